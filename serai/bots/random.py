"""An agent that chooses anything allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from serai.match.dice import SeededDice


class RandomAgent:
    """Choose uniformly; the same seed makes the same choices."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = SeededDice(seed)

    def stop(self) -> None:
        """Nothing to do: it answers at once."""

    def choose(self, view: Any, seat: int, legal: Sequence[int]) -> int:
        """Return one of the allowed actions."""
        return legal[self._dice.choose([1] * len(legal))]
