"""The hall: every table of a server, read from the store when somebody asks for it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec

from serai.core.game import UserError
from serai.core.registry import game as find_game
from serai.web.store import Store
from serai.web.table import HUMAN, Seat, Setting, Table
from serai.web.visitors import Keyring

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that reads like something else
MOST_TABLES = 5000
DAY = 24 * 3600

log = logging.getLogger("serai.web")


class Hall:
    """All tables. `keep_days` says how long a table stays that nobody uses."""

    def __init__(self, store: Store, pace: float = 0.5, keep_days: float = 60) -> None:
        self.store, self.pace, self.keep_days = store, pace, keep_days
        self.keys = Keyring(store.key)
        self.workers = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self.counts = {"actions": 0, "refusals": 0, "sockets": 0, "tables": 0, "forged": 0, "closed": 0}
        self._tables: dict[str, Table] = {}
        self._tasks: list[asyncio.Task[None]] = []

    # -- tables ------------------------------------------------------------------------------

    def table(self, code: str) -> Table | None:
        """Return a table by its code, or None."""
        known = self._tables.get(code)
        if known is not None and not known.broken:
            return known
        raw = self.store.setting(code)
        if raw is None:
            return None
        try:
            setting = msgspec.convert(raw, Setting)
            table = Table(self.store, code, setting, self.workers, self.pace)
        except (UserError, msgspec.ValidationError) as error:
            log.warning("table %s cannot go on: %s", code, error)
            return None
        self._tables[code] = table
        table.wake_bots()
        return table

    def make(self, setting: Setting) -> Table:
        """Set up a new table, and begin at once where every seat is a bot's."""
        game = find_game(setting.game)
        game.check_players(len(setting.seats))
        setting.options = game.option_values(setting.options)
        if len(self._tables) >= MOST_TABLES:
            raise UserError("too many tables")
        code = self._new_code()
        self.store.add(code, msgspec.to_builtins(setting))
        self._tables[code] = table = Table(self.store, code, setting, self.workers, self.pace)
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
            again = self.make(Setting(old.game, seats, dict(old.options), old.watch, old.listed))
            for visitor, seat in table.holders.items():
                again.hold(visitor, seat)
            old.rematch = again.code
            table.store.save_setting(table.code, msgspec.to_builtins(old), table.over)
            table.changed()
        return again

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(5))
            if self.store.setting(code) is None:
                return code

    def open_tables(self, most: int = 12) -> list[Table]:
        """List the tables one may join or watch, those with a free seat first."""
        found = [table for code in self.store.running()[:100] if (table := self.table(code)) and table.setting.listed]
        shown = [table for table in found if table.free() or (table.match is not None and table.setting.watch)]
        return sorted(shown, key=lambda table: not table.free())[:most]

    def tables_of(self, visitor: str) -> list[Table]:
        """List a visitor's own tables, the latest first."""
        found = [self.table(code) for code in self.store.of_visitor(visitor)]
        return [table for table in found if table is not None]

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

    async def _sweep(self) -> None:
        while True:
            for code in self.store.sweep(time.time() - self.keep_days * DAY):
                self._tables.pop(code, None)
                log.info("table %s: removed, nobody used it for %g days", code, self.keep_days)
            await asyncio.sleep(3600)

    async def close(self) -> None:
        """Stop the bots, and let the store go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *(table.stop() for table in self.loaded()), return_exceptions=True)
        self.workers.shutdown(wait=True, cancel_futures=True)
        self.store.close()
