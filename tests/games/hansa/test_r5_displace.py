"""Displacing (R5)."""

from .scenes import on, routes_of, stock, supply, table
from .test_r3_r4_turn import MASTER, full_board

ROUTE = "minden-brunswiek"
TARGET = f"displace from {ROUTE}:1"
NEAR = {  # the routes that share a city, Minden or Brunswiek, with ROUTE
    "muenster-minden",
    "bremen-minden",
    "minden-paderborn",
    "minden-hannover",
    "brunswiek-stendal",
}


def test_r5_1_only_others_are_displaced():
    t = table(posts={ROUTE: "ab"})
    t.do("displace")
    assert t.legal() == {f"from {ROUTE}:2"}
    assert t.refuses(f"from {ROUTE}:1") == "R5.1"
    assert t.refuses(f"from {ROUTE}:3") == "R5.1"
    assert t.refuses("from emden-stade:1") == "R5.1"


def test_r5_1_without_pieces_of_others_nothing_is_displaced():
    assert table(posts={ROUTE: "a"}).refuses("displace") == "R5.1"


def test_r5_2_a_trader_costs_one_more_piece_and_a_merchant_two():
    t = table(posts={ROUTE: "bC"}, supply={"A": "cc"})
    t.do("displace")
    assert t.legal() == {f"from {ROUTE}:1"}
    assert t.refuses(f"from {ROUTE}:2") == "R5.2"
    t.do(f"{ROUTE}:1 with cube pay discs:0")
    assert (supply(t, "A"), stock(t, "A")[0], on(t, ROUTE)) == ((0, 0), 10, "aC..")
    rich = table(posts={ROUTE: "bC"}, supply={"A": "ccc"})
    rich.do(f"displace {ROUTE}:2 with cube")
    assert rich.legal() == {"pay discs:0"}
    rich.do("pay discs:0")
    assert (supply(rich, "A"), stock(rich, "A")) == ((0, 0), (10, 1))


def test_r5_2_a_player_who_cannot_pay_cannot_displace():
    assert table(posts={ROUTE: "b"}, supply={"A": "c"}).refuses("displace") == "R5.2"


def test_r5_2_the_fine_is_paid_in_either_shape():
    t = table(posts={ROUTE: "B"}, supply={"A": "ccd"}, skills={"A": {"liber": 2}})
    t.s.supply[0, 1], t.s.stock[0, 1] = 2, 1
    t.do(f"displace {ROUTE}:1 with cube")
    assert t.legal() == {"pay discs:1", "pay discs:2"}
    assert t.refuses("pay discs:0") == "R5.2"
    t.do("pay discs:1")
    assert supply(t, "A") == (0, 1)


def test_r5_3_the_displacing_piece_must_be_there():
    t = table(posts={ROUTE: "b"}, supply={"A": "cc"})
    t.do(TARGET)
    assert t.legal() == {"with cube"}
    assert t.refuses("with disc") == "R5.3"


def displaced(piece="b", **more):
    """Return a table where A has just displaced B from Minden–Brunswiek."""
    posts = {ROUTE: piece} | more.pop("posts", {})
    t = table(posts=posts, **more)
    t.do(f"{TARGET} with cube pay discs:0")
    return t


def test_r5_4_the_owner_answers_at_once_and_must_put_the_piece_back():
    t = displaced()
    assert (t.waiting, t.phase) == ("B", "answer")
    assert t.refuses("done") == "R5.4"
    t.do("displaced at minden-hannover:1")
    assert on(t, "minden-hannover") == "b.."
    assert t.refuses("displaced") == "R5.4"
    t.do("done")
    assert (t.waiting, int(t.s.actions)) == ("A", 1)


def test_r5_5_a_piece_goes_to_a_route_that_shares_a_city():
    t = displaced()
    t.do("displaced")
    assert routes_of(t) == NEAR
    assert t.refuses("at arnheim-muenster:1") == "R5.5"
    assert t.refuses(f"at {ROUTE}:2") == "R5.5"


def test_r5_5_if_these_are_full_a_piece_goes_one_city_further():
    full = dict.fromkeys(NEAR - {"brunswiek-stendal"}, "ccc")
    t = displaced(posts=full | {"brunswiek-stendal": "ccc."}, skills={"C": MASTER})
    t.do("displaced")
    assert routes_of(t) == {"brunswiek-stendal"}
    t.do("at brunswiek-stendal:4 add cube")
    assert "osnabrueck-bremen" in routes_of(t)
    assert "kampen-osnabrueck" not in routes_of(t)


def test_r5_6_a_displaced_trader_brings_one_more_piece():
    t = displaced()
    t.do("displaced at minden-hannover:1 add cube at muenster-minden:1")
    assert (t.waiting, on(t, "muenster-minden"), stock(t, "B")[0]) == ("A", "b..", 4)


def test_r5_6_a_displaced_merchant_brings_two_more_pieces():
    t = displaced("B", supply={"B": "ccccc"})
    t.do("add cube at minden-hannover:1 displaced at minden-hannover:2")
    t.do("add cube at bremen-minden:1")
    assert (t.waiting, on(t, "minden-hannover")) == ("A", "bB.")


def test_r5_6_displaced_first_is_an_option():
    t = displaced(options={"displaced_order": "displaced-first"})
    assert t.legal() == {"displaced"}
    assert t.refuses("add cube") == "R5.6"
    t.do("displaced at minden-hannover:1")
    assert t.legal() == {"add cube", "done"}


def test_r5_7_extras_come_from_the_stock_first():
    t = displaced()
    assert (stock(t, "B"), supply(t, "B")) == ((5, 0), (5, 1))
    assert t.refuses("add disc") == "R5.7"
    assert "add cube" in t.legal()


def test_r5_7_extras_come_from_the_supply_if_the_stock_is_empty():
    t = displaced(supply={"B": "c" * 10 + "d"})
    assert {"add cube", "add disc"} <= t.legal()
    t.do("add disc at minden-hannover:1")
    assert supply(t, "B") == (10, 0)


def test_r5_7_extras_come_from_the_routes_if_the_supply_is_empty_too():
    posts = {"groningen-emden": "bbb", "hamburg-lueneburg": "bbbb", "quedlinburg-halle": "bbbB"}
    t = displaced(posts=posts, supply={"B": ""})
    assert stock(t, "B") == (0, 0)
    assert t.legal() == {
        "displaced",
        "from groningen-emden:1",
        "from hamburg-lueneburg:1",
        "from quedlinburg-halle:1",
        "from quedlinburg-halle:4",
    }
    t.do("displaced at minden-hannover:1")
    assert "done" in t.legal()
    t.do("quedlinburg-halle:4 at bremen-minden:1")
    assert (on(t, "quedlinburg-halle"), on(t, "bremen-minden"), t.waiting) == ("bbb.", "B..", "A")


def test_r5_7_extras_do_not_come_from_the_routes_while_there_is_a_stock():
    t = displaced(posts={"groningen-emden": "b"})
    assert t.refuses("from groningen-emden:1") == "R5.7"


def test_r5_8_declining_gives_nothing():
    t = displaced()
    t.do("displaced at minden-hannover:1 done")
    assert (stock(t, "B"), supply(t, "B")) == ((5, 0), (5, 1))


def crowded(free):
    """Return a table of five players on A's turn where only these posts are free."""
    posts = full_board()
    for post in free:
        route, i = post.split(":")
        posts[route] = posts[route][: int(i) - 1] + "." + posts[route][int(i) :]
    return table(5, posts=posts, skills=dict.fromkeys("ABCDE", MASTER))


def test_r5_9_without_a_free_post_nothing_is_displaced():
    t = crowded([])
    assert t.refuses("displace") == "R5.1"
    assert "displace" not in t.legal()


def test_r5_9_the_route_itself_does_not_count():
    t = crowded(["duisburg-dortmund:2"])
    t.do("displace")
    assert "duisburg-dortmund" not in routes_of(t, "from")
    mine = on(t, "duisburg-dortmund")[0] == "a"
    assert t.refuses("from duisburg-dortmund:1") == ("R5.1" if mine else "R5.9")


def test_r5_5_a_piece_may_have_to_go_across_the_whole_board():
    t = crowded(["quedlinburg-halle:1"])
    t.do("displace from groningen-emden:2 with cube pay discs:0")
    assert t.refuses("add cube") == "R5.6"  # the only post is kept for the displaced piece
    t.do("displaced at quedlinburg-halle:1")
    assert t.legal() == {"done"}
