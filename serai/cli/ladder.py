"""`serai ladder`: the levels against each other, seats rotated, the same dice for every rotation."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from functools import partial
from itertools import pairwise

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from serai.bots.arena import BARE, Contest, Result, contend, prepare
from serai.bots.levels import LEVELS
from serai.cli.common import add_options, build_with_bar, read_options, whole_number
from serai.core.game import UserError
from serai.core.registry import game as find_game

HELP = "let the levels of the bots play against each other"
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
    parser.add_argument("--seconds", type=float, default=0.3, help="a turn, for --without-policy (default: 0.3)")
    parser.add_argument("--jobs", type=whole_number(1), default=os.cpu_count() or 1, help="processes (default: cores)")
    parser.add_argument("--seed", type=whole_number(0), default=0, help="the same seed gives the same games")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Run the subcommand."""
    game = find_game(args.game)
    players = game.check_players(game.seats.start if args.players is None else args.players)
    options = read_options(args.option)
    game.option_values(options)
    levels = [name.strip() for name in args.levels.split(",")]
    for name in levels:
        if name not in ORDER:
            raise UserError(f"a level is one of {', '.join(ORDER)}; not {name!r}")
    levels.sort(key=ORDER.index)
    if args.without_policy:
        if game.policy is None:
            raise UserError(f"{game.name} has no policy")
        pairs = [("expert", "expert" + BARE)]
    else:
        pairs = [(upper, lower) for lower, upper in pairwise(levels)]
    if not pairs:
        raise UserError("--levels needs two levels at least")
    build_with_bar(game)
    prepare(game, bare=args.without_policy)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    )  # fmt: skip
    results: list[Result] = []
    start = time.perf_counter()
    with bar:
        for upper, lower in pairs:
            task = bar.add_task(f"{upper} – {lower}", total=args.games)
            contest = Contest(
                game.name, players, upper, lower, args.seed, tuple(options.items()),
                args.seconds if args.without_policy else 0.0,
            )  # fmt: skip
            results.append(contend(contest, args.games, args.jobs, partial(bar.advance, task)))
    if args.json:
        print(json.dumps({"pairs": [result.as_json() for result in results]}))
    else:
        Console().print(shown(results, time.perf_counter() - start))
    return 0


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
