"""Looking back: the page of a replay, its pictures, files that are opened, and playing on from a position."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import WATCHER
from serai.web.render.board_registry import board_class, board_of
from serai.web.replay.archive import MOST_RECORD, PendingReplay, Problem, ReplayArchive
from serai.web.replay.replay_game import EVERYTHING, ReplayGame, eyes_name, eyes_of
from serai.web.server.pages import Visit, described

SPEEDS = ("0.5", "1", "2", "4")  # stops a second


@dataclass
class Look:
    """What somebody may look back on: the game, or the record that is still read, and through which eyes."""

    code: str
    game: Game
    eyes: list[int]
    past: ReplayGame | None = None
    reading: PendingReplay | None = None
    names: Sequence[str] = ()
    over: bool = False
    at_table: bool = False  # there is a table to go back to

    def choose(self, name: str) -> int:
        """Return the eyes that were asked for, if they are among those that may look."""
        asked = eyes_of(name)
        return asked if asked in self.eyes else self.eyes[0]

    def stop(self, decisions: str, otherwise: int = 0) -> int:
        """Return the stop that was asked for by a number of decisions."""
        if self.past is None:
            return 0
        return self.past.stop(int(decisions)) if decisions.isdecimal() and len(decisions) < 9 else otherwise


def _archive(visit: Visit) -> ReplayArchive:
    archive: ReplayArchive = visit.request.app.state.archive
    return archive


def look(visit: Visit) -> Look | None:
    """Return what the visitor may look back on.

    A game that is over is open to all eyes. One that still runs is seen through the visitor's own eyes, or a
    watcher's; where everybody sits at one device, too: whoever holds it now is not asked for whom they look.
    """
    code = visit.request.path_params["code"].lower()
    archive = _archive(visit)
    reading = archive.find(code)
    if reading is not None:
        game = find_game(reading.setting.game)
        everybody = range(len(reading.setting.seats))
        eyes = [EVERYTHING, *everybody, WATCHER]
        holders = {visitor: seat for seat, visitor in archive.store.holders(code)}
        own = holders.get(visit.visitor.id, WATCHER)
        if own in everybody and not reading.setting.one_device:
            eyes.remove(own)
            eyes.insert(0, own)
        names = [seat.name for seat in reading.setting.seats]
        return Look(code, game, eyes, reading.past, reading, names, True, not reading.setting.only_record)
    table = visit.lobby.table(code)
    if table is None or table.match is None:
        return None
    seat = table.seat_of(visit.visitor.id)
    may = seat != WATCHER or table.setting.watch
    eyes = [WATCHER if table.setting.one_device else seat] if may else []
    if "past" not in table.cache:  # until something happens
        table.cache["past"] = ReplayGame(table.match, table.names)
    return Look(code, table.game, eyes, table.cache["past"], None, table.names, at_table=True)


async def page(request: Request) -> Response:
    """Show a replay; what is on it comes piece by piece."""
    visit = Visit(request)
    found = look(visit)
    if found is None:
        return visit.sorry("no_table")
    if not found.eyes:
        return visit.sorry("no_watching", 403)
    names = found.names
    wide, high = board_of(found.game).VIEW_BOX
    return visit.page(
        "replay.html",
        game=described(found.game, visit.lang),
        look=found,
        eyes=[(eyes_name(each), each, names[each] if each < len(names) else "") for each in found.eyes],
        chosen=eyes_name(found.choose(request.query_params.get("seat", ""))),
        at=request.query_params.get("at", ""),
        speeds=SPEEDS,
        view_box=f"0 0 {wide} {high}",
        wide=wide,
        high=high,
        shape="square" if high * 1.3 > wide else "broad",
        board_class=board_class(found.game),
    )


async def story(request: Request) -> Response:
    """Say how long the game is and what was told, or how far it is read."""
    visit = Visit(request)
    found = look(visit)
    if found is None or not found.eyes:
        return _json({"problem": visit.words("sorry.no_table")}, 404)
    reading = found.reading
    if reading is not None and reading.problem is not None:
        return _json({"problem": problem_words(visit, reading.problem)}, 400)
    if found.past is None:
        assert reading is not None
        return _json({"done": reading.done, "whole": reading.whole})
    past, eyes = found.past, found.choose(request.query_params.get("seat", ""))
    if found.over:  # nobody plays any more, so a thread may tell a long story
        lines = await _in_thread(visit, past, eyes)
    else:
        lines = past.log_html(eyes, visit.lang)
    at = found.stop(request.query_params.get("at", ""), 0 if found.over else len(past.stops) - 1)
    return _json(
        {"eyes": eyes_name(eyes), "stops": past.stops, "turns": past.turns, "lines": lines, "at": at}, request=request
    )


async def _in_thread(visit: Visit, past: ReplayGame, eyes: int) -> list[list[str]]:
    return await asyncio.get_running_loop().run_in_executor(_archive(visit).thread, past.log_html, eyes, visit.lang)


async def frame(request: Request) -> Response:
    """Send the picture at one stop."""
    visit = Visit(request)
    found = look(visit)
    if found is None or not found.eyes or found.past is None:
        return _json({"problem": visit.words("sorry.no_table")}, 404)
    stop, eyes = found.stop(request.query_params.get("at", "")), found.choose(request.query_params.get("seat", ""))
    regions, layers = found.past.picture(stop, eyes, visit.lang)
    return _json({"stop": stop, "regions": regions, "layers": layers}, request=request)


def _json(value: dict[str, Any], status: int = 200, request: Request | None = None) -> Response:
    data, headers = msgspec.json.encode(value), {}
    if request is not None and "gzip" in request.headers.get("accept-encoding", ""):  # drawings shrink to a tenth
        data, headers = gzip.compress(data, 5), {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(data, status, headers, "application/json")


# -- files -----------------------------------------------------------------------------------------


def problem_words(visit: Visit, problem: Problem) -> str:
    """Say in one line what is wrong with a record."""
    return visit.words(f"record.{problem.key}", n=problem.n)


async def open_file(request: Request) -> Response:
    """Open the file of a record."""
    visit = Visit(request)
    async with request.form(max_files=1, max_fields=4) as form:
        given = form.get("record")
        data = await given.read(MOST_RECORD + 1) if isinstance(given, UploadFile) else b""
    if len(data) > MOST_RECORD:
        return visit.page("sorry.html", 413, told=problem_words(visit, Problem("too_large", MOST_RECORD >> 20)))
    opened = await _archive(visit).open_file(data, visit.visitor.id)
    if isinstance(opened, Problem):
        return visit.page("sorry.html", 400, told=problem_words(visit, opened))
    return visit.go(f"/replay/{opened}")


async def record(request: Request) -> Response:
    """Hand out the record of what can be looked back on with all eyes."""
    visit = Visit(request)
    found = look(visit)
    if found is None:
        return visit.sorry("no_table")
    if not found.over or found.reading is None:
        return visit.sorry("not_over", 403)
    name = f"{found.game.name}-{found.code}.jsonl"
    return PlainTextResponse(
        found.reading.record.text(),
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


# -- playing on ------------------------------------------------------------------------------------


async def branch(request: Request) -> Response:
    """Play on from a position, at a new table against bots; a running game is never given away like that."""
    visit = Visit(request)
    found = look(visit)
    if found is None or found.past is None:
        return visit.sorry("no_table")
    if not found.over:
        return visit.sorry("not_over", 403)
    form = await request.form()
    visit.call(str(form.get("name", "")))
    stop = found.stop(str(form.get("at", "")))
    asked = found.past.match.at(found.past.stops[stop]).waiting
    if not asked:
        return visit.sorry("no_branch", 400)
    eyes = eyes_of(str(form.get("seat", "")))
    seat = eyes if eyes is not None and eyes < found.past.match.players else asked[0]
    try:
        table = _archive(visit).branch(found.past, stop, seat, visit.visitor.id, visit.name)
    except UserError:
        return visit.sorry("bad_form", 400)
    return visit.go(f"/t/{table.code}")
