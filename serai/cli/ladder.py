"""`serai ladder`: the levels against each other, seats rotated, the same dice for every rotation; or one by itself."""

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
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.study.arena import BARE, Contest, Result, prepare, run_contest
from serai.study.soak import SoakSetup, Tally, soak

ORDER = ("random", *LEVELS)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the subcommand takes."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=whole_number(2), help="default: the fewest the game allows")
    parser.add_argument("--games", type=whole_number(1), default=100, help="of each pair, at least (default: 100)")
    parser.add_argument(
        "--levels",
        metavar="A,B,…",
        default=",".join(ORDER),
        help=f"neighbours of these meet (default: {','.join(ORDER)})",
    )
    parser.add_argument(
        "--without-policy",
        action="store_true",
        help="instead: each searching level against itself without the game's policy, at the same time a turn",
    )
    parser.add_argument(
        "--all",
        metavar="LEVEL",
        choices=tuple(LEVELS),
        help="instead: whole tables of this level against the clock; tells illegal choices and turns over budget",
    )
    parser.add_argument("--seconds", type=float, default=0.3, help="a turn, for --without-policy (default: 0.3)")
    parser.add_argument("--jobs", type=whole_number(1), default=os.cpu_count() or 1, help="processes (default: cores)")
    parser.add_argument("--minutes", type=float, help="stop then, and print what was played (Ctrl-C does so too)")
    parser.add_argument("--seed", type=whole_number(0), default=0, help="the same seed gives the same games")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Run the subcommand."""
    game = find_game(args.game)
    players = game.check_players(game.seats.start if args.players is None else args.players)
    options = read_options(args.option)
    game.option_values(options)
    deadline = None if args.minutes is None else time.monotonic() + 60 * args.minutes
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)  # told to end, it prints what it has
    try:
        if args.all:
            table = SoakSetup(game.name, players, args.all, args.seed, tuple(options.items()))
            return run_table(game, table, args, deadline)
        return run_pairs(game, players, options, args, deadline)
    finally:
        signal.signal(signal.SIGTERM, before)


def run_pairs(
    game: Game, players: int, options: dict[str, object], args: argparse.Namespace, deadline: float | None
) -> int:
    """Let neighbouring levels meet."""
    pairs = asked_pairs(game, args)
    build_with_bar(game)
    prepare(game, bare=args.without_policy)
    results: list[Result] = []
    start = time.perf_counter()
    with progress_bar() as bar:
        for upper, lower in pairs:
            task = bar.add_task(f"{upper} – {lower}", total=args.games)
            contest = Contest(
                game.name, players, upper, lower, args.seed, tuple(options.items()),
                args.seconds if args.without_policy else 0.0,
            )  # fmt: skip
            found = run_contest(contest, args.games, args.jobs, partial(bar.advance, task), left(deadline))
            if found is None:
                break
            results.append(found)
    if args.json:
        print(json.dumps({"pairs": [result.as_json() for result in results]}))
    elif results:
        Console().print(shown(results, time.perf_counter() - start))
    else:
        print("stopped before the first games were done")
    return 0


def asked_pairs(game: Game, args: argparse.Namespace) -> list[tuple[str, str]]:
    """Return who meets whom."""
    if args.without_policy:
        if game.policy is None:
            raise UserError(f"{game.name} has no policy")
        return [("expert", "expert" + BARE)]
    levels = [name.strip() for name in args.levels.split(",")]
    for name in levels:
        if name not in ORDER:
            raise UserError(f"a level is one of {', '.join(ORDER)}; not {name!r}")
    levels.sort(key=ORDER.index)
    if len(levels) < 2:
        raise UserError("--levels needs two levels at least")
    return [(upper, lower) for lower, upper in pairwise(levels)]


def left(deadline: float | None) -> float | None:
    """Return the seconds until then."""
    return None if deadline is None else max(0.0, deadline - time.monotonic())


def progress_bar() -> Progress:
    """Return a bar on the error stream, where somebody looks."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    )  # fmt: skip


def run_table(game: Game, table: SoakSetup, args: argparse.Namespace, deadline: float | None) -> int:
    """Let one level play by itself: status 1 when a choice, an end or a turn was not as it must be."""
    build_with_bar(game)
    prepare(game)
    start = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task(f"{table.players} × {table.level}", total=args.games)

        def report(tally: Tally) -> None:
            bar.update(task, completed=tally.games)

        tally = soak(table, args.games, args.jobs, left(deadline), report)
    seconds = time.perf_counter() - start
    if args.json:
        about = {"game": table.game, "players": table.players, "level": table.level, "seed": table.seed}
        print(json.dumps(about | tally.as_json() | {"seconds": round(seconds, 1)}))
    else:
        print(
            f"{table.game}, {table.players} × {table.level}, seed {table.seed}: {tally.games:,} of {args.games:,} "
            f"games ended in {seconds:.0f} s, {tally.broken_off:,} broken off, {tally.endless:,} without end\n"
            f"{tally.decisions:,} decisions, {tally.illegal:,} illegal; {tally.turns:,} turns, "
            f"{tally.over_budget:,} over budget, the longest {tally.longest:.2f} s"
        )
        for fault in tally.faults:
            print(fault)
    return 0 if tally.sound else 1


def shown(results: list[Result], seconds: float) -> Table:
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
