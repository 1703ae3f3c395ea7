"""How a good player of Dunhuang looks at the table: what a position is worth, and which decisions look good.

Everything is in points. The weights of FEATURES and HABITS were set by hand;
`tools/tune_policy.py dunhuang` tunes them by self-play. docs/bots.md says what they gave.
"""

from serai.games.dunhuang.actions import (
    CARRY_HAND,
    CARRY_SHOP,
    DISCARD_HAND,
    DISCARD_SHOP,
    FLIP_TOKEN,
    FOR_HAND,
    FOR_MARKET,
    GIVE_GOOD,
    KEEP_GOOD,
    MOVE_STEPS,
    PAY_OWNER,
    PICK_MARKET,
    REFUSE_TAKER,
    SWAP_HAND,
    SWAP_SHOP,
    TAKE_COINS,
    TAKE_SHOP,
    TRADE_SEAT,
    USE,
)
from serai.games.dunhuang.components import (
    DANCER,
    DIPLOMAT,
    DOMESTIC,
    FARMER,
    GENERAL,
    GOODS,
    INTERPRETER,
    KINDS_TO_WIN,
    MAID,
    MERCHANT,
    MUSICIAN,
    PAINTER,
    PRINCESS,
    SHEPHERD,
    SOLDIER,
    SPACES,
    TOKENS_TO_WIN,
    TRADER,
)
from serai.games.dunhuang.goods import most_elsewhere, tokens_of
from serai.games.dunhuang.scoring import card_points
from serai.games.dunhuang.state import (
    BONUS,
    DRAFT,
    GIVE_BACK,
    HAND_OVER,
    KEEP,
    MIDDLE,
    MOVE,
    NOT_IN_GAME,
    PAY,
    REFUSE,
    SWAP,
    TAKE,
)

TURN_CLICKS = 3  # move, take, bonus; exchanges have a fourth
PLAY_ON = 60
PLAYOUTS = {"expert": 240, "master": 20_000}  # a turn
MERIT_DOUBLES = 1.5

# -- what a position is worth ----------------------------------------------------------------------

FEATURES = {
    "tokens": 3.0,  # majority tokens held
    "prestige": 1.0,  # prestige tokens held
    "cards": 0.6,  # what the hand would score now
    "kinds": 1.2,  # different goods in hand, up to the four that a win needs
    "near_win": 12.0,  # halved for each token or kind that a win at once still needs
    "coins": 0.6,  # the first three coins fully, further ones half
    "safety": 0.6,  # cards by which held tokens are ahead, two for each at most
    "reach": 0.7,  # tokens of others, or of the middle, that one more card would bring
    "turn": 1.0,  # the next move is one's own
}


def features(s, p, out):
    """Write what matters in p's position, in the order of FEATURES."""
    tokens = 0
    safety = 0
    reach = 0
    kinds = 0
    for g in range(1, GOODS + 1):
        kinds += int(s.hand[p, g] > 0)
        holder = int(s.token[g])
        if holder == NOT_IN_GAME:
            continue
        lead = int(s.shop[p, g]) - most_elsewhere(s, p, g)
        if holder == 1 + p:
            tokens += 1
            safety += min(2, max(0, lead)) + int(s.shang[g])
        elif lead >= -1:
            reach += 1
    need = int(TOKENS_TO_WIN[s.players])
    short = max(0, need - tokens) + max(0, KINDS_TO_WIN - kinds)
    coins = int(s.coins[p])
    out[0] = tokens
    out[1] = s.prestige[p]
    out[2] = card_points(s, p)
    out[3] = min(kinds, KINDS_TO_WIN)
    out[4] = 0.5**short
    out[5] = min(coins, 3) + 0.5 * max(0, min(coins, 9) - 3)
    out[6] = safety
    out[7] = reach
    out[8] = int(s.turn == p)


def spread(s):
    """Return the lead that makes winning twice as likely as losing: less as the pile shrinks."""
    return 3.0 + 0.12 * float(s.deck)


# -- which decisions look good ---------------------------------------------------------------------

HABITS = {
    "token": 4.0,  # taking a majority token
    "robbed": 2.0,  # … from somebody who had it
    "ahead": 0.9,  # a further card where one has the token, while the lead is small
    "step": 0.8,  # coming one card closer to a token out of reach
    "kind": 2.5,  # a new good in hand while fewer than four kinds are there
    "number": 0.22,  # a new good in hand, by its number: what it may score
    "double": 0.5,  # a second card of a good in hand: nobody may have more
    "coin": 0.75,  # a coin
    "win": 40.0,  # winning at once
    "look": 1.6,  # looking at cards of the pile
    "trade": 1.2,  # exchanging cards with another hand
}
(
    H_TOKEN,
    H_ROBBED,
    H_AHEAD,
    H_STEP,
    H_KIND,
    H_NUMBER,
    H_DOUBLE,
    H_COIN,
    H_WIN,
    H_LOOK,
    H_TRADE,
) = range(11)


def merit(s, p, a, habits):
    """Return how good a decision looks, in points."""
    phase = s.phase
    if phase == MOVE:
        return worth_of_move(s, p, a - MOVE_STEPS, habits)
    if phase == TAKE:
        g = int(s.market[s.camel])
        return worth_in_shop(s, p, g, habits) if a == TAKE_SHOP else worth_in_hand(s, p, g, habits)
    if phase == BONUS:
        return worth_of_bonus(s, p, a, habits)
    if phase == DRAFT or phase == KEEP:
        return worth_in_hand(s, p, a - KEEP_GOOD, habits)
    if phase == SWAP:
        return worth_of_swap(s, p, a, habits)
    if phase == HAND_OVER or phase == GIVE_BACK:
        return -loss_from_hand(s, p, a - GIVE_GOOD, habits)
    if phase == REFUSE:
        return habits[H_TOKEN] if a == REFUSE_TAKER else 0.0
    if phase == PAY:
        return habits[H_TOKEN] - 2 * habits[H_COIN] if a == PAY_OWNER else 0.0
    return 0.0


def kinds_in_hand(s, p):
    """Return how many different goods p holds."""
    kinds = 0
    for g in range(1, GOODS + 1):
        kinds += int(s.hand[p, g] > 0)
    return kinds


def worth_in_shop(s, p, g, habits):
    """A card for the shop: a token, a safer token, or a step towards one."""
    holder = int(s.token[g])
    lead = int(s.shop[p, g]) + 1 - most_elsewhere(s, p, g)
    if holder == 1 + p:
        return habits[H_AHEAD] / max(1, lead)
    if lead < 0:
        return habits[H_STEP] / (1 - lead)
    worth = habits[H_TOKEN]
    if holder != MIDDLE:
        worth += habits[H_ROBBED]
        if s.shang[g] and lead == 0:
            worth *= 0.4  # it can be fended off
    if tokens_of(s, p) + 1 >= TOKENS_TO_WIN[s.players] and kinds_in_hand(s, p) >= KINDS_TO_WIN:
        worth += habits[H_WIN]
    return worth


def worth_in_hand(s, p, g, habits):
    """A card for the hand: a new kind, or one more of a good that others may have too."""
    if s.hand[p, g] > 0:
        return habits[H_DOUBLE] / int(s.hand[p, g])
    worth = habits[H_NUMBER] * g
    kinds = kinds_in_hand(s, p)
    if kinds < KINDS_TO_WIN:
        worth += habits[H_KIND]
        if kinds + 1 == KINDS_TO_WIN and tokens_of(s, p) >= TOKENS_TO_WIN[s.players]:
            worth += habits[H_WIN]
    return worth


def loss_from_shop(s, p, g, habits):
    """What it costs to take a card out of the shop: perhaps the token."""
    lead = int(s.shop[p, g]) - 1 - most_elsewhere(s, p, g)
    if s.token[g] == 1 + p:
        return habits[H_TOKEN] if lead < 0 else habits[H_AHEAD] / (1 + lead)
    return habits[H_STEP] / max(1, -lead)


def loss_from_hand(s, p, g, habits):
    """What it costs to take a card out of the hand."""
    if s.hand[p, g] > 1:
        return habits[H_DOUBLE] / (int(s.hand[p, g]) - 1)
    worth = habits[H_NUMBER] * g
    if kinds_in_hand(s, p) <= KINDS_TO_WIN:
        worth += habits[H_KIND]
    return worth


def worth_of_card(s, p, g, habits):
    """A card that may go to the shop or to the hand."""
    return max(worth_in_shop(s, p, g, habits), worth_in_hand(s, p, g, habits))


def worth_of_move(s, p, steps, habits):
    """Where the camel would stop: the card there, the character's help or coins, and what the way costs."""
    space = (int(s.camel) + steps) % SPACES
    g = int(s.market[space])
    worth = -habits[H_COIN] * (steps - 1)
    if g > 0:
        worth += worth_of_card(s, p, g, habits)
    help_there = worth_of_character(s, p, int(s.tile[space]), space, steps, habits)
    return worth + max(3 * habits[H_COIN], help_there)


def worth_of_character(s, p, c, space, steps, habits):
    """What a character's help is worth, before its details are chosen."""
    if c == DANCER:
        return 2.0
    if c == PRINCESS:
        return float(tokens_of(s, p))
    if c == PAINTER:
        return 3.0 - least_loss(s, p, True, habits)
    if c == MUSICIAN:
        return 3.0 - least_loss(s, p, False, habits)
    if c == INTERPRETER:
        return habits[H_LOOK] * min(4, steps)
    if c == DIPLOMAT:
        return habits[H_LOOK] * 2
    if c == TRADER or c == MERCHANT:
        return habits[H_TRADE] + int(c == MERCHANT)
    if c == SHEPHERD or c == FARMER:
        return best_pick(s, p, c, space, steps, habits)
    if c == SOLDIER:
        return best_in_market(s, p, True, habits) - least_loss(s, p, False, habits)
    if c == GENERAL:
        return best_in_market(s, p, False, habits) - least_loss(s, p, True, habits)
    if c == MAID or c == DOMESTIC:
        return best_from_hand(s, p, habits)
    return 0.8  # the Manichean and the Buddhist guard a token


def least_loss(s, p, hand, habits):
    """The cheapest card to give up, of the hand or of the shop; much where there is none."""
    least = 99.0
    for g in range(1, GOODS + 1):
        if hand and s.hand[p, g] > 0:
            least = min(least, loss_from_hand(s, p, g, habits))
        elif not hand and s.shop[p, g] > 0:
            least = min(least, loss_from_shop(s, p, g, habits))
    return least


def best_in_market(s, p, shop, habits):
    """The best card on offer, for the shop or for the hand."""
    best = 0.0
    for space in range(SPACES):
        g = int(s.market[space])
        if g > 0:
            best = max(best, worth_in_shop(s, p, g, habits) if shop else worth_in_hand(s, p, g, habits))
    return best


def best_pick(s, p, c, here, steps, habits):
    """The best card for the hand that the Shepherd or the Farmer reaches from a space."""
    best = 0.0
    for ahead in range(1, SPACES):
        reached = ahead <= steps if c == FARMER else ahead == 1 or ahead == SPACES - 1
        g = int(s.market[(here + ahead) % SPACES])
        if reached and g > 0:
            best = max(best, worth_in_hand(s, p, g, habits))
    return best


def best_from_hand(s, p, habits):
    """The most that moving one card from the hand to the shop brings."""
    best = 0.0
    for g in range(1, GOODS + 1):
        if s.hand[p, g] > 0:
            best = max(best, worth_in_shop(s, p, g, habits) - loss_from_hand(s, p, g, habits))
    return best


def worth_of_bonus(s, p, a, habits):
    """Coins, or the help of the character under the camel with its details."""
    if a == TAKE_COINS:
        return 3 * habits[H_COIN]
    c = int(s.tile[s.camel])
    if a == USE or TRADE_SEAT <= a < TRADE_SEAT + 4:
        return worth_of_character(s, p, c, int(s.camel), int(s.steps), habits)
    if DISCARD_HAND < a <= DISCARD_HAND + GOODS:
        return 3.0 - loss_from_hand(s, p, a - DISCARD_HAND, habits)
    if DISCARD_SHOP < a <= DISCARD_SHOP + GOODS:
        return 3.0 - loss_from_shop(s, p, a - DISCARD_SHOP, habits)
    if SWAP_SHOP < a <= SWAP_SHOP + GOODS:
        offer = best_in_market(s, p, True, habits)
        if c == MAID:
            offer = best_from_hand(s, p, habits)
        return offer - loss_from_shop(s, p, a - SWAP_SHOP, habits)
    if SWAP_HAND < a <= SWAP_HAND + GOODS:
        return best_in_market(s, p, False, habits) - loss_from_hand(s, p, a - SWAP_HAND, habits)
    if CARRY_SHOP < a <= CARRY_SHOP + GOODS:
        g = a - CARRY_SHOP
        return worth_in_hand(s, p, g, habits) - loss_from_shop(s, p, g, habits)
    if CARRY_HAND < a <= CARRY_HAND + GOODS:
        g = a - CARRY_HAND
        return worth_in_shop(s, p, g, habits) - loss_from_hand(s, p, g, habits)
    if PICK_MARKET <= a < PICK_MARKET + SPACES:
        return worth_in_hand(s, p, int(s.market[a - PICK_MARKET]), habits)
    if FLIP_TOKEN < a <= FLIP_TOKEN + GOODS:
        g = a - FLIP_TOKEN
        lead = int(s.shop[p, g]) - most_elsewhere(s, p, g)
        return 1.5 if lead <= 0 else 0.6
    return 0.0  # nothing can be done


def worth_of_swap(s, p, a, habits):
    """The second half of an exchange: what comes for the card that was chosen."""
    if FOR_HAND < a <= FOR_HAND + GOODS:
        g = a - FOR_HAND
        return worth_in_shop(s, p, g, habits) - loss_from_hand(s, p, g, habits)
    g = int(s.market[a - FOR_MARKET])
    if s.tile[s.camel] == GENERAL:
        return worth_in_hand(s, p, g, habits)
    return worth_in_shop(s, p, g, habits)
