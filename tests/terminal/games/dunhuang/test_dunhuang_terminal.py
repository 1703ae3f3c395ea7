"""The terminal board of Dunhuang: long moves are listed as a range, and hands are shown to their owners only."""

from __future__ import annotations

from serai.core.registry import game
from serai.core.seats import WATCHER
from serai.match.labels import label
from serai.match.match import Match
from serai.terminal import layout
from serai.terminal.boards import board_of


def test_many_steps_are_listed_as_a_range() -> None:
    table = game("dunhuang").actions
    moves = [table[table.parse(f"move {steps}")] for steps in range(1, 13)]
    assert layout.group_runs(moves) == [*((i, i) for i in range(8)), (8, 11)]
    labels = [label(move, game("dunhuang").text("en"), []) for move in moves]
    lines = layout.choice_lines(moves, labels, [""] * 12, "{first} … {last}", 80)
    assert "9–12 Move 9 steps … Move 12 steps" in "\n".join(line.plain for line in lines)


def test_a_spectator_sees_no_hand_and_no_known_cards() -> None:
    match = Match("dunhuang", 2, seed=2, target="plain")
    draw, text = board_of(match.game).draw, match.game.text("en")
    while not match.over and match.decisions < 200:
        match.act(match.waiting[0], match.legal(match.waiting[0])[0])
        board = "\n".join(line.plain for line in draw(match.view(), WATCHER, text, "AB", 80))
        assert "Your hand" not in board
        assert match.over or "seen" not in board
