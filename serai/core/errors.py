"""What people are told when something they asked for cannot be done: one line, in their language."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Any, ClassVar, Self

from serai.core.text import texts


class UserError(Exception):
    """Something a person asked for cannot be done. Its text is one line that says why, and what can be done instead.

    Each kind of error is a subclass. It names its data as keyword arguments; its sentence stands in the texts of
    the package named by `package`, under `error.` and the name of the class in small letters:

        class WrongPlayers(UserError):
            package = "serai.core"

        raise WrongPlayers(game="hansa", players=7, ...)    # [error] wrong_players = "{game} is for ..."

    A game in a package of its own may raise a plain `UserError("a sentence")`.
    """

    package: ClassVar[str] = ""

    def __init__(self, message: str = "", **data: Any) -> None:
        self.message, self.data = message, data
        super().__init__(message or self.text("en"))

    def __reduce__(self) -> tuple[Any, ...]:  # errors travel between processes
        return _remake, (type(self), self.message, self.data)

    def text(self, lang: str) -> str:
        """Return the line in a language."""
        if not self.package:
            return self.message
        return str(texts(self.package, lang)(f"error.{self.text_key()}", **self.data))

    @classmethod
    def text_key(cls) -> str:
        """Return the name of the class in small letters.

        >>> class TooManyTables(UserError): ...
        >>> TooManyTables.text_key()
        'too_many_tables'
        """
        return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", cls.__name__).lower()


class UnknownName(UserError):
    """A name that stands for nothing. The sentence suggests the nearest known name, or lists all of them.

    A subclass has two sentences: `error.<key>_near` with `name` and `near`, and `error.<key>` with `name` and `known`.
    """

    @classmethod
    def among(cls, name: str, known: Iterable[str]) -> Self:
        """Return the error for a name that is none of the known ones."""
        names = list(known)
        near = difflib.get_close_matches(name, names, n=1)
        return cls(name=name, near=near[0]) if near else cls(name=name, known=", ".join(names))

    def text(self, lang: str) -> str:
        """Return the line in a language."""
        key = f"{self.text_key()}_near" if "near" in self.data else self.text_key()
        return str(texts(self.package, lang)(f"error.{key}", **self.data))


def _remake(kind: type[UserError], message: str, data: dict[str, Any]) -> UserError:
    return kind(message, **data)
