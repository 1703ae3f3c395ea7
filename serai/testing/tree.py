"""Tree counts (perft): the number of sequences of decisions to a depth. A wrong rule rarely keeps the count."""

from __future__ import annotations

from typing import Any

from serai.compile.link import link, scratch
from serai.core.game import Game
from serai.core.seats import CHANCE, DICE, seats_of


def tree_count(game: Game, state: Any, depth: int, target: str = "plain") -> int:
    """Count the sequences of `depth` decisions from a state, chance outcomes included.

    Where several seats decide at once, the lowest decides first: their order makes no difference.
    """
    if depth == 0:
        return 1
    rules = link(game, target)
    bits = int(rules.waiting(state))
    if bits == 0:
        return 1
    work = scratch(game)
    if bits == DICE:
        seat = CHANCE
        n = int(rules.chance(state, work["ids"], work["weights"]))
    else:
        seat = seats_of(bits)[0]
        n = int(rules.legal(state, seat, work["ids"]))
    if depth == 1:
        return n
    total = 0
    for action in [int(a) for a in work["ids"][:n]]:
        s = game.layout.copy(state)
        rules.apply(s, seat, action)
        total += tree_count(game, s, depth - 1, target)
    return total
