"""The board of a game that brings no drawing: what the viewer sees, field by field, and buttons for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import numpy as np

from serai.core.fields import ALL, NOBODY, OWNER, Field
from serai.core.game import Game
from serai.core.text import Text
from serai.web.render.board_api import Acts, Drawing

ROW = 34
WIDTH = 900
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

    def draw(self, view: Any, seat: int, text: Text, names: Sequence[str], acts: Acts) -> Drawing:
        """Draw one row for each field."""
        rows = []
        for i, field in enumerate(self.fields):
            y = ROW * i + 6
            rows.append(f'<rect x="4" y="{y}" width="{WIDTH - 8}" height="{ROW - 4}" rx="6"/>')
            rows.append(f'<text class="name" x="16" y="{y + 21}">{escape(field.name)}</text>')
            rows.append(f'<text x="190" y="{y + 21}">{escape(_shown(view, field, seat))}</text>')
        return Drawing({"fields": f'<g id="layer-fields">{"".join(rows)}</g>'})


def _shown(view: Any, field: Field, seat: int) -> str:
    """Return a field's value in one line, of a secret one the viewer's own row."""
    value = np.asarray(view[field.name])
    if field.sees == OWNER:
        if seat >= field.shape[0]:
            return ""
        value = value[seat]
    if field.shape and not value.any() and field.sees != ALL:
        return ""
    shown = " ".join(str(value.tolist()).split())
    return shown if len(shown) < 84 else shown[:83] + "…"
