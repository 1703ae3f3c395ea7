"""Invariants: each one is broken in a scene, and `check` notices it."""

import pytest

from .scenes import fresh, table

SOUND = "phase gate, A stand 2 0 0 0, B contra {0:1 2:1}, B bag {apple:1 silk:1}, C bag {cheese:1}, C hand {bread:2}"


def test_a_drawn_table_is_sound():
    assert table(SOUND).broken == []


@pytest.mark.parametrize(
    ("players", "options", "cards"),
    [(3, {}, 156), (4, {}, 204), (6, {"royal": "yes"}, 216), (3, {"royal": "yes"}, 162)],
)
def test_r1_1_r10_1_a_game_has_all_its_cards(players, options, cards):
    assert int(fresh(players, **options).s.pile.sum()) == cards


@pytest.mark.parametrize(
    ("invariant", "field", "index", "value"),
    [
        (0, "discarded", 7, 5),
        (0, "loot", 0, 1),
        (1, "hand_size", 2, 3),
        (1, "bag_size", 1, 1),
        (1, "contra_size", 1, 3),
        (1, "pile_size", (), 3),
        (1, "loot_size", (), 1),
        (2, "gold", 0, 51),
        (2, "loot_gold", (), 1),
        (3, "known", (0, 1, 1), 1),
        (3, "known", (1, 1, 0), 1),
        (4, "bags", (), 1),
        (4, "bags", (), 8),
        (4, "merchants", (), 15),
        (5, "offer_gold", (1, 0), 3),
        (5, "offer_state", (1, 0), 2),
        (7, "waits", (), 0),
        (7, "ended", (), 1),
        (8, "gold", 5, 1),
    ],
)
def test_a_broken_invariant_is_noticed(invariant, field, index, value):
    t = table(SOUND)
    t.write(field, index, value)
    assert invariant in t.broken


def test_negative_gold_is_noticed():
    t = table(SOUND)
    t.s.gold[0] -= 51
    t.s.gold[1] += 51
    assert t.broken == [2]


def test_contradicting_promises_are_noticed():
    t = table(SOUND)
    t.s.must_pass[0] = t.s.must_open[0] = 2
    assert t.broken == [4]


def test_an_owed_offer_with_gold_is_noticed():
    t = table(SOUND)
    t.s.offer_state[1, 0], t.s.offer_gold[1, 0] = 3, 4
    assert t.broken == [5]


def test_cards_out_of_order_are_noticed():
    t = table(SOUND)
    t.s.offer_cards[1, 0, :2] = [3, 2]
    assert t.broken == [5]


def test_a_seat_that_has_chosen_but_is_still_waited_for_is_noticed():
    t = table(SOUND.replace("gate", "talk"))
    t.s.chosen[1] = 1
    assert t.broken == [6]
    t = table("players 6, phase vote, named 3, C bag {apple:1}")
    t.s.ballot[0] = 1
    assert t.broken == [6]
