"""The terminal itself: its texts, its language, and the console to print on."""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib.resources import files

from rich.console import Console

from serai.core.text import Text


@cache
def terminal_text(lang: str) -> Text:
    """Return the texts of the terminal in a language."""
    return Text.load(files("serai.terminal"), lang)


def system_lang() -> str:
    """Return ko where the system speaks Korean, else en."""
    said = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "ko" if said.startswith("ko") else "en"


def open_console() -> Console:
    """Return the terminal to print on; characters it cannot show, or that it cannot read, become `?`."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return Console(highlight=False, emoji=False)
