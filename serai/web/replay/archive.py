"""All replays of a server: finished games and opened record files. A thread reads them; the latest stay in memory."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from serai.compile.engine import engine
from serai.core.errors import UserError
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.core.seats import LETTERS, WATCHER
from serai.match.errors import BadRecord
from serai.match.match import Match
from serai.match.record import Record
from serai.web.errors import (
    NoRecord,
    ReadersBusy,
    RecordDamaged,
    RecordOfOtherRules,
    RecordOfUnknownGame,
    RecordUnfit,
    TooManyRecords,
)
from serai.web.replay.replay_game import ReplayGame, replay_record
from serai.web.tables.lobby import Lobby
from serai.web.tables.seats import nickname, unique_name
from serai.web.tables.settings import HUMAN, STAND_IN, Seat, TableSettings
from serai.web.tables.table import Table

MOST_LOADED = 12  # replays in memory
MOST_READING = 4  # files that are read at the same time
MOST_OPENED = 1000  # opened record files in the store
LARGEST_RECORD = 4 * 1024 * 1024  # bytes of a file

log = logging.getLogger("serai.web")


class PendingReplay:
    """A record being read: how far that is, and then either the replay or the error that prevents it."""

    def __init__(self, record: Record, settings: TableSettings) -> None:
        self.record, self.settings = record, settings
        self.total = sum("do" in line for line in record.lines)  # decisions
        self.done = 0
        self.replay: ReplayGame | None = None
        self.error: UserError | None = None

    def read(self) -> None:
        """Replay the record; runs in a thread."""

        def progress(done: int) -> None:
            self.done = done
            if done % 50 == 0:
                time.sleep(0)  # give the event loop's thread a chance to run

        try:
            match = replay_record(self.record, progress)
        except UserError as error:
            self.error = error
        else:
            self.replay = ReplayGame(match, [seat.name or LETTERS[i] for i, seat in enumerate(self.settings.seats)])


class ReplayArchive:
    """All replays of a server."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby, self.store = lobby, lobby.store
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="reader")
        self._loaded: OrderedDict[str, PendingReplay] = OrderedDict()
        self._running: WeakKeyDictionary[Table, tuple[int, ReplayGame]] = WeakKeyDictionary()
        self._tasks: set[asyncio.Future[None]] = set()

    def find(self, code: str) -> PendingReplay | None:
        """Return a finished game or an opened record, which may still be being read; None where there is neither.

        It never returns a game that is still played, because whoever finds a replay here may see all its secrets.
        """
        if code in self._loaded:
            self._loaded.move_to_end(code)
            return self._loaded[code]
        if not self.store.is_over(code):
            return None
        self.store.touch(code)
        settings, record = self._settings(code), self.store.record(code)
        if settings is None or record is None:
            return None
        pending = PendingReplay(record, settings)
        table = self.lobby.loaded_table(code)
        if table is not None and table.match is not None:
            # A copy, so the reader thread never mutates the live match's log.
            pending.replay = ReplayGame(table.match.at(table.match.decisions), table.names)
        else:
            self._start(pending)
        self._keep(code, pending)
        return pending

    def running_game(self, table: Table, match: Match) -> ReplayGame:
        """Return the replay of a game that is still played, up to its present position."""
        version, replay = self._running.get(table, (-1, None))
        if replay is None or version != table.version:
            replay = ReplayGame(match, table.names)
            self._running[table] = table.version, replay
        return replay

    def _settings(self, code: str) -> TableSettings | None:
        raw = self.store.settings(code)
        try:
            return None if raw is None else TableSettings.from_stored(raw)
        except msgspec.ValidationError:
            return None

    def _keep(self, code: str, pending: PendingReplay) -> None:
        self._loaded[code] = pending
        while len(self._loaded) > MOST_LOADED:
            self._loaded.popitem(last=False)

    def _start(self, pending: PendingReplay, then: Callable[[], None] = lambda: None) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        engine(find_game(pending.settings.game)).start()  # plain rules begin to read meanwhile

        async def read() -> None:
            await loop.run_in_executor(self.thread, pending.read)
            then()

        task = loop.create_task(read())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # -- opening files -----------------------------------------------------------------------

    async def open_file(self, data: bytes, visitor: str, patience: float = 2.0) -> str:
        """Open a record file; return the code of its replay. A `RecordError` says what is wrong with the file.

        Reading that takes longer than `patience` seconds continues while the page shows how far it is. The file is
        stored only once it was read to its end.
        """
        if len(self._tasks) >= MOST_READING:
            raise ReadersBusy
        if self.store.count_opened_records() >= MOST_OPENED:
            raise TooManyRecords
        try:
            record = Record.from_text(data.decode("utf-8"), "record")
        except UnicodeDecodeError:
            raise NoRecord from None
        except BadRecord as error:
            raise (RecordDamaged(line=error.line) if error.line else NoRecord()) from None
        _check_header(record.header)
        pending = PendingReplay(record, _settings_of(record.header))
        code = self.lobby.new_code()

        def store() -> None:
            if pending.replay is not None:
                settings = pending.settings.to_stored()
                self.store.add_table(code, settings)
                self.store.create_record(code, record)
                self.store.save_settings(code, settings, over=True)
                self.store.grant_seat(code, WATCHER, visitor)
                log.info("record %s: opened, %s with %d decisions", code, pending.settings.game, pending.total)

        task = self._start(pending, store)
        self._keep(code, pending)
        await asyncio.wait([task], timeout=patience)
        if pending.error is not None:
            del self._loaded[code]
            raise pending.error
        return code

    # -- playing on --------------------------------------------------------------------------

    def branch(self, replay: ReplayGame, stop: int, seat: int, visitor: str, name: str) -> Table:
        """Create a table that continues a game from a stop, with a seat for the visitor and bots at the others."""
        record = replay.match.record.cut(replay.stops[stop])
        seats = [Seat(STAND_IN, each, True) for each in replay.names]
        others = [each for i, each in enumerate(replay.names) if i != seat]
        seats[seat] = Seat(HUMAN, unique_name(name, seat, others), True)
        record.header["names"], record.header["seats"] = [each.name for each in seats], [each.kind for each in seats]
        record.header["seed"] = None  # chance from here on is new
        settings = TableSettings(replay.match.game.name, seats, dict(replay.match.options), listed=False)
        return self.lobby.continue_record(settings, record, visitor, seat)

    async def stop(self) -> None:
        """Stop reading."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thread.shutdown(wait=False, cancel_futures=True)


def _check_header(header: dict[str, Any]) -> None:
    """Check what the header says before the record is replayed."""
    if header["game"] not in game_names():
        raise RecordOfUnknownGame
    game = find_game(header["game"])
    if header["rules"] != game.rules_version:
        raise RecordOfOtherRules
    if header["players"] not in game.seats or len(header["names"]) != header["players"]:
        raise RecordUnfit


def _settings_of(header: dict[str, Any]) -> TableSettings:
    """Return the settings of an opened record; names are cut to the length that fits a table."""
    names = [nickname(name) or LETTERS[i] for i, name in enumerate(header["names"])]
    seats = [Seat(HUMAN, name, True) for name in names]
    return TableSettings(str(header["game"]), seats, listed=False, only_record=True)
