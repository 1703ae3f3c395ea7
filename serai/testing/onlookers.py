"""A scene through somebody's eyes: what they see, what they may imagine, what they are told, and who learns what.

Onlookers are named by the letters of their seats, or `watcher`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from serai.core.actions import VisibleDecision
from serai.core.seats import CHANCE, EVERYBODY, LETTERS, WATCHER
from serai.core.text import Line
from serai.testing.scene import Scene

Notice = list[tuple[str, dict[str, Any]]]


def _viewer(name: str) -> int:
    return WATCHER if name == "watcher" else LETTERS.index(name)


def _doer(t: Scene, seat: str) -> int:
    """Return who decides next: the seat that is named, else the first that is asked, else chance."""
    return CHANCE if t.waiting == "*" else LETTERS.index(seat or t.waiting[0])


def view(t: Scene, name: str) -> Any:
    """Return what somebody sees."""
    return t.game.layout.view(t.s, _viewer(name))


def filled(t: Scene, name: str, seed: int = 1) -> Scene:
    """Return a table as somebody may imagine it: sound, playable, and the same to their eyes."""
    imagined, dice = view(t, name), np.zeros(4, np.int64)
    t.rules.seed_dice(dice, seed, 0)
    t.rules.fill(imagined, _viewer(name), dice)
    other = Scene(t.game, imagined, checked=True)
    other.assert_sound()
    assert view(other, name).tobytes() == view(t, name).tobytes()
    assert all(other.legal(seat) for seat in other.waiting if seat != "*"), "somebody is stuck"
    return other


def witnesses(t: Scene, notation: str, seat: str = "") -> str:
    """Return who sees what is about to be decided, by their letters; `all` for everybody."""
    bits = int(t.rules.witnesses(t.s, _doer(t, seat), t.game.actions.parse(notation)))
    return "all" if bits == EVERYBODY else "".join(letter for p, letter in enumerate(LETTERS) if bits >> p & 1)


def reveals(t: Scene, notation: str, seat: str = "") -> bool:
    """Return whether something hidden becomes known by what is about to be decided."""
    return bool(t.rules.reveals(t.s, _doer(t, seat), t.game.actions.parse(notation)))


def told(t: Scene, notation: str, *names: str, seat: str = "") -> Any:
    """Do one thing and return the log as a watcher reads it, or each of several onlookers.

    Its lines are keys with their arguments in plain words: [("move", {"player": "A", "0": 2}), …].
    """
    action = t.game.actions[t.game.actions.parse(notation)]
    doer = _doer(t, seat)
    bits = int(t.rules.witnesses(t.s, doer, action.id))
    onlookers = names or ("watcher",)
    before = [view(t, name) for name in onlookers]
    t.do(f"{seat} {notation}".strip())
    stories: list[Notice] = []
    for name, old in zip(onlookers, before, strict=True):
        deed = VisibleDecision(doer, action.verb, action.targets if bits >> _viewer(name) & 1 else None)
        stories.append([readable(line) for line in t.game.story(old, view(t, name), deed)])
    return stories if len(stories) > 1 else stories[0]


def readable(line: Line) -> tuple[str, dict[str, Any]]:
    """Return a line of the log with its arguments as plain words and numbers."""
    args: dict[str, Any] = {}
    for name, value in line.args.items():
        if isinstance(value, tuple) and isinstance(value[0], Line):
            args[name] = [readable(phrase) for phrase in value]
            continue
        kind, item = value if isinstance(value, tuple) else ("", value)
        args[name] = LETTERS[item] if kind == "seat" else int(item) if str(item).isdigit() else item
    return line.key.removeprefix("log."), args


def parts(t: Scene, seat: str) -> dict[str, int]:
    """Return the points of a seat by their parts."""
    return {name: int(t.rules.part(t.s, LETTERS.index(seat), i)) for i, name in enumerate(t.game.parts)}


def ending(t: Scene) -> str:
    """Return how the game ended, or an empty string."""
    how = int(t.rules.ending(t.s))
    return t.game.endings[how - 1] if how else ""
