"""Several people at one device: whose view it shows now, and the curtain while it is handed on."""

from __future__ import annotations

from serai.core.fields import ALL, NOBODY
from serai.core.game import Game
from serai.core.seats import WATCHER
from serai.web.errors import CurtainDown
from serai.web.tables.settings import HUMAN
from serai.web.tables.table import Table


def has_secrets(game: Game) -> bool:
    """Return whether a seat of this game ever sees what others do not."""
    return any(field.sees not in (ALL, NOBODY) for field in game.fields)


class Hotseat:
    """One page on a device that several people share.

    `viewer` is the seat whose view the page shows, or WATCHER while the curtain is down: then the page gets only
    what everybody may see. The curtain comes down by itself when the viewer has decided and somebody else has to.
    Who had the device before may look once more, to see the outcome or to take the decision back.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seats = tuple(i for i, chair in enumerate(table.seats) if chair.kind == HUMAN)
        self.viewer = WATCHER
        self.next = WATCHER  # the seat that the curtain asks for
        self.last = WATCHER  # the seat that had the device before
        self._looking_again = False  # the viewer has nothing to decide
        self._needs_curtain = has_secrets(table.game)

    def waiting(self) -> list[int]:
        """List the seats at this device that must decide, beginning after the seat that had it before."""
        waiting = [seat for seat in self.table.match.waiting if seat in self.seats] if self.table.match else []
        return [seat for seat in waiting if seat > self.last] + [seat for seat in waiting if seat <= self.last]

    def update(self) -> None:
        """Lower the curtain if the viewer has decided and somebody else has to."""
        waiting = self.waiting()
        if self.viewer in waiting:
            self._looking_again = False
        elif self.viewer != WATCHER and waiting and not self._looking_again:
            self._lower_curtain()
        waiting = self.waiting()
        if self.viewer == WATCHER and waiting:
            self.next = self.next if self.next in waiting else waiting[0]
            if not self._needs_curtain:
                self.viewer = self.next

    def _lower_curtain(self) -> None:
        self.last, self.viewer, self._looking_again, self.next = self.viewer, WATCHER, False, WATCHER

    def hide(self, seat: int) -> None:
        """Lower the curtain, so that the device can go to another seat that must decide."""
        if self.viewer != WATCHER and seat in self.waiting() and seat != self.viewer:
            self._lower_curtain()
            self.next = seat
        self.update()

    def reveal(self, seat: int) -> None:
        """Show the view of the seat that the curtain asks for, or once more of the seat before."""
        self.update()
        if self.viewer != WATCHER or seat not in (self.next, self.last) or seat not in self.seats:
            raise CurtainDown
        self.viewer, self._looking_again = seat, seat not in self.waiting()

    def decider(self) -> int:
        """Return the seat that decisions from this device are for; nobody decides while the curtain is down."""
        self.update()
        if self.viewer == WATCHER:
            raise CurtainDown
        return self.viewer
