"""The page of a table, the screen in the middle of all players, and what leads to a seat."""

from __future__ import annotations

import io
from typing import Any

import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from serai.core.game import Game
from serai.core.seats import WATCHER
from serai.match.record import Record
from serai.web.errors import GameNotOver, NoSuchTable, PlayersOnly, WrongSeatLink
from serai.web.render.board_registry import board_class, board_of
from serai.web.server.game_pages import describe_game
from serai.web.server.visit import Visit
from serai.web.tables.table import Table

HAND_COOKIE = "serai_hand"


async def table_page(request: Request) -> Response:
    """Show a table; what changes on it comes over the WebSocket."""
    visit = Visit.of(request)
    if visit.lobby.table(visit.code) is None and visit.lobby.store.is_over(visit.code):
        return visit.redirect(f"/replay/{visit.code}")
    table = visit.watched_table()
    seat = table.seats.seat_of(visit.visitor.id)
    asked = request.query_params.get("hand")
    hand = request.cookies.get(HAND_COOKIE, "") == "1" if asked is None else asked != "0"
    answer = visit.page(
        "table.html",
        **board_values(table.game),
        hand=hand and not table.settings.one_device,
        game=describe_game(table.game, visit.lang),
        table=table,
        watching=seat == WATCHER,
        scripts=getattr(board_of(table.game), "SCRIPTS", ()),
        close=getattr(board_of(table.game), "CLOSE", 0),
        link=table_link(visit, table),
        seat_link="" if seat == WATCHER else seat_link(visit, table, seat),
    )
    if asked is not None:  # remembered for this table alone
        answer.set_cookie(HAND_COOKIE, "1" if hand else "0", path=f"/t/{table.code}", httponly=True, samesite="lax")
    return answer


async def screen_page(request: Request) -> Response:
    """Show a table on a screen that everybody sees: as a spectator sees it, whoever's browser it is."""
    visit = Visit.of(request)
    table = visit.watched_table()
    return visit.page(
        "screen.html",
        **board_values(table.game),
        game=describe_game(table.game, visit.lang),
        table=table,
        link=hand_link(visit, table),
    )


def board_values(game: Game) -> dict[str, Any]:
    """Return what templates need to make room for a game's board."""
    wide, high = board_of(game).VIEW_BOX
    return {
        "view_box": f"0 0 {wide} {high}",
        "wide": wide,
        "high": high,
        "shape": "square" if high * 1.3 > wide else "broad",
        "board_class": board_class(game),
    }


# -- links -----------------------------------------------------------------------------------------


def table_link(visit: Visit, table: Table) -> str:
    """Return the address of a table."""
    return f"{visit.base_url()}/t/{table.code}"


def hand_link(visit: Visit, table: Table) -> str:
    """Return the address that phones beside a shared screen open."""
    return f"{table_link(visit, table)}?hand"


def seat_link(visit: Visit, table: Table, seat: int) -> str:
    """Return the secret address that lets another device decide for a seat."""
    return f"{table_link(visit, table)}/seat/{seat}/{visit.tokens.seat_secret(table.code, seat)}"


async def open_seat_link(request: Request) -> Response:
    """Let this device decide for a seat from now on."""
    visit = Visit.of(request)
    table, seat = visit.table(), int(request.path_params["seat"])
    if seat >= len(table.seats):
        raise NoSuchTable
    if not visit.tokens.opens_seat(table.code, seat, request.path_params["secret"]) or not table.seats[seat].taken:
        raise WrongSeatLink
    table.seats.grant_seat(visit.visitor.id, seat)
    return visit.redirect(f"/t/{table.code}")


async def qr_code(request: Request) -> Response:
    """Draw a link as a QR code: the table's, the one for phones, or for its holder the seat's."""
    visit = Visit.of(request)
    table = visit.table()
    seat = table.seats.seat_of(visit.visitor.id)
    if "hand" in request.query_params:
        link = hand_link(visit, table)
    elif "seat" in request.query_params and seat != WATCHER:
        link = seat_link(visit, table, seat)
    else:
        link = table_link(visit, table)
    out = io.BytesIO()
    segno.make(link, micro=False).save(out, kind="svg", scale=4, border=2, light="white", xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


# -- taking part -----------------------------------------------------------------------------------


async def sit(request: Request) -> Response:
    """Take a free seat."""
    visit = Visit.of(request)
    table = visit.table()
    visit.take_name(await request.form())
    table.sit(visit.visitor.id, visit.name)
    return visit.redirect(f"/t/{table.code}")


async def rematch(request: Request) -> Response:
    """Go to the table where the same people play again."""
    visit = Visit.of(request)
    table = visit.table()
    if table.seats.seat_of(visit.visitor.id) == WATCHER:
        raise PlayersOnly
    if not table.over:
        raise GameNotOver
    return visit.redirect(f"/t/{visit.lobby.rematch(table).code}")


async def download_record(request: Request) -> Response:
    """Send the record of a finished game; before the end it would reveal everybody's secrets."""
    table = Visit.of(request).table()
    if table.match is None or not table.over:
        raise GameNotOver
    return record_file(table.match.record, f"{table.game.name}-{table.code}.jsonl")


def record_file(record: Record, name: str) -> Response:
    """Send a record as a file."""
    return PlainTextResponse(
        record.text(),
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )
