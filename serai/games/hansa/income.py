"""Income (R4)."""

from serai.games.hansa import phases, state
from serai.games.hansa.components import BURSA, CUBE, DISC, MOST_CUBES, SKILL_VALUES
from serai.games.hansa.record import State

R4_2 = 402


def can_take_discs(s: State, p: int, discs: int) -> bool:
    """Return whether p may take this many discs as the first part of an income (R4.1)."""
    if discs > s.stock[p, DISC] or discs > SKILL_VALUES[BURSA, s.skill[p, BURSA]]:
        return False
    return discs > 0 or s.stock[p, CUBE] > 0


def fewest_cubes(s: State) -> int:
    """Return the fewest cubes of an income: one if it brought no disc (R4.1)."""
    return 1 - int(s.last)


def verdict_cubes(s: State, p: int, cubes: int) -> int:
    """Return 0 or the rule that forbids taking this many cubes (R4.2)."""
    if not 0 <= cubes <= MOST_CUBES:
        return state.R3_1
    return 0 if fewest_cubes(s) <= cubes <= min(int(s.owed), int(s.stock[p, CUBE])) else R4_2


def hire(s: State, p: int, shape: int, n: int) -> None:
    """Move n pieces from the stock to the supply (R4.1); a negative n moves them back."""
    s.stock[p, shape] -= n
    s.supply[p, shape] += n


def income(s: State, p: int, discs: int) -> int:
    """Take the discs of an income; cubes come next if any may be taken (R4.1, R4.2). Return what happens next."""
    hire(s, p, DISC, discs)
    s.owed = SKILL_VALUES[BURSA, s.skill[p, BURSA]] - discs
    s.last = int(discs > 0)
    if s.owed == 0 or s.stock[p, CUBE] == 0:
        return state.ACTION_ENDS
    s.phase = phases.CUBES
    return state.AWAIT_DECISION
