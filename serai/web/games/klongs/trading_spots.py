"""Trading spots: each is a small deck with the value of a full spot, and on market days each player's points there."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import LETTERS
from serai.games.klongs.components import COLUMNS, SPOT_CORNERS, SPOT_NAMES, SPOT_ROWS
from serai.games.klongs.market import boats_of, full_spots_in_row, spot_value
from serai.games.klongs.phases import MARKET, REMOVE
from serai.web.games.klongs.goods import SEATS
from serai.web.games.klongs.labels import labels
from serai.web.games.klongs.pieces import as_state
from serai.web.games.klongs.places import Places
from serai.web.render.board_api import Choices, PlainView
from serai.web.render.markup import MarkupText

_CHIP, _LINE = 31, 37  # width of a letter, height of a line of a price board


def spots(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices, places: Places) -> str:
    """Return every spot of the set in use."""
    used = SPOT_ROWS[view.spots].tolist()
    full = [full_spots_in_row(as_state(view), r) for r in range(len(used) - 1)]
    out = []
    for name, corner in zip(SPOT_NAMES, SPOT_CORNERS, strict=True):
        row, column = divmod(corner, COLUMNS)
        if used[row] >> column & 1:
            shown = full[row] >> column & 1
            out.append(_spot(view, seat, name, corner, bool(shown), text, names, choices, places))
    return "".join(out)


def _spot(
    view: PlainView,
    seat: int,
    name: str,
    corner: int,
    full: bool,
    text: MarkupText,
    names: Sequence[str],
    choices: Choices,
    places: Places,
) -> str:
    x, y = places.spot(corner)
    say = labels(text.lang)
    crossing = corner // COLUMNS % 2 == 1 and corner % COLUMNS % 2 == 1
    deck = "M0,-25 L25,0 L0,25 L-25,0Z" if crossing else "M-17,-17 H17 V17 H-17Z"
    scored = view.phase == REMOVE and SPOT_CORNERS[view.spot] == corner
    tooltip = say("spot", spot=name)
    inside = f'<path class="deck" d="{deck}"/><circle class="hole" r="6"/>'
    if full:
        value = spot_value(as_state(view), corner)
        gains = _gains(view, corner, value)
        told = ", ".join(say("gain", name=names[p], n=n) for n, seats in gains for p in seats)
        tooltip = say("spot_full", spot=name, n=value, gains=told or say("nobody"))
        if view.phase == MARKET:
            inside += _prices(value, gains, seat)
        else:
            mine = " mine" if any(seat in seats for _, seats in gains) else ""
            inside += f'<circle class="worth{mine}" r="24"/><text class="worth-no" y="12" font-size="34">{value}</text>'
    classes = "spot" + (" full" if full else "") + (" scored" if scored else "")
    return (
        f'<g id="spot-{name}" transform="translate({x} {y})" {choices.attrs(f"score {name}", classes, label=tooltip)}>'
        f"<title>{tooltip}</title>{inside}</g>"
    )


def _gains(view: PlainView, corner: int, value: int) -> list[tuple[int, list[int]]]:
    """Return the possible points and the seats that would gain them, highest first."""
    found: dict[int, list[int]] = {}
    for p in range(view.players):
        boats = boats_of(as_state(view), p, corner)
        if boats:
            found.setdefault(boats, []).append(p)
    return [(value * boats, found[boats]) for boats in sorted(found, reverse=True)]


def _prices(value: int, gains: list[tuple[int, list[int]]], seat: int) -> str:
    """Return the price board of a full spot: the seats' letters and the points of each.

    There are at most two different gains; more than two players have the same one only if there is no other.
    """
    lines: list[tuple[list[int], int | None]] = []
    for gain, seats in gains:
        lines += [(seats[i : i + 2], gain if i == 0 else None) for i in range(0, len(seats), 2)]
    if not lines:
        box = '<rect class="prices none" x="-26" y="-22" width="52" height="44" rx="9"/>'
        return f'{box}<text class="price" y="12" font-size="34">{value}</text>'
    digits = max(len(str(gain)) for gain, _ in gains)
    letters = max(len(seats) for seats, _ in lines)
    wide, high = _CHIP * letters + 22 * digits + 12, _LINE * len(lines) + 6
    mine = " mine" if any(seat in seats for _, seats in gains) else ""
    box = f'x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide}" height="{high}" rx="9"'
    out = '<circle class="reach" r="46"/>'  # a larger target for touch
    out += f'<rect class="prices{mine}" {box}/><rect class="edge" {box}/><rect class="glow" {box}/>'
    shared = len(gains) == 1 and len(lines) == 2
    for i, (seats, n) in enumerate(lines):
        y = (i - (len(lines) - 1) / 2) * _LINE
        for j, p in enumerate(seats):
            x = -wide / 2 + 5 + _CHIP * (j + 0.5)
            out += (
                f'<rect x="{x - 14.5:g}" y="{y - 16:g}" width="29" height="32" rx="4" fill="{SEATS[p]}"/>'
                f'<text class="chip-letter" x="{x:g}" y="{y + 11:g}" font-size="31">{LETTERS[p]}</text>'
            )
        if n is not None:
            x, y = wide / 2 - 5 - 11 * digits, 0 if shared else y
            out += f'<text class="price" x="{x:g}" y="{y + 12:g}" font-size="34">{n}</text>'
    return out
