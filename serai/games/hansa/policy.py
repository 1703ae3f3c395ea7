"""Hansa's policy: features that evaluate a position, and prior scores for actions.

The unit is points. FEATURES and PRIOR_WEIGHTS were set by hand; docs/bots.md says how strong the levels are. Both rest
on what a route would bring once it is established (`worth_of_route`) and on how much of it is filled: a piece is placed
where the next one brings most.
"""

import numpy as np

from serai.core.record import FloatArray, IntArray
from serai.games.hansa import actions, components, phases
from serai.games.hansa.cities import controller
from serai.games.hansa.posts import edge_routes, owner_of, shape_of
from serai.games.hansa.record import State
from serai.games.hansa.scoring import control_points, marker_points, network_points, skill_points, table_points

DECISIONS_PER_TURN = 6  # a turn has two to five actions, each of about two decisions
ROLLOUT_DEPTH = 24
ITERATIONS = {"expert": 800, "master": 8_000}  # for a turn
PRIOR_TEMPERATURE = 0.8

# -- features of a position ------------------------------------------------------------------------

FEATURES = {
    "track": 1.0,  # points on the score track
    "skills": 1.0,  # points of fully developed skills
    "markers": 1.0,  # points of bonus markers
    "table": 1.0,  # points of Coellen's table
    "cities": 1.0,  # points of controlled cities
    "network": 0.9,  # points of the largest network
    "actiones": 9.0,  # actions per turn × how much of the game is left
    "privilegium": 2.0,  # steps of Privilegium × the same
    "bursa": 1.5,  # steps of Bursa × the same
    "liber": 1.0,  # steps of Liber Sophiae × the same
    "unused": 0.8,  # bonus markers that can still be used
    "supply": 0.3,  # pieces in the supply, at most ten
    "routes": 0.6,  # the share of the routes' worth that the seat's pieces stand for
    "turn": 1.0,  # actions left in the turn
    "purse": 1.5,  # pieces that are not tied up for good, at most as many as a long route takes
}


def features(s: State, p: int, out: FloatArray) -> None:
    """Write the features of p's position, in the order of FEATURES."""
    left = to_go(s)
    held = s.held
    skill = s.skill
    unused = 0
    for kind in range(components.MARKER_KINDS):
        unused += int(held[p, kind])
    promise = 0.0
    purse = in_hand(s, p)
    for r in range(components.ROUTE_COUNT[s.side]):
        mine = own_pieces(s, p, r)
        if mine > 0:
            purse += mine
            promise += FILLED[route_length(r), mine] * worth_of_route(s, p, r, left) * CLEAR[others_pieces(s, p, r)]
    out[0] = s.score[p]
    out[1] = skill_points(s, p)
    out[2] = marker_points(s, p)
    out[3] = table_points(s, p)
    out[4] = control_points(s, p)
    out[5] = network_points(s, p)
    out[6] = left * int(components.SKILL_VALUES[components.ACTIONES, skill[p, components.ACTIONES]])
    out[7] = left * int(skill[p, components.PRIVILEGIUM])
    out[8] = left * int(skill[p, components.BURSA])
    out[9] = left * int(skill[p, components.LIBER])
    out[10] = unused
    out[11] = min(10, int(s.supply[p, components.CUBE]) + int(s.supply[p, components.DISC]))
    out[12] = promise
    out[13] = int(s.actions) if s.turn == p else 0
    out[14] = min(ENOUGH, purse)


ENOUGH = 5  # pieces that a player needs to establish further routes


def in_hand(s: State, p: int) -> int:
    """Return how many pieces p has in supply and stock."""
    supply = int(s.supply[p, components.CUBE]) + int(s.supply[p, components.DISC])
    return supply + int(s.stock[p, components.CUBE]) + int(s.stock[p, components.DISC])


def at_large(s: State, p: int) -> int:
    """Return how many pieces p has, without those in offices, at Coellen and on the desk."""
    n = in_hand(s, p)
    for q in range(components.MOST_POSTS):
        n += int(s.post[q] != 0 and owner_of(int(s.post[q])) == p)
    return n


def to_go(s: State) -> float:
    """Return how much of the game is left, from 1 to 0, by the end condition that is nearest."""
    most = 0
    for p in range(s.players):
        most = max(most, int(s.score[p]))
    unseen = 0
    for kind in range(components.MARKER_KINDS):
        unseen += int(s.bag[kind])
    gone = max(most / components.POINTS_TO_END, int(s.completed) / components.CITIES_TO_END, 1.0 - unseen / 13.0)
    return max(0.0, 1.0 - gone)


def win_scale(s: State) -> float:
    """Return the lead that makes winning twice as likely as losing; it shrinks towards the end."""
    return 3.0 + 6.0 * to_go(s)


# -- prior scores of actions -----------------------------------------------------------------------

PRIOR_WEIGHTS = {
    "actiones": 7.0,  # a step of Actiones that brings an action, at the beginning
    "skill": 2.5,  # a step of another skill, at the beginning
    "office": 3.0,  # an office in a city
    "control": 1.5,  # … that brings control of the city
    "marker": 2.5,  # a bonus marker on the route
    "rival": 0.7,  # how much a point for an opponent counts against a route
    "done": 2.0,  # establishing a route now rather than later
    "income": 1.4,  # a piece of income when the supply is nearly empty
    "block": 0.5,  # a piece in another player's way, since being displaced pays
    "displace": -1.2,  # displacing a piece: its cost
    "tied": -3.0,  # tying up a piece for good, for each one below ENOUGH
    "lift": -1.0,  # moving pieces instead of placing new ones
}
(
    W_ACTIONES,
    W_SKILL,
    W_OFFICE,
    W_CONTROL,
    W_MARKER,
    W_RIVAL,
    W_DONE,
    W_INCOME,
    W_BLOCK,
    W_DISPLACE,
    W_TIED,
    W_LIFT,
) = range(12)

# The prior score of letting an action pass, which includes moving the pawn as the last action: never. Two masters who
# each do best to wait until the other takes the last marker, or who see no difference, would wait forever.
IDLE = -1e9

# `features` gets no prior weights; these are the same numbers as in PRIOR_WEIGHTS.
SKILL_WORTH, ACTION_WORTH, OFFICE_WORTH, MARKER_WORTH = 2.5, 7.0, 3.0, 2.5


# The offsets of what all actions of a decision share: by route, the worth of establishing it and the worth of the next
# step there (placing a piece, or establishing it); by city, its toll and its best reward; and the best next step near
# the pawn, and anywhere.
CACHE_WORTH, CACHE_NEXT = 0, components.MOST_ROUTES
CACHE_TOLL, CACHE_REWARD = 2 * components.MOST_ROUTES, 2 * components.MOST_ROUTES + components.CITY_COUNT
CACHE_NEAR = CACHE_REWARD + components.CITY_COUNT
CACHE_FAR = CACHE_NEAR + 1
CACHE_SIZE = CACHE_FAR + 1
LONGEST_ROUTE = int(np.diff(components.FIRST_POST).max())
EVERY_EDGE = int(np.bitwise_or.reduce(components.EDGE))  # the routes at the edge of any province


def priors(
    s: State, p: int, allowed: IntArray, n: int, weights: FloatArray, cache: FloatArray, out: FloatArray
) -> None:
    """Write the prior scores of some actions, in points."""
    left = to_go(s)
    cache_routes(s, p, routes_in_question(s, allowed, n), left, weights, cache)
    acting = s.phase == phases.ACT
    if acting:
        near = int(edge_routes(s))
        cache[CACHE_NEAR] = best_next(cache, near)
        cache[CACHE_FAR] = best_next(cache, EVERY_EDGE)
    for i in range(n):
        a = int(allowed[i])
        out[i] = (
            worth_of_action(s, p, a, left, weights, cache) if acting else worth_of_step(s, p, a, left, weights, cache)
        )


def worth_of_step(s: State, p: int, a: int, left: float, weights: FloatArray, cache: FloatArray) -> float:
    """Return the prior score of a decision within an action."""
    if actions.AT_POST <= a < actions.AT_POST + components.MOST_POSTS:
        return cache[CACHE_NEXT + components.ROUTE_OF[a - actions.AT_POST]]
    if actions.FROM_POST <= a < actions.FROM_POST + components.MOST_POSTS:
        return worth_of_piece(s, p, a - actions.FROM_POST, left, cache)
    phase = s.phase
    if phase == phases.REWARD:
        return worth_of_reward(s, p, a, left, weights)
    if phase == phases.IMPROVE:
        return worth_of_skill(s, p, a - actions.RAISE_SKILL, left, weights[W_ACTIONES], weights[W_SKILL])
    if phase == phases.ANSWER:
        if a == actions.DONE:
            return 0.0
        return 1.0 if a == actions.PUT_DISPLACED else 1.5 - 0.5 * (a - actions.ADD_PIECE)
    if actions.TAKE_CUBES <= a < actions.TAKE_CUBES + 27:
        return 0.5 * (a - actions.TAKE_CUBES)
    if actions.WITH_PIECE <= a < actions.WITH_PIECE + 2:
        return -0.5 * (a - actions.WITH_PIECE)
    if actions.PAY_DISCS <= a < actions.PAY_DISCS + 3:
        return -0.5 * (a - actions.PAY_DISCS)
    if actions.TO_PROVINCE <= a < actions.TO_PROVINCE + components.PROVINCE_COUNT:
        return best_next(cache, int(components.EDGE[a - actions.TO_PROVINCE]))
    if actions.SET_ON <= a < actions.SET_ON + components.MOST_ROUTES:
        return 0.2 * cache[CACHE_WORTH + a - actions.SET_ON]
    return 0.0


# -- routes ----------------------------------------------------------------------------------------


def promised(mine: int, length: int) -> float:
    """Return the share of a route's worth that `mine` pieces on it stand for: the last ones count most."""
    share = mine / length if length > 0 else 0.0
    return share * (0.4 + 0.6 * share)


LENGTHS = range(1 + LONGEST_ROUTE)
FILLED = np.array([[promised(mine, length) for mine in range(2 + LONGEST_ROUTE)] for length in LENGTHS])
RISE = np.diff(FILLED)  # what one more piece adds to FILLED
CLEAR = np.array(
    [1.0] + [0.35 / theirs for theirs in LENGTHS[1:]]
)  # how likely a route is completed, by the number of pieces of others on it


def route_length(r: int) -> int:
    """Return how many posts a route has."""
    return int(components.FIRST_POST[r + 1] - components.FIRST_POST[r])


def routes_in_question(s: State, allowed: IntArray, n: int) -> int:
    """Return the routes that some actions concern, as a bit set."""
    if s.phase == phases.ACT:
        return int(components.EVERY_ROUTE[s.side])
    routes = 0
    for i in range(n):
        a = int(allowed[i])
        if actions.AT_POST <= a < actions.AT_POST + components.MOST_POSTS:
            routes |= 1 << components.ROUTE_OF[a - actions.AT_POST]
        elif actions.FROM_POST <= a < actions.FROM_POST + components.MOST_POSTS:
            routes |= 1 << components.ROUTE_OF[a - actions.FROM_POST]
        elif actions.TO_PROVINCE <= a < actions.TO_PROVINCE + components.PROVINCE_COUNT:
            routes |= int(components.EDGE[a - actions.TO_PROVINCE])
        elif actions.SET_ON <= a < actions.SET_ON + components.MOST_ROUTES:
            routes |= 1 << (a - actions.SET_ON)
    return routes


def cache_routes(s: State, p: int, routes: int, left: float, weights: FloatArray, cache: FloatArray) -> None:
    """Cache what some routes are worth to p, and what the next step on each is worth."""
    cities = 0
    for r in range(components.MOST_ROUTES):
        if routes >> r & 1:
            cities |= 1 << components.CITY_A[r] | 1 << components.CITY_B[r]
    for c in range(components.CITY_COUNT):
        if cities >> c & 1:
            holder = controller(s, c)
            cache[CACHE_TOLL + c] = toll(p, holder)
            cache[CACHE_REWARD + c] = best_reward(s, p, c, holder, left)
    for r in range(components.MOST_ROUTES):
        if routes >> r & 1:
            a = int(components.CITY_A[r])
            b = int(components.CITY_B[r])
            tolls = cache[CACHE_TOLL + a] + cache[CACHE_TOLL + b]
            worth = worth_between(s, p, r, tolls, max(cache[CACHE_REWARD + a], cache[CACHE_REWARD + b]))
            cache[CACHE_WORTH + r] = worth
            cache[CACHE_NEXT + r] = worth_of_next(s, p, r, worth, weights)


def own_pieces(s: State, p: int, r: int) -> int:
    """Return how many pieces p has on a route."""
    post = s.post
    n = 0
    for q in range(components.FIRST_POST[r], components.FIRST_POST[r + 1]):
        n += int(owner_of(int(post[q])) == p)  # the owner of an empty post is -1
    return n


def others_pieces(s: State, p: int, r: int) -> int:
    """Return how many pieces others have on a route."""
    post = s.post
    n = 0
    for q in range(components.FIRST_POST[r], components.FIRST_POST[r + 1]):
        n += int(post[q] != 0 and owner_of(int(post[q])) != p)
    return n


def toll(p: int, holder: int) -> float:
    """Return what p earns or gives away at one end of a route: a point for the player who controls the city."""
    if holder == p:
        return 1.0
    return -0.7 if holder >= 0 else 0.0


def best_reward(s: State, p: int, c: int, holder: int, left: float) -> float:
    """Return the worth of the best reward for a route to a city: an office, or a step of its skill."""
    best = worth_of_office(s, p, c, holder, OFFICE_WORTH)
    k = int(components.CITY_SKILL[c])
    if k > 0:
        best = max(best, worth_of_skill(s, p, k - 1, left, ACTION_WORTH, SKILL_WORTH))
    return best


def worth_of_skill(s: State, p: int, k: int, left: float, action_worth: float, skill_worth: float) -> float:
    """Return the worth of a step of a skill: less when little of the game is left; the last step of a track scores."""
    step = int(s.skill[p, k])
    if step >= components.SKILL_STEPS[k]:
        return 0.0
    worth = skill_worth * left
    if k == components.ACTIONES:
        values = components.SKILL_VALUES[components.ACTIONES]
        rise = int(values[step + 1]) - int(values[step])
        worth = action_worth * left * (rise + 0.45 * (1 - rise))
    elif k == components.LIBER:
        worth *= 0.5
    elif k == components.CLAVIS:
        worth = 1.0 + skill_worth * 0.5
    if step + 1 == components.SKILL_STEPS[k] and k != components.CLAVIS:
        worth += components.SKILL_POINTS
    elif k != components.CLAVIS:
        worth += components.SKILL_POINTS * 0.15
    return worth


def worth_of_office(s: State, p: int, c: int, holder: int, office_worth: float) -> float:
    """Return the worth of the leftmost free office of a city that `holder` controls; 0 where p may not take it."""
    office = s.office
    skill = s.skill
    side = int(s.side)
    count = int(components.OFFICE_COUNT[side, c])
    if office[c, count - 1] != 0:
        return 0.0
    i = 0
    while office[c, i] != 0:
        i += 1
    values = components.SKILL_VALUES
    if components.OFFICE_PRIVILEGE[side, c, i] > values[components.PRIVILEGIUM, skill[p, components.PRIVILEGIUM]]:
        return 0.0
    multiplier = int(values[components.CLAVIS, skill[p, components.CLAVIS]])
    worth = office_worth + int(components.OFFICE_COIN[side, c, i]) + 0.4 * multiplier
    if holder == p:
        return worth - 1.0
    return worth + (1.0 if holder < 0 else 0.5)


def worth_of_table(s: State, p: int) -> float:
    """Return the worth of the best free space of Coellen's table that p's Privilegium reaches."""
    best = 0
    reached = int(components.SKILL_VALUES[components.PRIVILEGIUM, s.skill[p, components.PRIVILEGIUM]])
    for i in range(components.TABLE_SPACES):
        if s.table[i] == 0 and i <= reached:
            best = max(best, int(components.TABLE_POINTS[i]))
    return float(best)


def worth_of_route(s: State, p: int, r: int, left: float) -> float:
    """Return what establishing a route would bring p: its marker, points for control, and the best reward."""
    a = int(components.CITY_A[r])
    b = int(components.CITY_B[r])
    holder_a = controller(s, a)
    holder_b = controller(s, b)
    best = max(best_reward(s, p, a, holder_a, left), best_reward(s, p, b, holder_b, left))
    return worth_between(s, p, r, toll(p, holder_a) + toll(p, holder_b), best)


def worth_between(s: State, p: int, r: int, tolls: float, best: float) -> float:
    """Return what a route would bring, given the tolls and the best reward of its two cities."""
    if r == components.TABLE_ROUTE and int(s.supply[p, components.DISC]) + int(s.stock[p, components.DISC]) > 0:
        best = max(best, worth_of_table(s, p))
    if s.marker[r] > 0:
        tolls += MARKER_WORTH
    return max(0.3, tolls + best)


def worth_of_next(s: State, p: int, r: int, worth: float, weights: FloatArray) -> float:
    """Return the worth of the next step on a route: establishing it, or placing one more piece there."""
    post = s.post
    first = int(components.FIRST_POST[r])
    length = int(components.FIRST_POST[r + 1]) - first
    mine = 0
    theirs = 0
    for q in range(first, first + length):
        piece = int(post[q])
        own = int(owner_of(piece) == p)
        mine += own
        theirs += int(piece != 0) - own
    if mine == length:
        return worth
    if mine + theirs == length:
        return 0.0
    gain = worth * CLEAR[theirs] * RISE[length, mine]
    if theirs > 0 and mine == 0:
        gain += weights[W_BLOCK] * theirs
    return gain


def best_next(cache: FloatArray, routes: int) -> float:
    """Return the worth of the best next step on any of some routes."""
    best = 0.0
    for r in range(components.MOST_ROUTES):
        if routes >> r & 1:
            best = max(best, cache[CACHE_NEXT + r])
    return best


# -- decisions -------------------------------------------------------------------------------------


def worth_of_piece(s: State, p: int, q: int, left: float, cache: FloatArray) -> float:
    """Return the worth of displacing, lifting or removing the piece on a post."""
    r = int(components.ROUTE_OF[q])
    length = route_length(r)
    piece = int(s.post[q])
    if piece == 0:
        return 0.0
    owner = owner_of(piece)
    if owner == p:
        share = CLEAR[others_pieces(s, p, r)]
        return -cache[CACHE_WORTH + r] * share * RISE[length, own_pieces(s, p, r) - 1]
    if s.phase == phases.OUST:
        mine = own_pieces(s, p, r)
        theirs = others_pieces(s, p, r)
        gain = FILLED[length, mine + 1] / max(1, theirs) - FILLED[length, mine] * CLEAR[theirs]
        return cache[CACHE_WORTH + r] * gain - 0.8 * shape_of(piece)
    return worth_of_route(s, owner, r, left) * FILLED[length, own_pieces(s, owner, r)]


def worth_of_displacing(s: State, p: int, routes: int, cache: FloatArray) -> float:
    """Return the most that displacing one piece brings, on any of some routes."""
    best = 0.0
    for r in range(components.MOST_ROUTES):
        if routes >> r & 1:
            mine = own_pieces(s, p, r)
            theirs = others_pieces(s, p, r)
            if theirs > 0 and mine > 0:
                length = route_length(r)
                gain = FILLED[length, mine + 1] / theirs - FILLED[length, mine] * CLEAR[theirs]
                best = max(best, cache[CACHE_WORTH + r] * gain)
    return best


def worth_of_action(s: State, p: int, a: int, left: float, weights: FloatArray, cache: FloatArray) -> float:
    """Return the prior score of an action of the turn: of a marker, of the pawn, or of ending the turn too."""
    if actions.ESTABLISH <= a < actions.ESTABLISH + components.MOST_ROUTES:
        return cache[CACHE_WORTH + a - actions.ESTABLISH] + weights[W_DONE]
    near = cache[CACHE_NEAR]
    if actions.PLACE_PIECE <= a < actions.PLACE_PIECE + 2:
        return near - 0.25 * (a - actions.PLACE_PIECE)
    ready = int(s.supply[p, components.CUBE]) + int(s.supply[p, components.DISC])
    if actions.INCOME_DISCS <= a < actions.INCOME_DISCS + 5:
        discs = a - actions.INCOME_DISCS
        most = int(components.SKILL_VALUES[components.BURSA, s.skill[p, components.BURSA]])
        brings = min(most, int(s.stock[p, components.CUBE]) + int(s.stock[p, components.DISC]))
        return weights[W_INCOME] * min(brings, 6) / (1.0 + ready) + (0.15 * discs if discs < 2 else -0.3)
    if a == actions.DISPLACE:
        return worth_of_displacing(s, p, int(edge_routes(s)), cache) + weights[W_DISPLACE]
    if a == actions.MOVE:
        return 0.6 * near + weights[W_LIFT]
    if a == actions.END:
        return IDLE if s.actions > 0 else -1.0
    if a == actions.RIDE:
        return IDLE if s.acted and s.actions > 0 else cache[CACHE_FAR] - near + 0.1
    if a == actions.MOVE_PAWN:
        return IDLE if s.actions == 1 else cache[CACHE_FAR] - near - 1.0
    kind = a - actions.USE
    if kind == components.SKILL_MARKER:
        return best_skill(s, p, left, weights) + 0.5
    if kind == components.THREE or kind == components.FOUR:
        return 0.5 + 0.25 * ready * int(s.actions > 0)
    return 0.1


def best_skill(s: State, p: int, left: float, weights: FloatArray) -> float:
    """Return the worth of the best step of any skill."""
    best = 0.0
    for k in range(components.SKILL_COUNT):
        best = max(best, worth_of_skill(s, p, k, left, weights[W_ACTIONES], weights[W_SKILL]))
    return best


def worth_of_reward(s: State, p: int, a: int, left: float, weights: FloatArray) -> float:
    """Return the worth of a reward for the established route."""
    if actions.OFFICE_IN <= a < actions.OFFICE_IN + components.CITY_COUNT:
        c = a - actions.OFFICE_IN
        return worth_of_office(s, p, c, controller(s, c), weights[W_OFFICE]) + tied_up(s, p, weights)
    if actions.EXTRA_IN <= a < actions.EXTRA_IN + components.CITY_COUNT:
        worth = weights[W_OFFICE] - 0.5 + tied_up(s, p, weights)
        return worth if controller(s, a - actions.EXTRA_IN) == p else worth + weights[W_CONTROL]
    if actions.RAISE_SKILL <= a < actions.RAISE_SKILL + components.SKILL_COUNT:
        return worth_of_skill(s, p, a - actions.RAISE_SKILL, left, weights[W_ACTIONES], weights[W_SKILL])
    if actions.TABLE_SPACE <= a < actions.TABLE_SPACE + components.TABLE_SPACES:
        return float(components.TABLE_POINTS[a - actions.TABLE_SPACE])
    return 0.0 if a == actions.NOTHING else 0.5


def tied_up(s: State, p: int, weights: FloatArray) -> float:
    """Return what it costs to tie up one more piece in an office: nothing while enough are left."""
    return weights[W_TIED] * max(0, ENOUGH + 1 - at_large(s, p))
