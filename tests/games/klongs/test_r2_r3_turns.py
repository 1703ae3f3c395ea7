"""R2 and R3: set-up, and the order of turns."""

import pytest

from .scenes import GAME, fresh, hand, table, water


@pytest.mark.parametrize(("players", "supply"), [(2, 16), (3, 11), (4, 8)])
def test_r2_2_one_merchant_is_on_the_score_track_and_the_others_in_the_supply(players, supply):
    t = fresh(players)
    assert t.s.merchants.tolist() == [supply] * players + [0] * (4 - players)
    assert t.s.cards.tolist() == [2] * players + [0] * (4 - players)
    assert t.s.marker == 0
    assert t.s.pile.tolist() == [72, 0]


def test_r2_3_chance_names_the_first_player():
    t = fresh(3)
    assert t.odds() == {"first seat:A": 1, "first seat:B": 1, "first seat:C": 1}
    t.do("first seat:B")
    assert (t.phase, t.waiting) == ("deal", "*")


def test_r2_1_everybody_draws_four_boats_in_secret():
    t = fresh(2)
    t.do("first seat:B")
    assert t.odds()["deal fish-1"] == 2
    assert t.odds()["deal cookshop-0"] == 3
    t.do("deal fish-1 deal thief-1 deal flowers-0 deal fish-1")
    assert "deal fish-1" not in t.odds()
    assert hand(t, "A") == ["flowers-0", "fish-1", "fish-1", "thief-1"]
    t.do("deal shrimp-0 deal shrimp-1 deal shrimp-2 deal shrimp-3")
    assert (t.phase, t.waiting, t.s.turn) == ("turn", "B", 1)
    assert t.s.pile.tolist() == [64, 0]


def test_r2_4_with_two_piles_three_boats_come_from_one_and_one_from_the_other():
    t = fresh(2, piles="two")
    assert t.s.pile.tolist() == [42, 30]
    t.do("first seat:A")
    for boat in ("fish-1", "fish-2", "fish-3"):
        assert not any("n" in odd.split("-")[1] for odd in t.odds())
        t.do(f"deal {boat}")
    assert "deal thief-1" in t.odds()
    assert "deal fish-1" not in t.odds()
    t.do("deal fish-2n+")
    assert "deal fish-1" in t.odds()
    t.do("deal fish-1 deal shrimp-2 deal shrimp-3 deal inspector-0")
    assert t.s.pile.tolist() == [36, 28]
    assert t.s.hand_size[:2].tolist() == [[3, 1], [3, 1]]


def test_r3_1_a_turn_is_to_choose_place_and_draw():
    t = table("water e4=fish-2/A f4=fish-3/B, A holds fish-1 flowers-1, A cards 0")
    t.do("boat fish-1 place e5 deal shrimp-3")
    assert water(t)["e5"] == "fish-1/A"
    assert "shrimp-3" in hand(t, "A")
    assert len(hand(t, "A")) == 4
    assert t.waiting == "B"


def test_r3_2_only_the_player_whose_turn_it_is_decides():
    t = table("water e4=fish-2/A, A holds fish-1")
    assert t.refuses("boat fish-1", "B") == "R3.2"
    assert t.legal("B") == set()


def test_r3_3_turns_pass_clockwise():
    t = table("players 3, turn C, water e4=fish-2/A, C holds fish-1, C cards 0")
    t.do("boat fish-1 place e5 deal shrimp-3")
    assert t.waiting == "A"


def test_r3_3_a_player_without_boats_is_skipped():
    t = table("players 3, water e4=fish-2/A, A holds fish-1 fish-2, C holds shrimp-2, A cards 0, empty")
    t.do("boat fish-1 place e5")
    assert t.waiting == "C"
    assert t.s.passes == 1


def test_r3_3_after_a_small_market_day_the_turn_goes_on_and_then_passes_to_the_left():
    t = table("players 3, turn B, marker 4, water e4=fish-2/B, B holds fish-1n+")
    t.do("boat fish-1n+ place e5")
    assert (t.phase, t.waiting, t.s.day) == ("late", "B", 0)
    t.do("end deal shrimp-3")
    assert t.waiting == "C"


def test_the_record_is_small():
    assert GAME.layout.dtype.itemsize < 1024
