"""The first three steps of a round: the market, loading and declaring; also drawing cards (R4, R5)."""

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
    """Return the size of a full hand: six cards, or seven by option (R2.3)."""
    return HAND + int(s.hand_cards)


def is_merchant(s: State, p: int) -> bool:
    """Return whether a seat is a merchant of this round."""
    return int(s.merchants) >> p & 1 == 1


# -- drawing ---------------------------------------------------------------------------------------


def can_draw(s: State) -> bool:
    """Shuffle the discard pile into a new pile if that is empty; return whether a card can be drawn (R4.4)."""
    if s.pile_size > 0:
        return True
    for g in range(goods(s)):
        s.pile[g] = s.discarded[g]
        s.pile_size += int(s.discarded[g])
        s.discarded[g] = 0
    return s.pile_size > 0


def find_next_to_draw(s: State) -> bool:
    """Move `at` to the next seat that draws after a round; return whether there is one."""
    while s.at < s.players:
        if s.hand_size[s.at] < hand_limit(s) and can_draw(s):
            return True
        s.at += 1
    return False


# -- legality --------------------------------------------------------------------------------------


def verdict_discard(s: State, p: int, a: int) -> int:
    """Return 0 if the card may be discarded: up to five, in the order of the goods (R4.2)."""
    if a == actions.DONE:
        return 0
    g = a - actions.DISCARD_GOOD
    if not 0 <= g < GOODS:
        return R3_1
    return 0 if s.hand[p, g] > 0 and g >= s.last and s.count < DISCARDS else R4_2


def highest_in_bag(s: State, p: int) -> int:
    """Return the highest good in a bag."""
    g = GOODS - 1
    while g > 0 and s.bag[p, g] == 0:
        g -= 1
    return g


def verdict_load(s: State, p: int, a: int) -> int:
    """Return 0 if the card may go into the bag: one to five, in the order of the goods (R5.1)."""
    if a == actions.DONE:
        return 0 if cards_of(s.bag[p]) > 0 else R5_1
    g = a - actions.BAG_GOOD
    if not 0 <= g < GOODS:
        return R3_1
    return 0 if s.hand[p, g] > 0 and g >= highest_in_bag(s, p) and cards_of(s.bag[p]) < BAG else R5_2


def can_declare(s: State, g: int) -> bool:
    """Return whether a legal good may be declared: one that is in the game (R5.3)."""
    return g != BREAD or s.players > 3 or s.declare_absent == YES


def legal_cards(s: State, p: int, out: IntArray) -> int:
    """List the cards that may be discarded, or put into the bag; return how many."""
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


# -- applying actions ------------------------------------------------------------------------------


def discard(s: State, p: int, a: int) -> None:
    """Lay a card aside, or end discarding, after which the missing cards are drawn (R4.2, R4.3)."""
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


def continue_draw(s: State) -> None:
    """Draw another card, ask the next merchant, or end the market (R4.3)."""
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
    for p in range(s.players):  # R5.2: without a card there is no bag
        if is_merchant(s, p) and s.hand_size[p] > 0:
            s.waits |= 1 << p


def load(s: State, p: int, a: int) -> None:
    """Put a card into the bag, or close it (R5.1). The decisions of different seats commute."""
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
    """Ask the next merchant to declare, clockwise from the sheriff's left; after the last nobody (R5.4)."""
    s.waits = 0
    s.at = (s.at + 1) % s.players
    while s.at != s.sheriff and not int(s.bags) >> int(s.at) & 1:
        s.at = (s.at + 1) % s.players
    if s.at != s.sheriff:
        s.waits = 1 << s.at


def declare(s: State, p: int, a: int) -> None:
    """Declare one legal good; the number is that of the cards (R5.3)."""
    s.declared[p] = 1 + a - actions.DECLARE_GOOD
    next_to_declare(s)


def in_game(s: State, g: int) -> bool:
    """Return whether a good is in this game."""
    return g < goods(s) and (s.players > 3 or COPIES_3P[g] > 0)


def legal_declare(s: State, out: IntArray) -> int:
    """List the goods that may be declared; return how many."""
    n = 0
    for g in range(LEGAL):
        if can_declare(s, g):
            out[n] = actions.DECLARE_GOOD + g
            n += 1
    return n
