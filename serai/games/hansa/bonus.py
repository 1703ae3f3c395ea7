"""Bonus markers: what they do, and where their replacements go (R8)."""

from serai.games.hansa import components, phases, state
from serai.games.hansa.cities import can_raise, is_open
from serai.games.hansa.posts import holds_any, is_bare, owner_of, pieces_of
from serai.games.hansa.record import State

R8_1, R8_4, R8_6, R8_7, R8_8 = 801, 804, 806, 807, 808

OWN_SWAP = 1  # value of the option swap_ownership: own


def verdict_use(s: State, p: int, kind: int) -> int:
    """Return 0 or the rule that forbids using a marker: p must hold it, and it must have an effect (R8)."""
    if s.held[p, kind] == 0:
        return R8_1
    if kind == components.SWAP_MARKER:
        return 0 if any_swap(s, p) else R8_4
    if kind == components.SKILL_MARKER:
        return 0 if any_skill(s, p) else R8_6
    if kind == components.REMOVE_MARKER:
        return 0 if holds_any(s, components.ANY_PIECE) else R8_7
    if kind == components.SHIFT_MARKER:
        return 0 if holds_any(s, components.ANY_PIECE & ~pieces_of(p)) else R8_8
    return 0


def can_swap(s: State, p: int, i: int) -> bool:
    """Return whether p may swap a pair of neighbouring offices: both must be taken (R8.4)."""
    c = components.PAIR_CITY[i]
    left = components.PAIR_LEFT[i]
    if left + 1 >= components.OFFICE_COUNT[s.side, c] or s.office[c, left + 1] == 0:
        return False
    if s.swap_ownership != OWN_SWAP:
        return True
    return owner_of(int(s.office[c, left])) == p or owner_of(int(s.office[c, left + 1])) == p


def any_swap(s: State, p: int) -> bool:
    """Return whether p may swap any two offices."""
    for i in range(components.PAIR_COUNT):
        if can_swap(s, p, i):
            return True
    return False


def any_skill(s: State, p: int) -> bool:
    """Return whether p can improve any skill."""
    for k in range(components.SKILL_COUNT):
        if can_raise(s, p, k):
            return True
    return False


def takes_marker(s: State, r: int) -> bool:
    """Return whether a replacement marker may lie here: no marker, no piece, and a free office at one end (R8.9)."""
    if r >= components.ROUTE_COUNT[s.side] or s.marker[r] != 0 or not is_bare(s, r):
        return False
    return is_open(s, components.CITY_A[r]) or is_open(s, components.CITY_B[r])


def use_marker(s: State, p: int, kind: int) -> int:
    """Turn a marker over and apply its effect (R8). Return what happens next."""
    s.held[p, kind] -= 1
    s.used[p, kind] += 1
    if kind == components.THREE or kind == components.FOUR:  # R8.5
        s.actions += 3 + kind - components.THREE
        return state.AWAIT_DECISION
    s.using = 1 + kind
    if kind == components.SWAP_MARKER:
        s.phase = phases.SWAP
    elif kind == components.SKILL_MARKER:
        s.phase = phases.IMPROVE
    elif kind == components.SHIFT_MARKER:
        s.owed = components.PIECES_SHIFTED
        s.phase = phases.LIFT
    else:
        pieces = 0
        for q in range(components.POST_COUNT[s.side]):
            pieces += int(s.post[q] != 0)
        s.owed = min(components.PIECES_REMOVED, pieces)
        s.phase = phases.REMOVE
    return state.AWAIT_DECISION


def swap_offices(s: State, i: int) -> None:
    """Exchange two neighbouring offices (R8.4)."""
    c = components.PAIR_CITY[i]
    left = components.PAIR_LEFT[i]
    piece = int(s.office[c, left])
    s.office[c, left] = s.office[c, left + 1]
    s.office[c, left + 1] = piece


def set_marker(s: State, r: int) -> int:
    """Lay the next replacement marker, in the order of their kinds (R8.9). Return what happens next."""
    kind = 0
    while s.shown[kind] == 0:
        kind += 1
    s.shown[kind] -= 1
    s.marker[r] = 1 + kind
    for more in range(kind, components.MARKER_KINDS):
        if s.shown[more] > 0:
            return state.AWAIT_DECISION
    return state.NEXT_TURN
