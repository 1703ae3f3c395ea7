"""A game's mind: the search and the policy of a game, linked, with the memory they work in."""

from __future__ import annotations

import threading
import zlib
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from serai.bots import evaluation, search
from serai.compile import random_games
from serai.compile.engine import Engine, engine
from serai.compile.link import Linked, Program
from serai.core import dice
from serai.core.game import Game
from serai.core.seats import MOST_SEATS

TREES = 2  # a search grows this many trees, one for each of two cores, whatever the machine has
DEEPEST = 200  # decisions in the tree


class Memory(NamedTuple):
    """The arrays of one tree. Linked code takes them as one argument."""

    pool: np.ndarray  # the view, the state being played out, and one to try things in
    words: np.ndarray  # the same memory in 8-byte words, for copying and hashing
    masks: np.ndarray  # by seat: the bits it sees in every state
    salts: np.ndarray  # by word: what it is multiplied with in the hash; one more for the seat
    table: np.ndarray  # hash → node
    keys: np.ndarray
    nodes: np.ndarray
    value: np.ndarray
    best: np.ndarray
    norm: np.ndarray
    edges: np.ndarray
    worth: np.ndarray
    gains: np.ndarray
    path: np.ndarray
    ids: np.ndarray
    odds: np.ndarray
    fresh: np.ndarray
    merits: np.ndarray
    looks: np.ndarray
    notes: np.ndarray  # room that a policy's `merits` works in
    mark: np.ndarray
    features: np.ndarray
    judged: np.ndarray
    values: np.ndarray
    dice: np.ndarray
    tally: np.ndarray
    stop: np.ndarray


@dataclass(frozen=True)
class Policy:
    """What a game's policy module says beside its functions; without one, points judge and nothing is preferred."""

    features: Mapping[str, float]  # what is looked at, and what one of it is worth in points
    habits: Mapping[str, float]  # the weights of `merit`
    clicks: int  # decisions in a usual turn: a turn's budget is shared among them
    play_on: int  # decisions by policy below the tree
    temperature: float  # points of merit that make an action twice as likely to be tried
    playouts: Mapping[str, int]  # a turn, by level: games differ in what a playout costs and brings
    notes: int = 0  # numbers that `merits` wants room for
    others: bool = False  # whether the others decide by policy in the tree too
    curiosity: float = 1.0  # how much an action with few visits is favoured
    character: Mapping[str, float] = field(default_factory=dict)  # how far some habits differ from bot to bot

    @property
    def weights(self) -> np.ndarray:
        """What each feature is worth, as linked code takes it."""
        return np.array(list(self.features.values()), np.float64)

    @property
    def habit_array(self) -> np.ndarray:
        """The habits as linked code takes them."""
        return np.array(list(self.habits.values()) or [0.0], np.float64)


def policy_of(game: Game) -> Policy:
    """Return a game's policy, or the one by points."""
    module: ModuleType | None = game.policy
    if module is None:
        return Policy(dict.fromkeys(game.parts, 1.0), {}, clicks=3, play_on=20, temperature=1.0, playouts={})
    return Policy(
        dict(module.FEATURES),
        dict(module.HABITS),
        clicks=module.TURN_CLICKS,
        play_on=module.PLAY_ON,
        temperature=module.MERIT_DOUBLES,
        playouts=dict(module.PLAYOUTS),
        notes=getattr(module, "NOTES", 0),
        others=getattr(module, "OTHERS_BY_POLICY", False),
        curiosity=getattr(module, "CURIOSITY", 1.0),
        character=dict(getattr(module, "CHARACTER", {})),
    )


def new_memory(game: Game, nodes: int) -> Memory:
    """Return the arrays for a tree of so many nodes."""
    actions = len(game.actions)
    count = len(policy_of(game).features)
    pool = np.zeros(3, game.layout.dtype)
    raw = pool.view(np.uint8).reshape(3, -1)
    masks = np.array([game.layout.certain(seat) for seat in range(MOST_SEATS)], np.uint8)
    room = 1 << (2 * nodes - 1).bit_length()
    edges = max(24 * nodes, 4 * actions)
    return Memory(
        pool=pool,
        words=raw.view(np.int64),
        masks=masks.view(np.int64),
        salts=_salts(masks.shape[1] // 8),
        table=np.full(room, -1, np.int32),
        keys=np.zeros(nodes, np.int64),
        nodes=np.zeros((nodes, 4), np.int32),
        value=np.zeros(nodes),
        best=np.zeros(nodes),
        norm=np.zeros(nodes),
        edges=np.zeros((edges, 4), np.int32),
        worth=np.zeros((edges, 2)),
        gains=np.zeros((actions, 2 * count)),
        path=np.zeros((DEEPEST, 3), np.int32),
        ids=np.zeros(actions, np.int16),
        odds=np.zeros(actions, np.int32),
        fresh=np.zeros(actions, np.int16),
        merits=np.zeros(actions),
        looks=np.zeros(actions),
        notes=np.zeros(max(1, policy_of(game).notes)),
        mark=np.zeros(actions, np.int32),
        features=np.zeros((MOST_SEATS, count)),
        judged=np.zeros(MOST_SEATS),
        values=np.zeros(MOST_SEATS),
        dice=np.zeros(4, np.int64),
        tally=np.zeros(search.TALLIES, np.int64),
        stop=np.zeros(1, np.int64),
    )


@cache
def _salts(words: int) -> np.ndarray:
    """Return odd numbers of 63 bits, the same on every machine."""
    rolled = np.zeros(4, np.int64)
    dice.seed_dice(rolled, 1, 1)
    return np.array([dice.roll_word(rolled) << 31 | dice.roll_word(rolled) | 1 for _ in range(words + 1)], np.int64)


def _examples(game: Game) -> dict[str, tuple[Any, ...]]:
    memory = new_memory(game, 2)
    settings, weights, habits = np.zeros(search.SETTINGS), np.zeros(1), np.zeros(1)
    return {
        "score_actions": (memory, settings, weights, habits, 0, 1, 0.0, 0, 0),
        "run_search": (memory, settings, weights, habits, 0, 1, 0, 0),
        "features": (memory.pool[0], 0, memory.features[0]),
        "spread": (memory.pool[0],),
    }


SEARCH = Program(
    name="search",
    where="serai.bots.searcher:SEARCH",
    modules=(dice, random_games, search),
    defaults=(evaluation,),
    entries=("score_actions", "run_search", "features", "spread"),
    examples=_examples,
    with_policy=True,
)


@dataclass(frozen=True)
class ActionStats:
    """What a search found for one action: how often it was tried, its mean value from 0 to 1, and its features."""

    action: int
    visits: int
    value: float
    mine: np.ndarray  # mean features of the seat where this led
    theirs: np.ndarray  # the same for the others, on average


class Stop:
    """A way to end a search early: from any thread, at once. Whoever asked once gets no further search."""

    def __init__(self) -> None:
        self._running: list[np.ndarray] = []
        self._lock = threading.Lock()
        self.asked = False

    def attach(self, arrays: Sequence[np.ndarray]) -> None:
        """Let trees listen that are about to grow."""
        with self._lock:
            self._running += arrays
            if self.asked:
                self._tell()

    def detach(self) -> None:
        """Forget the trees: their memory may serve another search now."""
        with self._lock:
            self._running.clear()

    def __call__(self) -> None:
        """Stop."""
        with self._lock:
            self.asked = True
            self._tell()

    def _tell(self) -> None:
        for array in self._running:
            array[0] = 1


class Searcher:
    """A game's search and policy, shared by all its bots in this process."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.policy = policy_of(game)
        self.habits = self.policy.habit_array
        self.weights = self.policy.weights
        self._spare: list[Memory] = []
        self._lock = threading.Lock()

    @property
    def engine(self) -> Engine:
        """The search, plain until it is compiled."""
        return engine(self.game, SEARCH)

    @property
    def ready(self) -> bool:
        """Whether the compiled search is there."""
        return self.engine.rules.target == "cpu"

    def settings(self) -> np.ndarray:
        """Return how the search behaves: the same for every game but for what its policy says."""
        out = np.zeros(search.SETTINGS)
        out[search.SET_CURIOSITY] = self.policy.curiosity
        out[search.SET_TEMPERATURE] = self.policy.temperature
        out[search.SET_DOUBT] = 0.1
        out[search.SET_WIDTH] = 4.0
        out[search.SET_WIDENING] = 1.0
        out[search.SET_PLAY_ON] = self.policy.play_on
        out[search.SET_NOISE] = self.policy.temperature
        out[search.SET_PLACE_SHARE] = 0.8
        out[search.SET_OTHERS] = self.policy.others
        return out

    # -- the two ways to decide --------------------------------------------------------------

    def merits(
        self, view: Any, seat: int, seed: int, deals: int = 4, ahead: float = 0.0, habits: np.ndarray | None = None
    ) -> np.ndarray:
        """Return how good each allowed action looks, in their order and in points.

        The policy says so; with `ahead` the lead that the action brings at once counts too.
        """
        memory = self._memory(1)
        try:
            memory.pool[0] = view
            n = self.engine.rules.score_actions(
                memory, self.settings(), self.weights, self.habits if habits is None else habits,
                seat, deals, float(ahead), seed, view_seed(view),
            )  # fmt: skip
            return memory.looks[:n].copy()
        finally:
            self._spare.append(memory)

    def search(
        self,
        view: Any,
        seat: int,
        seed: int,
        playouts: int,
        *,
        seconds: float | None = None,
        stop: Stop | None = None,
        settings: np.ndarray | None = None,
        weights: np.ndarray | None = None,
        habits: np.ndarray | None = None,
        trees: int = TREES,
        threads: bool = True,
        decided: float = 0.0,
    ) -> list[ActionStats]:
        """Search from a view; return what was found for each action, the most tried first.

        The trees are independent, so the answer does not depend on how many run at a time; it is the same for
        the same view, seed and number of playouts, unless `seconds` or `stop` end it earlier. `decided` ends each
        tree when another action would need more than this share of the playouts that are left to be its choice.
        """
        each = -(-playouts // trees)
        rules = self.engine.rules
        memories = [self._memory(each + 2) for _ in range(trees)]
        chosen = settings.copy() if settings is not None else self.settings()
        chosen[search.SET_DECIDED] = decided
        late = Stop()
        timer = threading.Timer(seconds, late) if seconds is not None else None
        stops = [late, stop] if stop else [late]

        def grow(tree: int) -> None:
            memory = memories[tree]
            memory.pool[0] = view
            rules.run_search(
                memory, chosen, self.weights if weights is None else weights,
                self.habits if habits is None else habits, seat, each, seed, view_seed(view) + tree,
            )  # fmt: skip

        for memory in memories:
            memory.stop[0] = 0
        for one in stops:
            one.attach([memory.stop for memory in memories])
        try:
            if timer:
                timer.daemon = True
                timer.start()
            if threads and trees > 1:
                jobs = [_threads().submit(grow, tree) for tree in range(1, trees)]
                grow(0)
                for job in jobs:
                    job.result()
            else:
                for tree in range(trees):
                    grow(tree)
            return _merged(memories)
        finally:
            if timer:
                timer.cancel()
            for one in stops:
                one.detach()
            self._spare += memories

    def _memory(self, nodes: int) -> Memory:
        """Return a memory of at least this size that nobody uses, and keep the lock short."""
        with self._lock:
            for i, memory in enumerate(self._spare):
                if nodes <= len(memory.keys) <= max(64, 4 * nodes):
                    return self._spare.pop(i)
            del self._spare[:-8]
        return new_memory(self.game, max(32, nodes))


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(4, thread_name_prefix="search")


@cache
def searcher(game: Game) -> Searcher:
    """Return the mind that all bots of a game in this process share."""
    return Searcher(game)


def view_seed(view: Any) -> int:
    """Return a number that depends on the view alone: the luck of a bot differs from position to position."""
    return zlib.crc32(view.tobytes())


def _merged(memories: Sequence[Memory]) -> list[ActionStats]:
    """Add up what the trees found at their roots."""
    found: dict[int, list[Any]] = {}
    for memory in memories:
        edge = int(memory.nodes[0, search.NODE_HEAD]) if memory.tally[search.TALLY_NODES] else -1
        while edge >= 0:
            action = int(memory.edges[edge, search.EDGE_ACTION])
            entry = found.setdefault(action, [0, 0.0, np.zeros(memory.gains.shape[1])])
            entry[0] += int(memory.edges[edge, search.EDGE_VISITS])
            entry[1] += float(memory.worth[edge, search.WORTH_SUM])
            entry[2] = entry[2] + memory.gains[edge]
            edge = int(memory.edges[edge, search.EDGE_NEXT])
    thoughts = []
    for action, (visits, total, gains) in found.items():
        mean = gains / max(1, visits)
        half = len(mean) // 2
        thoughts.append(ActionStats(action, visits, total / max(1, visits), mean[:half], mean[half:]))
    return sorted(thoughts, key=lambda t: (-t.visits, -t.value, t.action))


__all__ = ["SEARCH", "ActionStats", "Linked", "Policy", "Searcher", "Stop", "policy_of", "searcher"]
