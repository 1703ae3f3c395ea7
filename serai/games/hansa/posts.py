"""Posts of the routes: whose pieces stand there, and which posts may be chosen now."""

from serai.core.record import IntArray
from serai.games.hansa import components, phases
from serai.games.hansa.record import State

# Pieces that displacing takes from a supply: the one put down and the compensation for a cube or a disc (R5.2).
TO_OUST_CUBE, TO_OUST_DISC = 2, 3


def piece_of(p: int, shape: int) -> int:
    """Return the number by which fields hold a piece of p: 1 + 2 * seat + shape."""
    return 1 + 2 * p + shape


def owner_of(piece: int) -> int:
    """Return the seat that a piece belongs to."""
    return (piece - 1) >> 1


def shape_of(piece: int) -> int:
    """Return CUBE or DISC."""
    return (piece - 1) & 1


def pieces_of(p: int) -> int:
    """Return the cube and the disc of a seat as a bit set of pieces."""
    return 0b110 << (2 * p)


def edge_routes(s: State) -> int:
    """Return the routes beside the pawn's province as a bit set; all routes with three or more players (R11.4)."""
    if s.players == 2:
        return components.EDGE[s.pawn]
    return components.EVERY_ROUTE[s.side]


def free_routes(s: State) -> int:
    """Return the routes that have an empty post, as a bit set."""
    post = s.post
    free = 0
    for q in range(components.POST_COUNT[s.side]):
        free |= int(post[q] == 0) << components.ROUTE_OF[q]
    return free


def free_elsewhere(s: State, origin: int) -> int:
    """Return how many posts are empty on routes other than `origin`."""
    post = s.post
    n = 0
    for q in range(components.POST_COUNT[s.side]):
        n += int(post[q] == 0 and components.ROUTE_OF[q] != origin)
    return n


def is_complete(s: State, p: int, r: int) -> bool:
    """Return whether every post of a route holds a piece of p (R7.1)."""
    mine = pieces_of(p)
    for q in range(components.FIRST_POST[r], components.FIRST_POST[r + 1]):
        if not (mine >> int(s.post[q])) & 1:
            return False
    return True


def has_on_route(s: State, p: int, r: int, shape: int) -> bool:
    """Return whether p has a piece of a shape on a route."""
    for q in range(components.FIRST_POST[r], components.FIRST_POST[r + 1]):
        if s.post[q] == piece_of(p, shape):
            return True
    return False


def is_bare(s: State, r: int) -> bool:
    """Return whether no post of a route holds a piece."""
    for q in range(components.FIRST_POST[r], components.FIRST_POST[r + 1]):
        if s.post[q] != 0:
            return False
    return True


def nearest_routes(s: State, origin: int) -> int:
    """Return the nearest other routes with an empty post as a bit set (R5.5)."""
    free = free_routes(s)
    ring = 0
    while components.RINGS[s.side, origin, ring] & free == 0:  # R5.9: there is one
        ring += 1
    return components.RINGS[s.side, origin, ring] & free


def affordable(s: State, p: int) -> int:
    """Return the pieces of others that p can afford to displace, as a bit set (R5.2)."""
    pieces = int(s.supply[p, components.CUBE]) + int(s.supply[p, components.DISC])
    kinds = 0
    if pieces >= TO_OUST_CUBE:
        kinds = components.ALL_CUBES
    if pieces >= TO_OUST_DISC:
        kinds |= components.ALL_DISCS
    return kinds & ~pieces_of(p)


def oust_routes(s: State) -> int:
    """Return the routes where p may displace: another route must have an empty post (R5.9, R11.4)."""
    free = free_routes(s)
    if free & (free - 1) == 0:  # at most one route
        return edge_routes(s) & ~free if free != 0 else 0
    return edge_routes(s)


def lowest_lifted(s: State) -> int:
    """Return the lifted piece that is put down next, or 0 when none is left (R6.3)."""
    for piece in range(1, components.PIECES):
        if s.lifted[piece] > 0:
            return piece
    return 0


# -- the posts that may be chosen now ------------------------------------------------------------


def window(s: State) -> tuple[int, int, int, int]:
    """Return which posts may be chosen: the first post, the routes, the pieces they hold, and how many must follow.

    Several posts are chosen in ascending order, so that each set of posts can be chosen in one order only. The last
    number says how many further posts must remain for the choices that follow.
    """
    phase = s.phase
    p = int(s.turn)
    every = components.EVERY_ROUTE[s.side]
    if phase == phases.PLACE:
        return 0, edge_routes(s), components.NO_PIECE, 0
    if phase == phases.OUST or phase == phases.ACT:
        return 0, oust_routes(s), affordable(s, p), 0
    if phase == phases.LAND:
        return 0, nearest_routes(s, int(s.route) - 1), components.NO_PIECE, 0
    if phase == phases.LIFT:  # R6.1 own pieces, R8.8 those of others
        own = pieces_of(p)
        return int(s.last), every, own if s.using == 0 else components.ANY_PIECE & ~own, 0
    if phase == phases.PUT:
        return int(s.last), every, components.NO_PIECE, int(s.lifted[lowest_lifted(s)]) - 1
    if phase == phases.REMOVE:
        return int(s.last), every, components.ANY_PIECE, int(s.owed) - 1
    return 0, every, pieces_of(int(s.victim)), 0  # R5.7: an extra from a route


def end_of_window(s: State, routes: int, wanted: int, spare: int) -> int:
    """Return the end of the range of posts that leaves `spare` other choices after each of them."""
    post = s.post
    end = int(components.POST_COUNT[s.side])
    while spare > 0:
        end -= 1
        spare -= (routes >> components.ROUTE_OF[end]) & (wanted >> int(post[end])) & 1
    return end


def list_posts(s: State, out: IntArray, base: int) -> int:
    """List the posts that may be chosen, ascending: the first of each kind on every route (R1.3)."""
    post = s.post
    low, routes, wanted, spare = window(s)
    n = 0
    seen = 0
    route = -1
    for q in range(low, end_of_window(s, routes, wanted, spare)):
        piece = int(post[q])
        r = components.ROUTE_OF[q]
        seen *= int(r == route)
        route = r
        out[n] = base + q  # always written, counted only if it fits: avoids a branch
        n += (routes >> r) & (wanted >> piece) & ~(seen >> piece) & 1
        seen |= 1 << piece
    return n


def fits(s: State, q: int) -> bool:
    """Return whether a post may be chosen."""
    low, routes, wanted, spare = window(s)
    if q < low or q >= end_of_window(s, routes, wanted, spare):
        return False
    if not (routes >> components.ROUTE_OF[q]) & (wanted >> int(s.post[q])) & 1:
        return False
    for before in range(max(low, components.FIRST_POST[components.ROUTE_OF[q]]), q):
        if s.post[before] == s.post[q]:
            return False
    return True


def any_fits(s: State) -> bool:
    """Return whether any post may be chosen."""
    post = s.post
    low, routes, wanted, _ = window(s)
    for q in range(low, components.POST_COUNT[s.side]):
        if (routes >> components.ROUTE_OF[q]) & (wanted >> int(post[q])) & 1:
            return True
    return False


def holds_any(s: State, wanted: int) -> bool:
    """Return whether any post of the board holds one of a set of pieces."""
    post = s.post
    for q in range(components.POST_COUNT[s.side]):
        if (wanted >> int(post[q])) & 1:
            return True
    return False


def is_free_on(s: State, routes: int) -> bool:
    """Return whether a post on one of some routes is empty."""
    post = s.post
    for r in range(components.ROUTE_COUNT[s.side]):
        if (routes >> r) & 1:
            for q in range(components.FIRST_POST[r], components.FIRST_POST[r + 1]):
                if post[q] == 0:
                    return True
    return False
