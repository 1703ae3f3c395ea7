"""The terminal itself: its texts, and the console to print on."""

from __future__ import annotations

import sys
from functools import cache
from importlib.resources import files

from rich.console import Console

from serai.core.text import Text


@cache
def terminal_text(lang: str) -> Text:
    """Return the texts of the terminal in a language."""
    return Text.load(files("serai.terminal"), lang)


def open_console() -> Console:
    """Return the console to print on; characters that cannot be shown or read become `?`."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return Console(highlight=False, emoji=False)
