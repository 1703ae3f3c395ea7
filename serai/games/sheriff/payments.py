"""Cards that a payer chooses: promised unnamed (R8.12), or for a fine (R7.3 to R7.5)."""

from serai.core.record import IntArray
from serai.games.sheriff import actions, phases
from serai.games.sheriff.components import DEAREST, GOODS, LEGAL, LONGEST_FINE, RANK, VALUE
from serai.games.sheriff.market import R3_1
from serai.games.sheriff.offer_builder import append_card
from serai.games.sheriff.record import State
from serai.games.sheriff.transfers import clear_draft, goods, move_card, on_stand, pay_gold

R7_4 = 704
R8_12 = 812


def stand_value(s: State, p: int, low: int, high: int) -> int:
    """Return what the goods from `low` on, below `high`, on a stand are worth."""
    total = 0
    for g in range(low, high):
        total += on_stand(s, p, g) * int(VALUE[g])
    return total


# -- what may be picked --------------------------------------------------------------------------


def choice_from(s: State, p: int, g: int) -> int:
    """Return how many cards of a good the payer can choose from: face down or for a fine from the stand, or the bag."""
    if s.phase == phases.FINE:
        return on_stand(s, p, g)
    if s.blind_left > 0:
        return int(s.contra[p, g - LEGAL]) if g >= LEGAL else 0
    return int(s.bag[p, g])


def pickable(s: State, p: int) -> int:
    """Return the bits of the goods that may be picked next; 0 when enough are picked.

    A choice has one order, that of the goods (R8.12), for a fine the dearest first (R7.4); and no good may be picked
    after which those that follow do not suffice.
    """
    fine = s.phase == phases.FINE
    low, high = 0, goods(s)
    missing = int(s.blind_left) if s.blind_left > 0 else int(s.any_left)
    if fine:
        low, high = (0, LEGAL) if stand_value(s, p, 0, LEGAL) > 0 else (LEGAL, GOODS)
        missing = int(s.owes[p])
    last = -1
    picked = 0  # of the last good; those before it in the order can no longer be picked
    i = 0
    while i < LONGEST_FINE and s.draft_cards[p, i] > 0:
        g = int(s.draft_cards[p, i]) - 1
        picked = picked + 1 if g == last else 1
        last = g
        missing -= int(VALUE[g]) if fine else 1
        i += 1
    if last >= 0:
        low = int(RANK[last]) if fine else last
    if missing <= 0:
        return 0
    rest = 0
    bits = 0
    for weighed in range(2):  # what is left in all; then what is left from each good on
        if weighed:
            missing = min(missing, rest)
            rest = 0
        i = high
        while i > low:
            i -= 1
            g = int(DEAREST[i]) if fine else i
            left = choice_from(s, p, g) - (picked if g == last else 0)
            rest += left * int(VALUE[g]) if fine else left
            if weighed and left > 0 and rest >= missing:
                bits |= 1 << g
    return bits


def legal_give(s: State, p: int, out: IntArray) -> int:
    """List the goods that may be picked."""
    n = 0
    bits = pickable(s, p)
    for g in range(GOODS):
        if bits >> g & 1:
            out[n] = actions.GIVE_GOOD + g
            n += 1
    return n


def verdict_give(s: State, p: int, a: int) -> int:
    """Return 0, or the rule that forbids this good."""
    g = a - actions.GIVE_GOOD
    if not 0 <= g < GOODS:
        return R3_1
    if pickable(s, p) >> g & 1:
        return 0
    return R7_4 if s.phase == phases.FINE else R8_12


# -- what follows --------------------------------------------------------------------------------


def give(s: State, p: int, a: int) -> bool:
    """A card is picked; the last one hands all of them over. Return whether it was the last."""
    append_card(s, p, 1 + a - actions.GIVE_GOOD)
    if pickable(s, p) > 0:
        return False
    in_bag = s.phase != phases.FINE and s.blind_left == 0
    i = 0
    while i < LONGEST_FINE and s.draft_cards[p, i] > 0:
        move_card(s, p, int(s.owed_to), int(s.draft_cards[p, i]) - 1, in_bag)
        i += 1
    clear_draft(s, p)
    if s.phase == phases.FINE:
        s.owes[p] = 0
    elif in_bag:
        s.any_left = 0
    else:
        s.blind_left = 0
    return True


def begin_fine(s: State, p: int) -> bool:
    """R7.3: gold first, then goods that do not suffice; return whether p has to choose among the rest."""
    to = int(s.owed_to)
    n = min(int(s.gold[p]), int(s.owes[p]))
    pay_gold(s, p, to, n)
    s.owes[p] -= n
    low = 0
    while s.owes[p] > 0:
        high = LEGAL if low == 0 else goods(s)
        worth = stand_value(s, p, low, high)
        if worth > s.owes[p]:
            return True
        g = low
        while g < high:
            if on_stand(s, p, g) > 0:
                move_card(s, p, to, g, False)
            else:
                g += 1
        s.owes[p] -= worth
        if low == LEGAL:
            s.owes[p] = 0  # R7.5: the rest is waived
        low = LEGAL
    return False
