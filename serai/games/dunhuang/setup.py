"""Setup (R2): the circle, the draft and the camel."""

from serai.core.record import IntArray
from serai.core.seats import DICE
from serai.games.dunhuang import actions, components, phases, state
from serai.games.dunhuang.goods import add_card_unseen
from serai.games.dunhuang.record import State, blank, set_options

R2_1, R3_1 = 201, 301


def setup(s: State, players: int, options: IntArray) -> None:
    """Set up the state before the first tile is laid."""
    blank(s)
    set_options(s, options)
    s.players = players
    s.coins_left = components.COINS
    s.prestige_left = components.PRESTIGE
    s.token[:] = state.NOT_IN_GAME
    for p in range(players):  # R2.5
        s.coins[p] = components.START_COINS[players]
        s.coins_left -= components.START_COINS[players]
    for g in range(1, components.GOODS + 1):  # R2.2
        if components.LOWEST_GOOD[players] <= g <= components.HIGHEST_GOOD[players]:
            s.bag[g] = components.COPIES[g]
            s.deck += components.COPIES[g]
            s.token[g] = state.MIDDLE
    s.phase = phases.LAY
    s.waits = 1 if s.circle == state.CHOSEN else DICE


def verdict_setup(s: State, a: int) -> int:
    """Lay a tile or turn up its side: seat A decides if the options say so (R2.1)."""
    if s.phase == phases.LAY:
        if not actions.LAY_TILE <= a < actions.LAY_TILE + components.SPACES:
            return R3_1
        return R2_1 if s.laid >> (a - actions.LAY_TILE) & 1 else 0
    if not actions.SHOW < a <= actions.SHOW + 2 * components.SPACES:
        return R3_1
    return 0 if (a - actions.SHOW - 1) >> 1 == s.picked else R2_1


def lay_circle(s: State, a: int) -> None:
    """Lay a tile on the next space, or turn up its side (R2.1)."""
    if s.phase == phases.LAY:
        s.picked = a - actions.LAY_TILE
        s.laid = int(s.laid) | 1 << (a - actions.LAY_TILE)
        s.phase = phases.SIDE
        s.waits = 1 if s.sides == state.CHOSEN else DICE
        return
    s.picked = 0
    s.tile[s.at] = a - actions.SHOW
    s.at += 1
    if s.at < components.SPACES:
        s.phase = phases.LAY
        s.waits = 1 if s.circle == state.CHOSEN else DICE
    else:
        s.at = 0
        s.phase = phases.MARKET
        s.waits = DICE


def last_player(s: State) -> int:
    """Return the seat to the right of the first player."""
    return (s.first + s.players - 1) % s.players


def keep(s: State, p: int, g: int) -> None:
    """Move one of the drawn cards to the hand."""
    s.drawn[p, g] -= 1
    s.drawn_size[p] -= 1
    add_card_unseen(s, p, g)


def draft(s: State, p: int, g: int) -> None:
    """Keep one drawn card and remove the others unseen (R2.4). Choices of different seats commute."""
    keep(s, p, g)
    for other in range(1, components.GOODS + 1):
        s.removed[p, other] += s.drawn[p, other]
        s.drawn[p, other] = 0
    s.removed_size[p] += s.drawn_size[p]
    s.drawn_size[p] = 0
    s.waits = int(s.waits) & ~(1 << p)
    if s.waits == 0:
        s.phase = phases.FIRST  # R2.6
        s.waits = DICE
