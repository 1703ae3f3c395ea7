"""Displacing and being displaced (R5)."""

from serai.core.record import IntArray
from serai.games.hansa import actions, phases, state
from serai.games.hansa.components import CUBE, DISC, ROUTE_OF
from serai.games.hansa.income import hire
from serai.games.hansa.posts import free_elsewhere, owner_of, piece_of, shape_of
from serai.games.hansa.record import State

R5_2, R5_4, R5_6, R5_7 = 502, 504, 506, 507

DISPLACED_FIRST = 1  # value of the option displaced_order: displaced-first


def verdict_pay(s: State, p: int, discs: int) -> int:
    """Return 0 or the rule that forbids paying the compensation with this many discs (R5.2)."""
    if not 0 <= discs <= 2:
        return state.R3_1
    return 0 if discs <= s.owed and discs <= s.supply[p, DISC] and s.owed - discs <= s.supply[p, CUBE] else R5_2


def verdict_answer(s: State, p: int, a: int) -> int:
    """Return 0 or the rule that forbids an answer of the displaced player (R5.4 to R5.7)."""
    if a == actions.PUT_DISPLACED:
        return 0 if s.ousted != 0 else R5_4
    if a == actions.DONE:
        return R5_4 if s.ousted != 0 else 0
    if not actions.ADD_PIECE <= a <= actions.ADD_PIECE + DISC:
        return state.R3_1
    if not may_add(s):
        return R5_6
    return 0 if can_add(s, p, a - actions.ADD_PIECE) else R5_7


def may_add(s: State) -> bool:
    """Return whether an extra piece may be placed: one is left, and a post remains for the displaced piece (R5.6)."""
    if s.extras == 0 or (s.ousted != 0 and s.displaced_order == DISPLACED_FIRST):
        return False
    return free_elsewhere(s, int(s.route) - 1) > int(s.ousted != 0)


def has_any(row: IntArray) -> bool:
    """Return whether a supply or a stock holds a piece."""
    return row[CUBE] + row[DISC] > 0


def can_add(s: State, p: int, shape: int) -> bool:
    """Return whether p has an extra piece of this shape: in the stock, else in the supply (R5.7)."""
    if has_any(s.stock[p]):
        return s.stock[p, shape] > 0
    return s.supply[p, shape] > 0


def borrows(s: State, p: int) -> bool:
    """Return whether extra pieces come from the routes, because stock and supply are empty (R5.7)."""
    return may_add(s) and not has_any(s.stock[p]) and not has_any(s.supply[p])


def legal_answer(s: State, p: int, out: IntArray) -> int:
    """List the answers of the displaced player; return -1 if extra pieces come from the routes."""
    if borrows(s, p):
        return -1
    n = 0
    if s.ousted != 0:
        out[0] = actions.PUT_DISPLACED
        n = 1
    if may_add(s):
        for shape in range(2):
            out[n] = actions.ADD_PIECE + shape
            n += int(can_add(s, p, shape))
    if s.ousted == 0:
        out[n] = actions.DONE
        n += 1
    return n


def displace(s: State, p: int, shape: int) -> None:
    """Put a piece of p on the target post; what stood there decides the compensation (R5.2, R5.3)."""
    q = int(s.target) - 1
    s.ousted = s.post[q]
    s.post[q] = piece_of(p, shape)
    s.supply[p, shape] -= 1
    s.route = 1 + ROUTE_OF[q]
    s.victim = owner_of(int(s.ousted))
    s.extras = 1 + shape_of(int(s.ousted))  # R5.6
    s.owed = s.extras
    s.target = 0
    s.phase = phases.PAY


def pay_fine(s: State, p: int, discs: int) -> None:
    """Move the compensation to the stock of p; then the displaced player answers (R5.2)."""
    hire(s, p, DISC, -discs)
    hire(s, p, CUBE, discs - int(s.owed))
    s.owed = 0
    s.phase = phases.ANSWER
    s.waits = 1 << s.victim


def answer(s: State, p: int, a: int) -> int:
    """Pick up the displaced piece or an extra one to place it, or end the answer (R5.4 to R5.8)."""
    if a == actions.DONE:
        s.extras = 0
        return state.ACTION_ENDS
    if a == actions.PUT_DISPLACED:
        s.carried = s.ousted
        s.ousted = 0
    else:
        shape = a - actions.ADD_PIECE
        s.extras -= 1
        s.carried = piece_of(p, shape)
        if has_any(s.stock[p]):
            s.stock[p, shape] -= 1
        else:
            s.supply[p, shape] -= 1
    s.phase = phases.LAND
    return state.AWAIT_DECISION
