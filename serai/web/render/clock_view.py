"""The clock of a timed game, as the page of a seat shows it."""

from __future__ import annotations

from serai.core.text import Text
from serai.web.render.markup import Markup, tag
from serai.web.tables.clock import Hourglass


def clock_html(hourglass: Hourglass, words: Text, seat: int) -> Markup:
    """Return the seconds left when this was sent; static/clock.js counts down from there."""
    clock = hourglass.clock
    if clock is None:
        return Markup()
    state = "runs" if hourglass.runs else "stands"
    return tag(
        "p",
        tag("b", data_clock="due"),
        " ",
        tag("small", words("clock.of"), " ", tag("span", data_clock="left")),
        id="clock",
        class_=f"clock {state}",
        role="timer",
        title=words(f"clock.{state}"),
        data_left=f"{hourglass.left:.1f}",
        data_due=f"{hourglass.due:.1f}",
        data_full=f"{clock.full:g}",
        data_yours=int(seat in clock.seats),
    )
