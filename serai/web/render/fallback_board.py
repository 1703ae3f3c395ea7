"""The board of a game without a drawing: a row for each field that the viewer sees; all actions are buttons."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from serai.core.fields import ALL, NOBODY, OWNER, Field
from serai.core.game import Game
from serai.web.render.board_api import Choices, Drawing, PlainView
from serai.web.render.markup import MarkupText, tag

ROW = 34
WIDTH = 900
LONGEST = 84  # characters of a value
STYLE = """
.board-plain text { font: 16px system-ui, sans-serif; fill: var(--ink); }
.board-plain .name { font-weight: 600; }
.board-plain rect { fill: var(--card); }
"""


class FieldListBoard:
    """A drawing made from a game's field list."""

    STYLE = STYLE

    def __init__(self, game: Game) -> None:
        options = {option.name for option in game.options}
        self.fields = [f for f in game.fields if f.sees != NOBODY and f.name not in options]
        self.VIEW_BOX = (WIDTH, ROW * (len(self.fields) + 1))

    def draw(self, view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> Drawing:
        """Draw one row for each field."""
        rows = []
        for i, field in enumerate(self.fields):
            y = ROW * i + 6
            rows.append(tag("rect", x=4, y=y, width=WIDTH - 8, height=ROW - 4, rx=6))
            rows.append(tag("text", field.name, class_="name", x=16, y=y + 21))
            rows.append(tag("text", _value(view, field, seat), x=190, y=y + 21))
        return Drawing({"fields": tag("g", *rows, id="layer-fields")})


def _value(view: PlainView, field: Field, seat: int) -> str:
    """Return a field's value in one line; of a secret field only the viewer's own row."""
    value = np.asarray(view.record[field.name])
    if field.sees == OWNER:
        if seat >= field.shape[0]:
            return ""
        value = value[seat]
    if field.shape and not value.any() and field.sees != ALL:
        return ""
    line = " ".join(str(value.tolist()).split())
    return line if len(line) < LONGEST else line[: LONGEST - 1] + "…"
