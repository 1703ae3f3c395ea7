"""A new game at the terminal: who sits where, what the players are called, and in which file it is kept."""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from platformdirs import user_data_path
from rich.cells import cell_len

from serai.bots.agent import USUAL, make_agent
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.seats import LETTERS
from serai.core.text import Text
from serai.terminal.table import HUMAN

LONGEST_NAME = 16  # cells


class TooManyPeople(UserError):
    """More people want to play than the game has seats."""

    package = "serai.terminal"


class WrongNumberOfBots(UserError):
    """The bots that were named are not as many as the seats left for them."""

    package = "serai.terminal"


class TooManyNames(UserError):
    """More names were given than people play."""

    package = "serai.terminal"


class BadPlayerName(UserError):
    """A name is empty, too long, or cannot be printed."""

    package = "serai.terminal"


def assign_seats(game: Game, players: int | None, humans: int | None, bots: str | None) -> list[str]:
    """Return who sits at each seat, people first: `players` seats, or the fewest that are needed.

    `bots` names one kind for all other seats, or one for each, separated by commas.
    """
    people = 1 if humans is None else humans
    kinds = [kind.strip() for kind in bots.split(",")] if bots else [USUAL]
    check_bots(kinds, game)
    if players is None:
        players = max(game.seats.start, people + (len(kinds) if bots else 0))
    game.check_players(players)
    free = players - people
    if free < 0:
        raise TooManyPeople(people=people, players=players)
    if len(kinds) not in (1, free) or (bots and not free):
        raise WrongNumberOfBots(named=len(kinds), free=free, players=players)
    return [HUMAN] * people + (kinds * free if len(kinds) == 1 else kinds)


def check_bots(seats: Sequence[str], game: Game) -> None:
    """Refuse a table at which a bot sits that does not exist."""
    for who in seats:
        if who != HUMAN:
            make_agent(who, game)


def player_names(seats: Sequence[str], given: Sequence[str], messages: Text) -> list[str]:
    """Return a name for each seat: the given ones for the people, others from the terminal's own list."""
    people = seats.count(HUMAN)
    if len(given) > people:
        raise TooManyNames(names=len(given), people=people)
    names = [check_name(name) for name in given]
    bots = iter(messages("name.bots").split())
    for seat in range(len(names), len(seats)):
        if seats[seat] == HUMAN:
            guest = messages("name.human")
            names.append(guest if people == 1 else f"{guest} {LETTERS[seat]}")
        else:
            names.append(next(name for name in bots if name not in names))
    return names


def check_name(name: str) -> str:
    """Return a name composed as Korean is usually written; refuse one that does not fit the board."""
    name = unicodedata.normalize("NFC", name).strip()
    if not name or not name.isprintable() or cell_len(name) > LONGEST_NAME:
        raise BadPlayerName(name=name, longest=LONGEST_NAME)
    return name


def new_save(game: Game, now: datetime.datetime | None = None) -> Path:
    """Return a file that does not exist yet, in the user's own folder."""
    folder = user_data_path("serai", appauthor=False) / "games"
    stem = f"{game.name}-{now or datetime.datetime.now():%Y%m%d-%H%M%S}"
    path, copy = folder / f"{stem}.jsonl", 1
    while path.exists():
        copy += 1
        path = folder / f"{stem}-{copy}.jsonl"
    return path
