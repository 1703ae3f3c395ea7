"""Klongs' policy: features that evaluate a position, and prior scores for actions.

The unit is points. The weights of FEATURES were set by hand. PRIOR_WEIGHTS evolved from hand-set ones by
`tools/tune_policy.py klongs priors --players 2,3 --rounds 8 --games 60 --seed 1`. Without a search they win 55 %
against those (52–59 with two players, 52–58 with three). docs/bots.md says how strong the levels are.
"""

import numpy as np

from serai.core.constants import constant_array
from serai.core.record import FloatArray, IntArray
from serai.games.klongs import actions, components, phases
from serai.games.klongs.board import is_guarded, may_play_card, thief_line
from serai.games.klongs.market import boats_of, spot_value, warehouse_points
from serai.games.klongs.record import State

DECISIONS_PER_TURN = 3  # a boat, its space, a card; more on market days
ROLLOUT_DEPTH = 30
ITERATIONS = {"expert": 300, "master": 12_000}  # for a turn
PRIOR_TEMPERATURE = 2.0

# -- features of a position ------------------------------------------------------------------------

FEATURES = {
    "luk_phat": 1.0,  # points from the Luk Phat track
    "sales": 1.0,  # points from market days
    "warehouse": 1.3,  # points of the warehouse, more than 1 since each further boat is worth more
    "full": 0.45,  # what all full spots together would pay
    "best": 0.5,  # what the best of them would pay
    "nearly": 0.25,  # what the spots that lack one boat would pay as they are now
    "parasols": 2.5,  # Luk Phat boats in hand
    "baskets": 0.6,  # baskets of the boats in hand that can be owned
    "cards": 1.5,  # movement cards left
    "turn": 1.0,  # whether it is the seat's turn
}


def features(s: State, p: int, out: FloatArray) -> None:
    """Write the features of p's position, in the order of FEATURES."""
    full = 0
    best = 0
    nearly = 0
    afloat = s.afloat
    fleet = s.fleet
    for r in range(components.ROWS - 1):
        upper = int(afloat[r])
        lower = int(afloat[r + 1])
        fours = upper & upper >> 1 & lower & lower >> 1
        mine = int(fleet[p, r]) | int(fleet[p, r + 1])
        spots = three_or_four(upper, lower) & (mine | mine >> 1) & int(components.SPOT_ROWS[s.spots, r])
        corner = components.COLUMNS * r
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
    for i in range(components.HAND):
        kind = int(s.hand[p, i])
        parasols += int(components.PARASOL[kind])
        if kind > 0 and not components.NEUTRAL[kind]:
            baskets += int(components.BASKETS[kind])
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


def three_or_four(upper: int, lower: int) -> int:
    """Return the spots between two rows with at least three boats, as bits."""
    left = upper >> 1
    right = lower >> 1
    return upper & left & (lower | right) | lower & right & (upper | left)


def boats_at(s: State, corner: int) -> int:
    """Return how many boats lie at the spot to the lower right of a space."""
    c = corner % components.COLUMNS
    upper = int(s.afloat[corner // components.COLUMNS]) >> c & 3
    lower = int(s.afloat[corner // components.COLUMNS + 1]) >> c & 3
    return (upper & 1) + (upper >> 1) + (lower & 1) + (lower >> 1)


def win_scale(s: State) -> float:
    """Return the lead that makes winning twice as likely as losing; it shrinks along the Luk Phat track."""
    left = int(components.TRACK_LENGTH[s.track]) - int(s.marker)
    return 10.0 + 2.0 * left


# -- prior scores of actions -----------------------------------------------------------------------

PRIOR_WEIGHTS = {
    "four": 0.60,  # how much of the pay of a full spot counts
    "three": 0.31,  # … of a spot that lacks one boat
    "two": 0.14,  # … of a spot that lacks two
    "rivals": 0.45,  # how much of what rivals gain counts against it
    "store": 0.58,  # a point of the warehouse
    "own": 2.34,  # a boat that can be owned, by its baskets
    "parasol": 1.06,  # a point of the Luk Phat track
    "special": 1.57,  # a thief, an inspector or a cookshop
    "tow": -6.05,  # spending a movement card
    "day": 0.26,  # causing a market day, by the lead in what the best spot pays
}
W_FOUR, W_THREE, W_TWO, W_RIVALS, W_STORE, W_OWN, W_PARASOL, W_SPECIAL, W_TOW, W_DAY = range(10)


# The offsets of what all actions of a decision share: by spot, its promise now and with one more boat; by space, its
# packed boat; by line, the best theft; and two tables for `promise`. A border of empty spots surrounds the board, so
# that each space has four spots: SPOT_CACHE gives the upper left one, the next is the upper right one.
CACHE_WIDTH = components.COLUMNS + 1
CACHE_NOW = 0
CACHE_THEN = CACHE_WIDTH * (components.ROWS + 1)
CACHE_LYING = 2 * CACHE_THEN
CACHE_THEFT = CACHE_LYING + components.SPACES
CACHE_SHARE = CACHE_THEFT + components.COLUMNS
CACHE_RIVALS = CACHE_SHARE + 6
CACHE_SIZE = CACHE_RIVALS + 5
SPOT_CACHE = constant_array(
    [space // components.COLUMNS * CACHE_WIDTH + space % components.COLUMNS for space in range(components.SPACES)]
)

# Per boat kind: count, baskets, cookshop flag; six bits each.
PACKED = constant_array(
    (np.arange(len(components.COUNTED)) > 0)
    + (components.COUNTED << 6)
    + ((components.SPECIAL == components.COOKSHOP) << 12)
)


def priors(
    s: State, p: int, allowed: IntArray, n: int, weights: FloatArray, cache: FloatArray, out: FloatArray
) -> None:
    """Write the prior scores of some actions, in points."""
    phase = s.phase
    if phase == phases.PLACE:
        kind = int(s.picked[p])
        cache_spots(s, p, kind, 0 if components.NEUTRAL[kind] else 1 + p, weights, cache)
        if components.SPECIAL[kind] == components.THIEF:
            cache_thefts(s, p, weights, cache)
    elif phase == phases.TOW:
        cache_spots(s, p, int(s.boat[s.at]), 1 + p, weights, cache)
    elif (
        phase == phases.STEAL
        or phase == phases.REMOVE
        or phase == phases.SEAT
        or (phase != phases.MARKET and may_play_card(s, p))
    ):
        cache_spots(s, p, 0, 0, weights, cache)
    for i in range(n):
        out[i] = worth_of_decision(s, p, int(allowed[i]), weights, cache)


def worth_of_decision(s: State, p: int, a: int, weights: FloatArray, cache: FloatArray) -> float:
    """Return the prior score of one action."""
    phase = s.phase
    if phase == phases.PLACE:
        return worth_of_place(s, p, a - actions.PLACE_SPACE, cache)
    if phase == phases.TURN or phase == phases.LATE:
        if actions.TOW_SPACE <= a < actions.TOW_SPACE + components.SPACES:
            return weights[W_TOW] - boat_promise(a - actions.TOW_SPACE, cache)
        if a == actions.END or a == actions.PASS:
            return 0.0
        return worth_of_boat(s, p, a - actions.BOAT_KIND, weights)
    if phase == phases.MARKET:
        if a == actions.PASS:
            return 0.0
        return worth_of_scoring(s, p, int(components.CORNER[a - actions.SCORE_SPOT]), weights)
    if phase == phases.REMOVE:
        space = int(components.BESIDE[a - actions.REMOVE_SPACE])
        return worth_in_warehouse(s, p, int(s.boat[space]), weights) - 2 * boat_promise(space, cache)
    if phase == phases.TOW:
        return new_promise(a - actions.TO_SPACE, cache)
    if phase == phases.SEAT:
        if a == actions.LEAVE:
            return 0.0
        return boat_promise(int(s.at), cache) - worth_of_seat(s, a - actions.SHIFT_SPACE, weights)
    if phase == phases.STEAL:
        return 0.0 if a == actions.SPARE else worth_of_theft(s, p, a - actions.TAKE_SPACE, weights, cache)
    if phase == phases.LOOT:
        kind = int(s.boat[s.at])
        if a == actions.STORE:
            return worth_in_warehouse(s, p, kind, weights) + weights[W_OWN]
        return worth_of_boat(s, p, kind, weights)
    if phase == phases.ARREST:
        return 0.5 if a == actions.JAIL else weights[W_SPECIAL] - weights[W_OWN]
    if phase == phases.PILE:
        return weights[W_OWN] if a == actions.DRAW_PILE else weights[W_SPECIAL]
    return 0.0


def share_of(lying: int, weights: FloatArray) -> float:
    """Return how much of what a spot pays counts, by the number of boats there."""
    if lying == 4:
        return weights[W_FOUR]
    if lying == 3:
        return weights[W_THREE]
    return weights[W_TWO] if lying == 2 else 0.0


def cache_spots(s: State, p: int, kind: int, owner: int, weights: FloatArray, cache: FloatArray) -> None:
    """Cache the promise of every spot for p, now and, where `kind` is not 0, with one more boat of that kind."""
    afloat = s.afloat
    cache_boats(s, p, cache)
    for i in range(5):
        cache[CACHE_SHARE + i] = share_of(i, weights)
        cache[CACHE_RIVALS + i] = weights[W_RIVALS] * i / (int(s.players) - 1)
    cache[CACHE_SHARE + 5] = 0.0
    further = packed(kind, owner, p)
    for i in range(CACHE_LYING):
        cache[i] = 0.0
    for r in range(components.ROWS - 1):
        either = int(afloat[r]) | int(afloat[r + 1])
        spots = (either | either >> 1) & int(components.SPOT_ROWS[s.spots, r])
        corner = components.COLUMNS * r
        while spots != 0:
            if spots & 1:
                at = CACHE_LYING + corner
                sides = cache[at] + cache[at + 1] + cache[at + components.COLUMNS] + cache[at + components.COLUMNS + 1]
                here = int(SPOT_CACHE[corner]) + CACHE_WIDTH + 1
                cache[CACHE_NOW + here] = promise(int(sides), cache)
                cache[CACHE_THEN + here] = promise(int(sides) + further, cache)
            spots >>= 1
            corner += 1


def cache_boats(s: State, p: int, cache: FloatArray) -> None:
    """Cache the packed boat on every space."""
    boat = s.boat
    owner = s.owner
    for space in range(components.SPACES):
        cache[CACHE_LYING + space] = packed(int(boat[space]), int(owner[space]), p)


def packed(kind: int, owner: int, p: int) -> int:
    """Return a boat as one number with five counts of six bits, so that boats can be added up.

    The counts are boats, baskets, cookshops, merchants of p and merchants of others.
    """
    return int(PACKED[kind]) | int(owner == 1 + p) << 18 | int(owner > 0 and owner != 1 + p) << 24


def promise(sides: int, cache: FloatArray) -> float:
    """Return the promise of a spot, by the sum of its packed boats: a share of what it pays p, less that of rivals."""
    baskets = (sides >> 6 & 63) << int(sides >> 12 & 63 > 0)
    return cache[CACHE_SHARE + (sides & 63)] * baskets * ((sides >> 18 & 63) - cache[CACHE_RIVALS + (sides >> 24)])


def new_promise(space: int, cache: FloatArray) -> float:
    """Return by how much a boat on a free space raises the promise of the spots around it."""
    at = int(SPOT_CACHE[space])
    worth = 0.0
    for i in range(4):
        here = at + (i >> 1) * CACHE_WIDTH + (i & 1)
        worth += cache[CACHE_THEN + here]
        worth -= cache[CACHE_NOW + here]
    return worth


def boat_promise(space: int, cache: FloatArray) -> float:
    """Return the promise of the spots around a boat."""
    at = int(SPOT_CACHE[space])
    return cache[at] + cache[at + 1] + cache[at + CACHE_WIDTH] + cache[at + CACHE_WIDTH + 1]


def cache_thefts(s: State, p: int, weights: FloatArray, cache: FloatArray) -> None:
    """Cache the best theft in each line; needs the cached spots."""
    boat = s.boat
    for line in range(components.COLUMNS):
        cache[CACHE_THEFT + line] = 0.0
    for space in range(components.SPACES):
        if boat[space] > 0 and not is_guarded(s, space):
            line = CACHE_THEFT + thief_line(s, space)
            cache[line] = max(cache[line], worth_of_theft(s, p, space, weights, cache))


def worth_of_seat(s: State, space: int, weights: FloatArray) -> float:
    """Return what a merchant earns on a boat: its share of each spot around it."""
    row = space // components.COLUMNS
    column = space % components.COLUMNS
    worth = 0.0
    for r in range(max(0, row - 1), min(components.ROWS - 1, row + 1)):
        for c in range(max(0, column - 1), min(components.COLUMNS - 1, column + 1)):
            corner = components.COLUMNS * r + c
            if int(components.SPOT_ROWS[s.spots, r]) >> c & 1:
                worth += share_of(boats_at(s, corner), weights) * spot_value(s, corner)
    return worth


def worth_in_warehouse(s: State, p: int, kind: int, weights: FloatArray) -> float:
    """Return the worth of a boat in the warehouse: the n-th of a good scores n."""
    g = int(components.GOOD[kind])
    return weights[W_STORE] * (1 + int(s.warehouse[p, g])) if g > 0 else 0.0


def worth_of_boat(s: State, p: int, kind: int, weights: FloatArray) -> float:
    """Return the worth of playing a boat from the hand, before its place is chosen."""
    if components.PARASOL[kind]:
        step = int(s.marker) + 1
        worth = weights[W_PARASOL] * int(components.STEP_POINTS[s.track, step])
        if components.STEP_DAY[s.track, step] > 0:
            worth += weights[W_DAY] * ready_for_day(s, p)
        return worth
    if components.SPECIAL[kind] > 0:
        return weights[W_SPECIAL]
    if components.NEUTRAL[kind]:
        return 0.5 * weights[W_OWN]
    return weights[W_OWN] * (0.6 + 0.6 * int(components.BASKETS[kind]))


def ready_for_day(s: State, p: int) -> int:
    """Return by how much p's best full spot would pay more than the best of the others."""
    mine = 0
    theirs = 0
    for r in range(components.ROWS - 1):
        both = int(s.afloat[r]) & int(s.afloat[r + 1])
        spots = both & both >> 1 & int(components.SPOT_ROWS[s.spots, r])
        c = 0
        while spots >> c != 0:
            if spots >> c & 1:
                corner = components.COLUMNS * r + c
                value = spot_value(s, corner)
                for q in range(s.players):
                    pays = value * boats_of(s, q, corner)
                    if q == p:
                        mine = max(mine, pays)
                    else:
                        theirs = max(theirs, pays)
            c += 1
    return mine - theirs


def worth_of_place(s: State, p: int, space: int, cache: FloatArray) -> float:
    """Return the worth of a space for the chosen boat: the promise of its spots; for a thief also the loot."""
    worth = new_promise(space, cache)
    if components.SPECIAL[s.picked[p]] == components.THIEF:
        worth += cache[CACHE_THEFT + thief_line(s, space)]
    return worth


def worth_of_theft(s: State, p: int, space: int, weights: FloatArray, cache: FloatArray) -> float:
    """Return the worth of stealing a boat: what it adds to the warehouse, less the promise that goes with it."""
    return worth_in_warehouse(s, p, int(s.boat[space]), weights) - boat_promise(space, cache)


def worth_of_scoring(s: State, p: int, corner: int, weights: FloatArray) -> float:
    """Return the worth of scoring a spot: the gain over the best rival, and the boat for the warehouse."""
    theirs = 0
    for q in range(s.players):
        if q != p:
            theirs = max(theirs, boats_of(s, q, corner))
    gain = spot_value(s, corner) * (boats_of(s, p, corner) - weights[W_RIVALS] * theirs)
    stored = 0.0
    for i in range(4):
        here = corner + (i >> 1) * components.COLUMNS + (i & 1)
        if s.owner[here] == 1 + p:
            stored = max(stored, worth_in_warehouse(s, p, int(s.boat[here]), weights))
    return gain + stored
