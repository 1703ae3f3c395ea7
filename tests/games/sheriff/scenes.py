"""Drawn scenes: a drawing names the fields that matter, the rest of the state is filled in.

`table("phase gate, A stand 4 0 0 0, B bag {apple:2 silk:1}, declared {B:apple's}")` is a game of four at the gate, in
which A is sheriff, B has a bag and the other merchants have none. Unless a drawing says otherwise:

- A is sheriff, and the others are merchants; with six A and B are the deputies;
- it is round 1, the seats that the phase asks must decide, and passes are left;
- bags with cards are not settled, and apples were declared;
- everybody has 50 gold, except the last seat, which has whatever keeps the total right;
- every card that is not drawn is in the pile, or on the discard pile if the pile is drawn.
"""

import re

import numpy as np

from serai.compile.link import link
from serai.core.registry import game
from serai.core.seats import LETTERS
from serai.games.sheriff import phases
from serai.games.sheriff.components import NAMES
from serai.games.sheriff.hidden import copies
from serai.games.sheriff.notation import parse_offer
from serai.testing.scene import scene

GAME = game("sheriff")
RULES = link(GAME, "plain")
WORDS = {name: i for i, name in enumerate(NAMES)} | {f"{name}'s": i + 1 for i, name in enumerate(NAMES)}


def table(drawing, **options):
    """Return a scene in the middle of a round; invariants are checked after every step."""
    pairs = [pair.split() for pair in re.split(r"[,\n]", drawing) if pair.strip()]
    said = {pair[1] if pair[0] in tuple(LETTERS) else pair[0] for pair in pairs}
    if "players" not in said:
        drawing = f"players 4, {drawing}"
    return scene(GAME, drawing, words=WORDS, options=options, complete=lambda s: complete(s, said), checked=True)


def fresh(players, **options):
    """Return a game before the first card is dealt."""
    return scene(GAME, f"players {players}", options=options, checked=True)


def complete(s, said):
    """Fill in what the drawing left out, as the top of this file says."""
    n = int(s.players)
    if "round_no" not in said:
        s.round_no = 1
    if n == 6 and "second" not in said:
        s.second = 2
    inspectors = 1 << int(s.sheriff) | (1 << (int(s.second) - 1) if s.second else 0)
    s.merchants = ((1 << n) - 1) & ~inspectors
    if s.second:
        s.loot_seen = inspectors
        s.lead = s.lead if "lead" in said else 0
    s.bag_size[:] = 0 if s.phase == phases.LOAD else s.bag.sum(axis=1)
    s.hand_size[:] = s.hand.sum(axis=1) + (s.bag.sum(axis=1) if s.phase == phases.LOAD else 0)
    s.contra_size[:] = s.contra.sum(axis=1)
    s.loot_size = s.loot_contra.sum()
    if "bags" not in said:
        s.bags = 0 if s.phase <= phases.LOAD else sum(1 << p for p in range(n) if s.bag_size[p])
    if s.phase > phases.DECLARE:
        for p in range(n):
            if s.bag_size[p] and not s.declared[p]:
                s.declared[p] = 1
    if "ticks" not in said:
        s.ticks = 9
    if "waits" not in said:
        s.waits = {
            phases.TALK: int(s.merchants),
            phases.VOTE: inspectors,
            phases.LOAD: int(s.merchants),
            phases.NAME: 1 << int(s.sheriff),
        }.get(int(s.phase), 1 << int(s.sheriff) if s.phase in (phases.GATE, phases.BEGIN) else 1 << int(s.at))
    others = int(s.gold[: n - 1].sum()) + int(s.loot_gold)
    s.gold[n - 1] = 50 * n - others
    complete_cards(s, said)


def complete_cards(s, said):
    """Put the cards that are not drawn into the pile, or on the discard pile if the pile is drawn."""
    rest = np.array([int(copies(s, g)) for g in range(15)])
    rest -= s.discarded + s.aside + s.hand.sum(axis=0) + s.bag.sum(axis=0)
    rest[:4] -= s.stand.sum(axis=0) + s.loot
    rest[4:] -= s.contra.sum(axis=0) + s.loot_contra
    if "pile" in said:
        s.discarded += (rest - s.pile).astype(np.int8)
    else:
        s.pile[:] = rest
    s.pile_size = s.pile.sum()


# -- reading ---------------------------------------------------------------------------------------


def counts(row, start=0):
    """Return a row of counts as {good: count}, without zeros."""
    return {NAMES[start + g]: int(n) for g, n in enumerate(row) if n}


def hand(t, seat):
    """Return the cards of a hand."""
    return counts(t.s.hand[LETTERS.index(seat)])


def stand(t, seat):
    """Return the goods on a stand, face up and face down."""
    p = LETTERS.index(seat)
    return counts(t.s.stand[p]) | counts(t.s.contra[p], 4)


def gold(t, seat):
    """Return a seat's gold."""
    return int(t.s.gold[LETTERS.index(seat)])


def discards(t):
    """Return the goods on the discard pile."""
    return counts(t.s.discarded)


def known(t, who, whose):
    """Return the contraband that one seat knows to lie on another's stand."""
    return counts(t.s.known[LETTERS.index(who), LETTERS.index(whose)], 4)


def hold(t):
    """Let every merchant who may still make an offer hold."""
    while t.phase == "talk":
        t.do(f"{t.waiting[0]} hold")


def offer(t, seat, line):
    """Let one merchant make an offer in the short notation, and the others hold."""
    for click in parse_offer(f"offer {line}", LETTERS.index(seat)):
        t.do(f"{seat} {click}")
    hold(t)


def demand(t, line):
    """Let the inspector make a demand in the short notation."""
    for click in parse_offer(f"demand {line}", LETTERS.index(t.waiting[0])):
        t.do(click)
