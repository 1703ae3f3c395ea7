"""The page of a replay and the data it asks for, opening a record file, and playing on from a position."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import OMNISCIENT, WATCHER
from serai.web.errors import (
    ClosedToSpectators,
    GameNotOver,
    NoRecord,
    NoSuchTable,
    NothingToContinue,
    RecordTooLarge,
)
from serai.web.replay.archive import LARGEST_RECORD, PendingReplay, ReplayArchive
from serai.web.replay.replay_game import ReplayGame, viewer_by_name, viewer_name
from serai.web.server.game_pages import describe_game
from serai.web.server.table_pages import board_values, record_file
from serai.web.server.visit import Visit
from serai.web.tables.table import Table

SPEEDS = ("0.5", "1", "2", "4")  # stops a second

Handler = Callable[[Request], Awaitable[Response]]


@dataclass
class ReplayAccess:
    """A replay the visitor may open, and the viewers whose view they may choose."""

    code: str
    game: Game
    viewers: list[int]
    names: Sequence[str]
    over: bool
    at_table: bool  # there is a table to go back to
    replay: ReplayGame | None  # None while it is being read
    pending: PendingReplay | None = None  # of a game that is over

    def viewer(self, name: str) -> int:
        """Return the viewer that was asked for, or the first one where that is not allowed."""
        asked = viewer_by_name(name)
        return asked if asked in self.viewers else self.viewers[0]

    def stop(self, decisions: str, default: int = 0) -> int:
        """Return the index of the stop that was asked for by a number of decisions."""
        if self.replay is None:
            return 0
        return self.replay.stop_at(int(decisions)) if decisions.isdecimal() and len(decisions) < 9 else default


def _archive(visit: Visit) -> ReplayArchive:
    archive: ReplayArchive = visit.request.app.state.archive
    return archive


def find_replay(visit: Visit) -> ReplayAccess:
    """Return the replay in the address, if the visitor may open it."""
    pending = _archive(visit).find(visit.code)
    if pending is not None:
        return _finished(visit, pending)
    table = visit.table()
    return _running(visit, table)


def _finished(visit: Visit, pending: PendingReplay) -> ReplayAccess:
    """A game that is over may be seen as any viewer, and with all secrets open."""
    settings = pending.settings
    seats = range(len(settings.seats))
    viewers = [OMNISCIENT, *seats, WATCHER]
    holders = {visitor: seat for seat, visitor in visit.lobby.store.holders(visit.code)}
    own = holders.get(visit.visitor.id, WATCHER)
    if own in seats and not settings.one_device:
        viewers.remove(own)
        viewers.insert(0, own)
    names = [seat.name for seat in settings.seats]
    game, at_table = find_game(settings.game), not settings.only_record
    return ReplayAccess(visit.code, game, viewers, names, True, at_table, pending.replay, pending)


def _running(visit: Visit, table: Table) -> ReplayAccess:
    """A game that is still played may be seen only as the visitor sees it at the table.

    At a shared device that is what a spectator sees, because nobody knows who of its players is looking.
    """
    if table.match is None:
        raise NoSuchTable
    seat = table.seats.seat_of(visit.visitor.id)
    if seat == WATCHER and not table.settings.watch:
        raise ClosedToSpectators
    viewers = [WATCHER if table.settings.one_device else seat]
    replay = _archive(visit).running_game(table, table.match)
    return ReplayAccess(visit.code, table.game, viewers, table.names, False, True, replay)


# -- looking back ----------------------------------------------------------------------------------


async def replay_page(request: Request) -> Response:
    """Show a replay; its script asks for everything on it."""
    visit = Visit.of(request)
    access = find_replay(visit)
    names = access.names
    return visit.page(
        "replay.html",
        **board_values(access.game),
        game=describe_game(access.game, visit.lang),
        replay=access,
        eyes=[(viewer_name(each), each, names[each] if each < len(names) else "") for each in access.viewers],
        chosen=viewer_name(access.viewer(request.query_params.get("seat", ""))),
        at=request.query_params.get("at", ""),
        speeds=SPEEDS,
    )


def answers_in_json(handler: Handler) -> Handler:
    """Let a handler answer a UserError as JSON, as the script of the page expects."""

    @functools.wraps(handler)
    async def wrapper(request: Request) -> Response:
        try:
            return await handler(request)
        except UserError as error:
            return _json({"problem": error.text(Visit.of(request).lang)}, getattr(error, "status", 400))

    return wrapper


@answers_in_json
async def story(request: Request) -> Response:
    """Send the stops and the log of a replay, or how far it is read."""
    visit = Visit.of(request)
    access = find_replay(visit)
    pending, replay = access.pending, access.replay
    if pending is not None and pending.error is not None:
        raise pending.error
    if replay is None:
        assert pending is not None
        return _json({"done": pending.done, "whole": pending.total})
    viewer = access.viewer(request.query_params.get("seat", ""))
    if access.over:  # the match does not change any more, so a thread may write a long log
        loop = asyncio.get_running_loop()
        lines = await loop.run_in_executor(_archive(visit).thread, replay.log_html, viewer, visit.lang)
    else:
        lines = replay.log_html(viewer, visit.lang)
    at = access.stop(request.query_params.get("at", ""), 0 if access.over else len(replay.stops) - 1)
    return _json({"eyes": viewer_name(viewer), "stops": replay.stops, "turns": replay.turns, "lines": lines, "at": at})


@answers_in_json
async def frame(request: Request) -> Response:
    """Send the picture at one stop."""
    visit = Visit.of(request)
    access = find_replay(visit)
    if access.replay is None:
        raise NoSuchTable
    stop = access.stop(request.query_params.get("at", ""))
    viewer = access.viewer(request.query_params.get("seat", ""))
    regions, layers = access.replay.picture(stop, viewer, visit.lang)
    return _json({"stop": stop, "regions": regions, "layers": layers})


def _json(value: dict[str, Any], status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


# -- records and playing on ------------------------------------------------------------------------


async def upload(request: Request) -> Response:
    """Open a record file."""
    visit = Visit.of(request)
    async with request.form(max_files=1, max_fields=4) as form:
        given = form.get("record")
        if not isinstance(given, UploadFile):
            raise NoRecord
        data = await given.read(LARGEST_RECORD + 1)
    if len(data) > LARGEST_RECORD:
        raise RecordTooLarge(megabytes=LARGEST_RECORD >> 20)
    code = await _archive(visit).open_file(data, visit.visitor.id)
    return visit.redirect(f"/replay/{code}")


async def download_record(request: Request) -> Response:
    """Send the record of a replay that is open to everybody."""
    access = find_replay(Visit.of(request))
    if access.pending is None:
        raise GameNotOver
    return record_file(access.pending.record, f"{access.game.name}-{access.code}.jsonl")


async def branch(request: Request) -> Response:
    """Play on from a position against bots, at a new table.

    A running game cannot be branched: the bots' table would reveal its secrets.
    """
    visit = Visit.of(request)
    access = find_replay(visit)
    if not access.over:
        raise GameNotOver
    if access.replay is None:
        raise NoSuchTable
    form = await request.form()
    visit.take_name(form)
    stop = access.stop(str(form.get("at", "")))
    match = access.replay.match
    waiting = match.at(access.replay.stops[stop]).waiting
    if not waiting:
        raise NothingToContinue
    viewer = viewer_by_name(str(form.get("seat", "")))
    seat = viewer if viewer is not None and viewer < match.players else waiting[0]
    table = _archive(visit).branch(access.replay, stop, seat, visit.visitor.id, visit.name)
    return visit.redirect(f"/t/{table.code}")
