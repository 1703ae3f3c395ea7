"""What a server keeps: one SQLite file with every table, line by line, before anybody is told of it.

>>> store = Store(None)
>>> store.add("abcde", {"game": "dunhuang"})
>>> store.setting("abcde")
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
from typing import IO, Any

from serai.core.errors import UserError
from serai.match.record import Record

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

    One process at a time, unless `alone` is off: that is for looking only.
    """

    def __init__(self, folder: Path | None, alone: bool = True) -> None:
        self.folder = folder
        self._lock: IO[bytes] | None = None
        try:
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
                self._lock = _locked(folder) if alone else None
            path = folder / FILE if folder else ":memory:"
            # One thread at a time uses it, whichever the loop runs in.
            self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self.db.execute("pragma journal_mode = wal")
            self.db.execute("pragma synchronous = full")  # what was acknowledged survives a power cut
            self.db.execute("pragma foreign_keys = on")
            self.db.executescript(SCHEMA)
        except (OSError, sqlite3.Error) as error:
            raise UserError(f"cannot keep tables in {folder}: {error}") from None
        if self._meta("version", str(VERSION).encode()) != str(VERSION).encode():
            raise UserError(f"{folder} was written by another version of Serai; this one reads version {VERSION}")
        self.key = self._meta("key", secrets.token_bytes(32))

    def _meta(self, name: str, default: bytes) -> bytes:
        self.db.execute("insert or ignore into meta values (?, ?)", (name, default))
        return bytes(self.db.execute("select value from meta where name = ?", (name,)).fetchone()[0])

    def close(self) -> None:
        """Let the file go; everything is on disk already."""
        self.db.close()
        if self._lock is not None:
            self._lock.close()

    # -- tables ------------------------------------------------------------------------------

    def add(self, code: str, setting: dict[str, Any]) -> None:
        """Keep a new table."""
        now = time.time()
        self.db.execute(
            "insert into tables (code, setting, made, used) values (?, ?, ?, ?)", (code, _json(setting), now, now)
        )

    def save_setting(self, code: str, setting: dict[str, Any], over: bool = False) -> None:
        """Keep who sits at a table, and whether its game is over."""
        self.db.execute(
            "update tables set setting = ?, over = ?, used = ? where code = ?",
            (_json(setting), int(over), time.time(), code),
        )

    def setting(self, code: str) -> dict[str, Any] | None:
        """Return what was agreed for a table, or None if there is none."""
        row = self.db.execute("select setting from tables where code = ?", (code,)).fetchone()
        return dict(json.loads(row[0])) if row else None

    def over(self, code: str) -> bool:
        """Return whether a table's game is over, or it is a record that was opened."""
        row = self.db.execute("select over from tables where code = ?", (code,)).fetchone()
        return bool(row and row[0])

    def records(self) -> int:
        """Count the records that were opened."""
        return int(
            self.db.execute("select count(*) from tables where setting like '%\"only_record\": true%'").fetchone()[0]
        )

    def touch(self, code: str) -> None:
        """Note that somebody uses a table, once a day."""
        now = time.time()
        self.db.execute("update tables set used = ? where code = ? and used < ?", (now, code, now - 24 * 3600))

    def running(self) -> list[str]:
        """List the tables whose games are not over, the latest first."""
        rows = self.db.execute("select code from tables where over = 0 order by used desc")
        return [str(row[0]) for row in rows]

    def latest(self, most: int) -> list[tuple[str, dict[str, Any], bool]]:
        """List running tables, the latest first: code, what was agreed, whether the game has begun."""
        rows = self.db.execute(
            "select code, setting, exists (select 1 from lines where lines.code = tables.code) from tables"
            " where over = 0 order by used desc limit ?",
            (most,),
        )
        return [(str(code), json.loads(setting), bool(begun)) for code, setting, begun in rows]

    def listed(self) -> list[tuple[str, float, bool, dict[str, Any]]]:
        """List every table: code, when it was last used, whether its game is over, what was agreed."""
        rows = self.db.execute("select code, used, over, setting from tables order by used desc")
        return [(str(code), float(used), bool(over), json.loads(setting)) for code, used, over, setting in rows]

    def of_visitor(self, visitor: str, most: int = 12) -> list[tuple[str, bool, dict[str, Any]]]:
        """List the tables where a visitor has a seat, the latest first: code, whether over, what was agreed."""
        rows = self.db.execute(
            "select distinct code, over, setting from holders join tables using (code) where visitor = ?"
            " order by used desc limit ?",
            (visitor, most),
        )
        return [(str(code), bool(over), json.loads(setting)) for code, over, setting in rows]

    def remove(self, code: str) -> bool:
        """Remove a table and all that belongs to it; return whether there was one."""
        return self.db.execute("delete from tables where code = ?", (code,)).rowcount > 0

    def sweep(self, before: float) -> list[str]:
        """Remove the tables nobody has used since a time; return their codes."""
        gone = [str(row[0]) for row in self.db.execute("select code from tables where used < ?", (before,))]
        for code in gone:
            self.remove(code)
        return gone

    # -- the record --------------------------------------------------------------------------

    def begin(self, code: str, record: Record) -> StoredRecord:
        """Keep the header of a game and what was dealt so far; return the record that grows on."""
        with self.at_once():
            for n, line in enumerate([record.header, *record.lines]):
                self.append(code, n, line)
        return StoredRecord(self, code, record.header, record.lines)

    def append(self, code: str, n: int, line: dict[str, Any]) -> None:
        """Keep one line of a record; when this returns it is on disk."""
        self.db.execute("insert into lines values (?, ?, ?)", (code, n, _json(line)))

    def record(self, code: str) -> StoredRecord | None:
        """Return the record of a table as it was left, or None before its game began."""
        rows = self.db.execute("select body from lines where code = ? order by n", (code,)).fetchall()
        if not rows:
            return None
        header, *lines = (json.loads(row[0]) for row in rows)
        return StoredRecord(self, code, header, lines)

    # -- people ------------------------------------------------------------------------------

    def hold(self, code: str, seat: int, visitor: str) -> None:
        """Note that a visitor, known by a hash, decides for a seat."""
        self.db.execute("insert or ignore into holders values (?, ?, ?)", (code, seat, visitor))

    def holders(self, code: str) -> list[tuple[int, str]]:
        """List who decides for which seat of a table."""
        rows = self.db.execute("select seat, visitor from holders where code = ?", (code,))
        return [(int(seat), str(visitor)) for seat, visitor in rows]

    def chat(self, code: str) -> list[dict[str, Any]]:
        """Return everything that was said at a table."""
        rows = self.db.execute("select body from chat where code = ? order by n", (code,))
        return [json.loads(row[0]) for row in rows]

    def say(self, code: str, n: int, said: dict[str, Any]) -> None:
        """Keep what was said."""
        self.db.execute("insert into chat values (?, ?, ?)", (code, n, _json(said)))

    @contextlib.contextmanager
    def at_once(self) -> Iterator[None]:
        """Put all that is kept meanwhile on disk with one sync; a refusal keeps what was before it."""
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
    """A record whose lines are rows: a line is on disk before `append` returns, or when `Store.at_once` ends."""

    def __init__(self, store: Store, code: str, header: dict[str, Any], lines: Iterable[dict[str, Any]]) -> None:
        super().__init__(header, list(lines))
        self._store, self._code = store, code

    def append(self, line: dict[str, Any]) -> None:
        """Add a line."""
        self._store.append(self._code, len(self.lines) + 1, line)
        self.lines.append(line)


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _locked(folder: Path) -> IO[bytes]:
    """Let no second server use the folder; systems without such locks do without."""
    file = (folder / "serve.lock").open("ab")
    with contextlib.suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise UserError(f"another serai serve uses {folder}; give --data another folder") from None
    return file
