"""`serai rules`: a game's rules, all of them or those that somebody looks for."""

from __future__ import annotations

import argparse

from serai.cli.common import add_lang
from serai.core.errors import UserError
from serai.core.registry import game as find_game
from serai.terminal.console import open_console, terminal_text
from serai.terminal.rules import look_up, not_found, show

HELP = "show a game's rules, or those with a number or a word"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("query", nargs="*", metavar="R4.2 | WORD", help="only the rules with this number or word")
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Show the rules."""
    markdown = find_game(args.game).rules_text(args.lang)
    query = " ".join(args.query)
    chosen = look_up(markdown, query) if query.strip() else markdown
    if not chosen:
        raise UserError(not_found(markdown, query, terminal_text(args.lang)))
    show(open_console(), chosen)
    return 0
