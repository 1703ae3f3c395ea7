"""The bounds check: every question is asked in every setting, and no index lies outside its array.

Compiled code does not check its indices, and an overrun reads or writes the neighbouring field. The plain rules run on
numpy arrays, which refuse an index that is too large: `check_bounds(game, target="plain")` asks them. The same can be
asked of rules that were compiled with bounds checks, into a cache folder of their own, for many more games:

    NUMBA_BOUNDSCHECK=1 python -m serai.testing.bounds GAME
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import islice

import numpy as np

from serai.compile.link import build
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import CHANCE, WATCHER
from serai.study.simulate import simulate
from serai.testing.walk import Walker, setting_name, settings

FEW = 20  # games that tell how long one is
ASKED = 120  # positions after which only every second one is asked, after as many more every fourth, and so on
SHARE = 3  # at each of them a different third of the actions

Report = Callable[[str], None]


def check_bounds(
    game: Game,
    *,
    target: str = "cpu",
    games: int = 500,
    decisions: int = 500_000,
    most: int | None = None,
    report: Report = lambda setting: None,
) -> int:
    """Play in every setting and ask every question on the way; an overrun raises. Return the positions asked.

    One game of every setting is played, or its first `most` decisions. On the cpu target `games` more are played
    without a question, or as many as make about so many decisions.
    """
    import numba

    if target == "cpu":
        if not numba.config.BOUNDSCHECK:  # type: ignore[attr-defined,unused-ignore]
            raise UserError("bounds are checked only with NUMBA_BOUNDSCHECK=1 in the environment")
        build(game)
    positions = 0
    for number, (players, options) in enumerate(settings(game)):
        if target == "cpu":
            length = simulate(game, players, FEW, seed=number, options=options).decisions / FEW
            simulate(game, players, int(min(games, max(FEW, decisions // length))), seed=number, options=options)
        positions += _ask_everything(Walker(game, players, options, number, target), most)
        report(setting_name((players, options)))
    return positions


def _ask_everything(walker: Walker, most: int | None) -> int:
    """Play one game and ask every question, less often the longer it lasts; return at how many positions."""
    game, rules, words = walker.game, walker.rules, np.zeros(4, np.int64)
    positions, every = 0, 1
    for step in islice(walker.steps(), most):
        if step.number % every:
            continue
        positions += 1
        if positions % ASKED == 0:
            every *= 2
        players = int(step.s.players)
        for seat in {positions % players, step.seat} - {CHANCE}:
            for action in range(positions % SHARE, len(game.actions), SHARE):
                rules.verdict(step.s, seat, action)
        for seat in range(players):
            rules.points(step.s, seat)
            rules.placing(step.s, seat)
        for seat in (*range(players), WATCHER):
            rules.seed_dice(words, step.number, seat)
            rules.fill(game.layout.view(step.s, seat), seat, words)
        rules.check(step.s)
        rules.witnesses(step.s, step.seat, step.action)
        rules.reveals(step.s, step.seat, step.action)
    return positions


if __name__ == "__main__":
    print(check_bounds(find_game(sys.argv[1]), report=lambda setting: print(f"{setting}: within bounds")), "positions")
