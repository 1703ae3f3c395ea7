"""A recorded game in the terminal: printed as a whole, or shown step by step."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.text import Text as RichText

from serai.core.seats import CHANCE
from serai.core.text import Text
from serai.match.labels import say
from serai.match.match import Match
from serai.match.record import Record
from serai.terminal import layout
from serai.terminal.boards import board_of
from serai.terminal.pieces import wrap_words

_NEXT, _BACK, _FIRST, _LAST, _QUIT = "next", "back", "first", "last", "quit"
_KEYS = {  # the bytes that terminals send
    **dict.fromkeys((b"\x1b[C", b"\x1bOC", b"n", b" ", b"\r", b"\n"), _NEXT),
    **dict.fromkeys((b"\x1b[D", b"\x1bOD", b"p", b"\x7f"), _BACK),
    **dict.fromkeys((b"\x1b[H", b"\x1bOH", b"\x1b[1~"), _FIRST),
    **dict.fromkeys((b"\x1b[F", b"\x1bOF", b"\x1b[4~"), _LAST),
    **dict.fromkeys((b"q", b"Q", b"\x1b", b"\x04", b""), _QUIT),
}


@dataclass(frozen=True)
class Position:
    """One step of a replay: the number of decisions before it, what the seat sees, the length of its log."""

    decisions: int
    view: Any
    log_lines: int


def positions(record: Record, seat: int) -> Iterator[Position]:
    """Yield the positions in which a player had to decide, and the last one."""
    shown: Position | None = None
    for reached in record.replay(target="plain"):
        if shown is not None and reached.seat != CHANCE:
            yield shown
        match = reached.match
        shown = Position(match.decisions, match.view(seat), len(match.log(seat)))
    if shown is not None:
        yield shown


class ReplayViewer:
    """Shows a record on a console, as a seat or a spectator saw the game."""

    def __init__(self, record: Record, match: Match, seat: int, messages: Text, console: Console) -> None:
        self.record, self.match, self.seat = record, match, seat  # `match` is the whole game
        self.messages, self.console = messages, console
        self.text = match.game.text(messages.lang)
        self.names = [layout.printable(name) for name in match.names]
        self.board = board_of(match.game)

    @property
    def interactive(self) -> bool:
        """Whether there is a keyboard to step with, and a terminal to draw on."""
        return sys.stdin.isatty() and self.console.is_terminal and _reads_keys()

    def print(self, match: Match) -> None:
        """Print the log of a match so far, its position, and its result if it is over."""
        self._print_summary(match.decisions)
        self._print_log(match.log(self.seat))
        self._print_board(match.view(self.seat))
        if match.over:
            self._print_result()

    def run(self) -> None:
        """Show the positions one at a time; keys lead from one to another, until somebody quits."""
        steps = list(positions(self.record, self.seat))
        at, last = 0, len(steps) - 1
        with _keys() as read:
            while True:
                self._show(steps, at)
                key = _KEYS.get(read(), "")
                if key == _QUIT:
                    return
                at = {_NEXT: min(at + 1, last), _BACK: max(at - 1, 0), _FIRST: 0, _LAST: last}.get(key, at)

    def _show(self, steps: list[Position], at: int) -> None:
        step = steps[at]
        self.console.clear()
        self._print_summary(step.decisions)
        self._print_board(step.view)
        if at:
            self._print_log(self.match.log(self.seat)[steps[at - 1].log_lines : step.log_lines])
        if at == len(steps) - 1 and self.match.over:
            self._print_result()
        self.console.print(RichText(self.messages("replay.keys"), style="dim"))

    def _print_summary(self, decisions: int) -> None:
        name = say(self.text, "game.name", self.match.game.name)
        date = layout.printable(str(self.record.header.get("date") or ""))[:10]
        summary = self.messages("replay.summary", game=name, date=date, n=decisions, all=self.match.decisions)
        self.console.print(summary, style="bold")

    def _print_log(self, lines: Any) -> None:
        for paragraph in layout.log_paragraphs(lines, self.text, self.names):
            for row in wrap_words(paragraph, self.console.width):
                self.console.print(row, soft_wrap=True)

    def _print_board(self, view: Any) -> None:
        for line in self.board.draw(view, self.seat, self.text, self.names, self.console.width):
            self.console.print(line, soft_wrap=True)

    def _print_result(self) -> None:
        for part in layout.result_lines(self.match, self.messages, self.names):
            self.console.print(part)


def _reads_keys() -> bool:
    try:
        import termios  # noqa: F401
    except ImportError:  # Windows
        return False
    return True


@contextmanager
def _keys() -> Iterator[Callable[[], bytes]]:
    """Yield a function that reads single keys; put the terminal back afterwards."""
    import termios
    import tty

    source = sys.stdin.fileno()
    before = termios.tcgetattr(source)
    try:
        tty.setcbreak(source)
        yield lambda: os.read(source, 16)
    except KeyboardInterrupt:
        pass
    finally:
        termios.tcsetattr(source, termios.TCSADRAIN, before)
