"""The flat record that holds the state of a game: one class for each field list, with a property for each field.

`numpy.record` looks every attribute up in Python, which takes longer than what a rule does with it. The classes
made here read a field through a property whose getter is written in C: uncompiled rules run about twice as fast.
"""

from __future__ import annotations

import copyreg
import operator
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

IntArray = npt.NDArray[np.signedinteger[Any]]  # a field with several elements, or a work array of the rules
FloatArray = npt.NDArray[np.floating[Any]]  # weights, features and scores of a policy


if TYPE_CHECKING:

    class _Void:
        """What rules and generic code use of `numpy.void`, whose stubs forbid subclasses."""

        dtype: np.dtype

        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: Any) -> None: ...
        def tobytes(self) -> bytes: ...

else:
    _Void = np.void


class FlatRecord(_Void):
    """One flat record. `s.field` reads and writes a number, or is a writable view of an array."""

    __slots__ = ()  # a misspelt field is an AttributeError, not a new attribute

    def __repr__(self) -> str:
        names = [name for name in self.dtype.names or () if not name.startswith("_pad")]
        return f"<{', '.join(f'{name}={np.asarray(self[name]).tolist()}' for name in names)}>"


class _RecordType(type):
    """The type of the classes made by `record_class`, so that pickle can make them again from their names."""


@cache
def record_class(names: tuple[str, ...]) -> type:
    """Return the record class with these fields, the same one each time.

    >>> record_class(("coins",)) is record_class(("coins",))
    True
    """
    for name in names:
        if hasattr(FlatRecord, name):
            raise ValueError(f"a field cannot be called {name!r}: numpy gives every record an attribute of that name")
    members: dict[str, Any] = {"__slots__": (), "__module__": __name__, "_names": names}
    for name in names:
        members[name] = property(operator.itemgetter(name), _setter(name))
    return _RecordType("FlatRecord", (FlatRecord,), members)


def _setter(name: str) -> Callable[[Any, Any], None]:
    def set_field(s: Any, value: Any) -> None:
        s[name] = value

    return set_field


def _reduce(cls: Any) -> tuple[Any, ...]:
    return record_class, (cls._names,)


copyreg.pickle(_RecordType, _reduce)  # type: ignore[arg-type]  # typeshed expects a function of instances
