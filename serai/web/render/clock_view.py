"""The clock of a table as its pages show it; static/clock.js counts down from there."""

from __future__ import annotations

from html import escape

from serai.core.text import Text
from serai.web.tables.clock import Hourglass


def clock_html(glass: Hourglass, words: Text, seat: int) -> str:
    """Return the clock as the page of a seat shows it, or nothing where no time runs."""
    clock = glass.clock
    if clock is None:
        return ""
    state = "runs" if glass.runs else "stands"
    title = escape(words(f"clock.{state}"), quote=True)
    return (
        f'<p id="clock" class="clock {state}" role="timer" title="{title}" data-left="{glass.left:.1f}"'
        f' data-due="{glass.due:.1f}" data-full="{clock.full:g}" data-yours="{int(seat in clock.seats)}">'
        f'<b data-clock="due"></b> <small>{escape(words("clock.of"))} <span data-clock="left"></span></small></p>'
    )
