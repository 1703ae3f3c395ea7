"""The inspection: what the inspector may do, opening or returning a bag, fines and the black market (R6, R7, R9)."""

from serai.core.record import IntArray
from serai.core.seats import EVERYBODY
from serai.games.sheriff import actions, phases, state
from serai.games.sheriff.components import CLAIM_CARDS, LEGAL, MARKETS, MOST_PLAYERS, PENALTY, PEPPER
from serai.games.sheriff.deals import DEMANDED, adopt_demand, can_accept, has_named, is_affordable, release_escrow
from serai.games.sheriff.market import R3_1
from serai.games.sheriff.offer_builder import R8_4, R8_8, list_bits
from serai.games.sheriff.record import State
from serai.games.sheriff.transfers import FULL, LITE, YES, clear_offer, goods, payee_bits, show_proof, take_contra

R6_1, R6_2, R6_3 = 601, 602, 603
R8_9 = 809
R9_2, R9_3 = 902, 903
RETURNED, OPENED = 1, 2
HONEST, LIED = 8, 16  # added to `settled` when the bag was opened


def inspector_index(s: State, q: int) -> int:
    """Return which row of promises belongs to q: 0 for the sheriff or first deputy, 1 for the second."""
    return 0 if q == s.sheriff else 1


# -- the gate: legality ----------------------------------------------------------------------------


def in_question(s: State) -> int:
    """Return the bit set of the bags that may be decided about; alone or in a vote only the named one (R6.2, R11.4)."""
    return int(s.bags) & 1 << (int(s.named) - 1) if s.solo > 0 or s.phase == phases.VOTE else int(s.bags)


def may_open(s: State, q: int) -> int:
    """Return the bit set of the bags that q may open: not promised to be returned (R6.2)."""
    return in_question(s) & ~int(s.must_pass[inspector_index(s, q)])


def may_return(s: State, q: int) -> int:
    """Return the bit set of the bags that q may return: not promised to be opened (R6.2)."""
    return in_question(s) & ~int(s.must_open[inspector_index(s, q)])


def may_accept(s: State, p: int, slot: int) -> bool:
    """Return whether an offer may be accepted now (R8.8).

    With no time left it must settle the payer's bag (R6.3); alone or in a vote it must be about the named bag (R11.4).
    """
    if s.solo > 0 or s.phase == phases.VOTE:
        if not (int(s.offer_pass[p, slot]) | int(s.offer_open[p, slot])) >> (int(s.named) - 1) & 1:
            return False
    elif s.ticks == 0 and not int(s.offer_pass[p, slot]) >> p & 1:
        return False
    return can_accept(s, p, slot)


def may_demand(s: State) -> int:
    """Return the bit set of the merchants who may get a demand; a lone deputy makes one, for the named bag (R8.9)."""
    if s.phase == phases.VOTE:
        return 0
    if s.solo > 0:
        return 1 << (int(s.named) - 1) if s.demanded == 0 else 0
    if s.ticks == 0:
        return 0
    return int(s.merchants) & int(s.bags) if s.profile == LITE else int(s.merchants)


def verdict_gate(s: State, q: int, a: int) -> int:
    """Return 0 if the inspector may do this at the gate, or the rule that forbids it."""
    if actions.PASS_SEAT <= a < actions.PASS_SEAT + MOST_PLAYERS:
        return 0 if may_return(s, q) >> (a - actions.PASS_SEAT) & 1 else R6_2
    if actions.INSPECT_SEAT <= a < actions.INSPECT_SEAT + MOST_PLAYERS:
        return 0 if may_open(s, q) >> (a - actions.INSPECT_SEAT) & 1 else R6_2
    if actions.ACCEPT_OFFER <= a < actions.ACCEPT_OFFER + 2 * MOST_PLAYERS:
        return 0 if may_accept(s, (a - actions.ACCEPT_OFFER) >> 1, (a - actions.ACCEPT_OFFER) & 1) else R8_8
    if actions.DEMAND_SEAT <= a < actions.DEMAND_SEAT + MOST_PLAYERS:
        return 0 if may_demand(s) >> (a - actions.DEMAND_SEAT) & 1 else R8_9
    if actions.WARN_SEAT <= a < actions.WARN_SEAT + MOST_PLAYERS:
        if not int(s.bags) >> (a - actions.WARN_SEAT) & 1:
            return R6_2
        return 0 if s.solo == 0 and s.ticks > 0 else R6_3
    if a == actions.WAIT:
        return 0 if s.solo == 0 and s.ticks > 0 else R6_3
    return R3_1


def legal_gate(s: State, q: int, out: IntArray) -> int:
    """List what the inspector may do, or a deputy may vote for, ascending; return how many."""
    n = list_bits(may_return(s, q) | may_open(s, q) << MOST_PLAYERS, actions.PASS_SEAT, out, 0)
    for i in range(2 * s.players):
        if s.offer_state[i >> 1, i & 1] == state.STANDING and may_accept(s, i >> 1, i & 1):
            out[n] = actions.ACCEPT_OFFER + i
            n += 1
    bits = may_demand(s)
    if s.solo == 0 and s.ticks > 0 and s.phase == phases.GATE:
        bits |= int(s.bags) << MOST_PLAYERS  # the merchants who can be warned
    n = list_bits(bits, actions.DEMAND_SEAT, out, n)
    if s.solo == 0 and s.ticks > 0:
        out[n] = actions.WAIT
        n += 1
    return n


def apply_gate(s: State, q: int, a: int) -> int:
    """Apply the inspector's decision; return what must happen next."""
    s.payee = q
    if a < actions.INSPECT_SEAT:
        s.named = 1 + a - actions.PASS_SEAT
        s.outcome = RETURNED
    elif a < actions.ACCEPT_OFFER:
        s.named = 1 + a - actions.INSPECT_SEAT
        s.outcome = OPENED
    elif a < actions.DEMAND_SEAT:
        return state.DEAL_MADE + a - actions.ACCEPT_OFFER
    elif a < actions.WARN_SEAT:
        s.addressed = 1 + a - actions.DEMAND_SEAT
        s.demanded = 1
        s.clicks[q] = 0
        s.phase = phases.DEMAND
        s.waits = 1 << q
        return state.AWAIT_DECISION
    return state.CONTINUE_INSPECTION


def verdict_reply(s: State, p: int, a: int) -> int:
    """Return 0 if the merchant may refuse, or agree to what can be kept (R8.9)."""
    if a == actions.REFUSE:
        return 0
    if a != actions.AGREE:
        return R3_1
    q = int(s.payee)
    return 0 if is_affordable(s, p, q, 0) and has_named(s, p, q, 0) else R8_4


def reply(s: State, a: int) -> int:
    """Apply the answer to a demand; return what must happen next (R8.9)."""
    q = int(s.payee)
    if a == actions.AGREE:
        p = int(s.addressed) - 1
        slot = adopt_demand(s, q)
        s.addressed = 0
        return state.DEAL_MADE + DEMANDED + 2 * p + slot
    s.addressed = 0
    clear_offer(s, q, 0)
    return state.CONTINUE_INSPECTION


# -- a bag is settled ------------------------------------------------------------------------------


def settle_bag(s: State, x: int, opened: int) -> None:
    """Open or return a bag, with the fines and pledges that depend on it (R6.4 to R6.6, R7.1, R7.2)."""
    s.bags = int(s.bags) & ~(1 << x)
    s.moved = 1
    fine = 0
    good = int(s.declared[x]) - 1
    for g in range(goods(s)):
        n = int(s.bag[x, g])
        if n == 0:
            continue
        s.bag[x, g] = 0
        if g != good:
            fine += n * int(PENALTY[g])
        if opened and g != good:
            s.discarded[g] += n
        elif g < LEGAL:
            s.stand[x, g] += n
        else:
            s.contra[x, g - LEGAL] += n
            s.contra_size[x] += n
    if opened:
        charge(s, x, fine, int(PENALTY[good]) * int(s.bag_size[x]))
    s.bag_size[x] = 0
    if s.proof > 0:
        show_proof(s, x, int(s.payee))
        s.proof = 0
    s.settled = 1 + x
    if opened:
        s.settled += LIED if fine > 0 else HONEST
    if s.profile == FULL:
        judge_pledges(s, x, opened)


def finish_bag(s: State) -> None:
    """Let the owner of a settled bag claim a black market card once everything is paid (R9.2)."""
    x = (int(s.settled) - 1) & 7
    kind = int(s.settled) - 1 - x
    s.settled = 0
    if s.black_market == YES and not int(s.vowed) >> x & 1 and s.contra_size[x] >= CLAIM_CARDS:
        if kind == 0 or s.claim_after_opening == YES:
            s.claimer = 1 + x


def charge(s: State, x: int, fine: int, damages: int) -> None:
    """Fine a liar for the inspectors, or the inspectors for opening an honest bag (R7.1, R7.2, R11.5)."""
    payee = int(s.payee)
    if fine > 0:
        s.owes[x] = fine
        s.owed_to = payee
        return
    s.owed_to = x
    if payee == state.LOOT_TILE:
        s.owes[s.sheriff] = damages // 2
        s.owes[s.second - 1] = damages // 2
    else:
        s.owes[payee] = damages


def fire_triggers(s: State) -> None:
    """Pay or give back the escrow that depends on the settled bag (R8.7)."""
    x = (int(s.settled) - 1) & 7
    opened = s.settled > HONEST
    lied = s.settled > LIED
    for p in range(s.players):
        for slot in range(2):
            if s.offer_state[p, slot] == state.SEALED and int(s.offer_if[p, slot]) & 7 == x:
                kind = int(s.offer_if[p, slot]) >> 3
                paid = kind == state.IF_PASSED and not opened
                paid = paid or (kind == state.IF_INSPECTED and opened)
                paid = paid or (kind == state.IF_HONEST and opened and not lied)
                paid = paid or (kind == state.IF_LIAR and opened and lied)
                release_escrow(s, p, slot, paid)


def judge_pledges(s: State, x: int, opened: int) -> None:
    """Record which pledges of earlier rounds the decision about a bag has kept or broken (R8.14)."""
    bits = payee_bits(s, int(s.payee))
    for h in range(s.players):
        for q in range(s.players if bits >> h & 1 else 0):
            pledged = int(s.promised[h, q])
            if pledged == 0 or int(s.fresh[h]) >> q & 1:
                continue
            kept, broken = 0, 0
            if q == x and pledged & state.PLEDGE_PASS:
                pledged &= ~state.PLEDGE_PASS
                kept += int(not opened)
                broken += int(opened)
            if pledged & state.PLEDGE_INSPECT and s.target[h, q] == 1 + x:
                pledged &= ~state.PLEDGE_INSPECT
                s.target[h, q] = 0
                kept += int(opened)
                broken += int(not opened)
            s.promised[h, q] = pledged
            s.kept[h] = min(127, int(s.kept[h]) + kept)
            s.broken[h] = min(127, int(s.broken[h]) + broken)


# -- the black market (R9) -------------------------------------------------------------------------


def can_claim(s: State, p: int, m: int) -> bool:
    """Return whether p has three of a kind on the stand and a card of that kind is left (R9.3)."""
    return s.market_second[m] == 0 and s.contra[p, m] >= CLAIM_CARDS


def verdict_claim(s: State, p: int, a: int) -> int:
    """Return 0 if p may claim this card or claim none, or the rule that forbids it (R9.2)."""
    if a == actions.DONE:
        return 0
    if not actions.CLAIM_GOOD <= a < actions.CLAIM_GOOD + MARKETS:
        return R3_1
    return 0 if can_claim(s, p, a - actions.CLAIM_GOOD) else R9_3


def claim(s: State, p: int, a: int) -> None:
    """Discard three cards for the top black market card, or claim none (R9.3)."""
    s.claimer = 0
    if a == actions.DONE:
        return
    m = a - actions.CLAIM_GOOD
    n = CLAIM_CARDS
    while n > 0:
        take_contra(s, p, m, EVERYBODY)
        n -= 1
    s.discarded[PEPPER + m] += CLAIM_CARDS
    if s.market_first[m] == 0:
        s.market_first[m] = 1 + p
    else:
        s.market_second[m] = 1 + p
