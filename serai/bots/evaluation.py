"""What a game's policy defines, with the defaults for a game without one: linking replaces each function by name.

`docs/bots.md` describes the functions and the constants of a policy.
"""

from typing import Any

from serai.core.contract import PARTS, part
from serai.core.record import FloatArray, IntArray


def features(s: Any, seat: int, out: FloatArray) -> None:
    """Write the features of a seat's position, one number for each name in FEATURES; by default its score's parts."""
    for i in range(PARTS):
        out[i] = part(s, seat, i)


def prior(s: Any, seat: int, a: int, weights: FloatArray) -> float:
    """Return the prior score of an allowed action, in points; only differences count, see search.NEVER."""
    return 0.0


def priors(
    s: Any, seat: int, allowed: IntArray, n: int, weights: FloatArray, cache: FloatArray, out: FloatArray
) -> None:
    """Write the prior scores of the first n actions to `out`; `cache` has room for CACHE_SIZE numbers."""
    for i in range(n):
        out[i] = prior(s, seat, int(allowed[i]), weights)


def win_scale(s: Any) -> float:
    """Return the lead, in points, that makes winning twice as likely as losing."""
    return 8.0


def sample_beliefs(s: Any, seat: int, dice: IntArray) -> None:
    """Redraw what `seat` cannot see by how likely it is, given how people play; `fill` dealt it uniformly."""


def is_quiescent(s: Any) -> bool:
    """Return whether a position can be evaluated reliably, so that a rollout may end here before its full depth."""
    return False
