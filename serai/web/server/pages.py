"""The pages: the hall, a new table, a table, the rules."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import segno
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from serai.bots.agent import AGENTS
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.core.seats import LETTERS, SHAPES, WATCHER
from serai.core.text import LANGUAGES
from serai.match.labels import in_words, say
from serai.web.render.board_registry import board_class, board_of, board_svg
from serai.web.replay.archive import MOST_RECORD
from serai.web.server.cookies import COOKIE, MOST_AGE, Visitor, newcomer, nickname
from serai.web.server.rules_page import contents, rules_html
from serai.web.tables.lobby import Listed, Lobby
from serai.web.tables.table import HUMAN, STAND_IN, Seat, Setting, Table
from serai.web.texts import bot_names, choose_lang, mark, web_text

FOLDER = Path(__file__).parent.parent
LANG_COOKIE = "serai_lang"
HAND_COOKIE = "serai_hand"

templates = Environment(loader=FileSystemLoader(FOLDER / "templates"), autoescape=True, trim_blocks=True)


class Visit:
    """One request: who asks, in which language, and what the answer takes along."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.lobby: Lobby = request.app.state.lobby
        known = self.lobby.keys.visitor(request.cookies.get(COOKIE, ""))
        if known is None and COOKIE in request.cookies:
            self.lobby.counts["forged"] += 1
        self.new = known is None
        self.visitor = known or newcomer()
        asked = request.query_params.get("lang", "") or request.cookies.get(LANG_COOKIE, "")
        self.lang = choose_lang(asked, request.headers.get("accept-language", ""), request.app.state.lang)
        self.words = web_text(self.lang)

    @property
    def name(self) -> str:
        """What the visitor is called, or what we call guests."""
        return self.visitor.name or self.words("name.guest")

    def call(self, name: str) -> None:
        """Note the visitor's nickname."""
        clean = nickname(name)
        if clean and clean != self.visitor.name:
            self.visitor, self.new = Visitor(self.visitor.number, clean), True

    def base(self) -> str:
        """Return the address that others reach us by."""
        state = self.request.app.state
        mine = self.request.url.hostname in ("127.0.0.1", "localhost", "::1")
        return str(state.public_url or (state.lan_url if mine else "") or self.request.base_url).rstrip("/")

    def page(self, template: str, status: int = 200, **values: Any) -> Response:
        """Answer with a page."""
        switch = [(lang, web_text(lang)("lang.name")) for lang in LANGUAGES if lang != self.lang]
        shared = {
            "t": self.words,
            "lang": self.lang,
            "switch": switch,
            "visit": self,
            "mark": _mark,
            "shape_of": _shape_of,
        }
        html = templates.get_template(template).render(**shared, **values)
        return self.answer(HTMLResponse(html, status))

    def go(self, where: str) -> Response:
        """Answer with another address."""
        return self.answer(RedirectResponse(where, 303))

    def sorry(self, key: str, status: int = 404) -> Response:
        """Answer with one sentence that says what is wrong."""
        return self.page("sorry.html", status, told=self.words(f"sorry.{key}"))

    def answer(self, response: Response) -> Response:
        """Send the cookies along."""
        secure = self.base().startswith("https:")
        common: dict[str, Any] = {"max_age": MOST_AGE, "httponly": True, "samesite": "lax", "secure": secure}
        if self.new:
            response.set_cookie(COOKIE, self.lobby.keys.cookie(self.visitor), **common)
        if self.request.query_params.get("lang") in LANGUAGES:
            response.set_cookie(LANG_COOKIE, self.lang, **common)
        return response


def _mark(seat: int) -> Markup:
    return Markup(mark(seat))  # made of our own letters and shapes


def _shape_of(seat: int) -> str:
    return SHAPES[seat] + LETTERS[seat]


def _game_or_none(name: str) -> Game | None:
    return find_game(name) if name in game_names() else None


def described(game: Game, lang: str) -> dict[str, Any]:
    """Return what a page says about a game."""
    text = game.text(lang)
    return {
        "id": game.name,
        "name": say(text, "game.name", game.name),
        "tagline": say(text, "game.tagline", ""),
        "least": game.seats[0],
        "most": game.seats[-1],
    }


def _listed(tables: Iterable[Listed], lang: str) -> list[dict[str, Any]]:
    """Describe tables; those of a game that is not installed any more are left out."""
    rows = []
    for table in tables:
        game = _game_or_none(table.setting.game)
        if game is not None:
            names = [seat.name or LETTERS[i] for i, seat in enumerate(table.setting.seats)]
            name = say(game.text(lang), "game.name", game.name)
            row = {"code": table.code, "game": name, "names": names, "free": table.free, "state": table.state}
            rows.append(row | {"only_record": table.setting.only_record})
    return rows


# -- the hall --------------------------------------------------------------------------------------


async def lobby(request: Request) -> Response:
    """Show the games, one's own tables and those one may join."""
    visit = Visit(request)
    mine = await visit.lobby.tables_of(visit.visitor.id)
    own = {table.code for table in mine}
    others = [table for table in visit.lobby.open_tables() if table.code not in own]
    return visit.page(
        "lobby.html",
        games=[described(find_game(name), visit.lang) for name in game_names()],
        mine=_listed(mine, visit.lang),
        others=_listed(others, visit.lang),
        most_record=MOST_RECORD,
    )


async def rename(request: Request) -> Response:
    """Note a nickname."""
    visit = Visit(request)
    visit.call(str((await request.form()).get("name", "")))
    return visit.go("/")


async def join(request: Request) -> Response:
    """Go to the table with a code."""
    visit = Visit(request)
    code = request.query_params.get("code", "").strip().lower().rsplit("/", 1)[-1]
    if visit.lobby.table(code) is None:
        return visit.go(f"/replay/{code}") if visit.lobby.store.over(code) else visit.sorry("no_table")
    return visit.go(f"/t/{code}")


async def play_now(request: Request) -> Response:
    """Begin against bots, at once."""
    visit = Visit(request)
    game = _game_or_none(request.path_params["game"])
    if game is None:
        return visit.sorry("no_game")
    form = await request.form()
    visit.call(str(form.get("name", "")))
    asked = str(form.get("players", ""))
    players = int(asked) if asked.isdecimal() and int(asked) in game.seats else min(3, game.seats[-1])
    bots = bot_names(visit.lang)
    seats = [Seat(), *(Seat(STAND_IN, bots[i], True) for i in range(players - 1))]
    table = visit.lobby.make(Setting(game.name, seats, listed=False))
    table.sit(visit.visitor.id, visit.name)
    return visit.go(f"/t/{table.code}")


async def new_table(request: Request) -> Response:
    """Show the form for a table."""
    visit = Visit(request)
    game = _game_or_none(request.path_params["game"])
    if game is None:
        return visit.sorry("no_game")
    text = game.text(visit.lang)
    options = [
        {
            "id": option.name,
            "name": say(text, f"option.{option.name}.name", option.name),
            "help": say(text, f"option.{option.name}.help", ""),
            "values": [(value, in_words(option, value, text)) for value in option.values],
            "chosen": option.at_tables or option.values[0],
            "by_turns": option.values[0],
        }
        for option in game.options
    ]
    return visit.page(
        "new.html",
        game=described(game, visit.lang),
        counts=list(game.seats),
        seats=list(range(game.seats[-1])),
        bots=AGENTS,
        options=options,
    )


async def make_table(request: Request) -> Response:
    """Set a table up as the form says."""
    visit = Visit(request)
    game = _game_or_none(request.path_params["game"])
    if game is None:
        return visit.sorry("no_game")
    form = await request.form()
    visit.call(str(form.get("name", "")))
    device = str(form.get("device", ""))
    try:
        setting = _setting(game, form, bot_names(visit.lang))
        if device == "one":
            _all_here(setting, form, visit)
        table = visit.lobby.make(setting)
    except (UserError, ValueError):
        return visit.sorry("bad_form", 400)
    if device == "screen":
        return visit.go(f"/t/{table.code}/screen")
    if device == "one":
        table.hold(visit.visitor.id, 0)
    table.sit(visit.visitor.id, visit.name)
    return visit.go(f"/t/{table.code}")


def _all_here(setting: Setting, form: FormData, visit: Visit) -> None:
    """Seat everybody at this device, under the names that were given, each only once."""
    setting.one_device, setting.listed = True, False
    setting.seats[0].name = visit.name
    for i, seat in enumerate(setting.seats):
        if seat.kind == HUMAN:
            name = seat.name or nickname(str(form.get(f"name{i}", ""))) or visit.words("new.person", letter=LETTERS[i])
            others = [other.name for other in setting.seats[:i]]
            seat.name, seat.taken = (f"{name} {LETTERS[i]}" if name in others else name), True


def _setting(game: Game, form: FormData | Mapping[str, Any], names: list[str]) -> Setting:
    players = game.check_players(int(str(form.get("players", game.seats[0]))))
    seats = [Seat()]
    for i in range(1, players):
        kind = str(form.get(f"seat{i}", HUMAN))
        seats.append(Seat(kind, names[i - 1], True) if kind in AGENTS else Seat())
    chosen = {o.name: str(form[f"option.{o.name}"]) for o in game.options if f"option.{o.name}" in form}
    return Setting(game.name, seats, chosen, watch="watch" in form, listed="listed" in form, hints="hints" in form)


# -- a table ---------------------------------------------------------------------------------------


def _table(visit: Visit) -> Table | None:
    return visit.lobby.table(visit.request.path_params["code"].lower())


async def table_page(request: Request) -> Response:
    """Show a table; what is on it comes over the socket."""
    visit = Visit(request)
    table = _table(visit)
    if table is None:
        code = request.path_params["code"].lower()
        return visit.go(f"/replay/{code}") if visit.lobby.store.over(code) else visit.sorry("no_table")
    seat = table.seat_of(visit.visitor.id)
    if seat == WATCHER and not table.setting.watch and not table.free():
        return visit.sorry("no_watching", 403)
    wide, high = board_of(table.game).VIEW_BOX
    here = f"{visit.base()}/t/{table.code}"
    asked = request.query_params.get("hand")
    hand = request.cookies.get(HAND_COOKIE, "") == "1" if asked is None else asked != "0"
    answer = visit.page(
        "table.html",
        hand=hand and not table.setting.one_device,
        game=described(table.game, visit.lang),
        table=table,
        seat=seat,
        watching=seat == WATCHER,
        letter=LETTERS[seat] if seat < len(LETTERS) else "",
        view_box=f"0 0 {wide} {high}",
        wide=wide,
        high=high,
        shape="square" if high * 1.3 > wide else "broad",
        board_class=board_class(table.game),
        scripts=getattr(board_of(table.game), "SCRIPTS", ()),
        close=getattr(board_of(table.game), "CLOSE", 0),
        link=here,
        seat_link="" if seat == WATCHER else _seat_link(visit, table, seat),
    )
    if asked is not None:  # remembered for this table alone
        answer.set_cookie(HAND_COOKIE, "1" if hand else "0", path=f"/t/{table.code}", httponly=True, samesite="lax")
    return answer


def hand_link(visit: Visit, table: Table) -> str:
    """Return the address that phones beside a shared screen open."""
    return f"{visit.base()}/t/{table.code}?hand"


def _seat_link(visit: Visit, table: Table, seat: int) -> str:
    return f"{visit.base()}/t/{table.code}/seat/{seat}/{visit.lobby.keys.seat_secret(table.code, seat)}"


async def sit(request: Request) -> Response:
    """Take a free seat."""
    visit = Visit(request)
    table = _table(visit)
    if table is None:
        return visit.sorry("no_table")
    visit.call(str((await request.form()).get("name", "")))
    table.sit(visit.visitor.id, visit.name)
    return visit.go(f"/t/{table.code}")


async def take_seat(request: Request) -> Response:
    """Open a seat's own link: from now on this device decides for it too."""
    visit = Visit(request)
    table = _table(visit)
    seat = int(request.path_params["seat"])
    if table is None or seat >= len(table.seats):
        return visit.sorry("no_table")
    if not visit.lobby.keys.opens(table.code, seat, request.path_params["secret"]):
        return visit.sorry("no_seat", 403)
    if not table.seats[seat].taken:
        return visit.sorry("no_seat", 403)
    table.hold(visit.visitor.id, seat)
    return visit.go(f"/t/{table.code}")


async def qr(request: Request) -> Response:
    """Draw the table's link, or the seat's for whoever holds it, as a QR code."""
    visit = Visit(request)
    table = _table(visit)
    if table is None:
        return visit.sorry("no_table")
    seat = table.seat_of(visit.visitor.id)
    mine = "seat" in request.query_params and seat != WATCHER
    link = _seat_link(visit, table, seat) if mine else f"{visit.base()}/t/{table.code}"
    if "hand" in request.query_params:
        link = hand_link(visit, table)
    out = io.BytesIO()
    segno.make(link, micro=False).save(out, kind="svg", scale=4, border=2, light="white", xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


async def record(request: Request) -> Response:
    """Hand out the record of a finished game; before that it would tell everybody's secrets."""
    visit = Visit(request)
    table = _table(visit)
    if table is None:
        return visit.sorry("no_table")
    if table.match is None or not table.over:
        return visit.sorry("not_over", 403)
    name = f"{table.game.name}-{table.code}.jsonl"
    return PlainTextResponse(
        table.match.record.text(),
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def rematch(request: Request) -> Response:
    """Play again, the same people at the same seats."""
    visit = Visit(request)
    table = _table(visit)
    if table is None:
        return visit.sorry("no_table")
    if table.seat_of(visit.visitor.id) == WATCHER or not table.over:
        return visit.sorry("not_over", 403)
    return visit.go(f"/t/{visit.lobby.rematch(table).code}")


# -- the rules, and what pages need ----------------------------------------------------------------


async def rules(request: Request) -> Response:
    """Show a game's rules."""
    visit = Visit(request)
    game = _game_or_none(request.path_params["game"])
    if game is None:
        return visit.sorry("no_game")
    return visit.page(
        "rules.html",
        game=described(game, visit.lang),
        contents=contents(game, visit.lang),
        rules=Markup(rules_html(game, visit.lang)),  # our own text, and no HTML in it is let through
    )


async def board_style(request: Request) -> Response:
    """Serve the style sheet of a game's board."""
    game = _game_or_none(request.path_params["game"])
    if game is None:
        return PlainTextResponse("", 404)
    return Response(board_of(game).STYLE, media_type="text/css", headers={"cache-control": "no-cache"})


async def board_picture(request: Request) -> Response:
    """Serve a picture of a game's board, for the hall."""
    game = _game_or_none(request.path_params["game"])
    if game is None:
        return PlainTextResponse("", 404)
    # The picture holds its own style and nothing else; no script can run in an image.
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    headers = {"content-security-policy": policy, "cache-control": "max-age=3600"}
    return Response(board_svg(game, Visit(request).lang), media_type="image/svg+xml", headers=headers)


async def healthz(request: Request) -> Response:
    """Say that the server and its store work."""
    request.app.state.lobby.store.db.execute("select 1 from meta").fetchone()
    return PlainTextResponse("ok\n")


async def metrics(request: Request) -> Response:
    """Count, in the format of Prometheus."""
    lobby: Lobby = request.app.state.lobby
    now = {
        "tables_loaded": len(lobby.loaded()),
        "connections": sum(len(table.watchers) for table in lobby.loaded()),
        "games_running": sum(table.match is not None and not table.over for table in lobby.loaded()),
    }
    lines = [f"# TYPE serai_{name}_total counter\nserai_{name}_total {n}\n" for name, n in lobby.counts.items()]
    lines += [f"# TYPE serai_{name} gauge\nserai_{name} {n}\n" for name, n in now.items()]
    return PlainTextResponse("".join(lines))
