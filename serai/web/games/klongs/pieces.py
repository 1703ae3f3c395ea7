"""Helpers that the board and the panels share: layers, seats' marks and the names of boats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from serai.core.seats import LETTERS, WATCHER
from serai.games.klongs.components import KIND_NAMES, NEUTRAL, SPACE_NAMES, SPECIAL, TURNED
from serai.games.klongs.record import State
from serai.web.games.klongs.labels import labels
from serai.web.games.klongs.places import TALL, WIDE, Places
from serai.web.render.board_api import PlainView
from serai.web.render.markup import MarkupText


def as_state(view: PlainView) -> State:
    """Return a view typed as the state that the rules take; its fields have the same names and indices."""
    return cast(State, view)


def places_of(view: PlainView) -> Places:
    """Return the coordinates for the orientation of this game."""
    return TALL if TURNED[view.orientation] else WIDE


def decides(view: PlainView, seat: int) -> bool:
    """Return whether a seat has a decision to make now."""
    return seat != WATCHER and bool(view.waits >> seat & 1)


def layer(name: str, places: Places, inside: str) -> str:
    """Return a layer; on a turned board it is scaled down."""
    if places.turned:
        inside = f'<g class="turned" transform="scale({places.scale})">{inside}</g>'
    return f'<g id="layer-{name}">{inside}</g>'


def seat_mark(seat: int, css: str = "mark") -> str:
    """Return a seat's shape with its letter."""
    drawn = f'<use href="#kl-merchant-{LETTERS[seat]}"/>'
    return f'<svg class="{css}" viewBox="-29 -29 58 58" aria-hidden="true">{drawn}</svg>'


def boat_name(kind: int, text: MarkupText) -> str:
    """Return the name of a kind of boat."""
    return str(text.word(("boat", KIND_NAMES[kind - 1])))


def describe_boat(view: PlainView, space: int, text: MarkupText, names: Sequence[str]) -> str:
    """Describe in words the boat on a space and its owner."""
    kind, owner = view.boat[space], view.owner[space]
    say = labels(text.lang)
    about = {"space": SPACE_NAMES[space], "boat": boat_name(kind, text)}
    if owner:
        return say("boat_owned", name=names[owner - 1], **about)
    return say("boat_special" if SPECIAL[kind] else "boat_neutral" if NEUTRAL[kind] else "boat_unowned", **about)
