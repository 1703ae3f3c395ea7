"""Before the first turn (R2): the board, the markers on the taverns, the supplies, the pawn."""

from serai.core.seats import DICE
from serai.games.hansa.actions import DRAW_MARKER, FIRST_SEAT
from serai.games.hansa.components import (
    CUBE,
    DISC,
    LARGE,
    MARKER_COUNT,
    MARKER_KINDS,
    SMALL,
    START_CUBES,
    START_SUPPLY,
    STARTING,
    TAVERNS,
)
from serai.games.hansa.state import FIRST, PAWN, TAVERN_PHASE


def setup(s, players, options):
    """Make the state before the first decision: the board is empty, nobody knows who begins."""
    s.rim = options[0]
    s.markers = options[1]
    s.swap_ownership = options[2]
    s.tie = options[3]
    s.displaced_order = options[4]
    s.players = players
    clear(s)
    s.side = LARGE if players >= 4 else SMALL  # R2.1
    for kind in range(MARKER_KINDS):  # R2.2
        s.shown[kind] = STARTING[s.markers, kind]
        s.bag[kind] = MARKER_COUNT[s.markers, kind] - STARTING[s.markers, kind]
    s.due = len(TAVERNS)
    s.phase = TAVERN_PHASE
    s.waits = DICE


def clear(s):
    """Blank everything that play fills."""
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
    s.last = 0
    s.owed = 0
    s.city = 0
    s.plate = 0
    s.lifted[:] = 0
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


def lay_on_tavern(s, a):
    """R2.2: one of the three starting markers comes to the next tavern."""
    kind = a - DRAW_MARKER
    s.marker[TAVERNS[len(TAVERNS) - s.due]] = 1 + kind
    s.shown[kind] -= 1
    s.due -= 1
    if s.due == 0:
        s.phase = FIRST


def seat_players(s, a):
    """R2.3, R2.4: the first player is drawn; the later a turn, the more cubes in the supply."""
    s.first = a - FIRST_SEAT
    s.turn = s.first
    for p in range(s.players):
        later = (p + int(s.players) - int(s.first)) % int(s.players)
        s.supply[p, CUBE] = START_SUPPLY + later
        s.stock[p, CUBE] = START_CUBES - START_SUPPLY - later
        s.supply[p, DISC] = 1
    if s.players == 2:  # R2.5
        s.phase = PAWN
        s.waits = 2 >> s.first
