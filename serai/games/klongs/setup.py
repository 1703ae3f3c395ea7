"""Setup (R2): merchants, cards and the pile, or the two piles."""

from serai.core.record import IntArray
from serai.core.seats import DICE
from serai.games.klongs import phases
from serai.games.klongs.board import pile_of
from serai.games.klongs.components import CARDS, KINDS, MERCHANTS, MIX
from serai.games.klongs.record import State, blank, set_options


def setup(s: State, players: int, options: IntArray) -> None:
    """Set up the state before the first player is drawn and boats are dealt."""
    blank(s)
    set_options(s, options)
    s.players = players
    for p in range(players):
        s.cards[p] = CARDS
        s.merchants[p] = MERCHANTS[players] - 1  # R2.2: one is on the score track
    for k in range(1, KINDS + 1):
        s.bag[k] = MIX[s.boats, k]
        s.pile[pile_of(s, k)] += s.bag[k]
    s.phase = phases.FIRST
    s.waits = DICE
