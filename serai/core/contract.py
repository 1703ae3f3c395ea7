"""The contract: the functions that the rules of a game define over one record `s`.

Generic linked code imports these functions, and linking replaces each with that of the game. The bodies of the optional
ones are the defaults.
"""

from __future__ import annotations

from typing import Any

from serai.core.dice import roll_weighted
from serai.core.record import IntArray
from serai.core.seats import EVERYBODY

ACTIONS = 0  # how many actions the game has; set by the linker
PARTS = 0  # how many parts a score has; set by the linker


def setup(s: Any, players: int, options: IntArray) -> None:
    """Set up the state before the first decision, whatever `s` held before."""


def waiting(s: Any) -> int:
    """Return the bit set of the seats that must decide now; DICE if chance must; 0 if the game is over."""
    raise NotImplementedError


def verdict(s: Any, seat: int, a: int) -> int:
    """Return 0 if action `a` of `seat` is legal now, else the number of the rule that forbids it (402 is R4.2)."""
    raise NotImplementedError


def chance(s: Any, out: IntArray, weights: IntArray) -> int:
    """List the possible outcomes in ascending order with exact whole-number odds; return how many."""
    raise NotImplementedError


def apply(s: Any, seat: int, a: int) -> None:
    """Apply an action and its consequences. May assume that `a` is legal."""


def part(s: Any, seat: int, i: int) -> int:
    """Return one part of the current score of a seat; the parts are named in `Game.parts`."""
    raise NotImplementedError


def placing(s: Any, seat: int) -> int:
    """Return the final rank of a seat, 1 for a winner, with the tie-breaks of the game; equal seats share a rank."""
    raise NotImplementedError


def ending(s: Any) -> int:
    """Return 0 while the game runs, else 1 + the index of its ending in `Game.endings`."""
    raise NotImplementedError


def fill(s: Any, seat: int, dice: IntArray) -> None:
    """Complete the view `s` of `seat` at random to a full state that agrees with everything the seat knows."""


def check(s: Any) -> int:
    """Return the bit set of the broken invariants, in the order of `Game.checks`; 0 for a sound state."""
    raise NotImplementedError


def legal(s: Any, seat: int, out: IntArray) -> int:
    """List the actions that `verdict` allows in ascending order; return how many."""
    n = 0
    for a in range(ACTIONS):
        if verdict(s, seat, a) == 0:
            out[n] = a
            n += 1
    return n


def sample_chance(s: Any, dice: IntArray, ids: IntArray, weights: IntArray) -> int:
    """Return one outcome of `chance`, chosen by one roll over the odds; `ids` and `weights` are work arrays."""
    n = chance(s, ids, weights)
    return int(ids[roll_weighted(dice, weights, n)])


def points(s: Any, seat: int) -> int:
    """Return the current or final score of a seat."""
    total = 0
    for i in range(PARTS):
        total += part(s, seat, i)
    return total


def witnesses(s: Any, seat: int, a: int) -> int:
    """Return the bit set of the seats that see an action; the others see only who decides, and the verb."""
    return EVERYBODY


def reveals(s: Any, seat: int, a: int) -> bool:
    """Return whether an action shows hidden information, so that undoing it is no longer free."""
    return False


def commutes(s: Any, seat: int) -> bool:
    """Return whether a decision of `seat` means the same if others, asked at the same time, decide first."""
    return True


REQUIRED = ("setup", "waiting", "verdict", "chance", "apply", "part", "placing", "ending", "fill", "check")
OPTIONAL = ("legal", "sample_chance", "points", "witnesses", "reveals", "commutes")
CONTRACT = REQUIRED + OPTIONAL
