"""`serai tables`: lists the tables of a server, exports the record of one, or removes one."""

from __future__ import annotations

import argparse
import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path
from rich.table import Table as Grid

from serai.core.errors import UserError
from serai.terminal.console import open_console, terminal_text
from serai.terminal.layout import printable

if TYPE_CHECKING:
    from serai.web.tables.store import Store


class NoTables(UserError):
    """The folder holds no tables."""

    package = "serai.cli"


class TableNotGiven(UserError):
    """The command needs the code of a table."""

    package = "serai.cli"


class UnknownTable(UserError):
    """The folder holds no table with this code."""

    package = "serai.cli"


class NothingToExport(UserError):
    """The game of a table has not begun, so that there is no record."""

    package = "serai.cli"


class FileNotGiven(UserError):
    """The export needs the name of a file."""

    package = "serai.cli"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("what", nargs="?", choices=("list", "export", "remove"), default="list")
    parser.add_argument("code", nargs="?", metavar="CODE", help="which table")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a new file for the record")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where tables are kept (default: the user's folder)")


def run(args: argparse.Namespace) -> int:
    """List, export or remove."""
    from serai.web.tables.store import FILE, Store

    folder = args.data or user_data_path("serai", appauthor=False) / "tables"
    words = terminal_text(args.lang)
    if not (folder / FILE).exists():
        raise NoTables(folder=str(folder))
    store = Store(folder, exclusive=args.what == "remove")
    try:
        if args.what == "list":
            _list(store, args.lang)
        elif not args.code:
            raise TableNotGiven(what=args.what)
        elif store.settings(args.code) is None:
            raise UnknownTable(code=args.code)
        elif args.what == "export":
            _export(store, args.code, args.file)
            print(words("tables.exported", code=args.code, file=args.file))
        else:
            store.remove(args.code)
            print(words("tables.removed", code=args.code))
    finally:
        store.close()
    return 0


def _list(store: Store, lang: str) -> None:
    words, grid = terminal_text(lang), Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
    for code, used, over, settings in store.all_tables():
        begun = store.record(code) is not None
        state = "over" if over else "running" if begun else "waiting"
        names = ", ".join(printable(seat["name"] or "–") for seat in settings["seats"])
        grid.add_row(
            code,
            settings["game"],
            words(f"tables.{state}"),
            f"{datetime.datetime.fromtimestamp(used):%Y-%m-%d %H:%M}",
            names,
        )
    open_console().print(grid)


def _export(store: Store, code: str, file: Path | None) -> None:
    record = store.record(code)
    if record is None:
        raise NothingToExport(code=code)
    if file is None:
        raise FileNotGiven(code=code)
    record.save(file)
