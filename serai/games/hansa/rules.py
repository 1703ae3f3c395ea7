"""The course of a game of Hansa: who decides, chance, and what each action does. `allowed.py` says what is legal.

Numbers such as R4.2 are those of RULES.md.
"""

from serai.core.record import IntArray
from serai.core.seats import CHANCE, DICE
from serai.games.hansa import actions, phases, state
from serai.games.hansa.allowed import can_ride
from serai.games.hansa.bonus import set_marker, swap_offices, takes_marker, use_marker, verdict_use
from serai.games.hansa.cities import begin_route, check_link, clear_route, open_extra, raise_skill, take_reward
from serai.games.hansa.components import ACTIONES, CUBE, LIBER, MARKER_KINDS, MOST_POSTS, ROUTE_COUNT, SKILL_VALUES
from serai.games.hansa.displacing import answer, displace, pay_fine
from serai.games.hansa.income import hire, income
from serai.games.hansa.posts import lowest_lifted, owner_of, piece_of, shape_of
from serai.games.hansa.record import State
from serai.games.hansa.setup import lay_on_tavern, seat_players


def waiting(s: State) -> int:
    """Return the bit set of the seats that must decide now."""
    return s.waits


# -- chance --------------------------------------------------------------------------------------


def chance(s: State, out: IntArray, weights: IntArray) -> int:
    """List the outcomes of chance with their weights; return how many."""
    n = 0
    if s.phase == phases.FIRST:
        for p in range(s.players):
            out[p] = actions.FIRST_SEAT + p
            weights[p] = 1
        return int(s.players)
    for kind in range(MARKER_KINDS):
        count = int(s.shown[kind] if s.phase == phases.TAVERNS else s.bag[kind])
        out[n] = actions.DRAW_MARKER + kind
        weights[n] = count
        n += int(count > 0)
    return n


def apply_chance(s: State, a: int) -> int:
    """Apply a chance outcome; return what must happen next."""
    if s.phase == phases.TAVERNS:
        lay_on_tavern(s, a)
        return state.AWAIT_DECISION
    if s.phase == phases.FIRST:
        seat_players(s, a)
        if s.phase == phases.FIRST:
            begin_turn(s)
        return state.AWAIT_DECISION
    s.bag[a - actions.DRAW_MARKER] -= 1
    s.shown[a - actions.DRAW_MARKER] += 1
    s.plate -= 1
    s.due -= 1
    if s.due == 0:
        s.phase = phases.SET
        s.waits = 1 << s.turn
    return state.AWAIT_DECISION


# -- applying actions ----------------------------------------------------------------------------


def apply(s: State, seat: int, a: int) -> None:
    """Apply a legal action and everything that follows from it."""
    upcoming = apply_chance(s, a) if seat == CHANCE else apply_choice(s, seat, a)
    if upcoming == state.ACTION_ENDS:
        upcoming = end_action(s)
    if upcoming == state.TURN_ENDS:
        upcoming = end_turn(s)
    if upcoming == state.NEXT_TURN:
        s.turn = (s.turn + 1) % s.players
        begin_turn(s)


def begin_turn(s: State) -> None:
    """Begin a turn with as many actions as Actiones allows (R3.3)."""
    s.actions = SKILL_VALUES[ACTIONES, s.skill[s.turn, ACTIONES]]
    s.acted = 0
    s.rode = 0
    s.phase = phases.ACT
    s.waits = 1 << s.turn


def end_action(s: State) -> int:
    """Finish an action or a marker; return what must happen next."""
    p = int(s.turn)
    s.fresh = 0
    s.using = 0
    s.route = 0
    s.last = 0
    s.owed = 0
    if s.closing != 0:  # R9.4
        s.ended = s.closing
        s.phase = phases.OVER
        s.waits = 0
        return state.AWAIT_DECISION
    s.phase = phases.ACT
    s.waits = 1 << p
    if s.actions > 0 or can_ride(s):
        return state.AWAIT_DECISION
    for kind in range(1, MARKER_KINDS):
        if verdict_use(s, p, kind) == 0:
            return state.AWAIT_DECISION
    return state.TURN_ENDS  # R3.5


def end_turn(s: State) -> int:
    """Reveal as many replacement markers as can be laid (R8.9, R8.10); return what must happen next."""
    s.actions = 0
    routes = 0
    if s.plate > 0:
        for r in range(ROUTE_COUNT[s.side]):
            routes += int(takes_marker(s, r))
    s.due = min(int(s.plate), routes)
    if s.due == 0:
        return state.NEXT_TURN
    s.phase = phases.REVEAL
    s.waits = DICE
    return state.AWAIT_DECISION


def apply_choice(s: State, p: int, a: int) -> int:
    """Apply a player's action; return what must happen next."""
    phase = s.phase
    if phase == phases.ACT:
        return begin_action(s, p, a)
    if actions.AT_POST <= a < actions.AT_POST + MOST_POSTS:
        return put_piece(s, a - actions.AT_POST)
    if actions.FROM_POST <= a < actions.FROM_POST + MOST_POSTS:
        return pick_piece(s, p, a - actions.FROM_POST)
    if phase == phases.ANSWER:
        return answer(s, p, a)
    if phase == phases.LIFT:
        s.phase = phases.PUT
        s.last = 0
        return state.AWAIT_DECISION
    if phase == phases.REWARD or phase == phases.EXTRA:
        return reward(s, p, a)
    if phase == phases.WITH:
        displace(s, p, a - actions.WITH_PIECE)
        return state.AWAIT_DECISION
    if phase == phases.PAY:
        pay_fine(s, p, a - actions.PAY_DISCS)
        return state.AWAIT_DECISION
    if phase == phases.CUBES:
        hire(s, p, CUBE, a - actions.TAKE_CUBES)
        return state.ACTION_ENDS
    if phase == phases.SWAP:
        swap_offices(s, a - actions.SWAP_PAIR)
        return state.ACTION_ENDS
    if phase == phases.IMPROVE:
        raise_skill(s, p, a - actions.RAISE_SKILL)
        return state.ACTION_ENDS
    if phase == phases.SET:
        return set_marker(s, a - actions.SET_ON)
    s.pawn = a - actions.TO_PROVINCE
    if phase == phases.MARCH:  # R11.3
        return state.ACTION_ENDS
    if phase == phases.RIDE:  # R11.2: after an action it ends the turn
        s.rode = 1
        s.phase = phases.ACT
        return state.TURN_ENDS if s.acted else state.AWAIT_DECISION
    begin_turn(s)  # R2.5
    return state.AWAIT_DECISION


def begin_action(s: State, p: int, a: int) -> int:
    """Begin an action, use a marker, ride, or end the turn (R3). Return what must happen next."""
    if a == actions.END:
        return state.TURN_ENDS
    if a > actions.USE:
        return use_marker(s, p, a - actions.USE)
    if a == actions.RIDE:
        s.phase = phases.RIDE
        return state.AWAIT_DECISION
    s.actions -= 1
    s.acted = 1
    if a == actions.MOVE_PAWN:
        s.phase = phases.MARCH
    elif a >= actions.ESTABLISH:
        begin_route(s, p, a - actions.ESTABLISH)
        s.phase = phases.REWARD
    elif a == actions.MOVE:
        s.owed = SKILL_VALUES[LIBER, s.skill[p, LIBER]]
        s.phase = phases.LIFT
    elif a == actions.DISPLACE:
        s.phase = phases.OUST
    elif a >= actions.PLACE_PIECE:
        s.supply[p, a - actions.PLACE_PIECE] -= 1
        s.carried = piece_of(p, a - actions.PLACE_PIECE)
        s.phase = phases.PLACE
    else:
        return income(s, p, a - actions.INCOME_DISCS)
    return state.AWAIT_DECISION


def put_piece(s: State, q: int) -> int:
    """Put the carried or lifted piece on a post; return what must happen next."""
    if s.phase == phases.PUT:
        piece = lowest_lifted(s)
        s.post[q] = piece
        s.lifted[piece] -= 1
        following = lowest_lifted(s)
        s.last = q + 1 if following == piece else 0
        return state.AWAIT_DECISION if following != 0 else state.ACTION_ENDS
    s.post[q] = s.carried
    s.carried = 0
    if s.phase == phases.PLACE or (s.ousted == 0 and s.extras == 0):
        return state.ACTION_ENDS
    s.phase = phases.ANSWER
    return state.AWAIT_DECISION


def pick_piece(s: State, p: int, q: int) -> int:
    """Choose the piece on a post to displace, lift, remove or add elsewhere; return what must happen next."""
    piece = int(s.post[q])
    if s.phase == phases.OUST:
        s.target = 1 + q
        s.phase = phases.WITH
        return state.AWAIT_DECISION
    s.post[q] = 0
    if s.phase == phases.ANSWER:
        s.extras -= 1
        s.carried = piece
        s.phase = phases.LAND
        return state.AWAIT_DECISION
    s.last = q + 1
    s.owed -= 1
    if s.phase == phases.REMOVE:  # R8.7
        s.supply[owner_of(piece), shape_of(piece)] += 1
        return state.AWAIT_DECISION if s.owed > 0 else state.ACTION_ENDS
    s.lifted[piece] += 1
    if s.owed == 0:
        s.phase = phases.PUT
        s.last = 0
    return state.AWAIT_DECISION


def reward(s: State, p: int, a: int) -> int:
    """Apply a reward of the established route; an extra office asks for its piece first (R7.5)."""
    if s.phase == phases.EXTRA:
        clear_route(s, p, int(s.route) - 1)
        open_extra(s, p, int(s.city) - 1, a - actions.WITH_PIECE)
        s.city = 0
    elif not take_reward(s, p, a):
        s.phase = phases.EXTRA
        return state.AWAIT_DECISION
    check_link(s, p)
    return state.ACTION_ENDS
