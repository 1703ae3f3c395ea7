"""The game for two players: pawn and provinces (R11)."""

import pytest

from serai.games.hansa.components import EDGE, EVERY_ROUTE, IN_PLAY, PROVINCE_NAMES, REACH

from .scenes import on, routes_of, table

P1 = {"arnheim-muenster", "kampen-arnheim", "kampen-osnabrueck"}


def reached(rim, province):
    """Return the provinces that the free move can reach."""
    bits = int(REACH[rim, PROVINCE_NAMES.index(province)])
    return {name for i, name in enumerate(PROVINCE_NAMES) if bits >> i & 1}


@pytest.mark.parametrize("rim", [0, 1])
def test_r11_1_the_provinces_cover_every_route(rim):
    covered = 0
    for i in range(len(PROVINCE_NAMES)):
        if IN_PLAY[rim] >> i & 1:
            covered |= int(EDGE[i])
    assert covered == EVERY_ROUTE[0]
    assert int(EDGE[PROVINCE_NAMES.index("rim")]).bit_count() == 23


def test_r11_2_two_borders_over_routes_and_soldiers():
    # P5 borders on P3, P7 and P8; over them P1, P4, P6, P10 and the rim are two borders away.
    assert reached(0, "p5") == {"p3", "p7", "p8", "p1", "p4", "p6", "p10", "rim"}
    assert reached(1, "p5") == {"p3", "p7", "p8", "p1", "p4", "p6", "p10", "rim-nw", "rim-ne"}


def test_r11_2_the_pawn_has_a_free_move_before_the_first_action():
    t = table(2, pawn="p1")
    t.do("ride")
    assert t.refuses("to p7") == "R11.2"
    t.do("to p2")
    assert (t.waiting, int(t.s.actions), int(t.s.pawn)) == ("A", 2, 1)
    assert t.refuses("ride") == "R11.2"
    t.do("place cube at duisburg-dortmund:1")
    assert t.refuses("ride") == "R11.2"


def test_r11_2_a_free_move_after_the_last_action_ends_the_turn():
    t = table(2, pawn="p1", actions=1)
    t.do("place cube at kampen-arnheim:1")
    assert t.legal() == {"ride", "end"}
    t.do("ride to p2")
    assert t.waiting == "B"
    early = table(2, pawn="p1", acted=1, actions=1)
    early.do("ride to p2")
    assert early.waiting == "B"


def test_r11_3_an_action_moves_the_pawn_anywhere():
    t = table(2, pawn="p1")
    t.do("pawn")
    assert len(t.legal()) == 10
    assert t.refuses("to p1") == "R11.3"
    t.do("to p10")
    assert (int(t.s.actions), int(t.s.pawn)) == (1, 9)


def test_r11_3_only_two_players_have_a_pawn():
    t = table(3)
    assert t.refuses("pawn") == "R11.3"
    assert t.refuses("ride") == "R11.2"


def test_r11_4_placing_on_the_edge_only():
    t = table(2, pawn="p1")
    t.do("place cube")
    assert routes_of(t) == P1
    assert t.refuses("at minden-hannover:1") == "R11.4"


def test_r11_4_without_a_free_post_on_the_edge_nothing_is_placed():
    posts = {"arnheim-muenster": "aba", "kampen-arnheim": "bab", "kampen-osnabrueck": "ab"}
    t = table(2, pawn="p1", posts=posts)
    assert t.refuses("place cube") == "R4.3"


def test_r11_4_displacing_is_limited_to_the_edge_but_the_displaced_piece_is_not():
    t = table(2, pawn="p1", posts={"kampen-osnabrueck": "b", "minden-hannover": "b"})
    t.do("displace")
    assert t.refuses("from minden-hannover:1") == "R11.4"
    t.do("from kampen-osnabrueck:1 with cube pay discs:0 displaced")
    assert {"emden-osnabrueck", "osnabrueck-bremen"} <= routes_of(t)


def test_r11_4_establishing_on_the_edge_only():
    t = table(2, pawn="p1", posts={"minden-hannover": "aaa", "kampen-osnabrueck": "aa"})
    assert t.refuses("establish minden-hannover") == "R11.4"
    assert t.refuses("establish kampen-osnabrueck") == ""


def test_r11_4_moving_and_income_are_not_limited_to_the_edge():
    t = table(2, pawn="p1", posts={"minden-hannover": "a"})
    t.do("move from minden-hannover:1 done at quedlinburg-halle:1")
    assert on(t, "quedlinburg-halle") == "a..."


def test_r11_1_the_split_rim():
    t = table(2, pawn="rim-ne", options={"rim": "split"})
    t.do("place cube")
    assert routes_of(t) == {"hamburg-luebeck", "hamburg-lueneburg", "lueneburg-perleberg", "perleberg-stendal"}
