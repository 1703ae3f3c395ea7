"""Markup that is safe by default: people's names and translated texts are escaped once, when they enter.

The pages' own panels are built with `tag`, which escapes every child and attribute that is not `Markup` already.
Boards draw hundreds of elements for every decision and use f-strings. They never receive a raw string: names are
escaped already, and a `MarkupText` returns its texts escaped. See decision 0024.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import unescape
from typing import Any

from markupsafe import Markup, escape

from serai.core.game import Game
from serai.core.text import Text, texts

__all__ = [
    "Markup",
    "MarkupText",
    "attributes",
    "board_text",
    "escape",
    "escape_once",
    "game_text",
    "joined",
    "plain",
    "tag",
]


def attributes(**values: object) -> Markup:
    """Return attributes of an element, each with a space before it; None and False leave one out.

    A trailing underscore is dropped, and the others become hyphens.

    >>> attributes(class_="seat", data_name='"Ana" & Bo', hidden=True, title=None)
    Markup(' class="seat" data-name="&#34;Ana&#34; &amp; Bo" hidden')
    """
    out = ""
    for key, value in values.items():
        if value is None or value is False:
            continue
        name = key.rstrip("_").replace("_", "-")
        out += f" {name}" if value is True else f' {name}="{escape(value)}"'
    return Markup(out)


def tag(name: str, *children: object, **values: object) -> Markup:
    """Return an element of HTML or SVG; children and attributes that are not markup are escaped.

    >>> tag("p", "Ana & Bo: ", tag("b", 3), class_="score")
    Markup('<p class="score">Ana &amp; Bo: <b>3</b></p>')
    """
    inside = "".join([escape(child) for child in children])
    return Markup(f"<{name}{attributes(**values)}>{inside}</{name}>")


def joined(parts: Sequence[object], between: str = "") -> Markup:
    """Return elements one after the other; parts that are not markup are escaped."""
    return escape(between).join(parts)  # type: ignore[arg-type]


def plain(value: Any) -> Any:
    """Return the characters that a string of markup stands for, and anything else as it is.

    >>> plain("Ana &amp; Bo"), plain(3)
    ('Ana & Bo', 3)
    """
    return unescape(value) if isinstance(value, str) else value


def escape_once(value: object) -> str:
    """Return something escaped, as a plain string for a board: nothing will escape it again.

    >>> escape_once("Ana & Bo")
    'Ana &amp; Bo'
    """
    return str(escape(value))


class MarkupText:
    """Texts for a board: every sentence is markup, and so is every string that is put into one.

    They are plain strings, so that they mix with f-strings and `+` as all other strings of a board do.

    >>> from serai.core.text import Text
    >>> text = MarkupText(Text({"log": {"pays": "{name} pays < {n}"}}, "en"))
    >>> text("log.pays", name="Ana &amp; Bo", n=3)
    'Ana &amp; Bo pays &lt; 3'
    """

    def __init__(self, text: Text) -> None:
        self.text, self.lang = text, text.lang
        self._fixed: dict[str, str] = {}  # sentences without arguments

    def __contains__(self, key: str) -> bool:
        return key in self.text

    def __call__(self, key: str, **args: Any) -> str:
        """Return a sentence with its arguments put in."""
        if args:
            return escape_once(self.text(key, **{name: plain(value) for name, value in args.items()}))
        if key not in self._fixed:
            self._fixed[key] = escape_once(self.text(key))
        return self._fixed[key]

    def word(self, value: tuple[str, object]) -> str:
        """Return the name of a (kind, value) pair."""
        return escape_once(self.text.word(value))


@cache
def game_text(game: Game, lang: str) -> MarkupText:
    """Return the texts of a game for its board."""
    return MarkupText(game.text(lang))


@cache
def board_text(package: str, lang: str) -> MarkupText:
    """Return the texts that only the board in this package needs, from its `text` folder."""
    return MarkupText(texts(package, lang))
