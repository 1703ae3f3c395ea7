"""Invariants: each one is broken in a scene, and `check` notices it."""

import pytest

from serai.testing import Scene

from .scenes import GAME, KIND, RULES, SPACE, table

SOUND = """
    players 3, water e4=fish-2/A f4=fish-3/B e5=inspector-0 a1=thief-1 f5=shrimp-1, C warehouse {fish:2}
    A holds fish-1 shrimp-2 flowers-1 thief-2, A known 0 0 0 thief-2
"""


def test_a_drawn_table_is_sound_and_checking_changes_nothing():
    t = table(SOUND)
    assert t.broken == []
    before = t.s.tobytes()
    RULES.check(t.s)
    assert t.s.tobytes() == before


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("boats", ["nines", "eights"])
def test_boats_merchants_and_cards_add_up_to_the_box(players, boats):
    t = table(f"players {players}, water e4=fish-2/A, B warehouse {{fish:2}}", boats=boats)
    held = int((t.s.hand > 0).sum())
    assert held + int(t.s.bag.sum()) + int(t.s.out.sum()) + 1 == 72
    assert t.s.merchants.sum() + 1 + players == {2: 34, 3: 36, 4: 36}[players]
    assert t.s.cards.sum() == 2 * players


@pytest.mark.parametrize(
    ("invariant", "field", "index", "value"),
    [
        (0, "bag", KIND["fish-1"], 0),
        (0, "boat", SPACE["e4"], KIND["fish-1"]),
        (0, "out", KIND["fish-1"], -1),
        (1, "pile", 0, 1),
        (1, "pile", 1, 1),
        (1, "hand_size", (0, 0), 3),
        (1, "hand_size", (0, 1), 1),
        (1, "bag", KIND["fish-1"], -1),
        (2, "merchants", 0, 3),
        (2, "owner", SPACE["e4"], 0),
        (3, "afloat", 0, 0),
        (4, "owner", SPACE["a1"], 1),  # a thief
        (4, "owner", SPACE["b1"], 1),  # no boat
        (4, "owner", SPACE["f5"], 4),  # nobody sits there
        (4, "fleet", (0, 0), 1),  # no merchant there
        (5, "guarded", (), 0),
        (5, "guarded", (), 0b10001),  # there is no inspector in column a, but a thief
        (6, "warehouse", (0, 3), 1),
        (6, "warehouse", (2, 3), -1),
        (7, "hand", (0, 0), KIND["thief-2"]),
        (7, "known", (0, 3), KIND["thief-1"]),
        (7, "known", (0, 0), KIND["thief-1"]),
        (7, "picked", 0, KIND["fish-1"]),
        (8, "waits", (), 0),
        (8, "ended", (), 1),
        (9, "luk", 3, 1),
        (9, "picked", 3, 1),
    ],
)
def test_a_broken_invariant_is_noticed(invariant, field, index, value):
    t = table(SOUND)
    t.write(field, index, value)
    assert invariant in t.broken


def test_a_fourth_boat_in_a_market_is_noticed():
    t = table("water e3=fish-2 f3=fish-3 e4=fish-1")
    t.s.boat[SPACE["f4"]] = KIND["shrimp-1"]
    t.s.afloat[3] |= 1 << 5
    assert 3 in t.broken


def test_a_hand_that_was_not_filled_up_is_noticed():
    t = table("water e4=fish-2")
    t.s.hand[0, 2:] = 0
    assert 7 in t.broken
    t = table("water e4=fish-2, A holds fish-1, empty")
    assert t.broken == []


def test_a_wrong_hand_size_is_noticed():
    t = table("water e4=fish-2")
    t.s.hand_size[0, 0] = 2
    assert 7 in t.broken


def test_a_scene_names_the_broken_invariant():
    t = table(SOUND)
    t.s.merchants[0] += 1
    with pytest.raises(AssertionError, match="every merchant is on a boat"):
        Scene(GAME, t.s, checked=True).assert_sound()
