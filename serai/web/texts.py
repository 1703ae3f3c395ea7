"""The texts of the pages, and the language a visitor gets."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from serai.core.text import LANGUAGES, Text


@cache
def web_text(lang: str) -> Text:
    """Return the texts of the pages in a language."""
    return Text.load(files("serai.web"), lang)


def bot_names(lang: str) -> list[str]:
    """Return the names that bots may get."""
    return web_text(lang)("name.bots").split()


def choose_lang(asked: str, accepted: str, default: str) -> str:
    """Return the language that was asked for, or else the first one the browser accepts, or else the default.

    >>> choose_lang("", "fr;q=0.9, ko-KR, en;q=0.3", "en")
    'ko'
    """
    if asked in LANGUAGES:
        return asked
    for part in accepted.split(","):
        lang = part.split(";")[0].strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return default
