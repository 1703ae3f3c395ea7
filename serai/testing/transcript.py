"""Transcripts: a whole game as text that a person can check, kept as a golden file."""

from __future__ import annotations

from serai.core.game import Game
from serai.core.seats import WATCHER, letter
from serai.match.record import Record


def transcript(record: Record, lang: str = "en", viewer: int = WATCHER, game: Game | None = None) -> str:
    """Return a game decision by decision: number, seat, notation and the viewer's log."""
    header = record.header
    options = ", ".join(f"{name}={value}" for name, value in header["options"].items())
    lines = [f"{header['game']}, rules {header['rules']}, {header['players']} players", options, ""]
    for position in record.replay(game=game, target="plain"):
        match, text = position.match, position.match.game.text(lang)
        if position.action is not None and position.seat is not None:
            told = " ".join(text.line(line, match.names) for line in match.log_by_decision(viewer)[-1])
            seat, notation = letter(position.seat), position.action.notation
            lines.append(f"{position.decisions:4} {seat} {notation:16} {told}".rstrip())
    if match.over:
        lines += ["", text(f"ending.{match.ending}")]
    for seat_number in range(match.players):
        parts = ", ".join(f"{text(f'part.{name}')} {value}" for name, value in match.parts(seat_number).items())
        place = f"#{match.placing(seat_number)}" if match.over else ""
        total = match.points(seat_number)
        lines.append(f"{letter(seat_number)} {match.names[seat_number]}: {total} ({parts}) {place}".rstrip())
    return "\n".join(lines) + "\n"
