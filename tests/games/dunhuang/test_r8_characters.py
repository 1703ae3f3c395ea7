"""The characters from Painter to Merchant (R8.1 to R8.8); test_r8_exchanges.py has the others."""

import pytest

from .scenes import at, hand, prestige, shop, token, under

# -- Painter and Musician (R8.1, R8.2) -----------------------------------------------------------


def test_r8_1_the_painter_takes_a_hand_card_for_three_prestige():
    t = at("painter", "A hand {7:2 8:1}")
    assert t.legal() == {"coins", "discard hand:7", "discard hand:8"}
    t.do("discard hand:7")
    assert hand(t, "A") == {7: 1, 8: 1}
    assert prestige(t, "A") == 3


def test_r8_1_a_card_given_to_the_painter_is_discarded_for_good():
    t = at("painter", "A hand {7:1}")
    before, pile = int(t.s.discarded[7]), int(t.s.deck)
    t.do("discard hand:7")
    assert (t.s.discarded[7], t.s.deck) == (before + 1, pile)


def test_r8_1_the_painter_needs_a_card_in_hand():
    t = at("painter", "A shop {7:1}")
    assert t.legal() == {"coins"}
    assert t.refuses("discard hand:7") == "R8.1"


def test_r8_2_the_musician_takes_a_shop_card_for_three_prestige():
    t = at("musician", "A shop {7:1}, A hand {8:1}")
    assert t.legal() == {"coins", "discard shop:7"}
    t.do("discard shop:7")
    assert (shop(t, "A"), prestige(t, "A")) == ({}, 3)
    assert t.s.discarded[7] == 1


def test_r8_2_the_musician_may_cost_the_token():
    t = at("musician", "A shop {7:2 8:1}, B shop {7:2}, token {7:A's 8:A's}")
    t.do("discard shop:7")
    assert (token(t, 7), token(t, 8)) == ("middle", "A")


def test_r8_2_the_musician_needs_a_card_in_the_shop():
    t = at("musician", "A hand {7:1}")
    assert t.legal() == {"coins"}
    assert t.refuses("discard shop:7") == "R8.2"


# -- Princess and Dancer (R8.3, R8.4) ------------------------------------------------------------


def test_r8_3_the_princess_brings_one_prestige_for_each_token_on_either_face():
    t = at("princess", "token {5:A's 6:A's 7:A's 8:B's}, shang {6:1}")
    t.do("use")
    assert (prestige(t, "A"), prestige(t, "B")) == (3, 0)


def test_r8_3_the_princess_needs_a_token():
    t = at("princess", "token {7:B's}")
    assert t.legal() == {"coins"}
    assert t.refuses("use") == "R8.3"


def test_r8_4_the_dancer_brings_two_prestige_and_needs_nothing():
    t = at("dancer")
    t.do("use")
    assert prestige(t, "A") == 2
    assert t.s.prestige_left == 26


# -- Interpreter (R8.5) --------------------------------------------------------------------------


def test_r8_5_the_interpreter_sees_as_many_cards_as_the_camel_moved_steps():
    t = at("interpreter", "steps 3, deck 20")
    t.do("use")
    assert (t.phase, t.waiting) == ("draw", "*")
    t.do("deal 7 deal 5 deal 7")
    assert (t.phase, t.waiting) == ("keep", "A")
    assert t.legal() == {"keep 5", "keep 7"}
    t.do("keep 7")
    assert hand(t, "A") == {7: 1}
    assert under(t) == [(5, "A"), (7, "A")]
    assert t.s.deck == 19


def test_r8_5_the_rest_lies_under_the_pile_in_random_order():
    t = at("interpreter", "steps 4, bag {3:1 5:2 8:1}, market 0 8 8 8 7 7 7 6")
    t.do("use deal 3 deal 5 deal 5 deal 8 keep 8")
    assert t.odds() == {"deal 3": 1, "deal 5": 2}


def test_r8_5_one_step_draws_one_card_and_leaves_none():
    t = at("interpreter", "steps 1")
    t.do("use deal 7 keep 7")
    assert hand(t, "A") == {7: 1}
    assert under(t) == []


def test_r8_5_a_short_pile_is_drawn_whole():
    t = at("interpreter", "steps 5, bag {5:1 6:1}")
    t.do("use deal 5 deal 6")
    assert t.phase == "keep"
    t.do("keep 5")
    assert (hand(t, "A"), under(t), t.s.deck) == ({5: 1}, [(6, "A")], 1)


def test_r8_5_many_laps_draw_many_cards():
    t = at("interpreter", "steps 12")
    t.do("use " + "deal 6 " * 3 + "deal 5 " * 3 + "deal 4 " * 4 + "deal 3 deal 2")
    assert t.legal() == {"keep 2", "keep 3", "keep 4", "keep 5", "keep 6"}


def test_r8_5_only_a_drawn_card_can_be_kept():
    t = at("interpreter", "steps 2, A hand {8:1}")
    t.do("use deal 5 deal 6")
    assert t.refuses("keep 8") == "R8.5"
    assert t.refuses("coins") == "R3.1"


@pytest.mark.parametrize(("character", "rule"), [("interpreter", "R8.5"), ("diplomat", "R8.6")])
def test_r8_5_r8_6_without_a_pile_the_ability_is_unusable(character, rule):
    t = at(character, "deck 0, market {}")
    assert t.legal() == {"coins"}
    assert t.refuses("use") == rule


# -- Diplomat (R8.6) -----------------------------------------------------------------------------


def test_r8_6_the_diplomat_draws_two_keeps_one_and_puts_one_under():
    t = at("diplomat", "steps 5, deck 20")
    t.do("use deal 7 deal 5 keep 5")
    assert (hand(t, "A"), under(t), t.s.deck) == ({5: 1}, [(7, "A")], 19)


def test_r8_6_the_only_card_is_kept_and_the_refill_fails():
    t = at("diplomat", "bag {5:1}, market 0 8 8 8 7 7 7 6")
    t.do("use deal 5 keep 5")
    assert (hand(t, "A"), t.s.deck, t.s.last_round) == ({5: 1}, 0, 1)
    assert t.waiting == "B"


def test_r8_6_only_a_drawn_card_can_be_kept():
    t = at("diplomat", "A hand {8:1}")
    t.do("use deal 5 deal 6")
    assert t.refuses("keep 8") == "R8.6"


def test_r8_6_cards_put_under_come_after_the_shuffled_pile():
    t = at("diplomat", "bag {5:1 6:2}, market 0 8 8 8 7 7 7 8")
    t.do("use deal 5 deal 6 keep 6")
    assert t.odds() == {"deal 6": 1}
    t.do("deal 6")
    assert t.s.deck == 1
    t.do("move 1 take hand coins")
    assert t.odds() == {"deal 5": 1}


def test_r8_6_groups_under_the_pile_come_in_the_order_they_were_put_there():
    t = at("diplomat", "under 4 5 5 6, under_group 1 2 2 3, bag {}")
    t.do("use")
    assert t.odds() == {"deal 4": 1}
    t.do("deal 4")
    assert t.odds() == {"deal 5": 2}
    t.do("deal 5 keep 4")
    assert [card for card, _ in under(t)] == [5, 6, 5]
    assert t.s.under_group[:3].tolist() == [2, 3, 4]


# -- Trader (R8.7) -------------------------------------------------------------------------------


def test_r8_7_the_trader_takes_two_random_cards_and_gives_two():
    t = at("trader", "A hand {2:1}, B hand {5:2 8:1}")
    t.do("trade seat:B")
    assert (t.phase, t.odds()) == ("steal", {"deal 5": 2, "deal 8": 1})
    t.do("deal 5")
    assert t.odds() == {"deal 5": 1, "deal 8": 1}
    t.do("deal 8")
    assert (t.phase, t.waiting) == ("give_back", "A")
    assert hand(t, "A") == {2: 1, 5: 1, 8: 1}
    t.do("give 2 give 5")
    assert (hand(t, "A"), hand(t, "B")) == ({8: 1}, {2: 1, 5: 2})
    assert t.phase == "refill"


def test_r8_7_from_a_hand_of_one_one_is_taken_and_one_given():
    t = at("trader", "A hand {2:1}, B hand {5:1}")
    t.do("trade seat:B deal 5 give 2")
    assert (hand(t, "A"), hand(t, "B")) == ({5: 1}, {2: 1})
    assert t.phase == "refill"


def test_r8_7_the_same_cards_may_go_back():
    t = at("trader", "B hand {5:1 8:1}")
    t.do("trade seat:B deal 8 deal 5 give 5 give 8")
    assert (hand(t, "A"), hand(t, "B")) == ({}, {5: 1, 8: 1})


def test_r8_7_cards_are_given_lower_number_first():
    t = at("trader", "A hand {2:1 6:2}, B hand {5:1 8:1}")
    t.do("trade seat:B deal 8 deal 5")
    assert t.legal() == {"give 2", "give 5", "give 6"}  # no card could follow the 8
    assert t.refuses("give 8") == "R8.7"
    t.do("give 6")
    assert t.legal() == {"give 6", "give 8"}
    assert t.refuses("give 5") == "R8.7"


def test_r8_7_an_opponent_with_a_card_is_needed():
    t = at("trader", "players 3, A hand {2:1}, C hand {5:1}")
    assert t.legal() == {"coins", "trade seat:C"}
    assert t.refuses("trade seat:A") == t.refuses("trade seat:B") == t.refuses("trade seat:D") == "R8.7"


def test_r8_7_with_all_other_hands_empty_the_trader_is_unusable():
    t = at("trader", "A hand {2:1}")
    assert t.legal() == {"coins"}


def test_r8_7_only_cards_in_hand_can_be_given():
    t = at("trader", "B hand {5:1}")
    t.do("trade seat:B deal 5")
    assert t.refuses("give 7") == "R8.7"
    assert t.refuses("keep 5") == "R3.1"


# -- Merchant (R8.8) -----------------------------------------------------------------------------


def test_r8_8_the_partner_chooses_two_cards_and_two_go_back():
    t = at("merchant", "A hand {2:1}, B hand {5:1 6:1 8:1}")
    t.do("trade seat:B")
    assert (t.phase, t.waiting) == ("hand_over", "B")
    assert t.legal() == {"give 5", "give 6"}
    t.do("give 5 give 8")
    assert (t.phase, t.waiting) == ("give_back", "A")
    assert t.legal() == {"give 2", "give 5"}
    t.do("give 2 give 5")
    assert (hand(t, "A"), hand(t, "B")) == ({8: 1}, {2: 1, 5: 1, 6: 1})
    assert (prestige(t, "A"), prestige(t, "B")) == (1, 0)


def test_r8_8_a_partner_with_one_card_gives_it_and_gets_one():
    t = at("merchant", "A hand {2:1 3:1}, B hand {5:1}")
    t.do("trade seat:B give 5 give 3")
    assert (hand(t, "A"), hand(t, "B")) == ({2: 1, 5: 1}, {3: 1})
    assert t.phase == "refill"


def test_r8_8_the_same_cards_may_go_back():
    t = at("merchant", "B hand {5:2}")
    t.do("trade seat:B give 5 give 5 give 5 give 5")
    assert (hand(t, "A"), hand(t, "B")) == ({}, {5: 2})
    assert prestige(t, "A") == 1


def test_r8_8_with_an_empty_hand_only_the_prestige_is_gained():
    t = at("merchant", "A hand {2:1}")
    t.do("trade seat:B")
    assert (hand(t, "A"), prestige(t, "A"), t.phase) == ({2: 1}, 1, "refill")


def test_r8_8_any_opponent_but_nobody_else_can_be_chosen():
    t = at("merchant", "players 3, turn B")
    assert t.legal() == {"coins", "trade seat:A", "trade seat:C"}
    assert t.refuses("trade seat:B") == t.refuses("trade seat:D") == "R8.8"


def test_r8_8_the_partner_gives_from_the_own_hand_lower_number_first():
    t = at("merchant", "A hand {7:1}, B hand {5:1 6:1 8:1}")
    t.do("trade seat:B")
    assert t.refuses("give 7") == t.refuses("give 8") == "R8.8"
    assert t.refuses("give 5", "A") == "R3.2"
    t.do("give 6")
    assert t.legal() == {"give 8"}
