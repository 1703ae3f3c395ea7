"""The turn, income, placing (R3, R4)."""

from serai.games.hansa.components import FIRST_POST, ROUTE_NAMES

from .scenes import on, routes_of, stock, supply, table


def test_r3_2_only_the_awaited_seat_decides():
    t = table(posts={"duisburg-dortmund": "b."})
    assert t.refuses("end", "B") == "R3.2"
    t.do("displace from duisburg-dortmund:1 with cube pay discs:0")
    assert (t.waiting, t.refuses("end", "A")) == ("B", "R3.2")


def test_r3_3_a_turn_has_as_many_actions_as_actiones_says():
    t = table(turn="C", actions=1, skills={"A": {"actiones": 3}})
    t.do("place cube at minden-hannover:1")
    assert t.waiting == "A"
    assert int(t.s.actions) == 4


def test_r3_3_with_no_action_left_every_action_is_refused():
    t = table(actions=0, held={"A": "three"}, posts={"duisburg-dortmund": "aa"})
    for action in ("place cube", "displace", "move", "income discs:0", "establish duisburg-dortmund"):
        assert t.refuses(action) == "R3.3"
    assert t.legal() == {"use three", "end"}


def test_r3_4_a_turn_may_end_early():
    t = table(actions=2)
    t.do("end")
    assert t.waiting == "B"


def test_r3_5_the_turn_ends_by_itself_when_nothing_can_be_done():
    t = table(actions=1, held={"A": "swap"})  # no two offices to swap
    t.do("place cube at minden-hannover:1")
    assert t.waiting == "B"


def test_r3_5_a_marker_can_be_used_after_the_last_action():
    t = table(actions=1, held={"A": "three"})
    t.do("place cube at minden-hannover:1")
    assert (t.waiting, t.legal()) == ("A", {"use three", "end"})
    t.do("use three")
    assert int(t.s.actions) == 3


def test_r4_1_r4_2_income_takes_up_to_bursa_in_any_mix():
    t = table(supply={"A": ""})
    assert stock(t, "A") == (11, 1)
    assert {"income discs:0", "income discs:1"} <= t.legal()
    assert t.refuses("income discs:2") == "R4.1"
    t.do("income discs:1")
    assert t.legal() == {"cubes 0", "cubes 1", "cubes 2"}
    assert t.refuses("cubes 3") == "R4.2"
    t.do("cubes 2")
    assert (supply(t, "A"), stock(t, "A"), int(t.s.actions)) == ((2, 1), (9, 0), 1)


def test_r4_1_an_income_takes_at_least_one_piece():
    t = table(supply={"A": "ccccc"})
    t.do("income discs:0")
    assert t.legal() == {"cubes 1", "cubes 2", "cubes 3"}


def test_r4_1_bursa_c_takes_everything():
    t = table(supply={"A": ""}, skills={"A": {"bursa": 3}})
    t.do("income discs:1 cubes 14")
    assert stock(t, "A") == (0, 0)


def test_r4_1_an_empty_stock_gives_no_income():
    t = table(supply={"A": "ccccccccccc" + "d"})
    assert t.refuses("income discs:0") == "R4.1"


def test_r4_1_discs_alone_end_the_income_when_no_cube_is_there():
    t = table(supply={"A": "ccccccccccc"})
    t.do("income discs:1")
    assert (t.phase, supply(t, "A")) == ("act", (11, 1))


def test_r4_1_discs_alone_end_the_income_when_bursa_is_used_up():
    t = table(supply={"A": ""}, skills={"A": {"liber": 3}})
    t.do("income discs:3")
    assert (t.phase, stock(t, "A")) == ("act", (11, 1))


def test_r4_3_a_piece_goes_to_the_first_free_post_of_any_route():
    t = table(posts={"minden-hannover": "b.c"})
    t.do("place disc")
    assert len(routes_of(t)) == 32
    assert t.refuses("at minden-hannover:1") == "R4.3"
    t.do("at minden-hannover:2")
    assert on(t, "minden-hannover") == "bAc"
    t.do("place cube")
    assert t.refuses("at arnheim-muenster:2") == "R4.3"  # R1.3: the first free post


def test_r4_3_the_piece_must_be_in_the_supply():
    t = table(supply={"A": "cc"})
    assert t.refuses("place disc") == "R4.3"


def test_r4_3_the_large_board_has_two_more_routes():
    t = table(players=4)
    t.do("place cube")
    assert {"emden-stade", "warburg-goettingen"} <= routes_of(t)
    small = table()
    small.do("place cube")
    assert small.refuses("at emden-stade:1") == "R4.3"


def test_r4_3_a_full_board_has_no_post():
    t = table(
        5, posts=full_board(), skills=dict.fromkeys("ABCDE", MASTER), supply=dict.fromkeys("ABCDE", "") | {"A": "c"}
    )
    assert t.refuses("place cube") == "R4.3"
    assert "place cube" not in t.legal()


MASTER = {"actiones": 5, "clavis": 4, "privilegium": 3, "liber": 3, "bursa": 3}


def full_board():
    """Return posts that fill the large board with traders, 21 or 22 of each of the five players."""
    pieces = ("abcde" * 22)[:107]
    return {r: pieces[FIRST_POST[i] : FIRST_POST[i + 1]] for i, r in enumerate(ROUTE_NAMES)}
