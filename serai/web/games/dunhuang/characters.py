"""The figures of the sixteen characters; each differs from the others in its headgear and in what it holds.

A figure fills a square from -50 to 50 and stands on y = 44. It is drawn like a cave painting, with a halo, flat mineral
colours and a dark outline. Figures can be told apart by their outlines, without colour.
"""

from __future__ import annotations

from functools import cache

from serai.games.dunhuang.components import CHARACTERS

INK = "#2b1a12"
BONE = "#f8ecd2"
SKIN = "#e2ad7e"
OCHRE = "#d9962f"
GOLD = "#f0c04a"
CINNABAR = "#c4402b"
LAPIS = "#2d4f9e"
SKY = "#7fa6cf"
MALACHITE = "#3f8466"
LEAF = "#9dbb6b"
UMBER = "#7a4a28"
SLATE = "#566073"


def figure(name: str) -> str:
    """Return a character, in a square from -50 to 50."""
    return f'<use href="#dh-figure-{name}" x="-50" y="-50" width="100" height="100"/>'


@cache
def symbols() -> str:
    """Return the sixteen figures as symbols, to be defined once in a page."""
    return "".join(
        f'<symbol id="dh-figure-{name}" viewBox="-50 -50 100 100" overflow="visible">'
        f'<g stroke="{INK}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">{FIGURES[name]}</g>'
        "</symbol>"
        for name in CHARACTERS
    )


# -- parts of figures -----------------------------------------------------------------------------


def _path(d: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {more}/>'


def _line(d: str, width: float, colour: str = INK) -> str:
    """Return a thick line with a dark edge: handles, poles, ribbons."""
    edge = f'<path d="{d}" fill="none" stroke-width="{width + 3.6}"/>'
    return edge + f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def _dot(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" {more}/>'


def _halo(fill: str, edge: str, r: float = 21, y: float = -17) -> str:
    """Return the double ring behind a head, as on the cave walls."""
    return (
        f'<circle cx="0" cy="{y}" r="{r}" fill="{fill}" stroke="{edge}" stroke-width="3"/>'
        f'<circle cx="0" cy="{y}" r="{r - 4.5}" fill="none" stroke="{BONE}" stroke-width="1.4"/>'
    )


def _head(x: float = 0, y: float = -17, skin: str = SKIN) -> str:
    """Return a face: an oval, long brows, lowered eyes, a small mouth."""
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="10.5" ry="12" fill="{skin}"/>'
        f'<path d="M{x - 6.5},{y - 2.2}q2.4,-2 4.6,0 M{x + 1.9},{y - 2.2}q2.4,-2 4.6,0'
        f' M{x - 5.6},{y + 1}h3 M{x + 2.6},{y + 1}h3 M{x - 2},{y + 6.4}q2,1.4 4,0" fill="none" stroke-width="1.5"/>'
    )


def _robe(fill: str, shoulder: float = 19, hem: float = 25, sash: str = "", collar: str = BONE) -> str:
    """Return a long robe with crossed collar and, where asked for, a sash."""
    body = (
        f"M-8,-6 Q-{shoulder},-5 -{shoulder + 2},8 L-{hem},44 H{hem} L{shoulder + 2},8 Q{shoulder},-5 8,-6 Q0,0 -8,-6Z"
    )
    out = _path(body, fill) + _path("M-7,-6 L2,13 M7,-6 L-1,6", "none", f'stroke="{collar}" stroke-width="3.4"')
    if sash:
        out += _path(f"M-{shoulder + 2.4},15 Q0,23 {shoulder + 2.4},15 l.8,7 Q0,30 -{shoulder + 3.2},22Z", sash)
    return out


def _sleeve(d: str, fill: str, hand: tuple[float, float]) -> str:
    """Return an arm in a wide sleeve, and the hand at its end."""
    return _line(d, 8, fill) + _dot(*hand, 4.2, SKIN)


# -- the sixteen ---------------------------------------------------------------------------------


def _painter() -> str:
    brush = (
        _line("M20,38 L33,-22", 3.4, OCHRE)
        + _path("M29.5,-22 L37,-20.5 L38.5,-33 Q38,-43 36,-48 Q29,-41 28.5,-32Z", CINNABAR)
        + _path("M29.5,-22 L37,-20.5 L37.6,-26 L29,-27.5Z", GOLD)
    )
    cap = _path("M-12,-21 Q-13,-33 0,-33 Q13,-33 12,-21 Q0,-26 -12,-21Z", INK) + _path(
        "M-6,-32 Q-5,-41 1,-40 Q7,-40 6,-32Z", INK
    )
    palette = _path(
        "M-38,10 Q-46,22 -36,31 Q-24,38 -17,28 Q-15,22 -22,20 Q-20,10 -29,7 Q-34,6 -38,10Z", BONE
    ) + "".join(
        _dot(x, y, 3, c, 'stroke-width="1.2"')
        for x, y, c in ((-35, 16, LAPIS), (-35, 25, CINNABAR), (-27, 29, MALACHITE))
    )
    return (
        _halo(SKY, LAPIS)
        + _robe(OCHRE, sash=LAPIS)
        + _head()
        + cap
        + palette
        + brush
        + _sleeve("M17,4 Q28,12 27,9", OCHRE, (27.5, 6))
    )


def _musician() -> str:
    lute = (
        _path("M-30,34 Q-39,18 -22,8 Q-8,1 2,-4 L6,2 Q4,12 0,24 Q-9,44 -24,40 Q-28,38 -30,34Z", UMBER)
        + _line("M2,0 L30,-24", 4.4, UMBER)
        + _path("M27,-25 L33,-20 L43,-33 Q38,-38 34,-36Z", INK)
        + _path("M30,-30 l-7,-5 M35,-24 l7,4", "none", 'stroke-width="3"')
        + _path("M-22,28 L32,-24 M-18,31 L34,-22", "none", f'stroke="{BONE}" stroke-width="1.3"')
        + _dot(-16, 22, 5, INK)
        + _line("M-30,25 L-20,36", 1.6, GOLD)
    )
    hair = _path("M-12,-16 Q-14,-32 0,-32 Q14,-32 12,-16 Q8,-25 0,-25 Q-8,-25 -12,-16Z", INK) + _dot(0, -36, 5.5, INK)
    return (
        _halo(LEAF, MALACHITE)
        + _robe(MALACHITE, 21, 30)
        + _head()
        + hair
        + lute
        + _sleeve("M20,6 Q26,4 20,-10", MALACHITE, (19, -13))
        + _sleeve("M-19,6 Q-30,16 -12,22", MALACHITE, (-9, 23))
    )


def _princess() -> str:
    hair = _path("M-13,-18 Q-22,6 -16,22 L-10,10 L-9,-14Z M13,-18 Q22,6 16,22 L10,10 L9,-14Z", INK)
    crown = (
        _path("M-14,-25 L-19,-44 L-9,-36 L0,-50 L9,-36 L19,-44 L14,-25 Q0,-30 -14,-25Z", GOLD)
        + _dot(0, -36, 3.2, CINNABAR)
        + _dot(-11, -32, 2.2, LAPIS)
        + _dot(11, -32, 2.2, LAPIS)
        + _path("M-13,-24 v9 M13,-24 v9", "none", f'stroke="{GOLD}" stroke-width="2"')
        + _dot(-13, -13, 2.2, CINNABAR)
        + _dot(13, -13, 2.2, CINNABAR)
    )
    gown = _path("M-8,-6 Q-17,-4 -19,8 Q-23,30 -38,44 H38 Q23,30 19,8 Q17,-4 8,-6 Q0,0 -8,-6Z", CINNABAR)
    trim = _path("M-9,8 Q-11,28 -15,44 H15 Q11,28 9,8Z", GOLD) + _path(
        "M-4,14 L4,14 M-6,24 L6,24 M-8,34 L8,34", "none", f'stroke="{CINNABAR}"'
    )
    beads = _path("M-12,-3 Q0,12 12,-3", "none", f'stroke="{BONE}" stroke-width="3.6" stroke-dasharray="0.1 4.6"')
    arms = _sleeve("M-18,4 Q-22,18 -4,19", CINNABAR, (-2, 19)) + _sleeve("M18,4 Q22,18 4,19", CINNABAR, (3, 19))
    return _halo("#eec0a0", CINNABAR) + hair + gown + trim + _head() + beads + crown + arms


def _dancer() -> str:
    ribbon = _line(
        "M-20,-14 C-52,-46 -54,18 -34,14 C-18,10 -34,-6 -42,30 C-44,42 -34,47 -28,42", 4.6, CINNABAR
    ) + _line("M24,-24 C40,-62 58,-10 42,-4 C26,2 32,26 46,30 C50,40 40,46 34,40", 4.6, CINNABAR)
    body = _path("M-7,-8 Q-14,-4 -11,8 Q-7,16 -12,24 Q-18,36 -24,44 H16 Q22,32 13,20 Q8,12 11,2 Q12,-5 6,-8Z", SKY)
    skirt = _path("M-9,13 Q0,18 11,13 Q22,30 17,44 H-25 Q-12,30 -9,13Z", LAPIS) + _path(
        "M-4,20 Q-8,34 -14,43 M4,20 Q6,34 3,43", "none", f'stroke="{SKY}"'
    )
    arms = _sleeve("M-9,-1 Q-22,2 -20,-14", SKY, (-20, -17)) + _sleeve("M9,-1 Q24,-4 23,-24", SKY, (24, -27))
    hair = _path("M-10,-22 Q-12,-34 2,-34 Q14,-33 12,-20 Q6,-28 -10,-22Z", INK) + _path(
        "M2,-33 Q-4,-48 6,-46 Q14,-43 6,-33Z", INK
    )
    return _halo("#bcd3e6", SKY, 20) + ribbon + body + skirt + arms + _head(1, -19) + hair + _dot(3, -33, 2.4, GOLD)


def _interpreter() -> str:
    scroll = (
        _path("M-34,8 H34 V34 Q17,28 0,34 Q-17,40 -34,34Z", BONE)
        + _line("M-35,4 V40", 5, CINNABAR)
        + _line("M35,4 V38", 5, CINNABAR)
        + _path("M0,9 V33", "none", 'stroke-width="1.6" stroke-dasharray="3 3"')
        + _path("M-27,14 v16 M-21,14 v16 M-15,14 v13 M-9,14 v16", "none", f'stroke="{INK}" stroke-width="2.2"')
        + _path("M7,15 q3,-3 6,0 t6,0 t6,0 M7,22 q3,-3 6,0 t6,0 t6,0 M7,29 q3,-3 6,0 t4,0", "none", f'stroke="{LAPIS}"')
    )
    bubbles = _path(
        "M-16,-30 Q-17,-46 -33,-45 Q-49,-43 -48,-32 Q-47,-20 -32,-20 Q-27,-20 -24,-22 L-15,-18Z", BONE
    ) + _path("M16,-30 Q17,-46 33,-45 Q49,-43 48,-32 Q47,-20 32,-20 Q27,-20 24,-22 L15,-18Z", LAPIS)
    marks = _path("M-40,-37 h14 M-33,-41 v4 M-39,-25 L-33,-37 L-27,-25", "none", 'stroke-width="2.2"') + _path(
        "M25,-33 q4,-6 8,0 t8,0", "none", f'stroke="{BONE}" stroke-width="2.6"'
    )
    cap = _path("M-12,-22 Q-10,-34 0,-34 Q10,-34 12,-22 Q0,-26 -12,-22Z", MALACHITE) + _dot(0, -35, 2.6, GOLD)
    return (
        _halo("#d9c9a0", MALACHITE, 18)
        + _robe(MALACHITE)
        + bubbles
        + marks
        + _head()
        + cap
        + scroll
        + _dot(-35, 18, 4.4, SKIN)
        + _dot(35, 18, 4.4, SKIN)
    )


def _diplomat() -> str:
    hat = (
        _path("M-40,-29 Q-28,-34 -12,-29 V-25 Q-28,-27 -40,-24Z M40,-29 Q28,-34 12,-29 V-25 Q28,-27 40,-24Z", INK)
        + _path("M-12,-22 V-32 Q-9,-34 -8,-44 H8 Q9,-34 12,-32 V-22 Q0,-26 -12,-22Z", INK)
        + _dot(0, -33, 2.6, GOLD)
    )
    seal = (
        _path("M-15,14 H15 V40 H-15Z", CINNABAR)
        + _path("M-7,14 Q-8,2 0,2 Q8,2 7,14Z", GOLD)
        + _path("M-9,20 H9 V34 H-9Z M-9,27 H9 M0,20 V34", "none", f'stroke="{BONE}" stroke-width="2.4"')
    )
    arms = _sleeve("M-19,4 Q-30,18 -17,28", LAPIS, (-16, 29)) + _sleeve("M19,4 Q30,18 17,28", LAPIS, (16, 29))
    beard = _path("M-4,-8 Q0,10 4,-8 Q0,-6 -4,-8Z", INK)
    return _halo("#c8d3e8", LAPIS) + _robe(LAPIS, 20, 27) + _head() + beard + hat + seal + arms


def _trader() -> str:
    beam = _line("M-40,-34 Q0,-44 40,-34", 3, GOLD) + _line("M0,-44 V-34", 2.6, GOLD) + _dot(0, -47, 3, GOLD)
    pans = "".join(
        _path(f"M{x},{-34} L{x - 10},{y} M{x},{-34} L{x + 9},{y}", "none", 'stroke-width="1.6"')
        + _path(f"M{x - 12},{y} H{x + 11} Q{x + 8},{y + 11} {x - 0.5},{y + 11} Q{x - 9},{y + 11} {x - 12},{y}Z", GOLD)
        for x, y in ((-36, 2), (36, -6))
    )
    load = _path("M-43,2 Q-42,-7 -36,-7 Q-30,-7 -29,2Z", CINNABAR) + _path("M31,-6 v-7 h11 v7Z", LAPIS)
    cap = _path("M-11,-21 L-9,-31 H9 L11,-21 Q0,-25 -11,-21Z", INK)
    arm = _sleeve("M17,4 Q26,-8 14,-22", CINNABAR, (12, -26)) + _line("M12,-27 L2,-36", 2, GOLD)
    return (
        _robe(CINNABAR, sash=GOLD)
        + _sleeve("M-18,4 Q-24,20 -10,22", CINNABAR, (-8, 22))
        + beam
        + _head(0, -15)
        + _path("M-3,-6 Q0,6 3,-6Z", INK)
        + cap
        + pans
        + load
        + arm
    )


def _merchant() -> str:
    packs = _path("M-24,2 Q-46,0 -46,24 Q-46,42 -30,42 Q-17,42 -18,24Z", UMBER) + _path(
        "M24,2 Q46,0 46,24 Q46,42 30,42 Q17,42 18,24Z", UMBER
    )
    straps = _path(
        "M-42,14 Q-32,20 -19,16 M-44,28 Q-32,34 -19,30 M42,14 Q32,20 19,16 M44,28 Q32,34 19,30", "none"
    ) + _line("M-26,4 Q0,-8 26,4", 4, OCHRE)
    cap = _path(
        "M-13,-20 Q-12,-34 -2,-40 Q8,-48 16,-40 Q20,-34 14,-32 Q10,-34 9,-30 Q13,-26 13,-20 Q0,-26 -13,-20Z", LAPIS
    )
    band = _path("M-13,-20 Q0,-26 13,-20 L13,-25 Q0,-30 -13,-25Z", GOLD)
    beard = _path("M-10,-15 Q-9,3 0,4 Q9,3 10,-15 Q6,-9 0,-10 Q-6,-9 -10,-15Z", UMBER)
    purse = (
        _path("M-6,16 Q-18,26 -11,37 Q0,43 11,37 Q18,26 6,16 Q0,20 -6,16Z", GOLD)
        + _path("M-7,16 L-4,11 H4 L7,16Z", OCHRE)
        + _path("M-4,25 h8 v8 h-8Z", INK)
    )
    return _halo("#e6cf9c", OCHRE, 20) + _robe(LAPIS, 17, 22) + packs + straps + _head() + beard + cap + band + purse


def _soldier() -> str:
    spear = (
        _line("M32,44 V-26", 3, UMBER)
        + _path("M32,-50 L39,-32 L32,-24 L25,-32Z", "#d5dae0")
        + _path("M28,-24 H36 L38,-14 Q32,-18 26,-14Z", CINNABAR)
    )
    helmet = (
        _path("M-13,-16 Q-13,-33 0,-35 Q13,-33 13,-16 L8,-20 Q0,-24 -8,-20Z", SLATE)
        + _line("M0,-35 V-41", 2, GOLD)
        + _path("M0,-47 Q6,-44 3,-38 H-3 Q-6,-44 0,-47Z", CINNABAR)
    )
    armour = _path("M-18,-2 Q-22,20 -21,26 H21 Q22,20 18,-2 Q8,-7 0,0 Q-8,-7 -18,-2Z", SLATE) + "".join(
        _path(
            f"M-20,{y} q3.3,5 6.6,0 t6.6,0 t6.6,0 t6.6,0 t6.6,0 t6.6,0", "none", f'stroke="{BONE}" stroke-width="1.5"'
        )
        for y in (5, 12, 19)
    )
    shield = (
        _dot(-20, 22, 19, CINNABAR)
        + _dot(-20, 22, 13, "none", f'stroke="{GOLD}" stroke-width="2.4"')
        + _dot(-20, 22, 5, GOLD)
    )
    return (
        _robe(UMBER, 18, 23)
        + armour
        + _head()
        + helmet
        + _sleeve("M18,2 Q30,8 31,12", SLATE, (32, 12))
        + spear
        + _dot(32, 12, 4.4, SKIN)
        + shield
    )


def _general() -> str:
    flag = (
        _line("M-30,44 V-46", 3, UMBER)
        + _path("M-30,-46 Q-8,-54 12,-44 Q30,-38 48,-46 V-14 Q32,-6 14,-12 Q-8,-20 -30,-12Z", CINNABAR)
        + _path(
            "M-26,-41 Q-8,-48 12,-39 Q28,-34 44,-40 V-18 Q30,-12 14,-17 Q-6,-24 -26,-17Z", "none", f'stroke="{GOLD}"'
        )
        + _dot(-30, -48, 3.4, GOLD)
    )
    helmet = _path("M-13,-6 Q-14,-23 0,-26 Q14,-23 13,-6 L8,-11 Q0,-15 -8,-11Z", GOLD) + _path(
        "M-12,-19 Q-20,-24 -19,-33 Q-12,-30 -6,-25Z M12,-19 Q20,-24 19,-33 Q12,-30 6,-25Z", GOLD
    )
    plates = _path("M-14,6 Q-30,4 -31,20 Q-22,23 -14,16Z M14,6 Q30,4 31,20 Q22,23 14,16Z", GOLD) + _path(
        "M-12,17 H12 L15,36 H-15Z", LAPIS
    )
    robe = _path("M-9,2 Q-20,4 -22,16 L-27,44 H27 L22,16 Q20,4 9,2 Q0,8 -9,2Z", SLATE)
    beard = _path("M-8,-3 Q-5,14 0,15 Q5,14 8,-3 Q0,2 -8,-3Z", INK)
    return flag + robe + plates + _dot(0, 26, 5, GOLD) + _head(0, -7) + beard + helmet + _dot(-30, 20, 4.4, SKIN)


def _maid() -> str:
    buns = (
        _dot(-14, -32, 7.5, INK)
        + _dot(14, -32, 7.5, INK)
        + _path("M-12,-14 Q-14,-32 0,-31 Q14,-32 12,-14 Q9,-24 0,-24 Q-9,-24 -12,-14Z", INK)
        + _path("M-19,-27 l8,2 M19,-27 l-8,2", "none", f'stroke="{CINNABAR}" stroke-width="3"')
    )
    tray = (
        _path("M-40,18 H40 L35,26 H-35Z", UMBER)
        + _path("M-16,18 Q-21,2 -6,1 Q9,2 4,18Z", SKY)
        + _path("M-10,1 Q-6,-4 -2,1Z", SKY)
        + _path("M4,9 Q12,8 13,1 L17,3 Q15,14 4,15Z", SKY)
        + _path("M-18,6 Q-28,6 -18,15", "none", 'stroke-width="3"')
        + _path("M20,10 H33 Q33,18 26.5,18 Q20,18 20,10Z", BONE)
    )
    return (
        _halo("#dfe3c4", LEAF, 18)
        + _robe(LEAF, 17, 27)
        + _head()
        + buns
        + tray
        + _sleeve("M-17,4 Q-30,14 -28,22", LEAF, (-27, 24))
        + _sleeve("M17,4 Q30,14 28,22", LEAF, (27, 24))
    )


def _domestic() -> str:
    broom = (
        _line("M40,-44 L16,24", 3.2, OCHRE)
        + _path("M11,19 L24,24 L30,44 Q12,50 -10,40Z", GOLD)
        + _path("M9,24 L24,30 M4,30 L-2,40 M13,30 L8,44 M21,31 L21,45", "none", 'stroke-width="1.8"')
    )
    scarf = _path("M-13,-15 Q-15,-33 0,-33 Q15,-33 13,-15 Q7,-25 0,-25 Q-7,-25 -13,-15Z", CINNABAR) + _path(
        "M-12,-18 Q-22,-16 -25,-6 Q-19,-9 -13,-10Z", CINNABAR
    )
    bundle = _path("M-18,2 Q-44,-2 -43,20 Q-40,36 -24,34 Q-13,31 -14,14Z", SKY) + _path(
        "M-20,4 Q-30,8 -24,-6 M-39,12 Q-30,16 -16,14 M-33,4 Q-30,18 -32,31", "none"
    )
    return (
        _robe(UMBER, 16, 20, sash=BONE)
        + bundle
        + _line("M-21,4 L12,14", 2.6, BONE)
        + _head()
        + scarf
        + broom
        + _sleeve("M16,4 Q30,6 27,-4", UMBER, (27, -7))
        + _sleeve("M-14,10 Q4,22 17,16", UMBER, (19, 15))
    )


def _shepherd() -> str:
    crook = _line("M-34,44 V-24 Q-34,-44 -22,-44 Q-10,-43 -13,-30", 3.6, UMBER)
    hat = _path("M-25,-21 Q0,-31 25,-21 Q16,-16 0,-19 Q-16,-16 -25,-21Z", OCHRE) + _path(
        "M-11,-24 Q-11,-38 0,-37 Q11,-38 11,-24 Q0,-28 -11,-24Z", OCHRE
    )
    sheep = (
        _path(
            "M12,40 Q4,38 6,30 Q2,22 11,20 Q14,12 23,15 Q31,10 36,17 Q45,18 42,27"
            " Q47,36 37,39 Q30,44 24,40 Q18,44 12,40Z",
            BONE,
        )
        + _path("M36,19 Q46,17 46,27 Q44,33 38,31 Q34,27 36,19Z", INK)
        + _path("M16,40 v5 M32,40 v5", "none", 'stroke-width="4"')
        + _path("M14,27 q3,-4 6,0 M22,33 q3,-4 6,0 M24,22 q3,-4 6,0", "none", 'stroke-width="1.6"')
    )
    return (
        _halo("#d8dcae", LEAF, 19)
        + _robe(UMBER, 18, 22, sash=LEAF, collar=OCHRE)
        + _head()
        + _path("M-6,-8 Q0,4 6,-8 Q0,-5 -6,-8Z", UMBER)
        + hat
        + crook
        + _sleeve("M-17,4 Q-28,6 -32,2", UMBER, (-34, 1))
        + sheep
    )


def _farmer() -> str:
    hat = _path("M-31,-15 Q0,-26 31,-15 L3,-42 Q0,-44 -3,-42Z", GOLD) + _path(
        "M0,-42 L-14,-18 M0,-42 L14,-18 M0,-42 V-21", "none", 'stroke-width="1.4"'
    )
    sickle = _path("M30,8 Q50,2 46,-18 Q42,-34 26,-34 Q40,-24 37,-11 Q35,-1 27,0Z", "#d5dae0") + _line(
        "M30,5 L24,22", 4.6, UMBER
    )
    sheaf = (
        _path(
            "M-33,44 L-27,20 L-41,2 M-27,20 L-34,-4 M-27,20 L-26,-5 M-27,20 L-18,0 M-24,44 L-27,20",
            "none",
            'stroke-width="3.4"',
        )
        + _path(
            "M-33,44 L-27,20 L-41,2 M-27,20 L-34,-4 M-27,20 L-26,-5 M-27,20 L-18,0 M-24,44 L-27,20",
            "none",
            f'stroke="{GOLD}" stroke-width="1.6"',
        )
        + "".join(
            f'<ellipse cx="{x}" cy="{y}" rx="3.4" ry="7" fill="{GOLD}" transform="rotate({a} {x} {y})"/>'
            for x, y, a in ((-42, 0, -38), (-35, -7, -16), (-26, -9, 2), (-17, -3, 28))
        )
    )
    return (
        _robe(MALACHITE, 17, 22, sash=OCHRE)
        + _head(0, -11)
        + hat
        + sheaf
        + _sleeve("M-16,6 Q-26,16 -25,22", MALACHITE, (-27, 23))
        + sickle
        + _sleeve("M17,6 Q26,18 24,16", MALACHITE, (25, 15))
    )


def _manichean() -> str:
    flames = _path(
        "M0,-50 Q9,-42 8,-38 Q18,-44 19,-36 Q28,-36 26,-27 Q34,-20 28,-14 Q30,-4 20,-2 L-20,-2"
        " Q-30,-4 -28,-14 Q-34,-20 -26,-27 Q-28,-36 -19,-36 Q-18,-44 -8,-38 Q-9,-42 0,-50Z",
        GOLD,
        f'stroke="{CINNABAR}"',
    )
    hat = _path("M-11,-21 L-9,-41 Q0,-46 9,-41 L11,-21 Q0,-25 -11,-21Z", BONE) + _path(
        "M-10,-28 Q0,-32 10,-28", "none", f'stroke="{CINNABAR}"'
    )
    beard = _path("M-7,-10 Q-4,10 0,11 Q4,10 7,-10 Q0,-5 -7,-10Z", SLATE)
    book = _path("M0,20 Q-14,12 -28,17 V38 Q-14,33 0,41 Q14,33 28,38 V17 Q14,12 0,20Z", CINNABAR) + _path(
        "M0,18 Q-12,11 -24,15 V34 Q-12,30 0,37 Q12,30 24,34 V15 Q12,11 0,18Z", BONE
    )
    page = _path("M0,18 V37 M-19,20 Q-12,17 -5,21 M-19,26 Q-12,23 -5,27", "none", 'stroke-width="1.6"') + _path(
        "M12,18 Q20,24 12,31 Q4,26 9,22 Q11,24 12,18Z", CINNABAR
    )
    arms = _sleeve("M-18,4 Q-32,18 -27,25", BONE, (-27, 27)) + _sleeve("M18,4 Q32,18 27,25", BONE, (27, 27))
    return flames + _robe(BONE, 19, 25, collar=CINNABAR) + _head() + beard + hat + arms + book + page


def _buddhist() -> str:
    lotus = "".join(
        _path(f"M{x},44 Q{x - 11},34 {x},24 Q{x + 11},34 {x},44Z", "#e8a39a") for x in (-36, 36, -24, 24, -12, 12, 0)
    )
    body = _path("M-9,-6 Q-22,-4 -24,10 L-40,26 Q-42,36 -30,36 H30 Q42,36 40,26 L24,10 Q22,-4 9,-6 Q0,0 -9,-6Z", OCHRE)
    drape = _path("M9,-6 Q2,12 -24,12 Q-30,22 -20,26 Q8,24 20,0 Q16,-6 9,-6Z", CINNABAR)
    chest = _path("M-9,-6 Q-18,-4 -22,4 Q-4,8 6,-5 Q0,0 -9,-6Z", SKIN)
    hands = _path("M-12,24 Q0,18 12,24 Q0,32 -12,24Z", SKIN)
    beads = _path(
        "M-3,27 Q-14,44 0,45 Q14,44 3,27", "none", f'stroke="{INK}" stroke-width="6" stroke-dasharray="0.1 6.4"'
    ) + _path(
        "M-3,27 Q-14,44 0,45 Q14,44 3,27", "none", f'stroke="{GOLD}" stroke-width="3.4" stroke-dasharray="0.1 6.4"'
    )
    ears = _path("M-10,-20 Q-15,-18 -11,-9 M10,-20 Q15,-18 11,-9", SKIN)
    scalp = _path("M-9.4,-23 Q0,-36 9.4,-23", SKIN) + _dot(0, -24, 1.4, CINNABAR, 'stroke="none"')
    halo = _dot(0, -18, 30, "#f3dc9a", f'stroke="{MALACHITE}" stroke-width="4"') + _dot(
        0, -18, 23, "none", f'stroke="{OCHRE}" stroke-width="2.4" stroke-dasharray="5 3"'
    )
    return halo + body + chest + drape + ears + _head() + scalp + lotus + hands + beads


FIGURES = {
    "painter": _painter(),
    "musician": _musician(),
    "princess": _princess(),
    "dancer": _dancer(),
    "interpreter": _interpreter(),
    "diplomat": _diplomat(),
    "trader": _trader(),
    "merchant": _merchant(),
    "soldier": _soldier(),
    "general": _general(),
    "maid": _maid(),
    "domestic": _domestic(),
    "shepherd": _shepherd(),
    "farmer": _farmer(),
    "manichean": _manichean(),
    "buddhist": _buddhist(),
}
