"""What must hold in every state of Hansa, whatever was played."""

from serai.games.hansa.components import (
    CITY_COUNT,
    CUBE,
    CUBES,
    DISC,
    DISCS,
    LONGEST_ROW,
    MARKER_COUNT,
    MARKER_KINDS,
    MOST_EXTRAS,
    MOST_PLAYERS,
    MOST_POSTS,
    MOST_ROUTES,
    OFFICE_COUNT,
    PIECES,
    POST_COUNT,
    ROUTE_COUNT,
    SKILL_COUNT,
    SKILL_SHAPE,
    SKILL_STEPS,
    TABLE_SPACES,
)
from serai.games.hansa.posts import piece_of
from serai.games.hansa.state import FIRST, OVER, PLACE, PUT, TAVERN_PHASE

CHECKS = (
    "every seat has 27 cubes and 4 discs",
    "every bonus marker is in exactly one place",
    "offices are taken from left to right, and only printed ones",
    "the count of completed cities is right",
    "what the board does not have is empty",
    "somebody decides exactly while the game runs",
    "nothing is under way between actions",
    "what belongs to a seat that nobody sits on is blank",
)


def check(s):
    """Return the bits of what is broken."""
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
    if (s.waits == 0) != (s.phase == OVER) or (s.ended == 0) != (s.phase != OVER):
        broken |= 32
    if not is_settled(s):
        broken |= 64
    if not empty_seats_are_blank(s):
        broken |= 128
    return broken


def tally(piece):
    """Return one piece as a number of a bundle: six bits for each kind of piece, nothing for none."""
    return (1 << (6 * int(piece))) >> 6


def pieces_are_conserved(s):
    """Count the pieces of every seat and shape everywhere."""
    office = s.office
    post = s.post
    if s.phase == TAVERN_PHASE or s.phase == FIRST:  # nothing is handed out yet
        return True
    bundle = tally(s.carried) + tally(s.ousted)
    for q in range(MOST_POSTS):
        bundle += tally(post[q])
    for c in range(CITY_COUNT):
        for i in range(LONGEST_ROW):
            bundle += tally(office[c, i])
    for i in range(MOST_EXTRAS):
        bundle += tally(s.extra_piece[i])
    for i in range(TABLE_SPACES):
        bundle += tally(s.table[i])
    for p in range(s.players):
        for shape in range(2):
            n = (bundle >> (6 * piece_of(p, shape) - 6)) & 63
            n += int(s.supply[p, shape]) + int(s.stock[p, shape]) + int(s.lifted[piece_of(p, shape)])
            for k in range(SKILL_COUNT):
                n += int(SKILL_SHAPE[k] == shape) * (SKILL_STEPS[k] - int(s.skill[p, k]))
            if n != (CUBES - 1 if shape == CUBE else DISCS):  # one cube lies on the score track
                return False
    return True


def markers_are_conserved(s):
    """Count each kind of marker everywhere; the plate is a part of the bag."""
    lying = s.marker
    unseen = 0
    for kind in range(MARKER_KINDS):
        n = int(s.bag[kind]) + int(s.shown[kind])
        unseen += int(s.bag[kind])
        for p in range(s.players):
            n += int(s.held[p, kind]) + int(s.used[p, kind])
        for r in range(MOST_ROUTES):
            n += int(lying[r] == 1 + kind)
        if n != MARKER_COUNT[s.markers, kind]:
            return False
    return s.plate <= unseen


def offices_are_in_order(s):
    """R7.6: no office is skipped; R8.3: an extra office lies in a city that has another."""
    office = s.office
    for c in range(CITY_COUNT):
        for i in range(LONGEST_ROW):
            if office[c, i] != 0 and (i >= OFFICE_COUNT[s.side, c] or (i > 0 and office[c, i - 1] == 0)):
                return False
    for i in range(MOST_EXTRAS):
        if (s.extra_city[i] == 0) != (s.extra_piece[i] == 0):
            return False
        if s.extra_city[i] != 0 and office[s.extra_city[i] - 1, 0] == 0:
            return False
    return True


def count_completed(s):
    """R7.7: cities whose last printed office is taken."""
    n = 0
    for c in range(CITY_COUNT):
        n += int(s.office[c, OFFICE_COUNT[s.side, c] - 1] != 0)
    return n


def beyond_is_empty(s):
    """The side for two and three has fewer routes."""
    for q in range(POST_COUNT[s.side], MOST_POSTS):
        if s.post[q] != 0:
            return False
    for r in range(ROUTE_COUNT[s.side], MOST_ROUTES):
        if s.marker[r] != 0:
            return False
    return True


def is_settled(s):
    """A piece is on its way only while somebody decides about it."""
    on_the_way = int(s.carried != 0) + int(s.ousted != 0)
    for piece in range(PIECES):
        on_the_way += int(s.lifted[piece])
    return on_the_way == 0 or PLACE <= s.phase <= PUT


def empty_seats_are_blank(s):
    """Seats beyond the number of players hold nothing."""
    for p in range(s.players, MOST_PLAYERS):
        n = int(s.score[p]) + int(s.linked[p])
        for shape in (CUBE, DISC):
            n += int(s.supply[p, shape]) + int(s.stock[p, shape])
        for k in range(SKILL_COUNT):
            n += int(s.skill[p, k])
        for kind in range(MARKER_KINDS):
            n += int(s.held[p, kind]) + int(s.used[p, kind])
        if n != 0:
            return False
    return True
