"""How games look in a terminal.

A game's board is the module `serai.terminal.games.NAME.board`; a package of its own registers its module as an entry
point in `serai.terminal`, by the game's name. The module has

    draw(view, seat, text, names, width) -> list[Text]

`view` is what `seat` sees (or WATCHER), `text` holds the game's texts, `names` are the players';
the lines are at most `width` cells wide. Beside it the module may have

    note(view, seat, action, text) -> str       what an action means here: where the camel would stop
    legend(view, text) -> list[tuple[str, str]]      what the board shows, explained, for the help
    read(view, seat, line) -> str               a typed line as decisions in a row; a ValueError explains

A game without such a module is shown as a table of its fields.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text as RichText

from serai.core.actions import Action
from serai.core.game import Game
from serai.core.registry import game_module
from serai.core.text import Text
from serai.terminal import fallback_board


@dataclass(frozen=True)
class Board:
    """The drawing functions of a game."""

    draw: Callable[[Any, int, Text, Sequence[str], int], list[RichText]]
    note: Callable[[Any, int, Action, Text], str]
    legend: Callable[[Any, Text], list[tuple[str, str]]]
    read: Callable[[Any, int, str], str] = fallback_board.read


def board_of(game: Game) -> Board:
    """Return how a game is drawn: by its own module, or else as a table of its fields."""
    module = game_module(game.name, f"serai.terminal.games.{game.name}.board", "serai.terminal")
    if module is None:
        return Board(fallback_board.drawer(game), fallback_board.note, fallback_board.legend)
    return Board(
        module.draw,
        getattr(module, "note", fallback_board.note),
        getattr(module, "legend", fallback_board.legend),
        getattr(module, "read", fallback_board.read),
    )
