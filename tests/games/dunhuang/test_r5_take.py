"""Taking a card (R5)."""

import pytest

from serai.testing.perspective import view

from .scenes import hand, known, prestige, shop, table, token


def test_r5_1_the_card_goes_to_the_shop_or_to_the_hand():
    t = table("market {1:7}")
    t.do("move 1")
    assert t.legal() == {"take shop", "take hand"}


def test_r5_1_the_card_must_be_taken():
    t = table("market {1:7}")
    t.do("move 1")
    assert t.refuses("coins") == t.refuses("pass") == t.refuses("move 1") == "R5.1"


def test_r5_1_a_taken_card_leaves_its_space():
    t = table("market 8 7 8 8 7 6 6 6")
    t.do("move 1 take shop")
    assert shop(t, "A") == {7: 1}
    assert t.s.market.tolist() == [8, 0, 8, 8, 7, 6, 6, 6]
    assert t.phase == "bonus"


def test_r5_2_an_empty_space_brings_no_card_but_still_the_bonus():
    t = table("tile {1:dancer}, market {2:7}")
    t.do("move 1")
    assert t.phase == "bonus"
    assert t.legal() == {"use", "coins"}
    t.do("use")
    assert prestige(t, "A") == 2
    assert (shop(t, "A"), hand(t, "A")) == ({}, {})


def test_r5_3_a_card_in_the_hand_brings_no_token():
    t = table("market {1:7}")
    t.do("move 1 take hand")
    assert hand(t, "A") == {7: 1}
    assert token(t, 7) == "middle"


def test_r5_3_hand_cards_do_not_count_against_anybody():
    t = table("market {1:7}, B hand {7:3}, turn A")
    t.do("move 1 take shop")
    assert token(t, 7) == "A"


def test_r5_3_hand_cards_do_not_count_for_their_owner():
    t = table("market {1:7}, A hand {7:3}, B shop {7:2}, token {7:B's}")
    t.do("move 1 take shop")
    assert token(t, 7) == "B"


def test_r5_3_the_hand_has_no_limit():
    t = table("market {1:7}, A hand {2:2 3:3 4:4 5:5 6:6}")
    t.do("move 1 take hand")
    assert t.s.hand_size[0] == 21


@pytest.mark.parametrize("who", ["B", "C"])
def test_r5_3_everybody_knows_the_card_taken_into_a_hand(who):
    t = table("players 3, market {1:7}")
    t.do("move 1 take hand")
    assert known(t, who, "A") == {7: 1}


def test_r5_4_everybody_sees_a_shop():
    t = table("A shop {7:2 8:1}")
    assert view(t, "B").shop[0, 7] == view(t, "watcher").shop[0, 7] == 2
