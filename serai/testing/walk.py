"""Random games, step by step; the other tools are built on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from serai.compile.link import Linked, link, scratch
from serai.compile.random_games import LIMIT
from serai.core.game import Game, Option
from serai.core.seats import CHANCE, DICE, seats_of
from serai.match.dice import SeededDice

Options = Mapping[str, object]


@dataclass
class Step:
    """A state before a decision: who decides, the allowed actions with their weights, and the action that follows."""

    number: int
    s: Any
    seat: int
    allowed: list[int]
    weights: list[int]
    action: int


class Walker:
    """Plays one random game on a target; the same seed gives the same game on every target."""

    def __init__(self, game: Game, players: int, options: Options | None = None, seed: int = 0, target: str = "plain"):
        self.game = game
        self.rules: Linked = link(game, target)
        self.s = game.layout.new()
        self.dice = SeededDice(seed)
        self._work = scratch(game)
        self.rules.setup(self.s, players, game.option_array(options))

    def allowed(self, s: Any, seat: int) -> list[int]:
        """List the actions that a seat may do."""
        ids = self._work["ids"]
        n = int(self.rules.legal(s, seat, ids))
        return [int(a) for a in ids[:n]]

    def odds(self, s: Any) -> tuple[list[int], list[int]]:
        """List the outcomes of chance, and their weights."""
        ids, weights = self._work["ids"], self._work["weights"]
        n = int(self.rules.chance(s, ids, weights))
        return [int(a) for a in ids[:n]], [int(w) for w in weights[:n]]

    def steps(self) -> Iterator[Step]:
        """Yield each step before it is taken, to the end of the game."""
        for number in range(LIMIT):
            bits = int(self.rules.waiting(self.s))
            if bits == 0:
                return
            if bits == DICE:
                seat = CHANCE
                allowed, weights = self.odds(self.s)
            else:
                seats = seats_of(bits)
                seat = seats[self.dice.choose([1] * len(seats))]
                allowed = self.allowed(self.s, seat)
                weights = [1] * len(allowed)
            assert allowed, f"seat {seat} must decide and has no choice"
            step = Step(number, self.s, seat, allowed, weights, allowed[self.dice.choose(weights)])
            yield step
            self.rules.apply(self.s, step.seat, step.action)
        raise AssertionError(f"the game did not end within {LIMIT} decisions")


def settings(game: Game, per_option: int = 3) -> list[tuple[int, dict[str, str]]]:
    """List every number of players with the default options, and every other value of every option once.

    Of a long list of values, only the first, the middle and the last are taken.
    """
    cases: list[tuple[int, dict[str, str]]] = [(players, {}) for players in game.seats]
    for i, option in enumerate(game.options):
        for j, value in enumerate(_some(option, per_option)):
            cases.append((game.seats[(i + j) % len(game.seats)], {option.name: value}))
    return cases


def _some(option: Option, most: int) -> list[str]:
    others = list(option.values[1:])
    if len(others) <= most:
        return others
    return [others[i * (len(others) - 1) // (most - 1)] for i in range(most)]


def setting_name(setting: tuple[int, Mapping[str, str]]) -> str:
    """Return a short name for a setting, for test ids."""
    players, options = setting
    return "-".join([f"{players}p", *(f"{name}={value}" for name, value in options.items())])
