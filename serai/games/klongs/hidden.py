"""Filling: a full state that agrees with what one seat knows, drawn with dice. And who sees a decision."""

from serai.core.dice import roll
from serai.core.seats import EVERYBODY
from serai.games.klongs.actions import BOAT_KIND, PASS
from serai.games.klongs.components import HAND, KINDS, MIX, SPACES
from serai.games.klongs.state import DEAL, DRAW, PLACE, TURN
from serai.games.klongs.water import any_berth, can_berth, pile_of, sort_in


def fill(s, seat, dice):
    """Deal every boat that `seat` has not seen to the other hands; what is left is the pile, or the piles.

    Hands keep what everybody knows of them, and as many boats of each pile as everybody has counted.
    """
    gather_unseen(s)
    for p in range(s.players):
        if p != seat:
            for i in range(HAND):
                s.hand[p, i] = s.known[p, i]
                if s.known[p, i] > 0:
                    s.bag[s.known[p, i]] -= 1
    p = int(s.turn)
    picks = s.phase == PLACE and p != seat
    berth = any_berth(s, p) if picks else 3
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


def gather_unseen(s):
    """Put into the bag every boat that does not lie in sight."""
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


def missing(s, p, pile):
    """Return how many boats of a pile a hand still lacks."""
    hand = s.hand
    n = int(s.hand_size[p, pile])
    for i in range(HAND):
        if hand[p, i] > 0 and pile_of(s, int(hand[p, i])) == pile:
            n -= 1
    return n


def count_unseen(s, pile, berth):
    """Return how many unseen boats of a pile could be placed, where `berth` says what can: 3 for all."""
    bag = s.bag
    n = 0
    for k in range(1, KINDS + 1):
        if bag[k] > 0 and pile_of(s, k) == pile and can_berth(k, berth):
            n += int(bag[k])
    return n


def deal_unseen(s, p, pile, berth, n):
    """Deal p the n-th of the boats that `count_unseen` counts, counted from 0."""
    bag = s.bag
    kind = 0
    while n >= 0:
        kind += 1
        if bag[kind] > 0 and pile_of(s, kind) == pile and can_berth(kind, berth):
            n -= int(bag[kind])
    bag[kind] -= 1
    sort_in(s.hand[p], kind)


def deal_placeable(s, p, berth, dice):
    """Give who has chosen a boat one that can be placed: everybody can tell that there is one.

    That matters only where thieves find no space. Boats without merchants are no thieves, so with
    two piles such a boat is one of these if the hand has any.
    """
    pile = 0 if missing(s, p, 0) > 0 else 1
    deal_unseen(s, p, pile, berth, roll(dice, count_unseen(s, pile, berth)))


def pick_count(s, p, berth):
    """Return how many boats of a hand could be placed."""
    n = 0
    for i in range(HAND):
        if s.hand[p, i] > 0 and can_berth(int(s.hand[p, i]), berth):
            n += 1
    return n


def pick_placeable(s, p, berth, dice):
    """Return one of the boats of a hand that could be placed."""
    n = roll(dice, pick_count(s, p, berth))
    i = -1
    while n >= 0:
        i += 1
        if s.hand[p, i] > 0 and can_berth(int(s.hand[p, i]), berth):
            n -= 1
    return int(s.hand[p, i])


# -- who sees a decision ---------------------------------------------------------------------------


def witnesses(s, seat, a):
    """Return who sees what is decided: boats are dealt, drawn and chosen in secret."""
    if s.phase == DEAL:
        return 1 << s.at
    if s.phase == DRAW:
        return 1 << s.turn
    if BOAT_KIND < a <= BOAT_KIND + KINDS:
        return 1 << seat
    return EVERYBODY


def reveals(s, seat, a):
    """Return whether others learn something of a hand by this."""
    return s.phase == PLACE or (s.phase == TURN and a == PASS)
