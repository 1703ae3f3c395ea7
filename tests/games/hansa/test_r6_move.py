"""Moving (R6)."""

from .scenes import on, routes_of, supply, table
from .test_r5_displace import crowded


def test_r6_1_a_player_moves_up_to_liber_own_pieces():
    t = table(posts={"arnheim-muenster": "aab", "minden-hannover": "a"})
    t.do("move")
    assert t.legal() == {"from arnheim-muenster:1", "from minden-hannover:1"}  # R1.3: the first of equal pieces
    assert t.refuses("from arnheim-muenster:3") == "R6.1"
    assert t.refuses("done") == "R6.1"
    t.do("arnheim-muenster:1")
    assert "done" in t.legal()
    t.do("from minden-hannover:1")
    assert t.phase == "put"  # Liber allows two


def test_r6_1_a_better_liber_moves_more():
    t = table(posts={"arnheim-muenster": "aaa"}, skills={"A": {"liber": 1}})
    t.do("move from arnheim-muenster:1 from arnheim-muenster:2")
    assert t.phase == "lift"
    t.do("from arnheim-muenster:3 at minden-hannover:1 at minden-hannover:2 at minden-hannover:3")
    assert (on(t, "minden-hannover"), on(t, "arnheim-muenster"), t.phase) == ("aaa", "...", "act")


def test_r6_1_without_a_piece_on_the_board_nothing_moves():
    assert table().refuses("move") == "R6.1"


def test_r6_1_one_piece_is_enough():
    t = table(posts={"arnheim-muenster": "a"})
    t.do("move from arnheim-muenster:1 done")
    assert "arnheim-muenster" in routes_of(t)
    t.do("at kampen-arnheim:1")
    assert (on(t, "kampen-arnheim"), int(t.s.actions), supply(t, "A")) == ("a..", 1, (5, 1))


def test_r6_2_pieces_are_lifted_in_the_order_of_the_posts():
    t = table(posts={"arnheim-muenster": "a", "minden-hannover": "a"})
    t.do("move from minden-hannover:1")
    assert t.refuses("from arnheim-muenster:1") == "R6.2"
    assert t.legal() == {"done"}


def test_r6_2_a_trader_and_a_merchant_change_places():
    t = table(posts={"arnheim-muenster": "a", "minden-hannover": "A"})
    t.do("move from arnheim-muenster:1 from minden-hannover:1")
    t.do("at minden-hannover:1")  # the trader first
    assert t.refuses("at minden-hannover:1") == "R6.3"
    t.do("at arnheim-muenster:1")
    assert (on(t, "arnheim-muenster"), on(t, "minden-hannover")) == ("A..", "a..")


def test_r6_3_equal_pieces_are_put_down_in_the_order_of_the_posts():
    t = table(posts={"arnheim-muenster": "aa"})
    t.do("move from arnheim-muenster:1 from arnheim-muenster:2")
    assert t.refuses("at goettingen-quedlinburg:3") == "R6.3"  # the first free post comes first
    t.do("at minden-hannover:1")
    assert t.refuses("at arnheim-muenster:1") == "R6.3"
    assert "at minden-hannover:2" in t.legal()
    t.do("at quedlinburg-halle:1")
    assert on(t, "quedlinburg-halle") == "a..."


def test_r6_3_a_post_is_left_for_every_piece_to_come():
    t = crowded(["goslar-magdeburg:1", "warburg-goettingen:3"])
    t.do("move from groningen-emden:1 from emden-osnabrueck:3 done")
    assert routes_of(t) == {"groningen-emden", "emden-osnabrueck", "goslar-magdeburg"}
    assert t.refuses("at warburg-goettingen:3") == "R6.3"
