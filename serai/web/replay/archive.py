"""The shelf of games to look back on: read from the store in a thread of its own, the latest kept in memory."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import msgspec

from serai.core.errors import UserError
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.core.seats import LETTERS, WATCHER
from serai.match.record import BadRecord, Record
from serai.web.replay.replay_game import Impossible, ReplayGame, walk
from serai.web.server.cookies import nickname
from serai.web.tables.lobby import Lobby
from serai.web.tables.table import HUMAN, STAND_IN, Seat, Setting, Table

MOST_KEPT = 12  # games in memory
MOST_READING = 4  # files that are read at the same time
MOST_OPENED = 1000  # files kept
MOST_RECORD = 4 * 1024 * 1024  # bytes of a file

log = logging.getLogger("serai.web")


@dataclass
class Problem:
    """Why a record cannot be shown: the key of a text, and its arguments."""

    key: str
    n: int = 0


class PendingReplay:
    """A record on its way: how far it is, and then the game, or why there is none."""

    def __init__(self, record: Record, setting: Setting) -> None:
        self.record, self.setting = record, setting
        self.whole = sum("do" in line for line in record.lines)
        self.done = 0
        self.past: ReplayGame | None = None
        self.problem: Problem | None = None

    def read(self) -> None:
        """Walk through the record; for a thread."""

        def note(done: int) -> None:
            self.done = done
            if done % 50 == 0:
                time.sleep(0)  # let the tables go on meanwhile

        try:
            match = walk(self.record, note)
            names = [seat.name or LETTERS[i] for i, seat in enumerate(self.setting.seats)]
            self.past = ReplayGame(match, names)
        except Impossible as error:
            self.problem = Problem("impossible" if error.decision else "unfit", error.decision)
        except UserError:
            self.problem = Problem("unfit")


class ReplayArchive:
    """All games that can be looked back on."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby, self.store = lobby, lobby.store
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="reader")
        self._kept: OrderedDict[str, PendingReplay] = OrderedDict()
        self._tasks: set[asyncio.Future[None]] = set()

    def setting(self, code: str) -> Setting | None:
        """Return what was agreed for a table or a record, or None where there is neither."""
        raw = self.store.setting(code)
        try:
            return None if raw is None else msgspec.convert(raw, Setting)
        except msgspec.ValidationError:
            return None

    def find(self, code: str) -> PendingReplay | None:
        """Return a finished game or an opened record, perhaps still on its way; None where there is none.

        A game that is still played is never found here: all eyes are open to whoever finds one.
        """
        if code in self._kept:
            self._kept.move_to_end(code)
            return self._kept[code]
        if not self.store.over(code):
            return None
        self.store.touch(code)
        setting, record = self.setting(code), self.store.record(code)
        if setting is None or record is None:
            return None
        reading = PendingReplay(record, setting)
        table = self.lobby.known(code)
        if table is not None and table.match is not None:
            # A copy, so that the reader thread never changes the match that is played.
            reading.past = ReplayGame(table.match.at(table.match.decisions), table.names)
        else:
            self._start(reading)
        self._keep(code, reading)
        return reading

    def _keep(self, code: str, reading: PendingReplay) -> None:
        self._kept[code] = reading
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    def _start(self, reading: PendingReplay, then: Callable[[], None] = lambda: None) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()

        async def whole() -> None:
            await loop.run_in_executor(self.thread, reading.read)
            then()

        task = loop.create_task(whole())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # -- files -------------------------------------------------------------------------------

    async def open_file(self, data: bytes, visitor: str, patience: float = 2.0) -> str | Problem:
        """Open the file of a record: return its code, or what is wrong with it.

        What takes longer than `patience` goes on behind the page, which shows how far it is. Nothing is
        kept before it was read to its end.
        """
        if len(self._tasks) >= MOST_READING:
            return Problem("busy")
        if self.store.records() >= MOST_OPENED:
            return Problem("full")
        try:
            record = Record.from_text(data.decode("utf-8"), "record")
        except UnicodeDecodeError:
            return Problem("no_record")
        except BadRecord as error:
            return Problem("damaged", error.line) if error.line else Problem("no_record")
        problem = _unplayable(record)
        if problem:
            return problem
        reading = PendingReplay(record, _setting(record))
        code = self.lobby.new_code()

        def keep() -> None:
            if reading.past is not None:
                self.store.add(code, msgspec.to_builtins(reading.setting))
                self.store.begin(code, record)
                self.store.save_setting(code, msgspec.to_builtins(reading.setting), over=True)
                self.store.hold(code, WATCHER, visitor)
                log.info("record %s: opened, %s with %d decisions", code, reading.setting.game, reading.whole)

        task = self._start(reading, keep)
        self._keep(code, reading)
        await asyncio.wait([task], timeout=patience)
        if reading.problem:
            del self._kept[code]
            return reading.problem
        return code

    # -- going another way -------------------------------------------------------------------

    def branch(self, past: ReplayGame, stop: int, seat: int, visitor: str, name: str) -> Table:
        """Set a table where a game goes on from a stop: a seat for the visitor, bots at the others."""
        record = past.match.record.cut(past.stops[stop])
        header = record.header
        seats = [Seat(STAND_IN, each, True) for each in past.names]
        others = {each for i, each in enumerate(past.names) if i != seat}
        seats[seat] = Seat(HUMAN, f"{name} {LETTERS[seat]}" if name in others else name, True)
        header["names"], header["seats"] = [chair.name for chair in seats], [chair.kind for chair in seats]
        header["seed"] = None  # what comes now is rolled anew
        setting = Setting(past.match.game.name, seats, dict(past.match.options), listed=False)
        return self.lobby.go_on(setting, record, visitor, seat)

    # -- the end -----------------------------------------------------------------------------

    async def close(self) -> None:
        """Stop reading."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thread.shutdown(wait=False, cancel_futures=True)


def _unplayable(record: Record) -> Problem | None:
    """Say at once what needs no walk to be seen."""
    header: dict[str, Any] = record.header
    if header["game"] not in game_names():
        return Problem("no_game")
    game = find_game(header["game"])
    if header["rules"] != game.rules_version:
        return Problem("old_rules")
    if header["players"] not in game.seats or len(header["names"]) != header["players"]:
        return Problem("unfit")
    return None


def _setting(record: Record) -> Setting:
    """Return the setting of an opened record: the seats keep their names, cut to what fits a table."""
    names = [nickname(name) or LETTERS[i] for i, name in enumerate(record.header["names"])]
    return Setting(
        str(record.header["game"]), [Seat(HUMAN, name, True) for name in names], listed=False, only_record=True
    )
