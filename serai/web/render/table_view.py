"""Renders a table for one viewer: the regions of the page, each with its markup.

It uses only what the viewer may see: `Match.view`, `Match.legal` and `Match.log` of the seat.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

from serai.core.seats import WATCHER
from serai.core.text import Text
from serai.match.labels import label, say
from serai.match.match import Match
from serai.web.render.board_api import Choices, Drawing
from serai.web.render.board_registry import board_of, draw_board
from serai.web.render.buttons import choice_buttons, ending_actions, tool_buttons, undo_question
from serai.web.render.clock_view import clock_html
from serai.web.render.hints_panel import hint_button, hints_panel
from serai.web.render.log import log_lines
from serai.web.render.markup import Markup, joined, tag
from serai.web.render.players import player_name
from serai.web.render.result import render_result
from serai.web.render.seats import bot_label, chat_list, seat_list, waiting_room
from serai.web.render.view_cache import view_cache
from serai.web.tables.settings import HUMAN
from serai.web.tables.table import Table
from serai.web.texts import web_text


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
    messages: dict[int, str] = field(default_factory=dict)  # encoded messages, by the number of the view they update

    def __post_init__(self) -> None:
        """Convert all markup to plain strings, because messages are encoded by type."""
        self.regions.update({name: str(markup) for name, markup in self.regions.items()})


def render_table(table: Table, seat: int, lang: str, hand: bool = False) -> TableView:
    """Return the view of a seat in a language; it is cached for all connections that see the same.

    `hand` is for a page without a board, on which every action gets a button.
    """
    views = view_cache(table).views
    key = (seat, lang, hand)
    if key not in views:
        match = table.match
        views[key] = _render_room(table, seat, lang) if match is None else _render_game(table, match, seat, lang, hand)
    view: TableView = views[key]
    return view


def _render_room(table: Table, seat: int, lang: str) -> TableView:
    words = web_text(lang)
    regions: dict[str, str] = {
        "prompt": tag("p", words("room.waiting")),
        "room": waiting_room(table, seat, words),
        "seats": "",
        "chat": chat_list(table, words),
    }
    return TableView(0, False, words("room.title"), regions, [], [])


def _render_game(table: Table, match: Match, seat: int, lang: str, hand: bool) -> TableView:
    words, text = web_text(lang), match.game.text(lang)
    names = table.names
    choices = _choices(table, match, seat, text)
    drawing = draw_board(match.game, match.view(seat), seat, lang, names, choices)
    if hand:
        choices.placed.clear()
    ends = ending_actions(match.game)
    yours = seat in match.awaited
    regions: dict[str, str] = drawn_regions(drawing) | {
        "prompt": _prompt(table, match, seat, words, text),
        "clock": clock_html(table.clock.hourglass, words, seat),
        "actions": undo_question(table, seat, words) + choice_buttons(match, choices, words, ends),
        "tools": hint_button(table.hints, match, seat, words) + tool_buttons(match, seat, words, choices, ends),
        "hints": hints_panel(table.hints, seat, choices, words),
        "seats": seat_list(table, match, seat, words, "players" in drawing.panels),
        "room": "",
        "chat": chat_list(table, words),
        "end": render_result(table, match, seat, lang) if match.over else "",
    }
    title = words("table.your_turn") if yours else words("table.over") if match.over else ""
    log = log_lines(table, match, seat, text)
    return TableView(match.turn, yours, title, regions, log, list(drawing.layers))


def _choices(table: Table, match: Match, seat: int, text: Text) -> Choices:
    """Return a viewer's choices with explanations; irreversible actions are confirmed if other seats are people."""
    legal = match.legal(seat) if seat in match.waiting else []
    allowed = {action.id: label(action, text, table.names) for action in legal}
    explained = {action.id: text(f"help.{action.verb}") for action in legal if f"help.{action.verb}" in text}
    people = any(chair.kind == HUMAN for i, chair in enumerate(table.seats) if i != seat)
    confirms = people and getattr(board_of(match.game), "SURE", True)
    final = match.irreversible_actions(seat, allowed) if legal and confirms else ()
    return Choices(match.game.actions, allowed, seat != WATCHER and not match.over, explained=explained, final=final)


def drawn_regions(drawing: Drawing) -> dict[str, str]:
    """Return the regions that a board draws; all panels except the hand share the region beside the board."""
    regions = {f"layer:{name}": _without_inline_style(svg) for name, svg in drawing.layers.items()}
    panels = {name: _without_inline_style(markup) for name, markup in drawing.panels.items()}
    hand = panels.pop("hand", "")
    return regions | {"hand": hand, "players": "".join(panels.values())}


def _without_inline_style(markup: str) -> str:
    """Move inline styles to `data-style` for the script: the content security policy forbids them in markup."""
    return str(markup).replace(' style="', ' data-style="')


def _prompt(table: Table, match: Match, seat: int, words: Text, text: Text) -> Markup:
    """Return one line that tells the viewer what to do now, or who is awaited."""
    if match.over:
        return tag("p", words("table.over"))
    phase, awaited = match.game.phases[int(match.view(seat).phase)], match.awaited
    if seat in match.waiting and seat not in awaited:
        return tag("p", say(text, f"meanwhile.{phase}", words("table.waiting")))
    if seat in awaited:
        return tag("p", say(text, f"phase.{phase}", words("table.your_turn")), class_="yours")
    names = {i: player_name(i, table.names[i]) for i in awaited}
    if all(table.seats[i].bot for i in awaited):
        bots = joined([names[i] + " " + tag("small", bot_label(table.seats[i], words)) for i in awaited], ", ")
        dots = tag("i", class_="dots", aria_hidden="true")
        return tag("p", bots, " ", words("table.thinking"), dots, class_="bots")
    return tag("p", words("table.waiting"), " ", joined(list(names.values()), ", "))
