"""What a game calls things, with something to fall back on where its texts are silent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from serai.core.actions import Action
from serai.core.game import Option
from serai.core.seats import LETTERS
from serai.core.text import Text


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
