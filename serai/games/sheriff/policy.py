"""How a good player of Sheriff looks at the table: what a position is worth, whom to believe, what looks good.

Everything is in gold. The weights of FEATURES and HABITS were set by hand; docs/bots.md says what they gave.
A bag that others cannot see is dealt at random by `fill`; `suppose` makes many of them honest, as people's
bags are. What an inspector thinks of a bag is then the mean over such dealings.
"""

from serai.core.dice import roll
from serai.games.sheriff.actions import (
    ACCEPT_OFFER,
    AGREE,
    BAG_GOOD,
    CLAIM_GOOD,
    COIN,
    DECLARE_GOOD,
    DEMAND_SEAT,
    DISCARD_GOOD,
    GIVE_GOOD,
    HOLD,
    INSPECT_SEAT,
    PASS_SEAT,
    SUBMIT,
    TAKE,
    WARN_SEAT,
    WITHDRAW,
)
from serai.games.sheriff.components import (
    BAG,
    GOODS,
    LEGAL,
    LONGEST_OFFER,
    MARKETS,
    MOST_PLAYERS,
    PENALTY,
    ROUNDS,
    VALUE,
)
from serai.games.sheriff.market import in_game
from serai.games.sheriff.scoring import crown, part
from serai.games.sheriff.state import (
    A_NAMED,
    ANY_CARD,
    BAG_CARD,
    BLIND_CARD,
    CLAIM,
    DECLARE,
    DEMAND,
    DISCARD,
    FINE,
    GATE,
    HAND_OVER,
    LOAD,
    LOOT,
    NO_OFFER,
    REPLY,
    SHARE,
    STAND_CARD,
    STANDING,
    TALK,
    VOTE,
)

TURN_CLICKS = 6  # discards, a bag of a few cards, a declaration, an offer
PLAY_ON = 60
PLAYOUTS = {"expert": 4_500, "master": 40_000}  # a turn
MASKED = 0.5  # half of the playouts teach the others what a bag like this may hold
MERIT_DOUBLES = 1.0

# -- what a position is worth ----------------------------------------------------------------------

FEATURES = {
    "gold": 1.0,  # gold in hand
    "legal": 1.0,  # value of the legal goods on the stand
    "contraband": 1.0,  # value of the contraband there
    "crowns": 1.0,  # points as King or Queen as it stands, less while there is time to lose them
    "black_market": 1.0,  # black market cards
    "bag": 0.8,  # value of an own bag that is not settled yet
    "risk": -0.5,  # what opening it would cost: cards that were not declared, and their penalties
    "hand": 0.25,  # value of the cards in hand
}


def features(s, p, out):
    """Write what matters in p's position, in the order of FEATURES."""
    crowns = 0
    for g in range(LEGAL):
        crowns += crown(s, p, g)
    bag = 0
    hand = 0
    for g in range(GOODS):
        bag += int(s.bag[p, g]) * int(VALUE[g])
        hand += int(s.hand[p, g]) * int(VALUE[g])
    out[0] = part(s, p, 0)
    out[1] = part(s, p, 1)
    out[2] = part(s, p, 2)
    out[3] = crowns * (0.4 + 0.6 * s.round_no / int(ROUNDS[s.players]))
    out[4] = part(s, p, 4)
    out[5] = bag
    out[6] = at_risk(s, p)
    out[7] = hand if s.round_no < ROUNDS[s.players] else 0


def spread(s):
    """Return the lead that makes winning twice as likely as losing: less with every round."""
    return 10.0 + 3.0 * (int(ROUNDS[s.players]) - int(s.round_no))


def at_risk(s, p):
    """Return what opening p's bag would cost p, as declared: the value and the penalty of every other card."""
    if s.declared[p] == 0:
        return 0
    cost = 0
    for g in range(GOODS):
        if g != s.declared[p] - 1:
            cost += int(s.bag[p, g]) * int(VALUE[g] + PENALTY[g])
    return cost


def fine_if_opened(s, p):
    """Return what an inspector gets for opening p's bag: the penalties of what was not declared, or less than 0."""
    wrong = 0
    right = 0
    for g in range(GOODS):
        cards = int(s.bag[p, g]) * int(PENALTY[g])
        if g == s.declared[p] - 1:
            right += cards
        else:
            wrong += cards
    return wrong if wrong > 0 else -right


# -- what is likely --------------------------------------------------------------------------------

# Of a hundred bags, how many are honest; merchants who live by these habits pay only for the others.
TRUTHFUL, TRUTHFUL_WITH_OFFER = 75, 30
FULL_BAG = 15  # so many less where the bag is full: a hand seldom has five of a kind


def suppose(s, seat, dice):
    """Make most bags that `seat` cannot look into honest: their other cards change places with cards of the pile."""
    for p in range(s.players):
        if p != seat and s.declared[p] > 0 and int(s.bags) >> p & 1:
            g = int(s.declared[p]) - 1
            likely = TRUTHFUL_WITH_OFFER if s.offer_state[p, 0] != NO_OFFER else TRUTHFUL
            if s.bag_size[p] == BAG:
                likely -= FULL_BAG
            if roll(dice, 100) < likely:
                for other in range(GOODS):
                    while other != g and s.bag[p, other] > 0 and s.pile[g] > 0:
                        s.bag[p, other] -= 1
                        s.pile[other] += 1
                        s.pile[g] -= 1
                        s.bag[p, g] += 1


# -- which decisions look good ---------------------------------------------------------------------

HABITS = {
    "keep": 3.0,  # what a card must be worth to stay in hand
    "pair": 1.0,  # a legal card, for each one of its good in hand
    "smuggle": 0.45,  # how much of its value contraband in hand is worth
    "caught": 0.35,  # how often a bag is thought to be opened
    "nerve": 1.2,  # what a lie must bring beyond its risk
    "bribe": 0.3,  # how much of what is at risk is offered
    "envy": 0.25,  # how much of what others bring through counts against letting them
    "spite": 0.15,  # how much of what others lose counts for opening
    "demand": 0.5,  # asking a price before a bag is let through
}
H_KEEP, H_PAIR, H_SMUGGLE, H_CAUGHT, H_NERVE, H_BRIBE, H_ENVY, H_SPITE, H_DEMAND = range(9)
COINS = (50, 20, 5, 1)


def merit(s, p, a, habits):
    """Return how good a decision looks, in gold."""
    phase = s.phase
    if phase == TALK or phase == DEMAND:
        return worth_of_click(s, p, a, habits)
    if phase == GATE or phase == VOTE:
        return worth_at_gate(s, p, a, habits)
    if phase == LOAD:
        return worth_in_bag(s, p, a - BAG_GOOD, habits) if BAG_GOOD <= a < BAG_GOOD + GOODS else 0.0
    if phase == DISCARD:
        if DISCARD_GOOD <= a < DISCARD_GOOD + GOODS:
            return habits[H_KEEP] - worth_in_hand(s, p, a - DISCARD_GOOD, habits)
        return 0.0
    if phase == DECLARE:
        g = a - DECLARE_GOOD
        return 4.0 * int(s.bag[p, g]) + 0.2 * int(s.stand[p, g]) - 0.3 * g
    if phase == FINE or phase == HAND_OVER:
        return -float(VALUE[a - GIVE_GOOD]) if GIVE_GOOD <= a < GIVE_GOOD + GOODS else 0.0
    if phase == REPLY:
        return worth_of_agreeing(s, p, habits) if a == AGREE else 0.0
    if phase == CLAIM:
        return 12.0 if CLAIM_GOOD <= a < CLAIM_GOOD + MARKETS else 0.0
    if phase == LOOT:
        return 1.0 if a == TAKE else 0.0
    if phase == SHARE:
        return 1.0 if a == AGREE else 0.0
    return 0.0


def worth_in_hand(s, p, g, habits):
    """A card of the hand: legal goods in numbers, contraband by its value."""
    if g >= LEGAL:
        return habits[H_SMUGGLE] * int(VALUE[g])
    return habits[H_PAIR] * int(s.hand[p, g]) + 0.3 * int(VALUE[g])


def main_good(s, p):
    """Return the legal good of which hand and bag hold most, by value where equal."""
    best = 0
    most = -1
    for g in range(LEGAL):
        held = 10 * (int(s.hand[p, g]) + int(s.bag[p, g])) + int(VALUE[g])
        if held > most and in_game(s, g):
            best = g
            most = held
    return best


def worth_in_bag(s, p, g, habits):
    """One more card for the bag: what it is worth at market, less what it costs if the bag is opened."""
    if g == main_good(s, p):
        return float(VALUE[g]) + 1.0
    loaded = 0
    for other in range(GOODS):
        loaded += int(s.bag[p, other])
    caught = habits[H_CAUGHT]
    worth = (1.0 - caught) * int(VALUE[g]) - caught * int(PENALTY[g]) - habits[H_NERVE]
    if g < LEGAL and loaded > 0:
        worth -= 1.0  # not worth a lie
    return worth


def wanted_bribe(s, p, habits):
    """Return what p would pay for the own bag: a share of what is at risk."""
    return min(float(s.gold[p]), habits[H_BRIBE] * at_risk(s, p))


def worth_of_click(s, p, a, habits):
    """A click on an offer or a demand: gold for one bag, nothing else."""
    payer = int(s.addressed) - 1 if s.phase == DEMAND else p
    asked = int(s.draft_pass[p]) | int(s.draft_open[p])
    price = wanted_bribe(s, p, habits)
    if s.phase == DEMAND:
        price = min(float(s.gold[payer]), 2.0 * int(s.bag_size[payer]))
    if a == HOLD:
        return 0.0
    if PASS_SEAT <= a < PASS_SEAT + MOST_PLAYERS:
        if a - PASS_SEAT != payer or asked > 0:
            return -4.0
        if s.phase == TALK and s.offer_state[p, 0] == STANDING:
            return -2.0  # one offer is enough
        return 0.3 * price - 0.6 if s.phase == TALK else 3.0
    if COIN <= a < COIN + 4:
        value = COINS[a - COIN]
        return 2.0 + 0.05 * value if int(s.draft_gold[p]) + value <= price + 0.5 else -2.0
    if a == SUBMIT:
        return 1.0 if s.draft_gold[p] > 0 else -3.0
    if WITHDRAW <= a < WITHDRAW + 2:
        return -1.5
    return -4.0


def bag_value(s, p):
    """Return what p's bag is worth at market."""
    total = 0
    for g in range(GOODS):
        total += int(s.bag[p, g]) * int(VALUE[g])
    return total


def worth_of_opening(s, x, habits):
    """What opening a bag brings: the fine, and what its owner loses."""
    return fine_if_opened(s, x) + habits[H_SPITE] * at_risk(s, x)


def worth_of_offer(s, payer, slot, habits):
    """What an offer brings an inspector: what is paid, less what is promised for it."""
    paid = float(s.offer_gold[payer, slot])
    for i in range(LONGEST_OFFER):
        code = int(s.offer_cards[payer, slot, i])
        if code == ANY_CARD:
            paid += 2.0
        elif code >= BAG_CARD:
            paid += 0.5 * int(VALUE[code - BAG_CARD])
        elif code >= A_NAMED:
            paid += 6.0 if code < BLIND_CARD else 5.0
        elif code >= STAND_CARD:
            paid += float(VALUE[code - STAND_CARD])
    if s.offer_if[payer, slot] > 0:
        paid *= 0.5
    for x in range(s.players):
        if int(s.offer_pass[payer, slot]) >> x & 1:
            paid -= max(0.0, worth_of_opening(s, x, habits)) + habits[H_ENVY] * bag_value(s, x)
        if int(s.offer_open[payer, slot]) >> x & 1:
            paid += worth_of_opening(s, x, habits)
    return paid


def worth_at_gate(s, p, a, habits):
    """What an inspector may do with a bag."""
    if PASS_SEAT <= a < PASS_SEAT + MOST_PLAYERS:
        return -habits[H_ENVY] * bag_value(s, a - PASS_SEAT)
    if INSPECT_SEAT <= a < INSPECT_SEAT + MOST_PLAYERS:
        return worth_of_opening(s, a - INSPECT_SEAT, habits)
    if ACCEPT_OFFER <= a < ACCEPT_OFFER + 2 * MOST_PLAYERS:
        return worth_of_offer(s, (a - ACCEPT_OFFER) >> 1, (a - ACCEPT_OFFER) & 1, habits)
    if DEMAND_SEAT <= a < DEMAND_SEAT + MOST_PLAYERS:
        return habits[H_DEMAND] * int(s.bag_size[a - DEMAND_SEAT] >= 3) - 1.0
    if WARN_SEAT <= a < WARN_SEAT + MOST_PLAYERS:
        return -2.0
    return -2.5  # waiting


def worth_of_agreeing(s, p, habits):
    """A demand to answer: what is at risk, less what is asked; an honest bag owes nothing."""
    inspector = int(s.sheriff) if s.solo == 0 else int(s.solo) - 1
    return habits[H_CAUGHT] * at_risk(s, p) - float(s.offer_gold[inspector, 0])
