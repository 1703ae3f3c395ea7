"""The viewer's own panel: the pieces in hand, supply and stock, bonus markers and skill tracks."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import WATCHER
from serai.games.hansa import phases
from serai.games.hansa.actions import DONE
from serai.games.hansa.components import CUBE, DISC, DISCS, MARKERS, MOST_CUBES, PIECE_NAMES, SKILLS
from serai.web.games.hansa.labels import labels
from serai.web.games.hansa.pieces import emblem, piece_name, small_marker, small_piece
from serai.web.games.hansa.players_panel import describe_skill, track
from serai.web.render.board_api import Choices, PlainView
from serai.web.render.markup import MarkupText


def hand(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return everything that the viewer can click outside the board."""
    if seat == WATCHER:
        return '<section id="panel-hand" class="board-hansa ha-hand"></section>'
    label = labels(text.lang)("own_things")
    parts = (
        _tray(view, seat, text, names, choices),
        _pile(view, seat, "supply", text, choices),
        _pile(view, seat, "stock", text, choices),
        _own_markers(view, seat, text, choices),
        _desk(view, seat, text, choices),
    )
    return (
        f'<section id="panel-hand" class="board-hansa ha-hand" tabindex="0" role="region" aria-label="{label}">'
        f"{''.join(parts)}</section>"
    )


def _row(ident: str, heading: str, inside: str, more: str = "") -> str:
    return f'<div class="row {ident}" id="row-{ident}"{more}><h3>{heading}</h3><div class="things">{inside}</div></div>'


# -- the tray ------------------------------------------------------------------------------------


def _tray(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return what is in the hand now; static/move_pieces.js fills it while pieces are chosen in any order."""
    if not choices.allowed:
        return ""
    say, phase = labels(text.lang), view.phase
    if phase in (phases.LIFT, phases.PUT, phases.REMOVE):
        return _carry(view, text, names)
    if phase in (phases.PLACE, phases.LAND):
        return _row("tray", say("in_hand"), _held(view.carried, text, names))
    if phase == phases.ANSWER:
        shown = ""
        if view.ousted:
            tooltip, drawn = piece_name(view.ousted, text, names), small_piece(view.ousted, "big-piece")
            shown = f'<div id="ousted" {choices.attrs("displaced", "pick", label=tooltip)}>{drawn}</div>'
        note = f'<span class="note">{say("extras", n=view.extras)}</span>' if view.extras else ""
        return _row("tray", say("displaced_piece"), shown + note)
    if phase == phases.PAY:
        options = ""
        for discs in range(view.owed + 1):
            what = f"pay discs:{discs}"
            if choices.allows(what):
                cubes = view.owed - discs
                drawn = small_piece(1 + 2 * seat + CUBE) * cubes + small_piece(1 + 2 * seat + DISC) * discs
                options += f'<div id="pay-{discs}" {choices.attrs(what, "pick chip")}>{drawn}</div>'
        return _row("tray", say("fine"), options)
    if phase == phases.WITH:
        return _row("tray", say("against"), _held(view.post[view.target - 1], text, names))
    if phase == phases.CUBES:
        options = "".join(
            f'<div id="cubes-{n}" {choices.attrs(f"cubes {n}", "pick chip")}>'
            f"{small_piece(1 + 2 * seat)}<b>{n}</b></div>"
            for n in range(MOST_CUBES + 1)
            if choices.allows(f"cubes {n}")
        )
        return _row("tray", say("how_many"), options)
    if phase == phases.SET:
        shown = "".join(
            f'<span class="marker" title="{text(f"marker.{MARKERS[kind]}")}">{small_marker(kind)}</span>'
            for kind, n in enumerate(view.shown)
            for _ in range(n)
        )
        return _row("tray", say("to_lay"), shown)
    return ""


def _held(number: int, text: MarkupText, names: Sequence[str]) -> str:
    tooltip = piece_name(number, text, names)
    drawn = small_piece(number, "big-piece")
    return f'<span class="held" role="img" aria-label="{tooltip}" title="{tooltip}">{drawn}</span>'


def _carry(view: PlainView, text: MarkupText, names: Sequence[str]) -> str:
    """Return the tray for lifting and placing, or removing, pieces in any order."""
    say = labels(text.lang)
    kind = {phases.LIFT: "lift", phases.PUT: "put", phases.REMOVE: "remove"}[view.phase]
    shown = "".join(
        f'<button type="button" class="held" data-kind="{number}" title="{piece_name(number, text, names)}"'
        f' aria-label="{piece_name(number, text, names)}">{small_piece(number, "big-piece")}</button>'
        for number, n in enumerate(view.lifted)
        for _ in range(n)
    )
    room = "" if kind == "put" else f'<span class="note">{say(f"room_{kind}", n=view.owed)}</span>'
    go = say(f"go_{kind}")
    more = f' data-carry="{kind}" data-most="{view.owed}" data-done="{DONE}"'
    return _row(
        "tray",
        say("in_hand"),
        f'<span id="carried" class="carried-row">{shown}</span>{room}'
        f'<button type="button" id="carry-go" class="go" disabled="">✓ {go}</button>'
        f'<button type="button" id="carry-back" class="back" hidden="">✕ {say("put_back")}</button>',
        more,
    )


# -- supply and stock ----------------------------------------------------------------------------


def _clicked_action(choices: Choices, notations: Sequence[str]) -> str:
    return next((notation for notation in notations if choices.allows(notation)), notations[0])


def _pile(view: PlainView, p: int, name: str, text: MarkupText, choices: Choices) -> str:
    say = labels(text.lang)
    has = (view.supply if name == "supply" else view.stock)[p]
    from_stock = sum(view.stock[p]) > 0
    inside = ""
    for shape in (CUBE, DISC):
        kind = PIECE_NAMES[shape]
        tooltip = say("pieces_there", n=has[shape], piece=text(f"piece.{kind}"))
        adds = (f"add {kind}",) if from_stock == (name == "stock") else ()
        if name == "supply":
            withs = (f"with {kind}",) if view.phase == phases.WITH else ()
            what = _clicked_action(choices, (f"place {kind}", *withs, *adds))
        elif shape == CUBE:
            what = _clicked_action(choices, ("income discs:0", *adds))
        else:
            what = _clicked_action(choices, ("income discs:1", *adds))
        inside += (
            f'<div id="{name}-{kind}" {choices.attrs(what, "pick", label=tooltip)} title="{tooltip}">'
            f"{small_piece(1 + 2 * p + shape, 'big-piece')}<b>{has[shape]}</b></div>"
        )
    if name == "stock":
        for discs in range(2, DISCS + 1):
            if choices.allows(f"income discs:{discs}"):
                drawn = small_piece(1 + 2 * p + DISC) * discs
                attributes = choices.attrs(f"income discs:{discs}", "pick chip")
                inside += f'<div id="income-{discs}" {attributes}>{drawn}</div>'
    told = say(f"{name}_means")
    return (
        f'<div class="row pile-{name}" id="row-{name}" title="{told}"><h3>{say(name)}</h3>'
        f'<div class="things">{inside}</div></div>'
    )


# -- markers and the desk ------------------------------------------------------------------------


def _own_markers(view: PlainView, p: int, text: MarkupText, choices: Choices) -> str:
    inside = ""
    for kind, name in enumerate(MARKERS):
        n = view.held[p][kind]
        if not n:
            continue
        tooltip = text(f"marker.{name}")
        many = f"<b>×{n}</b>" if n > 1 else ""
        if kind:
            attributes = choices.attrs(f"use {name}", "pick", label=tooltip)
        else:
            attributes = f'class="pick" role="img" aria-label="{tooltip}"'
        title = f"{tooltip}: {labels(text.lang)(f'marker_does.{name}')}"
        inside += f'<div id="own-marker-{name}" {attributes} title="{title}">{small_marker(kind)}{many}</div>'
    return _row("markers", labels(text.lang)("markers"), inside) if inside else ""


def _desk(view: PlainView, p: int, text: MarkupText, choices: Choices) -> str:
    inside = ""
    for k, name in enumerate(SKILLS):
        tooltip = describe_skill(view, p, k, text)
        inside += (
            f'<div id="desk-{name}" {choices.attrs(f"skill {name}", "trackbox", label=tooltip)} title="{tooltip}">'
            f"{emblem(k)}{track(p, k, view.skill[p][k])}</div>"
        )
    return f'<div class="row desk" id="row-desk">{inside}</div>'
