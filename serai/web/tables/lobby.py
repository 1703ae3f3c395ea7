"""The hall: every table of a server, read from the store when somebody asks for it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec

from serai.core.errors import UserError
from serai.core.registry import game as find_game
from serai.match.record import Record
from serai.web.server.cookies import Signer
from serai.web.server.limits import ConnectionLimiter
from serai.web.tables.store import Store
from serai.web.tables.table import HUMAN, Seat, Setting, Table

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that reads like something else
MOST_TABLES = 5000
DAY = 24 * 3600
IDLE = 600.0  # seconds after which a table that nobody watches leaves the memory
SWEEP_EVERY = 12  # rounds of half that time between two looks for tables to remove
LATEST = 100  # tables looked at for the lobby

log = logging.getLogger("serai.web")


class Listed(msgspec.Struct):
    """A table as the lobby lists it."""

    code: str
    setting: Setting
    begun: bool
    over: bool = False
    yours: bool = False

    @property
    def free(self) -> int:
        """How many seats wait for somebody."""
        return sum(seat.kind == HUMAN and not seat.taken for seat in self.setting.seats)

    @property
    def state(self) -> str:
        """Where the game stands, in one of the lobby's words."""
        return "over" if self.over else "yours" if self.yours else "running" if self.begun else "waiting"


class Lobby:
    """All tables. `keep_days` says how long a table stays that nobody uses."""

    def __init__(self, store: Store, pace: float = 0.5, keep_days: float = 60) -> None:
        self.store, self.pace, self.keep_days = store, pace, keep_days
        self.keys = Signer(store.key)
        self.workers = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self.counts = {"actions": 0, "refusals": 0, "sockets": 0, "tables": 0, "forged": 0, "closed": 0}
        self.counts["decisions"] = 0
        self.doors = ConnectionLimiter()
        self._tables: dict[str, Table] = {}
        self._tasks: list[asyncio.Task[None]] = []

    # -- tables ------------------------------------------------------------------------------

    def table(self, code: str) -> Table | None:
        """Return a table by its code, or None."""
        known = self._tables.get(code)
        if known is not None and not known.broken:
            known.touched = time.monotonic()
            return known
        raw = self.store.setting(code)
        if raw is None or raw.get("only_record"):
            return None
        try:
            setting = msgspec.convert(raw, Setting)
            table = Table(self.store, code, setting, self.workers, self.pace, self.counts)
        except (UserError, msgspec.ValidationError) as error:
            log.warning("table %s cannot go on: %s", code, error)
            return None
        self._tables[code] = table
        table.wake_bots()
        return table

    def known(self, code: str) -> Table | None:
        """Return a table that is in memory, or None."""
        found = self._tables.get(code)
        return None if found is None or found.broken else found

    def make(self, setting: Setting) -> Table:
        """Set up a new table, and begin at once where every seat is a bot's."""
        game = find_game(setting.game)
        game.check_players(len(setting.seats))
        setting.options = game.table_options(setting.options)
        if len(self._tables) >= MOST_TABLES:
            raise UserError("too many tables")
        code = self.new_code()
        self.store.add(code, msgspec.to_builtins(setting))
        self._tables[code] = table = Table(self.store, code, setting, self.workers, self.pace, self.counts)
        self.counts["tables"] += 1
        log.info("table %s: made, %s for %d", code, setting.game, len(setting.seats))
        if not table.free():
            table.begin()
        return table

    def rematch(self, table: Table) -> Table:
        """Return the table where the same people play again; it is made the first time it is asked for."""
        again = self.table(table.setting.rematch) if table.setting.rematch else None
        if again is None:
            old = table.setting
            seats = [Seat(seat.kind, seat.name, seat.taken) for seat in old.seats]
            again = self.make(
                Setting(
                    old.game,
                    seats,
                    dict(old.options),
                    old.watch,
                    old.listed,
                    one_device=old.one_device,
                    hints=old.hints,
                )
            )
            for visitor, seat in table.holders.items():
                again.hold(visitor, seat)
            old.rematch = again.code
            table.store.save_setting(table.code, msgspec.to_builtins(old), table.over)
            table.changed()
        return again

    def go_on(self, setting: Setting, record: Record, visitor: str, seat: int) -> Table:
        """Set a table where a record goes on, with a seat for a visitor."""
        if len(self._tables) >= MOST_TABLES:
            raise UserError("too many tables")
        code = self.new_code()
        self.store.add(code, msgspec.to_builtins(setting))
        self.store.begin(code, record)
        self.store.hold(code, seat, visitor)
        table = self.table(code)
        if table is None:
            raise UserError(f"table {code} cannot go on")
        self.counts["tables"] += 1
        log.info("table %s: goes on from a record, %s", code, setting.game)
        return table

    def new_code(self) -> str:
        """Return a code that no table has."""
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(5))
            if self.store.setting(code) is None:
                return code

    def open_tables(self, most: int = 12) -> list[Listed]:
        """List the tables one may join or watch, those with a free seat first; none is read for that."""
        found = [Listed(code, msgspec.convert(raw, Setting), begun) for code, raw, begun in self.store.latest(LATEST)]
        shown = [table for table in found if table.setting.listed and (table.free or table.setting.watch)]
        return sorted(shown, key=lambda table: not table.free)[:most]

    async def tables_of(self, visitor: str) -> list[Listed]:
        """List a visitor's own tables, the latest first; others get their turn between reading two of them."""
        found = []
        for code, over, raw in self.store.of_visitor(visitor):
            listed = Listed(code, msgspec.convert(raw, Setting), begun=True, over=over)
            if not over and (table := self.table(code)) is not None:
                seat = table.seat_of(visitor)
                listed.begun = table.match is not None
                listed.yours = table.match is not None and seat in table.match.awaited
                await asyncio.sleep(0)
            found.append(listed)
        return found

    def loaded(self) -> Sequence[Table]:
        """List the tables in memory."""
        return list(self._tables.values())

    # -- coming and going --------------------------------------------------------------------

    async def open(self) -> None:
        """Go on with every table where bots must move, and sweep now and then."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._wake()), loop.create_task(self._sweep())]

    async def _wake(self) -> None:
        for code in self.store.running():
            setting = self.store.setting(code) or {}
            if any(seat.get("kind") != HUMAN or seat.get("stand_in") for seat in setting.get("seats", [])):
                self.table(code)
            await asyncio.sleep(0)

    def rest(self) -> None:
        """Let go of the tables where nobody is and nothing happens; they are read again when somebody asks."""
        now = time.monotonic()
        for code, table in list(self._tables.items()):
            if not table.watchers and not table.busy and now - table.touched > IDLE:
                del self._tables[code]

    async def _sweep(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(IDLE / 2 if rounds else 0)
            rounds += 1
            self.rest()
            if rounds % SWEEP_EVERY != 1:
                continue
            for code in self.store.sweep(time.time() - self.keep_days * DAY):
                self._tables.pop(code, None)
                log.info("table %s: removed, nobody used it for %g days", code, self.keep_days)

    async def close(self) -> None:
        """Stop the bots, and let the store go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *(table.stop() for table in self.loaded()), return_exceptions=True)
        self.workers.shutdown(wait=True, cancel_futures=True)
        self.store.close()
