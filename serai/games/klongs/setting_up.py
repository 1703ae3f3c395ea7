"""Before the first turn (R2): merchants, cards and the pile, or the two piles."""

from serai.core.seats import DICE
from serai.games.klongs.components import CARDS, KINDS, MERCHANTS, MIX
from serai.games.klongs.state import FIRST
from serai.games.klongs.water import pile_of


def setup(s, players, options):
    """Make the state before the first decision: nobody begins yet, nothing is dealt."""
    s.orientation = options[0]
    s.spots = options[1]
    s.track = options[2]
    s.boats = options[3]
    s.piles = options[4]
    s.removal = options[5]
    s.cookshop_stacks = options[6]
    s.thief_keeps = options[7]
    s.players = players
    clear(s)
    for p in range(players):
        s.cards[p] = CARDS
        s.merchants[p] = MERCHANTS[players] - 1  # R2.2: one is on the score track
    for k in range(1, KINDS + 1):
        s.bag[k] = MIX[s.boats, k]
        s.pile[pile_of(s, k)] += s.bag[k]
    s.phase = FIRST
    s.waits = DICE


def clear(s):
    """Blank everything that play fills."""
    s.guarded = 0
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
    s.luk[:] = 0
    s.sales[:] = 0
    s.afloat[:] = 0
    s.fleet[:] = 0
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
