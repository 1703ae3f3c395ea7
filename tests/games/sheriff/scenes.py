"""Drawn tables: a drawing says what matters, the rest is made sound.

`table("phase gate, A stand 4 0 0 0, B bag {apple:2 silk:1}, declared {B:apple's}")` is a game of four
in which A is sheriff (waited for in the gate) and every other merchant has no bag. What a drawing
does not say: A is sheriff, the others are merchants; bags with cards are unsettled; passes are left;
everybody has 50 gold, and what a drawing adds or takes from that is in the last seat's purse; all
cards that are not drawn are in the pile.
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
    """Set a table up in the middle of a round; every step of it is checked to be sound."""
    pairs = [pair.split() for pair in re.split(r"[,\n]", drawing) if pair.strip()]
    said = {pair[1] if pair[0] in tuple(LETTERS) else pair[0] for pair in pairs}
    if "players" not in said:
        drawing = f"players 4, {drawing}"
    return scene(
        GAME, drawing, words=WORDS, options=options, complete=lambda s: complete(s, said), checked=True
    )  # fmt: skip


def fresh(players, **options):
    """Return a table before the first card is dealt."""
    return scene(GAME, f"players {players}", options=options, checked=True)


def complete(s, said):
    """Make a drawn position sound: see the top of this file."""
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
    """Whatever is not drawn lies in the pile, or, where the pile is drawn, on the discard pile."""
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
    """Return cards as {good: how many}."""
    return {NAMES[start + g]: int(n) for g, n in enumerate(row) if n}


def hand(t, seat):
    """Return the cards of a hand."""
    return counts(t.s.hand[LETTERS.index(seat)])


def stand(t, seat):
    """Return everything on a stand."""
    p = LETTERS.index(seat)
    return counts(t.s.stand[p]) | counts(t.s.contra[p], 4)


def gold(t, seat):
    """Return a seat's gold."""
    return int(t.s.gold[LETTERS.index(seat)])


def discards(t):
    """Return the discard pile."""
    return counts(t.s.discarded)


def known(t, who, whose):
    """Return the contraband that one seat knows to lie on another's stand."""
    return counts(t.s.known[LETTERS.index(who), LETTERS.index(whose)], 4)


def hold(t):
    """Let everybody hold who may talk."""
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
