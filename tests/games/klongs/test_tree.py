"""Sizes of game trees, each with its derivation."""

from serai.games.klongs import GAME
from serai.testing.tree import tree_count

from .scenes import fresh, table


def test_r2_the_deal():
    # Either player begins. The first boat is one of 53 kinds; for the second, a kind of one boat is used up if the
    # first was of that kind.
    s = fresh(2).s
    single = 7 * 5  # kinds of one boat: for each good, 0 baskets, 3 baskets and the three neutral boats
    assert tree_count(GAME, s, 1) == 2
    assert tree_count(GAME, s, 2) == 2 * 53
    assert tree_count(GAME, s, 3) == 2 * (single * 52 + (53 - single) * 53)


def test_r4_one_turn_beside_one_boat():
    # A has no card and two kinds of boats. The boat on e4 has eight spaces around it.
    # Fish: 8 spaces. A thief: 8 spaces; on d4 and f4 it is in row 4 and may steal the boat on e4 or decline.
    # Then a boat is drawn, of the one kind left in the pile. A stolen boat is stored or kept.
    t = table(
        """water e4=fish-2/B, cards 0 0 0 0, A holds fish-1 fish-1 thief-1 thief-1
        B holds shrimp-1 shrimp-1 shrimp-2 shrimp-2, bag {fish-3:1}"""
    )
    assert tree_count(GAME, t.s, 1) == 2
    assert tree_count(GAME, t.s, 2) == 8 + 8
    assert tree_count(GAME, t.s, 3) == 8 + (6 + 2 * 2)
    # Depth 4: after the draw B chooses one of two kinds; after a theft A stores or keeps; after declining A draws.
    drawn = (8 + 6) * 2
    assert tree_count(GAME, t.s, 4) == drawn + 2 * (2 + 1)


def test_r9_a_card_before_placing():
    # A chooses one of two kinds of boats, or tows one of two boats. There are 3 spaces around a1 and 8 around e4:
    # a chosen boat has 11 spaces, a towed one has 3 or 8.
    t = table(
        """water a1=fish-2/A e4=shrimp-1/A, A cards 1, A holds fish-1 fish-1 flowers-1 flowers-1
        B holds shrimp-2 shrimp-2 avocado-1 avocado-1"""
    )
    assert tree_count(GAME, t.s, 1) == 2 + 2
    assert tree_count(GAME, t.s, 2) == 2 * 11 + 3 + 8
