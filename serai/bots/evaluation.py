"""What a game's policy defines, with the defaults for a game without one: linking replaces each function by name.

`docs/bots.md` describes the functions and the constants of a policy.
"""

from serai.core.contract import PARTS, part


def features(s, seat, out):
    """Write the features of a seat's position, one number for each name in FEATURES; by default its score's parts."""
    for i in range(PARTS):
        out[i] = part(s, seat, i)


def prior(s, seat, a, weights):
    """Return the prior score of an allowed action, in points; only differences count, see search.NEVER."""
    return 0.0


def priors(s, seat, actions, n, weights, cache, out):
    """Write the prior scores of the first n actions to `out`; `cache` has room for CACHE_SIZE numbers."""
    for i in range(n):
        out[i] = prior(s, seat, int(actions[i]), weights)


def win_scale(s):
    """Return the lead, in points, that makes winning twice as likely as losing."""
    return 8.0


def sample_beliefs(s, seat, dice):
    """Redraw what `seat` cannot see by how likely it is, given how people play; `fill` dealt it uniformly."""


def is_quiescent(s):
    """Return whether a position can be evaluated reliably, so that a rollout may end here before its full depth."""
    return False
