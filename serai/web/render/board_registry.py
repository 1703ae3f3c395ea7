"""Finds the drawing of a game: its own `serai.web.games.NAME.board`, an entry point `serai.boards`, or field rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, cast

from serai.core.game import Game
from serai.core.registry import game_module
from serai.web.render.board_api import Choices, Drawing, PlainView
from serai.web.render.fallback_board import FieldListBoard
from serai.web.render.markup import MarkupText, escape_once, game_text


class Board(Protocol):
    """The drawing of a game; see `serai.web.render.board_api`."""

    VIEW_BOX: tuple[int, int]
    STYLE: str

    def draw(self, view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> Drawing:
        """Draw everything, as a seat sees it."""


@cache
def board_of(game: Game) -> Board:
    """Return the board of a game."""
    module = game_module(game.name, f"serai.web.games.{game.name}.board", "serai.boards")
    return cast(Board, module) if hasattr(module, "draw") else FieldListBoard(game)


def board_class(game: Game) -> str:
    """Return the CSS class of a game's board."""
    return "board-plain" if isinstance(board_of(game), FieldListBoard) else f"board-{game.name}"


def draw_board(game: Game, view: Any, seat: int, lang: str, names: Sequence[str], choices: Choices) -> Drawing:
    """Draw a game as a seat sees it; names and texts are escaped here."""
    safe_names = [escape_once(name) for name in names]
    return board_of(game).draw(PlainView(view), seat, game_text(game, lang), safe_names, choices)
