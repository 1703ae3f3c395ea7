"""A cache of what was rendered of each table."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from serai.core.text import Line
from serai.web.tables.table import Table


@dataclass
class ViewCache:
    """The cache of one table; the modules that fill a field choose its keys."""

    version: int
    views: dict[Hashable, Any] = field(default_factory=dict)  # of the current version of the table
    log: dict[tuple[int, str], list[tuple[Line, str]]] = field(default_factory=dict)  # markup by seat and language
    points: list[list[int]] | None = None  # points over time, once the game is over


_caches: WeakKeyDictionary[Table, ViewCache] = WeakKeyDictionary()


def view_cache(table: Table) -> ViewCache:
    """Return the cache of a table, without views of an earlier version of it."""
    cache = _caches.get(table)
    if cache is None:
        cache = _caches[table] = ViewCache(table.version)
    elif cache.version != table.version:
        cache.version = table.version
        cache.views.clear()
    return cache
