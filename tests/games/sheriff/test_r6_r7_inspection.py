"""Opening and returning bags, fines, and the end of a timed inspection (R6, R7)."""

from serai.testing.perspective import filled, view

from .scenes import counts, discards, gold, known, stand, table


def test_r6_5_a_bag_passes_without_a_bribe():
    t = table("phase gate, B bag {cheese:2 mead:1}, declared {B:cheese's}")
    t.do("pass seat:B")
    assert stand(t, "B") == {"cheese": 2, "mead": 1}
    for name in ("A", "C", "watcher"):
        assert counts(view(t, name).contra[1], 4) == {}
        assert int(view(t, name).contra_size[1]) == 1
    assert known(t, "A", "B") == {}


def test_r7_1_four_honest_chickens_cost_the_sheriff_eight():
    t = table("phase gate, B bag {chicken:4}, declared {B:chicken's}, C bag {apple:1}")
    t.do("inspect seat:B")
    assert (gold(t, "A"), gold(t, "B")) == (42, 58)
    assert stand(t, "B") == {"chicken": 4}


def test_r7_2_a_liar_pays_ten():
    t = table("phase gate, B bag {apple:1 cheese:1 mead:2}, declared {B:apple's}, C bag {apple:1}")
    t.do("inspect seat:B")
    assert (gold(t, "A"), gold(t, "B")) == (60, 40)
    assert stand(t, "B") == {"apple": 1}
    assert discards(t) == {"cheese": 1, "mead": 2}


def test_r7_2_undeclared_legal_goods_are_lost_too():
    t = table("phase gate, B bag {bread:2 cheese:1}, declared {B:bread's}, C bag {apple:1}")
    t.do("inspect seat:B")
    assert (stand(t, "B"), gold(t, "B"), discards(t)) == ({"bread": 2}, 48, {"cheese": 1})


def test_r6_4_royal_goods_are_never_the_declared_good():
    t = table("phase gate, B bag {green_apple:1 bleu:1}, declared {B:cheese's}, C bag {apple:1}", royal="yes")
    t.do("inspect seat:B")
    assert (stand(t, "B"), gold(t, "B")) == ({}, 42)


LIAR = "phase gate, B bag {mead:2 cheese:1}, declared {B:apple's}, C bag {apple:1}"  # a fine of ten


def test_r7_4_a_fine_is_paid_with_gold_and_exactly_enough_goods():
    t = table(f"{LIAR}, B gold 3, B stand 5 0 0 0")
    t.do("inspect seat:B")
    assert (t.phase, t.waiting, t.legal()) == ("fine", "B", {"give apple"})
    t.do("give apple give apple give apple")
    assert t.phase == "fine"
    assert t.refuses("give cheese") == "R7.4"
    t.do("give apple")
    assert (stand(t, "B"), stand(t, "A"), gold(t, "A")) == ({"apple": 1}, {"apple": 4}, 53)


def test_r7_4_dearest_first_and_never_more_than_needed():
    t = table(f"{LIAR}, B gold 5, B stand 3 1 0 1")
    t.do("inspect seat:B")
    assert t.legal() == {"give chicken", "give cheese", "give apple"}
    t.do("give cheese")
    assert t.refuses("give chicken") == "R7.4"
    t.do("give apple")
    assert t.phase == "talk"


def test_r7_3_legal_goods_first_then_contraband():
    t = table("phase gate, B bag {mead:2}, B gold 1, B stand 0 0 0 1, B contra {0:1 2:1}, C bag {apple:1}")
    t.do("inspect seat:B")
    assert (gold(t, "B"), stand(t, "A"), t.legal()) == (0, {"chicken": 1}, {"give pepper", "give silk"})
    filled(t, "A")
    filled(t, "C")
    t.do("give silk")
    assert stand(t, "A") == {"chicken": 1, "silk": 1}
    assert (known(t, "B", "A"), known(t, "C", "A")) == ({"silk": 1}, {})


def test_r7_5_the_rest_is_waived():
    t = table("phase gate, B bag {mead:2}, B gold 1, C bag {apple:1}")
    t.do("inspect seat:B")
    assert (gold(t, "A"), gold(t, "B"), t.phase) == (51, 0, "talk")
    t = table("phase gate, B bag {mead:2}, B gold 1, B contra {0:1}, C bag {apple:1}")
    t.do("inspect seat:B")
    assert (stand(t, "A"), t.phase) == ({"pepper": 1}, "talk")


def test_r7_5_a_sheriff_who_cannot_pay():
    t = table("phase gate, A gold 2, A stand 0 0 1 0, B bag {chicken:4}, declared {B:chicken's}, C bag {apple:1}")
    t.do("inspect seat:B")
    assert (gold(t, "A"), gold(t, "B"), stand(t, "B")) == (0, 52, {"bread": 1, "chicken": 4})


def test_r6_7_when_time_is_up_promises_come_first():
    t = table("phase gate, B bag {silk:1}, C bag {silk:1}, D bag {silk:1}, ticks 1, must_open 4 0", timer="yes")
    t.do("wait")
    assert (stand(t, "B"), stand(t, "C"), stand(t, "D")) == ({"silk": 1}, {}, {"silk": 1})
    assert gold(t, "A") == 54


def test_r7_3_contraband_is_not_asked_for_while_legal_goods_suffice():
    t = table(f"{LIAR}, B gold 5, B stand 3 0 0 0, B contra {{0:1}}")
    t.do("inspect seat:B")
    assert t.refuses("give pepper") == "R7.4"
