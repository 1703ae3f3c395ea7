"""Conditions, vows and pledges, and building an offer click by click (R8.6, R8.7, R8.13, R8.14)."""

import pytest

from serai.testing.perspective import filled

from .scenes import demand, gold, hold, offer, stand, table


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
def test_r8_7_escrow_depends_on_another_bag(condition, act, paid):
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


def test_r8_7_escrow_is_paid_when_an_honest_bag_is_opened():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}", profile="full")
    offer(t, "B", "10g for inspect C if honest C")
    t.do("accept seat:B about:other")
    hold(t)
    t.do("inspect seat:C")
    assert (gold(t, "A"), gold(t, "B")) == (58, 40)


def test_r8_7_an_offer_in_escrow_cannot_be_replaced():
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


def test_r8_14_a_pledge_is_broken_a_round_later():
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


def test_r8_6_an_offer_takes_at_most_32_clicks():
    t = table("phase talk, waits B, B bag {apple:1}, C bag {apple:1}")
    for _ in range(16):
        t.do("pass seat:B back")
    assert t.legal() == {"hold"}
    assert t.refuses("pass seat:B") == "R8.6"


def test_r8_7_an_offer_in_escrow_about_the_own_bag_cannot_be_replaced():
    t = table("phase talk, B bag {apple:1}, C bag {apple:1}", profile="full")
    offer(t, "B", "10g for inspect me if honest C")
    t.do("accept seat:B about:own")
    assert t.refuses("pass seat:B", "B") == "R8.3"
