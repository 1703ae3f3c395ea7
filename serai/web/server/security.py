"""What every answer over HTTP carries, and which requests are refused before a page sees them."""

from __future__ import annotations

import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from serai.web.rate_limit import RateLimiter
from serai.web.replay.archive import LARGEST_RECORD
from serai.web.server.limits import BURST, FORM_COST, PER_SECOND, client_address

LARGEST_FORM = 16_384  # bytes
LARGEST_UPLOAD = {"/replay": LARGEST_RECORD + 65_536}  # bytes of a form with a file, by path: the file and its envelope

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

log = logging.getLogger("serai.web")


def same_origin(origin: str, host: str, public_url: str) -> bool:
    """Return whether a page of this server asks: its origin is the host it asks, or the server's public address.

    >>> same_origin("http://a:8000", "a:8000", ""), same_origin("https://evil.example", "a:8000", "")
    (True, False)
    """
    netloc = urlsplit(origin).netloc
    return bool(netloc) and netloc in (host, urlsplit(public_url).netloc)


class SecurityMiddleware:
    """Adds security headers, and refuses forms of foreign pages, oversized forms, and too many requests."""

    def __init__(self, app: ASGIApp, public_url: str) -> None:
        self.app, self.public_url = app, public_url
        self.requests = RateLimiter(PER_SECOND, BURST)
        self.log_lines = RateLimiter(1 / 60, 1)  # about one address: a flood must not fill the disk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        status, refusal = self._refusal(scope, headers)
        if refusal:
            if status != 429 or self.log_lines.allow(client_address(scope, headers, bool(self.public_url))):
                log.warning("%s %s refused: %s", scope["method"], scope["path"][:80], refusal)
            scope["app"].state.lobby.counters["refusals"] += 1
            retry = {"retry-after": "2"} if status == 429 else {}
            await PlainTextResponse(refusal + "\n", status, retry)(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                out.setdefault("content-security-policy", POLICY)
                out["x-content-type-options"] = "nosniff"
                out["referrer-policy"] = "same-origin"
                out.setdefault("cache-control", "no-cache" if scope["path"].startswith("/static/") else "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, str]:
        """Return the status and the reason of a refusal; an empty reason lets the request pass."""
        reads = scope["method"] in ("GET", "HEAD")
        address = client_address(scope, headers, bool(self.public_url))
        if address and not self.requests.allow(address, 1.0 if reads else FORM_COST):
            return 429, "too many requests from this address; wait a moment"
        if reads:
            return 200, ""
        origin = headers.get("origin", "")
        if origin and not same_origin(origin, headers.get("host", ""), self.public_url):
            return 403, "this form comes from a foreign page"
        length = headers.get("content-length", "")
        if not length.isdecimal() or int(length) > LARGEST_UPLOAD.get(scope["path"], LARGEST_FORM):
            return 413, "this form is too large"
        return 200, ""
