"""The gate (R6, R7): what the inspector may do, a bag opened or returned, fines, the black market."""

from serai.core.seats import EVERYBODY
from serai.games.sheriff.actions import (
    ACCEPT_OFFER,
    AGREE,
    CLAIM_GOOD,
    DEMAND_SEAT,
    DONE,
    GIVE_GOOD,
    INSPECT_SEAT,
    PASS_SEAT,
    REFUSE,
    WAIT,
    WARN_SEAT,
)
from serai.games.sheriff.components import (
    CLAIM_CARDS,
    CONTRABAND,
    DEAREST,
    GOODS,
    LEGAL,
    LONGEST_FINE,
    MARKETS,
    MOST_PLAYERS,
    PENALTY,
    PEPPER,
    RANK,
    VALUE,
)
from serai.games.sheriff.deals import (
    R8_4,
    R8_8,
    accept,
    adopt_demand,
    append_card,
    can_accept,
    has_named,
    is_affordable,
    unseal,
)
from serai.games.sheriff.market import R3_1, is_merchant
from serai.games.sheriff.stalls import (
    LITE,
    YES,
    clear_draft,
    clear_offer,
    hand_good,
    on_stand,
    pay_gold,
    payee_bits,
    receive,
    take_contra,
)
from serai.games.sheriff.state import (
    DEMAND,
    FINE,
    IF_HONEST,
    IF_INSPECTED,
    IF_LIAR,
    IF_PASSED,
    LOOT_TILE,
    PLEDGE_INSPECT,
    PLEDGE_PASS,
    SEALED,
    STANDING,
)

R6_1, R6_2, R6_3 = 601, 602, 603
R7_4 = 704
R8_9, R8_12 = 809, 812
R9_2, R9_3 = 902, 903
RETURNED, OPENED = 1, 2


def inspector_index(s, q):
    """Return which of the two sets of duties is q's."""
    return 0 if q == s.sheriff else 1


# -- the gate: what is allowed -------------------------------------------------------------------


def may_open(s, q, x):
    """R6.2: an unresolved bag that is not promised to be returned; alone only the bag in question."""
    if not int(s.bags) >> x & 1 or (s.solo > 0 and x != s.named - 1):
        return False
    return not int(s.must_pass[inspector_index(s, q)]) >> x & 1


def may_return(s, q, x):
    """R6.2: an unresolved bag that is not promised to be opened."""
    if not int(s.bags) >> x & 1 or (s.solo > 0 and x != s.named - 1):
        return False
    return not int(s.must_open[inspector_index(s, q)]) >> x & 1


def may_accept(s, p, slot):
    """R8.8, R6.3: a sound offer; with no time left only one that settles a bag, alone only one about it."""
    if not can_accept(s, p, slot):
        return False
    if s.solo > 0:
        return (int(s.offer_pass[p, slot]) | int(s.offer_open[p, slot])) >> (int(s.named) - 1) & 1 == 1
    return s.ticks > 0 or int(s.offer_pass[p, slot]) >> p & 1 == 1


def may_demand(s, x):
    """R8.9: of a merchant, while there is time; alone once, of the owner of the bag in question."""
    if s.solo > 0:
        return x == s.named - 1 and s.demanded == 0
    if s.ticks == 0 or not is_merchant(s, x):
        return False
    return s.profile != LITE or int(s.bags) >> x & 1 == 1


def verdict_gate(s, q, a):
    """Return 0, or the rule that forbids it at the gate."""
    if PASS_SEAT <= a < PASS_SEAT + MOST_PLAYERS:
        return 0 if may_return(s, q, a - PASS_SEAT) else R6_2
    if INSPECT_SEAT <= a < INSPECT_SEAT + MOST_PLAYERS:
        return 0 if may_open(s, q, a - INSPECT_SEAT) else R6_2
    if ACCEPT_OFFER <= a < ACCEPT_OFFER + 2 * MOST_PLAYERS:
        return 0 if may_accept(s, (a - ACCEPT_OFFER) >> 1, (a - ACCEPT_OFFER) & 1) else R8_8
    if DEMAND_SEAT <= a < DEMAND_SEAT + MOST_PLAYERS:
        return 0 if may_demand(s, a - DEMAND_SEAT) else R8_9
    if WARN_SEAT <= a < WARN_SEAT + MOST_PLAYERS:
        return 0 if s.solo == 0 and s.ticks > 0 and int(s.bags) >> (a - WARN_SEAT) & 1 else R6_3
    if a == WAIT:
        return 0 if s.solo == 0 and s.ticks > 0 else R6_3
    return R3_1


def legal_gate(s, q, out):
    """List what the inspector may do, ascending."""
    n = 0
    for x in range(s.players):
        if may_return(s, q, x):
            out[n] = PASS_SEAT + x
            n += 1
    for x in range(s.players):
        if may_open(s, q, x):
            out[n] = INSPECT_SEAT + x
            n += 1
    for i in range(2 * s.players):
        if s.offer_state[i >> 1, i & 1] == STANDING and may_accept(s, i >> 1, i & 1):
            out[n] = ACCEPT_OFFER + i
            n += 1
    for x in range(s.players):
        if may_demand(s, x):
            out[n] = DEMAND_SEAT + x
            n += 1
    if s.solo == 0 and s.ticks > 0:
        for x in range(s.players):
            if int(s.bags) >> x & 1:
                out[n] = WARN_SEAT + x
                n += 1
        out[n] = WAIT
        n += 1
    return n


def gate(s, q, a):
    """Carry out what the inspector decided; what a decision about a bag leads to is left to `proceed`."""
    s.payee = q
    if a < INSPECT_SEAT:
        s.named = 1 + a - PASS_SEAT
        s.outcome = RETURNED
    elif a < ACCEPT_OFFER:
        s.named = 1 + a - INSPECT_SEAT
        s.outcome = OPENED
    elif a < DEMAND_SEAT:
        p = (a - ACCEPT_OFFER) >> 1
        accept(s, p, (a - ACCEPT_OFFER) & 1, q, p)
    elif a < WARN_SEAT:
        s.addressed = 1 + a - DEMAND_SEAT
        s.demanded = 1
        s.clicks[q] = 0
        s.phase = DEMAND
        return False
    return True


def verdict_reply(s, p, a):
    """R8.9: agree to what can be kept, or refuse."""
    if a == REFUSE:
        return 0
    if a != AGREE:
        return R3_1
    q = int(s.payee)
    return 0 if is_affordable(s, p, q, 0) and has_named(s, p, q, 0) else R8_4


def reply(s, a):
    """R8.9: the demand becomes a deal, or is gone."""
    q = int(s.payee)
    if a == AGREE:
        p = int(s.addressed) - 1
        slot = adopt_demand(s, q)
        s.addressed = 0
        accept(s, p, slot, q, q)
    else:
        s.addressed = 0
        clear_offer(s, q, 0)


# -- cards that the payer chooses ----------------------------------------------------------------


def picked(s, p, g):
    """Return how many cards of a good were picked so far."""
    n = 0
    for i in range(LONGEST_FINE):
        n += int(s.draft_cards[p, i] == 1 + g)
    return n


def last_pick(s, p):
    """Return the good picked last, or -1."""
    last = -1
    for i in range(LONGEST_FINE):
        if s.draft_cards[p, i] > 0:
            last = int(s.draft_cards[p, i]) - 1
    return last


def picks(s, p):
    """Return how many cards were picked."""
    n = 0
    for i in range(LONGEST_FINE):
        n += int(s.draft_cards[p, i] > 0)
    return n


def left_to_pick(s, p, g):
    """Return how many cards of a good may still be handed over: face down from the stand, or from the bag."""
    if s.blind_left > 0:
        have = int(s.contra[p, g - LEGAL]) if g >= LEGAL else 0
    else:
        have = int(s.bag[p, g])
    return have - picked(s, p, g)


def can_hand_over(s, p, g):
    """R8.12: in the order of the goods, so that a choice has one order."""
    if left_to_pick(s, p, g) == 0 or g < last_pick(s, p):
        return False
    missing = (int(s.blind_left) if s.blind_left > 0 else int(s.any_left)) - picks(s, p)
    rest = 0
    for higher in range(g, GOODS):
        rest += left_to_pick(s, p, higher)
    return rest >= missing


def hand_over(s, p, a):
    """R8.12: a card is picked; the last one hands all of them over. Return whether it was the last."""
    append_card(s, p, 1 + a - GIVE_GOOD)
    payee = int(s.payee)
    blind = s.blind_left > 0
    if picks(s, p) < (s.blind_left if blind else s.any_left):
        return False
    for i in range(picks(s, p)):
        g = int(s.draft_cards[p, i]) - 1
        if blind:
            hand_good(s, p, payee, g)
        else:
            s.bag[p, g] -= 1
            s.bag_size[p] -= 1
            receive(s, p, payee, g)
    clear_draft(s, p)
    if blind:
        s.blind_left = 0
    else:
        s.any_left = 0
    return True


# -- fines (R7.3 to R7.5) ------------------------------------------------------------------------


def stand_value(s, p, low, high):
    """Return what the goods from `low` on, below `high`, on a stand are worth."""
    total = 0
    for g in range(low, high):
        total += on_stand(s, p, g) * int(VALUE[g])
    return total


def begin_fine(s, p):
    """R7.3: gold first, then goods that do not suffice; return whether p has to choose among the rest."""
    to = int(s.owed_to)
    n = min(int(s.gold[p]), int(s.owes[p]))
    pay_gold(s, p, to, n)
    s.owes[p] -= n
    low = 0
    while s.owes[p] > 0:
        high = LEGAL if low == 0 else GOODS
        worth = stand_value(s, p, low, high)
        if worth > s.owes[p]:
            return True
        for g in range(low, high):
            for _ in range(on_stand(s, p, g)):
                hand_good(s, p, to, g)
        s.owes[p] -= worth
        if low == LEGAL:
            s.owes[p] = 0  # R7.5: the rest is waived
        low = LEGAL
    return False


def value_picked(s, p):
    """Return what the goods picked so far are worth."""
    total = 0
    for i in range(LONGEST_FINE):
        if s.draft_cards[p, i] > 0:
            total += int(VALUE[int(s.draft_cards[p, i]) - 1])
    return total


def value_left(s, p, rank):
    """Return what the goods that are left are worth, from a place in the order of dearness on."""
    low, high = (0, LEGAL) if stand_value(s, p, 0, LEGAL) > 0 else (LEGAL, GOODS)
    total = 0
    for i in range(max(rank, low), high):
        g = int(DEAREST[i])
        total += (on_stand(s, p, g) - picked(s, p, g)) * int(VALUE[g])
    return total


def can_pay_with(s, p, g):
    """R7.4: dearest first, while something is missing, so that no card could be left out."""
    if on_stand(s, p, g) - picked(s, p, g) == 0:
        return False
    if g >= LEGAL and stand_value(s, p, 0, LEGAL) > 0:
        return False
    last = last_pick(s, p)
    lowest = 0 if last < 0 else int(RANK[last])
    if RANK[g] < lowest:
        return False
    missing = min(int(s.owes[p]) - value_picked(s, p), value_left(s, p, lowest))
    return value_left(s, p, int(RANK[g])) >= missing


def pay_fine(s, p, a):
    """R7.4: a good is picked; when they suffice they are handed over. Return whether they do."""
    append_card(s, p, 1 + a - GIVE_GOOD)
    if value_picked(s, p) < s.owes[p] and value_left(s, p, int(RANK[a - GIVE_GOOD])) > 0:
        return False
    for i in range(picks(s, p)):
        hand_good(s, p, int(s.owed_to), int(s.draft_cards[p, i]) - 1)
    clear_draft(s, p)
    s.owes[p] = 0
    return True


def legal_give(s, p, out):
    """List the goods that may be picked."""
    n = 0
    for g in range(GOODS):
        if can_pay_with(s, p, g) if s.phase == FINE else can_hand_over(s, p, g):
            out[n] = GIVE_GOOD + g
            n += 1
    return n


def verdict_give(s, p, a):
    """Return 0, or the rule that forbids this good."""
    g = a - GIVE_GOOD
    if not 0 <= g < GOODS:
        return R3_1
    if s.phase == FINE:
        return 0 if can_pay_with(s, p, g) else R7_4
    return 0 if can_hand_over(s, p, g) else R8_12


# -- a bag is settled ----------------------------------------------------------------------------


def resolve(s, x, opened):
    """R6.4 to R6.6, R7.1, R7.2: a bag is opened or returned, and all that hangs on it follows."""
    s.bags = int(s.bags) & ~(1 << x)
    s.moved = 1
    fine = 0
    good = int(s.declared[x]) - 1
    for g in range(GOODS):
        n = int(s.bag[x, g])
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
    if s.proof > 0:  # R8.12
        bits = payee_bits(s, int(s.payee))
        for o in range(s.players):
            if bits >> o & 1:
                for c in range(CONTRABAND):
                    s.known[o, x, c] = s.contra[x, c]
        s.proof = 0
    fire_triggers(s, x, opened, fine > 0)
    judge_pledges(s, x, opened)
    if s.black_market == YES and not int(s.vowed) >> x & 1 and s.contra_size[x] >= CLAIM_CARDS:
        if not opened or s.claim_after_opening == YES:
            s.claimer = 1 + x


def charge(s, x, fine, damages):
    """R7.1, R7.2, R11.5: a liar pays the inspectors; whoever opened an honest bag pays its owner."""
    payee = int(s.payee)
    if fine > 0:
        s.owes[x] = fine
        s.owed_to = payee
        return
    s.owed_to = x
    if payee == LOOT_TILE:
        s.owes[s.sheriff] = damages // 2
        s.owes[s.second - 1] = damages // 2
    else:
        s.owes[payee] = damages


def fire_triggers(s, x, opened, lied):
    """R8.7: escrow that hung on this bag is paid or goes back."""
    for p in range(s.players):
        for slot in range(2):
            if s.offer_state[p, slot] == SEALED and int(s.offer_if[p, slot]) & 7 == x:
                kind = int(s.offer_if[p, slot]) >> 3
                paid = kind == IF_PASSED and not opened
                paid = paid or (kind == IF_INSPECTED and opened)
                paid = paid or (kind == IF_HONEST and opened and not lied)
                paid = paid or (kind == IF_LIAR and opened and lied)
                unseal(s, p, slot, paid)


def judge_pledges(s, x, opened):
    """R8.14: whoever decided about a bag may have kept or broken a pledge of an earlier round."""
    bits = payee_bits(s, int(s.payee))
    for h in range(s.players):
        if not bits >> h & 1:
            continue
        for q in range(s.players):
            pledged = int(s.promised[h, q])
            if pledged == 0 or int(s.fresh[h]) >> q & 1:
                continue
            if q == x and pledged & PLEDGE_PASS:
                s.promised[h, q] = int(s.promised[h, q]) & ~PLEDGE_PASS
                note_pledge(s, h, not opened)
            if pledged & PLEDGE_INSPECT and s.target[h, q] == 1 + x:
                s.promised[h, q] = int(s.promised[h, q]) & ~PLEDGE_INSPECT
                s.target[h, q] = 0
                note_pledge(s, h, opened)


def note_pledge(s, h, kept):
    """Count a pledge as kept or broken."""
    if kept:
        s.kept[h] = min(127, int(s.kept[h]) + 1)
    else:
        s.broken[h] = min(127, int(s.broken[h]) + 1)


# -- the black market (R9) -----------------------------------------------------------------------


def can_claim(s, p, m):
    """R9.3: three of a kind on the stand, and a card left."""
    return s.market_second[m] == 0 and s.contra[p, m] >= CLAIM_CARDS


def verdict_claim(s, p, a):
    """R9.2: claim, or leave it."""
    if a == DONE:
        return 0
    if not CLAIM_GOOD <= a < CLAIM_GOOD + MARKETS:
        return R3_1
    return 0 if can_claim(s, p, a - CLAIM_GOOD) else R9_3


def claim(s, p, a):
    """R9.3: three cards are shown and discarded for the top card."""
    s.claimer = 0
    if a == DONE:
        return
    m = a - CLAIM_GOOD
    for _ in range(CLAIM_CARDS):
        take_contra(s, p, m, EVERYBODY)
    s.discarded[PEPPER + m] += CLAIM_CARDS
    if s.market_first[m] == 0:
        s.market_first[m] = 1 + p
    else:
        s.market_second[m] = 1 + p
