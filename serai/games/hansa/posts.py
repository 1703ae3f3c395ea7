"""Pieces on the posts of the routes: whose they are, which are meant, and which of them may be chosen now."""

from serai.games.hansa.components import (
    ALL_CUBES,
    ALL_DISCS,
    ANY_PIECE,
    CUBE,
    DISC,
    EDGE,
    EVERY_ROUTE,
    FIRST_POST,
    NO_PIECE,
    PIECES,
    POST_COUNT,
    RINGS,
    ROUTE_COUNT,
    ROUTE_OF,
)
from serai.games.hansa.state import ACT, LAND, LIFT, OUST, PLACE, PUT, REMOVE

# What displacing takes off a supply: the piece that is put down, and the fine for a cube or a disc (R5.2).
TO_OUST_CUBE, TO_OUST_DISC = 2, 3


def piece_of(p, shape):
    """Return the number of a piece."""
    return 1 + 2 * p + shape


def owner_of(piece):
    """Return the seat that a piece belongs to."""
    return (piece - 1) >> 1


def shape_of(piece):
    """Return CUBE or DISC."""
    return (piece - 1) & 1


def pieces_of(p):
    """Return the two pieces of a seat as a bit set."""
    return 0b110 << (2 * p)


def edge_routes(s):
    """R11.4: the routes that the pawn lets its player use, as a bit set; all of them with three players or more."""
    if s.players == 2:
        return EDGE[s.pawn]
    return EVERY_ROUTE[s.side]


def free_routes(s):
    """Return the routes that have an empty post, as a bit set."""
    post = s.post
    free = 0
    for q in range(POST_COUNT[s.side]):
        free |= int(post[q] == 0) << ROUTE_OF[q]
    return free


def free_elsewhere(s, origin):
    """Return how many posts are empty on other routes than one."""
    post = s.post
    n = 0
    for q in range(POST_COUNT[s.side]):
        n += int(post[q] == 0 and ROUTE_OF[q] != origin)
    return n


def is_complete(s, p, r):
    """R7.1: every post of a route holds a piece of p."""
    mine = pieces_of(p)
    for q in range(FIRST_POST[r], FIRST_POST[r + 1]):
        if not (mine >> int(s.post[q])) & 1:
            return False
    return True


def has_on_route(s, p, r, shape):
    """Return whether p has a piece of a shape on a route."""
    for q in range(FIRST_POST[r], FIRST_POST[r + 1]):
        if s.post[q] == piece_of(p, shape):
            return True
    return False


def is_bare(s, r):
    """Return whether no post of a route holds a piece."""
    for q in range(FIRST_POST[r], FIRST_POST[r + 1]):
        if s.post[q] != 0:
            return False
    return True


def nearest_routes(s, origin):
    """R5.5: the nearest routes with an empty post, as a bit set; the route itself does not count."""
    free = free_routes(s)
    ring = 0
    while RINGS[s.side, origin, ring] & free == 0:  # R5.9: there is one
        ring += 1
    return RINGS[s.side, origin, ring] & free


def affordable(s, p):
    """R5.2: the pieces of others that p can pay to displace, as a bit set."""
    pieces = int(s.supply[p, CUBE]) + int(s.supply[p, DISC])
    kinds = 0
    if pieces >= TO_OUST_CUBE:
        kinds = ALL_CUBES
    if pieces >= TO_OUST_DISC:
        kinds |= ALL_DISCS
    return kinds & ~pieces_of(p)


def oust_routes(s):
    """R5.9, R11.4: where pieces can be displaced: there must be an empty post on another route."""
    free = free_routes(s)
    if free & (free - 1) == 0:  # at most one route
        return edge_routes(s) & ~free if free != 0 else 0
    return edge_routes(s)


def lowest_lifted(s):
    """R6.3: the piece that is put down next; 0 when all are."""
    for piece in range(1, PIECES):
        if s.lifted[piece] > 0:
            return piece
    return 0


# -- the posts that may be chosen now ------------------------------------------------------------


def window(s):
    """Return which posts may be chosen: from which on, on which routes, holding what, and how many must follow.

    Several posts are chosen in ascending order, so that one choice has one order; the last number says how
    many further posts have to be left for the choices still to come.
    """
    phase = s.phase
    p = int(s.turn)
    every = EVERY_ROUTE[s.side]
    if phase == PLACE:
        return 0, edge_routes(s), NO_PIECE, 0
    if phase == OUST or phase == ACT:
        return 0, oust_routes(s), affordable(s, p), 0
    if phase == LAND:
        return 0, nearest_routes(s, int(s.route) - 1), NO_PIECE, 0
    if phase == LIFT:  # R6.1 own pieces, R8.8 those of others
        own = pieces_of(p)
        return int(s.last), every, own if s.using == 0 else ANY_PIECE & ~own, 0
    if phase == PUT:
        return int(s.last), every, NO_PIECE, int(s.lifted[lowest_lifted(s)]) - 1
    if phase == REMOVE:
        return int(s.last), every, ANY_PIECE, int(s.owed) - 1
    return 0, every, pieces_of(int(s.victim)), 0  # R5.7: an extra from a route


def end_of_window(s, routes, wanted, spare):
    """Return the post before which a choice leaves so many others behind it."""
    post = s.post
    end = int(POST_COUNT[s.side])
    while spare > 0:
        end -= 1
        spare -= (routes >> ROUTE_OF[end]) & (wanted >> int(post[end])) & 1
    return end


def list_posts(s, out, base):
    """List the posts that may be chosen, ascending: the first of each kind on every route (R1.3)."""
    post = s.post
    low, routes, wanted, spare = window(s)
    n = 0
    seen = 0
    route = -1
    for q in range(low, end_of_window(s, routes, wanted, spare)):
        piece = int(post[q])
        r = ROUTE_OF[q]
        seen *= int(r == route)
        route = r
        out[n] = base + q  # written always, kept if it fits: no branch to guess
        n += (routes >> r) & (wanted >> piece) & ~(seen >> piece) & 1
        seen |= 1 << piece
    return n


def fits(s, q):
    """Return whether a post may be chosen."""
    low, routes, wanted, spare = window(s)
    if q < low or q >= end_of_window(s, routes, wanted, spare):
        return False
    if not (routes >> ROUTE_OF[q]) & (wanted >> int(s.post[q])) & 1:
        return False
    for before in range(max(low, FIRST_POST[ROUTE_OF[q]]), q):
        if s.post[before] == s.post[q]:
            return False
    return True


def any_fits(s):
    """Return whether any post may be chosen."""
    post = s.post
    low, routes, wanted, _ = window(s)
    for q in range(low, POST_COUNT[s.side]):
        if (routes >> ROUTE_OF[q]) & (wanted >> int(post[q])) & 1:
            return True
    return False


def holds_any(s, wanted):
    """Return whether any post of the board holds one of a set of pieces."""
    post = s.post
    for q in range(POST_COUNT[s.side]):
        if (wanted >> int(post[q])) & 1:
            return True
    return False


def is_free_on(s, routes):
    """Return whether a post on one of some routes is empty."""
    post = s.post
    for r in range(ROUTE_COUNT[s.side]):
        if (routes >> r) & 1:
            for q in range(FIRST_POST[r], FIRST_POST[r + 1]):
                if post[q] == 0:
                    return True
    return False
