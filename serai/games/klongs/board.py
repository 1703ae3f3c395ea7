"""The board, the hands and the piles: where boats may lie, and how boats and merchants move.

A set of spaces is one bit mask for each row, as in `afloat`: bit c of row r is space 10r + c.
"""

from serai.core.record import IntArray
from serai.games.klongs import components, state
from serai.games.klongs.record import State

EVEN_COLUMNS = 0b0101010101  # the left column of each market


# -- spaces ----------------------------------------------------------------------------------------


def full_in_row(s: State, r: int) -> int:
    """Return the spaces of row r that lie in a market with three boats (R4.4)."""
    here = int(s.afloat[r])
    other = int(s.afloat[r ^ 1])  # the other row of the same markets
    here_left = here & EVEN_COLUMNS
    here_right = here >> 1 & EVEN_COLUMNS
    other_left = other & EVEN_COLUMNS
    other_right = other >> 1 & EVEN_COLUMNS
    full = here_left & here_right & (other_left | other_right) | other_left & other_right & (here_left | here_right)
    return full | full << 1


def adjacent_in_row(s: State, r: int) -> int:
    """Return the spaces of row r with a boat on them or beside them, also diagonally (R4.3)."""
    near = int(s.afloat[r])
    if r > 0:
        near |= int(s.afloat[r - 1])
    if r < components.ROWS - 1:
        near |= int(s.afloat[r + 1])
    return (near | near << 1 | near >> 1) & components.WHOLE_ROW


def unguarded_in_row(s: State, r: int) -> int:
    """Return the spaces of row r that are in no inspector's line (R4.5)."""
    if components.TURNED[s.orientation]:
        return 0 if s.guarded >> r & 1 else components.WHOLE_ROW
    return components.WHOLE_ROW & ~int(s.guarded)


def must_start(s: State, p: int) -> bool:
    """Return whether p must use a starting space: for its first boat, and while the board is empty (R4.2)."""
    if not s.started >> p & 1:
        return True
    for r in range(components.ROWS):
        if s.afloat[r] != 0:
            return False
    return True


def berths_in_row(s: State, r: int, starting: bool) -> int:
    """Return the spaces of row r where a boat other than a thief may be placed (R4.2 to R4.4)."""
    near = int(components.START_ROWS[s.orientation, s.players, r]) if starting else adjacent_in_row(s, r)
    return near & ~int(s.afloat[r]) & ~full_in_row(s, r)


def open_berths(s: State, p: int) -> int:
    """Return 0 if p has no space for any boat, 1 if only thieves have none, 3 if every boat has one."""
    starting = must_start(s, p)
    any_boat = 0
    any_thief = 0
    for r in range(components.ROWS):
        berths = berths_in_row(s, r, starting)
        any_boat |= berths
        any_thief |= berths & unguarded_in_row(s, r)
    return int(any_boat != 0) + 2 * int(any_thief != 0)


def can_berth(kind: int, berth: int) -> bool:
    """Return whether a kind of boat can be placed; `berth` is the result of `open_berths`."""
    return berth == 3 or (berth == 1 and components.SPECIAL[kind] != components.THIEF)


def reach_in_row(s: State, space: int, r: int) -> int:
    """Return the spaces of row r that a boat towed from `space` can move to (R9.3)."""
    row = space // components.COLUMNS
    column = space % components.COLUMNS
    if r < row - 1 or r > row + 1:
        return 0
    near = 7 << column >> 1 & components.WHOLE_ROW
    own_market = 3 << (column & ~1) if r >> 1 == row >> 1 else 0  # a boat may stay in its full market
    return near & ~int(s.afloat[r]) & ~(full_in_row(s, r) & ~own_market)


def may_play_card(s: State, p: int) -> bool:
    """Return whether p has a movement card left and played none this turn (R9.1)."""
    return s.cards[p] > 0 and s.towed == 0


def can_tow_any(s: State, p: int) -> bool:
    """Return whether p can tow a boat: any boat can move within its market, where one space is free (R9.3)."""
    return may_play_card(s, p) and merchants_on_board(s, p) > 0


def merchants_on_board(s: State, p: int) -> int:
    """Return how many merchants p has on the board."""
    return components.MERCHANTS[s.players] - 1 - int(s.merchants[p])


def thief_line(s: State, space: int) -> int:
    """Return the line of a thief on a space: its row, or its column on the tall board (R8.1)."""
    return space % components.COLUMNS if components.TURNED[s.orientation] else space // components.COLUMNS


def guard_line(s: State, space: int) -> int:
    """Return the line of an inspector on a space: its column, or its row on the tall board (R8.3)."""
    return space // components.COLUMNS if components.TURNED[s.orientation] else space % components.COLUMNS


def is_guarded(s: State, space: int) -> bool:
    """Return whether a space is in an inspector's line (R8.3)."""
    return s.guarded >> guard_line(s, space) & 1 != 0


def can_steal(s: State, thief: int, space: int) -> bool:
    """Return whether a thief can steal the boat on a space: one in its line that no inspector protects (R8.1, R8.3)."""
    if s.boat[space] == 0 or space == thief or thief_line(s, space) != thief_line(s, thief):
        return False
    return not is_guarded(s, space)


# -- moving boats and merchants -------------------------------------------------------------------------------


def put_boat(s: State, space: int, kind: int) -> None:
    """Put a boat on an empty space."""
    s.boat[space] = kind
    s.afloat[space // components.COLUMNS] |= 1 << space % components.COLUMNS


def put_merchant(s: State, space: int, p: int) -> None:
    """Put a merchant of p on a boat that has none."""
    s.owner[space] = 1 + p
    s.fleet[p, space // components.COLUMNS] |= 1 << space % components.COLUMNS


def lift_merchant(s: State, space: int) -> None:
    """Take the merchant, if there is one, off a boat without returning it to its supply."""
    p = int(s.owner[space]) - 1
    if p >= 0:
        s.owner[space] = 0
        s.fleet[p, space // components.COLUMNS] = int(s.fleet[p, space // components.COLUMNS]) & ~(
            1 << space % components.COLUMNS
        )


def lift_boat(s: State, space: int) -> int:
    """Take a boat off the board with its merchant; return its kind."""
    kind = int(s.boat[space])
    lift_merchant(s, space)
    s.boat[space] = 0
    s.afloat[space // components.COLUMNS] = int(s.afloat[space // components.COLUMNS]) & ~(
        1 << space % components.COLUMNS
    )
    return kind


def take_off(s: State, space: int) -> int:
    """Remove a boat from the board, return its merchant to its owner, and return its kind (R7.6, R8.1)."""
    if s.owner[space] > 0:
        s.merchants[s.owner[space] - 1] += 1
    kind = lift_boat(s, space)
    if components.SPECIAL[kind] == components.INSPECTOR:
        s.guarded = 0
        for other in range(components.SPACES):
            if components.SPECIAL[s.boat[other]] == components.INSPECTOR:
                s.guarded |= 1 << guard_line(s, other)
    return kind


# -- hands and piles -------------------------------------------------------------------------------


def pile_of(s: State, kind: int) -> int:
    """Return the pile that a kind of boat belongs to (R10.3)."""
    return int(components.NEUTRAL[kind]) if s.piles == state.TWO_PILES else 0


def boats_in_hand(s: State, p: int) -> int:
    """Return how many boats p holds."""
    return int(s.hand_size[p, 0]) + int(s.hand_size[p, 1])


def sort_in(row: IntArray, kind: int) -> None:
    """Insert a boat into a hand, which is in ascending order with its empty places first."""
    i = 0
    while i + 1 < components.HAND and row[i + 1] < kind:
        row[i] = row[i + 1]
        i += 1
    row[i] = kind


def take_out(row: IntArray, kind: int) -> None:
    """Remove a boat from a hand if it is there."""
    i = components.HAND - 1
    while i >= 0 and row[i] != kind:
        i -= 1
    if i >= 0:
        while i > 0:
            row[i] = row[i - 1]
            i -= 1
        row[0] = 0


def add_to_hand(s: State, p: int, kind: int) -> None:
    """Add a boat to the hand of p."""
    sort_in(s.hand[p], kind)
    s.hand_size[p, pile_of(s, kind)] += 1


def play_from_hand(s: State, p: int, kind: int) -> None:
    """Remove a boat from the hand of p, and from what everybody knows to be in it."""
    take_out(s.hand[p], kind)
    take_out(s.known[p], kind)
    s.hand_size[p, pile_of(s, kind)] -= 1
