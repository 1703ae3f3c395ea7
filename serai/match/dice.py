"""Dice of a match: the only source of randomness. Seeded for study, the operating system's for live tables."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Protocol

import numpy as np

from serai.core import dice as sfc


class Dice(Protocol):
    """Anything that can choose by weight."""

    def choose(self, weights: Sequence[int]) -> int:
        """Return an index, each as likely as its weight says."""


class SeededDice:
    """The same choices for the same seed, on every machine.

    >>> [SeededDice(1).choose([1, 1, 1, 1]) for _ in range(3)]
    [0, 0, 0]
    """

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.seed = seed
        self._words = np.zeros(4, np.int64)
        sfc.seed_dice(self._words, seed, stream)

    def choose(self, weights: Sequence[int]) -> int:
        """Return an index, each as likely as its weight says."""
        return int(sfc.roll_weighted(self._words, weights, len(weights)))

    def skip(self, choices: int) -> None:
        """Go on as if that many choices had been made: a match that is taken up again goes on alike."""
        for _ in range(choices):
            sfc.roll_word(self._words)


class SystemDice:
    """Choices nobody can predict."""

    def choose(self, weights: Sequence[int]) -> int:
        """Return an index, each as likely as its weight says."""
        left = secrets.randbelow(int(sum(weights)))
        for i, weight in enumerate(weights):
            left -= int(weight)
            if left < 0:
                return i
        raise ValueError("no weights")
