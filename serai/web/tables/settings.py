"""What was agreed for a table and who sits there, as the store keeps it."""

from __future__ import annotations

from typing import Any

import msgspec

from serai.bots.agent import USUAL

HUMAN = "human"
STAND_IN = USUAL  # the bot that takes a free seat, or decides while a player is away


class Seat(msgspec.Struct):
    """A seat of a person or a bot, and the bot that stands in while the person is away."""

    kind: str = HUMAN
    name: str = ""
    taken: bool = False
    stand_in: str = ""
    hints: int = 0  # taken so far; counted only where several people play

    @property
    def bot(self) -> str:
        """The bot that decides for this seat now, or an empty string."""
        return self.stand_in or ("" if self.kind == HUMAN else self.kind)


class TableSettings(msgspec.Struct):
    """What was agreed for a table. The store keeps it as JSON under these names."""

    game: str
    seats: list[Seat]
    options: dict[str, str] = {}
    watch: bool = True  # spectators may watch
    listed: bool = True  # shown among the open tables of the lobby
    rematch: str = ""  # code of the table where the same people play again
    one_device: bool = False  # everybody plays at one device and hands it on
    hints: bool = False  # allowed among several people; against bots alone hints are always allowed
    only_record: bool = False  # an opened record file: there is a replay, but nobody plays
    glass: tuple[int, float] | None = None  # the sand glass of a timed game: its number, and the seconds left in it

    @staticmethod
    def from_stored(raw: dict[str, Any]) -> TableSettings:
        """Read settings from the store; a `msgspec.ValidationError` says what does not fit."""
        return msgspec.convert(raw, TableSettings)

    def to_stored(self) -> dict[str, Any]:
        """Return the settings as the store keeps them."""
        return dict(msgspec.to_builtins(self))
