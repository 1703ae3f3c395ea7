"""Bounds: compiled code does not check its indices, and an overrun writes into the neighbouring field.

    NUMBA_BOUNDSCHECK=1 python -m serai.testing.bounds GAME

compiles a game with checks, into a cache folder of its own, and calls everything.
"""

from __future__ import annotations

import sys

import numpy as np

from serai.compile.link import build
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import WATCHER
from serai.study.simulate import simulate
from serai.testing.walk import Walker, setting_name, settings

FEW = 20  # games that tell how long one is
ASKED = 120  # positions of a long game that are asked
SHARE = 3  # each about every third action, and the next about others


def check_bounds(game: Game, games: int = 500, decisions: int = 500_000) -> int:
    """Play in every setting and ask every question on the way; an overrun raises. Return the positions asked.

    Of long games only so many are played as make about `decisions`, and questions are asked along the whole of one.
    """
    import numba

    if not numba.config.BOUNDSCHECK:  # type: ignore[attr-defined,unused-ignore]
        raise UserError("bounds are checked only with NUMBA_BOUNDSCHECK=1 in the environment")
    build(game)
    positions = 0
    for number, (players, options) in enumerate(settings(game)):
        few = simulate(game, players, FEW, seed=number, options=options)
        length = few.decisions / FEW
        simulate(game, players, int(min(games, max(FEW, decisions // length))), seed=number, options=options)
        walker = Walker(game, players, options, number, target="cpu")
        positions += _ask_everything(walker, every=max(1, round(length / ASKED)))
        print(f"{game.name} {setting_name((players, options))}: within bounds")
    return positions


def _ask_everything(walker: Walker, every: int) -> int:
    game, rules, words = walker.game, walker.rules, np.zeros(4, np.int64)
    positions = 0
    for step in walker.steps():
        if step.number % every:
            continue
        positions += 1
        for seat in range(int(step.s.players)):
            for action in range(positions % SHARE, len(game.actions), SHARE):
                rules.verdict(step.s, seat, action)
            rules.points(step.s, seat)
            rules.placing(step.s, seat)
        for seat in (*range(int(step.s.players)), WATCHER):
            rules.seed_dice(words, step.number, seat)
            rules.fill(game.layout.view(step.s, seat), seat, words)
        rules.check(step.s)
        rules.witnesses(step.s, step.seat, step.action)
        rules.reveals(step.s, step.seat, step.action)
    return positions


if __name__ == "__main__":
    print(check_bounds(find_game(sys.argv[1])), "positions")
