"""Table mode: a screen that everybody sees shows the public table, phones show what only their owners may see."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from serai.core.seats import WATCHER
from serai.web.render.board_registry import board_class, board_of
from serai.web.server.pages import Visit, described, hand_link


async def page(request: Request) -> Response:
    """Show a table on a screen in the middle of everybody: as a watcher sees it, whoever's browser it is."""
    visit = Visit(request)
    table = visit.lobby.table(request.path_params["code"].lower())
    if table is None:
        return visit.sorry("no_table")
    if table.seat_of(visit.visitor.id) == WATCHER and not table.setting.watch and not table.free():
        return visit.sorry("no_watching", 403)
    wide, high = board_of(table.game).VIEW_BOX
    return visit.page(
        "screen.html",
        game=described(table.game, visit.lang),
        table=table,
        view_box=f"0 0 {wide} {high}",
        board_class=board_class(table.game),
        link=hand_link(visit, table),
    )
