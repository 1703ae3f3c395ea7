"""Filling: a full state that agrees with what one seat knows, drawn with dice."""

from serai.core.dice import roll
from serai.core.seats import EVERYBODY
from serai.games.dunhuang.actions import CARRY_HAND, DISCARD_HAND, SWAP_HAND, TAKE_COINS
from serai.games.dunhuang.components import COPIES, GENERAL, GOODS, HIGHEST_GOOD, LOWEST_GOOD, MAID, SPACES
from serai.games.dunhuang.goods import HIDDEN, coins_are_left
from serai.games.dunhuang.state import BONUS, DEAL, DRAFT, DRAW, GIVE_BACK, HAND_OVER, KEEP, STEAL, SWAP


def fill(s, seat, dice):
    """Deal every card that `seat` has not seen to the places where unseen cards lie.

    Hands keep what is known of them. The bag serves as the heap of unseen cards: what is left
    in it when all other places are served is the shuffled part of the pile.
    """
    heap = gather_unseen(s)
    if seat < s.players:
        heap -= place_known(s, seat)
    heap -= place_implied(s, dice)
    for p in range(s.players):
        if p != seat:
            heap -= deal_unseen(s, s.hand[p], int(s.hand_size[p]), heap, dice)
            heap -= deal_unseen(s, s.drawn[p], int(s.drawn_size[p]), heap, dice)
            heap -= deal_unseen(s, s.removed[p], int(s.removed_size[p]), heap, dice)
    fill_under(s, heap, dice)
    p = int(s.turn)
    if s.phase == SWAP and s.tile[s.camel] == GENERAL and s.picked_hand[p] == 0:
        s.picked_hand[p] = nth_card(s.hand[p], roll(dice, s.hand_size[p]))


def gather_unseen(s):
    """Put into the bag every card in the game that does not lie in sight; return how many there are."""
    for g in range(1, GOODS + 1):
        s.bag[g] = 0
        if LOWEST_GOOD[s.players] <= g <= HIGHEST_GOOD[s.players]:
            s.bag[g] = COPIES[g] - s.discarded[g]
        for p in range(s.players):
            s.bag[g] -= s.shop[p, g] + s.hand[p, g] + s.drawn[p, g] + s.removed[p, g]
    for space in range(SPACES):
        if s.market[space] > 0:
            s.bag[s.market[space]] -= 1
    for i in range(s.under_size):
        if s.under[i] > 0:
            s.bag[s.under[i]] -= 1
    heap = 0
    for g in range(1, GOODS + 1):
        heap += int(s.bag[g])
    return heap


def place_known(s, seat):
    """Put into the other hands what `seat` knows to be there; return how many cards that are."""
    placed = 0
    for p in range(s.players):
        if p != seat:
            for g in range(1, GOODS + 1):
                s.hand[p, g] = s.known[seat, p, g]
                s.bag[g] -= s.known[seat, p, g]
                placed += int(s.known[seat, p, g])
    return placed


def place_implied(s, dice):
    """Give whoever is in the middle of an exchange a card to go on with; return how many cards that took.

    Everybody can tell that there is one: an exchange may only be begun by who can complete it.
    """
    p = int(s.turn)
    lowest = 1
    barred = 0
    if s.phase == SWAP and s.tile[s.camel] == MAID:
        barred = int(s.picked)  # R8.11: the hand has a different good
    elif s.phase == HAND_OVER or s.phase == GIVE_BACK:
        lowest = max(1, int(s.given))  # R8.7, R8.8: lower number first
        if s.phase == HAND_OVER:
            p = int(s.partner)
    else:
        return 0
    fitting = 0
    for g in range(lowest, GOODS + 1):
        if g != barred:
            if s.hand[p, g] > 0:
                return 0
            fitting += int(s.bag[g])
    n = roll(dice, fitting)
    g = lowest
    while g == barred or n >= s.bag[g]:
        if g != barred:
            n -= int(s.bag[g])
        g += 1
    s.hand[p, g] += 1
    s.bag[g] -= 1
    return 1


def nth_card(counts, n):
    """Return the good of the n-th card, counted from 0, of a set of cards."""
    g = 1
    while n >= counts[g]:
        n -= int(counts[g])
        g += 1
    return g


def deal_unseen(s, row, size, heap, dice):
    """Deal from the heap until a row has its size; return how many cards that took."""
    have = 0
    for g in range(1, GOODS + 1):
        have += int(row[g])
    for i in range(size - have):
        g = nth_card(s.bag, roll(dice, heap - i))
        s.bag[g] -= 1
        row[g] += 1
    return size - have


def fill_under(s, heap, dice):
    """Deal the unknown cards under the pile, and sort each group as the state keeps it."""
    for i in range(s.under_size):
        if s.under[i] == 0:
            g = nth_card(s.bag, roll(dice, heap))
            heap -= 1
            s.bag[g] -= 1
            j = i
            while j > 0 and s.under_group[j - 1] == s.under_group[i] and s.under[j - 1] > g:
                s.under[j] = s.under[j - 1]
                j -= 1
            s.under[j] = g


# -- who sees a decision -------------------------------------------------------------------------


def witnesses(s, seat, a):
    """Return who sees what is decided."""
    phase = s.phase
    if phase == DEAL:
        return 1 << s.at
    if phase == DRAW:
        return 1 << s.turn
    if phase == STEAL or phase == HAND_OVER or phase == GIVE_BACK:
        return 1 << s.turn | 1 << s.partner
    if phase == DRAFT or phase == KEEP:
        return 1 << seat
    if phase == BONUS:
        if SWAP_HAND < a <= SWAP_HAND + GOODS:
            return 1 << seat
        if s.painter_discard == HIDDEN and DISCARD_HAND < a <= DISCARD_HAND + GOODS:
            return 1 << seat
    return EVERYBODY


def reveals(s, seat, a):
    """Return whether others learn something of a hand by this."""
    c = s.tile[s.camel]
    if s.phase == SWAP:
        return c == GENERAL or c == MAID
    if s.phase == GIVE_BACK or s.phase == HAND_OVER:
        return True
    if s.phase != BONUS:
        return False
    if c == MAID:  # whether she can help at all depends on the hand
        return a != TAKE_COINS or not coins_are_left(s)
    if CARRY_HAND < a <= CARRY_HAND + GOODS:
        return True
    return s.painter_discard != HIDDEN and DISCARD_HAND < a <= DISCARD_HAND + GOODS
