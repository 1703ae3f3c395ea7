"""The actions of rare.py, which random games hardly ever reach, can all happen."""

import pytest

from serai.games.hansa.components import CITIES, PAIR_NAMES, ROUTES, TABLE_POINTS

from .scenes import table

EMPTY_DESK = {"actiones": 5, "clavis": 4, "privilegium": 3, "liber": 3, "bursa": 3}


@pytest.mark.parametrize("pair", PAIR_NAMES)
def test_r8_4_every_two_neighbouring_offices_can_be_swapped(pair):
    city, left = pair.split(":")
    t = table(4, offices={city: "abcd"[: int(left) + 1]}, held={"A": "swap"})
    t.do("use swap")
    assert f"swap {pair}" in t.legal()


@pytest.mark.parametrize("city", CITIES)
def test_r8_3_every_city_can_have_an_extra_office(city):
    one, other, posts = next(route for route in ROUTES if city in route)
    t = table(4, posts={f"{one}-{other}": "a" * posts}, offices={city: "b"}, held={"A": "extra"})
    t.do(f"establish {one}-{other}")
    assert f"extra {city}" in t.legal()


def test_r4_2_an_income_may_bring_every_number_of_traders():
    t = table(skills={"A": EMPTY_DESK}, supply={"A": ""})
    t.do("income discs:0")
    assert t.legal() == {f"cubes {n}" for n in range(1, 27)}
    t = table(skills={"A": EMPTY_DESK}, supply={"A": ""})
    assert "income discs:4" in t.legal()
    t.do("income discs:4")
    assert "cubes 0" in t.legal()


def test_r5_2_a_fine_of_two_merchants():
    t = table(posts={"duisburg-dortmund": "B."}, skills={"A": {"liber": 2}}, supply={"A": "cdd"})
    t.do("displace from duisburg-dortmund:1 with cube")
    assert t.legal() == {"pay discs:2"}


def test_r7_9_every_space_of_the_table_can_be_taken():
    t = table(posts={"coellen-warburg": "Aaaa"}, skills={"A": {"privilegium": 3}})
    t.do("establish coellen-warburg")
    assert {f"coellen {n}" for n in TABLE_POINTS} <= t.legal()
