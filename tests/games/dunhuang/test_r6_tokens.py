"""Majority tokens (R6)."""

import pytest

from .scenes import coins, shop, table, token

TAKE_TEA = "market {1:7}"
TAKE_BAMBOO = "market {1:6}"
MANICHEAN, BUDDHIST = "tile {7:manichean}", "tile {7:buddhist}"


# -- taking a token (R6.1, R6.2) -----------------------------------------------------------------


def test_r6_1_evan_gets_more_tea_than_jerry_and_takes_the_token():
    t = table(f"{TAKE_TEA}, A shop {{7:1}}, B shop {{7:1}}, token {{7:B's}}")
    t.do("move 1 take shop")
    assert shop(t, "A") == {7: 2}
    assert token(t, 7) == "A"


def test_r6_1_a_tie_is_enough_to_take_the_token():
    t = table(f"{TAKE_TEA}, turn B, A shop {{7:2}}, B shop {{7:1}}, token {{7:A's}}")
    t.do("move 1 take shop")
    assert (shop(t, "A"), shop(t, "B")) == ({7: 2}, {7: 2})
    assert token(t, 7) == "B"


def test_r6_1_nicole_takes_the_token_from_the_middle():
    t = table(f"players 4, {TAKE_TEA}, A shop {{7:1}}, B shop {{7:1}}")
    t.do("move 1 take shop")
    assert token(t, 7) == "A"


def test_r6_1_a_player_with_fewer_cards_takes_no_token():
    t = table(f"{TAKE_TEA}, turn B, A shop {{7:3}}, B shop {{7:1}}, token {{7:A's}}")
    t.do("move 1 take shop")
    assert shop(t, "B") == {7: 2}
    assert token(t, 7) == "A"


def test_r6_1_a_token_in_the_middle_stays_while_somebody_has_more():
    t = table(f"{TAKE_TEA}, turn B, A shop {{7:3}}, B shop {{7:1}}")
    t.do("move 1 take shop")
    assert token(t, 7) == "middle"


def test_r6_1_a_token_in_the_middle_is_taken_once_nobody_has_more():
    t = table(f"{TAKE_TEA}, turn B, A shop {{7:3}}, B shop {{7:2}}")
    t.do("move 1 take shop")
    assert token(t, 7) == "B"


def test_r6_1_the_shops_of_all_players_are_compared():
    t = table(f"players 4, {TAKE_TEA}, A shop {{7:1}}, B shop {{7:1}}, D shop {{7:3}}")
    t.do("move 1 take shop")
    assert token(t, 7) == "middle"


def test_r6_1_the_first_gold_brings_its_token():
    t = table("players 4, market {1:1}")
    t.do("move 1 take shop")
    assert token(t, 1) == "A"


def test_r6_2_a_taken_token_lies_number_side_up():
    t = table(f"{TAKE_TEA}, A shop {{7:2}}, B shop {{7:2}}, token {{7:B's}}, shang {{7:1}}")
    t.do("move 1 take shop")
    assert token(t, 7) == "A"


def test_r6_2_a_token_of_ones_own_stays_on_its_face():
    t = table(f"{TAKE_TEA}, A shop {{7:1}}, token {{7:A's}}, shang {{7:1}}")
    t.do("move 1 take shop")
    assert token(t, 7) == "A on 商"
    assert t.phase == "bonus"


# -- losing a token (R6.3, R6.4) -----------------------------------------------------------------


def test_r6_3_with_a_tie_the_token_stays():
    t = table("phase bonus, tile {0:musician}, A shop {7:3}, B shop {7:2}, token {7:A's}")
    t.do("discard shop:7")
    assert shop(t, "A") == {7: 2}
    assert token(t, 7) == "A"


def test_r6_3_behind_somebody_the_token_goes_to_the_middle():
    t = table("phase bonus, tile {0:musician}, A shop {7:2}, B shop {7:2}, token {7:A's}")
    t.do("discard shop:7")
    assert token(t, 7) == "middle"


def test_r6_3_a_token_of_another_player_stays():
    t = table("phase bonus, tile {0:musician}, A shop {7:2}, B shop {7:2}, token {7:B's}")
    t.do("discard shop:7")
    assert token(t, 7) == "B"


def test_r6_3_a_tie_without_any_card_keeps_the_token():
    t = table("players 4, phase bonus, tile {0:domestic}, A shop {1:1}, token {1:A's}")
    t.do("carry shop:1")
    assert shop(t, "A") == {}
    assert token(t, 1) == "A"


def test_r6_4_a_returned_token_goes_to_nobody_not_even_to_the_player_with_most():
    t = table("players 3, phase bonus, tile {0:domestic}, A shop {7:2}, B shop {7:2}, token {7:A's}")
    t.do("carry shop:7")
    assert token(t, 7) == "middle"


def test_r6_4_a_returned_token_lies_number_side_up():
    drawing = "phase bonus, tile {0:domestic}, A shop {7:2}, B shop {7:2}, token {7:A's}, shang {7:1}"
    t = table(drawing)
    t.do("carry shop:7")
    assert t.s.shang[7] == 0


def test_r6_4_a_returned_token_is_taken_with_a_later_card():
    t = table(
        """phase bonus, tile {0:domestic}, market 0 7 8 8 8 6 6 6, bag {5:2}
        A shop {7:2}, B shop {7:2}, token {7:A's}"""
    )
    t.do("carry shop:7 deal 5")
    assert token(t, 7) == "middle"
    t.do("move 1 take shop")
    assert token(t, 7) == "B"


# -- 商 with the Manichean (R6.5, R6.6) ----------------------------------------------------------

BAMBOO = f"{TAKE_BAMBOO}, turn B, A shop {{6:2}}, B shop {{6:1}}, token {{6:A's}}, shang {{6:1}}"


def test_r6_6_the_owner_is_asked_when_somebody_ties():
    t = table(f"{MANICHEAN}, {BAMBOO}")
    t.do("move 1 take shop")
    assert (t.phase, t.waiting) == ("refuse", "A")
    assert t.legal() == {"refuse", "yield"}


def test_r6_6_evan_refuses_and_keeps_the_token_number_side_up():
    t = table(f"{MANICHEAN}, {BAMBOO}")
    t.do("move 1 take shop refuse")
    assert token(t, 6) == "A"
    assert (t.phase, t.waiting) == ("bonus", "B")


def test_r6_6_evan_lets_jerry_take_it_number_side_up():
    t = table(f"{MANICHEAN}, {BAMBOO}")
    t.do("move 1 take shop yield")
    assert token(t, 6) == "B"
    assert (t.phase, t.waiting) == ("bonus", "B")


def test_r6_6_a_token_on_its_number_side_cannot_be_refused():
    t = table(f"{MANICHEAN}, {BAMBOO}, shang {{6:0}}")
    t.do("move 1 take shop")
    assert token(t, 6) == "B"
    assert t.phase == "bonus"


def test_r6_6_the_owner_is_asked_after_a_characters_ability_too():
    t = table(
        """tile {0:domestic 7:manichean}, phase bonus, turn B, bag {5:1}
        A shop {6:2}, B shop {6:1}, B hand {6:1}, token {6:A's}, shang {6:1}, market 0 8 8 8 7 7 7 7"""
    )
    t.do("carry hand:6")
    assert (t.phase, t.waiting) == ("refuse", "A")
    t.do("refuse")
    assert token(t, 6) == "A"
    assert t.phase == "refill"  # the bonus is used up


def test_r6_5_jerry_who_was_refused_adds_a_third_and_takes_it():
    t = table(f"{MANICHEAN}, {TAKE_BAMBOO}, turn B, A shop {{6:2}}, B shop {{6:2}}, token {{6:A's}}")
    t.do("move 1 take shop")
    assert token(t, 6) == "B"
    assert t.phase == "bonus"


@pytest.mark.parametrize("circle", [MANICHEAN, BUDDHIST])
def test_r6_5_more_cards_take_a_turned_token_without_refusal_or_payment(circle):
    t = table(f"{circle}, {TAKE_BAMBOO}, turn B, A shop {{6:2}}, B shop {{6:2}}, token {{6:A's}}, shang {{6:1}}")
    before = coins(t, "B")
    t.do("move 1 take shop")
    assert token(t, 6) == "B"
    assert (t.phase, coins(t, "B")) == ("bonus", before)


@pytest.mark.parametrize("circle", [MANICHEAN, BUDDHIST])
def test_r6_5_adrien_who_was_robbed_adds_a_third_and_takes_it_back(circle):
    t = table(f"{circle}, {TAKE_BAMBOO}, A shop {{6:2}}, B shop {{6:2}}, token {{6:B's}}")
    t.do("move 1 take shop")
    assert token(t, 6) == "A"


def test_r6_5_the_character_in_the_circle_decides_not_the_one_under_the_camel():
    t = table(f"tile {{1:dancer 7:buddhist}}, {BAMBOO}")
    t.do("move 1 take shop")
    assert t.phase == "pay"


# -- 商 with the Buddhist (R6.7) -----------------------------------------------------------------


def test_r6_7_jerry_pays_evan_two_coins_and_takes_the_token():
    t = table(f"{BUDDHIST}, {BAMBOO}, coins {{A:4 B:3}}")
    left = int(t.s.coins_left)
    t.do("move 1 take shop")
    assert (t.phase, t.waiting) == ("pay", "B")
    assert t.legal() == {"pay", "decline"}
    t.do("pay")
    assert (coins(t, "A"), coins(t, "B"), t.s.coins_left) == (6, 1, left)
    assert token(t, 6) == "B"
    assert (t.phase, t.waiting) == ("bonus", "B")


def test_r6_7_jerry_declines_and_the_token_stays_on_its_face():
    t = table(f"{BUDDHIST}, {BAMBOO}, coins {{A:4 B:3}}")
    t.do("move 1 take shop decline")
    assert (coins(t, "A"), coins(t, "B")) == (4, 3)
    assert token(t, 6) == "A on 商"


def test_r6_7_with_one_coin_the_token_cannot_be_taken():
    t = table(f"{BUDDHIST}, {BAMBOO}, coins {{A:4 B:1}}")
    t.do("move 1 take shop")
    assert token(t, 6) == "A on 商"
    assert t.phase == "bonus"


def test_r6_7_the_last_two_coins_are_enough():
    t = table(f"{BUDDHIST}, {BAMBOO}, coins {{A:4 B:2}}")
    t.do("move 1 take shop pay")
    assert (coins(t, "A"), coins(t, "B"), token(t, 6)) == (6, 0, "B")


# -- one attempt (R6.8) --------------------------------------------------------------------------


def test_r6_8_a_refusal_settles_the_matter_for_this_card():
    t = table(f"{MANICHEAN}, {BAMBOO}")
    t.do("move 1 take shop refuse coins")
    assert token(t, 6) == "A"
    assert t.phase == "refill"


def test_r6_8_another_card_is_a_new_attempt():
    t = table(f"tile {{1:domestic 7:buddhist}}, {BAMBOO}, B hand {{6:1}}")
    t.do("move 1 take shop decline")
    assert token(t, 6) == "A on 商"
    t.do("carry hand:6")
    assert token(t, 6) == "B"  # B has three cards, A two


def test_r6_8_another_card_that_only_ties_asks_again():
    t = table(
        """tile {0:soldier 7:buddhist}, phase bonus, turn B, market {3:6}
        A shop {6:2}, B shop {6:2}, token {6:A's}, shang {6:1}"""
    )
    t.do("swap shop:6 for market:4")
    assert (t.phase, t.waiting) == ("pay", "B")
    t.do("pay")
    assert token(t, 6) == "B"
    assert t.phase == "refill"
