"""Simulates random games on one core, all cores or a GPU; the same seed gives the same games everywhere."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from serai.compile.link import Linked, build, link, scratch
from serai.core.game import Game
from serai.core.registry import game as find_game


@dataclass(frozen=True)
class Simulation:
    """The results of random games: a row for each game, with decisions, chance decisions, ending and points by seat."""

    game: Game
    players: int
    target: str
    seed: int
    seconds: float  # of play, without compiling
    results: np.ndarray

    @property
    def decisions(self) -> int:
        """The number of decisions that players made, without those of chance."""
        return int(self.results[:, 0].sum())

    def summary(self) -> dict[str, object]:
        """Return the statistics as JSON values."""
        games = len(self.results)
        points = self.results[:, 3 : 3 + self.players]
        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.game.name,
            "players": self.players,
            "games": games,
            "seed": self.seed,
            "target": self.target,
            "decisions": self.decisions,
            "chance_decisions": int(self.results[:, 1].sum()),
            "seconds": round(self.seconds, 6),
            "decisions_per_s": round(self.decisions / seconds),
            "games_per_s": round(games / seconds, 1),
            "mean_length": round(self.decisions / games, 3),
            "endings": {name: int((self.results[:, 2] == i + 1).sum()) for i, name in enumerate(self.game.endings)},
            "points": {
                "mean": [round(float(value), 3) for value in points.mean(axis=0)],
                "min": int(points.min()),
                "max": int(points.max()),
            },
        }


def simulate(
    game: str | Game,
    players: int,
    games: int,
    seed: int = 0,
    *,
    target: str = "cpu",
    options: Mapping[str, object] | None = None,
    threads: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play games in which every decision is uniformly random. `threads` is for the target `cpu`; 0 means all cores.

    >>> simulate("dunhuang", 2, 3, seed=1, target="plain").summary()["games"]
    3
    """
    game = find_game(game)
    game.check_players(players)
    chosen = game.option_array(options)
    if target == "cuda":
        from serai.compile.cuda import simulate_on_gpu

        results, seconds = simulate_on_gpu(game, players, games, seed, chosen)
        return Simulation(game, players, target, seed, seconds, results)
    linked = build(game) if target == "cpu" else link(game, target)
    workers = 1 if target == "plain" else threads or os.cpu_count() or 1
    results = np.zeros((games, 3 + game.seats[-1]), np.int32)
    batch = max(1, min(20 if target == "plain" else 20_000, -(-games // workers)))
    starts = range(0, games, batch)
    start = time.perf_counter()
    with ThreadPoolExecutor(workers) as pool:
        jobs = [
            pool.submit(_batch, linked, players, chosen, seed, first, min(first + batch, games), results)
            for first in starts
        ]
        for job in jobs:
            done = job.result()
            if progress:
                progress(done)
    return Simulation(game, players, target, seed, time.perf_counter() - start, results)


def _batch(
    linked: Linked, players: int, options: np.ndarray, seed: int, first: int, last: int, results: np.ndarray
) -> int:
    """Play some of the games, in a state and working memory of this thread's own; return how many."""
    work = scratch(linked.game)
    pool = np.zeros(1, linked.game.layout.dtype)
    linked.playouts(
        pool, 0, players, options, seed, first, 1, last,
        work["dice"], work["ids"], work["weights"], work["tally"], results,
    )  # fmt: skip
    return last - first
