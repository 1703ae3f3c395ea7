"""Hints: what a seat might do, and why. This package knows no bots, so the adviser is an entry point, `serai.hints`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points

from serai.core.actions import Action
from serai.match.observation import Observation


@dataclass(frozen=True)
class Hint:
    """A choice worth thinking about.

    `result` is how it is expected to end, as the mean chance of being placed before each other seat, 0 to 1;
    None when there was only time for a glance. `weight` is the share of the thinking that went into it.
    `reasons` says why, by language.
    """

    action: Action
    result: float | None
    weight: float
    reasons: dict[str, str]

    def reason(self, lang: str) -> str:
        """Return the reason in a language."""
        return self.reasons[lang]


Adviser = Callable[[Observation, float], list[Hint]]


@cache
def adviser() -> Adviser | None:
    """Return the adviser of this installation, or None."""
    for entry in entry_points(group="serai.hints"):
        loaded: Adviser = entry.load()
        return loaded
    return None
