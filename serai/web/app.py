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

from serai.web import pages, replay, screen
from serai.web.hall import Hall
from serai.web.limits import BURST, FORM, PER_SECOND, Allowance, address
from serai.web.live import same_origin, table_socket
from serai.web.shelf import MOST_RECORD, Shelf
from serai.web.store import Store

MOST_FORM = 16_384  # bytes of a form
FILES = {"/replay": MOST_RECORD + 65_536}  # bytes of a form that takes a file, the file and what is around it

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

log = logging.getLogger("serai.web")


class Guard:
    """Adds the security headers; refuses forms of foreign pages, oversized ones, and whoever asks too much."""

    def __init__(self, app: ASGIApp, public_url: str) -> None:
        self.app, self.public_url = app, public_url
        self.allowance = Allowance(PER_SECOND, BURST)
        self.noted = Allowance(1 / 60, 1)  # lines in the log about one address: a flood must not fill the disk

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
            scope["app"].state.hall.counts["refusals"] += 1
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
        Route("/replay", replay.open_file, methods=["POST"]),
        Route("/replay/{code}", replay.page),
        Route("/replay/{code}/story", replay.story),
        Route("/replay/{code}/frame", replay.frame),
        Route("/replay/{code}/record", replay.record),
        Route("/replay/{code}/branch", replay.branch, methods=["POST"]),
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
    hall = Hall(Store(data), pace, keep_days)
    shelf = Shelf(hall)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.open()
        log.info("open: %s", data or "in memory")
        yield
        await shelf.close()
        await hall.close()
        log.info("closed")

    app = Starlette(routes=routes(), lifespan=lifespan, middleware=[Middleware(Guard, public_url=public_url)])
    app.state.hall, app.state.shelf, app.state.lang = hall, shelf, lang
    app.state.public_url, app.state.lan_url = public_url, lan_url
    return app
