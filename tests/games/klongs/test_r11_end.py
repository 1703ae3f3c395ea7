"""R11: the end, the warehouses, the winner."""

import pytest

from serai.testing.perspective import ending, parts

from .scenes import table
from .test_r4_placing import full_water

OVER = "phase over, ended 1, waits"


def test_r11_1_the_printed_example_a_warehouse_is_worth_35():
    t = table(f"{OVER}, A warehouse {{bananas:1 fish:3 flowers:7}}")
    assert parts(t, "A") == {"luk_phat": 0, "market": 0, "warehouse": 35}


def test_r11_1_points_are_added_up():
    t = table(f"{OVER}, A warehouse {{bananas:2}}, luk 6 0 0 0, sales 10 0 0 0")
    assert t.points("A") == 19


def test_r11_2_most_points_win():
    t = table(f"players 3, {OVER}, luk 6 9 7 0")
    assert [t.placing(seat) for seat in "ABC"] == [3, 1, 2]


def test_r11_2_with_equal_points_the_victory_is_shared():
    t = table(f"players 3, {OVER}, luk 9 9 7 0")
    assert [t.placing(seat) for seat in "ABC"] == [1, 1, 3]


@pytest.mark.parametrize(("luk", "how"), [(10, "shared_win"), (11, "big_market_day")])
def test_r11_2_how_the_game_ended_says_whether_the_win_is_shared(luk, how):
    t = table(f"marker 12, A holds bananas-1n+, water e4=fish-1/B, luk 8 {luk} 0 0")
    t.do("boat bananas-1n+ place e5")
    assert ending(t) == how


STUCK = ", A holds flowers-2n+ shrimp-2n+ fish-2n+ thief-1, B holds thief-1 thief-2 bananas-1n+ bananas-2n+"


@pytest.mark.parametrize(("luk", "how"), [("0 0 0 0", "shared_win"), ("1 0 0 0", "nobody_can_place")])
def test_r11_3_if_nobody_can_place_the_big_market_day_is_held(luk, how):
    t = table(full_water() + STUCK + f", cards 0 0 0 0, luk {luk}")
    t.do("A pass")
    assert t.waiting == "B"
    t.do("pass")
    assert t.s.jammed == 1
    assert ending(t) == how


@pytest.mark.parametrize("placer", ["A", "B"])
def test_r11_3_the_player_who_placed_last_counts_as_the_trigger(placer):
    # Market c3 keeps d4 free instead of c3, so that b3-c4 has four boats.
    drawing = full_water().replace("d4=", "c3=").replace("c3=pineapple-0", "c3=pineapple-0/B")
    drawing = drawing.replace("b4=avocado-3", "b4=avocado-3/A")
    t = table(drawing + STUCK + f", cards 0 0 0 0, placer {placer}, passes 1")
    t.do("pass")
    assert (t.phase, t.s.day) == ("market", 2)
    assert t.waiting == placer


def test_r11_3_a_player_without_boats_counts_as_one_who_cannot_place():
    t = table(full_water() + ", players 3, A holds flowers-2n+, C holds thief-1, cards 0 0 0 0, empty, luk 1 0 0 0")
    t.do("A pass")
    assert t.waiting == "C"
    t.do("C pass")
    assert ending(t) == "nobody_can_place"


def test_r11_3_when_all_boats_are_placed_the_big_market_day_is_held():
    # In a real game the Luk Phat boats reach the end of the track first, but the rule does not rely on that.
    t = table("water e4=fish-1/B, A holds fish-1, cards 0 0 0 0, empty, luk 1 0 0 0")
    t.do("boat fish-1 place e5")
    assert ending(t) == "nobody_can_place"
