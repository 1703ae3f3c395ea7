"""Which games there are: those that any installed package registers as `serai.games`."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import entry_points

from serai.core.errors import UserError
from serai.core.game import Game


def game_names() -> list[str]:
    """List the names of the games that are installed."""
    return sorted({entry.name for entry in entry_points(group="serai.games")})


@cache
def _load(name: str) -> Game:
    for entry in entry_points(group="serai.games"):
        if entry.name == name:
            loaded = entry.load()
            if not isinstance(loaded, Game):
                raise UserError(f"game {name!r} is registered as {entry.value}, which is no serai Game")
            return loaded
    near = difflib.get_close_matches(name, game_names(), n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(game_names())}"
    raise UserError(f"no game is called {name!r}; {hint}")


def game(name: str | Game) -> Game:
    """Return a game by its name; a Game is returned as it is.

    >>> game("dunhuang")
    <Game dunhuang>
    """
    return name if isinstance(name, Game) else _load(name)
