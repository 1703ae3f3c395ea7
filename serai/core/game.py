"""`Game`: the frozen value that a game's package offers, and the options people may set."""

from __future__ import annotations

import importlib
import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Any

import numpy as np

from serai.core.actions import Actions
from serai.core.clock import Clock
from serai.core.contract import CONTRACT, REQUIRED
from serai.core.errors import UserError
from serai.core.fields import ALL, Field, Layout
from serai.core.text import Text, texts


class UnknownOption(UserError):
    """A game has no option of this name."""

    package = "serai.core"


class BadOptionValue(UserError):
    """An option does not have this value."""

    package = "serai.core"


class WrongPlayers(UserError):
    """A game is not for so many players."""

    package = "serai.core"


@dataclass(frozen=True)
class Option:
    """An option of the rules: its name and its values in words. The first value is the default.

    `live_default` is the default at a new table of people, where that differs.
    """

    name: str
    values: tuple[str, ...]
    live_default: str = ""

    def index(self, value: object) -> int:
        """Return the number of a value given in words (True and False read as yes and no)."""
        word = {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
        if word in self.values:
            return self.values.index(word)
        shown = self.values if len(self.values) <= 8 else (*self.values[:2], "…", self.values[-1])
        raise BadOptionValue(name=self.name, values=", ".join(shown), value=word)


def option_fields(options: Sequence[Option]) -> list[Field]:
    """Return the state fields that hold the options: what was agreed is part of the state."""
    return [
        Field(o.name, "i1", (), ALL, 0, len(o.values) - 1, f"option: {_listed(o.values)}", "category") for o in options
    ]


def _listed(values: Sequence[str]) -> str:
    words = values if len(values) <= 6 else (*values[:2], "…", values[-1])
    return ", ".join(words)


@dataclass(frozen=True, eq=False)
class Game:
    """Everything Serai needs to know about a game. Each game's package offers one as `GAME`.

    `modules` hold the rules: plain functions over the state, linked together by name. `story(before, after, decision)`
    returns the log lines of a decision, from a viewer's views before and after it. `policy` is a module that evaluates
    positions for the bots; see docs/bots.md. `clock(view)` says how time runs where people play against a clock, from
    the public view. `awaited(view)` lists the seats that the game waits for, where others may decide but need not.
    """

    name: str
    package: str
    rules_version: int
    seats: range
    options: tuple[Option, ...]
    fields: tuple[Field, ...]
    actions: Actions
    modules: tuple[ModuleType, ...]
    parts: tuple[str, ...]
    endings: tuple[str, ...]
    phases: tuple[str, ...]
    checks: tuple[str, ...]
    story: Callable[..., list[Any]]
    old_rules: Mapping[int, str] = field(default_factory=dict)  # retired versions, and why
    policy: ModuleType | None = None
    clock: Callable[[Any], Clock | None] | None = None
    awaited: Callable[[Any], list[int]] | None = None

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, _: dict[int, Any]) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if getattr(importlib.import_module(self.package), "GAME", None) is not self:
            raise pickle.PicklingError(f"{self!r} is not the GAME of {self.package}")
        return _game_of, (self.package,)

    @cached_property
    def layout(self) -> Layout:
        """The record, with what is derived from the field list."""
        layout = Layout(self.fields)
        for name in ("players", "phase"):  # what every game has, and generic code reads
            if name not in layout.by_name:
                raise TypeError(f"game {self.name!r} has no field {name!r}")
        return layout

    @cached_property
    def functions(self) -> dict[str, Callable[..., Any]]:
        """The contract functions this game defines itself."""
        found: dict[str, Callable[..., Any]] = {}
        for module in self.modules:
            found |= {name: getattr(module, name) for name in CONTRACT if hasattr(module, name)}
        missing = [name for name in REQUIRED if name not in found]
        if missing:
            raise TypeError(f"game {self.name!r} does not define {', '.join(missing)}")
        return found

    def check_players(self, players: int) -> int:
        """Return `players` if that many can play; say how many can otherwise."""
        if players not in self.seats:
            most = self.seats[-1]
            raise WrongPlayers(game=self.name, fewest=self.seats.start, most=most, players=repr(players))
        return players

    def option_values(self, chosen: Mapping[str, object] | None = None) -> dict[str, str]:
        """Return every option in words, defaults filled in; say which name or value is wrong."""
        chosen = dict(chosen or {})
        values = {o.name: o.values[o.index(chosen.pop(o.name, o.values[0]))] for o in self.options}
        if chosen:
            names = ", ".join(o.name for o in self.options) or "–"
            raise UnknownOption(game=self.name, name=next(iter(chosen)), known=names)
        return values

    def live_options(self, chosen: Mapping[str, object] | None = None) -> dict[str, str]:
        """Return every option in words, as a new table of people begins with unless something is chosen."""
        usual = {o.name: o.live_default for o in self.options if o.live_default}
        return self.option_values(usual | dict(chosen or {}))

    def option_array(self, chosen: Mapping[str, object] | None = None) -> np.ndarray:
        """Return the options as `setup` takes them: one small number each, in declared order."""
        values = self.option_values(chosen)
        return np.array([o.index(values[o.name]) for o in self.options] or [0], np.int64)

    def folder(self) -> Traversable:
        """Return the game's package folder: RULES and texts live there."""
        return files(importlib.import_module(self.package))

    def text(self, lang: str) -> Text:
        """Return the game's texts in a language."""
        return texts(self.package, lang)

    def rules_text(self, lang: str) -> str:
        """Return RULES.md in a language."""
        name = "RULES.md" if lang == "en" else f"RULES.{lang}.md"
        return (self.folder() / name).read_text(encoding="utf-8")


def _game_of(package: str) -> Game:
    found: Game = importlib.import_module(package).GAME
    return found


def rule_name(number: int) -> str:
    """Return a verdict as it is printed.

    >>> rule_name(402)
    'R4.2'
    """
    return f"R{number // 100}.{number % 100}"
