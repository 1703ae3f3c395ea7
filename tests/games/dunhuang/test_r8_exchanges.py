"""The characters from Soldier to Buddhist (R8.9 to R8.16); test_r8_characters.py has the others."""

import pytest

from .scenes import at, hand, shop, table, token

# -- Soldier (R8.9) ------------------------------------------------------------------------------


def test_r8_9_the_soldier_exchanges_a_shop_card_for_a_market_card():
    t = at(
        "soldier",
        "players 4, market 0 8 8 8 10 7 7 6, A shop {7:1}, B shop {7:1}, token {7:A's}",
    )
    t.do("swap shop:7")
    assert (t.phase, t.waiting) == ("swap", "A")
    t.do("for market:5")
    assert shop(t, "A") == {10: 1}
    assert (token(t, 7), token(t, 10)) == ("middle", "A")
    assert t.s.market.tolist() == [0, 8, 8, 8, 7, 7, 7, 6]  # space 5 needs no refill
    t.do("deal 9")
    assert t.s.market[0] == 9
    assert t.waiting == "B"


def test_r8_9_the_same_good_can_take_a_tied_token():
    t = at("soldier", "market {3:7}, A shop {7:2}, B shop {7:2}, token {7:B's}")
    t.do("swap shop:7 for market:4")
    assert (shop(t, "A"), t.s.market[3]) == ({7: 2}, 7)
    assert token(t, 7) == "A"


def test_r8_9_the_same_good_does_not_cost_a_tied_token():
    t = at("soldier", "market {3:7}, A shop {7:2}, B shop {7:2}, token {7:A's}")
    t.do("swap shop:7 for market:4")
    assert token(t, 7) == "A"


def test_r8_9_both_cards_have_moved_before_tokens_are_checked():
    t = at("soldier", "market {3:8}, A shop {7:2 8:1}, B shop {7:1 8:2}, token {7:A's 8:B's}")
    t.do("swap shop:7 for market:4")
    assert shop(t, "A") == {7: 1, 8: 2}
    assert (token(t, 7), token(t, 8)) == ("A", "A")


def test_r8_9_the_soldier_needs_a_shop_card():
    t = at("soldier", "A hand {7:1}")
    assert t.legal() == {"coins"}
    assert t.refuses("swap shop:7") == "R8.9"


def test_r8_9_the_soldier_needs_a_market_card():
    t = at("soldier", "A shop {7:1}, market {}, deck 0")
    assert t.legal() == {"coins"}
    assert t.refuses("swap shop:7") == "R8.9"


def test_r8_9_only_spaces_with_a_card_are_on_offer_never_the_camels():
    t = at("soldier", "A shop {7:1}, market 0 8 0 8 7 7 7 6")
    t.do("swap shop:7")
    assert t.legal() == {f"for market:{space}" for space in (2, 4, 5, 6, 7, 8)}
    assert t.refuses("for market:1") == t.refuses("for hand:7") == "R8.9"
    assert t.refuses("coins") == "R3.1"


# -- General (R8.10) -----------------------------------------------------------------------------


def test_r8_10_the_general_exchanges_a_hand_card_for_a_market_card():
    t = at("general", "A hand {3:1}, market {1:7}, B shop {7:1 3:1}, token {7:B's 3:B's}")
    t.do("swap hand:3 for market:2")
    assert (hand(t, "A"), t.s.market[1]) == ({7: 1}, 3)
    assert (shop(t, "A"), token(t, 7), token(t, 3)) == ({}, "B", "B")


def test_r8_10_the_general_may_exchange_equal_goods():
    t = at("general", "A hand {7:1}, market {1:7}")
    t.do("swap hand:7 for market:2")
    assert (hand(t, "A"), t.s.market[1]) == ({7: 1}, 7)


def test_r8_10_the_general_needs_a_hand_card():
    t = at("general", "A shop {7:1}")
    assert t.legal() == {"coins"}
    assert t.refuses("swap hand:7") == "R8.10"


def test_r8_10_the_general_needs_a_market_card():
    t = at("general", "A hand {7:1}, market {}, deck 0")
    assert t.legal() == {"coins"}


def test_r8_10_only_spaces_with_a_card_are_on_offer():
    t = at("general", "A hand {7:1}, market {1:7}")
    t.do("swap hand:7")
    assert t.legal() == {"for market:2"}
    assert t.refuses("for market:3") == "R8.10"


# -- Maid (R8.11) --------------------------------------------------------------------------------


def test_r8_11_the_maid_exchanges_a_shop_card_for_a_different_hand_card():
    t = at("maid", "A shop {7:1}, A hand {7:1 8:1}, B shop {7:1}, token {7:A's}")
    assert t.legal() == {"coins", "swap shop:7"}
    t.do("swap shop:7")
    assert t.legal() == {"for hand:8"}
    assert t.refuses("for hand:7") == "R8.11"
    t.do("for hand:8")
    assert (shop(t, "A"), hand(t, "A")) == ({8: 1}, {7: 2})
    assert (token(t, 7), token(t, 8)) == ("middle", "A")


def test_r8_11_the_goods_must_differ_not_merely_the_cards():
    t = at("maid", "A shop {7:1}, A hand {7:2}")
    assert t.legal() == {"coins"}
    assert t.refuses("swap shop:7") == "R8.11"


def test_r8_11_a_shop_card_that_has_a_partner_can_be_chosen():
    t = at("maid", "A shop {7:1 8:1}, A hand {7:2}")
    assert t.legal() == {"coins", "swap shop:8"}


@pytest.mark.parametrize("cards", ["A shop {7:1}", "A hand {7:1}"])
def test_r8_11_the_maid_needs_a_card_in_both_places(cards):
    assert at("maid", cards).legal() == {"coins"}


def test_r8_11_the_maid_takes_nothing_from_the_market():
    t = at("maid", "A shop {7:1}, A hand {8:1}, market {1:5}")
    t.do("swap shop:7")
    assert t.refuses("for market:2") == "R8.11"


def test_r8_11_a_tie_takes_the_token():
    t = at("maid", "A shop {7:1 8:1}, A hand {8:1}, B shop {8:2}, token {8:B's}")
    t.do("swap shop:7 for hand:8")
    assert token(t, 8) == "A"


# -- Domestic (R8.12) ----------------------------------------------------------------------------


def test_r8_12_the_domestic_carries_a_card_from_the_hand_to_the_shop():
    t = at("domestic", "A shop {6:1}, A hand {6:1}, B shop {6:2}, token {6:B's}")
    assert t.legal() == {"coins", "carry shop:6", "carry hand:6"}
    t.do("carry hand:6")
    assert (shop(t, "A"), hand(t, "A")) == ({6: 2}, {})
    assert token(t, 6) == "A"


def test_r8_12_the_domestic_carries_a_card_from_the_shop_to_the_hand():
    t = at("domestic", "A shop {6:2}, B shop {6:2}, token {6:A's}")
    t.do("carry shop:6")
    assert (shop(t, "A"), hand(t, "A")) == ({6: 1}, {6: 1})
    assert token(t, 6) == "middle"


def test_r8_12_the_domestic_needs_a_card():
    t = at("domestic", "B shop {7:1}")
    assert t.legal() == {"coins"}
    assert t.refuses("carry shop:7") == t.refuses("carry hand:7") == "R8.12"


# -- Shepherd (R8.13) ----------------------------------------------------------------------------


def test_r8_13_the_shepherd_takes_the_card_ahead_or_behind():
    t = at("shepherd", "market 0 8 6 6 6 7 7 5")
    assert t.legal() == {"coins", "pick market:8", "pick market:2"}
    t.do("pick market:8")
    assert hand(t, "A") == {5: 1}
    assert t.s.market.tolist() == [0, 8, 6, 6, 6, 7, 7, 0]


def test_r8_13_the_card_goes_to_the_hand_and_brings_no_token():
    t = at("shepherd", "market 0 8 6 6 6 7 7 5")
    t.do("pick market:2")
    assert (hand(t, "A"), shop(t, "A"), token(t, 8)) == ({8: 1}, {}, "middle")


def test_r8_13_nothing_is_taken_from_an_empty_space():
    t = at("shepherd", "market {7:5 3:6}")
    assert t.legal() == {"coins", "pick market:8"}
    assert t.refuses("pick market:2") == t.refuses("pick market:4") == "R8.13"


def test_r8_13_with_both_neighbours_empty_the_shepherd_is_unusable():
    assert at("shepherd", "market {3:6}").legal() == {"coins"}


# -- Farmer (R8.14) ------------------------------------------------------------------------------


def test_r8_14_matthew_moved_two_steps_and_takes_the_glass_or_the_paper():
    t = table("tile {2:farmer}, market 6 6 7 5 8 6 4 4, A coins 1")
    t.do("move 2 take hand")
    assert hand(t, "A") == {7: 1}
    assert t.legal() == {"coins", "pick market:4", "pick market:5"}
    t.do("pick market:5")
    assert hand(t, "A") == {7: 1, 8: 1}


def test_r8_14_after_one_step_only_the_next_space_is_in_reach():
    t = at("farmer", "steps 1, market 0 8 6 6 6 7 7 5")
    assert t.legal() == {"coins", "pick market:2"}
    assert t.refuses("pick market:3") == t.refuses("pick market:8") == "R8.14"


def test_r8_14_empty_spaces_count_for_the_distance_but_offer_nothing():
    t = at("farmer", "steps 3, market {2:6 4:7}")
    assert t.legal() == {"coins", "pick market:3"}


def test_r8_14_with_nothing_in_reach_the_farmer_is_unusable():
    t = at("farmer", "steps 1, market {2:6}")
    assert t.legal() == {"coins"}
    assert t.refuses("pick market:2") == "R8.14"


@pytest.mark.parametrize("steps", [7, 8, 20])
def test_r8_14_seven_spaces_are_in_reach_at_most(steps):
    t = at("farmer", f"steps {steps}, market 0 8 6 6 6 7 7 5")
    assert t.legal() == {"coins"} | {f"pick market:{space}" for space in range(2, 9)}
    assert t.refuses("pick market:1") == "R8.14"


# -- Manichean and Buddhist (R8.15, R8.16) -------------------------------------------------------


@pytest.mark.parametrize(("character", "rule"), [("manichean", "R8.15"), ("buddhist", "R8.16")])
def test_r8_15_r8_16_a_token_of_ones_own_is_turned(character, rule):
    t = at(character, "token {5:A's 6:A's 7:B's}, shang {6:1}")
    assert t.legal() == {"coins", "flip token:5"}
    assert t.refuses("flip token:6") == t.refuses("flip token:7") == t.refuses("flip token:8") == rule
    t.do("flip token:5")
    assert (token(t, 5), token(t, 6), token(t, 7)) == ("A on 商", "A on 商", "B")
    assert t.phase == "refill"


@pytest.mark.parametrize("character", ["manichean", "buddhist"])
def test_r8_15_r8_16_without_a_token_number_side_up_they_are_unusable(character):
    assert at(character, "token {6:A's 7:B's}, shang {6:1}").legal() == {"coins"}
