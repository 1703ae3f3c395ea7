"""What seats know of hands and piles, who sees a decision, and how the unseen is sampled."""

import pytest

from serai.core.seats import CHANCE
from serai.games.klongs.components import SPECIAL, THIEF
from serai.testing.perspective import filled, reveals, view, witnesses

from .scenes import RULES, fresh, hand, known, table
from .test_r4_placing import THIEVES, full_water

NO_THIEF = full_water("b2")  # no space here is open to a thief


def test_r2_1_hands_and_piles_are_secret():
    t = table("water e4=fish-2/A, A holds fish-1")
    assert not view(t, "B").hand[0].any()
    assert not view(t, "watcher").hand.any()
    assert not view(t, "A").bag.any()
    assert view(t, "B").hand_size[0].tolist() == [4, 0]


def test_r2_1_a_dealt_boat_is_seen_by_its_player_alone():
    t = fresh(2)
    assert witnesses(t, "first seat:A") == "all"
    t.do("first seat:A")
    assert witnesses(t, "deal fish-1") == "A"
    t.do("deal fish-1 deal fish-2 deal fish-3 deal fish-0")
    assert witnesses(t, "deal fish-1") == "B"


def test_r10_1_a_drawn_boat_is_seen_by_its_player_alone():
    t = table("turn B, water e4=fish-2/A, B holds fish-1, B cards 0")
    t.do("boat fish-1 place e5")
    assert witnesses(t, "deal fish-3") == "B"


def test_r4_1_a_chosen_boat_is_secret_until_it_is_placed():
    t = table("water e4=fish-2/A, A holds fish-1")
    assert witnesses(t, "boat fish-1") == "A"
    assert not reveals(t, "boat fish-1")
    t.do("boat fish-1")
    assert view(t, "B").picked[0] == 0
    assert witnesses(t, "place e5") == "all"
    assert reveals(t, "place e5")


def test_r4_6_a_pass_reveals_something_of_the_hand_but_a_card_does_not():
    t = table(f"{full_water(d1='flowers-0/A')}, A holds flowers-2n+ shrimp-2n+ fish-2n+ thief-1")
    assert reveals(t, "pass")
    assert not reveals(t, "tow d1")


def test_r7_passing_on_a_market_day_reveals_nothing():
    t = table("phase market, day 1, asks 4, water d4=fish-2/A e4=fish-1/A d5=shrimp-2/B e5=bananas-0")
    assert not reveals(t, "pass")


def test_r8_2_a_boat_taken_into_the_hand_is_known_until_it_is_placed():
    t = table("water a5=fish-3/B d5=fish-2/A, A holds thief-1, A cards 0")
    t.do("boat thief-1 place e5 take a5 keep")
    assert known(t, "A") == ["fish-3"]
    for seed in range(5):
        assert "fish-3" in hand(filled(t, "B", seed), "A")
    t.s.turn, t.s.waits, t.s.phase = 0, 1, 2
    t.do("boat fish-3 place e4")
    assert known(t, "A") == []


def test_r8_2_placing_a_boat_of_the_known_kind_makes_it_unknown():
    t = table("water e4=fish-2/B, A holds fish-1 fish-1 shrimp-0 shrimp-1, A known 0 0 0 fish-1, A cards 0")
    t.do("boat fish-1 place e5")
    assert known(t, "A") == []
    assert "fish-1" in hand(t, "A")


def test_r8_2_placing_another_boat_leaves_it_known():
    t = table("water e4=fish-2/B, A holds fish-1 fish-1 shrimp-0 shrimp-1, A known 0 0 0 fish-1, A cards 0")
    t.do("boat shrimp-0 place e5")
    assert known(t, "A") == ["fish-1"]


def test_fill_keeps_what_a_seat_sees():
    t = table(
        """players 3, water e4=fish-2/A f4=thief-1, B warehouse {fish:2}, A holds fish-1
        C known 0 0 0 fish-0, C holds fish-0"""
    )
    for name in ("A", "B", "C", "watcher"):
        hands = {tuple(hand(filled(t, name, seed), "B")) for seed in range(12)}
        assert (len(hands) == 1) == (name == "B")
    assert all("fish-0" in hand(filled(t, "A", seed), "C") for seed in range(6))


def test_r10_3_fill_keeps_the_boats_of_each_pile_apart():
    t = table("players 3, water e4=fish-2/A, B holds fish-2n+ thief-1 fish-1 fish-0", piles="two")
    assert view(t, "A").hand_size[1].tolist() == [2, 2]
    for seed in range(8):
        assert filled(t, "A", seed).s.hand_size[1].tolist() == [2, 2]


def test_fill_samples_the_chosen_boat():
    t = table("water e4=fish-2/A, A holds fish-1 fish-2 shrimp-1 avocado-1")
    t.do("boat fish-1")
    picked = {int(filled(t, "B", seed).s.picked[0]) for seed in range(12)}
    assert len(picked) > 3
    assert {int(filled(t, "A", seed).s.picked[0]) for seed in range(4)} == {int(t.s.picked[0])}


def test_fill_samples_the_chosen_boat_of_a_small_hand():
    t = table("water e4=fish-2/A, A holds fish-1 fish-2, B holds shrimp-1 shrimp-2 avocado-1, empty")
    t.do("boat fish-2")
    assert {int(filled(t, "B", seed).s.picked[0]) > 0 for seed in range(6)} == {True}


@pytest.mark.parametrize("piles", ["one", "two"])
@pytest.mark.parametrize("held", ["thief-1 thief-2 thief-2 flowers-2n+", "thief-1 thief-2 flowers-2n+ flowers-2"])
def test_fill_samples_a_boat_that_can_be_placed(piles, held):
    t = table(f"{NO_THIEF}, A holds {held}, A known 0 0 thief-1 thief-2", piles=piles)
    t.do("boat flowers-2n+")
    for seed in range(20):
        other = filled(t, "B", seed)
        assert SPECIAL[other.s.picked[0]] != THIEF
        other.rules.legal(other.s, 0, other._ids)


def test_fill_keeps_the_known_boat_that_may_have_been_chosen():
    t = table(f"{NO_THIEF}, A holds thief-1 thief-2 thief-2 flowers-2n+, A known 0 0 0 flowers-2n+")
    t.do("boat flowers-2n+")
    assert all("flowers-2n+" in hand(filled(t, "B", seed), "A") for seed in range(5))


def test_r4_6_a_shown_hand_is_known():
    t = table(f"{NO_THIEF}, {THIEVES}")
    t.do("pass")
    assert hand(filled(t, "B"), "A") == known(t, "A")


def test_chance_has_a_seat_and_sees_what_it_deals():
    t = fresh(2)
    assert int(RULES.witnesses(t.s, CHANCE, 0)) == 0x7F
