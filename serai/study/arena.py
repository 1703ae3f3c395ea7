"""Contests between bots: every seating with the same dice, and a confidence interval for the result."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any, NamedTuple

from serai.bots.agent import Agent, decide, make_agent
from serai.bots.levels import LEVELS, LevelAgent, level_of
from serai.bots.searcher import searcher
from serai.compile.link import build, link, scratch
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import CHANCE, DICE, seats_of
from serai.match.dice import SeededDice
from serai.match.observation import Observation
from serai.study.parallel import run_parallel, stop_if_asked

MAX_DECISIONS = 20_000  # a game that is still running then is ended, and its points decide
WITHOUT_POLICY = " without policy"  # the suffix of a level that plays without the game's policy
MAX_ITERATIONS = 200_000  # of a turn that is limited by time
Z_95 = 1.96  # half the width of a 95 % interval, in standard errors


class NoPolicy(UserError):
    """A contest with and without a policy needs a game with one."""

    package = "serai.study"


class UnknownLevel(UserError):
    """No level has this name."""

    package = "serai.study"


class TooFewLevels(UserError):
    """A contest needs two levels."""

    package = "serai.study"


def play_game(
    game: Game,
    agents: Sequence[Agent],
    seed: int,
    options: Mapping[str, object] | None = None,
    target: str = "cpu",
    on_decision: Callable[[int, float], None] | None = None,
) -> tuple[list[int], list[int]]:
    """Play one game with an agent at each seat; return placings and points. Agents get views, never the state.

    `on_decision` is called after each decision with the seat and the seconds it took: 0 for a forced one.
    """
    rules = build(game) if target == "cpu" else link(game, target)
    layout, work = game.layout, scratch(game)
    ids, weights = work["ids"], work["weights"]
    dice = SeededDice(seed)
    s = layout.new()
    players = len(agents)
    rules.setup(s, players, game.option_array(options))
    for _ in range(MAX_DECISIONS):
        bits = int(rules.waiting(s))
        if bits == 0:
            seats = range(players)
            return [int(rules.placing(s, p)) for p in seats], [int(rules.points(s, p)) for p in seats]
        if bits == DICE:
            n = int(rules.chance(s, ids, weights))
            rules.apply(s, CHANCE, int(ids[dice.choose(weights[:n].tolist())]))
            continue
        seat = seats_of(bits)[0]
        n = int(rules.legal(s, seat, ids))
        allowed = tuple(ids[:n].tolist())
        start = time.perf_counter()
        chosen = decide(agents[seat], Observation(game, seat, layout.view(s, seat), allowed)) if n > 1 else allowed[0]
        if on_decision:
            on_decision(seat, time.perf_counter() - start if n > 1 else 0.0)
        rules.apply(s, seat, chosen)
    points = [int(rules.points(s, p)) for p in range(players)]
    return [1 + sum(other > mine for other in points) for mine in points], points


@dataclass(frozen=True)
class Contest:
    """Two kinds of bots that play against each other: an upper side and a lower side.

    A level stops at its iterations, however long they take; with `seconds` it has that time for a turn instead.
    A name that ends on WITHOUT_POLICY is that level without the game's policy.
    """

    game: str
    players: int
    upper: str
    lower: str
    seed: int
    options: tuple[tuple[str, object], ...] = ()
    seconds: float = 0.0


@cache
def without_policy(game: Game) -> Game:
    """Return a game as it would be without a policy."""
    return replace(game, policy=None)


def prepare(game: Game, also_without_policy: bool = False) -> None:
    """Compile the rules and the search, or load them, before anything is timed."""
    build(game)
    for one in (game, without_policy(game)) if also_without_policy else (game,):
        searcher(one).engine.build()


def make_entrant(name: str, game: Game, seed: int, seconds: float) -> Agent:
    """Return a bot for a contest; its time for a turn is limited only if it has seconds."""
    which = without_policy(game) if name.endswith(WITHOUT_POLICY) else game
    if name.removesuffix(WITHOUT_POLICY) not in LEVELS:
        return make_agent(name, game, seed)
    level = level_of(name.removesuffix(WITHOUT_POLICY), game)
    if seconds:
        level = replace(level, seconds=seconds, iterations=MAX_ITERATIONS)
    return LevelAgent(which, level, seed, timed=bool(seconds), threads=False)


def seatings(players: int, block: int) -> Iterator[list[bool]]:
    """Yield the seatings of a block, True for a seat of the upper side: the rotations of one seating.

    With an odd number of players, even blocks have fewer seats of the upper side and odd blocks more.

    >>> list(seatings(2, 0))
    [[True, False], [False, True]]
    >>> [sum(seats) for seats in seatings(3, 0)], [sum(seats) for seats in seatings(3, 1)]
    ([1, 1, 1], [2, 2, 2])
    """
    uppers = players // 2 if block % 2 == 0 else players - players // 2
    seats = [(i + 1) * uppers // players > i * uppers // players for i in range(players)][::-1]
    seen: list[list[bool]] = []
    for shift in range(players):
        rotated = seats[shift:] + seats[:shift]
        if rotated not in seen:
            seen.append(rotated)
            yield rotated


class BlockScore(NamedTuple):
    """The result of one block, in pairs of an upper and a lower seat.

    Pairs with the same placing are left out: where a player wins at once, all others are placed equal.
    """

    won: int  # pairs in which the upper seat was placed better
    decided: int  # pairs that the game ranked differently
    games: int = 0


def play_block(contest: Contest, block: int) -> BlockScore:
    """Play one block: a game for each seating, all with the same dice."""
    game = find_game(contest.game)
    prepare(game, also_without_policy=WITHOUT_POLICY in contest.upper + contest.lower)
    won, decided, games = 0, 0, 0
    for seating in seatings(contest.players, block):
        seed = contest.seed * 1_000_003 + block
        agents = [
            make_entrant(contest.upper if is_upper else contest.lower, game, 31 * seed + seat, contest.seconds)
            for seat, is_upper in enumerate(seating)
        ]
        placings, _ = play_game(
            game, agents, seed, dict(contest.options), on_decision=lambda _seat, _seconds: stop_if_asked()
        )  # fmt: skip
        games += 1
        for upper in (seat for seat, is_upper in enumerate(seating) if is_upper):
            for lower in (seat for seat, is_upper in enumerate(seating) if not is_upper):
                won += placings[upper] < placings[lower]
                decided += placings[upper] != placings[lower]
    return BlockScore(won, decided, games)


@dataclass(frozen=True)
class ContestResult:
    """The share of decided pairs that the upper side won, with its 95 % interval over blocks."""

    contest: Contest
    share: float
    low: float
    high: float
    games: int

    def as_json(self) -> dict[str, Any]:
        """Return the result as JSON values."""
        c = self.contest
        return {
            "game": c.game, "players": c.players, "upper": c.upper, "lower": c.lower,
            "share": round(self.share, 4), "low": round(self.low, 4), "high": round(self.high, 4), "games": self.games,
        }  # fmt: skip


def interval(scores: Sequence[BlockScore]) -> tuple[float, float, float]:
    """Return the share of the decided pairs that were won, and its 95 % interval. Blocks are independent, games not.

    >>> interval([BlockScore(2, 2), BlockScore(2, 2), BlockScore(1, 2), BlockScore(1, 2)])[0]
    0.75
    """
    n, decided = len(scores), sum(score.decided for score in scores)
    if not decided:
        return 0.5, 0.0, 1.0
    share = sum(score.won for score in scores) / decided
    squares = sum((score.won - share * score.decided) ** 2 for score in scores)
    standard_error = math.sqrt(squares * n / max(1, n - 1)) / decided
    half = max(Z_95 * standard_error, 0.5 / n)  # equal results in all blocks do not make it certain
    return share, max(0.0, share - half), min(1.0, share + half)


def run_contest(
    contest: Contest,
    games: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    seconds: float | None = None,
) -> ContestResult | None:
    """Play whole blocks, until at least this many games are played, in several processes.

    A run that is stopped by its seconds or by Ctrl-C counts the blocks that are done; None if there are none.
    """
    per_block = [len(list(seatings(contest.players, block))) for block in (0, 1)]
    blocks, planned = 0, 0
    while planned < games or blocks < 2:
        planned += per_block[blocks % 2]
        blocks += 1
    found: dict[int, BlockScore] = {}
    for block, score in run_parallel(partial(play_block, contest), range(blocks), jobs, seconds):
        found[block] = score
        if progress:
            progress(score.games)
    if not found:
        return None
    scores = [found[block] for block in sorted(found)]  # in order, so that sums do not depend on the processes
    return ContestResult(contest, *interval(scores), sum(score.games for score in scores))
