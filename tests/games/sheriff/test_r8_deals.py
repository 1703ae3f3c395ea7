"""Offers, demands, and what a deal does (R8)."""

from serai.testing.perspective import filled, view

from .scenes import demand, gold, hold, known, offer, stand, table


def test_r8_9_a_demand_of_gold_and_goods_is_agreed_to():
    t = table("phase talk, B stand 4 0 0 0, B bag {silk:1}, C bag {apple:1}")
    offer(t, "B", "5g 2 apple for pass me")
    demand(t, "B 8g 2 apple for pass B")
    assert (t.phase, t.waiting, t.legal()) == ("reply", "B", {"agree", "refuse"})
    t.do("agree")
    assert (gold(t, "B"), gold(t, "A"), stand(t, "A")) == (42, 58, {"apple": 2})
    assert stand(t, "B") == {"apple": 2, "silk": 1}
    hold(t)
    assert t.refuses("inspect seat:B") == "R6.2"


def test_r8_9_a_refused_demand_costs_a_pass():
    t = table("phase gate, B bag {silk:1}, C bag {apple:1}, ticks 4")
    demand(t, "B 8g for pass B")
    t.do("refuse")
    assert (t.phase, int(t.s.ticks)) == ("talk", 3)
    hold(t)
    t.do("demand seat:C cancel")
    assert (t.phase, int(t.s.ticks)) == ("talk", 2)


def test_r8_11_a_bribe_binds_the_sheriff_to_inspect_another():
    t = table("phase talk, C bag {silk:1}, D bag {apple:1}")
    offer(t, "C", "20g for pass me, inspect D")
    t.do("accept seat:C about:own")
    assert (gold(t, "A"), gold(t, "C"), stand(t, "C")) == (70, 30, {"silk": 1})
    assert t.phase == "talk"
    assert t.refuses("pass seat:D", "D") == "R8.3"  # an offer cannot ask for what contradicts the promise
    hold(t)
    assert t.refuses("pass seat:D") == "R6.2"
    assert t.refuses("inspect seat:D") == ""
    t.do("inspect seat:D")
    assert gold(t, "A") == 68


def test_r8_8_an_offer_that_contradicts_a_promise_cannot_be_accepted():
    t = table("phase talk, B bag {silk:1}, C bag {silk:1}, D bag {apple:1}")
    for click in ("pass seat:D", "gold 20", "gold 5", "gold 5", "submit"):
        t.do(f"D {click}")
    offer(t, "C", "20g for pass me, inspect D")
    t.do("accept seat:C about:own")
    hold(t)
    assert t.refuses("accept seat:D about:own") == "R8.8"


def test_r8_12_a_promised_card_that_is_nowhere_lapses_against_a_proof():
    t = table("phase talk, B bag {apple:1 mead:1}, B contra {0:1}, C bag {apple:1}")
    offer(t, "B", "5g 1 bag:silk for pass me")
    t.do("accept seat:B about:own")
    assert (gold(t, "A"), stand(t, "A")) == (55, {})
    assert known(t, "A", "B") == {"pepper": 1, "mead": 1}
    assert known(t, "C", "B") == {}
    filled(t, "A")


def test_r8_12_a_promised_card_may_come_from_the_stand():
    t = table("phase talk, B bag {apple:1}, B contra {2:1}, C bag {apple:1}")
    offer(t, "B", "5g 1 bag:silk for pass me")
    t.do("accept seat:B about:own")
    assert (stand(t, "A"), stand(t, "B"), known(t, "A", "B")) == ({"silk": 1}, {"apple": 1}, {})


def test_r8_12_promised_cards_of_the_bag_and_legal_goods_of_the_stand():
    t = table("phase talk, B bag {apple:1 cheese:1 silk:1}, B stand 0 0 2 0, C bag {apple:1}")
    offer(t, "B", "1 bag:bread 1 bag:silk 1 any for pass me")
    t.do("accept seat:B about:own")
    assert (t.phase, t.waiting, t.legal()) == ("hand_over", "B", {"give apple", "give cheese"})
    assert t.refuses("give silk") == "R8.12"
    filled(t, "A")
    t.do("give cheese")
    assert (stand(t, "A"), stand(t, "B")) == ({"bread": 1, "cheese": 1, "silk": 1}, {"apple": 1, "bread": 1})


def test_r8_4_a_named_card_is_known_to_payer_and_inspector():
    t = table("phase talk, B bag {apple:1}, B contra {2:1 0:1}, C bag {apple:1}")
    offer(t, "B", "1 silk for pass me")
    assert view(t, "A").offer_named[1, 0, 0] == 7
    assert view(t, "C").offer_named[1, 0, 0] == 0
    filled(t, "A")
    filled(t, "C")
    t.do("accept seat:B about:own")
    assert (stand(t, "A"), known(t, "B", "A"), known(t, "C", "A")) == ({"silk": 1}, {"silk": 1}, {})
    assert t.s.contra_size.tolist()[:2] == [1, 1]


def test_r8_4_a_card_that_is_not_on_the_stand_can_only_be_promised_from_the_bag():
    t = table("phase talk, waits B, B bag {apple:1}, B contra {0:1}")
    t.do("pass seat:B")
    assert t.refuses("give silk") == "R8.4"
    assert t.refuses("bag silk") == ""


def test_r8_4_unnamed_cards_are_chosen_by_the_payer():
    t = table("phase talk, B bag {apple:1}, B contra {0:2 2:1}, C bag {apple:1}")
    offer(t, "B", "2 blind for pass me")
    t.do("accept seat:B about:own")
    assert t.legal() == {"give pepper"}
    t.do("give pepper")
    assert t.legal() == {"give pepper", "give silk"}
    t.do("give silk")
    assert stand(t, "A") == {"pepper": 1, "silk": 1}


def test_r8_9_a_demand_for_a_missing_card_cannot_be_agreed_to():
    t = table("phase gate, B bag {apple:1}, B contra {0:1}, C bag {apple:1}")
    demand(t, "B 1 silk for pass B")
    assert t.refuses("agree") == "R8.4"
    assert t.legal() == {"refuse"}
    filled(t, "C")
    t = table("phase gate, B bag {apple:1}, B contra {0:1}, C bag {apple:1}")
    demand(t, "B 1 pepper for pass B")
    t.do("agree")
    assert stand(t, "A") == {"pepper": 1}


def test_r8_10_offers_on_a_settled_bag_are_void():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}, D bag {apple:1}")
    for click in ("inspect seat:B", "gold 5", "submit"):
        t.do(f"C {click}")
    hold(t)
    assert int(t.s.offer_state[2, 1]) == 1
    t.do("pass seat:B")
    assert int(t.s.offer_state[2, 1]) == 0


def test_r8_10_a_payment_of_face_down_cards_voids_other_offers_of_them():
    t = table("phase talk, B bag {apple:1}, B contra {2:1 0:1}, C bag {apple:1}")
    offer(t, "B", "1 silk for pass me")
    t.do("wait")
    offer(t, "B", "1 pepper for pass C")
    assert t.s.offer_state[1].tolist() == [1, 1]
    t.do("accept seat:B about:other")
    assert t.s.offer_state[1].tolist() == [0, 0]


def test_r8_2_three_offers_are_shown_together():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}, D bag {apple:1}")
    for seat in "BCD":
        for click in (f"pass seat:{seat}", "gold 1", "submit"):
            t.do(f"{seat} {click}")
        assert bool(view(t, "A").offer_state.any()) == (seat == "D")
    assert {f"accept seat:{seat} about:own" for seat in "BCD"} < t.legal()
    t.do("accept seat:C about:own")
    assert t.s.offer_state[:, 0].tolist() == [0, 1, 0, 1, 0, 0]


def test_r8_2_an_offer_is_withdrawn():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}")
    offer(t, "B", "1g for pass me")
    t.do("wait B withdraw about:own")
    hold(t)
    assert int(t.s.offer_state[1, 0]) == 0
    t.do("wait")
    assert t.refuses("withdraw about:own", "B") == "R8.8"


def test_r6_3_without_time_the_sheriff_must_settle_a_bag():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}, ticks 0")
    for click in ("pass seat:C", "gold 1", "submit"):
        t.do(f"B {click}")
    offer(t, "C", "1g for pass me")
    for action in ("wait", "warn seat:B"):
        assert t.refuses(action) == "R6.3"
    assert t.refuses("demand seat:B") == "R8.9"
    assert t.refuses("accept seat:B about:other") == "R8.8"
    assert t.refuses("accept seat:C about:own") == ""


def test_r8_8_a_replaced_offer_has_a_new_version():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}")
    offer(t, "B", "1g for pass me")
    assert int(t.s.version[1, 0]) == 1
    t.do("warn seat:B")
    offer(t, "B", "2g for pass me")
    assert int(t.s.version[1, 0]) == 2
    t.do("accept seat:B about:own")
    assert gold(t, "A") == 52


def test_r8_10_goods_that_are_gone_void_an_offer():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}, D bag {apple:1}, B stand 1 0 0 0")
    offer(t, "B", "1 apple for pass me")
    t.do("wait")
    offer(t, "B", "1 apple for pass C")
    t.do("accept seat:B about:other")
    assert int(t.s.offer_state[1, 0]) == 0


def test_r8_10_an_offer_of_gold_outlasts_face_down_cards():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}, D bag {apple:1}, B contra {0:1}")
    offer(t, "B", "1g for pass me")
    t.do("wait")
    offer(t, "B", "1 pepper for pass C")
    t.do("accept seat:B about:other")
    assert int(t.s.offer_state[1, 0]) == 1
