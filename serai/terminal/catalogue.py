"""The games and their options as tables, and the question which game to play."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

from serai.core.game import Game, Option
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.core.text import Text
from serai.match.labels import in_words, say
from serai.terminal.console import open_console

LONG = 3  # values without a name of their own; more than these are shown as a range


def games_table(messages: Text) -> Table:
    """Return the games as a table: a number, what to type, the name, how many can play."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 3, 0, 0))
    table.add_column("")
    for column in ("game", "name", "players"):
        table.add_column(messages(f"games.{column}"))
    for number, name in enumerate(game_names(), 1):
        game = find_game(name)
        table.add_row(str(number), name, say(game.text(messages.lang), "game.name", name), _players(game))
    return table


def print_game(game: Game, messages: Text, console: Console) -> None:
    """Print what a game is about, how many can play, and its options."""
    text = game.text(messages.lang)
    console.print(say(text, "game.name", game.name), style="bold")
    console.print(say(text, "game.tagline", ""))
    console.print(f"{messages('games.players')}: {_players(game)}")
    console.print()
    console.print(options_table(game, messages) if game.options else messages("games.none"))
    example = f" --option {game.options[0].name}={game.options[0].values[-1]}" if game.options else ""
    console.print(messages("games.start", command=f"serai play {game.name}{example}"), style="dim")


def options_table(game: Game, messages: Text) -> Table:
    """Return the options of a game as a table: what to type, what each means, its values."""
    text = game.text(messages.lang)
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 3, 1, 0))
    table.add_column(messages("games.option"), no_wrap=True)
    table.add_column(messages("games.meaning"), overflow="fold")  # rich would cut Korean words short
    table.add_column(messages("games.values"), overflow="fold")
    for option in game.options:
        name = say(text, f"option.{option.name}.name", option.name)
        meaning = say(text, f"option.{option.name}.help", "")
        table.add_row(option.name, f"{name}\n{meaning}", "\n".join(_value_lines(option, text)))
    return table


def choose_game(messages: Text) -> str:
    """Return the only game, or the one a person chooses from the list; empty if nobody chooses."""
    names = game_names()
    if len(names) == 1:
        return names[0]
    console = open_console()
    console.print(games_table(messages))
    if not sys.stdin.isatty():
        console.print(messages("games.start", command="serai play GAME"), style="dim")
        return ""
    while True:
        try:
            answer = input(messages("games.which")).strip()
        except EOFError:
            return ""
        if answer in names or not answer:
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]


def _players(game: Game) -> str:
    first, last = game.seats[0], game.seats[-1]
    return str(first) if first == last else f"{first}–{last}"


def _value_lines(option: Option, text: Text) -> list[str]:
    """Return one line for each value; the numbers of a long range share a line."""
    named = [value for value in option.values if f"option.{option.name}.value.{value}" in text]
    rest = [value for value in option.values if value not in named]
    lines = [f"{value}: {in_words(option, value, text)}" for value in named]
    if len(rest) > LONG:
        lines.append(f"{rest[0]} … {rest[-1]}: {in_words(option, f'{rest[0]}–{rest[-1]}', text)}")
    else:
        lines += [f"{value}: {in_words(option, value, text)}" for value in rest]
    return lines
