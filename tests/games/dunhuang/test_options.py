"""The options (R12), each under the rule that it changes."""

import pytest

from serai.core.errors import UserError
from serai.games.dunhuang.state import OPTIONS

from .scenes import at, coins, fresh, hand, prestige, shop, table, token


def test_r12_the_first_value_of_an_option_is_what_the_rulebooks_say():
    defaults = {option.name: option.values[0] for option in OPTIONS}
    assert defaults == {
        "gain_test": "ko",
        "supply": "finite",
        "painter_discard": "public",
        "soldier_same_good": "yes",
        "token_needs_card": "no",
        "max_steps": "none",
        "circle": "random",
        "sides": "random",
    }


def test_r12_an_unknown_value_is_refused():
    with pytest.raises(UserError, match="max_steps"):
        fresh(2, max_steps=46)


# -- gain_test (R6.1) ----------------------------------------------------------------------------

RETURNED = "market {1:7}, turn B, A shop {7:3}, B shop {7:1}"


@pytest.mark.parametrize(("gain_test", "place"), [("ko", "middle"), ("en_literal", "B")])
def test_r6_1_gain_test_a_token_in_the_middle_while_somebody_has_more(gain_test, place):
    t = table(RETURNED, gain_test=gain_test)
    t.do("move 1 take shop")
    assert token(t, 7) == place


@pytest.mark.parametrize("gain_test", ["ko", "en_literal"])
def test_r6_1_gain_test_a_holder_with_more_keeps_the_token(gain_test):
    t = table(f"{RETURNED}, token {{7:A's}}", gain_test=gain_test)
    t.do("move 1 take shop")
    assert token(t, 7) == "A"


@pytest.mark.parametrize("gain_test", ["ko", "en_literal"])
def test_r6_1_gain_test_a_tie_with_the_holder_takes_the_token(gain_test):
    t = table(f"{RETURNED}, A shop {{7:2}}, token {{7:A's}}", gain_test=gain_test)
    t.do("move 1 take shop")
    assert token(t, 7) == "B"


def test_r6_1_gain_test_en_literal_compares_with_the_holder_alone():
    t = table(
        "players 3, market {1:7}, turn B, A shop {7:3}, C shop {7:1}, token {7:C's}",
        gain_test="en_literal",
    )
    t.do("move 1 take shop")
    assert token(t, 7) == "B"


def test_r6_5_gain_test_en_literal_a_turned_token_is_protected_on_a_tie():
    t = table(
        "tile {7:manichean}, market {1:7}, turn B, A shop {7:2}, B shop {7:1}, token {7:A's}, shang {7:1}",
        gain_test="en_literal",
    )
    t.do("move 1 take shop")
    assert (t.phase, t.waiting) == ("refuse", "A")


# -- supply (R1.3) -------------------------------------------------------------------------------


def test_r1_3_supply_unlimited_coins_never_run_out():
    t = at("princess", "coins {A:30 B:14}", supply="unlimited")
    assert t.s.coins_left == 0
    assert t.legal() == {"coins"}
    assert t.refuses("pass") == "R7.3"
    t.do("coins")
    assert (coins(t, "A"), t.s.coins_left) == (33, 0)


def test_r1_3_supply_unlimited_prestige_never_runs_out():
    t = at("dancer", "prestige {A:20 B:8}", supply="unlimited")
    t.do("use")
    assert prestige(t, "A") == 22


def test_r1_3_supply_unlimited_spent_coins_are_not_counted():
    t = table("A coins 5", supply="unlimited")
    before = int(t.s.coins_left)
    t.do("move 3")
    assert (coins(t, "A"), t.s.coins_left) == (3, before)


def test_r4_3_supply_unlimited_the_longest_move_is_45():
    t = table("A coins 60", supply="unlimited")
    assert len(t.legal()) == 45
    t.do("move 45")
    assert coins(t, "A") == 16


# -- painter_discard (R8.1) ----------------------------------------------------------------------


def test_r8_1_painter_discard_hidden_leaves_the_game_unseen():
    t = at("painter", "A hand {7:1 8:1}", painter_discard="hidden")
    t.do("discard hand:7")
    assert t.s.discarded[7] == 0
    assert (t.s.removed[0, 7], t.s.removed_size[0]) == (1, 1)
    assert (hand(t, "A"), prestige(t, "A")) == ({8: 1}, 3)


# -- soldier_same_good (R8.9) --------------------------------------------------------------------


def test_r8_9_soldier_same_good_no_forbids_tea_for_tea():
    t = at("soldier", "A shop {7:2}, market {3:7 4:8}", soldier_same_good="no")
    t.do("swap shop:7")
    assert t.legal() == {"for market:5"}
    assert t.refuses("for market:4") == "R8.9"
    t.do("for market:5")
    assert shop(t, "A") == {7: 1, 8: 1}


def test_r8_9_soldier_same_good_no_makes_the_soldier_unusable_without_another_good():
    t = at("soldier", "A shop {7:2}, market {3:7}", soldier_same_good="no")
    assert t.legal() == {"coins"}
    assert t.refuses("swap shop:7") == "R8.9"


def test_r8_10_soldier_same_good_no_does_not_bind_the_general():
    t = at("general", "A hand {7:1}, market {3:7}", soldier_same_good="no")
    t.do("swap hand:7 for market:4")
    assert hand(t, "A") == {7: 1}


# -- token_needs_card (R6.3) ---------------------------------------------------------------------


@pytest.mark.parametrize(("token_needs_card", "place"), [("no", "A"), ("yes", "middle")])
def test_r6_3_token_needs_card_when_the_last_card_leaves(token_needs_card, place):
    t = at("domestic", "A shop {7:1}, token {7:A's}", token_needs_card=token_needs_card)
    t.do("carry shop:7")
    assert token(t, 7) == place


def test_r6_3_token_needs_card_one_card_is_enough():
    t = at("musician", "A shop {7:2}, token {7:A's}", token_needs_card="yes")
    t.do("discard shop:7")
    assert token(t, 7) == "A"


def test_r6_3_token_needs_card_an_exchange_of_equal_goods_keeps_the_token():
    t = at("soldier", "A shop {7:1}, market {3:7}, token {7:A's}", token_needs_card="yes")
    t.do("swap shop:7 for market:4")
    assert token(t, 7) == "A"


def test_r6_3_token_needs_card_a_turned_token_returns_number_side_up():
    t = at("maid", "A shop {7:1}, A hand {8:1}, token {7:A's}, shang {7:1}", token_needs_card="yes")
    t.do("swap shop:7 for hand:8")
    assert (token(t, 7), t.s.shang[7], token(t, 8)) == ("middle", 0, "A")


# -- max_steps (R4.4) ----------------------------------------------------------------------------


def test_r4_4_max_steps_is_the_longest_move():
    t = table("A coins 5", max_steps=3)
    assert t.legal() == {"move 1", "move 2", "move 3"}
    assert t.refuses("move 4") == "R4.4"
    assert t.refuses("move 7") == "R4.2"  # A cannot pay for it either


def test_r4_4_max_steps_does_not_lend_money():
    t = table("A coins 1", max_steps=3)
    assert t.legal() == {"move 1", "move 2"}
    assert t.refuses("move 3") == "R4.2"


@pytest.mark.parametrize("most", ["1", "45"])
def test_r4_4_max_steps_from_1_to_45(most):
    t = table("coins {A:44}", max_steps=most)
    assert len(t.legal()) == int(most)


# -- circle and sides (R2.1) ---------------------------------------------------------------------


def test_r2_1_circle_chosen_seat_a_lays_the_tiles_and_chance_turns_the_sides():
    t = fresh(3, circle="chosen")
    assert t.waiting == "A"
    assert t.legal() == {f"lay tile:{tile}" for tile in "ABCDEFGH"}
    t.do("lay tile:D")
    assert t.odds() == {"show trader": 1, "show merchant": 1}
    t.do("show merchant")
    assert t.legal() == {f"lay tile:{tile}" for tile in "ABCEFGH"}
    assert t.refuses("lay tile:D") == "R2.1"
    assert t.refuses("lay tile:A", "B") == "R3.2"
    assert t.refuses("show trader") == t.refuses("move 1") == "R3.1"


def test_r2_1_sides_chosen_chance_lays_the_tiles_and_seat_a_turns_the_sides():
    t = fresh(3, sides="chosen")
    assert t.waiting == "*"
    t.do("lay tile:H")
    assert (t.phase, t.waiting) == ("side", "A")
    assert t.legal() == {"show manichean", "show buddhist"}
    assert t.refuses("show painter") == "R2.1"
    assert t.refuses("lay tile:A") == t.refuses("move 1") == "R3.1"
    t.do("show buddhist")
    assert (t.phase, t.waiting) == ("lay", "*")


def test_r2_1_circle_and_sides_chosen_seat_a_makes_the_whole_circle():
    t = fresh(2, circle="chosen", sides="chosen")
    for tile, name in zip(
        "HGFEDCBA",
        ["buddhist", "farmer", "domestic", "general", "merchant", "diplomat", "dancer", "musician"],
        strict=True,
    ):
        assert t.waiting == "A"
        t.do(f"lay tile:{tile} show {name}")
    assert t.s.tile.tolist() == [16, 14, 12, 10, 8, 6, 4, 2]
    assert (t.phase, t.waiting) == ("market", "*")
