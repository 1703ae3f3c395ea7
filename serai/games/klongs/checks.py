"""Invariants: what must hold in every state of Klongs."""

from serai.games.klongs import components, phases
from serai.games.klongs.board import boats_in_hand, guard_line, is_guarded, pile_of
from serai.games.klongs.record import State

CHECKS = (
    "each of the 72 boats is in exactly one place",
    "the counts of hands and piles are right",
    "every merchant is on a boat, in a supply or on the score track",
    "every market has a space to spare, and the occupied spaces are those with boats",
    "only goods boats without a neutral merchant are owned",
    "the guarded lines are those of the inspectors, and no thief lies there once they are searched",
    "the warehouses hold boats that left the board",
    "hands are in order, and nobody knows of a boat that is not there",
    "a seat or chance decides exactly while the game runs",
    "unused seats hold nothing",
)


def check(s: State) -> int:
    """Return the bit set of the broken invariants, in the order of CHECKS."""
    broken = 0
    if not boats_are_conserved(s):
        broken |= 1
    if not counts_are_right(s):
        broken |= 2
    if not merchants_are_conserved(s):
        broken |= 4
    if not board_is_consistent(s):
        broken |= 8
    if not owners_are_right(s):
        broken |= 16
    if not guards_are_right(s):
        broken |= 32
    if not warehouses_are_right(s):
        broken |= 64
    if not hands_are_right(s):
        broken |= 128
    if (s.waits == 0) != (s.phase == phases.OVER) or (s.ended == 0) != (s.phase != phases.OVER):
        broken |= 256
    if not empty_seats_are_blank(s):
        broken |= 512
    return broken


def boats_are_conserved(s: State) -> int:
    """Count the boats of each kind in all places. The bag serves as the tally and is restored."""
    bag = s.bag
    out = s.out
    tally_boats(s, 1)
    mix = int(s.boats)
    total = 0
    right = True
    for k in range(1, components.KINDS + 1):
        total += int(bag[k])
        if bag[k] != components.MIX[mix, k] or out[k] < 0:
            right = False
    tally_boats(s, -1)
    return right and total == components.ALL_BOATS


def tally_boats(s: State, sign: int) -> None:
    """Add all boats outside the piles to the bag (sign 1) or take them out again (sign -1)."""
    bag = s.bag
    boat = s.boat
    hand = s.hand
    out = s.out
    for space in range(components.SPACES):
        bag[boat[space]] += sign
    for p in range(s.players):
        for i in range(components.HAND):
            bag[hand[p, i]] += sign
    for k in range(1, components.KINDS + 1):
        bag[k] += sign * int(out[k])


def counts_are_right(s: State) -> bool:
    """Compare the public counts of hands and piles with the boats in them."""
    bag = s.bag
    hand = s.hand
    piled = 0
    first = 0  # boats of the first pile
    for k in range(1, components.KINDS + 1):
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
        for i in range(components.HAND):
            if hand[p, i] > 0:
                held += 1
                first += 1 - pile_of(s, int(hand[p, i]))
        if first != s.hand_size[p, 0] or held - first != s.hand_size[p, 1]:
            return False
    return True


def merchants_are_conserved(s: State) -> bool:
    """Count the merchants: 17, 12 or 9 for each seat, one of them on the score track (R1.4)."""
    owner = s.owner
    seated = 0  # merchants on boats: eight bits for each seat
    for space in range(components.SPACES):
        if owner[space] > 0:
            seated += 1 << 8 * (int(owner[space]) - 1)
    for p in range(s.players):
        if 1 + int(s.merchants[p]) + (seated >> 8 * p & 255) != components.MERCHANTS[s.players]:
            return False
    return True


def board_is_consistent(s: State) -> bool:
    """Compare the bit masks with the boats; a market holds three at most (R4.4)."""
    boat = s.boat
    afloat = s.afloat
    for space in range(components.SPACES):
        if (boat[space] > 0) != (afloat[space // components.COLUMNS] >> space % components.COLUMNS & 1 != 0):
            return False
    for r in range(0, components.ROWS, 2):
        for c in range(0, components.COLUMNS, 2):
            corner = components.COLUMNS * r + c
            upper = int(boat[corner] > 0) + int(boat[corner + 1] > 0)
            lower = int(boat[corner + components.COLUMNS] > 0) + int(boat[corner + components.COLUMNS + 1] > 0)
            if upper + lower > 3:
                return False
    return True


def owners_are_right(s: State) -> bool:
    """Check that only boats without a neutral merchant are owned (R5.1)."""
    boat = s.boat
    owner = s.owner
    for space in range(components.SPACES):
        if owner[space] > 0 and (boat[space] == 0 or components.NEUTRAL[boat[space]] or owner[space] > s.players):
            return False
        for p in range(components.MOST_PLAYERS):
            if (owner[space] == 1 + p) != (
                s.fleet[p, space // components.COLUMNS] >> space % components.COLUMNS & 1 != 0
            ):
                return False
    return True


def guards_are_right(s: State) -> bool:
    """Compare the guarded lines with the inspectors; a thief is in one only during an arrest (R8.3, R8.4)."""
    boat = s.boat
    lines = 0
    for space in range(components.SPACES):
        if components.SPECIAL[boat[space]] == components.INSPECTOR:
            lines |= 1 << guard_line(s, space)
        if components.SPECIAL[boat[space]] == components.THIEF and is_guarded(s, space) and s.phase != phases.ARREST:
            return False
    return lines == s.guarded


def warehouses_are_right(s: State) -> bool:
    """Check that the warehouses hold no more of a good than left the board. Kinds of one good are adjacent."""
    out = s.out
    warehouse = s.warehouse
    n = 0
    for k in range(1, components.KINDS + 1):
        n += int(out[k])
        if k == components.KINDS or components.GOOD[k] != components.GOOD[k + 1]:
            for p in range(s.players):
                n -= int(warehouse[p, components.GOOD[k]])
                if warehouse[p, components.GOOD[k]] < 0:
                    return False
            if n < 0:
                return False
            n = 0
    return True


def hands_are_right(s: State) -> bool:
    """Check that hands ascend and contain what is known of them, and that only the seat that places has picked."""
    hand = s.hand
    known = s.known
    for p in range(s.players):
        j = 0
        for i in range(components.HAND):
            if i > 0 and (hand[p, i] < hand[p, i - 1] or known[p, i] < known[p, i - 1]):
                return False
            if known[p, i] > 0:
                while j < components.HAND and hand[p, j] != known[p, i]:
                    j += 1
                if j == components.HAND:
                    return False
                j += 1
        picks = s.phase == phases.PLACE and s.turn == p
        if picks != (s.picked[p] > 0):
            return False
        if (
            s.phase != phases.FIRST
            and s.phase != phases.DEAL
            and boats_in_hand(s, p) < components.HAND - 1
            and s.pile[0] + s.pile[1] > 0
        ):
            return False
    return True


def empty_seats_are_blank(s: State) -> bool:
    """Check that seats beyond the number of players hold nothing."""
    hand = s.hand
    known = s.known
    warehouse = s.warehouse
    for p in range(s.players, components.MOST_PLAYERS):
        n = int(s.luk[p]) + int(s.sales[p]) + int(s.cards[p]) + int(s.merchants[p]) + boats_in_hand(s, p)
        for g in range(components.GOODS + 1):
            n += int(warehouse[p, g])
        for i in range(components.HAND):
            n += int(hand[p, i]) + int(known[p, i])
        if n + int(s.picked[p]) != 0:
            return False
    return True
