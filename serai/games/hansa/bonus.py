"""Bonus markers: what they do, and where their replacements go (R8)."""

from serai.games.hansa.cities import can_raise, is_open
from serai.games.hansa.components import (
    ANY_PIECE,
    CITY_A,
    CITY_B,
    FOUR,
    MARKER_KINDS,
    OFFICE_COUNT,
    PAIR_CITY,
    PAIR_COUNT,
    PAIR_LEFT,
    PIECES_REMOVED,
    PIECES_SHIFTED,
    POST_COUNT,
    REMOVE_MARKER,
    ROUTE_COUNT,
    SHIFT_MARKER,
    SKILL_COUNT,
    SKILL_MARKER,
    SWAP_MARKER,
    THREE,
)
from serai.games.hansa.posts import holds_any, is_bare, owner_of, pieces_of
from serai.games.hansa.state import GOES_ON, IMPROVE, LIFT, NEXT_TURN, REMOVE, SWAP

R8_1, R8_4, R8_6, R8_7, R8_8 = 801, 804, 806, 807, 808

OWN_SWAP = 1  # second value of the option swap_ownership


def verdict_use(s, p, kind):
    """R8: the marker is there, and it can do something."""
    if s.held[p, kind] == 0:
        return R8_1
    if kind == SWAP_MARKER:
        return 0 if any_swap(s, p) else R8_4
    if kind == SKILL_MARKER:
        return 0 if any_skill(s, p) else R8_6
    if kind == REMOVE_MARKER:
        return 0 if holds_any(s, ANY_PIECE) else R8_7
    if kind == SHIFT_MARKER:
        return 0 if holds_any(s, ANY_PIECE & ~pieces_of(p)) else R8_8
    return 0


def can_swap(s, p, i):
    """R8.4: two neighbouring printed offices that are taken."""
    c = PAIR_CITY[i]
    left = PAIR_LEFT[i]
    if left + 1 >= OFFICE_COUNT[s.side, c] or s.office[c, left + 1] == 0:
        return False
    if s.swap_ownership != OWN_SWAP:
        return True
    return owner_of(int(s.office[c, left])) == p or owner_of(int(s.office[c, left + 1])) == p


def any_swap(s, p):
    """Return whether any two offices can be swapped."""
    for i in range(PAIR_COUNT):
        if can_swap(s, p, i):
            return True
    return False


def any_skill(s, p):
    """Return whether any track still holds a piece."""
    for k in range(SKILL_COUNT):
        if can_raise(s, p, k):
            return True
    return False


def takes_marker(s, r):
    """R8.9: no marker, no piece, and a printed office left at one end."""
    if r >= ROUTE_COUNT[s.side] or s.marker[r] != 0 or not is_bare(s, r):
        return False
    return is_open(s, CITY_A[r]) or is_open(s, CITY_B[r])


def use_marker(s, p, kind):
    """R8: a marker is turned over and takes effect. Returns what follows."""
    s.held[p, kind] -= 1
    s.used[p, kind] += 1
    if kind == THREE or kind == FOUR:  # R8.5
        s.actions += 3 + kind - THREE
        return GOES_ON
    s.using = 1 + kind
    if kind == SWAP_MARKER:
        s.phase = SWAP
    elif kind == SKILL_MARKER:
        s.phase = IMPROVE
    elif kind == SHIFT_MARKER:
        s.owed = PIECES_SHIFTED
        s.phase = LIFT
    else:
        pieces = 0
        for q in range(POST_COUNT[s.side]):
            pieces += int(s.post[q] != 0)
        s.owed = min(PIECES_REMOVED, pieces)
        s.phase = REMOVE
    return GOES_ON


def swap_offices(s, i):
    """R8.4: two neighbouring offices change places."""
    c = PAIR_CITY[i]
    left = PAIR_LEFT[i]
    piece = int(s.office[c, left])
    s.office[c, left] = s.office[c, left + 1]
    s.office[c, left + 1] = piece


def set_marker(s, r):
    """R8.9: the replacement markers are laid in the order of their kinds. Returns what follows."""
    kind = 0
    while s.shown[kind] == 0:
        kind += 1
    s.shown[kind] -= 1
    s.marker[r] = 1 + kind
    for more in range(kind, MARKER_KINDS):
        if s.shown[more] > 0:
            return GOES_ON
    return NEXT_TURN
