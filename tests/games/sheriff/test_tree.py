"""Tree counts, each with its derivation."""

from serai.games.sheriff import GAME
from serai.testing.tree import tree_count

from .scenes import table


def test_loading_a_bag_of_three():
    # B has two apples and a silk. First click: apple or silk, 2. After apple: apple, silk or done, 3; after silk:
    # done, for apples come first, 1. So 4 lines of two clicks.
    # Third click: apple-apple: silk or done, 2; apple-silk: done, 1; after a done nobody waits but C, who has one
    # card: 1 each.
    t = table("phase load, waits BC, B hand {apple:2 silk:1}, C hand {bread:1}")
    assert tree_count(GAME, t.s, 1) == 2
    assert tree_count(GAME, t.s, 2) == 3 + 1
    assert tree_count(GAME, t.s, 3) == (2 + 1 + 1) + 1


def test_the_gate_with_two_bags():
    # Two bags to pass or to inspect, 4; a demand to each of three merchants, 3; two to warn, 2; waiting, 1.
    # Without time only the first four are left.
    t = table("phase gate, B bag {apple:1}, C bag {apple:1}")
    assert tree_count(GAME, t.s, 1) == 4 + 3 + 2 + 1
    t = table("phase gate, B bag {apple:1}, C bag {apple:1}, ticks 0")
    assert tree_count(GAME, t.s, 1) == 4
