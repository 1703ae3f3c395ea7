"""Lines of sight: the boats a thief could steal in a row, and those an inspector would protect or arrest in a column.

Before a thief or an inspector is placed, the line of the space under the pointer or the focus is shown. For touch
screens the number of boats in each line stands at the edge of the board. While a placed thief or inspector is resolved,
everybody sees its line.
"""

from __future__ import annotations

from serai.games.klongs.board import can_steal, is_guarded
from serai.games.klongs.components import COLUMNS, CORNER, INSPECTOR, SPACE_NAMES, SPECIAL, THIEF
from serai.games.klongs.phases import ARREST, PLACE, REMOVE, STEAL
from serai.web.games.klongs.pieces import as_state, decides
from serai.web.games.klongs.places import LEFT, TOP, Places
from serai.web.render.board_api import Choices, PlainView

_SHIELD = "M0,-17 Q8,-12 15,-13 Q17,9 0,18 Q-17,9 -15,-13 Q-8,-12 0,-17Z"


def guards(view: PlainView, places: Places) -> str:
    """Return the columns that inspectors protect."""
    out = []
    for u in range(places.across):
        if view.guarded >> u & 1:
            x = places.column(u)
            out.append(
                f'<g id="guard-{u}" class="guard"><rect x="{x - 49}" y="{TOP}" width="98" height="'
                f'{places.bottom - TOP}" rx="16"/><path d="{_SHIELD}" transform="translate({x + 30} {TOP - 18})"/></g>'
            )
    return "".join(out)


def sight_lines(view: PlainView, seat: int, choices: Choices, places: Places) -> str:
    """Return the lines of sight of the thief or inspector being placed or resolved."""
    phase = view.phase
    if phase == PLACE and decides(view, seat):
        special = int(SPECIAL[view.picked[seat]])
        if special in (THIEF, INSPECTOR):
            return _before(view, choices, places, special == THIEF)
    if phase == STEAL:
        return _row(view, places, places.line(view.at)[1], view.at, " now")
    if phase == ARREST:
        return _column(view, places, places.line(view.at)[0], " now")
    if phase == REMOVE:
        corner = int(CORNER[view.spot])
        (x, y), (to_x, to_y) = places.at(corner), places.at(corner + COLUMNS + 1)
        box = f'width="{to_x - x + 104}" height="{to_y - y + 104}" rx="22"'
        return f'<rect id="aim-spot" class="at-spot" x="{x - 52}" y="{y - 52}" {box}/>'
    return ""


def _before(view: PlainView, choices: Choices, places: Places, thief: bool) -> str:
    """Return a hidden line for every space where the boat may be placed, and the number of boats in each line."""
    out, tallies = [], []
    allowed = [s for s, name in enumerate(SPACE_NAMES) if choices.allows(f"place {name}")]
    for line in sorted({places.line(s)[thief] for s in allowed}):
        if thief:
            out.append(_row(view, places, line, None, ""))
            n = sum(_prey(view, s) for s in _spaces(places, line, True))
            tallies.append(_tally(LEFT // 2 + 2, places.row(line), n))
        else:
            out.append(_column(view, places, line, ""))
            n = sum(SPECIAL[view.boat[s]] == THIEF for s in _spaces(places, line, False))
            tallies.append(_tally(places.column(line), TOP - 16, n))
    return "".join(out + tallies)


def _spaces(places: Places, line: int, row: bool) -> list[int]:
    if row:
        return [places.space(u, line) for u in range(places.across)]
    return [places.space(line, v) for v in range(places.down)]


def _prey(view: PlainView, space: int) -> bool:
    return bool(view.boat[space]) and not is_guarded(as_state(view), space)


def _tally(x: int, y: int, n: int) -> str:
    """Return the number of boats concerned in a line, drawn over the line's name."""
    if not n:
        return ""
    return (
        f'<g class="tally"><circle cx="{x}" cy="{y}" r="22"/><text x="{x}" y="{y + 12}" font-size="34">{n}</text></g>'
    )


def _row(view: PlainView, places: Places, v: int, thief: int | None, css: str) -> str:
    """Return the row of a thief: the boats that can be stolen, and the protected ones."""
    y = places.row(v)
    box = f'x="{LEFT}" y="{y - 51}" width="{places.right - LEFT}" height="102" rx="20"'
    out = f'<rect class="sight-edge" {box}/><rect class="sight" {box}/>'
    for space in _spaces(places, v, True):
        if not view.boat[space] or space == thief:
            continue
        reached = can_steal(as_state(view), thief, space) if thief is not None else _prey(view, space)
        out += _grab(places, space) if reached else _safe(places, space)
    return f'<g id="aim-v{v}" class="aim{css}">{out}</g>'


def _column(view: PlainView, places: Places, u: int, css: str) -> str:
    """Return the column of an inspector: the boats it protects, and the thieves it arrests."""
    x = places.column(u)
    box = f'x="{x - 51}" y="{TOP}" width="102" height="{places.bottom - TOP}" rx="20"'
    out = f'<rect class="sight-edge" {box}/><rect class="sight guards" {box}/>'
    for space in _spaces(places, u, False):
        kind = view.boat[space]
        if SPECIAL[kind] == THIEF:
            out += _caught(places, space)
        elif kind and SPECIAL[kind] != INSPECTOR:
            out += _safe(places, space)
    return f'<g id="aim-u{u}" class="aim{css}">{out}</g>'


def _grab(places: Places, space: int) -> str:
    """Return a hook that marks a boat that can be stolen."""
    x, y = places.at(space)
    return (
        f'<g class="grab" transform="translate({x - 30} {y + 30})"><circle r="19"/>'
        '<path d="M6,-11 V3 A7,7 0 1 1 -8,2"/><path d="M-8,2 l-4,5 M-8,2 l5,4"/></g>'
    )


def _safe(places: Places, space: int) -> str:
    """Return a shield that marks a protected boat."""
    x, y = places.at(space)
    return (
        f'<g class="safe" transform="translate({x - 31} {y + 30})"><path d="{_SHIELD}"/>'
        '<path class="tick" d="M-7,0 l5,6 l9,-11"/></g>'
    )


def _caught(places: Places, space: int) -> str:
    """Return a cross over a thief that is arrested."""
    x, y = places.at(space)
    return f'<path class="caught" d="M{x - 34},{y - 28} L{x + 34},{y + 28} M{x + 34},{y - 28} L{x - 34},{y + 28}"/>'
