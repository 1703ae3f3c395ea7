"""`serai play`: a game in the terminal, with people and bots around it."""

from __future__ import annotations

import argparse
from pathlib import Path

from serai.bots.agent import AGENTS, USUAL
from serai.cli.common import add_options, read_options, whole_number
from serai.cli.errors import CannotWrite
from serai.core.errors import UserError
from serai.core.registry import game as find_game
from serai.match.match import Match
from serai.terminal.catalogue import choose_game
from serai.terminal.console import open_console, terminal_text
from serai.terminal.seating import assign_seats, check_bots, new_save, player_names
from serai.terminal.table import TerminalTable


class GivenWithResume(UserError):
    """Something is given that the saved game has settled already."""

    package = "serai.cli"


class RecordOfAnotherGame(UserError):
    """The saved game is not of the game that was asked for."""

    package = "serai.cli"


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
    add_options(parser)
    parser.add_argument("--seed", type=whole_number(0), metavar="N", help="repeat the chance of an earlier game")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the game in this new file")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")


def run(args: argparse.Namespace) -> int:
    """Play until the game ends or people leave."""
    if not args.game and not args.resume:
        args.game = choose_game(terminal_text(args.lang))
        if not args.game:
            return 0
    match, seats = resume_match(args) if args.resume else new_match(args)
    table = TerminalTable(match, seats, terminal_text(args.lang), open_console())
    try:
        return table.play(resumed=bool(args.resume))
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        raise CannotWrite(file=match.record.path, reason=error.strerror) from None
    finally:
        match.record.close()


def new_match(args: argparse.Namespace) -> tuple[Match, list[str]]:
    """Return a new match, and who sits at each seat."""
    game = find_game(args.game)
    seats = assign_seats(game, args.players, args.humans, args.bots)
    match = Match(
        game,
        len(seats),
        options=read_options(args.option),
        names=player_names(seats, args.name, terminal_text(args.lang)),
        seats=seats,
        seed=args.seed,
        save=args.save or new_save(game),
    )
    return match, seats


def resume_match(args: argparse.Namespace) -> tuple[Match, list[str]]:
    """Return a saved match, and who sits at each seat."""
    for option in ("players", "name", "option", "seed", "save"):
        if getattr(args, option) not in (None, []):
            raise GivenWithResume(option=option)
    match = Match.resume(args.resume)
    if args.game and find_game(args.game) is not match.game:
        raise RecordOfAnotherGame(file=args.resume, game=match.game.name, asked=args.game)
    recorded = match.record.header.get("seats")
    seats = [str(who) for who in recorded] if isinstance(recorded, list) else []
    if args.humans is not None or args.bots or len(seats) != match.players:
        seats = assign_seats(match.game, match.players, args.humans, args.bots)
    check_bots(seats, match.game)
    return match, seats
