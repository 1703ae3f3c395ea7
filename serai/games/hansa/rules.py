"""The rules of Hansa: who decides, what follows, chance. R-numbers are RULES.md's; `allowed` says what may be done."""

from serai.core.seats import CHANCE, DICE
from serai.games.hansa.actions import (
    AT_POST,
    DISPLACE,
    DRAW_MARKER,
    END,
    ESTABLISH,
    FIRST_SEAT,
    FROM_POST,
    INCOME_DISCS,
    MOVE,
    MOVE_PAWN,
    PAY_DISCS,
    PLACE_PIECE,
    RAISE_SKILL,
    RIDE,
    SET_ON,
    SWAP_PAIR,
    TAKE_CUBES,
    TO_PROVINCE,
    USE,
    WITH_PIECE,
)
from serai.games.hansa.allowed import can_ride
from serai.games.hansa.bonus import set_marker, swap_offices, takes_marker, use_marker, verdict_use
from serai.games.hansa.cities import begin_route, check_link, clear_route, open_extra, raise_skill, take_reward
from serai.games.hansa.components import ACTIONES, CUBE, LIBER, MARKER_KINDS, MOST_POSTS, ROUTE_COUNT, SKILL_VALUES
from serai.games.hansa.displacing import answer, displace, pay_fine
from serai.games.hansa.income import hire, income
from serai.games.hansa.posts import lowest_lifted, owner_of, piece_of, shape_of
from serai.games.hansa.setting_up import lay_on_tavern, seat_players
from serai.games.hansa.state import (
    ACT,
    ACTION_ENDS,
    ANSWER,
    CUBES_PHASE,
    EXTRA_PHASE,
    FIRST,
    GOES_ON,
    IMPROVE,
    LAND,
    LIFT,
    MARCH,
    NEXT_TURN,
    OUST,
    OVER,
    PAY,
    PLACE,
    PUT,
    REMOVE,
    REVEAL,
    REWARD,
    RIDE_PHASE,
    SET,
    SWAP,
    TAVERN_PHASE,
    TURN_ENDS,
    WITH,
)


def waiting(s):
    """Return the bits of the seats that must decide now."""
    return s.waits


# -- chance --------------------------------------------------------------------------------------


def chance(s, out, weights):
    """List what chance may decide, with the odds."""
    n = 0
    if s.phase == FIRST:
        for p in range(s.players):
            out[p] = FIRST_SEAT + p
            weights[p] = 1
        return int(s.players)
    for kind in range(MARKER_KINDS):
        count = int(s.shown[kind] if s.phase == TAVERN_PHASE else s.bag[kind])
        out[n] = DRAW_MARKER + kind
        weights[n] = count
        n += int(count > 0)
    return n


def apply_chance(s, a):
    """What chance has decided, happens. Returns what follows."""
    if s.phase == TAVERN_PHASE:
        lay_on_tavern(s, a)
        return GOES_ON
    if s.phase == FIRST:
        seat_players(s, a)
        if s.phase == FIRST:
            begin_turn(s)
        return GOES_ON
    s.bag[a - DRAW_MARKER] -= 1
    s.shown[a - DRAW_MARKER] += 1
    s.plate -= 1
    s.due -= 1
    if s.due == 0:
        s.phase = SET
        s.waits = 1 << s.turn
    return GOES_ON


# -- what follows --------------------------------------------------------------------------------


def apply(s, seat, a):
    """Carry out a decision that is allowed."""
    follows = apply_chance(s, a) if seat == CHANCE else apply_choice(s, seat, a)
    if follows == ACTION_ENDS:
        follows = end_action(s)
    if follows == TURN_ENDS:
        follows = end_turn(s)
    if follows == NEXT_TURN:
        s.turn = (s.turn + 1) % s.players
        begin_turn(s)


def begin_turn(s):
    """R3.3: as many actions as Actiones says."""
    s.actions = SKILL_VALUES[ACTIONES, s.skill[s.turn, ACTIONES]]
    s.acted = 0
    s.rode = 0
    s.phase = ACT
    s.waits = 1 << s.turn


def end_action(s):
    """An action or a marker is done with. Returns what follows."""
    p = int(s.turn)
    s.fresh = 0
    s.using = 0
    s.route = 0
    s.last = 0
    s.owed = 0
    if s.closing != 0:  # R9.4
        s.ended = s.closing
        s.phase = OVER
        s.waits = 0
        return GOES_ON
    s.phase = ACT
    s.waits = 1 << p
    if s.actions > 0 or can_ride(s):
        return GOES_ON
    for kind in range(1, MARKER_KINDS):
        if verdict_use(s, p, kind) == 0:
            return GOES_ON
    return TURN_ENDS  # R3.5


def end_turn(s):
    """R8.9, R8.10: replacement markers are turned over, as many as find a route. Returns what follows."""
    s.actions = 0
    routes = 0
    if s.plate > 0:
        for r in range(ROUTE_COUNT[s.side]):
            routes += int(takes_marker(s, r))
    s.due = min(int(s.plate), routes)
    if s.due == 0:
        return NEXT_TURN
    s.phase = REVEAL
    s.waits = DICE
    return GOES_ON


def apply_choice(s, p, a):
    """What a seat has decided, happens. Returns what follows."""
    phase = s.phase
    if phase == ACT:
        return begin_action(s, p, a)
    if AT_POST <= a < AT_POST + MOST_POSTS:
        return put_piece(s, a - AT_POST)
    if FROM_POST <= a < FROM_POST + MOST_POSTS:
        return pick_piece(s, p, a - FROM_POST)
    if phase == ANSWER:
        return answer(s, p, a)
    if phase == LIFT:
        s.phase = PUT
        s.last = 0
        return GOES_ON
    if phase == REWARD or phase == EXTRA_PHASE:
        return reward(s, p, a)
    if phase == WITH:
        displace(s, p, a - WITH_PIECE)
        return GOES_ON
    if phase == PAY:
        pay_fine(s, p, a - PAY_DISCS)
        return GOES_ON
    if phase == CUBES_PHASE:
        hire(s, p, CUBE, a - TAKE_CUBES)
        return ACTION_ENDS
    if phase == SWAP:
        swap_offices(s, a - SWAP_PAIR)
        return ACTION_ENDS
    if phase == IMPROVE:
        raise_skill(s, p, a - RAISE_SKILL)
        return ACTION_ENDS
    if phase == SET:
        return set_marker(s, a - SET_ON)
    s.pawn = a - TO_PROVINCE
    if phase == MARCH:  # R11.3
        return ACTION_ENDS
    if phase == RIDE_PHASE:  # R11.2: after an action it ends the turn
        s.rode = 1
        s.phase = ACT
        return TURN_ENDS if s.acted else GOES_ON
    begin_turn(s)  # R2.5
    return GOES_ON


def begin_action(s, p, a):
    """R3: an action, a marker, a ride, or the end of the turn. Returns what follows."""
    if a == END:
        return TURN_ENDS
    if a > USE:
        return use_marker(s, p, a - USE)
    if a == RIDE:
        s.phase = RIDE_PHASE
        return GOES_ON
    s.actions -= 1
    s.acted = 1
    if a == MOVE_PAWN:
        s.phase = MARCH
    elif a >= ESTABLISH:
        begin_route(s, p, a - ESTABLISH)
        s.phase = REWARD
    elif a == MOVE:
        s.owed = SKILL_VALUES[LIBER, s.skill[p, LIBER]]
        s.phase = LIFT
    elif a == DISPLACE:
        s.phase = OUST
    elif a >= PLACE_PIECE:
        s.supply[p, a - PLACE_PIECE] -= 1
        s.carried = piece_of(p, a - PLACE_PIECE)
        s.phase = PLACE
    else:
        return income(s, p, a - INCOME_DISCS)
    return GOES_ON


def put_piece(s, q):
    """A piece on its way reaches a post. Returns what follows."""
    if s.phase == PUT:
        piece = lowest_lifted(s)
        s.post[q] = piece
        s.lifted[piece] -= 1
        following = lowest_lifted(s)
        s.last = q + 1 if following == piece else 0
        return GOES_ON if following != 0 else ACTION_ENDS
    s.post[q] = s.carried
    s.carried = 0
    if s.phase == PLACE or (s.ousted == 0 and s.extras == 0):
        return ACTION_ENDS
    s.phase = ANSWER
    return GOES_ON


def pick_piece(s, p, q):
    """A piece on a post is chosen: to be displaced, lifted, removed or added elsewhere. Returns what follows."""
    piece = int(s.post[q])
    if s.phase == OUST:
        s.target = 1 + q
        s.phase = WITH
        return GOES_ON
    s.post[q] = 0
    if s.phase == ANSWER:
        s.extras -= 1
        s.carried = piece
        s.phase = LAND
        return GOES_ON
    s.last = q + 1
    s.owed -= 1
    if s.phase == REMOVE:  # R8.7
        s.supply[owner_of(piece), shape_of(piece)] += 1
        return GOES_ON if s.owed > 0 else ACTION_ENDS
    s.lifted[piece] += 1
    if s.owed == 0:
        s.phase = PUT
        s.last = 0
    return GOES_ON


def reward(s, p, a):
    """R7.5: what the route brings; an extra office asks for its piece first. Returns what follows."""
    if s.phase == EXTRA_PHASE:
        clear_route(s, p, int(s.route) - 1)
        open_extra(s, p, int(s.city) - 1, a - WITH_PIECE)
        s.city = 0
    elif not take_reward(s, p, a):
        s.phase = EXTRA_PHASE
        return GOES_ON
    check_link(s, p)
    return ACTION_ENDS
