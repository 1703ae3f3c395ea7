"""The first three steps of a round: the market, loading, declaring (R4, R5); and drawing cards."""

from serai.core.record import IntArray
from serai.core.seats import DICE
from serai.games.sheriff import actions, phases
from serai.games.sheriff.components import BAG, BREAD, COPIES_3P, DISCARDS, GOODS, HAND, LEGAL
from serai.games.sheriff.record import State
from serai.games.sheriff.transfers import YES, cards_of, goods

R3_1 = 301
R4_1, R4_2 = 401, 402
R5_1, R5_2, R5_3 = 501, 502, 503


def hand_limit(s: State) -> int:
    """R2.3: six cards, or seven where that is agreed."""
    return HAND + int(s.hand_cards)


def is_merchant(s: State, p: int) -> bool:
    """Return whether a seat is a merchant of this round."""
    return int(s.merchants) >> p & 1 == 1


# -- drawing -------------------------------------------------------------------------------------


def can_draw(s: State) -> bool:
    """R4.4: make a new pile of the discard pile if there is none; return whether a card can be drawn."""
    if s.pile_size > 0:
        return True
    for g in range(goods(s)):
        s.pile[g] = s.discarded[g]
        s.pile_size += int(s.discarded[g])
        s.discarded[g] = 0
    return s.pile_size > 0


def next_to_draw(s: State) -> bool:
    """Return whether somebody still draws after a round, and set `at` to who."""
    while s.at < s.players:
        if s.hand_size[s.at] < hand_limit(s) and can_draw(s):
            return True
        s.at += 1
    return False


# -- what is allowed -----------------------------------------------------------------------------


def verdict_discard(s: State, p: int, a: int) -> int:
    """R4.2: up to five cards, in the order of the goods."""
    if a == actions.DONE:
        return 0
    g = a - actions.DISCARD_GOOD
    if not 0 <= g < GOODS:
        return R3_1
    return 0 if s.hand[p, g] > 0 and g >= s.last and s.count < DISCARDS else R4_2


def highest_in_bag(s: State, p: int) -> int:
    """Return the last good in a bag, by number."""
    g = GOODS - 1
    while g > 0 and s.bag[p, g] == 0:
        g -= 1
    return g


def verdict_load(s: State, p: int, a: int) -> int:
    """R5.1: one to five cards, in the order of the goods."""
    if a == actions.DONE:
        return 0 if cards_of(s.bag[p]) > 0 else R5_1
    g = a - actions.BAG_GOOD
    if not 0 <= g < GOODS:
        return R3_1
    return 0 if s.hand[p, g] > 0 and g >= highest_in_bag(s, p) and cards_of(s.bag[p]) < BAG else R5_2


def can_declare(s: State, g: int) -> bool:
    """R5.3: a legal good that is in the game."""
    return g != BREAD or s.players > 3 or s.declare_absent == YES


def legal_cards(s: State, p: int, out: IntArray) -> int:
    """List what may be discarded, or put into the bag."""
    loads = s.phase == phases.LOAD
    moved, low, most, first = int(s.count), int(s.last), DISCARDS, actions.DISCARD_GOOD
    if loads:
        moved, low, most, first = 0, 0, BAG, actions.BAG_GOOD
        for g in range(goods(s)):
            moved += int(s.bag[p, g])
            low = g if s.bag[p, g] > 0 else low
    n = 0
    for g in range(low, goods(s) if moved < most else 0):
        if s.hand[p, g] > 0:
            out[n] = first + g
            n += 1
    if moved > 0 or not loads:
        out[n] = actions.DONE
        n += 1
    return n


# -- what follows --------------------------------------------------------------------------------


def discard(s: State, p: int, a: int) -> None:
    """R4.2, R4.3: a card is laid aside; at the end as many are drawn as are missing."""
    if a == actions.DONE:
        s.last = 0
        s.count = 0
        s.phase = phases.DRAW
        return
    g = a - actions.DISCARD_GOOD
    s.hand[p, g] -= 1
    s.hand_size[p] -= 1
    s.aside[g] += 1
    s.last = g
    s.count += 1


def draw_on(s: State) -> None:
    """R4.3: another card, or the next merchant, or the end of the market."""
    if s.hand_size[s.at] < hand_limit(s) and can_draw(s):
        s.waits = DICE
        return
    s.at = (s.at + 1) % s.players
    while not is_merchant(s, int(s.at)):
        s.at = (s.at + 1) % s.players
    if s.at != s.first:
        s.phase = phases.DISCARD
        s.waits = 1 << s.at
        return
    for g in range(goods(s)):  # R4.2
        s.discarded[g] += s.aside[g]
        s.aside[g] = 0
    s.phase = phases.LOAD
    s.waits = 0
    for p in range(s.players):  # R5.2: who has no card has no bag
        if is_merchant(s, p) and s.hand_size[p] > 0:
            s.waits |= 1 << p


def load(s: State, p: int, a: int) -> None:
    """R5.1: a card goes into the bag, or the bag is closed. What different seats do commutes."""
    if a != actions.DONE:
        g = a - actions.BAG_GOOD
        s.hand[p, g] -= 1
        s.bag[p, g] += 1
        return
    n = 0
    for g in range(goods(s)):
        n += int(s.bag[p, g])
    s.bag_size[p] = n
    s.hand_size[p] -= n
    s.bags |= 1 << p
    s.waits = int(s.waits) & ~(1 << p)
    if s.waits == 0:
        s.phase = phases.DECLARE
        s.at = s.sheriff
        next_to_declare(s)


def next_to_declare(s: State) -> None:
    """R5.4: clockwise from the sheriff's left; at the end nobody waits."""
    s.waits = 0
    s.at = (s.at + 1) % s.players
    while s.at != s.sheriff and not int(s.bags) >> int(s.at) & 1:
        s.at = (s.at + 1) % s.players
    if s.at != s.sheriff:
        s.waits = 1 << s.at


def declare(s: State, p: int, a: int) -> None:
    """R5.3: one legal good; the number is that of the cards."""
    s.declared[p] = 1 + a - actions.DECLARE_GOOD
    next_to_declare(s)


def in_game(s: State, g: int) -> bool:
    """Return whether a good is in this game."""
    return g < goods(s) and (s.players > 3 or COPIES_3P[g] > 0)


def legal_declare(s: State, out: IntArray) -> int:
    """List what may be declared."""
    n = 0
    for g in range(LEGAL):
        if can_declare(s, g):
            out[n] = actions.DECLARE_GOOD + g
            n += 1
    return n
