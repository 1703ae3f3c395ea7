"""Finds the actions that are ever legal in random games, on the compiled rules."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from serai.compile.link import Linked, build, scratch
from serai.core.game import Game
from serai.core.seats import CHANCE, DICE
from serai.testing.walk import Options


def met_actions(game: Game, players: int, options: Options | None = None, *, games: int, seed: int = 0) -> set[int]:
    """Play random games on the compiled rules; return every action that was legal at any time."""
    rules = build(game)
    play = _player(rules)
    work, s = scratch(game), game.layout.new()
    met = np.zeros(len(game.actions), np.int8)
    for number in range(games):
        rules.seed_dice(work["dice"], seed, number)
        rules.setup(s, players, game.option_array(options))
        play(s, work["dice"], work["ids"], work["weights"], met)
    return {int(a) for a in np.flatnonzero(met)}


@cache
def _player(rules: Linked) -> Any:
    """Return a compiled function that plays a random game and marks every legal action."""
    import numba

    waiting, chance, legal, apply = rules.waiting, rules.chance, rules.legal, rules.apply
    roll, roll_weighted = rules.roll, rules.roll_weighted

    @numba.njit
    def play(s, dice, ids, weights, met):  # type: ignore[no-untyped-def]
        bits = waiting(s)
        while bits != 0:
            if bits == DICE:
                seat = CHANCE
                n = chance(s, ids, weights)
                chosen = ids[roll_weighted(dice, weights, n)]
            else:
                seat = 0
                while not (bits >> seat) & 1:
                    seat += 1
                n = legal(s, seat, ids)
                chosen = ids[roll(dice, n)]
            for i in range(n):
                met[ids[i]] = 1
            apply(s, seat, chosen)
            bits = waiting(s)

    return play
