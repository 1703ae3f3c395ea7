"""The dice of a match, its only source of randomness: seeded for study, the operating system's for live tables."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Protocol

import numpy as np

from serai.core import dice as sfc


class Dice(Protocol):
    """Anything that draws a weighted random index."""

    def choose(self, weights: Sequence[int]) -> int:
        """Return a random index, with probabilities in proportion to the weights."""


class SeededDice:
    """Dice that draw the same numbers from the same seed on every machine.

    >>> [SeededDice(1).choose([1, 1, 1, 1]) for _ in range(3)]
    [0, 0, 0]
    """

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.seed = seed
        self._words = np.zeros(4, np.int64)
        sfc.seed_dice(self._words, seed, stream)

    def choose(self, weights: Sequence[int]) -> int:
        """Return a random index, with probabilities in proportion to the weights."""
        return int(sfc.roll_weighted(self._words, weights, len(weights)))

    def skip(self, choices: int) -> None:
        """Advance the generator by `choices` draws, so that a resumed match continues identically."""
        for _ in range(choices):
            sfc.roll_word(self._words)


class SystemDice:
    """Dice that nobody can predict, from the operating system."""

    def choose(self, weights: Sequence[int]) -> int:
        """Return a random index, with probabilities in proportion to the weights."""
        left = secrets.randbelow(int(sum(weights)))
        for i, weight in enumerate(weights):
            left -= int(weight)
            if left < 0:
                return i
        raise ValueError("no weights")
