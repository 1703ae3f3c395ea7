"""What a game calls things, with something to fall back on where its texts are silent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from serai.core.actions import Action
from serai.core.fields import NOBODY
from serai.core.game import Option
from serai.core.seats import LETTERS
from serai.core.text import Text
from serai.match.errors import match_text

if TYPE_CHECKING:
    from serai.match.match import Match


def say(text: Text, key: str, otherwise: str, names: Sequence[str] = (), **args: Any) -> str:
    """Return a game's text, or something else where the game has none."""
    return text(key, names, **args) if key in text else otherwise


def label(action: Action, text: Text, names: Sequence[str]) -> str:
    """Return what an action does, in words."""
    args = {}
    for i, (kind, value) in enumerate(action.targets):
        args[str(i)] = (kind, LETTERS.index(value) if kind == "seat" else value)
    return say(text, f"action.{action.verb}", action.notation, names, **args)


def in_words(option: Option, value: str, text: Text) -> str:
    """Return what a value of an option means; `some` in the texts stands for all numbers."""
    key = f"option.{option.name}.value"
    if f"{key}.{value}" in text:
        return text(f"{key}.{value}")
    return say(text, f"{key}.some", value, n=value)


def describe(match: Match, viewer: int, lang: str) -> list[str]:
    """Return a position in words, line by line: what is played, who decides, the points, and what the viewer sees."""
    text, words, names = match.game.text(lang), match_text(lang), match.names
    name = say(text, "game.name", match.game.name)
    lines = [words("match.title", game=name, players=match.players, n=match.decisions)]
    if match.over:
        lines.append(words("match.over", ending=say(text, f"ending.{match.ending}", match.ending)))
    elif match.waiting_for_chance:
        lines.append(words("match.chance"))
    else:
        lines.append(words("match.waiting", who=", ".join(names[seat] for seat in match.waiting)))
    view = match.view(viewer)
    phase = match.game.phases[int(view.phase)]
    lines.append(say(text, f"phase.{phase}", phase))
    counted = ", ".join(f"{each} {match.points(seat, viewer)}" for seat, each in enumerate(names))
    lines.append(words("match.points", points=counted))
    told = {"players", "phase", "waits", *(option.name for option in match.game.options)}
    for field in match.game.fields:
        value = np.asarray(view[field.name])
        if field.sees != NOBODY and field.name not in told and value.any():
            lines.append(f"{field.name:>16}  {' '.join(str(value.tolist()).split())}  ({field.meaning})")
    return lines
