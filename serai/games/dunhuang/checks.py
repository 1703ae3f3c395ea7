"""Invariants: what must hold in every state of Dunhuang."""

from serai.core.record import IntArray
from serai.games.dunhuang import components, phases, state
from serai.games.dunhuang.goods import bag_size, most_elsewhere
from serai.games.dunhuang.record import State

CHECKS = (
    "every card of a good is in exactly one place",
    "the counts of hands, drawn, removed cards and the pile are right",
    "there are 44 coins and 28 prestige tokens",
    "a token's holder has at least as many cards as anybody, and only held tokens are turned",
    "the circle shows one side of each tile once",
    "nobody knows of a card that is not there",
    "a seat or chance decides exactly while the game runs",
    "unused seats hold nothing",
)


def check(s: State) -> int:
    """Return the bit set of the broken invariants, in the order of CHECKS."""
    broken = 0
    if not cards_are_conserved(s):
        broken |= 1
    if not counts_are_right(s):
        broken |= 2
    if not money_is_conserved(s):
        broken |= 4
    if not tokens_are_right(s):
        broken |= 8
    if not circle_is_complete(s):
        broken |= 16
    if not knowledge_is_true(s):
        broken |= 32
    if (s.waits == 0) != (s.phase == phases.OVER) or (s.ended == 0) != (s.phase != phases.OVER):
        broken |= 64
    if not empty_seats_are_blank(s):
        broken |= 128
    return broken


def cards_are_conserved(s: State) -> bool:
    """Count the cards of each good in all places."""
    for g in range(1, components.GOODS + 1):
        n = int(s.bag[g]) + int(s.discarded[g])
        for p in range(s.players):
            n += int(s.shop[p, g]) + int(s.hand[p, g]) + int(s.drawn[p, g]) + int(s.removed[p, g])
        for space in range(components.SPACES):
            if s.market[space] == g:
                n += 1
        for i in range(s.under_size):
            if s.under[i] == g:
                n += 1
        in_game = components.LOWEST_GOOD[s.players] <= g <= components.HIGHEST_GOOD[s.players]
        if n != (components.COPIES[g] if in_game else 0):
            return False
    return True


def row_sum(row: IntArray) -> int:
    """Return how many cards a row of counts has."""
    n = 0
    for g in range(1, components.GOODS + 1):
        n += int(row[g])
    return n


def counts_are_right(s: State) -> bool:
    """Compare the public sizes with the cards."""
    for p in range(s.players):
        if s.hand_size[p] != row_sum(s.hand[p]) or s.drawn_size[p] != row_sum(s.drawn[p]):
            return False
        if s.removed_size[p] != row_sum(s.removed[p]):
            return False
    return bag_size(s) == row_sum(s.bag)


def money_is_conserved(s: State) -> bool:
    """Count coins and prestige; an unlimited supply does not shrink."""
    coins = int(s.coins_left)
    prestige = int(s.prestige_left)
    for p in range(s.players):
        if s.coins[p] < 0:
            return False
        coins += int(s.coins[p])
        prestige += int(s.prestige[p])
    if s.supply == state.UNLIMITED:
        return prestige >= components.PRESTIGE
    return coins == components.COINS and prestige == components.PRESTIGE


def tokens_are_right(s: State) -> bool:
    """Check that the holder of a token has a majority, where the Korean test applies (R6.1, R6.3)."""
    for g in range(1, components.GOODS + 1):
        in_game = components.LOWEST_GOOD[s.players] <= g <= components.HIGHEST_GOOD[s.players]
        if in_game != (s.token[g] != state.NOT_IN_GAME):
            return False
        held = s.token[g] != state.NOT_IN_GAME and s.token[g] != state.MIDDLE
        if s.shang[g] and not held:
            return False
        if held and s.gain_test != state.EN_LITERAL:
            p = int(s.token[g]) - 1
            if most_elsewhere(s, p, g) > s.shop[p, g]:
                return False
    return True


def circle_is_complete(s: State) -> bool:
    """Check that each tile is in the circle once (R2.1)."""
    seen = 0
    for space in range(components.SPACES):
        if s.tile[space] > 0:
            seen |= 1 << ((int(s.tile[space]) - 1) >> 1)
    if s.phase == phases.LAY or s.phase == phases.SIDE:
        return seen < 255
    return seen == 255


def knowledge_is_true(s: State) -> bool:
    """Check that no seat knows more cards of a good in a hand than it holds, or any of its own hand."""
    for o in range(s.players):
        for p in range(s.players):
            for g in range(1, components.GOODS + 1):
                if s.known[o, p, g] > s.hand[p, g] or (o == p and s.known[o, p, g] > 0):
                    return False
    return True


def empty_seats_are_blank(s: State) -> bool:
    """Check that seats beyond the number of players hold nothing."""
    for p in range(s.players, components.MOST_PLAYERS):
        cards = row_sum(s.hand[p]) + row_sum(s.shop[p]) + row_sum(s.drawn[p]) + row_sum(s.removed[p])
        counts = s.hand_size[p] + s.drawn_size[p] + s.removed_size[p] + s.picked_hand[p]
        if s.coins[p] + s.prestige[p] + cards + counts != 0:
            return False
    return True
