"""Finished games, kept as files: each must replay to its result, and the log of one must stay the same.

A game that no longer replays means that the rules changed an outcome: raise the game's rules version, note it in the
changelog, and make the files again with `tools/make_fixtures.py`.
"""

from __future__ import annotations

from pathlib import Path

from serai.match.match import Match
from serai.match.record import Record
from serai.testing.transcript import transcript


def finished_games(folder: Path) -> list[Path]:
    """List the games kept in a folder; there must be some."""
    found = sorted(folder.glob("*.jsonl"))
    assert found, f"no finished games in {folder}"
    return found


def check_finished(path: Path) -> Match:
    """Replay a kept game to its result; its file is named after its ending and its players."""
    record = Record.read(path)
    assert record.result is not None, "it is not finished"
    match = Match.replay(record, target="plain")
    assert match.result() == record.result
    assert path.stem.startswith(f"{match.ending}-{match.players}p")
    return match


def check_transcript(path: Path, golden: Path, lang: str) -> None:
    """Compare the transcript of a kept game with its golden file."""
    told = transcript(Record.read(path), lang)
    assert told == golden.read_text(encoding="utf-8"), f"if this is meant, write it to {golden.name} and read it"
