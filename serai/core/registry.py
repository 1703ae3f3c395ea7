"""Finds games by name: folders of `serai.games`, and games that other packages register as entry points."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from types import ModuleType

from serai.core.errors import UnknownName, UserError
from serai.core.game import Game

OWN_GAMES = "serai.games"  # a package with one folder for each game
GAMES_GROUP = "serai.games"  # the entry points of other packages: NAME = "module:GAME"


class UnknownGame(UnknownName):
    """No game has this name."""

    package = "serai.core"


class NeitherNameNorGame(UserError, TypeError):
    """What was given as a game is neither a name nor a `Game`."""

    package = "serai.core"


class BadGame(UserError):
    """What is found under a game's name is no `Game`."""

    package = "serai.core"


def game_names() -> list[str]:
    """Return the names of all games, in alphabetical order."""
    return sorted({*_own_names(), *(entry.name for entry in entry_points(group=GAMES_GROUP))})


def game(name: str | Game) -> Game:
    """Return a game by its name; a `Game` is returned as it is.

    >>> game("dunhuang")
    <Game dunhuang>
    """
    if isinstance(name, Game):
        return name
    if not isinstance(name, str):
        raise NeitherNameNorGame(given=type(name).__name__)
    return _load(name)


def game_module(name: str, own: str, group: str) -> ModuleType | None:
    """Return the module that adds something to a game, such as its drawing; None if there is none.

    `own` is what the module is called in this package. A package of its own registers its module as an entry point
    in `group`, by the game's name.
    """
    if name in _own_names():
        parent = own.rpartition(".")[0]
        return importlib.import_module(own) if _exists(parent) and _exists(own) else None
    for entry in entry_points(group=group, name=name):
        return importlib.import_module(entry.module)
    return None


@cache
def _load(name: str) -> Game:
    if name in _own_names():
        found = getattr(importlib.import_module(f"{OWN_GAMES}.{name}"), "GAME", None)
        return _checked(name, found, f"{OWN_GAMES}.{name}:GAME")
    for entry in entry_points(group=GAMES_GROUP, name=name):
        return _checked(name, entry.load(), entry.value)
    raise UnknownGame.among(name, game_names())


def _checked(name: str, found: object, place: str) -> Game:
    if not isinstance(found, Game):
        raise BadGame(name=name, place=place)
    return found


def _own_names() -> list[str]:
    folders = importlib.import_module(OWN_GAMES).__path__
    return [module.name for module in pkgutil.iter_modules(folders) if module.ispkg]


def _exists(module: str) -> bool:
    return find_spec(module) is not None
