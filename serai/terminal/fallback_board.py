"""The board of a game that brings no drawing of its own: what the viewer sees, field by field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from rich.text import Text as RichText

from serai.core.actions import Action
from serai.core.fields import ALL, NOBODY, OWNER, Field
from serai.core.game import Game
from serai.core.text import Text
from serai.terminal.pieces import fit, seat_mark


def drawer(game: Game) -> Callable[[Any, int, Text, Sequence[str], int], list[RichText]]:
    """Return a drawing function for a game, made from its field list."""
    options = {option.name for option in game.options}

    def draw(view: Any, seat: int, text: Text, names: Sequence[str], width: int) -> list[RichText]:
        lines = [fit(RichText.assemble(*_seats(view, names)), width)]
        for field in game.fields:
            if field.sees == NOBODY or field.name in options:
                continue
            shown = _shown(view, field, seat)
            if shown:
                line = RichText.assemble((f"{field.name:>16}  ", "bold"), shown, (f"  {field.meaning}", "dim"))
                lines.append(fit(line, width))
        return lines

    return draw


def read(view: Any, seat: int, line: str) -> str:
    """Take a typed line as it is."""
    return line


def note(view: Any, seat: int, action: Action, text: Text) -> str:
    """Say nothing more about an action than its label does."""
    return ""


def legend(view: Any, text: Text) -> list[tuple[str, str]]:
    """Explain nothing: the meanings stand beside the fields."""
    return []


def _seats(view: Any, names: Sequence[str]) -> list[RichText | str]:
    return [part for seat, name in enumerate(names) for part in (seat_mark(seat), f" {name}  ")]


def _shown(view: Any, field: Field, seat: int) -> str:
    """Return a field's value in one line, of a secret one the viewer's own row; nothing where all is zero."""
    value = np.asarray(view[field.name])
    if field.sees == OWNER:
        if seat >= field.shape[0]:
            return ""
        value = value[seat]
    if field.shape and not value.any() and field.sees != ALL:
        return ""
    return " ".join(str(value.tolist()).split())
