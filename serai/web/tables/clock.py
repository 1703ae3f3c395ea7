"""The sand glass of a table whose game is played against time; see `serai.core.clock`."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from serai.core.clock import Clock
from serai.core.seats import WATCHER

if TYPE_CHECKING:
    from serai.web.tables.table import Table

LEAST = 5.0  # seconds that a newly asked seat has in any case: after an undo, or when the glass is nearly empty

log = logging.getLogger("serai.web")


class Hourglass:
    """How much sand is left; it runs only while the table waits for somebody. `now` returns the seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.clock: Clock | None = None
        self.runs = False
        self._now = now
        self._at = now()
        self._glass, self._left = -1, 0.0
        self._spent = 0.0  # on the present question

    def restore(self, glass: int, left: float) -> None:
        """Continue with a glass as it was stored."""
        self._glass, self._left = glass, left

    @property
    def stored(self) -> tuple[int, float]:
        """What is stored to continue after a restart: the number of the glass, and the seconds left in it."""
        return self._glass, round(self.left, 1)

    def follow(self, clock: Clock | None, runs: bool) -> bool:
        """Apply the clock of a new position, and run or stop; return whether another question is asked."""
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
        """Seconds in the glass; they stand still while the least time runs that every seat has."""
        if not self.runs or self.clock is None:
            return self._left
        return max(self.clock.until, self._left - (self._now() - self._at))

    @property
    def due(self) -> float:
        """Seconds until the time of the seats that are asked is up."""
        if self.clock is None:
            return 0.0
        spent = self._spent + (self._now() - self._at if self.runs else 0.0)
        due = max(self.left - self.clock.until, LEAST - spent)
        return max(0.0, min(due, self.clock.most - spent) if self.clock.most else due)


class TableClock:
    """Runs the hourglass of one table, and decides for the seats whose time is up."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hourglass = Hourglass()
        if table.settings.glass is not None:
            self.hourglass.restore(*table.settings.glass)
        self._alarm: asyncio.TimerHandle | None = None
        self._pressed_at = -1

    def pressed_at(self, turn: int) -> bool:
        """Return whether the clock made the decision that led to this turn."""
        return turn == self._pressed_at

    def update(self) -> None:
        """Run or stop the hourglass as the position asks, and set the alarm."""
        table, glass = self.table, self.hourglass
        if table.game.clock is None or table.match is None or table.settings.one_device:
            return
        clock = None if table.match.over else table.game.clock(table.match.view(WATCHER))
        stood = not glass.runs
        new = glass.follow(clock, runs=clock is not None and self._may_run(clock.seats))
        self.stop()
        if clock is not None and (new or (not glass.runs and not stood)):
            table.settings.glass = glass.stored
            table.save()
        if glass.runs:
            self._alarm = asyncio.get_running_loop().call_later(glass.due, self._time_is_up)

    def stop(self) -> None:
        """Cancel the alarm."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _may_run(self, asked: Sequence[int]) -> bool:
        """Return whether time may run: some person is here, and so is every person who is asked."""
        table = self.table
        people = [seat for seat, chair in enumerate(table.seats) if not chair.bot]
        return any(map(table.is_present, people)) and all(table.is_present(seat) for seat in asked if seat in people)

    def _time_is_up(self) -> None:
        """Do the timeout action of every seat that has not decided."""
        clock, table, match = self.hourglass.clock, self.table, self.table.match
        if clock is None or match is None or table.broken:
            return
        try:
            with table.transaction():
                for seat in clock.seats:
                    legal = {match.notation(action) for action in match.legal(seat)}
                    match.act(seat, next(notation for notation in clock.press if notation in legal))
        except Exception:
            table.broken = True  # it is read from the store again at the next request
            log.exception("table %s: the clock could not decide", table.code)
            return
        self._pressed_at = match.turn
        table.after_decision()
