"""One request of a visitor: who asks, in which language, and the answers that pages give."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from serai.core.errors import UserError
from serai.core.seats import LETTERS, SHAPES, WATCHER
from serai.core.text import LANGUAGES
from serai.web.errors import ClosedToSpectators, NoSuchTable
from serai.web.render.players import player_mark
from serai.web.server.cookies import COOKIE, MAX_AGE, TokenSigner, Visitor, new_visitor
from serai.web.tables.lobby import Lobby
from serai.web.tables.seats import nickname
from serai.web.tables.table import Table
from serai.web.texts import choose_lang, web_text

FOLDER = Path(__file__).parent.parent
LANG_COOKIE = "serai_lang"

templates = Environment(loader=FileSystemLoader(FOLDER / "templates"), autoescape=True, trim_blocks=True)


class Visit:
    """One request, and what its answer needs."""

    def __init__(self, request: Request) -> None:
        state, cookie = request.app.state, request.cookies.get(COOKIE, "")
        self.request = request
        self.lobby: Lobby = state.lobby
        self.tokens: TokenSigner = state.tokens
        known = self.tokens.read_visitor(cookie)
        if known is None and COOKIE in request.cookies:
            self.lobby.counters["forged"] += 1
        self.visitor = known or new_visitor()
        self._send_cookie = self.tokens.needs_renewal(cookie)
        asked = request.query_params.get("lang", "") or request.cookies.get(LANG_COOKIE, "")
        self.lang = choose_lang(asked, request.headers.get("accept-language", ""), state.lang)
        self.words = web_text(self.lang)

    @staticmethod
    def of(request: Request) -> Visit:
        """Return the visit of a request, always the same one for the same request."""
        if not hasattr(request.state, "visit"):
            request.state.visit = Visit(request)
        visit: Visit = request.state.visit
        return visit

    # -- what was asked for ------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The visitor's nickname, or what guests are called."""
        return self.visitor.name or self.words("name.guest")

    def take_name(self, form: FormData) -> None:
        """Take the visitor's nickname from a form, if there is one in it."""
        clean = nickname(str(form.get("name", "")))
        if clean and clean != self.visitor.name:
            self.visitor, self._send_cookie = Visitor(self.visitor.number, clean), True

    @property
    def code(self) -> str:
        """The code in the address."""
        return str(self.request.path_params["code"]).lower()

    def table(self) -> Table:
        """Return the table in the address."""
        found = self.lobby.table(self.code)
        if found is None:
            raise NoSuchTable
        return found

    def watched_table(self) -> Table:
        """Return the table in the address, if the visitor plays there, may take a seat or may watch."""
        table = self.table()
        if not may_enter(table, table.seats.seat_of(self.visitor.id)):
            raise ClosedToSpectators
        return table

    def base_url(self) -> str:
        """Return the address under which other devices reach this server."""
        state = self.request.app.state
        local = self.request.url.hostname in ("127.0.0.1", "localhost", "::1")
        return str(state.public_url or (state.lan_url if local else "") or self.request.base_url).rstrip("/")

    # -- answers -----------------------------------------------------------------------------

    def page(self, template: str, status: int = 200, **values: Any) -> Response:
        """Answer with a page."""
        switch = [(lang, web_text(lang)("lang.name")) for lang in LANGUAGES if lang != self.lang]
        shared = {
            "t": self.words,
            "lang": self.lang,
            "switch": switch,
            "visit": self,
            "mark": player_mark,
            "shape_of": _shape_of,
        }
        html = templates.get_template(template).render(**shared, **values)
        return self._with_cookies(HTMLResponse(html, status))

    def redirect(self, path: str) -> Response:
        """Answer with another address."""
        return self._with_cookies(RedirectResponse(path, 303))

    def _with_cookies(self, response: Response) -> Response:
        secure = self.base_url().startswith("https:")
        common: dict[str, Any] = {"max_age": MAX_AGE, "httponly": True, "samesite": "lax", "secure": secure}
        if self._send_cookie:
            response.set_cookie(COOKIE, self.tokens.sign_visitor(self.visitor), **common)
        if self.request.query_params.get("lang") in LANGUAGES:
            response.set_cookie(LANG_COOKIE, self.lang, **common)
        return response


def may_enter(table: Table, seat: int) -> bool:
    """Return whether somebody in a seat, or without one, may open a table."""
    return seat != WATCHER or table.settings.watch or bool(table.seats.free())


async def error_page(request: Request, error: Exception) -> Response:
    """Answer with one sentence that says what cannot be done."""
    assert isinstance(error, UserError)
    visit = Visit.of(request)
    return visit.page("error.html", getattr(error, "status", 400), message=error.text(visit.lang))


def _shape_of(seat: int) -> str:
    return SHAPES[seat] + LETTERS[seat]
