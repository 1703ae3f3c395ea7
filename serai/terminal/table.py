"""People and bots around one terminal: shows each person what their seat sees, reads what they decide."""

from __future__ import annotations

import contextlib
import difflib
import hashlib
import secrets
import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text as Styled

from serai.bots.agent import decide, make_agent
from serai.bots.levels import LEVELS
from serai.core.actions import Action
from serai.core.errors import UserError
from serai.core.game import rule_name
from serai.core.seats import LETTERS, SHAPES, WATCHER
from serai.core.text import Text
from serai.match.labels import say
from serai.match.match import Match, Refused
from serai.terminal import show
from serai.terminal.boards import board_of
from serai.terminal.pieces import ends, flow, seat_mark
from serai.terminal.rules import headings, look_up, not_found
from serai.terminal.rules import show as show_rules

HUMAN = "human"
FEWEST_NEWS = 4  # lines of news shown however small the terminal
ROOMY = 28  # lines from which a terminal has room for a title
LATEST = 10  # what happened last, told to somebody who has just sat down


class Left(Exception):
    """Somebody said quit."""


class TerminalTable:
    """A match, and who sits around it: `seats` says for each seat "human" or the name of a bot."""

    def __init__(self, match: Match, seats: Sequence[str], words: Text, console: Console) -> None:
        self.match, self.seats, self.words, self.console = match, list(seats), words, console
        self.text = match.game.text(words.lang)
        self.names = [show.printable(name) for name in match.names]
        self.board = board_of(match.game)
        self.people = [seat for seat, who in enumerate(seats) if who == HUMAN]
        self.terminal = sys.stdin.isatty() and console.is_terminal
        self.told: dict[int, int] = {}  # lines of the log that a seat had seen when it last decided
        self.notices: list[Styled] = []  # to be shown below the next board
        self.in_front = -1  # whose screen is being shown
        seed = match.record.header.get("seed")
        self._luck = secrets.randbits(62) if seed is None else int(seed)
        if self.terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  arrow keys and history at the prompt

    # -- the game ----------------------------------------------------------------------------

    def play(self, resumed: bool = False) -> int:
        """Play to the end, or until somebody leaves; say where the game is kept. Return an exit status."""
        status = 0
        if not resumed:  # the board shows what was laid out and dealt
            self.told = {seat: len(self.match.log(seat)) for seat in self.people}
        else:
            self.notices.append(Styled(self.words("play.resumed", file=self.match.record.path), style="dim"))
        hidden = len(self.people) > 1 and self.terminal and self.console.set_alt_screen(True)
        try:
            while not self.match.over:
                if not self._bot_decides():
                    self._person_decides()
        except (EOFError, Left):
            self.console.print()
        except KeyboardInterrupt:
            self.console.print()
            status = 130
        finally:
            if hidden:  # what was on the screen goes with it: hands stay secret
                self.console.set_alt_screen(False)
        if self.match.over:
            self._end()
        self._farewell()
        return status

    def _bot_decides(self) -> bool:
        """Let a bot that is asked decide; return whether one was asked.

        Its luck depends on the seed and the decision alone, so a game that was interrupted goes on alike. A level rolls
        anew for every view by itself, and keeps its character.
        """
        match = self.match
        for seat in match.awaited:
            if self.seats[seat] != HUMAN:
                roll = 0 if self.seats[seat] in LEVELS else match.turn
                source = f"{self._luck} {roll} {seat}".encode()
                luck = int.from_bytes(hashlib.blake2b(source, digest_size=7).digest())
                agent = make_agent(self.seats[seat], match.game, luck)
                match.act(seat, decide(agent, match.observe(seat)))
                return True
        return False

    def _person_decides(self) -> None:
        seat = self.match.awaited[0]
        self._hand_over(seat)
        self._show(seat)
        while not self._obey(seat, self._read(seat)):
            pass

    def _hand_over(self, seat: int) -> None:
        """Where several people share the screen, blank it and wait until the right one sits there."""
        if len(self.people) > 1 and seat != self.in_front and self.terminal:
            self.console.clear()
            input(self.words("play.your_hand_over", name=f"{SHAPES[seat]}{LETTERS[seat]} {self.names[seat]}"))
        self.in_front = seat

    def _read(self, seat: int) -> str:
        prompt = f"{SHAPES[seat]} {LETTERS[seat]}> "
        line = input(prompt)
        if not self.terminal:  # a transcript should show what was said
            self.console.print(line, markup=False)
        return line.strip()

    # -- the screen --------------------------------------------------------------------------

    def _show(self, seat: int) -> None:
        """Draw everything a person needs to decide."""
        match, width = self.match, self.console.width
        view = match.view(seat)
        legal = match.legal(seat)
        title = Styled(say(self.text, "game.name", match.game.name), style="bold")
        head = [ends(title, Styled.assemble(seat_mark(seat), f" {self.names[seat]}"), width)]
        board = self.board.draw(view, seat, self.text, self.names, width)
        options = show.choices(
            legal,
            [show.label(action, self.text, self.names) for action in legal],
            [self.board.note(view, seat, action, self.text) for action in legal],
            self.words.raw("play.range"),
            width,
        )
        news = self._news(seat, self.console.height - len(board) - len(options) - 6)
        todo = say(self.text, f"phase.{match.game.phases[int(view.phase)]}", "")
        if self.terminal:
            self.console.clear()
            if self.console.height < ROOMY:
                head = []
        self._print(*head, *board, *news)
        self._print(*flow(Styled(f"▶ {todo}", style="bold").split(" "), width), *options)
        self._print(Styled(self.words("play.hint"), style="dim"), *self.notices)
        self.notices.clear()

    def _news(self, seat: int, room: int) -> list[Styled]:
        """Return what happened since the seat last decided, the latest if it is too much for the screen."""
        log = self.match.log(seat)
        if seat in self.told:
            lines = log[self.told[seat] :]
        else:  # after a break the latest is enough
            lines = log[-LATEST:]
        told = [row for part in show.paragraphs(lines, self.text, self.names) for row in self._wrap(part)]
        room = max(FEWEST_NEWS, room)
        if not self.terminal or len(told) <= room:
            return told
        left_out = len(told) - room + 1
        return [Styled(self.words("play.earlier", n=left_out), style="dim"), *told[left_out:]]

    def _wrap(self, line: Styled) -> list[Styled]:
        return flow(line.split(" "), self.console.width)

    def _print(self, *lines: Styled) -> None:
        for line in lines:
            self.console.print(line, soft_wrap=True)

    def _tell(self, key: str, **args: Any) -> None:
        self._print(*self._wrap(Styled(self.words(key, **args))))

    # -- what people say ---------------------------------------------------------------------

    def _obey(self, seat: int, line: str) -> bool:
        """Do what a person said; return whether the position has changed."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command:
            return command(self, seat, rest.strip())
        if not line:
            return False
        legal = self.match.legal(seat)
        if not line.isdecimal():
            return self._do(seat, line)
        chosen = _numbered(line, legal)
        if chosen is None:
            self._tell("play.no_choice", n=line[:9], last=len(legal))
            return False
        return self._do(seat, chosen.notation)

    def _do(self, seat: int, line: str) -> bool:
        before, seen = self.match.turn, len(self.match.log(seat))
        problem: list[Styled] = []
        try:
            self.match.act_line(seat, self.board.read(self.match.view(seat), seat, line))
        except Refused as refusal:
            problem = self._wrap(Styled(refusal.text(self.words.lang), style="bold"))
        except UserError:
            problem = self._wrap(Styled(self._not_understood(seat, line), style="bold"))
        except ValueError as error:  # the board's own notation says what is wrong with it
            key = getattr(error, "key", "")
            told = self.match.game.text(self.words.lang)(key, **getattr(error, "about", {})) if key else str(error)
            problem = self._wrap(Styled(show.printable(told), style="bold"))
        if self.match.turn == before:
            self._print(*problem)
            return False
        self.told[seat] = seen
        if problem:
            self.notices += [*problem, *self._wrap(Styled(self.words("play.done_before")))]
        return True

    def _not_understood(self, seat: int, line: str) -> str:
        notations = [action.notation for action in self.match.legal(seat)]
        near = difflib.get_close_matches(line, notations, n=1)
        if near:
            return self.words("play.did_you_mean", line=show.printable(line), near=near[0])
        return self.words("play.not_understood", line=show.printable(line), example=notations[0])

    def _action(self, seat: int, line: str) -> Action:
        """Return the action that a number or a notation names; a ValueError if none."""
        legal, actions = self.match.legal(seat), self.match.game.actions
        chosen = _numbered(line, legal)
        return chosen or actions[actions.read_next(line, self.match.observe(seat).legal)[0]]

    def _why(self, seat: int, rest: str) -> bool:
        if not rest:
            self._tell("play.why_what", example=self.match.legal(seat)[0].notation)
            return False
        try:
            action = self._action(seat, rest)
        except ValueError:
            self._print(*self._wrap(Styled(self._not_understood(seat, rest))))
            return False
        refusal = self.match.why_not(seat, action)
        if refusal is None:
            self._tell("play.allowed", label=show.label(action, self.text, self.names))
            return False
        self._print(*self._wrap(Styled(refusal.text(self.words.lang), style="bold")))
        if refusal.rule:
            show_rules(self.console, look_up(self._rules_text(), rule_name(refusal.rule)))
        return False

    def _hint(self, seat: int, rest: str) -> bool:
        """Say what a good player would think of here."""
        for number, hint in enumerate(self.match.hint(seat), 1):
            label = show.label(hint.action, self.text, self.names)
            why = hint.reason(self.words.lang)
            if hint.result is None:
                self._tell("hints.glance", n=number, label=label, why=why)
            else:
                self._tell("hints.line", n=number, label=label, percent=round(100 * hint.result), why=why)
        return False

    def _undo(self, seat: int, rest: str) -> bool:
        try:
            self.match.undo(seat)
        except Refused as refusal:
            self._print(*self._wrap(Styled(refusal.text(self.words.lang), style="bold")))
            return False
        self.told[seat] = min(self.told.get(seat, 0), len(self.match.log(seat)))
        self.notices.append(Styled(self.words("play.undone")))
        return True

    def _log(self, seat: int, rest: str) -> bool:
        lines = self.match.log(seat)
        if not lines:
            self._tell("play.nothing_yet")
        for part in show.paragraphs(lines, self.text, self.names):
            self._print(*self._wrap(part))
        return False

    def _rules(self, seat: int, rest: str) -> bool:
        markdown = self._rules_text()
        if not rest:
            self._print(*(Styled(line) for line in headings(markdown)))
        else:
            found = look_up(markdown, rest)
            if found:
                show_rules(self.console, found)
            else:
                self._print(*self._wrap(Styled(not_found(markdown, show.printable(rest), self.words))))
        return False

    def _rules_text(self) -> str:
        return self.match.game.rules_text(self.words.lang)

    def _help(self, seat: int, rest: str) -> bool:
        example = self.match.legal(seat)[-1].notation
        said = {
            "number": "1 2 3 …",
            "words": example,
            "why": f"why {example}",
            "hint": "hint, h",
            "undo": "undo, u",
            "log": "log, l",
            "rules": "rules, rules R4.2",
            "board": "board, b",
            "save": "save FILE",
            "quit": "quit, q",
            "help": "help, ?",
        }
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, style="bold")
        grid.add_column(overflow="fold")
        for key, words in said.items():
            grid.add_row(words, self.words(f"help.{key}"))
        for mark, meaning in self.board.legend(self.match.view(seat), self.text):
            grid.add_row(mark, meaning)
        self.console.print(grid)
        return False

    def _board(self, seat: int, rest: str) -> bool:
        self._show(seat)
        return False

    def _save(self, seat: int, rest: str) -> bool:
        if not rest:
            self._tell("play.save_where")
            return False
        try:
            path = Path(rest).expanduser()
            self.match.record.save(path)
            self._tell("play.copied", file=path)
        except (UserError, RuntimeError, ValueError) as error:
            self._print(Styled(str(error), style="bold"))
        return False

    def _quit(self, seat: int, rest: str) -> bool:
        raise Left

    # -- the end -----------------------------------------------------------------------------

    def _end(self) -> None:
        """Show the last position, what led to it, and who won."""
        viewer = self.people[0] if len(self.people) == 1 else WATCHER
        if self.terminal and len(self.people) == 1:
            self.console.clear()
        self._print(*self.board.draw(self.match.view(viewer), viewer, self.text, self.names, self.console.width))
        self._print(*self._news(viewer, self.console.height // 3), Styled(""))
        for part in show.result(self.match, self.words, self.names):
            self.console.print(part)

    def _farewell(self) -> None:
        path = str(self.match.record.path)
        self._print(Styled(""), Styled(self.words("play.saved", file=path)))
        if self.match.over:
            self._print(Styled(self.words("play.replay", command=f"serai replay {shlex.quote(path)}")))
        else:
            self._print(Styled(self.words("play.go_on", command=f"serai play --resume {shlex.quote(path)}")))


def _numbered(line: str, legal: Sequence[Action]) -> Action | None:
    """Return the choice with this number, if there is one."""
    number = int(line) if line.isdecimal() and len(line) < 9 else 0
    return legal[number - 1] if 1 <= number <= len(legal) else None


COMMANDS: dict[str, Callable[[TerminalTable, int, str], bool]] = {
    "why": TerminalTable._why,
    "hint": TerminalTable._hint,
    "h": TerminalTable._hint,
    "undo": TerminalTable._undo,
    "u": TerminalTable._undo,
    "log": TerminalTable._log,
    "l": TerminalTable._log,
    "rules": TerminalTable._rules,
    "help": TerminalTable._help,
    "?": TerminalTable._help,
    "board": TerminalTable._board,
    "b": TerminalTable._board,
    "save": TerminalTable._save,
    "quit": TerminalTable._quit,
    "q": TerminalTable._quit,
}
