"""What a table looks like to one viewer: regions of a page, each a piece of markup by its name.

Everything is made from what the viewer may see: `Match.view`, `Match.legal` and `Match.log` of its seat.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from serai.bots.hints import bots_text
from serai.core.game import Game
from serai.core.seats import LETTERS, SHAPES, WATCHER
from serai.core.text import Line, Text
from serai.match.labels import label, say
from serai.match.match import Match
from serai.web.render.board_api import Acts, Drawing, about, of
from serai.web.render.board_registry import board_of
from serai.web.render.clock_view import clock_html
from serai.web.render.hints_panel import hint_button, hints_panel
from serai.web.render.result import end_of_game
from serai.web.render.view_cache import view_cache
from serai.web.tables.settings import HUMAN, Seat
from serai.web.tables.table import Table
from serai.web.texts import mark, named, web_text

MANY = 12  # more buttons of one verb than this are folded away
REMARKS = 100  # shown of the chat
END = ("end",)  # what ends a turn, where a board does not say otherwise


@dataclass(frozen=True)
class TableView:
    """Everything a viewer sees of a table."""

    turn: int
    yours: bool
    title: str
    regions: dict[str, str]
    log: list[str]
    layers: list[str]
    number: int = field(default_factory=itertools.count(1).__next__)
    messages: dict[int, str] = field(default_factory=dict)  # as sent, by the number of what was seen before


def shown(table: Table, seat: int, lang: str, hand: bool = False) -> TableView:
    """Return what a viewer sees in a language; drawn once for all who see the same.

    `hand` is for a page that shows no board: everything that may be done gets a button.
    """
    key, views = (seat, lang, hand), view_cache(table).views
    if key not in views:
        match = table.match
        views[key] = _room(table, seat, lang) if match is None else _game(table, match, seat, lang, hand)
    found: TableView = views[key]
    return found


def _room(table: Table, seat: int, lang: str) -> TableView:
    words = web_text(lang)
    regions = {
        "prompt": f"<p>{escape(words('room.waiting'))}</p>",
        "room": _waiting_room(table, seat, words),
        "seats": "",
        "chat": _chat(table, words),
    }
    return TableView(0, False, words("room.title"), regions, [], [])


def _waiting_room(table: Table, seat: int, words: Text) -> str:
    rows = []
    for i, chair in enumerate(table.seats):
        who = escape(chair.name) if chair.name else f"<em>{escape(words('room.free'))}</em>"
        bot = f" <small>{escape(_bot(chair, words))}</small>" if chair.bot else ""
        rows.append(f'<li id="chair-{i}">{mark(i)} {who}{bot}</li>')
    begin = ""
    if seat != WATCHER:
        begin = f'<button type="button" data-send="begin">{escape(words("room.begin"))}</button>'
    return f'<ul class="chairs">{"".join(rows)}</ul>{begin}'


def _bot(chair: Seat, words: Text) -> str:
    """Say what kind of bot decides for a chair."""
    return words("seat.bot", level=bots_text(words.lang)(f"agent.{chair.bot}"))


def _game(table: Table, match: Match, seat: int, lang: str, hand: bool) -> TableView:
    words, text = web_text(lang), match.game.text(lang)
    names = table.names
    acts = _acts(table, match, seat, text)
    board = board_of(match.game)
    drawing = board.draw(match.view(seat), seat, text, names, acts)
    if hand:
        acts.placed.clear()
    ends = {match.game.actions.parse(notation) for notation in getattr(board, "END", _ends(match.game))}
    yours = seat in match.awaited
    regions = drawn_regions(drawing) | {
        "prompt": _prompt(table, match, seat, words, text),
        "clock": clock_html(table.clock.hourglass, words, seat),
        "actions": _asked(table, match, seat, words) + _buttons(match, acts, words, ends),
        "tools": hint_button(table.hints, match, seat, words) + _tools(match, seat, words, acts, ends),
        "hints": hints_panel(table.hints, seat, acts, words),
        "seats": _seats(table, match, seat, words, "players" in drawing.panels),
        "room": "",
        "chat": _chat(table, words),
        "end": end_of_game(table, match, seat, lang) if match.over else "",
    }
    title = words("table.your_turn") if yours else words("table.over") if match.over else ""
    return TableView(match.turn, yours, title, regions, _log(table, match, seat, text), list(drawing.layers))


def _acts(table: Table, match: Match, seat: int, text: Text) -> Acts:
    """Return what a viewer may do, explained; what cannot be taken back is asked about where people would mind."""
    legal = match.legal(seat) if seat in match.waiting else []
    allowed = {action.id: label(action, text, table.names) for action in legal}
    explained = {action.id: text(f"help.{action.verb}") for action in legal if f"help.{action.verb}" in text}
    people = any(chair.kind == HUMAN for i, chair in enumerate(table.seats) if i != seat)
    asks = people and getattr(board_of(match.game), "SURE", True)
    final = match.irreversible_actions(seat, allowed) if legal and asks else ()
    return Acts(match.game.actions, allowed, seat != WATCHER and not match.over, explained=explained, final=final)


def _ends(game: Game) -> Sequence[str]:
    known = {verb.key for verb in game.actions.verbs}
    return [notation for notation in END if notation in known]


def drawn_regions(drawing: Drawing) -> dict[str, str]:
    """Return the regions that a board draws itself."""
    return {f"layer:{name}": _no_inline_style(svg) for name, svg in drawing.layers.items()} | _panels(drawing)


def _no_inline_style(markup: str) -> str:
    """Hand styles to the script, which may set them: our content security policy lets no markup do so."""
    return markup.replace(' style="', ' data-style="')


def _panels(drawing: Drawing) -> dict[str, str]:
    panels = {name: _no_inline_style(markup) for name, markup in drawing.panels.items()}
    hand = panels.pop("hand", "")
    return {"hand": hand, "players": "".join(panels.values())}


def _prompt(table: Table, match: Match, seat: int, words: Text, text: Text) -> str:
    """Say in one line what to do now, or for whom we wait."""
    if match.over:
        return f"<p>{escape(words('table.over'))}</p>"
    phase, awaited = match.game.phases[int(match.view(seat).phase)], match.awaited
    if seat in match.waiting and seat not in awaited:
        return f"<p>{escape(say(text, f'meanwhile.{phase}', words('table.waiting')))}</p>"
    if seat in awaited:
        return f'<p class="yours">{escape(say(text, f"phase.{phase}", words("table.your_turn")))}</p>'
    waiting = [named(i, table.names[i]) for i in awaited]
    if all(table.seats[i].bot for i in awaited):
        who = ", ".join(
            f"{named(i, table.names[i])} <small>{escape(_bot(table.seats[i], words))}</small>" for i in awaited
        )
        return f'<p class="bots">{who} {escape(words("table.thinking"))}<i class="dots" aria-hidden="true"></i></p>'
    return f"<p>{escape(words('table.waiting'))} {', '.join(waiting)}</p>"


def _asked(table: Table, match: Match, seat: int, words: Text) -> str:
    """Ask whether somebody may take a decision back."""
    ask = table.undo_vote.request
    if ask is None or seat == WATCHER:
        return ""
    if ask.seat == seat or seat in ask.agreed:
        return f'<p class="note">{escape(words("undo.waiting"))}</p>'
    question = escape(words("undo.asked", name=table.names[ask.seat]))
    answers = "".join(
        f'<button type="button" data-send="agree" data-yes="{yes}">{escape(words(f"undo.{key}"))}</button>'
        for key, yes in (("agree", 1), ("decline", 0))
    )
    return f'<p class="note">{question}</p>{answers}'


def _buttons(match: Match, acts: Acts, words: Text, ends: set[int]) -> str:
    """Return a button for what has no place on the board; long runs of one verb are folded."""
    left = [match.game.actions[a] for a in acts.allowed if a not in acts.placed and a not in ends]
    out = []
    for _, same in itertools.groupby(left, key=lambda action: action.verb):
        group = list(same)
        made = [_button(acts, action.id) for action in group]
        out += made[:MANY]
        if len(made) > MANY:
            more = escape(words("table.more", n=len(made) - MANY))
            rest = "".join(made[MANY:])
            out.append(f'<details class="more" id="more-{group[0].verb}"><summary>{more}</summary>{rest}</details>')
    return "".join(out)


def _button(acts: Acts, action: int, more: str = "") -> str:
    return (
        f'<button type="button" id="do-{action}" data-act="{action}" class="choice"{acts.extras(action)}{more}>'
        f"{escape(acts.allowed[action])}</button>"
    )


def _tools(match: Match, seat: int, words: Text, acts: Acts, ends: set[int]) -> str:
    """Return buttons to take a decision back, or all that can be, and to end the turn where a game has that."""
    if seat == WATCHER or match.over:
        return ""
    undoable = match.undoable(seat)
    out = ""
    for key, letter, sign in (("undo", "u", "↶"), ("reset", "r", "⟲")):
        told = escape(words(f"table.{key}"))
        help_ = escape(words(f"table.{key}_help", n=undoable), quote=True)
        if key == "undo" or undoable > 1:
            quiet = "" if undoable else "quiet"
            out += (
                f'<button type="button" id="{key}" data-send="{key}" class="{quiet}" title="{help_}"'
                f' aria-label="{told}" aria-keyshortcuts="{letter}">{sign} <span class="word">{told}</span></button>'
            )
    for action in sorted(ends & acts.allowed.keys() - acts.placed):
        out += _button(acts, action, ' data-end="1" aria-keyshortcuts="e"')
    return out


def _seats(table: Table, match: Match, seat: int, words: Text, listed: bool) -> str:
    """Return who sits where, who is asked now, and who is away.

    Where the board lists the players itself, a wide page shows of this only what the board does not know.
    """
    chips, awaited = [], match.awaited
    for i, chair in enumerate(table.seats):
        classes = ["seat", f"p{i}"]
        classes += ["asked"] if i in awaited else []
        classes += ["own"] if i == seat else []
        note, away = "", chair.kind == HUMAN and not table.is_present(i)
        classes += [] if away else ["usual"]
        if chair.bot:
            note = _bot(chair, words)
        elif i == seat:
            note = words("seat.you")
        elif away:
            note = words("seat.away")
        button = ""
        if away and not chair.stand_in and seat not in (WATCHER, i) and not match.over:
            told = escape(words("seat.stand_in", name=table.names[i]), quote=True)
            button = f'<button type="button" data-send="standin" data-seat="{i}" title="{told}">{told}</button>'
        if chair.hints:
            classes = [name for name in classes if name != "usual"]
            note = " · ".join(filter(None, (note, words("seat.hints", n=chair.hints))))
        small = f" <small>{escape(note)}</small>" if note else ""
        attributes = f'id="sits-{i}" class="{" ".join(classes)}" {of(seat=i)}'
        chips.append(f"<li {attributes}>{named(i, table.names[i])}{small}{button}</li>")
    watching = sum(1 for each in table.connections if each.seat == WATCHER)
    if watching:
        chips.append(
            f'<li id="sits-watchers" class="seat"><small>{escape(words("seat.watching", n=watching))}</small></li>'
        )
    return f'<ul class="seats{" twice" if listed else ""}">{"".join(chips)}</ul>'


def _log(table: Table, match: Match, seat: int, text: Text) -> list[str]:
    """Return the log as markup; what was told before is not written again."""
    lines = match.log(seat)
    logs = view_cache(table).log
    before = logs.get((seat, text.lang), [])
    same = next((i for i, ((old, _), new) in enumerate(zip(before, lines, strict=False)) if old is not new), None)
    kept = before[: len(lines) if same is None else same]
    names = table.names
    kept = kept + [(line, log_line(line, text, names)) for line in lines[len(kept) :]]
    logs[seat, text.lang] = kept
    return [markup for _, markup in kept]


def log_line(line: Line, text: Text, names: Sequence[str]) -> str:
    """Return one line of the log as markup."""
    player = line.args.get("player")
    who = f'<b class="p{int(player[1])}" aria-hidden="true">{SHAPES[int(player[1])]}</b> ' if player else ""
    return f'<span data-about="{escape(about(line), quote=True)}">{who}{escape(text.line(line, names))}</span>'


def _chat(table: Table, words: Text) -> str:
    """Return what was said, and what happened beside the game."""
    rows = []
    for n, said in list(enumerate(table.chat))[-REMARKS:]:
        if "key" in said:
            note = words(f"note.{said['key']}", **said["args"])
            rows.append(f'<li id="said-{n}" class="note">{escape(note)}</li>')
            continue
        seat = int(said["seat"])
        who = named(seat, str(said["name"])) if seat < len(LETTERS) else f"<b>{escape(str(said['name']))}</b>"
        rows.append(f'<li id="said-{n}">{who}: {escape(str(said["text"]))}</li>')
    return f'<ul class="said">{"".join(rows)}</ul>'
