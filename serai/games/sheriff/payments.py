"""Cards that the payer chooses: promised unnamed (R8.12), or for a fine (R7.3 to R7.5)."""

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
    """Return the value of the goods on a stand from `low` on and below `high`."""
    total = 0
    for g in range(low, high):
        total += on_stand(s, p, g) * int(VALUE[g])
    return total


# -- legality --------------------------------------------------------------------------------------


def choice_from(s: State, p: int, g: int) -> int:
    """Return how many cards of a good the payer can choose from, on the stand or in the bag."""
    if s.phase == phases.FINE:
        return on_stand(s, p, g)
    if s.blind_left > 0:
        return int(s.contra[p, g - LEGAL]) if g >= LEGAL else 0
    return int(s.bag[p, g])


def pickable(s: State, p: int) -> int:
    """Return the bit set of the goods that may be picked next; 0 when enough are picked.

    A choice has one order, that of the goods (R8.12), or for a fine the dearest first (R7.4). A good may not be picked
    if those after it would not suffice.
    """
    fine = s.phase == phases.FINE
    low, high = 0, goods(s)
    missing = int(s.blind_left) if s.blind_left > 0 else int(s.any_left)
    if fine:
        low, high = (0, LEGAL) if stand_value(s, p, 0, LEGAL) > 0 else (LEGAL, GOODS)
        missing = int(s.owes[p])
    last = -1
    picked = 0  # how often the last good was picked; goods before it in the order can no longer be picked
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
    for weighed in range(2):  # first count all that is left, then what is left from each good on
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
    """List the goods that may be picked; return how many."""
    n = 0
    bits = pickable(s, p)
    for g in range(GOODS):
        if bits >> g & 1:
            out[n] = actions.GIVE_GOOD + g
            n += 1
    return n


def verdict_give(s: State, p: int, a: int) -> int:
    """Return 0 if this good may be picked, or the rule that forbids it."""
    g = a - actions.GIVE_GOOD
    if not 0 <= g < GOODS:
        return R3_1
    if pickable(s, p) >> g & 1:
        return 0
    return R7_4 if s.phase == phases.FINE else R8_12


# -- applying actions ------------------------------------------------------------------------------


def pick_card(s: State, p: int, a: int) -> bool:
    """Pick a card, and hand all of them over after the last; return whether it was the last."""
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
    """Pay a fine with gold first, then with all goods that do not suffice (R7.3).

    Return whether p has to choose among the rest.
    """
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
