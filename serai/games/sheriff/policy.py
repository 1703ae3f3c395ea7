"""Sheriff's policy: features that evaluate a position, prior scores for actions, and what goes into a bag.

The unit is gold. `prior` reads of other seats only what everybody sees. policy_beliefs.py estimates from that who lies;
policy_bargaining.py makes offers and decides as an inspector.
"""

from serai.core.record import FloatArray
from serai.games.sheriff import actions, components, phases, policy_bargaining, policy_beliefs
from serai.games.sheriff.market import in_game
from serai.games.sheriff.negotiation import edits
from serai.games.sheriff.policy_bargaining import (
    worth_at_gate,
    worth_of_agreeing,
    worth_of_offer_step,
    worth_of_opening,
)
from serai.games.sheriff.policy_beliefs import (
    PRIOR_WEIGHTS,
    STYLE,
    W_BRIBED,
    W_CROWN,
    W_KEEP,
    W_LATER,
    W_NERVE,
    W_PAIR,
    W_SMUGGLE,
    W_SWAY,
    at_risk,
    envy,
    fair_bribe,
    gain_of_opening,
    mood,
    offered,
    opened_often,
    plenty,
    sample_beliefs,
    suspicion,
)
from serai.games.sheriff.record import State
from serai.games.sheriff.scoring import amount, crown, part
from serai.games.sheriff.transfers import YES

LINKED_MODULES = (policy_beliefs, policy_bargaining)  # compiled together with this module
DECISIONS_PER_TURN = 6  # discards, a bag of a few cards, a declaration, an offer
ROLLOUT_DEPTH = 250  # to the end of the round, see `is_quiescent`
ITERATIONS = {"expert": 600, "master": 15_000}  # for a turn; fifty for a decision clearly beat the policy
OPPONENTS_BY_POLICY = True  # opponents with nodes in the tree would learn the searching seat's cards
EXPLORATION = 0.5
PRIOR_TEMPERATURE = 1.0

# -- features of a position ------------------------------------------------------------------------

FEATURES = {
    "gold": 1.0,  # gold in hand
    "legal": 1.0,  # value of the legal goods on the stand
    "contraband": 1.0,  # value of the contraband there
    "crowns": 1.0,  # points as King or Queen at the moment; less in early rounds
    "black_market": 1.0,  # black market cards
    "bag": 0.8,  # value of the seat's bag while it is not settled
    "risk": -0.5,  # what opening it would cost: undeclared cards, and their penalties
    "hand": 0.25,  # value of the cards in hand
}


def features(s: State, p: int, out: FloatArray) -> None:
    """Write the features of p's position, in the order of FEATURES."""
    crowns = 0
    for g in range(components.LEGAL):
        crowns += crown(s, p, g)
    bag = 0
    hand = 0
    for g in range(components.GOODS):
        bag += int(s.bag[p, g]) * int(components.VALUE[g])
        hand += int(s.hand[p, g]) * int(components.VALUE[g])
    out[0] = part(s, p, 0)
    out[1] = part(s, p, 1)
    out[2] = part(s, p, 2)
    out[3] = crowns * (0.4 + 0.6 * s.round_no / int(components.ROUNDS[s.players]))
    out[4] = part(s, p, 4)
    out[5] = bag
    out[6] = at_risk(s, p)
    out[7] = hand if s.round_no < components.ROUNDS[s.players] else 0


def win_scale(s: State) -> float:
    """Return the lead that makes winning twice as likely as losing; it shrinks with every round."""
    return 10.0 + 3.0 * (int(components.ROUNDS[s.players]) - int(s.round_no))


def is_quiescent(s: State) -> bool:
    """Return whether a round begins: then no bag is left to inspect."""
    return s.phase == phases.BEGIN


# -- prior scores of actions -----------------------------------------------------------------------


def prior(s: State, p: int, a: int, weights: FloatArray) -> float:
    """Return the prior score of an action, in gold."""
    phase = s.phase
    if phase == phases.TALK or phase == phases.DEMAND or edits(s, p):
        return worth_of_offer_step(s, p, a, weights)
    if phase == phases.GATE or phase == phases.VOTE:
        return worth_at_gate(s, p, a, weights)
    if phase == phases.LOAD:
        return worth_of_bag(s, p, a, weights)
    if phase == phases.DISCARD:
        if actions.DISCARD_GOOD <= a < actions.DISCARD_GOOD + components.GOODS:
            return weights[W_KEEP] - worth_in_hand(s, p, a - actions.DISCARD_GOOD, weights)
        return 0.0
    if phase == phases.DECLARE:
        g = a - actions.DECLARE_GOOD
        return 4.0 * int(s.bag[p, g]) + plenty(s, p, g)
    if phase == phases.FINE or phase == phases.HAND_OVER:
        return -worth_on_stand(s, p, a - actions.GIVE_GOOD, weights)
    if phase == phases.REPLY:
        return worth_of_agreeing(s, p, weights) if a == actions.AGREE else 0.0
    if phase == phases.CLAIM:
        if actions.CLAIM_GOOD <= a < actions.CLAIM_GOOD + components.MARKETS:
            return float(components.FIRST_PRICE[a - actions.CLAIM_GOOD]) - 20.0
        return 0.0
    if phase == phases.NAME:
        x = a - actions.CHOOSE_SEAT
        return max(worth_of_opening(s, p, x, weights), offered(s, x))
    if phase == phases.LOOT:
        return 1.0 if a == actions.TAKE else 0.0
    if phase == phases.SHARE:
        return 1.0 if a == actions.AGREE else 0.0
    return 0.0


# -- the market and the bag ------------------------------------------------------------------------


def worth_in_hand(s: State, p: int, g: int, weights: FloatArray) -> float:
    """Return the worth of a card in hand: legal goods by how many of them are there, contraband by its value."""
    if g >= components.LEGAL:
        return weights[W_SMUGGLE] * int(components.VALUE[g])
    return weights[W_PAIR] * int(s.hand[p, g]) + 0.3 * worth_on_stand(s, p, g, weights)


def worth_on_stand(s: State, p: int, g: int, weights: FloatArray) -> float:
    """Return the worth of a card on the stand: its value, and what it does for a crown or the black market."""
    worth = float(components.VALUE[g])
    if g >= components.FIRST_ROYAL:
        return worth + float(components.ROYAL_COUNT[g])
    if g >= components.LEGAL:
        return worth + 2.0 * int(s.black_market == YES and g < components.LEGAL + components.MARKETS)
    mine = int(amount(s, p, g))
    ahead = 0
    for q in range(s.players):
        ahead += int(q != p and s.stand[q, g] > mine + 4)
    if ahead == 0:
        return worth + weights[W_CROWN] * int(components.KING[g])
    return worth + weights[W_CROWN] * int(components.QUEEN[g]) if ahead == 1 else worth


def worth_of_bag(s: State, p: int, a: int, weights: FloatArray) -> float:
    """Return the worth of loading a card, or of closing the bag: that of the best bag that is still possible.

    Cards are loaded in rising order, so that each bag is found in one way only.
    """
    first = components.GOODS if a == actions.DONE else a - actions.BAG_GOOD
    best = -1000.0
    loaded = int(a != actions.DONE)
    for g in range(components.GOODS):
        loaded += int(s.bag[p, g])
    rivalry = envy(s, weights)
    later = weights[W_LATER] if s.round_no + 1 < components.ROUNDS[s.players] else 0.0
    for n in range(loaded, components.BAG + 1 if a != actions.DONE else loaded + 1):
        silent = opened_often(gain_of_opening(suspicion(n, 0.0, 0.0, weights), n, rivalry))
        bribe = fair_bribe(n, 0.0, rivalry, weights)
        nerve = weights[W_NERVE] - weights[W_SWAY] * mood(s, p, 10 + n)
        for d in range(components.LEGAL):
            if not in_game(s, d):
                continue
            worth = worth_on_stand(s, p, d, weights)
            have = int(s.bag[p, d]) + int(d == first)
            spare = int(s.hand[p, d]) - int(d == first) if d >= first else 0
            if loaded == have and have + spare >= n:  # honest: an inspector who opens it has to pay
                best = max(best, n * (worth + silent * 2.0 * (1.0 + rivalry)))
            best = max(
                best, worth_of_lie(s, p, d, first, n - loaded, worth, spare, silent, bribe, later, nerve, weights)
            )
    return best


def worth_of_lie(
    s: State,
    p: int,
    d: int,
    first: int,
    room: int,
    worth: float,
    spare: int,
    silent: float,
    bribe: float,
    later: float,
    nerve: float,
    weights: FloatArray,
) -> float:
    """Return the worth of a lie: a bag declared as d, filled up with what pays best; -1000 where there is none."""
    total = 0.0  # what the bag brings if it is not opened
    stake = 0.0  # what is lost if it is opened, fines included
    for g in range(components.GOODS):
        n = int(s.bag[p, g]) + int(g == first)
        if n > 0:
            total += n * (worth if g == d else (1.0 - later) * worth_on_stand(s, p, g, weights))
            stake += n * float(components.VALUE[g] + components.PENALTY[g]) * int(g != d)
    caught = weights[W_BRIBED]
    for i in range(components.LEGAL, components.GOODS + components.LEGAL):
        g = int(components.DEAREST[i % components.GOODS])  # contraband by falling value, then legal goods
        n = min(room, int(s.hand[p, g]) - int(g == first)) if g >= first and g != d else 0
        if n <= 0:
            continue
        through = (1.0 - later) * float(components.VALUE[g]) if g >= components.LEGAL else float(components.VALUE[g])
        lost = float(components.VALUE[g] + components.PENALTY[g])
        if spare > 0 and worth > through - caught * lost:
            sure = min(spare, room)
            total += sure * worth
            room -= sure
            spare = 0
            n = min(n, room)
        total += n * through
        stake += n * lost
        room -= n
    if room > 0:
        sure = min(spare, room)
        total += sure * worth
        room -= sure
    if room > 0 or stake == 0.0:
        return -1000.0
    return total - min(silent * stake, bribe + caught * stake) - nerve


__all__ = [
    "DECISIONS_PER_TURN",
    "EXPLORATION",
    "FEATURES",
    "ITERATIONS",
    "LINKED_MODULES",
    "OPPONENTS_BY_POLICY",
    "PRIOR_TEMPERATURE",
    "PRIOR_WEIGHTS",
    "ROLLOUT_DEPTH",
    "STYLE",
    "features",
    "is_quiescent",
    "prior",
    "sample_beliefs",
    "win_scale",
]
