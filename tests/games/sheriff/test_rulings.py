"""Rulings without a printed example, one scene for each that the other files do not have."""

from pathlib import Path

import pytest

from serai.games.sheriff.components import ROUNDS
from serai.match.match import Match
from serai.match.record import Record
from serai.testing.perspective import parts, view

from .scenes import counts, discards, fresh, gold, hand, hold, known, offer, stand, table

GAMES = sorted((Path(__file__).parent / "games").glob("*.jsonl"))
SIX = "players 6, sheriff D, second 2, lead 0"  # D was drawn first, then B


# -- set-up and rounds -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r2_4_chance_draws_the_first_sheriff(players):
    assert fresh(players).odds() == {f"choose seat:{seat}": 1 for seat in "ABCDE"[:players]}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_r3_4_a_game_has_its_number_of_rounds(path):
    match = Match.replay(Record.read(path), target="plain")
    assert int(match.view().round_no) == ROUNDS[match.players]


def test_r3_5_no_hand_is_filled_after_the_last_round():
    t = table("players 3, round_no 9, phase gate, B bag {apple:1}, C hand {apple:2}")
    t.do("pass seat:B")
    assert (t.phase, hand(t, "C")) == ("over", {"apple": 2})


# -- market and bags -------------------------------------------------------------------------------


def test_r4_1_the_deputy_drawn_first_names_and_deputies_are_skipped():
    hands = ", ".join(f"{seat} hand {{apple:6}}" for seat in "ABCDEF")
    t = table(f"{SIX}, phase begin, {hands}")
    assert t.waiting == "D"
    assert t.refuses("choose seat:B") == "R4.1"
    t.do("choose seat:C")
    order = ""
    while t.phase == "discard":
        order += t.waiting
        t.do("done")
    assert order == "CEFA"


def test_r4_2_what_is_laid_aside_is_seen_at_once_and_discarded_after_the_market():
    t = table("players 3, phase discard, at B, first B, B hand {apple:6}, C hand {cheese:6}, discarded {silk:1}")
    t.do("discard apple")
    assert counts(view(t, "C").aside) == counts(view(t, "watcher").aside) == {"apple": 1}
    t.do("done deal chicken")
    assert discards(t) == {"silk": 1}
    t.do("discard cheese done deal chicken")
    assert (t.phase, discards(t), counts(t.s.aside)) == ("load", {"apple": 1, "cheese": 1, "silk": 1}, {})


def test_r4_3_nobody_draws_from_the_discard_pile():
    t = table("phase discard, at B, first B, B hand {apple:6}, pile {cheese:3}")
    t.do("discard apple done")
    assert counts(view(t, "watcher").discarded)["silk"] == 12  # everybody sees what lies there
    assert t.odds() == {"deal cheese": 3}


def test_r2_3_with_seven_cards_five_are_discarded_and_five_loaded():
    t = table("phase discard, at B, first B, B hand {apple:7}", hand_cards="7")
    t.do("discard apple discard apple discard apple discard apple discard apple")
    assert t.refuses("discard apple") == "R4.2"
    assert t.legal() == {"done"}
    t = table("phase load, waits B, B hand {apple:7}", hand_cards="7")
    t.do("bag apple bag apple bag apple bag apple bag apple")
    assert t.legal() == {"done"}


def test_r5_1_a_short_hand_fills_a_short_bag():
    t = table("phase load, waits B, B hand {apple:2}")
    t.do("bag apple bag apple")
    assert t.refuses("bag apple") == "R5.2"
    assert t.legal() == {"done"}


def test_r5_4_merchants_declare_from_the_left_of_the_sheriff():
    bags = ", ".join(f"{seat} bag {{apple:1}}" for seat in "ABD")
    t = table(f"sheriff C, phase declare, at D, {bags}")
    order = ""
    while t.phase == "declare":
        order += t.waiting
        t.do("declare apple")
    assert order == "DAB"


def test_r5_4_with_six_from_the_left_of_the_deputy_drawn_first():
    t = table(
        f"{SIX}, phase load, waits F, F hand {{apple:1}}, A bag {{apple:1}}, C bag {{apple:1}}, E bag {{apple:1}}"
    )
    t.s.bag_size[:] = t.s.bag.sum(axis=1)
    t.s.hand_size[:] = t.s.hand.sum(axis=1)
    t.s.bags = 1 | 4 | 16
    t.do("bag apple done")
    order = ""
    while t.phase == "declare":
        order += t.waiting
        t.do("declare apple")
    assert order == "EFAC"


def test_r10_2_a_royal_good_is_one_card_in_a_bag():
    t = table("phase declare, at B, B bag {golden_apple:1 apple:1}, C bag {apple:1}", royal="yes")
    t.do("declare apple")
    assert (int(t.s.bag_size[1]), int(t.s.declared[1])) == (2, 1)


# -- inspection and fines --------------------------------------------------------------------------


def test_r1_2_gold_is_public_by_default():
    t = table("phase gate, B bag {apple:1}, B gold 70")
    assert view(t, "watcher").gold.tolist() == view(t, "C").gold.tolist() == [50, 70, 50, 30, 0, 0]


def test_r6_1_bags_are_settled_one_at_a_time_in_any_order():
    t = table("phase gate, B bag {silk:1}, C bag {silk:1}, D bag {apple:1}")
    t.do("pass seat:D")
    hold(t)
    assert t.refuses("inspect seat:D") == t.refuses("pass seat:D") == "R6.2"
    t.do("inspect seat:B")
    hold(t)
    assert t.legal() >= {"pass seat:C", "inspect seat:C"}
    assert int(t.s.bags) == 4


def test_r7_3_a_fine_may_be_paid_with_goods_of_the_opened_bag():
    t = table("phase gate, B gold 0, B bag {apple:3 mead:1}, declared {B:apple's}, C bag {apple:1}")
    t.do("inspect seat:B")
    assert (t.phase, t.legal()) == ("fine", {"give apple"})
    t.do("give apple give apple")
    assert (stand(t, "A"), stand(t, "B"), t.phase) == ({"apple": 2}, {"apple": 1}, "talk")


def test_r7_3_neither_hand_nor_black_market_cards_pay():
    drawing = "phase gate, B gold 0, B hand {silk:3 apple:2}, B bag {mead:1}, C bag {apple:1}, market_first {0:2}"
    t = table(drawing, black_market="yes")
    t.s.discarded[4] += 3
    t.s.pile[4] -= 3
    t.s.pile_size -= 3
    t.do("inspect seat:B")
    assert (t.phase, gold(t, "A"), hand(t, "B")) == ("talk", 50, {"apple": 2, "silk": 3})
    assert parts(t, "B")["black_market"] == 30


def test_r7_3_royal_goods_pay_their_value():
    t = table("phase gate, B gold 2, B contra {4:1 6:1}, B bag {mead:2}, C bag {apple:1}", royal="yes")
    t.do("inspect seat:B")
    assert t.legal() == {"give gouda"}  # the gouda alone pays the six; with the apple one card would be too many
    t.do("give gouda")
    assert (stand(t, "A"), stand(t, "B"), gold(t, "A")) == ({"gouda": 1}, {"green_apple": 1}, 52)


# -- deals -----------------------------------------------------------------------------------------


def test_r8_3_a_merchant_with_a_settled_bag_may_still_pay_for_others():
    t = table("phase gate, B bag {apple:1}, C bag {silk:1}")
    t.do("pass seat:B")
    offer(t, "B", "7g for inspect C")
    t.do("accept seat:B about:other")
    hold(t)
    assert (gold(t, "A"), t.refuses("pass seat:C")) == (57, "R6.2")


def test_r8_4_hand_cards_cannot_be_offered():
    t = table("phase talk, B hand {apple:1 silk:1}, B bag {apple:1}, C bag {apple:1}")
    t.do("B pass seat:B")
    for action in ("give apple", "give silk", "blind"):
        assert t.refuses(action, "B") == "R8.4"


def test_r8_12_a_joint_deal_is_proven_to_both_deputies():
    t = table("players 6, phase talk, C bag {mead:1}, C contra {0:1}, D bag {apple:1}")
    offer(t, "C", "1 bag:silk for pass me")
    t.do("choose seat:C A accept seat:C about:own B accept seat:C about:own")
    assert known(t, "A", "C") == known(t, "B", "C") == {"pepper": 1, "mead": 1}
    assert known(t, "D", "C") == {}


def test_r8_12_no_more_unnamed_cards_are_asked_for_than_the_bag_still_holds():
    # A falsely named card comes out of the bag, and what is left may be too little.
    t = table("phase talk, B contra {0:1}, B bag {silk:1}, C bag {apple:1}", stand_contra_truth="no")
    offer(t, "B", "1 silk 1 any for pass me")
    t.do("accept seat:B about:own")
    assert (t.phase, stand(t, "A"), stand(t, "B")) == ("talk", {"silk": 1}, {"pepper": 1})
    t = table("phase talk, B contra {0:1}, B bag {apple:1 silk:1}, C bag {apple:1}", stand_contra_truth="no")
    offer(t, "B", "1 silk 2 any for pass me")
    t.do("accept seat:B about:own")
    assert (t.phase, int(t.s.any_left), t.legal()) == ("hand_over", 1, {"give apple"})
    t.do("give apple")
    assert (stand(t, "A"), stand(t, "B")) == ({"apple": 1, "silk": 1}, {"pepper": 1})


def test_r8_10_an_offer_of_legal_goods_outlasts_face_down_cards():
    t = table("phase talk, B stand 2 0 0 0, B contra {0:1}, B bag {apple:1}, C bag {apple:1}, D bag {apple:1}")
    offer(t, "B", "2 apple for pass me")
    t.do("wait")
    offer(t, "B", "1 pepper for pass C")
    t.do("accept seat:B about:other")
    assert int(t.s.offer_state[1, 0]) == 1


def test_r8_15_merchants_make_no_deals_with_each_other():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}", live="yes")
    offer(t, "B", "5g for pass C")
    assert t.waiting == "ABCD"
    assert t.refuses("accept seat:B about:other", "C") == "R3.1"
    t.do("A accept seat:B about:other")
    assert (gold(t, "A"), gold(t, "C")) == (55, 50)  # C gains by the deal, but the sheriff is paid


# -- black market, deputies, ties ------------------------------------------------------------------


def test_r9_2_a_sheriff_takes_no_black_market_card():
    t = table("phase gate, A contra {0:3}, B bag {apple:1}, C bag {apple:1}", black_market="yes")
    t.do("pass seat:B")
    assert (t.phase, t.refuses("claim pepper", "A")) == ("talk", "R3.2")


def test_r9_4_black_market_cards_are_no_contraband_in_ties():
    drawing = "phase gate, D bag {apple:1}, A gold 26, B gold 56, C gold 0, market_first {0:1}"
    assert [table(drawing, black_market="yes").placing(seat) for seat in "AB"] == [2, 2]


def test_r11_5_each_deputy_pays_half_alone():
    drawing = "players 6, phase vote, named 3, C bag {apple:4}, A gold 1, A stand 0 1 0 1, D bag {apple:1}"
    t = table(drawing)
    t.do("A inspect seat:C B inspect seat:C")
    assert (t.phase, t.waiting, gold(t, "A")) == ("fine", "A", 0)
    assert t.legal() == {"give chicken", "give cheese"}
    t.do("give cheese")
    assert (gold(t, "B"), gold(t, "C"), stand(t, "C")) == (46, 55, {"apple": 4, "cheese": 1})


def test_r11_8_leftover_cards_without_gold():
    t = table("players 6, phase vote, named 3, C bag {silk:1}, loot 0 0 1 0")
    t.do("A pass seat:C B pass seat:C")
    assert (t.phase, t.waiting) == ("loot", "A")
    t.do("leave agree")
    assert (stand(t, "A"), stand(t, "B"), int(t.s.lost_gold)) == ({}, {"bread": 1}, 0)


def test_r12_4_a_royal_good_is_one_contraband_card_in_ties():
    t = table("phase gate, D bag {apple:1}, A gold 26, A contra {4:1}, B gold 50, C gold 0", royal="yes")
    assert t.points("A") == t.points("B") == 50  # A: a green apple for 4, and the King of apples
    assert (t.placing("A"), t.placing("B")) == (2, 3)
