"""The cities: their names, offices, the pieces in them, the controlling player and the skill that can be improved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from serai.core.actions import Actions
from serai.core.seats import LETTERS
from serai.games.hansa import phases
from serai.games.hansa.components import (
    ARNHEIM,
    CITIES,
    CITY_SKILL,
    DISC,
    OFFICE_COIN,
    OFFICE_COUNT,
    OFFICE_PRIVILEGE,
    OFFICE_SHAPE,
    PAIR_NAMES,
    PIECE_NAMES,
    SKILLS,
    STENDAL,
)
from serai.web.games.hansa.labels import labels
from serai.web.games.hansa.pieces import EMBLEMS, owner, piece, piece_name
from serai.web.games.hansa.places import OFFICE, PITCH, STRIP, city_at, name_half, name_y, office_x
from serai.web.render.board_api import Choices, PlainView, seat_shape
from serai.web.render.markup import MarkupText, plain

PRIVILEGES = ("white", "orange", "pink", "black")
NUMERALS = ("I", "II", "III", "IV")


def city(view: PlainView, c: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return a city: its name, its row of offices, and the choices there."""
    row = tuple(view.office[c][: int(OFFICE_COUNT[view.side, c])])
    extras = tuple(view.extra_piece[i] for i, at in enumerate(view.extra_city) if at == 1 + c)
    if choices.allowed and view.phase in (phases.REWARD, phases.SWAP, phases.IMPROVE):
        return _drawn(view.side, c, row, extras, text, tuple(names), choices)
    return _quiet(view.side, c, row, extras, text, tuple(names), choices.table, choices.asks)


@lru_cache(4096)
def _quiet(
    side: int,
    c: int,
    row: tuple[int, ...],
    extras: tuple[int, ...],
    text: MarkupText,
    names: tuple[str, ...],
    table: Actions,
    asks: bool,
) -> str:
    """Return a city without choices; it is cached because it rarely changes."""
    return _drawn(side, c, row, extras, text, names, Choices(table, {}, asks))


def _drawn(
    side: int,
    c: int,
    row: tuple[int, ...],
    extras: tuple[int, ...],
    text: MarkupText,
    names: tuple[str, ...],
    choices: Choices,
) -> str:
    name = text(f"city.{CITIES[c]}")
    x, y = city_at(side, c)
    half = len(row) * PITCH / 2 + 5
    left = -half - len(extras) * PITCH
    kind = "city" + (" link" if c in (ARNHEIM, STENDAL) else "") + (" full" if all(row) else "")
    offices = "".join(_office(side, c, i, row, text, names, choices) for i in range(len(row)))
    offices += "".join(_extra(side, c, i, taken, text, names) for i, taken in enumerate(extras))
    return (
        f'<g id="city-{CITIES[c]}" class="{kind}" transform="translate({x:g} {y:g})">'
        f'<rect class="yard" x="{left:g}" y="{-PITCH / 2 - 2:g}" width="{half - left:g}" height="{PITCH + 4}" rx="6"/>'
        f"{_strip(side, c, name, text, choices)}{offices}{_next_extra(side, c, len(extras), choices)}"
        f"{_swaps(side, c, len(row), choices)}{_control(side, c, row, extras, text, names)}</g>"
    )


def _strip(side: int, c: int, name: str, text: MarkupText, choices: Choices) -> str:
    half, y = name_half(side, c, plain(name)), name_y(side, c)
    taught = int(CITY_SKILL[c]) - 1
    shift = -11 if taught >= 0 else 0
    out = (
        f'<path class="strip" d="M{-half:g},{y - STRIP / 2:g} H{half:g} l-6,{STRIP / 2:g} l6,{STRIP / 2:g} H{-half:g}'
        f' l6,{-STRIP / 2:g}Z"/><text class="name" x="{shift}" y="{y + 7:g}" font-size="20">{name}</text>'
    )
    if taught < 0:
        return out
    tooltip = labels(text.lang)("teaches", city=name, skill=text(f"skill.{SKILLS[taught]}"))
    return out + (
        f'<g transform="translate({half - 6:g} {y:g})"><g id="teach-{SKILLS[taught]}"'
        f" {choices.attrs(f'skill {SKILLS[taught]}', 'teach emblem', label=tooltip)}><title>{tooltip}</title>"
        '<circle class="edge" r="24"/><circle class="glow" r="24"/>'
        f'<circle class="badge" r="21"/><g transform="scale(.86)">{EMBLEMS[taught]}</g></g></g>'
    )


def _outline(c_shape: int, size: float, css: str) -> str:
    half = size / 2
    if c_shape == DISC:
        return f'<circle class="{css}" r="{half:g}"/>'
    return f'<rect class="{css}" x="{-half:g}" y="{-half:g}" width="{size:g}" height="{size:g}" rx="4"/>'


def _office(
    side: int, c: int, i: int, row: Sequence[int], text: MarkupText, names: Sequence[str], choices: Choices
) -> str:
    """Return an office: its shape, its colour with a numeral and its coin, or the piece in it."""
    taken, say = row[i], labels(text.lang)
    c_shape, level = int(OFFICE_SHAPE[side, c, i]), int(OFFICE_PRIVILEGE[side, c, i])
    place = text(f"city.{CITIES[c]}")
    wants = text(f"piece.{PIECE_NAMES[c_shape]}")
    tooltip = say("office", city=place, n=i + 1, piece=wants, level=say(f"privilege.{PRIVILEGES[level]}"))
    coin = bool(OFFICE_COIN[side, c, i])
    if coin:
        tooltip += " " + say("coin")
    body = _outline(c_shape, OFFICE, f"office lv{level}")
    if taken:
        tooltip += " " + say("taken", piece=piece_name(taken, text, names))
        body += f'<g id="in-{c}-{i}-{taken}" class="landed">{piece(taken)}</g>'
    else:
        body += f'<text class="numeral lv{level}" y="7.5" font-size="22">{NUMERALS[level]}</text>'
    if coin:
        body += '<g transform="translate(13 -13)"><circle class="coin" r="9"/><text class="coin-no" y="5">1</text></g>'
    next_one = not taken and (i == 0 or row[i - 1])
    glow = _outline(c_shape, OFFICE + 5, "edge") + _outline(c_shape, OFFICE + 5, "glow")
    attributes = f'class="seatroom" role="img" aria-label="{tooltip}"'
    if next_one:
        attributes = choices.attrs(f"office {CITIES[c]}", "seatroom next", label=tooltip)
    return (
        f'<g transform="translate({office_x(side, c, i):g} 0)"><g id="office-{c}-{i}" {attributes}>'
        f"<title>{tooltip}</title>{glow}{body}</g></g>"
    )


def _extra(side: int, c: int, i: int, taken: int, text: MarkupText, names: Sequence[str]) -> str:
    tooltip = labels(text.lang)("extra_office", piece=piece_name(taken, text, names))
    return (
        f'<g transform="translate({office_x(side, c, -1 - i):g} 0)"><g id="extra-{c}-{i}" role="img"'
        f' aria-label="{tooltip}"><title>{tooltip}</title>{_outline(0, OFFICE, "office added")}'
        f'<g class="landed">{piece(taken)}</g></g></g>'
    )


def _next_extra(side: int, c: int, extras: int, choices: Choices) -> str:
    """Return the place of an extra office if one may be opened."""
    what = f"extra {CITIES[c]}"
    if not choices.allows(what):
        return ""
    return (
        f'<g transform="translate({office_x(side, c, -1 - extras) - 6:g} 0)"><g id="open-extra-{c}"'
        f" {choices.attrs(what, 'more-room')}>{_outline(0, OFFICE + 5, 'edge')}{_outline(0, OFFICE + 5, 'glow')}"
        f'{_outline(0, OFFICE, "office added")}<path class="plus" d="M0,-10 V10 M-10,0 H10"/></g></g>'
    )


def _swaps(side: int, c: int, count: int, choices: Choices) -> str:
    """Return a button between each pair of offices that may be swapped."""
    out = []
    for i in range(count - 1):
        pair = f"{CITIES[c]}:{i + 1}"
        if pair in PAIR_NAMES and choices.allows(f"swap {pair}"):
            x = (office_x(side, c, i) + office_x(side, c, i + 1)) / 2
            out.append(
                f'<g transform="translate({x:g} 0)"><g id="swap-{c}-{i}" {choices.attrs(f"swap {pair}", "knob")}>'
                '<circle class="edge" r="17"/><circle class="glow" r="17"/><circle class="disc" r="15"/>'
                '<path d="M-9,-3 H8 m-4,-5 l5,5 M9,4 H-8 m4,5 l-5,-5"/></g></g>'
            )
    return "".join(out)


def controller(row: Sequence[int], extras: Sequence[int]) -> int:
    """R7.3: return the seat with most offices, of tied seats the one with the rightmost office; -1 in an empty city.

    >>> controller([1, 3, 0], []), controller([1, 3, 0], [2]), controller([0], [])
    (1, 0, -1)
    """
    line = [owner(taken) for taken in (*row[::-1], *extras) if taken]
    return max(line, key=line.count) if line else -1


def _control(
    side: int, c: int, row: Sequence[int], extras: Sequence[int], text: MarkupText, names: Sequence[str]
) -> str:
    """Return the mark of the player who controls the city."""
    seat = controller(row, extras)
    if seat < 0:
        return ""
    half, y = name_half(side, c, plain(text(f"city.{CITIES[c]}"))), name_y(side, c)
    tooltip = labels(text.lang)("controls", name=names[seat], city=text(f"city.{CITIES[c]}"))
    return (
        f'<g transform="translate({-half - 5:g} {y:g})"><g id="rules-{c}" class="rules seat-{LETTERS[seat]}" role="img"'
        f' aria-label="{tooltip}"><title>{tooltip}</title>'
        f'<g transform="scale(.62)">{seat_shape(seat)}</g></g></g>'
    )
