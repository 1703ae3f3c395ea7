"""`serai fuzz`: random matches with bad input, until the time is over or something breaks."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from serai.cli.common import build_with_bar, whole_number
from serai.core.registry import game as find_game
from serai.testing.fuzz import Tally, fuzz


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seconds", type=whole_number(1, 10**7), default=10, help="default: 10")
    parser.add_argument("--seed", type=whole_number(0), default=0)
    parser.add_argument("--target", choices=("plain", "cpu"), default="cpu", help="default: cpu")
    parser.add_argument("--out", type=Path, default=Path("."), metavar="FOLDER", help="for the record of a crash")


def run(args: argparse.Namespace) -> int:
    """Run random matches; status 1 when something broke."""
    game = find_game(args.game)
    if args.target == "cpu":
        build_with_bar(game)
    bar = Progress(
        TextColumn("fuzzing"), BarColumn(), TextColumn("{task.fields[games]} games"),
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    )  # fmt: skip
    with bar:
        task = bar.add_task("", total=args.seconds, games=0)

        def report(tally: Tally) -> None:
            bar.update(task, completed=tally.seconds, games=tally.games)

        tally = fuzz(
            game, seconds=args.seconds, seed=args.seed, folder=args.out, target=args.target, report=report
        )  # fmt: skip
    print(
        f"{game.name}: {tally.games:,} games, {tally.decisions:,} decisions, {tally.refusals:,} refusals, "
        f"{tally.undos:,} undos in {tally.seconds:.1f} s, seed {tally.seed}"
    )
    if tally.crash:
        print(f"broken: {tally.crash}\nits record: {tally.record} (serai replay {tally.record})")
        return 1
    print("nothing broke")
    return 0
