"""The seats of a table: who sits where, and which visitors may decide for each seat."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import overload

from serai.core.seats import LETTERS, WATCHER
from serai.web.tables.settings import HUMAN, STAND_IN, Seat
from serai.web.tables.store import Store

LONGEST_NAME = 16


def nickname(given: str) -> str:
    """Return a name that fits a table: composed, printable and short; empty if nothing is left of it.

    >>> nickname("  Evan\\x00 the   very very long  ")
    'Evan the very ve'
    """
    composed = unicodedata.normalize("NFC", given)
    clean = "".join(c for c in composed if c.isprintable() and unicodedata.category(c) not in ("Cf", "Mn", "Me"))
    return " ".join(clean.split())[:LONGEST_NAME].strip()


def unique_name(name: str, seat: int, others: Iterable[str]) -> str:
    """Return a name that none of the others has, if need be with the letter of the seat.

    >>> unique_name("Evan", 1, ["Evan"]), unique_name("Evan", 1, ["Mina"])
    ('Evan B', 'Evan')
    """
    return f"{name} {LETTERS[seat]}" if name in others else name


class Seats(Sequence[Seat]):
    """The seats of one table, in order. Whoever changes a seat saves the table's settings afterwards."""

    def __init__(self, store: Store, code: str, seats: list[Seat]) -> None:
        self._store, self._code, self._seats = store, code, seats
        self.holders: dict[str, int] = {visitor: seat for seat, visitor in store.holders(code)}

    @overload
    def __getitem__(self, index: int) -> Seat: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Seat]: ...
    def __getitem__(self, index: int | slice) -> Seat | Sequence[Seat]:
        return self._seats[index]

    def __len__(self) -> int:
        return len(self._seats)

    @property
    def names(self) -> list[str]:
        """The players' names; a free seat is called by its letter."""
        return [seat.name or LETTERS[i] for i, seat in enumerate(self)]

    @property
    def several_people(self) -> bool:
        """Whether more than one person plays."""
        return sum(seat.kind == HUMAN for seat in self) > 1

    def free(self) -> list[int]:
        """List the seats that nobody has taken yet."""
        return [i for i, seat in enumerate(self) if seat.kind == HUMAN and not seat.taken]

    def seat_of(self, visitor: str) -> int:
        """Return a visitor's seat, or WATCHER."""
        return self.holders.get(visitor, WATCHER)

    def take(self, seat: int, name: str) -> None:
        """Seat a person under a name that nobody else has here."""
        others = [other.name for i, other in enumerate(self) if i != seat]
        self[seat].taken, self[seat].name = True, unique_name(name, seat, others)

    def grant_seat(self, visitor: str, seat: int) -> None:
        """Let a visitor decide for a seat; several visitors, such as a person's two devices, may share one."""
        self._store.grant_seat(self._code, seat, visitor)
        self.holders[visitor] = seat

    def fill_with_bots(self, names: Sequence[str]) -> None:
        """Put bots on the free seats, under names that nobody has yet."""
        unused = iter([name for name in names if name not in self.names])
        for seat in self.free():
            self._seats[seat] = Seat(STAND_IN, next(unused, LETTERS[seat]), True)
