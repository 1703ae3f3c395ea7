"""R8: thieves, inspectors, cookshops."""

import pytest

from .scenes import hand, known, spaces, table, warehouse, water

ROW = "water a5=fish-1/B d5=fish-2/A f5=cookshop-0 j5=shrimp-1n+ e4=shrimp-2/B"


def thief(drawing, space="e5", boat="thief-1", **options):
    """Return a table where A has just placed a thief."""
    t = table(f"A holds {boat} flowers-0 flowers-1 flowers-1, A cards 0, {drawing}", **options)
    t.do(f"boat {boat} place {space}")
    return t


def test_r8_1_a_thief_reaches_every_boat_of_its_row():
    t = thief(ROW)
    assert (t.phase, t.waiting) == ("steal", "A")
    assert spaces(t, "take") == {"a5", "d5", "f5", "j5"}
    assert t.refuses("take e4") == t.refuses("take e5") == t.refuses("take b5") == "R8.1"


def test_r8_1_on_a_turned_board_the_row_is_a_letter():
    t = thief("water e1=fish-1/B e8=cookshop-0 d5=fish-2/A e4=shrimp-2/B", orientation="tall")
    assert spaces(t, "take") == {"e1", "e8", "e4"}


def test_r8_1_stealing_is_optional():
    t = thief(ROW)
    before = water(t)
    t.do("spare")
    assert water(t) == before
    assert t.phase == "draw"


def test_r8_1_a_thief_alone_in_its_row_brings_no_question():
    assert thief("water e4=shrimp-2/B").phase == "draw"


def test_r8_1_another_thief_may_be_stolen():
    t = thief("water d5=thief-2")
    t.do("take d5 store")
    assert warehouse(t, "A") == {"special": 1}


def test_r8_1_the_merchant_goes_back_to_its_owner():
    t = thief(ROW)
    assert t.s.merchants[1] == 14
    t.do("take a5 store")
    assert t.s.merchants[1] == 15


def test_r8_2_the_stolen_boat_goes_into_the_warehouse_and_a_boat_is_drawn():
    t = thief(ROW)
    t.do("take a5")
    assert (t.phase, t.legal()) == ("loot", {"store", "keep"})
    t.do("store")
    assert warehouse(t, "A") == {"fish": 1}
    assert "a5" not in water(t)
    t.do("deal fish-3")
    assert "fish-3" in hand(t, "A")
    assert t.waiting == "B"


def test_r8_2_if_the_stolen_boat_goes_into_the_hand_nothing_is_drawn():
    t = thief(ROW)
    t.do("take j5 keep")
    assert hand(t, "A") == ["flowers-0", "flowers-1", "flowers-1", "shrimp-1n+"]
    assert known(t, "A") == ["shrimp-1n+"]
    assert warehouse(t, "A") == {}
    assert t.waiting == "B"


def test_r8_2_with_an_empty_pile_the_choice_is_the_same_and_nothing_is_drawn():
    t = thief(f"{ROW}, empty, B holds fish-0")
    t.do("take a5 store")
    assert len(hand(t, "A")) == 3
    assert t.waiting == "B"


def test_r8_2_thief_keeps_no_the_boat_leaves_the_game():
    t = thief(ROW, thief_keeps="no")
    t.do("take a5 store")
    assert warehouse(t, "A") == {}
    assert t.s.out.sum() == 1
    assert t.phase == "draw"


def test_r6_3_a_stolen_luk_phat_boat_moves_the_marker_again():
    t = thief(ROW)
    t.do("take j5 keep")
    t.s.turn, t.s.waits, t.s.phase = 0, 1, 2
    t.do("boat shrimp-1n+ place d4")
    assert t.s.marker == 1


@pytest.mark.parametrize("guarded", ["a5", "d5"])
def test_r8_3_an_inspector_protects_its_column(guarded):
    t = thief(f"{ROW} {guarded[0]}1=inspector-0")
    assert guarded not in spaces(t, "take")
    assert t.refuses(f"take {guarded}") == "R8.3"


def test_r8_3_an_inspector_protects_itself():
    t = thief("water d5=inspector-0 f5=fish-1/B")
    assert t.refuses("take d5") == "R8.3"


def test_r8_3_a_thief_whose_row_is_protected_brings_no_question():
    assert thief("water d5=inspector-0").phase == "draw"


def test_r8_3_on_a_turned_board_the_column_is_a_number():
    t = thief("water e1=fish-1/B a1=inspector-0 e4=shrimp-2/B", orientation="tall")
    assert t.refuses("take e1") == "R8.3"
    assert spaces(t, "take") == {"e4"}


def inspector(drawing, **options):
    """Return a table where A has just placed an inspector on e5."""
    return thief(f"{drawing}", boat="inspector-0", **options)


def test_r8_4_thieves_in_the_column_are_thrown_out_and_a_boat_is_drawn():
    t = inspector("water e1=thief-1 e8=thief-2 d5=thief-1 e4=fish-1/B")
    assert t.legal() == {"jail", "hold thief-1", "hold thief-2"}
    t.do("jail")
    assert set(water(t)) == {"d5", "e4", "e5"}
    assert warehouse(t, "A") == {}
    assert t.phase == "draw"


def test_r8_4_if_one_of_them_comes_into_the_hand_nothing_is_drawn():
    t = inspector("water e1=thief-1 e8=thief-1 e4=fish-1/B")
    assert t.legal() == {"jail", "hold thief-1"}
    assert t.refuses("hold thief-2") == "R8.4"
    t.do("hold thief-1")
    assert hand(t, "A").count("thief-1") == 1
    assert known(t, "A") == ["thief-1"]
    assert t.s.out.sum() == 1
    assert t.waiting == "B"


def test_r8_4_an_inspector_without_a_thief_in_its_column_brings_no_question():
    t = inspector("water d5=thief-1 e4=fish-1/B")
    assert t.phase == "draw"
    assert t.s.guarded == 1 << 4


def test_r8_4_on_a_turned_board_the_column_is_a_number():
    t = inspector("water a5=thief-1 e4=thief-2", orientation="tall")
    assert t.legal() == {"jail", "hold thief-1"}
    t.do("jail")
    assert set(water(t)) == {"e4", "e5"}


def test_r8_5_a_cookshop_does_nothing_when_placed():
    t = thief("water e4=fish-1/B", boat="cookshop-0")
    assert t.phase == "draw"


def test_r8_6_special_boats_in_a_warehouse_are_worth_nothing():
    t = table("A warehouse {special:5 fish:1}")
    assert t.points("A") == 1
