"""The prompt: reads what a person types, carries it out, and explains what cannot be done."""

from __future__ import annotations

import contextlib
import difflib
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text as RichText

from serai.core.actions import Action
from serai.core.errors import UserError
from serai.core.game import rule_name
from serai.core.seats import LETTERS, SHAPES
from serai.match.errors import Refused
from serai.match.labels import label
from serai.match.match import Match
from serai.terminal.layout import printable
from serai.terminal.rules import headings, look_up, print_rules
from serai.terminal.screen import Screen


class QuitRequested(Exception):
    """Somebody typed quit."""


class Prompt:
    """Reads decisions and commands of the people at one terminal."""

    def __init__(self, match: Match, screen: Screen) -> None:
        self.match, self.screen = match, screen
        if screen.interactive:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  arrow keys and history at the prompt

    def run(self, seat: int) -> None:
        """Read lines until one of them has changed the position."""
        while not self._carry_out(seat, self._read(seat)):
            pass

    def _read(self, seat: int) -> str:
        line = input(f"{SHAPES[seat]} {LETTERS[seat]}> ")
        if not self.screen.interactive:  # a transcript should show what was typed
            self.screen.console.print(line, markup=False)
        return line.strip()

    def _carry_out(self, seat: int, line: str) -> bool:
        """Carry out a line; return whether the position has changed."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command:
            return command(self, seat, rest.strip())
        if not line:
            return False
        if not line.isdecimal():
            return self._decide(seat, line)
        legal = self.match.legal(seat)
        chosen = _numbered(line, legal)
        if chosen is None:
            self.screen.say("play.no_choice", n=line[:9], last=len(legal))
            return False
        return self._decide(seat, chosen.notation)

    # -- decisions ---------------------------------------------------------------------------

    def _decide(self, seat: int, line: str) -> bool:
        """Carry out one or several decisions in a row, as far as they are allowed."""
        screen, turn, lines_seen = self.screen, self.match.turn, len(self.match.log(seat))
        problem = ""
        try:
            self.match.act_line(seat, screen.board.read(self.match.view(seat), seat, line))
        except Refused as refusal:
            problem = refusal.text(screen.lang)
        except UserError:
            problem = self._not_understood(seat, line)
        except ValueError as error:  # the board has a notation of its own and says what is wrong with it
            key = getattr(error, "key", "")
            problem = printable(screen.text(key, **getattr(error, "about", {})) if key else str(error))
        if self.match.turn == turn:
            screen.print_message(problem, "bold")
            return False
        screen.lines_seen[seat] = lines_seen
        if problem:
            screen.notices += screen.message(problem, "bold") + screen.message(screen.messages("play.done_before"))
        return True

    def _not_understood(self, seat: int, line: str) -> str:
        notations = [action.notation for action in self.match.legal(seat)]
        near = difflib.get_close_matches(line, notations, n=1)
        if near:
            return self.screen.messages("play.did_you_mean", line=printable(line), near=near[0])
        return self.screen.messages("play.not_understood", line=printable(line), example=notations[0])

    def _action(self, seat: int, line: str) -> Action:
        """Return the action that a number or a notation names; a ValueError if there is none."""
        legal, actions = self.match.legal(seat), self.match.game.actions
        chosen = _numbered(line, legal)
        return chosen or actions[actions.read_next(line, self.match.observe(seat).legal)[0]]

    # -- commands ----------------------------------------------------------------------------

    def _why(self, seat: int, rest: str) -> bool:
        screen = self.screen
        if not rest:
            screen.say("play.why_what", example=self.match.legal(seat)[0].notation)
            return False
        try:
            action = self._action(seat, rest)
        except ValueError:
            screen.print_message(self._not_understood(seat, rest))
            return False
        refusal = self.match.why_not(seat, action)
        if refusal is None:
            screen.say("play.allowed", label=label(action, screen.text, screen.names))
            return False
        screen.print_message(refusal.text(screen.lang), "bold")
        if refusal.rule:
            print_rules(screen.console, look_up(self._rules_text(), rule_name(refusal.rule)))
        return False

    def _hint(self, seat: int, rest: str) -> bool:
        screen = self.screen
        for number, hint in enumerate(self.match.hint(seat), 1):
            action, why = label(hint.action, screen.text, screen.names), hint.reason(screen.lang)
            if hint.result is None:
                screen.say("hints.glance", n=number, label=action, why=why)
            else:
                screen.say("hints.line", n=number, label=action, percent=round(100 * hint.result), why=why)
        return False

    def _undo(self, seat: int, rest: str) -> bool:
        screen = self.screen
        try:
            self.match.undo(seat)
        except Refused as refusal:
            screen.print_message(refusal.text(screen.lang), "bold")
            return False
        screen.lines_seen[seat] = min(screen.lines_seen.get(seat, 0), len(self.match.log(seat)))
        screen.notices.append(RichText(screen.messages("play.undone")))
        return True

    def _log(self, seat: int, rest: str) -> bool:
        self.screen.show_log(seat)
        return False

    def _rules(self, seat: int, rest: str) -> bool:
        screen, markdown = self.screen, self._rules_text()
        if not rest:
            screen.print(*(RichText(line) for line in headings(markdown)))
            return False
        try:
            print_rules(screen.console, look_up(markdown, printable(rest)))
        except UserError as error:
            screen.print_message(error.text(screen.lang))
        return False

    def _rules_text(self) -> str:
        return self.match.game.rules_text(self.screen.lang)

    def _help(self, seat: int, rest: str) -> bool:
        screen, example = self.screen, self.match.legal(seat)[-1].notation
        typed = {
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
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True, style="bold")
        table.add_column(overflow="fold")
        for key, words in typed.items():
            table.add_row(words, screen.messages(f"help.{key}"))
        for mark, meaning in screen.board.legend(self.match.view(seat), screen.text):
            table.add_row(mark, meaning)
        screen.console.print(table)
        return False

    def _board(self, seat: int, rest: str) -> bool:
        self.screen.show(seat)
        return False

    def _save(self, seat: int, rest: str) -> bool:
        screen = self.screen
        if not rest:
            screen.say("play.save_where")
            return False
        try:
            path = Path(rest).expanduser()
            self.match.record.save(path)
            screen.say("play.copied", file=path)
        except UserError as error:
            screen.print(RichText(error.text(screen.lang), style="bold"))
        except (RuntimeError, ValueError) as error:  # no such user; a name that no file can have
            screen.print(RichText(str(error), style="bold"))
        return False

    def _quit(self, seat: int, rest: str) -> bool:
        raise QuitRequested


def _numbered(line: str, legal: Sequence[Action]) -> Action | None:
    """Return the choice with this number, if there is one."""
    number = int(line) if line.isdecimal() and len(line) < 9 else 0
    return legal[number - 1] if 1 <= number <= len(legal) else None


#: What people type, and what carries it out; each returns whether the position has changed.
COMMANDS: dict[str, Callable[[Prompt, int, str], bool]] = {
    "why": Prompt._why,
    "hint": Prompt._hint,
    "h": Prompt._hint,
    "undo": Prompt._undo,
    "u": Prompt._undo,
    "log": Prompt._log,
    "l": Prompt._log,
    "rules": Prompt._rules,
    "help": Prompt._help,
    "?": Prompt._help,
    "board": Prompt._board,
    "b": Prompt._board,
    "save": Prompt._save,
    "quit": Prompt._quit,
    "q": Prompt._quit,
}
