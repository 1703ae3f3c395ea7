"""Coordinates on the board: the spaces, the trading spots, and the pier with the Luk Phat track and the piles.

A board with the option `tall` is turned, so that a thief always looks along a row of the picture and an inspector along
a column. It then has ten rows, is scaled down, and has its pier on the right.
"""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.klongs.components import COLUMNS, ROWS, SPACE_NAMES, SPACES, TRACK_LENGTH

VIEW_BOX = (1116, 1026)
PITCH = 100  # from one space to the next
JETTY = 16  # additional distance across a breakwater
LEFT, TOP = 40, 38  # room for the names of rows and columns
HALF = PITCH // 2


def _far(i: int) -> int:
    """Return the distance of the i-th space of a line from the first."""
    return PITCH * i + JETTY * (i // 2)


@dataclass(frozen=True)
class Places:
    """The coordinates for one orientation of the board."""

    turned: bool

    @property
    def across(self) -> int:
        """The number of spaces in a row of the picture."""
        return ROWS if self.turned else COLUMNS

    @property
    def down(self) -> int:
        """The number of spaces in a column of the picture."""
        return COLUMNS if self.turned else ROWS

    @property
    def scale(self) -> float:
        """The scale of the drawing; a turned board is smaller."""
        return 0.92 if self.turned else 1

    @property
    def right(self) -> int:
        """The right edge of the water."""
        return LEFT + _far(self.across - 1) + PITCH

    @property
    def bottom(self) -> int:
        """The lower edge of the water."""
        return TOP + _far(self.down - 1) + PITCH

    @property
    def size(self) -> tuple[int, int]:
        """The whole picture in the units it is drawn in."""
        return round(VIEW_BOX[0] / self.scale), round(VIEW_BOX[1] / self.scale)

    def line(self, space: int) -> tuple[int, int]:
        """Return the column and the row of the picture in which a space lies."""
        row, column = divmod(space, COLUMNS)
        return (row, column) if self.turned else (column, row)

    def space(self, u: int, v: int) -> int:
        """Return the space in a column and a row of the picture."""
        return COLUMNS * u + v if self.turned else COLUMNS * v + u

    def column(self, u: int) -> int:
        """Return the middle of a column."""
        return LEFT + _far(u) + HALF

    def row(self, v: int) -> int:
        """Return the middle of a row."""
        return TOP + _far(v) + HALF

    def at(self, space: int) -> tuple[int, int]:
        """Return the middle of a space.

        >>> Places(False).at(0), Places(False).at(12)
        ((90, 88), (306, 188))
        """
        u, v = self.line(space)
        return self.column(u), self.row(v)

    def spot(self, corner: int) -> tuple[int, int]:
        """Return the middle of the four spaces of a spot, of which `corner` is the first."""
        (x, y), (to_x, to_y) = self.at(corner), self.at(corner + COLUMNS + 1)
        return (x + to_x) // 2, (y + to_y) // 2

    def step(self, step: int, length: int) -> tuple[float, float]:
        """Return the position of a step of the Luk Phat track; step 0 is the start of the marker."""
        if self.turned:
            low, high = self.size[1] - 62, 78
            return self.right + 88, round(low - (low - high) * step / length, 1)
        first, last = 50, 848
        return round(first + (last - first) * step / length, 1), self.bottom + 68

    def pile(self, pile: int, piles: int) -> tuple[float, float]:
        """Return the position of a pile."""
        if self.turned:
            return self.right + 257, self.size[1] - (184 if piles == 1 else 258 - 148 * pile)
        return (994 if piles == 1 else 938 + 108 * pile), self.bottom + 72


WIDE, TALL = Places(False), Places(True)


def motion() -> str:
    """Return CSS with the positions of the pieces that glide, and the rules that show lines of sight on hover.

    The pages allow no inline styles, so positions are classes.
    """
    rules = []
    for places, within in ((WIDE, ""), (TALL, " .turned")):
        for space in range(SPACES):
            middle = places.at(space)
            rules.append(
                f".board-klongs{within} .at-{SPACE_NAMES[space]}{{transform:translate({middle[0]}px,{middle[1]}px)}}"
            )
        for length in sorted(set(TRACK_LENGTH.tolist())):
            for step in range(length + 1):
                x, y = places.step(step, length)
                rules.append(f".board-klongs{within} .step-{step}-{length}{{transform:translate({x}px,{y}px)}}")
    for name, count in (("u", COLUMNS), ("v", COLUMNS)):
        for i in range(count):
            rules.append(
                f".board-klongs:has(.{name}{i}.lit:is(:hover,:focus-visible)) #aim-{name}{i}"
                "{visibility:visible;opacity:1}"
            )
    return "\n".join(rules)
