"""Income (R4)."""

from serai.games.hansa.components import BURSA, CUBE, DISC, MOST_CUBES, SKILL_VALUES
from serai.games.hansa.state import ACTION_ENDS, CUBES_PHASE, GOES_ON, R3_1

R4_2 = 402


def can_take_discs(s, p, discs):
    """R4.1: so many discs as the first part of an income."""
    if discs > s.stock[p, DISC] or discs > SKILL_VALUES[BURSA, s.skill[p, BURSA]]:
        return False
    return discs > 0 or s.stock[p, CUBE] > 0


def fewest_cubes(s):
    """R4.1: an income that brings no disc brings at least one cube."""
    return 1 - int(s.last)


def verdict_cubes(s, p, cubes):
    """R4.2: at least one piece in all, at most what Bursa still allows."""
    if not 0 <= cubes <= MOST_CUBES:
        return R3_1
    return 0 if fewest_cubes(s) <= cubes <= min(int(s.owed), int(s.stock[p, CUBE])) else R4_2


def hire(s, p, shape, n):
    """R4.1: pieces go from the stock to the supply."""
    s.stock[p, shape] -= n
    s.supply[p, shape] += n


def income(s, p, discs):
    """R4.1, R4.2: the discs first; cubes follow where any are left to take. Returns what follows."""
    hire(s, p, DISC, discs)
    s.owed = SKILL_VALUES[BURSA, s.skill[p, BURSA]] - discs
    s.last = int(discs > 0)
    if s.owed == 0 or s.stock[p, CUBE] == 0:
        return ACTION_ENDS
    s.phase = CUBES_PHASE
    return GOES_ON
