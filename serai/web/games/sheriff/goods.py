"""The fifteen goods by shape, letter and colour; their cards, face down and face up; coins and crowns."""

from __future__ import annotations

from functools import cache

from serai.games.sheriff.components import FIRST_ROYAL, GOODS, LEGAL, NAMES, PENALTY, ROYAL_COUNT, VALUE
from serai.web.games.sheriff.labels import labels

INK = "#2a1a10"
BONE = "#fbf3df"
BRASS = "#d9a441"

#: The colour of each card. Ink has enough contrast on all of them; shape and letter also identify the good.
COLOURS = (
    "#eaa08c", "#f1cf5e", "#dbab76", "#d3dce2",
    "#b3bf8c", "#e0a54e", "#cf9cc4", "#a9b3bf",
    "#c3d67c", "#f3d35c", "#ecb85a", "#b7cbe0", "#c99f72", "#b08d72", "#e9a58f",
)  # fmt: skip
LEGAL_EDGE, CONTRABAND_EDGE, ROYAL_EDGE = "#2f5d33", "#96271c", "#54337f"

CARD_W, CARD_H = 80, 108
#: Written out, since rules that begin with the board's class do not reach into symbols.
_MIDDLE = 'text-anchor="middle"'
_BOLD = f'{_MIDDLE} font-weight="800"'


def edge(good: int) -> str:
    """Return the colour of a card's border: legal, contraband or royal."""
    if good < LEGAL:
        return LEGAL_EDGE
    return CONTRABAND_EDGE if good < FIRST_ROYAL else ROYAL_EDGE


def icon(good: int) -> str:
    """Return a good's shape, in a square from -50 to 50."""
    return f'<use href="#sh-good-{good}" x="-50" y="-50" width="100" height="100"/>'


def card(good: int) -> str:
    """Return a card, 80 by 108 from its upper left corner."""
    return f'<use href="#sh-card-{good}" width="{CARD_W}" height="{CARD_H}"/>'


def back() -> str:
    """Return the back of a card."""
    return f'<use href="#sh-back" width="{CARD_W}" height="{CARD_H}"/>'


def coin() -> str:
    """Return a coin, in a square from -32 to 32."""
    return '<use href="#sh-coin" x="-32" y="-32" width="64" height="64"/>'


def crown() -> str:
    """Return a crown, in a square from -32 to 32."""
    return '<use href="#sh-crown" x="-32" y="-32" width="64" height="64"/>'


@cache
def symbols(lang: str) -> str:
    """Return every piece as a symbol, to be defined once in a page; cards carry the letters of a language."""
    return "".join(
        [_symbol(f"good-{g}", "-50 -50 100 100", _drawn(SHAPES[NAMES[g]])) for g in range(GOODS)]
        + [
            _symbol(f"card-{g}", f"0 0 {CARD_W} {CARD_H}", _card(g, labels(lang)(f"letter.{NAMES[g]}")))
            for g in range(GOODS)
        ]
        + [
            _symbol("back", f"0 0 {CARD_W} {CARD_H}", _BACK),
            _symbol("coin", "-32 -32 64 64", _COIN),
            _symbol("crown", "-32 -32 64 64", _CROWN),
        ]
    )


def _symbol(name: str, box: str, inside: str) -> str:
    return f'<symbol id="sh-{name}" viewBox="{box}" overflow="visible">{inside}</symbol>'


def _drawn(inside: str) -> str:
    return f'<g stroke="{INK}" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">{inside}</g>'


# -- cards ---------------------------------------------------------------------------------------


def _outline(good: int) -> str:
    """Return a card's outline: round corners for legal goods, cut ones for contraband, scrolls for royal goods."""
    if good < LEGAL:
        return "M11,2 H69 Q78,2 78,11 V97 Q78,106 69,106 H11 Q2,106 2,97 V11 Q2,2 11,2Z"
    if good < FIRST_ROYAL:
        return "M14,2 H66 L78,14 V94 L66,106 H14 L2,94 V14Z"
    return "M14,2 H66 Q66,14 78,14 V94 Q66,94 66,106 H14 Q14,94 2,94 V14 Q14,14 14,2Z"


def _card(good: int, letter: str) -> str:
    shape = _outline(good)
    size = 22 if len(letter) == 1 else 18
    royal = ""
    if good >= FIRST_ROYAL:
        royal = (
            f'<g transform="translate(42 19) scale(.27)">{_CROWN}</g><text x="25" y="99" {_BOLD} font-size="18"'
            f' fill="{INK}">×{int(ROYAL_COUNT[good])}</text>'
        )
    hatch = f'<path d="M13,84 h54 M15,89 h50 M18,94 h44" stroke="{INK}" stroke-width="1" opacity=".35"/>'
    lower = 58 if good >= FIRST_ROYAL else 56
    return (
        f'<path d="{shape}" fill="{edge(good)}" stroke="{INK}" stroke-width="2.4"/>'
        f'<g transform="translate(40 54) scale(.86 .89) translate(-40 -54)"><path d="{shape}" fill="{COLOURS[good]}"'
        f' stroke="{INK}" stroke-width="1.4"/></g>{"" if royal else hatch}'
        f'<g transform="translate(40 {lower}) scale(.58)">{_drawn(SHAPES[NAMES[good]])}</g>'
        f'<circle cx="17" cy="18" r="14.5" fill="{BRASS}" stroke="{INK}" stroke-width="2.2"/>'
        f'<text x="17" y="25.5" {_BOLD} font-size="21" fill="{INK}">{int(VALUE[good])}</text>'
        f'<text x="62" y="27" {_BOLD} font-size="{size}" fill="{INK}">{letter}</text>{royal}'
        f'<path d="M63,83 l13,4 v7 q0,8 -13,12 q-13,-4 -13,-12 v-7Z" fill="{CONTRABAND_EDGE}" stroke="{INK}"'
        f' stroke-width="1.6"/><text x="63" y="101" {_BOLD} font-size="15" fill="#fff">{int(PENALTY[good])}</text>'
    )


_BACK = (
    f'<rect x="2" y="2" width="76" height="104" rx="9" fill="#6d4a2a" stroke="{INK}" stroke-width="2.4"/>'
    f'<rect x="8" y="8" width="64" height="92" rx="5" fill="#8a2f23" stroke="{BRASS}" stroke-width="2"/>'
    f'<path d="M8,30 L30,8 M8,56 L56,8 M8,82 L72,18 M16,100 L72,44 M42,100 L72,70 M72,30 L50,8 M72,56 L24,8'
    f' M72,82 L8,18 M64,100 L8,44 M38,100 L8,70" stroke="{BRASS}" stroke-width="1.1" opacity=".55"/>'
    f'<circle cx="40" cy="54" r="20" fill="{BRASS}" stroke="{INK}" stroke-width="2"/>'
    f'<path d="M36,49 Q25,56 28,64 Q31,69 40,69 Q49,69 52,64 Q55,56 44,49Z M33,41 Q40,45 47,41 L44,49 H36Z"'
    f' fill="#8a2f23"'
    f' stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"/>'
)
_COIN = (
    f'<circle r="28" fill="{BRASS}" stroke="{INK}" stroke-width="3.4"/>'
    '<circle r="21.5" fill="none" stroke="#8a5a16" stroke-width="2.4" stroke-dasharray="3 2.4"/>'
    f'<path d="M-12,6 V-10 L-5,-2 L0,-14 L5,-2 L12,-10 V6Z M-12,12 H12" fill="#f6d98a" stroke="{INK}"'
    ' stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>'
)
_CROWN = (
    f'<path d="M-26,20 V-14 L-13,2 L0,-24 L13,2 L26,-14 V20Z" fill="{BRASS}" stroke="{INK}" stroke-width="4"'
    f' stroke-linejoin="round"/><path d="M-26,20 H26 V27 H-26Z" fill="#96271c" stroke="{INK}" stroke-width="3.4"'
    f' stroke-linejoin="round"/><circle cx="0" cy="-25" r="4.5" fill="{BONE}" stroke="{INK}" stroke-width="2.6"/>'
)


# -- the shapes ----------------------------------------------------------------------------------


def _p(d: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}"{" " + more if more else ""}/>'


def _c(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"/>'


_THIN = 'stroke-width="2"'


def _apple(skin: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    inside = (
        _p("M0,-20 C-10,-34 -44,-28 -42,6 C-40,36 -18,46 0,40 C18,46 40,36 42,6 C44,-28 10,-34 0,-20Z", skin)
        + _p("M0,-18 Q-1,-36 8,-45", "none", 'stroke-width="4.6"')
        + _p("M6,-34 Q20,-48 36,-38 Q24,-24 6,-34Z", "#5d8a3c")
        + _p("M27,-6 q8,16 -4,32 M20,4 q4,10 -2,20", "none", _THIN)
        + _p("M-28,-8 q-4,10 0,20", "none", 'stroke="#fff" stroke-width="4" opacity=".7"')
    )
    return f'<g transform="translate({x} {y}) scale({scale})">{inside}</g>'


def _hen(body: str, comb: str) -> str:
    return (
        _p("M-8,34 v12 m-7,0 h12 M10,34 v12 m-6,0 h12", "none", 'stroke-width="4"')
        + _p(
            "M-36,-30 Q-38,-10 -30,10 Q-22,36 6,36 Q36,36 42,4 L46,-24 Q30,-10 14,-8 Q-6,-8 -12,-26 Q-16,-42 -28,-40"
            " Q-36,-38 -36,-30Z",
            body,
        )
        + _p("M-36,-26 L-48,-20 L-36,-17Z", "#e2952f")
        + _p("M-36,-37 q-2,-10 5,-8 q2,-8 8,-3 q7,-2 5,8Z", comb)
        + _p("M-35,-15 q-2,9 3,10 q5,-3 2,-10Z", comb)
        + _c(-27, -29, 2.6, INK)
        + _p("M-4,6 Q12,20 28,6 M2,16 Q14,26 24,16", "none", _THIN)
    )


_BERRIES = ((12, -6), (24, 6), (10, 12), (26, 22), (12, 30), (-10, 22), (-8, 38))

SHAPES = {
    "apple": _apple("#c6382a"),
    "cheese": (
        _p("M-44,4 L30,-32 Q46,-20 44,4 V32 H-44Z", "#eebb35")
        + _p("M-44,4 H44", "none")
        + _c(-20, 18, 7, "#c98f1d") + _c(8, 22, 5, "#c98f1d") + _c(26, 15, 8, "#c98f1d") + _c(10, -10, 5, "#c98f1d")
        + _p("M-36,27 h10 M-2,12 h8", "none", _THIN)
    ),
    "bread": (
        _p("M-46,10 Q-46,-24 0,-26 Q46,-24 46,10 Q46,28 30,28 H-30 Q-46,28 -46,10Z", "#c07f3e")
        + _p("M-26,-14 q10,8 6,22 M-4,-18 q10,8 6,22 M18,-16 q10,8 6,20", "none", 'stroke-width="5" stroke="#f0cf98"')
        + _p("M-26,-14 q10,8 6,22 M-4,-18 q10,8 6,22 M18,-16 q10,8 6,20", "none", _THIN)
        + _p("M-38,20 h76", "none", _THIN)
    ),
    "chicken": _hen("#f7efdc", "#c6382a"),
    "pepper": (
        _p("M-6,46 Q0,0 8,-44", "none", 'stroke-width="4.6"')
        + _p("M4,-24 Q26,-46 44,-32 Q32,-12 4,-24Z", "#5d8a3c")
        + _p("M0,4 Q-30,-16 -44,2 Q-28,18 0,4Z", "#5d8a3c")
        + "".join(_c(x, y, 8.5, "#3d3a35") + _c(x - 2.5, y - 2.5, 1, "#fff") for x, y in _BERRIES)
    ),
    "mead": (
        _p("M20,-14 Q46,-18 44,8 Q42,30 20,28", "none", 'stroke-width="8"')
        + _p("M20,-14 Q46,-18 44,8 Q42,30 20,28", "none", f'stroke-width="3" stroke="{BRASS}"')
        + _p("M-34,-22 H22 L26,42 H-38Z", "#a8672c")
        + _p("M-36,-4 H24 M-37,26 H25", "none", 'stroke-width="5"')
        + _p("M-36,-4 H24 M-37,26 H25", "none", f'stroke-width="2" stroke="{BRASS}"')
        + _p("M-38,-20 Q-42,-34 -28,-34 Q-22,-46 -8,-38 Q4,-46 12,-36 Q28,-36 24,-20 Q14,-12 6,-20 Q-2,-8 -12,-20"
             " Q-24,-12 -38,-20Z", BONE)
    ),
    "silk": (
        _p("M-34,-34 H30 Q44,-34 44,-20 V-10 Q44,0 30,0 H-34Z", "#b0538f")
        + _p("M-34,-34 Q-46,-34 -46,-17 Q-46,0 -34,0 Q-24,0 -24,-17 Q-24,-34 -34,-34Z", "#e3aed1")
        + _p("M-34,-25 Q-40,-17 -34,-10 Q-29,-15 -33,-19", "none", _THIN)
        + _p("M-14,0 L-22,44 Q-8,36 4,44 Q16,36 30,44 L30,0Z", "#c877ab")
        + _p("M0,4 l-4,28 M14,4 l0,28", "none", _THIN)
        + _p("M-8,-17 h10 M12,-24 h12 M18,-10 h10", "none", 'stroke="#f6dff0" stroke-width="3"')
    ),
    "crossbow": (
        _p("M0,-40 V46", "none", 'stroke-width="13"') + _p("M0,-40 V46", "none", 'stroke-width="7" stroke="#9a6b3a"')
        + _p("M-44,-6 Q-30,-34 0,-30 Q30,-34 44,-6", "none", 'stroke-width="11"')
        + _p("M-44,-6 Q-30,-34 0,-30 Q30,-34 44,-6", "none", 'stroke-width="5" stroke="#8e99a6"')
        + _p("M-44,-6 L0,12 L44,-6", "none", _THIN)
        + _p("M0,12 V-46 M-6,-38 L0,-48 L6,-38", "none", 'stroke-width="3.4"')
        + _p("M-2,24 q14,2 14,12", "none")
    ),
    "green_apple": _apple("#7fae3f", -14, 8, 0.72) + _apple("#95c04c", 20, 12, 0.62),
    "golden_apple": (
        "".join(_p("M0,-36 V-45", "none", f'transform="rotate({r})" stroke="#b57a14"') for r in range(-120, 121, 40))
        + _apple("#f0c02e", 0, 6, 0.78)
    ),
    "gouda": (
        _p("M-44,-4 Q-44,-26 0,-26 Q44,-26 44,-4 V14 Q44,34 0,34 Q-44,34 -44,14Z", "#cf4a2c")
        + _p("M-44,-4 Q-44,16 0,16 Q44,16 44,-4 Q44,-26 0,-26 Q-44,-26 -44,-4Z", "#e8792f")
        + _p("M0,-4 L34,8 Q20,16 0,16Z", "#f6d064")
        + _p("M0,16 V34 M-30,22 v8 M24,22 v8", "none", _THIN)
    ),
    "bleu": (
        _p("M-44,6 L26,-32 Q44,-20 44,6 V32 H-44Z", "#f1ead2")
        + _p("M-44,6 H44", "none")
        + _p("M-30,18 q8,-6 14,2 q6,6 12,-2 M6,24 q8,-8 14,0 q6,4 12,-4 M2,-8 q8,-6 14,0 M20,-18 q6,4 12,0", "none",
             'stroke="#3d6aa3" stroke-width="5"')
    ),
    "rye": (
        _c(0, 4, 40, "#9a6a3a") + _c(0, 4, 31, "#b9834c")
        + _p("M-22,-18 L22,26 M22,-18 L-22,26", "none", 'stroke="#f2dcb0" stroke-width="7"')
        + _p("M-22,-18 L22,26 M22,-18 L-22,26", "none", _THIN)
        + _p("M0,-24 v6 M28,4 h-6 M-28,4 h6 M0,32 v-6", "none", _THIN)
    ),
    "pumpernickel": (
        _p("M-34,-20 L20,-32 L46,-20 V16 L-6,32 L-34,18Z", "#5a3a25")
        + _p("M-34,-20 L-6,-8 V32 L-34,18Z", "#7b5334")
        + _p("M-6,-8 L46,-20", "none")
        + _p("M8,-6 V24 M22,-10 V20 M35,-14 V18", "none", 'stroke="#c39a6a" stroke-width="2.6"')
        + "".join(_c(x, y, 2, "#e3c391") for x, y in ((-26, -4), (-18, 6), (-26, 10), (-14, 18)))
    ),
    "rooster": (
        _p("M10,-4 Q12,-46 44,-44 Q34,-36 38,-24 Q50,-26 48,-14 Q40,-10 40,2Z", "#2f6b52")
        + _hen("#c96a2b", "#c6382a")
        + _p("M30,-6 Q34,-26 44,-34 M36,0 Q40,-12 46,-14", "none", _THIN)
    ),
}  # fmt: skip
