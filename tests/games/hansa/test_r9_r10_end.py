"""The three endings and the final scoring (R9, R10)."""

import pytest

from serai.testing.perspective import ending, parts

from .scenes import held, score, table

MINE = {"minden-hannover": "aaa"}


def test_r9_1_twenty_points_end_the_game_after_the_whole_action():
    t = table(posts=MINE, offices={"minden": "b"}, score={"B": 19})
    t.do("establish minden-hannover")
    assert (score(t, "B"), t.phase, ending(t)) == (20, "reward", "")
    t.do("office hannover")
    assert (t.phase, ending(t)) == ("over", "twenty_points")
    assert t.waiting == ""


def test_r9_1_a_coin_or_the_link_may_bring_the_twentieth_point():
    coin = table(posts={"coellen-warburg": "aaaa"}, score={"A": 19})
    coin.do("establish coellen-warburg office coellen")
    assert ending(coin) == "twenty_points"
    chain = {"arnheim": "a", "muenster": "A", "brunswiek": "a", "stendal": "a"}
    link = table(posts=MINE, offices=chain | {"hannover": "a"}, score={"A": 19})
    link.do("establish minden-hannover office minden")
    assert (score(link, "A"), ending(link)) == (27, "twenty_points")  # R9.4: the highest possible score on the track


def test_r9_2_no_replacement_to_draw_ends_the_game():
    t = table(posts=MINE, markers={"minden-hannover": "three"}, bag="")
    t.do("establish minden-hannover")
    assert (held(t, "A"), int(t.s.plate), ending(t)) == (["three"], 0, "")
    t.do("nothing")
    assert (t.phase, ending(t)) == ("over", "no_marker")
    assert parts(t, "A")["markers"] == 1


def test_r9_2_what_lies_on_the_plate_cannot_be_drawn():
    t = table(posts=MINE, markers={"minden-hannover": "three"}, bag="four", plate=1)
    t.do("establish minden-hannover nothing")
    assert ending(t) == "no_marker"
    assert int(t.s.plate) == 1


def test_r9_2_the_last_replacement_can_be_drawn():
    t = table(posts=MINE, markers={"minden-hannover": "three"}, bag="four")
    t.do("establish minden-hannover nothing")
    assert ending(t) == ""


NINE = {
    "bremen": "b",
    "brunswiek": "b",
    "goslar": "b",
    "lueneburg": "B",
    "stade": "C",
    "coellen": "cc",
    "emden": "Cb",
    "hannover": "cc",
    "halle": "cc",
}


def test_r9_3_the_tenth_city_ends_the_game():
    t = table(posts={"duisburg-dortmund": "aa"}, offices=NINE, skills={"C": {"liber": 2}})
    assert int(t.s.completed) == 9
    t.do("establish duisburg-dortmund office duisburg")
    assert (ending(t), int(t.s.completed)) == ("ten_cities", 10)


def test_r9_4_the_first_reason_names_the_end():
    t = table(
        posts={"duisburg-dortmund": "aa"},
        offices=NINE | {"dortmund": "B"},
        skills={"C": {"liber": 2}, "B": {"liber": 2}},
        score={"B": 19},
        markers={"duisburg-dortmund": "three"},
        bag="",
    )
    t.do("establish duisburg-dortmund office duisburg")
    assert ending(t) == "twenty_points"


def test_r10_1_r10_2_the_track_and_mastered_skills_score():
    mastered = {"actiones": 5, "clavis": 4, "privilegium": 3, "liber": 3, "bursa": 2}
    t = table(score={"A": 7}, skills={"A": mastered})
    assert (parts(t, "A")["track"], parts(t, "A")["skills"]) == (7, 12)  # Clavis Urbis and Bursa do not count


@pytest.mark.parametrize(
    ("n", "points"),
    [(0, 0), (1, 1), (2, 3), (3, 3), (4, 6), (5, 6), (6, 10), (7, 10), (8, 15), (9, 15), (10, 21), (11, 21)],
)
def test_r10_3_markers_score_whether_used_or_not(n, points):
    kinds = ["extra"] * 5 + ["skill"] * 3 + ["swap", "swap", "three"]
    t = table(held={"A": " ".join(kinds[:n:2])}, used={"A": " ".join(kinds[1:n:2])}, plate=2)
    assert parts(t, "A")["markers"] == points


def test_r10_4_coellens_table():
    t = table(coellen="ABA.", skills={"A": {"liber": 1}})
    assert (parts(t, "A")["table"], parts(t, "B")["table"]) == (16, 8)


def test_r10_5_two_points_for_every_controlled_city():
    t = table(offices={"minden": "ab", "hannover": "b", "bremen": "a"})
    assert (parts(t, "A")["cities"], parts(t, "B")["cities"]) == (2, 4)


def test_r10_6_offices_of_the_largest_network_times_clavis():
    t = table(
        offices={"minden": "aa", "hannover": "a", "bremen": "b", "groningen": "a", "halle": "b"},
        extras=[("hannover", "a"), ("halle", "b")],
        used={"A": "extra", "B": "extra"},
        skills={"A": {"clavis": 3}},
    )
    assert parts(t, "A")["network"] == (2 + 1 + 1) * 3
    assert parts(t, "B")["network"] == 2  # Halle; Bremen is not connected


def test_r10_6_without_an_office_there_is_no_network():
    assert parts(table(), "A")["network"] == 0


def test_r10_7_r10_8_most_points_win_and_a_tie_is_shared():
    t = table(score={"A": 5, "B": 7, "C": 7})
    assert [t.placing(seat) for seat in "ABC"] == [3, 1, 1]
    assert t.points("B") == 7


def test_r10_8_the_later_tie_break():
    big = {"tie": "big-box"}
    t = table(score={"A": 7, "B": 7, "C": 7}, skills={"A": {"actiones": 1}}, options=big)
    assert [t.placing(seat) for seat in "ABC"] == [3, 1, 1]  # the first tie-break: less Actiones
    t = table(score={"A": 4, "B": 7}, offices={"minden": "a"}, options=big)
    assert [t.placing(seat) for seat in "AB"] == [1, 2]  # the second tie-break: the network
