"""The bonus (R7)."""

import pytest

from .scenes import coins, prestige, table

DANCER = "phase bonus, tile {0:dancer}"
EMPTY_PRINCESS = "phase bonus, tile {0:princess}"  # unusable, because nobody has a token


def test_r7_1_the_bonus_is_the_ability_or_coins():
    t = table(DANCER)
    assert t.legal() == {"coins", "use"}


def test_r7_1_only_the_character_under_the_camel_helps():
    t = table("phase bonus, tile {0:dancer 1:painter}, A hand {7:1}")
    assert t.refuses("discard hand:7") == "R7.1"


def test_r7_1_a_turn_has_one_bonus():
    t = table(DANCER)
    t.do("use")
    assert (prestige(t, "A"), coins(t, "A")) == (2, 5)
    assert t.phase == "refill"


def test_r7_2_coins_are_three_from_the_middle():
    t = table(f"players 4, {DANCER}")
    assert t.s.coins_left == 16
    t.do("coins")
    assert (coins(t, "A"), t.s.coins_left) == (10, 13)


@pytest.mark.parametrize("left", [0, 1, 2])
def test_r7_2_the_coins_are_limited_to_what_is_left(left):
    t = table(f"{DANCER}, A coins 5, coins_left {left}")
    t.do("coins")
    assert (coins(t, "A"), t.s.coins_left) == (5 + left, 0)


def test_r7_3_nobody_passes_while_a_coin_is_left():
    t = table(f"{EMPTY_PRINCESS}, coins_left 1")
    assert t.legal() == {"coins"}
    assert t.refuses("pass") == "R7.3"


def test_r7_3_nobody_passes_while_the_ability_is_usable():
    t = table(f"{DANCER}, coins_left 0")
    assert t.legal() == {"coins", "use"}
    assert t.refuses("pass") == "R7.3"


def test_r7_3_a_player_with_neither_coin_nor_ability_passes():
    t = table(f"{EMPTY_PRINCESS}, coins_left 0, A coins 5")
    assert t.legal() == {"pass"}
    assert t.refuses("coins") == "R7.2"
    t.do("pass")
    assert coins(t, "A") == 5
    assert t.phase == "refill"


def test_r7_4_a_card_taken_to_the_shop_this_turn_cannot_go_to_the_painter():
    t = table("tile {1:painter}, market {1:7}")
    t.do("move 1 take shop")
    assert t.legal() == {"coins"}


def test_r7_4_a_card_taken_to_the_hand_this_turn_can_go_to_the_painter():
    t = table("tile {1:painter}, market {1:7}")
    t.do("move 1 take hand")
    assert t.legal() == {"coins", "discard hand:7"}


def test_r7_4_a_card_taken_to_the_shop_this_turn_can_go_to_the_musician():
    t = table("tile {1:musician}, market {1:7}")
    t.do("move 1 take shop discard shop:7")
    assert prestige(t, "A") == 3


def test_r7_4_a_token_taken_this_turn_counts_for_the_princess():
    t = table("tile {1:princess}, market {1:7}")
    t.do("move 1 take shop use")
    assert prestige(t, "A") == 1


def test_r7_4_without_prestige_in_the_middle_an_ability_stays_usable():
    t = table(f"{DANCER}, prestige_left 0")
    assert "use" in t.legal()
    t.do("use")
    assert prestige(t, "A") == 0


# -- the finite stock (R1.3) ---------------------------------------------------------------------


def test_r1_3_the_last_prestige_token_is_all_the_dancer_brings():
    t = table(f"{DANCER}, prestige_left 1")
    t.do("use")
    assert (prestige(t, "A"), t.s.prestige_left) == (1, 0)


def test_r1_3_spent_coins_go_to_the_middle():
    t = table("A coins 3, coins_left 10")
    t.do("move 4")
    assert (coins(t, "A"), t.s.coins_left) == (0, 13)
