"""The static background: a flowered tapestry, the forest, the wall and its gate."""

from __future__ import annotations

from functools import cache

from serai.web.games.sheriff import goods
from serai.web.games.sheriff.goods import BRASS, INK


@cache
def background(lang: str) -> str:
    """Return the static layer, with the definitions of every piece."""
    return (
        f'<g id="layer-ground"><defs>{_DEFINITIONS}{goods.symbols(lang)}</defs>'
        f'<g aria-hidden="true" clip-path="url(#sh-frame)">{_meadow()}{_forest()}{_wall()}{_counter()}</g>'
        '<rect class="sh-border" x="7" y="7" width="986" height="986" rx="24"/>'
        '<rect class="sh-border-line" x="14" y="14" width="972" height="972" rx="18"/></g>'
    )


def _flower(x: int, y: int, petal: str, size: float, petals: int = 5) -> str:
    """Return a flower of the tapestry on its stalk."""
    ring = "".join(
        f'<ellipse cy="-6" rx="3.6" ry="5.6" transform="rotate({360 * i // petals})" class="{petal}"/>'
        for i in range(petals)
    )
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path class="sh-stalk" d="M0,4 Q3,16 -2,28 M0,18 q8,-8 13,-5'
        f' q-4,8 -13,5 M1,22 q-9,-6 -14,-2 q5,7 14,2"/>{ring}<circle r="2.6" class="sh-eye"/></g>'
    )


def _flowers() -> str:
    spots = (
        (20, 16, "rose", 1.0), (84, 40, "woad", 0.8), (140, 12, "weld", 0.9), (52, 92, "weld", 0.75),
        (116, 84, "rose", 0.7), (16, 138, "woad", 0.85), (80, 146, "rose", 0.95), (144, 132, "weld", 0.8),
    )  # fmt: skip
    return "".join(_flower(x, y, f"sh-{colour}", size) for x, y, colour, size in spots)


_DEFINITIONS = (
    f'<pattern id="sh-flowers" width="168" height="176" patternUnits="userSpaceOnUse">{_flowers()}</pattern>'
    '<pattern id="sh-stones" width="68" height="44" patternUnits="userSpaceOnUse">'
    '<path class="sh-mortar" d="M0,1 H68 M0,23 H68 M20,1 V23 M54,23 V44 M4,23 V44 M66,1 V23"/>'
    '<path class="sh-hatch" d="M26,8 h12 M28,12 h8 M10,30 h16 M12,34 h10 M44,15 h12"/></pattern>'
    '<pattern id="sh-grain" width="120" height="24" patternUnits="userSpaceOnUse">'
    '<path class="sh-hatch" d="M0,5 Q30,2 60,5 T120,5 M0,13 Q40,17 70,12 T120,13 M10,20 H58 M76,20 h30"/></pattern>'
    '<pattern id="sh-weave" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0,0 V7" stroke="#2a1a10" stroke-width="1.6" opacity=".16"/></pattern>'
    '<linearGradient id="sh-sky" x1="0" y1="0" x2="0" y2="1"><stop class="sh-sky-1" offset="0"/>'
    '<stop class="sh-sky-2" offset="1"/></linearGradient>'
    '<clipPath id="sh-frame"><rect x="8" y="8" width="984" height="984" rx="24"/></clipPath>'
)


def _meadow() -> str:
    return (
        '<rect class="sh-meadow" width="1000" height="1000"/>'
        '<rect x="0" y="300" width="1000" height="700" fill="url(#sh-flowers)"/>'
    )


def _tree(x: int, y: int, size: float, shade: int) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path class="sh-trunk" d="M-7,60 Q-3,30 -5,10 H5'
        f' Q3,30 7,60Z"/>'
        f'<path class="sh-tree-{shade}" d="M-46,18 Q-62,-6 -40,-20 Q-44,-48 -16,-48 Q0,-70 18,-48 Q46,-48 42,-20'
        ' Q62,-6 46,18 Q30,34 12,22 Q0,34 -12,22 Q-30,34 -46,18Z"/>'
        '<path class="sh-leaves" d="M-30,-4 q8,-10 16,0 M-6,-26 q8,-10 16,0 M12,-2 q8,-10 16,0 M-14,10 q8,-8 14,0'
        ' M-22,-30 q6,-8 12,-1 M20,-26 q6,-8 12,0"/></g>'
    )


def _forest() -> str:
    back = "".join(_tree(x, 42 + 16 * (i % 2), 1.25, 2) for i, x in enumerate((130, 30, 330, 235, 670, 765, 870, 968)))
    front = "".join(_tree(x, 104 + 8 * (i % 2), 1.0, 1) for i, x in enumerate((82, 182, 284, -6, 716, 818, 918, 1006)))
    return (
        '<rect width="1000" height="170" fill="url(#sh-sky)"/>'
        f'<circle class="sh-sun" cx="905" cy="46" r="30"/>{back}{front}'
        '<path class="sh-grass" d="M0,172 Q120,150 250,170 T500,168 T760,170 T1000,162 V312 H0Z"/>'
    )


def _wall() -> str:
    merlons = "".join(f"V{26 if i % 2 == 0 else 46} H{358 + 26 * (i + 1)} " for i in range(11))
    hang = (
        '<path class="sh-banner" d="M392,86 h44 v84 l-22,-18 l-22,18Z"/><path class="sh-banner" d="M564,86 h44 v84'
        ' l-22,-18 l-22,18Z"/>'
    )
    bow = "".join(
        f'<path class="sh-brass" d="M{x},104 q16,14 0,32 M{x},104 V136 M{x - 8},120 h22 l-5,-4 m5,4 l-5,4"/>'
        for x in (408, 580)
    )
    return (
        f'<path class="sh-stone" d="M358,312 {merlons.strip()} V312Z"/>'
        f'<path d="M358,312 {merlons.strip()} V312Z" fill="url(#sh-stones)"/>'
        '<path class="sh-arch" d="M444,312 V170 Q444,112 500,112 Q556,112 556,170 V312Z"/>'
        '<path class="sh-arch-stones" d="M436,312 V170 Q436,104 500,104 Q564,104 564,170 V312"/>'
        '<path class="sh-portcullis" d="M460,124 V162 M480,115 V162 M500,113 V162 M520,115 V162 M540,124 V162'
        " M448,146 H552 M456,162 l4,8 l4,-8 M476,162 l4,8 l4,-8 M496,162 l4,8 l4,-8 M516,162 l4,8 l4,-8 M536,162"
        f' l4,8 l4,-8"/>{hang}{bow}'
    )


def _counter() -> str:
    """Return the long oak table on which the bags stand."""
    return (
        '<path class="sh-path" d="M452,300 Q448,370 440,450 H560 Q552,370 548,300Z"/>'
        f'<g stroke="{INK}" stroke-width="3"><rect class="sh-oak-dark" x="24" y="414" width="952" height="22" rx="4"/>'
        '<rect class="sh-oak" x="14" y="392" width="972" height="26" rx="5"/></g>'
        '<rect x="14" y="392" width="972" height="26" fill="url(#sh-grain)"/>'
        f'<g fill="{BRASS}" stroke="{INK}" stroke-width="1.6"><circle cx="30" cy="405" r="4.5"/>'
        '<circle cx="970" cy="405" r="4.5"/></g>'
    )
