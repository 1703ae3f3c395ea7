"""What a game promises: the functions that its rules define, over one record `s`.

Generic linked code imports these names; linking puts the game's own function in the place of each.
Those with a body are what a game gets when it does not say otherwise.
"""

from __future__ import annotations

from typing import Any

from serai.core.dice import roll_weighted
from serai.core.record import IntArray
from serai.core.seats import EVERYBODY

ACTIONS = 0  # the linker sets it: how many actions the game has
PARTS = 0  # the linker sets it: how many parts its score has


def setup(s: Any, players: int, options: IntArray) -> None:
    """Make `s` the state before the first decision, whatever it held before."""


def waiting(s: Any) -> int:
    """Return the bit set of seats that must decide now; DICE when chance must; 0 when the game is over."""
    raise NotImplementedError


def verdict(s: Any, seat: int, a: int) -> int:
    """Return 0 when `seat` may do `a` now, else the number of the rule that forbids it (402 is R4.2)."""
    raise NotImplementedError


def chance(s: Any, out: IntArray, weights: IntArray) -> int:
    """List the outcomes that chance may choose, ascending, with exact whole-number odds; return how many."""
    raise NotImplementedError


def apply(s: Any, seat: int, a: int) -> None:
    """Move on. May assume that `a` is allowed."""


def part(s: Any, seat: int, i: int) -> int:
    """Return one part of a seat's score, as it stands; parts are named in `Game.parts`."""
    raise NotImplementedError


def placing(s: Any, seat: int) -> int:
    """Return a seat's final rank, 1 for a winner, by the game's own tie-breaks; equal ranks share."""
    raise NotImplementedError


def ending(s: Any) -> int:
    """Return 0 while the game runs, else 1 + the index in `Game.endings` of how it ended."""
    raise NotImplementedError


def fill(s: Any, seat: int, dice: IntArray) -> None:
    """Make of the view `s` of `seat` a full state that agrees with everything the seat knows."""


def check(s: Any) -> int:
    """Return a bit set of what is broken, by the names in `Game.checks`; 0 for a sound state."""
    raise NotImplementedError


def legal(s: Any, seat: int, out: IntArray) -> int:
    """List what `verdict` allows, ascending; return how many."""
    n = 0
    for a in range(ACTIONS):
        if verdict(s, seat, a) == 0:
            out[n] = a
            n += 1
    return n


def sample_chance(s: Any, dice: IntArray, ids: IntArray, weights: IntArray) -> int:
    """Return one outcome of `chance`, chosen by one roll over the sum of the odds; the arrays are room to work in."""
    n = chance(s, ids, weights)
    return int(ids[roll_weighted(dice, weights, n)])


def points(s: Any, seat: int) -> int:
    """Return a seat's score: final, or as it stands."""
    total = 0
    for i in range(PARTS):
        total += part(s, seat, i)
    return total


def witnesses(s: Any, seat: int, a: int) -> int:
    """Return who sees what is about to be decided; the others see only who does it, and the verb."""
    return EVERYBODY


def reveals(s: Any, seat: int, a: int) -> bool:
    """Return whether this would show somebody what was hidden, so that undoing it is no longer free."""
    return False


def commutes(s: Any, seat: int) -> bool:
    """Return whether what `seat` decides means the same when others, asked at the same time, decide first."""
    return True


REQUIRED = ("setup", "waiting", "verdict", "chance", "apply", "part", "placing", "ending", "fill", "check")
OPTIONAL = ("legal", "sample_chance", "points", "witnesses", "reveals", "commutes")
CONTRACT = REQUIRED + OPTIONAL
