"""How a good player of Klongs looks at the water: what a position is worth, and which decisions look good.

Everything is in points. The weights of FEATURES and HABITS were set by hand;
`tools/tune_policy.py klongs` tunes them by self-play. docs/bots.md says what they gave.
"""

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
from serai.games.klongs.state import ARREST, LATE, LOOT, MARKET, PILE, PLACE, REMOVE, SEAT, STEAL, TOW, TURN
from serai.games.klongs.water import can_steal

TURN_CLICKS = 3  # a boat, its place, a card; market days have more
PLAY_ON = 30
PLAYOUTS = {"expert": 90, "master": 6_000}  # a turn
MERIT_DOUBLES = 2.0

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
    for r in range(ROWS - 1):
        both = int(s.afloat[r]) | int(s.afloat[r + 1])
        spots = int(SPOT_ROWS[s.spots, r])
        c = 0
        while both >> c != 0 and c < COLUMNS - 1:
            if spots >> c & 1:
                corner = COLUMNS * r + c
                lying = boats_at(s, corner)
                if lying >= 3:
                    mine = boats_of(s, p, corner)
                    if mine > 0:
                        value = spot_value(s, corner) * mine
                        if lying == 4:
                            full += value
                            best = max(best, value)
                        else:
                            nearly += value
            c += 1
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


def boats_at(s, corner):
    """Return how many boats lie at the spot right below a space."""
    c = corner % COLUMNS
    upper = int(s.afloat[corner // COLUMNS]) >> c & 3
    lower = int(s.afloat[corner // COLUMNS + 1]) >> c & 3
    return (upper & 1) + (upper >> 1) + (lower & 1) + (lower >> 1)


def spread(s):
    """Return the lead that makes winning twice as likely as losing: less as the track is climbed."""
    left = int(TRACK_LENGTH[s.track]) - int(s.marker)
    return 10.0 + 2.0 * left


# -- which decisions look good ---------------------------------------------------------------------

HABITS = {
    "four": 0.8,  # a share of what a full spot pays
    "three": 0.35,  # … of one that lacks a boat
    "two": 0.12,  # … of one that lacks two
    "rivals": 0.6,  # how much of what rivals gain there counts against it
    "store": 0.8,  # a point of the warehouse
    "own": 1.5,  # a boat with a seat of its own, by its baskets
    "parasol": 1.0,  # a point of the Luk Phat track
    "special": 2.0,  # a thief, an inspector or a cookshop
    "tow": -3.0,  # spending a movement card
    "day": 0.25,  # setting off a market day, by what one has ready beyond the others
}
H_FOUR, H_THREE, H_TWO, H_RIVALS, H_STORE, H_OWN, H_PARASOL, H_SPECIAL, H_TOW, H_DAY = range(10)


def merit(s, p, a, habits):
    """Return how good a decision looks, in points."""
    phase = s.phase
    if phase == PLACE:
        return worth_of_place(s, p, a - PLACE_SPACE, habits)
    if phase == TURN or phase == LATE:
        if TOW_SPACE <= a < TOW_SPACE + SPACES:
            return habits[H_TOW] - boat_promise(s, p, a - TOW_SPACE, habits)
        if a == END or a == PASS:
            return 0.0
        return worth_of_boat(s, p, a - BOAT_KIND, habits)
    if phase == MARKET:
        return 0.0 if a == PASS else worth_of_scoring(s, p, int(CORNER[a - SCORE_SPOT]), habits)
    if phase == REMOVE:
        space = int(BESIDE[a - REMOVE_SPACE])
        return worth_in_warehouse(s, p, int(s.boat[space]), habits) - 2 * boat_promise(s, p, space, habits)
    if phase == TOW:
        space = a - TO_SPACE
        return new_promise(s, p, space, int(s.boat[s.at]), 1 + p, habits)
    if phase == SEAT:
        return (
            0.0 if a == LEAVE else boat_promise(s, p, int(s.at), habits) - worth_of_seat(s, p, a - SHIFT_SPACE, habits)
        )
    if phase == STEAL:
        return 0.0 if a == SPARE else worth_of_theft(s, p, a - TAKE_SPACE, habits)
    if phase == LOOT:
        kind = int(s.boat[s.at])
        if a == STORE:
            return worth_in_warehouse(s, p, kind, habits) + habits[H_OWN]
        return worth_of_boat(s, p, kind, habits)
    if phase == ARREST:
        return 0.5 if a == JAIL else habits[H_SPECIAL] - habits[H_OWN]
    if phase == PILE:
        return habits[H_OWN] if a == DRAW_PILE else habits[H_SPECIAL]
    return 0.0


def share_of(lying, habits):
    """How much of what a spot pays counts, by the boats that lie there."""
    if lying == 4:
        return habits[H_FOUR]
    if lying == 3:
        return habits[H_THREE]
    return habits[H_TWO] if lying == 2 else 0.0


def spot_promise(s, p, corner, space, kind, owner, habits):
    """What a spot promises p, with a further boat on a space of it, or without one where kind is 0."""
    lying = 0
    baskets = 0
    doubled = False
    mine = 0
    theirs = 0
    for i in range(4):
        here = corner + (i >> 1) * COLUMNS + (i & 1)
        boat = int(s.boat[here])
        seated = int(s.owner[here])
        if here == space and kind > 0:
            boat = kind
            seated = owner
        if boat > 0:
            lying += 1
            baskets += int(COUNTED[boat])
            doubled = doubled or SPECIAL[boat] == COOKSHOP
            if seated == 1 + p:
                mine += 1
            elif seated > 0:
                theirs += 1
    if doubled:
        baskets *= 2
    return share_of(lying, habits) * baskets * (mine - habits[H_RIVALS] * theirs / (int(s.players) - 1))


def new_promise(s, p, space, kind, owner, habits):
    """How much a boat on a free space adds to what the spots around it promise p."""
    row = space // COLUMNS
    column = space % COLUMNS
    worth = 0.0
    for r in range(max(0, row - 1), min(ROWS - 1, row + 1)):
        for c in range(max(0, column - 1), min(COLUMNS - 1, column + 1)):
            if int(SPOT_ROWS[s.spots, r]) >> c & 1:
                corner = COLUMNS * r + c
                if boats_at(s, corner) > 0:
                    worth += spot_promise(s, p, corner, space, kind, owner, habits)
                    worth -= spot_promise(s, p, corner, space, 0, 0, habits)
    return worth


def boat_promise(s, p, space, habits):
    """What the spots around a boat promise p as they lie."""
    row = space // COLUMNS
    column = space % COLUMNS
    worth = 0.0
    for r in range(max(0, row - 1), min(ROWS - 1, row + 1)):
        for c in range(max(0, column - 1), min(COLUMNS - 1, column + 1)):
            if int(SPOT_ROWS[s.spots, r]) >> c & 1:
                worth += spot_promise(s, p, COLUMNS * r + c, space, 0, 0, habits)
    return worth


def worth_of_seat(s, p, space, habits):
    """What a merchant of p earns on a boat: its share of every spot around it."""
    row = space // COLUMNS
    column = space % COLUMNS
    worth = 0.0
    for r in range(max(0, row - 1), min(ROWS - 1, row + 1)):
        for c in range(max(0, column - 1), min(COLUMNS - 1, column + 1)):
            corner = COLUMNS * r + c
            if int(SPOT_ROWS[s.spots, r]) >> c & 1:
                worth += share_of(boats_at(s, corner), habits) * spot_value(s, corner)
    return worth


def worth_in_warehouse(s, p, kind, habits):
    """A boat for the warehouse: the n-th of a good is worth n."""
    g = int(GOOD[kind])
    return habits[H_STORE] * (1 + int(s.warehouse[p, g])) if g > 0 else 0.0


def worth_of_boat(s, p, kind, habits):
    """A boat of the hand, before its place is chosen."""
    if PARASOL[kind]:
        step = int(s.marker) + 1
        worth = habits[H_PARASOL] * int(STEP_POINTS[s.track, step])
        if STEP_DAY[s.track, step] > 0:
            worth += habits[H_DAY] * ready_for_day(s, p)
        return worth
    if SPECIAL[kind] > 0:
        return habits[H_SPECIAL]
    if NEUTRAL[kind]:
        return 0.5 * habits[H_OWN]
    return habits[H_OWN] * (0.6 + 0.6 * int(BASKETS[kind]))


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


def worth_of_place(s, p, space, habits):
    """Where the chosen boat lies: what the spots promise with it; for a thief also what it finds."""
    kind = int(s.picked[p])
    owner = 0 if NEUTRAL[kind] else 1 + p
    worth = new_promise(s, p, space, kind, owner, habits)
    if SPECIAL[kind] == THIEF:
        best = 0.0
        for other in range(SPACES):
            if can_steal(s, space, other):
                best = max(best, worth_of_theft(s, p, other, habits))
        worth += best
    return worth


def worth_of_theft(s, p, space, habits):
    """A boat to steal: what it adds to the warehouse, and what its going takes from everybody."""
    return worth_in_warehouse(s, p, int(s.boat[space]), habits) - boat_promise(s, p, space, habits)


def worth_of_scoring(s, p, corner, habits):
    """A spot to score: what everybody gains, and the boat that goes to the warehouse."""
    theirs = 0
    for q in range(s.players):
        if q != p:
            theirs = max(theirs, boats_of(s, q, corner))
    gain = spot_value(s, corner) * (boats_of(s, p, corner) - habits[H_RIVALS] * theirs)
    stored = 0.0
    for i in range(4):
        here = corner + (i >> 1) * COLUMNS + (i & 1)
        if s.owner[here] == 1 + p:
            stored = max(stored, worth_in_warehouse(s, p, int(s.boat[here]), habits))
    return gain + stored
