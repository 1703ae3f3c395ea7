"""The sand glass of a table whose game is played against time; see `serai.core.clock`."""

from __future__ import annotations

import time
from collections.abc import Callable
from html import escape

from serai.core.clock import Clock
from serai.core.text import Text

LEAST = 5.0  # seconds that whoever is newly asked has in any case: after an undo, or when a glass is nearly empty


class Hourglass:
    """How much sand is left, counted only while the glass runs. `now` tells the seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.clock: Clock | None = None
        self.runs = False
        self._now = now
        self._at = now()
        self._glass, self._left = -1, 0.0
        self._spent = 0.0  # on the present question

    def restore(self, glass: int, left: float) -> None:
        """Go on with a glass as it was kept."""
        self._glass, self._left = glass, left

    @property
    def kept(self) -> tuple[int, float]:
        """What must be kept to go on after a restart: which glass, and the seconds in it."""
        return self._glass, round(self.left, 1)

    def follow(self, clock: Clock | None, runs: bool) -> bool:
        """Stand at a new position, and let the sand run or stand; return whether something else is asked."""
        left, now = self.left, self._now()
        if self.runs:
            self._spent += now - self._at
        self._at = now
        asked = self.clock.question if self.clock else ()
        if clock is not None:
            if clock.glass != self._glass:
                self._glass, left = clock.glass, clock.full
            self._left = min(max(left, clock.until), clock.full)
        new = (clock.question if clock else ()) != asked
        if new:
            self._spent = 0.0
        self.clock, self.runs = clock, runs and clock is not None and bool(clock.seats)
        return new

    @property
    def left(self) -> float:
        """Seconds in the glass; while the least time runs that everybody has, it stands."""
        if not self.runs or self.clock is None:
            return self._left
        return max(self.clock.until, self._left - (self._now() - self._at))

    @property
    def due(self) -> float:
        """Seconds until the time of those who are asked is up."""
        if self.clock is None:
            return 0.0
        spent = self._spent + (self._now() - self._at if self.runs else 0.0)
        due = max(self.left - self.clock.until, LEAST - spent)
        return max(0.0, min(due, self.clock.most - spent) if self.clock.most else due)

    def markup(self, words: Text, seat: int) -> str:
        """Return the clock as the page of a seat shows it; static/clock.js counts on from here."""
        clock = self.clock
        if clock is None:
            return ""
        state = "runs" if self.runs else "stands"
        told = escape(words(f"clock.{state}"), quote=True)
        return (
            f'<p id="clock" class="clock {state}" role="timer" title="{told}" data-left="{self.left:.1f}"'
            f' data-due="{self.due:.1f}" data-full="{clock.full:g}" data-yours="{int(seat in clock.seats)}">'
            f'<b data-clock="due"></b> <small>{escape(words("clock.of"))} <span data-clock="left"></span></small></p>'
        )
