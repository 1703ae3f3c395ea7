"""The application: routes, and what is true of every answer.

>>> app = create_app(None)
>>> app.state.lang
'en'
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from serai.web.replay import pages as replay_pages
from serai.web.replay.archive import MOST_RECORD, ReplayArchive
from serai.web.server import pages, screen
from serai.web.server.limits import BURST, FORM, PER_SECOND, RateLimiter, address
from serai.web.server.socket import same_origin, table_socket
from serai.web.tables.lobby import Lobby
from serai.web.tables.store import Store

MOST_FORM = 16_384  # bytes of a form
FILES = {"/replay": MOST_RECORD + 65_536}  # bytes of a form that takes a file, the file and what is around it

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

log = logging.getLogger("serai.web")


class SecurityMiddleware:
    """Adds the security headers; refuses forms of foreign pages, oversized ones, and whoever asks too much."""

    def __init__(self, app: ASGIApp, public_url: str) -> None:
        self.app, self.public_url = app, public_url
        self.allowance = RateLimiter(PER_SECOND, BURST)
        self.noted = RateLimiter(1 / 60, 1)  # lines in the log about one address: a flood must not fill the disk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        status, refusal = self._refusal(scope, headers)
        if refusal:
            if status != 429 or self.noted.take(address(scope, headers, bool(self.public_url))):
                log.warning("%s %s refused: %s", scope["method"], scope["path"][:80], refusal)
            scope["app"].state.lobby.counts["refusals"] += 1
            more = {"retry-after": "2"} if status == 429 else {}
            await PlainTextResponse(refusal + "\n", status, more)(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                out.setdefault("content-security-policy", POLICY)
                out["x-content-type-options"] = "nosniff"
                out["referrer-policy"] = "same-origin"
                out.setdefault("cache-control", "no-cache" if scope["path"].startswith("/static/") else "no-store")
            await send(message)

        await self.app(scope, receive, guarded)

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, str]:
        reads = scope["method"] in ("GET", "HEAD")
        who = address(scope, headers, bool(self.public_url))
        if who and not self.allowance.take(who, 1.0 if reads else FORM):
            return 429, "too many requests from this address; wait a moment"
        if reads:
            return 200, ""
        origin = headers.get("origin", "")
        if origin and not same_origin(origin, headers.get("host", ""), self.public_url):
            return 403, "this form comes from a foreign page"
        length = headers.get("content-length", "")
        if not length.isdecimal() or int(length) > FILES.get(scope["path"], MOST_FORM):
            return 413, "this form is too large"
        return 200, ""


def routes() -> list[Route | Mount | WebSocketRoute]:
    """List every address."""
    return [
        Route("/", pages.lobby),
        Route("/name", pages.rename, methods=["POST"]),
        Route("/join", pages.join),
        Route("/play/{game}", pages.play_now, methods=["POST"]),
        Route("/new/{game}", pages.new_table, methods=["GET"]),
        Route("/new/{game}", pages.make_table, methods=["POST"]),
        Route("/t/{code}", pages.table_page),
        Route("/t/{code}/sit", pages.sit, methods=["POST"]),
        Route("/t/{code}/seat/{seat:int}/{secret}", pages.take_seat),
        Route("/t/{code}/qr.svg", pages.qr),
        Route("/t/{code}/record", pages.record),
        Route("/t/{code}/rematch", pages.rematch, methods=["POST"]),
        Route("/t/{code}/screen", screen.page),
        Route("/replay", replay_pages.open_file, methods=["POST"]),
        Route("/replay/{code}", replay_pages.page),
        Route("/replay/{code}/story", replay_pages.story),
        Route("/replay/{code}/frame", replay_pages.frame),
        Route("/replay/{code}/record", replay_pages.record),
        Route("/replay/{code}/branch", replay_pages.branch, methods=["POST"]),
        Route("/rules/{game}", pages.rules),
        Route("/board/{game}.css", pages.board_style),
        Route("/board/{game}.svg", pages.board_picture),
        Route("/healthz", pages.healthz),
        Route("/metrics", pages.metrics),
        WebSocketRoute("/ws/{code}", table_socket),
        Mount("/static", StaticFiles(directory=pages.FOLDER / "static")),
    ]


def create_app(
    data: Path | None,
    *,
    lang: str = "en",
    public_url: str = "",
    lan_url: str = "",
    pace: float = 0.5,
    keep_days: float = 60,
) -> Starlette:
    """Return the application over a data folder, or in memory without one."""
    lobby = Lobby(Store(data), pace, keep_days)
    archive = ReplayArchive(lobby)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await lobby.open()
        log.info("open: %s", data or "in memory")
        yield
        await archive.close()
        await lobby.close()
        log.info("closed")

    app = Starlette(
        routes=routes(), lifespan=lifespan, middleware=[Middleware(SecurityMiddleware, public_url=public_url)]
    )
    app.state.lobby, app.state.archive, app.state.lang = lobby, archive, lang
    app.state.public_url, app.state.lan_url = public_url, lan_url
    return app
