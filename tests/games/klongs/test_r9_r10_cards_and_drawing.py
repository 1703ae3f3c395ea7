"""R9 and R10: movement cards, drawing, the two piles."""

import pytest

from .scenes import hand, spaces, table, water
from .test_r4_placing import full_water


def test_r9_1_a_card_is_played_before_placing():
    t = table("water e4=fish-2/A f4=fish-3/B, A holds fish-1")
    t.do("tow e4 to d3")
    assert water(t) == {"d3": "fish-2/A", "f4": "fish-3/B"}
    assert (t.phase, t.waiting, t.s.cards[0], t.s.merchants[0]) == ("turn", "A", 1, 15)
    assert t.refuses("tow d3") == "R9.1"
    t.do("boat fish-1 place e4")
    assert t.phase == "draw"  # only one card can be played in a turn


def test_r9_1_a_card_may_be_played_after_placing_before_the_draw():
    t = table("water e4=fish-2/A f4=fish-3/B, A holds fish-1")
    t.do("boat fish-1 place e5")
    assert (t.phase, t.legal()) == ("late", {"end", "tow e4", "tow e5"})
    t.do("tow e5 to e6")
    assert water(t)["e6"] == "fish-1/A"
    assert (t.phase, t.s.cards[0]) == ("draw", 1)


def test_r9_1_a_card_need_not_be_played():
    t = table("water e4=fish-2/A f4=fish-3/B, A holds fish-1")
    t.do("boat fish-1 place e5 end")
    assert (t.phase, t.s.cards[0]) == ("draw", 2)


def test_r9_1_without_a_card_left_nothing_is_towed():
    t = table("water e4=fish-2/A f4=fish-3/B, A cards 0")
    assert t.refuses("tow e4") == "R9.1"


def test_r9_1_a_card_after_placing_comes_after_the_effects_of_the_boat():
    t = table("water a5=fish-1/B d5=fish-2/A, A holds thief-1")
    t.do("boat thief-1 place e5")
    assert t.phase == "steal"
    t.do("take a5 store")
    assert t.phase == "late"


def test_r9_1_without_a_boat_of_ones_own_there_is_nothing_to_tow():
    t = table("water e4=fish-2/B, A holds cookshop-0")
    t.do("boat cookshop-0 place e5")
    assert t.phase == "draw"


def test_r9_2_only_own_boats_are_towed():
    t = table("water e4=fish-2/A f4=fish-3/B f5=cookshop-0 e5=fish-1")
    assert {t.refuses(f"tow {space}") for space in ("f4", "f5", "e5", "a1")} == {"R9.2"}


def test_r9_3_a_boat_is_towed_one_space_in_eight_directions():
    t = table("water e4=fish-2/A f4=fish-3/B")
    t.do("tow e4")
    assert spaces(t, "to") == {"d3", "e3", "f3", "d4", "d5", "e5", "f5"}
    assert t.refuses("to f4") == t.refuses("to g4") == t.refuses("to e6") == t.refuses("to e4") == "R9.3"


@pytest.mark.parametrize(
    ("corner", "beside"),
    [("a1", {"b1", "a2", "b2"}), ("j1", {"i1", "i2", "j2"}), ("a8", {"a7", "b7", "b8"}), ("j8", {"i7", "j7", "i8"})],
)
def test_r9_3_the_board_ends_at_its_edges(corner, beside):
    t = table(f"water {corner}=fish-2/A")
    t.do(f"tow {corner}")
    assert spaces(t, "to") == beside


def test_r9_3_another_market_must_have_room():
    t = table("water e4=fish-2/A c3=fish-3/B d3=fish-1/B c4=fish-1/B")
    t.do("tow e4")
    assert "d4" not in spaces(t, "to")
    assert t.refuses("to d4") == "R9.3"


def test_r9_3_within_its_own_market_a_boat_may_always_move():
    t = table("water e4=fish-2/A e3=fish-3/B f4=fish-1/B")
    t.do("tow e4")
    assert "f3" in spaces(t, "to")


def test_r9_3_a_towed_boat_need_not_be_next_to_another():
    t = table("water e4=fish-2/A f4=fish-3/B")
    t.do("tow e4 to d3")
    assert "d3" in water(t)


def test_r9_3_a_boat_can_always_be_towed_because_its_market_has_a_free_space():
    t = table(full_water(d1="flowers-0/A") + ", A holds flowers-2n+ shrimp-2n+ fish-2n+ thief-1")
    t.do("tow d1")
    assert spaces(t, "to") == {"c1"}


def test_r10_1_the_turn_ends_with_a_draw():
    t = table("water e4=fish-2/B, A holds fish-1 flowers-0 flowers-1 flowers-1, A cards 0, bag {fish-3:1 shrimp-1:2}")
    t.do("boat fish-1 place e5")
    assert t.odds() == {"deal shrimp-1": 2, "deal fish-3": 1}
    t.do("deal shrimp-1")
    assert hand(t, "A") == ["flowers-0", "flowers-1", "flowers-1", "shrimp-1"]
    assert t.s.pile.tolist() == [2, 0]


def test_r10_2_with_an_empty_pile_play_goes_on_without_drawing():
    t = table("water e4=fish-2/B, A holds fish-1 flowers-0, B holds shrimp-0, A cards 0, empty")
    t.do("boat fish-1 place e5")
    assert (t.waiting, hand(t, "A")) == ("B", ["flowers-0"])


TWO = "water e4=fish-2/B, A holds fish-1 flowers-0 flowers-1 fish-2n+, A cards 0"


def test_r10_3_at_every_draw_the_pile_is_chosen():
    t = table(TWO, piles="two")
    t.do("boat fish-1 place e5")
    assert (t.phase, t.legal()) == ("pile", {"draw ownerless", "draw neutral"})
    t.do("draw neutral")
    assert t.waiting == "*"
    assert "deal thief-1" in t.odds()
    assert "deal fish-3" not in t.odds()
    t.do("deal thief-1")
    assert t.s.hand_size[0].tolist() == [2, 2]


def test_r10_3_the_other_pile_has_no_neutral_boat():
    t = table(TWO, piles="two")
    t.do("boat fish-1 place e5 draw ownerless")
    assert "deal thief-1" not in t.odds()
    t.do("deal fish-3")
    assert t.s.hand_size[0].tolist() == [3, 1]


@pytest.mark.parametrize(("bag", "drawn"), [("fish-3", "fish-3"), ("thief-1", "thief-1")])
def test_r10_3_if_one_pile_is_empty_the_other_is_drawn_from(bag, drawn):
    t = table(f"{TWO}, bag {{{bag}:1}}", piles="two")
    t.do("boat fish-1 place e5")
    assert t.odds() == {f"deal {drawn}": 1}


def test_r10_3_with_both_piles_empty_play_goes_on_without_drawing():
    t = table(f"{TWO}, empty, B holds shrimp-0", piles="two")
    t.do("boat fish-1 place e5")
    assert t.waiting == "B"
