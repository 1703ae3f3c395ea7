"""Timed inspection: the number of passes, and what the clock of a live table asks for (R6.7)."""

import pytest

from serai.games.sheriff.live_play import ANSWER
from serai.testing.perspective import view

from .scenes import GAME, gold, hold, stand, table

BAGS = "B bag {silk:1}, C bag {silk:1}, D bag {silk:1}"
SIX = "players 6, C bag {apple:3}, D bag {apple:1}, E bag {apple:1}, F bag {apple:1}"


def clock(t):
    """Return the clock that everybody sees."""
    return GAME.clock(view(t, "watcher"))


def pressed(t):
    """Act as the clock does for the seats that are too slow."""
    found = clock(t)
    for seat in found.seats:
        letter = "ABCDEF"[seat]
        t.do(f"{letter} {next(action for action in found.press if action in t.legal(letter))}")


def test_r6_7_without_the_option_there_is_no_clock():
    assert clock(table(f"phase gate, {BAGS}")) is None
    assert clock(table("phase load, B hand {apple:1}", timer="yes")) is None


def test_r6_7_a_minute_for_each_merchant_is_divided_among_the_passes():
    t = table(f"phase talk, {BAGS}, ticks 9", timer="yes")
    found = clock(t)
    assert (found.full, found.until, found.seats, found.most) == (180, 160, (1, 2, 3), ANSWER)
    pressed(t)
    found = clock(t)
    assert (t.phase, found.until, found.seats, found.most) == ("gate", 160, (0,), 0)
    pressed(t)
    assert (t.phase, int(t.s.ticks), clock(t).until) == ("talk", 8, 140)


def test_r6_7_the_inspection_ends_with_the_last_pass():
    t = table(f"phase gate, {BAGS}, ticks 1, must_open 4 0", timer="yes")
    assert clock(t).until == 0
    pressed(t)
    assert (stand(t, "B"), stand(t, "C"), stand(t, "D"), gold(t, "A")) == ({"silk": 1}, {}, {"silk": 1}, 54)


def test_r6_7_the_clock_cancels_an_offer_in_the_making():
    t = table(f"phase talk, {BAGS}", timer="yes")
    t.do("B pass seat:B B gold 5 C hold D hold")
    pressed(t)
    assert (t.phase, t.waiting) == ("talk", "B")
    pressed(t)
    assert (t.phase, int(t.s.offer_state[1, 0])) == ("gate", 0)


def test_r6_7_the_clock_cancels_a_demand_and_refuses_for_a_silent_merchant():
    t = table(f"phase gate, {BAGS}, ticks 4", timer="yes")
    t.do("demand seat:B pass seat:B gold 5")
    assert (clock(t).seats, clock(t).until) == ((0,), 60)
    pressed(t)
    assert (t.phase, int(t.s.ticks)) == ("talk", 3)
    hold(t)
    t.do("demand seat:B pass seat:B gold 5 submit")
    assert (clock(t).seats, clock(t).most) == ((1,), ANSWER)
    pressed(t)
    assert (t.phase, int(t.s.ticks), gold(t, "B")) == ("talk", 2, 50)


def test_r6_7_the_clock_stops_while_a_fine_is_counted_out():
    t = table(f"phase gate, {BAGS}, B gold 1, B stand 2 0 0 0, B contra {{0:1}}, ticks 4", timer="yes")
    t.s.stand[1, 3] = 1
    t.s.pile[3] -= 1
    t.s.pile_size -= 1
    t.do("inspect seat:B")
    assert t.phase == "fine"
    assert (clock(t).seats, clock(t).press) == ((), ())


def test_r6_7_in_live_play_the_clock_presses_only_the_inspector():
    t = table(f"phase gate, {BAGS}, waits ABCD", timer="yes", live="yes")
    assert clock(t).seats == (0,)
    before = clock(t)
    t.do("B pass seat:B B gold 5 B submit")
    assert clock(t) == before


def test_r6_7_the_clock_names_a_bag_and_votes_for_silent_deputies():
    t = table(f"{SIX}, phase name, ticks 12", timer="yes")
    assert (clock(t).full, clock(t).until, clock(t).seats) == (240, 220, (0,))
    pressed(t)
    assert (t.phase, clock(t).seats) == ("vote", (0, 1))
    t.do("B inspect seat:C")
    assert clock(t).seats == (0,)
    pressed(t)
    assert (t.phase, int(t.s.ticks)) == ("talk", 11)


@pytest.mark.parametrize(("promise", "left"), [("0 0", 50), ("4 4", 44), ("0 4", 44)])
def test_r6_7_the_clock_passes_the_bag_of_a_slow_lone_deputy_unless_promised(promise, left):
    t = table(f"{SIX}, phase gate, solo 2, named 3, ticks 5, waits B, must_open {promise}", timer="yes")
    assert clock(t).seats == (1,)
    pressed(t)
    assert (stand(t, "C"), gold(t, "B")) == ({"apple": 3}, left)


@pytest.mark.parametrize("players", [4, 6])
def test_r6_7_with_the_lite_profile_there_is_a_pass_for_every_bag(players):
    bags = BAGS if players == 4 else SIX
    merchants = 3 if players == 4 else 4
    t = table(f"phase declare, at {'D' if players == 4 else 'F'}, {bags}", timer="yes", profile="lite")
    t.do("declare apple")
    assert (t.phase, int(t.s.ticks)) == ("talk", merchants + 1)
    assert clock(t).until == pytest.approx(60 * merchants * merchants / (merchants + 1))
    if players == 4:
        for seat in "BCD":
            hold(t)
            t.do(f"inspect seat:{seat}")
        assert gold(t, "A") == 62
