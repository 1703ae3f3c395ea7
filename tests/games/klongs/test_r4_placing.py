"""R4: where boats may be placed."""

import pytest

from .scenes import hand, known, spaces, table, water

LIGHT = {"e4", "f4", "e5", "f5"}


def placing(drawing, boat="fish-1", **options):
    """Return a table where A has chosen a boat and places it now."""
    t = table(f"A holds {boat}, {drawing}", **options)
    t.do(f"boat {boat}")
    return t


def test_r4_1_a_boat_of_the_hand_is_chosen():
    t = table("water e4=fish-2/A, A holds fish-1 fish-1 thief-1 shrimp-2, A cards 0")
    assert t.legal() == {"boat fish-1", "boat thief-1", "boat shrimp-2"}
    assert t.refuses("boat fish-2") == "R4.1"


def test_r4_2_two_players_start_on_light_water():
    t = placing("started 0")
    assert spaces(t) == LIGHT
    assert t.refuses("place d4") == "R4.2"


@pytest.mark.parametrize(
    ("orientation", "sides"), [("wide", {"d4", "d5", "g4", "g5"}), ("tall", {"e3", "f3", "e6", "f6"})]
)
@pytest.mark.parametrize("players", [3, 4])
def test_r4_2_three_and_four_players_also_start_beside_it(players, orientation, sides):
    assert spaces(placing(f"players {players}, started 0", orientation=orientation)) == LIGHT | sides


def test_r4_2_a_taken_starting_space_is_no_longer_free():
    t = placing("players 4, started 0, water e4=fish-2/B f4=fish-2/C")
    assert "e4" not in spaces(t)
    assert t.refuses("place e4") == "R4.2"


def test_r4_2_every_player_places_a_first_boat():
    t = table("started 0, A holds fish-1, B holds fish-2, cards 0 0 0 0")
    t.do("boat fish-1 place e4 deal shrimp-3")
    t.do("boat fish-2")
    assert spaces(t) == LIGHT - {"e4"}
    t.do("place f5 deal shrimp-2")
    assert t.s.started == 3


def test_r4_2_starting_spaces_are_used_again_when_no_boat_is_on_the_board():
    assert spaces(placing("")) == LIGHT


def test_r4_3_a_boat_is_placed_next_to_another_diagonals_and_breakwaters_do_not_matter():
    t = placing("water e4=fish-2/B")
    assert spaces(t) == {"d3", "e3", "f3", "d4", "f4", "d5", "e5", "f5"}
    assert t.refuses("place g4") == "R4.3"


@pytest.mark.parametrize(
    ("corner", "beside"),
    [("a1", {"b1", "a2", "b2"}), ("j1", {"i1", "i2", "j2"}), ("a8", {"a7", "b7", "b8"}), ("j8", {"i7", "j7", "i8"})],
)
def test_r4_3_the_board_ends_at_its_edges(corner, beside):
    assert spaces(placing(f"water {corner}=fish-2/B")) == beside


def test_r4_3_boats_in_several_groups_all_count():
    t = placing("water a1=fish-2/B j8=fish-3/B")
    assert spaces(t) == {"b1", "a2", "b2", "i7", "j7", "i8"}


def test_r4_4_a_space_holds_one_boat():
    assert placing("water e4=fish-2/B").refuses("place e4") == "R4.4"


def test_r4_4_a_market_holds_three_boats():
    t = placing("water e3=fish-2/B f3=fish-3/B f4=thief-1")
    assert t.refuses("place e4") == "R4.4"
    assert "e5" in spaces(t)


@pytest.mark.parametrize("free", ["e3", "f3", "e4", "f4"])
def test_r4_4_any_space_may_be_the_one_that_stays_free(free):
    three = [space for space in ("e3", "f3", "e4", "f4") if space != free]
    t = placing("water " + " ".join(f"{space}=cookshop-0" for space in three))
    assert t.refuses(f"place {free}") == "R4.4"


def test_r4_4_with_two_boats_both_other_spaces_are_open():
    t = placing("water e3=fish-2/B f4=fish-3/B")
    assert {"e4", "f3"} <= spaces(t)


@pytest.mark.parametrize(("orientation", "guarded"), [("wide", {"e3", "e5"}), ("tall", {"d4", "f4"})])
def test_r4_5_a_thief_is_never_placed_in_an_inspectors_column(orientation, guarded):
    t = placing("water e4=inspector-0", "thief-1", orientation=orientation)
    around = {"d3", "e3", "f3", "d4", "f4", "d5", "e5", "f5"}
    assert spaces(t) == around - guarded
    assert {t.refuses(f"place {space}") for space in guarded} == {"R4.5"}
    assert spaces(placing("water e4=inspector-0", orientation=orientation)) == around


def full_water(*left_free, d1="flowers-0"):
    """Return a drawing with three boats in every market, except that the spaces of `left_free` are free too.

    The first space of each market is free. Inspectors on b1 and a2 keep thieves out of columns a and b.
    `d1` is the boat on d1.
    """
    goods = ("flowers", "shrimp", "avocado", "pineapple", "aubergine", "fish", "bananas")
    boats = [f"{good}-{n}" for good in goods for n in ("0", "1", "1", "2", "2", "3", "3n")][1:]
    boats += ["cookshop-0"] * 3 + [f"{good}-1n+" for good in goods[:6]]
    lying = {"b1": "inspector-0", "a2": "inspector-0", "d1": d1}
    taken = [f"{'abcdefghij'[c]}{r + 1}" for r in range(8) for c in range(10) if c % 2 or r % 2]
    lying |= dict(zip([space for space in taken if space not in lying], boats, strict=True))
    return "water " + " ".join(f"{space}={boat}" for space, boat in lying.items() if space not in left_free)


THIEVES = "A holds thief-1 thief-1 thief-2 thief-2, A cards 0"


def test_r4_6_only_a_boat_that_can_be_placed_is_chosen():
    # Only the market of a1 has room, and there are inspectors in both its columns.
    t = table(full_water("b2") + ", A holds thief-1 flowers-2n+ thief-2 shrimp-2n+, A cards 0")
    assert t.legal() == {"boat flowers-2n+", "boat shrimp-2n+"}
    assert t.refuses("boat thief-1") == "R4.6"
    assert t.refuses("pass") == "R4.6"
    t.do("boat flowers-2n+")
    assert spaces(t) == {"a1", "b2"}


def test_r4_6_a_player_who_can_place_nothing_passes():
    t = table(full_water() + ", A holds flowers-2n+ shrimp-2n+ fish-2n+ thief-1, A cards 0")
    assert t.legal() == {"pass"}
    assert t.refuses("boat fish-2n+") == "R4.6"
    t.do("pass")
    assert (t.waiting, known(t, "A"), t.s.passes) == ("B", [], 1)


def test_r4_6_a_hand_of_thieves_is_shown_when_it_cannot_be_placed():
    t = table(f"{full_water('b2')}, {THIEVES}")
    assert t.legal() == {"pass"}
    t.do("pass")
    assert known(t, "A") == hand(t, "A") == ["thief-1", "thief-1", "thief-2", "thief-2"]
    assert t.waiting == "B"


def test_r4_6_a_card_may_be_played_before_passing():
    t = table(full_water(d1="flowers-0/A") + ", A holds flowers-2n+ shrimp-2n+ fish-2n+ thief-1, passes 1")
    assert t.legal() == {"pass", "tow d1"}
    t.do("tow d1")
    assert spaces(t, "to") == {"c1"}
    t.do("to c1")
    assert (t.phase, t.s.passes, t.legal()) == ("turn", 0, {"pass"})
    assert "c1" in water(t)
