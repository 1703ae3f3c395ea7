"""What every board is made of: lines of an exact width in cells, chips, frames, and the seats' marks.

A Korean letter is two cells wide; everything here counts cells, so that columns stand straight in
either language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text as Styled

from serai.core.seats import LETTERS, SHAPES

#: One colour a seat, readable on light and on dark; shape and letter say the same without colour.
SEAT_COLOURS = ("#4c86d9", "#d0554a", "#3f9a62", "#b98322", "#a26ac2", "#3d9aa5")


def seat_mark(seat: int) -> Styled:
    """Return a seat's shape and letter in its colour.

    >>> seat_mark(1).plain
    '■B'
    """
    return Styled(SHAPES[seat] + LETTERS[seat], style=f"bold {SEAT_COLOURS[seat]}")


def fit(line: Styled, width: int) -> Styled:
    """Return a line exactly `width` cells wide: filled up with spaces, or cut with an ellipsis.

    >>> [fit(Styled(word), 5).plain for word in ("차", "청금석", "Interpreter")]
    ['차   ', '청금…', 'Inte…']
    """
    out = line.copy()
    out.truncate(width, overflow="ellipsis", pad=True)
    return out


def flow(pieces: Iterable[Styled], width: int, gap: int = 1) -> list[Styled]:
    """Set pieces in rows no wider than `width`; a piece wider than that is cut.

    >>> [line.plain for line in flow([Styled(word) for word in ("은", "도자기", "차")], 9)]
    ['은 도자기', '차']
    """
    lines: list[Styled] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + gap + piece.cell_len <= width:
            lines[-1].append(" " * gap).append_text(piece)
        else:
            lines.append(Styled.assemble(piece))
    return [fit(line, width) if line.cell_len > width else line for line in lines]


def labelled(label: str, pieces: Sequence[Styled], width: int) -> list[Styled]:
    """Set pieces in rows behind a label, further rows under the first piece."""
    head = Styled(f"{label} ", style="bold")
    rows = flow(pieces, width - head.cell_len)
    indent = Styled(" " * head.cell_len)
    return [Styled.assemble(indent if i else head, row) for i, row in enumerate(rows)]


def ends(left: Styled, right: Styled, width: int) -> Styled:
    """Set one piece at the left end of a line and one at the right."""
    room = width - right.cell_len
    return Styled.assemble(fit(left, room), right)


_LIGHT, _HEAVY = tuple("╭─╮│╰╯"), tuple("╔═╗║╚╝")


def frame(
    inside: Sequence[Styled],
    width: int,
    *,
    title: str,
    corner: str,
    foot: str,
    style: str,
    heavy: bool = False,
) -> list[Styled]:
    """Draw a box round lines, with a title and a corner word in its upper edge and a foot in its lower."""
    top_left, flat, top_right, side, low_left, low_right = _HEAVY if heavy else _LIGHT
    room = width - 2
    rows = [Styled.assemble((side, style), fit(line, room), (side, style)) for line in inside]
    upper = _edge(flat, title, corner, room, style)
    lower = _edge(flat, "", foot, room, style)
    return [
        Styled.assemble((top_left, style), upper, (top_right, style)),
        *rows,
        Styled.assemble((low_left, style), lower, (low_right, style)),
    ]


def _edge(flat: str, left: str, right: str, room: int, style: str) -> Styled:
    start = Styled(f" {left} ", style="bold") if left else Styled("")
    end = Styled(f" {right} ", style="bold") if right else Styled("")
    if start.cell_len + end.cell_len > room:
        end = fit(end, max(0, room - start.cell_len))
    fill = room - start.cell_len - end.cell_len
    return fit(Styled.assemble(start, (flat * fill, style), end), room)


def beside(left: Sequence[Styled], right: Sequence[Styled], widths: tuple[int, int], gap: int = 1) -> list[Styled]:
    """Set two blocks side by side, the shorter one filled up with blank lines."""
    blank = Styled("")
    rows = max(len(left), len(right))
    padded = [(left[i] if i < len(left) else blank, right[i] if i < len(right) else blank) for i in range(rows)]
    return [Styled.assemble(fit(one, widths[0]), " " * gap, fit(other, widths[1])) for one, other in padded]
