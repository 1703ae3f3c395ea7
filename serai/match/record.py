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
from typing import IO, Any

from filelock import lock_descriptor

from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import LETTERS

FORMAT = 1


class BadRecord(UserError):
    """A file that is no record, or not as it was written. `line` is the first damaged one, 0 where no line is sound."""

    def __init__(self, said: str, line: int = 0) -> None:
        super().__init__(said)
        self.line = line


@dataclass
class Record:
    """A header and the lines that follow it. With a `path`, every line is on disk before `append` returns.

    >>> record = Record({"serai": 1, "game": "dunhuang", "rules": 1, "players": 2})
    >>> record.append({"seat": "A", "do": "keep 7"})
    >>> list(record.decisions())
    [('A', 'keep 7')]
    """

    header: dict[str, Any]
    lines: list[dict[str, Any]] = field(default_factory=list)
    path: Path | None = None
    _sum: str = ""
    _file: IO[bytes] | None = None

    # -- writing -----------------------------------------------------------------------------

    @staticmethod
    def create(path: Path, header: dict[str, Any]) -> Record:
        """Begin a record in a new file; an existing file is never overwritten."""
        try:
            if path.exists():
                raise UserError(f"{path} exists already; choose another name, or resume it")
            path.parent.mkdir(parents=True, exist_ok=True)
            file = _locked(path.open("xb", buffering=0), path)
        except OSError as error:
            raise UserError(f"cannot write {path}: {error.strerror}") from None
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

    def save(self, path: Path) -> None:
        """Write a copy to a new file."""
        copy = Record.create(path, self.header)
        for line in self.lines:
            copy.append(line)
        copy.close()

    # -- reading -----------------------------------------------------------------------------

    @staticmethod
    def read(path: Path) -> Record:
        """Read a record; a UserError says in which line it is not what was written."""
        return Record._read(path, sound_part=False)

    @staticmethod
    def read_sound_part(path: Path) -> Record:
        """Read as much of a damaged record as is sound."""
        return Record._read(path, sound_part=True)

    @staticmethod
    def resume(path: Path) -> Record:
        """Read a record and go on writing to its file."""
        try:
            file = _locked(path.open("r+b", buffering=0), path)  # before reading: nobody may write in between
        except OSError as error:
            verb = "read" if isinstance(error, FileNotFoundError) else "write"
            raise UserError(f"cannot {verb} {path}: {error.strerror}") from None
        try:
            record = Record._parse(file.read(), path, sound_part=False)  # Windows opens a locked file no second time
        except UserError:
            file.close()
            raise
        record._file = file
        return record

    @staticmethod
    def _read(path: Path, sound_part: bool) -> Record:
        try:
            data = path.read_bytes()
        except OSError as error:
            raise UserError(f"cannot read {path}: {error.strerror}") from None
        return Record._parse(data, path, sound_part)

    @staticmethod
    def _parse(data: bytes, path: Path, sound_part: bool) -> Record:
        try:
            text = data.decode("utf-8").replace("\r\n", "\n")
        except UnicodeDecodeError:
            raise BadRecord(f"{path} is no record: it is not text") from None
        record = Record.from_text(text, str(path), sound_part)
        record.path = path
        return record

    @staticmethod
    def from_text(text: str, name: str, sound_part: bool = False) -> Record:
        """Read a record from the text of a file; `name` is what the file is called when it is damaged."""
        lines: list[dict[str, Any]] = []
        check = problem = ""
        for number, raw in enumerate(text.split("\n")[:-1], 1):
            line, problem = _verified(raw, check)
            if line is None:
                problem = f"line {number} {problem}"
                break
            check = line.pop("sum")
            problem = _misfit(line) if lines else _misfit_header(line)
            if problem:
                problem = f"line {number} {problem}"
                break
            lines.append(line)
        else:
            if not text.endswith("\n"):
                problem = f"line {len(lines) + 1} is cut off" if text else "it is empty"
        if not lines or lines[0].get("serai") != FORMAT:
            said = f"made by format {lines[0]['serai']}" if lines and "serai" in lines[0] else "no Serai record"
            raise BadRecord(f"{name}: {problem or said}")
        if problem and not sound_part:
            raise BadRecord(
                f"{name}: {problem}; the {len(lines)} lines before it are sound "
                f"(serai replay {name} --repair NEW keeps those)",
                line=len(lines) + 1,
            )
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
            raise UserError(
                f"{self.path or 'the record'} was played by rules version {version} of {game.name}; "
                f"this Serai has version {game.rules_version}" + (f": {why}" if why else "")
            )
        return game

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


def _misfit_header(header: dict[str, Any]) -> str:
    """Say what a header lacks, or nothing."""
    if header.get("serai") != FORMAT:
        return f"says format {header['serai']!r}; this Serai reads {FORMAT}" if "serai" in header else "is no header"
    kinds: dict[str, Any] = {"game": str, "rules": int, "players": int, "options": dict, "names": list}
    for name, kind in kinds.items():
        if not isinstance(header.get(name), kind):
            return f"has no proper {name!r}"
    if not all(isinstance(name, str) for name in header["names"] + header.get("seats", [])):
        return "has a name that is no text"
    if not isinstance(header.get("seed"), int | None):
        return "has a seed that is no number"
    return ""


def _misfit(line: dict[str, Any]) -> str:
    """Say why something can be no line of a record, or nothing."""
    if "do" in line:
        fits = isinstance(line["do"], str) and line.get("seat") in ("*", *LETTERS)
    elif "undo" in line:
        fits = isinstance(line["undo"], int) and line["undo"] >= 0
    else:
        fits = isinstance(line.get("result"), dict)
    return "" if fits else "is neither a decision nor an undo nor a result"


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
    raise UserError(f"{path} is being played elsewhere")


def _verified(raw: str, check: str) -> tuple[dict[str, Any] | None, str]:
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):  # no JSON, or such that no record holds
        return None, "is cut off or damaged"
    if not isinstance(line, dict) or "sum" not in line:
        return None, "is not a line of a record"
    body = {key: value for key, value in line.items() if key != "sum"}
    if _signed(body, check)[1] != line["sum"]:
        return None, "does not fit its check sum: the record was edited"
    return line, ""
