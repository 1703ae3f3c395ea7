"""Coordinates on the board: the measured map of the game, and the layout of everything around it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import hypot

from serai.core.text import LANGUAGES, texts
from serai.games.hansa.components import (
    CITIES,
    CITY_A,
    CITY_B,
    CITY_SKILL,
    FIRST_POST,
    MOST_ON_TRACK,
    OFFICE_COUNT,
    PROVINCE_NAMES,
    ROUTE_COUNT,
    ROUTE_NAMES,
    SMALL,
)
from serai.games.hansa.places import CITY_PLACES, POST_PLACES, PROVINCE_PLACES, TABLE_PLACES, TAVERN_PLACES

VIEW_BOX = (1420, 1000)
_WIDE = 1.42  # the game's coordinates are thousandths of the width and the height
LEFT, TOP, RIGHT, BOTTOM = 51, 52, 1369, 948  # the map inside its scale
PITCH, OFFICE = 39, 34  # from office to office, and how large one is
STRIP = 26  # height of the strip with a city's name
POST = 17  # half the width of a post
MARKER = 21  # radius of a bonus marker
SCORE_CELL = (RIGHT - LEFT) / (MOST_ON_TRACK + 1)

Point = tuple[float, float]

#: Small shifts, so that rows of offices and names cover no post.
_NUDGES = {
    "goslar": (8, -8),
    "hannover": (15, 0),
    "lueneburg": (-14, 0),
    "minden": (-9, 0),
    "paderborn": (10, 0),
    "quedlinburg": (-6, 0),
    "warburg": (-4, -8),
}


def _point(place: tuple[int, int]) -> Point:
    return round(place[0] * _WIDE, 1), float(place[1])


@cache
def city_at(side: int, city: int) -> Point:
    """Return the middle of a city's row of offices."""
    x, y = _point(CITY_PLACES[CITIES[city]][side])
    dx, dy = _NUDGES.get(CITIES[city], (0, 0))
    half = _longest(side, city) + 16
    return round(min(max(x + dx, LEFT + half), RIGHT - half), 1), y + dy


@cache
def _names(city: int) -> tuple[str, ...]:
    return tuple(texts("serai.games.hansa", lang)(f"city.{CITIES[city]}") for lang in LANGUAGES)


def _longest(side: int, city: int) -> float:
    """Return half the width of a city's strip in the language where it is longest."""
    return max(name_half(side, city, name) for name in _names(city))


@cache
def post_at(side: int, post: int) -> Point:
    """Return the middle of a post."""
    route = next(r for r in range(len(ROUTE_NAMES)) if FIRST_POST[r] <= post < FIRST_POST[r + 1])
    return _point(POST_PLACES[ROUTE_NAMES[route]][side][post - int(FIRST_POST[route])])


@cache
def posts_of(side: int, route: int) -> tuple[Point, ...]:
    """Return the posts of a route, in order."""
    return tuple(post_at(side, q) for q in range(int(FIRST_POST[route]), int(FIRST_POST[route + 1])))


def office_x(side: int, city: int, i: int) -> float:
    """Return the horizontal offset of an office from the city's centre; indices below 0 are extra offices."""
    return PITCH * (i - (int(OFFICE_COUNT[side, city]) - 1) / 2)


def table_at(i: int) -> Point:
    """Return the middle of a space of Coellen's table."""
    x, y = _point(TABLE_PLACES[i])
    return x, y - 4


def province_at(province: int) -> Point:
    """Return the position of the pawn in a province."""
    name = PROVINCE_NAMES[province]
    return {
        "rim": (1010.0, 905.0),
        "rim-s": (1010.0, 905.0),
        "p5": (706.0, 415.0),
        "p6": (762.0, 612.0),
        "p7": (900.0, 483.0),
    }.get(name, _point(PROVINCE_PLACES[name]))


def score_at(points: int) -> Point:
    """Return the middle of a cell of the score track."""
    return round(LEFT + SCORE_CELL * (points + 0.5), 1), 22.0


def completed_at(cities: int) -> Point:
    """Return the middle of a cell of the track that counts completed cities."""
    return 502.0 + 44 * cities, 974.0


@dataclass(frozen=True)
class Box:
    """A rectangle that something takes up."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box) -> float:
        """Return how much of it another one covers.

        >>> Box(0, 0, 4, 4).overlap(Box(2, 3, 9, 9))
        2
        """
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0


def around(at: Point, half: float) -> Box:
    """Return the square around a point."""
    return Box(at[0] - half, at[1] - half, at[0] + half, at[1] + half)


def _around_all(points: tuple[Point, ...]) -> Box:
    """Return what may lie in the way of something beside these points."""
    across, down = [x for x, _ in points], [y for _, y in points]
    return Box(min(across) - 90, min(down) - 90, max(across) + 90, max(down) + 90)


def text_width(text: str, size: float) -> float:
    """Return about how wide a text is; the browser's font is not known here."""
    return size * sum(1.0 if ord(c) > 0x1100 else 0.34 if c in " ilt.,:" else 0.6 for c in text)


def _row(side: int, city: int) -> Box:
    x, y = city_at(side, city)
    half = int(OFFICE_COUNT[side, city]) * PITCH / 2 + 5
    return Box(x - half, y - PITCH / 2 - 3, x + half, y + PITCH / 2 + 3)


@cache
def _taken(side: int) -> tuple[Box, ...]:
    """Return what posts, rows of offices, taverns, pawns, Coellen's table and the link's scroll take up."""
    routes = range(int(ROUTE_COUNT[side]))
    posts = [around(at, POST + 2) for r in routes for at in posts_of(side, r)]
    taverns = [around(_point(places[side]), 30) for places in TAVERN_PLACES.values()]
    rows = [_row(side, c) for c in range(len(CITIES))]
    pawns = [around(province_at(p), 22) for p in range(len(PROVINCE_NAMES))] if side == SMALL else []
    return (*posts, *taverns, *rows, *pawns, Box(190, 785, 415, 850), Box(60, 604, 152, 710), *_edges())


def _edges() -> tuple[Box, ...]:
    wide, high = VIEW_BOX
    return (Box(0, 0, wide, TOP), Box(0, BOTTOM, wide, high), Box(0, 0, LEFT, high), Box(RIGHT, 0, wide, high))


@cache
def name_half(side: int, city: int, name: str) -> float:
    """Return half the width of the strip with a city's name, with room for the skill's badge at its right."""
    row = int(OFFICE_COUNT[side, city]) * PITCH / 2 + 5
    return max(row, text_width(name, 20) / 2 + (26 if CITY_SKILL[city] else 12))


@cache
def name_below(side: int, city: int) -> bool:
    """Return whether a city's name is drawn below its offices because it would cover more above them."""
    x, y = city_at(side, city)
    half = _longest(side, city)
    rise = PITCH / 2 + STRIP / 2 + 1
    others = [box for box in _taken(side) if box != _row(side, city)]

    def hidden(middle: float) -> float:
        strip = Box(x - half, middle - STRIP / 2, x + half, middle + STRIP / 2)
        return sum(strip.overlap(box) for box in others)

    return hidden(y + rise) < hidden(y - rise)


def name_y(side: int, city: int) -> float:
    """Return the vertical offset of a city's name from its centre; it is negative if the name is above."""
    rise = PITCH / 2 + STRIP / 2 + 1
    return rise if name_below(side, city) else -rise


@cache
def _strips(side: int) -> tuple[Box, ...]:
    strips = []
    for c in range(len(CITIES)):
        x, y = city_at(side, c)
        middle = y + name_y(side, c)
        half = _longest(side, c)
        strips.append(Box(x - half, middle - STRIP / 2, x + half, middle + STRIP / 2))
    return tuple(strips)


@cache
def beside(side: int, route: int) -> tuple[Point, Point]:
    """Return two positions beside a route: that of its bonus marker and that of its seal.

    Of many candidates beside the posts, those are chosen that cover least and are near the middle of the route.
    """
    points = posts_of(side, route)
    spots = list(points) + [((a + u) / 2, (b + v) / 2) for (a, b), (u, v) in pairwise(points)]
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    sight = _around_all(points)
    taken = [box for box in (*_taken(side), *_strips(side)) if box.overlap(sight)]
    tavern = TAVERN_PLACES.get(ROUTE_NAMES[route])

    def cost(at: Point, more: tuple[Box, ...] = ()) -> float:
        hidden = sum(around(at, MARKER + 2).overlap(box) for box in (*taken, *more))
        return 3 * hidden + 1.2 * hypot(at[0] - middle[0], at[1] - middle[1])

    turns = ((0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7))
    tries = [(x + far * dx, y + far * dy) for x, y in spots for far in (42, 48, 54, 62) for dx, dy in turns]
    first = _point(tavern[side]) if tavern else min(tries, key=cost)
    second = min(tries, key=lambda at: cost(at, (around(first, MARKER + 3),)))
    return (round(first[0], 1), round(first[1], 1)), (round(second[0], 1), round(second[1], 1))


@cache
def road(side: int, route: int) -> str:
    """Return the road between two cities through the posts, as a smooth path."""
    a, b = city_at(side, int(CITY_A[route])), city_at(side, int(CITY_B[route]))
    points = (a, *posts_of(side, route), b)
    padded = (points[0], *points, points[-1])
    out = [f"M{a[0]:g},{a[1]:g}"]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        out.append(
            f"C{start[0] + (end[0] - before[0]) / 6:.1f},{start[1] + (end[1] - before[1]) / 6:.1f} "
            f"{end[0] - (after[0] - start[0]) / 6:.1f},{end[1] - (after[1] - start[1]) / 6:.1f} "
            f"{end[0]:g},{end[1]:g}"
        )
    return "".join(out)
