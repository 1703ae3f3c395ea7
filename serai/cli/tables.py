"""`serai tables`: which tables a server keeps; writes a record to a file, or removes a table."""

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
        raise UserError(words("tables.none", folder=folder))
    store = Store(folder, exclusive=args.what == "remove")
    try:
        if args.what == "list":
            _list(store, args.lang)
        elif not args.code:
            raise UserError(f"say which table: serai tables {args.what} CODE")
        elif store.settings(args.code) is None:
            raise UserError(f"there is no table {args.code!r}; `serai tables` lists them")
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
    for code, used, over, setting in store.all_tables():
        begun = store.record(code) is not None
        state = "over" if over else "running" if begun else "waiting"
        names = ", ".join(printable(seat["name"] or "–") for seat in setting["seats"])
        grid.add_row(
            code,
            setting["game"],
            words(f"tables.{state}"),
            f"{datetime.datetime.fromtimestamp(used):%Y-%m-%d %H:%M}",
            names,
        )
    open_console().print(grid)


def _export(store: Store, code: str, file: Path | None) -> None:
    record = store.record(code)
    if record is None:
        raise UserError(f"the game of table {code} has not begun")
    if file is None:
        raise UserError(f"say where: serai tables export {code} FILE")
    record.save(file)
