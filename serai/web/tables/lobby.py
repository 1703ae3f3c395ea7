"""All tables of a server. A table is read from the store when somebody asks for it, and unloaded when it is idle."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import msgspec

from serai.core.errors import UserError
from serai.core.registry import game as find_game
from serai.match.record import Record
from serai.web.errors import TableUnreadable, TooManyTables
from serai.web.tables.settings import HUMAN, Seat, TableSettings
from serai.web.tables.store import Store
from serai.web.tables.table import Table

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters and digits that look alike
MOST_TABLES = 5000
DAY = 24 * 3600
IDLE = 600.0  # seconds after which a table without connections is unloaded
ROUNDS_PER_REMOVAL = 12  # old tables are removed in every twelfth round of unloading
RECENT = 100  # tables the lobby's list is chosen from

log = logging.getLogger("serai.web")


@dataclass
class TableListing:
    """A table as the lobby lists it."""

    code: str
    settings: TableSettings
    begun: bool
    over: bool = False
    yours: bool = False  # the visitor has to decide

    @property
    def free(self) -> int:
        """The number of seats that nobody has taken yet."""
        return sum(seat.kind == HUMAN and not seat.taken for seat in self.settings.seats)

    @property
    def state(self) -> str:
        """Where the game stands, as the key of a text under `lobby.`."""
        return "over" if self.over else "yours" if self.yours else "running" if self.begun else "waiting"


class Lobby:
    """All tables of a server. A table that nobody has used for `keep_days` is removed."""

    def __init__(self, store: Store, pace: float = 0.5, keep_days: float = 60) -> None:
        self.store, self.pace, self.keep_days = store, pace, keep_days
        self.bot_threads = ThreadPoolExecutor(2, thread_name_prefix="bot")
        names = ("actions", "refusals", "sockets", "tables", "forged", "closed", "decisions")
        self.counters = dict.fromkeys(names, 0)  # since the server started, for /metrics
        self._tables: dict[str, Table] = {}
        self._tasks: list[asyncio.Task[None]] = []

    # -- tables ------------------------------------------------------------------------------

    def table(self, code: str) -> Table | None:
        """Return a table by its code, reading it from the store if need be, or None."""
        loaded = self.loaded_table(code)
        if loaded is not None:
            loaded.touched = time.monotonic()
            return loaded
        raw = self.store.settings(code)
        if raw is None or raw.get("only_record"):
            return None
        try:
            table = self._load(code, TableSettings.from_stored(raw))
        except (UserError, msgspec.ValidationError) as error:
            log.warning("table %s cannot be continued: %s", code, error)
            return None
        table.bots.wake()
        return table

    def loaded_table(self, code: str) -> Table | None:
        """Return a table if it is in memory and in order, or None."""
        found = self._tables.get(code)
        return None if found is None or found.broken else found

    def loaded_tables(self) -> Sequence[Table]:
        """List the tables in memory."""
        return list(self._tables.values())

    def create_table(self, settings: TableSettings) -> Table:
        """Create a table, and begin at once if no seat is free."""
        game = find_game(settings.game)
        game.check_players(len(settings.seats))
        settings.options = game.live_options(settings.options)
        code = self._add(settings)
        table = self._load(code, settings)
        self.counters["tables"] += 1
        log.info("table %s: created, %s for %d", code, settings.game, len(settings.seats))
        if not table.seats.free():
            table.begin()
        return table

    def rematch(self, table: Table) -> Table:
        """Return the table where the same people play again; the first call creates it."""
        old = table.settings
        again = self.table(old.rematch) if old.rematch else None
        if again is None:
            seats = [Seat(seat.kind, seat.name, seat.taken) for seat in old.seats]
            settings = TableSettings(
                old.game,
                seats,
                dict(old.options),
                old.watch,
                old.listed,
                one_device=old.one_device,
                hints=old.hints,
            )
            again = self.create_table(settings)
            for visitor, seat in table.seats.holders.items():
                again.seats.grant_seat(visitor, seat)
            old.rematch = again.code
            table.save()
            table.changed()
        return again

    def continue_record(self, settings: TableSettings, record: Record, visitor: str, seat: int) -> Table:
        """Create a table that continues a record, with a seat for a visitor."""
        code = self._add(settings)
        self.store.create_record(code, record)
        self.store.grant_seat(code, seat, visitor)
        table = self.table(code)
        if table is None:
            raise TableUnreadable(code=code)
        self.counters["tables"] += 1
        log.info("table %s: continues a record, %s", code, settings.game)
        return table

    def new_code(self) -> str:
        """Return a code that no table has."""
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(5))
            if self.store.settings(code) is None:
                return code

    def _add(self, settings: TableSettings) -> str:
        """Store a new table; return its code."""
        if len(self._tables) >= MOST_TABLES:
            raise TooManyTables
        code = self.new_code()
        self.store.add_table(code, settings.to_stored())
        return code

    def _load(self, code: str, settings: TableSettings) -> Table:
        """Make a table from the store."""
        table = Table(self.store, code, settings, self.bot_threads, self.pace, self.counters)
        self._tables[code] = table
        return table

    # -- lists -------------------------------------------------------------------------------

    def public_tables(self, most: int = 12) -> list[TableListing]:
        """List the tables one may join or watch, those with a free seat first, without loading them."""
        recent = [
            TableListing(code, TableSettings.from_stored(raw), begun) for code, raw, begun in self.store.latest(RECENT)
        ]
        public = [table for table in recent if table.settings.listed and (table.free or table.settings.watch)]
        return sorted(public, key=lambda table: not table.free)[:most]

    async def tables_of(self, visitor: str) -> list[TableListing]:
        """List a visitor's own tables, the most recently used first; other requests run between loading two tables."""
        listings = []
        for code, over, raw in self.store.tables_of(visitor):
            listing = TableListing(code, TableSettings.from_stored(raw), begun=True, over=over)
            if not over and (table := self.table(code)) is not None:
                match, seat = table.match, table.seats.seat_of(visitor)
                listing = replace(listing, begun=match is not None, yours=match is not None and seat in match.awaited)
                await asyncio.sleep(0)
            listings.append(listing)
        return listings

    # -- starting and stopping ---------------------------------------------------------------

    async def start(self) -> None:
        """Load every table where a bot must decide, and start to unload idle tables and to remove old ones."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._resume_bots()), loop.create_task(self._clean_up())]

    async def _resume_bots(self) -> None:
        for code in self.store.running():
            settings = self.store.settings(code) or {}
            if any(seat.get("kind") != HUMAN or seat.get("stand_in") for seat in settings.get("seats", [])):
                self.table(code)
            await asyncio.sleep(0)

    def unload_idle(self) -> None:
        """Unload the tables that nobody watches and where nothing has happened for a while."""
        now = time.monotonic()
        for code, table in list(self._tables.items()):
            if not table.connections and not table.bots.busy and now - table.touched > IDLE:
                del self._tables[code]

    async def _clean_up(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(IDLE / 2 if rounds else 0)
            rounds += 1
            self.unload_idle()
            if rounds % ROUNDS_PER_REMOVAL != 1:
                continue
            for code in self.store.remove_unused(since=time.time() - self.keep_days * DAY):
                self._tables.pop(code, None)
                log.info("table %s: removed, nobody used it for %g days", code, self.keep_days)

    async def stop(self) -> None:
        """Stop the bots, and close the store."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *(table.stop() for table in self.loaded_tables()), return_exceptions=True)
        self.bot_threads.shutdown(wait=True, cancel_futures=True)
        self.store.close()
