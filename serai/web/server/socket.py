"""The socket of a tab: shows the newest frame, and passes on what the person does."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.websockets import WebSocket, WebSocketDisconnect

from serai.core.errors import UserError
from serai.core.game import rule_name
from serai.core.seats import LETTERS, WATCHER
from serai.core.text import LANGUAGES
from serai.match.match import Refused
from serai.web.render.table_view import TableView, shown
from serai.web.server import messages
from serai.web.server.cookies import COOKIE
from serai.web.server.limits import RateLimiter, address
from serai.web.tables.hotseat import Hotseat
from serai.web.tables.lobby import Lobby
from serai.web.tables.table import Table
from serai.web.texts import bot_names, web_text

PER_SECOND, BURST = 10.0, 40.0  # messages; who sends more is let go

# Why a socket was closed, as the page reads it.
FOREIGN, UNKNOWN, NOT_FOR_WATCHING, FLOOD = 4403, 4404, 4401, 4429

log = logging.getLogger("serai.web")


def same_origin(origin: str, host: str, public: str) -> bool:
    """Return whether a page of ours asks: its origin is the host it reached us by, or our public address.

    >>> same_origin("http://a:8000", "a:8000", ""), same_origin("https://evil.example", "a:8000", "")
    (True, False)
    """
    there = urlsplit(origin)
    return bool(there.netloc) and (there.netloc == host or there.netloc == urlsplit(public).netloc)


class Connection:
    """One tab at a table. It keeps what it sent last, so that only what changed is sent."""

    def __init__(self, lobby: Lobby, socket: WebSocket, table: Table, seat: int, name: str, lang: str) -> None:
        self.lobby, self.socket, self.table, self.seat, self.name, self.lang = lobby, socket, table, seat, name, lang
        self._news = asyncio.Event()
        self._sent: TableView | None = None
        self._allowance = RateLimiter(PER_SECOND, BURST)
        self._told: list[messages.Notice] = []
        self.hand = False  # the page shows no board, but a button for everything
        self.device = Hotseat(table) if table.setting.one_device and seat != WATCHER else None
        self.held: Sequence[int] = self.device.held if self.device else ()

    def wake(self) -> None:
        """Say that there is something new; however often, the next frame is the newest."""
        self._news.set()

    async def run(self) -> None:
        """Serve the tab until it goes."""
        self.table.came(self)
        sender = asyncio.create_task(self._send())
        try:
            await self._receive()
        finally:
            self.table.left(self)  # before anything that waits: this task may be cancelled itself
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    # -- out ---------------------------------------------------------------------------------

    async def _send(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if self.table.broken and not self._told:
                await self.socket.close(1012)  # the page comes back, to the table as it was kept
                return
            message = self.message()
            if message:
                await self.socket.send_text(message)
            while self._told:  # after the frame, which would clear it away: of a line, the first half may be done
                await self.socket.send_text(messages.write(self._told.pop(0)))

    def message(self) -> str:
        """Return what changed since the last message, as it is sent, or nothing.

        It is written once for all who saw the same before and see the same now.
        """
        before = self._sent
        now = self.device.shown(self.lang) if self.device else shown(self.table, self.seat, self.lang, self.hand)
        if now is before:
            return ""
        self._sent = now
        key = before.number if before else 0
        if key not in now.messages:
            frame = difference(before, now)
            now.messages[key] = messages.write(frame) if frame else ""
        return now.messages[key]

    def tell(self, text: str, rule: int = 0, refused: bool = False) -> None:
        """Tell this person something."""
        name = rule_name(rule) if rule else ""
        href = f"/rules/{self.table.game.name}?lang={self.lang}#{name}" if rule else ""
        self._told.append(messages.Notice(text, name, href, refused))
        self.wake()

    # -- in ----------------------------------------------------------------------------------

    async def _receive(self) -> None:
        while True:
            try:
                data = await self.socket.receive_text()
            except (WebSocketDisconnect, KeyError, RuntimeError):  # gone, or bytes instead of text
                return
            if not self._allowance.take("tab"):
                self.lobby.counts["closed"] += 1
                log.warning("table %s: a connection sends too much and is closed", self.table.code)
                await self.socket.close(FLOOD)
                return
            self._obey(data)

    def _obey(self, data: str) -> None:
        """Do what a message asks; tell this person alone where that cannot be."""
        words = web_text(self.lang)
        try:
            self._do(messages.read(data))
        except Refused as refusal:
            self.lobby.counts["refusals"] += 1
            self.tell(refusal.text(self.lang), refusal.rule, refused=True)
        except UserError as error:
            key = f"refusal.{error}"
            self.tell(words(key) if key in words else words("refusal.typed"), refused=True)
        except ValueError as error:
            self.lobby.counts["refusals"] += 1
            log.warning("table %s: not a message: %s", self.table.code, str(error)[:120])
            self.tell(words("refusal.malformed"), refused=True)
        except sqlite3.Error as error:
            self.table.broken = True
            log.error("table %s: cannot be written: %s", self.table.code, error)
            self.tell(words("refusal.disk"), refused=True)
            for watcher in self.table.watchers:
                watcher.wake()

    def _do(self, message: messages.Message) -> None:
        table, seat = self.table, self.seat
        if self.device is not None:
            if isinstance(message, messages.Lift | messages.Cover):
                self._hand_on(self.device, message)
                return
            seat = self.seat = self.device.decider()
            self.name = table.names[seat]
        match message:
            case messages.Act():
                table.act(seat, message.action, message.turn)
                self.lobby.counts["actions"] += 1
            case messages.Type():
                table.type(seat, message.line, message.turn)
                self.lobby.counts["actions"] += 1
            case messages.Why():
                self._why(message.action)
            case messages.Undo():
                table.undo(seat, message.turn)
                for other in self.held:  # they sit together and have heard it
                    table.agree(other, True, table.match.turn if table.match else 0)
            case messages.Reset():
                table.reset(seat, message.turn)
            case messages.Agree():
                table.agree(seat, message.yes, message.turn)
            case messages.Hint():
                table.hints.ask(seat, message.turn)
            case messages.Unhint():
                table.hints.drop(seat)
            case messages.Chat():
                table.say(seat, self.name, message.text)
            case messages.StandIn():
                if seat != WATCHER and 0 <= message.seat < len(table.seats):
                    table.stand_in(message.seat)
            case messages.Begin():
                if seat != WATCHER:
                    table.begin_with_bots(bot_names(self.lang))

    def _hand_on(self, device: Hotseat, message: messages.Lift | messages.Cover) -> None:
        if isinstance(message, messages.Lift):
            device.lift(message.seat)
        else:
            device.cover(message.seat)
        self.wake()

    def _why(self, action: int) -> None:
        if self.table.match is None or self.seat == WATCHER:
            raise UserError("watching")
        refusal = self.table.match.why_not(self.seat, action)
        if refusal is not None:
            self.tell(refusal.text(self.lang), refusal.rule, refused=True)


def difference(before: TableView | None, now: TableView) -> messages.Frame | None:
    """Return what leads from one picture to the next, or None when nothing changed."""
    old, log = (before.regions, before.log) if before else ({}, [])
    regions = {name: markup for name, markup in now.regions.items() if old.get(name) != markup}
    regions |= {name: "" for name in old if name not in now.regions and old[name]}
    keep = _common(log, now.log)
    if before and not regions and keep == len(now.log) == len(log):
        return None
    return messages.Frame(now.turn, now.yours, now.title, regions, keep, now.log[keep:], now.layers)


def _common(old: list[str], new: list[str]) -> int:
    """Return how many lines both logs begin with."""
    if old == new[: len(old)]:
        return len(old)
    return next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))


async def table_socket(socket: WebSocket) -> None:
    """Serve a tab: who it is says the cookie, and nobody else's page may ask."""
    lobby: Lobby = socket.app.state.lobby
    origin, host = socket.headers.get("origin", ""), socket.headers.get("host", "")
    code = socket.path_params["code"]
    table = lobby.table(code)
    visitor = lobby.keys.visitor(socket.cookies.get(COOKIE, ""))
    if COOKIE in socket.cookies and visitor is None:
        lobby.counts["forged"] += 1
        log.warning("table %s: a cookie that is not ours", code)
    seat = WATCHER if table is None or visitor is None else table.seat_of(visitor.id)
    problem = 0
    if not same_origin(origin, host, socket.app.state.public_url):
        problem = FOREIGN
        log.warning("table %s: a foreign page asks: %s", code, origin[:80])
    elif table is None:
        problem = UNKNOWN
    elif seat == WATCHER and not table.setting.watch and not table.free():
        problem = NOT_FOR_WATCHING
    if problem == FOREIGN:
        await socket.close(FOREIGN)
        return
    await socket.accept()
    if problem or table is None:
        await socket.close(problem)
        return
    asked = socket.query_params.get("lang", "")
    if "screen" in socket.query_params:  # everybody looks at it, whoever's browser it is
        seat = WATCHER
    lang = asked if asked in LANGUAGES else socket.app.state.lang
    name = table.names[seat] if seat < len(LETTERS) else (visitor.name if visitor and visitor.name else "")
    name = name or web_text(lang)("name.watcher")
    who = address(socket.scope, socket.headers, bool(socket.app.state.public_url))
    if not lobby.doors.enter(who):
        log.warning("table %s: too many connections from %s", code, who)
        await socket.close(FLOOD)
        return
    lobby.counts["sockets"] += 1
    log.info("table %s: %s connects", code, LETTERS[seat] if seat < len(LETTERS) else "a watcher")
    connection = Connection(lobby, socket, table, seat, name, lang)
    connection.hand = "hand" in socket.query_params
    try:
        await connection.run()
    finally:
        lobby.doors.leave(who)
