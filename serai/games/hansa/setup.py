"""Setup (R2): the board, the markers on the taverns, the supplies and the pawn."""

from serai.core.record import IntArray
from serai.core.seats import DICE
from serai.games.hansa import actions, components, phases
from serai.games.hansa.record import State, blank, set_options


def setup(s: State, players: int, options: IntArray) -> None:
    """Set up an empty board, before the first markers and the first player are drawn."""
    blank(s)
    set_options(s, options)
    s.players = players
    s.side = components.LARGE if players >= 4 else components.SMALL  # R2.1
    for kind in range(components.MARKER_KINDS):  # R2.2
        s.shown[kind] = components.STARTING[s.markers, kind]
        s.bag[kind] = components.MARKER_COUNT[s.markers, kind] - components.STARTING[s.markers, kind]
    s.due = len(components.TAVERNS)
    s.phase = phases.TAVERNS
    s.waits = DICE


def lay_on_tavern(s: State, a: int) -> None:
    """Lay a starting marker on the next tavern (R2.2)."""
    kind = a - actions.DRAW_MARKER
    s.marker[components.TAVERNS[len(components.TAVERNS) - s.due]] = 1 + kind
    s.shown[kind] -= 1
    s.due -= 1
    if s.due == 0:
        s.phase = phases.FIRST


def seat_players(s: State, a: int) -> None:
    """Note the first player and fill the supplies: later seats begin with more cubes (R2.3, R2.4)."""
    s.first = a - actions.FIRST_SEAT
    s.turn = s.first
    for p in range(s.players):
        later = (p + int(s.players) - int(s.first)) % int(s.players)
        s.supply[p, components.CUBE] = components.START_SUPPLY + later
        s.stock[p, components.CUBE] = components.START_CUBES - components.START_SUPPLY - later
        s.supply[p, components.DISC] = 1
    if s.players == 2:  # R2.5
        s.phase = phases.PAWN
        s.waits = 2 >> s.first
