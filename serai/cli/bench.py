"""`serai bench`: how fast the rules are, as ratios beside a calibration loop and, where installed, OpenSpiel."""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from serai.cli import bench_bots
from serai.compile.link import build
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.match.match import Match
from serai.study.simulate import simulate

TIMED = 12_000_000  # decisions of one timed run, which takes about a second on the cpu
PEERS = ("hearts", "gin_rummy", "leduc_poker", "python_liars_poker")  # OpenSpiel's card games; the last in Python


class DoesNotCompile(UserError):
    """A game that is measured cannot be compiled."""

    package = "serai.cli"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument(
        "what",
        metavar="GAME",
        nargs="*",
        help="default: all games; `web` measures the browser tables, `bots [GAME ...]` their search",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Run the command; return its exit status."""
    if args.what == ["web"]:
        from serai.cli import bench_web

        return bench_web.run(args)
    if args.what[:1] == ["bots"]:
        return bench_bots.run(args.what[1:], args.json)
    names = args.what or game_names()
    games = [find_game(name) for name in names]
    note = Console(stderr=True)

    def announce(what: str) -> None:
        if sys.stderr.isatty():
            note.print(f"[dim]{what} …[/dim]")

    announce("calibration loop")
    report: dict[str, Any] = {"calibration": calibration(), "games": {}, "peers": {}}
    for game in games:
        announce(game.name)
        report["games"][game.name] = measure(game)
    for name in PEERS:
        announce(f"OpenSpiel {name}")
        speed = open_spiel(name)
        if speed:
            report["peers"][name] = speed
    if args.json:
        print(json.dumps(report))
    else:
        show(report)
    return 0


def best(measured: Callable[[], float], times: int = 3) -> float:
    """Return the best of several runs: on a shared machine other programs slow some of them down."""
    return max(measured() for _ in range(times))


def calibration() -> dict[str, float]:
    """Return how fast this machine runs two fixed loops: sorting in numpy, and counting in Python."""
    values = np.random.default_rng(0).random(1_000_000)

    def sort() -> float:
        start = time.perf_counter()
        np.sort(values)
        return 1 / (time.perf_counter() - start)

    def count() -> float:
        start = time.perf_counter()
        total = 0
        for i in range(1_000_000):
            total += i & 7
        return 1 / (time.perf_counter() - start)

    return {"numpy_sorts_per_s": round(best(sort), 2), "python_loops_per_s": round(best(count), 2)}


def measure(game: Game) -> dict[str, Any]:
    """Measure one game: compiling, loading, random play by number of players and target, and replaying a record."""
    report: dict[str, Any] = {"compile_s": compile_seconds(game, fresh=True)}
    report["load_s"] = compile_seconds(game, fresh=False)
    build(game)
    lengths = {players: simulate(game, players, 500).decisions / 500 for players in game.seats}
    for players, length in lengths.items():
        speed = best(partial(_speed, game, players, round(TIMED / length), "cpu", 1))
        report[f"cpu_{players}p_decisions_per_s"] = round(speed)
        report[f"cpu_{players}p_games_per_s"] = round(speed / length)
    few = game.seats.start
    games = round(2 * TIMED / lengths[few])
    report["all_cores_decisions_per_s"] = round(best(partial(_speed, game, few, games, "cpu", 0)))
    games = max(1, round(TIMED / 4000 / lengths[few]))
    report["plain_decisions_per_s"] = round(best(partial(_speed, game, few, games, "plain", 1)))
    report["replay_plain_s"] = round(1 / best(lambda: 1 / replay_seconds(game)), 4)
    return report


def _speed(game: Game, players: int, games: int, target: str, threads: int) -> float:
    done = simulate(game, players, games, seed=1, target=target, threads=threads)
    return done.decisions / done.seconds


def compile_seconds(game: Game, fresh: bool) -> float:
    """Return how many seconds a new process takes to compile a game, or to load it from the cache."""
    code = (
        "import time, importlib, serai.compile.link as link, numba\n"
        f"game = importlib.import_module({game.package!r}).GAME\n"
        "start = time.perf_counter(); link.build(game); print(time.perf_counter() - start)"
    )
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | ({"SERAI_CACHE": folder} if fresh else {})
        if not fresh:
            build(game)
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False
        )
    if done.returncode:
        raise DoesNotCompile(game=game.name, error=done.stderr.strip().splitlines()[-1])
    return round(float(done.stdout), 2)


def replay_seconds(game: Game) -> float:
    """Return how many seconds it takes to replay a whole game with the uncompiled rules."""
    match, dice = Match(game, game.seats[-1], seed=1, target="cpu"), random.Random(1)
    while not match.over:
        seat = match.waiting[0]
        match.act(seat, dice.choice(match.legal(seat)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        match.record.save(path)
        start = time.perf_counter()
        Match.replay(type(match.record).read(path), target="plain")
        return time.perf_counter() - start


def open_spiel(name: str) -> float | None:
    """Return the player moves per second of OpenSpiel in random play, or None where it is not installed.

    The rollout evaluator of OpenSpiel's own search plays its C++ games. The mean length of a random game is measured
    in a few games that are played from Python.
    """
    try:
        import pyspiel
        from open_spiel.python import games  # noqa: F401 - registers the games written in Python
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    if name.startswith("python_"):  # the C++ library cannot roll these out
        start = time.perf_counter()
        moves = sum(_open_spiel_moves(game, seed) for seed in range(200))
        return round(moves / (time.perf_counter() - start))
    length = sum(_open_spiel_moves(game, seed) for seed in range(30)) / 30
    rollouts = 4
    while True:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)  # one simulation: only the rollouts
        state = _open_spiel_start(game)
        start = time.perf_counter()
        bot.step(state)
        seconds = time.perf_counter() - start
        if seconds > 1:
            return round(rollouts * length / seconds)
        rollouts *= 2


def _open_spiel_start(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def _open_spiel_moves(game: Any, seed: int) -> int:
    dice, moves = random.Random(seed), 0
    state = _open_spiel_start(game)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, odds)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            moves += 1
    return moves


def show(report: dict[str, Any]) -> None:
    """Print the report as tables."""
    console = Console()
    loops = report["calibration"]["python_loops_per_s"] * 1e6
    for name, figures in report["games"].items():
        table = Table(title=name, title_justify="left")
        table.add_column("measured")
        table.add_column("figure", justify="right")
        table.add_column("beside a Python loop step", justify="right")
        for key, value in figures.items():
            ratio = f"{value / loops:.3g} ×" if key.endswith("per_s") else ""
            table.add_row(key.replace("_", " "), f"{value:,}", ratio)
        console.print(table)
    if report["peers"]:
        first = next(iter(report["games"].values()))
        ours = next(value for key, value in first.items() if key.startswith("cpu_"))
        table = Table(
            title="OpenSpiel, random play: C++ games inside its library, python_ games from Python",
            title_justify="left",
        )
        for column in ("game", "moves per second", "ours / theirs"):
            table.add_column(column, justify="left" if column == "game" else "right")
        for name, speed in report["peers"].items():
            table.add_row(name, f"{speed:,}", f"{ours / speed:,.0f} ×")
        console.print(table)
    else:
        console.print("OpenSpiel is not installed; pip install 'serai[bench]' adds it for comparison.")
