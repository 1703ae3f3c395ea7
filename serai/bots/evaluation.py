"""How a position is judged when a game says nothing: by its points. A game's policy replaces these by name."""

from serai.core.contract import PARTS, part


def features(s, seat, out):
    """Write what matters in a seat's position, one number for each name in FEATURES; here the parts of its score."""
    for i in range(PARTS):
        out[i] = part(s, seat, i)


def merit(s, seat, a, habits):
    """Return how good an allowed action looks at first sight, in points; only differences count (see search.NEVER)."""
    return 0.0


def merits(s, seat, ids, n, habits, notes, out):
    """Write the merit of n actions into `out`, in their order; `notes` is room for NOTES numbers to work with."""
    for i in range(n):
        out[i] = merit(s, seat, int(ids[i]), habits)


def spread(s):
    """Return the lead, in points, that makes winning twice as likely as losing."""
    return 8.0


def suppose(s, seat, dice):
    """Change what was dealt at random into what is likely, given how people play; nothing that `seat` sees."""


def quiet(s):
    """Return whether a position can be judged as it is, so that a playout may end here; else it plays on."""
    return False
