"""`serai replay`: checks a record and shows the game, whole or up to a decision, or step by step."""

from __future__ import annotations

import argparse
import json
import shlex
from pathlib import Path
from typing import Any

from serai.cli.common import whole_number
from serai.core.errors import UserError
from serai.core.seats import LETTERS, WATCHER
from serai.match.match import Match
from serai.match.record import Record
from serai.terminal.console import open_console, terminal_text
from serai.terminal.replay import ReplayViewer


class NoSuchDecision(UserError):
    """The game is not that long."""

    package = "serai.cli"


class NoSuchSeat(UserError):
    """Nobody played on that seat."""

    package = "serai.cli"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--to", type=whole_number(0), metavar="N", help="show the game after N decisions")
    parser.add_argument("--seat", metavar="A", help="show what this seat saw (default: what a spectator sees)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--repair", type=Path, metavar="NEW", help="write the sound part of a damaged record to NEW")


def run(args: argparse.Namespace) -> int:
    """Check the record, then show it."""
    if args.repair:
        return repair(args.file, args.repair, args.lang)
    record = Record.read(args.file)
    whole = match = Match.replay(record, target="plain")
    seat = read_seat(args.seat, whole)
    if args.to is not None:
        if args.to > whole.decisions:
            raise NoSuchDecision(file=args.file, last=whole.decisions, given=args.to)
        match = Match.replay(record, args.to, target="plain")
    if args.json:
        print(json.dumps(as_json(match, record, seat, args.lang), ensure_ascii=False))
        return 0
    viewer = ReplayViewer(record, whole, seat, terminal_text(args.lang), open_console())
    if args.to is None and viewer.interactive:
        viewer.run()
    else:
        viewer.print(match)
    return 0


def repair(damaged: Path, new: Path, lang: str) -> int:
    """Write the sound part of a record to a new file."""
    record = Record.read_sound_part(damaged)
    match = Match.replay(record, target="plain")
    record.save(new)
    command = f"serai play --resume {shlex.quote(str(new))}"
    print(terminal_text(lang)("replay.repaired", n=match.decisions, file=new, command=command))
    return 0


def as_json(match: Match, record: Record, seat: int, lang: str) -> dict[str, Any]:
    """Return the game so far as the seat saw it; nothing that is hidden from the seat is included."""
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


def read_seat(given: str | None, match: Match) -> int:
    """Return the seat with a letter; the spectator's where none is given."""
    if given is None:
        return WATCHER
    letters = LETTERS[: match.players]
    if len(given) != 1 or given.upper() not in letters:
        raise NoSuchSeat(seats=", ".join(letters), given=given)
    return letters.index(given.upper())
