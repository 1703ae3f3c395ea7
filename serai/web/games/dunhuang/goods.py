"""The ten goods by shape, number and colour; their cards and majority tokens; coins and prestige."""

from __future__ import annotations

from functools import cache

from serai.games.dunhuang.components import GOODS

INK = "#2b1a12"
BONE = "#fbf1da"

#: The colour of each good's card. Ink has enough contrast on all of them, and the shape also identifies the good.
COLOURS = (
    "",
    "#f2c744",
    "#c9ced6",
    "#7d9be0",
    "#d98a5e",
    "#8fd6cc",
    "#a9c85c",
    "#6fae7a",
    "#eadcb4",
    "#d9bfb0",
    "#d58fb8",
)

_CARD_W, _CARD_H = 80, 104
#: Written out, since rules that begin with the board's class do not reach into symbols.
_NO = f'text-anchor="middle" font-weight="800" fill="{INK}"'
_SHANG = 'text-anchor="middle" font-weight="700" font-family="Noto Serif CJK KR, Noto Serif KR, Batang, SimSun, serif"'


def icon(good: int) -> str:
    """Return a good's shape, in a square from -50 to 50."""
    return f'<use href="#dh-good-{good}"/>'


def card(good: int) -> str:
    """Return a card, 80 by 104 from its upper left corner."""
    return f'<use href="#dh-card-{good}" width="{_CARD_W}" height="{_CARD_H}"/>'


def card_back() -> str:
    """Return the back of a card."""
    return f'<use href="#dh-back" width="{_CARD_W}" height="{_CARD_H}"/>'


def token(good: int, shang: bool) -> str:
    """Return a majority token as it lies, in a square from -32 to 32: number face, or 商."""
    return f'<use href="#dh-token-{good}{"-shang" if shang else ""}" x="-32" y="-32" width="64" height="64"/>'


def coin() -> str:
    """Return a coin with its square hole, in a square from -32 to 32."""
    return '<use href="#dh-coin" x="-32" y="-32" width="64" height="64"/>'


def prestige() -> str:
    """Return a prestige token, a lotus flower, in a square from -32 to 32."""
    return '<use href="#dh-prestige" x="-32" y="-32" width="64" height="64"/>'


@cache
def symbols() -> str:
    """Return every piece as a symbol, to be defined once in a page."""
    goods = range(1, GOODS + 1)
    return "".join(
        [_symbol(f"good-{g}", "-50 -50 100 100", _drawn(SHAPES[g])) for g in goods]
        + [_symbol(f"card-{g}", f"0 0 {_CARD_W} {_CARD_H}", _card(g)) for g in goods]
        + [_symbol(f"token-{g}", "-32 -32 64 64", _number_face(g)) for g in goods]
        + [_symbol(f"token-{g}-shang", "-32 -32 64 64", _shang_face(g)) for g in goods]
        + [
            _symbol("back", f"0 0 {_CARD_W} {_CARD_H}", _back()),
            _symbol("coin", "-32 -32 64 64", _COIN),
            _symbol("prestige", "-32 -32 64 64", _prestige()),
        ]
    )


def _symbol(name: str, box: str, inside: str) -> str:
    return f'<symbol id="dh-{name}" viewBox="{box}" overflow="visible">{inside}</symbol>'


def _drawn(inside: str) -> str:
    return f'<g stroke="{INK}" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">{inside}</g>'


def _card(good: int) -> str:
    wide = 16 if good < 10 else 21
    return (
        f'<rect x="2" y="2" width="76" height="100" rx="9" fill="{BONE}" stroke="{INK}" stroke-width="2.6"/>'
        f'<rect x="7" y="7" width="66" height="90" rx="5.5" fill="{COLOURS[good]}" stroke="{INK}" stroke-width="1"/>'
        f'<path d="M7,74 Q24,66 40,74 T73,74 V91.5 a5.5,5.5 0 0 1 -5.5,5.5 H12.5 a5.5,5.5 0 0 1 -5.5,-5.5Z"'
        f' fill="{INK}" opacity=".13"/>'
        f'<g transform="translate(42 64) scale(.6)">{_drawn(SHAPES[good])}</g>'
        f'<path d="M2,11 a9,9 0 0 1 9,-9 h{2 * wide - 7} v26 q0,8 -8,8 H2Z" fill="{BONE}" stroke="{INK}"'
        ' stroke-width="2.6"/>'
        f'<text x="{wide + 1}" y="{30 if good < 10 else 29}" {_NO} font-size="{32 if good < 10 else 27}">{good}</text>'
    )


def _back() -> str:
    petals = "".join(
        f'<path d="M0,-6 Q-8,-18 0,-27 Q8,-18 0,-6Z" fill="#e9b94a" stroke="{INK}" stroke-width="1.4"'
        f' transform="rotate({45 * i})"/>'
        for i in range(8)
    )
    return (
        f'<rect x="2" y="2" width="76" height="100" rx="9" fill="{BONE}" stroke="{INK}" stroke-width="2.6"/>'
        f'<rect x="7" y="7" width="66" height="90" rx="5.5" fill="#9e3524" stroke="{INK}" stroke-width="1"/>'
        '<rect x="12" y="12" width="56" height="80" rx="3" fill="none" stroke="#e9b94a" stroke-width="1.6"'
        ' stroke-dasharray="5 3"/>'
        f'<g transform="translate(40 52)">{petals}<circle r="6" fill="#2d4f9e" stroke="{INK}" stroke-width="1.4"/></g>'
    )


def _number_face(good: int) -> str:
    return (
        f'<circle r="30" fill="{INK}"/><circle r="27.5" fill="{COLOURS[good]}"/>'
        f'<circle r="24.6" fill="none" stroke="{INK}" stroke-width="3" stroke-dasharray="1.4 6.3"/>'
        f'<circle r="20.5" fill="{BONE}" stroke="{INK}" stroke-width="2"/>'
        f'<text y="{11.5 if good < 10 else 9.5}" {_NO} font-size="{32 if good < 10 else 26}">{good}</text>'
    )


def _shang_face(good: int) -> str:
    return (
        f'<circle r="30" fill="{INK}"/><circle r="27.5" fill="#b03a26"/>'
        f'<circle r="24" fill="none" stroke="#f0c04a" stroke-width="1.8"/>'
        f'<text x="-3" y="9" {_SHANG} font-size="30" fill="{BONE}">商</text>'
        f'<circle cx="19" cy="17" r="13" fill="{BONE}" stroke="{INK}" stroke-width="2.4"/>'
        f'<text x="19" y="24" {_NO} font-size="{20 if good < 10 else 17}">{good}</text>'
    )


_COIN = (
    f'<circle r="28" fill="#e2b04a" stroke="{INK}" stroke-width="3.4"/>'
    '<circle r="22" fill="none" stroke="#8a5a16" stroke-width="2.4"/>'
    f'<rect x="-8" y="-8" width="16" height="16" fill="{BONE}" stroke="{INK}" stroke-width="3"/>'
)


def _prestige() -> str:
    outer = "".join(
        f'<path d="M0,-4 Q-15,-20 0,-30 Q15,-20 0,-4Z" fill="#e98f86" stroke="{INK}" stroke-width="2.6"'
        f' transform="rotate({60 * i})"/>'
        for i in range(6)
    )
    inner = "".join(
        f'<path d="M0,-3 Q-8,-13 0,-19 Q8,-13 0,-3Z" fill="{BONE}" stroke="{INK}" stroke-width="1.8"'
        f' transform="rotate({60 * i + 30})"/>'
        for i in range(6)
    )
    return f'{outer}{inner}<circle r="6.5" fill="#f0c04a" stroke="{INK}" stroke-width="2.4"/>'


# -- the shapes ----------------------------------------------------------------------------------


def _p(d: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {more}/>'


def _fleece() -> str:
    curls = "M-18,-14 q8,-8 12,0 q-2,8 -8,4 M8,-16 q8,-8 12,0 q-2,8 -8,4 M-26,8 q8,-8 12,0 q-2,8 -8,4"
    return _p(
        "M-30,28 Q-48,26 -42,8 Q-50,-10 -34,-16 Q-32,-34 -14,-30 Q0,-44 14,-30 Q32,-34 34,-16 Q50,-10 42,8"
        " Q48,26 30,28 Q20,42 6,32 Q-2,40 -10,32 Q-22,40 -30,28Z",
        "#fbf6ea",
    ) + _p(
        curls + " M-4,6 q8,-8 12,0 q-2,8 -8,4 M18,10 q8,-8 12,0 q-2,8 -8,4 M-12,24 q6,-6 10,0",
        "none",
        'stroke-width="2.6"',
    )


def _stalks() -> str:
    stalks = ""
    for x, top, bottom, colour in ((-24, -30, 44, "#7fa23a"), (0, -44, 44, "#93b84a"), (23, -22, 44, "#7fa23a")):
        stalks += _p(f"M{x - 8},{bottom} V{top} H{x + 8} V{bottom}Z", colour)
        for y in range(top + 24, bottom, 24):
            stalks += _p(f"M{x - 10},{y} H{x + 10}", "none", 'stroke-width="4.6"')
    leaves = _p("M31,-22 Q48,-30 48,-46 Q32,-42 29,-26Z", "#d4e59a") + _p(
        "M-30,-30 Q-48,-32 -48,-46 Q-32,-46 -26,-32Z", "#d4e59a"
    )
    return stalks + leaves


SHAPES = {
    # gold: a boat-shaped ingot
    1: _p("M-46,-6 Q-40,-26 -28,-8 Q0,4 28,-8 Q40,-26 46,-6 Q40,30 0,30 Q-40,30 -46,-6Z", "#ffdf73")
    + _p("M-28,-8 Q-20,-34 0,-34 Q20,-34 28,-8 Q0,4 -28,-8Z", "#e0a11e")
    + _p("M-30,12 Q-20,20 -6,21", "none", 'stroke="#fff6cf" stroke-width="4"'),
    # silver: three stacked bars
    2: "".join(
        _p(f"M{x - 22},{y} l6,-22 h32 l6,22Z", "#eef1f5") + _p(f"M{x - 11},{y - 7} h22", "none", 'stroke-width="2.4"')
        for x, y in ((-23, 34), (23, 34), (0, 8))
    ),
    # lapis lazuli: a cut stone
    3: _p("M-24,-34 H24 L44,-8 L0,42 L-44,-8Z", "#2d4f9e")
    + _p(
        "M-44,-8 H44 M-24,-34 L-14,-8 L0,42 L14,-8 L24,-34 M-14,-8 L0,-34 L14,-8",
        "none",
        'stroke="#dfe8fb" stroke-width="2.6"',
    )
    + _p("M-24,-34 H24 L44,-8 L0,42 L-44,-8Z"),
    # pottery: a jar with two handles
    4: _p("M-14,-28 Q-40,-26 -28,0 M14,-28 Q40,-26 28,0", "none", 'stroke-width="5.4"')
    + _p("M-16,-42 H16 L11,-28 Q38,-14 34,10 Q30,34 14,42 H-14 Q-30,34 -34,10 Q-38,-14 -11,-28Z", "#b5562b")
    + _p("M-33,-2 Q0,8 33,-2 L34,10 Q0,20 -34,10Z", "#f1d9a8"),
    # glass: a stemmed cup
    5: _p("M-30,-42 H30 Q32,2 6,8 V30 Q22,32 24,42 H-24 Q-22,32 -6,30 V8 Q-32,2 -30,-42Z", "#dff6f2")
    + _p("M-27,-20 Q0,-12 27,-20 Q24,0 0,2 Q-24,0 -27,-20Z", "#3f9f95")
    + _p("M-20,-36 Q-21,-28 -19,-24", "none", 'stroke="#ffffff" stroke-width="4"'),
    # bamboo: three stalks
    6: _stalks(),
    # tea: a bowl with two leaves
    7: _p("M0,-6 Q-2,-36 -34,-44 Q-34,-14 0,-6Z", "#3c7d46")
    + _p("M2,-6 Q4,-34 32,-38 Q30,-10 2,-6Z", "#5fa35f")
    + _p("M-2,-8 Q-14,-24 -26,-36 M4,-8 Q14,-20 24,-30", "none", 'stroke-width="2.2"')
    + _p("M-38,2 H38 Q36,32 14,36 L16,44 H-16 L-14,36 Q-36,32 -38,2Z", "#f6ecd6")
    + _p("M-37,8 Q0,16 37,8", "none", 'stroke="#2d4f9e" stroke-width="4"'),
    # paper: sheets with a curled edge and writing
    8: _p("M-22,-40 H34 V30 H-22Z", "#d9c48c")
    + _p("M-34,-32 H22 V26 Q22,42 8,42 H-38 Q-26,40 -26,26Z", "#fffaf0")
    + _p("M22,26 Q22,42 8,42 Q-4,42 -4,28 H22Z", "#e9d9ae")
    + _p("M-20,-20 H10 M-19,-8 H12 M-18,4 H12 M-16,16 H-2", "none", 'stroke-width="3"'),
    # wool: a fleece
    9: _fleece(),
    # silk: a bolt with a flowing end
    10: _p("M-38,-14 Q-38,-30 -20,-30 H24 Q42,-30 42,-14 Q42,2 24,2 H-20Z", "#a83a7c")
    + _p("M-20,2 Q-2,2 -2,-14 Q-2,-30 -20,-30 Q-38,-30 -38,-14 Q-38,2 -20,2Z", "#f0c4de")
    + _p("M-20,-6 q-9,0 -9,-8 q0,-9 9,-9 q8,0 8,8", "none", 'stroke-width="2.6"')
    + _p("M-20,2 H32 Q44,16 34,26 Q24,36 36,46 H-10 Q-22,36 -14,26 Q-4,14 -20,2Z", "#c7559a")
    + _p("M2,8 Q12,18 4,28 Q-2,36 8,44 M20,8 Q30,18 22,28", "none", 'stroke="#f8dcec" stroke-width="2.6"'),
}
