"""What people are told when something they asked for cannot be done: one line, in their language."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Any, ClassVar

from serai.core.text import texts


class UserError(Exception):
    """Something a person asked for cannot be done. Its text is one line that says why, and what can be done instead.

    Each kind of error is a subclass. It names its data as keyword arguments; its sentence stands in the texts of
    the package named by `package`, under `error.` and the name of the class in small letters:

        class UnknownGame(UserError):
            package = "serai.core"

        raise UnknownGame(name="chess", games="dunhuang, hansa")    # [error] unknown_game = "no game is ..."

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
    """A name that stands for nothing. Suggests the nearest known name, or lists the known ones.

    A subclass has two sentences: `error.<key>` with `name` and `known`, and `error.<key>_near` with `name` and `near`.
    """

    def __init__(self, message: str = "", *, name: str, known: Iterable[str]) -> None:
        super().__init__(message, name=name, known=list(known))

    @property
    def near(self) -> str:
        """The known name that is spelt most like the wrong one, or an empty string."""
        return next(iter(difflib.get_close_matches(self.data["name"], self.data["known"], n=1)), "")

    def text(self, lang: str) -> str:
        """Return the line in a language."""
        words = texts(self.package, lang)
        if self.near:
            return str(words(f"error.{self.text_key()}_near", name=self.data["name"], near=self.near))
        return str(words(f"error.{self.text_key()}", name=self.data["name"], known=", ".join(self.data["known"])))


def _remake(kind: type[UserError], message: str, data: dict[str, Any]) -> UserError:
    return kind(message, **data)
