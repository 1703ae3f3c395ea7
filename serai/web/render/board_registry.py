"""Finds the drawing of a game: its own `serai.web.games.NAME.board`, an entry point `serai.boards`, or field rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Any, Protocol, cast

from serai.bots.agent import make_agent, play_waiting
from serai.core.game import Game
from serai.core.registry import game_module
from serai.core.seats import WATCHER
from serai.core.text import Text
from serai.match.match import Match
from serai.web.render.board_api import Acts, Drawing
from serai.web.render.fallback_board import FieldListBoard

STILL = "* { animation: none !important; transition: none !important; }"
SOME_WAY = 60  # decisions to the position in the picture of a game


class Board(Protocol):
    """How a game is drawn; see `serai.web.render.board_api`."""

    VIEW_BOX: tuple[int, int]
    STYLE: str

    def draw(self, view: Any, seat: int, text: Text, names: Sequence[str], acts: Acts) -> Drawing:
        """Draw everything, as a seat sees it."""


@cache
def board_of(game: Game) -> Board:
    """Return how a game is drawn."""
    module = game_module(game.name, f"serai.web.games.{game.name}.board", "serai.boards")
    return cast(Board, module) if hasattr(module, "draw") else FieldListBoard(game)


def board_class(game: Game) -> str:
    """Return the CSS class of a game's board."""
    return "board-plain" if isinstance(board_of(game), FieldListBoard) else f"board-{game.name}"


@cache
def board_svg(game: Game, lang: str) -> str:
    """Return a picture of a game under way, as one SVG file; a game that brings no drawing gets an emblem."""
    if isinstance(board_of(game), FieldListBoard):
        return emblem(game.text(lang)("game.name"))
    match = Match(game, seed=5, target="plain")
    bots = {seat: make_agent("random", game, seat) for seat in range(match.players)}
    while not match.over and match.decisions < SOME_WAY:
        play_waiting(match, bots)
    board, acts = board_of(game), Acts(game.actions, {}, asks=False)
    drawing = board.draw(match.view(WATCHER), WATCHER, game.text(lang), match.names, acts)
    wide, high = board.VIEW_BOX
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" class="{board_class(game)}">'
        f"<style>{board.STYLE}{STILL}</style>{''.join(drawing.layers.values())}</svg>"
    )


def emblem(name: str) -> str:
    """Return a calm picture with the first letter of a name, over waves."""
    waves = "".join(
        f'<path d="M-20 {y} q 50 -26 100 0 t 100 0 t 100 0 t 100 0 t 100 0" fill="none" stroke="#7fb3a6" '
        f'stroke-width="5" opacity=".{opacity}"/>'
        for y, opacity in ((250, 45), (285, 65), (320, 85))
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">'
        '<rect width="400" height="400" fill="#1f3a4d"/><circle cx="200" cy="170" r="96" fill="#f4ead2"/>'
        f'{waves}<text x="200" y="208" font-family="serif" font-size="110" font-weight="bold" text-anchor="middle" '
        f'fill="#1f3a4d">{escape(name[:1])}</text></svg>'
    )
