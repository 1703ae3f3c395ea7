"""The water: which spaces are free, near and guarded; boats coming and going; hands and piles.

Sets of spaces are bits by row, as in `afloat`: bit c of row r is space 10r + c.
"""

from serai.games.klongs.components import (
    COLUMNS,
    HAND,
    INSPECTOR,
    MERCHANTS,
    NEUTRAL,
    ROWS,
    SPACES,
    SPECIAL,
    START_ROWS,
    THIEF,
    TURNED,
    WHOLE_ROW,
)
from serai.games.klongs.state import TWO_PILES

EVEN_COLUMNS = 0b0101010101  # the left columns of the markets


# -- spaces ----------------------------------------------------------------------------------------


def full_in_row(s, r):
    """R4.4: the spaces of row r that lie in a market with three boats."""
    here = int(s.afloat[r])
    other = int(s.afloat[r ^ 1])  # the other row of the same markets
    here_left = here & EVEN_COLUMNS
    here_right = here >> 1 & EVEN_COLUMNS
    other_left = other & EVEN_COLUMNS
    other_right = other >> 1 & EVEN_COLUMNS
    full = here_left & here_right & (other_left | other_right) | other_left & other_right & (here_left | here_right)
    return full | full << 1


def near_in_row(s, r):
    """R4.3: the spaces of row r beside a boat, diagonals included, and those under boats."""
    near = int(s.afloat[r])
    if r > 0:
        near |= int(s.afloat[r - 1])
    if r < ROWS - 1:
        near |= int(s.afloat[r + 1])
    return (near | near << 1 | near >> 1) & WHOLE_ROW


def unguarded_in_row(s, r):
    """R4.5: the spaces of row r that no inspector watches."""
    if TURNED[s.orientation]:
        return 0 if s.guarded >> r & 1 else WHOLE_ROW
    return WHOLE_ROW & ~int(s.guarded)


def starts(s, p):
    """R4.2: whether p has to use a starting space: for the first boat, and when no boat is afloat."""
    if not s.started >> p & 1:
        return True
    for r in range(ROWS):
        if s.afloat[r] != 0:
            return False
    return True


def berths_in_row(s, r, starting):
    """Return the spaces of row r where a boat may be placed, inspectors left aside."""
    near = int(START_ROWS[s.orientation, s.players, r]) if starting else near_in_row(s, r)
    return near & ~int(s.afloat[r]) & ~full_in_row(s, r)


def any_berth(s, p):
    """Return 0 if p can place no boat, 1 if any but a thief, 3 if thieves as well."""
    starting = starts(s, p)
    any_boat = 0
    any_thief = 0
    for r in range(ROWS):
        berths = berths_in_row(s, r, starting)
        any_boat |= berths
        any_thief |= berths & unguarded_in_row(s, r)
    return int(any_boat != 0) + 2 * int(any_thief != 0)


def can_berth(kind, berth):
    """Return whether a boat can be placed where `any_berth` says what can."""
    return berth == 3 or (berth == 1 and SPECIAL[kind] != THIEF)


def reach_in_row(s, space, r):
    """R9.3: the spaces of row r that a boat towed from `space` can go to."""
    row = space // COLUMNS
    column = space % COLUMNS
    if r < row - 1 or r > row + 1:
        return 0
    near = 7 << column >> 1 & WHOLE_ROW
    own_market = 3 << (column & ~1) if r >> 1 == row >> 1 else 0  # a boat may stay in its full market
    return near & ~int(s.afloat[r]) & ~(full_in_row(s, r) & ~own_market)


def may_play_card(s, p):
    """R9.1: a card is left, and none was played this turn."""
    return s.cards[p] > 0 and s.towed == 0


def can_tow_any(s, p):
    """R9.3: a boat can always be towed, within its own market: one space is free there."""
    return may_play_card(s, p) and on_board(s, p) > 0


def on_board(s, p):
    """Return how many merchants p has on the board."""
    return MERCHANTS[s.players] - 1 - int(s.merchants[p])


def thief_line(s, space):
    """Return the line along which a thief on a space looks: its row as the board lies."""
    return space % COLUMNS if TURNED[s.orientation] else space // COLUMNS


def guard_line(s, space):
    """Return the line along which an inspector on a space looks: its column as the board lies."""
    return space // COLUMNS if TURNED[s.orientation] else space % COLUMNS


def is_guarded(s, space):
    """R8.3: whether an inspector's line runs through a space."""
    return s.guarded >> guard_line(s, space) & 1 != 0


def can_steal(s, thief, space):
    """R8.1, R8.3: any other boat in the thief's line, unless an inspector protects it."""
    if s.boat[space] == 0 or space == thief or thief_line(s, space) != thief_line(s, thief):
        return False
    return not is_guarded(s, space)


# -- boats in motion -------------------------------------------------------------------------------


def put_boat(s, space, kind):
    """Put a boat on an empty space."""
    s.boat[space] = kind
    s.afloat[space // COLUMNS] |= 1 << space % COLUMNS


def put_merchant(s, space, p):
    """Put a merchant of p on a boat that has none."""
    s.owner[space] = 1 + p
    s.fleet[p, space // COLUMNS] |= 1 << space % COLUMNS


def lift_merchant(s, space):
    """Take the merchant, if there is one, off a boat; it stays counted where it was."""
    p = int(s.owner[space]) - 1
    if p >= 0:
        s.owner[space] = 0
        s.fleet[p, space // COLUMNS] = int(s.fleet[p, space // COLUMNS]) & ~(1 << space % COLUMNS)


def lift_boat(s, space):
    """Take a boat off the board with its merchant; return its kind."""
    kind = int(s.boat[space])
    lift_merchant(s, space)
    s.boat[space] = 0
    s.afloat[space // COLUMNS] = int(s.afloat[space // COLUMNS]) & ~(1 << space % COLUMNS)
    return kind


def take_off(s, space):
    """R7.6, R8.1: take a boat off the board, its merchant back to its owner; return the kind."""
    if s.owner[space] > 0:
        s.merchants[s.owner[space] - 1] += 1
    kind = lift_boat(s, space)
    if SPECIAL[kind] == INSPECTOR:
        s.guarded = 0
        for other in range(SPACES):
            if SPECIAL[s.boat[other]] == INSPECTOR:
                s.guarded |= 1 << guard_line(s, other)
    return kind


# -- hands and piles -------------------------------------------------------------------------------


def pile_of(s, kind):
    """R10.3: the pile a boat belongs to."""
    return int(NEUTRAL[kind]) if s.piles == TWO_PILES else 0


def boats_in_hand(s, p):
    """Return how many boats p holds."""
    return int(s.hand_size[p, 0]) + int(s.hand_size[p, 1])


def sort_in(row, kind):
    """Put a boat into a row of a hand: ascending, free places first."""
    i = 0
    while i + 1 < HAND and row[i + 1] < kind:
        row[i] = row[i + 1]
        i += 1
    row[i] = kind


def take_out(row, kind):
    """Take a boat out of a row of a hand, if it is there."""
    i = HAND - 1
    while i >= 0 and row[i] != kind:
        i -= 1
    if i >= 0:
        while i > 0:
            row[i] = row[i - 1]
            i -= 1
        row[0] = 0


def into_hand(s, p, kind):
    """A boat comes into a hand."""
    sort_in(s.hand[p], kind)
    s.hand_size[p, pile_of(s, kind)] += 1


def out_of_hand(s, p, kind):
    """A boat is played from a hand; what everybody knew of this kind there is one less certain."""
    take_out(s.hand[p], kind)
    take_out(s.known[p], kind)
    s.hand_size[p, pile_of(s, kind)] -= 1
