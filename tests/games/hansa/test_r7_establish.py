"""Establishing a route (R7)."""

import pytest

from serai.testing.perspective import ending

from .scenes import held, marker, offices, on, score, stock, supply, table

MINE = {"duisburg-dortmund": "aa"}


def test_r7_1_a_route_must_be_full_of_own_pieces():
    t = table(posts={"duisburg-dortmund": "ab", "goslar-magdeburg": "a."})
    assert t.refuses("establish duisburg-dortmund") == "R7.1"
    assert t.refuses("establish goslar-magdeburg") == "R7.1"
    assert t.refuses("establish emden-stade") == "R7.1"
    assert table(posts=MINE).refuses("establish duisburg-dortmund") == ""


def test_r7_2_the_controllers_of_both_cities_score():
    t = table(posts=MINE, offices={"duisburg": "b", "dortmund": "C"})
    t.do("establish duisburg-dortmund")
    assert [score(t, seat) for seat in "ABC"] == [0, 1, 1]


def test_r7_2_one_player_may_score_both_cities_before_the_new_office():
    t = table(posts=MINE, offices={"duisburg": "b", "dortmund": "B"}, skills={"A": {"privilegium": 1}})
    t.do("establish duisburg-dortmund office dortmund")
    assert [score(t, seat) for seat in "AB"] == [0, 2]


def test_r7_2_a_city_without_offices_pays_nobody():
    t = table(posts=MINE)
    t.do("establish duisburg-dortmund nothing")
    assert score(t, "A") == 0


@pytest.mark.parametrize(
    ("row", "extras", "controller"),
    [
        ("a", [], "A"),
        ("ab", [], "B"),  # a tie goes to the rightmost office
        ("abc", [], "C"),
        ("aba", [], "A"),  # most offices
        ("abb", [], "B"),
        ("abab", [], "B"),
        ("baab", [], "B"),
        ("ab", [("minden", "a")], "A"),  # an extra office counts
        ("b", [("minden", "a")], "B"),  # but lies to the left of all others
        ("c", [("minden", "a"), ("minden", "b")], "C"),
        ("cc", [("minden", "a"), ("minden", "a")], "C"),
        ("c", [("minden", "a"), ("minden", "b"), ("minden", "b"), ("minden", "a")], "A"),  # later ones lie further left
        ("c", [("minden", "b"), ("minden", "a"), ("minden", "a"), ("minden", "b")], "B"),
    ],
)
def test_r7_3_control_and_ties(row, extras, controller):
    t = table(
        posts={"minden-hannover": "aaa"}, offices={"minden": row}, extras=extras, used={"A": "extra " * len(extras)}
    )
    t.do("establish minden-hannover nothing")
    assert [seat for seat in "ABC" if score(t, seat)] == [controller]


def test_r7_4_a_marker_is_taken_and_its_replacement_lies_face_down_on_the_plate():
    t = table(posts=MINE, markers={"duisburg-dortmund": "three"})
    t.do("establish duisburg-dortmund")
    assert (held(t, "A"), marker(t, "duisburg-dortmund"), int(t.s.plate)) == (["three"], "", 1)
    assert int(t.s.bag.sum()) == 15  # the marker on the plate is still unknown


def test_r7_5_a_route_brings_one_reward_only():
    t = table(posts=MINE)
    t.do("establish duisburg-dortmund")
    assert t.legal() == {"office duisburg", "nothing"}
    assert t.refuses("end") == "R7.5"


def test_r7_6_an_office_is_the_leftmost_free_one_and_needs_the_right_shape():
    t = table(posts={"minden-hannover": "aaA"})
    t.do("establish minden-hannover office minden")
    assert (offices(t, "minden"), stock(t, "A")) == ("a...", (5, 1))
    circle = table(posts=MINE)
    circle.do("establish duisburg-dortmund")
    assert circle.refuses("office dortmund") == "R7.6"  # a circle needs a merchant
    disc = table(posts={"duisburg-dortmund": "AA"}, skills={"A": {"liber": 1}})
    disc.do("establish duisburg-dortmund")
    assert disc.refuses("office duisburg") == "R7.6"  # a square needs a trader
    assert disc.refuses("office minden") == "R7.6"  # Minden is not an end of the route
    disc.do("office dortmund")
    assert (offices(disc, "dortmund"), stock(disc, "A")[1]) == ("A.", 1)


def test_r7_6_an_office_needs_its_privilegium():
    t = table(posts={"minden-hannover": "aaa"}, offices={"minden": "b", "hannover": "c"})
    t.do("establish minden-hannover")
    assert t.refuses("office minden") == "R7.6"  # the office is orange
    better = table(posts={"minden-hannover": "aaa"}, offices={"minden": "b"}, skills={"A": {"privilegium": 1}})
    better.do("establish minden-hannover office minden")
    assert offices(better, "minden") == "ba.."


def test_r7_6_a_full_city_has_no_office():
    t = table(posts=MINE, offices={"duisburg": "b"})
    t.do("establish duisburg-dortmund")
    assert t.refuses("office duisburg") == "R7.6"


def test_r7_7_a_coin_is_a_point():
    t = table(posts={"coellen-warburg": "aaaa"})
    t.do("establish coellen-warburg office coellen")
    assert score(t, "A") == 1
    second = table(posts={"coellen-warburg": "aaaa"}, offices={"coellen": "b"}, skills={"A": {"privilegium": 2}})
    second.do("establish coellen-warburg office coellen")
    assert (score(second, "A"), score(second, "B")) == (0, 1)


def test_r7_7_the_last_office_completes_a_city():
    t = table(posts=MINE)
    t.do("establish duisburg-dortmund office duisburg")
    assert int(t.s.completed) == 1


@pytest.mark.parametrize(
    ("route", "skill", "shape"),
    [
        ("goettingen-quedlinburg", "actiones", 0),
        ("quedlinburg-halle", "clavis", 0),
        ("stade-hamburg", "privilegium", 0),
        ("groningen-emden", "liber", 1),
        ("hamburg-luebeck", "bursa", 0),
    ],
)
def test_r7_8_a_skill_frees_a_piece_to_the_supply(route, skill, shape):
    t = table(posts={route: "aaaa" if route == "quedlinburg-halle" else "aaa"})
    before = supply(t, "A")
    t.do(f"establish {route} skill {skill}")
    assert supply(t, "A")[shape] == before[shape] + 1
    assert on(t, route).strip(".") == ""


def test_r7_8_more_actions_count_at_once_but_only_if_there_are_more():
    t = table(posts={"goettingen-quedlinburg": "aaa"})
    t.do("establish goettingen-quedlinburg skill actiones")
    assert int(t.s.actions) == 2  # one used and one gained
    same = table(posts={"goettingen-quedlinburg": "aaa"}, skills={"A": {"actiones": 1}})
    same.do("establish goettingen-quedlinburg skill actiones")
    assert int(same.s.actions) == 1  # the next step allows 3 actions too


def test_r7_8_a_mastered_skill_or_one_taught_elsewhere_is_refused():
    t = table(posts={"goettingen-quedlinburg": "aaa"}, skills={"A": {"actiones": 5}})
    t.do("establish goettingen-quedlinburg")
    assert t.refuses("skill actiones") == "R7.8"
    assert t.refuses("skill bursa") == "R7.8"


def test_r7_9_coellens_table():
    t = table(posts={"coellen-warburg": "aaaA"}, coellen="B...", skills={"A": {"privilegium": 2}})
    t.do("establish coellen-warburg")
    assert {"coellen 8", "coellen 9"} <= t.legal()  # spaces may be skipped
    assert t.refuses("coellen 7") == "R7.9"
    assert t.refuses("coellen 11") == "R7.9"
    t.do("coellen 9")
    assert (int(t.s.table[2]), stock(t, "A")[1], score(t, "A")) == (2, 0, 0)


def test_r7_9_only_a_merchant_of_that_route_goes_to_the_table():
    t = table(posts={"coellen-warburg": "aaaa"})
    t.do("establish coellen-warburg")
    assert t.refuses("coellen 7") == "R7.9"
    other = table(posts={"paderborn-warburg": "aaA"})
    other.do("establish paderborn-warburg")
    assert other.refuses("coellen 7") == "R7.9"


def test_r7_10_the_other_pieces_go_to_the_stock():
    t = table(posts={"minden-hannover": "aAa"})
    t.do("establish minden-hannover nothing")
    assert (stock(t, "A"), supply(t, "A")) == ((6, 1), (5, 0))


CHAIN = {"arnheim": "a", "muenster": "A", "brunswiek": "a", "stendal": "a"}


def test_r7_11_the_first_three_links_bring_seven_four_and_two():
    for links, points in ((0, 7), (1, 4), (2, 2), (3, 0)):
        t = table(4, posts={"minden-hannover": "aaa"}, offices=CHAIN, links=links)
        t.do("establish minden-hannover office minden")
        assert (score(t, "A"), int(t.s.linked[0])) == (points, links + 1)


def test_r7_11_each_player_scores_one_link_and_it_must_be_unbroken():
    t = table(posts={"minden-hannover": "aaa"}, offices=CHAIN | {"minden": "a"}, links=1)
    t.s.linked[0] = 1
    t.do("establish minden-hannover office hannover")
    assert score(t, "A") == 1  # for controlling Minden
    broken = table(posts={"minden-hannover": "aaa"}, offices={"arnheim": "a", "stendal": "a"})
    broken.do("establish minden-hannover office minden")
    assert int(broken.s.linked[0]) == 0


def test_r7_11_an_extra_office_links_too():
    t = table(posts={"minden-hannover": "aaa"}, offices=CHAIN | {"minden": "bbbb"}, held={"A": "extra"})
    t.do("establish minden-hannover extra minden with cube")
    assert score(t, "A") == 7
    assert ending(t) == ""


def test_r7_1_the_last_route_of_the_large_board_can_be_established():
    t = table(4, posts={"warburg-goettingen": "aaa"})
    assert "establish warburg-goettingen" in t.legal()
    t.do("establish warburg-goettingen nothing")
