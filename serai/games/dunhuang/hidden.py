"""Hidden information: sampling the cards that a seat cannot see, and who sees an action."""

from serai.core.dice import roll
from serai.core.record import IntArray
from serai.core.seats import EVERYBODY
from serai.games.dunhuang import actions, phases, state
from serai.games.dunhuang.components import COPIES, GENERAL, GOODS, HIGHEST_GOOD, LOWEST_GOOD, MAID, SPACES
from serai.games.dunhuang.goods import coins_are_left
from serai.games.dunhuang.record import State


def fill(s: State, seat: int, dice: IntArray) -> None:
    """Deal the cards that `seat` has not seen at random to the places where unseen cards lie.

    Hands keep what is known of them. The bag serves as the heap of unseen cards: what is left
    in it after all other places are filled is the shuffled part of the pile.
    """
    heap = collect_unseen(s)
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
    if s.phase == phases.SWAP and s.tile[s.camel] == GENERAL and s.picked_hand[p] == 0:
        s.picked_hand[p] = nth_card(s.hand[p], roll(dice, s.hand_size[p]))


def collect_unseen(s: State) -> int:
    """Fill the bag with every card of the game that `seat` does not see; return how many there are."""
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


def place_known(s: State, seat: int) -> int:
    """Put the cards that `seat` knows into the other hands; return how many they are."""
    placed = 0
    for p in range(s.players):
        if p != seat:
            for g in range(1, GOODS + 1):
                s.hand[p, g] = s.known[seat, p, g]
                s.bag[g] -= s.known[seat, p, g]
                placed += int(s.known[seat, p, g])
    return placed


def place_implied(s: State, dice: IntArray) -> int:
    """Give the seat in the middle of an exchange a card to continue it; return how many cards that took.

    Everybody knows that there is one: an exchange can only begin if it can be completed.
    """
    p = int(s.turn)
    lowest = 1
    barred = 0
    if s.phase == phases.SWAP and s.tile[s.camel] == MAID:
        barred = int(s.picked)  # R8.11: the hand has a different good
    elif s.phase == phases.HAND_OVER or s.phase == phases.GIVE_BACK:
        lowest = max(1, int(s.given))  # R8.7, R8.8: lower number first
        if s.phase == phases.HAND_OVER:
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


def nth_card(counts: IntArray, n: int) -> int:
    """Return the good of the card with index n in a set of cards given as counts."""
    g = 1
    while n >= counts[g]:
        n -= int(counts[g])
        g += 1
    return g


def deal_unseen(s: State, row: IntArray, size: int, heap: int, dice: IntArray) -> int:
    """Deal from the heap until a row of counts has its size; return how many cards that took."""
    have = 0
    for g in range(1, GOODS + 1):
        have += int(row[g])
    for i in range(size - have):
        g = nth_card(s.bag, roll(dice, heap - i))
        s.bag[g] -= 1
        row[g] += 1
    return size - have


def fill_under(s: State, heap: int, dice: IntArray) -> None:
    """Deal the unknown cards under the pile, keeping each group sorted."""
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


# -- who sees an action --------------------------------------------------------------------------


def witnesses(s: State, seat: int, a: int) -> int:
    """Return the seats that see an action."""
    phase = s.phase
    if phase == phases.DEAL:
        return 1 << s.at
    if phase == phases.DRAW:
        return 1 << s.turn
    if phase == phases.STEAL or phase == phases.HAND_OVER or phase == phases.GIVE_BACK:
        return 1 << s.turn | 1 << s.partner
    if phase == phases.DRAFT or phase == phases.KEEP:
        return 1 << seat
    if phase == phases.BONUS:
        if actions.SWAP_HAND < a <= actions.SWAP_HAND + GOODS:
            return 1 << seat
        if s.painter_discard == state.HIDDEN and actions.DISCARD_HAND < a <= actions.DISCARD_HAND + GOODS:
            return 1 << seat
    return EVERYBODY


def reveals(s: State, seat: int, a: int) -> bool:
    """Return whether an action tells others something about a hand."""
    c = s.tile[s.camel]
    if s.phase == phases.SWAP:
        return c == GENERAL or c == MAID
    if s.phase == phases.GIVE_BACK or s.phase == phases.HAND_OVER:
        return True
    if s.phase != phases.BONUS:
        return False
    if c == MAID:  # whether she can be used depends on the hand
        return a != actions.TAKE_COINS or not coins_are_left(s)
    if actions.CARRY_HAND < a <= actions.CARRY_HAND + GOODS:
        return True
    return s.painter_discard != state.HIDDEN and actions.DISCARD_HAND < a <= actions.DISCARD_HAND + GOODS
