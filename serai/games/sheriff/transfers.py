"""Moving goods and gold, and what the seats learn from it. A payee is a seat, or LOOT_TILE for both deputies."""

from serai.core.record import IntArray
from serai.games.sheriff import state
from serai.games.sheriff.components import (
    FIRST_ROYAL,
    GOODS,
    LEGAL,
    LONGEST_FINE,
    LONGEST_OFFER,
    NAMED,
)
from serai.games.sheriff.record import State

LITE, FULL = 1, 2  # values of the option profile
YES = 1  # value of the options whose default is no
NO = 1  # value of the options whose default is yes


def inspectors(s: State) -> int:
    """Return the bit set of the sheriff, or of both deputies."""
    bits = 1 << int(s.sheriff)
    if s.second > 0:
        bits |= 1 << (int(s.second) - 1)
    return bits


def inspector(s: State) -> int:
    """Return the seat that deals now: the sheriff, or the deputy who goes on alone."""
    return int(s.solo) - 1 if s.solo > 0 else int(s.sheriff)


def payee_bits(s: State, payee: int) -> int:
    """Return the bit set of the seats that see what a payee gets."""
    return inspectors(s) if payee == state.LOOT_TILE else 1 << payee


def goods(s: State) -> int:
    """Return how many goods are in use: the royal goods come last and may be left in the box (R10.1)."""
    return FIRST_ROYAL + (GOODS - FIRST_ROYAL) * int(s.royal)


def pay_gold(s: State, p: int, payee: int, n: int) -> None:
    """Move gold to a payee; paying keeps a pledge to pay (R8.14)."""
    s.gold[p] -= n
    if payee == state.LOOT_TILE:
        s.loot_gold += n
    else:
        s.gold[payee] += n
    if n > 0 and s.profile == FULL:
        bits = payee_bits(s, payee)
        for q in range(s.players):
            if bits >> q & 1 and int(s.promised[p, q]) & state.PLEDGE_PAY and not int(s.fresh[p]) >> q & 1:
                s.promised[p, q] = int(s.promised[p, q]) & ~state.PLEDGE_PAY
                s.kept[p] = min(127, int(s.kept[p]) + 1)


def receive(s: State, p: int, payee: int, g: int, n: int) -> None:
    """Add n cards from seat p to the payee's goods: legal goods face up, contraband face down (R6.6)."""
    c = g - LEGAL
    if payee == state.LOOT_TILE:
        if c < 0:
            s.loot[g] += n
        else:
            s.loot_contra[c] += n
            s.loot_size += n
    elif c < 0:
        s.stand[payee, g] += n
    else:
        s.contra[payee, c] += n
        s.contra_size[payee] += n
        if p != payee:
            s.known[p, payee, c] += n  # the giver knows what lies there


def take_contra(s: State, p: int, c: int, seen: int) -> None:
    """Take a card from a face-down stack; `seen` is the bit set of the seats that see which one.

    Every other seat can be sure of one card fewer of each kind.
    """
    s.contra[p, c] -= 1
    s.contra_size[p] -= 1
    kinds = goods(s) - LEGAL
    for o in range(s.players):
        sees = seen >> o & 1
        k = c if sees else 0
        while k < kinds:
            if s.known[o, p, k] > 0:
                s.known[o, p, k] -= 1
            k += kinds if sees else 1
    for slot in range(2):  # R8.10: offers of face-down cards may have become void; `void_offers` decides
        if s.offer_state[p, slot] == state.STANDING:
            s.offer_state[p, slot] = state.IN_DOUBT


def move_card(s: State, p: int, payee: int, g: int, in_bag: int) -> None:
    """Move a card to the payee, from p's bag or from p's stand."""
    if in_bag:
        s.bag[p, g] -= 1
        s.bag_size[p] -= 1
    elif g < LEGAL:
        s.stand[p, g] -= 1
    else:
        take_contra(s, p, g - LEGAL, payee_bits(s, payee))
    receive(s, p, payee, g, 1)


def on_stand(s: State, p: int, g: int) -> int:
    """Return how many cards of a good lie on a stand."""
    return int(s.stand[p, g]) if g < LEGAL else int(s.contra[p, g - LEGAL])


def clear_offer(s: State, p: int, slot: int) -> None:
    """Take an offer off the table."""
    s.offer_state[p, slot] = state.NO_OFFER
    s.offer_gold[p, slot] = 0
    s.offer_pass[p, slot] = 0
    s.offer_open[p, slot] = 0
    s.offer_if[p, slot] = 0
    for i in range(LONGEST_OFFER):
        s.offer_cards[p, slot, i] = 0
    for i in range(NAMED):
        s.offer_named[p, slot, i] = 0
    s.offer_seen[p, slot] = 0
    s.offer_vow[p, slot] = 0
    s.offer_pledge[p, slot] = 0
    s.offer_target[p, slot] = 0
    s.offer_to[p, slot] = 0


def clear_draft(s: State, p: int) -> None:
    """Clear the offer being made, or the goods picked."""
    s.draft_gold[p] = 0
    s.draft_pass[p] = 0
    s.draft_open[p] = 0
    s.draft_if[p] = 0
    i = 0
    while i < LONGEST_FINE and s.draft_cards[p, i] > 0:
        s.draft_cards[p, i] = 0
        i += 1
    s.draft_vow[p] = 0
    s.draft_pledge[p] = 0
    s.draft_target[p] = 0


def show_proof(s: State, p: int, payee: int) -> None:
    """Let the payee, and nobody else, look through the face-down cards of p (R8.12)."""
    bits = payee_bits(s, payee)
    for o in range(s.players):
        if bits >> o & 1:
            for c in range(goods(s) - LEGAL):
                s.known[o, p, c] = s.contra[p, c]


def cards_of(row: IntArray) -> int:
    """Return how many cards a row of counts has."""
    n = 0
    for g in range(GOODS):
        n += int(row[g])
    return n
