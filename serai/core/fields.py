"""The field list of a game: one table from which the record, the views and the encodings come.

A `Field` says once what a number in the state is, how large it may be and who sees it.
`Layout` makes of the list a flat, aligned, explicitly padded record; the view of a seat by
allow-list; JSON in and out; the documentation table; the flat observation of a learner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from serai.core.record import record_class
from serai.core.seats import MOST_SEATS

ALL = "all"
OWNER = "owner"
NOBODY = "nobody"


@dataclass(frozen=True)
class VisibleTo:
    """Visibility of single elements: seen by the seats whose bit is set in the field `mask`."""

    mask: str


@dataclass(frozen=True)
class Field:
    """One entry of the state.

    `sees` is ALL, OWNER (the first axis is the seat, each seat sees its own row), NOBODY, or
    `VisibleTo(mask)`. `low` and `high` bound every element. `kind` says how a learner should read
    it: "number" is scaled to 0..1, "category" becomes one-hot.
    """

    name: str
    dtype: str
    shape: tuple[int, ...]
    sees: str | VisibleTo
    low: int
    high: int
    meaning: str
    kind: str = "number"


class Layout:
    """The record that a field list describes, and everything derived from the list.

    >>> layout = Layout([Field("coins", "i2", (2,), ALL, 0, 9, "coins held"),
    ...                  Field("hand", "i1", (2, 3), OWNER, 0, 4, "cards held")])
    >>> s = layout.new()
    >>> s.hand[1] = 3
    >>> layout.view(s, 0).hand.tolist()
    [[0, 0, 0], [0, 0, 0]]
    >>> layout.to_json(layout.view(s, 1))["hand"]
    [[0, 0, 0], [3, 3, 3]]
    """

    def __init__(self, fields: Iterable[Field]) -> None:
        self.fields = tuple(fields)
        self.by_name = {field.name: field for field in self.fields}
        if len(self.by_name) != len(self.fields):
            raise ValueError("two fields have the same name")
        for field in self.fields:
            if np.dtype(field.dtype).kind != "i":
                # Compiled, unsigned and signed numbers add up to a floating-point number.
                raise ValueError(f"field {field.name!r} must have a signed type such as i1 or i2")
        self.dtype = _aligned(self.fields)
        self._masks = [self._mask(seat) for seat in range(MOST_SEATS + 1)]
        self._known = [field for field in self.fields if isinstance(field.sees, VisibleTo)]
        self.size = sum(_width(field) for field in self.fields)

    # -- records -----------------------------------------------------------------------------

    def new(self) -> Any:
        """Return a zeroed record."""
        return np.zeros(1, self.dtype)[0]

    def copy(self, s: Any) -> Any:
        """Return an independent copy."""
        out = np.zeros(1, self.dtype)
        out[0] = s
        return out[0]

    def from_bytes(self, data: bytes) -> Any:
        """Return the record whose bytes these are."""
        return np.frombuffer(bytearray(data), self.dtype, 1)[0]

    # -- what a seat sees --------------------------------------------------------------------

    def view(self, s: Any, seat: int) -> Any:
        """Return the record with everything blanked that `seat` does not see."""
        data = np.frombuffer(s.tobytes(), np.uint8) & self._masks[seat]
        v = data.view(self.dtype)[0]
        for field in self._known:
            assert isinstance(field.sees, VisibleTo)
            unseen = (s[field.sees.mask] >> seat) & 1 == 0
            if field.shape:
                v[field.name][unseen] = 0
            elif unseen:
                v[field.name] = 0
        return v

    def _mask(self, seat: int) -> np.ndarray:
        mask = np.zeros(1, self.dtype)
        shown = mask.view(np.uint8)
        for field in self.fields:
            at = self.dtype.fields[field.name][1]  # type: ignore[index]
            length = self.dtype[field.name].itemsize
            if field.sees == ALL or isinstance(field.sees, VisibleTo):
                shown[at : at + length] = 255
            elif field.sees == OWNER and seat < field.shape[0]:
                row = length // field.shape[0]
                shown[at + seat * row : at + (seat + 1) * row] = 255
        return shown.copy()

    def certain(self, seat: int) -> np.ndarray:
        """Return 255 for every byte that `seat` sees in every state: what is open, and what is its own."""
        shown = self._masks[seat].copy()
        for field in self._known:  # seen at times
            at = self.dtype.fields[field.name][1]  # type: ignore[index]
            shown[at : at + self.dtype[field.name].itemsize] = 0
        return shown

    def shown(self, seat: int) -> np.ndarray:
        """Return 255 for every byte that `seat` sees in some state: of `knowers`, where their bits say so."""
        return self._masks[seat].copy()

    def knowers(self) -> list[tuple[int, int, int]]:
        """List the elements that only some seats see: their place, the place of the bits of who does, their size."""
        found = []
        for field in self._known:
            assert isinstance(field.sees, VisibleTo)
            bits = self.by_name[field.sees.mask]
            if np.dtype(bits.dtype).itemsize != 1:
                raise TypeError(f"{bits.name} must be one byte an element: it says who sees {field.name}")
            at, mask = (self.dtype.fields[name][1] for name in (field.name, bits.name))  # type: ignore[index]
            size = np.dtype(field.dtype).itemsize
            which = np.broadcast_to(
                np.arange(int(np.prod(bits.shape, dtype=int))).reshape(
                    bits.shape + (1,) * (len(field.shape) - len(bits.shape))
                ),
                field.shape,
            )
            found += [(at + i * size, mask + int(w), size) for i, w in enumerate(which.ravel())]
        return found

    # -- checks ------------------------------------------------------------------------------

    def out_of_range(self, s: Any) -> list[str]:
        """Name the fields that hold a value outside their range, and any padding that is not zero."""
        wrong = []
        for field in self.fields:
            values = np.asarray(s[field.name])
            if values.min() < field.low or values.max() > field.high:
                wrong.append(f"{field.name} = {values.tolist()} is outside {field.low}..{field.high}")
        for name in self.dtype.names or ():
            if name.startswith("_pad") and np.any(s[name]):
                wrong.append(f"{name} is not zero")
        return wrong

    # -- JSON --------------------------------------------------------------------------------

    def to_json(self, s: Any) -> dict[str, Any]:
        """Return the record as plain numbers and lists, by field name."""
        return {field.name: np.asarray(s[field.name]).tolist() for field in self.fields}

    def from_json(self, data: dict[str, Any]) -> Any:
        """Return the record that `to_json` wrote; a ValueError says which field is wrong."""
        s = self.new()
        unknown = sorted(set(data) - set(self.by_name))
        if unknown:
            raise ValueError(f"unknown field {unknown[0]!r}")
        for field in self.fields:
            if field.name not in data:
                raise ValueError(f"field {field.name!r} is missing")
            try:
                values = np.asarray(data[field.name], dtype=np.int64)
            except (TypeError, ValueError, OverflowError):
                raise ValueError(f"field {field.name!r} is not made of whole numbers") from None
            if values.shape != field.shape:
                raise ValueError(f"field {field.name!r} has shape {values.shape}, not {field.shape}")
            if values.min() < field.low or values.max() > field.high:
                raise ValueError(f"field {field.name!r} has a value outside {field.low}..{field.high}")
            if field.shape:
                s[field.name][...] = values
            else:
                s[field.name] = int(values)
        return s

    # -- learners ----------------------------------------------------------------------------

    def encode(self, records: np.ndarray) -> np.ndarray:
        """Turn an array of views into float32 rows of length `size`: numbers scaled, categories one-hot."""
        rows = np.atleast_1d(records)
        out = np.empty((len(rows), self.size), np.float32)
        at = 0
        for field in self.fields:
            values = rows[field.name].reshape(len(rows), -1).astype(np.int32)
            width = _width(field)
            if field.kind == "category":
                hot = values[:, :, None] == np.arange(field.low, field.high + 1)
                out[:, at : at + width] = hot.reshape(len(rows), -1)
            else:
                out[:, at : at + width] = (values - field.low) / max(1, field.high - field.low)
            at += width
        return out

    def encoded_names(self) -> list[str]:
        """Name every number of an encoded row."""
        names = []
        for field in self.fields:
            for index in np.ndindex(*field.shape):
                place = field.name + "".join(f"[{i}]" for i in index)
                if field.kind == "category":
                    names += [f"{place}={value}" for value in range(field.low, field.high + 1)]
                else:
                    names.append(place)
        return names

    # -- documentation -----------------------------------------------------------------------

    def table(self) -> str:
        """Return the field list as a Markdown table."""
        lines = ["| field | type | seen by | range | meaning |", "|---|---|---|---|---|"]
        for field in self.fields:
            shape = "".join(f"[{n}]" for n in field.shape)
            seen = f"bits of `{field.sees.mask}`" if isinstance(field.sees, VisibleTo) else field.sees
            kind = np.dtype(field.dtype).name
            lines.append(f"| `{field.name}` | {kind}{shape} | {seen} | {field.low}..{field.high} | {field.meaning} |")
        return "\n".join(lines)


def _width(field: Field) -> int:
    count = int(np.prod(field.shape, dtype=int))
    return count * (field.high - field.low + 1) if field.kind == "category" else count


def _aligned(fields: Sequence[Field]) -> np.dtype:
    """Order fields by element size, largest first, so each is aligned; pad the end to eight bytes."""
    ordered = sorted(fields, key=lambda field: -np.dtype(field.dtype).itemsize)
    members: list[tuple[Any, ...]] = [(f.name, f.dtype, f.shape) if f.shape else (f.name, f.dtype) for f in ordered]
    short = -np.dtype(members).itemsize % 8
    if short:
        members.append(("_pad", "u1", (short,)))
    return np.dtype((record_class(tuple(member[0] for member in members)), members))
