"""How a good player of Hansa looks at the map: what a position is worth, and which decisions look good.

Everything is in points. The weights of FEATURES and HABITS were set by hand; docs/bots.md says what they gave.
The heart of both is what a route would bring once it is established (`worth_of_route`) and how far it is
filled: pieces are put where the next one brings most.
"""

from serai.games.hansa.actions import (
    ADD_PIECE,
    AT_POST,
    DISPLACE,
    DONE,
    END,
    ESTABLISH,
    EXTRA_IN,
    FROM_POST,
    INCOME_DISCS,
    MOVE,
    MOVE_PAWN,
    NOTHING,
    OFFICE_IN,
    PAY_DISCS,
    PLACE_PIECE,
    PUT_DISPLACED,
    RAISE_SKILL,
    RIDE,
    SET_ON,
    TABLE_SPACE,
    TAKE_CUBES,
    TO_PROVINCE,
    USE,
    WITH_PIECE,
)
from serai.games.hansa.cities import controller, is_open, taken_offices
from serai.games.hansa.components import (
    ACTIONES,
    BURSA,
    CITIES_TO_END,
    CITY_A,
    CITY_B,
    CITY_COUNT,
    CITY_SKILL,
    CLAVIS,
    CUBE,
    DISC,
    EDGE,
    FIRST_POST,
    FOUR,
    LIBER,
    MARKER_KINDS,
    MOST_POSTS,
    MOST_ROUTES,
    OFFICE_COIN,
    OFFICE_PRIVILEGE,
    POINTS_TO_END,
    PRIVILEGIUM,
    PROVINCE_COUNT,
    ROUTE_COUNT,
    ROUTE_OF,
    SKILL_COUNT,
    SKILL_MARKER,
    SKILL_POINTS,
    SKILL_STEPS,
    SKILL_VALUES,
    TABLE_POINTS,
    TABLE_ROUTE,
    TABLE_SPACES,
    THREE,
)
from serai.games.hansa.posts import edge_routes, owner_of, shape_of
from serai.games.hansa.scoring import control_points, marker_points, network_points, skill_points, table_points
from serai.games.hansa.state import ACT, ANSWER, IMPROVE, OUST, REWARD

TURN_CLICKS = 6  # an action is two clicks, and a turn has two to five of them
PLAY_ON = 24
PLAYOUTS = {"expert": 480, "master": 6_000}  # a turn
MERIT_DOUBLES = 0.8

# -- what a position is worth ----------------------------------------------------------------------

FEATURES = {
    "track": 1.0,  # points on the score track
    "skills": 1.0,  # points of skills mastered to the end
    "markers": 1.0,  # points of bonus markers
    "table": 1.0,  # points of Coellen's table
    "cities": 1.0,  # points of controlled cities
    "network": 0.9,  # points of the largest network
    "actiones": 9.0,  # actions a turn, as far as the game has still to go
    "privilegium": 2.0,  # colours of offices, likewise
    "bursa": 1.5,  # steps of the income, likewise
    "liber": 1.0,  # steps of moving, likewise
    "unused": 0.8,  # markers that can still be used
    "supply": 0.3,  # pieces ready for use
    "routes": 0.6,  # what own pieces on routes promise
    "turn": 1.0,  # actions left in the turn
    "purse": 1.5,  # pieces that are not tied up for good, up to as many as a long route takes
}


def features(s, p, out):
    """Write what matters in p's position, in the order of FEATURES."""
    left = to_go(s)
    unused = 0
    for kind in range(MARKER_KINDS):
        unused += int(s.held[p, kind])
    promise = 0.0
    purse = in_hand(s, p)
    for r in range(ROUTE_COUNT[s.side]):
        mine = own_pieces(s, p, r)
        purse += mine
        if mine > 0:
            promise += filled(mine, r) * worth_of_route(s, p, r) * clear_share(s, p, r)
    out[0] = s.score[p]
    out[1] = skill_points(s, p)
    out[2] = marker_points(s, p)
    out[3] = table_points(s, p)
    out[4] = control_points(s, p)
    out[5] = network_points(s, p)
    out[6] = left * int(SKILL_VALUES[ACTIONES, s.skill[p, ACTIONES]])
    out[7] = left * int(s.skill[p, PRIVILEGIUM])
    out[8] = left * int(s.skill[p, BURSA])
    out[9] = left * int(s.skill[p, LIBER])
    out[10] = unused
    out[11] = min(10, int(s.supply[p, CUBE]) + int(s.supply[p, DISC]))
    out[12] = promise
    out[13] = int(s.actions) if s.turn == p else 0
    out[14] = min(ENOUGH, purse)


ENOUGH = 5  # pieces that a merchant needs to go on: who has tied up more can hardly establish a route again


def in_hand(s, p):
    """Return how many pieces p has in supply and stock."""
    return int(s.supply[p, CUBE]) + int(s.supply[p, DISC]) + int(s.stock[p, CUBE]) + int(s.stock[p, DISC])


def at_large(s, p):
    """Return how many pieces p has beside those in offices, at Coellen and on the desk."""
    n = in_hand(s, p)
    for q in range(MOST_POSTS):
        n += int(s.post[q] != 0 and owner_of(int(s.post[q])) == p)
    return n


def to_go(s):
    """Return how much of the game is left, 1 at the beginning and 0 at the end, by what will end it first."""
    most = 0
    for p in range(s.players):
        most = max(most, int(s.score[p]))
    unseen = 0
    for kind in range(MARKER_KINDS):
        unseen += int(s.bag[kind])
    gone = max(most / POINTS_TO_END, int(s.completed) / CITIES_TO_END, 1.0 - unseen / 13.0)
    return max(0.0, 1.0 - gone)


def spread(s):
    """Return the lead that makes winning twice as likely as losing: less towards the end."""
    return 3.0 + 6.0 * to_go(s)


# -- which decisions look good ---------------------------------------------------------------------

HABITS = {
    "actiones": 7.0,  # a step of Actiones that brings an action, early
    "skill": 2.5,  # a step of another skill, early
    "office": 3.0,  # an office in a city
    "control": 1.5,  # … that brings its control
    "marker": 2.5,  # a bonus marker on the route
    "rival": 0.7,  # how much a point for a rival counts against a route
    "done": 2.0,  # establishing now rather than later
    "income": 1.4,  # a piece of income when the supply is nearly empty
    "block": 0.5,  # standing in somebody's way: being displaced pays
    "displace": -1.2,  # the fine
    "tied": -3.0,  # each piece fewer than enough to go on, when one is tied up for good
    "lift": -1.0,  # moving pieces instead of placing new ones
}
(
    H_ACTIONES,
    H_SKILL,
    H_OFFICE,
    H_CONTROL,
    H_MARKER,
    H_RIVAL,
    H_DONE,
    H_INCOME,
    H_BLOCK,
    H_DISPLACE,
    H_TIED,
    H_LIFT,
) = range(12)

# What `features` takes for the habits, which it is not given: the same numbers.
SKILL_WORTH, ACTION_WORTH, OFFICE_WORTH, MARKER_WORTH = 2.5, 7.0, 3.0, 2.5


def merit(s, p, a, habits):
    """Return how good a decision looks, in points."""
    phase = s.phase
    if phase == ACT:
        return worth_of_action(s, p, a, habits)
    if AT_POST <= a < AT_POST + MOST_POSTS:
        return worth_of_post(s, p, int(ROUTE_OF[a - AT_POST]), habits)
    if FROM_POST <= a < FROM_POST + MOST_POSTS:
        return worth_of_piece(s, p, a - FROM_POST, habits)
    if phase == REWARD:
        return worth_of_reward(s, p, a, habits)
    if phase == IMPROVE:
        return worth_of_skill(s, p, a - RAISE_SKILL, habits[H_ACTIONES], habits[H_SKILL])
    if phase == ANSWER:
        if a == DONE:
            return 0.0
        return 1.0 if a == PUT_DISPLACED else 1.5 - 0.5 * (a - ADD_PIECE)
    if TAKE_CUBES <= a < TAKE_CUBES + 27:
        return 0.5 * (a - TAKE_CUBES)
    if WITH_PIECE <= a < WITH_PIECE + 2:
        return -0.5 * (a - WITH_PIECE)
    if PAY_DISCS <= a < PAY_DISCS + 3:
        return -0.5 * (a - PAY_DISCS)
    if TO_PROVINCE <= a < TO_PROVINCE + PROVINCE_COUNT:
        return best_next(s, p, int(EDGE[a - TO_PROVINCE]), habits)
    if SET_ON <= a < SET_ON + MOST_ROUTES:
        return 0.2 * worth_of_route(s, p, a - SET_ON)
    return 0.0


def own_pieces(s, p, r):
    """Return how many pieces p has on a route."""
    n = 0
    for q in range(FIRST_POST[r], FIRST_POST[r + 1]):
        n += int(s.post[q] != 0 and owner_of(int(s.post[q])) == p)
    return n


def others_pieces(s, p, r):
    """Return how many pieces others have on a route."""
    n = 0
    for q in range(FIRST_POST[r], FIRST_POST[r + 1]):
        n += int(s.post[q] != 0 and owner_of(int(s.post[q])) != p)
    return n


def filled(mine, r):
    """Return the share of a route's worth that so many pieces on it stand for: the last ones count most."""
    share = mine / int(FIRST_POST[r + 1] - FIRST_POST[r])
    return share * (0.4 + 0.6 * share)


def clear_share(s, p, r):
    """Return how likely a route can be finished, by the pieces of others on it."""
    theirs = others_pieces(s, p, r)
    return 1.0 if theirs == 0 else 0.35 / theirs


def worth_of_skill(s, p, k, action_worth, skill_worth):
    """A step of a skill, as far as the game has still to go; the last step of a track scores."""
    step = int(s.skill[p, k])
    if step >= SKILL_STEPS[k]:
        return 0.0
    left = to_go(s)
    worth = skill_worth * left
    if k == ACTIONES:
        rise = int(SKILL_VALUES[ACTIONES, step + 1]) - int(SKILL_VALUES[ACTIONES, step])
        worth = action_worth * left * (rise + 0.45 * (1 - rise))
    elif k == LIBER:
        worth *= 0.5
    elif k == CLAVIS:
        worth = 1.0 + skill_worth * 0.5
    if step + 1 == SKILL_STEPS[k] and k != CLAVIS:
        worth += SKILL_POINTS
    elif k != CLAVIS:
        worth += SKILL_POINTS * 0.15
    return worth


def worth_of_office(s, p, c, office_worth):
    """The leftmost free office of a city: 0 where p may not take it."""
    if not is_open(s, c):
        return 0.0
    i = taken_offices(s, c)
    if OFFICE_PRIVILEGE[s.side, c, i] > SKILL_VALUES[PRIVILEGIUM, s.skill[p, PRIVILEGIUM]]:
        return 0.0
    worth = office_worth + int(OFFICE_COIN[s.side, c, i]) + 0.4 * int(SKILL_VALUES[CLAVIS, s.skill[p, CLAVIS]])
    holder = controller(s, c)
    if holder != p:
        worth += 1.0 if holder < 0 else 0.5
    else:
        worth -= 1.0
    return worth


def worth_of_table(s, p):
    """The best free space of Coellen's table that p's Privilegium reaches."""
    best = 0
    for i in range(TABLE_SPACES):
        if s.table[i] == 0 and i <= SKILL_VALUES[PRIVILEGIUM, s.skill[p, PRIVILEGIUM]]:
            best = max(best, int(TABLE_POINTS[i]))
    return float(best)


def worth_of_route(s, p, r):
    """What establishing a route would bring p: its marker, points for control, and the best of its rewards."""
    worth = 0.0
    best = 0.0
    for end in range(2):
        c = int(CITY_A[r]) if end == 0 else int(CITY_B[r])
        holder = controller(s, c)
        if holder == p:
            worth += 1.0
        elif holder >= 0:
            worth -= 0.7
        best = max(best, worth_of_office(s, p, c, OFFICE_WORTH))
        k = int(CITY_SKILL[c])
        if k > 0:
            best = max(best, worth_of_skill(s, p, k - 1, ACTION_WORTH, SKILL_WORTH))
    if r == TABLE_ROUTE and int(s.supply[p, DISC]) + int(s.stock[p, DISC]) > 0:
        best = max(best, worth_of_table(s, p))
    if s.marker[r] > 0:
        worth += MARKER_WORTH
    return max(0.3, worth + best)


def worth_of_post(s, p, r, habits):
    """One more piece on a route: what it adds to the promise, or whom it hinders."""
    mine = own_pieces(s, p, r)
    worth = worth_of_route(s, p, r) * clear_share(s, p, r) * (filled(mine + 1, r) - filled(mine, r))
    theirs = others_pieces(s, p, r)
    if theirs > 0 and mine == 0:
        worth += habits[H_BLOCK] * theirs
    return worth


def best_next(s, p, routes, habits):
    """The most that one piece adds on any of some routes with an empty post, or that establishing one brings."""
    best = 0.0
    for r in range(ROUTE_COUNT[s.side]):
        if routes >> r & 1:
            length = int(FIRST_POST[r + 1] - FIRST_POST[r])
            mine = own_pieces(s, p, r)
            if mine == length:
                best = max(best, worth_of_route(s, p, r))
            elif mine + others_pieces(s, p, r) < length:
                best = max(best, worth_of_post(s, p, r, habits))
    return best


def worth_of_piece(s, p, q, habits):
    """A piece on a post that is meant: to displace it, to lift it, to remove it."""
    r = int(ROUTE_OF[q])
    piece = int(s.post[q])
    if piece == 0:
        return 0.0
    owner = owner_of(piece)
    if owner == p:
        mine = own_pieces(s, p, r)
        return -worth_of_route(s, p, r) * clear_share(s, p, r) * (filled(mine, r) - filled(mine - 1, r))
    if s.phase == OUST:
        mine = own_pieces(s, p, r)
        theirs = others_pieces(s, p, r)
        gain = worth_of_route(s, p, r) * (filled(mine + 1, r) / max(1, theirs) - filled(mine, r) * clear_share(s, p, r))
        return gain - 0.8 * shape_of(piece)
    theirs = own_pieces(s, owner, r)
    return worth_of_route(s, owner, r) * filled(theirs, r)


def worth_of_displacing(s, p, routes):
    """The most that displacing one piece brings: the last one in the way of a route."""
    best = 0.0
    for r in range(ROUTE_COUNT[s.side]):
        if routes >> r & 1:
            mine = own_pieces(s, p, r)
            theirs = others_pieces(s, p, r)
            if theirs > 0 and mine > 0:
                gain = filled(mine + 1, r) / theirs - filled(mine, r) * clear_share(s, p, r)
                best = max(best, worth_of_route(s, p, r) * gain)
    return best


def worth_of_action(s, p, a, habits):
    """An action, a marker, the pawn, or the end of the turn."""
    if ESTABLISH <= a < ESTABLISH + MOST_ROUTES:
        return worth_of_route(s, p, a - ESTABLISH) + habits[H_DONE]
    routes = int(edge_routes(s))
    if PLACE_PIECE <= a < PLACE_PIECE + 2:
        return best_next(s, p, routes, habits) - 0.25 * (a - PLACE_PIECE)
    ready = int(s.supply[p, CUBE]) + int(s.supply[p, DISC])
    if INCOME_DISCS <= a < INCOME_DISCS + 5:
        discs = a - INCOME_DISCS
        brings = min(int(SKILL_VALUES[BURSA, s.skill[p, BURSA]]), int(s.stock[p, CUBE]) + int(s.stock[p, DISC]))
        return habits[H_INCOME] * min(brings, 6) / (1.0 + ready) + (0.15 * discs if discs < 2 else -0.3)
    if a == DISPLACE:
        return worth_of_displacing(s, p, routes) + habits[H_DISPLACE]
    if a == MOVE:
        return 0.6 * best_next(s, p, routes, habits) + habits[H_LIFT]
    if a == END:
        return -1.0 - 0.5 * int(s.actions)
    if a == RIDE or a == MOVE_PAWN:
        best = 0.0
        for province in range(PROVINCE_COUNT):
            best = max(best, best_next(s, p, int(EDGE[province]), habits))
        gain = best - best_next(s, p, routes, habits)
        return gain + 0.1 if a == RIDE else gain - 1.0
    kind = a - USE
    if kind == SKILL_MARKER:
        return best_skill(s, p, habits) + 0.5
    if kind == THREE or kind == FOUR:
        return 0.5 + 0.25 * ready * int(s.actions > 0)
    return 0.1


def best_skill(s, p, habits):
    """The best step of any skill."""
    best = 0.0
    for k in range(SKILL_COUNT):
        best = max(best, worth_of_skill(s, p, k, habits[H_ACTIONES], habits[H_SKILL]))
    return best


def worth_of_reward(s, p, a, habits):
    """What the established route brings."""
    if OFFICE_IN <= a < OFFICE_IN + CITY_COUNT:
        return worth_of_office(s, p, a - OFFICE_IN, habits[H_OFFICE]) + tied_up(s, p, habits)
    if EXTRA_IN <= a < EXTRA_IN + CITY_COUNT:
        worth = habits[H_OFFICE] - 0.5 + tied_up(s, p, habits)
        return worth if controller(s, a - EXTRA_IN) == p else worth + habits[H_CONTROL]
    if RAISE_SKILL <= a < RAISE_SKILL + SKILL_COUNT:
        return worth_of_skill(s, p, a - RAISE_SKILL, habits[H_ACTIONES], habits[H_SKILL])
    if TABLE_SPACE <= a < TABLE_SPACE + TABLE_SPACES:
        return float(TABLE_POINTS[a - TABLE_SPACE])
    return 0.0 if a == NOTHING else 0.5


def tied_up(s, p, habits):
    """What it costs that one more piece is tied up in an office: nothing while enough are left."""
    return habits[H_TIED] * max(0, ENOUGH + 1 - at_large(s, p))
