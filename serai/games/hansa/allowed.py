"""Legality: `verdict` returns the rule that forbids an action, `legal` lists the actions that no rule forbids."""

from serai.core.record import IntArray
from serai.games.hansa import actions, components, phases, state
from serai.games.hansa.bonus import R8_4, R8_6, R8_7, R8_8, can_swap, takes_marker, verdict_use
from serai.games.hansa.cities import R8_3, can_raise, legal_rewards, shape_on_route, verdict_reward
from serai.games.hansa.displacing import R5_2, R5_7, borrows, legal_answer, verdict_answer, verdict_pay
from serai.games.hansa.income import can_take_discs, fewest_cubes, verdict_cubes
from serai.games.hansa.posts import (
    affordable,
    any_fits,
    edge_routes,
    fits,
    holds_any,
    is_complete,
    is_free_on,
    list_posts,
    pieces_of,
)
from serai.games.hansa.record import State

# The rules that can forbid an action.
R2_5 = 205
R3_2, R3_3 = 302, 303
R4_1, R4_3 = 401, 403
R5_1, R5_3, R5_5, R5_9 = 501, 503, 505, 509
R6_1, R6_2, R6_3 = 601, 602, 603
R7_1 = 701
R8_9 = 809
R11_2, R11_3, R11_4 = 1102, 1103, 1104

# -- one action ----------------------------------------------------------------------------------


def verdict(s: State, seat: int, a: int) -> int:
    """Return 0, or the number of the rule that forbids the action."""
    if not (s.waits >> seat) & 1:
        return R3_2
    phase = s.phase
    if phase == phases.ACT:
        return verdict_act(s, seat, a)
    if actions.AT_POST <= a < actions.AT_POST + components.MOST_POSTS:
        if phase != phases.PLACE and phase != phases.LAND and phase != phases.PUT:
            return state.R3_1
        q = a - actions.AT_POST
        return 0 if s.post[q] == 0 and fits(s, q) else why_not_at(s, q)
    if actions.FROM_POST <= a < actions.FROM_POST + components.MOST_POSTS:
        return verdict_from(s, seat, a - actions.FROM_POST)
    if phase == phases.REWARD:
        return verdict_reward(s, seat, a)
    if phase == phases.ANSWER:
        return verdict_answer(s, seat, a)
    if phase == phases.LIFT:
        return state.R3_1 if a != actions.DONE else R6_1 if s.last == 0 else 0
    if phase == phases.WITH:
        shape = a - actions.WITH_PIECE
        if not components.CUBE <= shape <= components.DISC:
            return state.R3_1
        return 0 if s.supply[seat, shape] > 0 else R5_3
    if phase == phases.PAY:
        return verdict_pay(s, seat, a - actions.PAY_DISCS)
    if phase == phases.CUBES:
        return verdict_cubes(s, seat, a - actions.TAKE_CUBES)
    if phase == phases.EXTRA:
        shape = a - actions.WITH_PIECE
        if not components.CUBE <= shape <= components.DISC:
            return state.R3_1
        return 0 if shape_on_route(s, seat, shape) else R8_3
    if phase == phases.SWAP:
        i = a - actions.SWAP_PAIR
        return state.R3_1 if not 0 <= i < components.PAIR_COUNT else 0 if can_swap(s, seat, i) else R8_4
    if phase == phases.IMPROVE:
        k = a - actions.RAISE_SKILL
        return state.R3_1 if not 0 <= k < components.SKILL_COUNT else 0 if can_raise(s, seat, k) else R8_6
    if phase == phases.SET:
        r = a - actions.SET_ON
        return state.R3_1 if not 0 <= r < components.MOST_ROUTES else 0 if takes_marker(s, r) else R8_9
    province = a - actions.TO_PROVINCE
    moves_pawn = phase == phases.PAWN or phase == phases.MARCH or phase == phases.RIDE
    if not moves_pawn or not 0 <= province < components.PROVINCE_COUNT:
        return state.R3_1
    if (provinces(s) >> province) & 1:
        return 0
    return R2_5 if phase == phases.PAWN else R11_3 if phase == phases.MARCH else R11_2


def verdict_act(s: State, p: int, a: int) -> int:
    """Return the verdict on an action, a marker, a move of the pawn or the end of the turn (R3)."""
    if a == actions.END:
        return 0
    if actions.USE < a < actions.USE + components.MARKER_KINDS:
        return verdict_use(s, p, a - actions.USE)
    if a == actions.RIDE:
        return 0 if can_ride(s) else R11_2
    if (
        not actions.MOVE_PAWN <= a <= actions.USE
        or actions.TO_PROVINCE <= a < actions.INCOME_DISCS
        or actions.TAKE_CUBES <= a < actions.PLACE_PIECE
    ):
        return state.R3_1
    if s.actions == 0:
        return R3_3
    if a >= actions.ESTABLISH:
        return verdict_establish(s, p, a - actions.ESTABLISH)
    if a == actions.MOVE_PAWN:
        return 0 if s.players == 2 else R11_3
    if a <= actions.INCOME_DISCS + components.DISCS:
        return 0 if can_take_discs(s, p, a - actions.INCOME_DISCS) else R4_1
    if a == actions.DISPLACE:
        if affordable(s, p) == 0:
            return R5_2
        return 0 if any_fits(s) else R5_1
    if a == actions.MOVE:
        return 0 if holds_any(s, pieces_of(p)) else R6_1
    if s.supply[p, a - actions.PLACE_PIECE] == 0:
        return R4_3
    return 0 if is_free_on(s, edge_routes(s)) else R4_3


def verdict_establish(s: State, p: int, r: int) -> int:
    """Return the verdict on establishing a route: every post must hold a piece of p (R7.1, R11.4)."""
    if r >= components.ROUTE_COUNT[s.side] or not is_complete(s, p, r):
        return R7_1
    return 0 if (edge_routes(s) >> r) & 1 else R11_4


def verdict_from(s: State, p: int, q: int) -> int:
    """Return the verdict on choosing the piece on a post (R5.1, R5.7, R6.1, R8.7, R8.8)."""
    phase = s.phase
    if phase == phases.ANSWER:
        return 0 if borrows(s, p) and fits(s, q) else R5_7
    if phase == phases.LIFT or phase == phases.REMOVE:
        if fits(s, q):
            return 0
        if phase == phases.REMOVE:
            return R8_7
        if s.using != 0:
            return R8_8
        return R6_2 if q < s.last else R6_1
    if phase != phases.OUST:
        return state.R3_1
    if fits(s, q):
        return 0
    if q >= components.POST_COUNT[s.side] or not (components.ANY_PIECE & ~pieces_of(p)) >> int(s.post[q]) & 1:
        return R5_1
    if not (edge_routes(s) >> components.ROUTE_OF[q]) & 1:
        return R11_4
    return R5_9 if (affordable(s, p) >> int(s.post[q])) & 1 else R5_2


def why_not_at(s: State, q: int) -> int:
    """Return the rule that forbids putting the carried piece on a post."""
    if s.phase == phases.PUT:
        return R6_3
    if s.phase == phases.LAND:
        return R5_5
    if q >= components.POST_COUNT[s.side]:
        return R4_3
    return R4_3 if (edge_routes(s) >> components.ROUTE_OF[q]) & 1 else R11_4


def can_ride(s: State) -> bool:
    """Return whether the pawn's free move is still available in this turn (R11.2)."""
    return s.players == 2 and s.rode == 0


def provinces(s: State) -> int:
    """Return the provinces where the pawn may go now, as a bit set (R2.5, R11.2, R11.3)."""
    if s.phase == phases.RIDE:
        return components.REACH[s.rim, s.pawn]
    if s.phase == phases.MARCH:
        return components.IN_PLAY[s.rim] & ~(1 << int(s.pawn))
    return components.IN_PLAY[s.rim]


# -- all legal actions ---------------------------------------------------------------------------


def legal(s: State, seat: int, out: IntArray) -> int:
    """List what `verdict` allows, ascending; return how many. Faster than asking for each action."""
    if not (s.waits >> seat) & 1:
        return 0
    phase = s.phase
    if phase == phases.ACT:
        return legal_act(s, seat, out)
    n = 0
    base = actions.AT_POST
    if phase == phases.ANSWER:
        n = legal_answer(s, seat, out)
        base = actions.FROM_POST
    elif phase == phases.LIFT or phase == phases.OUST or phase == phases.REMOVE:
        base = actions.FROM_POST
    elif phase != phases.PLACE and phase != phases.LAND and phase != phases.PUT:
        return legal_other(s, seat, out)
    if phase != phases.ANSWER or n < 0:  # R5.7: a negative number says that extras come from the routes
        n = list_posts(s, out, base)
        if phase == phases.ANSWER:
            out[n] = actions.PUT_DISPLACED if s.ousted != 0 else actions.DONE
            n += 1
    if phase == phases.LIFT and s.last != 0:
        out[n] = actions.DONE
        n += 1
    return n


def legal_act(s: State, p: int, out: IntArray) -> int:
    """List actions, markers, moves of the pawn and the end of the turn."""
    n = 0
    act = int(s.actions > 0)
    if s.players == 2:
        out[n] = actions.MOVE_PAWN
        n += act
        out[n] = actions.RIDE
        n += int(s.rode == 0)
    if act:
        n = legal_actions(s, p, out, n)
    for kind in range(1, components.MARKER_KINDS):
        if s.held[p, kind] > 0 and verdict_use(s, p, kind) == 0:
            out[n] = actions.USE + kind
            n += 1
    out[n] = actions.END
    return n + 1


def legal_actions(s: State, p: int, out: IntArray, n: int) -> int:
    """List the five actions after n other choices, in one pass over the posts."""
    post = s.post
    edge = edge_routes(s)
    mine = pieces_of(p)
    free = 0  # routes with an empty post
    mixed = 0  # routes where not every post holds a piece of p
    there = 0  # pieces on the board
    near = 0  # pieces on the routes that the pawn allows
    for q in range(components.POST_COUNT[s.side]):
        piece = int(post[q])
        r = components.ROUTE_OF[q]
        free |= int(piece == 0) << r
        mixed |= (1 - ((mine >> piece) & 1)) << r
        there |= 1 << piece
        near |= ((edge >> r) & 1) << piece
    for discs in range(components.DISCS + 1):
        out[n] = actions.INCOME_DISCS + discs
        n += int(can_take_discs(s, p, discs))
    for shape in range(2):
        out[n] = actions.PLACE_PIECE + shape
        n += int(s.supply[p, shape] > 0) & near & 1
    if near & affordable(s, p) != 0:
        out[n] = actions.DISPLACE
        n += int(free & (free - 1) != 0 or any_fits(s))
    out[n] = actions.MOVE
    n += int(there & mine != 0)
    complete = edge & ~mixed
    for r in range(components.ROUTE_COUNT[s.side]):
        out[n] = actions.ESTABLISH + r
        n += (complete >> r) & 1
    return n


def legal_other(s: State, p: int, out: IntArray) -> int:
    """List the choices of phases that ask neither for an action nor for a post."""
    phase = s.phase
    n = 0
    if phase == phases.REWARD:
        return legal_rewards(s, p, out)
    if phase == phases.CUBES:
        for cubes in range(fewest_cubes(s), min(int(s.owed), int(s.stock[p, components.CUBE])) + 1):
            out[n] = actions.TAKE_CUBES + cubes
            n += 1
        return n
    if phase == phases.WITH or phase == phases.EXTRA:
        for shape in range(2):
            out[n] = actions.WITH_PIECE + shape
            n += int(s.supply[p, shape] > 0 if phase == phases.WITH else shape_on_route(s, p, shape))
        return n
    if phase == phases.PAY:
        for discs in range(3):
            out[n] = actions.PAY_DISCS + discs
            n += int(verdict_pay(s, p, discs) == 0)
        return n
    if phase == phases.SWAP:
        for i in range(components.PAIR_COUNT):
            out[n] = actions.SWAP_PAIR + i
            n += int(can_swap(s, p, i))
        return n
    if phase == phases.IMPROVE:
        for k in range(components.SKILL_COUNT):
            out[n] = actions.RAISE_SKILL + k
            n += int(can_raise(s, p, k))
        return n
    if phase == phases.SET:
        for r in range(components.ROUTE_COUNT[s.side]):
            out[n] = actions.SET_ON + r
            n += int(takes_marker(s, r))
        return n
    bits = provinces(s)
    for province in range(components.PROVINCE_COUNT):
        out[n] = actions.TO_PROVINCE + province
        n += (bits >> province) & 1
    return n
