"""The board of Sheriff stands straight, and offers can be typed in one line."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from serai.cli.boards import board_of, generic
from serai.core.registry import game
from serai.core.seats import WATCHER
from serai.core.text import Text
from serai.testing.walk import Walker

GAME = game("sheriff")
BOARD = board_of(GAME)
NAMES = ["에반", "Vandak", "미우나이", "Artivan", "Nanai", "라만"]


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("players", [3, 6])
def test_every_line_is_as_wide_as_the_terminal(lang: str, players: int) -> None:
    text = Text.load(GAME.folder(), lang)
    walker = Walker(GAME, players, {"profile": "full", "royal": "yes"}, players)
    for step in walker.steps():
        if step.number > 500:
            break
        if step.number % 50 == 0:
            for seat in (0, players - 1, WATCHER):
                view = GAME.layout.view(walker.s, seat)
                for width in (80, 120):
                    lines = BOARD.draw(view, seat, text, NAMES[:players], width)
                    assert {cell_len(line.plain) for line in lines} == {width}
                if seat != WATCHER:
                    for action in walker.allowed(walker.s, seat):
                        assert isinstance(BOARD.note(view, seat, GAME.actions[action], text), str)
    assert BOARD.legend(view, text)


def test_offers_are_read_where_they_can_be_made() -> None:
    view = GAME.layout.new()
    view.phase = GAME.phases.index("talk")
    assert BOARD.read(view, 1, "offer 5g for pass me") == "pass seat:B gold 5 submit"
    assert BOARD.read(view, 1, "hold") == "hold"
    view.phase = GAME.phases.index("gate")
    assert BOARD.read(view, 0, "demand B 5g for pass B") == "demand seat:B pass seat:B gold 5 submit"
    assert BOARD.read(view, 0, "demand seat:B") == "demand seat:B"
    assert generic.read(view, 0, "wait") == "wait"
