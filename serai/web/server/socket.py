"""The WebSocket of a page at a table: it sends what changed, and carries out what the page asks for."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence

from starlette.websockets import WebSocket, WebSocketDisconnect

from serai.core.errors import UserError
from serai.core.game import rule_name
from serai.core.seats import LETTERS, WATCHER
from serai.core.text import LANGUAGES
from serai.match.errors import Refused
from serai.web.errors import MalformedMessage, NotSaved
from serai.web.rate_limit import RateLimiter
from serai.web.render.hotseat_view import render_hotseat
from serai.web.render.table_view import TableView, render_table
from serai.web.server import messages
from serai.web.server.cookies import COOKIE
from serai.web.server.limits import client_address
from serai.web.server.security import same_origin
from serai.web.server.visit import may_enter
from serai.web.tables.hotseat import Hotseat
from serai.web.tables.lobby import Lobby
from serai.web.tables.table import Table
from serai.web.texts import bot_names, web_text

PER_SECOND, BURST = 10.0, 40.0  # messages of one connection; beyond that it is closed

# Close codes that the page understands.
NO_SPECTATORS, FOREIGN_ORIGIN, UNKNOWN_TABLE, TOO_MUCH = 4401, 4403, 4404, 4429
RESTART = 1012

log = logging.getLogger("serai.web")


class Connection:
    """The connection of one page to a table. It remembers what it sent last, so that it sends only what changed."""

    def __init__(
        self, lobby: Lobby, socket: WebSocket, table: Table, seat: int, name: str, lang: str, hand: bool = False
    ) -> None:
        self.lobby, self.socket, self.table, self.seat, self.name, self.lang = lobby, socket, table, seat, name, lang
        self.hand = hand  # the page shows no board, but a button for every action
        self.hotseat = Hotseat(table) if table.settings.one_device and seat != WATCHER else None
        self.device_seats: Sequence[int] = self.hotseat.seats if self.hotseat else ()
        self._news = asyncio.Event()
        self._sent: TableView | None = None
        self._notices: list[messages.Notice] = []
        self._limiter = RateLimiter(PER_SECOND, BURST)

    async def run(self) -> None:
        """Serve the page until it disconnects."""
        self.table.connect(self)
        sender = asyncio.create_task(self._send_loop())
        try:
            await self._receive_loop()
        finally:
            self.table.disconnect(self)  # before anything is awaited, for this task may be cancelled
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    # -- sending -----------------------------------------------------------------------------

    def wake(self) -> None:
        """Learn that there is something new to show; several calls before the next frame count as one."""
        self._news.set()

    def notify(self, text: str, rule: int = 0, refused: bool = False) -> None:
        """Send a sentence to this page alone."""
        name = rule_name(rule) if rule else ""
        href = f"/rules/{self.table.game.name}?lang={self.lang}#{name}" if rule else ""
        self._notices.append(messages.Notice(text, name, href, refused))
        self.wake()

    async def _send_loop(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if self.table.broken and not self._notices:
                await self.socket.close(RESTART)  # the page connects again, to the table as it was stored
                return
            frame = self.next_frame()
            if frame:
                await self.socket.send_text(frame)
            while self._notices:  # after the frame: the page clears its notice when a frame arrives
                await self.socket.send_text(messages.write(self._notices.pop(0)))

    def next_frame(self) -> str:
        """Return what changed since the last frame as JSON, or an empty string when nothing did.

        The JSON is made once for all connections that were sent the same view before and see the same view now.
        """
        before = self._sent
        if self.hotseat:
            now = render_hotseat(self.hotseat, self.lang)
        else:
            now = render_table(self.table, self.seat, self.lang, self.hand)
        if now is before:
            return ""
        self._sent = now
        key = before.number if before else 0
        if key not in now.messages:
            frame = difference(before, now)
            now.messages[key] = messages.write(frame) if frame else ""
        return now.messages[key]

    # -- receiving ---------------------------------------------------------------------------

    async def _receive_loop(self) -> None:
        while True:
            try:
                data = await self.socket.receive_text()
            except (WebSocketDisconnect, KeyError, RuntimeError):  # disconnected, or sent bytes instead of text
                return
            if not self._limiter.allow("messages"):
                self.lobby.counters["closed"] += 1
                log.warning("table %s: a connection sends too much and is closed", self.table.code)
                await self.socket.close(TOO_MUCH)
                return
            self._receive(data)

    def _receive(self, data: str) -> None:
        """Handle a message, and tell this page alone when that is not possible."""
        table = self.table
        try:
            self._handle(messages.read(data))
        except Refused as refusal:
            self.lobby.counters["refusals"] += 1
            self.notify(refusal.text(self.lang), refusal.rule, refused=True)
        except UserError as error:
            if isinstance(error, MalformedMessage):
                self.lobby.counters["refusals"] += 1
                log.warning("table %s: malformed message: %s", table.code, str(error.data["reason"])[:120])
            self.notify(error.text(self.lang), refused=True)
        except sqlite3.Error as error:
            table.broken = True
            log.error("table %s: cannot be written: %s", table.code, error)
            self.notify(NotSaved().text(self.lang), refused=True)
            table.wake_connections()

    def _handle(self, message: messages.Message) -> None:
        """Carry out what a message asks for."""
        table = self.table
        if self.hotseat is not None:
            match message:
                case messages.Reveal():
                    self.hotseat.reveal(message.seat)
                    self.wake()
                    return
                case messages.Hide():
                    self.hotseat.hide(message.seat)
                    self.wake()
                    return
            self.seat = self.hotseat.decider()
            self.name = table.names[self.seat]
        seat = self.seat
        match message:
            case messages.Act():
                table.act(seat, message.action, message.turn)
                self.lobby.counters["actions"] += 1
            case messages.ActTyped():
                table.act_typed(seat, message.line, message.turn)
                self.lobby.counters["actions"] += 1
            case messages.Why():
                self._explain(message.action)
            case messages.Undo():
                table.undo(seat, message.turn)
                for other in self.device_seats:  # they sit together and have agreed among themselves
                    table.answer_undo(other, True, table.match.turn if table.match else 0)
            case messages.Reset():
                table.reset(seat, message.turn)
            case messages.AnswerUndo():
                table.answer_undo(seat, message.yes, message.turn)
            case messages.AskHint():
                table.hints.ask(seat, message.turn)
            case messages.DismissHint():
                table.hints.dismiss(seat)
            case messages.Chat():
                table.say(seat, self.name, message.text)
            case messages.StandIn():
                if seat != WATCHER and 0 <= message.seat < len(table.seats):
                    table.stand_in(message.seat)
            case messages.Begin():
                if seat != WATCHER:
                    table.begin_with_bots(bot_names(self.lang))

    def _explain(self, action: int) -> None:
        """Say why an action is not allowed now."""
        refusal = self.table.why_not(self.seat, action)
        if refusal is not None:
            self.notify(refusal.text(self.lang), refusal.rule, refused=True)


def difference(before: TableView | None, now: TableView) -> messages.Frame | None:
    """Return the frame that leads from one view to the next, or None when nothing changed."""
    regions, log = (before.regions, before.log) if before else ({}, [])
    changed = {name: markup for name, markup in now.regions.items() if regions.get(name) != markup}
    changed |= {name: "" for name in regions if name not in now.regions and regions[name]}
    keep = _common_length(log, now.log)
    if before and not changed and keep == len(now.log) == len(log):
        return None
    return messages.Frame(now.turn, now.yours, now.title, changed, keep, now.log[keep:], now.layers)


def _common_length(old: list[str], new: list[str]) -> int:
    """Return how many lines both logs begin with."""
    if old == new[: len(old)]:
        return len(old)
    return next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))


async def table_socket(socket: WebSocket) -> None:
    """Serve a page: identify the visitor by cookie; reject foreign origins."""
    state, code = socket.app.state, socket.path_params["code"]
    lobby: Lobby = state.lobby
    origin = socket.headers.get("origin", "")
    if not same_origin(origin, socket.headers.get("host", ""), state.public_url):
        log.warning("table %s: a foreign page asks: %s", code, origin[:80])
        await socket.close(FOREIGN_ORIGIN)
        return
    visitor = state.tokens.read_visitor(socket.cookies.get(COOKIE, ""))
    if COOKIE in socket.cookies and visitor is None:
        lobby.counters["forged"] += 1
        log.warning("table %s: a cookie that this server did not sign", code)
    await socket.accept()
    table = lobby.table(code)
    if table is None:
        await socket.close(UNKNOWN_TABLE)
        return
    seat = WATCHER if visitor is None else table.seats.seat_of(visitor.id)
    if not may_enter(table, seat):
        await socket.close(NO_SPECTATORS)
        return
    if "screen" in socket.query_params:  # everybody looks at it, so it shows what a spectator sees
        seat = WATCHER
    asked = socket.query_params.get("lang", "")
    lang = asked if asked in LANGUAGES else state.lang
    name = table.names[seat] if seat < len(LETTERS) else (visitor.name if visitor else "")
    name = name or web_text(lang)("name.watcher")
    address = client_address(socket.scope, socket.headers, bool(state.public_url))
    if not state.connections.open(address):
        log.warning("table %s: too many connections from %s", code, address)
        await socket.close(TOO_MUCH)
        return
    lobby.counters["sockets"] += 1
    log.info("table %s: %s connects", code, LETTERS[seat] if seat < len(LETTERS) else "a spectator")
    try:
        await Connection(lobby, socket, table, seat, name, lang, "hand" in socket.query_params).run()
    finally:
        state.connections.close(address)
