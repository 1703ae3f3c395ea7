"""Black market cards, royal goods, kings and queens, and ties (R9, R10, R12)."""

import pytest

from serai.testing.perspective import parts

from .scenes import discards, offer, stand, table


def test_r9_3_the_first_pepper_card_pays_30_and_the_second_27():
    t = table("phase gate, B contra {0:6}, B bag {apple:1}, C bag {apple:1}", black_market="yes")
    t.do("pass seat:B")
    assert (t.phase, t.legal()) == ("claim", {"done", "claim pepper"})
    t.do("claim pepper")
    assert parts(t, "B")["black_market"] == 30
    assert discards(t) == {"pepper": 3}
    assert t.phase == "talk"  # one claim a round
    t = table("phase gate, B contra {0:3}, B bag {apple:1}, market_first {0:3}", black_market="yes")
    t.do("pass seat:B claim pepper")
    assert parts(t, "B")["black_market"] == 27
    t = table(
        "phase gate, B contra {0:3}, B bag {apple:1}, market_first {0:3}, market_second {0:3}", black_market="yes"
    )
    t.do("pass seat:B")
    assert t.refuses("claim pepper") == "R9.3"
    t.do("done")


def test_r9_3_both_cards_of_a_kind_over_two_rounds():
    t = table("phase gate, B contra {0:6}, B bag {apple:1}, C bag {apple:1}", black_market="yes")
    t.do("pass seat:B claim pepper")
    assert (t.phase, stand(t, "B")) == ("talk", {"apple": 1, "pepper": 3})  # one claim a round
    t = table(
        "round_no 2, phase gate, B contra {0:3}, B bag {apple:1}, market_first {0:2}, discarded {pepper:3}",
        black_market="yes",
    )
    t.do("pass seat:B claim pepper")
    assert parts(t, "B")["black_market"] == 57


def test_r9_2_the_bribe_is_paid_before_a_claim():
    t = table("phase talk, B contra {0:2}, B bag {pepper:1}, C bag {apple:1}", black_market="yes")
    offer(t, "B", "1 bag:pepper for pass me")
    t.do("accept seat:B about:own")
    assert t.phase == "talk"
    assert stand(t, "A") == {"pepper": 1}


def test_r9_2_a_claim_after_an_opened_bag_is_an_option():
    drawing = "phase gate, B contra {0:3}, B bag {apple:1}, C bag {apple:1}"
    t = table(drawing, black_market="yes")
    t.do("inspect seat:B")
    assert t.phase == "talk"
    t = table(drawing, black_market="yes", claim_after_opening="yes")
    t.do("inspect seat:B")
    assert t.phase == "claim"


def test_r12_the_printed_example_scores_125():
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


def test_r12_2_there_is_no_bread_with_three():
    t = table("players 3, phase gate, B bag {apple:1}, A stand 1 1 0 1, A contra {2:1}, B stand 0 0 0 0")
    assert [parts(t, seat)["crowns"] for seat in "ABC"] == [20 + 15 + 10, 0, 0]


def test_r10_3_a_gouda_makes_a_king():
    t = table("phase gate, A stand 0 10 0 0, A contra {6:1}, B stand 0 11 0 0, B bag {apple:1}", royal="yes")
    assert [parts(t, seat)["crowns"] for seat in "AB"] == [15, 10]


def test_r12_4_ties_are_broken_by_legal_cards_then_contraband():
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
