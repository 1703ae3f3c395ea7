"""The four levels that people choose from, the same for every game."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from serai.bots.policy import Policy, policy_of
from serai.bots.searcher import Budget, Searcher, Stop, searcher, view_seed
from serai.core.dice import WORD, roll_word, seed_dice
from serai.core.game import Game
from serai.core.record import FloatArray
from serai.match.observation import Observation


@dataclass(frozen=True)
class Level:
    """How strong a bot plays.

    A level with iterations searches. It stops at their number, so the same view and seed give the same choice; the
    seconds are a cap for slow machines. A level without takes the action with the highest prior score: `noise` is
    added at random, in multiples of the policy's prior temperature, and `overlooked` is the share of the allowed
    actions that it does not consider.
    """

    name: str
    seconds: float  # for a turn
    iterations: int = 0  # for a turn
    noise: float = 0.0
    overlooked: float = 0.0


LEVELS = {
    level.name: level
    for level in (
        Level("beginner", 0.1, noise=3.0, overlooked=1 / 6),
        Level("club", 0.1, noise=0.3),
        Level("expert", 1.0, iterations=400),
        Level("master", 3.0, iterations=12_000),
    )
}

TIME_SHARE = 0.8  # of a decision's share of the seconds: some turns have more decisions than usual
EARLY_STOP = 1 / 3  # stop when the runner-up would need more than this share of the iterations left to overtake
SAMPLES = 4  # determinizations over which the prior scores are averaged
LOOKAHEAD_WITHOUT_POLICY = 1.0  # a game without a policy is played by the lead right after an action

# The random streams of a choice by policy. Its determinizations use that of the view, see `view_seed`.
NOISE_STREAM = 1 << 20
STYLE_STREAM = 1 << 21


def level_of(name: str, game: Game) -> Level:
    """Return a level for a game: its policy may set the iterations."""
    level = LEVELS[name]
    return replace(level, iterations=policy_of(game).iterations.get(name, level.iterations))


def styled_weights(policy: Policy, seed: int) -> FloatArray:
    """Return the prior weights of one bot: those in the policy's style are scaled up or down, as the seed says."""
    words = np.zeros(4, np.int64)
    seed_dice(words, seed, STYLE_STREAM)
    weights = policy.prior_weight_array
    for i, name in enumerate(policy.prior_weights):
        weights[i] *= 1 + policy.style.get(name, 0.0) * (2 * roll_word(words) / WORD - 1)
    return weights


class LevelAgent:
    """Chooses as a level does."""

    def __init__(self, game: Game, level: Level, seed: int = 0, *, timed: bool = True, threads: bool = True) -> None:
        self.game, self.level, self.seed = game, level, seed
        self.searcher: Searcher = searcher(game)
        self.prior_weights = styled_weights(self.searcher.policy, seed)  # only for choices without a search
        decisions = self.searcher.policy.decisions_per_turn
        self.budget = Budget(
            iterations=max(1, level.iterations // decisions),
            seconds=TIME_SHARE * level.seconds / decisions if timed else None,
            early_stop=EARLY_STOP,
            threads=threads,
        )
        self._stop = Stop()
        if level.iterations:
            self.searcher.engine.start()

    def stop(self) -> None:
        """End a choice that is still being made, from any thread."""
        self._stop()

    def choose(self, observation: Observation) -> int:
        """Return one of the allowed actions; a forced one at once."""
        if len(observation.legal) == 1:
            return observation.legal[0]
        if self.level.iterations and self.searcher.ready:
            found = self.searcher.search(observation.view, observation.seat, self.seed, self.budget, stop=self._stop)
            if found and found[0].visits:
                return found[0].action
        return self._choose_by_prior(observation)

    def _choose_by_prior(self, observation: Observation) -> int:
        """Return the action with the highest prior score, with this level's noise and oversights."""
        scores = self.searcher.score_actions(
            observation.view,
            observation.seat,
            self.seed,
            samples=SAMPLES if self.searcher.ready else 1,
            lookahead=0.0 if self.game.policy else LOOKAHEAD_WITHOUT_POLICY,
            prior_weights=self.prior_weights,
        )
        words = np.zeros(4, np.int64)
        seed_dice(words, self.seed, NOISE_STREAM + view_seed(observation.view))
        noise = self.level.noise * self.searcher.policy.prior_temperature
        best, highest = observation.legal[0], float("-inf")
        for action, prior in zip(observation.legal, scores, strict=True):
            noticed = roll_word(words) >= self.level.overlooked * WORD
            score = float(prior) + noise * roll_word(words) / WORD - (0.0 if noticed else 1e6)
            if score > highest:
                best, highest = action, score
        return best
