"""`serai rules`: a game's rules, all of them or those that somebody looks for."""

from __future__ import annotations

import argparse

from serai.core.registry import game as find_game
from serai.terminal.console import open_console
from serai.terminal.rules import look_up, print_rules


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("query", nargs="*", metavar="R4.2 | WORD", help="only the rules with this number or word")


def run(args: argparse.Namespace) -> int:
    """Print the rules."""
    markdown = find_game(args.game).rules_text(args.lang)
    query = " ".join(args.query)
    print_rules(open_console(), look_up(markdown, query) if query.strip() else markdown)
    return 0
