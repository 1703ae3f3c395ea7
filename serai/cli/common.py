"""Arguments that several subcommands take, and the progress bar of a build."""

from __future__ import annotations

import argparse
import sys
import time

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from serai.cli.errors import OptionPairExpected
from serai.cli.parser import UNLIMITED, WholeNumber
from serai.compile.link import Linked, build
from serai.core.game import Game


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
            raise OptionPairExpected(given=pair)
        options[name] = value
    return options


def whole_number(low: int, high: int = UNLIMITED) -> WholeNumber:
    """Return an argument type: a whole number in a range."""
    return WholeNumber(low, high)


def build_with_bar(game: Game) -> tuple[Linked, float]:
    """Compile or load a game for the cpu, with a progress bar; return the seconds it took as well."""
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
