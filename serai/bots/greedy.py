"""An agent that looks one step ahead."""

from __future__ import annotations

from typing import Any

import numpy as np

from serai.compile.engine import engine
from serai.compile.link import scratch
from serai.core.game import Game
from serai.core.seats import CHANCE, DICE
from serai.match.dice import SeededDice
from serai.match.observation import Observation

WIN = 1000  # counts more than any lead in points


class GreedyAgent:
    """Tries each allowed action on a few determinizations of the view, and takes the one with the best mean result.

    The result of an action is the lead over the best opponent, in points, right after it and the chance events it
    causes; a win or a loss counts more.

    It never starts a build of the compiled rules: a choice on the plain rules takes hundredths of a second. It uses the
    compiled ones as soon as this process has them.
    """

    def __init__(self, game: Game, seed: int = 0, samples: int = 4) -> None:
        self.game = game
        self.samples = samples
        self._dice = SeededDice(seed)
        self._fill_dice = np.zeros(4, np.int64)
        self._filled = 0
        self._scratch = scratch(game)

    def stop(self) -> None:
        """Do nothing: every choice is made at once."""

    def choose(self, observation: Observation) -> int:
        """Return the action with the best mean result; ties are broken at random."""
        view, seat, legal = observation.view, observation.seat, observation.legal
        if len(legal) == 1:
            return legal[0]
        totals = [0.0] * len(legal)
        for _ in range(self.samples):
            state = self.game.layout.copy(view)
            engine(self.game).rules.seed_dice(self._fill_dice, self._dice.seed, 1 + self._filled)
            self._filled += 1
            engine(self.game).rules.fill(state, seat, self._fill_dice)
            for i, action in enumerate(legal):
                totals[i] += self._result(state, seat, action)
        best = max(totals)
        ties = [i for i, total in enumerate(totals) if total == best]
        return legal[ties[self._dice.choose([1] * len(ties))]]

    def _result(self, state: Any, seat: int, action: int) -> float:
        rules, s = engine(self.game).rules, self.game.layout.copy(state)
        rules.apply(s, seat, action)
        ids, weights = self._scratch["ids"], self._scratch["weights"]
        while int(rules.waiting(s)) == DICE:
            n = rules.chance(s, ids, weights)
            rules.apply(s, CHANCE, int(ids[self._dice.choose([int(w) for w in weights[:n]])]))
        opponents = [other for other in range(int(s.players)) if other != seat]
        lead = int(rules.points(s, seat)) - max(int(rules.points(s, other)) for other in opponents)
        if int(rules.waiting(s)) == 0:
            return lead + (WIN if int(rules.placing(s, seat)) == 1 else -WIN)
        return lead
