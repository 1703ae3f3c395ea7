"""An agent that looks one step ahead from what it sees."""

from __future__ import annotations

from typing import Any

import numpy as np

from serai.compile.engine import engine
from serai.compile.link import scratch
from serai.core.game import Game
from serai.core.seats import CHANCE, DICE
from serai.match.dice import SeededDice
from serai.match.observation import Observation


class GreedyAgent:
    """Try each allowed action on a few fillings of the view, and take the one that leaves it best placed.

    A win at once is worth more than any points; otherwise what counts is the lead over the best rival.
    """

    def __init__(self, game: Game, seed: int = 0, fills: int = 4) -> None:
        self.game = game
        self.fills = fills
        self._dice = SeededDice(seed)
        self._words = np.zeros(4, np.int64)
        self._filled = 0
        self._scratch = scratch(game)

    def stop(self) -> None:
        """Nothing to do: it answers at once."""

    def choose(self, observation: Observation) -> int:
        """Return the action with the best mean outcome; ties fall at random."""
        view, seat, legal = observation.view, observation.seat, observation.legal
        if len(legal) == 1:
            return legal[0]
        totals = [0.0] * len(legal)
        for _ in range(self.fills):
            state = self.game.layout.copy(view)
            engine(self.game).rules.seed_dice(self._words, self._dice.seed, 1 + self._filled)
            self._filled += 1
            engine(self.game).rules.fill(state, seat, self._words)
            for i, action in enumerate(legal):
                totals[i] += self._outcome(state, seat, action)
        best = max(totals)
        ties = [i for i, total in enumerate(totals) if total == best]
        return legal[ties[self._dice.choose([1] * len(ties))]]

    def _outcome(self, state: Any, seat: int, action: int) -> float:
        rules, s = engine(self.game).rules, self.game.layout.copy(state)
        rules.apply(s, seat, action)
        ids, weights = self._scratch["ids"], self._scratch["weights"]
        while int(rules.waiting(s)) == DICE:
            n = rules.chance(s, ids, weights)
            rules.apply(s, CHANCE, int(ids[self._dice.choose([int(w) for w in weights[:n]])]))
        players = int(s.players)
        rivals = max(int(rules.points(s, other)) for other in range(players) if other != seat)
        lead = int(rules.points(s, seat)) - rivals
        if int(rules.waiting(s)) == 0:
            return lead + (1000 if int(rules.placing(s, seat)) == 1 else -1000)
        return lead
