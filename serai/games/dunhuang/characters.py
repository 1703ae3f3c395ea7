"""The sixteen characters (R8): when an ability can be used, on what, and what it does."""

from serai.core.seats import DICE
from serai.games.dunhuang.actions import (
    CARRY_HAND,
    CARRY_SHOP,
    DISCARD_HAND,
    DISCARD_SHOP,
    FLIP_TOKEN,
    FOR_HAND,
    FOR_MARKET,
    PICK_MARKET,
    SWAP_HAND,
    SWAP_SHOP,
    TRADE_SEAT,
    USE,
)
from serai.games.dunhuang.components import (
    DANCER,
    DIPLOMAT,
    DOMESTIC,
    EXCHANGE,
    FARMER,
    GENERAL,
    GOODS,
    INTERPRETER,
    MAID,
    MERCHANT,
    MOST_PLAYERS,
    MUSICIAN,
    PAINTER,
    PRINCESS,
    SHEPHERD,
    SOLDIER,
    SPACES,
    TRADER,
    printed,
)
from serai.games.dunhuang.goods import (
    BARRED,
    HIDDEN,
    check_gain,
    check_loss,
    earn_prestige,
    into_hand_seen,
    out_of_hand_seen,
    out_of_hand_unseen,
    tokens_of,
)
from serai.games.dunhuang.state import DRAW, HAND_OVER, REFILL, STEAL, SWAP

R8 = 800  # R8 + character is the rule of a character

# The actions of each character's ability, by its number: from FIRST_USE to LAST_USE.
FIRST_USE = printed(
    [
        0,
        DISCARD_HAND + 1,
        DISCARD_SHOP + 1,
        USE,
        USE,
        USE,
        USE,
        TRADE_SEAT,
        TRADE_SEAT,
        SWAP_SHOP + 1,
        SWAP_HAND + 1,
        SWAP_SHOP + 1,
        CARRY_SHOP + 1,
        PICK_MARKET,
        PICK_MARKET,
        FLIP_TOKEN + 1,
        FLIP_TOKEN + 1,
    ]
)
LAST_USE = printed(
    [
        0,
        DISCARD_HAND + GOODS,
        DISCARD_SHOP + GOODS,
        USE,
        USE,
        USE,
        USE,
        TRADE_SEAT + MOST_PLAYERS - 1,
        TRADE_SEAT + MOST_PLAYERS - 1,
        SWAP_SHOP + GOODS,
        SWAP_HAND + GOODS,
        SWAP_SHOP + GOODS,
        CARRY_HAND + GOODS,
        PICK_MARKET + SPACES - 1,
        PICK_MARKET + SPACES - 1,
        FLIP_TOKEN + GOODS,
        FLIP_TOKEN + GOODS,
    ]
)


# -- what is allowed -----------------------------------------------------------------------------


def can_use(s, p, c, a):
    """Return whether p may use character c by action a, which is one of its actions."""
    if c == PAINTER:
        return s.hand[p, a - DISCARD_HAND] > 0
    if c == MUSICIAN:
        return s.shop[p, a - DISCARD_SHOP] > 0
    if c == PRINCESS:
        return tokens_of(s, p) > 0
    if c == DANCER:
        return True
    if c == INTERPRETER or c == DIPLOMAT:
        return s.deck > 0
    if c == TRADER:
        q = a - TRADE_SEAT
        return q != p and q < s.players and s.hand_size[q] > 0
    if c == MERCHANT:
        q = a - TRADE_SEAT
        return q != p and q < s.players
    if c == SOLDIER:
        g = a - SWAP_SHOP
        return s.shop[p, g] > 0 and market_offers(s, g if s.soldier_same_good == BARRED else 0)
    if c == GENERAL:
        return s.hand[p, a - SWAP_HAND] > 0 and market_offers(s, 0)
    if c == MAID:
        g = a - SWAP_SHOP
        return s.shop[p, g] > 0 and s.hand_size[p] > s.hand[p, g]
    if c == DOMESTIC:
        if a > CARRY_HAND:
            return s.hand[p, a - CARRY_HAND] > 0
        return s.shop[p, a - CARRY_SHOP] > 0
    if c == SHEPHERD or c == FARMER:
        space = a - PICK_MARKET
        ahead = (space - int(s.camel)) % SPACES
        if s.market[space] == 0 or ahead == 0:
            return False
        if c == FARMER:
            return ahead <= s.steps
        return ahead == 1 or ahead == SPACES - 1
    g = a - FLIP_TOKEN  # the Manichean and the Buddhist flip alike
    return s.token[g] == 1 + p and s.shang[g] == 0


def market_offers(s, barred):
    """Return whether the market has a card other than the barred good."""
    for space in range(SPACES):
        if s.market[space] != 0 and s.market[space] != barred:
            return True
    return False


def is_ability(a):
    """Return whether an action begins the ability of some character."""
    for c in range(1, len(FIRST_USE)):
        if FIRST_USE[c] <= a <= LAST_USE[c]:
            return True
    return False


def is_usable(s, p, c):
    """Return whether p can use character c at all (R7.4)."""
    for a in range(FIRST_USE[c], LAST_USE[c] + 1):
        if can_use(s, p, c, a):
            return True
    return False


def can_get(s, p, c, a):
    """Return whether the second half of an exchange may be action a."""
    g = int(s.picked)
    if c == MAID:
        return FOR_HAND < a <= FOR_HAND + GOODS and a - FOR_HAND != g and s.hand[p, a - FOR_HAND] > 0
    if not FOR_MARKET <= a < FOR_MARKET + SPACES or s.market[a - FOR_MARKET] == 0:
        return False
    return c == GENERAL or s.soldier_same_good != BARRED or s.market[a - FOR_MARKET] != g


# -- what it does: each returns True when the turn must wait for another decision ----------------


def use_character(s, p, c, a):
    """Use the ability of character c."""
    if c == PAINTER:
        return paint(s, p, a - DISCARD_HAND)
    if c == MUSICIAN:
        return make_music(s, p, a - DISCARD_SHOP)
    if c == PRINCESS:
        earn_prestige(s, p, tokens_of(s, p))
        return False
    if c == DANCER:
        earn_prestige(s, p, 2)
        return False
    if c == INTERPRETER or c == DIPLOMAT:
        wanted = int(s.steps) if c == INTERPRETER else 2
        s.owed = min(wanted, int(s.deck))
        s.phase = DRAW
        s.waits = DICE
        return True
    if c == TRADER or c == MERCHANT:
        return trade(s, p, c, a - TRADE_SEAT)
    if c == SOLDIER or c == MAID:
        s.picked = a - SWAP_SHOP
        s.phase = SWAP
        return True
    if c == GENERAL:
        s.picked_hand[p] = a - SWAP_HAND
        s.phase = SWAP
        return True
    if c == DOMESTIC:
        return carry(s, p, a)
    if c == SHEPHERD or c == FARMER:
        space = a - PICK_MARKET
        into_hand_seen(s, p, int(s.market[space]))
        s.market[space] = 0
        return False
    s.shang[a - FLIP_TOKEN] = 1
    return False


def paint(s, p, g):
    """R8.1: a card from the hand leaves the game for three prestige."""
    if s.painter_discard == HIDDEN:
        out_of_hand_unseen(s, p, g, p)
        s.removed[p, g] += 1
        s.removed_size[p] += 1
    else:
        out_of_hand_seen(s, p, g)
        s.discarded[g] += 1
    earn_prestige(s, p, 3)
    return False


def make_music(s, p, g):
    """R8.2: a card from the shop leaves the game for three prestige."""
    s.shop[p, g] -= 1
    s.discarded[g] += 1
    check_loss(s, p, g)
    earn_prestige(s, p, 3)
    return False


def trade(s, p, c, q):
    """R8.7, R8.8: k cards come from a partner, at random or as the partner likes; then k go back."""
    k = min(EXCHANGE, int(s.hand_size[q]))
    if c == MERCHANT:
        earn_prestige(s, p, 1)
        if k == 0:
            return False
    s.partner = q
    s.exchanged = k
    s.exchangers = 1 << p | 1 << q
    s.owed = k
    if c == TRADER:
        s.phase = STEAL
        s.waits = DICE
    else:
        s.phase = HAND_OVER
        s.waits = 1 << q
    return True


def carry(s, p, a):
    """R8.12: a card goes from the shop to the hand, or from the hand to the shop."""
    if a <= CARRY_SHOP + GOODS:
        g = a - CARRY_SHOP
        s.shop[p, g] -= 1
        into_hand_seen(s, p, g)
        check_loss(s, p, g)
        return False
    g = a - CARRY_HAND
    out_of_hand_seen(s, p, g)
    s.shop[p, g] += 1
    return check_gain(s, p, g, REFILL)


def complete_exchange(s, p, c, a):
    """R8.9 to R8.11: the second half. Both cards move, then the good that left is checked, then the new one."""
    if c == GENERAL:
        old = int(s.picked_hand[p])
        s.picked_hand[p] = 0
    else:
        old = int(s.picked)
        s.picked = 0
    if c == MAID:
        new = a - FOR_HAND
        out_of_hand_seen(s, p, new)
        into_hand_seen(s, p, old)
    else:
        new = int(s.market[a - FOR_MARKET])
        s.market[a - FOR_MARKET] = old
        if c == GENERAL:
            out_of_hand_seen(s, p, old)
            into_hand_seen(s, p, new)
            return False
    s.shop[p, old] -= 1
    s.shop[p, new] += 1
    check_loss(s, p, old)
    return check_gain(s, p, new, REFILL)
