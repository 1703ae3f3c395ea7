"""The `serai` command: finds the subcommand, and turns bad input into one clear line and status 2."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from serai import __version__
from serai.core.errors import UserError

#: Each is a module beside this one with HELP, arguments(parser) and run(args).
COMMANDS = ("play", "serve", "tables", "games", "rules", "simulate", "ladder", "replay", "fuzz", "bench", "new-game")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the line, and how to learn more."""
        raise UserError(f"{message} (see: {self.prog} --help)")


def command_module(name: str) -> str:
    """Return the module of a subcommand."""
    return "serai.cli." + name.replace("-", "_")


def parser() -> Parser:
    """Return the parser of the whole command."""
    top = Parser(prog="serai", description="One table for four merchant games.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"serai {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser, required=True)
    for name in COMMANDS:
        module = importlib.import_module(command_module(name))
        sub = commands.add_parser(name, help=module.HELP, description=module.HELP, allow_abbrev=False)
        module.arguments(sub)
        sub.set_defaults(run=module.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its status."""
    try:
        args = parser().parse_args(arguments)
        return int(args.run(args) or 0)
    except UserError as error:
        print(f"serai: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of our output has gone, as in `serai rules dunhuang | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
