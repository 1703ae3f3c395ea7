"""Invariants: each one is broken in a scene, and `check` notices it."""

import numpy as np
import pytest

from serai.core.seats import WATCHER
from serai.testing import Scene

from .scenes import GAME, RULES, fresh, table


def sound():
    """Return a table with something in every place."""
    return table(
        3,
        posts={"minden-hannover": "aB"},
        offices={"minden": "abC", "duisburg": "c"},
        extras=[("minden", "b")],
        used={"B": "extra"},
        held={"A": "three"},
        markers={"bremen-minden": "swap"},
        coellen="C...",
        skills={"C": {"liber": 2}},
        plate=1,
    )


def test_a_drawn_table_is_sound():
    assert sound().broken == []
    assert fresh(4).broken == []


@pytest.mark.parametrize(
    ("invariant", "field", "index", "value"),
    [
        (0, "post", 0, 1),
        (0, "office", (0, 0), 2),
        (0, "table", 3, 4),
        (0, "extra_piece", 0, 1),
        (0, "supply", (1, 0), 4),
        (0, "stock", (1, 1), 3),
        (0, "skill", (2, 0), 1),
        (0, "carried", (), 1),
        (0, "lifted", 1, 1),
        (1, "bag", 0, 0),
        (1, "marker", 5, 3),
        (1, "held", (0, 2), 0),
        (1, "shown", 1, 1),
        (1, "plate", (), 16),
        (2, "office", (25, 1), 3),  # Stendal's second office before its first
        (2, "office", (2, 1), 3),  # Brunswiek has one
        (2, "extra_city", 0, 0),
        (2, "extra_city", 0, 3),  # nobody has an office there
        (3, "completed", (), 3),
        (4, "post", 103, 1),
        (4, "marker", 33, 1),
        (5, "waits", (), 0),
        (5, "ended", (), 1),
        (6, "carried", (), 1),
        (6, "lifted", 3, 1),
        (7, "score", 4, 1),
        (7, "supply", (3, 0), 1),
        (7, "skill", (3, 0), 1),
        (7, "used", (4, 0), 1),
    ],
)
def test_a_broken_invariant_is_noticed(invariant, field, index, value):
    t = sound()
    t.write(field, index, value)
    assert invariant in t.broken


def test_a_scene_names_the_broken_invariant():
    t = sound()
    t.s.supply[0, 0] += 1
    with pytest.raises(AssertionError, match="27 cubes"):
        Scene(GAME, t.s, checked=True).assert_sound()


def test_nothing_is_hidden():
    s = sound().s
    for seat in (0, WATCHER):
        view = GAME.layout.view(s, seat)
        RULES.fill(view, seat, np.zeros(4, np.int64))
        assert view.tobytes() == s.tobytes()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_colour_has_27_traders_and_4_merchants(players):
    t = fresh(players)
    t.do("draw swap draw remove draw extra first seat:A")
    for p in range(players):
        assert int(t.s.supply[p].sum() + t.s.stock[p].sum()) + 18 + 1 == 31
