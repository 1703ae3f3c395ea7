"""Fuzzing: random matches with random settings and bad input; a match that breaks is saved as a record."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from serai.core.errors import UserError
from serai.core.game import Game
from serai.match.dice import SeededDice
from serai.match.errors import Refused
from serai.match.match import Match

Report = Callable[["Tally"], None]


@dataclass
class Tally:
    """What a fuzzing run has done so far, and the first thing that broke."""

    seed: int
    games: int = 0
    decisions: int = 0
    refusals: int = 0
    undos: int = 0
    seconds: float = 0.0
    crash: str = ""
    record: Path | None = None


def fuzz(
    game: Game,
    *,
    seconds: float,
    seed: int = 0,
    folder: Path = Path("."),
    target: str = "cpu",
    report: Report | None = None,
) -> Tally:
    """Play until the time is over or something breaks; the record of a match that breaks is saved in `folder`."""
    tally = Tally(seed)
    start = time.monotonic()
    while tally.seconds < seconds and not tally.crash:
        match = _new_match(game, SeededDice(seed, stream=tally.games), seed * 1_000_003 + tally.games, target)
        try:
            _play(match, SeededDice(seed, stream=2**31 + tally.games), tally)
        except Exception as error:  # any exception is a find
            tally.crash = f"{type(error).__name__}: {error}"
            tally.record = folder / f"fuzz-{game.name}-{seed}-{tally.games}.jsonl"
            match.record.save(tally.record)
        tally.games += 1
        tally.seconds = time.monotonic() - start
        if report:
            report(tally)
    return tally


def _new_match(game: Game, dice: SeededDice, seed: int, target: str) -> Match:
    players = game.seats[dice.choose([1] * len(game.seats))]
    options = {}
    for option in game.options:  # mostly the default, so that rare combinations do not hide the usual game
        if dice.choose([2, 1]):
            options[option.name] = option.values[dice.choose([1] * len(option.values))]
    return Match(game, players, options=options, seed=seed, target=target)


def _play(match: Match, dice: SeededDice, tally: Tally) -> None:
    while not match.over:
        assert match.waiting, "the game is not over, and nobody has to decide"
        seat = match.waiting[dice.choose([1] * len(match.waiting))]
        allowed = match.legal(seat)
        assert allowed, f"seat {seat} has no choice"
        _sound(match)
        if dice.choose([7, 1]):
            tally.refusals += _try_anything(match, dice)
        match.act(seat, allowed[dice.choose([1] * len(allowed))], turn=match.turn)
        tally.decisions += 1
        if dice.choose([15, 1]) and match.can_undo(seat):
            match.undo(seat)
            tally.undos += 1
    _sound(match)
    again = Match.replay(match.record, game=match.game, target=match.target)
    assert again.result() == match.result(), "the record replays to another result"


def _try_anything(match: Match, dice: SeededDice) -> int:
    """Try a random decision of a random seat; a refused one must change nothing."""
    before, turn = match.view().tobytes(), match.turn
    seat = dice.choose([1] * (match.players + 2)) - 1
    action = dice.choose([1] * len(match.game.actions))
    if 0 <= seat < match.players and match.why_not(seat, action) is None:
        return 0
    try:
        match.act(seat, action)
    except Refused as refusal:
        assert str(refusal)
        assert (match.view().tobytes(), match.turn) == (before, turn), "a refused decision changed something"
        return 1
    except UserError:
        return 1
    raise AssertionError(f"seat {seat} did {match.notation(action)}, which why_not forbids")


def _sound(match: Match) -> None:
    state = match._state  # the full state: a view would hide a broken secret
    broken = int(match._rules.check(state))
    assert not broken, "; ".join(name for i, name in enumerate(match.game.checks) if broken >> i & 1)
    assert not match.game.layout.out_of_range(state)
