"""How a good player of Klongs looks at the water: what a position is worth, and which decisions look good.

Everything is in points. The weights of FEATURES were set by hand. Those of HABITS evolved from hand-set ones:
`tools/tune_policy.py klongs habits --players 2,3 --rounds 8 --games 60 --seed 1`; without a search they win against
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

TURN_CLICKS = 3  # a boat, its place, a card; market days have more
PLAY_ON = 30
PLAYOUTS = {"expert": 300, "master": 12_000}  # a turn
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


def spread(s):
    """Return the lead that makes winning twice as likely as losing: less as the track is climbed."""
    left = int(TRACK_LENGTH[s.track]) - int(s.marker)
    return 10.0 + 2.0 * left


# -- which decisions look good ---------------------------------------------------------------------

HABITS = {
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
H_FOUR, H_THREE, H_TWO, H_RIVALS, H_STORE, H_OWN, H_PARASOL, H_SPECIAL, H_TOW, H_DAY = range(10)


# What is noted once for all actions of a decision: by spot what it promises now, and what it would promise with a
# further boat; by line what a thief would find there. The spots have a border of nothing around them, so that every
# space lies at four: SPOT_NOTE of a space is the upper left of them, one more is the upper right. The rest is for
# counting: by space what lies there (`packed`), and the numbers that a promise is made of.
NOTE_WIDTH = COLUMNS + 1
NOTE_NOW = 0
NOTE_THEN = NOTE_WIDTH * (ROWS + 1)
NOTE_LYING = 2 * NOTE_THEN
NOTE_THEFT = NOTE_LYING + SPACES
NOTE_SHARE = NOTE_THEFT + COLUMNS
NOTE_RIVALS = NOTE_SHARE + 6
NOTES = NOTE_RIVALS + 5
SPOT_NOTE = constant_array([space // COLUMNS * NOTE_WIDTH + space % COLUMNS for space in range(SPACES)])

# Of each kind of boat that it is one, its baskets, and whether it is a cookshop, six bits each.
PACKED = constant_array((np.arange(len(COUNTED)) > 0) + (COUNTED << 6) + ((SPECIAL == COOKSHOP) << 12))


def merits(s, p, ids, n, habits, notes, out):
    """Write how good some decisions look, in points."""
    phase = s.phase
    if phase == PLACE:
        kind = int(s.picked[p])
        note_spots(s, p, kind, 0 if NEUTRAL[kind] else 1 + p, habits, notes)
        if SPECIAL[kind] == THIEF:
            note_thefts(s, p, habits, notes)
    elif phase == TOW:
        note_spots(s, p, int(s.boat[s.at]), 1 + p, habits, notes)
    elif phase == STEAL or phase == REMOVE or phase == SEAT or (phase != MARKET and may_play_card(s, p)):
        note_spots(s, p, 0, 0, habits, notes)
    for i in range(n):
        out[i] = worth_of_decision(s, p, int(ids[i]), habits, notes)


def worth_of_decision(s, p, a, habits, notes):
    """How good one decision looks."""
    phase = s.phase
    if phase == PLACE:
        return worth_of_place(s, p, a - PLACE_SPACE, notes)
    if phase == TURN or phase == LATE:
        if TOW_SPACE <= a < TOW_SPACE + SPACES:
            return habits[H_TOW] - boat_promise(a - TOW_SPACE, notes)
        if a == END or a == PASS:
            return 0.0
        return worth_of_boat(s, p, a - BOAT_KIND, habits)
    if phase == MARKET:
        return 0.0 if a == PASS else worth_of_scoring(s, p, int(CORNER[a - SCORE_SPOT]), habits)
    if phase == REMOVE:
        space = int(BESIDE[a - REMOVE_SPACE])
        return worth_in_warehouse(s, p, int(s.boat[space]), habits) - 2 * boat_promise(space, notes)
    if phase == TOW:
        return new_promise(a - TO_SPACE, notes)
    if phase == SEAT:
        return 0.0 if a == LEAVE else boat_promise(int(s.at), notes) - worth_of_seat(s, a - SHIFT_SPACE, habits)
    if phase == STEAL:
        return 0.0 if a == SPARE else worth_of_theft(s, p, a - TAKE_SPACE, habits, notes)
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


def note_spots(s, p, kind, owner, habits, notes):
    """Note what every spot promises p, and what it would with a further boat there, where kind is not 0."""
    afloat = s.afloat
    note_boats(s, p, notes)
    for i in range(5):
        notes[NOTE_SHARE + i] = share_of(i, habits)
        notes[NOTE_RIVALS + i] = habits[H_RIVALS] * i / (int(s.players) - 1)
    notes[NOTE_SHARE + 5] = 0.0
    further = packed(kind, owner, p)
    for i in range(NOTE_LYING):
        notes[i] = 0.0
    for r in range(ROWS - 1):
        either = int(afloat[r]) | int(afloat[r + 1])
        spots = (either | either >> 1) & int(SPOT_ROWS[s.spots, r])
        corner = COLUMNS * r
        while spots != 0:
            if spots & 1:
                at = NOTE_LYING + corner
                sides = notes[at] + notes[at + 1] + notes[at + COLUMNS] + notes[at + COLUMNS + 1]
                here = int(SPOT_NOTE[corner]) + NOTE_WIDTH + 1
                notes[NOTE_NOW + here] = promise(int(sides), notes)
                notes[NOTE_THEN + here] = promise(int(sides) + further, notes)
            spots >>= 1
            corner += 1


def note_boats(s, p, notes):
    """Note what lies on every space."""
    boat = s.boat
    owner = s.owner
    for space in range(SPACES):
        notes[NOTE_LYING + space] = packed(int(boat[space]), int(owner[space]), p)


def packed(kind, owner, p):
    """Return a boat as one number, so that boats can be added up: each of five counts has six bits.

    They are boats, baskets, cookshops, merchants of p and merchants of others.
    """
    return int(PACKED[kind]) | int(owner == 1 + p) << 18 | int(owner > 0 and owner != 1 + p) << 24


def promise(sides, notes):
    """What a spot promises by what lies there: a share of what it pays, less what it pays rivals on average."""
    baskets = (sides >> 6 & 63) << int(sides >> 12 & 63 > 0)
    return notes[NOTE_SHARE + (sides & 63)] * baskets * ((sides >> 18 & 63) - notes[NOTE_RIVALS + (sides >> 24)])


def new_promise(space, notes):
    """How much a boat on a free space adds to what the spots around it promise."""
    at = int(SPOT_NOTE[space])
    worth = 0.0
    for i in range(4):
        here = at + (i >> 1) * NOTE_WIDTH + (i & 1)
        worth += notes[NOTE_THEN + here]
        worth -= notes[NOTE_NOW + here]
    return worth


def boat_promise(space, notes):
    """What the spots around a boat promise as they lie."""
    at = int(SPOT_NOTE[space])
    return notes[at] + notes[at + 1] + notes[at + NOTE_WIDTH] + notes[at + NOTE_WIDTH + 1]


def note_thefts(s, p, habits, notes):
    """Note the best that a thief could steal in each line; the spots are noted already."""
    boat = s.boat
    for line in range(COLUMNS):
        notes[NOTE_THEFT + line] = 0.0
    for space in range(SPACES):
        if boat[space] > 0 and not is_guarded(s, space):
            line = NOTE_THEFT + thief_line(s, space)
            notes[line] = max(notes[line], worth_of_theft(s, p, space, habits, notes))


def worth_of_seat(s, space, habits):
    """What a merchant earns on a boat: its share of every spot around it."""
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


def worth_of_place(s, p, space, notes):
    """Where the chosen boat lies: what the spots promise with it; for a thief also what it finds."""
    worth = new_promise(space, notes)
    if SPECIAL[s.picked[p]] == THIEF:
        worth += notes[NOTE_THEFT + thief_line(s, space)]
    return worth


def worth_of_theft(s, p, space, habits, notes):
    """A boat to steal: what it adds to the warehouse, and what its going takes from everybody."""
    return worth_in_warehouse(s, p, int(s.boat[space]), habits) - boat_promise(space, notes)


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
