"""R7: market days, small and big."""

import pytest

from serai.testing.perspective import ending, parts

from .scenes import table, warehouse, water

# The printed example: five baskets at d4-e5; A (John) has two boats there, B (Eva) has one.
FIVE = "water d4=fish-2/A e4=fish-1/A d5=shrimp-2/B e5=bananas-0"
SMALL = "phase market, day 1"


def small(water_, more="", **options):
    """Return a table of two at the first question of a small market day."""
    return table(f"{SMALL}, asks 4, {water_}, {more}", **options)


def test_r7_4_the_printed_example_five_baskets_bring_ten_and_five_points():
    t = small(FIVE)
    t.do("score d4-e5")
    assert parts(t, "A")["market"] == 10
    assert parts(t, "B")["market"] == 5


def test_r7_1_a_small_day_begins_with_the_player_who_caused_it_and_goes_on_clockwise():
    t = table(
        """players 3, turn B, marker 4, B holds bananas-1n+
        water d4=fish-2/A e4=fish-1/B d5=shrimp-2/C"""
    )
    t.do("boat bananas-1n+ place e5")
    asked = []
    while t.phase == "market":
        asked.append(t.waiting)
        t.do("pass")
    assert asked == ["B", "C", "A"] * 2


def test_r7_2_a_player_who_passes_in_the_first_round_scores_once_in_the_second():
    t = small(FIVE)
    t.do("A pass B pass A score d4-e5 remove d4")
    assert t.s.day == 0  # B can no longer score, and A has been asked twice


def test_r7_2_a_player_who_can_score_nothing_is_skipped():
    t = small("water d4=fish-2/A e4=fish-1/A d5=shrimp-2/A e5=bananas-0")
    t.do("pass")
    assert (t.waiting, t.s.asks) == ("A", 2)


def test_r7_2_a_player_scores_at_most_twice():
    row = "d4=fish-2/A e4=fish-1/A d5=shrimp-2/A e5=bananas-0/A f4=shrimp-1/A f5=shrimp-1/A g4=cookshop-0 g5=cookshop-0"
    t = small(f"water {row} d3=fish-0/A e3=bananas-1/A")
    t.do("score f4-g5 remove f4")
    assert t.s.asks == 2
    t.do("score d4-e5 remove d4")
    assert t.s.day == 0


def test_r7_3_a_spot_needs_four_boats_one_of_them_owned():
    t = small("water d4=fish-2/A e4=fish-1/A d5=shrimp-2/B e5=bananas-0 f4=avocado-1/B f5=avocado-1/B c4=pineapple-1/A")
    assert t.legal() == {"pass", "score d4-e5", "score e4-f5"}
    assert t.refuses("score c4-d5") == "R7.3"


def test_r7_3_any_boat_at_the_spot_may_be_the_owned_one():
    for own in ("d4", "e4", "d5", "e5"):
        others = " ".join(f"{space}=cookshop-0" for space in ("d4", "e4", "d5", "e5") if space != own)
        assert "score d4-e5" in small(f"water {own}=fish-1/A {others}").legal()


def test_r7_3_a_player_without_a_boat_at_the_spot_cannot_score_it():
    t = small("water d4=fish-2/A e4=fish-1/B d5=shrimp-2/B e5=bananas-0 f4=avocado-1/B f5=avocado-2/B")
    assert t.refuses("score e4-f5") == "R7.3"


def test_r1_2_only_the_spots_of_the_set_can_be_scored():
    drawing = "water d4=fish-2/A e4=fish-1/A d5=shrimp-2/B e5=bananas-0 d3=fish-0/B e3=fish-1/B"
    crossing = small(drawing, spots="crossings12")
    midpoint = small(drawing, spots="midpoints31")
    all_spots = small(drawing)
    assert crossing.legal() == {"pass", "score d4-e5"}
    assert crossing.refuses("score d3-e4") == "R1.2"
    assert midpoint.legal() == {"pass", "score d3-e4"}
    assert all_spots.legal() == {"pass", "score d3-e4", "score d4-e5"}


def test_r7_4_a_thiefs_baskets_do_not_count():
    t = small("water d4=fish-2/A e4=thief-2 d5=shrimp-2/B e5=bananas-1")
    t.do("score d4-e5")
    assert (parts(t, "A")["market"], parts(t, "B")["market"]) == (5, 5)


@pytest.mark.parametrize("place", ["d4", "e5"])
def test_r7_5_a_cookshop_doubles_for_everybody(place):
    rest = [space for space in ("d4", "e4", "d5", "e5") if space != place]
    t = small(f"water {place}=cookshop-0 {rest[0]}=fish-2/A {rest[1]}=fish-1/A {rest[2]}=shrimp-2/B")
    t.do("score d4-e5")
    assert (parts(t, "A")["market"], parts(t, "B")["market"]) == (20, 10)


@pytest.mark.parametrize(("stacks", "points"), [("no", 6), ("yes", 12)])
def test_r7_5_two_cookshops_double_once_or_twice(stacks, points):
    t = small("water d4=fish-2/A e4=cookshop-0 d5=cookshop-0 e5=bananas-1", cookshop_stacks=stacks)
    t.do("score d4-e5")
    assert parts(t, "A")["market"] == points


def test_r7_6_the_scorer_removes_one_own_boat_and_the_merchant_comes_back():
    t = small(FIVE)
    t.do("score d4-e5")
    assert t.legal() == {"remove d4", "remove e4"}
    assert t.refuses("remove d5") == t.refuses("remove e5") == t.refuses("remove f5") == "R7.6"
    t.do("remove e4")
    assert "e4" not in water(t)
    assert warehouse(t, "A") == {"fish": 1}
    assert t.s.merchants[0] == 15
    assert warehouse(t, "B") == {}


def test_r7_6_each_recipient_removes_one_the_scorer_first():
    t = table(
        f"players 3, turn B, asked B, {SMALL}, asks 6, water d4=fish-2/A e4=fish-1/A d5=shrimp-2/B e5=bananas-0/C",
        removal="each_recipient_one",
    )
    t.do("score d4-e5")
    assert t.legal() == {"remove d5"}
    t.do("B remove d5 C remove e5")
    assert t.legal("A") == {"remove d4", "remove e4"}
    t.do("A remove d4")
    assert water(t) == {"e4": "fish-1/A"}
    assert [warehouse(t, seat) for seat in "ABC"] == [{"fish": 1}, {"shrimp": 1}, {"bananas": 1}]


def test_r7_6_where_a_spot_is_worth_nothing_only_the_scorer_removes():
    t = small("water d4=fish-0/A e4=thief-1 d5=shrimp-0/B e5=bananas-0", removal="each_recipient_one")
    t.do("score d4-e5 remove d4")
    assert parts(t, "A")["market"] == 0
    assert set(water(t)) == {"e4", "d5", "e5"}


# -- the big market day ------------------------------------------------------------------------------

BIG = "marker 12, A holds bananas-1n+"
EVERYBODY = "water d4=fish-2/A e4=fish-1/B d5=shrimp-2/C"


@pytest.mark.parametrize(
    ("points", "begins"),
    [
        ("luk 5 9 4 0", "C"),
        ("luk 5 9 7 0", "A"),  # with the 2 points of the last step A has 7, as C has; A is nearer
        ("luk 5 6 7 0", "B"),
        ("luk 2 9 9 0, sales 2 0 0 0", "A"),
    ],
)
def test_r7_7_the_big_day_begins_with_fewest_points_on_the_track(points, begins):
    t = table(f"players 3, {BIG}, {EVERYBODY}, {points}")
    t.do("boat bananas-1n+ place e5")
    assert t.waiting == begins


def test_r7_7_with_equal_points_fewest_merchants_on_the_board_begin():
    t = table(f"players 3, {BIG}, luk 5 7 7 0, water d4=fish-2/A e4=fish-1/B d5=shrimp-2/C a1=fish-0/A a3=fish-1/B")
    t.do("boat bananas-1n+ place e5")
    assert t.waiting == "C"


def test_r7_7_with_equal_merchants_the_nearest_to_the_trigger_begins():
    t = table(f"players 3, turn B, {EVERYBODY}, marker 12, B holds bananas-1n+, luk 5 9 5 0")
    t.do("boat bananas-1n+ place e5")
    assert t.waiting == "C"


def test_r7_7_warehouses_do_not_count_for_the_order():
    t = table(f"players 3, {BIG}, {EVERYBODY}, luk 5 9 6 0, C warehouse {{fish:4}}")
    t.do("boat bananas-1n+ place e5")
    assert t.waiting == "C"


def test_r7_8_the_big_day_lasts_until_all_have_passed_in_a_row():
    t = table(
        f"players 3, {BIG}, water d4=fish-2/A e4=fish-1/B d5=shrimp-2/C d6=avocado-1/C e6=avocado-1/B, luk 0 9 9 0"
    )
    t.do("boat bananas-1n+ place e5 A pass B pass C score d5-e6 remove d6")
    assert t.waiting == "A"
    t.do("A pass B pass")
    assert t.waiting == "C"
    t.do("pass")
    assert t.waiting == ""


def test_r7_8_a_player_who_has_passed_may_score_again():
    t = table(f"{BIG}, water d4=fish-2/A e4=fish-1/B d5=shrimp-2/A d6=avocado-1/B e6=avocado-1/B, luk 0 9 0 0")
    t.do("boat bananas-1n+ place e5 A pass B score d5-e6 remove e6 A score d4-e5 remove d4")
    assert t.waiting == ""
    assert parts(t, "A")["market"] == 2 * 6 + 1 * 5


def test_r7_9_on_the_big_day_neutral_boats_may_be_removed():
    t = table(f"{BIG}, water d4=fish-2/A e4=thief-1 d5=shrimp-2/B, luk 0 9 0 0")
    t.do("boat bananas-1n+ place e5 score d4-e5")
    assert t.legal() == {"remove d4", "remove e4", "remove e5"}
    assert t.refuses("remove d5") == t.refuses("remove a2") == "R7.9"
    t.do("remove e5")
    assert warehouse(t, "A") == {"bananas": 1}
    assert t.s.merchants[0] == 15


def test_r7_9_on_the_big_day_unowned_boats_may_be_removed():
    t = table(f"{BIG}, water d4=fish-2/A e4=fish-1 d5=inspector-0, luk 0 9 0 0")
    t.do("boat bananas-1n+ place e5 score d4-e5 remove e4")
    assert warehouse(t, "A") == {"fish": 1}


@pytest.mark.parametrize(("other", "left"), [("a1", 1 << 0), ("d1", 1 << 3)])
def test_r8_3_a_removed_inspector_protects_no_longer(other, left):
    t = table(f"{BIG}, water d4=fish-2/A e4=fish-1 d5=inspector-0 {other}=inspector-0, luk 0 9 0 0")
    t.do("boat bananas-1n+ place e5 score d4-e5 remove d5")
    assert warehouse(t, "A") == {"special": 1}
    assert t.s.guarded == left


def test_r7_10_the_game_ends_after_the_big_day_without_card_or_draw():
    t = table(f"{BIG}, water d4=fish-2/A e4=fish-1/A d5=shrimp-2/B")
    t.do("boat bananas-1n+ place e5")
    while t.waiting:
        t.do("pass")
    assert (t.phase, ending(t)) == ("over", "big_market_day")
    assert t.s.cards[0] == 2
    assert t.s.hand_size[0].sum() == 3
