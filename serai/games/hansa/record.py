"""The record of the state, field by field.

Generated from the field list in `state.py`: python -m serai.core.generate serai.games.hansa
"""

from serai.core.record import FlatRecord, IntArray


class State(FlatRecord):
    """What the rules call `s`. The class is for annotations; `Layout` makes the records themselves."""

    rim: int  # option: single, split
    markers: int  # option: 2009, big-box-2020
    swap_ownership: int  # option: any, own
    tie: int  # option: shared, big-box
    displaced_order: int  # option: free, displaced-first
    waits: int  # bits of the seats that must decide; 128 for chance; 0 at the end
    players: int  # number of players
    # what is being decided: taverns, first, pawn, act, march, ride, cubes, place, oust, with, pay, answer, land, lift,
    # put, reward, extra, swap, improve, remove, reveal, set, over
    phase: int
    side: int  # board: 0 for two and three players, 1 for four and five
    first: int  # first player
    turn: int  # whose turn it is
    actions: int  # actions left in this turn
    acted: int  # 1 once an action was taken in this turn
    rode: int  # 1 once the pawn made its free move in this turn
    fresh: int  # 1 + the marker taken in this very action, else 0
    using: int  # 1 + the marker that is being used, else 0
    closing: int  # 1 + how the game ends after this action, else 0
    ended: int  # 0, or 1 + how the game ended
    completed: int  # cities whose printed offices are all taken
    links: int  # players who have linked east and west
    pawn: int  # province of the pawn (two players)
    route: int  # 1 + the route in question: displaced from, established
    target: int  # 1 + the post whose piece is being displaced
    victim: int  # who was displaced
    ousted: int  # the displaced piece, while it is off the board
    extras: int  # further pieces that the displaced player may still add
    carried: int  # a piece on its way to a post
    lifted: IntArray  # [11] pieces lifted off the board to be moved, by piece
    last: int  # 1 + the post chosen last in this action: the order is ascending
    owed: int  # how many more may be taken, lifted or must be removed
    city: int  # 1 + the city of the extra office
    post: IntArray  # [107] piece on each post: 0 or 1 + 2 * seat + shape
    office: IntArray  # [27, 4] piece in each printed office
    extra_city: IntArray  # [5] 1 + city of each extra office, in order
    extra_piece: IntArray  # [5] piece in each extra office, in order
    table: IntArray  # [4] disc on each space of Coellen's table
    marker: IntArray  # [34] 1 + bonus marker on each route, else 0
    supply: IntArray  # [5, 2] cubes and discs in each supply, ready for use
    stock: IntArray  # [5, 2] cubes and discs in each stock
    skill: IntArray  # [5, 5] pieces taken off each track of each desk
    score: IntArray  # [5] prestige on the track
    linked: IntArray  # [5] as which, first or later, a seat linked east and west; 0 not yet
    held: IntArray  # [5, 7] markers of each seat, not used yet
    used: IntArray  # [5, 7] markers of each seat, used
    bag: IntArray  # [7] markers nobody has seen: pile and plate together
    plate: int  # how many of those lie on the plate, to be laid at the end of the turn
    due: int  # markers still to be turned over now
    shown: IntArray  # [7] markers turned over and not laid yet


def blank(s: State) -> None:
    """Set every field to zero."""
    s.rim = 0
    s.markers = 0
    s.swap_ownership = 0
    s.tie = 0
    s.displaced_order = 0
    s.waits = 0
    s.players = 0
    s.phase = 0
    s.side = 0
    s.first = 0
    s.turn = 0
    s.actions = 0
    s.acted = 0
    s.rode = 0
    s.fresh = 0
    s.using = 0
    s.closing = 0
    s.ended = 0
    s.completed = 0
    s.links = 0
    s.pawn = 0
    s.route = 0
    s.target = 0
    s.victim = 0
    s.ousted = 0
    s.extras = 0
    s.carried = 0
    s.lifted[:] = 0
    s.last = 0
    s.owed = 0
    s.city = 0
    s.post[:] = 0
    s.office[:] = 0
    s.extra_city[:] = 0
    s.extra_piece[:] = 0
    s.table[:] = 0
    s.marker[:] = 0
    s.supply[:] = 0
    s.stock[:] = 0
    s.skill[:] = 0
    s.score[:] = 0
    s.linked[:] = 0
    s.held[:] = 0
    s.used[:] = 0
    s.bag[:] = 0
    s.plate = 0
    s.due = 0
    s.shown[:] = 0


def set_options(s: State, options: IntArray) -> None:
    """Keep the chosen options, given in the order of `OPTIONS`, in the state."""
    s.rim = options[0]
    s.markers = options[1]
    s.swap_ownership = options[2]
    s.tie = options[3]
    s.displaced_order = options[4]
