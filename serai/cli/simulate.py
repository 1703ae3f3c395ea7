"""`serai simulate`: random games, and their statistics."""

from __future__ import annotations

import argparse
import json
import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from serai.cli.common import add_options, build_with_bar, read_options, whole_number
from serai.compile.link import TARGETS
from serai.core.registry import game as find_game
from serai.study.simulate import simulate


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=whole_number(1), help="default: the fewest the game allows")
    parser.add_argument("--games", type=whole_number(1), default=1000, help="default: 1000")
    parser.add_argument("--seed", type=whole_number(0), default=0, help="the same seed gives the same games")
    parser.add_argument("--target", choices=TARGETS, default="cpu", help="default: cpu")
    parser.add_argument(
        "--threads", type=whole_number(0), default=1, help="threads of the target cpu; 0 for all cores (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Run the command; return its exit status."""
    game = find_game(args.game)
    players = game.check_players(game.seats.start if args.players is None else args.players)
    options = read_options(args.option)
    game.option_values(options)
    if args.target == "cpu":
        build_with_bar(game)
    bar = Progress(
        TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    )  # fmt: skip
    with bar:
        task = bar.add_task("", total=args.games)
        done = simulate(
            game, players, args.games, args.seed, target=args.target, options=options,
            threads=args.threads, progress=lambda n: bar.advance(task, n),
        )  # fmt: skip
    summary = done.summary() | {"options": game.option_values(options)}
    if args.json:
        print(json.dumps(summary))
    else:
        print(_report(summary))
    return 0


def _report(summary: dict) -> str:
    games = summary["games"]
    lines = [
        f"{summary['game']}, {summary['players']} players, target {summary['target']}, seed {summary['seed']}",
        f"  games        {games:>14,}   {summary['games_per_s']:,.0f} per second",
        f"  decisions    {summary['decisions']:>14,}   {summary['decisions_per_s']:,} per second",
        f"  mean length  {summary['mean_length']:>14.1f}   decisions of players, and"
        f" {summary['chance_decisions'] / games:.1f} of chance",
        f"  seconds      {summary['seconds']:>14.3f}   without compiling",
        "  endings      " + ", ".join(f"{n} {c:,} ({c / games:.1%})" for n, c in summary["endings"].items()),
        "  points       " + ", ".join(f"{chr(65 + i)} {mean:.2f}" for i, mean in enumerate(summary["points"]["mean"]))
        + f" on average; {summary['points']['min']} to {summary['points']['max']}",
    ]  # fmt: skip
    return "\n".join(lines)
