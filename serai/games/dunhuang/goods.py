"""Cards, coins and tokens in motion, and what the seats learn from it."""

from serai.games.dunhuang.components import GOODS, MANICHEAN, MOST_PLAYERS, SPACES, TAX
from serai.games.dunhuang.state import MIDDLE, PAY, REFUSE

# The second values of the options.
EN_LITERAL = 1  # gain_test
UNLIMITED = 1  # supply
HIDDEN = 1  # painter_discard
BARRED = 1  # soldier_same_good: no
NEEDED = 1  # token_needs_card: yes


# -- coins and prestige --------------------------------------------------------------------------


def earn_coins(s, p, n):
    """R1.3: take n coins, or what the supply has left."""
    if s.supply != UNLIMITED:
        n = min(n, int(s.coins_left))
        s.coins_left -= n
    s.coins[p] += n


def coins_are_left(s):
    """Return whether the supply can pay anything (R1.3)."""
    return s.supply == UNLIMITED or s.coins_left > 0


def spend_coins(s, p, n):
    """Pay n coins to the supply."""
    s.coins[p] -= n
    if s.supply != UNLIMITED:
        s.coins_left += n


def earn_prestige(s, p, n):
    """R1.3: take n prestige tokens, or what the supply has left."""
    if s.supply != UNLIMITED:
        n = min(n, int(s.prestige_left))
        s.prestige_left -= n
    s.prestige[p] += n


# -- hands ---------------------------------------------------------------------------------------
# known[o, p, g] is how many cards g seat o knows to be in p's hand; never more than there are.


def into_hand_seen(s, p, g):
    """Put a card into a hand before everybody's eyes."""
    s.hand[p, g] += 1
    s.hand_size[p] += 1
    for o in range(MOST_PLAYERS):
        if o != p and o < s.players:
            s.known[o, p, g] += 1


def out_of_hand_seen(s, p, g):
    """Take a card out of a hand before everybody's eyes."""
    s.hand[p, g] -= 1
    s.hand_size[p] -= 1
    for o in range(MOST_PLAYERS):
        if s.known[o, p, g] > 0:
            s.known[o, p, g] -= 1


def into_hand_unseen(s, p, g):
    """Put a card into a hand that nobody else has seen."""
    s.hand[p, g] += 1
    s.hand_size[p] += 1


def out_of_hand_unseen(s, p, g, knower):
    """Take a card out of a hand that only `knower` has seen: for the others any card may have gone."""
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


def pass_card(s, giver, taker, g):
    """R8.7, R8.8: a card goes from hand to hand; the two know which, the others do not."""
    out_of_hand_unseen(s, giver, g, taker)
    into_hand_unseen(s, taker, g)
    s.known[giver, taker, g] += 1


# -- the pile ------------------------------------------------------------------------------------
# First comes the shuffled bag, then the cards put under it, group by group. A group lies in random
# order; it is kept sorted, and its order is decided when a card is drawn.


def front_group_size(s):
    """Return how many cards the first group under the pile has; there must be one."""
    n = 1
    while s.under_group[n] == s.under_group[0]:
        n += 1
    return n


def bag_size(s):
    """Return how many cards the shuffled part of the pile has."""
    return int(s.deck) - int(s.under_size)


def take_from_pile(s, g, seen):
    """Take the top card, which chance has decided to be g and which the seats in `seen` get to see.

    What is left of a group in random order is no longer known to those who did not see what left it.
    """
    s.deck -= 1
    if s.deck >= s.under_size:
        s.bag[g] -= 1
        return
    group = s.under_group[0]
    i = 0
    while s.under[i] != g:
        i += 1
    while s.under_group[i] > 0:  # those behind it move up; the place after the last is always empty
        s.under[i] = s.under[i + 1]
        s.under_known[i] = s.under_known[i + 1]
        s.under_group[i] = s.under_group[i + 1]
        i += 1
    s.under_size -= 1
    i = 0
    while s.under_group[i] == group:
        s.under_known[i] = int(s.under_known[i]) & seen
        i += 1


def put_under(s, p):
    """R8.5, R8.6: what p looked at and did not keep goes under the pile, in random order; p knows the cards."""
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


def most_elsewhere(s, p, g):
    """Return how many cards g the fullest other shop has."""
    most = 0
    for q in range(MOST_PLAYERS):  # empty seats have empty shops
        if q != p:
            most = max(most, int(s.shop[q, g]))
    return most


def in_circle(s, character):
    """Return whether a character is in play."""
    for space in range(SPACES):
        if s.tile[space] == character:
            return True
    return False


def take_token(s, p, g):
    """R6.2: a token that is taken lies number side up."""
    s.token[g] = 1 + p
    s.shang[g] = 0


def check_loss(s, p, g):
    """R6.3: a card g has left p's shop; the token goes back if somebody has more now."""
    if s.token[g] == 1 + p:
        bare = s.token_needs_card == NEEDED and s.shop[p, g] == 0
        if bare or most_elsewhere(s, p, g) > s.shop[p, g]:
            s.token[g] = MIDDLE  # R6.4: to the middle, never to the rival, number side up
            s.shang[g] = 0


def check_gain(s, p, g, after):
    """R6.1: a card g has entered p's shop; return True when somebody must decide about the token first."""
    if s.token[g] == 1 + p:
        return False
    mine = int(s.shop[p, g])
    if s.token[g] == MIDDLE:
        if s.gain_test != EN_LITERAL and most_elsewhere(s, p, g) > mine:
            return False
    else:
        owner = int(s.token[g]) - 1
        if s.gain_test == EN_LITERAL:
            if s.shop[owner, g] > mine:
                return False
        elif most_elsewhere(s, p, g) > mine:
            return False
        if s.shang[g] and s.shop[owner, g] == mine:  # R6.5: only a tie can be fended off
            if in_circle(s, MANICHEAN):
                s.phase = REFUSE
                s.waits = 1 << owner
            elif s.coins[p] >= TAX:
                s.phase = PAY
                s.waits = 1 << p
            else:
                return False  # R6.7: who cannot pay cannot take
            s.contested = g
            s.after = after
            return True
    take_token(s, p, g)
    return False


def tokens_of(s, p):
    """Return how many majority tokens p has, whichever face is up."""
    n = 0
    for g in range(1, GOODS + 1):
        n += int(s.token[g] == 1 + p)
    return n
