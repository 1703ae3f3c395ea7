"""Hidden information: sampling the boats that a seat cannot see, and who sees an action."""

from serai.core.dice import roll
from serai.core.record import IntArray
from serai.core.seats import EVERYBODY
from serai.games.klongs import actions, phases
from serai.games.klongs.board import can_berth, open_berths, pile_of, sort_in
from serai.games.klongs.components import HAND, KINDS, MIX, SPACES
from serai.games.klongs.record import State


def fill(s: State, seat: int, dice: IntArray) -> None:
    """Deal the boats that `seat` has not seen at random to the other hands; the rest forms the piles.

    Hands keep what everybody knows of them, and as many boats of each pile as everybody has counted.
    """
    collect_unseen(s)
    for p in range(s.players):
        if p != seat:
            for i in range(HAND):
                s.hand[p, i] = s.known[p, i]
                if s.known[p, i] > 0:
                    s.bag[s.known[p, i]] -= 1
    p = int(s.turn)
    picks = s.phase == phases.PLACE and p != seat
    berth = open_berths(s, p) if picks else 3
    if berth != 3 and pick_count(s, p, berth) == 0:
        deal_placeable(s, p, berth, dice)
    for pile in range(2):
        heap = count_unseen(s, pile, 3)
        for q in range(s.players):
            if q != seat:
                for _ in range(missing(s, q, pile)):
                    deal_unseen(s, q, pile, 3, roll(dice, heap))
                    heap -= 1
    if picks:
        s.picked[p] = pick_placeable(s, p, berth, dice)


def collect_unseen(s: State) -> None:
    """Fill the bag with every boat that is not in the open or in a visible hand."""
    bag = s.bag
    boat = s.boat
    hand = s.hand
    out = s.out
    mix = int(s.boats)
    for k in range(1, KINDS + 1):
        bag[k] = MIX[mix, k] - out[k]
    for space in range(SPACES):
        if boat[space] > 0:
            bag[boat[space]] -= 1
    for p in range(s.players):
        for i in range(HAND):
            if hand[p, i] > 0:
                bag[hand[p, i]] -= 1


def missing(s: State, p: int, pile: int) -> int:
    """Return how many boats of a pile must still be dealt to a hand."""
    hand = s.hand
    n = int(s.hand_size[p, pile])
    for i in range(HAND):
        if hand[p, i] > 0 and pile_of(s, int(hand[p, i])) == pile:
            n -= 1
    return n


def count_unseen(s: State, pile: int, berth: int) -> int:
    """Return how many unseen boats of a pile could be placed; `berth` is the result of `open_berths`, 3 for all."""
    bag = s.bag
    n = 0
    for k in range(1, KINDS + 1):
        if bag[k] > 0 and pile_of(s, k) == pile and can_berth(k, berth):
            n += int(bag[k])
    return n


def deal_unseen(s: State, p: int, pile: int, berth: int, n: int) -> None:
    """Deal p the boat with index n among those that `count_unseen` counts."""
    bag = s.bag
    kind = 0
    while n >= 0:
        kind += 1
        if bag[kind] > 0 and pile_of(s, kind) == pile and can_berth(kind, berth):
            n -= int(bag[kind])
    bag[kind] -= 1
    sort_in(s.hand[p], kind)


def deal_placeable(s: State, p: int, berth: int, dice: IntArray) -> None:
    """Deal p a boat that can be placed: p has chosen one, so everybody knows that there is one.

    That matters only where thieves find no space. Boats without merchants are no thieves, so with
    two piles such a boat is one of these if the hand has any.
    """
    pile = 0 if missing(s, p, 0) > 0 else 1
    deal_unseen(s, p, pile, berth, roll(dice, count_unseen(s, pile, berth)))


def pick_count(s: State, p: int, berth: int) -> int:
    """Return how many boats in the hand of p could be placed."""
    n = 0
    for i in range(HAND):
        if s.hand[p, i] > 0 and can_berth(int(s.hand[p, i]), berth):
            n += 1
    return n


def pick_placeable(s: State, p: int, berth: int, dice: IntArray) -> int:
    """Return one of the boats in the hand of p that could be placed, chosen at random."""
    n = roll(dice, pick_count(s, p, berth))
    i = -1
    while n >= 0:
        i += 1
        if s.hand[p, i] > 0 and can_berth(int(s.hand[p, i]), berth):
            n -= 1
    return int(s.hand[p, i])


# -- who sees an action ---------------------------------------------------------------------------


def witnesses(s: State, seat: int, a: int) -> int:
    """Return the seats that see an action: boats are dealt, drawn and chosen in secret."""
    if s.phase == phases.DEAL:
        return 1 << s.at
    if s.phase == phases.DRAW:
        return 1 << s.turn
    if actions.BOAT_KIND < a <= actions.BOAT_KIND + KINDS:
        return 1 << seat
    return EVERYBODY


def reveals(s: State, seat: int, a: int) -> bool:
    """Return whether an action tells others something about a hand."""
    return s.phase == phases.PLACE or (s.phase == phases.TURN and a == actions.PASS)
