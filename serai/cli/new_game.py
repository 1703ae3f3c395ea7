"""`serai new-game`: writes the code of a small working game, to be changed into the one somebody has in mind."""

from __future__ import annotations

import argparse
import keyword
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from serai.cli.errors import CannotWrite
from serai.core.errors import UserError
from serai.core.registry import game_names

#: Folders of templates. Package and scenes are written for every game, the others for one of the two kinds of home.
PACKAGE, SCENES, STANDALONE, HERE = "package", "scenes", "standalone", "here"


class BadGameName(UserError):
    """The name cannot be that of a module."""

    package = "serai.cli"


class GameExists(UserError):
    """A game has this name already."""

    package = "serai.cli"


class PathExists(UserError):
    """A file or folder that should be written is there already."""

    package = "serai.cli"


class NoCheckout(UserError):
    """The folder is not in a checkout of Serai."""

    package = "serai.cli"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("name", metavar="NAME", help="small letters and digits, such as spice")
    parser.add_argument("--here", action="store_true", help="put the game into this checkout of Serai")
    parser.add_argument("--into", type=Path, default=Path("."), metavar="FOLDER", help="default: the current folder")


def run(args: argparse.Namespace) -> int:
    """Write the game, and say what to do next."""
    if args.here:
        root = add_game(args.name, args.into)
        print(
            f"{args.name} is part of {root} now, and plays already. Next:\n"
            f"  pytest -k {args.name}\n"
            f"  serai play {args.name}\n"
            f"then read docs/add-a-game.md and change it, beginning with serai/games/{args.name}/RULES.md."
        )
    else:
        folder = write_package(args.name, args.into)
        print(
            f"{folder} holds a game that plays already. Next:\n"
            f"  pip install -e {folder} pytest\n"
            f"  pytest {folder}\n"
            f"  serai play {args.name}\n"
            f"then read {folder / 'README.md'} and change it, one file at a time."
        )
    return 0


def write_package(name: str, into: Path) -> Path:
    """Write the package of a new game into a folder that must not exist yet; return it."""
    _check_name(name)
    folder = into / f"serai-{name}"
    if folder.exists():
        raise PathExists(path=folder)
    package = f"serai_{name}"
    homes = {PACKAGE: f"{package}/", SCENES: "tests/", STANDALONE: ""}
    _write(_rendered(homes, name, package), folder)
    return folder


def add_game(name: str, inside: Path) -> Path:
    """Write a new game into the checkout of Serai that a folder belongs to; return the checkout."""
    _check_name(name)
    root = _checkout(inside)
    homes = {PACKAGE: f"serai/games/{name}/", SCENES: f"tests/games/{name}/", HERE: ""}
    rendered = _rendered(homes, name, f"serai.games.{name}")
    for path in rendered:
        if (root / path).exists():
            raise PathExists(path=root / path)
    _write(rendered, root)
    pages = [sys.executable, str(root / "tools" / "docs_tables.py")]  # begins the game's page in docs/games
    subprocess.run(pages, env=os.environ | {"PYTHONPATH": str(root)}, stdout=subprocess.DEVNULL, check=True)
    return root


def _check_name(name: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9]*", name) or keyword.iskeyword(name):
        raise BadGameName(name=name)
    if name in game_names():
        raise GameExists(name=name)


def _checkout(folder: Path) -> Path:
    """Return the checkout that a folder belongs to."""
    for root in (folder.resolve(), *folder.resolve().parents):
        if (root / "serai" / "games" / "__init__.py").exists() and (root / "tools" / "docs_tables.py").exists():
            return root
    raise NoCheckout(folder=folder.resolve())


# -- templates -----------------------------------------------------------------------------------


def _rendered(homes: Mapping[str, str], name: str, package: str) -> dict[str, str]:
    """Return the path and text of every file; `homes` says where each folder of templates goes."""
    rendered = {}
    for kind, home in homes.items():
        for template, path in _templates(files("serai.cli") / "scaffold" / kind):
            text = template.read_text(encoding="utf-8").replace("serai___NAME__", package)
            text = text.replace("__NAME__", name).replace("__TITLE__", name.title())
            target = home + path.replace("__NAME__", name).removesuffix(".txt")
            rendered[target] = sort_imports(text, package) if target.endswith(".py") else text
    return rendered


def _templates(folder: Traversable, prefix: str = "") -> Iterator[tuple[Traversable, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _templates(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".txt"):
            yield entry, prefix + entry.name


def _write(rendered: Mapping[str, str], folder: Path) -> None:
    for path, text in rendered.items():
        target = folder / path
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        except OSError as error:
            raise CannotWrite(file=target, reason=error.strerror) from None


_IMPORT = r"^(?:from|import) ([\w.]+)(?:[^\n(]+|[^\n]+\([^)]*\))\n"
_IMPORTS = re.compile(rf"(?:{_IMPORT}\n*)+", re.MULTILINE)


def sort_imports(code: str, package: str) -> str:
    """Return code with its imports in order; where a game's own come depends on what its package is called.

    >>> print(sort_imports("from spice.state import OVER\\n\\nfrom serai.core.dice import roll\\n", "spice"), end="")
    from serai.core.dice import roll
    <BLANKLINE>
    from spice.state import OVER
    """
    block = _IMPORTS.search(code)
    if not block:
        return code
    sections: dict[int, list[tuple[bool, str, str]]] = {}
    for line in re.finditer(_IMPORT, block[0], re.MULTILINE):
        entry = (line[0].startswith("from"), line[1], line[0])
        sections.setdefault(_section(line[1], package), []).append(entry)
    ordered = "\n".join("".join(line for *_, line in sorted(sections[number])) for number in sorted(sections))
    blank = len(block[0]) - len(block[0].rstrip("\n")) - 1
    return code[: block.start()] + ordered + "\n" * blank + code[block.end() :]


def _section(module: str, package: str) -> int:
    """Return where an import stands: the future, the standard library, other packages, the package's own."""
    top = module.partition(".")[0]
    if top == "__future__":
        return 0
    if top in sys.stdlib_module_names:
        return 1
    return 3 if top == package.partition(".")[0] else 2
