"""Tree counts, each with its derivation."""

from serai.games.klongs import GAME
from serai.testing.tree import tree_count

from .scenes import fresh, table


def test_r2_the_deal():
    # Two who may begin; then one of 53 kinds; then again, without those kinds of which there is only one.
    s = fresh(2).s
    single = 7 * 5  # of each good: 0 and 3 baskets, and the three neutral boats
    assert tree_count(GAME, s, 1) == 2
    assert tree_count(GAME, s, 2) == 2 * 53
    assert tree_count(GAME, s, 3) == 2 * (single * 52 + (53 - single) * 53)


def test_r4_one_turn_beside_one_boat():
    # A has no card and two kinds of boats. The boat on e4 has eight spaces around it.
    # Fish: 8 spaces. A thief: 8 spaces, but in row 4, on d4 and f4, it sees the boat on e4: steal or spare.
    # Then a boat is drawn; one kind is left in the pile. If the boat was stolen, it is stored or kept.
    t = table(
        """water e4=fish-2/B, cards 0 0 0 0, A holds fish-1 fish-1 thief-1 thief-1
        B holds shrimp-1 shrimp-1 shrimp-2 shrimp-2, bag {fish-3:1}"""
    )
    assert tree_count(GAME, t.s, 1) == 2
    assert tree_count(GAME, t.s, 2) == 8 + 8
    assert tree_count(GAME, t.s, 3) == 8 + (6 + 2 * 2)
    # Depth 4 after the draw: B has two kinds. After a theft store or keep; after sparing the draw.
    drawn = (8 + 6) * 2
    assert tree_count(GAME, t.s, 4) == drawn + 2 * (2 + 1)


def test_r9_a_card_before_placing():
    # Two kinds of boats to choose, or a boat to tow: a1 has 3 spaces around it, e4 has 8.
    # A fish boat: a1 has 3 spaces beside it and e4 has 8, so 11 for each of the two kinds.
    t = table(
        """water a1=fish-2/A e4=shrimp-1/A, A cards 1, A holds fish-1 fish-1 flowers-1 flowers-1
        B holds shrimp-2 shrimp-2 avocado-1 avocado-1"""
    )
    assert tree_count(GAME, t.s, 1) == 2 + 2
    assert tree_count(GAME, t.s, 2) == 2 * 11 + 3 + 8
