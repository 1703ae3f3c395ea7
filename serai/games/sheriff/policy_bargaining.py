"""Bargaining in Sheriff's policy: offers, demands, answers, and the decisions of an inspector."""

from serai.core.record import FloatArray
from serai.games.sheriff import actions, phases, state
from serai.games.sheriff.components import LEGAL, LONGEST_OFFER, MOST_PLAYERS, ROUNDS, TICKS, VALUE
from serai.games.sheriff.offer_builder import coin_value, payer_of, promised_bags
from serai.games.sheriff.policy_beliefs import (
    W_BRIBED,
    W_FEAR,
    W_HONOUR,
    W_MOOD,
    W_PRICE,
    W_SCREEN,
    W_SWAY,
    WRONG_PENALTY,
    WRONG_VALUE,
    at_risk,
    doubt,
    envy,
    fair_bribe,
    gain_of_opening,
    mood,
    offered,
    opened_often,
    paid_in,
    plenty,
    suspicion,
    wrong_cards,
)
from serai.games.sheriff.record import State
from serai.games.sheriff.transfers import FULL, LITE, YES

# -- offers and demands ----------------------------------------------------------------------------


def means(s: State, x: int) -> float:
    """Return what x can pay: gold, and the legal goods of the stand."""
    total = float(s.gold[x])
    for g in range(LEGAL):
        total += int(s.stand[x, g]) * int(VALUE[g])
    return total


def own_bribe(s: State, p: int, weights: FloatArray) -> tuple[float, float]:
    """Return what p would offer for p's own bag, 0 for nothing, and the expected gain.

    Depending on the mood, an honest merchant offers a little, so as to be opened and paid.
    """
    n = int(s.bag_size[p])
    if not (int(s.bags) & ~int(promised_bags(s, s.must_pass))) >> p & 1 or s.offer_state[p, 0] != 0:
        return 0.0, 0.0
    rivalry = envy(s, weights)
    left = plenty(s, p, int(s.declared[p]) - 1)
    stake = float(at_risk(s, p))
    silent = opened_often(gain_of_opening(suspicion(n, left, 0.0, weights), n, rivalry))
    price = fair_bribe(n, left, rivalry, weights) * (1.0 + 0.25 * mood(s, p, 9))
    if price > means(s, p):
        return 0.0, 0.0
    sway = weights[W_SWAY] * mood(s, p, 7)
    if stake == 0:
        price = max(1.0, 0.7 * price)
        opening = gain_of_opening(suspicion(n, left, price, weights), n, rivalry) - (1.0 + rivalry) * price
        baited = opened_often(opening)
        return price, (1.0 + rivalry) * ((baited - silent) * 2.0 * n - (1.0 - baited) * price) + sway - 1.0
    caught = weights[W_BRIBED]
    return price, (silent - caught) * stake - (1.0 - caught) * price + sway


def price_of_opening(s: State, p: int, x: int, insured: bool, weights: FloatArray) -> tuple[float, float]:
    """Return what p would pay for another bag to be opened, 0 for nothing, and the expected gain.

    An insured price is paid only if the bag is honest, and covers what the inspector then has to pay.
    """
    promised = int(promised_bags(s, s.must_open)) | int(promised_bags(s, s.must_pass))
    if x == p or not (int(s.bags) & ~promised) >> x & 1 or s.offer_state[p, 1] != 0:
        return 0.0, 0.0
    n = int(s.bag_size[x])
    rivalry = envy(s, weights)
    lies = doubt(s, p, x, weights)
    opening = gain_of_opening(lies, n, rivalry)
    hope = rivalry * (lies * wrong_cards(n) * (WRONG_VALUE + WRONG_PENALTY) - (1.0 - lies) * 2.0 * n)
    price = max(1.0, offered(s, x) - opening / (1.0 + rivalry) + 1.0)
    if insured:
        price = 2.0 * n
    if price > s.gold[p] or opening > 3.0 + offered(s, x):  # it will be opened without payment
        return 0.0, 0.0
    return price, hope - price * (1.0 + rivalry) * ((1.0 - lies) if insured else 1.0)


def demanded_price(s: State, p: int, x: int, weights: FloatArray) -> float:
    """Return what an inspector demands of x for the return of the bag: a share of what it may hold."""
    asked = weights[W_PRICE] * wrong_cards(int(s.bag_size[x])) * (WRONG_VALUE + WRONG_PENALTY)
    most = means(s, x) if int(s.gold_seen[x]) >> p & 1 else 20.0
    return min(most, max(asked, offered(s, x) + 3.0))


def worth_of_offer_step(s: State, p: int, a: int, weights: FloatArray) -> float:
    """Return the prior score of a step in making an offer or a demand."""
    if a == actions.HOLD:
        return 0.0
    payer = int(payer_of(s, p))
    drafted = int(s.draft_pass[p]) | int(s.draft_open[p])
    if actions.PASS_SEAT <= a < actions.PASS_SEAT + MOST_PLAYERS:
        if a - actions.PASS_SEAT != payer or drafted > 0:
            return -4.0
        if s.phase == phases.DEMAND:
            return 3.0
        price, gain = own_bribe(s, p, weights)
        return gain if price > 0 else -3.0
    if actions.INSPECT_SEAT <= a < actions.INSPECT_SEAT + MOST_PLAYERS:
        if s.phase == phases.DEMAND or drafted > 0:
            return -4.0
        price, gain = price_of_opening(s, p, a - actions.INSPECT_SEAT, False, weights)
        if s.profile == FULL:
            cover, insured = price_of_opening(s, p, a - actions.INSPECT_SEAT, True, weights)
            gain = max(gain, insured)
            price = max(price, cover)
        return gain - 0.5 if price > 0 else -3.0
    if drafted == 0:
        return -2.5  # withdrawing an offer, giving up a demand
    x = target_of(drafted)
    price = 0.0
    insures = s.profile == FULL and s.phase != phases.DEMAND and int(s.draft_open[p]) > 0
    if s.phase == phases.DEMAND:
        price = demanded_price(s, p, payer, weights)
    elif s.draft_pass[p] > 0:
        price, _ = own_bribe(s, p, weights)
    else:
        price, gain = price_of_opening(s, p, x, s.draft_if[p] > 0, weights)
        if insures and s.draft_if[p] == 0:
            cover, insured = price_of_opening(s, p, x, True, weights)
            insures = cover > 0 and insured > gain
    if actions.IF_TRIGGER <= a < actions.IF_TRIGGER + 4:
        return 3.0 if insures and s.draft_if[p] == 0 and a == actions.IF_TRIGGER + state.IF_HONEST - 1 else -4.0
    if actions.CHOOSE_SEAT <= a < actions.CHOOSE_SEAT + MOST_PLAYERS:
        return 3.0 if a - actions.CHOOSE_SEAT == x else -3.0
    given = float(s.draft_gold[p]) + cards_in_draft(s, p)
    if actions.COIN <= a < actions.COIN + 4:
        value = int(coin_value(a - actions.COIN))
        return 2.0 + 0.1 * value if given + value <= price + 0.5 else -2.0
    if actions.GIVE_GOOD <= a < actions.GIVE_GOOD + LEGAL:
        short = s.draft_gold[p] >= s.gold[payer] and int(s.gold_seen[payer]) >> p & 1 and s.draft_if[p] == 0
        return 1.5 if short and given + int(VALUE[a - actions.GIVE_GOOD]) <= price + 1.0 else -3.0
    if a == actions.PLEDGE and s.draft_pledge[p] == 0 and s.draft_pass[p] > 0 and s.phase != phases.DEMAND:
        return 2.0 * mood(s, p, 8) if s.round_no + 1 < ROUNDS[s.players] else -3.0
    if a == actions.SUBMIT:
        return 1.0 if given > 0.5 * price else -1.0
    return -2.5 if a == actions.CANCEL else -4.0


def target_of(bits: int) -> int:
    """Return the first seat of a bit set, -1 if it is empty."""
    for x in range(MOST_PLAYERS):
        if bits >> x & 1:
            return x
    return -1


def cards_in_draft(s: State, p: int) -> float:
    """Return the value of the legal goods in an offer that is being made."""
    total = 0.0
    i = 0
    while i < LONGEST_OFFER and s.draft_cards[p, i] > 0:
        if s.draft_cards[p, i] < state.A_NAMED:
            total += float(VALUE[s.draft_cards[p, i] - state.STAND_CARD])
        i += 1
    return total


# -- the gate --------------------------------------------------------------------------------------


def worth_of_opening(s: State, p: int, x: int, weights: FloatArray) -> float:
    """Return what an inspector expects of opening a bag, the mood included."""
    lies = doubt(s, p, x, weights)
    if haggled(s) and x == suspect(s, p, weights):
        lies *= 1.0 - 0.6 * weights[W_SCREEN]  # a liar would rather have agreed
    return gain_of_opening(lies, int(s.bag_size[x]), envy(s, weights)) + weights[W_MOOD] * mood(s, p, x)


def haggled(s: State) -> bool:
    """Return whether a pass of this round settled no bag, as when a demand was refused: bots demand only before."""
    merchants = 0
    settled = 0
    for x in range(s.players):
        merchants += int(s.merchants) >> x & 1
        settled += (int(s.merchants) & ~int(s.bags)) >> x & 1
    passes = 1 if s.profile == LITE else TICKS * merchants
    return s.ticks < passes - (settled if s.timer == YES else 0)


def suspect(s: State, p: int, weights: FloatArray) -> int:
    """Return the bag that is most worth investigating: the one with the most undeclared cards expected."""
    most = -1.0
    found = -1
    for x in range(s.players):
        if int(s.bags) >> x & 1:
            worth = doubt(s, p, x, weights) * wrong_cards(int(s.bag_size[x]))
            if worth > most:
                most = worth
                found = x
    return found


def worth_of_pledges(s: State, p: int, x: int, opened: bool, weights: FloatArray) -> float:
    """Return what p's pledges of earlier rounds about x are worth, kept or broken."""
    worth = 0.0
    for q in range(s.players):
        pledged = int(s.promised[p, q])
        if pledged > 0 and not int(s.fresh[p]) >> q & 1:
            if q == x and pledged & state.PLEDGE_PASS:
                worth += -weights[W_HONOUR] if opened else weights[W_HONOUR]
            if pledged & state.PLEDGE_INSPECT and s.target[p, q] == 1 + x:
                worth += weights[W_HONOUR] if opened else -weights[W_HONOUR]
    return worth


def worth_of_offer(s: State, p: int, payer: int, slot: int, weights: FloatArray) -> float:
    """Return what an offer brings an inspector: what is paid, and what opening brings where that is asked for."""
    rivalry = envy(s, weights)
    paid = (1.0 + rivalry) * paid_in(s, payer, slot)
    if int(s.offer_if[payer, slot]) > 0:
        kind = int(s.offer_if[payer, slot]) >> 3
        lies = doubt(s, p, int(s.offer_if[payer, slot]) & 7, weights)
        if kind == state.IF_HONEST:
            paid *= 1.0 - lies
        elif kind == state.IF_LIAR:
            paid *= lies
        elif kind != state.IF_INSPECTED or s.offer_open[payer, slot] == 0:
            paid *= 0.5
    if s.offer_pledge[payer, slot] > 0:
        paid += 3.0 * (1 + int(s.kept[payer])) / (2 + int(s.kept[payer]) + 2 * int(s.broken[payer]))
    for x in range(s.players):
        if int(s.offer_pass[payer, slot]) >> x & 1:
            paid += worth_of_pledges(s, p, x, False, weights)
            if x != payer:
                paid -= max(0.0, worth_of_opening(s, p, x, weights))
        if int(s.offer_open[payer, slot]) >> x & 1:
            paid += worth_of_opening(s, p, x, weights) + worth_of_pledges(s, p, x, True, weights)
    return paid


def worth_at_gate(s: State, p: int, a: int, weights: FloatArray) -> float:
    """Return the prior score of what an inspector does with a bag."""
    if actions.PASS_SEAT <= a < actions.PASS_SEAT + MOST_PLAYERS:
        x = a - actions.PASS_SEAT
        worth = worth_of_pledges(s, p, x, False, weights)
        if s.phase == phases.GATE and s.solo == 0 and haggled(s) and x != suspect(s, p, weights):
            worth -= 2.0  # first the bag for which a price was demanded
        return worth
    if actions.INSPECT_SEAT <= a < actions.INSPECT_SEAT + MOST_PLAYERS:
        x = a - actions.INSPECT_SEAT
        return worth_of_opening(s, p, x, weights) + worth_of_pledges(s, p, x, True, weights)
    if actions.ACCEPT_OFFER <= a < actions.ACCEPT_OFFER + 2 * MOST_PLAYERS:
        return worth_of_offer(s, p, (a - actions.ACCEPT_OFFER) >> 1, (a - actions.ACCEPT_OFFER) & 1, weights)
    if actions.DEMAND_SEAT <= a < actions.DEMAND_SEAT + MOST_PLAYERS:
        return worth_of_demand(s, p, a - actions.DEMAND_SEAT, weights)
    return -30.0  # waiting and warning bring nothing


def worth_of_demand(s: State, p: int, x: int, weights: FloatArray) -> float:
    """Return the worth of demanding a price for a bag: a liar may pay more than was offered, or than opening brings."""
    if haggled(s) or (s.solo == 0 and x != suspect(s, p, weights)):
        return -30.0
    opening = worth_of_opening(s, p, x, weights)
    sure = max(0.0, opening, (1.0 + envy(s, weights)) * offered(s, x))
    more = demanded_price(s, p, x, weights) * (1.0 + envy(s, weights)) - sure
    return sure + doubt(s, p, x, weights) * weights[W_SCREEN] * more - 1.5 - mood(s, p, 6)


def worth_of_agreeing(s: State, p: int, weights: FloatArray) -> float:
    """Return the worth of agreeing to a demand: what is at risk, less the price; an honest bag risks nothing."""
    row = int(s.payee)
    rivalry = envy(s, weights)
    worth = -(1.0 + rivalry) * paid_in(s, row, 0)
    for x in range(s.players):
        if int(s.offer_pass[row, 0]) >> x & 1 and x == p:
            worth += weights[W_FEAR] * at_risk(s, p)
        if int(s.offer_open[row, 0]) >> x & 1:
            lies = 0.0 if x == p else doubt(s, p, x, weights)
            worth += rivalry * lies * wrong_cards(int(s.bag_size[x])) * (WRONG_VALUE + WRONG_PENALTY)
            if x == p:
                worth -= at_risk(s, p)
    return worth
