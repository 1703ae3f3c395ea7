"""Requests to take back a decision that the other players have to agree to."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field


@dataclass
class UndoRequest:
    """A seat's request to take back its last decision, and the seats that agreed so far.

    >>> request = UndoRequest(seat=0, agreed={2})
    >>> request.unanimous(players=3)
    False
    >>> request.agreed.add(1)
    >>> request.unanimous(players=3), request.others(players=3)
    (True, [1, 2])
    """

    seat: int
    agreed: set[int] = field(default_factory=set)

    def others(self, players: int) -> list[int]:
        """List the seats that have to agree."""
        return [seat for seat in range(players) if seat != self.seat]

    def unanimous(self, players: int) -> bool:
        """Return whether all other seats agreed."""
        return self.agreed.issuperset(self.others(players))


@dataclass
class UndoVote:
    """The vote of one table: at most one request is open at a time."""

    request: UndoRequest | None = None

    def open(self, seat: int, agreed: Collection[int]) -> None:
        """Open a request of a seat; some seats, such as bots, agree from the start."""
        self.request = UndoRequest(seat, set(agreed))

    def close(self) -> None:
        """Forget the open request, if any."""
        self.request = None
