"""Sizes of game trees, each with its derivation."""

from serai.games.sheriff import GAME
from serai.testing.tree import tree_count

from .scenes import table


def test_tree_of_loading_two_bags():
    # B has two apples and a silk, C has one bread. B clicks first an apple or the silk: 2 lines.
    # After an apple B may click an apple, the silk or done: 3 lines. After the silk only done, since cards go in
    # order: 1 line.
    # Third click: after two apples the silk or done: 2 lines; after apple and silk done: 1 line; after each done B
    # has finished, and C loads the bread: 1 line each.
    t = table("phase load, waits BC, B hand {apple:2 silk:1}, C hand {bread:1}")
    assert tree_count(GAME, t.s, 1) == 2
    assert tree_count(GAME, t.s, 2) == 3 + 1
    assert tree_count(GAME, t.s, 3) == (2 + 1 + 1) + 1


def test_tree_of_the_gate_with_two_bags():
    # Pass or inspect each of two bags: 4; a demand to each of three merchants: 3; warn each of two: 2; wait: 1.
    # Without time left only the first 4 remain.
    t = table("phase gate, B bag {apple:1}, C bag {apple:1}")
    assert tree_count(GAME, t.s, 1) == 4 + 3 + 2 + 1
    t = table("phase gate, B bag {apple:1}, C bag {apple:1}, ticks 0")
    assert tree_count(GAME, t.s, 1) == 4
