"""Debts: cards of a bag promised in a deal that does not return the bag (R8.5, R8.12)."""

import pytest

from serai.testing.perspective import filled, view

from .scenes import demand, discards, gold, hold, known, offer, stand, table

BAGS = "B bag {apple:1 cheese:1 silk:1}, C bag {apple:1}, D bag {apple:1}"


def owes(line, more="", **options):
    """Return a scene in which B owes cards from a deal about C's bag, and the inspector decides next."""
    t = table(f"phase talk, {BAGS}{more}", **options)
    offer(t, "B", line)
    t.do("accept seat:B about:other")
    hold(t)
    return t


def test_r8_12_a_promised_card_is_due_when_the_bag_comes_back():
    t = owes("5g 1 bag:silk for inspect C")
    assert (gold(t, "A"), stand(t, "A"), int(t.s.offer_state[1, 1])) == (55, {}, 3)
    assert t.s.offer_cards[1, 1].tolist() == [23, 0, 0, 0, 0, 0, 0, 0]
    filled(t, "C")
    t.do("pass seat:B")
    assert (stand(t, "A"), stand(t, "B")) == ({"silk": 1}, {"apple": 1, "cheese": 1})
    assert (known(t, "B", "A"), known(t, "C", "A")) == ({"silk": 1}, {})
    assert int(t.s.offer_state[1, 1]) == 0


def test_r8_12_a_confiscated_card_is_lost_and_the_loss_is_proven():
    t = owes("1 bag:silk for inspect C", ", B contra {0:1}")
    t.do("inspect seat:B")
    assert (stand(t, "A"), stand(t, "B"), gold(t, "A")) == ({}, {"apple": 1, "pepper": 1}, 56)
    assert (known(t, "A", "B"), known(t, "C", "B")) == ({"pepper": 1}, {})


def test_r8_12_an_opened_bag_pays_from_the_stand():
    t = owes("1 bag:silk for inspect C", ", B contra {2:1}")
    t.do("inspect seat:B")
    assert (stand(t, "A"), stand(t, "B")) == ({"silk": 1}, {"apple": 1})


def test_r8_12_the_fine_comes_before_the_debt():
    t = owes("1 bag:cheese for inspect C", ", B gold 4, B stand 0 1 0 0, A gold 50")
    t.do("inspect seat:B")  # a fine of six: four gold, then goods for two
    assert (t.phase, t.legal()) == ("fine", {"give apple", "give cheese"})
    t.do("give apple")
    assert (stand(t, "A"), stand(t, "B")) == ({"apple": 1, "cheese": 1}, {})


def test_r8_12_unnamed_cards_are_chosen_before_the_bag_is_placed():
    t = owes("2 any for inspect C")
    t.do("pass seat:B")
    assert (t.phase, t.waiting, t.legal()) == ("hand_over", "B", {"give apple", "give cheese"})
    t.do("give apple give silk")
    assert (stand(t, "A"), stand(t, "B")) == ({"apple": 1, "silk": 1}, {"cheese": 1})


def test_r8_12_an_unnamed_card_of_an_opened_bag_is_a_declared_one():
    t = owes("1 any for inspect C")
    t.do("inspect seat:B")
    assert (stand(t, "A"), stand(t, "B"), discards(t)) == ({"apple": 1}, {}, {"cheese": 1, "silk": 1})


def test_r8_12_one_bag_pays_two_debts_as_far_as_it_can():
    t = table(f"phase talk, {BAGS}", profile="full")
    offer(t, "B", "2 any for pass C")
    t.do("accept seat:B about:other")
    offer(t, "B", "2 any for inspect me")
    t.do("accept seat:B about:own")
    hold(t)
    assert t.s.offer_state[1].tolist() == [3, 3]
    t.do("inspect seat:B")
    assert (stand(t, "A"), stand(t, "B")) == ({"apple": 1}, {})
    t = table(f"phase talk, {BAGS}")
    offer(t, "B", "3 any for pass C")
    t.do("accept seat:B about:other")
    offer(t, "B", "1 bag:silk for pass me")
    t.do("accept seat:B about:own")
    assert t.phase == "hand_over"  # the silk went with the deal, so only two are left to choose from
    t.do("give apple give cheese")
    assert (stand(t, "A"), stand(t, "B")) == ({"apple": 1, "cheese": 1, "silk": 1}, {})


def test_r8_7_an_offer_that_is_owed_cannot_be_replaced():
    t = owes("1 bag:silk for inspect C")
    t.do("wait B pass seat:D B gold 1")
    assert t.refuses("submit", "B") == "R8.7"
    t = table(f"phase talk, {BAGS}")
    offer(t, "B", "1 bag:silk for inspect me")
    t.do("accept seat:B about:own")
    assert t.refuses("pass seat:B", "B") == "R8.3"


def test_r8_5_a_demand_may_ask_for_cards_of_the_bag():
    t = table(f"phase gate, {BAGS}")
    demand(t, "B 1 bag:silk for pass C")
    t.do("agree")
    assert t.s.offer_state[1].tolist() == [0, 3]
    assert int(t.s.must_pass[0]) == 4


def test_r8_5_cards_of_a_settled_bag_cannot_be_offered():
    t = table("phase talk, C bag {apple:1}, D bag {apple:1}")
    t.do("B pass seat:C")
    assert t.refuses("bag apple", "B") == t.refuses("any", "B") == "R8.5"


@pytest.mark.parametrize(("act", "paid"), [("inspect", True), ("pass", False)])
def test_r8_7_a_condition_makes_a_debt(act, paid):
    t = table(f"phase talk, {BAGS.replace('C bag {apple:1}', 'C bag {mead:1}')}", profile="full")
    offer(t, "B", "3g 1 bag:silk for inspect D if liar C")
    t.do("accept seat:B about:other")
    assert (gold(t, "B"), int(t.s.offer_state[1, 1])) == (47, 2)
    hold(t)
    t.do(f"{act} seat:C")
    assert (gold(t, "B"), int(t.s.offer_state[1, 1])) == ((47, 3) if paid else (50, 0))
    hold(t)
    t.do("pass seat:B")
    assert ("silk" in stand(t, "A")) == paid


def test_r8_7_a_debt_of_a_bag_that_is_back_is_paid_at_once():
    t = table(f"phase talk, {BAGS}", profile="full")
    offer(t, "B", "1 bag:silk for pass me if honest C")
    assert t.refuses("any", "B") == "R3.2"
    t.do("accept seat:B about:own")
    assert (stand(t, "B"), int(t.s.offer_state[1, 0])) == ({"apple": 1, "cheese": 1, "silk": 1}, 2)
    hold(t)
    t.do("inspect seat:C")
    assert (stand(t, "A"), stand(t, "B")) == ({"silk": 1}, {"apple": 1, "cheese": 1})


def test_r8_7_unnamed_cards_cannot_hang_on_a_condition():
    t = table(f"phase talk, {BAGS}, B contra {{0:1}}", profile="full")
    t.do("B pass seat:C B if liar B choose seat:C")
    assert (t.refuses("any", "B"), t.refuses("blind", "B"), t.refuses("bag silk", "B")) == ("R8.5", "R8.4", "")


def test_r8_7_a_fine_cannot_reach_what_lies_in_escrow():
    t = table("phase talk, B gold 10, B bag {silk:1 mead:1}, C bag {apple:1}", profile="full")
    offer(t, "B", "10g for inspect C if passed B")
    t.do("accept seat:B about:other")
    hold(t)
    t.do("inspect seat:B")  # a fine of eight, and nothing to pay it with until the escrow comes back
    assert (gold(t, "A"), gold(t, "B")) == (50, 10)


def test_r11_6_a_debt_to_a_lone_deputy():
    t = table("players 6, phase vote, named 3, C bag {apple:1}, D bag {silk:1 mead:1}, E bag {apple:1}")
    t.do("B inspect seat:C A pass seat:C")
    offer(t, "D", "1 any for pass C")
    t.do("accept seat:D about:other pass seat:C")
    hold(t)
    t.do("choose seat:D A pass seat:D B pass seat:D give silk")
    assert (stand(t, "B"), stand(t, "A"), view(t, "A").contra_size.tolist()[1]) == ({"silk": 1}, {}, 1)
