"""An agent that chooses at random."""

from __future__ import annotations

from serai.match.dice import SeededDice
from serai.match.observation import Observation


class RandomAgent:
    """Chooses uniformly among the allowed actions; the same seed gives the same choices."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = SeededDice(seed)

    def stop(self) -> None:
        """Do nothing: every choice is made at once."""

    def choose(self, observation: Observation) -> int:
        """Return one of the allowed actions."""
        return observation.legal[self._dice.choose([1] * len(observation.legal))]
