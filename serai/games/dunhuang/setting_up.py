"""Before the first turn (R2): the circle, the market, the draft, the camel."""

from serai.core.seats import DICE
from serai.games.dunhuang.actions import LAY_TILE, SHOW
from serai.games.dunhuang.components import (
    COINS,
    COPIES,
    GOODS,
    HIGHEST_GOOD,
    LOWEST_GOOD,
    PRESTIGE,
    SPACES,
    START_COINS,
)
from serai.games.dunhuang.goods import into_hand_unseen
from serai.games.dunhuang.state import FIRST, LAY, MARKET, MIDDLE, NOT_IN_GAME, SIDE

R2_1, R3_1 = 201, 301
CHOSEN = 1  # second value of the options circle and sides


def setup(s, players, options):
    """Make the state before the first decision: nothing laid, nothing dealt."""
    s.gain_test = options[0]
    s.supply = options[1]
    s.painter_discard = options[2]
    s.soldier_same_good = options[3]
    s.token_needs_card = options[4]
    s.max_steps = options[5]
    s.circle = options[6]
    s.sides = options[7]
    s.players = players
    s.coins_left = COINS
    s.prestige_left = PRESTIGE
    clear(s)
    for p in range(players):  # R2.5
        s.coins[p] = START_COINS[players]
        s.coins_left -= START_COINS[players]
    s.deck = 0
    for g in range(1, GOODS + 1):  # R2.2
        if LOWEST_GOOD[players] <= g <= HIGHEST_GOOD[players]:
            s.bag[g] = COPIES[g]
            s.deck += COPIES[g]
            s.token[g] = MIDDLE
        else:
            s.bag[g] = 0
            s.token[g] = NOT_IN_GAME
    s.phase = LAY
    s.waits = 1 if s.circle == CHOSEN else DICE


def clear(s):
    """Blank everything that play fills."""
    s.after = 0
    s.first = 0
    s.turn = 0
    s.camel = 0
    s.steps = 0
    s.last_round = 0
    s.ended = 0
    s.winner = 0
    s.laid = 0
    s.at = 0
    s.partner = 0
    s.owed = 0
    s.exchanged = 0
    s.contested = 0
    s.under_size = 0
    s.given = 0
    s.exchangers = 0
    s.picked = 0
    s.picked_hand[:] = 0
    s.coins[:] = 0
    s.prestige[:] = 0
    s.tile[:] = 0
    s.market[:] = 0
    s.token[:] = NOT_IN_GAME
    s.shang[:] = 0
    s.shop[:] = 0
    s.hand[:] = 0
    s.hand_size[:] = 0
    s.drawn[:] = 0
    s.drawn_size[:] = 0
    s.removed[:] = 0
    s.removed_size[:] = 0
    s.discarded[:] = 0
    s.bag[:] = 0
    s.under[:] = 0
    s.under_known[:] = 0
    s.under_group[:] = 0
    s.known[:] = 0


def verdict_setup(s, a):
    """R2.1: seat A lays tiles or turns up sides where that is agreed."""
    if s.phase == LAY:
        if not LAY_TILE <= a < LAY_TILE + SPACES:
            return R3_1
        return R2_1 if s.laid >> (a - LAY_TILE) & 1 else 0
    if not SHOW < a <= SHOW + 2 * SPACES:
        return R3_1
    return 0 if (a - SHOW - 1) >> 1 == s.picked else R2_1


def lay_circle(s, a):
    """R2.1: a tile is laid on the next space, then its side is turned up."""
    if s.phase == LAY:
        s.picked = a - LAY_TILE
        s.laid = int(s.laid) | 1 << (a - LAY_TILE)
        s.phase = SIDE
        s.waits = 1 if s.sides == CHOSEN else DICE
        return
    s.picked = 0
    s.tile[s.at] = a - SHOW
    s.at += 1
    if s.at < SPACES:
        s.phase = LAY
        s.waits = 1 if s.circle == CHOSEN else DICE
    else:
        s.at = 0
        s.phase = MARKET
        s.waits = DICE


def last_player(s):
    """Return the seat to the right of the first player."""
    return (s.first + s.players - 1) % s.players


def keep(s, p, g):
    """Keep one of the cards being looked at."""
    s.drawn[p, g] -= 1
    s.drawn_size[p] -= 1
    into_hand_unseen(s, p, g)


def draft(s, p, g):
    """R2.4: keep one, the others leave the game unseen. Choices of different seats commute."""
    keep(s, p, g)
    for other in range(1, GOODS + 1):
        s.removed[p, other] += s.drawn[p, other]
        s.drawn[p, other] = 0
    s.removed_size[p] += s.drawn_size[p]
    s.drawn_size[p] = 0
    s.waits = int(s.waits) & ~(1 << p)
    if s.waits == 0:
        s.phase = FIRST  # R2.6
        s.waits = DICE
