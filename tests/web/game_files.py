"""The files that a game keeps beside the tests of its board, loaded by path: `gallery.py` and `browser_cases.py`."""

from __future__ import annotations

import runpy
from functools import cache
from pathlib import Path
from types import SimpleNamespace

from serai.core.registry import game_names

FOLDER = Path(__file__).parent / "games"
#: The games that the browser tests play.
TESTED = [name for name in game_names() if (FOLDER / name / "browser_cases.py").is_file()]


@cache
def game_file(game: str, file: str) -> SimpleNamespace:
    """Return the names that `tests/web/games/GAME/FILE.py` defines."""
    return SimpleNamespace(**runpy.run_path(str(FOLDER / game / f"{file}.py")))


def browser_cases(game: str) -> SimpleNamespace:
    """Return how the browser tests play a game.

    `PHASES` are players, options and the phases whose boards are checked for accessibility. `WHOLE_GAMES` are
    (players, bot, language, size, options); the first is played to its end by `make test`. `KEYBOARD` is (players,
    bot). `used_everything(done)` says whether the things that take several clicks were used, and `LONGEST` limits
    the decisions of a game that may go on for too long.
    """
    defaults = {"used_everything": lambda done: True, "LONGEST": 10**6}
    return SimpleNamespace(**defaults | (vars(game_file(game, "browser_cases")) if game in TESTED else {}))
