"""Bonus markers (R8)."""

from serai.testing.perspective import ending

from .scenes import held, marker, offices, on, routes_of, score, stock, supply, table

MINE = {"minden-hannover": "aaA"}


def test_r8_1_a_marker_is_used_once_and_kept():
    t = table(held={"A": "four"})
    t.do("use four")
    assert (held(t, "A"), int(t.s.used[0].sum()), int(t.s.actions)) == ([], 1, 6)
    assert t.refuses("use four") == "R8.1"


def test_r8_2_a_marker_cannot_be_used_in_the_action_that_took_it():
    t = table(posts=MINE, offices={"minden": "b"}, markers={"minden-hannover": "extra"})
    t.do("establish minden-hannover")
    assert t.refuses("extra minden") == "R8.2"
    second = table(posts=MINE, offices={"minden": "b"}, markers={"minden-hannover": "extra"}, held={"A": "extra"})
    second.do("establish minden-hannover")
    assert second.refuses("extra minden") == ""


def test_r8_2_a_marker_can_be_used_in_the_next_action_of_the_turn():
    t = table(posts=MINE, markers={"minden-hannover": "three"})
    t.do("establish minden-hannover nothing use three")
    assert int(t.s.actions) == 4


def test_r8_3_an_extra_office_ignores_shape_and_privilegium():
    t = table(posts=MINE, offices={"minden": "b", "hannover": "c"}, held={"A": "extra"})
    t.do("establish minden-hannover extra minden")
    assert t.legal() == {"with cube", "with disc"}
    t.do("with disc")
    assert (offices(t, "minden"), t.s.extra_piece[0], stock(t, "A")) == ("b...", 2, (6, 0))
    assert int(t.s.completed) == 0


def test_r8_3_an_extra_office_needs_the_marker_an_office_there_and_such_a_piece():
    t = table(posts={"minden-hannover": "aaa"}, offices={"minden": "b"}, held={"A": "extra"})
    t.do("establish minden-hannover")
    assert t.refuses("extra hannover") == "R8.3"
    assert t.refuses("extra bremen") == "R8.3"
    t.do("extra minden")
    assert t.refuses("with disc") == "R8.3"
    none = table(posts={"minden-hannover": "aaa"}, offices={"minden": "b"})
    none.do("establish minden-hannover")
    assert none.refuses("extra minden") == "R8.3"


def test_r8_3_an_extra_office_brings_no_coin_and_a_second_lies_further_left():
    t = table(
        posts={"coellen-warburg": "aaaa"},
        offices={"coellen": "b"},
        extras=[("coellen", "c")],
        used={"C": "extra"},
        held={"A": "extra"},
    )
    t.do("establish coellen-warburg extra coellen with cube")
    assert score(t, "A") == 0
    assert t.s.extra_piece.tolist() == [5, 1, 0, 0, 0]


def test_r8_4_two_neighbouring_offices_change_places():
    t = table(offices={"minden": "abC", "dortmund": "B"}, held={"A": "swap"})
    t.do("use swap")
    assert t.legal() == {"swap minden:1", "swap minden:2"}
    assert t.refuses("swap dortmund:1") == "R8.4"
    assert t.refuses("swap dortmund:2") == "R8.4"  # on the small board Dortmund has no third office
    t.do("swap minden:2")
    assert (offices(t, "minden"), t.phase) == ("aCb.", "act")


def test_r8_4_swap_ownership_own_demands_an_own_office():
    t = table(offices={"minden": "abc"}, held={"A": "swap"}, options={"swap_ownership": "own"})
    t.do("use swap")
    assert t.legal() == {"swap minden:1"}
    right = table(offices={"minden": "cba"}, held={"A": "swap"}, options={"swap_ownership": "own"})
    right.do("use swap")
    assert right.legal() == {"swap minden:2"}
    assert (
        table(offices={"minden": "bc"}, held={"A": "swap"}, options={"swap_ownership": "own"}).refuses("use swap")
        == "R8.4"
    )


def test_r8_4_no_extra_office_is_swapped():
    t = table(offices={"minden": "b"}, extras=[("minden", "a")], used={"A": "extra"}, held={"A": "swap"})
    assert t.refuses("use swap") == "R8.4"


def test_r8_5_a_marker_brings_three_or_four_actions():
    t = table(held={"A": "three four"}, actions=0)
    t.do("use three use four")
    assert int(t.s.actions) == 7


def test_r8_6_a_marker_improves_any_skill_that_is_not_mastered():
    t = table(held={"A": "skill"}, skills={"A": {"bursa": 3}})
    t.do("use skill")
    assert t.legal() == {"skill actiones", "skill clavis", "skill privilegium", "skill liber"}
    assert t.refuses("skill bursa") == "R8.6"
    t.do("skill actiones")
    assert (int(t.s.actions), supply(t, "A")) == (3, (6, 1))


def test_r8_6_with_every_skill_mastered_the_marker_is_unusable():
    master = {"actiones": 5, "clavis": 4, "privilegium": 3, "liber": 3, "bursa": 3}
    assert table(held={"A": "skill"}, skills={"A": master}).refuses("use skill") == "R8.6"


def test_r8_7_exactly_three_pieces_go_back_to_their_owners():
    t = table(posts={"arnheim-muenster": "abB", "minden-hannover": "c"}, held={"A": "remove"})
    t.do("use remove from arnheim-muenster:1")
    assert t.refuses("from minden-hannover:1") == "R8.7"  # one more must follow
    t.do("from arnheim-muenster:2 from minden-hannover:1")
    assert (on(t, "arnheim-muenster"), t.phase) == ("..B", "act")
    assert [supply(t, seat)[0] for seat in "ABC"] == [6, 6, 6]


def test_r8_7_if_there_are_fewer_than_three_all_go_back():
    t = table(posts={"arnheim-muenster": "aB."}, held={"A": "remove"})
    t.do("use remove from arnheim-muenster:1 from arnheim-muenster:2")
    assert (t.phase, supply(t, "B")) == ("act", (5, 1))
    assert table(held={"A": "remove"}).refuses("use remove") == "R8.7"


def test_r8_8_up_to_three_pieces_of_others_move():
    big = {"markers": "big-box-2020"}
    t = table(posts={"arnheim-muenster": "abB", "minden-hannover": "c"}, held={"A": "shift"}, options=big)
    t.do("use shift")
    assert t.refuses("from arnheim-muenster:1") == "R8.8"
    t.do("from arnheim-muenster:2 from arnheim-muenster:3 done")
    t.do("at groningen-emden:1 at kampen-arnheim:1")
    assert (on(t, "groningen-emden"), on(t, "kampen-arnheim"), int(t.s.actions)) == ("b..", "B..", 2)
    assert table(posts={"arnheim-muenster": "a"}, held={"A": "shift"}, options=big).refuses("use shift") == "R8.8"


def test_r8_9_replacements_are_laid_at_the_end_of_the_turn():
    t = table(
        posts=MINE | {"kampen-arnheim": "b", "duisburg-dortmund": "aa"},
        markers={"minden-hannover": "three", "duisburg-dortmund": "swap", "bremen-minden": "extra"},
        offices={"coellen": "bb", "warburg": "bb"},
    )
    t.do("establish minden-hannover nothing establish duisburg-dortmund nothing")
    assert t.waiting == "A"  # A can still use the marker
    t.do("end")
    assert (t.phase, int(t.s.due)) == ("reveal", 2)
    assert t.odds() == {
        "draw extra": 4,
        "draw swap": 1,
        "draw three": 1,
        "draw four": 2,
        "draw skill": 3,
        "draw remove": 2,
    }
    t.do("draw four draw swap")
    assert (t.phase, t.waiting) == ("set", "A")
    for route in ("kampen-arnheim", "bremen-minden", "coellen-warburg", "emden-stade"):
        assert t.refuses(f"set {route}") == "R8.9"
    t.do("set minden-hannover")
    assert t.refuses("set minden-hannover") == "R8.9"
    t.do("set groningen-emden")
    assert (marker(t, "minden-hannover"), marker(t, "groningen-emden")) == ("swap", "four")
    assert t.waiting == "B"


def test_r8_9_two_replacements_may_be_of_one_kind():
    t = table(posts=MINE | {"duisburg-dortmund": "aa"}, plate=2, actions=1)
    t.do("end draw extra draw extra set minden-paderborn")
    assert t.phase == "set"
    t.do("set bremen-minden")
    assert (marker(t, "minden-paderborn"), marker(t, "bremen-minden")) == ("extra", "extra")


def test_r8_10_without_a_route_a_marker_waits_on_the_plate():
    t = table(posts=one_piece_on_every_route(), plate=1, skills=EAGER, supply=dict.fromkeys("ABC", ""))
    t.do("end")
    assert (t.waiting, int(t.s.plate)) == ("B", 1)
    t.do("move from kampen-osnabrueck:1 done at groningen-emden:2 end draw four")
    assert routes_of(t, "set") == {"kampen-osnabrueck"}
    t.do("set kampen-osnabrueck")
    assert (t.waiting, int(t.s.plate)) == ("C", 0)


EAGER = {key: {"actiones": 5, "clavis": 4} for key in "ABC"}


def one_piece_on_every_route():
    """Return posts with one piece on each route of the small board, B's on Kampen–Osnabrück."""
    from serai.games.hansa.components import ROUTE_NAMES

    return {r: "acb"[i % 3] for i, r in enumerate(ROUTE_NAMES[:32])}


def test_r9_1_the_game_ends_before_another_marker_can_be_used():
    t = table(posts=MINE, held={"A": "three"}, offices={"minden": "a"}, score={"A": 19})
    t.do("establish minden-hannover nothing")
    assert ending(t) == "twenty_points"
    assert t.waiting == ""
