"""How much one address may ask for: enough for a household, too little to disturb a server."""

from __future__ import annotations

import ipaddress

from starlette.datastructures import Headers
from starlette.types import Scope

PER_SECOND, BURST = 20.0, 200.0  # requests; a page is about a dozen
FORM_COST = 8.0  # a form counts as so many requests, because it writes to the disk
MOST_CONNECTIONS = 200  # WebSockets of one address


def client_address(scope: Scope, headers: Headers, behind_proxy: bool) -> str:
    """Return the address a request comes from, or an empty string for this computer itself, which is not limited.

    Behind a proxy that is the last address the proxy noted; without one, the client could write anything there.
    """
    client = scope.get("client")
    direct = str(client[0]) if client else ""
    forwarded = headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    if _is_loopback(direct):
        return forwarded if behind_proxy and forwarded else ""
    return direct


def _is_loopback(text: str) -> bool:
    try:
        return ipaddress.ip_address(text).is_loopback
    except ValueError:
        return False


class ConnectionLimiter:
    """Counts the open WebSockets of each address.

    >>> limiter = ConnectionLimiter(most=1)
    >>> limiter.open("a"), limiter.open("a"), limiter.open("b")
    (True, False, True)
    """

    def __init__(self, most: int = MOST_CONNECTIONS) -> None:
        self.most = most
        self._open: dict[str, int] = {}

    def open(self, address: str) -> bool:
        """Count a new connection; return False, and count nothing, when the address has too many."""
        if address and self._open.get(address, 0) >= self.most:
            return False
        self._open[address] = self._open.get(address, 0) + 1
        return True

    def close(self, address: str) -> None:
        """Count a connection as closed."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
