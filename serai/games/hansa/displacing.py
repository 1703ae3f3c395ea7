"""Displacing and being displaced (R5)."""

from serai.games.hansa.actions import ADD_PIECE, DONE, PUT_DISPLACED
from serai.games.hansa.components import CUBE, DISC, ROUTE_OF
from serai.games.hansa.income import hire
from serai.games.hansa.posts import free_elsewhere, owner_of, piece_of, shape_of
from serai.games.hansa.state import ACTION_ENDS, ANSWER, GOES_ON, LAND, PAY, R3_1

R5_2, R5_4, R5_6, R5_7 = 502, 504, 506, 507

DISPLACED_FIRST = 1  # second value of the option displaced_order


def verdict_pay(s, p, discs):
    """R5.2: the fine in cubes and discs, from the supply."""
    if not 0 <= discs <= 2:
        return R3_1
    return 0 if discs <= s.owed and discs <= s.supply[p, DISC] and s.owed - discs <= s.supply[p, CUBE] else R5_2


def verdict_answer(s, p, a):
    """R5.4, R5.6: the displaced piece, an extra piece, or enough."""
    if a == PUT_DISPLACED:
        return 0 if s.ousted != 0 else R5_4
    if a == DONE:
        return R5_4 if s.ousted != 0 else 0
    if not ADD_PIECE <= a <= ADD_PIECE + DISC:
        return R3_1
    if not may_add(s):
        return R5_6
    return 0 if can_add(s, p, a - ADD_PIECE) else R5_7


def may_add(s):
    """R5.6: an extra piece is left, and its post is not needed for the displaced one."""
    if s.extras == 0 or (s.ousted != 0 and s.displaced_order == DISPLACED_FIRST):
        return False
    return free_elsewhere(s, int(s.route) - 1) > int(s.ousted != 0)


def has_any(row):
    """Return whether a supply or a stock holds a piece."""
    return row[CUBE] + row[DISC] > 0


def can_add(s, p, shape):
    """R5.7: extra pieces come from the stock, and only when it is empty from the supply."""
    if has_any(s.stock[p]):
        return s.stock[p, shape] > 0
    return s.supply[p, shape] > 0


def borrows(s, p):
    """R5.7: with stock and supply empty, extra pieces come from the routes."""
    return may_add(s) and not has_any(s.stock[p]) and not has_any(s.supply[p])


def legal_answer(s, p, out):
    """List the answers of the displaced player; -1 when the extra pieces come from the routes."""
    if borrows(s, p):
        return -1
    n = 0
    if s.ousted != 0:
        out[0] = PUT_DISPLACED
        n = 1
    if may_add(s):
        for shape in range(2):
            out[n] = ADD_PIECE + shape
            n += int(can_add(s, p, shape))
    if s.ousted == 0:
        out[n] = DONE
        n += 1
    return n


def displace(s, p, shape):
    """R5.2, R5.3: the piece takes the post; the fine depends on what stood there."""
    q = int(s.target) - 1
    s.ousted = s.post[q]
    s.post[q] = piece_of(p, shape)
    s.supply[p, shape] -= 1
    s.route = 1 + ROUTE_OF[q]
    s.victim = owner_of(int(s.ousted))
    s.extras = 1 + shape_of(int(s.ousted))  # R5.6
    s.owed = s.extras
    s.target = 0
    s.phase = PAY


def pay_fine(s, p, discs):
    """R5.2: the fine goes to the own stock; then the displaced player answers."""
    hire(s, p, DISC, -discs)
    hire(s, p, CUBE, discs - int(s.owed))
    s.owed = 0
    s.phase = ANSWER
    s.waits = 1 << s.victim


def answer(s, p, a):
    """R5.4 to R5.8: the displaced piece or an extra one is on its way, or that was all. Returns what follows."""
    if a == DONE:
        s.extras = 0
        return ACTION_ENDS
    if a == PUT_DISPLACED:
        s.carried = s.ousted
        s.ousted = 0
    else:
        shape = a - ADD_PIECE
        s.extras -= 1
        s.carried = piece_of(p, shape)
        if has_any(s.stock[p]):
            s.stock[p, shape] -= 1
        else:
            s.supply[p, shape] -= 1
    s.phase = LAND
    return GOES_ON
