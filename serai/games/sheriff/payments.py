"""Cards that a payer chooses: promised unnamed (R8.12), or for a fine (R7.3 to R7.5)."""

from serai.games.sheriff.actions import GIVE_GOOD
from serai.games.sheriff.building import append_card
from serai.games.sheriff.components import DEAREST, GOODS, LEGAL, LONGEST_FINE, RANK, VALUE
from serai.games.sheriff.market import R3_1
from serai.games.sheriff.stalls import clear_draft, hand_good, on_stand, pay_gold, receive
from serai.games.sheriff.state import FINE

R7_4 = 704
R8_12 = 812


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
    payee = int(s.owed_to)
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
