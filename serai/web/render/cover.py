"""The picture of a game in the lobby: its board in the middle of a game, or an emblem."""

from __future__ import annotations

from functools import cache

from serai.bots.agent import make_agent, play_waiting
from serai.core.game import Game
from serai.core.seats import WATCHER
from serai.match.match import Match
from serai.web.render.board_api import Choices
from serai.web.render.board_registry import board_class, board_of, draw_board
from serai.web.render.fallback_board import FieldListBoard
from serai.web.render.markup import Markup, tag

NO_MOTION = "* { animation: none !important; transition: none !important; }"
DECISIONS = 60  # before the position that the picture shows


@cache
def cover_svg(game: Game, lang: str) -> str:
    """Return a game in progress as one SVG file; a game without a board of its own gets an emblem."""
    if isinstance(board_of(game), FieldListBoard):
        return emblem(game.text(lang)("game.name"))
    match = Match(game, seed=5, target="plain")
    bots = {seat: make_agent("random", game, seat) for seat in range(match.players)}
    while not match.over and match.decisions < DECISIONS:
        play_waiting(match, bots)
    choices = Choices(game.actions, {}, asks=False)
    drawing = draw_board(game, match.view(WATCHER), WATCHER, lang, match.names, choices)
    board = board_of(game)
    wide, high = board.VIEW_BOX
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" class="{board_class(game)}">'
        f"<style>{board.STYLE}{NO_MOTION}</style>{''.join(drawing.layers.values())}</svg>"
    )


def emblem(name: str) -> Markup:
    """Return a picture with the first letter of a name over waves."""
    waves = [
        tag(
            "path",
            d=f"M-20 {y} q 50 -26 100 0 t 100 0 t 100 0 t 100 0 t 100 0",
            fill="none",
            stroke="#7fb3a6",
            stroke_width=5,
            opacity=f".{opacity}",
        )
        for y, opacity in ((250, 45), (285, 65), (320, 85))
    ]
    letter = tag(
        "text",
        name[:1],
        x=200,
        y=208,
        font_family="serif",
        font_size=110,
        font_weight="bold",
        text_anchor="middle",
        fill="#1f3a4d",
    )
    return tag(
        "svg",
        tag("rect", width=400, height=400, fill="#1f3a4d"),
        tag("circle", cx=200, cy=170, r=96, fill="#f4ead2"),
        *waves,
        letter,
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 400 400",
    )
