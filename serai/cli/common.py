"""What several subcommands share: arguments, and the progress bar of a build."""

from __future__ import annotations

import argparse
import sys
import time

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from serai.compile.link import Linked, build
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.text import LANGUAGES
from serai.terminal.console import system_lang


def add_lang(parser: argparse.ArgumentParser) -> None:
    """Add --lang."""
    parser.add_argument("--lang", choices=LANGUAGES, default=system_lang(), help="language (default: the system's)")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add --option NAME=VALUE."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a switch of the rules; `serai games GAME` lists them; may be given several times",
    )


def read_options(given: list[str]) -> dict[str, object]:
    """Return the options as a mapping."""
    options: dict[str, object] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UserError(f"--option takes NAME=VALUE, not {pair!r}")
        options[name] = value
    return options


def whole_number(low: int, high: int = 2**63 - 1):  # type: ignore[no-untyped-def]
    """Return an argument type: a whole number in a range."""

    def read(text: str) -> int:
        try:
            value = int(text.replace("_", ""))
        except ValueError:
            raise argparse.ArgumentTypeError(f"a whole number is needed, not {text!r}") from None
        if not low <= value <= high:
            limit = f"at least {low}" if high > 2**60 else f"{low} to {high}"
            raise argparse.ArgumentTypeError(f"must be {limit}, not {value}")
        return value

    return read


def build_with_bar(game: Game) -> tuple[Linked, float]:
    """Compile or load a game for the cpu, with a progress bar once it takes longer than a moment."""
    start = time.perf_counter()
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("compiling {task.fields[name]}"),
        BarColumn(),
        TextColumn("{task.completed}/{task.total}"),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task("", total=None, name=game.name)

        def progress(function: str, done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, name=f"{game.name} · {function}")

        linked = build(game, progress)
    return linked, time.perf_counter() - start
