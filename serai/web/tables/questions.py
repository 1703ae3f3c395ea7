"""Since when each seat has been asked the same question.

Where several seats decide at the same time, a decision of one makes the turn number of the others' pages stale,
although what they are asked has not changed. Such a stale decision is accepted; see decision record 0015.
"""

from __future__ import annotations

from serai.match.match import Match

Question = tuple[tuple[int, ...], bytes]  # the legal actions, and the view where the answer may depend on it


class Questions:
    """The turn since which each of several simultaneously waiting seats has faced its present question."""

    def __init__(self) -> None:
        self._since: dict[int, tuple[int, Question]] = {}

    def update(self, match: Match | None) -> None:
        """Compare what every waiting seat is asked now with what it was asked before."""
        waiting = match.waiting if match is not None else []
        since = {}
        if match is not None and (len(waiting) > 1 or any(seat in self._since for seat in waiting)):
            for seat in waiting:
                view = b"" if match.commutes(seat) else match.view(seat).tobytes()
                question = (match.observe(seat).legal, view)
                before = self._since.get(seat)
                since[seat] = before if before is not None and before[1] == question else (match.turn, question)
        self._since = since

    def unchanged_since(self, seat: int, turn: int) -> bool:
        """Return whether only seats that decide at the same time have decided since a turn."""
        return seat in self._since and turn >= self._since[seat][0]
