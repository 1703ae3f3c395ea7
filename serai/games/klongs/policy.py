"""How a good player of Klongs looks at the water: what a position is worth, and which decisions look good.

Everything is in points. The weights of FEATURES were set by hand. Those of HABITS evolved from hand-set ones:
`tools/tune_policy.py klongs priors --players 2,3 --rounds 8 --games 60 --seed 1`; without a search they win against
those by 55 % (52–59 with two players, 52–58 with three). docs/bots.md says how the levels stand.
"""

import numpy as np

from serai.core.constants import constant_array
from serai.games.klongs.actions import (
    BOAT_KIND,
    DRAW_PILE,
    END,
    JAIL,
    LEAVE,
    PASS,
    PLACE_SPACE,
    REMOVE_SPACE,
    SCORE_SPOT,
    SHIFT_SPACE,
    SPARE,
    STORE,
    TAKE_SPACE,
    TO_SPACE,
    TOW_SPACE,
)
from serai.games.klongs.board import is_guarded, may_play_card, thief_line
from serai.games.klongs.components import (
    BASKETS,
    BESIDE,
    COLUMNS,
    COOKSHOP,
    CORNER,
    COUNTED,
    GOOD,
    HAND,
    NEUTRAL,
    PARASOL,
    ROWS,
    SPACES,
    SPECIAL,
    SPOT_ROWS,
    STEP_DAY,
    STEP_POINTS,
    THIEF,
    TRACK_LENGTH,
)
from serai.games.klongs.market import boats_of, spot_value, warehouse_points
from serai.games.klongs.phases import ARREST, LATE, LOOT, MARKET, PILE, PLACE, REMOVE, SEAT, STEAL, TOW, TURN

DECISIONS_PER_TURN = 3  # a boat, its place, a card; market days have more
ROLLOUT_DEPTH = 30
ITERATIONS = {"expert": 300, "master": 12_000}  # a turn
PRIOR_TEMPERATURE = 2.0

# -- what a position is worth ----------------------------------------------------------------------

FEATURES = {
    "luk_phat": 1.0,  # points from the Luk Phat track
    "sales": 1.0,  # points from market days
    "warehouse": 1.3,  # points of the warehouse: it grows faster and faster
    "full": 0.45,  # what all full spots together would bring
    "best": 0.5,  # what the best of them would bring
    "nearly": 0.25,  # the same for spots that lack one boat, as they are now
    "parasols": 2.5,  # Luk Phat boats in hand
    "baskets": 0.6,  # baskets on boats in hand that can be owned
    "cards": 1.5,  # movement cards left
    "turn": 1.0,  # the next boat is one's own
}


def features(s, p, out):
    """Write what matters in p's position, in the order of FEATURES."""
    full = 0
    best = 0
    nearly = 0
    afloat = s.afloat
    fleet = s.fleet
    for r in range(ROWS - 1):
        upper = int(afloat[r])
        lower = int(afloat[r + 1])
        fours = upper & upper >> 1 & lower & lower >> 1
        mine = int(fleet[p, r]) | int(fleet[p, r + 1])
        spots = three_or_four(upper, lower) & (mine | mine >> 1) & int(SPOT_ROWS[s.spots, r])
        corner = COLUMNS * r
        while spots != 0:
            if spots & 1:
                value = spot_value(s, corner) * boats_of(s, p, corner)
                if fours & 1:
                    full += value
                    best = max(best, value)
                else:
                    nearly += value
            spots >>= 1
            fours >>= 1
            corner += 1
    parasols = 0
    baskets = 0
    for i in range(HAND):
        kind = int(s.hand[p, i])
        parasols += int(PARASOL[kind])
        if kind > 0 and not NEUTRAL[kind]:
            baskets += int(BASKETS[kind])
    out[0] = s.luk[p]
    out[1] = s.sales[p]
    out[2] = warehouse_points(s, p)
    out[3] = full
    out[4] = best
    out[5] = nearly
    out[6] = parasols
    out[7] = baskets
    out[8] = s.cards[p]
    out[9] = int(s.turn == p)


def three_or_four(upper, lower):
    """Return the spots between two rows where at least three boats lie, as bits."""
    left = upper >> 1
    right = lower >> 1
    return upper & left & (lower | right) | lower & right & (upper | left)


def boats_at(s, corner):
    """Return how many boats lie at the spot right below a space."""
    c = corner % COLUMNS
    upper = int(s.afloat[corner // COLUMNS]) >> c & 3
    lower = int(s.afloat[corner // COLUMNS + 1]) >> c & 3
    return (upper & 1) + (upper >> 1) + (lower & 1) + (lower >> 1)


def win_scale(s):
    """Return the lead that makes winning twice as likely as losing: less as the track is climbed."""
    left = int(TRACK_LENGTH[s.track]) - int(s.marker)
    return 10.0 + 2.0 * left


# -- which decisions look good ---------------------------------------------------------------------

PRIOR_WEIGHTS = {
    "four": 0.60,  # a share of what a full spot pays
    "three": 0.31,  # … of one that lacks a boat
    "two": 0.14,  # … of one that lacks two
    "rivals": 0.45,  # how much of what rivals gain there counts against it
    "store": 0.58,  # a point of the warehouse
    "own": 2.34,  # a boat with a seat of its own, by its baskets
    "parasol": 1.06,  # a point of the Luk Phat track
    "special": 1.57,  # a thief, an inspector or a cookshop
    "tow": -6.05,  # spending a movement card
    "day": 0.26,  # setting off a market day, by what one has ready beyond the others
}
W_FOUR, W_THREE, W_TWO, W_RIVALS, W_STORE, W_OWN, W_PARASOL, W_SPECIAL, W_TOW, W_DAY = range(10)


# What is noted once for all actions of a decision: by spot what it promises now, and what it would promise with a
# further boat; by line what a thief would find there. The spots have a border of nothing around them, so that every
# space lies at four: SPOT_CACHE of a space is the upper left of them, one more is the upper right. The rest is for
# counting: by space what lies there (`packed`), and the numbers that a promise is made of.
CACHE_WIDTH = COLUMNS + 1
CACHE_NOW = 0
CACHE_THEN = CACHE_WIDTH * (ROWS + 1)
CACHE_LYING = 2 * CACHE_THEN
CACHE_THEFT = CACHE_LYING + SPACES
CACHE_SHARE = CACHE_THEFT + COLUMNS
CACHE_RIVALS = CACHE_SHARE + 6
CACHE_SIZE = CACHE_RIVALS + 5
SPOT_CACHE = constant_array([space // COLUMNS * CACHE_WIDTH + space % COLUMNS for space in range(SPACES)])

# Of each kind of boat that it is one, its baskets, and whether it is a cookshop, six bits each.
PACKED = constant_array((np.arange(len(COUNTED)) > 0) + (COUNTED << 6) + ((SPECIAL == COOKSHOP) << 12))


def priors(s, p, ids, n, weights, cache, out):
    """Write how good some decisions look, in points."""
    phase = s.phase
    if phase == PLACE:
        kind = int(s.picked[p])
        cache_spots(s, p, kind, 0 if NEUTRAL[kind] else 1 + p, weights, cache)
        if SPECIAL[kind] == THIEF:
            cache_thefts(s, p, weights, cache)
    elif phase == TOW:
        cache_spots(s, p, int(s.boat[s.at]), 1 + p, weights, cache)
    elif phase == STEAL or phase == REMOVE or phase == SEAT or (phase != MARKET and may_play_card(s, p)):
        cache_spots(s, p, 0, 0, weights, cache)
    for i in range(n):
        out[i] = worth_of_decision(s, p, int(ids[i]), weights, cache)


def worth_of_decision(s, p, a, weights, cache):
    """How good one decision looks."""
    phase = s.phase
    if phase == PLACE:
        return worth_of_place(s, p, a - PLACE_SPACE, cache)
    if phase == TURN or phase == LATE:
        if TOW_SPACE <= a < TOW_SPACE + SPACES:
            return weights[W_TOW] - boat_promise(a - TOW_SPACE, cache)
        if a == END or a == PASS:
            return 0.0
        return worth_of_boat(s, p, a - BOAT_KIND, weights)
    if phase == MARKET:
        return 0.0 if a == PASS else worth_of_scoring(s, p, int(CORNER[a - SCORE_SPOT]), weights)
    if phase == REMOVE:
        space = int(BESIDE[a - REMOVE_SPACE])
        return worth_in_warehouse(s, p, int(s.boat[space]), weights) - 2 * boat_promise(space, cache)
    if phase == TOW:
        return new_promise(a - TO_SPACE, cache)
    if phase == SEAT:
        return 0.0 if a == LEAVE else boat_promise(int(s.at), cache) - worth_of_seat(s, a - SHIFT_SPACE, weights)
    if phase == STEAL:
        return 0.0 if a == SPARE else worth_of_theft(s, p, a - TAKE_SPACE, weights, cache)
    if phase == LOOT:
        kind = int(s.boat[s.at])
        if a == STORE:
            return worth_in_warehouse(s, p, kind, weights) + weights[W_OWN]
        return worth_of_boat(s, p, kind, weights)
    if phase == ARREST:
        return 0.5 if a == JAIL else weights[W_SPECIAL] - weights[W_OWN]
    if phase == PILE:
        return weights[W_OWN] if a == DRAW_PILE else weights[W_SPECIAL]
    return 0.0


def share_of(lying, weights):
    """How much of what a spot pays counts, by the boats that lie there."""
    if lying == 4:
        return weights[W_FOUR]
    if lying == 3:
        return weights[W_THREE]
    return weights[W_TWO] if lying == 2 else 0.0


def cache_spots(s, p, kind, owner, weights, cache):
    """Note what every spot promises p, and what it would with a further boat there, where kind is not 0."""
    afloat = s.afloat
    cache_boats(s, p, cache)
    for i in range(5):
        cache[CACHE_SHARE + i] = share_of(i, weights)
        cache[CACHE_RIVALS + i] = weights[W_RIVALS] * i / (int(s.players) - 1)
    cache[CACHE_SHARE + 5] = 0.0
    further = packed(kind, owner, p)
    for i in range(CACHE_LYING):
        cache[i] = 0.0
    for r in range(ROWS - 1):
        either = int(afloat[r]) | int(afloat[r + 1])
        spots = (either | either >> 1) & int(SPOT_ROWS[s.spots, r])
        corner = COLUMNS * r
        while spots != 0:
            if spots & 1:
                at = CACHE_LYING + corner
                sides = cache[at] + cache[at + 1] + cache[at + COLUMNS] + cache[at + COLUMNS + 1]
                here = int(SPOT_CACHE[corner]) + CACHE_WIDTH + 1
                cache[CACHE_NOW + here] = promise(int(sides), cache)
                cache[CACHE_THEN + here] = promise(int(sides) + further, cache)
            spots >>= 1
            corner += 1


def cache_boats(s, p, cache):
    """Note what lies on every space."""
    boat = s.boat
    owner = s.owner
    for space in range(SPACES):
        cache[CACHE_LYING + space] = packed(int(boat[space]), int(owner[space]), p)


def packed(kind, owner, p):
    """Return a boat as one number, so that boats can be added up: each of five counts has six bits.

    They are boats, baskets, cookshops, merchants of p and merchants of others.
    """
    return int(PACKED[kind]) | int(owner == 1 + p) << 18 | int(owner > 0 and owner != 1 + p) << 24


def promise(sides, cache):
    """What a spot promises by what lies there: a share of what it pays, less what it pays rivals on average."""
    baskets = (sides >> 6 & 63) << int(sides >> 12 & 63 > 0)
    return cache[CACHE_SHARE + (sides & 63)] * baskets * ((sides >> 18 & 63) - cache[CACHE_RIVALS + (sides >> 24)])


def new_promise(space, cache):
    """How much a boat on a free space adds to what the spots around it promise."""
    at = int(SPOT_CACHE[space])
    worth = 0.0
    for i in range(4):
        here = at + (i >> 1) * CACHE_WIDTH + (i & 1)
        worth += cache[CACHE_THEN + here]
        worth -= cache[CACHE_NOW + here]
    return worth


def boat_promise(space, cache):
    """What the spots around a boat promise as they lie."""
    at = int(SPOT_CACHE[space])
    return cache[at] + cache[at + 1] + cache[at + CACHE_WIDTH] + cache[at + CACHE_WIDTH + 1]


def cache_thefts(s, p, weights, cache):
    """Note the best that a thief could steal in each line; the spots are noted already."""
    boat = s.boat
    for line in range(COLUMNS):
        cache[CACHE_THEFT + line] = 0.0
    for space in range(SPACES):
        if boat[space] > 0 and not is_guarded(s, space):
            line = CACHE_THEFT + thief_line(s, space)
            cache[line] = max(cache[line], worth_of_theft(s, p, space, weights, cache))


def worth_of_seat(s, space, weights):
    """What a merchant earns on a boat: its share of every spot around it."""
    row = space // COLUMNS
    column = space % COLUMNS
    worth = 0.0
    for r in range(max(0, row - 1), min(ROWS - 1, row + 1)):
        for c in range(max(0, column - 1), min(COLUMNS - 1, column + 1)):
            corner = COLUMNS * r + c
            if int(SPOT_ROWS[s.spots, r]) >> c & 1:
                worth += share_of(boats_at(s, corner), weights) * spot_value(s, corner)
    return worth


def worth_in_warehouse(s, p, kind, weights):
    """A boat for the warehouse: the n-th of a good is worth n."""
    g = int(GOOD[kind])
    return weights[W_STORE] * (1 + int(s.warehouse[p, g])) if g > 0 else 0.0


def worth_of_boat(s, p, kind, weights):
    """A boat of the hand, before its place is chosen."""
    if PARASOL[kind]:
        step = int(s.marker) + 1
        worth = weights[W_PARASOL] * int(STEP_POINTS[s.track, step])
        if STEP_DAY[s.track, step] > 0:
            worth += weights[W_DAY] * ready_for_day(s, p)
        return worth
    if SPECIAL[kind] > 0:
        return weights[W_SPECIAL]
    if NEUTRAL[kind]:
        return 0.5 * weights[W_OWN]
    return weights[W_OWN] * (0.6 + 0.6 * int(BASKETS[kind]))


def ready_for_day(s, p):
    """What p's best full spot would pay beyond the best of the others."""
    mine = 0
    theirs = 0
    for r in range(ROWS - 1):
        both = int(s.afloat[r]) & int(s.afloat[r + 1])
        spots = both & both >> 1 & int(SPOT_ROWS[s.spots, r])
        c = 0
        while spots >> c != 0:
            if spots >> c & 1:
                corner = COLUMNS * r + c
                value = spot_value(s, corner)
                for q in range(s.players):
                    pays = value * boats_of(s, q, corner)
                    if q == p:
                        mine = max(mine, pays)
                    else:
                        theirs = max(theirs, pays)
            c += 1
    return mine - theirs


def worth_of_place(s, p, space, cache):
    """Where the chosen boat lies: what the spots promise with it; for a thief also what it finds."""
    worth = new_promise(space, cache)
    if SPECIAL[s.picked[p]] == THIEF:
        worth += cache[CACHE_THEFT + thief_line(s, space)]
    return worth


def worth_of_theft(s, p, space, weights, cache):
    """A boat to steal: what it adds to the warehouse, and what its going takes from everybody."""
    return worth_in_warehouse(s, p, int(s.boat[space]), weights) - boat_promise(space, cache)


def worth_of_scoring(s, p, corner, weights):
    """A spot to score: what everybody gains, and the boat that goes to the warehouse."""
    theirs = 0
    for q in range(s.players):
        if q != p:
            theirs = max(theirs, boats_of(s, q, corner))
    gain = spot_value(s, corner) * (boats_of(s, p, corner) - weights[W_RIVALS] * theirs)
    stored = 0.0
    for i in range(4):
        here = corner + (i >> 1) * COLUMNS + (i & 1)
        if s.owner[here] == 1 + p:
            stored = max(stored, worth_in_warehouse(s, p, int(s.boat[here]), weights))
    return gain + stored
