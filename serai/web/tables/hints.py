"""Hints at a table: up to three choices worth thinking about, shown to one seat alone.

A hint is made from what its seat sees and nothing else, in a thread of its own. The game goes on meanwhile; as soon
as the seat has decided, has taken its decision back or has left, the search stops and its result is dropped.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from serai.bots.hints import advise
from serai.bots.searcher import SEARCH, Stop, searcher
from serai.compile.link import is_built
from serai.core.game import Game
from serai.core.seats import WATCHER
from serai.match.errors import Refused
from serai.match.hints import Hint
from serai.match.match import Match
from serai.match.observation import Observation
from serai.web.errors import GameNotBegun, HintsBusy, HintsOff, HintsTooOften, NothingToDecide, PlayersOnly
from serai.web.rate_limit import RateLimiter

if TYPE_CHECKING:
    from serai.web.tables.table import Table

SECONDS = 1.0  # of thinking
LOADING = 5.0  # seconds to wait for a compiled search to load from the disk; nobody waits for compilation
PER_SECOND, BURST = 0.5, 6.0  # hints of one seat
MOST_PENDING = 8  # of all tables together; they are found one after the other

log = logging.getLogger("serai.web")


@cache
def hint_thread() -> ThreadPoolExecutor:
    """Return the thread that finds hints, one at a time because a search uses two cores; bots have their own."""
    return ThreadPoolExecutor(1, thread_name_prefix="hint")


async def find_hints(observation: Observation, stop: Stop) -> list[Hint]:
    """Find hints for a seat from what it observes."""
    game = observation.game

    def find() -> list[Hint]:
        search = searcher(game).engine
        search.start()
        if is_built(game, SEARCH):
            search.wait(LOADING)
        return advise(observation, SECONDS, stop)

    return await asyncio.get_running_loop().run_in_executor(hint_thread(), find)


@cache
def preload_search(game: Game) -> None:
    """Load a compiled search from the disk before it is needed; compile nothing."""
    if is_built(game, SEARCH):
        hint_thread().submit(lambda: searcher(game).engine.start())


@dataclass(eq=False)
class HintRequest:
    """A seat's request for hints at a turn; `hints` is None until they are found."""

    turn: int
    stop: Stop = field(default_factory=Stop)
    task: asyncio.Task[None] | None = None
    hints: Sequence[Hint] | None = None


_pending: set[HintRequest] = set()  # of all tables


class TableHints:
    """The hints of one table, at most one request for each seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._requests: dict[int, HintRequest] = {}
        self._limiter = RateLimiter(PER_SECOND, BURST)

    @property
    def allowed(self) -> bool:
        """Whether players may ask for hints: always against bots alone, else where the table's maker allowed it."""
        return self.table.settings.hints or not self.table.seats.several_people

    def request_of(self, seat: int) -> HintRequest | None:
        """Return a seat's request about the question it faces now, or None."""
        return self._requests.get(seat)

    def available(self, match: Match, seat: int) -> bool:
        """Return whether a seat may ask, and has a choice to ask about."""
        if not self.allowed or seat not in match.waiting:
            return False
        preload_search(match.game)
        return len(match.legal(seat)) > 1

    def ask(self, seat: int, turn: int) -> None:
        """Start looking for hints; does nothing when the seat has asked already."""
        match = self.table.match
        if match is None:
            raise GameNotBegun
        if seat == WATCHER:
            raise PlayersOnly
        if not self.allowed:
            raise HintsOff
        if seat not in match.waiting:
            raise NothingToDecide
        if not self.table.still_asked(seat, turn):
            raise Refused(match.game, "stale", turn=turn, now=match.turn)
        if seat in self._requests:
            return
        if not self._limiter.allow(str(seat)):
            raise HintsTooOften
        if len(_pending) >= MOST_PENDING:
            raise HintsBusy
        request = self._requests[seat] = HintRequest(turn)
        _pending.add(request)
        name = f"hint {self.table.code}"
        request.task = asyncio.get_running_loop().create_task(self._find(match, seat, request), name=name)
        self.table.changed()

    async def _find(self, match: Match, seat: int, request: HintRequest) -> None:
        observation = match.observe(seat)
        try:
            found = await find_hints(observation, request.stop)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("table %s: no hint could be given", self.table.code)
            found = []
        finally:
            _pending.discard(request)
        if self._requests.get(seat) is not request:
            return
        request.hints = found
        try:
            self.table.hint_given(seat)
        except sqlite3.Error as error:
            log.error("table %s: cannot be written: %s", self.table.code, error)
            self.table.broken = True  # it is read from the store again at the next request
            self.table.changed()

    def dismiss(self, seat: int) -> None:
        """Put the hints of a seat away, or stop looking for them."""
        if self._drop(seat):
            self.table.changed()

    def drop_outdated(self) -> None:
        """Drop hints about an earlier question, and stop looking for players who have left."""
        for seat, request in list(self._requests.items()):
            abandoned = request.hints is None and not self.table.is_present(seat)
            if abandoned or not self.table.still_asked(seat, request.turn):
                self._drop(seat)

    def _drop(self, seat: int) -> bool:
        request = self._requests.pop(seat, None)
        if request is None:
            return False
        request.stop()
        _pending.discard(request)
        if request.task is not None:
            request.task.cancel()
        return True

    async def stop(self) -> None:
        """Stop looking for hints."""
        tasks = [request.task for request in self._requests.values() if request.task is not None]
        for seat in list(self._requests):
            self._drop(seat)
        await asyncio.gather(*tasks, return_exceptions=True)
