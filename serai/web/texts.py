"""The words of the pages, and the marks of the players."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files

from serai.core.seats import LETTERS, SHAPES
from serai.core.text import LANGUAGES, Text


@cache
def web_text(lang: str) -> Text:
    """Return the texts of the pages in a language."""
    return Text.load(files("serai.web"), lang)


def bot_names(lang: str) -> list[str]:
    """Return what bots are called."""
    return web_text(lang)("name.bots").split()


def choose_lang(asked: str, accepted: str, otherwise: str) -> str:
    """Return the language that was asked for, else the first the browser accepts, else ours.

    >>> choose_lang("", "fr;q=0.9, ko-KR, en;q=0.3", "en")
    'ko'
    """
    if asked in LANGUAGES:
        return asked
    for part in accepted.split(","):
        lang = part.split(";")[0].strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return otherwise


def mark(seat: int) -> str:
    """Return a player's shape and letter as HTML: colour is never alone."""
    return f'<b class="pmark p{seat}" aria-hidden="true">{SHAPES[seat]}{LETTERS[seat]}</b>'


def named(seat: int, name: str) -> str:
    """Return a player's mark and name as HTML."""
    return f'{mark(seat)} <span class="pname">{escape(name)}</span>'
