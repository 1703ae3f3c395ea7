"""Sizes of game trees, each with its derivation."""

from serai.games.dunhuang import GAME
from serai.testing.tree import tree_count

from .scenes import fresh, table


def test_r2_1_the_circle_can_be_laid_in_eight_factorial_times_two_to_the_eighth_ways():
    # A tile and a side for each space: 8·2, then 7·2, then 6·2 …
    s = fresh(2).s
    expected = 1
    for depth, choices in enumerate((8, 2, 7, 2, 6), start=1):
        expected *= choices
        assert tree_count(GAME, s, depth) == expected


def test_one_turn_to_the_dancer_the_musician_or_the_maid():
    # Two coins allow 1 to 3 steps; every space has a card, for shop or hand; then comes the bonus.
    # One step, Dancer: prestige or coins, 2 choices after either.
    # Two steps, Musician: discard the card in the shop or take coins, 2; after the hand only coins, 1.
    # Three steps, Maid: she needs a card in the shop and one in the hand, but there is one card: coins, 1.
    t = table(
        """
        players 2, phase move, turn A, waits A, camel 0, coins {A:2 B:5}
        tile buddhist dancer musician maid soldier farmer trader diplomat
        market 2 3 4 5 6 7 8 3
        """
    )
    moves, takes = 3, 2
    assert tree_count(GAME, t.s, 1) == moves
    assert tree_count(GAME, t.s, 2) == moves * takes
    assert tree_count(GAME, t.s, 3) == (2 + 2) + (2 + 1) + (1 + 1)
