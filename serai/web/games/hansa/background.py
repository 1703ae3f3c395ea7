"""The static background: an old sea chart with its scale, coasts, rivers, roads and posts."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from serai.games.hansa.components import (
    CITIES_TO_END,
    MOST_ON_TRACK,
    POINTS_TO_END,
    ROUTE_COUNT,
    ROUTE_NAMES,
    TAVERNS,
)
from serai.games.hansa.places import TAVERN_PLACES
from serai.web.games.hansa.places import (
    BOTTOM,
    LEFT,
    RIGHT,
    SCORE_CELL,
    TOP,
    VIEW_BOX,
    completed_at,
    posts_of,
    road,
    score_at,
)

ROSE = (243, 322)  # centre of the compass, where the rhumb lines meet


@cache
def background(side: int) -> str:
    """Return the static layer for a side of the board, with the definitions that the other layers use."""
    return (
        f'<g id="layer-ground"><defs>{_DEFS}</defs><g aria-hidden="true">{_paper()}{_waters()}{_lines()}'
        f'{_landmarks()}{_rose()}{_ships()}</g><g aria-hidden="true">{_roads(side)}{_frame()}</g></g>'
    )


_DEFS = (
    '<radialGradient id="ha-paper" cx=".48" cy=".46" r=".8"><stop class="ha-paper-1" offset=".2"/>'
    '<stop class="ha-paper-2" offset="1"/></radialGradient>'
    '<linearGradient id="ha-sea" x1="0" y1="0" x2="0" y2="1"><stop class="ha-sea-2" offset="0"/>'
    '<stop class="ha-sea-1" offset="1"/></linearGradient>'
    f'<clipPath id="ha-map"><rect x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOTTOM - TOP}"/></clipPath>'
)

#: The North Sea with the mouths of Ems, Weser and Elbe; the Baltic behind Lübeck.
_NORTH = (
    "M40,40 H1000 Q962,58 938,52 Q902,60 872,86 Q848,98 826,88 Q812,66 792,70 Q770,74 760,88 Q736,98 712,92 "
    "Q690,108 668,104 Q662,126 640,138 Q622,146 612,130 Q612,108 590,110 Q566,124 540,116 Q520,132 498,122 "
    "Q470,140 448,130 Q430,150 400,144 Q386,138 372,146 Q352,158 330,146 Q300,160 276,150 Q250,164 226,150 "
    "Q204,140 184,150 Q150,150 128,138 Q104,148 84,168 Q70,200 64,240 Q58,270 40,290Z"
)
_BALTIC = (
    "M1118,40 H1380 V196 Q1366,196 1358,178 Q1340,170 1336,152 Q1316,146 1306,128 Q1296,94 1270,72 Q1240,62 1222,72 "
    "Q1196,84 1176,70 Q1150,68 1136,56 Q1124,52 1118,40Z"
)
_RIVERS = (
    "M84,948 Q66,912 100,884 Q150,850 176,800 Q160,770 196,744 Q150,700 118,690 Q96,640 60,618 L40,612",
    "M470,640 Q424,620 418,560 Q440,520 420,480 Q340,440 352,380 Q330,300 372,262 Q356,220 374,196 L372,146",
    "M760,948 Q776,880 720,836 Q700,780 740,720 Q700,660 716,600 Q668,570 640,520 Q660,470 630,430 Q650,380 628,330 "
    "Q660,290 640,240 Q668,220 640,138",
    "M1369,830 Q1320,800 1326,720 Q1290,680 1334,620 Q1300,590 1340,560 Q1352,480 1300,430 Q1290,380 1230,350 "
    "Q1180,300 1140,220 Q1080,170 1010,160 Q940,120 872,86",
)


def _paper() -> str:
    wide, high = VIEW_BOX
    blots = "".join(
        f'<ellipse class="ha-blot" cx="{x}" cy="{y}" rx="{a}" ry="{b}"/>'
        for x, y, a, b in ((330, 700, 220, 120), (1000, 300, 260, 140), (760, 860, 240, 90), (1180, 660, 160, 150))
    )
    return (
        f'<rect class="ha-frame" width="{wide}" height="{high}" rx="14"/>'
        f'<rect x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOTTOM - TOP}" fill="url(#ha-paper)"/>{blots}'
    )


def _waters() -> str:
    seas = ""
    for way in (_NORTH, _BALTIC):
        seas += (
            f'<path class="ha-shore-3" d="{way}"/><path class="ha-shore-2" d="{way}"/>'
            f'<path class="ha-sea" d="{way}"/><path class="ha-shore" d="{way}"/>'
        )
    waves = "".join(
        f'<path class="ha-wave" d="M{x},{y} q6,-6 12,0 t12,0 t12,0"/>'
        for x, y in (
            *((90, 84), (150, 116), (210, 78), (300, 122), (352, 74), (410, 108), (470, 80), (700, 70), (560, 72)),
            *((80, 126), (905, 66), (1180, 62), (1310, 84), (1330, 118), (250, 104), (640, 84), (66, 220)),
        )
    )
    islands = (
        '<path class="ha-land" d="M268,132 q22,-8 44,0 q-20,8 -44,0Z M334,128 q16,-7 36,-2 q-16,8 -36,2Z'
        ' M196,132 q18,-8 36,0 q-18,7 -36,0Z M400,124 q14,-6 30,0 q-14,6 -30,0Z"/>'
    )
    rivers = "".join(f'<path class="ha-bank" d="{way}"/><path class="ha-river" d="{way}"/>' for way in _RIVERS)
    return f'<g clip-path="url(#ha-map)">{rivers}{seas}{islands}{waves}</g>'


def _lines() -> str:
    """Return the rhumb lines that meet in the compass, as on the charts of the time."""
    x, y = ROSE
    out = []
    for i in range(32):
        turn = pi * i / 16
        kind = "ha-rhumb main" if i % 4 == 0 else "ha-rhumb"
        out.append(f'<path class="{kind}" d="M{x},{y} L{x + 1500 * sin(turn):.0f},{y - 1500 * cos(turn):.0f}"/>')
    return f'<g clip-path="url(#ha-map)">{"".join(out)}</g>'


def _rose() -> str:
    points = []
    for i in range(8):
        long = 52 if i % 2 == 0 else 34
        half = 9 if i % 2 == 0 else 7
        points.append(
            f'<g transform="rotate({45 * i})"><path class="ha-dark" d="M0,-{long} L{half},-{half} L0,0Z"/>'
            f'<path class="ha-light" d="M0,-{long} L-{half},-{half} L0,0Z"/></g>'
        )
    order = [points[i] for i in (1, 3, 5, 7, 0, 2, 4, 6)]
    return (
        f'<g class="ha-rose" transform="translate({ROSE[0]} {ROSE[1]})"><circle class="ha-ring" r="44"/>'
        f'<circle class="ha-ring" r="39"/>{"".join(order)}<circle class="ha-hub" r="6"/>'
        '<path class="ha-lily" d="M0,-72 Q5,-64 1.5,-58 Q10,-66 11,-59 Q7,-55 0,-54 Q-7,-55 -11,-59 Q-10,-66 -1.5,-58'
        ' Q-5,-64 0,-72Z"/></g>'
    )


_COG = (
    '<path class="ha-hull" d="M-34,6 L34,6 Q32,22 22,24 H-22 Q-32,22 -34,6Z M-36,6 v-9 h13 v9 M22,6 v-11 h14 v11"/>'
    '<path class="ha-mast" d="M0,6 V-46 M-34,6 L0,-42 L33,6"/><path class="ha-sail" d="M-21,-38 H21 Q26,-18 19,-4'
    ' Q0,3 -19,-4 Q-14,-20 -21,-38Z"/><path class="ha-cross" d="M0,-36 V-2 M-18,-20 H21"/>'
    '<path class="ha-flag" d="M0,-46 q9,-6 18,0 q-8,2 -18,6Z"/>'
)


def _ships() -> str:
    places = ((512, 92, 0.62), (1330, 152, 0.46), (196, 100, 0.5))
    return "".join(
        f'<g class="ha-ship" transform="translate({x} {y}) scale({size})">{_COG}'
        '<path class="ha-wave" d="M-44,28 q8,-7 16,0 t16,0 t16,0 t16,0 t16,0"/></g>'
        for x, y, size in places
    )


#: Hills and trees where nothing else is drawn: kind, x, y.
_SIGHTS = (
    ("hill", 1000, 620), ("hill", 1046, 634), ("hill", 958, 800), ("hill", 1196, 700), ("hill", 920, 700),
    ("wood", 905, 772), ("wood", 1010, 560), ("wood", 560, 650), ("wood", 505, 690), ("wood", 580, 340),
    ("wood", 470, 250), ("wood", 740, 330), ("wood", 1010, 200), ("wood", 880, 340), ("wood", 1190, 300),
    ("wood", 1160, 460), ("wood", 1240, 400), ("hill", 300, 640), ("hill", 620, 800), ("hill", 330, 880),
    ("wood", 290, 700), ("wood", 1100, 780), ("wood", 770, 640), ("hill", 800, 790), ("wood", 430, 800),
    ("wood", 190, 440), ("wood", 320, 480), ("hill", 740, 610), ("wood", 1210, 620), ("wood", 760, 250),
)  # fmt: skip


def _landmarks() -> str:
    drawn = {
        "hill": '<path class="ha-hill" d="M-26,8 Q-12,-18 2,2 Q12,-12 26,8 M-9,-2 l-4,8 M6,0 l-3,7 M14,-2 l-2,8"/>',
        "wood": '<path class="ha-wood" d="M-14,8 v-5 m0,0 q-8,-2 -5,-8 q1,-7 7,-5 q7,2 4,9 q-2,4 -6,4 M2,4 v-5 m0,0'
        " q-8,-2 -5,-8 q1,-7 7,-5 q7,2 4,9 q-2,4 -6,4 M16,9 v-5 m0,0 q-8,-2 -5,-8 q1,-7 7,-5 q7,2 4,9 q-2,4 -6,4"
        '"/>',
    }
    return "".join(f'<g transform="translate({x} {y})">{drawn[kind]}</g>' for kind, x, y in _SIGHTS)


def _roads(side: int) -> str:
    routes = range(int(ROUTE_COUNT[side]))
    ways = [road(side, r) for r in routes]
    out = "".join(f'<path class="ha-road-edge" d="{way}"/>' for way in ways)
    out += "".join(f'<path class="ha-road" d="{way}"/>' for way in ways)
    out += f'<path class="ha-posts" d="{"".join(_house(x, y) for r in routes for x, y in posts_of(side, r))}"/>'
    for r in TAVERNS:
        x, y = TAVERN_PLACES[ROUTE_NAMES[r]][side]
        out += f'<g transform="translate({x * 1.42:.1f} {y})">{_TAVERN}</g>'
    return out


def _house(x: float, y: float) -> str:
    return f"M{x - 15:g},{y - 5:g}l15,-12l15,12v21h-30z"


_TAVERN = (
    '<path class="ha-tavern" d="M-31,-8 L0,-34 L31,-8 V30 H-31Z"/><path class="ha-beam" d="M-31,-8 H31 M-31,12 H-24'
    ' M24,12 H31 M-31,30 L-22,12 M31,30 L22,12"/><circle class="ha-door" r="24" cy="2"/>'
)


def _frame() -> str:
    """Return the scale around the map: points along the top, completed cities along the bottom."""
    out = [
        f'<rect class="ha-line" x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOTTOM - TOP}"/>',
        f'<rect class="ha-line" x="6" y="6" width="{VIEW_BOX[0] - 12}" height="{VIEW_BOX[1] - 12}" rx="9"/>',
    ]
    high = (BOTTOM - TOP) / 18
    for i in range(18):
        for left in (LEFT - 12, RIGHT + 2):
            place = f'x="{left}" y="{TOP + high * i:.1f}" width="10" height="{high:.1f}"'
            out.append(f'<rect class="ha-scale-{i % 2}" {place}/>')
    for points in range(MOST_ON_TRACK + 1):
        x, _ = score_at(points)
        kind = "end" if points == POINTS_TO_END else "past" if points > POINTS_TO_END else f"t{points % 2}"
        out.append(
            f'<rect class="ha-cell {kind}" x="{x - SCORE_CELL / 2:.1f}" y="9" width="{SCORE_CELL:.1f}" height="41"/>'
            f'<text class="ha-cell-no {kind}" x="{x}" y="48" font-size="17">{points}</text>'
        )
    for cities in range(CITIES_TO_END + 1):
        x, y = completed_at(cities)
        kind = "end" if cities == CITIES_TO_END else f"t{cities % 2}"
        out.append(
            f'<rect class="ha-cell {kind}" x="{x - 22}" y="{y - 20}" width="44" height="40"/>'
            f'<text class="ha-cell-no {kind}" x="{x}" y="{y + 8}" font-size="23">{cities}</text>'
        )
    x, y = completed_at(0)
    out.append(
        f'<path class="ha-gate" transform="translate({x - 48} {y})" d="M-17,16 V-9 h6 v5 h5 v-12 h5 v4 h4 v-4 h5 v12 h5'
        ' v-5 h6 v25 h-13 v-9 q-6,-8 -11,0 v9Z"/>'
    )
    return "".join(out)
