"""The four levels that people choose from, the same for every game."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from serai.bots.searcher import Policy, Searcher, Stop, policy_of, searcher, view_seed
from serai.core.dice import WORD, roll_word, seed_dice
from serai.core.game import Game
from serai.match.observation import Observation


@dataclass(frozen=True)
class Level:
    """How strong a bot plays. A turn's budget is shared among the decisions that a usual turn has.

    With playouts it searches, and stops at their number, so that the same view and seed give the same choice;
    the seconds are only a cap for slow machines. Without, it takes what looks best: `noise` is merit at random,
    in multiples of what the game's policy calls a clear difference; `overlooked` is the share of the allowed
    actions that it does not even notice.
    """

    name: str
    seconds: float  # a turn
    playouts: int = 0  # a turn
    noise: float = 0.0
    overlooked: float = 0.0


LEVELS = {
    level.name: level
    for level in (
        Level("beginner", 0.1, noise=3.0, overlooked=1 / 6),
        Level("club", 0.1, noise=0.3),
        Level("expert", 1.0, playouts=400),
        Level("master", 3.0, playouts=12_000),
    )
}


OF_A_CLICK = 0.8  # of a click's share of the seconds: some turns take more clicks than usual
DECIDED = 1 / 3  # of the playouts that are left: where another action would need more of them, it is as good as decided
DEALS = 4  # dealings of the unknown over which a glance at the policy is averaged
AHEAD_WITHOUT_POLICY = 1.0  # a game without a policy is played by the lead that an action brings at once
GLANCES = 1 << 20  # keeps the dice of a glance apart from those of its dealings
CHARACTERS = 1 << 21  # and those of a character from both


def level_of(name: str, game: Game) -> Level:
    """Return a level as it is for a game: the policy may say how many playouts a turn is worth."""
    level = LEVELS[name]
    return replace(level, playouts=policy_of(game).playouts.get(name, level.playouts))


def habits_of(policy: Policy, seed: int) -> np.ndarray:
    """Return the habits of one bot: those that make a character are stronger or weaker, as its seed says."""
    words = np.zeros(4, np.int64)
    seed_dice(words, seed, CHARACTERS)
    habits = policy.habit_array
    for i, name in enumerate(policy.habits):
        habits[i] *= 1 + policy.character.get(name, 0.0) * (2 * roll_word(words) / WORD - 1)
    return habits


class LevelAgent:
    """Chooses as a level does. `stop()` makes it answer at once, from any thread."""

    def __init__(self, game: Game, level: Level, seed: int = 0, *, timed: bool = True, threads: bool = True) -> None:
        self.game, self.level, self.seed, self.timed, self.threads = game, level, seed, timed, threads
        self.searcher: Searcher = searcher(game)
        self.habits = habits_of(self.searcher.policy, seed)  # its character; a search needs none
        self._stop = Stop()
        if level.playouts:
            self.searcher.engine.start()

    def stop(self) -> None:
        """Answer at once."""
        self._stop()

    def choose(self, observation: Observation) -> int:
        """Return one of the allowed actions; a forced one at once."""
        legal = observation.legal
        if len(legal) == 1:
            return legal[0]
        if self.level.playouts and self.searcher.ready:
            clicks = self.searcher.policy.clicks
            thoughts = self.searcher.search(
                observation.view,
                observation.seat,
                self.seed,
                max(1, self.level.playouts // clicks),
                seconds=OF_A_CLICK * self.level.seconds / clicks if self.timed else None,
                stop=self._stop,
                threads=self.threads,
                decided=DECIDED,
            )
            if thoughts and thoughts[0].visits:
                return thoughts[0].action
        return self._glance(observation)

    def _glance(self, observation: Observation) -> int:
        """Take what looks best at first sight, with this level's noise and blindness."""
        view, seat, legal = observation.view, observation.seat, observation.legal
        ahead = 0.0 if self.game.policy else AHEAD_WITHOUT_POLICY
        merits = self.searcher.merits(view, seat, self.seed, DEALS if self.searcher.ready else 1, ahead, self.habits)
        words = np.zeros(4, np.int64)
        seed_dice(words, self.seed, GLANCES + view_seed(view))
        unit = self.level.noise * self.searcher.policy.temperature
        best, highest = legal[0], float("-inf")
        for action, worth in zip(legal, merits, strict=True):
            seen = roll_word(words) >= self.level.overlooked * WORD
            shown = float(worth) + unit * roll_word(words) / WORD - (0.0 if seen else 1e6)
            if shown > highest:
                best, highest = action, shown
        return best
