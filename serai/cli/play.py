"""`serai play`: a game in the terminal, with people and bots around it."""

from __future__ import annotations

import argparse
import datetime
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from platformdirs import user_data_path
from rich.cells import cell_len

from serai.bots.agent import AGENTS, USUAL, make_agent
from serai.cli.common import add_lang, add_options, read_options, whole_number
from serai.cli.games import list_of_games
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.core.seats import LETTERS
from serai.core.text import Text
from serai.match.match import Match
from serai.terminal.console import open_console, terminal_text
from serai.terminal.table import HUMAN, TerminalTable

HELP = "play a game in the terminal"

LONGEST_NAME = 16  # cells


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game; `serai games` lists them")
    parser.add_argument("--players", type=whole_number(1), metavar="N", help="how many play, bots included")
    parser.add_argument(
        "--bots",
        metavar="BOT",
        help=f"who plays the other seats: {' or '.join(AGENTS)}, one for all or a list (default: {USUAL})",
    )
    parser.add_argument(
        "--humans", type=whole_number(0), metavar="N", help="how many people share this terminal (default: 1)"
    )
    parser.add_argument("--name", action="append", default=[], help="your name; once for each person")
    add_lang(parser)
    add_options(parser)
    parser.add_argument("--seed", type=whole_number(0), metavar="N", help="repeat the chance of an earlier game")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the game in this new file")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")


def run(args: argparse.Namespace) -> int:
    """Play until the game ends or people leave."""
    if not args.game and not args.resume:
        args.game = chosen_game(terminal_text(args.lang))
        if not args.game:
            return 0
    match, seats = taken_up(args) if args.resume else begun(args)
    table = TerminalTable(match, seats, terminal_text(args.lang), open_console())
    try:
        return table.play(resumed=bool(args.resume))
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        raise UserError(f"cannot write {match.record.path}: {error.strerror}") from None
    finally:
        match.record.close()


def chosen_game(words: Text) -> str:
    """Return the only game, or the one a person chooses from the list; empty when nobody is there to choose."""
    names = game_names()
    if len(names) == 1:
        return names[0]
    console = open_console()
    console.print(list_of_games(words))
    if not sys.stdin.isatty():
        console.print(words("games.start", command="serai play GAME"), style="dim")
        return ""
    while True:
        try:
            said = input(words("games.which")).strip()
        except EOFError:
            return ""
        if said in names or not said:
            return said
        if said.isdecimal() and 1 <= int(said) <= len(names):
            return names[int(said) - 1]


def begun(args: argparse.Namespace) -> tuple[Match, list[str]]:
    """Return a new match, and who sits at each seat."""
    game = find_game(args.game)
    words = terminal_text(args.lang)
    seats = seating(game, args.players, args.humans, args.bots)
    match = Match(
        game,
        len(seats),
        options=read_options(args.option),
        names=called(seats, args.name, words),
        seats=seats,
        seed=args.seed,
        save=args.save or new_save(game),
    )
    return match, seats


def taken_up(args: argparse.Namespace) -> tuple[Match, list[str]]:
    """Return a saved match, and who sits at each seat."""
    given = {
        "players": args.players,
        "name": args.name,
        "option": args.option,
        "seed": args.seed,
        "save": args.save,
    }
    for option, value in given.items():
        if value not in (None, []):
            raise UserError(f"--{option} cannot be given with --resume: the saved game has it already")
    match = Match.resume(args.resume)
    if args.game and find_game(args.game) is not match.game:
        raise UserError(f"{args.resume} is a game of {match.game.name}, not of {args.game}")
    noted = match.record.header.get("seats")
    seats = [str(who) for who in noted] if isinstance(noted, list) else []
    if args.humans is not None or args.bots or len(seats) != match.players:
        seats = seating(match.game, match.players, args.humans, args.bots)
    for who in seats:
        check_bot(who, match.game)
    return match, seats


# -- who plays -----------------------------------------------------------------------------------


def seating(game: Game, players: int | None, humans: int | None, bots: str | None) -> list[str]:
    """Return who sits at each seat, people first; as many as were asked for, or the fewest that can play."""
    people = 1 if humans is None else humans
    kinds = [kind.strip() for kind in bots.split(",")] if bots else [USUAL]
    for kind in kinds:
        check_bot(kind, game)
    if players is None:
        players = max(game.seats.start, people + (len(kinds) if bots else 0))
    game.check_players(players)
    empty = players - people
    if empty < 0:
        raise UserError(f"{people} people cannot sit at a table for {players}; give --players {people} or more")
    if len(kinds) not in (1, empty) or (bots and not empty):
        raise UserError(f"--bots names {len(kinds)}, but {empty} of {players} seats are free for bots")
    return [HUMAN] * people + (kinds * empty if len(kinds) == 1 else kinds)


def check_bot(who: str, game: Game) -> None:
    """Say so if there is no such bot."""
    if who != HUMAN:
        make_agent(who, game)


def called(seats: Sequence[str], given: Sequence[str], words: Text) -> list[str]:
    """Return a name for each seat: those given to the people, others from our own list."""
    people = seats.count(HUMAN)
    if len(given) > people:
        raise UserError(f"{len(given)} names are given for {people} {'person' if people == 1 else 'people'}")
    names = [checked_name(name) for name in given]
    bots = iter(words("name.bots").split())
    for seat in range(len(names), len(seats)):
        if seats[seat] == HUMAN:
            guest = words("name.human")
            names.append(guest if people == 1 else f"{guest} {LETTERS[seat]}")
        else:
            names.append(next(name for name in bots if name not in names))
    return names


def checked_name(name: str) -> str:
    """Return a name that fits the board, composed as Korean is usually written."""
    name = unicodedata.normalize("NFC", name).strip()
    if not name or not name.isprintable() or cell_len(name) > LONGEST_NAME:
        raise UserError(f"a name has 1 to {LONGEST_NAME} printable characters (Korean ones count twice), not {name!r}")
    return name


# -- where it is kept ----------------------------------------------------------------------------


def new_save(game: Game, now: datetime.datetime | None = None) -> Path:
    """Return a file that does not exist yet, in the user's own folder."""
    folder = user_data_path("serai", appauthor=False) / "games"
    stem = f"{game.name}-{now or datetime.datetime.now():%Y%m%d-%H%M%S}"
    path, again = folder / f"{stem}.jsonl", 1
    while path.exists():
        again += 1
        path = folder / f"{stem}-{again}.jsonl"
    return path
