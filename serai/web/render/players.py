"""Players' names in the pages: each has a shape and a letter, so that colour is never the only sign."""

from __future__ import annotations

from serai.core.seats import LETTERS, SHAPES
from serai.web.render.markup import Markup, tag


def player_mark(seat: int) -> Markup:
    """Return a player's shape and letter."""
    return tag("b", SHAPES[seat] + LETTERS[seat], class_=f"pmark p{seat}", aria_hidden="true")


def player_name(seat: int, name: str) -> Markup:
    """Return a player's mark and name."""
    return player_mark(seat) + " " + tag("span", name, class_="pname")
