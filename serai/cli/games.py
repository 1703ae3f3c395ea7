"""`serai games`: which games there are, and how each can be set up."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.table import Table

from serai.cli.common import add_lang
from serai.core.game import Game, Option
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.core.text import Text
from serai.match.labels import in_words, say
from serai.terminal.console import open_console, terminal_text

HELP = "list the games, or the options of one"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="show the options of this game")
    add_lang(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON value")


def run(args: argparse.Namespace) -> int:
    """List the games, or describe one."""
    if args.json:
        found: Any = [described(find_game(name), args.lang) for name in ([args.game] if args.game else game_names())]
        print(json.dumps(found[0] if args.game else found, ensure_ascii=False, indent=2))
        return 0
    console, words = open_console(), terminal_text(args.lang)
    if not args.game:
        console.print(list_of_games(words))
        command = "serai play " + (game_names()[0] if game_names() else "GAME")
        console.print(words("games.start", command=command), style="dim")
        return 0
    game = find_game(args.game)
    text = game.text(args.lang)
    console.print(say(text, "game.name", game.name), style="bold")
    console.print(say(text, "game.tagline", ""))
    console.print(f"{words('games.players')}: {_players(game)}")
    console.print()
    if game.options:
        console.print(_options(game, text, words))
    else:
        console.print(words("games.none"))
    example = f" --option {game.options[0].name}={game.options[0].values[-1]}" if game.options else ""
    console.print(words("games.start", command=f"serai play {game.name}{example}"), style="dim")
    return 0


def list_of_games(words: Text) -> Table:
    """Return the games as a table: what to type, the name, how many can play."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 3, 0, 0))
    table.add_column("")
    for column in ("game", "name", "players"):
        table.add_column(words(f"games.{column}"))
    for number, name in enumerate(game_names(), 1):
        game = find_game(name)
        table.add_row(str(number), name, say(game.text(words.lang), "game.name", name), _players(game))
    return table


def described(game: Game, lang: str) -> dict[str, Any]:
    """Return everything one has to know to start a game, as plain values."""
    text = game.text(lang)
    return {
        "game": game.name,
        "name": say(text, "game.name", game.name),
        "rules_version": game.rules_version,
        "players": list(game.seats),
        "options": [
            {
                "option": option.name,
                "name": say(text, f"option.{option.name}.name", option.name),
                "help": say(text, f"option.{option.name}.help", ""),
                "default": option.values[0],
                "values": {value: in_words(option, value, text) for value in option.values},
            }
            for option in game.options
        ],
    }


def _players(game: Game) -> str:
    first, last = game.seats[0], game.seats[-1]
    return str(first) if first == last else f"{first}–{last}"


def _options(game: Game, text: Text, words: Text) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 3, 1, 0))
    table.add_column(words("games.option"), no_wrap=True)
    table.add_column(words("games.meaning"), overflow="fold")  # rich would cut Korean words short
    table.add_column(words("games.values"), overflow="fold")
    for option in game.options:
        name = say(text, f"option.{option.name}.name", option.name)
        meaning = say(text, f"option.{option.name}.help", "")
        table.add_row(option.name, f"{name}\n{meaning}", "\n".join(_values(option, text)))
    return table


def _values(option: Option, text: Text) -> list[str]:
    """Return one line a value; the numbers of a long range share a line."""
    told = [value for value in option.values if f"option.{option.name}.value.{value}" in text]
    rest = [value for value in option.values if value not in told]
    lines = [f"{value}: {in_words(option, value, text)}" for value in told]
    if len(rest) > 3:
        lines.append(f"{rest[0]} … {rest[-1]}: {in_words(option, f'{rest[0]}–{rest[-1]}', text)}")
    else:
        lines += [f"{value}: {in_words(option, value, text)}" for value in rest]
    return lines
