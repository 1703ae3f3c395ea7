"""The pieces of every board: lines of an exact width, rows of chips, frames, and the marks of the seats.

A Korean letter is two cells wide. Everything here counts cells, so columns line up in both languages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text as RichText

from serai.core.seats import LETTERS, SHAPES

#: One colour for each seat, readable on light and on dark; shape and letter tell seats apart without colour.
SEAT_COLOURS = ("#4c86d9", "#d0554a", "#3f9a62", "#b98322", "#a26ac2", "#3d9aa5")


def seat_mark(seat: int) -> RichText:
    """Return a seat's shape and letter in its colour.

    >>> seat_mark(1).plain
    '■B'
    """
    return RichText(SHAPES[seat] + LETTERS[seat], style=f"bold {SEAT_COLOURS[seat]}")


def fit(line: RichText, width: int) -> RichText:
    """Return a line exactly `width` cells wide: filled up with spaces, or cut with an ellipsis.

    >>> [fit(RichText(word), 5).plain for word in ("차", "청금석", "Interpreter")]
    ['차   ', '청금…', 'Inte…']
    """
    out = line.copy()
    out.truncate(width, overflow="ellipsis", pad=True)
    return out


def wrap(pieces: Iterable[RichText], width: int, gap: int = 1) -> list[RichText]:
    """Lay pieces out in rows no wider than `width`; a piece wider than that is cut.

    >>> [line.plain for line in wrap([RichText(word) for word in ("은", "도자기", "차")], 9)]
    ['은 도자기', '차']
    """
    lines: list[RichText] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + gap + piece.cell_len <= width:
            lines[-1].append(" " * gap).append_text(piece)
        else:
            lines.append(RichText.assemble(piece))
    return [fit(line, width) if line.cell_len > width else line for line in lines]


def wrap_words(line: RichText, width: int) -> list[RichText]:
    """Break a line between words.

    >>> [line.plain for line in wrap_words(RichText("silk for the Sogdians"), 9)]
    ['silk for', 'the', 'Sogdians']
    """
    return wrap(line.split(" "), width)


def labelled(label: str, pieces: Sequence[RichText], width: int) -> list[RichText]:
    """Lay pieces out in rows after a label; later rows begin under the first piece."""
    head = RichText(f"{label} ", style="bold")
    rows = wrap(pieces, width - head.cell_len)
    indent = RichText(" " * head.cell_len)
    return [RichText.assemble(indent if i else head, row) for i, row in enumerate(rows)]


def align_ends(left: RichText, right: RichText, width: int) -> RichText:
    """Return a line with one piece at its left end and one at its right."""
    room = width - right.cell_len
    return RichText.assemble(fit(left, room), right)


_LIGHT, _HEAVY = tuple("╭─╮│╰╯"), tuple("╔═╗║╚╝")


def frame(
    inside: Sequence[RichText],
    width: int,
    *,
    title: str,
    corner: str,
    foot: str,
    style: str,
    heavy: bool = False,
) -> list[RichText]:
    """Draw a box round lines: title and corner word in the upper edge, foot in the lower edge."""
    top_left, flat, top_right, side, low_left, low_right = _HEAVY if heavy else _LIGHT
    room = width - 2
    rows = [RichText.assemble((side, style), fit(line, room), (side, style)) for line in inside]
    upper = _edge(flat, title, corner, room, style)
    lower = _edge(flat, "", foot, room, style)
    return [
        RichText.assemble((top_left, style), upper, (top_right, style)),
        *rows,
        RichText.assemble((low_left, style), lower, (low_right, style)),
    ]


def _edge(flat: str, left: str, right: str, room: int, style: str) -> RichText:
    start = RichText(f" {left} ", style="bold") if left else RichText("")
    end = RichText(f" {right} ", style="bold") if right else RichText("")
    if start.cell_len + end.cell_len > room:
        end = fit(end, max(0, room - start.cell_len))
    fill = room - start.cell_len - end.cell_len
    return fit(RichText.assemble(start, (flat * fill, style), end), room)


def side_by_side(
    left: Sequence[RichText], right: Sequence[RichText], widths: tuple[int, int], gap: int = 1
) -> list[RichText]:
    """Put two blocks side by side; the shorter one is filled up with blank lines."""
    blank = RichText("")
    rows = max(len(left), len(right))
    padded = [(left[i] if i < len(left) else blank, right[i] if i < len(right) else blank) for i in range(rows)]
    return [RichText.assemble(fit(one, widths[0]), " " * gap, fit(other, widths[1])) for one, other in padded]
