"""`serai replay`: checks a record and shows the game, whole or up to a decision, or step by step."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text as Styled

from serai.cli.common import add_lang, whole_number
from serai.core.errors import UserError
from serai.core.seats import CHANCE, LETTERS, WATCHER
from serai.core.text import Text
from serai.match.labels import say
from serai.match.match import Match
from serai.match.record import Record
from serai.terminal import show
from serai.terminal.boards import Board, board_of
from serai.terminal.console import open_console, terminal_text
from serai.terminal.pieces import flow

HELP = "check a record and show the game"

_NEXT, _BACK, _FIRST, _LAST, _QUIT = "next", "back", "first", "last", "quit"
_KEYS = {
    **dict.fromkeys((b"\x1b[C", b"\x1bOC", b"n", b" ", b"\r", b"\n"), _NEXT),
    **dict.fromkeys((b"\x1b[D", b"\x1bOD", b"p", b"\x7f"), _BACK),
    **dict.fromkeys((b"\x1b[H", b"\x1bOH", b"\x1b[1~"), _FIRST),
    **dict.fromkeys((b"\x1b[F", b"\x1bOF", b"\x1b[4~"), _LAST),
    **dict.fromkeys((b"q", b"Q", b"\x1b", b"\x04", b""), _QUIT),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--to", type=whole_number(0), metavar="N", help="show the game after N decisions")
    parser.add_argument("--seat", metavar="A", help="show what this seat saw (default: what a watcher sees)")
    add_lang(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--repair", type=Path, metavar="NEW", help="write the sound part of a damaged record to NEW")


def run(args: argparse.Namespace) -> int:
    """Check the record, then show it."""
    words = terminal_text(args.lang)
    if args.repair:
        return repair(args.file, args.repair, words)
    record = Record.read(args.file)
    match = Match.replay(record, target="plain")
    seat = _seat(args.seat, match)
    if args.to is not None and args.to > match.decisions:
        raise UserError(f"{args.file} has {match.decisions} decisions; --to is 0 to {match.decisions}, not {args.to}")
    upto = match.decisions if args.to is None else args.to
    reached = match if upto == match.decisions else Match.replay(record, upto, target="plain")
    if args.json:
        print(json.dumps(as_json(reached, record, seat, args.lang), ensure_ascii=False))
        return 0
    console = open_console()
    if args.to is None and sys.stdin.isatty() and console.is_terminal and _has_keys():
        Player(record, match, seat, words, console).run()
    else:
        _tell(reached, record, seat, words, console)
    return 0


def repair(damaged: Path, new: Path, words: Text) -> int:
    """Write the sound part of a record to a new file."""
    record = Record.read_sound_part(damaged)
    match = Match.replay(record, target="plain")
    record.save(new)
    command = f"serai play --resume {shlex.quote(str(new))}"
    print(words("replay.repaired", n=match.decisions, file=new, command=command))
    return 0


def as_json(match: Match, record: Record, seat: int, lang: str) -> dict[str, Any]:
    """Return the game as far as it goes, as the seat saw it; nothing hidden from it is in there."""
    text = match.game.text(lang)
    return {
        "game": match.game.name,
        "rules": match.game.rules_version,
        "date": record.header.get("date"),
        "players": match.players,
        "options": match.options,
        "names": match.names,
        "seat": LETTERS[seat] if seat != WATCHER else None,
        "decisions": match.decisions,
        "waiting": [LETTERS[waiting] for waiting in match.waiting],
        "log": [text.line(line, match.names) for line in match.log(seat)],
        "view": match.game.layout.to_json(match.view(seat)),
        "result": match.result() if match.over else None,
    }


def _seat(given: str | None, match: Match) -> int:
    if given is None:
        return WATCHER
    letters = LETTERS[: match.players]
    if len(given) != 1 or given.upper() not in letters:
        raise UserError(f"--seat is one of {', '.join(letters)}; not {given!r}")
    return letters.index(given.upper())


def _tell(match: Match, record: Record, seat: int, words: Text, console: Console) -> None:
    """Print the whole log, the position it leads to, and the result."""
    text = match.game.text(words.lang)
    names = [show.printable(name) for name in match.names]
    console.print(_summary(match, record, words, match.decisions, sum(1 for _ in record.decisions())), style="bold")
    for part in show.paragraphs(match.log(seat), text, names):
        for row in flow(part.split(" "), console.width):
            console.print(row, soft_wrap=True)
    for line in board_of(match.game).draw(match.view(seat), seat, text, names, console.width):
        console.print(line, soft_wrap=True)
    if match.over:
        for piece in show.result(match, words, names):
            console.print(piece)


def _summary(match: Match, record: Record, words: Text, n: int, all_: int) -> str:
    name = say(match.game.text(words.lang), "game.name", match.game.name)
    date = show.printable(str(record.header.get("date") or ""))[:10]
    return words("replay.summary", game=name, date=date, n=n, all=all_)


# -- step by step --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Frame:
    """A position of a game: after how many decisions, what was seen, how many log lines led to it."""

    number: int
    view: Any
    lines: int


class Player:
    """Shows a record step by step: each key leads to the next position in which a person must decide."""

    def __init__(self, record: Record, match: Match, seat: int, words: Text, console: Console) -> None:
        self.record, self.match, self.seat, self.words, self.console = record, match, seat, words, console
        self.text = match.game.text(words.lang)
        self.names = [show.printable(name) for name in match.names]
        self.board: Board = board_of(match.game)
        self.log = match.log(seat)
        self.frames = list(frames(record, seat))

    def run(self) -> None:
        """Start at the first position, and go where the keys lead until somebody quits."""
        at = 0
        with _keys() as read:
            while True:
                self._show(at)
                key = _KEYS.get(read())
                if key == _QUIT:
                    return
                last = len(self.frames) - 1
                steps = {_NEXT: min(at + 1, last), _BACK: max(at - 1, 0), _FIRST: 0, _LAST: last}
                at = steps.get(key or "", at)

    def _show(self, at: int) -> None:
        frame = self.frames[at]
        since = self.frames[at - 1].lines if at else 0
        console = self.console
        total = self.frames[-1].number
        console.clear()
        console.print(_summary(self.match, self.record, self.words, frame.number, total), style="bold")
        for line in self.board.draw(frame.view, self.seat, self.text, self.names, console.width):
            console.print(line, soft_wrap=True)
        if at:
            for part in show.paragraphs(self.log[since : frame.lines], self.text, self.names):
                for row in flow(part.split(" "), console.width):
                    console.print(row, soft_wrap=True)
        if frame.number == total and self.match.over:
            for piece in show.result(self.match, self.words, self.names):
                console.print(piece)
        console.print(Styled(self.words("replay.keys"), style="dim"))


def frames(record: Record, seat: int) -> Iterator[Frame]:
    """Yield the positions in which a person had to decide, and the last."""
    match = Match.replay(record, 0, target="plain")
    for who, notation in record.decisions():
        if who != "*":
            yield Frame(match.decisions, match.view(seat), len(match.log(seat)))
        match.act(CHANCE if who == "*" else LETTERS.index(who), notation)
    yield Frame(match.decisions, match.view(seat), len(match.log(seat)))


def _has_keys() -> bool:
    try:
        import termios  # noqa: F401
    except ImportError:  # Windows
        return False
    return True


@contextmanager
def _keys() -> Iterator[Any]:
    """Read single keys; the terminal is put back as it was."""
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
