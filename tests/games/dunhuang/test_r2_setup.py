"""The box and the set-up (R1, R2)."""

import numpy as np
import pytest

from serai.games.dunhuang.components import CHARACTERS, COPIES, TILES

from .scenes import GAME, RULES, coins, fresh, hand, shop, table, token

CIRCLE = " ".join(f"lay tile:{'ABCDEFGH'[i]} show {TILES[i][i % 2]}" for i in range(8))
MARKET = "deal 8 deal 8 deal 7 deal 7 deal 6 deal 6 deal 5 deal 5"


def dealt(players, draft):
    """Return a table in the draft: the circle is laid, the market is dealt, each seat has three cards."""
    t = fresh(players)
    t.do(f"{CIRCLE} {MARKET} {' '.join(f'deal {good}' for good in draft)}")
    return t


# -- what is in the box (R1) ---------------------------------------------------------------------


def test_r1_1_there_are_as_many_cards_of_a_good_as_its_number_says():
    assert COPIES.tolist() == list(range(11))
    assert COPIES.sum() == 55


def test_r1_4_eight_tiles_show_sixteen_characters_in_pairs():
    assert len(TILES) == 8
    assert len(set(CHARACTERS)) == 16
    assert ("manichean", "buddhist") in TILES


# -- the circle (R2.1) ---------------------------------------------------------------------------


def test_r2_1_chance_lays_every_tile_once_in_any_order():
    t = fresh(2)
    assert t.odds() == {f"lay tile:{tile}": 1 for tile in "ABCDEFGH"}
    t.do("lay tile:C show diplomat")
    assert t.odds() == {f"lay tile:{tile}": 1 for tile in "ABDEFGH"}


def test_r2_1_chance_turns_up_one_side_of_a_tile():
    t = fresh(2)
    t.do("lay tile:H")
    assert t.odds() == {"show manichean": 1, "show buddhist": 1}


def test_r2_1_the_circle_shows_one_side_of_each_tile():
    t = fresh(2)
    t.do(CIRCLE)
    assert [CHARACTERS[c - 1] for c in t.s.tile] == [
        "painter",
        "dancer",
        "interpreter",
        "merchant",
        "soldier",
        "domestic",
        "shepherd",
        "buddhist",
    ]
    assert t.phase == "market"


# -- goods by number of players (R2.2) -----------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "goods", "cards", "tokens"),
    [(2, range(2, 9), 35, 7), (3, range(2, 10), 44, 8), (4, range(1, 11), 55, 10)],
)
def test_r2_2_some_goods_and_their_tokens_stay_in_the_box(players, goods, cards, tokens):
    t = fresh(players)
    assert t.s.deck == t.s.bag.sum() == cards
    assert [g for g in range(1, 11) if t.s.bag[g]] == list(goods)
    assert [g for g in range(1, 11) if token(t, g) == "middle"] == list(goods)
    assert [token(t, g) for g in range(1, 11)].count("middle") == tokens


# -- the market and the draft (R2.3, R2.4) -------------------------------------------------------


def test_r2_3_the_market_is_dealt_space_by_space_before_the_draft():
    t = fresh(2)
    t.do(CIRCLE)
    assert t.odds() == {f"deal {g}": g for g in range(2, 9)}  # weighted by the number of cards
    t.do(MARKET)
    assert t.s.market.tolist() == [8, 8, 7, 7, 6, 6, 5, 5]
    assert t.phase == "deal"


def test_r2_4_everybody_is_dealt_three_cards_seat_by_seat():
    t = dealt(2, [2, 2, 3, 4, 4, 4])
    assert (t.phase, t.waiting) == ("draft", "AB")
    assert t.s.drawn[0, 2] == 2
    assert t.s.drawn[1, 4] == 3


def test_r2_4_each_keeps_one_card_in_any_order_of_seats():
    t = dealt(3, [2, 3, 4, 9, 9, 9, 8, 7, 6])
    t.do("C keep 7 A keep 4")
    assert t.waiting == "B"
    assert hand(t, "C") == {7: 1}
    t.do("B keep 9")
    assert (hand(t, "A"), hand(t, "B")) == ({4: 1}, {9: 1})
    assert t.phase == "first"


def test_r2_4_the_choices_of_the_draft_commute():
    one, other = dealt(2, [2, 2, 3, 4, 4, 5]), dealt(2, [2, 2, 3, 4, 4, 5])
    one.do("A keep 2 B keep 5")
    other.do("B keep 5 A keep 2")
    assert one.s.tobytes() == other.s.tobytes()


def test_r2_4_the_two_others_leave_the_game():
    t = dealt(2, [2, 2, 3, 4, 4, 5])
    t.do("A keep 2 B keep 4")
    assert t.s.removed[0, [2, 3]].tolist() == [1, 1]
    assert t.s.removed[1, [4, 5]].tolist() == [1, 1]
    assert t.s.removed_size.tolist() == [2, 2, 0, 0]
    assert not t.s.drawn.any()


def test_r2_4_a_card_that_was_not_dealt_cannot_be_kept():
    t = dealt(2, [2, 2, 3, 4, 4, 5])
    assert t.legal("A") == {"keep 2", "keep 3"}
    assert t.refuses("keep 5", "A") == "R2.4"


# -- coins (R2.5) --------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "each", "left"), [(2, 5, 34), (3, 6, 26), (4, 7, 16)])
def test_r2_5_coins_by_number_of_players(players, each, left):
    t = fresh(players)
    assert [coins(t, seat) for seat in "ABCD"[:players]] == [each] * players
    assert (t.s.coins_left, t.s.prestige_left) == (left, 28)
    assert [shop(t, seat) for seat in "ABCD"] == [{}] * 4


# -- first player and camel (R2.6) ---------------------------------------------------------------


def test_r2_6_chance_names_the_first_player_after_the_draft():
    t = dealt(3, [2, 3, 4, 9, 9, 9, 8, 7, 6])
    t.do("A keep 2 B keep 9 C keep 8")
    assert t.odds() == {"first seat:A": 1, "first seat:B": 1, "first seat:C": 1}


def test_r2_6_the_last_player_puts_the_camel_on_any_tile_and_the_first_begins():
    t = table("players 4, phase first, waits *")
    t.do("first seat:A")
    assert (t.phase, t.waiting) == ("camel", "D")
    assert t.legal() == {f"camel space:{space}" for space in range(1, 9)}
    before = t.s.market.tolist()
    t.do("camel space:6")
    assert t.s.camel == 5
    assert t.s.market.tolist() == before  # the last player takes no card
    assert (t.phase, t.waiting) == ("move", "A")  # and has no bonus


def test_r2_6_with_first_player_c_seat_b_is_last():
    t = table("players 3, phase first, waits *")
    t.do("first seat:C")
    assert t.waiting == "B"
    t.do("camel space:1")
    assert t.waiting == "C"


# -- the whole set-up -----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "pile", "out"), [(2, 21, 4), (3, 27, 6), (4, 35, 8)])
def test_r2_2_pile_when_play_begins(players, pile, out):
    t = dealt(players, [2, 2, 3, 3, 4, 4, 4, 6, 6, 6, 7, 7][: 3 * players])
    for seat in "ABCD"[:players]:
        t.do(f"{seat} {sorted(t.legal(seat))[0]}")
    t.do("first seat:B camel space:1")
    assert t.s.deck == pile
    assert t.s.removed.sum() == out
    assert t.s.hand_size[:players].tolist() == [1] * players
    assert np.count_nonzero(t.s.market) == 8
    assert (t.phase, t.waiting) == ("move", "B")


def test_r2_setup_does_not_depend_on_what_the_record_held():
    t, used = fresh(3), GAME.layout.new()
    for name in GAME.layout.by_name:
        used[name] = 1
    RULES.setup(used, 3, GAME.option_array({}))
    assert used.tobytes() == t.s.tobytes()
