"""Pictures that the board and the panels share: pieces, bonus markers and emblems of the skills."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from serai.core.seats import LETTERS
from serai.games.hansa.components import DISC, MARKERS, PIECE_NAMES
from serai.web.games.hansa.labels import labels
from serai.web.render.markup import MarkupText

#: The emblems of the five skills, 40 wide around the origin: hourglass, key, shield, book, purse.
EMBLEMS = (
    '<path d="M-12,-17 H12 M-12,17 H12" stroke-width="4"/>'
    '<path class="em" d="M-10,-15 H10 Q10,-5 1.5,0 Q10,5 10,15 H-10 Q-10,5 -1.5,0 Q-10,-5 -10,-15Z"/>'
    '<path d="M-6,12 Q0,4 6,12Z M-5,-8 H5 L0,-2Z" fill="#2d241b"/>',
    '<circle class="em" cx="-9" cy="-9" r="8"/><circle cx="-9" cy="-9" r="2.6" fill="#2d241b"/>'
    '<path d="M-3,-3 L15,15 M9,9 l5,-5 M13.5,13.5 l4,-4" stroke-width="4.6"/>',
    '<path class="em" d="M-14,-16 H14 V0 Q14,13 0,19 Q-14,13 -14,0Z"/>'
    '<path d="M0,-15 V17 M-13,-3 H13" stroke-width="3.6"/>',
    '<path class="em" d="M-17,-12 Q-8,-16 0,-10 Q8,-16 17,-12 V13 Q8,9 0,15 Q-8,9 -17,13Z"/>'
    '<path d="M0,-10 V15 M-12,-5 Q-8,-7 -4,-4 M-12,2 Q-8,0 -4,3 M4,-4 Q8,-7 12,-5 M4,3 Q8,0 12,2" stroke-width="2.4"/>',
    '<path class="em" d="M-7,-9 Q-20,4 -13,15 Q0,20 13,15 Q20,4 7,-9Z"/>'
    '<path class="em" d="M-7,-9 L-11,-18 L-4,-14 L0,-18 L4,-14 L11,-18 L7,-9Z"/>'
    '<path d="M-8,-9 H8" stroke-width="4"/>',
)

#: The signs on the bonus markers, 40 wide around the origin, in the order of their kinds.
_HOUSE = "l9,-8 l9,8 v13 h-18z"
MARKER_SIGNS = (
    f'<path class="on" d="M-15,2 {_HOUSE}"/><path d="M10,-9 v16 M2,-1 h16" stroke-width="4.4"/>',
    f'<path class="on" d="M-19,4 {_HOUSE}"/><path class="on" d="M1,4 {_HOUSE}"/>'
    '<path d="M-11,-11 Q0,-19 10,-12 m-6,-4 l6.5,4.4 l-7,3.6" stroke-width="3"/>',
    '<text y="8.5" font-size="24">+3</text>',
    '<text y="8.5" font-size="24">+4</text>',
    '<path class="on" d="M-16,-9 Q-8,-13 0,-8 Q8,-13 16,-9 V11 Q8,7 0,12 Q-8,7 -16,11Z"/>'
    '<path d="M0,7 V-16 m-6.5,7 L0,-17 L6.5,-9" stroke-width="4"/>',
    '<rect class="on" x="-16" y="-4" width="12" height="12" rx="2"/><rect class="on" x="-1" y="-4" width="12"'
    ' height="12" rx="2"/><rect class="on" x="-8.5" y="-17" width="12" height="12" rx="2"/>'
    '<path d="M-17,16 L17,-16" stroke-width="4.4"/>',
    '<rect class="on" x="-17" y="-13" width="11" height="11" rx="2"/><rect class="on" x="-17" y="2" width="11"'
    ' height="11" rx="2"/><rect class="on" x="-5" y="-6" width="11" height="11" rx="2"/>'
    '<path d="M8,0 H18 m-6,-6 l6.5,6 l-6.5,6" stroke-width="3.6"/>',
)


def owner(piece: int) -> int:
    """Return the seat that owns a piece."""
    return (piece - 1) >> 1


def shape(piece: int) -> int:
    """Return CUBE or DISC."""
    return (piece - 1) & 1


@cache
def piece(number: int) -> str:
    """Return a piece around the origin: a cube for a trader or a disc for a merchant, with its seat's letter."""
    letter = LETTERS[owner(number)]
    if shape(number) == DISC:
        body = '<circle class="rim" r="16.5"/><circle class="top" r="12"/>'
    else:
        body = (
            '<rect class="rim" x="-14.5" y="-14.5" width="29" height="29" rx="3.5"/>'
            '<path class="top" d="M-14.5,-8.5 l6,-6 h17 l6,6z"/>'
        )
    low = 8 if shape(number) == DISC else 10
    return f'<g class="pc seat-{letter}">{body}<text y="{low}" font-size="21">{letter}</text></g>'


def small_piece(number: int, css: str = "pc-icon") -> str:
    """Return a piece as a picture in a line of text."""
    return f'<svg class="{css}" viewBox="-18 -18 36 36" aria-hidden="true">{piece(number)}</svg>'


def piece_name(number: int, text: MarkupText, names: Sequence[str]) -> str:
    """Return the name of a piece and its owner."""
    return _piece_name(number, text, names[owner(number)])


@lru_cache(1024)
def _piece_name(number: int, text: MarkupText, name: str) -> str:
    kind = text(f"piece.{PIECE_NAMES[shape(number)]}")
    return labels(text.lang)("piece_of", name=name, piece=kind)


@cache
def marker(kind: int, used: bool = False) -> str:
    """Return a bonus marker around the origin, 42 wide: a wax seal with its sign."""
    state = " used" if used else ""
    return (
        f'<g class="bonus k-{MARKERS[kind]}{state}"><path class="wax" d="{_SEAL}"/><circle class="seal" r="17"/>'
        f'<g class="sign" transform="scale(.82)">{MARKER_SIGNS[kind]}</g></g>'
    )


_SEAL = (
    "M0,-21 Q5,-23 9,-19 Q14,-20 16,-14.5 Q21,-12 20,-6.5 Q23.5,-2 20.5,2.5 Q22,8 17.5,11 "
    "Q16.5,17 11,17.5 Q7,22 1.5,20 Q-4,23 -8,19 Q-14,20 -16,14.5 Q-21.5,12 -20,6.5 Q-23.5,2 -20.5,-3 "
    "Q-22,-9 -17,-11.5 Q-15.5,-18 -9.5,-18 Q-5,-22.5 0,-21Z"
)


@cache
def marker_back() -> str:
    """Return the back of a bonus marker."""
    return (
        f'<g class="bonus back"><path class="wax" d="{_SEAL}"/><circle class="seal" r="17"/>'
        '<path class="cog" d="M-11,4 H11 Q8,11 0,11 Q-8,11 -11,4Z M0,3 V-12 M1,-11 Q9,-8 9,1 H1Z"/></g>'
    )


def small_marker(kind: int, used: bool = False) -> str:
    """Return a bonus marker as a picture in a line of text."""
    drawn = marker_back() if kind < 0 else marker(kind, used)
    return f'<svg class="bonus-icon" viewBox="-24 -24 48 48" aria-hidden="true">{drawn}</svg>'


def emblem(skill: int, css: str = "skill-icon") -> str:
    """Return a skill's emblem as a picture in a line of text."""
    return f'<svg class="{css} emblem" viewBox="-22 -22 44 44" aria-hidden="true">{EMBLEMS[skill]}</svg>'
