"""Invariants: each one is broken in a scene, and `check` notices it."""

import pytest

from serai.testing import Scene

from .scenes import GAME, fresh, table

SOUND = """
    players 3, A hand {2:1 3:1}, B shop {7:2}, C shop {7:1}, token {7:B's}, C removed {8:2}
    prestige {A:2}
"""


def test_a_drawn_table_is_sound():
    assert table(SOUND).broken == []


def test_the_cards_of_a_game_are_35_44_or_55():
    for players, cards in ((2, 35), (3, 44), (4, 55)):
        t = table(f"players {players}, A hand {{5:2}}, B shop {{6:2}}, B removed {{8:1}}, deck 5")
        places = (t.s.bag, t.s.hand, t.s.shop, t.s.removed, t.s.discarded)
        assert sum(int(place.sum()) for place in places) + 8 == cards


@pytest.mark.parametrize(
    ("invariant", "field", "index", "value"),
    [
        (0, "discarded", 7, 5),
        (0, "market", 3, 0),
        (1, "hand_size", 0, 3),
        (1, "drawn_size", 0, 1),
        (1, "removed_size", 2, 1),
        (1, "deck", (), 1),
        (2, "coins", 0, 1),
        (2, "coins_left", (), 1),
        (2, "prestige", 0, 3),
        (3, "token", 7, 3),  # C has fewer than B
        (3, "token", 1, 0),  # three players play without Gold
        (3, "token", 5, 5),  # but with Glass
        (3, "shang", 6, 1),  # no player holds it
        (4, "tile", 0, 3),  # the Princess's tile twice
        (5, "known", (1, 0, 4), 1),  # no such card in A's hand
        (5, "known", (0, 0, 2), 1),  # a seat keeps no notes of its own hand
        (6, "waits", (), 0),
        (6, "ended", (), 1),
        (7, "prestige", 3, 1),
    ],
)
def test_a_broken_invariant_is_noticed(invariant, field, index, value):
    t = table(SOUND)
    t.write(field, index, value)
    assert invariant in t.broken


def test_negative_coins_are_noticed():
    t = table(SOUND)
    t.s.coins[0] -= 7
    t.s.coins[1] += 7
    assert t.broken == [2]


def test_unlimited_prestige_is_never_below_what_is_in_the_box():
    t = table(SOUND, supply="unlimited")
    assert t.broken == []
    t.s.prestige_left = 0
    assert t.broken == [2]


def test_with_the_literal_english_test_a_holder_may_be_behind():
    t = table(SOUND, gain_test="en_literal")
    t.s.token[7] = 3
    assert t.broken == []


def test_a_complete_circle_is_not_sound_while_tiles_are_laid():
    t = fresh(2)
    t.do("lay tile:A")
    assert t.broken == []
    t.s.tile[:] = range(1, 17, 2)
    assert t.broken == [4]


def test_a_scene_names_the_broken_invariant():
    t = table(SOUND)
    t.s.coins[0] += 1
    with pytest.raises(AssertionError, match="44 coins"):
        Scene(GAME, t.s, checked=True).assert_sound()
