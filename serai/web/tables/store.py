"""The SQLite file of a server: every table, its seats, its record line by line, and its chat.

>>> store = Store(None)
>>> store.add_table("abcde", {"game": "dunhuang"})
>>> store.settings("abcde")
{'game': 'dunhuang'}
"""

from __future__ import annotations

import contextlib
import json
import secrets
import sqlite3
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from serai.core.errors import UserError
from serai.match.record import Record
from serai.web.errors import FolderInUse, FolderOfOtherVersion, FolderUnusable

FILE = "serai.db"
VERSION = 1

SCHEMA = """
create table if not exists meta (name text primary key, value blob not null);
create table if not exists tables (
    code text primary key, setting text not null, made real not null, used real not null,
    over integer not null default 0
);
create table if not exists lines (
    code text not null references tables on delete cascade, n integer not null, body text not null,
    primary key (code, n)
) without rowid;
create table if not exists holders (
    code text not null references tables on delete cascade, seat integer not null, visitor text not null,
    primary key (code, seat, visitor)
) without rowid;
create table if not exists chat (
    code text not null references tables on delete cascade, n integer not null, body text not null,
    primary key (code, n)
) without rowid;
create index if not exists holders_by_visitor on holders (visitor);
"""


class Store:
    """The data of a server in one folder; without a folder, in memory.

    One process at a time may write to a folder. `exclusive=False` takes no lock, and is for reading only.
    """

    def __init__(self, folder: Path | None, exclusive: bool = True) -> None:
        self.folder = folder
        self._lock: FileLock | None = None
        try:
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
                self._lock = _lock(folder) if exclusive else None
            path = folder / FILE if folder else ":memory:"
            # The event loop may run in another thread than this one, but only one thread uses it at a time.
            self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self.db.execute("pragma journal_mode = wal")
            self.db.execute("pragma synchronous = full")  # what was acknowledged survives a power cut
            self.db.execute("pragma foreign_keys = on")
            self.db.executescript(SCHEMA)
        except (OSError, sqlite3.Error) as error:
            raise FolderUnusable(folder=str(folder), reason=str(error)) from None
        if self._meta("version", str(VERSION).encode()) != str(VERSION).encode():
            raise FolderOfOtherVersion(folder=str(folder), version=VERSION)
        self.key = self._meta("key", secrets.token_bytes(32))

    def _meta(self, name: str, default: bytes) -> bytes:
        self.db.execute("insert or ignore into meta values (?, ?)", (name, default))
        return bytes(self.db.execute("select value from meta where name = ?", (name,)).fetchone()[0])

    def close(self) -> None:
        """Close the file and release the folder; everything is on disk already."""
        self.db.close()
        if self._lock is not None:
            self._lock.release()

    # -- tables ------------------------------------------------------------------------------

    def add_table(self, code: str, settings: dict[str, Any]) -> None:
        """Store a new table."""
        now = time.time()
        self.db.execute(
            "insert into tables (code, setting, made, used) values (?, ?, ?, ?)", (code, _json(settings), now, now)
        )

    def save_settings(self, code: str, settings: dict[str, Any], over: bool = False) -> None:
        """Store the settings and seats of a table, and whether its game is over."""
        self.db.execute(
            "update tables set setting = ?, over = ?, used = ? where code = ?",
            (_json(settings), int(over), time.time(), code),
        )

    def settings(self, code: str) -> dict[str, Any] | None:
        """Return the settings of a table, or None if there is none."""
        row = self.db.execute("select setting from tables where code = ?", (code,)).fetchone()
        return dict(json.loads(row[0])) if row else None

    def is_over(self, code: str) -> bool:
        """Return whether a table's game is over, or it is an opened record."""
        row = self.db.execute("select over from tables where code = ?", (code,)).fetchone()
        return bool(row and row[0])

    def count_opened_records(self) -> int:
        """Count the record files that were opened."""
        query = "select count(*) from tables where setting like '%\"only_record\": true%'"
        return int(self.db.execute(query).fetchone()[0])

    def touch(self, code: str) -> None:
        """Note that a table is used, at most once a day."""
        now = time.time()
        self.db.execute("update tables set used = ? where code = ? and used < ?", (now, code, now - 24 * 3600))

    def running(self) -> list[str]:
        """List the codes of tables whose games are not over, the most recently used first."""
        rows = self.db.execute("select code from tables where over = 0 order by used desc")
        return [str(row[0]) for row in rows]

    def latest(self, most: int) -> list[tuple[str, dict[str, Any], bool]]:
        """List tables not over, the most recently used first: code, settings, whether the game has begun."""
        rows = self.db.execute(
            "select code, setting, exists (select 1 from lines where lines.code = tables.code) from tables"
            " where over = 0 order by used desc limit ?",
            (most,),
        )
        return [(str(code), json.loads(settings), bool(begun)) for code, settings, begun in rows]

    def all_tables(self) -> list[tuple[str, float, bool, dict[str, Any]]]:
        """List every table: code, when it was last used, whether its game is over, settings."""
        rows = self.db.execute("select code, used, over, setting from tables order by used desc")
        return [(str(code), float(used), bool(over), json.loads(settings)) for code, used, over, settings in rows]

    def tables_of(self, visitor: str, most: int = 12) -> list[tuple[str, bool, dict[str, Any]]]:
        """List the tables where a visitor has a seat, the most recently used first: code, whether over, settings."""
        rows = self.db.execute(
            "select distinct code, over, setting from holders join tables using (code) where visitor = ?"
            " order by used desc limit ?",
            (visitor, most),
        )
        return [(str(code), bool(over), json.loads(settings)) for code, over, settings in rows]

    def remove(self, code: str) -> bool:
        """Remove a table and everything that belongs to it; return whether there was one."""
        return self.db.execute("delete from tables where code = ?", (code,)).rowcount > 0

    def remove_unused(self, since: float) -> list[str]:
        """Remove the tables that nobody has used since a time; return their codes."""
        unused = [str(row[0]) for row in self.db.execute("select code from tables where used < ?", (since,))]
        for code in unused:
            self.remove(code)
        return unused

    # -- records -----------------------------------------------------------------------------

    def create_record(self, code: str, record: Record) -> StoredRecord:
        """Store the header and the first lines of a game; return the record that further lines are added to."""
        with self.transaction():
            for n, line in enumerate([record.header, *record.lines]):
                self.append_line(code, n, line)
        return StoredRecord(self, code, record.header, record.lines)

    def append_line(self, code: str, n: int, line: dict[str, Any]) -> None:
        """Store one line of a record. Outside of a transaction it is on disk when this returns."""
        self.db.execute("insert into lines values (?, ?, ?)", (code, n, _json(line)))

    def record(self, code: str) -> StoredRecord | None:
        """Return the record of a table, or None before its game has begun."""
        rows = self.db.execute("select body from lines where code = ? order by n", (code,)).fetchall()
        if not rows:
            return None
        header, *lines = (json.loads(row[0]) for row in rows)
        return StoredRecord(self, code, header, lines)

    # -- people ------------------------------------------------------------------------------

    def grant_seat(self, code: str, seat: int, visitor: str) -> None:
        """Store that a visitor may decide for a seat. Visitors are known by a hash."""
        self.db.execute("insert or ignore into holders values (?, ?, ?)", (code, seat, visitor))

    def holders(self, code: str) -> list[tuple[int, str]]:
        """List which visitor may decide for which seat of a table."""
        rows = self.db.execute("select seat, visitor from holders where code = ?", (code,))
        return [(int(seat), str(visitor)) for seat, visitor in rows]

    def chat(self, code: str) -> list[dict[str, Any]]:
        """Return the chat of a table, oldest entry first."""
        rows = self.db.execute("select body from chat where code = ? order by n", (code,))
        return [json.loads(row[0]) for row in rows]

    def add_to_chat(self, code: str, n: int, entry: dict[str, Any]) -> None:
        """Store an entry of the chat."""
        self.db.execute("insert into chat values (?, ?, ?)", (code, n, _json(entry)))

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """One transaction; commits on UserError, rolls back on anything else.

        A refusal commits because of typed lines: the decisions before the refused one stand.
        """
        self.db.execute("begin immediate")
        try:
            yield
        except UserError:
            self.db.execute("commit")
            raise
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                self.db.execute("rollback")
            raise
        self.db.execute("commit")


class StoredRecord(Record):
    """A record whose lines are rows of the store."""

    def __init__(self, store: Store, code: str, header: dict[str, Any], lines: Iterable[dict[str, Any]]) -> None:
        super().__init__(header, list(lines))
        self._store, self._code = store, code

    def append(self, line: dict[str, Any]) -> None:
        """Add a line, and store it."""
        self._store.append_line(self._code, len(self.lines) + 1, line)
        self.lines.append(line)


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lock(folder: Path) -> FileLock:
    """Lock a folder against a second server."""
    lock = FileLock(folder / "serve.lock", timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise FolderInUse(folder=str(folder)) from None
    return lock
