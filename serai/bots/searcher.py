"""The search of a game as Python calls it: compiled in the background, on several threads, ended by a budget."""

from __future__ import annotations

import threading
import zlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from serai.bots import evaluation, search
from serai.bots.policy import policy_of
from serai.bots.tree import SearchSettings, Tree, new_tree
from serai.compile import random_games
from serai.compile.engine import Engine, engine
from serai.compile.link import Program
from serai.core import dice
from serai.core.game import Game
from serai.core.record import FloatArray, IntArray

TREES = 2  # of a search, one for each of two cores; a fixed number, so that the result is the same on every machine


def _examples(game: Game) -> dict[str, tuple[Any, ...]]:
    """Return arguments of the types that each entry is called with."""
    tree, settings = new_tree(game, 2), settings_of(game)
    return {
        "score_actions": (tree, settings, 0, 1, 0.0, 0, 0),
        "run_search": (tree, settings, 0, 1, 0, 0),
        "features": (tree.states[0], 0, tree.features[0]),
        "win_scale": (tree.states[0],),
    }


SEARCH = Program(
    name="search",
    where="serai.bots.searcher:SEARCH",
    modules=(dice, random_games, search),
    defaults=(evaluation,),
    entries=("score_actions", "run_search", "features", "win_scale"),
    examples=_examples,
    with_policy=True,
)


def settings_of(game: Game) -> SearchSettings:
    """Return how a game is searched: the same for every game but for what its policy says."""
    policy = policy_of(game)
    return SearchSettings(
        feature_weights=policy.feature_weights,
        prior_weights=policy.prior_weight_array,
        exploration=float(policy.exploration),
        prior_temperature=float(policy.prior_temperature),
        first_play_urgency=0.1,
        initial_width=4.0,
        widening=1.0,
        rollout_depth=int(policy.rollout_depth),
        rollout_noise=float(policy.prior_temperature),
        placing_share=0.8,
        opponents_by_policy=bool(policy.opponents_by_policy),
        early_stop=0.0,
    )


@dataclass(frozen=True)
class Budget:
    """When a search ends: after its iterations, and earlier after some seconds or when the choice is clear enough.

    A budget without seconds always gives the same result for the same view and seed.
    """

    iterations: int  # of all trees together
    seconds: float | None = None
    early_stop: float = 0.0  # a tree ends once its best action leads by more than this share of its iterations left
    trees: int = TREES
    threads: bool = True  # whether each tree has a thread of its own; the result is the same


@dataclass(frozen=True)
class ActionStats:
    """What a search found for one action: visits, mean value from 0 to 1, and mean features of what followed."""

    action: int
    visits: int
    value: float
    mine: FloatArray  # of the searching seat
    theirs: FloatArray  # of its opponents, their mean


class Stop:
    """Ends searches at once, from any thread. Once called it also ends each later search that it is given to."""

    def __init__(self) -> None:
        self._running: list[IntArray] = []
        self._lock = threading.Lock()
        self.asked = False

    def attach(self, flags: Sequence[IntArray]) -> None:
        """Add the stop flags of trees whose search begins."""
        with self._lock:
            self._running += flags
            if self.asked:
                self._set_flags()

    def detach(self) -> None:
        """Forget the flags: another search may use the trees now."""
        with self._lock:
            self._running.clear()

    def __call__(self) -> None:
        """Stop."""
        with self._lock:
            self.asked = True
            self._set_flags()

    def _set_flags(self) -> None:
        for flag in self._running:
            flag[0] = 1


class Searcher:
    """A game's search and policy, shared by all its bots in this process."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.policy = policy_of(game)
        self.settings = settings_of(game)
        self._unused: list[Tree] = []
        self._lock = threading.Lock()

    @property
    def engine(self) -> Engine:
        """The search, plain until it is compiled."""
        return engine(self.game, SEARCH)

    @property
    def ready(self) -> bool:
        """Whether the compiled search is there."""
        return self.engine.rules.target == "cpu"

    # -- the two ways to decide --------------------------------------------------------------

    def score_actions(
        self,
        view: Any,
        seat: int,
        seed: int,
        *,
        samples: int = 4,
        lookahead: float = 0.0,
        prior_weights: FloatArray | None = None,
    ) -> FloatArray:
        """Return the prior score of each allowed action, in their order: means over determinizations, in points.

        `lookahead` is how much the lead right after the action counts beside it.
        """
        settings = self.settings
        if prior_weights is not None:
            settings = settings._replace(prior_weights=prior_weights)
        tree = self._take_tree(1)
        try:
            tree.states[search.VIEW_ROW] = view
            n = self.engine.rules.score_actions(
                tree, settings, seat, samples, float(lookahead), seed, view_seed(view)
            )  # fmt: skip
            return tree.action_scores[:n].copy()
        finally:
            self._unused.append(tree)

    def search(
        self,
        view: Any,
        seat: int,
        seed: int,
        budget: Budget,
        *,
        stop: Stop | None = None,
        settings: SearchSettings | None = None,
    ) -> list[ActionStats]:
        """Search from a view; return what was found for each action, the most visited first.

        Root parallelization: the trees are independent, and the statistics of their roots are added up. So the
        result does not depend on how many of them run at a time.
        """
        per_tree = -(-budget.iterations // budget.trees)
        rules = self.engine.rules
        trees = [self._take_tree(per_tree + 2) for _ in range(budget.trees)]
        chosen = (settings or self.settings)._replace(early_stop=float(budget.early_stop))
        time_up = Stop()
        timer = threading.Timer(budget.seconds, time_up) if budget.seconds is not None else None
        stops = [time_up, stop] if stop else [time_up]

        def grow(number: int) -> None:
            tree = trees[number]
            tree.states[search.VIEW_ROW] = view
            rules.run_search(tree, chosen, seat, per_tree, seed, view_seed(view) + number)

        for tree in trees:
            tree.stop[0] = 0
        for one in stops:
            one.attach([tree.stop for tree in trees])
        try:
            if timer:
                timer.daemon = True
                timer.start()
            if budget.threads and budget.trees > 1:
                jobs = [_threads().submit(grow, number) for number in range(1, budget.trees)]
                grow(0)
                for job in jobs:
                    job.result()
            else:
                for number in range(budget.trees):
                    grow(number)
            return _merge_roots(trees)
        finally:
            if timer:
                timer.cancel()
            for one in stops:
                one.detach()
            self._unused += trees

    def _take_tree(self, nodes: int) -> Tree:
        """Return a tree with room for the nodes, one that was used before where it is not much larger."""
        with self._lock:
            for i, tree in enumerate(self._unused):
                if nodes <= len(tree.nodes) <= max(64, 4 * nodes):
                    return self._unused.pop(i)
            del self._unused[:-8]
        return new_tree(self.game, max(32, nodes))


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(4, thread_name_prefix="search")


@cache
def searcher(game: Game) -> Searcher:
    """Return the searcher that all bots of a game in this process share."""
    return Searcher(game)


def view_seed(view: Any) -> int:
    """Return a number that depends on the view alone, so that a bot's random numbers differ between positions."""
    return zlib.crc32(view.tobytes())


def _merge_roots(trees: Sequence[Tree]) -> list[ActionStats]:
    """Add up the statistics of the trees' roots."""
    found: dict[int, list[Any]] = {}
    for tree in trees:
        edge = int(tree.nodes[0, search.NODE_FIRST_EDGE]) if tree.counts[search.COUNT_NODES] else -1
        while edge >= 0:
            action = int(tree.edges[edge, search.EDGE_ACTION])
            entry = found.setdefault(action, [0, 0.0, np.zeros(tree.root_features.shape[1])])
            entry[0] += int(tree.edges[edge, search.EDGE_VISITS])
            entry[1] += float(tree.edge_values[edge, search.EDGE_VALUE_SUM])
            entry[2] = entry[2] + tree.root_features[edge]
            edge = int(tree.edges[edge, search.EDGE_NEXT])
    stats = []
    for action, (visits, total, features) in found.items():
        mean = features / max(1, visits)
        half = len(mean) // 2
        stats.append(ActionStats(action, visits, total / max(1, visits), mean[:half], mean[half:]))
    return sorted(stats, key=lambda one: (-one.visits, -one.value, one.action))
