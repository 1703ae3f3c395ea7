"""The terminal board of Sheriff: every line is as wide as the terminal, and an offer can be typed in one line."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from serai.core.registry import game
from serai.core.seats import WATCHER
from serai.core.text import Text
from serai.terminal import fallback_board
from serai.terminal.boards import board_of
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


def test_offers_are_read_in_the_phases_that_allow_them() -> None:
    view = GAME.layout.new()
    view.phase = GAME.phases.index("talk")
    assert BOARD.read(view, 1, "offer 5g for pass me") == "pass seat:B gold 5 submit"
    assert BOARD.read(view, 1, "hold") == "hold"
    view.phase = GAME.phases.index("gate")
    assert BOARD.read(view, 0, "demand B 5g for pass B") == "demand seat:B pass seat:B gold 5 submit"
    assert BOARD.read(view, 0, "demand seat:B") == "demand seat:B"
    assert fallback_board.read(view, 0, "wait") == "wait"


def test_a_whole_offer_replaces_one_that_was_begun() -> None:
    view = GAME.layout.new()
    view.phase, view.draft_pass[1] = GAME.phases.index("talk"), 2
    assert BOARD.read(view, 1, "offer 5g for pass me") == "cancel pass seat:B gold 5 submit"


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_seats_that_may_offer_or_demand_read_how_to_type_it(lang: str) -> None:
    text = Text.load(GAME.folder(), lang)
    view = GAME.layout.new()
    view.players, view.merchants, view.bags, view.ticks, view.waits = 3, 6, 6, 4, 6
    view.phase = GAME.phases.index("talk")
    assert "offer 5g" in BOARD.draw(view, 1, text, NAMES[:3], 80)[-1].plain
    ask = GAME.actions[GAME.actions.parse("pass seat:B")]
    assert BOARD.note(view, 1, ask, text) in ("ask for it in an offer", "제안에서 바라는 것")
    view.phase, view.waits = GAME.phases.index("gate"), 1
    assert "demand B 8g for pass B" in BOARD.draw(view, 0, text, NAMES[:3], 80)[-1].plain
    assert "offer 5g" not in BOARD.draw(view, 1, text, NAMES[:3], 80)[-1].plain
