"""The log, as the seats concerned and the others read it."""

import pytest

from serai.core.actions import VisibleDecision
from serai.core.seats import CHANCE
from serai.games.sheriff.notation import parse_offer
from serai.testing.perspective import log_of, view

from .scenes import GAME, fresh, hold, offer, table

BAGS = "B bag {apple:2}, C bag {silk:1}"


def test_story_of_the_set_up():
    t = fresh(3, remove_ten="yes")
    assert log_of(t, "deal apple", "A") == [("removed", {})]
    t = fresh(3)
    assert log_of(t, "choose seat:B", "A") == [("office", {"0": "B"})]
    seen, unseen = log_of(t, "deal apple", "A", "B")
    assert (seen, unseen) == ([("draw", {"player": "A", "good": "apple"})], [("draw_hidden", {"player": "A"})])


def test_story_of_market_and_loading():
    t = table("phase begin, B hand {apple:6}, C hand {apple:6}, D hand {apple:6}")
    assert log_of(t, "choose seat:B", "C") == [("choose", {"player": "A", "0": "B"})]
    assert log_of(t, "discard apple", "C") == [("discard", {"player": "B", "0": "apple"})]
    assert log_of(t, "done", "C") == [("done", {"player": "B"})]
    t = table("phase load, waits B, B hand {apple:2}")
    seen, unseen = log_of(t, "bag apple", "B", "C")
    assert (seen, unseen) == ([("bag", {"player": "B", "0": "apple"})], [])
    assert log_of(t, "done", "C") == [("closed", {"player": "B"})]
    assert log_of(t, "declare cheese", "C") == [("declare", {"player": "B", "0": "cheese", "n": 1})]


#: The terms of an offer of five gold to return B's bag.
TERMS = {"gives": [("deal.gold", {"n": 5})], "asks": [("deal.pass", {"who": "B"})]}


def test_story_of_offers():
    t = table(f"phase talk, {BAGS}")
    assert log_of(t, "pass seat:B", "B", "A", seat="B") == [[], []]
    t.do("B gold 5")
    assert log_of(t, "submit", "A", seat="B") == [("chosen", {"player": "B"})]
    t.do("C hold")
    assert log_of(t, "hold", "A") == [("chosen", {"player": "D"}), ("offered", {"player": "B"} | TERMS)]
    assert log_of(t, "warn seat:B", "C") == [("warn_seat", {"player": "A", "0": "B"})]
    t.do("B withdraw about:own C hold")
    assert log_of(t, "hold", "A") == [("chosen", {"player": "D"}), ("withdrawn", {"player": "B"})]
    offered = table(f"phase talk, {BAGS}")
    offer(offered, "B", "5g for pass me")
    assert log_of(offered, "accept seat:B about:own", "C") == [
        ("accept_seat_about", {"player": "A", "0": "B", "1": "own"} | TERMS),
        ("settled", {"player": "B"}),
        ("gold_gained", {"player": "A", "n": 5}),
        ("gold_paid", {"player": "B", "n": 5}),
        ("goods_gained", {"player": "B", "n": 2, "good": "apple"}),
    ]


@pytest.mark.parametrize(
    ("line", "gives", "asks"),
    [
        ("vow for pass me", [("deal.vow", {})], [("deal.pass", {"who": "B"})]),
        ("pledge:pass for pass me", [("deal.pledge_pass", {})], [("deal.pass", {"who": "B"})]),
        ("pledge:inspect:C for pass me", [("deal.pledge_inspect", {"who": "C"})], [("deal.pass", {"who": "B"})]),
        ("2 blind for pass C", [("deal.blind", {"n": 2})], [("deal.pass", {"who": "C"})]),
        ("2 any for inspect me", [("deal.any", {"n": 2})], [("deal.open", {"who": "B"})]),
        (
            "2 apple 1 bag:silk for inspect C if honest C",
            [("deal.good", {"n": 2, "good": "apple"}), ("deal.bag", {"n": 1, "good": "silk"})],
            [("deal.open", {"who": "C"}), ("deal.if_honest", {"who": "C"})],
        ),
        ("-5g for inspect me", [("deal.nothing", {})], [("deal.open", {"who": "B"}), ("deal.paid", {"n": 5})]),
    ],
)
def test_story_names_everything_that_can_be_offered(line, gives, asks):
    for lines in log_of(offering(line), "hold", "A", "B", "C"):
        assert lines[1:] == [("offered", {"player": "B", "gives": gives, "asks": asks})]


def test_story_names_contraband_only_to_payer_and_inspector():
    seen, own, unseen = (
        lines[1][1]["gives"] for lines in log_of(offering("1 silk for pass me"), "hold", "A", "B", "C")
    )
    assert seen == own == [("deal.good", {"n": 1, "good": "silk"})]
    assert unseen == [("deal.named", {"n": 1})]


def offering(line):
    """Return a scene in which B has submitted an offer and only D has not chosen yet."""
    t = table(
        "phase talk, B stand 2 0 0 0, B contra {2:2}, B bag {apple:3}, C bag {silk:1}",
        profile="full", black_market="yes", inspector_gives="yes",
    )  # fmt: skip
    for click in parse_offer(f"offer {line}", 1):
        t.do(f"B {click}")
    t.do("C hold")
    return t


def test_story_of_a_demand():
    t = table(f"phase gate, {BAGS}")
    assert log_of(t, "demand seat:B", "C") == [("demand_seat", {"player": "A", "0": "B"})]
    t.do("pass seat:B gold 5")
    assert log_of(t, "submit", "C") == [("demanded", {"player": "A", "other": "B"} | TERMS)]
    assert log_of(t, "refuse", "C") == [("refuse", {"player": "B"})]


def test_story_of_a_fine_in_goods():
    t = table(f"phase gate, {BAGS}, C gold 1, C stand 3 0 0 0")
    t.do("inspect seat:C give apple")
    assert log_of(t, "give apple", "B") == [
        ("goods_gained", {"player": "A", "n": 2, "good": "apple"}),
        ("goods_lost", {"player": "C", "n": 2, "good": "apple"}),
    ]


def test_story_of_the_black_market_and_contraband():
    t = table("phase gate, B contra {0:3}, B bag {silk:1}, C bag {apple:1}", black_market="yes")
    assert ("contraband_gained", {"player": "B", "n": 1}) in log_of(t, "pass seat:B", "C")
    assert log_of(t, "claim pepper", "C") == [
        ("claim", {"player": "B", "0": "pepper"}),
        ("contraband_lost", {"player": "B", "n": 3}),
        ("market_card", {"player": "B", "good": "pepper"}),
    ]


def test_story_of_deputies():
    t = table("players 6, phase talk, C bag {apple:1}, D bag {apple:1}")
    offer(t, "C", "6g for pass me")
    t.do("choose seat:C")
    assert log_of(t, "accept seat:C about:own", "D", seat="A") == [("voted", {"player": "A"})]
    assert ("loot", {"n": 6}) in log_of(t, "accept seat:C about:own", "D", seat="B")
    t = table("players 6, phase loot, waits A, loot_gold 1")
    assert log_of(t, "take", "B") == []


def test_story_of_pledges_and_the_end():
    t = table(f"phase gate, {BAGS}, round_no 8", profile="full")
    t.s.promised[0, 1] = 1
    assert ("pledge_kept", {"player": "A"}) in log_of(t, "pass seat:B", "D")
    hold(t)
    t.s.promised[0, 2] = 1
    lines = log_of(t, "inspect seat:C", "D")
    assert ("pledge_broken", {"player": "A"}) in lines
    assert ("confiscated", {"n": 1, "good": "silk"}) in lines
    assert lines[-1] == ("over", {})


def test_story_of_a_new_round():
    t = table("players 3, phase gate, B bag {apple:1}")
    t.do("pass seat:B")
    while int(t.s.round_no) == 1:
        before = view(t, "A")
        t.do("deal apple")
    lines = GAME.story(before, view(t, "A"), VisibleDecision(CHANCE, "deal", None))
    assert [line.key for line in lines] == ["log.draw_hidden", "log.round"]
