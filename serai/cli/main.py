"""The `serai` command: imports the one subcommand that is asked for, and turns bad input into one line and status 2."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

from serai import __version__
from serai.cli.parser import Parser, option_value
from serai.core.errors import UserError
from serai.core.text import LANGUAGES

#: Each is a module beside this one with arguments(parser) and run(args); what stands here is its line in the help.
COMMANDS = {
    "play": "play a game in the terminal",
    "serve": "serve tables in the browser",
    "tables": "list the tables a server keeps, export or remove one",
    "games": "list the games, or the options of one",
    "rules": "show a game's rules, or those with a number or a word",
    "simulate": "play random games on one target and print statistics",
    "ladder": "let the levels of the bots play against each other",
    "replay": "check a record and show the game",
    "fuzz": "play random matches with bad input; a crash leaves a record that replays",
    "bench": "measure speed, in one run beside a calibration loop and OpenSpiel",
    "new-game": "write the code of a new game, which plays and passes the contract tests at once",
}


def command_module(name: str) -> str:
    """Return the module of a subcommand."""
    return "serai.cli." + name.replace("-", "_")


def parser(arguments: Sequence[str]) -> Parser:
    """Return a parser for a command line; of the subcommands, only the one that is asked for is imported."""
    top = Parser(prog="serai", description="One table for four merchant games.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"serai {__version__}")
    _add_lang(top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser, required=True)
    chosen = next((argument for argument in arguments if argument in COMMANDS), "")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        if name == chosen:
            module = importlib.import_module(command_module(name))
            module.arguments(command)
            command.set_defaults(run=module.run)
        _add_lang(command)
    return top


def _add_lang(to: Parser) -> None:
    to.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,  # `main` has read it already
        help="language of everything that people read (default: the system's)",
    )


def language(arguments: Sequence[str]) -> str:
    """Return the language that a command line asks for, or the system's: ko where that is Korean, else en."""
    given = option_value(arguments, "--lang")
    if given in LANGUAGES:
        return given
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "ko" if locale.startswith("ko") else "en"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    lang = language(arguments)
    try:
        args = parser(arguments).parse_args(arguments, argparse.Namespace(lang=lang))
        return int(args.run(args) or 0)
    except UserError as error:
        print(f"serai: {error.text(lang)}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of our output has gone, as in `serai rules dunhuang | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
