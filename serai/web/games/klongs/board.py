"""The board of Klongs: boats on the water, lines of sight, trading spots and the pier."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.klongs.board import full_in_row, guard_line
from serai.games.klongs.components import BESIDE_AT, COLUMNS, KIND_NAMES, ROWS, SPACE_NAMES, SPACES, SPECIAL, THIEF
from serai.games.klongs.phases import ARREST, LOOT, PLACE, REMOVE, SEAT, STEAL, TOW
from serai.web.games.klongs import panels, places
from serai.web.games.klongs.background import background
from serai.web.games.klongs.boats import HULL, boat, owner
from serai.web.games.klongs.pieces import as_state, decides, describe_boat, layer, places_of
from serai.web.games.klongs.pier import piles, track
from serai.web.games.klongs.places import Places
from serai.web.games.klongs.sight_lines import guards, sight_lines
from serai.web.games.klongs.trading_spots import spots
from serai.web.render.board_api import Choices, Drawing, PlainView, load_style
from serai.web.render.markup import MarkupText

VIEW_BOX = places.VIEW_BOX
SCRIPTS = ("zoom.js",)
CLOSE = 0.45
STYLE = load_style(__package__) + places.motion()


def draw(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> Drawing:
    """Return the whole table as `seat` sees it."""
    here = places_of(view)
    layers = {
        "ground": background(here.turned, view.orientation, view.players),
        "guards": layer("guards", here, guards(view, here)),
        "spaces": layer("spaces", here, _spaces(view, seat, choices, here)),
        "boats": layer("boats", here, _boats(view, text, names, choices)),
        "aims": layer("aims", here, sight_lines(view, seat, choices, here)),
        "spots": layer("spots", here, spots(view, seat, text, names, choices, here)),
        "track": layer("track", here, track(view, text, here)),
        "piles": layer("piles", here, piles(view, text, choices, here)),
    }
    return Drawing(
        layers,
        {
            "players": panels.players(view, seat, text, names),
            "legend": panels.legend(text),
            "hand": panels.hand(view, seat, text, choices),
        },
    )


def _spaces(view: PlainView, seat: int, choices: Choices, here: Places) -> str:
    """Return the empty spaces; where the selected boat may be placed, it appears under the pointer."""
    verb = "to" if view.phase == TOW else "place"
    shown = ""
    if decides(view, seat):
        if view.phase == PLACE:
            shown = boat(view.picked[seat])
        elif view.phase == TOW:
            shown = boat(view.boat[view.at]) + owner(seat)
    full = [full_in_row(as_state(view), r) for r in range(ROWS)]
    out = []
    for space, name in enumerate(SPACE_NAMES):
        x, y = here.at(space)
        if view.boat[space]:
            out.append(f'<g id="space-{name}"/>')
            continue
        u, v = here.line(space)
        notation = f"{verb} {name}"
        inside = f'<rect x="{x - 45}" y="{y - 45}" width="90" height="90" rx="15"/>'
        if choices.allows(notation):
            inside += f'<g class="ghost" transform="translate({x} {y})">{shown}</g>'
        elif full[space // COLUMNS] >> space % COLUMNS & 1:
            inside += f'<use class="closed" href="#kl-buoy" x="{x}" y="{y}"/>'
        out.append(f'<g id="space-{name}" {choices.attrs(notation, f"space u{u} v{v}")}>{inside}</g>')
    return "".join(out)


# -- boats -----------------------------------------------------------------------------------------


def _boats(view: PlainView, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return every boat on the board.

    The id of a boat consists of its kind, its owner and its rank among equal boats in the order of the spaces, so
    that it glides when it is towed.
    """
    counted: dict[tuple[int, int], int] = {}
    out = {}
    for space in range(SPACES):
        kind, whose = view.boat[space], view.owner[space]
        if kind:
            rank = counted.get((kind, whose), 0)
            counted[kind, whose] = rank + 1
            out[kind, whose, rank] = _boat(view, space, f"boat-{kind}-{whose}-{rank}", text, names, choices)
    return "".join(out[key] for key in sorted(out))


def _boat(view: PlainView, space: int, ident: str, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    kind, whose, phase = view.boat[space], view.owner[space], view.phase
    notation = _clicked_action(view, space)
    tooltip = describe_boat(view, space, text, names)
    classes = f"boat at-{SPACE_NAMES[space]}"
    if notation.startswith("tow"):
        classes += " may-tow"
    held = phase in (TOW, LOOT, SEAT) and view.at == space
    inside = (
        f'<path class="edge" d="{HULL}"/><path class="glow" d="{HULL}"/>' if held or choices.allows(notation) else ""
    )
    inside += boat(kind) + (owner(whose - 1) if whose else "")
    if held:
        classes += " held"
    return (
        f'<g id="{ident}" {choices.attrs(notation, classes, label=tooltip)}><title>{tooltip}</title>'
        f'<g class="afloat tilt-{(space * 7 + kind) % 5}">{inside}</g></g>'
    )


def _clicked_action(view: PlainView, space: int) -> str:
    """Return the notation of the action that a click on a boat means in this phase."""
    name, phase = SPACE_NAMES[space], view.phase
    if phase == STEAL:
        return f"take {name}"
    found = phase == ARREST and guard_line(as_state(view), space) == guard_line(as_state(view), view.at)
    if found and SPECIAL[view.boat[space]] == THIEF:
        return f"hold {KIND_NAMES[view.boat[space] - 1]}"
    if phase == SEAT:
        return f"shift {name}"
    if phase == REMOVE and BESIDE_AT[space] >= 0:
        return f"remove {name}"
    if phase == PLACE:
        return f"place {name}"
    return f"to {name}" if phase == TOW else f"tow {name}"
