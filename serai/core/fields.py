"""The field list of a game, from which the record, the views and the encodings are derived.

A `Field` defines one field of the state: its type, its range and who sees it. A `Layout` derives from the list a flat,
aligned record with explicit padding; the view of each seat; JSON; the table in the documentation; and the flat
observation of a learner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np

from serai.core.record import record_class
from serai.core.seats import MOST_SEATS


class Visibility(StrEnum):
    """Who sees a field."""

    ALL = "all"
    OWNER = "owner"  # the first axis is the seat, and each seat sees its own row
    NOBODY = "nobody"


ALL, OWNER, NOBODY = Visibility  # short names for field lists


@dataclass(frozen=True)
class VisibleTo:
    """Visibility of single elements: each is seen by the seats whose bits are set in the same element of `mask`."""

    mask: str


@dataclass(frozen=True)
class Field:
    """One field of the state.

    `dtype` and `shape` are numpy's. `sees` says who sees the field. `low` and `high` bound every element. `kind` says
    how `Layout.encode` presents it to a learner: a "number" is scaled to 0..1, a "category" becomes one-hot.
    """

    name: str
    dtype: str
    shape: tuple[int, ...]
    sees: Visibility | VisibleTo
    low: int
    high: int
    meaning: str
    kind: str = "number"


class Layout:
    """The record of a field list, and everything else that is derived from the list.

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
            if np.dtype(field.dtype).kind != "i":  # numba adds signed and unsigned numbers as floats
                raise ValueError(f"field {field.name!r} must have a signed type such as i1 or i2")
        self.dtype = _aligned(self.fields)
        self._masks = [self._mask(seat) for seat in range(MOST_SEATS + 1)]
        self._conditional = [field for field in self.fields if isinstance(field.sees, VisibleTo)]
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
        """Return a record made from its bytes."""
        return np.frombuffer(bytearray(data), self.dtype, 1)[0]

    # -- what a seat sees --------------------------------------------------------------------

    def view(self, s: Any, seat: int) -> Any:
        """Return a copy of the record in which everything that `seat` does not see is zero."""
        data = np.frombuffer(s.tobytes(), np.uint8) & self._masks[seat]
        v = data.view(self.dtype)[0]
        for field in self._conditional:
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

    def always_visible_mask(self, seat: int) -> np.ndarray:
        """Return 255 for every byte of the record that `seat` sees in every state, else 0."""
        shown = self._masks[seat].copy()
        for field in self._conditional:
            at = self.dtype.fields[field.name][1]  # type: ignore[index]
            shown[at : at + self.dtype[field.name].itemsize] = 0
        return shown

    def ever_visible_mask(self, seat: int) -> np.ndarray:
        """Return 255 for every byte of the record that `seat` sees in some state, else 0.

        `conditional_elements` lists those whose visibility depends on the state.
        """
        return self._masks[seat].copy()

    def conditional_elements(self) -> list[tuple[int, int, int]]:
        """List the elements of `VisibleTo` fields: offset, offset of the mask of seats that see it, and size."""
        found = []
        for field in self._conditional:
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
        """Describe each field with a value outside its range, and any padding that is not zero."""
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
        """Return the record as numbers and lists by field name."""
        return {field.name: np.asarray(s[field.name]).tolist() for field in self.fields}

    def from_json(self, data: dict[str, Any]) -> Any:
        """Return the record that `to_json` wrote; raise ValueError naming a field that is wrong."""
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
        """Encode an array of views as float32 rows of length `size`: numbers scaled, categories one-hot."""
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
        """Return the name of each number of an encoded row."""
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
