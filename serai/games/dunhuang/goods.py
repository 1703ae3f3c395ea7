"""Moving cards, coins and tokens, and what the seats learn from it."""

from serai.games.dunhuang import phases, state
from serai.games.dunhuang.components import GOODS, MANICHEAN, MOST_PLAYERS, SPACES, TAX
from serai.games.dunhuang.record import State

# -- coins and prestige --------------------------------------------------------------------------


def earn_coins(s: State, p: int, n: int) -> None:
    """Take n coins, or what the supply has left (R1.3)."""
    if s.supply != state.UNLIMITED:
        n = min(n, int(s.coins_left))
        s.coins_left -= n
    s.coins[p] += n


def coins_are_left(s: State) -> bool:
    """Return whether the supply can pay anything (R1.3)."""
    return s.supply == state.UNLIMITED or s.coins_left > 0


def spend_coins(s: State, p: int, n: int) -> None:
    """Pay n coins to the supply."""
    s.coins[p] -= n
    if s.supply != state.UNLIMITED:
        s.coins_left += n


def earn_prestige(s: State, p: int, n: int) -> None:
    """Take n prestige tokens, or what the supply has left (R1.3)."""
    if s.supply != state.UNLIMITED:
        n = min(n, int(s.prestige_left))
        s.prestige_left -= n
    s.prestige[p] += n


# -- hands ---------------------------------------------------------------------------------------
# known[o, p, g] is how many cards g seat o knows to be in p's hand; never more than there are.


def add_card_seen(s: State, p: int, g: int) -> None:
    """Add a card to a hand while everybody sees it."""
    s.hand[p, g] += 1
    s.hand_size[p] += 1
    for o in range(MOST_PLAYERS):
        if o != p and o < s.players:
            s.known[o, p, g] += 1


def remove_card_seen(s: State, p: int, g: int) -> None:
    """Remove a card from a hand while everybody sees it."""
    s.hand[p, g] -= 1
    s.hand_size[p] -= 1
    for o in range(MOST_PLAYERS):
        if s.known[o, p, g] > 0:
            s.known[o, p, g] -= 1


def add_card_unseen(s: State, p: int, g: int) -> None:
    """Add a card to a hand that no other seat has seen."""
    s.hand[p, g] += 1
    s.hand_size[p] += 1


def remove_card_unseen(s: State, p: int, g: int, knower: int) -> None:
    """Remove a card from a hand that only `knower` sees: to the others it may have been any card."""
    s.hand[p, g] -= 1
    s.hand_size[p] -= 1
    for o in range(MOST_PLAYERS):
        if o == knower:
            if s.known[o, p, g] > 0:
                s.known[o, p, g] -= 1
        elif o != p:
            for other in range(1, GOODS + 1):
                if s.known[o, p, other] > 0:
                    s.known[o, p, other] -= 1


def pass_card(s: State, giver: int, taker: int, g: int) -> None:
    """Pass a card from hand to hand; only giver and taker know which (R8.7, R8.8)."""
    remove_card_unseen(s, giver, g, taker)
    add_card_unseen(s, taker, g)
    s.known[giver, taker, g] += 1


# -- the pile ------------------------------------------------------------------------------------
# The pile is the shuffled bag, and beneath it the cards put under it, group by group. A group is in random
# order: it is stored sorted, and chance decides which of its cards is drawn.


def front_group_size(s: State) -> int:
    """Return how many cards the first group under the pile has. There must be a group."""
    n = 1
    while s.under_group[n] == s.under_group[0]:
        n += 1
    return n


def bag_size(s: State) -> int:
    """Return how many cards the shuffled part of the pile has."""
    return int(s.deck) - int(s.under_size)


def take_from_pile(s: State, g: int, seen: int) -> None:
    """Take the top card, which is g by chance and is shown to the seats in `seen`.

    Seats that did not see which card left a group no longer know what the rest of it is.
    """
    s.deck -= 1
    if s.deck >= s.under_size:
        s.bag[g] -= 1
        return
    group = s.under_group[0]
    i = 0
    while s.under[i] != g:
        i += 1
    while s.under_group[i] > 0:  # move up the cards behind it; the place after the last card is always empty
        s.under[i] = s.under[i + 1]
        s.under_known[i] = s.under_known[i + 1]
        s.under_group[i] = s.under_group[i + 1]
        i += 1
    s.under_size -= 1
    i = 0
    while s.under_group[i] == group:
        s.under_known[i] = int(s.under_known[i]) & seen
        i += 1


def put_under(s: State, p: int) -> None:
    """Put the cards that p drew and did not keep under the pile in random order; p knows them (R8.5, R8.6)."""
    n = int(s.under_size)
    group = 1
    if n > 0:
        group = int(s.under_group[n - 1]) + 1
    for g in range(1, GOODS + 1):
        for _ in range(s.drawn[p, g]):
            s.under[n] = g
            s.under_known[n] = 1 << p
            s.under_group[n] = group
            n += 1
        s.drawn[p, g] = 0
    s.under_size = n
    s.deck += s.drawn_size[p]
    s.drawn_size[p] = 0


# -- shops and majority tokens (R6) --------------------------------------------------------------


def most_elsewhere(s: State, p: int, g: int) -> int:
    """Return how many cards g the fullest other shop has."""
    most = 0
    for q in range(MOST_PLAYERS):  # empty seats have empty shops
        if q != p:
            most = max(most, int(s.shop[q, g]))
    return most


def is_in_circle(s: State, character: int) -> bool:
    """Return whether a character is in play."""
    for space in range(SPACES):
        if s.tile[space] == character:
            return True
    return False


def take_token(s: State, p: int, g: int) -> None:
    """Give a token to p, number side up (R6.2)."""
    s.token[g] = 1 + p
    s.shang[g] = 0


def check_loss(s: State, p: int, g: int) -> None:
    """Return the token of g if another shop has more cards, after a card g left the shop of p (R6.3)."""
    if s.token[g] == 1 + p:
        bare = s.token_needs_card == state.NEEDED and s.shop[p, g] == 0
        if bare or most_elsewhere(s, p, g) > s.shop[p, g]:
            s.token[g] = state.MIDDLE  # R6.4: to the middle, never to the rival, number side up
            s.shang[g] = 0


def check_gain(s: State, p: int, g: int, after: int) -> bool:
    """Let p gain the token of g after a card g entered the shop (R6.1); return whether a seat must decide first."""
    if s.token[g] == 1 + p:
        return False
    mine = int(s.shop[p, g])
    if s.token[g] == state.MIDDLE:
        if s.gain_test != state.EN_LITERAL and most_elsewhere(s, p, g) > mine:
            return False
    else:
        owner = int(s.token[g]) - 1
        if s.gain_test == state.EN_LITERAL:
            if s.shop[owner, g] > mine:
                return False
        elif most_elsewhere(s, p, g) > mine:
            return False
        if s.shang[g] and s.shop[owner, g] == mine:  # R6.5: only against a tie
            if is_in_circle(s, MANICHEAN):
                s.phase = phases.REFUSE
                s.waits = 1 << owner
            elif s.coins[p] >= TAX:
                s.phase = phases.PAY
                s.waits = 1 << p
            else:
                return False  # R6.7: p cannot pay
            s.contested = g
            s.after = after
            return True
    take_token(s, p, g)
    return False


def tokens_of(s: State, p: int) -> int:
    """Return how many majority tokens p has, on either face."""
    n = 0
    for g in range(1, GOODS + 1):
        n += int(s.token[g] == 1 + p)
    return n
