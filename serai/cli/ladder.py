"""`serai ladder`: contests between neighbouring levels, or a soak test of one level."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from functools import partial
from itertools import pairwise

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from serai.bots.levels import LEVELS
from serai.cli.common import add_options, build_with_bar, read_options, whole_number
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.study.arena import (
    WITHOUT_POLICY,
    Contest,
    ContestResult,
    NoPolicy,
    TooFewLevels,
    UnknownLevel,
    prepare,
    run_contest,
)
from serai.study.soak import SoakReport, SoakSetup, soak

ORDER = ("random", *LEVELS)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=whole_number(2), help="default: the fewest the game allows")
    parser.add_argument(
        "--games", type=whole_number(1), default=100, help="games of each pair, at least (default: 100)"
    )
    parser.add_argument(
        "--levels",
        metavar="A,B,…",
        default=",".join(ORDER),
        help=f"neighbours of these play against each other (default: {','.join(ORDER)})",
    )
    parser.add_argument(
        "--without-policy",
        action="store_true",
        help="instead: the search with the game's policy against the search without it, with the same time for a turn",
    )
    parser.add_argument(
        "--all",
        metavar="LEVEL",
        choices=tuple(LEVELS),
        help="instead: a soak test of this level against the clock; counts illegal choices and turns over budget",
    )
    parser.add_argument(
        "--seconds", type=float, default=0.3, help="seconds for a turn, for --without-policy (default: 0.3)"
    )
    parser.add_argument("--jobs", type=whole_number(1), default=os.cpu_count() or 1, help="processes (default: cores)")
    parser.add_argument(
        "--minutes", type=float, help="stop after this time, and print the results so far (as Ctrl-C does)"
    )
    parser.add_argument("--seed", type=whole_number(0), default=0, help="the same seed gives the same games")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Run the command; return its exit status."""
    game = find_game(args.game)
    players = game.check_players(game.seats.start if args.players is None else args.players)
    options = read_options(args.option)
    game.option_values(options)
    deadline = None if args.minutes is None else time.monotonic() + 60 * args.minutes
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)  # it too prints the results so far
    try:
        if args.all:
            setup = SoakSetup(game.name, players, args.all, args.seed, tuple(options.items()))
            return run_soak(game, setup, args, deadline)
        return run_pairs(game, players, options, args, deadline)
    finally:
        signal.signal(signal.SIGTERM, before)


def run_pairs(
    game: Game, players: int, options: dict[str, object], args: argparse.Namespace, deadline: float | None
) -> int:
    """Let neighbouring levels play against each other, and print the results."""
    pairs = pairs_of(game, args)
    build_with_bar(game)
    prepare(game, also_without_policy=args.without_policy)
    results: list[ContestResult] = []
    start = time.perf_counter()
    with progress_bar() as bar:
        for upper, lower in pairs:
            task = bar.add_task(f"{upper} – {lower}", total=args.games)
            contest = Contest(
                game.name, players, upper, lower, args.seed, tuple(options.items()),
                args.seconds if args.without_policy else 0.0,
            )  # fmt: skip
            result = run_contest(contest, args.games, args.jobs, partial(bar.advance, task), seconds_until(deadline))
            if result is None:
                break
            results.append(result)
    if args.json:
        print(json.dumps({"pairs": [result.as_json() for result in results]}))
    elif results:
        Console().print(results_table(results, time.perf_counter() - start))
    else:
        print("stopped before the first block of games was done")
    return 0


def pairs_of(game: Game, args: argparse.Namespace) -> list[tuple[str, str]]:
    """Return the pairs that the arguments ask for, the upper level first."""
    if args.without_policy:
        if game.policy is None:
            raise NoPolicy(game=game.name)
        return [("expert", "expert" + WITHOUT_POLICY)]
    levels = [name.strip() for name in args.levels.split(",")]
    for name in levels:
        if name not in ORDER:
            raise UnknownLevel(name=name, levels=", ".join(ORDER))
    levels.sort(key=ORDER.index)
    if len(levels) < 2:
        raise TooFewLevels
    return [(upper, lower) for lower, upper in pairwise(levels)]


def seconds_until(deadline: float | None) -> float | None:
    """Return how many seconds are left; None without a deadline."""
    return None if deadline is None else max(0.0, deadline - time.monotonic())


def progress_bar() -> Progress:
    """Return a progress bar on the error stream; it is not shown where that is no terminal."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    )  # fmt: skip


def run_soak(game: Game, setup: SoakSetup, args: argparse.Namespace, deadline: float | None) -> int:
    """Run a soak test and print its report; return status 1 if something went wrong."""
    build_with_bar(game)
    prepare(game)
    start = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task(f"{setup.players} × {setup.level}", total=args.games)

        def progress(report: SoakReport) -> None:
            bar.update(task, completed=report.games)

        report = soak(setup, args.games, args.jobs, seconds_until(deadline), progress)
    seconds = time.perf_counter() - start
    if args.json:
        about = {"game": setup.game, "players": setup.players, "level": setup.level, "seed": setup.seed}
        print(json.dumps(about | report.as_json() | {"seconds": round(seconds, 1)}))
    else:
        print(
            f"{setup.game}, {setup.players} × {setup.level}, seed {setup.seed}: {report.games:,} of {args.games:,} "
            f"games ended in {seconds:.0f} s, {report.interrupted:,} interrupted, {report.endless:,} without end\n"
            f"{report.decisions:,} decisions, {report.illegal:,} illegal; {report.turns:,} turns, "
            f"{report.over_budget:,} over budget, the longest {report.longest:.2f} s"
        )
        for fault in report.faults:
            print(fault)
    return 0 if report.sound else 1


def results_table(results: list[ContestResult], seconds: float) -> Table:
    """Return the results as a table."""
    contest = results[0].contest
    table = Table(
        title=f"{contest.game}, {contest.players} players, seed {contest.seed}, {seconds:.0f} s", title_justify="left"
    )
    for column in ("upper", "lower", "share of upper", "95 % interval", "games"):
        table.add_column(column, justify="left" if column in ("upper", "lower") else "right")
    for r in results:
        table.add_row(r.contest.upper, r.contest.lower, f"{r.share:.1%}", f"{r.low:.1%} … {r.high:.1%}", f"{r.games}")
    return table
