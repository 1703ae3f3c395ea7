"""The two deputies of a game of six: naming a bag, the vote, and the loot (R11)."""

from serai.games.sheriff import actions, phases, state
from serai.games.sheriff.components import GOODS, LEGAL, MOST_PLAYERS
from serai.games.sheriff.inspection import OPENED, RETURNED, may_accept, may_open, may_return
from serai.games.sheriff.market import R3_1
from serai.games.sheriff.offer_builder import R8_8
from serai.games.sheriff.record import State
from serai.games.sheriff.transfers import goods, inspectors, receive

R11_3, R11_4 = 1103, 1104
FOR_OPENING, FOR_RETURN, DEFERRED, FOR_OFFER = 1, 2, 3, 4
LAST_ITEM = GOODS + 1


def leader(s: State) -> int:
    """Return the deputy who leads now."""
    return int(s.sheriff) if s.lead == 0 else int(s.second) - 1


def other_deputy(s: State, q: int) -> int:
    """Return the other deputy."""
    return int(s.second) - 1 if q == s.sheriff else int(s.sheriff)


# -- the vote --------------------------------------------------------------------------------------


def name_bag(s: State, x: int) -> None:
    """Name a bag, so that both deputies vote on it at once (R11.3)."""
    s.named = 1 + x
    s.phase = phases.VOTE
    s.waits = inspectors(s)


def verdict_vote(s: State, q: int, a: int) -> int:
    """Return 0 if this vote is legal, or the rule that forbids it."""
    if actions.PASS_SEAT <= a < actions.PASS_SEAT + MOST_PLAYERS:
        return 0 if may_return(s, q) >> (a - actions.PASS_SEAT) & 1 else R11_4
    if actions.INSPECT_SEAT <= a < actions.INSPECT_SEAT + MOST_PLAYERS:
        return 0 if may_open(s, q) >> (a - actions.INSPECT_SEAT) & 1 else R11_4
    if actions.ACCEPT_OFFER <= a < actions.ACCEPT_OFFER + 2 * MOST_PLAYERS:
        return 0 if may_accept(s, (a - actions.ACCEPT_OFFER) >> 1, (a - actions.ACCEPT_OFFER) & 1) else R8_8
    if a == actions.WAIT:
        return 0 if s.ticks > 0 else R11_4
    return R3_1


def vote(s: State, q: int, a: int) -> bool:
    """Cast a secret vote; return whether both are in (R11.4)."""
    if a == actions.WAIT:
        s.ballot[q] = DEFERRED
    elif a >= actions.ACCEPT_OFFER:
        s.ballot[q] = FOR_OFFER + a - actions.ACCEPT_OFFER
    else:
        s.ballot[q] = FOR_RETURN if a < actions.INSPECT_SEAT else FOR_OPENING
    s.waits = int(s.waits) & ~(1 << q)
    return s.waits == 0


def vote_outcome(s: State, ballot: int) -> int:
    """Return what a vote would do with the named bag."""
    if ballot == FOR_OPENING:
        return OPENED
    if ballot >= FOR_OFFER:
        i = ballot - FOR_OFFER
        if int(s.offer_open[i >> 1, i & 1]) >> (int(s.named) - 1) & 1:
            return OPENED
    return RETURNED


def count_votes(s: State) -> int:
    """Count the votes: act together, defer, or split up (R11.4, R11.6).

    Return what must happen next; AWAIT_DECISION when the deputies split up.
    """
    a = int(s.sheriff)
    b = int(s.second) - 1
    mine = int(s.ballot[a])
    other = int(s.ballot[b])
    s.ballot[a] = 0
    s.ballot[b] = 0
    if mine == DEFERRED or other == DEFERRED:
        return state.CONTINUE_INSPECTION
    outcome = vote_outcome(s, mine)
    if outcome != vote_outcome(s, other):
        s.solo = 1 + (a if outcome == OPENED else b)
        s.demanded = 0
        return state.AWAIT_DECISION
    if mine == other or s.ticks == 0:
        s.payee = state.LOOT_TILE
        s.outcome = outcome
        if mine == other and mine >= FOR_OFFER:
            return state.DEAL_MADE + mine - FOR_OFFER
    return state.CONTINUE_INSPECTION


# -- the loot (R11.7, R11.8) -----------------------------------------------------------------------


def split_loot(s: State) -> bool:
    """Give each deputy half of everything; return whether something is left (R11.7)."""
    half = int(s.loot_gold) >> 1
    left = int(s.loot_gold) & 1
    s.loot_gold = left
    for i in range(2):
        d = int(s.sheriff) if i == 0 else int(s.second) - 1
        s.gold[d] += half
        for g in range(goods(s)):
            n = loot_count(s, g)
            if n > 1:
                receive(s, other_deputy(s, d), d, g, n >> 1)
    s.loot_size = 0
    for g in range(goods(s)):
        n = loot_count(s, g) & 1
        left += n
        if g < LEGAL:
            s.loot[g] = n
        else:
            s.loot_contra[g - LEGAL] = n
            s.loot_size += n
    return left > 0


def loot_count(s: State, g: int) -> int:
    """Return how many cards of a good lie on the loot tile."""
    return int(s.loot[g]) if g < LEGAL else int(s.loot_contra[g - LEGAL])


def next_item(s: State, i: int) -> int:
    """Return the next leftover from i on: 0 for gold, 1 + good, LAST_ITEM for none."""
    if i == 0 and s.loot_gold > 0:
        return 0
    g = max(0, i - 1)
    while g < GOODS and loot_count(s, g) == 0:
        g += 1
    return 1 + g


def propose(s: State) -> None:
    """Ask a deputy to propose who gets the leftovers (R11.8)."""
    s.shared = 0
    s.shared_gold = 0
    s.leftover = next_item(s, 0)
    s.phase = phases.LOOT
    s.waits = 1 << (leader(s) if s.proposals == 0 else other_deputy(s, leader(s)))


def allot(s: State, q: int, a: int) -> None:
    """Take or leave one leftover; after the last one the other deputy answers (R11.8)."""
    if a == actions.TAKE:
        if s.leftover == 0:
            s.shared_gold = 1
        else:
            s.shared = int(s.shared) | 1 << (int(s.leftover) - 1)
    s.leftover = next_item(s, int(s.leftover) + 1)
    if s.leftover == LAST_ITEM:
        s.phase = phases.SHARE
        s.waits = 1 << other_deputy(s, q)


def answer_proposal(s: State, q: int, a: int) -> bool:
    """Apply the answer to a proposal; a second refusal loses what is left. Return whether it is settled (R11.8)."""
    proposer = other_deputy(s, q)
    s.proposals += 1
    if a == actions.REFUSE and s.proposals == 1:
        return False
    if s.loot_gold > 0:
        if a == actions.REFUSE:
            s.lost_gold += s.loot_gold
        else:
            s.gold[proposer if s.shared_gold else q] += s.loot_gold
        s.loot_gold = 0
    for g in range(goods(s)):
        n = loot_count(s, g)
        if n > 0 and a == actions.REFUSE:
            s.discarded[g] += n
        elif n > 0:
            to = proposer if int(s.shared) >> g & 1 else q
            receive(s, other_deputy(s, to), to, g, n)
    s.loot[:] = 0
    s.loot_contra[:] = 0
    s.loot_size = 0
    return True


def verdict_name(s: State, a: int) -> int:
    """Return 0 if the action names an unresolved bag, or the rule that forbids it (R11.3)."""
    x = a - actions.CHOOSE_SEAT
    if not 0 <= x < MOST_PLAYERS:
        return R3_1
    return 0 if int(s.bags) >> x & 1 else R11_3


def is_answer(a: int) -> bool:
    """Return whether an action answers a proposal or a demand."""
    return a == actions.AGREE or a == actions.REFUSE
