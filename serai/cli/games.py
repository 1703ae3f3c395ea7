"""`serai games`: the games, and how each can be set up."""

from __future__ import annotations

import argparse
import json
from typing import Any

from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.match.labels import in_words, say
from serai.terminal.catalogue import games_table, print_game
from serai.terminal.console import open_console, terminal_text


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="show the options of this game")
    parser.add_argument("--json", action="store_true", help="print one JSON value")


def run(args: argparse.Namespace) -> int:
    """List the games, or describe one."""
    if args.json:
        value: Any = [as_json(find_game(name), args.lang) for name in game_names()]
        if args.game:
            value = as_json(find_game(args.game), args.lang)
        print(json.dumps(value, ensure_ascii=False, indent=2))
        return 0
    console, messages = open_console(), terminal_text(args.lang)
    if args.game:
        print_game(find_game(args.game), messages, console)
    else:
        console.print(games_table(messages))
        command = "serai play " + (game_names() or ["GAME"])[0]
        console.print(messages("games.start", command=command), style="dim")
    return 0


def as_json(game: Game, lang: str) -> dict[str, Any]:
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
