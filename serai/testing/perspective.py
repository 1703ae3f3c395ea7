"""A scene from one viewer's perspective: what they see, may imagine and read in the log, and who learns what.

A viewer is named by the letter of a seat, or `watcher` for a spectator.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from serai.core.actions import VisibleDecision
from serai.core.seats import CHANCE, EVERYBODY, LETTERS, WATCHER
from serai.core.text import Line
from serai.testing.scene import Scene

Lines = list[tuple[str, dict[str, Any]]]


def _viewer(name: str) -> int:
    return WATCHER if name == "watcher" else LETTERS.index(name)


def _actor(t: Scene, seat: str) -> int:
    """Return who decides next: the seat that is named, else the first that must decide, else chance."""
    return CHANCE if t.waiting == "*" else LETTERS.index(seat or t.waiting[0])


def view(t: Scene, name: str) -> Any:
    """Return a viewer's view."""
    return t.game.layout.view(t.s, _viewer(name))


def filled(t: Scene, name: str, seed: int = 1) -> Scene:
    """Return the scene as `fill` completes it for a viewer: sound, playable, and with the same view."""
    state, dice = view(t, name), np.zeros(4, np.int64)
    t.rules.seed_dice(dice, seed, 0)
    t.rules.fill(state, _viewer(name), dice)
    other = Scene(t.game, state, checked=True)
    other.assert_sound()
    assert view(other, name).tobytes() == view(t, name).tobytes()
    assert all(other.legal(seat) for seat in other.waiting if seat != "*"), "a seat that must decide has no choice"
    return other


def witnesses(t: Scene, notation: str, seat: str = "") -> str:
    """Return the letters of the seats that see the next decision; `all` for everybody."""
    bits = int(t.rules.witnesses(t.s, _actor(t, seat), t.game.actions.parse(notation)))
    return "all" if bits == EVERYBODY else "".join(letter for p, letter in enumerate(LETTERS) if bits >> p & 1)


def reveals(t: Scene, notation: str, seat: str = "") -> bool:
    """Return whether the next decision makes something hidden known."""
    return bool(t.rules.reveals(t.s, _actor(t, seat), t.game.actions.parse(notation)))


def log_of(t: Scene, notation: str, *names: str, seat: str = "") -> Any:
    """Decide something and return the new log lines as a spectator reads them, or as each of several viewers does.

    A line is its key with its arguments in plain words: [("move", {"player": "A", "0": 2}), …].
    """
    action = t.game.actions[t.game.actions.parse(notation)]
    actor = _actor(t, seat)
    bits = int(t.rules.witnesses(t.s, actor, action.id))
    viewers = names or ("watcher",)
    before = [view(t, name) for name in viewers]
    t.do(f"{seat} {notation}".strip())
    logs: list[Lines] = []
    for name, old in zip(viewers, before, strict=True):
        decision = VisibleDecision(actor, action.verb, action.targets if bits >> _viewer(name) & 1 else None)
        logs.append([plain_line(line) for line in t.game.story(old, view(t, name), decision)])
    return logs if len(logs) > 1 else logs[0]


def plain_line(line: Line) -> tuple[str, dict[str, Any]]:
    """Return a log line as its key, and its arguments as plain words and numbers."""
    args: dict[str, Any] = {}
    for name, value in line.args.items():
        if isinstance(value, tuple) and isinstance(value[0], Line):
            args[name] = [plain_line(phrase) for phrase in value]
            continue
        kind, item = value if isinstance(value, tuple) else ("", value)
        args[name] = LETTERS[item] if kind == "seat" else int(item) if str(item).isdigit() else item
    return line.key.removeprefix("log."), args


def parts(t: Scene, seat: str) -> dict[str, int]:
    """Return a seat's points by their parts."""
    return {name: int(t.rules.part(t.s, LETTERS.index(seat), i)) for i, name in enumerate(t.game.parts)}


def ending(t: Scene) -> str:
    """Return how the game ended, or an empty string."""
    how = int(t.rules.ending(t.s))
    return t.game.endings[how - 1] if how else ""
