"""Whole tables of one level, as people meet it: does every game end, every choice stand, every turn keep its time?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any

from serai.bots.agent import IllegalChoice
from serai.bots.levels import LevelAgent, level_of
from serai.core.registry import game as find_game
from serai.study.arena import LONGEST, play, prepare
from serai.study.parallel import Stopped, run_parallel, stop_if_asked

ENDLESS = LONGEST // 4  # decisions of seats that no game takes


class Endless(Exception):
    """A game does not end."""


@dataclass(frozen=True)
class SoakSetup:
    """A table with the same level at every seat."""

    game: str
    players: int
    level: str
    seed: int
    options: tuple[tuple[str, object], ...] = ()


@dataclass
class Tally:
    """What some games showed. A turn is what one seat decides in a row."""

    games: int = 0  # that ended
    broken_off: int = 0  # because the time was over
    endless: int = 0
    decisions: int = 0
    illegal: int = 0
    turns: int = 0
    over_budget: int = 0  # turns that took longer than the level may
    longest: float = 0.0  # seconds of a turn
    faults: list[str] = field(default_factory=list)  # what broke, with its seed

    @property
    def sound(self) -> bool:
        """Whether nothing went wrong."""
        return not (self.illegal or self.endless or self.over_budget)

    def add(self, other: Tally) -> None:
        """Add what other games showed."""
        self.games += other.games
        self.broken_off += other.broken_off
        self.endless += other.endless
        self.decisions += other.decisions
        self.illegal += other.illegal
        self.turns += other.turns
        self.over_budget += other.over_budget
        self.longest = max(self.longest, other.longest)
        self.faults += other.faults

    def as_json(self) -> dict[str, Any]:
        """Return it as plain numbers and words."""
        return asdict(self) | {"longest": round(self.longest, 3)}


class Watch:
    """Counts decisions and times turns."""

    def __init__(self, budget: float) -> None:
        self.tally, self.budget = Tally(), budget
        self._seat, self._spent = -1, 0.0

    def __call__(self, seat: int, seconds: float) -> None:
        """Note a decision."""
        if seat != self._seat:
            self.end_turn()
        self._seat = seat
        self._spent += seconds
        self.tally.decisions += 1
        if self.tally.decisions >= ENDLESS:
            raise Endless
        stop_if_asked()

    def end_turn(self) -> None:
        """Note that a turn is over."""
        if self._seat >= 0:
            self.tally.turns += 1
            self.tally.longest = max(self.tally.longest, self._spent)
            self.tally.over_budget += self._spent > self.budget
        self._seat, self._spent = -1, 0.0


def play_table(table: SoakSetup, number: int) -> Tally:
    """Play one game against the clock, as at a table, but on one core."""
    game = find_game(table.game)
    prepare(game)
    level = level_of(table.level, game)
    seed = table.seed * 1_000_003 + number
    agents = [LevelAgent(game, level, 31 * seed + seat, threads=False) for seat in range(table.players)]
    watch = Watch(level.seconds)
    try:
        play(game, agents, seed, dict(table.options), watch=watch)
        watch.tally.games = 1
    except Stopped:
        watch.tally.broken_off = 1
    except IllegalChoice as fault:
        watch.tally.illegal = 1
        watch.tally.faults = [f"{fault} (seed {seed})"]
    except Endless:
        watch.tally.endless = 1
        watch.tally.faults = [f"a game did not end in {ENDLESS:,} decisions (seed {seed})"]
    watch.end_turn()
    return watch.tally


def soak(
    table: SoakSetup,
    games: int,
    jobs: int = 1,
    seconds: float | None = None,
    progress: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play so many games, in as many processes as asked for, or as many as the seconds allow."""
    total = Tally()
    for _, tally in run_parallel(partial(play_table, table), range(games), jobs, seconds):
        total.add(tally)
        if progress:
            progress(total)
    return total
