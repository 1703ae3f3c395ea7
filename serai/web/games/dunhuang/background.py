"""The static background: evening over the dunes, and the painted disc under the tiles."""

from __future__ import annotations

from functools import cache

from serai.web.games.dunhuang import characters, goods
from serai.web.games.dunhuang.places import CENTRE, ROAD, at

_EDGE = 392  # radius of the painted disc


@cache
def background() -> str:
    """Return the static layer, with the definitions of every piece."""
    return (
        f'<g id="layer-ground"><defs>{_GRADIENTS}{characters.symbols()}{goods.symbols()}</defs>'
        f'<g aria-hidden="true">{_landscape()}{_disc()}{_middle()}</g></g>'
    )


_GRADIENTS = (
    '<linearGradient id="dh-sky" x1="0" y1="0" x2="0" y2="1"><stop class="dh-sky-1" offset="0"/>'
    '<stop class="dh-sky-2" offset=".42"/><stop class="dh-sky-3" offset=".74"/></linearGradient>'
    '<radialGradient id="dh-plate"><stop class="dh-plate-1" offset=".45"/><stop class="dh-plate-2" offset="1"/>'
    "</radialGradient>"
    '<radialGradient id="dh-face" cy=".4"><stop offset="0" stop-color="#fff4d6"/><stop offset=".7"'
    ' stop-color="#f3d9a4"/><stop offset="1" stop-color="#dfb774"/></radialGradient>'
    '<clipPath id="dh-frame"><rect width="1000" height="1000" rx="30"/></clipPath>'
)


def _landscape() -> str:
    stars = "".join(
        f'<circle class="dh-star" cx="{x}" cy="{y}" r="{r}"/>'
        for x, y, r in (
            (58, 58, 3),
            (128, 34, 2),
            (212, 66, 2.6),
            (40, 150, 2),
            (330, 30, 2),
            (302, 92, 1.8),
            (676, 38, 2.4),
            (724, 92, 1.8),
            (30, 262, 2.2),
            (968, 262, 2),
            (82, 214, 1.6),
            (790, 30, 1.8),
        )
    )
    moon = '<path class="dh-moon" d="M946,36 A46,46 0 1 0 966,118 A38,38 0 1 1 946,36Z"/>'
    dunes = (
        '<path class="dh-dune-1" d="M0,560 Q120,486 250,560 T520,570 T800,548 T1000,566 V1000 H0Z"/>'
        '<path class="dh-dune-2" d="M0,700 Q150,610 300,708 Q420,780 560,720 Q760,630 1000,724 V1000 H0Z"/>'
        '<path class="dh-dune-3" d="M0,852 Q90,790 190,838 Q330,920 480,890 Q700,842 820,852'
        ' Q930,846 1000,814 V1000 H0Z"/>'
        '<path class="dh-ridge" d="M0,700 Q150,610 300,708 M560,720 Q760,630 1000,724 M0,852 Q90,790 190,838'
        ' M820,852 Q930,846 1000,814"/>'
        '<path class="dh-ripple" d="M10,884 q30,-14 60,0 t60,0 M880,876 q26,-12 52,0 t52,0 M8,760 q24,-12 48,0 t48,0'
        ' M900,772 q22,-10 44,0 t44,0"/>'
    )
    return (
        f'<g clip-path="url(#dh-frame)"><rect width="1000" height="1000" fill="url(#dh-sky)"/>{stars}{moon}{dunes}</g>'
        '<rect class="dh-border" x="4" y="4" width="992" height="992" rx="27"/>'
    )


def _ring(radius: float, css: str) -> str:
    return f'<circle class="{css}" cx="{CENTRE}" cy="{CENTRE}" r="{radius}"/>'


def _around(count: int, radius: float, inside: str, turn: float = 0) -> str:
    """Repeat a mark around the centre, each upright seen from there."""
    out = []
    for i in range(count):
        angle = turn + 360 * i / count
        x, y = at(angle, radius)
        out.append(f'<g transform="translate({x} {y}) rotate({angle:g})">{inside}</g>')
    return "".join(out)


def _disc() -> str:
    petal = (
        '<path class="dh-petal" d="M-15,10 Q-15,-6 0,-13 Q15,-6 15,10 Q0,4 -15,10Z"/><circle class="dh-seed" r="3.4"/>'
    )
    curl = "M-26,8 Q-30,-6 -16,-6 Q-12,-18 2,-12 Q14,-18 18,-6 Q30,-6 26,8 M-10,8 Q-12,-2 -2,-2 Q6,-2 4,6"
    cloud = f'<path class="dh-cloud" d="{curl}"/>'
    return (
        _ring(_EDGE + 8, "dh-shadow")
        + _ring(_EDGE, "dh-rim")
        + _ring(_EDGE - 5, "dh-rim-line")
        + _around(72, _EDGE - 16, petal)
        + _ring(_EDGE - 31, "dh-plate")
        + _ring(_EDGE - 42, "dh-plate-line")
        + _around(8, 316, cloud, 22.5)
        + _around(8, 236, f'<g transform="scale(.8)">{cloud}</g>', 22.5)
    )


def _middle() -> str:
    lotus = '<path class="dh-lotus" d="M-14,8 Q-17,-8 0,-18 Q17,-8 14,8 Q0,14 -14,8Z"/>'
    square = '<rect class="dh-coffer" x="-74" y="-74" width="148" height="148"/>'
    return (
        _ring(ROAD, "dh-road-edge")
        + _ring(ROAD, "dh-road")
        + _ring(ROAD - 9, "dh-steps")
        + _ring(ROAD + 9, "dh-steps dh-off")
        + _around(8, ROAD, '<circle class="dh-stone" r="9"/>')
        + _around(28, 146, lotus)
        + _ring(146, "dh-well")
        + f'<g transform="translate({CENTRE} {CENTRE})">{square}<g transform="rotate(45)">{square}</g></g>'
    )


CAMEL = (
    "M-37,34 L-35,8 Q-41,-10 -25,-15 Q-17,-40 -8,-16 L4,-16 Q12,-40 21,-14 Q27,2 32,-8 Q35,-20 31,-29"
    " Q37,-40 46,-34 L53,-27 Q51,-21 43,-22 Q46,4 29,14 L29,34 H20 L19,17 Q4,22 -14,17 L-15,34 H-24 L-25,16 L-28,34Z"
)


def camel() -> str:
    """Return the two-humped camel with its load, walking to the right."""
    return (
        '<ellipse class="dh-camel-shadow" cx="0" cy="36" rx="44" ry="7"/>'
        f'<path d="{CAMEL}" fill="none" stroke="#fff4d6" stroke-width="11" stroke-linejoin="round"/>'
        '<g stroke="#2b1a12" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">'
        '<path d="M-36,-2 Q-44,6 -41,16" fill="none"/>'
        f'<path d="{CAMEL}" fill="#c98a4a"/>'
        '<path d="M-25,-15 Q-17,-40 -8,-16 Q-16,-10 -25,-15Z M4,-16 Q12,-40 21,-14 Q12,-10 4,-16Z" fill="#9a6230"/>'
        '<path d="M-12,-20 Q-2,-27 8,-20 L14,9 Q-2,15 -18,9Z" fill="#c4402b"/>'
        '<path d="M-17,3 Q-2,9 13,3 L14,9 Q-2,15 -18,9Z" fill="#f0c04a"/>'
        '<path d="M-9,-14 h14 M-10,-7 h16" fill="none" stroke="#f0c04a"/>'
        '<path d="M-10,-21 Q-2,-33 6,-21Z" fill="#2d4f9e"/>'
        '<path d="M33,-31 l-1,-8 l6,3" fill="#c98a4a"/><circle cx="42" cy="-29.5" r="1.6" fill="#2b1a12"/>'
        '<path d="M53,-27 L34,-12" fill="none" stroke="#c4402b" stroke-width="2.4"/></g>'
    )
