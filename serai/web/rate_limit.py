"""A token bucket for each key: how much somebody may ask for at once, and how fast that refills.

Why this is not a library: decision record 0021.
"""

from __future__ import annotations

import time
from collections.abc import Callable

MOST_KEYS = 10_000  # remembered; beyond that, full buckets are forgotten first


class RateLimiter:
    """A bucket for each key, of size `burst`, that refills by `per_second`.

    >>> now = 0.0
    >>> limiter = RateLimiter(1, 3, clock=lambda: now)
    >>> [limiter.allow("a") for _ in range(4)]
    [True, True, True, False]
    >>> now = 1.0
    >>> limiter.allow("a"), limiter.allow("a"), limiter.allow("b")
    (True, False, True)
    """

    def __init__(self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_second, self.burst, self.clock = per_second, burst, clock
        self._buckets: dict[str, tuple[float, float]] = {}  # what is left, and when that was

    def allow(self, key: str, cost: float = 1.0) -> bool:
        """Take `cost` from a bucket; return False, and take nothing, when it holds less."""
        now = self.clock()
        left = self._left(key, now)
        enough = left >= cost
        self._buckets[key] = (left - cost if enough else left, now)
        if len(self._buckets) > MOST_KEYS:
            full = [each for each in self._buckets if self._left(each, now) >= self.burst]
            for each in full or list(self._buckets)[: MOST_KEYS // 2]:
                del self._buckets[each]
        return enough

    def _left(self, key: str, now: float) -> float:
        left, then = self._buckets.get(key, (self.burst, now))
        return min(self.burst, left + (now - then) * self.per_second)
