"""Sizes of game trees, each with its derivation."""

from serai.games.hansa import GAME
from serai.testing.tree import tree_count

from .scenes import fresh, table


def test_r2_the_markers_and_the_first_player():
    # Three markers in any order, 3·2·1, then one of the players begins.
    s = fresh(3).s
    assert [tree_count(GAME, s, depth) for depth in range(1, 5)] == [3, 6, 6, 18]


def test_one_action_on_an_empty_board():
    # A has five traders, a merchant and a stock of six traders. Depth 1: income without a merchant, placing a
    # trader, placing a merchant, or ending the turn, 4 choices.
    # Depth 2: an income of 1 to 3 traders, 3; either piece on any of 32 routes, 2·32; after the end of the turn
    # B has the same 4 choices.
    s = table(3, actions=1).s
    assert tree_count(GAME, s, 1) == 4
    assert tree_count(GAME, s, 2) == 3 + 2 * 32 + 4


def test_moving_two_pieces_counts_every_pair_of_places_once():
    # Two traders of A on one route with three posts are lifted in one order, the first before the second.
    # The board is empty otherwise: they go to two of 32 routes, in one order, or both to the same route.
    s = table(3, actions=1, posts={"arnheim-muenster": "aa"}, supply={"A": ""}).s
    t = table(3, actions=1, posts={"arnheim-muenster": "aa"}, supply={"A": ""})
    t.do("move from arnheim-muenster:1 from arnheim-muenster:2")
    pairs = 32 * 31 // 2 + 32
    assert tree_count(GAME, t.s, 2) == pairs
    assert tree_count(GAME, s, 1) == 4  # income without or with a merchant, move, end; there is nothing to place
