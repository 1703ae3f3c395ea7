"""Scenes of Klongs: a drawing names the fields that matter, and the rest of the state is filled in.

`table("water e4=fish-2/A f4=thief-1, A holds flowers-1")` is a game of two in which A has a boat with
two baskets of fish on e4, a thief lies on f4, and A, whose turn it is, may place flowers. Unless a
drawing says otherwise:

- everybody has placed a first boat (`started`), and it is A's turn to choose a boat;
- merchants that are not on the board are in the supplies;
- hands are filled up to four boats, or three in the middle of the own turn, with neutral ones only if need be;
- boats in warehouses come from the pile; every other boat is in the pile. If `bag` gives the piles,
  the surplus has left the game; `empty` empties them.
"""

import re

import numpy as np

from serai.compile.link import link
from serai.core.registry import game
from serai.core.seats import LETTERS
from serai.games.klongs.components import (
    GOOD,
    HAND,
    INSPECTOR,
    KIND_NAMES,
    KINDS,
    MERCHANTS,
    MIX,
    NEUTRAL,
    SPACE_NAMES,
    SPACES,
    SPECIAL,
    TURNED,
)
from serai.games.klongs.phases import PLACE, TURN
from serai.games.klongs.sets import GOODS
from serai.games.klongs.state import TWO_PILES
from serai.testing.scene import scene

GAME = game("klongs")
RULES = link(GAME, "plain")
KIND = {name: i for i, name in enumerate(KIND_NAMES, 1)}
GOOD_NUMBER = {name: i for i, name in enumerate(GOODS, 1)}
SPACE = {name: i for i, name in enumerate(SPACE_NAMES)}
WORDS = KIND | SPACE | GOOD_NUMBER | {f"{seat}'s": i for i, seat in enumerate("ABCD", 1)} | {"special": 0}


# -- drawing ---------------------------------------------------------------------------------------


def table(drawing="", **options):
    """Return a table in the middle of play; it is checked to be sound after every decision."""
    named, pairs, holds, empty = set(), [], {}, False
    for pair in (pair.strip() for pair in re.split(r"[,\n]", drawing)):
        words = pair.split()
        if pair.startswith("water "):
            lying = [re.split("[=/]", word) for word in words[1:]]
            pairs.append("boat {" + " ".join(f"{boat[0]}:{boat[1]}" for boat in lying) + "}")
            pairs.append("owner {" + " ".join(f"{boat[0]}:{boat[2]}'s" for boat in lying if len(boat) > 2) + "}")
        elif pair == "empty":
            empty = True
        elif len(words) > 1 and words[1] == "holds":
            holds[LETTERS.index(words[0])] = [KIND[word] for word in words[2:]]
        elif pair:
            pairs.append(pair)
            named.add(words[1] if words[0] in tuple(LETTERS) else words[0])
    return scene(
        GAME,
        ", ".join(pairs),
        words=WORDS,
        options=options,
        complete=lambda s: complete(s, named, holds, empty),
        checked=True,
    )


def fresh(players, **options):
    """Return a table before the first player is drawn."""
    return scene(GAME, f"players {players}", options=options, checked=True)


def complete(s, named, holds, empty):
    """Complete a drawn position as the top of this file describes."""
    if "phase" not in named:
        s.phase = TURN
    if "waits" not in named:
        s.waits = 1 << (int(s.asked) if s.day else int(s.turn))
    if "started" not in named:
        s.started = (1 << int(s.players)) - 1
    for space in range(SPACES):
        if s.boat[space]:
            s.afloat[space // 10] |= 1 << space % 10
        if s.owner[space]:
            s.fleet[s.owner[space] - 1, space // 10] |= 1 << space % 10
        if SPECIAL[s.boat[space]] == INSPECTOR:
            s.guarded |= 1 << (space // 10 if TURNED[s.orientation] else space % 10)
    for p in range(int(s.players)):
        s.merchants[p] = MERCHANTS[s.players] - 1 - int((s.owner == 1 + p).sum())
    complete_boats(s, named, holds, empty)


def complete_boats(s, named, holds, empty):
    """Put the boats that the drawing does not place into the hands and the piles."""
    bag = s.bag.copy() if "bag" in named else None
    rest = MIX[s.boats].copy() - s.out
    for kind in s.boat[s.boat > 0]:
        rest[kind] -= 1
    for g, n in enumerate(s.warehouse.sum(axis=0)):
        for _ in range(n):
            kind = next(k for k in range(KINDS, 0, -1) if GOOD[k] == g and rest[k] > 0)
            rest[kind] -= 1
            s.out[kind] += 1
    for kinds in holds.values():
        for kind in kinds:
            rest[kind] -= 1
    if bag is not None:
        rest -= bag
    for p in range(int(s.players)):
        kinds = list(holds.get(p, []))
        full = HAND - (p == s.turn and s.phase > PLACE)
        while len(kinds) < full and not empty and (bag is None or p not in holds):
            kind = int((rest * (100 - 99 * NEUTRAL)).argmax())
            kinds.append(kind)
            rest[kind] -= 1
        s.hand[p] = [0] * (HAND - len(kinds)) + sorted(kinds)
        for kind in kinds:
            s.hand_size[p, int(NEUTRAL[kind]) if s.piles == TWO_PILES else 0] += 1
        s.known[p].sort()
    if empty or bag is not None:
        s.out += rest.astype(s.out.dtype)
        rest = bag if bag is not None else 0 * rest
    s.bag[:] = rest
    neutral = int((s.bag * NEUTRAL).sum()) if s.piles == TWO_PILES else 0
    s.pile[:] = [int(s.bag.sum()) - neutral, neutral]


# -- reading ---------------------------------------------------------------------------------------


def water(t):
    """Return the boats on the board: {"e4": "fish-2/A"}."""
    lying = {}
    for space in np.flatnonzero(t.s.boat):
        owner = int(t.s.owner[space])
        lying[SPACE_NAMES[space]] = KIND_NAMES[t.s.boat[space] - 1] + (f"/{LETTERS[owner - 1]}" if owner else "")
    return lying


def names(row):
    """Return a row of boats by their names."""
    return [KIND_NAMES[kind - 1] for kind in row if kind]


def hand(t, seat):
    """Return the boats of a hand."""
    return names(t.s.hand[LETTERS.index(seat)])


def known(t, seat):
    """Return the boats that everybody knows to be in a hand."""
    return names(t.s.known[LETTERS.index(seat)])


def warehouse(t, seat):
    """Return the boats of a warehouse by good."""
    row = t.s.warehouse[LETTERS.index(seat)]
    return {(GOODS[g - 1] if g else "special"): int(n) for g, n in enumerate(row) if n}


def spaces(t, verb="place"):
    """Return the spaces that the awaited seat may choose."""
    return {notation.split()[1] for notation in t.legal() if notation.startswith(f"{verb} ")}
