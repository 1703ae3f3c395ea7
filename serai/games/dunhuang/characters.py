"""The sixteen characters (R8): when an ability can be used, on what, and what it does."""

from serai.core.constants import constant_array
from serai.core.seats import DICE
from serai.games.dunhuang import actions, components, phases, state
from serai.games.dunhuang.goods import (
    add_card_seen,
    check_gain,
    check_loss,
    earn_prestige,
    remove_card_seen,
    remove_card_unseen,
    tokens_of,
)
from serai.games.dunhuang.record import State

R8 = 800  # R8 + character is the number of the character's rule

# The actions that begin each character's ability: from FIRST_USE to LAST_USE, by the number of the character.
FIRST_USE = constant_array(
    [
        0,
        actions.DISCARD_HAND + 1,
        actions.DISCARD_SHOP + 1,
        actions.USE,
        actions.USE,
        actions.USE,
        actions.USE,
        actions.TRADE_SEAT,
        actions.TRADE_SEAT,
        actions.SWAP_SHOP + 1,
        actions.SWAP_HAND + 1,
        actions.SWAP_SHOP + 1,
        actions.CARRY_SHOP + 1,
        actions.PICK_MARKET,
        actions.PICK_MARKET,
        actions.FLIP_TOKEN + 1,
        actions.FLIP_TOKEN + 1,
    ]
)
LAST_USE = constant_array(
    [
        0,
        actions.DISCARD_HAND + components.GOODS,
        actions.DISCARD_SHOP + components.GOODS,
        actions.USE,
        actions.USE,
        actions.USE,
        actions.USE,
        actions.TRADE_SEAT + components.MOST_PLAYERS - 1,
        actions.TRADE_SEAT + components.MOST_PLAYERS - 1,
        actions.SWAP_SHOP + components.GOODS,
        actions.SWAP_HAND + components.GOODS,
        actions.SWAP_SHOP + components.GOODS,
        actions.CARRY_HAND + components.GOODS,
        actions.PICK_MARKET + components.SPACES - 1,
        actions.PICK_MARKET + components.SPACES - 1,
        actions.FLIP_TOKEN + components.GOODS,
        actions.FLIP_TOKEN + components.GOODS,
    ]
)


# -- legality ------------------------------------------------------------------------------------


def can_use(s: State, p: int, c: int, a: int) -> bool:
    """Return whether p may use character c by action a, one of the actions of c."""
    if c == components.PAINTER:
        return s.hand[p, a - actions.DISCARD_HAND] > 0
    if c == components.MUSICIAN:
        return s.shop[p, a - actions.DISCARD_SHOP] > 0
    if c == components.PRINCESS:
        return tokens_of(s, p) > 0
    if c == components.DANCER:
        return True
    if c == components.INTERPRETER or c == components.DIPLOMAT:
        return s.deck > 0
    if c == components.TRADER:
        q = a - actions.TRADE_SEAT
        return q != p and q < s.players and s.hand_size[q] > 0
    if c == components.MERCHANT:
        q = a - actions.TRADE_SEAT
        return q != p and q < s.players
    if c == components.SOLDIER:
        g = a - actions.SWAP_SHOP
        return s.shop[p, g] > 0 and market_offers(s, g if s.soldier_same_good == state.BARRED else 0)
    if c == components.GENERAL:
        return s.hand[p, a - actions.SWAP_HAND] > 0 and market_offers(s, 0)
    if c == components.MAID:
        g = a - actions.SWAP_SHOP
        return s.shop[p, g] > 0 and s.hand_size[p] > s.hand[p, g]
    if c == components.DOMESTIC:
        if a > actions.CARRY_HAND:
            return s.hand[p, a - actions.CARRY_HAND] > 0
        return s.shop[p, a - actions.CARRY_SHOP] > 0
    if c == components.SHEPHERD or c == components.FARMER:
        space = a - actions.PICK_MARKET
        ahead = (space - int(s.camel)) % components.SPACES
        if s.market[space] == 0 or ahead == 0:
            return False
        if c == components.FARMER:
            return ahead <= s.steps
        return ahead == 1 or ahead == components.SPACES - 1
    g = a - actions.FLIP_TOKEN  # the Manichean or the Buddhist
    return s.token[g] == 1 + p and s.shang[g] == 0


def market_offers(s: State, barred: int) -> bool:
    """Return whether the market has a card other than the barred good."""
    for space in range(components.SPACES):
        if s.market[space] != 0 and s.market[space] != barred:
            return True
    return False


def is_ability(a: int) -> bool:
    """Return whether an action begins the ability of some character."""
    for c in range(1, len(FIRST_USE)):
        if FIRST_USE[c] <= a <= LAST_USE[c]:
            return True
    return False


def is_usable(s: State, p: int, c: int) -> bool:
    """Return whether p can use character c in any way (R7.4)."""
    for a in range(FIRST_USE[c], LAST_USE[c] + 1):
        if can_use(s, p, c, a):
            return True
    return False


def can_complete(s: State, p: int, c: int, a: int) -> bool:
    """Return whether action a may complete an exchange."""
    g = int(s.picked)
    if c == components.MAID:
        return (
            actions.FOR_HAND < a <= actions.FOR_HAND + components.GOODS
            and a - actions.FOR_HAND != g
            and s.hand[p, a - actions.FOR_HAND] > 0
        )
    if not actions.FOR_MARKET <= a < actions.FOR_MARKET + components.SPACES or s.market[a - actions.FOR_MARKET] == 0:
        return False
    return c == components.GENERAL or s.soldier_same_good != state.BARRED or s.market[a - actions.FOR_MARKET] != g


# -- abilities: each function returns whether the turn must wait for another decision ------------


def use_character(s: State, p: int, c: int, a: int) -> bool:
    """Use the ability of character c."""
    if c == components.PAINTER:
        return use_painter(s, p, a - actions.DISCARD_HAND)
    if c == components.MUSICIAN:
        return use_musician(s, p, a - actions.DISCARD_SHOP)
    if c == components.PRINCESS:
        earn_prestige(s, p, tokens_of(s, p))
        return False
    if c == components.DANCER:
        earn_prestige(s, p, 2)
        return False
    if c == components.INTERPRETER or c == components.DIPLOMAT:
        wanted = int(s.steps) if c == components.INTERPRETER else 2
        s.owed = min(wanted, int(s.deck))
        s.phase = phases.DRAW
        s.waits = DICE
        return True
    if c == components.TRADER or c == components.MERCHANT:
        return begin_trade(s, p, c, a - actions.TRADE_SEAT)
    if c == components.SOLDIER or c == components.MAID:
        s.picked = a - actions.SWAP_SHOP
        s.phase = phases.SWAP
        return True
    if c == components.GENERAL:
        s.picked_hand[p] = a - actions.SWAP_HAND
        s.phase = phases.SWAP
        return True
    if c == components.DOMESTIC:
        return use_domestic(s, p, a)
    if c == components.SHEPHERD or c == components.FARMER:
        space = a - actions.PICK_MARKET
        add_card_seen(s, p, int(s.market[space]))
        s.market[space] = 0
        return False
    s.shang[a - actions.FLIP_TOKEN] = 1
    return False


def use_painter(s: State, p: int, g: int) -> bool:
    """Remove a card of the hand from the game for three prestige (R8.1)."""
    if s.painter_discard == state.HIDDEN:
        remove_card_unseen(s, p, g, p)
        s.removed[p, g] += 1
        s.removed_size[p] += 1
    else:
        remove_card_seen(s, p, g)
        s.discarded[g] += 1
    earn_prestige(s, p, 3)
    return False


def use_musician(s: State, p: int, g: int) -> bool:
    """Remove a card of the shop from the game for three prestige (R8.2)."""
    s.shop[p, g] -= 1
    s.discarded[g] += 1
    check_loss(s, p, g)
    earn_prestige(s, p, 3)
    return False


def begin_trade(s: State, p: int, c: int, q: int) -> bool:
    """Begin an exchange: k cards come from a partner, random or chosen by the partner; then k go back (R8.7, R8.8)."""
    k = min(components.EXCHANGE, int(s.hand_size[q]))
    if c == components.MERCHANT:
        earn_prestige(s, p, 1)
        if k == 0:
            return False
    s.partner = q
    s.exchanged = k
    s.exchangers = 1 << p | 1 << q
    s.owed = k
    if c == components.TRADER:
        s.phase = phases.STEAL
        s.waits = DICE
    else:
        s.phase = phases.HAND_OVER
        s.waits = 1 << q
    return True


def use_domestic(s: State, p: int, a: int) -> bool:
    """Move a card from the shop to the hand, or from the hand to the shop (R8.12)."""
    if a <= actions.CARRY_SHOP + components.GOODS:
        g = a - actions.CARRY_SHOP
        s.shop[p, g] -= 1
        add_card_seen(s, p, g)
        check_loss(s, p, g)
        return False
    g = a - actions.CARRY_HAND
    remove_card_seen(s, p, g)
    s.shop[p, g] += 1
    return check_gain(s, p, g, phases.REFILL)


def complete_exchange(s: State, p: int, c: int, a: int) -> bool:
    """Complete an exchange: move both cards, then check the good that left and the new one (R8.9 to R8.11)."""
    if c == components.GENERAL:
        old = int(s.picked_hand[p])
        s.picked_hand[p] = 0
    else:
        old = int(s.picked)
        s.picked = 0
    if c == components.MAID:
        new = a - actions.FOR_HAND
        remove_card_seen(s, p, new)
        add_card_seen(s, p, old)
    else:
        new = int(s.market[a - actions.FOR_MARKET])
        s.market[a - actions.FOR_MARKET] = old
        if c == components.GENERAL:
            remove_card_seen(s, p, old)
            add_card_seen(s, p, new)
            return False
    s.shop[p, old] -= 1
    s.shop[p, new] += 1
    check_loss(s, p, old)
    return check_gain(s, p, new, phases.REFILL)
