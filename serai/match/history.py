"""The decisions of a match that stand: who made them, what each viewer saw of them, and how far they can be undone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from serai.core.actions import VisibleDecision
from serai.core.game import Game
from serai.core.seats import WATCHER
from serai.core.text import Line


@dataclass(frozen=True)
class Event:
    """A decision that stands, and the position before it."""

    seat: int
    action: int
    witnesses: int  # the bits of the viewers who saw its targets
    revealing: bool  # chance decided or something was revealed: no free undo past this
    forced: bool  # the only choice, made automatically: undone together with the decision before it
    before: bytes  # the state in which it was made


class History:
    """The events of one match in order, and the log lines that tell them."""

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players = game, players
        self._events: list[Event] = []
        self._told: dict[
            int, list[list[Line]]
        ] = {}  # by viewer: the lines of each event, as far as they were asked for

    def __len__(self) -> int:
        return len(self._events)

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def __getitem__(self, number: int) -> Event:
        return self._events[number]

    def append(self, event: Event) -> None:
        """Note what has just happened."""
        self._events.append(event)

    def first(self, decisions: int) -> History:
        """Return an independent history of the first decisions."""
        out = History(self.game, self.players)
        out._events = self._events[:decisions]
        out._told = {viewer: told[:decisions] for viewer, told in self._told.items()}
        return out

    # -- undo --------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Return whether a seat may take its last decision back without asking."""
        return bool(self._events) and self._events[-1].seat == seat and not self._events[-1].revealing

    def undoable(self, seat: int) -> int:
        """Return how many decisions a seat may take back, one after the other, without asking."""
        found = 0
        for event in reversed(self._events):
            if event.seat != seat or event.revealing:
                break
            found += not event.forced
        return found

    def last_of(self, seat: int) -> int | None:
        """Return the number of a seat's last decision that was not forced, counted from 0; None without one."""
        for number in range(len(self._events) - 1, -1, -1):
            if self._events[number].seat == seat and not self._events[number].forced:
                return number
        return None

    def is_free(self, seat: int, since: int) -> bool:
        """Return whether a seat may take back everything from a decision on without asking."""
        return all(event.seat == seat and not event.revealing for event in self._events[since:])

    def undo(self, number: int) -> bytes:
        """Forget a decision and all later ones; return the state before it."""
        before = self._events[number].before
        del self._events[number:]
        for told in self._told.values():
            del told[number:]
        return before

    # -- the log -----------------------------------------------------------------------------

    def log(self, viewer: int, now: bytes) -> list[list[Line]]:
        """Return what a viewer was told of each decision; `now` is the state after the last one."""
        told = self._told.setdefault(viewer, [])
        told += [self._tell(number, viewer, now) for number in range(len(told), len(self._events))]
        return list(told)

    def log_with_secrets(self, now: bytes) -> list[list[Line]]:
        """Return each decision as told by a viewer who saw all of it: this holds every secret."""
        return [self._tell(number, self._closest(event), now) for number, event in enumerate(self._events)]

    def _closest(self, event: Event) -> int:
        if event.seat < self.players:
            return event.seat
        return next((seat for seat in range(self.players) if event.witnesses >> seat & 1), WATCHER)

    def _tell(self, number: int, viewer: int, now: bytes) -> list[Line]:
        event, layout = self._events[number], self.game.layout
        after = self._events[number + 1].before if number + 1 < len(self._events) else now
        action = self.game.actions[event.action]
        seen = event.witnesses >> viewer & 1
        decision = VisibleDecision(event.seat, action.verb, action.targets if seen else None)
        views: list[Any] = [layout.view(layout.from_bytes(data), viewer) for data in (event.before, after)]
        return self.game.story(*views, decision)
