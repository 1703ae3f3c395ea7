"""What one person sees of a match in the terminal: the board, the news, the choices, messages, the result."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console
from rich.text import Text as RichText

from serai.core.seats import WATCHER
from serai.core.text import Text
from serai.match.labels import label, say
from serai.match.match import Match
from serai.terminal import layout
from serai.terminal.boards import board_of
from serai.terminal.pieces import align_ends, seat_mark, wrap_words

FEWEST_NEWS = 4  # lines of news shown however small the terminal is
ROOMY = 28  # a terminal with this many lines has room for a title
LATEST = 10  # lines of the log shown to somebody who has just sat down
AROUND = 6  # lines that the title, the phase, the prompt and blank lines take


class Screen:
    """Prints a match on a console, as one seat sees it."""

    def __init__(self, match: Match, messages: Text, console: Console) -> None:
        self.match, self.messages, self.console = match, messages, console
        self.lang = messages.lang
        self.text = match.game.text(self.lang)
        self.names = [layout.printable(name) for name in match.names]
        self.board = board_of(match.game)
        self.interactive = sys.stdin.isatty() and console.is_terminal
        self.lines_seen: dict[int, int] = {}  # length of each seat's log when that seat last decided
        self.notices: list[RichText] = []  # shown once, below the next board

    # -- the position ------------------------------------------------------------------------

    def show(self, seat: int) -> None:
        """Draw everything a person needs to decide."""
        match, width = self.match, self.console.width
        view = match.view(seat)
        legal = match.legal(seat)
        title = RichText(say(self.text, "game.name", match.game.name), style="bold")
        head = [align_ends(title, RichText.assemble(seat_mark(seat), f" {self.names[seat]}"), width)]
        board = self.board.draw(view, seat, self.text, self.names, width)
        choices = layout.choice_lines(
            legal,
            [label(action, self.text, self.names) for action in legal],
            [self.board.note(view, seat, action, self.text) for action in legal],
            self.messages.raw("play.range"),
            width,
        )
        news = self._news(seat, self.console.height - len(board) - len(choices) - AROUND)
        phase = say(self.text, f"phase.{match.game.phases[int(view.phase)]}", "")
        if self.interactive:
            self.console.clear()
            if self.console.height < ROOMY:
                head = []
        self.print(*head, *board, *news)
        self.print(*wrap_words(RichText(f"▶ {phase}", style="bold"), width), *choices)
        self.print(RichText(self.messages("play.hint"), style="dim"), *self.notices)
        self.notices.clear()

    def show_end(self, viewer: int) -> None:
        """Draw the last position, what led to it, and who won."""
        if self.interactive and viewer != WATCHER:
            self.console.clear()
        self.print(*self.board.draw(self.match.view(viewer), viewer, self.text, self.names, self.console.width))
        self.print(*self._news(viewer, self.console.height // 3), RichText(""))
        for part in layout.result_lines(self.match, self.messages, self.names):
            self.console.print(part)

    def show_log(self, seat: int) -> None:
        """Print everything that happened, as the seat saw it."""
        lines = self.match.log(seat)
        if not lines:
            self.say("play.nothing_yet")
        for paragraph in layout.log_paragraphs(lines, self.text, self.names):
            self.print(*wrap_words(paragraph, self.console.width))

    def _news(self, seat: int, room: int) -> list[RichText]:
        """Return what happened since the seat last decided; the latest of it if there is more than the screen holds."""
        log = self.match.log(seat)
        lines = log[self.lines_seen[seat] :] if seat in self.lines_seen else log[-LATEST:]
        paragraphs = layout.log_paragraphs(lines, self.text, self.names)
        rows = [row for paragraph in paragraphs for row in wrap_words(paragraph, self.console.width)]
        room = max(FEWEST_NEWS, room)
        if not self.interactive or len(rows) <= room:
            return rows
        left_out = len(rows) - room + 1
        return [RichText(self.messages("play.earlier", n=left_out), style="dim"), *rows[left_out:]]

    # -- messages ----------------------------------------------------------------------------

    def print(self, *lines: RichText) -> None:
        """Print lines as they are."""
        for line in lines:
            self.console.print(line, soft_wrap=True)

    def message(self, sentence: str, style: str = "") -> list[RichText]:
        """Return a sentence broken between words."""
        return wrap_words(RichText(sentence, style=style), self.console.width)

    def print_message(self, sentence: str, style: str = "") -> None:
        """Print a sentence, broken between words."""
        self.print(*self.message(sentence, style))

    def say(self, key: str, **args: Any) -> None:
        """Print one of the terminal's own messages."""
        self.print_message(self.messages(key, **args))
