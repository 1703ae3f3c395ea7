"""The parser of the command line: argparse, with errors that are one line in the person's language."""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from serai.cli.errors import (
    BadChoice,
    BadValue,
    MissingArguments,
    MissingValue,
    MisspeltCommand,
    NumberExpected,
    NumberOutOfRange,
    NumberTooSmall,
    UnknownArguments,
    UnknownCommand,
    UnreadableCommand,
    UnwantedValue,
    UsageError,
)

#: The complaints that argparse hands over only as a sentence.
_COMPLAINTS: tuple[tuple[str, type[UsageError]], ...] = (
    (r"the following arguments are required: (?P<arguments>.+)", MissingArguments),
    (r"argument (?P<argument>.+?): expected .*argument.*", MissingValue),
    (r"argument (?P<argument>.+?): ignored explicit argument (?P<value>.+)", UnwantedValue),
    (r"argument (?P<argument>.+?): invalid \w+ value: (?P<value>.+)", BadValue),
)
UNLIMITED = 2**63 - 1


class WholeNumber:
    """The type of an argument: a whole number in a range; 1_000 is read as 1000."""

    def __init__(self, low: int, high: int = UNLIMITED) -> None:
        self.low, self.high = low, high

    def __call__(self, given: str) -> int:
        """Return the number; a ValueError if there is none."""
        return int(given.replace("_", ""))

    def read(self, given: str, argument: str, prog: str) -> int:
        """Return the number that is given for an argument, or say what is wrong with it."""
        try:
            value = self(given)
        except ValueError:
            raise NumberExpected(argument=argument, value=given, prog=prog) from None
        if not self.low <= value <= self.high:
            if self.high == UNLIMITED:
                raise NumberTooSmall(argument=argument, low=self.low, value=value, prog=prog)
            raise NumberOutOfRange(argument=argument, low=self.low, high=self.high, value=value, prog=prog)
        return value


class Parser(argparse.ArgumentParser):
    """Raises a `UsageError` for whatever is wrong, instead of printing the usage and leaving."""

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse the whole command line; an argument that nobody takes is an error."""
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            prog = f"{self.prog} {found.command}" if getattr(found, "command", None) else self.prog
            raise UnknownArguments(arguments=" ".join(unknown), prog=prog)
        return found

    def error(self, message: str) -> NoReturn:
        """Raise the error that fits a complaint of argparse."""
        for pattern, kind in _COMPLAINTS:
            fits = re.fullmatch(pattern, message)
            if fits:
                raise kind(prog=self.prog, **fits.groupdict())
        raise UnreadableCommand(problem=message, prog=self.prog)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        choices = None if action.choices is None else [str(choice) for choice in action.choices]
        if choices is None or value in choices:
            return
        if action.dest == "command":
            near = difflib.get_close_matches(value, choices, n=1)
            if near:
                raise MisspeltCommand(command=value, near=near[0], prog=self.prog)
            raise UnknownCommand(command=value, commands=", ".join(choices), prog=self.prog)
        raise BadChoice(argument=_name(action), choices=", ".join(choices), value=value, prog=self.prog)

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        if isinstance(action.type, WholeNumber):
            return action.type.read(arg_string, _name(action), self.prog)
        return super()._get_value(action, arg_string)  # type: ignore[misc]


def _name(action: argparse.Action) -> str:
    """Return what an argument is called on the command line."""
    if action.option_strings:
        return action.option_strings[-1]
    return str(action.metavar or action.dest)


def option_value(arguments: Sequence[str], option: str) -> str:
    """Return the value that a command line gives to an option, or nothing; the line need not be valid.

    >>> option_value(["play", "--lang", "ko", "--sed", "3"], "--lang")
    'ko'
    """
    for i, argument in enumerate(arguments):
        if argument == option and i + 1 < len(arguments):
            return arguments[i + 1]
        if argument.startswith(f"{option}="):
            return argument.partition("=")[2]
    return ""
