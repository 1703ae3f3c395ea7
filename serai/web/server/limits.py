"""How much one address may ask for: enough for a household, too little to disturb a server."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable

from starlette.datastructures import Headers
from starlette.types import Scope

PER_SECOND, BURST = 20.0, 200.0  # requests; a page is about a dozen
FORM = 8.0  # a form counts for so many: it writes to the disk
MOST_SOCKETS = 200  # tabs of one address
MOST_ADDRESSES = 10_000  # remembered


class RateLimiter:
    """A bucket for each address that fills by the second.

    >>> now = 0.0
    >>> allowance = RateLimiter(1, 3, clock=lambda: now)
    >>> [allowance.take("a") for _ in range(4)]
    [True, True, True, False]
    >>> now = 1.0
    >>> allowance.take("a"), allowance.take("a"), allowance.take("b")
    (True, False, True)
    """

    def __init__(self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_second, self.burst, self.clock = per_second, burst, clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str, cost: float = 1.0) -> bool:
        """Return whether somebody may have one more."""
        now = self.clock()
        left, at = self._left.get(who, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.per_second)
        enough = left >= cost
        self._left[who] = (left - cost if enough else left, now)
        if len(self._left) > MOST_ADDRESSES:
            full = [who for who, (left, at) in self._left.items() if left + (now - at) * self.per_second >= self.burst]
            for each in full or list(self._left)[: MOST_ADDRESSES // 2]:
                del self._left[each]
        return enough


def address(scope: Scope, headers: Headers, behind_proxy: bool) -> str:
    """Return who asks, or nothing for this computer itself, which is not limited.

    Behind a proxy that is the last address the proxy noted; without one a page may write what it likes there.
    """
    client = scope.get("client")
    here = str(client[0]) if client else ""
    forwarded = headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    if _is_loopback(here):
        return forwarded if behind_proxy and forwarded else ""
    return here


def _is_loopback(text: str) -> bool:
    try:
        return ipaddress.ip_address(text).is_loopback
    except ValueError:
        return False


class ConnectionLimiter:
    """How many sockets each address holds open."""

    def __init__(self, most: int = MOST_SOCKETS) -> None:
        self.most = most
        self._open: dict[str, int] = {}

    def enter(self, who: str) -> bool:
        """Return whether one more may come in; whoever did has to leave again."""
        if who and self._open.get(who, 0) >= self.most:
            return False
        self._open[who] = self._open.get(who, 0) + 1
        return True

    def leave(self, who: str) -> None:
        """Let one go."""
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]
