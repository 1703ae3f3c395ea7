"""The action table of a game: verb and targets on one side, a small stable number on the other."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from serai.core.errors import UnknownName


@dataclass(frozen=True)
class Target:
    """What an action can be about: a kind, such as goods, seats or spaces, and its values in order."""

    name: str
    values: tuple[str, ...]

    @staticmethod
    def of(name: str, values: Iterable[object]) -> Target:
        """Return a target whose values are anything printable.

        >>> Target.of("good", range(1, 4)).values
        ('1', '2', '3')
        """
        return Target(name, tuple(str(value) for value in values))


class Verb:
    """One line of the table: a verb and the product of its targets.

    A positional target is printed bare, a named one with its name: `Verb("move", STEPS)` gives
    `move 3`, `Verb("swap", shop=GOOD, hand=GOOD)` gives `swap shop:7 hand:9`.
    """

    def __init__(self, name: str, *bare: Target, **named: Target) -> None:
        self.name = name
        self.targets: list[tuple[str, Target]] = [("", kind) for kind in bare] + list(named.items())
        self.key = "_".join([name, *named])
        self.count = int(np.prod([len(kind.values) for _, kind in self.targets], dtype=int))

    def notations(self) -> Iterable[str]:
        """Yield the notation of each of the verb's actions, in the order of their numbers."""
        words = [[f"{place}:{v}" if place else v for v in kind.values] for place, kind in self.targets]
        for chosen in itertools.product(*words):
            yield " ".join([self.name, *chosen])


@dataclass(frozen=True)
class Action:
    """One thing that a seat, or chance, may decide.

    `id` is its number in the game's action table and `notation` how it is written: `swap shop:7 hand:9`. `verb` is the
    key of its line in the table, the verb with the names of its targets: `swap_shop_hand`. `targets` are (kind, value)
    pairs in printed order: `(("good", "7"), ("good", "9"))`.
    """

    id: int
    notation: str
    verb: str
    targets: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class VisibleDecision:
    """A decision as one viewer sees it: who, which line of the action table, and the targets if visible."""

    seat: int
    verb: str
    targets: tuple[tuple[str, str], ...] | None


class UnknownAction(UnknownName, ValueError):
    """No action of the game is written like this."""

    package = "serai.core"


class Actions:
    """The whole table. Numbers never change while the list of verbs does not.

    >>> good = Target.of("good", range(1, 11))
    >>> table = Actions(Verb("move", Target.of("steps", range(1, 4))), Verb("swap", shop=good, hand=good))
    >>> len(table), table.first("swap_shop_hand")
    (103, 3)
    >>> table.notation(table.parse("swap shop:7  hand:9"))
    'swap shop:7 hand:9'
    """

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = verbs
        self._first: dict[str, int] = {}
        self._all: list[Action] = []
        for verb in verbs:
            if verb.key in self._first:
                raise ValueError(f"two verbs are called {verb.key!r}")
            self._first[verb.key] = len(self._all)
            choices = itertools.product(*([(kind.name, v) for v in kind.values] for _, kind in verb.targets))
            for notation, targets in zip(verb.notations(), choices, strict=True):
                self._all.append(Action(len(self._all), notation, verb.key, targets))
        self._ids = {action.notation: action.id for action in self._all}
        if len(self._ids) != len(self._all):
            raise ValueError("two actions have the same notation")

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, action: int) -> Action:
        return self._all[action]

    def first(self, key: str) -> int:
        """Return the number of a verb's first action."""
        return self._first[key]

    def notation(self, action: int) -> str:
        """Print an action."""
        return self._all[action].notation

    def parse(self, notation: str) -> int:
        """Read an action; an UnknownAction suggests what may have been meant."""
        clean = " ".join(notation.split())
        if clean in self._ids:
            return self._ids[clean]
        near = difflib.get_close_matches(clean, self._ids, n=1)
        raise UnknownAction(name=notation, **({"near": near[0]} if near else {}))

    def read_next(self, line: str, allowed: Sequence[int]) -> tuple[int, str]:
        """Read one of the `allowed` actions off the front of a typed line; return it and the rest.

        The verb may be left out where only one allowed action has these targets, so that a
        choice made in two clicks may be typed as one: `swap shop:7 hand:9`.
        """
        words = line.split()
        for length in range(len(words), 0, -1):
            head, rest = " ".join(words[:length]), " ".join(words[length:])
            if head in self._ids:
                return self._ids[head], rest
            bare = [a for a in allowed if self._all[a].notation.split(" ", 1)[1:] == [head]]
            if len(bare) == 1:
                return bare[0], rest
        return self.parse(line), ""

    def table(self) -> str:
        """Return the verbs as a Markdown table."""
        lines = ["| ids | notation | how many |", "|---|---|---|"]
        for verb in self.verbs:
            start = self._first[verb.key]
            last = start + verb.count - 1
            ids = f"{start}" if verb.count == 1 else f"{start}–{last}"
            names = f"`{self.notation(start)}`"
            if verb.count > 1:
                names += f" … `{self.notation(last)}`"
            lines.append(f"| {ids} | {names} | {verb.count} |")
        return "\n".join(lines)
