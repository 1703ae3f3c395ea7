"""Invariants: what must hold in every state of Sheriff."""

from serai.core.record import IntArray
from serai.games.sheriff import phases, state
from serai.games.sheriff.components import CONTRABAND, GOODS, LEGAL, LONGEST_OFFER, MOST_PLAYERS, REMOVED, START_GOLD
from serai.games.sheriff.hidden import copies, held
from serai.games.sheriff.record import State
from serai.games.sheriff.transfers import YES, cards_of, inspectors

CHECKS = (
    "every card is in exactly one place",
    "the public sizes of hands, bags, face-down stacks and the pile are right",
    "the gold adds up to 50 for each player",
    "nobody knows of contraband that is not there",
    "no bag is promised to be both returned and opened, and only merchants have bags",
    "offers hold their cards in order, escrow has a trigger, and only cards of the bag are owed",
    "only seats that are done have chosen in a talk, and exactly those have voted in a vote",
    "somebody must decide if and only if the game runs",
    "seats without a player hold nothing",
)


def check(s: State) -> int:
    """Return the bit set of broken invariants."""
    broken = 0
    if not cards_are_conserved(s):
        broken |= 1
    if not counts_are_right(s):
        broken |= 2
    if not gold_is_conserved(s):
        broken |= 4
    if not knowledge_is_true(s):
        broken |= 8
    if not promises_are_sound(s):
        broken |= 16
    if not offers_are_sound(s):
        broken |= 32
    if not choices_are_made(s):
        broken |= 64
    if (s.waits == 0) != (s.phase == phases.OVER) or (s.ended == 0) != (s.phase != phases.OVER):
        broken |= 128
    if not empty_seats_are_blank(s):
        broken |= 256
    return broken


def cards_are_conserved(s: State) -> bool:
    """Return whether every card is in exactly one place."""
    pile = s.pile  # looked up once: field access is slow in uncompiled rules
    removed = s.removed
    discarded = s.discarded
    aside = s.aside
    for g in range(GOODS):
        if int(pile[g]) + int(removed[g]) + int(discarded[g]) + int(aside[g]) + held(s, g) != copies(s, g):
            return False
    return True


def stack_sum(row: IntArray) -> int:
    """Return how many cards a face-down stack has."""
    n = 0
    for c in range(CONTRABAND):
        n += int(row[c])
    return n


def counts_are_right(s: State) -> bool:
    """Return whether the public sizes agree with the cards."""
    for p in range(s.players):
        loading = s.phase == phases.LOAD and s.bag_size[p] == 0
        hand = cards_of(s.hand[p])
        bag = cards_of(s.bag[p])
        if loading:
            hand += bag
            bag = 0
        if s.hand_size[p] != hand or s.bag_size[p] != bag or s.contra_size[p] != stack_sum(s.contra[p]):
            return False
    removed = int(s.count) if s.phase == phases.REMOVE else REMOVED * int(s.remove_ten == YES)
    if cards_of(s.removed) != removed or s.loot_size != stack_sum(s.loot_contra):
        return False
    return s.pile_size == cards_of(s.pile)


def gold_is_conserved(s: State) -> bool:
    """Return whether no gold was created or lost, and nobody is in debt (R2.2)."""
    total = int(s.loot_gold) + int(s.lost_gold)
    for p in range(s.players):
        if s.gold[p] < 0:
            return False
        total += int(s.gold[p])
        for slot in range(2):
            if s.offer_state[p, slot] == state.SEALED:
                total += int(s.offer_gold[p, slot])
    return total == START_GOLD * int(s.players)


def knowledge_is_true(s: State) -> bool:
    """Return whether nobody knows more contraband on a stand than lies there, or any on their own."""
    known = s.known
    contra = s.contra
    for o in range(s.players):
        for p in range(s.players):
            for c in range(CONTRABAND):
                if known[o, p, c] > contra[p, c] or (o == p and known[o, p, c] > 0):
                    return False
    return True


def promises_are_sound(s: State) -> bool:
    """Return whether each inspector's promises agree (R8.3) and merchants alone have bags, none empty."""
    if int(s.bags) & ~int(s.merchants):
        return False
    if int(s.merchants) and int(s.merchants) & inspectors(s):
        return False
    for p in range(s.players):
        if int(s.bags) >> p & 1 and s.bag_size[p] + s.deal_bag == 0:
            return False
    return not (int(s.must_pass[0]) & int(s.must_open[0]) or int(s.must_pass[1]) & int(s.must_open[1]))


def offers_are_sound(s: State) -> bool:
    """Return whether offers are blank, in escrow or owed as their state says, with cards in order (R8.6, R8.7)."""
    for p in range(s.players):
        for slot in range(2):
            offer = s.offer_state[p, slot]
            if offer == state.NO_OFFER and s.offer_gold[p, slot] + s.offer_pass[p, slot] + s.offer_open[p, slot] != 0:
                return False
            if offer == state.SEALED and s.offer_if[p, slot] == 0:
                return False
            if offer == state.OWED and (s.offer_gold[p, slot] != 0 or s.offer_named[p, slot, 0] > 0):
                return False
            cards = s.offer_cards[p, slot]
            for i in range(1, LONGEST_OFFER):
                if 0 < cards[i] < cards[i - 1]:
                    return False
    return True


def choices_are_made(s: State) -> bool:
    """Return whether only seats that are done have chosen, and exactly those have voted (R8.2, R11.4)."""
    for p in range(s.players):
        done = not int(s.waits) >> p & 1
        if s.phase == phases.TALK and int(s.merchants) >> p & 1 and int(s.chosen[p]) > 0 and not done:
            return False
        if s.phase == phases.VOTE and inspectors(s) >> p & 1 and (s.ballot[p] > 0) != done:
            return False
    return True


def empty_seats_are_blank(s: State) -> bool:
    """Return whether seats without a player hold nothing."""
    for p in range(s.players, MOST_PLAYERS):
        cards = cards_of(s.hand[p]) + cards_of(s.bag[p]) + stack_sum(s.contra[p])
        for g in range(LEGAL):
            cards += int(s.stand[p, g])
        if cards + s.gold[p] + s.hand_size[p] + s.bag_size[p] + s.contra_size[p] != 0:
            return False
    return True
