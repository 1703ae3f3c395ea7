"""Deals: placing, accepting and paying an offer; escrow, debts and pledges (R8.8 to R8.14)."""

from serai.games.sheriff import phases, state
from serai.games.sheriff.components import LEGAL, LONGEST_OFFER, MOST_PLAYERS, NAMED
from serai.games.sheriff.offer_builder import duties_allow, payer_of, slot_of
from serai.games.sheriff.record import State
from serai.games.sheriff.transfers import (
    NO,
    clear_draft,
    clear_offer,
    inspector,
    inspectors,
    move_card,
    on_stand,
    pay_gold,
    payee_bits,
    receive,
    show_proof,
    take_contra,
)

DEMANDED = 2 * MOST_PLAYERS  # deals from this number on come from a demand


def place_offer(s: State, q: int, slot: int) -> None:
    """Lay the offer that q has made on the table; only the payer and the inspectors see which cards it names (R8.4)."""
    s.offer_state[q, slot] = state.STANDING
    s.version[q, slot] = min(127, int(s.version[q, slot]) + 1)
    s.offer_gold[q, slot] = s.draft_gold[q]
    s.offer_pass[q, slot] = s.draft_pass[q]
    s.offer_open[q, slot] = s.draft_open[q]
    s.offer_if[q, slot] = s.draft_if[q]
    s.offer_vow[q, slot] = s.draft_vow[q]
    s.offer_pledge[q, slot] = s.draft_pledge[q]
    s.offer_target[q, slot] = s.draft_target[q]
    s.offer_to[q, slot] = 0
    named = 0
    for i in range(LONGEST_OFFER):
        code = int(s.draft_cards[q, i])
        if state.A_NAMED <= code < state.BLIND_CARD:
            s.offer_named[q, slot, named] = code - state.STAND_CARD + 1
            named += 1
            code = state.A_NAMED
        s.offer_cards[q, slot, i] = code
    while named < NAMED:
        s.offer_named[q, slot, named] = 0
        named += 1
    s.offer_seen[q, slot] = inspectors(s) | 1 << payer_of(s, q)
    clear_draft(s, q)


def apply_choices(s: State, who: int) -> None:
    """Apply and show what the seats of a bit set have chosen, all at once (R8.2). A demand goes into slot 0."""
    for p in range(s.players):
        chosen = int(s.chosen[p])
        if who >> p & 1 and chosen > 0:
            s.chosen[p] = 0
            if chosen == 4:
                place_offer(
                    s, p, 0 if s.phase == phases.DEMAND else slot_of(s, p, int(s.draft_pass[p]) | int(s.draft_open[p]))
                )
            elif chosen > 1:
                clear_offer(s, p, chosen - 2)


# -- accepting and paying --------------------------------------------------------------------------


def is_affordable(s: State, p: int, row: int, slot: int) -> bool:
    """Return whether everything visible of an offer is still there (R8.10)."""
    committed = int(s.offer_pass[row, slot]) | int(s.offer_open[row, slot])
    if s.offer_if[row, slot] > 0:
        committed |= 1 << (int(s.offer_if[row, slot]) & 7)
    gold = int(s.offer_gold[row, slot])
    if committed & ~int(s.bags) or gold > s.gold[p] or -gold > s.gold[inspector(s)]:
        return False
    hidden = 0
    last = 0
    same = 0
    i = 0
    while i < LONGEST_OFFER and s.offer_cards[row, slot, i] > 0:
        code = int(s.offer_cards[row, slot, i])
        same = same + 1 if code == last else 1
        if code < state.A_NAMED and same > s.stand[p, code - state.STAND_CARD]:
            return False
        hidden += int(code == state.A_NAMED or code == state.BLIND_CARD)
        last = code
        i += 1
    return hidden <= s.contra_size[p]


def has_named(s: State, p: int, row: int, slot: int) -> bool:
    """Return whether the payer has the face-down cards that a demand names (R8.4)."""
    if s.stand_contra_truth == NO:
        return True
    for i in range(NAMED):
        code = int(s.offer_named[row, slot, i])
        if code > 0:
            same = 0
            for j in range(NAMED):
                same += int(s.offer_named[row, slot, j] == code)
            if same > s.contra[p, code - 1 - LEGAL]:
                return False
    return True


def has_hidden_cards(s: State, p: int, slot: int) -> bool:
    """Return whether an offer holds face-down cards."""
    i = 0
    while i < LONGEST_OFFER and 0 < s.offer_cards[p, slot, i] < state.A_NAMED:
        i += 1
    return i < LONGEST_OFFER and state.A_NAMED <= s.offer_cards[p, slot, i] <= state.BLIND_CARD


def void_offers(s: State, every: int) -> None:
    """Clear offers of face-down cards that are in doubt (R8.10).

    With `every`, also clear those that cannot be kept or that concern a settled bag.
    """
    for i in range(2 * s.players):
        p, slot = i >> 1, i & 1
        doubted = s.offer_state[p, slot] == state.IN_DOUBT
        if doubted or (every and s.offer_state[p, slot] == state.STANDING):
            s.offer_state[p, slot] = state.STANDING
            if (doubted and has_hidden_cards(s, p, slot)) or (every and not is_affordable(s, p, p, slot)):
                clear_offer(s, p, slot)


def can_accept(s: State, p: int, slot: int) -> bool:
    """Return whether an offer stands, can be kept and contradicts no promise (R8.8)."""
    if s.offer_state[p, slot] != state.STANDING or not is_affordable(s, p, p, slot):
        return False
    return duties_allow(s, int(s.offer_pass[p, slot]), int(s.offer_open[p, slot]))


def accept(s: State, deal: int) -> int:
    """Settle a deal except for its cards; return the offer as a bit if these change hands now (R8.8, R8.9).

    A deal is the number of its offer, 2 * payer + slot; deals that were demanded are numbered from DEMANDED on.
    """
    demanded = deal >= DEMANDED
    i = deal - DEMANDED if demanded else deal
    p, slot = i >> 1, i & 1
    payee = int(s.payee)
    for i in range(2):
        promiser = int(s.sheriff) if i == 0 else int(s.second) - 1
        if payee == state.LOOT_TILE or payee == promiser:
            s.must_pass[i] |= int(s.offer_pass[p, slot])
            s.must_open[i] |= int(s.offer_open[p, slot])
    if s.offer_vow[p, slot] > 0:
        s.vowed |= 1 << p
    record_pledges(s, p, slot, payee, payee if demanded else p)
    s.payer = p
    s.owed_to = payee
    s.moved = 2
    if int(s.offer_pass[p, slot]) >> p & 1:
        s.deal_bag = 1 + p
    if s.offer_if[p, slot] > 0:
        put_in_escrow(s, p, slot, payee)
        return 0
    s.offer_state[p, slot] = state.OWED  # not STANDING while it is paid, so that the cards that leave do not void it
    s.offer_to[p, slot] = payee
    gold = int(s.offer_gold[p, slot])
    pay_gold(s, p if gold >= 0 else payee, payee if gold >= 0 else p, abs(gold))
    return 1 << (2 * p + slot)


def pay_cards(s: State, p: int, slot: int, due: int) -> None:
    """Hand over the cards of an offer, except those that the payer still has to choose (R8.11, R8.12).

    Cards of the bag change hands when they are due because the bag is settled, or when the bag goes back with the deal;
    otherwise they stay owed. A card that is in neither place lapses, and the payee is shown the payer's cards as proof;
    a confiscated card is lost.
    """
    payee = int(s.offer_to[p, slot])
    named = 0
    debts = 0
    for i in range(LONGEST_OFFER):
        code = int(s.offer_cards[p, slot, i])
        if code == 0:
            continue
        if code >= state.BAG_CARD and s.deal_bag == 0 and not due:
            debts += 1
            continue
        s.offer_cards[p, slot, i] = 0
        if code == state.BLIND_CARD:
            s.blind_left += 1
            continue
        if code == state.ANY_CARD and not due:
            s.any_left += 1
            continue
        g = code - state.STAND_CARD
        if code == state.A_NAMED:
            g = int(s.offer_named[p, slot, named]) - 1
            named += 1
        elif code == state.ANY_CARD:  # only the declared goods of an opened bag are left
            g = int(s.declared[p]) - 1
        elif code >= state.BAG_CARD:
            g = code - state.BAG_CARD
        there = on_stand(s, p, g) > 0
        in_bag = s.bag[p, g] > 0 and s.deal_bag > 0 and (code >= state.BAG_CARD or not there)
        if in_bag or there:
            move_card(s, p, payee, g, in_bag)
        else:
            s.proof = 1 + p
    s.blind_left = min(int(s.blind_left), int(s.contra_size[p]))
    s.any_left = min(int(s.any_left), int(s.bag_size[p]))  # a falsely named card may have come out of the bag
    if s.deal_bag == 0 and s.proof > 0:
        show_proof(s, p, payee)
        s.proof = 0
    keep_debts(s, p, slot, debts)


def debts_due(s: State) -> int:
    """Return the bit set of the offers that owe cards of a settled bag (R8.12)."""
    bits = 0
    for i in range(2 * s.players):
        if s.offer_state[i >> 1, i & 1] == state.OWED and not int(s.bags) >> (i >> 1) & 1:
            bits |= 1 << i
    return bits


def keep_debts(s: State, p: int, slot: int, debts: int) -> None:
    """Clear an offer except for the `debts` cards of a bag that are still owed (R8.12)."""
    if debts == 0:
        clear_offer(s, p, slot)
        return
    s.offer_state[p, slot] = state.OWED
    s.offer_gold[p, slot] = 0
    s.offer_if[p, slot] = 0
    for i in range(NAMED):
        s.offer_named[p, slot, i] = 0


def unnamed_debts(s: State, p: int) -> bool:
    """Ask for the unnamed cards that are owed of a bag about to go back; return whether there are any (R8.12)."""
    for slot in range(2):
        if s.offer_state[p, slot] == state.OWED:
            n = 0
            for i in range(LONGEST_OFFER):
                if s.offer_cards[p, slot, i] == state.ANY_CARD:
                    s.offer_cards[p, slot, i] = 0
                    n += 1
            if n > 0:
                s.any_left = min(n, int(s.bag_size[p]))
                s.payer = p
                s.owed_to = s.offer_to[p, slot]
                return True
    return False


def record_pledges(s: State, p: int, slot: int, payee: int, author: int) -> None:
    """Record the pledges of an offer, from its author to the other side (R8.14)."""
    pledged = int(s.offer_pledge[p, slot])
    if pledged == 0:
        return
    bits = payee_bits(s, payee) if author == p else 1 << p
    for q in range(s.players):
        if bits >> q & 1:
            s.promised[author, q] |= pledged
            s.fresh[author] |= 1 << q
            if pledged & state.PLEDGE_INSPECT:
                s.target[author, q] = s.offer_target[p, slot]


def put_in_escrow(s: State, p: int, slot: int, payee: int) -> None:
    """Put gold and goods into escrow until the trigger decides; cards of the bag are only noted (R8.7)."""
    s.offer_state[p, slot] = state.SEALED
    s.offer_to[p, slot] = payee
    s.gold[p] -= s.offer_gold[p, slot]
    named = 0
    there = 0
    for i in range(LONGEST_OFFER):
        code = int(s.offer_cards[p, slot, i])
        if code == state.A_NAMED:
            good = int(s.offer_named[p, slot, named])
            s.offer_named[p, slot, named] = 0
            named += 1
            if s.contra[p, good - 1 - LEGAL] > 0:
                take_contra(s, p, good - 1 - LEGAL, payee_bits(s, payee))
                s.offer_named[p, slot, there] = good
                there += 1
            else:  # a named card that is missing: the option allows lies
                s.offer_cards[p, slot, i] = 0
                s.proof = 1 + p
        elif 0 < code < state.A_NAMED:
            s.stand[p, code - state.STAND_CARD] -= 1
    if s.proof > 0 and s.deal_bag == 0:
        show_proof(s, p, payee)
        s.proof = 0


def release_escrow(s: State, p: int, slot: int, paid: int) -> None:
    """Pay the escrow or give it back; cards of the bag become a debt (R8.7)."""
    to = int(s.offer_to[p, slot]) if paid else p
    s.gold[p] += s.offer_gold[p, slot]
    pay_gold(s, p, to, int(s.offer_gold[p, slot]))
    named = 0
    debts = 0
    for i in range(LONGEST_OFFER):
        code = int(s.offer_cards[p, slot, i])
        if 0 < code <= state.A_NAMED:
            g = code - state.STAND_CARD
            if code == state.A_NAMED:
                g = int(s.offer_named[p, slot, named]) - 1
                named += 1
            receive(s, p, to, g, 1)
        if code >= state.BAG_CARD:
            debts += int(paid)
        else:
            s.offer_cards[p, slot, i] = 0
    keep_debts(s, p, slot, debts)


def adopt_demand(s: State, q: int) -> int:
    """Turn a demand that was agreed to into the payer's offer; return its slot (R8.9)."""
    p = int(s.addressed) - 1
    slot = slot_of(s, p, int(s.offer_pass[q, 0]) | int(s.offer_open[q, 0]))
    s.offer_state[p, slot] = state.STANDING
    s.offer_to[p, slot] = 0
    s.offer_gold[p, slot] = s.offer_gold[q, 0]
    s.offer_pass[p, slot] = s.offer_pass[q, 0]
    s.offer_open[p, slot] = s.offer_open[q, 0]
    s.offer_if[p, slot] = s.offer_if[q, 0]
    s.offer_seen[p, slot] = s.offer_seen[q, 0]
    s.offer_vow[p, slot] = s.offer_vow[q, 0]
    s.offer_pledge[p, slot] = s.offer_pledge[q, 0]
    s.offer_target[p, slot] = s.offer_target[q, 0]
    for i in range(LONGEST_OFFER):
        s.offer_cards[p, slot, i] = s.offer_cards[q, 0, i]
    for i in range(NAMED):
        s.offer_named[p, slot, i] = s.offer_named[q, 0, i]
    clear_offer(s, q, 0)
    return slot
