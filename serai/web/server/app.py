"""The application: which function answers which address.

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
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from serai.core.errors import UserError
from serai.web.replay import pages as replay_pages
from serai.web.replay.archive import ReplayArchive
from serai.web.server import game_pages, lobby_pages, monitoring, table_pages
from serai.web.server.cookies import TokenSigner
from serai.web.server.limits import ConnectionLimiter
from serai.web.server.security import SecurityMiddleware
from serai.web.server.socket import table_socket
from serai.web.server.visit import FOLDER, error_page
from serai.web.tables.lobby import Lobby
from serai.web.tables.store import Store

# Why only some answers are compressed: decision record 0020.
COMPRESSED = [Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)]

log = logging.getLogger("serai.web")


def routes() -> list[Route | Mount | WebSocketRoute]:
    """List every address."""
    return [
        Route("/", lobby_pages.lobby_page),
        Route("/name", lobby_pages.change_name, methods=["POST"]),
        Route("/join", lobby_pages.join),
        Route("/play/{game}", lobby_pages.play_now, methods=["POST"]),
        Route("/new/{game}", lobby_pages.new_table_page, methods=["GET"]),
        Route("/new/{game}", lobby_pages.create_table, methods=["POST"]),
        Route("/t/{code}", table_pages.table_page),
        Route("/t/{code}/screen", table_pages.screen_page),
        Route("/t/{code}/sit", table_pages.sit, methods=["POST"]),
        Route("/t/{code}/seat/{seat:int}/{secret}", table_pages.open_seat_link),
        Route("/t/{code}/qr.svg", table_pages.qr_code),
        Route("/t/{code}/record", table_pages.download_record),
        Route("/t/{code}/rematch", table_pages.rematch, methods=["POST"]),
        WebSocketRoute("/ws/{code}", table_socket),
        Route("/replay", replay_pages.upload, methods=["POST"]),
        Route("/replay/{code}", replay_pages.replay_page),
        Route("/replay/{code}/story", replay_pages.story, middleware=COMPRESSED),
        Route("/replay/{code}/frame", replay_pages.frame, middleware=COMPRESSED),
        Route("/replay/{code}/record", replay_pages.download_record),
        Route("/replay/{code}/branch", replay_pages.branch, methods=["POST"]),
        Route("/rules/{game}", game_pages.rules_page),
        Route("/board/{game}.css", game_pages.board_style),
        Route("/board/{game}.svg", game_pages.board_picture),
        Route("/healthz", monitoring.healthz),
        Route("/metrics", monitoring.metrics),
        Mount("/static", StaticFiles(directory=FOLDER / "static")),
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
        await lobby.start()
        log.info("serving %s", data or "from memory")
        yield
        await archive.stop()
        await lobby.stop()
        log.info("stopped")

    app = Starlette(
        routes=routes(),
        lifespan=lifespan,
        middleware=[Middleware(SecurityMiddleware, public_url=public_url)],
        exception_handlers={UserError: error_page},
    )
    app.state.lobby, app.state.archive = lobby, archive
    app.state.tokens, app.state.connections = TokenSigner(lobby.store.key), ConnectionLimiter()
    app.state.lang, app.state.public_url, app.state.lan_url = lang, public_url, lan_url
    return app
