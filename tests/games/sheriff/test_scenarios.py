"""The printed examples and the open questions, one scene each, named after the rule that answers them."""

import pytest

from .drawn import counts, demand, discards, filled, fresh, gold, hand, hold, known, offer, parts, stand, table, view

# -- set-up and market ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "royal", "cards"), [(3, "no", 156), (4, "no", 204), (6, "no", 204), (3, "yes", 162), (5, "yes", 216)]
)
def test_r2_1_the_deck(players, royal, cards):
    t = fresh(players, royal=royal)
    assert int(t.s.pile.sum()) == cards
    assert t.s.pile.tolist()[:8] == ([48, 36, 0, 24, 18, 16, 9, 5] if players == 3 else [48, 36, 36, 24, 22, 21, 12, 5])
    assert t.s.gold.tolist()[:players] == [50] * players


def test_r2_5_ten_cards_leave_unseen():
    t = fresh(4, remove_ten="yes")
    for _ in range(10):
        t.do("deal apple")
    assert int(t.s.removed.sum()) == 10
    assert view(t, "A").removed.sum() == 0
    assert t.phase == "first"
    filled(t, "A")


def test_r2_3_seven_cards():
    t = fresh(3, hand_cards="7")
    t.do("choose seat:B")
    for _ in range(21):
        t.do("deal apple")
    assert (t.phase, t.waiting) == ("begin", "B")
    assert t.s.hand_size.tolist() == [7, 7, 7, 0, 0, 0]


MARKET = (
    "players 5, phase begin, A hand {apple:6}, B hand {apple:6}, C hand {apple:6}, D hand {apple:6}, E hand {apple:6}"
)


def test_r4_1_the_sheriff_names_seat_three():
    t = table(MARKET)
    assert t.refuses("choose seat:A") == "R4.1"
    t.do("choose seat:D")
    order = ""
    while t.phase == "discard":
        order += t.waiting
        t.do("done")
    assert order == "DEBC"
    assert t.waiting == "BCDE"


def test_r4_2_little_john_discards_three():
    t = table("phase discard, at B, first B, B hand {chicken:2 apple:1 cheese:1 pepper:1 silk:1}")
    assert t.refuses("discard bread") == "R4.2"
    t.do("discard apple discard cheese discard pepper")
    assert t.refuses("discard apple") == "R4.2"
    assert counts(t.s.aside) == {"apple": 1, "cheese": 1, "pepper": 1}
    t.do("done deal chicken deal chicken deal chicken")
    assert hand(t, "B") == {"chicken": 5, "silk": 1}
    assert t.waiting == "C"
    assert t.refuses("discard apple", "A") == "R3.2"  # R3.3: the sheriff keeps the hand


def test_r4_4_a_new_pile_in_the_middle_of_a_draw():
    t = table("phase discard, at B, first B, B hand {apple:5 silk:1}, pile {cheese:2}, aside {bread:2}")
    before = int(t.s.discarded.sum())
    t.do("discard apple discard apple discard apple discard apple discard apple done")
    t.do("deal cheese deal cheese")
    assert t.waiting == "*"
    assert int(t.s.pile_size) == before
    assert counts(t.s.aside) == {"apple": 5, "bread": 2}  # not shuffled in
    t.do("deal bread deal bread deal bread")
    assert int(t.s.hand_size[1]) == 6


def test_r4_4_no_card_at_all():
    t = table("phase discard, at B, first B, B hand {silk:2}, C hand {apple:1}, pile {cheese:1}")
    t.s.stand[0] += t.s.discarded[:4]
    t.s.contra[0] += t.s.discarded[4:]
    t.s.contra_size[0] = t.s.contra[0].sum()
    t.s.discarded[:] = 0
    t.do("done deal cheese")
    assert hand(t, "B") == {"cheese": 1, "silk": 2}
    assert t.waiting == "C"


def test_r5_2_without_any_card_there_is_no_bag_and_no_inspection():
    t = table("players 3, phase discard, at C, first B, pile {}, A hand {apple:1}")
    t.s.stand[0] += t.s.discarded[:4]
    t.s.contra[0] += t.s.discarded[4:]
    t.s.contra_size[0] = t.s.contra[0].sum()
    t.s.discarded[:] = 0
    t.do("done")
    assert (t.phase, int(t.s.round_no)) == ("begin", 2)


# -- loading and declaring -----------------------------------------------------------------------


def test_r5_1_alan_cannot_load_six():
    t = table("phase load, waits B, B hand {apple:4 crossbow:1 silk:1}")
    assert t.refuses("done") == "R5.1"
    t.do("bag apple bag apple bag apple bag apple")
    t.do("bag silk")
    assert t.refuses("bag crossbow") == "R5.2"
    assert t.legal() == {"done"}
    assert view(t, "A").hand_size[1] == 6
    filled(t, "A")


def test_r5_3_will_declares_four_chickens():
    t = table("phase declare, at B, B bag {chicken:2 bread:1 silk:1}, C bag {apple:1}")
    assert t.legal() == {"declare apple", "declare cheese", "declare bread", "declare chicken"}
    t.do("declare chicken")
    assert (int(t.s.declared[1]), int(t.s.bag_size[1]), t.waiting) == (4, 4, "C")
    t.do("declare apple")
    assert t.phase == "talk"


def test_r5_3_bread_with_three():
    drawing = "players 3, phase declare, at B, B bag {apple:1}"
    assert table(drawing).refuses("declare bread") == "R5.3"
    assert table(drawing, declare_absent="yes").refuses("declare bread") == ""


# -- inspection and fines ------------------------------------------------------------------------


def test_r6_5_marian_passes_without_a_bribe():
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


def test_r7_2_gilbert_pays_ten():
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


def test_r7_4_three_gold_and_exactly_four_apples():
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


# -- deals ---------------------------------------------------------------------------------------


def test_r8_9_eight_gold_and_two_apples():
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


def test_r8_11_twenty_gold_bind_the_sheriff_to_inspect_another():
    t = table("phase talk, C bag {silk:1}, D bag {apple:1}")
    offer(t, "C", "20g for pass me, inspect D")
    t.do("accept seat:C about:own")
    assert (gold(t, "A"), gold(t, "C"), stand(t, "C")) == (70, 30, {"silk": 1})
    assert t.phase == "talk"
    assert t.refuses("pass seat:D", "D") == "R8.3"  # whatever he offers
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


def test_r8_12_a_silk_that_is_nowhere_lapses_against_a_proof():
    t = table("phase talk, B bag {apple:1 mead:1}, B contra {0:1}, C bag {apple:1}")
    offer(t, "B", "5g 1 bag:silk for pass me")
    t.do("accept seat:B about:own")
    assert (gold(t, "A"), stand(t, "A")) == (55, {})
    assert known(t, "A", "B") == {"pepper": 1, "mead": 1}
    assert known(t, "C", "B") == {}
    filled(t, "A")


def test_r8_12_a_silk_on_the_stand_is_handed_over():
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


def test_r8_4_a_named_silk_is_known_to_both():
    t = table("phase talk, B bag {apple:1}, B contra {2:1 0:1}, C bag {apple:1}")
    offer(t, "B", "1 silk for pass me")
    assert view(t, "A").offer_named[1, 0, 0] == 7
    assert view(t, "C").offer_named[1, 0, 0] == 0
    filled(t, "A")
    filled(t, "C")
    t.do("accept seat:B about:own")
    assert (stand(t, "A"), known(t, "B", "A"), known(t, "C", "A")) == ({"silk": 1}, {"silk": 1}, {})
    assert t.s.contra_size.tolist()[:2] == [1, 1]


def test_r8_4_a_silk_he_does_not_have_can_only_be_claimed_for_the_bag():
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


def test_r8_9_a_demand_for_what_he_does_not_have_cannot_be_agreed_to():
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


def test_r8_10_face_down_cards_that_leave_void_what_was_said_of_them():
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


# -- conditions, vows and pledges ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "act", "paid"),
    [
        ("passed", "pass", True),
        ("passed", "inspect", False),
        ("inspected", "inspect", True),
        ("honest", "inspect", False),
        ("liar", "inspect", True),
        ("liar", "pass", False),
    ],
)
def test_r8_7_escrow_hangs_on_another_bag(condition, act, paid):
    t = table("phase talk, B stand 2 0 0 0, B contra {2:1}, B bag {apple:1}, C bag {silk:1}", profile="full")
    offer(t, "B", f"10g 1 apple 1 silk for pass me if {condition} C")
    t.do("accept seat:B about:own")
    assert (gold(t, "A"), gold(t, "B"), stand(t, "B")) == (50, 40, {"apple": 2})
    assert t.refuses("pass seat:B", "B") == "R8.3"
    for name in "ACD":
        filled(t, name)
    hold(t)
    t.do(f"{act} seat:C")
    assert gold(t, "B") == (40 if paid else 50)
    assert ("silk" in stand(t, "A")) == paid


def test_r8_7_an_honest_bag_pays_who_bet_on_it():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}", profile="full")
    offer(t, "B", "10g for inspect C if honest C")
    t.do("accept seat:B about:other")
    hold(t)
    t.do("inspect seat:C")
    assert (gold(t, "A"), gold(t, "B")) == (58, 40)


def test_r8_7_the_place_of_an_escrow_is_taken():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}, D bag {apple:1}", profile="full")
    offer(t, "B", "10g for inspect C if honest D")
    t.do("accept seat:B about:other")
    t.do("B pass seat:D B gold 1")
    assert t.refuses("submit", "B") == "R8.7"
    t.do("B cancel")
    hold(t)
    t.do("demand seat:B pass seat:D gold 1")
    assert t.refuses("submit") == "R8.7"


def test_r8_13_a_vow_forgoes_the_black_market():
    t = table("phase talk, B contra {0:3}, B bag {apple:1}, C bag {apple:1}", profile="full", black_market="yes")
    offer(t, "B", "vow for pass me")
    t.do("accept seat:B about:own")
    assert t.phase == "talk"
    t.do("B pass seat:C")
    assert t.refuses("vow", "B") == "R8.13"


def test_r8_14_gilbert_breaks_his_pledge_a_round_later():
    t = table("players 3, phase talk, B bag {apple:1}, C bag {apple:1}", profile="full")
    offer(t, "B", "pledge:pass for pass me")
    t.do("accept seat:B about:own")
    hold(t)
    t.do("pass seat:C")
    while t.waiting == "*":
        t.do("deal apple")
    assert int(t.s.sheriff) == 1
    t.do("choose seat:A done done A bag apple A done C bag apple C done declare apple declare apple")
    hold(t)
    t.do("inspect seat:A")
    assert t.s.broken.tolist() == [0, 1, 0, 0, 0, 0]
    assert not t.s.promised.any()


def test_r8_14_pledges_that_are_kept():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}", profile="full")
    t.s.promised[0, 1] = 1 | 8
    t.s.target[0, 1] = 3
    t.s.promised[1, 0] = 2
    offer(t, "B", "5g for pass me")
    t.do("accept seat:B about:own")
    hold(t)
    t.do("inspect seat:C")
    assert t.s.kept.tolist() == [2, 1, 0, 0, 0, 0]


def test_r8_14_the_sheriff_pledges_too():
    t = table("phase gate, B bag {apple:1}, C bag {apple:1}", profile="full")
    demand(t, "B pledge:favour pledge:inspect:D for pass B")
    t.do("agree")
    assert int(t.s.promised[0, 1]) == 12
    assert int(t.s.target[0, 1]) == 4


def test_r8_6_every_click_can_be_taken_back():
    t = table(
        "phase talk, waits B, B gold 99, B stand 2 0 0 0, B bag {apple:1}, C bag {apple:1}",
        profile="full",
        black_market="yes",
    )
    clean = t.s.tobytes()
    line = "pass seat:B, inspect seat:C, if liar, choose seat:C, gold 50, gold 20, gold 5, gold 1, give apple, vow"
    clicks = [*line.split(", "), "pledge pass", "pledge inspect", "choose seat:D"]
    for click in clicks:
        t.do(click)
    assert t.refuses("gold 1") == "R8.6"
    for _ in clicks:
        t.do("back")
    assert t.refuses("back") == t.refuses("cancel") == t.refuses("submit") == "R8.6"
    t.s.clicks[1] = 0
    assert t.s.tobytes() == clean


def test_r8_6_thirty_two_clicks():
    t = table("phase talk, waits B, B bag {apple:1}, C bag {apple:1}")
    for _ in range(16):
        t.do("pass seat:B back")
    assert t.legal() == {"hold"}
    assert t.refuses("pass seat:B") == "R8.6"


# -- the black market ----------------------------------------------------------------------------


def test_r9_3_pepper_for_thirty_then_twenty_seven():
    t = table("phase gate, B contra {0:6}, B bag {apple:1}, C bag {apple:1}", black_market="yes")
    t.do("pass seat:B")
    assert (t.phase, t.legal()) == ("claim", {"done", "claim pepper"})
    t.do("claim pepper")
    assert parts(t, "B")["black_market"] == 30
    assert discards(t) == {"pepper": 3}
    assert t.phase == "talk"  # one a round
    t = table("phase gate, B contra {0:3}, B bag {apple:1}, market_first {0:3}", black_market="yes")
    t.do("pass seat:B claim pepper")
    assert parts(t, "B")["black_market"] == 27
    t = table(
        "phase gate, B contra {0:3}, B bag {apple:1}, market_first {0:3}, market_second {0:3}", black_market="yes"
    )
    t.do("pass seat:B")
    assert t.refuses("claim pepper") == "R9.3"
    t.do("done")


def test_r9_2_the_bribe_comes_first():
    t = table("phase talk, B contra {0:2}, B bag {pepper:1}, C bag {apple:1}", black_market="yes")
    offer(t, "B", "1 bag:pepper for pass me")
    t.do("accept seat:B about:own")
    assert t.phase == "talk"
    assert stand(t, "A") == {"pepper": 1}


def test_r9_2_after_an_opened_bag():
    drawing = "phase gate, B contra {0:3}, B bag {apple:1}, C bag {apple:1}"
    t = table(drawing, black_market="yes")
    t.do("inspect seat:B")
    assert t.phase == "talk"
    t = table(drawing, black_market="yes", claim_after_opening="yes")
    t.do("inspect seat:B")
    assert t.phase == "claim"


# -- scoring -------------------------------------------------------------------------------------


def test_r12_the_example_scores_125():
    t = table(
        "phase gate, A gold 42, A stand 4 6 1 4, A contra {0:2 3:1}, B stand 6 2 2 5, C stand 5 0 3 4, B bag {apple:1}"
    )
    assert t.points("A") == 125
    assert parts(t, "A") == {"gold": 42, "legal": 45, "contraband": 21, "crowns": 17, "black_market": 0}


@pytest.mark.parametrize(
    ("stands", "crowns"),
    [
        ("A stand 5 0 0 0, B stand 5 0 0 0, C stand 2 0 0 0", [15, 15, 0, 0]),
        ("A stand 5 0 0 0, B stand 5 0 0 0, C stand 5 0 0 0", [10, 10, 10, 0]),
        ("A stand 0 4 0 0, B stand 0 4 0 0, C stand 0 4 0 0, D stand 0 4 0 0", [6, 6, 6, 6]),
        ("A stand 0 0 2 0", [15, 0, 0, 0]),
        ("A stand 3 0 0 0, B stand 2 0 0 0, C stand 1 0 0 0", [20, 10, 0, 0]),
    ],
)
def test_r12_3_kings_and_queens(stands, crowns):
    t = table(f"phase gate, B bag {{apple:1}}, {stands}")
    assert [parts(t, seat)["crowns"] for seat in "ABCD"] == crowns


def test_r10_3_a_gouda_makes_a_king():
    t = table("phase gate, A stand 0 10 0 0, A contra {6:1}, B stand 0 11 0 0, B bag {apple:1}", royal="yes")
    assert [parts(t, seat)["crowns"] for seat in "AB"] == [15, 10]


def test_r12_4_ties():
    t = table("phase gate, C bag {apple:1}, A stand 0 0 0 0, B stand 2 0 0 0, A gold 74, B gold 50, C gold 0")
    assert (t.points("A"), t.points("B")) == (74, 74)
    assert (t.placing("A"), t.placing("B")) == (3, 2)
    t = table("phase gate, D bag {apple:1}, A contra {0:1}, A gold 50, B gold 56, C gold 0")
    assert (t.placing("A"), t.placing("B")) == (2, 3)
    t = table("phase gate, D bag {apple:1}, A gold 20, B gold 20, C gold 20")
    assert [t.placing(seat) for seat in "ABC"] == [2, 2, 2]
    t = table(
        "phase gate, D bag {apple:1}, A gold 26, B gold 56, C gold 0, market_first {0:1}", market_cards_count="yes"
    )
    assert (t.placing("A"), t.placing("B")) == (2, 3)
    t.s.market_first[0] = 0
    t.s.market_second[1] = 1
    t.s.gold[0] += 1
    t.s.gold[3] -= 1
    assert parts(t, "A")["black_market"] == 29


# -- the clock -----------------------------------------------------------------------------------


def test_r6_7_when_time_is_up_promises_come_first():
    t = table("phase gate, B bag {silk:1}, C bag {silk:1}, D bag {silk:1}, ticks 1, must_open 4 0", timer="yes")
    t.do("wait")
    assert (stand(t, "B"), stand(t, "C"), stand(t, "D")) == ({"silk": 1}, {}, {"silk": 1})
    assert gold(t, "A") == 54


# -- six players ---------------------------------------------------------------------------------

SIX = "players 6, C bag {apple:3}, D bag {silk:1 mead:1 cheese:1}, E bag {apple:1}, F bag {apple:1}"


def test_r11_the_deputies_round():
    t = table(f"phase talk, {SIX}")
    hold(t)
    t.do("choose seat:C A pass seat:C B pass seat:C")  # Gilbert passes for nothing
    hold(t)
    assert t.waiting == "B"
    t.do("choose seat:F A inspect seat:F B wait")  # David is left for later
    offer(t, "E", "12g for pass me")
    t.do("choose seat:E A accept seat:E about:own B accept seat:E about:own")  # Alan's twelve
    assert int(t.s.loot_gold) == 12
    hold(t)
    t.do("choose seat:D A pass seat:D B inspect seat:D")  # Marian deals alone with Will
    assert int(t.s.solo) == 2
    offer(t, "D", "8g for pass me")
    assert t.refuses("wait") == "R6.3"
    assert t.refuses("pass seat:F") == "R6.2"
    t.do("accept seat:D about:own")
    assert gold(t, "B") == 58
    hold(t)
    t.do("choose seat:F A inspect seat:F B inspect seat:F")  # David is honest
    assert (gold(t, "A"), gold(t, "B"), gold(t, "F")) == (50 - 1 + 6, 58 - 1 + 6, 52)


def test_r11_2_a_joint_fine_is_shared_at_the_end():
    t = table("players 6, phase vote, named 4, D bag {silk:1 mead:1 cheese:1}")
    t.do("A inspect seat:D B inspect seat:D")
    assert (gold(t, "A"), gold(t, "B"), gold(t, "D")) == (55, 55, 40)


def test_r11_6_a_lone_deputy_pays_alone():
    t = table("players 6, phase vote, named 3, C bag {apple:3}")
    filled(t, "C")
    t.do("B inspect seat:C")
    filled(t, "A")
    t.do("A pass seat:C")
    hold(t)
    t.do("inspect seat:C")
    assert (gold(t, "A"), gold(t, "B"), gold(t, "C")) == (50, 44, 56)


def test_r11_6_a_lone_deputy_makes_one_demand():
    t = table(f"{SIX}, phase vote, named 3")
    t.do("B inspect seat:C A pass seat:C")
    hold(t)
    assert t.refuses("demand seat:D") == "R8.9"
    t.do("demand seat:C pass seat:D gold 1")
    assert t.refuses("submit") == "R8.3"
    t.do("back back pass seat:C gold 5 submit refuse")
    assert (t.phase, t.waiting) == ("gate", "B")
    assert t.refuses("demand seat:C") == "R8.9"
    t.do("pass seat:C")


def test_r11_6_what_a_lone_deputy_promises_binds_only_that_deputy():
    t = table(f"{SIX}, phase vote, named 3")
    t.do("B inspect seat:C A pass seat:C")
    offer(t, "D", "5g for inspect C, pass D")
    t.do("accept seat:D about:own")
    assert t.s.must_open.tolist() == [0, 4]
    assert t.s.must_pass.tolist() == [0, 8]
    assert t.legal() == {"inspect seat:C", "demand seat:C"}
    t.do("inspect seat:C")


def test_r11_4_votes_without_a_result():
    t = table(f"{SIX}, phase talk")
    offer(t, "C", "5g for pass me")
    t.do("choose seat:C A accept seat:C about:own B pass seat:C")
    assert (t.phase, int(t.s.ticks)) == ("talk", 8)
    t = table(f"{SIX}, phase talk, ticks 0")
    offer(t, "C", "5g for pass me")
    assert t.refuses("choose seat:A") == "R11.3"
    t.do("choose seat:C")
    assert t.refuses("wait") == t.refuses("pass seat:D") == t.refuses("inspect seat:D") == "R11.4"
    assert t.refuses("accept seat:D about:own") == "R8.8"
    t.do("A accept seat:C about:own B pass seat:C")
    assert (gold(t, "C"), stand(t, "C")) == (50, {"apple": 3})


def test_r11_4_paying_the_deputies_to_open_anothers_bag():
    t = table(f"{SIX}, phase talk")
    offer(t, "C", "6g for inspect D")
    t.do("choose seat:D A accept seat:C about:other B accept seat:C about:other")
    assert (int(t.s.loot_gold), stand(t, "D")) == (16, {})


def test_r11_8_leftovers_by_agreement():
    t = table("players 6, phase vote, named 3, C bag {silk:1}, loot_gold 5, loot 3 0 0 0, loot_contra {0:1}")
    t.do("A pass seat:C B pass seat:C")
    assert (t.phase, t.waiting, gold(t, "A"), stand(t, "A")) == ("loot", "A", 52, {"apple": 1})
    filled(t, "C")
    t.do("take leave take")
    assert (t.phase, t.waiting) == ("share", "B")
    t.do("agree")
    assert (gold(t, "A"), stand(t, "A"), stand(t, "B")) == (53, {"apple": 1, "pepper": 1}, {"apple": 2})
    assert known(t, "B", "A") == {"pepper": 1}


def test_r11_8_without_agreement_it_is_lost():
    t = table("players 6, phase vote, named 3, C bag {silk:1}, loot_gold 1, loot 0 0 0 1")
    t.do("A pass seat:C B pass seat:C take take refuse")
    assert (t.phase, t.waiting) == ("loot", "B")
    t.do("leave take refuse")
    assert int(t.s.lost_gold) == 1
    assert discards(t) == {"chicken": 1}


def test_r11_8_leftovers_of_the_second_proposal():
    t = table("players 6, phase vote, named 3, C bag {silk:1}, loot_gold 1")
    t.do("A pass seat:C B pass seat:C take refuse leave agree")
    assert gold(t, "A") == 51


def test_r11_1_everybody_is_deputy_once_in_three_rounds():
    t = table("players 6, phase deputy, waits *, merchants 0, second 0")
    t.s.merchants = 0
    t.s.loot_seen = 0
    assert set(t.odds().values()) == {1}
    t.do("choose seat:D choose seat:B")
    assert (int(t.s.sheriff), int(t.s.second), int(t.s.called)) == (3, 2, 10)
    t.s.called = 15
    t.s.phase, t.s.waits, t.s.merchants = 2, 128, 0
    t.do("choose seat:E choose seat:F")
    assert int(t.s.called) == 0


def test_r6_7_the_clock_with_deputies():
    drawing = f"{SIX}, phase vote, named 3, ticks 1"
    t = table(f"{drawing}, must_open 8 8", timer="yes")
    t.do("A wait B wait")
    assert gold(t, "A") == 55  # the joint fine of ten
    t = table(f"{drawing}, must_open 8 0", timer="yes")
    t.do("A wait B wait")
    assert (gold(t, "A"), gold(t, "B")) == (60, 50)
    t = table(f"{drawing}, must_open 0 8", timer="yes")
    t.do("A wait B wait")
    assert (gold(t, "A"), gold(t, "B")) == (50, 60)


# -- corners -------------------------------------------------------------------------------------


def test_r8_7_a_bet_on_the_own_bag_takes_its_place():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}", profile="full")
    offer(t, "B", "10g for inspect me if honest C")
    t.do("accept seat:B about:own")
    assert t.refuses("pass seat:B", "B") == "R8.3"


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


def test_r7_3_contraband_is_not_asked_for_while_legal_goods_suffice():
    t = table(f"{LIAR}, B gold 5, B stand 3 0 0 0, B contra {{0:1}}")
    t.do("inspect seat:B")
    assert t.refuses("give pepper") == "R7.4"


def test_r11_4_a_promise_binds_a_vote():
    t = table("players 6, phase vote, named 3, C bag {apple:1}, must_pass 4 0, must_open 0 4")
    assert t.legal("A") == {"pass seat:C", "wait"}
    assert t.legal("B") == {"inspect seat:C", "wait"}
    filled(t, "C")
    t.do("B inspect seat:C")
    filled(t, "C")


def test_r11_2_contraband_goes_onto_the_tile():
    t = table("players 6, phase talk, C bag {apple:1}, D bag {apple:1}, C contra {0:2}, C stand 2 0 0 0")
    offer(t, "C", "2 apple 2 pepper for pass me")
    t.do("choose seat:C A accept seat:C about:own B accept seat:C about:own")
    assert (counts(t.s.loot_contra, 4), int(t.s.loot_size)) == ({"pepper": 2}, 2)
    assert counts(view(t, "E").loot_contra, 4) == {}
    filled(t, "E")
    hold(t)
    t.do("choose seat:D A pass seat:D B pass seat:D")
    assert stand(t, "A") == stand(t, "B") == {"apple": 1, "pepper": 1}
