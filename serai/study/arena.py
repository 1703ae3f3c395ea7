"""Bots against bots: seats rotated, the same dice for every rotation, and what the results are worth."""

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
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import CHANCE, DICE, seats_of
from serai.match.dice import SeededDice
from serai.match.observation import Observation
from serai.study.parallel import run_parallel, stop_if_asked

LONGEST = 20_000  # decisions after which a game that does not end is broken off, and judged by its points
Z = 1.96  # of a 95 % interval


def play(
    game: Game,
    agents: Sequence[Agent],
    seed: int,
    options: Mapping[str, object] | None = None,
    target: str = "cpu",
    watch: Callable[[int, float], None] | None = None,
) -> tuple[list[int], list[int]]:
    """Play one game with an agent at each seat; return placings and points. Agents get views, never the state.

    `watch` is told of every decision: the seat, and the seconds it took; none for a forced one.
    """
    rules = build(game) if target == "cpu" else link(game, target)
    layout, work = game.layout, scratch(game)
    ids, weights = work["ids"], work["weights"]
    dice = SeededDice(seed)
    s = layout.new()
    players = len(agents)
    rules.setup(s, players, game.option_array(options))
    for _ in range(LONGEST):
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
        if watch:
            watch(seat, time.perf_counter() - start if n > 1 else 0.0)
        rules.apply(s, seat, chosen)
    points = [int(rules.points(s, p)) for p in range(players)]
    return [1 + sum(other > mine for other in points) for mine in points], points


@dataclass(frozen=True)
class Contest:
    """Two kinds of bots, and where they meet.

    Levels think for their number of playouts, however long that takes; with `seconds` they have that time a
    turn instead. A level whose name ends on BARE plays without the game's policy.
    """

    game: str
    players: int
    upper: str
    lower: str
    seed: int
    options: tuple[tuple[str, object], ...] = ()
    seconds: float = 0.0


BARE = " without policy"
MOST_PLAYOUTS = 200_000  # of a turn that is measured by time


@cache
def without_policy(game: Game) -> Game:
    """Return a game as it would be if nobody had written a policy for it."""
    return replace(game, policy=None)


def prepare(game: Game, bare: bool = False) -> None:
    """Have rules and search compiled, or loaded, before the clock runs."""
    build(game)
    for one in (game, without_policy(game)) if bare else (game,):
        searcher(one).engine.build()


def make_entrant(name: str, game: Game, seed: int, seconds: float) -> Agent:
    """Return a bot for a contest: it never runs against a clock unless it has seconds."""
    which = without_policy(game) if name.endswith(BARE) else game
    if name.removesuffix(BARE) not in LEVELS:
        return make_agent(name, game, seed)
    level = level_of(name.removesuffix(BARE), game)
    if seconds:
        level = replace(level, seconds=seconds, playouts=MOST_PLAYOUTS)
    return LevelAgent(which, level, seed, timed=bool(seconds), threads=False)


def seatings(players: int, block: int) -> Iterator[list[bool]]:
    """Yield who sits where, True for the upper side: every rotation of one seating, which alternates by block.

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


class Score(NamedTuple):
    """How one block ended. Pairs that share a place say nothing: where one wins at once, all others are equal."""

    won: int  # pairs of an upper and a lower seat in which the upper one was placed better
    apart: int  # pairs in which one was
    games: int = 0


def play_block(contest: Contest, block: int) -> Score:
    """Play one block, all rotations with the same dice."""
    game = find_game(contest.game)
    prepare(game, bare=BARE in contest.upper + contest.lower)
    won, apart, games = 0, 0, 0
    for seating in seatings(contest.players, block):
        seed = contest.seed * 1_000_003 + block
        agents = [
            make_entrant(contest.upper if high else contest.lower, game, 31 * seed + seat, contest.seconds)
            for seat, high in enumerate(seating)
        ]
        places, _ = play(game, agents, seed, dict(contest.options), watch=lambda _seat, _seconds: stop_if_asked())
        games += 1
        for one, high in enumerate(seating):
            for other, also_high in enumerate(seating):
                if high and not also_high:
                    won += places[one] < places[other]
                    apart += places[one] != places[other]
    return Score(won, apart, games)


@dataclass(frozen=True)
class Result:
    """How a contest ended: the share of the upper side, with its 95 % interval over blocks of equal dice."""

    contest: Contest
    share: float
    low: float
    high: float
    games: int

    def as_json(self) -> dict[str, Any]:
        """Return it as plain numbers."""
        c = self.contest
        return {
            "game": c.game, "players": c.players, "upper": c.upper, "lower": c.lower,
            "share": round(self.share, 4), "low": round(self.low, 4), "high": round(self.high, 4), "games": self.games,
        }  # fmt: skip


def interval(scores: Sequence[Score]) -> tuple[float, float, float]:
    """Return the share of the pairs that were won, and its 95 % interval; blocks, not games, are independent.

    >>> interval([Score(2, 2), Score(2, 2), Score(1, 2), Score(1, 2)])[0]
    0.75
    """
    n, apart = len(scores), sum(score.apart for score in scores)
    if not apart:
        return 0.5, 0.0, 1.0  # everybody was equal every time
    share = sum(score.won for score in scores) / apart
    off = sum((score.won - share * score.apart) ** 2 for score in scores)
    spread = math.sqrt(off * n / max(1, n - 1)) / apart
    smallest = 0.5 / n  # a run of equal results is no certainty
    half = max(Z * spread, smallest)
    return share, max(0.0, share - half), min(1.0, share + half)


def run_contest(
    contest: Contest,
    games: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    seconds: float | None = None,
) -> Result | None:
    """Play at least so many games, whole blocks; in as many processes as asked for.

    Stopped by its seconds or by Ctrl-C it counts the blocks that are done by then; None where there are none.
    """
    per_block = [len(list(seatings(contest.players, block))) for block in (0, 1)]
    blocks, planned = 0, 0
    while planned < games or blocks < 2:
        planned += per_block[blocks % 2]
        blocks += 1
    found: dict[int, Score] = {}
    for block, score in run_parallel(partial(play_block, contest), range(blocks), jobs, seconds):
        found[block] = score
        if progress:
            progress(score.games)
    if not found:
        return None
    scores = [found[block] for block in sorted(found)]  # however many processes: the same sums, to the last bit
    return Result(contest, *interval(scores), sum(score.games for score in scores))
