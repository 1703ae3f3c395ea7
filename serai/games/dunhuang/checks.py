"""What must hold in every state of Dunhuang, whatever was played."""

from serai.games.dunhuang.components import (
    COINS,
    COPIES,
    GOODS,
    HIGHEST_GOOD,
    LOWEST_GOOD,
    MOST_PLAYERS,
    PRESTIGE,
    SPACES,
)
from serai.games.dunhuang.goods import EN_LITERAL, UNLIMITED, bag_size, most_elsewhere
from serai.games.dunhuang.state import LAY, MIDDLE, NOT_IN_GAME, OVER, SIDE

CHECKS = (
    "every card of a good is in exactly one place",
    "the counts of hands, drawn, removed cards and the pile are right",
    "44 coins and 28 prestige are somewhere",
    "a token's holder has at least as many cards as anybody, and only held tokens are turned",
    "the circle shows one side of each tile once",
    "nobody knows of a card that is not there",
    "somebody decides exactly while the game runs",
    "what belongs to a seat that nobody sits on is blank",
)


def check(s):
    """Return the bits of what is broken."""
    broken = 0
    if not cards_are_conserved(s):
        broken |= 1
    if not counts_are_right(s):
        broken |= 2
    if not money_is_conserved(s):
        broken |= 4
    if not tokens_are_right(s):
        broken |= 8
    if not circle_is_right(s):
        broken |= 16
    if not knowledge_is_true(s):
        broken |= 32
    if (s.waits == 0) != (s.phase == OVER) or (s.ended == 0) != (s.phase != OVER):
        broken |= 64
    if not empty_seats_are_blank(s):
        broken |= 128
    return broken


def cards_are_conserved(s):
    """Count each good everywhere."""
    for g in range(1, GOODS + 1):
        n = int(s.bag[g]) + int(s.discarded[g])
        for p in range(s.players):
            n += int(s.shop[p, g]) + int(s.hand[p, g]) + int(s.drawn[p, g]) + int(s.removed[p, g])
        for space in range(SPACES):
            if s.market[space] == g:
                n += 1
        for i in range(s.under_size):
            if s.under[i] == g:
                n += 1
        in_game = LOWEST_GOOD[s.players] <= g <= HIGHEST_GOOD[s.players]
        if n != (COPIES[g] if in_game else 0):
            return False
    return True


def row_sum(row):
    """Return how many cards a row of counts has."""
    n = 0
    for g in range(1, GOODS + 1):
        n += int(row[g])
    return n


def counts_are_right(s):
    """Compare the public sizes with the cards."""
    for p in range(s.players):
        if s.hand_size[p] != row_sum(s.hand[p]) or s.drawn_size[p] != row_sum(s.drawn[p]):
            return False
        if s.removed_size[p] != row_sum(s.removed[p]):
            return False
    return bag_size(s) == row_sum(s.bag)


def money_is_conserved(s):
    """Count coins and prestige; an unlimited supply is never counted down."""
    coins = int(s.coins_left)
    prestige = int(s.prestige_left)
    for p in range(s.players):
        if s.coins[p] < 0:
            return False
        coins += int(s.coins[p])
        prestige += int(s.prestige[p])
    if s.supply == UNLIMITED:
        return prestige >= PRESTIGE
    return coins == COINS and prestige == PRESTIGE


def tokens_are_right(s):
    """R6.1, R6.3: with the Korean test a holder is never behind."""
    for g in range(1, GOODS + 1):
        in_game = LOWEST_GOOD[s.players] <= g <= HIGHEST_GOOD[s.players]
        if in_game != (s.token[g] != NOT_IN_GAME):
            return False
        held = s.token[g] != NOT_IN_GAME and s.token[g] != MIDDLE
        if s.shang[g] and not held:
            return False
        if held and s.gain_test != EN_LITERAL:
            p = int(s.token[g]) - 1
            if most_elsewhere(s, p, g) > s.shop[p, g]:
                return False
    return True


def circle_is_right(s):
    """R2.1: every tile once."""
    seen = 0
    for space in range(SPACES):
        if s.tile[space] > 0:
            seen |= 1 << ((int(s.tile[space]) - 1) >> 1)
    if s.phase == LAY or s.phase == SIDE:
        return seen < 255
    return seen == 255


def knowledge_is_true(s):
    """Nobody can know more cards of a good in a hand than it holds, nor of the own hand."""
    for o in range(s.players):
        for p in range(s.players):
            for g in range(1, GOODS + 1):
                if s.known[o, p, g] > s.hand[p, g] or (o == p and s.known[o, p, g] > 0):
                    return False
    return True


def empty_seats_are_blank(s):
    """Seats beyond the number of players hold nothing."""
    for p in range(s.players, MOST_PLAYERS):
        cards = row_sum(s.hand[p]) + row_sum(s.shop[p]) + row_sum(s.drawn[p]) + row_sum(s.removed[p])
        counts = s.hand_size[p] + s.drawn_size[p] + s.removed_size[p] + s.picked_hand[p]
        if s.coins[p] + s.prestige[p] + cards + counts != 0:
            return False
    return True
