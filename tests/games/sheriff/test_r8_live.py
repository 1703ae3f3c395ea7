"""Live play (R8.16): merchants change their offers while the inspector thinks."""

import pytest

from serai.match.errors import Refused
from serai.match.match import Match
from serai.testing.perspective import filled, log_of, reveals, view, witnesses

from .scenes import GAME, RULES, gold, hold, table

BAGS = "B bag {apple:1}, C bag {apple:1}, D bag {silk:1}"


def live(drawing=f"phase talk, {BAGS}", **options):
    """Return a scene in which everybody has held once, and the inspector decides next."""
    t = table(drawing, live="yes", **options)
    hold(t)
    return t


def clicks(t, seat, *actions):
    """Let one seat act several times."""
    for action in actions:
        t.do(f"{seat} {action}")


def test_r8_16_an_offer_is_shown_at_once():
    t = live()
    assert (t.phase, t.waiting) == ("gate", "ABCD")
    clicks(t, "B", "pass seat:B", "gold 5")
    assert int(view(t, "A").offer_state[1, 0]) == 0
    clicks(t, "B", "submit")
    assert (int(view(t, "A").offer_gold[1, 0]), int(t.s.version[1, 0]), t.waiting) == (5, 1, "ABCD")
    clicks(t, "B", "pass seat:B", "gold 1", "submit")
    assert (int(t.s.offer_gold[1, 0]), int(t.s.version[1, 0])) == (1, 2)
    clicks(t, "B", "withdraw about:own")
    assert int(t.s.offer_state[1, 0]) == 0
    assert t.refuses("accept seat:B about:own", "A") == "R8.8"
    assert t.refuses("wait", "B") == "R3.1"
    filled(t, "A")


def test_r8_16_a_merchant_who_holds_is_not_asked_again_in_this_pass():
    t = live()
    clicks(t, "B", "hold")
    assert t.waiting == "ACD"
    t.do("A wait")
    assert (t.phase, t.waiting, int(t.s.ticks)) == ("talk", "BCD", 8)


def test_r8_16_without_live_play_only_the_inspector_is_asked():
    t = table(f"phase talk, {BAGS}")
    hold(t)
    assert t.waiting == "A"
    assert all(RULES.commutes(t.s, seat) for seat in range(4))


def test_r8_16_a_deal_clears_offers_in_the_making_and_a_warning_does_not():
    t = live()
    clicks(t, "B", "pass seat:B", "gold 5")
    t.do("A warn seat:B")
    assert int(t.s.draft_gold[1]) == 5
    clicks(t, "B", "submit")
    hold(t)
    clicks(t, "C", "pass seat:C", "gold 5")
    t.do("A accept seat:B about:own")
    assert (int(t.s.draft_gold[2]), int(t.s.clicks[2]), gold(t, "A")) == (0, 0, 55)


def test_r8_16_a_deal_that_settles_no_bag_clears_offers_in_the_making_too():
    t = live()
    clicks(t, "B", "pass seat:C", "gold 5", "submit")
    clicks(t, "C", "pass seat:C", "gold 5")
    t.do("A accept seat:B about:other")
    assert (int(t.s.draft_gold[2]), int(t.s.ticks)) == (0, 8)


def test_r8_16_the_clock_clears_offers_in_the_making():
    t = live(
        f"phase talk, {BAGS}, ticks 1, B gold 0, C gold 0, A gold 200, D stand 3 0 0 0, must_open 8 0", timer="yes"
    )
    assert gold(t, "D") == 0
    clicks(t, "D", "pass seat:B", "give apple")
    t.do("A wait")
    assert (t.phase, t.waiting, t.s.draft_cards.any()) == ("fine", "D", False)
    t.do("give apple give apple")
    assert t.s.stand[0].tolist() == [2, 0, 0, 0]


def test_r8_16_during_a_demand_only_the_inspector_decides():
    t = live()
    t.do("A demand seat:B")
    assert (t.phase, t.waiting) == ("demand", "A")
    t.do("cancel")
    hold(t)
    assert t.waiting == "ABCD"


def test_r8_16_only_the_decisions_of_merchants_commute():
    t = live()
    assert [bool(RULES.commutes(t.s, seat)) for seat in range(4)] == [False, True, True, True]


def test_r8_16_with_the_lite_profile_merchants_with_a_bag_are_asked():
    t = live("phase talk, B bag {apple:1}, C bag {apple:1}", profile="lite")
    assert t.waiting == "ABC"


def test_r8_16_merchants_change_offers_while_the_lead_deputy_names_a_bag():
    t = live("players 6, phase talk, C bag {apple:1}, D bag {apple:1}, E bag {apple:1}, F bag {apple:1}")
    assert (t.phase, t.waiting) == ("name", "ACDEF")
    assert [bool(RULES.commutes(t.s, seat)) for seat in (0, 2)] == [False, True]
    clicks(t, "C", "pass seat:C", "gold 5", "submit")
    t.do("A choose seat:C")
    assert t.waiting == "AB"
    t.do("A inspect seat:C B pass seat:C")
    hold(t)
    assert (t.phase, t.waiting) == ("gate", "ACDEF")


def test_r8_16_others_see_an_offer_only_when_it_is_complete():
    t = live()
    assert (witnesses(t, "pass seat:B", "B"), witnesses(t, "hold", "B"), reveals(t, "hold", "B")) == ("B", "all", False)
    clicks(t, "B", "pass seat:B", "gold 1")
    assert (witnesses(t, "submit", "B"), reveals(t, "submit", "B")) == ("all", True)
    words = {"gives": [("deal.gold", {"n": 1})], "asks": [("deal.pass", {"who": "B"})]}
    assert log_of(t, "submit", "A", seat="B") == [("offered", {"player": "B"} | words)]
    assert log_of(t, "pass seat:B", "A", "B", seat="B") == [[], []]
    t.do("B cancel")
    assert log_of(t, "withdraw about:own", "C", seat="B") == [("withdrawn", {"player": "B"})]
    assert log_of(t, "hold", "C", seat="B") == []


def at_the_gate():
    """Return a live match in which the sheriff decides next, with the sheriff's seat and a merchant's."""
    match = Match(GAME, 3, options={"live": "yes"}, seed=4, target="plain")
    while GAME.phases[int(match.view().phase)] != "gate":
        seat = match.waiting[0]
        allowed = [match.notation(action) for action in match.legal(seat)]
        match.act(seat, "hold" if "hold" in allowed else allowed[0])
    sheriff = int(match.view().sheriff)
    return match, sheriff, next(seat for seat in match.waiting if seat != sheriff)


def test_r8_16_a_stale_acceptance_is_refused_and_costs_nothing():
    match, sheriff, merchant = at_the_gate()
    letter = "ABC"[merchant]
    for _ in range(3):
        match.act_line(merchant, f"pass seat:{letter} gold 1 submit")
    assert int(match.view().version[merchant, 0]) == 3
    turn, ticks, gold_before = match.turn, int(match.view().ticks), match.view().gold.tolist()
    match.act_line(merchant, f"pass seat:{letter} gold 5 submit")
    before = match.view(sheriff).tobytes()
    with pytest.raises(Refused) as refusal:
        match.act(sheriff, f"accept seat:{letter} about:own", turn)
    assert refusal.value.key == "stale"
    assert (match.view(sheriff).tobytes(), int(match.view().ticks)) == (before, ticks)
    match.act(sheriff, f"accept seat:{letter} about:own", match.turn)
    assert match.view().gold.tolist()[sheriff] == gold_before[sheriff] + 5


def test_r8_16_the_record_keeps_the_order_of_arrival():
    match, sheriff, merchant = at_the_gate()
    letter = "ABC"[merchant]
    match.act_line(merchant, f"pass seat:{letter} gold 1 submit")
    match.act(sheriff, f"accept seat:{letter} about:own")
    done = [(line["seat"], line["do"]) for line in match.record.lines if "do" in line]
    at = done.index(("ABC"[sheriff], f"accept seat:{letter} about:own"))
    assert done[at - 1] == (letter, "submit")
    again = Match.replay(match.record, target="plain")
    assert again.view().tobytes() == match.view().tobytes()
