"""What is allowed: `verdict` names the rule that forbids a decision, `legal` lists what none forbids."""

from serai.games.hansa.actions import (
    AT_POST,
    DISPLACE,
    DONE,
    END,
    ESTABLISH,
    FROM_POST,
    INCOME_DISCS,
    MOVE,
    MOVE_PAWN,
    PAY_DISCS,
    PLACE_PIECE,
    PUT_DISPLACED,
    RAISE_SKILL,
    RIDE,
    SET_ON,
    SWAP_PAIR,
    TAKE_CUBES,
    TO_PROVINCE,
    USE,
    WITH_PIECE,
)
from serai.games.hansa.bonus import R8_4, R8_6, R8_7, R8_8, can_swap, takes_marker, verdict_use
from serai.games.hansa.cities import R8_3, can_raise, legal_rewards, shape_on_route, verdict_reward
from serai.games.hansa.components import (
    ANY_PIECE,
    CUBE,
    DISC,
    DISCS,
    IN_PLAY,
    MARKER_KINDS,
    MOST_POSTS,
    MOST_ROUTES,
    PAIR_COUNT,
    POST_COUNT,
    PROVINCE_COUNT,
    REACH,
    ROUTE_COUNT,
    ROUTE_OF,
    SKILL_COUNT,
)
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
from serai.games.hansa.state import (
    ACT,
    ANSWER,
    CUBES_PHASE,
    EXTRA_PHASE,
    IMPROVE,
    LAND,
    LIFT,
    MARCH,
    OUST,
    PAWN,
    PAY,
    PLACE,
    PUT,
    R3_1,
    REMOVE,
    REWARD,
    RIDE_PHASE,
    SET,
    SWAP,
    WITH,
)

# The rules that can forbid an action.
R2_5 = 205
R3_2, R3_3 = 302, 303
R4_1, R4_3 = 401, 403
R5_1, R5_3, R5_5, R5_9 = 501, 503, 505, 509
R6_1, R6_2, R6_3 = 601, 602, 603
R7_1 = 701
R8_9 = 809
R11_2, R11_3, R11_4 = 1102, 1103, 1104

# -- one decision --------------------------------------------------------------------------------


def verdict(s, seat, a):
    """Return 0, or the rule that forbids it."""
    if not (s.waits >> seat) & 1:
        return R3_2
    phase = s.phase
    if phase == ACT:
        return verdict_act(s, seat, a)
    if AT_POST <= a < AT_POST + MOST_POSTS:
        if phase != PLACE and phase != LAND and phase != PUT:
            return R3_1
        return 0 if s.post[a - AT_POST] == 0 and fits(s, a - AT_POST) else why_not_at(s, a - AT_POST)
    if FROM_POST <= a < FROM_POST + MOST_POSTS:
        return verdict_from(s, seat, a - FROM_POST)
    if phase == REWARD:
        return verdict_reward(s, seat, a)
    if phase == ANSWER:
        return verdict_answer(s, seat, a)
    if phase == LIFT:
        return R3_1 if a != DONE else R6_1 if s.last == 0 else 0
    if phase == WITH:
        shape = a - WITH_PIECE
        return R3_1 if not CUBE <= shape <= DISC else 0 if s.supply[seat, shape] > 0 else R5_3
    if phase == PAY:
        return verdict_pay(s, seat, a - PAY_DISCS)
    if phase == CUBES_PHASE:
        return verdict_cubes(s, seat, a - TAKE_CUBES)
    if phase == EXTRA_PHASE:
        shape = a - WITH_PIECE
        return R3_1 if not CUBE <= shape <= DISC else 0 if shape_on_route(s, seat, shape) else R8_3
    if phase == SWAP:
        i = a - SWAP_PAIR
        return R3_1 if not 0 <= i < PAIR_COUNT else 0 if can_swap(s, seat, i) else R8_4
    if phase == IMPROVE:
        k = a - RAISE_SKILL
        return R3_1 if not 0 <= k < SKILL_COUNT else 0 if can_raise(s, seat, k) else R8_6
    if phase == SET:
        r = a - SET_ON
        return R3_1 if not 0 <= r < MOST_ROUTES else 0 if takes_marker(s, r) else R8_9
    province = a - TO_PROVINCE
    if not 0 <= province < PROVINCE_COUNT or (phase != PAWN and phase != MARCH and phase != RIDE_PHASE):
        return R3_1
    if (provinces(s) >> province) & 1:
        return 0
    return R2_5 if phase == PAWN else R11_3 if phase == MARCH else R11_2


def verdict_act(s, p, a):
    """R3: an action while any is left, a marker, the pawn, or the end of the turn."""
    if a == END:
        return 0
    if USE < a < USE + MARKER_KINDS:
        return verdict_use(s, p, a - USE)
    if a == RIDE:
        return 0 if can_ride(s) else R11_2
    if not MOVE_PAWN <= a <= USE or TO_PROVINCE <= a < INCOME_DISCS or TAKE_CUBES <= a < PLACE_PIECE:
        return R3_1
    if s.actions == 0:
        return R3_3
    if a >= ESTABLISH:
        return verdict_establish(s, p, a - ESTABLISH)
    if a == MOVE_PAWN:
        return 0 if s.players == 2 else R11_3
    if a <= INCOME_DISCS + DISCS:
        return 0 if can_take_discs(s, p, a - INCOME_DISCS) else R4_1
    if a == DISPLACE:
        if affordable(s, p) == 0:
            return R5_2
        return 0 if any_fits(s) else R5_1
    if a == MOVE:
        return 0 if holds_any(s, pieces_of(p)) else R6_1
    if s.supply[p, a - PLACE_PIECE] == 0:
        return R4_3
    return 0 if is_free_on(s, edge_routes(s)) else R4_3


def verdict_establish(s, p, r):
    """R7.1, R11.4: all posts of the route hold own pieces."""
    if r >= ROUTE_COUNT[s.side] or not is_complete(s, p, r):
        return R7_1
    return 0 if (edge_routes(s) >> r) & 1 else R11_4


def verdict_from(s, p, q):
    """R5.1, R5.7, R6.1, R8.7, R8.8: which piece on a post is meant."""
    phase = s.phase
    if phase == ANSWER:
        return 0 if borrows(s, p) and fits(s, q) else R5_7
    if phase == LIFT or phase == REMOVE:
        if fits(s, q):
            return 0
        if phase == REMOVE:
            return R8_7
        if s.using != 0:
            return R8_8
        return R6_2 if q < s.last else R6_1
    if phase != OUST:
        return R3_1
    if fits(s, q):
        return 0
    if q >= POST_COUNT[s.side] or not (ANY_PIECE & ~pieces_of(p)) >> int(s.post[q]) & 1:
        return R5_1
    if not (edge_routes(s) >> ROUTE_OF[q]) & 1:
        return R11_4
    return R5_9 if (affordable(s, p) >> int(s.post[q])) & 1 else R5_2


def why_not_at(s, q):
    """Return the rule that forbids a post to a piece that is on its way."""
    if s.phase == PUT:
        return R6_3
    if s.phase == LAND:
        return R5_5
    if q >= POST_COUNT[s.side]:
        return R4_3
    return R4_3 if (edge_routes(s) >> ROUTE_OF[q]) & 1 else R11_4


def can_ride(s):
    """R11.2: the pawn's free move, before the first action or after the last."""
    return s.players == 2 and s.rode == 0


def provinces(s):
    """R2.5, R11.2, R11.3: where the pawn may go now, as a bit set."""
    if s.phase == RIDE_PHASE:
        return REACH[s.rim, s.pawn]
    if s.phase == MARCH:
        return IN_PLAY[s.rim] & ~(1 << int(s.pawn))
    return IN_PLAY[s.rim]


# -- everything that is allowed ------------------------------------------------------------------


def legal(s, seat, out):
    """List what `verdict` allows, ascending: the same answer, found faster."""
    if not (s.waits >> seat) & 1:
        return 0
    phase = s.phase
    if phase == ACT:
        return legal_act(s, seat, out)
    n = 0
    base = AT_POST
    if phase == ANSWER:
        n = legal_answer(s, seat, out)
        base = FROM_POST
    elif phase == LIFT or phase == OUST or phase == REMOVE:
        base = FROM_POST
    elif phase != PLACE and phase != LAND and phase != PUT:
        return legal_other(s, seat, out)
    if phase != ANSWER or n < 0:  # R5.7: a negative number says that extras come from the routes
        n = list_posts(s, out, base)
        if phase == ANSWER:
            out[n] = PUT_DISPLACED if s.ousted != 0 else DONE
            n += 1
    if phase == LIFT and s.last != 0:
        out[n] = DONE
        n += 1
    return n


def legal_act(s, p, out):
    """List the actions, markers and pawn moves, and the end of the turn."""
    n = 0
    act = int(s.actions > 0)
    if s.players == 2:
        out[n] = MOVE_PAWN
        n += act
        out[n] = RIDE
        n += int(s.rode == 0)
    if act:
        n = legal_actions(s, p, out, n)
    for kind in range(1, MARKER_KINDS):
        if s.held[p, kind] > 0 and verdict_use(s, p, kind) == 0:
            out[n] = USE + kind
            n += 1
    out[n] = END
    return n + 1


def legal_actions(s, p, out, n):
    """List the five actions behind n other choices, after one look at all the posts."""
    post = s.post
    edge = edge_routes(s)
    mine = pieces_of(p)
    free = 0  # routes with an empty post
    mixed = 0  # routes where not every post holds a piece of p
    there = 0  # pieces on the board
    near = 0  # pieces on the routes that the pawn allows
    for q in range(POST_COUNT[s.side]):
        piece = int(post[q])
        r = ROUTE_OF[q]
        free |= int(piece == 0) << r
        mixed |= (1 - ((mine >> piece) & 1)) << r
        there |= 1 << piece
        near |= ((edge >> r) & 1) << piece
    for discs in range(DISCS + 1):
        out[n] = INCOME_DISCS + discs
        n += int(can_take_discs(s, p, discs))
    for shape in range(2):
        out[n] = PLACE_PIECE + shape
        n += int(s.supply[p, shape] > 0) & near & 1
    if near & affordable(s, p) != 0:
        out[n] = DISPLACE
        n += int(free & (free - 1) != 0 or any_fits(s))
    out[n] = MOVE
    n += int(there & mine != 0)
    complete = edge & ~mixed
    for r in range(ROUTE_COUNT[s.side]):
        out[n] = ESTABLISH + r
        n += (complete >> r) & 1
    return n


def legal_other(s, p, out):
    """List the choices of the phases that ask for neither an action nor a post."""
    phase = s.phase
    n = 0
    if phase == REWARD:
        return legal_rewards(s, p, out)
    if phase == CUBES_PHASE:
        for cubes in range(fewest_cubes(s), min(int(s.owed), int(s.stock[p, CUBE])) + 1):
            out[n] = TAKE_CUBES + cubes
            n += 1
        return n
    if phase == WITH or phase == EXTRA_PHASE:
        for shape in range(2):
            out[n] = WITH_PIECE + shape
            n += int(s.supply[p, shape] > 0 if phase == WITH else shape_on_route(s, p, shape))
        return n
    if phase == PAY:
        for discs in range(3):
            out[n] = PAY_DISCS + discs
            n += int(verdict_pay(s, p, discs) == 0)
        return n
    if phase == SWAP:
        for i in range(PAIR_COUNT):
            out[n] = SWAP_PAIR + i
            n += int(can_swap(s, p, i))
        return n
    if phase == IMPROVE:
        for k in range(SKILL_COUNT):
            out[n] = RAISE_SKILL + k
            n += int(can_raise(s, p, k))
        return n
    if phase == SET:
        for r in range(ROUTE_COUNT[s.side]):
            out[n] = SET_ON + r
            n += int(takes_marker(s, r))
        return n
    bits = provinces(s)
    for province in range(PROVINCE_COUNT):
        out[n] = TO_PROVINCE + province
        n += (bits >> province) & 1
    return n
