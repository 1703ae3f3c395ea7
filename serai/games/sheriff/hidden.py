"""Hidden information: sampling a full state that agrees with a seat's view, and who sees an action."""

from serai.core.dice import roll
from serai.core.record import IntArray
from serai.core.seats import EVERYBODY
from serai.games.sheriff import actions, components, phases, state
from serai.games.sheriff.deputies import FOR_OPENING, FOR_RETURN
from serai.games.sheriff.inspection import may_return
from serai.games.sheriff.negotiation import edits
from serai.games.sheriff.record import State
from serai.games.sheriff.transfers import NO, YES, inspectors


def fill(s: State, seat: int, dice: IntArray) -> None:
    """Deal every card that `seat` has not seen to the places where unseen cards lie.

    The pile holds the unseen cards meanwhile. Places that take contraband only come first; the rest stays in the pile.
    """
    gather_unseen(s)
    if s.gold_public == NO:
        deal_gold(s, seat, dice)
    for p in range(s.players):
        if p != seat:
            place_known(s, seat, p)
    for p in range(s.players):
        for slot in range(2):
            if s.offer_state[p, slot] == state.SEALED and not int(s.offer_seen[p, slot]) >> seat & 1:
                fill_escrow(s, p, slot, dice)
        if p != seat:
            deal_contraband(s, s.contra[p], int(s.contra_size[p]), dice)
    deal_contraband(s, s.loot_contra, int(s.loot_size), dice)
    for p in range(s.players):
        if p != seat:
            deal_unseen(s, s.hand[p], int(s.hand_size[p]), dice)
            deal_unseen(s, s.bag[p], int(s.bag_size[p]), dice)
            if s.phase == phases.TALK and (int(s.merchants) & ~int(s.waits)) >> p & 1:
                s.chosen[p] = 1
            if s.phase == phases.VOTE and (inspectors(s) & ~int(s.waits)) >> p & 1:
                s.ballot[p] = FOR_RETURN if may_return(s, p) > 0 else FOR_OPENING
    removed = int(s.count) if s.phase == phases.REMOVE else components.REMOVED * int(s.remove_ten)
    deal_unseen(s, s.removed, removed, dice)
    imagine_names(s, seat)


def deal_gold(s: State, seat: int, dice: IntArray) -> None:
    """Share out the gold that `seat` does not see, so that everybody can pay their offers (R1.2)."""
    left = components.START_GOLD * int(s.players) - int(s.loot_gold) - int(s.lost_gold)
    for p in range(s.players):
        for slot in range(2):
            gold = int(s.offer_gold[p, slot])
            if s.offer_state[p, slot] == state.SEALED:
                left -= gold
            if p != seat and s.offer_state[p, slot] == state.STANDING and int(s.merchants) >> p & 1:
                s.gold[p] = max(int(s.gold[p]), gold)
        left -= int(s.gold[p])
    last = 0 if seat > 0 else 1
    for p in range(s.players):
        if p != seat and p != last:
            n = roll(dice, left + 1)
            s.gold[p] += n
            left -= n
    s.gold[last] += left


def copies(s: State, g: int) -> int:
    """Return how many cards of a good the game has."""
    if g >= components.FIRST_ROYAL and s.royal != YES:
        return 0
    return int(components.COPIES_3P[g]) if s.players == 3 else int(components.COPIES[g])


def escrow_count(s: State, g: int) -> int:
    """Return how many cards of a good are known to lie in escrow."""
    n = 0
    offers = s.offer_state
    for p in range(s.players):
        for slot in range(2):
            if offers[p, slot] == state.SEALED:
                if g < components.LEGAL:
                    for i in range(components.LONGEST_OFFER):
                        n += int(s.offer_cards[p, slot, i] == state.STAND_CARD + g)
                else:
                    for i in range(components.NAMED):
                        n += int(s.offer_named[p, slot, i] == 1 + g)
    return n


def held(s: State, g: int) -> int:
    """Return how many cards of a good are in hands, bags, escrow, on stands and on the loot tile."""
    n = escrow_count(s, g)
    n += int(s.loot[g]) if g < components.LEGAL else int(s.loot_contra[g - components.LEGAL])
    hand = s.hand  # looked up once: field access is slow in uncompiled rules
    bag = s.bag
    stand = s.stand
    contra = s.contra
    for p in range(s.players):
        n += int(hand[p, g]) + int(bag[p, g])
        n += int(stand[p, g]) if g < components.LEGAL else int(contra[p, g - components.LEGAL])
    return n


def gather_unseen(s: State) -> None:
    """Put every card that is not in sight into the pile."""
    for g in range(components.GOODS):
        s.pile[g] = copies(s, g) - int(s.discarded[g]) - int(s.aside[g]) - held(s, g)


def place_known(s: State, seat: int, p: int) -> None:
    """Put the contraband that `seat` knows of, or was truthfully offered, onto another's stand."""
    for c in range(components.CONTRABAND):
        n = int(s.known[seat, p, c]) if seat < s.players else 0
        for slot in range(2):
            named = 0
            for i in range(components.NAMED):
                named += int(s.offer_named[p, slot, i] == 1 + components.LEGAL + c)
            told = s.offer_state[p, slot] == state.STANDING and int(s.merchants) >> p & 1
            if told and s.stand_contra_truth != NO:
                n = max(n, named)
        s.contra[p, c] = n
        s.pile[components.LEGAL + c] -= n


def heap_size(s: State, low: int) -> int:
    """Return how many unseen cards there are of the goods from `low` on."""
    n = 0
    pile = s.pile
    for g in range(low, components.GOODS):
        n += int(pile[g])
    return n


def draw_from(s: State, low: int, dice: IntArray) -> int:
    """Draw a random unseen card of the goods from `low` on."""
    n = roll(dice, heap_size(s, low))
    g = low
    while n >= s.pile[g]:
        n -= int(s.pile[g])
        g += 1
    s.pile[g] -= 1
    return g


def deal_contraband(s: State, row: IntArray, size: int, dice: IntArray) -> None:
    """Deal unseen contraband until a face-down stack has its size."""
    have = 0
    for c in range(components.CONTRABAND):
        have += int(row[c])
    for _ in range(size - have):
        row[draw_from(s, components.LEGAL, dice) - components.LEGAL] += 1


def deal_unseen(s: State, row: IntArray, size: int, dice: IntArray) -> None:
    """Deal unseen cards until a row has its size."""
    have = 0
    for g in range(components.GOODS):
        have += int(row[g])
    for _ in range(size - have):
        row[draw_from(s, 0, dice)] += 1


def named_in(s: State, p: int, slot: int) -> int:
    """Return how many face-down cards an offer names."""
    n = 0
    for i in range(components.LONGEST_OFFER):
        n += int(s.offer_cards[p, slot, i] == state.A_NAMED)
    return n


def fill_escrow(s: State, p: int, slot: int, dice: IntArray) -> None:
    """Deal the face-down cards in an escrow that the seat has not seen."""
    for i in range(named_in(s, p, slot)):
        s.offer_named[p, slot, i] = 1 + draw_from(s, components.LEGAL, dice)


def imagine_names(s: State, seat: int) -> None:
    """Choose cards that the payer has for offers whose named cards the seat does not see."""
    for p in range(s.players):
        for slot in range(2):
            if s.offer_state[p, slot] == state.STANDING and not int(s.offer_seen[p, slot]) >> seat & 1:
                payer = p if int(s.merchants) >> p & 1 else int(s.addressed) - 1
                left = named_in(s, p, slot)
                i = 0
                for c in range(components.CONTRABAND):
                    for _ in range(s.contra[payer, c]):
                        if i < left:
                            s.offer_named[p, slot, i] = 1 + components.LEGAL + c
                            i += 1


# -- who sees an action ----------------------------------------------------------------------------


def witnesses(s: State, seat: int, a: int) -> int:
    """Return the bit set of the seats that see an action."""
    phase = s.phase
    if edits(s, seat):
        return EVERYBODY if is_shown(a) else 1 << seat
    if phase == phases.REMOVE:
        return 0
    if phase == phases.DEAL or phase == phases.DRAW:
        return 1 << s.at
    if (
        phase == phases.LOAD
        or phase == phases.TALK
        or phase == phases.DEMAND
        or phase == phases.VOTE
        or phase == phases.FINE
        or phase == phases.HAND_OVER
    ):
        return 1 << seat
    if phase == phases.LOOT:
        return int(s.loot_seen)
    return EVERYBODY


def is_shown(a: int) -> bool:
    """Return whether a merchant's click ends the making of an offer; other clicks are private."""
    return a == actions.HOLD or a == actions.SUBMIT or actions.WITHDRAW <= a < actions.WITHDRAW + 2


def reveals(s: State, seat: int, a: int) -> bool:
    """Return whether others learn something hidden from an action."""
    phase = s.phase
    if edits(s, seat):
        return a == actions.SUBMIT
    if phase == phases.LOAD or phase == phases.DECLARE or phase == phases.BEGIN or phase == phases.NAME:
        return False
    if phase == phases.DISCARD:
        return a != actions.DONE
    if phase == phases.TALK:  # the last choice reveals all of them
        return is_shown(a) and s.waits == 1 << seat
    if phase == phases.DEMAND:
        return a == actions.SUBMIT or a == actions.CANCEL
    if phase == phases.VOTE:
        return s.waits == 1 << seat
    if phase == phases.GATE:
        if a < actions.DEMAND_SEAT:
            return True
        return s.timer == YES and s.ticks == 1  # R6.7: the time would be up
    return True
