"""The seven goods by shape and colour, and the other pictures on boats: baskets, merchants and parasols."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from serai.core.seats import LETTERS
from serai.games.klongs.components import MOST_PLAYERS

INK = "#1d2b2a"
CREAM = "#fff8e6"
STRAW = "#efd9a0"
SILK = "#c42f5c"
GOLD = "#f2bf3d"

#: The colour of each seat, as on the rest of the page; white has enough contrast on all of them.
SEATS = ("#2a5db0", "#b23a28", "#24703f", "#87580a")
#: The colour behind each good; 0 is for boats without a good. The shape also identifies the good.
CLOTHS = ("#cfd8d6", "#fbd9e6", "#ffe0cc", "#e3f0c0", "#fff0b3", "#e5d6f3", "#d3e9f7", "#fff7c2")

_LINE = f'stroke="{INK}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"'


def _petals(count: int, far: float, wide: float, high: float, turn: float = 0) -> str:
    return "".join(
        f'<ellipse cy="{-far}" rx="{wide}" ry="{high}" transform="rotate({360 * i / count + turn:g})"/>'
        for i in range(count)
    )


#: Each good in a square from -50 to 50.
SHAPES = {
    1: (  # a lotus, seen from above
        f'<g fill="#d84f8c" {_LINE}>{_petals(8, 27, 12, 20)}</g><g fill="#f59ac0" {_LINE}>'
        f'{_petals(6, 17, 9, 14, 30)}</g><circle r="12" fill="#ffd34d" {_LINE}/>'
    ),
    2: (  # a shrimp, curled
        f'<path d="M24,-34 C-22,-50 -52,-8 -32,22 C-18,42 14,40 24,22" fill="none" stroke="{INK}" stroke-width="34"'
        ' stroke-linecap="round"/><path d="M24,-34 C-22,-50 -52,-8 -32,22 C-18,42 14,40 24,22" fill="none"'
        ' stroke="#f0703c" stroke-width="26" stroke-linecap="round"/>'
        f'<path d="M24,20 L46,8 L44,26 L48,42 Z" fill="#f0703c" {_LINE}/>'
        f'<path d="M-10,-52 L-4,-28 M-36,-34 L-20,-18 M-48,-4 L-26,0 M-42,26 L-24,16 M-14,44 L-8,22" {_LINE}/>'
        f'<path d="M30,-28 C46,-22 48,-8 34,2 M26,-24 C34,-14 30,-6 20,0" fill="none" {_LINE}/>'
        f'<circle cx="22" cy="-38" r="5" fill="{INK}"/>'
    ),
    3: (  # half an avocado with its stone
        f'<path d="M0,-48 C18,-48 20,-22 30,-4 C46,26 26,48 0,48 C-26,48 -46,26 -30,-4 C-20,-22 -18,-48 0,-48Z"'
        f' fill="#3f7a2a" {_LINE}/>'
        '<path d="M0,-38 C11,-38 13,-18 22,0 C34,24 20,39 0,39 C-20,39 -34,24 -22,0 C-13,-18 -11,-38 0,-38Z"'
        ' fill="#e4ee9a"/>'
        f'<circle cy="15" r="16" fill="#8a5426" {_LINE}/><circle cx="-5" cy="10" r="4" fill="#c98f5a"/>'
    ),
    4: (  # a pineapple with its crown
        f'<path d="M0,-14 L-26,-34 L-11,-30 L-15,-50 L0,-36 L15,-50 L11,-30 L26,-34Z" fill="#3f8a3a" {_LINE}/>'
        f'<ellipse cy="16" rx="26" ry="33" fill="#f3ae22" {_LINE}/>'
        '<path d="M-22,0 L12,44 M-12,-12 L24,30 M4,-16 L26,12 M22,0 L-12,44 M12,-12 L-24,30 M-4,-16 L-26,12"'
        ' fill="none" stroke="#9a5a10" stroke-width="3.4"/>'
    ),
    5: (  # an aubergine
        f'<path d="M14,-22 C40,-8 34,42 -8,46 C-44,48 -50,16 -30,0 C-14,-12 -2,-14 4,-26Z" fill="#6b3494" {_LINE}/>'
        '<path d="M-34,18 C-34,8 -24,2 -14,-2" fill="none" stroke="#c7a1e6" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="M24,-48 L16,-34 C30,-34 34,-22 30,-10 C22,-18 14,-16 6,-10 C4,-16 -2,-20 -8,-22 C-4,-32 4,-36 10,-36'
        f' L16,-50Z" fill="#3f8a3a" {_LINE}/>'
    ),
    6: (  # a fish
        f'<path d="M22,0 L48,-24 C44,-8 44,8 48,24Z" fill="#3f86bd" {_LINE}/>'
        f'<path d="M-48,2 C-34,-34 10,-34 30,0 C10,34 -34,34 -48,2Z" fill="#6fb4e0" {_LINE}/>'
        f'<path d="M-8,-26 C0,-42 14,-38 16,-17" fill="#3f86bd" {_LINE}/>'
        f'<path d="M-20,-21 C-10,-8 -10,10 -20,22" fill="none" {_LINE}/>'
        '<path d="M-2,-6 q7,6 0,12 M12,-6 q7,6 0,12" fill="none" stroke="#1d5a8a" stroke-width="4"/>'
        f'<circle cx="-31" cy="-5" r="5" fill="{INK}"/>'
    ),
    7: (  # a hand of bananas
        f'<path d="M-6,-44 C-52,-22 -56,22 -34,40 C-36,10 -22,-14 2,-26Z" fill="#f4cf33" {_LINE}/>'
        f'<path d="M0,-44 C-30,-10 -26,32 2,46 C-4,16 4,-10 12,-28Z" fill="#ffe25a" {_LINE}/>'
        f'<path d="M4,-44 C8,-8 22,26 46,30 C30,8 22,-14 18,-36Z" fill="#f4cf33" {_LINE}/>'
        f'<path d="M-8,-50 L8,-50 L18,-32 L4,-24 L-8,-36Z" fill="#7a5a1a" {_LINE}/>'
    ),
}


def good(number: int) -> str:
    """Return a good, in a square from -50 to 50."""
    return f'<use href="#kl-good-{number}"/>'


def icon(ident: str, css: str) -> str:
    """Return a small piece as a picture in a line of text."""
    return f'<svg class="{css}" viewBox="-30 -30 60 60" aria-hidden="true"><use href="#kl-{ident}"/></svg>'


def basket(x: float, y: float, css: str = "") -> str:
    """Return a basket, full to the brim."""
    return f'<use href="#kl-basket" x="{x}" y="{y}"{css}/>'


#: Each seat's shape around the origin, for a letter of 28.
_MARKS = (
    '<circle r="20"/>',
    '<rect x="-18" y="-18" width="36" height="36" rx="4"/>',
    '<path d="M0,-25 L26,19 H-26Z"/>',
    '<path d="M0,-26 L26,0 L0,26 L-26,0Z"/>',
)


def _merchant(seat: int) -> str:
    """Return a merchant: the seat's shape and letter over a straw hat."""
    drop = 15 if seat == 2 else 9.5
    return (
        f'<g id="kl-merchant-{LETTERS[seat]}"><g fill="{SEATS[seat]}" stroke="{CREAM}" stroke-width="3.4"'
        f' stroke-linejoin="round">{_MARKS[seat]}</g><text y="{drop}" font-size="27" font-weight="800"'
        f' text-anchor="middle" fill="#fff">{LETTERS[seat]}</text></g>'
    )


def _hat() -> str:
    """Return the straw hat of a neutral merchant, seen from above."""
    rays = "".join(
        f"M{6 * cos(a):.1f},{6 * sin(a):.1f} L{18 * cos(a):.1f},{18 * sin(a):.1f} "
        for a in (2 * pi * i / 10 for i in range(10))
    )
    return (
        f'<g id="kl-hat"><circle r="21" fill="{STRAW}" stroke="{INK}" stroke-width="3"/>'
        f'<path d="{rays}" stroke="#a5813f" stroke-width="2.4"/><circle r="6" fill="#8a6a33" stroke="{INK}"'
        ' stroke-width="2"/></g>'
    )


def _parasol() -> str:
    """Return a silk parasol from above: eight ribs, crimson and cream."""
    points = [(25 * cos(pi * (i - 0.5) / 4), 25 * sin(pi * (i - 0.5) / 4)) for i in range(9)]
    rim = "M" + " ".join(
        f"{x:.1f},{y:.1f} Q{0.93 * (x + points[i + 1][0]) / 2:.1f},{0.93 * (y + points[i + 1][1]) / 2:.1f}"
        for i, (x, y) in enumerate(points[:-1])
    )
    rim += f" {points[-1][0]:.1f},{points[-1][1]:.1f}Z"
    panels = "".join(
        f"M0,0 L{points[i][0]:.1f},{points[i][1]:.1f} L{points[i + 1][0]:.1f},{points[i + 1][1]:.1f}Z "
        for i in range(0, 8, 2)
    )
    return (
        f'<g id="kl-parasol"><path d="{rim}" fill="{SILK}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="{panels}" fill="#ffe9c9"/><path d="{rim}" fill="none" stroke="{INK}" stroke-width="3"'
        f' stroke-linejoin="round"/><circle r="15" fill="none" stroke="{GOLD}" stroke-width="2.6"/>'
        f'<circle r="5.5" fill="{GOLD}" stroke="{INK}" stroke-width="2"/></g>'
    )


_BASKET = (
    f'<g id="kl-basket"><circle r="9.6" fill="#e0a63c" stroke="{INK}" stroke-width="2.6"/>'
    '<path d="M-6,-3 H6 M-6,3 H6 M-3,-6 V6 M3,-6 V6" stroke="#8a5a14" stroke-width="1.8"/></g>'
)
_BENCH = (
    '<g id="kl-bench"><circle r="18" fill="#8a5a2b" stroke="#1d2b2a" stroke-width="2.4" stroke-dasharray="5 4"/>'
    '<path d="M-9,-4 H9 M-9,4 H9" stroke="#e9c58a" stroke-width="3.4" stroke-linecap="round"/></g>'
)


@cache
def symbols() -> str:
    """Return the definitions of everything above."""
    goods = "".join(f'<g id="kl-good-{number}">{shape}</g>' for number, shape in SHAPES.items())
    merchants = "".join(_merchant(seat) for seat in range(MOST_PLAYERS))
    return goods + merchants + _hat() + _parasol() + _BASKET + _BENCH
