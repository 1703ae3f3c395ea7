"""The buttons below a board: actions without an element on it, undo, end of the turn, answers to an undo request."""

from __future__ import annotations

import itertools
from collections.abc import Set

from serai.core.game import Game
from serai.core.seats import WATCHER
from serai.core.text import Text
from serai.match.match import Match
from serai.web.render.board_api import Choices
from serai.web.render.board_registry import board_of
from serai.web.render.markup import Markup, joined, tag
from serai.web.tables.table import Table

UNFOLDED = 12  # buttons of one verb that are shown; the others are folded
END = ("end",)  # the action that ends a turn, unless a board names others


def ending_actions(game: Game) -> set[int]:
    """Return the actions that end a turn; their button stands beside undo."""
    known = {verb.key for verb in game.actions.verbs}
    notations = getattr(board_of(game), "END", [notation for notation in END if notation in known])
    return {game.actions.parse(notation) for notation in notations}


def undo_question(table: Table, seat: int, words: Text) -> Markup:
    """Return the question whether another player may take a decision back."""
    ask = table.undo_vote.request
    if ask is None or seat == WATCHER:
        return Markup()
    if ask.seat == seat or seat in ask.agreed:
        return tag("p", words("undo.waiting"), class_="note")
    answers = [
        tag("button", words(f"undo.{key}"), type="button", data_send="agree", data_yes=yes)
        for key, yes in (("agree", 1), ("decline", 0))
    ]
    return tag("p", words("undo.asked", name=table.names[ask.seat]), class_="note") + joined(answers)


def choice_buttons(match: Match, choices: Choices, words: Text, ends: Set[int]) -> Markup:
    """Return a button for every action without an element on the board; if a verb has many, some are folded."""
    left = [match.game.actions[a] for a in choices.allowed if a not in choices.placed and a not in ends]
    out = []
    for verb, same in itertools.groupby(left, key=lambda action: action.verb):
        buttons = [_button(choices, action.id) for action in same]
        out += buttons[:UNFOLDED]
        if folded := buttons[UNFOLDED:]:
            summary = tag("summary", words("table.more", n=len(folded)))
            out.append(tag("details", summary, *folded, class_="more", id=f"more-{verb}"))
    return joined(out)


def _button(choices: Choices, action: int, **more: object) -> Markup:
    return tag(
        "button",
        choices.allowed[action],
        type="button",
        id=f"do-{action}",
        data_act=action,
        class_="choice",
        **choices.details(action),
        **more,
    )


def tool_buttons(match: Match, seat: int, words: Text, choices: Choices, ends: Set[int]) -> Markup:
    """Return the buttons that undo one decision, undo all possible ones, and end the turn."""
    if seat == WATCHER or match.over:
        return Markup()
    undoable = match.undoable(seat)
    out = [_undo_button("undo", "u", "↶", undoable, words)]
    if undoable > 1:
        out.append(_undo_button("reset", "r", "⟲", undoable, words))
    for action in sorted(ends & choices.allowed.keys() - choices.placed):
        out.append(_button(choices, action, data_end=1, aria_keyshortcuts="e"))
    return joined(out)


def _undo_button(key: str, letter: str, sign: str, undoable: int, words: Text) -> Markup:
    name = words(f"table.{key}")
    return tag(
        "button",
        sign,
        " ",
        tag("span", name, class_="word"),
        type="button",
        id=key,
        data_send=key,
        class_="" if undoable else "quiet",
        title=words(f"table.{key}_help", n=undoable),
        aria_label=name,
        aria_keyshortcuts=letter,
    )
