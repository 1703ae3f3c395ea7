"""`serai bench bots`: the speed of the search beside OpenSpiel's, and the time that each level takes for a turn."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from serai.bots import search
from serai.bots.agent import make_agent
from serai.bots.levels import LEVELS
from serai.bots.searcher import SEARCH, searcher
from serai.bots.tree import new_tree
from serai.compile.link import link
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.match.match import Match
from serai.study import arena

PEERS = ("hearts", "gin_rummy")
POSITIONS = 5  # of one game, from which the search is measured
SECONDS = 0.4  # that a measurement takes, about
NODES = 200_000  # of the measured tree, at most
TURNS = {"beginner": 60, "club": 60, "expert": 40, "master": 12}  # that are timed, by level


def run(names: Sequence[str], as_json: bool) -> int:
    """Measure the games and print a report; return the exit status."""
    games = [find_game(name) for name in names or game_names()]
    note = Console(stderr=True)
    report: dict[str, Any] = {"search": {}, "peers": {}, "turns": {}}
    for game in games:
        if sys.stderr.isatty():
            note.print(f"[dim]{game.name} …[/dim]")
        arena.prepare(game)
        report["search"][game.name] = speed(game)
        report["turns"][game.name] = {level: turn_seconds(game, level, TURNS[level]) for level in LEVELS}
    for name in PEERS:
        if sys.stderr.isatty():
            note.print(f"[dim]OpenSpiel {name} …[/dim]")
        measured = open_spiel_search(name)
        if measured:
            report["peers"][name] = measured
    if as_json:
        print(json.dumps(report))
    else:
        show(report)
    return 0


def speed(game: Game) -> dict[str, float]:
    """Return iterations, new nodes and decisions per second of one core, over positions of a game of club players."""
    run_search = link(game, "cpu", SEARCH).run_search
    tree = new_tree(game, NODES)
    settings = searcher(game).settings
    done = np.zeros(search.COUNTS, np.int64)
    spent = 0.0
    for view, seat in positions(game):
        tree.states[search.VIEW_ROW] = view
        tree.stop[0] = 0
        iterations = 50
        while True:
            start = time.thread_time()  # processor time, since other programs may be using the machine
            run_search(tree, settings, seat, iterations, 1, 1)
            seconds = time.thread_time() - start
            if seconds > SECONDS / 4:
                break
            iterations *= 2
        done += tree.counts
        spent += seconds
    return {
        "iterations_per_s": round(int(done[search.COUNT_ITERATIONS]) / spent),
        "nodes_per_s": round(int(done[search.COUNT_NODES]) / spent),
        "decisions_per_s": round(int(done[search.COUNT_DECISIONS]) / spent),
    }


def positions(game: Game) -> list[tuple[Any, int]]:
    """Return views with a choice and their seats, evenly spread over one game of club players."""
    match = Match(game, game.seats.start, seed=1, target="cpu")
    bots = [make_agent("club", game, seat) for seat in range(match.players)]
    seen = []
    while not match.over:
        seat = match.waiting[0]
        observation = match.observe(seat)
        if len(observation.legal) > 1:
            seen.append((observation.view, seat))
        match.act(seat, bots[seat].choose(observation))
    return seen[:: max(1, len(seen) // POSITIONS)][:POSITIONS]


def turn_seconds(game: Game, level: str, turns: int) -> dict[str, float]:
    """Return the median, the 95th percentile and the longest of the times that a level takes for a turn."""
    match = Match(game, game.seats.start, seed=2, target="cpu")
    bots = [make_agent(level, game, seat) for seat in range(match.players)]
    taken: list[float] = []
    last = -1
    while len(taken) <= turns and not match.over:
        seat = match.waiting[0]
        observation = match.observe(seat)
        start = time.perf_counter()
        chosen = bots[seat].choose(observation)
        seconds = time.perf_counter() - start
        if seat == last:
            taken[-1] += seconds
        else:
            taken.append(seconds)
        last = seat
        match.act(seat, chosen)
    return {
        "median_s": round(float(np.percentile(taken, 50)), 4),
        "p95_s": round(float(np.percentile(taken, 95)), 4),
        "longest_s": round(max(taken), 4),
    }


def open_spiel_search(name: str) -> dict[str, float] | None:
    """Return the iterations per second of OpenSpiel's ISMCTS in C++, or None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    dice = np.random.default_rng(1)
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(dice.choice(outcomes, p=odds)))
    iterations = 16
    while True:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.ISMCTSBot(
            1, evaluator, 2.0, iterations, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False
        )
        start = time.perf_counter()
        bot.step(state)
        seconds = time.perf_counter() - start
        if seconds > SECONDS:
            return {"iterations_per_s": round(iterations / seconds)}
        iterations *= 2


def show(report: dict[str, Any]) -> None:
    """Print the report as tables."""
    console = Console()
    table = Table(title="search, one core", title_justify="left")
    for column in ("game", "iterations / s", "nodes / s", "decisions / s"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for name, figures in report["search"].items():
        table.add_row(name, *(f"{figures[key]:,}" for key in ("iterations_per_s", "nodes_per_s", "decisions_per_s")))
    for name, figures in report["peers"].items():
        table.add_row(f"OpenSpiel ISMCTS, {name}", f"{figures['iterations_per_s']:,}", "", "")
    console.print(table)
    if not report["peers"]:
        console.print("OpenSpiel is not installed; pip install 'serai[bench]' adds it for comparison.")
    table = Table(title="seconds per turn", title_justify="left")
    for column in ("game", "level", "median", "95 %", "longest"):
        table.add_column(column, justify="left" if column in ("game", "level") else "right")
    for name, levels in report["turns"].items():
        for level, figures in levels.items():
            table.add_row(name, level, *(f"{figures[key]:.3f}" for key in ("median_s", "p95_s", "longest_s")))
    console.print(table)
