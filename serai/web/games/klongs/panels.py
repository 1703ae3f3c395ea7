"""The panels beside the board: the players with their warehouses, the legend, and the viewer's boats."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import WATCHER
from serai.games.klongs.components import BASKETS, CARDS, GOOD, GOODS, KIND_NAMES
from serai.games.klongs.market import track_points, warehouse_points
from serai.games.klongs.phases import FIRST, LOOT, OVER
from serai.games.klongs.state import THROWN_AWAY, TWO_PILES
from serai.web.games.klongs import boats, goods
from serai.web.games.klongs.labels import labels
from serai.web.games.klongs.pieces import as_state, boat_name, seat_mark
from serai.web.render.board_api import Choices, PlainView
from serai.web.render.markup import MarkupText

_CARD = (
    '<svg class="{css}" viewBox="-22 -30 44 60" aria-hidden="true"><rect class="card" x="-20" y="-28" width="40"'
    ' height="56" rx="7"/><path class="way" d="M0,-20 l8,10 h-16Z M0,20 l8,-10 h-16Z M-15,0 l8,-8 v16Z M15,0 l-8,-8'
    ' v16Z"/></svg>'
)


def _goods(view: PlainView, p: int) -> list[tuple[int, int]]:
    """Return the contents of a warehouse, goods first, special boats last."""
    held = view.warehouse[p]
    return [(g, held[g]) for g in (*range(1, GOODS + 1), 0) if held[g]]


def _worth(n: int) -> int:
    """R11.1: return the points for n boats of one good."""
    return n * (n + 1) // 2


# -- the players -----------------------------------------------------------------------------------


def players(view: PlainView, seat: int, text: MarkupText, names: Sequence[str]) -> str:
    """Return every seat's area in turn order, beginning with the viewer's."""
    count = view.players
    begin = seat if seat < count else 0
    areas = "".join(_player(view, seat, (begin + i) % count, text, names) for i in range(count))
    return f'<section id="panel-players" class="board-klongs kl-players">{areas}</section>'


def _player(view: PlainView, seat: int, p: int, text: MarkupText, names: Sequence[str]) -> str:
    say = labels(text.lang)
    asked = bool(view.waits >> p & 1)
    classes = "kl-seat" + (" mine" if p == seat else "") + (" asked" if asked else "")
    flags = ""
    if view.phase > FIRST and view.first == p:
        flags += f'<span class="flag first" title="{say("first_long")}">{say("first")}</span>'
    if asked:
        now = say("now")
        flags += f'<span class="flag now" title="{now}"><span class="unseen">{now}</span></span>'
    own = f' <span class="unseen">{say("you")}</span>' if p == seat else ""
    points = track_points(as_state(view), p)
    if view.phase == OVER:
        points += warehouse_points(view.record, p)
    tooltip = say("points_long", n=points, luk=view.luk[p], sales=view.sales[p])
    score = f'<span class="points" title="{tooltip}"><b>{points}</b> {say("points")}</span>'
    return (
        f'<article id="kl-seat-{p}" class="{classes}"><div class="top"><div class="who">{seat_mark(p)}'
        f'<span class="name">{names[p]}{own}</span>{flags}</div>{score}</div>{_facts(view, p, text)}'
        f"{_store(view, p, text, f'store-{p}')}{_hand_of(view, seat, p, text)}</article>"
    )


def _facts(view: PlainView, p: int, text: MarkupText) -> str:
    """Return the numbers of a seat's merchants, cards and boats in hand, each with a tooltip."""
    say = labels(text.lang)
    first, second = view.hand_size[p]
    hand = f"{first}+{second}" if view.piles == TWO_PILES else str(first + second)
    facts = (
        (goods.icon("hat", "icon"), str(view.merchants[p]), say("fact.merchants", n=view.merchants[p])),
        (_CARD.format(css="icon tall"), str(view.cards[p]), say("fact.cards", n=view.cards[p])),
        (
            boats.picture(0, "icon wide"),
            hand,
            say("fact.hand_two" if view.piles == TWO_PILES else "fact.hand", n=first + second, a=first, b=second),
        ),
    )
    shown = "".join(
        f'<li title="{tooltip}">{icon}<b aria-hidden="true">{number}</b><span class="unseen">{tooltip}</span></li>'
        for icon, number, tooltip in facts
    )
    return f'<ul class="facts">{shown}</ul>'


def _store(view: PlainView, p: int, text: MarkupText, ident: str) -> str:
    """Return a warehouse: the number of boats of each good, and their points together."""
    say = labels(text.lang)
    held = _goods(view, p)
    if not held:
        return f'<p class="store nothing" id="{ident}">{say("store_empty")}</p>'
    chips = ""
    for good, n in held:
        name = text.word(("good", good)) if good else say("special")
        tooltip = say("store_goods", n=n, good=name, worth=_worth(n) if good else 0)
        drawn = f'<use href="#kl-good-{good}"/>' if good else '<text class="other" y="24" font-size="70">★</text>'
        chips += (
            f'<span class="chip" id="{ident}-{good}" title="{tooltip}" role="img" aria-label="{tooltip}">'
            f'<svg viewBox="-54 -54 108 108" aria-hidden="true">{drawn}</svg>×{n}</span>'
        )
    worth = say("worth", n=warehouse_points(view.record, p))
    return f'<div class="store" id="{ident}"><span class="chips">{chips}</span><span class="sum">{worth}</span></div>'


def _hand_of(view: PlainView, seat: int, p: int, text: MarkupText) -> str:
    """Return the boats in another player's hand that everybody knows; when the game is over, the whole hand."""
    over = view.phase == OVER
    known = [kind for kind in (view.hand[p] if over else view.known[p]) if kind]
    if (p == seat and not over) or not known:
        return ""
    say = labels(text.lang)
    tooltip = say("hand_had" if over else "hand_known", boats=", ".join(boat_name(kind, text) for kind in known))
    shown = "".join(boats.picture(kind, "small-boat") for kind in known)
    label = say("had" if over else "known")
    return (
        f'<div class="known" id="known-{p}" title="{tooltip}"><span class="label" aria-hidden="true">{label}</span>'
        f'<span role="img" aria-label="{tooltip}">{shown}</span></div>'
    )


def legend(text: MarkupText) -> str:
    """Return the legend of the signs on the boats, folded, for devices without hover."""
    say = labels(text.lang)
    signs = (
        ("owned", boats.picture(_kind("fish-2"), "sign", 0)),
        ("unowned", boats.picture(_kind("fish-2"), "sign")),
        ("neutral", boats.picture(_kind("fish-3n"), "sign")),
        ("parasol", boats.picture(_kind("fish-2n+"), "sign")),
        ("thief", boats.picture(_kind("thief-1"), "sign")),
        ("inspector", boats.picture(_kind("inspector-0"), "sign")),
        ("cookshop", boats.picture(_kind("cookshop-0"), "sign")),
        ("buoy", goods.icon("buoy", "sign")),
    )
    shown = "".join(f"<li>{drawn}<p>{say(f'legend.{key}')}</p></li>" for key, drawn in signs)
    return (
        '<section id="panel-legend" class="board-klongs kl-legend"><details id="legend"><summary>'
        f"{say('legend.title')}</summary><ul>{shown}</ul></details></section>"
    )


def _kind(name: str) -> int:
    return KIND_NAMES.index(name) + 1


# -- the viewer's own panel -----------------------------------------------------------------------


def hand(view: PlainView, seat: int, text: MarkupText, choices: Choices) -> str:
    """Return the viewer's boats, the drop targets for a stolen boat, and the remaining cards and merchants."""
    say = labels(text.lang)
    if seat == WATCHER:
        return '<section id="panel-hand" class="board-klongs kl-hand"></section>'
    reach = f' tabindex="0" role="region" aria-label="{say("own_boats")}"'  # it scrolls where it does not fit
    inside = _loot(view, text, choices) + _own(view, seat, text, choices) + _left(view, seat, text)
    return f'<section id="panel-hand" class="board-klongs kl-hand"{reach}>{inside}</section>'


def _own(view: PlainView, seat: int, text: MarkupText, choices: Choices) -> str:
    say = labels(text.lang)
    counted: dict[int, int] = {}
    shown = ""
    picked = view.picked[seat]
    for kind in view.hand[seat]:
        if not kind:
            continue
        rank = counted[kind] = counted.get(kind, -1) + 1
        name = boat_name(kind, text)
        classes = "in-hand" + (" picked" if kind == picked and not rank else " resting" if picked else "")
        known = kind in view.known[seat]
        tooltip = say("hand_boat_known" if known else "hand_boat", boat=name)
        shown += (
            f'<div id="hand-{kind}-{rank}" {choices.attrs(f"boat {KIND_NAMES[kind - 1]}", classes, label=tooltip)}'
            f' title="{tooltip}">{boats.picture(kind, "big-boat")}'
            f'<span class="good">{_short(kind, text)}</span></div>'
        )
    shown = shown or f'<p class="nothing">{say("nothing")}</p>'
    return f'<div class="row" id="row-own"><h3>{say("your_hand")}</h3><div class="fan">{shown}</div></div>'


def _short(kind: int, text: MarkupText) -> str:
    """Return a boat's good and number of baskets; the picture shows the rest."""
    good = int(GOOD[kind])
    if not good:
        return boat_name(kind, text)
    return f'{text.word(("good", good))!s} <span class="baskets">{BASKETS[kind]}</span>'


def _loot(view: PlainView, text: MarkupText, choices: Choices) -> str:
    """Return the two drop targets of a stolen boat if the viewer decides about it."""
    if view.phase != LOOT or not choices.allows("keep"):
        return ""
    say = labels(text.lang)
    drawn = boats.picture(view.boat[view.at], "ghost-boat")
    away = "loot_away" if view.thief_keeps == THROWN_AWAY else "loot_store"
    return '<div class="row" id="row-loot"><h3>{}</h3><div class="fan">{}</div></div>'.format(
        say("loot"),
        "".join(
            f'<div id="loot-{verb}" {choices.attrs(verb, "drop")}>{drawn}<span>{say(key)}</span></div>'
            for verb, key in (("store", away), ("keep", "loot_keep"))
        ),
    )


def _left(view: PlainView, seat: int, text: MarkupText) -> str:
    """Return the viewer's movement cards, merchants and warehouse, large."""
    say = labels(text.lang)
    cards = "".join(_CARD.format(css="tow-card" + ("" if i < view.cards[seat] else " spent")) for i in range(CARDS))
    merchants, left = view.merchants[seat], say("fact.cards", n=view.cards[seat])
    return (
        f'<div class="row" id="row-left"><div class="left"><span class="group" title="{left}">'
        f'{cards}<span class="label">{say("cards")}</span></span>'
        f'<span class="group">{seat_mark(seat, "mark small")}<b>×{merchants}</b>'
        f'<span class="label">{say("merchants")}</span></span></div>'
        f"<h3>{say('your_store')}</h3>{_store(view, seat, text, 'mine')}</div>"
    )
