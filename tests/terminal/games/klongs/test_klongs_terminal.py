"""The terminal board of Klongs: boats show cargo, baskets and merchant, and a turned board fits too."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from serai.core.registry import game
from serai.core.text import LANGUAGES
from serai.match.match import Match
from serai.terminal.boards import board_of


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_turned_board_with_two_piles_fits_the_terminal(lang: str) -> None:
    match = Match("klongs", 4, seed=4, options={"orientation": "tall", "piles": "two"}, target="plain")
    draw, text = board_of(match.game).draw, match.game.text(lang)
    for number in range(60):
        match.act(match.waiting[0], match.legal(match.waiting[0])[-1])
        if number % 10 == 0:
            for width in (50, 80, 120):
                lines = [
                    line.plain for line in draw(match.view(0), 0, text, ["에반", "Vandak", "미우나이", "Suni"], width)
                ]
                assert {cell_len(line) for line in lines} == {width}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_boat_shows_its_cargo_its_baskets_and_its_merchant(lang: str) -> None:
    klongs = game("klongs")
    text = klongs.text(lang)
    s = klongs.layout.new()
    s.players, s.phase, s.waits, s.marker = 2, 2, 1, 5
    kinds = {"e4": "fish-2", "f4": "fish-3n", "e5": "shrimp-1n+", "f5": "thief-1", "a1": "bananas-0"}
    for space, kind in kinds.items():
        s.boat["abcdefghij".index(space[0]) + 10 * (int(space[1]) - 1)] = klongs.actions.parse(f"deal {kind}") - 3
    s.owner[34] = 2
    s.hand[0, 3] = s.known[1, 3] = s.boat[34]
    s.warehouse[1, [0, 6]] = 1, 3
    lines = [line.plain for line in board_of(klongs).draw(s, 0, text, ["Evan", "Suni"], 80)]
    board = "\n".join(lines)
    fish, shrimp, thief, bananas = ("Fi", "Sh", "Thf", "Ba") if lang == "en" else ("생", "새", "도둑", "바")
    assert f"{fish}2■ {fish}3n" in lines[6]
    assert f"{shrimp}1+ {thief}" in lines[8]
    assert f"│{bananas}0○" in lines[2]
    assert "[3*]" in board
    assert f"{fish}×3 ?×1" in board
    assert [board_of(klongs).note(s, 0, klongs.actions[klongs.actions.parse(a)], text) for a in ("tow e4", "end")] == [
        text.word(("boat", "fish-2")),
        "",
    ]
    note = board_of(klongs).note(s, 0, klongs.actions[klongs.actions.parse("score e4-f5")], text)
    assert note == "B +6"
    assert dict(board_of(klongs).legend(s, text))[thief] in ("Thief", "도둑")
