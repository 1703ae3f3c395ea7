"""Beliefs in Sheriff: what a seat thinks of another's bag, and what it expects others to think of its own.

Nobody can look into a bag, so an estimate comes from what everybody sees: the good and the number that were declared,
the cards of that good that were seen, and what is offered for the bag. `suspicion` is that estimate. Inspectors use it,
merchants use it to guess what the inspector will think of their own bag, and `sample_beliefs` deals bags by it. Its
weights, and what a liar's bag holds, were measured in games between club players with `tools/measure_bags.py`; the
other weights were set by hand.
"""

from collections.abc import Sequence

from serai.core.dice import roll_word
from serai.core.record import FloatArray, IntArray
from serai.games.sheriff import state
from serai.games.sheriff.components import COPIES, COPIES_3P, FIRST_ROYAL, GOODS, LEGAL, LONGEST_OFFER, PENALTY, VALUE
from serai.games.sheriff.hidden import copies, draw_from, heap_size
from serai.games.sheriff.record import State

PRIOR_WEIGHTS = {
    "lie_1": -2.5,  # the odds that a bag of one card is a liar's, as a power of 2 …
    "lie_2": -1.9,
    "lie_3": -1.05,
    "lie_4": -0.6,
    "lie_5": -0.35,  # … of five cards
    "lie_plenty": -0.6,  # per card, times `plenty` of the declared good
    "lie_paid": 0.45,  # if anything is offered for its return
    "lie_price": 1.5,  # per gold offered and card
    "envy": 0.8,  # how much of an opponent's loss counts, divided by their number
    "mood": 3.0,  # how strongly an inspector's decision depends on the mood
    "price": 0.33,  # the share of what a bag may hold that is demanded for it
    "screen": 0.4,  # how likely a liar is thought to agree to a demand
    "honour": 4.0,  # what keeping a pledge is worth
    "fear": 0.5,  # how likely a bag is thought to be opened after a refused demand
    "bribed": 0.2,  # how likely a bag is opened although enough is offered
    "margin": 1.5,  # how much more is offered than opening seems worth
    "sway": 3.0,  # how strongly a merchant's decisions to lie, to bribe and to bluff depend on the mood
    "nerve": 1.0,  # how much a lie must bring beyond its risk
    "later": 0.15,  # the share of its value that contraband keeps in hand until later rounds
    "crown": 0.07,  # the share of a crown that one more card is worth
    "keep": 3.0,  # what a card must be worth not to be discarded
    "pair": 1.0,  # a legal card, for each card of its good in hand
    "smuggle": 0.45,  # the share of its value that contraband in hand is worth
}
(
    W_LIE, _, _, _, _, W_PLENTY, W_PAID, W_PRICED, W_ENVY, W_MOOD, W_PRICE, W_SCREEN, W_HONOUR, W_FEAR, W_BRIBED,
    W_MARGIN, W_SWAY, W_NERVE, W_LATER, W_CROWN, W_KEEP, W_PAIR, W_SMUGGLE,
) = range(len(PRIOR_WEIGHTS))  # fmt: skip
MEASURED = tuple(PRIOR_WEIGHTS.values())
STYLE = {"honour": 1.0, "mood": 0.5, "nerve": 0.8, "sway": 0.5, "price": 0.3, "margin": 0.5}  # see docs/bots.md

# A liar's bag has one undeclared card, and each further card is undeclared with this chance; most are contraband.
WRONG = 0.45
WRONG_VALUE, WRONG_PENALTY = 7.0, 3.8  # of an undeclared card, on average
ALL_CARDS, ALL_CARDS_3P = int(COPIES[:FIRST_ROYAL].sum()), int(COPIES_3P[:FIRST_ROYAL].sum())


def wrong_cards(n: int) -> float:
    """Return how many undeclared cards a liar's bag of n cards has, on average."""
    return 1.0 + WRONG * (n - 1)


def plenty(s: State, p: int, g: int) -> float:
    """Return how much more common a good is among the cards p cannot see than at the start; 0: as common, -1: none."""
    left = int(copies(s, g)) - int(s.discarded[g]) - int(s.aside[g])
    cards = int(s.pile_size)
    for q in range(s.players):
        left -= int(s.stand[q, g])
        cards += int(s.hand_size[q]) + int(s.bag_size[q]) + int(s.contra_size[q])
    left -= int(s.hand[p, g]) + int(s.bag[p, g])
    cards = max(1, cards - int(s.hand_size[p]) - int(s.bag_size[p]))
    usual = int(copies(s, g)) / (ALL_CARDS_3P if s.players == 3 else ALL_CARDS)
    return max(0, left) / cards / usual - 1.0 if usual > 0 else -1.0


def suspicion(n: int, plenty_left: float, paid: float, weights: FloatArray | Sequence[float]) -> float:
    """Return how likely a closed bag of n cards is a liar's, given what is offered for it."""
    odds = weights[W_LIE + n - 1] + weights[W_PLENTY] * n * plenty_left
    if paid > 0:
        odds += weights[W_PAID] + weights[W_PRICED] * paid / n
    return 1.0 / (1.0 + 2.0**-odds)


def envy(s: State, weights: FloatArray) -> float:
    """Return how much of one rival's loss counts as a gain."""
    return weights[W_ENVY] / (int(s.players) - 1)


def gain_of_opening(lies: float, n: int, rivalry: float) -> float:
    """Return the expected gain of opening a bag of n cards that is a liar's with the chance `lies`.

    It is the fine less the damages; what the payer loses counts too, and so do the cards that a liar loses.
    """
    wrong = wrong_cards(n)
    caught = wrong * (WRONG_PENALTY * (1.0 + rivalry) + WRONG_VALUE * rivalry)
    return lies * caught - (1.0 - lies) * 2.0 * n * (1.0 + rivalry)


def doubt(s: State, p: int, x: int, weights: FloatArray | Sequence[float]) -> float:
    """Return how likely p thinks that x lies."""
    return suspicion(max(1, int(s.bag_size[x])), plenty(s, p, int(s.declared[x]) - 1), offered(s, x), weights)


def offered(s: State, x: int) -> float:
    """Return what x offers for the return of x's own bag."""
    return paid_in(s, x, 0) if s.offer_state[x, 0] == state.STANDING and int(s.offer_pass[x, 0]) >> x & 1 else 0.0


def paid_in(s: State, row: int, slot: int) -> float:
    """Return what the gold and cards of an offer are worth to the inspector."""
    paid = float(s.offer_gold[row, slot])
    i = 0
    while i < LONGEST_OFFER and s.offer_cards[row, slot, i] > 0:
        code = int(s.offer_cards[row, slot, i])
        if code == state.ANY_CARD:
            paid += 2.0
        elif code >= state.BAG_CARD:
            paid += 0.5 * int(VALUE[code - state.BAG_CARD])
        elif code >= state.A_NAMED:
            paid += 6.0 if code < state.BLIND_CARD else 5.0
        else:
            paid += float(VALUE[code - state.STAND_CARD])
        i += 1
    return paid


def mood(s: State, p: int, about: int) -> float:
    """Return a number from -1 to 1 that depends on p's own cards and the round, so that others cannot foresee it."""
    mixed = 37 * int(s.round_no) + 101 * about
    for g in range(FIRST_ROYAL):
        mixed += (int(s.hand[p, g]) + int(s.bag[p, g])) * (11 + 23 * g + 7 * g * g)
    mixed = mixed * 40503 & 0xFFFF
    return (mixed >> 7) / 255.5 - 1.0


def at_risk(s: State, p: int) -> int:
    """Return what opening p's bag would cost p: the value and the penalty of every undeclared card."""
    if s.declared[p] == 0:
        return 0
    cost = 0
    for g in range(GOODS):
        if g != s.declared[p] - 1:
            cost += int(s.bag[p, g]) * int(VALUE[g] + PENALTY[g])
    return cost


def opened_often(gain: float) -> float:
    """Return how likely a bag is opened, given the gain that its opening seems to bring."""
    return 1.0 / (1.0 + 2.0 ** (-gain / 3.0))


def fair_bribe(n: int, plenty_left: float, rivalry: float, weights: FloatArray) -> float:
    """Return the offer that makes opening a bag seem worth less than taking it; the offer itself raises suspicion."""
    guess = weights[W_PRICE] * wrong_cards(n) * (WRONG_VALUE + WRONG_PENALTY)
    lies = suspicion(n, plenty_left, guess, weights)
    return max(1.0, gain_of_opening(lies, n, rivalry) / (1.0 + rivalry) + weights[W_MARGIN])


def sample_beliefs(s: State, seat: int, dice: IntArray) -> None:
    """Redeal the bags that `seat` cannot look into as merchants load them: honest, or with undeclared cards."""
    for p in range(s.players):
        if p == seat or s.declared[p] == 0 or not int(s.bags) >> p & 1:
            continue
        n = int(s.bag_size[p])
        good = int(s.declared[p]) - 1
        wrong = 0
        if roll_word(dice) < doubt(s, seat, p, MEASURED) * 4294967296.0:
            wrong = 1
            for _ in range(n - 1):
                wrong += int(roll_word(dice) < WRONG * 4294967296.0)
        for g in range(GOODS):
            s.pile[g] += s.bag[p, g]
            s.bag[p, g] = 0
        wrong = min(wrong, int(heap_size(s, LEGAL)))
        right = min(n - wrong, int(s.pile[good]))
        s.bag[p, good] = right
        s.pile[good] -= right
        for i in range(n - right):
            g = int(draw_from(s, LEGAL if i < wrong else 0, dice))
            s.bag[p, g] += 1
