"""Components and set-up (R1, R2)."""

import pytest

from serai.games.hansa import components as c
from serai.games.hansa import places

from .scenes import GAME, RULES, fresh, marker, stock, supply


def test_r1_1_the_two_boards_have_the_printed_numbers():
    assert c.CITY_COUNT == 27
    assert c.ROUTE_COUNT.tolist() == [32, 34]
    assert c.POST_COUNT.tolist() == [101, 107]
    assert c.OFFICE_COUNT.sum(axis=1).tolist() == [57, 62]
    assert c.OFFICE_SHAPE.sum(axis=(1, 2)).tolist() == [13, 16]


def test_r1_2_colours_and_coins_are_as_printed():
    for side, colours, coins in (
        (c.SMALL, [24, 15, 11, 7], {"coellen", "groningen", "halle", "luebeck", "stade", "warburg"}),
        (c.LARGE, [25, 15, 13, 9], {"coellen", "groningen", "halle", "luebeck"}),
    ):
        found = [0] * 4
        for city in range(27):
            for i in range(c.OFFICE_COUNT[side, city]):
                found[c.OFFICE_PRIVILEGE[side, city, i]] += 1
        assert found == colours
        assert {c.CITIES[i] for i in range(27) if c.OFFICE_COIN[side, i].any()} == coins
        assert not c.OFFICE_COIN[side, :, 1:].any(), "a coin is always on the first office"


def test_r1_2_the_shortest_link_has_four_routes():
    for side in (c.SMALL, c.LARGE):
        reached, steps = 1 << c.ARNHEIM, 0
        while not reached >> c.STENDAL & 1:
            reached |= sum(1 << n for n in range(27) if c.NEIGHBOURS[side, n] & reached)
            steps += 1
        assert steps == 4


def test_r1_3_routes_have_two_to_four_posts():
    lengths = [length for _, _, length in c.ROUTES]
    assert [lengths.count(n) for n in (2, 3, 4)] == [3, 23, 8]


def test_r1_1_every_printed_place_has_coordinates_on_the_board():
    assert tuple(places.CITY_PLACES) == c.CITIES
    assert tuple(places.POST_PLACES) == c.ROUTE_NAMES
    assert tuple(places.PROVINCE_PLACES) == c.PROVINCE_NAMES
    assert set(places.TAVERN_PLACES) == {c.ROUTE_NAMES[r] for r in c.TAVERNS}
    assert len(places.TABLE_PLACES) == c.TABLE_SPACES
    for side in (c.SMALL, c.LARGE):
        left, top, right, bottom = places.FRAMES[side]
        for r in range(c.ROUTE_COUNT[side]):
            posts = places.POST_PLACES[c.ROUTE_NAMES[r]][side]
            assert len(posts) == c.FIRST_POST[r + 1] - c.FIRST_POST[r]
            assert all(left < x < right and top < y < bottom for x, y in posts)


def test_r1_5_every_desk_holds_fifteen_cubes_and_three_discs():
    cubes = sum(int(n) for k, n in enumerate(c.SKILL_STEPS) if c.SKILL_SHAPE[k] == c.CUBE)
    assert (cubes, int(c.SKILL_STEPS.sum()) - cubes) == (15, 3)


def test_r1_4_r1_7_every_player_has_twenty_seven_traders_and_four_merchants():
    for players in GAME.seats:
        t = fresh(players)
        while t.waiting == "*":
            t.do(min(t.odds()))
        for seat in "ABCDE"[:players]:
            on_the_desk = (15, 3)
            at_hand = [a + b for a, b in zip(supply(t, seat), stock(t, seat), strict=True)]
            assert [a + b for a, b in zip(at_hand, on_the_desk, strict=True)] == [
                27 - 1,
                4,
            ]  # one trader marks the points


def test_r1_8_the_table_beside_coellen():
    assert c.TABLE_POINTS.tolist() == [7, 8, 9, 11]
    assert c.ROUTE_NAMES[c.TABLE_ROUTE] == "coellen-warburg"


@pytest.mark.parametrize(("option", "total", "kind"), [("2009", 16, "remove"), ("big-box-2020", 15, "shift")])
def test_r1_6_r2_2_three_markers_are_shuffled_onto_the_taverns(option, total, kind):
    t = fresh(3, markers=option)
    assert t.odds() == {"draw extra": 1, "draw swap": 1, f"draw {kind}": 1}
    t.do("draw swap")
    assert t.odds() == {"draw extra": 1, f"draw {kind}": 1}
    t.do(f"draw {kind} draw extra")
    assert marker(t, "osnabrueck-bremen") == "swap"
    assert marker(t, "lueneburg-perleberg") == kind
    assert marker(t, "hildesheim-goslar") == "extra"
    assert int(t.s.bag.sum()) == total - 3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r2_1_the_side_of_the_board_follows_from_the_players(players):
    assert int(fresh(players).s.side) == (players >= 4)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r2_3_r2_4_later_players_have_more_in_the_supply(players):
    t = fresh(players)
    t.do("draw swap draw remove draw extra")
    assert t.odds() == {f"first seat:{seat}": 1 for seat in "ABCDE"[:players]}
    t.do("first seat:B")
    assert t.waiting == "B"
    order = ("BCDE"[: players - 1]) + "A"
    for later, seat in enumerate(order):
        assert supply(t, seat) == (5 + later, 1)
        assert stock(t, seat) == (6 - later, 0)


@pytest.mark.parametrize(("rim", "count"), [("single", 11), ("split", 13)])
def test_r2_5_the_other_player_places_the_pawn(rim, count):
    t = fresh(2, rim=rim)
    t.do("draw swap draw remove draw extra first seat:A")
    assert (t.phase, t.waiting) == ("pawn", "B")
    assert len(t.legal()) == count
    assert t.refuses("to rim-s") == ("R2.5" if rim == "single" else "")
    t.do("to p7")
    assert (t.phase, t.waiting, int(t.s.pawn)) == ("act", "A", 6)


def test_setup_overwrites_every_field():
    s, clean = GAME.layout.new(), GAME.layout.new()
    for field in GAME.fields:
        s[field.name] = field.high
    for state in (s, clean):
        RULES.setup(state, 4, GAME.option_array())
    assert s.tobytes() == clean.tobytes()
