"""The log as markup."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import SHAPES
from serai.core.text import Line, Text
from serai.match.match import Match
from serai.web.render.board_api import line_refs
from serai.web.render.markup import joined, tag
from serai.web.render.view_cache import view_cache
from serai.web.tables.table import Table


def log_line(line: Line, text: Text, names: Sequence[str]) -> str:
    """Return one line of the log, with references to what it mentions on the board."""
    parts: list[object] = []
    if player := line.args.get("player"):
        seat = int(player[1])
        parts += [tag("b", SHAPES[seat], class_=f"p{seat}", aria_hidden="true"), " "]
    return str(tag("span", joined(parts), text.line(line, names), data_about=line_refs(line)))


def log_lines(table: Table, match: Match, seat: int, text: Text) -> list[str]:
    """Return the log of a seat as markup; only lines that are new since the last call are rendered."""
    lines, logs, names = match.log(seat), view_cache(table).log, table.names
    rendered = logs.get((seat, text.lang), [])
    pairs = enumerate(zip(rendered, lines, strict=False))
    unchanged = next((i for i, ((old, _), new) in pairs if old is not new), len(lines))
    rendered = rendered[:unchanged]
    rendered += [(line, log_line(line, text, names)) for line in lines[len(rendered) :]]
    logs[seat, text.lang] = rendered
    return [markup for _, markup in rendered]
