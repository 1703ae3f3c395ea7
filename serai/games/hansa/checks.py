"""Invariants: what must hold in every state of Hansa."""

from serai.games.hansa import components, phases
from serai.games.hansa.posts import piece_of
from serai.games.hansa.record import State

CHECKS = (
    "every seat has 27 cubes and 4 discs",
    "every bonus marker is in exactly one place",
    "offices are taken from left to right, and only printed ones",
    "the count of completed cities is right",
    "routes that this side of the board lacks are empty",
    "somebody must decide if and only if the game runs",
    "no piece is carried or lifted between actions",
    "seats without a player hold nothing",
)


def check(s: State) -> int:
    """Return the bit set of broken invariants."""
    broken = 0
    if not pieces_are_conserved(s):
        broken |= 1
    if not markers_are_conserved(s):
        broken |= 2
    if not offices_are_in_order(s):
        broken |= 4
    if count_completed(s) != s.completed:
        broken |= 8
    if not beyond_is_empty(s):
        broken |= 16
    if (s.waits == 0) != (s.phase == phases.OVER) or (s.ended == 0) != (s.phase != phases.OVER):
        broken |= 32
    if not is_settled(s):
        broken |= 64
    if not empty_seats_are_blank(s):
        broken |= 128
    return broken


def tally(piece: int) -> int:
    """Return a count of one for a kind of piece, six bits for each kind; 0 for no piece."""
    return (1 << (6 * int(piece))) >> 6


def pieces_are_conserved(s: State) -> bool:
    """Return whether every seat still has all pieces of each shape."""
    office = s.office
    post = s.post
    if s.phase == phases.TAVERNS or s.phase == phases.FIRST:  # nothing is handed out yet
        return True
    bundle = tally(s.carried) + tally(s.ousted)
    for q in range(components.MOST_POSTS):
        bundle += tally(post[q])
    for c in range(components.CITY_COUNT):
        for i in range(components.LONGEST_ROW):
            bundle += tally(office[c, i])
    for i in range(components.MOST_EXTRAS):
        bundle += tally(s.extra_piece[i])
    for i in range(components.TABLE_SPACES):
        bundle += tally(s.table[i])
    for p in range(s.players):
        for shape in range(2):
            n = (bundle >> (6 * piece_of(p, shape) - 6)) & 63
            n += int(s.supply[p, shape]) + int(s.stock[p, shape]) + int(s.lifted[piece_of(p, shape)])
            for k in range(components.SKILL_COUNT):
                n += int(components.SKILL_SHAPE[k] == shape) * (components.SKILL_STEPS[k] - int(s.skill[p, k]))
            whole = components.CUBES - 1 if shape == components.CUBE else components.DISCS
            if n != whole:  # one cube lies on the score track
                return False
    return True


def markers_are_conserved(s: State) -> bool:
    """Return whether every bonus marker is in one place; those on the plate are counted in the bag."""
    lying = s.marker
    unseen = 0
    for kind in range(components.MARKER_KINDS):
        n = int(s.bag[kind]) + int(s.shown[kind])
        unseen += int(s.bag[kind])
        for p in range(s.players):
            n += int(s.held[p, kind]) + int(s.used[p, kind])
        for r in range(components.MOST_ROUTES):
            n += int(lying[r] == 1 + kind)
        if n != components.MARKER_COUNT[s.markers, kind]:
            return False
    return s.plate <= unseen


def offices_are_in_order(s: State) -> bool:
    """Return whether no office is skipped (R7.6) and each extra office is beside another (R8.3)."""
    office = s.office
    for c in range(components.CITY_COUNT):
        for i in range(components.LONGEST_ROW):
            if office[c, i] != 0 and (i >= components.OFFICE_COUNT[s.side, c] or (i > 0 and office[c, i - 1] == 0)):
                return False
    for i in range(components.MOST_EXTRAS):
        if (s.extra_city[i] == 0) != (s.extra_piece[i] == 0):
            return False
        if s.extra_city[i] != 0 and office[s.extra_city[i] - 1, 0] == 0:
            return False
    return True


def count_completed(s: State) -> int:
    """Return the number of cities whose last printed office is taken (R7.7)."""
    n = 0
    for c in range(components.CITY_COUNT):
        n += int(s.office[c, components.OFFICE_COUNT[s.side, c] - 1] != 0)
    return n


def beyond_is_empty(s: State) -> bool:
    """Return whether the routes that the side for two and three players lacks are empty."""
    for q in range(components.POST_COUNT[s.side], components.MOST_POSTS):
        if s.post[q] != 0:
            return False
    for r in range(components.ROUTE_COUNT[s.side], components.MOST_ROUTES):
        if s.marker[r] != 0:
            return False
    return True


def is_settled(s: State) -> bool:
    """Return whether pieces are carried or lifted only in phases that place them."""
    on_the_way = int(s.carried != 0) + int(s.ousted != 0)
    for piece in range(components.PIECES):
        on_the_way += int(s.lifted[piece])
    return on_the_way == 0 or phases.PLACE <= s.phase <= phases.PUT


def empty_seats_are_blank(s: State) -> bool:
    """Return whether seats without a player hold nothing."""
    for p in range(s.players, components.MOST_PLAYERS):
        n = int(s.score[p]) + int(s.linked[p])
        for shape in (components.CUBE, components.DISC):
            n += int(s.supply[p, shape]) + int(s.stock[p, shape])
        for k in range(components.SKILL_COUNT):
            n += int(s.skill[p, k])
        for kind in range(components.MARKER_KINDS):
            n += int(s.held[p, kind]) + int(s.used[p, kind])
        if n != 0:
            return False
    return True
