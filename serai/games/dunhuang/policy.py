"""Dunhuang's policy: features that evaluate a position, and prior scores for actions.

The unit is points. The weights of FEATURES were set by hand. PRIOR_WEIGHTS evolved from hand-set ones in three runs of
`tools/tune_policy.py dunhuang priors --players 2,3 --rounds 12 --games 300`, with different seeds and a weight or two
added in between. Without a search, the first run won 62 to 64 % against the hand-set weights (two to four players), the
later ones 52 % with two players and 50 % with three. docs/bots.md says how strong the levels are.
"""

from serai.core.record import FloatArray
from serai.games.dunhuang import actions, components, phases, state
from serai.games.dunhuang.goods import most_elsewhere, tokens_of
from serai.games.dunhuang.record import State
from serai.games.dunhuang.scoring import card_points

DECISIONS_PER_TURN = 3  # move, take, bonus; an exchange is a fourth
ROLLOUT_DEPTH = 60
ITERATIONS = {"expert": 240, "master": 20_000}  # for a turn
PRIOR_TEMPERATURE = 1.5

# -- features of a position ------------------------------------------------------------------------

FEATURES = {
    "tokens": 3.0,  # majority tokens held
    "prestige": 1.0,  # prestige tokens held
    "cards": 0.6,  # what the hand would score now
    "kinds": 1.2,  # different goods in hand, up to the four that a win needs
    "near_win": 12.0,  # 1 at an immediate win, halved for each token or kind that is missing
    "coins": 0.6,  # the first three coins count in full, further ones half
    "safety": 0.6,  # the lead in cards for each held token, at most two
    "reach": 0.7,  # tokens of others, or in the middle, that one more card would win
    "turn": 1.0,  # whether it is the seat's turn
}


def features(s: State, p: int, out: FloatArray) -> None:
    """Write the features of p's position, in the order of FEATURES."""
    tokens = 0
    safety = 0
    reach = 0
    kinds = 0
    for g in range(1, components.GOODS + 1):
        kinds += int(s.hand[p, g] > 0)
        holder = int(s.token[g])
        if holder == state.NOT_IN_GAME:
            continue
        lead = int(s.shop[p, g]) - most_elsewhere(s, p, g)
        if holder == 1 + p:
            tokens += 1
            safety += min(2, max(0, lead)) + int(s.shang[g])
        elif lead >= -1:
            reach += 1
    need = int(components.TOKENS_TO_WIN[s.players])
    short = max(0, need - tokens) + max(0, components.KINDS_TO_WIN - kinds)
    coins = int(s.coins[p])
    out[0] = tokens
    out[1] = s.prestige[p]
    out[2] = card_points(s, p)
    out[3] = min(kinds, components.KINDS_TO_WIN)
    out[4] = 0.5**short
    out[5] = min(coins, 3) + 0.5 * max(0, min(coins, 9) - 3)
    out[6] = safety
    out[7] = reach
    out[8] = int(s.turn == p)


def win_scale(s: State) -> float:
    """Return the lead that makes winning twice as likely as losing; it shrinks with the pile."""
    return 3.0 + 0.12 * float(s.deck)


# -- prior scores of actions -----------------------------------------------------------------------

PRIOR_WEIGHTS = {
    "token": 5.97,  # a majority token that nobody can take back
    "slot": 0.23,  # … the card in hand that it lets score, for each point of its number
    "rob": 1.58,  # … a token taken from another player
    "late": 2.64,  # the number of last turns over which the weight of points rises to 1
    "near": 23.36,  # everything for an immediate win; halved for each missing token or kind
    "deny": 11.64,  # the same for another player who loses a token
    "win": 29.14,  # an immediate win
    "risk": 0.52,  # the chance that a card that is still out costs a token
    "step": 0.23,  # one card closer to a token that is out of reach
    "number": 0.32,  # a card in hand that may score, by how much its number is higher
    "double": 0.41,  # a second card of a good in hand, since another player may have as many
    "coin": 2.49,  # the first coin, while there are turns to spend it
    "purse": 4.09,  # the number of coins at which one more is worth half
    "prestige": 0.87,  # a prestige token
    "look": 6.47,  # choosing among more cards of the pile
    "trade": 1.14,  # exchanging cards with another hand
    "guard": 2.00,  # turning a token to its safe side
}
(
    W_TOKEN,
    W_SLOT,
    W_ROB,
    W_LATE,
    W_NEAR,
    W_DENY,
    W_WIN,
    W_RISK,
    W_STEP,
    W_NUMBER,
    W_DOUBLE,
    W_COIN,
    W_PURSE,
    W_PRESTIGE,
    W_LOOK,
    W_TRADE,
    W_GUARD,
) = range(17)


def prior(s: State, p: int, a: int, weights: FloatArray) -> float:
    """Return the prior score of an action, in points."""
    phase = s.phase
    if phase == phases.MOVE:
        return worth_of_move(s, p, a - actions.MOVE_STEPS, weights)
    if phase == phases.TAKE:
        g = int(s.market[s.camel])
        return worth_in_shop(s, p, g, weights) if a == actions.TAKE_SHOP else worth_in_hand(s, p, g, weights)
    if phase == phases.BONUS:
        return worth_of_bonus(s, p, a, weights)
    if phase == phases.DRAFT or phase == phases.KEEP:
        return worth_in_hand(s, p, a - actions.KEEP_GOOD, weights)
    if phase == phases.SWAP:
        return worth_of_swap(s, p, a, weights)
    if phase == phases.HAND_OVER or phase == phases.GIVE_BACK:
        return -loss_from_hand(s, p, a - actions.GIVE_GOOD, weights)
    if phase == phases.REFUSE:
        return weights[W_TOKEN] if a == actions.REFUSE_TAKER else 0.0
    if phase == phases.PAY:
        price = 2 * worth_of_coin(s, p, weights)
        return worth_of_token(s, p, int(s.contested), 0, weights) - price if a == actions.PAY_OWNER else 0.0
    return 0.0


# -- progress of the game and of the players -------------------------------------------------------


def turns_left(s: State) -> float:
    """Return roughly how many turns each player still has after this one."""
    return 0.0 if s.last_round else 0.5 + float(s.deck) / float(s.players)


def kinds_in_hand(s: State, p: int) -> int:
    """Return how many different goods p holds."""
    kinds = 0
    for g in range(1, components.GOODS + 1):
        kinds += int(s.hand[p, g] > 0)
    return kinds


def points_count(s: State, early: float, weights: FloatArray) -> float:
    """Return the weight of a point now: `early` at the beginning, rising to 1 at the end."""
    late = 1.0 - min(1.0, turns_left(s) / weights[W_LATE])
    return early + (1.0 - early) * late


def nearness(s: State, tokens: int, kinds: int) -> float:
    """Return 1 with everything for an immediate win, halved for each missing token or kind; 0 if it is too late."""
    short = max(0, int(components.TOKENS_TO_WIN[s.players]) - tokens) + max(0, components.KINDS_TO_WIN - kinds)
    if short > 1.0 + 2.0 * turns_left(s):  # a turn brings at most two: by the card and by the character
        return 0.0
    return 1.0 / float(1 << short)


def worth_of_coming_near(s: State, p: int, more_tokens: int, more_kinds: int, weights: FloatArray) -> float:
    """Return what a change in tokens and kinds is worth on the way to an immediate win."""
    tokens = tokens_of(s, p)
    kinds = kinds_in_hand(s, p)
    near = nearness(s, tokens + more_tokens, kinds + more_kinds)
    worth = weights[W_NEAR] * (near - nearness(s, tokens, kinds))
    if near == 1.0 and more_tokens + more_kinds > 0:
        worth += weights[W_WIN]
    return worth


def scoring_card(s: State, p: int, rank: int) -> int:
    """Return the number of the card of this rank in p's hand, 1 for the best that scores; 0 if there is none."""
    for i in range(components.GOODS):
        g = components.GOODS - i
        if s.hand[p, g] > 0 and s.hand[p, g] >= most_in_other_hands(s, p, g):
            rank -= 1
            if rank == 0:
                return g
    return 0


def most_in_other_hands(s: State, p: int, g: int) -> int:
    """Return the highest number of cards g in the hand of any other player."""
    most = 0
    for q in range(components.MOST_PLAYERS):
        if q != p:
            most = max(most, int(s.hand[q, g]))
    return most


def cards_that_will_score(s: State, p: int) -> int:
    """Return about how many cards of the hand will score: one for each token, and for tokens still to come."""
    return tokens_of(s, p) + int(min(2.0, 0.5 * turns_left(s)))


def hold(s: State, p: int, g: int, mine: int, weights: FloatArray) -> float:
    """Return the chance to keep a token with `mine` cards in the shop: rivals need a tie, and cards for it."""
    left = int(components.COPIES[g]) - mine - int(s.hand[p, g])
    best = 0
    for q in range(components.MOST_PLAYERS):
        if q != p:
            left -= int(s.shop[q, g])
            best = max(best, int(s.shop[q, g]))
    needed = max(1, mine - best)
    if needed > left:
        return 1.0
    one = min(0.9, weights[W_RISK] * left * min(1.0, 0.2 * turns_left(s)))
    lost = one
    for _ in range(1, needed):
        lost *= one
    return 1.0 - lost


# -- single cards ----------------------------------------------------------------------------------


def token_and_card(s: State, p: int, rank: int, weights: FloatArray) -> float:
    """Return the points of one more token and of the card that it lets score."""
    return weights[W_TOKEN] + points_count(s, weights[W_SLOT], weights) * scoring_card(s, p, rank)


def worth_of_token(s: State, p: int, g: int, coming: int, weights: FloatArray) -> float:
    """Return the worth of a token after `coming` more cards in the shop: points, and a step towards a win."""
    worth = token_and_card(s, p, tokens_of(s, p) + 1, weights)
    worth = worth * hold(s, p, g, int(s.shop[p, g]) + coming, weights) + worth_of_coming_near(s, p, 1, 0, weights)
    holder = int(s.token[g]) - 1
    if holder >= 0 and holder != p:
        tokens = tokens_of(s, holder)
        kinds = kinds_in_hand(s, holder)
        worth += weights[W_ROB] + weights[W_DENY] * (nearness(s, tokens, kinds) - nearness(s, tokens - 1, kinds))
    return worth


def worth_in_shop(s: State, p: int, g: int, weights: FloatArray) -> float:
    """Return the worth of a card in the shop: a token, a safer token, or a step towards one."""
    holder = int(s.token[g])
    mine = int(s.shop[p, g]) + 1
    lead = mine - most_elsewhere(s, p, g)
    if holder == 1 + p:
        return weights[W_TOKEN] * (hold(s, p, g, mine, weights) - hold(s, p, g, mine - 1, weights))
    if lead < 0 and not (holder == state.MIDDLE and s.gain_test == state.EN_LITERAL):
        return weights[W_STEP] / (1 - lead)
    worth = worth_of_token(s, p, g, 1, weights)
    if s.shang[g] and lead == 0:
        worth *= 0.4  # the holder can fend it off
    return worth


def worth_in_hand(s: State, p: int, g: int, weights: FloatArray) -> float:
    """Return the worth of a card in the hand: a new kind, a card that scores, or one more of a kind."""
    mine = int(s.hand[p, g])
    most = most_in_other_hands(s, p, g)
    worth = 0.0
    if mine == 0:
        worth += worth_of_coming_near(s, p, 0, 1, weights)
    if mine < most <= mine + 1 or (mine == 0 and most == 0):
        worth += points_count(s, weights[W_NUMBER], weights) * max(
            0, g - scoring_card(s, p, cards_that_will_score(s, p))
        )
    elif mine > 0:
        worth += weights[W_DOUBLE] / mine
    return worth


def loss_from_shop(s: State, p: int, g: int, weights: FloatArray) -> float:
    """Return what it costs to take a card out of the shop: perhaps the token."""
    mine = int(s.shop[p, g]) - 1
    lead = mine - most_elsewhere(s, p, g)
    if s.token[g] != 1 + p:
        return weights[W_STEP] / max(1, -lead)
    if lead < 0 or (mine == 0 and s.token_needs_card == state.NEEDED):
        return token_and_card(s, p, tokens_of(s, p), weights) - worth_of_coming_near(s, p, -1, 0, weights)
    return weights[W_TOKEN] * (hold(s, p, g, mine + 1, weights) - hold(s, p, g, mine, weights))


def loss_from_hand(s: State, p: int, g: int, weights: FloatArray) -> float:
    """Return what it costs to take a card out of the hand."""
    mine = int(s.hand[p, g])
    most = most_in_other_hands(s, p, g)
    worth = 0.0
    if mine == 1:
        worth -= worth_of_coming_near(s, p, 0, -1, weights)
    if mine >= most > mine - 1 or (mine == 1 and most == 0):
        worth += points_count(s, weights[W_NUMBER], weights) * max(
            0, g - scoring_card(s, p, 1 + cards_that_will_score(s, p))
        )
    elif mine > 1:
        worth += weights[W_DOUBLE] / (mine - 1)
    return worth


def worth_of_card(s: State, p: int, g: int, weights: FloatArray) -> float:
    """Return the worth of a card that may go to the shop or to the hand."""
    return max(worth_in_shop(s, p, g, weights), worth_in_hand(s, p, g, weights))


def worth_of_coin(s: State, p: int, weights: FloatArray) -> float:
    """Return the worth of a coin: less with many coins, and little when few turns are left to spend it."""
    purse = weights[W_PURSE] / (weights[W_PURSE] + float(s.coins[p]))
    return weights[W_COIN] * purse * min(1.0, 0.35 * turns_left(s)) + 0.02


# -- moves and helpers -----------------------------------------------------------------------------


def worth_of_move(s: State, p: int, steps: int, weights: FloatArray) -> float:
    """Return the worth of a move: the card where the camel stops, help or coins there, less the cost."""
    space = (int(s.camel) + steps) % components.SPACES
    g = int(s.market[space])
    coin = worth_of_coin(s, p, weights)
    worth = -coin * (steps - 1)
    if g > 0:
        worth += worth_of_card(s, p, g, weights)
    help_there = worth_of_character(s, p, int(s.tile[space]), space, steps, weights)
    return worth + max(3 * coin, help_there)


def worth_of_character(s: State, p: int, c: int, space: int, steps: int, weights: FloatArray) -> float:
    """Return what the help of a character is worth, before its details are chosen."""
    prestige = points_count(s, weights[W_PRESTIGE], weights)
    if c == components.DANCER:
        return 2 * prestige
    if c == components.PRINCESS:
        return prestige * tokens_of(s, p)
    if c == components.PAINTER:
        return 3 * prestige - least_loss(s, p, True, weights)
    if c == components.MUSICIAN:
        return 3 * prestige - least_loss(s, p, False, weights)
    if c == components.INTERPRETER or c == components.DIPLOMAT:
        return worth_of_look(s, p, 2 if c == components.DIPLOMAT else steps, weights)
    if c == components.TRADER:
        return weights[W_TRADE]
    if c == components.MERCHANT:
        return weights[W_TRADE] + prestige
    if c == components.SHEPHERD or c == components.FARMER:
        return best_pick(s, p, c, space, steps, weights)
    if c == components.SOLDIER:
        return best_in_market(s, p, True, weights) - least_loss(s, p, False, weights)
    if c == components.GENERAL:
        return best_in_market(s, p, False, weights) - least_loss(s, p, True, weights)
    if c == components.DOMESTIC:
        return max(best_from_hand(s, p, weights), best_from_shop(s, p, weights))
    if c == components.MAID:
        return best_from_hand(s, p, weights) + max(0.0, best_from_shop(s, p, weights))
    return weights[W_GUARD]  # the Manichean and the Buddhist protect a token


def worth_of_look(s: State, p: int, cards: int, weights: FloatArray) -> float:
    """Return the worth of keeping one of several cards of the pile: the more there are, the likelier a new kind."""
    cards = min(cards, int(s.deck))
    if cards == 0:
        return 0.0
    chance = 1.0 - 1.0 / float(1 << min(cards, 6))
    return chance * (weights[W_LOOK] + worth_of_coming_near(s, p, 0, 1, weights))


def least_loss(s: State, p: int, hand: bool, weights: FloatArray) -> float:
    """Return what the cheapest card of the hand, or of the shop, costs to give up; 99 if there is none."""
    least = 99.0
    for g in range(1, components.GOODS + 1):
        if hand and s.hand[p, g] > 0:
            least = min(least, loss_from_hand(s, p, g, weights))
        elif not hand and s.shop[p, g] > 0:
            least = min(least, loss_from_shop(s, p, g, weights))
    return least


def best_in_market(s: State, p: int, shop: bool, weights: FloatArray) -> float:
    """Return the worth of the best card of the market, in the shop or in the hand."""
    best = 0.0
    for space in range(components.SPACES):
        g = int(s.market[space])
        if g > 0:
            best = max(best, worth_in_shop(s, p, g, weights) if shop else worth_in_hand(s, p, g, weights))
    return best


def best_pick(s: State, p: int, c: int, here: int, steps: int, weights: FloatArray) -> float:
    """Return the worth in hand of the best card that the Shepherd or the Farmer reaches from a space."""
    best = 0.0
    for ahead in range(1, components.SPACES):
        reached = ahead <= steps if c == components.FARMER else ahead == 1 or ahead == components.SPACES - 1
        g = int(s.market[(here + ahead) % components.SPACES])
        if reached and g > 0:
            best = max(best, worth_in_hand(s, p, g, weights))
    return best


def best_from_hand(s: State, p: int, weights: FloatArray) -> float:
    """Return the most that moving one card from the hand to the shop brings."""
    best = 0.0
    for g in range(1, components.GOODS + 1):
        if s.hand[p, g] > 0:
            best = max(best, worth_in_shop(s, p, g, weights) - loss_from_hand(s, p, g, weights))
    return best


def best_from_shop(s: State, p: int, weights: FloatArray) -> float:
    """Return the most that moving one card from the shop to the hand brings."""
    best = 0.0
    for g in range(1, components.GOODS + 1):
        if s.shop[p, g] > 0:
            best = max(best, worth_in_hand(s, p, g, weights) - loss_from_shop(s, p, g, weights))
    return best


def worth_of_bonus(s: State, p: int, a: int, weights: FloatArray) -> float:
    """Return the worth of taking coins, or of the help of the character under the camel with its details."""
    if a == actions.TAKE_COINS:
        return 3 * worth_of_coin(s, p, weights)
    c = int(s.tile[s.camel])
    prestige = points_count(s, weights[W_PRESTIGE], weights)
    if actions.TRADE_SEAT <= a < actions.TRADE_SEAT + components.MOST_PLAYERS:
        other = a - actions.TRADE_SEAT  # prefer the player who is nearest to winning
        near = nearness(s, tokens_of(s, other), kinds_in_hand(s, other))
        return worth_of_character(s, p, c, int(s.camel), int(s.steps), weights) + near
    if a == actions.USE:
        return worth_of_character(s, p, c, int(s.camel), int(s.steps), weights)
    if actions.DISCARD_HAND < a <= actions.DISCARD_HAND + components.GOODS:
        return 3 * prestige - loss_from_hand(s, p, a - actions.DISCARD_HAND, weights)
    if actions.DISCARD_SHOP < a <= actions.DISCARD_SHOP + components.GOODS:
        return 3 * prestige - loss_from_shop(s, p, a - actions.DISCARD_SHOP, weights)
    if actions.SWAP_SHOP < a <= actions.SWAP_SHOP + components.GOODS:
        g = a - actions.SWAP_SHOP
        if c == components.MAID:
            return best_from_hand(s, p, weights) + worth_in_hand(s, p, g, weights) - loss_from_shop(s, p, g, weights)
        return best_in_market(s, p, True, weights) - loss_from_shop(s, p, g, weights)
    if actions.SWAP_HAND < a <= actions.SWAP_HAND + components.GOODS:
        return best_in_market(s, p, False, weights) - loss_from_hand(s, p, a - actions.SWAP_HAND, weights)
    if actions.CARRY_SHOP < a <= actions.CARRY_SHOP + components.GOODS:
        g = a - actions.CARRY_SHOP
        return worth_in_hand(s, p, g, weights) - loss_from_shop(s, p, g, weights)
    if actions.CARRY_HAND < a <= actions.CARRY_HAND + components.GOODS:
        g = a - actions.CARRY_HAND
        return worth_in_shop(s, p, g, weights) - loss_from_hand(s, p, g, weights)
    if actions.PICK_MARKET <= a < actions.PICK_MARKET + components.SPACES:
        return worth_in_hand(s, p, int(s.market[a - actions.PICK_MARKET]), weights)
    if actions.FLIP_TOKEN < a <= actions.FLIP_TOKEN + components.GOODS:
        g = a - actions.FLIP_TOKEN
        return 2 * weights[W_GUARD] * (1.5 - hold(s, p, g, int(s.shop[p, g]), weights))
    return 0.0  # the bonus that does nothing


def worth_of_swap(s: State, p: int, a: int, weights: FloatArray) -> float:
    """Return the worth of the second half of an exchange: what comes in return for the chosen card."""
    if actions.FOR_HAND < a <= actions.FOR_HAND + components.GOODS:
        g = a - actions.FOR_HAND
        return worth_in_shop(s, p, g, weights) - loss_from_hand(s, p, g, weights)
    g = int(s.market[a - actions.FOR_MARKET])
    if s.tile[s.camel] == components.GENERAL:
        return worth_in_hand(s, p, g, weights)
    return worth_in_shop(s, p, g, weights)
