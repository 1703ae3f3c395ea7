"""Replaying a record, position by position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from serai.core.actions import Action
from serai.core.errors import UserError
from serai.core.game import Game
from serai.match.errors import ImpossibleDecision, UnfitHeader, WrongResult
from serai.match.match import Match
from serai.match.record import Record, seat_of


@dataclass(frozen=True, eq=False)
class Position:
    """A position of a replay: the match after so many decisions, and the decision that led here.

    At the start `seat` and `action` are None. There is one match for the whole replay: it goes on with the next
    position, so take `position.match.copy()` of what you want to keep.
    """

    match: Match
    decisions: int
    seat: int | None = None
    action: Action | None = None


def positions(record: Record, *, game: Game | None = None, target: str = "auto") -> Iterator[Position]:
    """Yield every position of a record, from the start to the end; a ReplayError says what cannot be.

    What was undone is left out. At the end the result is compared with that of the record.
    """
    found, header, file = record.game(game), record.header, str(record.path or "")
    try:
        match = Match(
            found,
            header.get("players"),
            options=header.get("options"),
            names=header.get("names"),
            manual_chance=True,
            target=target,
        )
    except (UserError, TypeError, ValueError, KeyError) as error:  # a header that nobody's match wrote
        raise UnfitHeader(file=file, reason=_reason(error)) from None
    yield Position(match, 0)
    for number, (letter, notation) in enumerate(record.decisions(), 1):
        try:
            seat = seat_of(letter)
            match.act(seat, notation)
        except (UserError, ValueError) as error:
            raise ImpossibleDecision(
                file=file, decision=number, seat=letter, action=notation, reason=_reason(error)
            ) from None
        yield Position(match, number, seat, found.actions[found.actions.parse(notation)])
    if record.result and (not match.over or match.result() != record.result):
        raise WrongResult(file=file)


def _reason(error: Exception) -> UserError:
    return error if isinstance(error, UserError) else UserError(str(error))
