"""The record of the state, field by field.

Generated from the field list in `state.py`: python -m serai.core.generate serai.games.klongs
"""

from serai.core.record import FlatRecord, IntArray


class State(FlatRecord):
    """What the rules call `s`. The class is for annotations; `Layout` makes the records themselves."""

    orientation: int  # option: wide, tall
    spots: int  # option: all43, crossings12, midpoints31
    track: int  # option: long_first, long_last
    boats: int  # option: nines, eights
    piles: int  # option: one, two
    removal: int  # option: scorer_one, each_recipient_one
    cookshop_stacks: int  # option: no, yes
    thief_keeps: int  # option: yes, no
    luk: IntArray  # [4] points from the Luk Phat track
    sales: IntArray  # [4] points from market days
    waits: int  # bits of the seats that must decide; 128 for chance; 0 at the end
    afloat: IntArray  # [8] bits of the occupied spaces, by row
    fleet: IntArray  # [4, 8] bits of the spaces with a merchant, by seat and row
    guarded: int  # bits of the lines that inspectors protect
    players: int  # number of players
    # what is being decided: first, deal, turn, place, seat, steal, loot, arrest, market, remove, late, tow, pile, draw,
    # over
    phase: int
    after: int  # phase to go back to once a boat is towed
    first: int  # first player
    turn: int  # whose turn it is
    at: int  # the seat being dealt to; the space of a boat being placed, stolen or towed
    placer: int  # who placed a boat last
    started: int  # bits of the seats that have placed their first boat
    passes: int  # players in a row who could not place
    marker: int  # step of the Luk Phat marker
    day: int  # 0, or the market day being held: 1 small, 2 big
    asked: int  # market day: who may score
    asks: int  # market day: questions left; on the big one, passes until it is over
    spot: int  # market day: the spot scored last
    removers: int  # market day: bits of the seats that have to remove a boat
    towed: int  # 1 once a card was played this turn
    ended: int  # 0, or 1 + how the game ended
    jammed: int  # 1 if nobody could place when the big market day began
    drawing: int  # the pile being drawn from: 1 for the neutral one of two
    pile: IntArray  # [2] boats in each pile; with one pile the second has none
    cards: IntArray  # [4] movement cards of each seat
    merchants: IntArray  # [4] merchants in each supply
    boat: IntArray  # [80] kind of boat on each space, 0 for none
    owner: IntArray  # [80] 1 + the seat whose merchant is on each space, 0 for none
    warehouse: IntArray  # [4, 8] boats in each warehouse, by good; 0 for special ones
    out: IntArray  # [54] boats that left the board for good, by kind
    hand: IntArray  # [4, 4] kinds of the boats in each hand, ascending, zeros first (each seat sees its own)
    hand_size: IntArray  # [4, 2] boats in each hand, by the pile they belong to
    known: IntArray  # [4, 4] boats that everybody knows to be in a hand, ascending
    picked: IntArray  # [4] the boat chosen from the hand, until it is placed (each seat sees its own)
    bag: IntArray  # [54] boats in the pile or piles, by kind (seen by nobody)


def blank(s: State) -> None:
    """Set every field to zero."""
    s.orientation = 0
    s.spots = 0
    s.track = 0
    s.boats = 0
    s.piles = 0
    s.removal = 0
    s.cookshop_stacks = 0
    s.thief_keeps = 0
    s.luk[:] = 0
    s.sales[:] = 0
    s.waits = 0
    s.afloat[:] = 0
    s.fleet[:] = 0
    s.guarded = 0
    s.players = 0
    s.phase = 0
    s.after = 0
    s.first = 0
    s.turn = 0
    s.at = 0
    s.placer = 0
    s.started = 0
    s.passes = 0
    s.marker = 0
    s.day = 0
    s.asked = 0
    s.asks = 0
    s.spot = 0
    s.removers = 0
    s.towed = 0
    s.ended = 0
    s.jammed = 0
    s.drawing = 0
    s.pile[:] = 0
    s.cards[:] = 0
    s.merchants[:] = 0
    s.boat[:] = 0
    s.owner[:] = 0
    s.warehouse[:] = 0
    s.out[:] = 0
    s.hand[:] = 0
    s.hand_size[:] = 0
    s.known[:] = 0
    s.picked[:] = 0
    s.bag[:] = 0


def set_options(s: State, options: IntArray) -> None:
    """Keep the chosen options, given in the order of `OPTIONS`, in the state."""
    s.orientation = options[0]
    s.spots = options[1]
    s.track = options[2]
    s.boats = options[3]
    s.piles = options[4]
    s.removal = options[5]
    s.cookshop_stacks = options[6]
    s.thief_keeps = options[7]
