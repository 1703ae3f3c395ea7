"""Coordinates on the board: a circle of eight spaces around the centre, clockwise from the top."""

from __future__ import annotations

from math import cos, pi, sin

from serai.games.dunhuang.components import LONGEST_MOVE, SPACES

VIEW_BOX = (1000, 1000)
CENTRE = 500
TILE_RING, TILE = 285, 92  # how far the tiles lie from the centre, and how large they are
ROAD = 173  # the camel's road inside the tiles
TOKEN_RING = 112  # the majority tokens in the middle
CARD_W, CARD_H = 104, 135
_CARD_RING = (425, 450)  # straight out, and into the corners


def at(angle: float, radius: float) -> tuple[float, float]:
    """Return the point at an angle, in degrees clockwise from the top.

    >>> at(90, 100)
    (600.0, 500.0)
    """
    turn = angle * pi / 180
    return round(CENTRE + radius * sin(turn), 1), round(CENTRE - radius * cos(turn), 1)


def tile_at(space: int) -> tuple[float, float]:
    """Return the centre of a tile."""
    return at(45 * space, TILE_RING)


def card_at(space: int) -> tuple[float, float]:
    """Return the upper left corner of the market card beside a tile."""
    x, y = at(45 * space, _CARD_RING[space % 2])
    return round(x - CARD_W / 2, 1), round(y - CARD_H / 2, 1)


def cost_at(space: int) -> tuple[float, float]:
    """Return where the sign with the cost of a move to a tile is drawn: above the tile, away from its card."""
    x, y = tile_at(space)
    return (x + 74 if space > 4 else x - 74), y - 60


def name_at(space: int) -> tuple[float, float]:
    """Return where a tile's name is drawn: at its lower edge, shifted where the camel or a card would cover it."""
    aside = {1: (38, 0), 3: (-46, 0), 4: (0, -15), 5: (28, 0), 7: (-38, 0)}.get(space, (0, 0))
    x, y = tile_at(space)
    return x + aside[0], y + 67 + aside[1]


def arc(start: float, end: float, radius: float) -> str:
    """Return a path clockwise along a circle, less than one lap."""
    x, y = at(start, radius)
    to_x, to_y = at(end, radius)
    return f"M{x},{y} A{radius},{radius} 0 {int(end - start > 180)} 1 {to_x},{to_y}"


def steps_to(camel: int, space: int) -> int:
    """Return the smallest number of steps, one at least, that brings the camel to a space."""
    return (space - camel - 1) % SPACES + 1


def motion() -> str:
    """Return CSS with the positions of the pieces that glide, because the pages allow no inline styles.

    The camel is rotated around the centre, so that it follows the road. Its positions count on past the top: three
    steps from space 7 lead to position 10, which is space 2, so that it does not move seven spaces back.
    """
    rules = []
    for place in range(SPACES + LONGEST_MOVE):
        turn = 45 * place
        rules.append(
            f".board-dunhuang #camel.at-{place}{{transform:translate({CENTRE}px,{CENTRE}px) rotate({turn}deg)"
            f" translate(0px,-{ROAD}px) rotate(-{turn}deg)}}"
        )
    rules.append(
        f".board-dunhuang #camel.unplaced{{transform:translate({CENTRE}px,{CENTRE}px) rotate(0deg)"
        " translate(0px,0px) rotate(0deg)}"
    )
    for space in range(SPACES):
        x, y = card_at(space)
        back_x, back_y = CENTRE - CARD_W / 2 - x, CENTRE - CARD_H / 2 - y
        rules.append(f".board-dunhuang .dealt.s{space + 1}{{--dx:{back_x:.0f}px;--dy:{back_y:.0f}px}}")
        rules.append(
            f".board-dunhuang:has(#tile-{space + 1}.lit:is(:hover,:focus-visible)) #path-{space + 1}{{opacity:1}}"
        )
    return "\n".join(rules)
