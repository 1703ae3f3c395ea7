"""R5 and R6: merchants take their seats, parasols move the marker."""

import pytest

from serai.testing.perspective import parts

from .scenes import table, water

EIGHT_OF_A = (
    "a1=flowers-1/A b1=flowers-1/A a2=flowers-2/A c1=flowers-2/A "
    "d1=shrimp-1/A c2=shrimp-1/A e1=shrimp-2/A f1=shrimp-2/A"
)


def test_r5_1_a_merchant_takes_the_empty_seat_at_once():
    t = table("water e4=fish-2/B, A holds fish-1")
    t.do("boat fish-1 place e5")
    assert water(t)["e5"] == "fish-1/A"
    assert t.s.merchants[0] == 15


@pytest.mark.parametrize("boat", ["fish-3n", "cookshop-0"])
def test_r5_3_neutral_and_special_boats_cannot_be_owned(boat):
    t = table(f"water e4=fish-2/B, A holds {boat}")
    t.do(f"boat {boat} place e5")
    assert water(t)["e5"] == boat
    assert t.s.merchants[0] == 16


def test_r5_2_without_a_merchant_the_boat_may_be_left_unowned():
    t = table(f"players 4, water {EIGHT_OF_A}, A holds fish-1, A cards 0")
    t.do("boat fish-1 place e2")
    assert (t.phase, t.waiting) == ("seat", "A")
    assert t.legal() == {"leave", *(f"shift {boat[:2]}" for boat in EIGHT_OF_A.split())}
    t.do("leave")
    assert water(t)["e2"] == "fish-1"
    assert t.s.merchants[0] == 0


def test_r5_2_without_a_merchant_one_may_move_over_and_the_old_boat_is_unowned():
    t = table(f"players 4, water {EIGHT_OF_A}, A holds fish-1, A cards 0")
    t.do("boat fish-1 place e2")
    assert t.refuses("shift e2") == "R5.2"
    t.do("shift c1")
    assert (water(t)["e2"], water(t)["c1"]) == ("fish-1/A", "flowers-2")
    assert t.phase == "draw"


def test_r5_3_an_unowned_boat_is_not_claimed_later():
    t = table("water e4=fish-2, A holds fish-1")
    t.do("boat fish-1 place e5")
    assert water(t) == {"e4": "fish-2", "e5": "fish-1/A"}


def test_r6_1_the_printed_example_the_first_luk_phat_boat_brings_six_points():
    t = table("water e4=fish-2/B, A holds flowers-1n+")
    t.do("boat flowers-1n+ place e5")
    assert t.s.marker == 1
    assert parts(t, "A") == {"luk_phat": 6, "market": 0, "warehouse": 0}
    assert parts(t, "B")["luk_phat"] == 0


@pytest.mark.parametrize(
    ("track", "steps"),
    [("long_first", [6, 6, 5, 4, 3, 6, 5, 4, 3, 5, 4, 3, 2]), ("long_last", [6, 5, 4, 3, 6, 5, 4, 3, 6, 5, 4, 3, 2])],
)
def test_r1_5_the_steps_of_each_track(track, steps):
    for marker, points in enumerate(steps):
        t = table(f"water e4=fish-2/B, marker {marker}, A holds flowers-1n+, A cards 0", track=track)
        t.do("boat flowers-1n+ place e5")
        assert (t.s.marker, parts(t, "A")["luk_phat"]) == (marker + 1, points)


@pytest.mark.parametrize(("track", "small"), [("long_first", (4, 8)), ("long_last", (3, 7))])
def test_r6_2_a_market_day_is_held_at_once(track, small):
    square = "water d4=fish-2/A e4=fish-3/B d5=shrimp-1/B, A holds flowers-1n+"
    for marker in range(13):
        t = table(f"{square}, marker {marker}", track=track)
        t.do("boat flowers-1n+ place e5")
        assert t.s.day == (1 if marker in small else 2 if marker == 12 else 0)
        assert (t.phase == "market") == (t.s.day > 0)


def test_r6_2_the_turn_goes_on_after_a_small_market_day():
    t = table("marker 4, water d4=fish-2/A e4=fish-3/A d5=shrimp-1/B, A holds flowers-1n+")
    t.do("boat flowers-1n+ place e5 A pass B pass A pass")
    assert t.waiting == "B"
    t.do("pass")
    assert (t.phase, t.waiting, t.s.day) == ("late", "A", 0)


def test_r6_3_towing_a_boat_moves_no_marker():
    t = table("water e4=fish-2/A f4=flowers-1n+")
    t.do("tow e4 to e5")
    assert t.s.marker == 0
