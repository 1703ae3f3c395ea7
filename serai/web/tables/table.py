"""A table: its seats, its match, its chat, and the connections that watch it. All changes go through here."""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import Protocol

from serai.compile.engine import engine
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import LETTERS, WATCHER
from serai.match.errors import Refused
from serai.match.match import Match
from serai.web.errors import GameNotBegun, PlayersOnly
from serai.web.tables.bots import Bots
from serai.web.tables.chat import Chat
from serai.web.tables.clock import TableClock
from serai.web.tables.hints import TableHints
from serai.web.tables.questions import Questions
from serai.web.tables.seats import Seats
from serai.web.tables.settings import HUMAN, STAND_IN, TableSettings
from serai.web.tables.store import Store
from serai.web.tables.votes import UndoVote

log = logging.getLogger("serai.web")


class TableConnection(Protocol):
    """A page that is connected to a table; `device_seats` are the seats that share its device, if several do."""

    seat: int
    device_seats: Sequence[int]

    def wake(self) -> None:
        """Learn that there is something new to show."""


class Table:
    """One table in progress. `executor` runs the thinking of bots; `pace` is the seconds a bot takes at least."""

    def __init__(
        self,
        store: Store,
        code: str,
        settings: TableSettings,
        executor: Executor | None,
        pace: float = 0.5,
        counters: dict[str, int] | None = None,
    ) -> None:
        self.store, self.code, self.settings = store, code, settings
        self.counters = {"decisions": 0} if counters is None else counters
        self.game: Game = find_game(settings.game)
        self.match: Match | None = None
        self.seats = Seats(store, code, settings.seats)
        self.chat = Chat(store, code)
        self.undo_vote = UndoVote()
        self.questions = Questions()
        self.clock = TableClock(self)
        self.hints = TableHints(self)
        self.bots = Bots(self, executor, pace)
        self.connections: set[TableConnection] = set()
        self.version = 0  # grows with every change that can be seen
        self.touched = time.monotonic()  # when something last happened here
        self.broken = False  # could not be written, so its memory is ahead of the store: it must be read again
        record = store.record(code)
        if record is not None:
            engine(self.game).start()  # the match uses plain rules meanwhile
            self.match = Match.resume(record)
            self.questions.update(self.match)

    @property
    def names(self) -> list[str]:
        """The players' names; a free seat is called by its letter."""
        return self.seats.names

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.match is not None and self.match.over

    def is_present(self, seat: int) -> bool:
        """Return whether a page is connected for a seat."""
        return any(seat == each.seat or seat in each.device_seats for each in self.connections)

    # -- taking seats ------------------------------------------------------------------------

    def sit(self, visitor: str, name: str, seat: int | None = None) -> int:
        """Give a visitor a free seat, and begin when it was the last; return the seat, or WATCHER if none is free."""
        if visitor in self.seats.holders:
            return self.seats.holders[visitor]
        free = self.seats.free()
        if not free or (seat is not None and seat not in free):
            return WATCHER
        seat = free[0] if seat is None else seat
        self.seats.take(seat, name)
        self.seats.grant_seat(visitor, seat)
        self.save()
        log.info("table %s: %s takes seat %s", self.code, self.names[seat], LETTERS[seat])
        if self.seats.free():
            self.changed()
        else:
            self.begin()
        return seat

    def begin_with_bots(self, names: Sequence[str]) -> None:
        """Put bots on the free seats, and begin."""
        if self.match is None:
            self.seats.fill_with_bots(names)
            self.save()
            self.begin()

    def begin(self, seed: int | None = None) -> None:
        """Begin the game; a seed makes its chance repeatable."""
        if self.match is not None:
            return
        engine(self.game).start()  # the match uses plain rules meanwhile
        match = Match(
            self.game,
            len(self.seats),
            options=self.settings.options,
            names=self.names,
            seats=[seat.kind for seat in self.seats],
            seed=seed,
        )
        match.record = self.store.create_record(self.code, match.record)
        self.match = match
        log.info("table %s: begins, %s", self.code, self.game.name)
        self.changed()

    def save(self) -> None:
        """Store the settings and the seats."""
        self.store.save_settings(self.code, self.settings.to_stored(), self.over)

    # -- decisions ---------------------------------------------------------------------------

    def act(self, seat: int, action: int, turn: int) -> None:
        """Decide for a seat at the turn its page shows; a `Refused` says why that is not allowed."""
        match = self._match_for(seat)
        with self.transaction():
            match.act(seat, action, match.turn if self.questions.unchanged_since(seat, turn) else turn)
        self.after_decision()

    def act_typed(self, seat: int, line: str, turn: int) -> None:
        """Decide by a typed line; if it is refused half-way, the decisions before the refusal stay."""
        match = self._match_for(seat)
        before = match.turn
        if turn != before and not self.questions.unchanged_since(seat, turn):
            raise Refused(match.game, "stale", turn=turn, now=before)
        try:
            with self.transaction():
                match.act_line(seat, line)
        finally:
            if match.turn != before:
                self.after_decision()

    def why_not(self, seat: int, action: int) -> Refused | None:
        """Return why a seat may not do an action now, or None if it may."""
        return self._match_for(seat).why_not(seat, action)

    def still_asked(self, seat: int, turn: int) -> bool:
        """Return whether a seat faces the same question as at an earlier turn."""
        match = self.match
        return (
            match is not None
            and seat in match.waiting
            and (match.turn == turn or self.questions.unchanged_since(seat, turn))
        )

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """Store a decision and everything chance adds to it in one transaction, before anybody is told.

        If that fails, the match in memory is ahead of the store, and the table is marked as broken.
        """
        try:
            with self.store.transaction():
                yield
        except UserError:
            raise
        except BaseException:
            self.broken = True
            raise

    def after_decision(self) -> None:
        """Follow up on a stored decision: note the end of the game, and tell everybody."""
        self.undo_vote.close()
        self.counters["decisions"] += 1
        if self.over:
            self.save()
            assert self.match is not None
            log.info("table %s: over, %s, points %s", self.code, self.match.ending, self.match.result()["points"])
        self.changed()

    def _match_for(self, seat: int) -> Match:
        """Return the match, if it has begun and somebody who plays asks for it."""
        if self.match is None:
            raise GameNotBegun
        if seat >= len(self.seats):
            raise PlayersOnly
        return self.match

    # -- taking decisions back ---------------------------------------------------------------

    def reset(self, seat: int, turn: int) -> None:
        """Take back everything a seat may take back without asking, so that its turn begins again."""
        match = self._match_for(seat)
        if turn != match.turn:
            raise Refused(match.game, "stale", turn=turn, now=match.turn)
        if not match.undoable(seat) or self.clock.pressed_at(match.turn):
            raise Refused(match.game, "nothing_to_undo")
        with self.transaction():
            while match.undoable(seat):
                match.undo(seat)
        self.after_decision()

    def undo(self, seat: int, turn: int) -> bool:
        """Take back a seat's last decision; return False when the others have to agree first."""
        match = self._match_for(seat)
        if turn != match.turn:
            raise Refused(match.game, "stale", turn=turn, now=match.turn)
        if match.over:
            raise Refused(match.game, "over")
        try:
            if self.clock.pressed_at(match.turn):  # taking back what the clock did would gain time
                raise Refused(match.game, "undo_needs_consent")
            match.undo(seat)
        except Refused as refusal:
            if refusal.key != "undo_needs_consent":
                raise
            self.undo_vote.open(seat, agreed=[i for i, chair in enumerate(self.seats) if chair.bot and i != seat])
            self._count_undo_votes()
            return self.undo_vote.request is None
        self.after_decision()
        return True

    def answer_undo(self, seat: int, agrees: bool, turn: int) -> None:
        """Agree to the open undo request, or decline it."""
        match = self._match_for(seat)
        request = self.undo_vote.request
        if request is None or turn != match.turn or seat == request.seat:
            return
        if agrees:
            request.agreed.add(seat)
        else:
            self.undo_vote.close()
            self.chat.note("undo_declined", name=self.names[seat])
        self._count_undo_votes()

    def _count_undo_votes(self) -> None:
        """Take the decision back if everybody agreed."""
        request, players = self.undo_vote.request, len(self.seats)
        if request is not None and self.match is not None and request.unanimous(players):
            self.match.undo(request.seat, consent=request.others(players))
            self.undo_vote.close()
            self.chat.note("undone", name=self.names[request.seat])
        self.changed()

    # -- beside the game ---------------------------------------------------------------------

    def say(self, seat: int, name: str, text: str) -> None:
        """Add a remark to the chat."""
        if self.chat.say(seat, name, text):
            self.changed()

    def stand_in(self, seat: int) -> None:
        """Let a bot play for somebody who is not here."""
        chair = self.seats[seat]
        if chair.kind == HUMAN and not chair.stand_in and not self.is_present(seat) and not self.over:
            chair.stand_in = STAND_IN
            self.save()
            self.chat.note("stands_in", name=chair.name)
            self.changed()

    def hint_given(self, seat: int) -> None:
        """Show a seat its hints; among several people everybody learns that it took some."""
        if self.seats.several_people:
            name = self.names[seat]
            self.seats[seat].hints += 1
            self.save()
            if not self.chat.ends_with_note("hint", name=name):
                self.chat.note("hint", name=name)
        self.changed()

    # -- connections -------------------------------------------------------------------------

    def connect(self, connection: TableConnection) -> None:
        """Add a connection; a player who comes back takes over from the bot that stood in."""
        self.connections.add(connection)
        if connection.seat < len(self.seats) and self.seats[connection.seat].stand_in:
            chair = self.seats[connection.seat]
            chair.stand_in = ""
            self.save()
            self.chat.note("back", name=chair.name)
        self.changed()

    def disconnect(self, connection: TableConnection) -> None:
        """Remove a connection."""
        self.connections.discard(connection)
        self.changed()

    def wake_connections(self) -> None:
        """Tell every connection that there is something new to show."""
        for connection in self.connections:
            connection.wake()

    def changed(self) -> None:
        """Bring everything that depends on the position up to date, and show it to everybody."""
        self.version += 1
        self.touched = time.monotonic()
        self.questions.update(self.match)
        self.hints.drop_outdated()
        self.clock.update()
        self.wake_connections()
        self.bots.wake()

    async def stop(self) -> None:
        """Stop all thinking, and the clock."""
        await self.hints.stop()
        self.clock.stop()
        await self.bots.stop()
