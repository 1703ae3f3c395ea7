"""The chat of a table: remarks of people, and notes about what happened beside the game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, overload

from serai.web.tables.store import Store

LONGEST_REMARK = 300  # characters

Entry = dict[str, Any]  # a remark has `seat`, `name` and `text`; a note has the `key` and `args` of a text


class Chat(Sequence[Entry]):
    """Everything said at one table, oldest first. Each entry is stored before it is shown."""

    def __init__(self, store: Store, code: str) -> None:
        self._store, self._code = store, code
        self._entries: list[Entry] = store.chat(code)

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | Sequence[Entry]:
        return self._entries[index]

    def __len__(self) -> int:
        return len(self._entries)

    def say(self, seat: int, name: str, text: str) -> bool:
        """Add a person's remark, on one line and cut to size; return False when nothing is left of it."""
        clean = " ".join(text.split())[:LONGEST_REMARK]
        if clean:
            self._add({"seat": seat, "name": name, "text": clean})
        return bool(clean)

    def note(self, key: str, **args: str) -> None:
        """Add a note about what happened beside the game, by the key of a text under `note.`."""
        self._add({"key": key, "args": args})

    def ends_with_note(self, key: str, **args: str) -> bool:
        """Return whether the latest entry is this note."""
        return bool(self) and (self[-1].get("key"), self[-1].get("args")) == (key, args)

    def _add(self, entry: Entry) -> None:
        entry["at"] = int(time.time())
        self._store.add_to_chat(self._code, len(self), entry)
        self._entries.append(entry)
