"""Options that groups like differently: hidden gold (R1.2), false names (R8.4), gold from the inspector (R8.15)."""

import pytest

from serai.testing.perspective import filled, view

from .scenes import demand, gold, hold, known, offer, stand, table

BAGS = "B bag {apple:1}, C bag {apple:1}, D bag {apple:1}"


# -- hidden gold -----------------------------------------------------------------------------------


def test_r1_2_with_hidden_gold_each_seat_sees_only_its_own():
    t = table(f"phase talk, {BAGS}, B gold 70, C gold 20", gold_public="no")
    assert view(t, "B").gold.tolist() == [0, 70, 0, 0, 0, 0]
    assert view(t, "watcher").gold.tolist() == [0] * 6
    offer(t, "B", "61g for pass me")
    for name in ("A", "B", "C", "watcher"):
        imagined = filled(t, name)
        assert int(imagined.s.gold.sum()) == 200
        assert int(imagined.s.gold[1]) >= 61
    t.do("accept seat:B about:own")
    assert (gold(t, "A"), gold(t, "B")) == (111, 9)


def test_r1_2_hidden_gold_may_be_demanded_without_knowing_it():
    t = table(f"phase gate, {BAGS}, B gold 3", gold_public="no")
    demand(t, "B 50g for pass B")
    assert t.legal() == {"refuse"}
    t = table(f"phase gate, {BAGS}, B gold 3")
    t.do("demand seat:B pass seat:B")
    assert t.refuses("gold 5") == "R8.4"


def test_r1_2_escrow_is_counted_when_gold_is_imagined():
    t = table(f"phase talk, {BAGS}, B gold 70", gold_public="no", profile="full")
    offer(t, "B", "60g for pass me if passed C")
    t.do("accept seat:B about:own")
    for name in ("A", "C"):
        assert int(filled(t, name).s.gold.sum()) == 140


# -- lies about named cards ------------------------------------------------------------------------


def test_r8_4_by_option_an_offer_may_name_a_card_that_is_not_there():
    t = table(f"phase talk, {BAGS}, B contra {{0:1}}", stand_contra_truth="no")
    offer(t, "B", "1 silk for pass me")
    filled(t, "A")
    filled(t, "C")
    t.do("accept seat:B about:own")
    assert (stand(t, "A"), stand(t, "B")) == ({}, {"apple": 1, "pepper": 1})
    assert (known(t, "A", "B"), known(t, "C", "B")) == ({"pepper": 1}, {})


def test_r8_4_a_false_name_in_a_deal_about_another_bag():
    t = table(f"phase talk, {BAGS}, B contra {{0:1 2:1}}", stand_contra_truth="no")
    offer(t, "B", "1 mead 1 silk for pass C")
    t.do("accept seat:B about:other")
    assert (stand(t, "A"), stand(t, "B"), known(t, "A", "B")) == ({"silk": 1}, {"pepper": 1}, {"pepper": 1})


def test_r8_4_a_named_card_that_is_only_in_the_bag():
    t = table("phase talk, B contra {0:1}, B bag {silk:1}, C bag {apple:1}", stand_contra_truth="no")
    offer(t, "B", "1 silk for pass me")
    t.do("accept seat:B about:own")
    assert (stand(t, "A"), stand(t, "B")) == ({"silk": 1}, {"pepper": 1})


def test_r8_4_an_offer_names_no_more_cards_than_lie_there():
    t = table(f"phase talk, {BAGS}, B contra {{0:1}}", stand_contra_truth="no")
    t.do("B pass seat:B B give silk")
    assert t.refuses("give silk", "B") == "R8.4"


def test_r8_9_by_option_a_demand_for_a_missing_card_can_be_agreed_to():
    t = table(f"phase gate, {BAGS}, B contra {{0:1}}", stand_contra_truth="no")
    demand(t, "B 1 silk for pass B")
    assert t.legal() == {"agree", "refuse"}
    t.do("agree")
    assert (stand(t, "A"), known(t, "A", "B")) == ({}, {"pepper": 1})


def test_r8_7_a_falsely_named_card_does_not_go_into_escrow():
    t = table(f"phase talk, {BAGS}, B contra {{0:1 2:2}}", stand_contra_truth="no", profile="full")
    offer(t, "B", "1 mead 1 silk for pass C if passed D")
    t.do("accept seat:B about:other")
    assert (stand(t, "B"), t.s.offer_named[1, 1].tolist()) == ({"pepper": 1, "silk": 1}, [7, 0, 0, 0])
    for name in "ACD":
        filled(t, name)
    hold(t)
    t.do("pass seat:D")
    assert stand(t, "A") == {"silk": 1}


def test_r8_7_a_falsely_named_card_in_a_deal_that_returns_the_bag():
    t = table(f"phase talk, {BAGS}, B contra {{0:1}}", stand_contra_truth="no", profile="full")
    offer(t, "B", "1 mead for pass me if passed D")
    t.do("accept seat:B about:own")
    assert (stand(t, "B"), known(t, "A", "B")) == ({"apple": 1, "pepper": 1}, {"pepper": 1})


# -- gifts of the inspector ------------------------------------------------------------------------


def test_r8_15_the_inspector_pays_for_goods():
    t = table(f"phase talk, {BAGS}, B stand 0 0 0 2", inspector_gives="yes")
    offer(t, "B", "-7g 2 chicken for pass me")
    assert int(view(t, "C").offer_gold[1, 0]) == -7
    t.do("accept seat:B about:own")
    assert (gold(t, "A"), gold(t, "B"), stand(t, "A")) == (43, 57, {"chicken": 2})


def test_r8_15_the_inspector_offers_gold_in_a_demand():
    t = table(f"phase gate, {BAGS}, B stand 0 0 0 2", inspector_gives="yes")
    demand(t, "B -7g 2 chicken for pass B")
    t.do("agree")
    assert (gold(t, "A"), gold(t, "B"), stand(t, "A")) == (43, 57, {"chicken": 2})


def test_r8_15_the_inspector_cannot_be_asked_for_more_than_is_there():
    drawing = f"phase talk, {BAGS}, A gold 6, B gold 90"
    t = table(drawing, inspector_gives="yes")
    t.do("B pass seat:B")
    assert t.refuses("reverse", "B") == "R8.15"
    t.do("B gold 5 B gold 1 B gold 1")
    assert t.refuses("reverse", "B") == "R8.15"
    t.do("B back B reverse")
    assert t.refuses("gold 1", "B") == "R8.4"
    assert t.refuses("reverse", "B") == "R8.15"
    t.do("B back B reverse B submit")
    hold(t)
    assert t.refuses("accept seat:B about:own") == ""
    assert table(drawing).refuses("reverse", "B") == "R8.1"


def test_r8_15_a_merchant_cannot_submit_gold_that_only_the_inspector_has():
    t = table(f"phase talk, {BAGS}, A gold 60, B gold 20", inspector_gives="yes")
    t.do("B pass seat:B B gold 50")
    assert t.refuses("submit", "B") == "R8.4"
    t.do("B reverse")
    assert t.refuses("submit", "B") == ""


def test_r8_10_an_offer_that_the_inspector_can_no_longer_pay_is_void():
    t = table(f"phase talk, {BAGS}, C stand 0 0 0 1, B stand 1 0 0 0", inspector_gives="yes")
    for click in ("pass seat:B", "gold 20", "gold 20", "reverse", "give apple", "submit"):
        t.do(f"B {click}")
    offer(t, "C", "-20g 1 chicken for pass me")
    t.do("accept seat:C about:own")
    assert int(t.s.offer_state[1, 0]) == 0


def test_r8_15_the_inspector_pays_neither_on_a_condition_nor_as_two_deputies():
    t = table(f"phase talk, {BAGS}", inspector_gives="yes", profile="full")
    t.do("B pass seat:B B if liar B choose seat:C B gold 5")
    assert t.refuses("reverse", "B") == "R8.15"
    t = table("players 6, phase talk, C bag {apple:1}", inspector_gives="yes")
    t.do("C pass seat:C C gold 5")
    assert t.refuses("reverse", "C") == "R8.15"


@pytest.mark.parametrize("profile", ["standard", "lite"])
def test_r8_15_hidden_gold_may_be_asked_for_without_knowing_it(profile):
    t = table(f"phase talk, {BAGS}, A gold 6", inspector_gives="yes", gold_public="no", profile=profile)
    t.do("B pass seat:B B gold 20")
    assert t.refuses("reverse", "B") == ("" if profile == "standard" else "R8.1")
