"""Records: a game as JSON Lines. The save, the replay, the regression test and the export.

The first line is the header; then one line per decision, those of chance included; the last is the
result. Each line carries a check sum over itself and all lines before it, so a record that was cut
or changed says so.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from filelock import lock_descriptor

from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import CHANCE, LETTERS
from serai.match.errors import BadRecord, CannotRead, CannotWrite, OldRules, RecordExists, RecordInUse

if TYPE_CHECKING:
    from serai.match.replay import Position

FORMAT = 1


def seat_of(letter: str) -> int:
    """Return the seat that a letter of a record stands for; `*` is chance.

    >>> seat_of("A"), seat_of("*")
    (0, 7)
    """
    return CHANCE if letter == "*" else LETTERS.index(letter)


@dataclass(repr=False)
class Record:
    """A header and the lines that follow it. With a `path`, every line is on disk before `append` returns.

    A copy, or a record that was pickled, holds the same lines and has no file.

    >>> record = Record({"serai": 1, "game": "dunhuang", "rules": 1, "players": 2})
    >>> record.append({"seat": "A", "do": "keep 7"})
    >>> list(record.decisions())
    [('A', 'keep 7')]
    """

    header: dict[str, Any]
    lines: list[dict[str, Any]] = field(default_factory=list)
    path: Path | None = None
    _sum: str = field(default="", compare=False)
    _file: IO[bytes] | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        return f"<Record of {self.header.get('game')}, {self.header.get('players')} players, {len(self.lines)} lines>"

    def copy(self) -> Record:
        """Return an independent record with the same lines and no file."""
        return Record(dict(self.header), list(self.lines))

    def __copy__(self) -> Record:
        return self.copy()

    def __deepcopy__(self, _: dict[int, Any]) -> Record:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Record, (self.header, self.lines)

    # -- writing -----------------------------------------------------------------------------

    @staticmethod
    def create(path: str | os.PathLike[str], header: dict[str, Any]) -> Record:
        """Begin a record in a new file; an existing file is never overwritten."""
        path = Path(path)
        try:
            if path.exists():
                raise RecordExists(path=path)
            path.parent.mkdir(parents=True, exist_ok=True)
            file = _locked(path.open("xb", buffering=0), path)
        except OSError as error:
            raise CannotWrite(path=path, reason=error.strerror) from None
        record = Record(header, path=path, _file=file)
        record._write(header)
        return record

    def append(self, line: dict[str, Any]) -> None:
        """Add a line."""
        self._write(line)
        self.lines.append(line)

    def _write(self, line: dict[str, Any]) -> None:
        """Put a line on disk; if that fails the file is as it was."""
        if self._file is None:
            return
        text, check = _signed(line, self._sum)
        data = (text + "\n").encode()
        size = os.fstat(self._file.fileno()).st_size
        try:
            if self._file.write(data) != len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(self._file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file.fileno(), size)
            raise
        self._sum = check

    def close(self) -> None:
        """Close the file; the record can still be read."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def text(self) -> str:
        """Return the whole record as it stands in a file."""
        out, check = [], ""
        for line in (self.header, *self.lines):
            signed, check = _signed(line, check)
            out.append(signed + "\n")
        return "".join(out)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a copy to a new file."""
        copy = Record.create(path, self.header)
        for line in self.lines:
            copy.append(line)
        copy.close()

    # -- reading -----------------------------------------------------------------------------

    @staticmethod
    def read(path: str | os.PathLike[str]) -> Record:
        """Read a record; a BadRecord says in which line it is not what was written."""
        return Record._read(Path(path), sound_part=False)

    @staticmethod
    def read_sound_part(path: str | os.PathLike[str]) -> Record:
        """Read as much of a damaged record as is sound."""
        return Record._read(Path(path), sound_part=True)

    @staticmethod
    def resume(path: str | os.PathLike[str]) -> Record:
        """Read a record and go on writing to its file."""
        path = Path(path)
        try:
            file = _locked(path.open("r+b", buffering=0), path)  # before reading: nobody may write in between
        except FileNotFoundError as error:
            raise CannotRead(path=path, reason=error.strerror) from None
        except OSError as error:
            raise CannotWrite(path=path, reason=error.strerror) from None
        try:
            record = Record.read(path)
        except UserError:
            file.close()
            raise
        file.seek(0, os.SEEK_END)
        record._file = file
        return record

    @staticmethod
    def _read(path: Path, sound_part: bool) -> Record:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise BadRecord(file=str(path), problem="not_text") from None
        except OSError as error:
            raise CannotRead(path=path, reason=error.strerror) from None
        record = Record.from_text(text, str(path), sound_part)
        record.path = path
        return record

    @staticmethod
    def from_text(text: str, name: str, sound_part: bool = False) -> Record:
        """Read a record from the text of a file; `name` is what the file is called when it is damaged."""
        lines: list[dict[str, Any]] = []
        check = ""
        problem: _Problem | None = None
        for raw in text.split("\n")[:-1]:
            line, problem = _verified(raw, check)
            if line is not None:
                check = line.pop("sum")
                problem = _misfit(line) if lines else _misfit_header(line)
            if line is None or problem:
                break
            lines.append(line)
        else:
            if not text.endswith("\n"):
                problem = _Problem("cut_off" if text else "empty")
        if problem and not (lines and sound_part):
            line_number = len(lines) + 1 if lines else 0
            raise BadRecord(file=name, problem=problem.key, line=line_number, **problem.data)
        return Record(lines[0], lines[1:], _sum=check)

    # -- contents ----------------------------------------------------------------------------

    def game(self, known: Game | None = None) -> Game:
        """Return the game, if it is here and in the version of the rules that was played.

        `known` is a game that is at hand without being installed.
        """
        name = str(self.header.get("game"))
        game = known if known is not None and known.name == name else find_game(name)
        version = self.header.get("rules")
        if version != game.rules_version:
            why = game.old_rules.get(version, "") if isinstance(version, int) else ""
            path, present = self.path or "the record", game.rules_version
            raise OldRules(path=path, version=version, game=game.name, present=present, why=why)
        return game

    def replay(self, *, game: Game | None = None, target: str = "auto") -> Iterator[Position]:
        """Yield every position, from the start to the end; a ReplayError says which decision cannot be.

        >>> from serai.match.match import Match
        >>> record = Match("dunhuang", players=2, seed=7, target="plain").record
        >>> for position in record.replay(target="plain"):
        ...     pass
        >>> position.decisions, position.match.waiting
        (30, [0, 1])
        """
        from serai.match.replay import positions  # a match has a record, so that module imports this one

        return positions(self, game=game, target=target)

    def decisions(self) -> Iterator[tuple[str, str]]:
        """Yield (seat letter, notation) of every decision that stands; what was undone is left out."""
        kept: list[tuple[str, str]] = []
        for line in self.lines:
            if "undo" in line:
                del kept[int(line["undo"]) :]
            elif "do" in line:
                kept.append((str(line["seat"]), str(line["do"])))
        yield from kept

    def cut(self, decisions: int) -> Record:
        """Return a record of the first decisions that stand, under the same header."""
        kept = list(self.decisions())[:decisions]
        return Record(dict(self.header), [{"seat": seat, "do": notation} for seat, notation in kept])

    @property
    def result(self) -> dict[str, Any] | None:
        """The result, if the game was played to its end."""
        last = self.lines[-1] if self.lines else {}
        result = last.get("result")
        return dict(result) if result else None


def _signed(line: dict[str, Any], check: str) -> tuple[str, str]:
    body = json.dumps(line, ensure_ascii=False, separators=(", ", ": "))
    check = hashlib.sha256((check + body).encode()).hexdigest()[:8]
    return f'{body[:-1]}, "sum": "{check}"}}', check


class _Problem:
    """What is wrong with a line: the key of a sentence among this package's texts, and its data."""

    def __init__(self, key: str, **data: Any) -> None:
        self.key, self.data = key, data


def _misfit_header(header: dict[str, Any]) -> _Problem | None:
    """Return what a header lacks."""
    if "serai" not in header:
        return _Problem("no_header")
    if header["serai"] != FORMAT:
        return _Problem("other_format", format=repr(header["serai"]), known=FORMAT)
    kinds: dict[str, Any] = {"game": str, "rules": int, "players": int, "options": dict, "names": list}
    for name, kind in kinds.items():
        if not isinstance(header.get(name), kind):
            return _Problem("lacks", entry=name)
    if not all(isinstance(name, str) for name in header["names"] + header.get("seats", [])):
        return _Problem("name_not_text")
    if not isinstance(header.get("seed"), int | None):
        return _Problem("seed_not_number")
    return None


def _misfit(line: dict[str, Any]) -> _Problem | None:
    """Return why something can be no line of a record."""
    if "do" in line:
        fits = isinstance(line["do"], str) and line.get("seat") in ("*", *LETTERS)
    elif "undo" in line:
        fits = isinstance(line["undo"], int) and line["undo"] >= 0
    else:
        fits = isinstance(line.get("result"), dict)
    return None if fits else _Problem("neither")


def _locked(file: IO[bytes], path: Path) -> IO[bytes]:
    """Lock an open record for this process alone; the lock is on the record itself and ends when it is closed."""
    try:
        if lock_descriptor(file.fileno(), blocking=False):
            return file
    except OSError as error:
        if error.errno == errno.ENOSYS:  # a system without file locks
            return file
        file.close()
        raise
    file.close()
    raise RecordInUse(path=path)


def _verified(raw: str, check: str) -> tuple[dict[str, Any] | None, _Problem | None]:
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):  # no JSON, or such that no record holds
        return None, _Problem("damaged")
    if not isinstance(line, dict) or "sum" not in line:
        return None, _Problem("no_line")
    body = {key: value for key, value in line.items() if key != "sum"}
    if _signed(body, check)[1] != line["sum"]:
        return None, _Problem("wrong_sum")
    return line, None
