"""What must hold in every state of Klongs, whatever was played."""

from serai.games.klongs.components import (
    ALL_BOATS,
    COLUMNS,
    GOOD,
    GOODS,
    HAND,
    INSPECTOR,
    KINDS,
    MERCHANTS,
    MIX,
    MOST_PLAYERS,
    NEUTRAL,
    ROWS,
    SPACES,
    SPECIAL,
    THIEF,
)
from serai.games.klongs.state import ARREST, DEAL, FIRST, OVER, PLACE
from serai.games.klongs.water import boats_in_hand, guard_line, is_guarded, pile_of

CHECKS = (
    "each of the 72 boats is in exactly one place",
    "the counts of hands and piles are right",
    "every merchant is on a boat, in a supply or on the score track",
    "every market has a space to spare, and the occupied spaces are those with boats",
    "only goods boats without a neutral merchant are owned",
    "the guarded lines are those of the inspectors, and no thief lies there once they are searched",
    "the warehouses hold boats that left the board",
    "hands are in order, and nobody knows of a boat that is not there",
    "somebody decides exactly while the game runs",
    "what belongs to a seat that nobody sits on is blank",
)


def check(s):
    """Return the bits of what is broken."""
    broken = 0
    if not boats_are_conserved(s):
        broken |= 1
    if not sizes_are_right(s):
        broken |= 2
    if not merchants_are_conserved(s):
        broken |= 4
    if not water_is_right(s):
        broken |= 8
    if not owners_are_right(s):
        broken |= 16
    if not guards_are_right(s):
        broken |= 32
    if not warehouses_are_right(s):
        broken |= 64
    if not hands_are_right(s):
        broken |= 128
    if (s.waits == 0) != (s.phase == OVER) or (s.ended == 0) != (s.phase != OVER):
        broken |= 256
    if not empty_chairs_are_blank(s):
        broken |= 512
    return broken


def boats_are_conserved(s):
    """Count each kind everywhere. The bag serves as the tally, and is put back as it was."""
    bag = s.bag
    out = s.out
    tally_boats(s, 1)
    mix = int(s.boats)
    total = 0
    right = True
    for k in range(1, KINDS + 1):
        total += int(bag[k])
        if bag[k] != MIX[mix, k] or out[k] < 0:
            right = False
    tally_boats(s, -1)
    return right and total == ALL_BOATS


def tally_boats(s, sign):
    """Add all boats outside the piles to the bag, or take them out again."""
    bag = s.bag
    boat = s.boat
    hand = s.hand
    out = s.out
    for space in range(SPACES):
        bag[boat[space]] += sign
    for p in range(s.players):
        for i in range(HAND):
            bag[hand[p, i]] += sign
    for k in range(1, KINDS + 1):
        bag[k] += sign * int(out[k])


def sizes_are_right(s):
    """Compare the public sizes with the boats."""
    bag = s.bag
    hand = s.hand
    piled = 0
    first = 0  # those of the first pile
    for k in range(1, KINDS + 1):
        if bag[k] < 0:
            return False
        if bag[k] > 0:
            piled += int(bag[k])
            first += int(bag[k]) * (1 - pile_of(s, k))
    if first != s.pile[0] or piled - first != s.pile[1]:
        return False
    for p in range(s.players):
        held = 0
        first = 0
        for i in range(HAND):
            if hand[p, i] > 0:
                held += 1
                first += 1 - pile_of(s, int(hand[p, i]))
        if first != s.hand_size[p, 0] or held - first != s.hand_size[p, 1]:
            return False
    return True


def merchants_are_conserved(s):
    """R1.4: 17, 12 or 9 each, one of them on the score track."""
    owner = s.owner
    seated = 0  # eight bits for each seat
    for space in range(SPACES):
        if owner[space] > 0:
            seated += 1 << 8 * (int(owner[space]) - 1)
    for p in range(s.players):
        if 1 + int(s.merchants[p]) + (seated >> 8 * p & 255) != MERCHANTS[s.players]:
            return False
    return True


def water_is_right(s):
    """R4.4: at most three boats in a market."""
    boat = s.boat
    afloat = s.afloat
    for space in range(SPACES):
        if (boat[space] > 0) != (afloat[space // COLUMNS] >> space % COLUMNS & 1 != 0):
            return False
    for r in range(0, ROWS, 2):
        for c in range(0, COLUMNS, 2):
            corner = COLUMNS * r + c
            upper = int(boat[corner] > 0) + int(boat[corner + 1] > 0)
            lower = int(boat[corner + COLUMNS] > 0) + int(boat[corner + COLUMNS + 1] > 0)
            if upper + lower > 3:
                return False
    return True


def owners_are_right(s):
    """R5.1: merchants sit on boats without a neutral one."""
    boat = s.boat
    owner = s.owner
    for space in range(SPACES):
        if owner[space] > 0 and (boat[space] == 0 or NEUTRAL[boat[space]] or owner[space] > s.players):
            return False
        for p in range(MOST_PLAYERS):
            if (owner[space] == 1 + p) != (s.fleet[p, space // COLUMNS] >> space % COLUMNS & 1 != 0):
                return False
    return True


def guards_are_right(s):
    """R8.3, R8.4: a thief in a guarded line is there only until its inspector's player has decided."""
    boat = s.boat
    lines = 0
    for space in range(SPACES):
        if SPECIAL[boat[space]] == INSPECTOR:
            lines |= 1 << guard_line(s, space)
        if SPECIAL[boat[space]] == THIEF and is_guarded(s, space) and s.phase != ARREST:
            return False
    return lines == s.guarded


def warehouses_are_right(s):
    """No warehouse holds more of a good than left the board; kinds of one good are neighbours."""
    out = s.out
    warehouse = s.warehouse
    n = 0
    for k in range(1, KINDS + 1):
        n += int(out[k])
        if k == KINDS or GOOD[k] != GOOD[k + 1]:
            for p in range(s.players):
                n -= int(warehouse[p, GOOD[k]])
                if warehouse[p, GOOD[k]] < 0:
                    return False
            if n < 0:
                return False
            n = 0
    return True


def hands_are_right(s):
    """Boats ascend; what is known of a hand and what is picked from it are in it; only one picks, when placing."""
    hand = s.hand
    known = s.known
    for p in range(s.players):
        j = 0
        for i in range(HAND):
            if i > 0 and (hand[p, i] < hand[p, i - 1] or known[p, i] < known[p, i - 1]):
                return False
            if known[p, i] > 0:
                while j < HAND and hand[p, j] != known[p, i]:
                    j += 1
                if j == HAND:
                    return False
                j += 1
        picks = s.phase == PLACE and s.turn == p
        if picks != (s.picked[p] > 0):
            return False
        if s.phase != FIRST and s.phase != DEAL and boats_in_hand(s, p) < HAND - 1 and s.pile[0] + s.pile[1] > 0:
            return False
    return True


def empty_chairs_are_blank(s):
    """Seats beyond the number of players hold nothing."""
    hand = s.hand
    known = s.known
    warehouse = s.warehouse
    for p in range(s.players, MOST_PLAYERS):
        n = int(s.luk[p]) + int(s.sales[p]) + int(s.cards[p]) + int(s.merchants[p]) + boats_in_hand(s, p)
        for g in range(GOODS + 1):
            n += int(warehouse[p, g])
        for i in range(HAND):
            n += int(hand[p, i]) + int(known[p, i])
        if n + int(s.picked[p]) != 0:
            return False
    return True
