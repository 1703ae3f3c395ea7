"""What is wrong with a command line; each sentence ends by naming the help of the command."""

from __future__ import annotations

from serai.core.errors import UserError


class UsageError(UserError):
    """The command line cannot be understood. `prog` is the command whose help says more."""

    package = "serai.cli"


class UnknownCommand(UsageError):
    """There is no such subcommand."""


class MisspeltCommand(UnknownCommand):
    """There is no such subcommand, but one with a name like it."""


class UnknownArguments(UsageError):
    """The command takes no such options or arguments."""


class MissingArguments(UsageError):
    """Something that has to be given is not there."""


class MissingValue(UsageError):
    """An option is given without its value."""


class UnwantedValue(UsageError):
    """An option that takes no value is given one."""


class BadValue(UsageError):
    """A value is of the wrong kind."""


class BadChoice(UsageError):
    """A value is none of those that can be chosen."""


class NumberExpected(UsageError):
    """A value is no whole number."""


class NumberTooSmall(UsageError):
    """A number is below the lowest that can be given."""


class NumberOutOfRange(UsageError):
    """A number is outside the range that can be given."""


class UnreadableCommand(UsageError):
    """Any other complaint of argparse, in its own words."""


class OptionPairExpected(UserError):
    """What follows --option is not NAME=VALUE."""

    package = "serai.cli"


class WebNotInstalled(UserError):
    """A library of `serai[web]` is not installed."""

    package = "serai.cli"


class CannotWrite(UserError):
    """The system refuses to write a file."""

    package = "serai.cli"
