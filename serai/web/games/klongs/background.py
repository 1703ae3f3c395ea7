"""The static background: water, breakwaters and the pier. It depends only on the options and the number of players."""

from __future__ import annotations

from functools import cache

from serai.games.klongs.components import COLUMNS, SPACES, START_ROWS
from serai.web.games.klongs import boats, goods
from serai.web.games.klongs.goods import INK
from serai.web.games.klongs.places import HALF, JETTY, LEFT, TALL, TOP, VIEW_BOX, WIDE, Places

LETTERS, NUMBERS = "abcdefghij", "12345678"


@cache
def background(turned: bool, orientation: int, players: int) -> str:
    """Return the static layer, with the definitions of every piece."""
    places = TALL if turned else WIDE
    starts = [s for s in range(SPACES) if START_ROWS[orientation, players, s // COLUMNS] >> s % COLUMNS & 1]
    water = _water(places, starts) + _jetties(places) + _names(places) + _pier(places)
    if turned:
        water = f'<g transform="scale({places.scale})">{water}</g>'
    return (
        f'<g id="layer-ground"><defs>{_PATTERNS}{goods.symbols()}{boats.symbols()}{_BUOY}{_LEAF}{_LOTUS}</defs>'
        f'<g aria-hidden="true">{_frame()}{water}</g></g>'
    )


_PATTERNS = (
    '<linearGradient id="kl-water" x1="0" y1="0" x2=".35" y2="1"><stop class="kl-water-1" offset="0"/>'
    '<stop class="kl-water-2" offset=".55"/><stop class="kl-water-3" offset="1"/></linearGradient>'
    '<pattern id="kl-ripple" width="116" height="58" patternUnits="userSpaceOnUse">'
    '<path class="kl-ripple" d="M6,16 q13,-9 26,0 t26,0 M66,44 q11,-8 22,0 t22,0"/></pattern>'
    '<pattern id="kl-planks" width="13" height="13" patternUnits="userSpaceOnUse"><path class="kl-seam" d="M0,0 H13"/>'
    '<path class="kl-seam" d="M0,0 V13"/></pattern>'
    '<pattern id="kl-boards" width="150" height="30" patternUnits="userSpaceOnUse">'
    '<path class="kl-seam" d="M0,29 H150 M46,0 V29 M121,-1 V29"/></pattern>'
    f'<clipPath id="kl-frame"><rect width="{VIEW_BOX[0]}" height="{VIEW_BOX[1]}" rx="28"/></clipPath>'
)
_BUOY = (
    f'<g id="kl-buoy"><circle r="19" fill="#d8402f" stroke="{INK}" stroke-width="3"/><path d="M-19,0 A19,19 0 0 1 0,-19'
    f' L0,-8 A8,8 0 0 0 -8,0Z M19,0 A19,19 0 0 1 0,19 L0,8 A8,8 0 0 0 8,0Z" fill="#fff8e6"/>'
    f'<circle r="8" fill="#5fa79b" stroke="{INK}" stroke-width="3"/>'
    f'<circle r="19" fill="none" stroke="{INK}" stroke-width="3"/></g>'
)
_LEAF = (
    '<g id="kl-leaf"><path d="M2,0 L27,-7 A28,28 0 1 0 27,7Z" fill="#4f9560" stroke="#20553a" stroke-width="2.4"'
    ' stroke-linejoin="round"/><path d="M0,0 L-26,0 M0,0 L-14,-22 M0,0 L-14,22 M0,0 L8,-26 M0,0 L8,26" stroke="#7fbf82"'
    ' stroke-width="1.8"/></g>'
)
_LOTUS = '<g id="kl-lotus"><use href="#kl-good-1" transform="scale(.46)"/></g>'


def _frame() -> str:
    wide, high = VIEW_BOX
    return (
        f'<g clip-path="url(#kl-frame)"><rect width="{wide}" height="{high}" fill="url(#kl-water)"/>'
        f'<rect width="{wide}" height="{high}" fill="url(#kl-ripple)"/></g>'
        f'<rect class="kl-border" x="4" y="4" width="{wide - 8}" height="{high - 8}" rx="25"/>'
        f'<rect class="kl-border-line" x="4" y="4" width="{wide - 8}" height="{high - 8}" rx="25"/>'
    )


def _water(places: Places, starts: list[int]) -> str:
    """Return the spaces; neighbouring markets have slightly different colours, and starting spaces are light."""
    out = []
    for space in range(SPACES):
        u, v = places.line(space)
        x, y = places.at(space)
        css = "kl-light" if space in starts else f"kl-cell-{(u // 2 + v // 2) % 2}"
        out.append(f'<rect class="{css}" x="{x - 47}" y="{y - 47}" width="94" height="94" rx="16"/>')
    for space in starts:
        x, y = places.at(space)
        out.append(
            f'<circle class="kl-ring" cx="{x}" cy="{y}" r="30"/><circle class="kl-ring" cx="{x}" cy="{y}" r="18"/>'
        )
    return "".join(out)


def _jetties(places: Places) -> str:
    """Return the breakwaters between the markets; they are open at the edge of the board."""
    half = JETTY // 2
    low, high = places.row(0) + HALF, places.row(places.down - 1) - HALF
    start, end = places.column(0) + HALF, places.column(places.across - 1) - HALF
    beams, posts = [], []
    for u in range(2, places.across, 2):
        x = places.column(u) - HALF - half
        beams.append(f'x="{x - 12}" y="{low - 12}" width="24" height="{high - low + 24}"')
    for v in range(2, places.down, 2):
        y = places.row(v) - HALF - half
        beams.append(f'x="{start - 12}" y="{y - 12}" width="{end - start + 24}" height="24"')
        for u in range(places.across // 2):
            posts += [
                (places.column(2 * u) + HALF + d, y) for d in (-30, 30) if start < places.column(2 * u) + HALF + d < end
            ]
    for u in range(2, places.across, 2):
        x = places.column(u) - HALF - half
        for v in range(places.down // 2):
            y = places.row(2 * v) + HALF
            posts += [(x, y + d) for d in (-30, 30) if low < y + d < high]
    shade = "".join(f'<rect class="kl-shade" {beam} rx="5" transform="translate(4 7)"/>' for beam in beams)
    wood = "".join(f'<rect class="kl-jetty" {beam} rx="5"/>' for beam in beams)
    seams = "".join(f'<rect fill="url(#kl-planks)" {beam} rx="5"/>' for beam in beams)
    piles = "".join(f'<circle class="kl-post" cx="{x}" cy="{y}" r="6"/>' for x, y in posts)
    return shade + wood + seams + piles


def _names(places: Places) -> str:
    """Return the names of columns and rows, in letters and numbers."""
    across, down = (NUMBERS, LETTERS) if places.turned else (LETTERS, NUMBERS)
    top = "".join(
        f'<text class="kl-name" x="{places.column(u)}" y="{TOP - 5}" font-size="34">{across[u]}</text>'
        for u in range(places.across)
    )
    side = "".join(
        f'<text class="kl-name" x="{LEFT // 2 + 3}" y="{places.row(v) + 12}" font-size="34">{down[v]}</text>'
        for v in range(places.down)
    )
    return top + side


def _pier(places: Places) -> str:
    """Return the pier under the track and the piles; a turned board has two piers, with lotus beside them."""
    wide, high = places.size
    if not places.turned:
        return _planks(14, places.bottom + 14, wide - 28, high - places.bottom - 28)
    x = places.right + 26
    lotus = ((216, 130, 1.3, 20), (262, 214, 0.9, 200), (196, 250, 0.8, 110), (250, 560, 1.2, 300), (200, 620, 0.8, 60))
    leaves = "".join(
        f'<use href="#kl-leaf" transform="translate({x + a} {y}) scale({size}) rotate({turn})"/>'
        for a, y, size, turn in lotus
    )
    return (
        _planks(x, 24, 150, high - 48)
        + _planks(x + 166, high - 344, wide - x - 188, 320)
        + leaves
        + f'<use href="#kl-lotus" transform="translate({x + 222} 140) scale(1.2)"/>'
        + f'<use href="#kl-lotus" transform="translate({x + 204} 612) scale(.9)"/>'
    )


def _planks(x: int, y: int, wide: int, high: int) -> str:
    box = f'x="{x}" y="{y}" width="{wide}" height="{high}" rx="14"'
    shade = f'<rect class="kl-shade" {box} transform="translate(3 6)"/>'
    return f'{shade}<rect class="kl-pier" {box}/><rect fill="url(#kl-boards)" {box}/>'
