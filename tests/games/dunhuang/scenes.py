"""Scenes of Dunhuang: a drawing names the fields that matter, and the rest of the state is filled in.

`table("phase bonus, tile {0:painter}, A hand {7:1}")` is a game of two in which A stands on the
Painter with a Tea in hand. Spaces count from 0 in drawings. Unless a drawing says otherwise:

- the other spaces of the circle show the first sides of the remaining tiles;
- the market has a card on every space, except on the camel's once its card was taken;
- players have their starting coins; coins and prestige that no player has lie in the middle
  (if the drawing gives the middle instead, as `coins_left 2`, the last seat has the rest);
- every other card is in the pile. If `bag` or `deck` gives the pile, the surplus is discarded.
"""

import re

import numpy as np

from serai.compile.link import link
from serai.core.registry import game
from serai.core.seats import LETTERS
from serai.games.dunhuang.components import (
    CHARACTERS,
    COINS,
    COPIES,
    GOODS,
    HIGHEST_GOOD,
    LOWEST_GOOD,
    PRESTIGE,
    SPACES,
    TILES,
)
from serai.games.dunhuang.phases import MOVE, TAKE
from serai.games.dunhuang.state import MIDDLE, NOT_IN_GAME
from serai.testing.scene import scene

GAME = game("dunhuang")
RULES = link(GAME, "plain")
CHARACTER = {name: i for i, name in enumerate(CHARACTERS, 1)}
WORDS = CHARACTER | {f"{seat}'s": i for i, seat in enumerate("ABCD", 1)} | {"middle": MIDDLE}


# -- drawing -------------------------------------------------------------------------------------


def table(drawing, **options):
    """Return a table in the middle of play; it is checked to be sound after every decision."""
    pairs = [pair.split() for pair in re.split(r"[,\n]", drawing) if pair.strip()]
    named = {pair[1] if pair[0] in tuple(LETTERS) else pair[0] for pair in pairs}
    return scene(
        GAME,
        drawing,
        words=WORDS,
        options=options,
        complete=lambda s: complete(s, named),
        checked=True,
    )


def at(character, more="", **options):
    """Return a table where somebody, by default A, stands on a character and may use it."""
    return table(f"phase bonus, tile {{0:{character}}}, {more}", **options)


def fresh(players, **options):
    """Return a table before the first tile is laid."""
    return scene(GAME, f"players {players}", options=options, checked=True)


def complete(s, named):
    """Complete a drawn position as the top of this file describes."""
    if "phase" not in named:
        s.phase = MOVE
    if "waits" not in named:
        s.waits = 1 << s.turn
    if "steps" not in named and s.phase > MOVE:
        s.steps = 1
    complete_circle(s)
    complete_money(s, named)
    complete_tokens(s)
    complete_cards(s, named)


def complete_circle(s):
    """Lay the tiles that the drawing does not name, in their order, first side up."""
    laid = {(int(c) - 1) // 2 for c in s.tile if c}
    left = [2 * tile + 1 for tile in range(len(TILES)) if tile not in laid]
    for space in range(SPACES):
        if s.tile[space] == 0:
            s.tile[space] = left.pop(0)


def complete_money(s, named):
    """Distribute coins and prestige so that they add up to the contents of the box."""
    last = int(s.players) - 1
    for kind, total in (("coins", COINS), ("prestige", PRESTIGE)):
        if f"{kind}_left" in named:
            s[kind][last] = total - int(s[f"{kind}_left"]) - int(s[kind][:last].sum())
        else:
            s[f"{kind}_left"] = max(0, total - int(s[kind].sum()))


def complete_tokens(s):
    """Leave the tokens of goods that are not played in the box."""
    for g in range(GOODS + 1):
        if not LOWEST_GOOD[s.players] <= g <= HIGHEST_GOOD[s.players]:
            s.token[g] = NOT_IN_GAME


def complete_cards(s, named):
    """Put the cards that the drawing does not place into the market, then the pile, then the discard."""
    rest = COPIES.copy()
    rest[: LOWEST_GOOD[s.players]] = 0
    rest[HIGHEST_GOOD[s.players] + 1 :] = 0
    rest -= s.discarded + sum(s[place].sum(axis=0) for place in ("shop", "hand", "drawn", "removed"))
    for g in (*s.market, *s.under):
        rest[g] -= g > 0
    if "market" not in named:
        for space in range(SPACES):
            if space != s.camel or s.phase <= TAKE:
                s.market[space] = rest.argmax()
                rest[s.market[space]] -= 1
    s.under_size = np.count_nonzero(s.under)
    if "bag" in named:
        s.deck = s.bag.sum() + s.under_size
    elif "deck" in named:
        s.bag[:] = 0
        for _ in range(s.deck - s.under_size):
            s.bag[(rest - s.bag).argmax()] += 1
    else:
        s.bag[:] = rest
        s.deck = s.bag.sum() + s.under_size
    s.discarded += rest - s.bag
    for place in ("hand", "drawn", "removed"):
        s[f"{place}_size"] = s[place].sum(axis=1)


# -- reading -------------------------------------------------------------------------------------


def counts(row):
    """Return cards as {good: how many}."""
    return {g: int(n) for g, n in enumerate(row) if n}


def shop(t, seat):
    """Return the cards of a shop."""
    return counts(t.s.shop[LETTERS.index(seat)])


def hand(t, seat):
    """Return the cards of a hand."""
    return counts(t.s.hand[LETTERS.index(seat)])


def coins(t, seat):
    """Return the coins of a seat."""
    return int(t.s.coins[LETTERS.index(seat)])


def prestige(t, seat):
    """Return the prestige tokens of a seat."""
    return int(t.s.prestige[LETTERS.index(seat)])


def token(t, good):
    """Return where a token lies: `A`, `A on 商`, `middle` or `box`."""
    place = int(t.s.token[good])
    if place in (MIDDLE, NOT_IN_GAME):
        return "middle" if place == MIDDLE else "box"
    return LETTERS[place - 1] + (" on 商" if t.s.shang[good] else "")


def known(t, who, whose):
    """Return the cards that one seat knows to be in another's hand."""
    return counts(t.s.known[LETTERS.index(who), LETTERS.index(whose)])


def under(t):
    """Return the cards under the pile with who knows them: [(7, "A")]."""
    seats = ["".join(LETTERS[p] for p in range(4) if bits >> p & 1) for bits in t.s.under_known]
    return [(int(t.s.under[i]), seats[i]) for i in range(t.s.under_size)]
