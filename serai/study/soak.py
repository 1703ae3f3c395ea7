"""Soak tests: many games of one level against the clock, to find illegal choices, endless games and slow turns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any

from serai.bots.agent import IllegalChoice
from serai.bots.levels import LevelAgent, level_of
from serai.core.errors import UserError
from serai.core.registry import game as find_game
from serai.study.arena import MAX_DECISIONS, play_game, prepare
from serai.study.parallel import Stopped, run_parallel, stop_if_asked

MAX_PLAYER_DECISIONS = MAX_DECISIONS // 4  # no real game has this many player decisions


class EndlessGame(UserError):
    """A game has had more decisions than any real game."""

    package = "serai.study"


@dataclass(frozen=True)
class SoakSetup:
    """What is played: a game with the same level at every seat."""

    game: str
    players: int
    level: str
    seed: int
    options: tuple[tuple[str, object], ...] = ()


@dataclass
class SoakReport:
    """What some games showed. A turn is what one seat decides in a row."""

    games: int = 0  # that ended
    interrupted: int = 0  # games that were stopped because the time was over
    endless: int = 0
    decisions: int = 0
    illegal: int = 0
    turns: int = 0
    over_budget: int = 0  # turns that took longer than the level may
    longest: float = 0.0  # seconds of a turn
    faults: list[str] = field(default_factory=list)  # what went wrong, with the seed of the game

    @property
    def sound(self) -> bool:
        """Whether nothing went wrong."""
        return not (self.illegal or self.endless or self.over_budget)

    def add(self, other: SoakReport) -> None:
        """Add the report on other games."""
        self.games += other.games
        self.interrupted += other.interrupted
        self.endless += other.endless
        self.decisions += other.decisions
        self.illegal += other.illegal
        self.turns += other.turns
        self.over_budget += other.over_budget
        self.longest = max(self.longest, other.longest)
        self.faults += other.faults

    def as_json(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        return asdict(self) | {"longest": round(self.longest, 3)}


class TurnTimer:
    """Counts the decisions of a game and times its turns."""

    def __init__(self, budget: float) -> None:
        self.report, self.budget = SoakReport(), budget
        self._seat, self._spent = -1, 0.0

    def __call__(self, seat: int, seconds: float) -> None:
        """Count a decision."""
        if seat != self._seat:
            self.end_turn()
        self._seat = seat
        self._spent += seconds
        self.report.decisions += 1
        if self.report.decisions >= MAX_PLAYER_DECISIONS:
            raise EndlessGame(decisions=MAX_PLAYER_DECISIONS)
        stop_if_asked()

    def end_turn(self) -> None:
        """Count the turn that is over."""
        if self._seat >= 0:
            self.report.turns += 1
            self.report.longest = max(self.report.longest, self._spent)
            self.report.over_budget += self._spent > self.budget
        self._seat, self._spent = -1, 0.0


def soak_game(setup: SoakSetup, number: int) -> SoakReport:
    """Play one game against the clock, each bot on one core."""
    game = find_game(setup.game)
    prepare(game)
    level = level_of(setup.level, game)
    seed = setup.seed * 1_000_003 + number
    agents = [LevelAgent(game, level, 31 * seed + seat, threads=False) for seat in range(setup.players)]
    timer = TurnTimer(level.seconds)
    try:
        play_game(game, agents, seed, dict(setup.options), on_decision=timer)
        timer.report.games = 1
    except Stopped:
        timer.report.interrupted = 1
    except IllegalChoice as fault:
        timer.report.illegal = 1
        timer.report.faults = [f"{fault} (seed {seed})"]
    except EndlessGame as fault:
        timer.report.endless = 1
        timer.report.faults = [f"{fault} (seed {seed})"]
    timer.end_turn()
    return timer.report


def soak(
    setup: SoakSetup,
    games: int,
    jobs: int = 1,
    seconds: float | None = None,
    progress: Callable[[SoakReport], None] | None = None,
) -> SoakReport:
    """Play games in several processes and return one report; `seconds` ends the run early."""
    total = SoakReport()
    for _, report in run_parallel(partial(soak_game, setup), range(games), jobs, seconds):
        total.add(report)
        if progress:
            progress(total)
    return total
