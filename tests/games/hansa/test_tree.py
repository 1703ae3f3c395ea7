"""Tree counts, each with its derivation."""

from serai.games.hansa import GAME
from serai.testing.tree import tree_count

from .scenes import fresh, table


def test_r2_the_markers_and_the_first_player():
    # Three markers in any order, 3·2·1, then one of the players begins.
    s = fresh(3).s
    assert [tree_count(GAME, s, depth) for depth in range(1, 5)] == [3, 6, 6, 18]


def test_one_action_on_an_empty_board():
    # A has five traders and a merchant, and a stock of six traders: income with no merchant, a trader or a
    # merchant placed, or the end. 1: 4 choices.
    # 2: income asks for 1 to 3 traders, 3; each piece may go to any of 32 routes, 2·32; after the end of the
    # turn B has the same 4 choices.
    s = table(3, actions=1).s
    assert tree_count(GAME, s, 1) == 4
    assert tree_count(GAME, s, 2) == 3 + 2 * 32 + 4


def test_moving_two_pieces_counts_every_pair_of_places_once():
    # Two traders of A on one route with three posts: lifting the first, then the second, has one order.
    # The board is empty otherwise: they may go to two routes of 32 in one order, or to the same route.
    s = table(3, actions=1, posts={"arnheim-muenster": "aa"}, supply={"A": ""}).s
    t = table(3, actions=1, posts={"arnheim-muenster": "aa"}, supply={"A": ""})
    t.do("move from arnheim-muenster:1 from arnheim-muenster:2")
    pairs = 32 * 31 // 2 + 32
    assert tree_count(GAME, t.s, 2) == pairs
    assert tree_count(GAME, s, 1) == 4  # income without or with a merchant, move, end: nothing to place
