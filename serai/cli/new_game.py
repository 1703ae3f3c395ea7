"""`serai new-game`: a package with a small working game, to be changed into the one you have in mind."""

from __future__ import annotations

import argparse
import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from serai.core.errors import UserError
from serai.core.registry import game_names

HELP = "write the package of a new game: it plays, and passes the contract tests, at once"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the subcommand takes."""
    parser.add_argument("name", metavar="NAME", help="small letters and digits, such as spice")
    parser.add_argument("--into", type=Path, default=Path("."), metavar="FOLDER", help="default: here")


def run(args: argparse.Namespace) -> int:
    """Run the subcommand."""
    folder = write_game(args.name, args.into)
    print(
        f"{folder} holds a game that plays already. Next:\n"
        f"  pip install -e {folder} pytest\n"
        f"  pytest {folder}\n"
        f"  serai play {args.name}\n"
        f"then read {folder / 'README.md'} and change it, one file at a time."
    )
    return 0


def write_game(name: str, into: Path) -> Path:
    """Write the package of a new game into a folder that must not be there yet; return it."""
    if not re.fullmatch(r"[a-z][a-z0-9]*", name) or keyword.iskeyword(name):
        raise UserError(f"a game's name is made of small letters and digits, such as spice; not {name!r}")
    if name in game_names():
        raise UserError(f"there is a game called {name} already")
    folder = into / f"serai-{name}"
    if folder.exists():
        raise UserError(f"{folder} exists already")
    for source, path in _templates(files("serai.cli") / "scaffold"):
        target = folder / path.replace("package/", f"serai_{name}/").removesuffix(".txt")
        text = source.read_text(encoding="utf-8").replace("__NAME__", name).replace("__TITLE__", name.title())
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        except OSError as error:
            raise UserError(f"cannot write {target}: {error.strerror}") from None
    return folder


def _templates(folder: Traversable, prefix: str = "") -> Iterator[tuple[Traversable, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _templates(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".txt"):
            yield entry, prefix + entry.name
