"""A table: its seats, its match, what is said at it, and who is watching. Everything goes through here."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import Any, Protocol

import msgspec

from serai.bots.agent import USUAL, StoppableAgent, decide, make_agent
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import LETTERS, WATCHER
from serai.core.text import Line
from serai.match.match import Match, Refused
from serai.web.tables.clock import Hourglass
from serai.web.tables.hints import Adviser
from serai.web.tables.store import Store

HUMAN = "human"
STAND_IN = USUAL
QUIET = 0.25  # of a bot's pace, for a decision that leaves no line in the log
PAUSE = 5.0  # seconds before the pages of a table that could not be written come back to it
MOST_SAID = 300  # characters of one remark

log = logging.getLogger("serai.web")


class Seat(msgspec.Struct):
    """A chair: a person's or a bot's, and the bot that stands in while the person is away."""

    kind: str = HUMAN
    name: str = ""
    taken: bool = False
    stand_in: str = ""
    hints: int = 0  # taken so far, where other people play too

    @property
    def bot(self) -> str:
        """The bot that decides here now, if any."""
        return self.stand_in or ("" if self.kind == HUMAN else self.kind)


class Setting(msgspec.Struct):
    """What was agreed for a table."""

    game: str
    seats: list[Seat]
    options: dict[str, str] = {}
    watch: bool = True
    listed: bool = True
    rematch: str = ""
    one_device: bool = False  # everybody sits at the same one, and hands it on
    hints: bool = False  # also where several people play; who plays against bots alone may always ask
    only_record: bool = False  # a file that was opened, to look back on: nobody plays here
    glass: tuple[int, float] | None = None  # the sand glass of a game against time: which one, seconds left


class UndoRequest(msgspec.Struct):
    """Somebody wants to take a decision back, and these have agreed so far."""

    seat: int
    agreed: set[int]


class Watcher(Protocol):
    """A connection: woken when there is something new to show. `held` are the seats of a device for several."""

    seat: int
    held: Sequence[int]

    def wake(self) -> None:
        """Say that there is something new."""


class Table:
    """One table. `pace` is how long bots take, in seconds; `workers` is where they think."""

    def __init__(
        self,
        store: Store,
        code: str,
        setting: Setting,
        workers: Executor,
        pace: float = 0.5,
        counts: dict[str, int] | None = None,
    ) -> None:
        self.counts = {"decisions": 0} if counts is None else counts
        self.touched = time.monotonic()  # when something last happened here
        self.store, self.code, self.setting, self.workers, self.pace = store, code, setting, workers, pace
        self.game: Game = find_game(setting.game)
        self.match: Match | None = None
        self.holders: dict[str, int] = {visitor: seat for seat, visitor in store.holders(code)}
        self.chat: list[dict[str, Any]] = store.chat(code)
        self.watchers: set[Watcher] = set()
        self.ask: UndoRequest | None = None
        self.version = 0  # grows with everything that can be seen
        self.curve: list[list[int]] | None = None  # points over time, once the game is over
        self.broken = False  # could not be written: it is read again from the store
        self.cache: dict[Any, Any] = {}  # what was drawn for this version
        self.written: dict[tuple[int, str], list[tuple[Line, str]]] = {}  # the log as markup, by viewer and language
        self._since: dict[int, tuple[int, tuple[tuple[int, ...], bytes]]] = {}
        self._bots: asyncio.Task[None] | None = None
        self._agents: dict[
            int, tuple[str, StoppableAgent]
        ] = {}  # by seat: a bot keeps its character for the whole game
        self.hints = Adviser(self)
        self.hourglass = Hourglass()
        if setting.glass is not None:
            self.hourglass.restore(*setting.glass)
        self._alarm: asyncio.TimerHandle | None = None
        self._pressed = -1  # the turn that the clock brought about last
        record = store.record(code)
        if record is not None:
            self.match = Match.resume_record(record)
            self._note_questions()

    # -- seats -------------------------------------------------------------------------------

    @property
    def seats(self) -> list[Seat]:
        """The chairs."""
        return self.setting.seats

    @property
    def names(self) -> list[str]:
        """What the players are called; a free seat by its letter."""
        return [seat.name or LETTERS[i] for i, seat in enumerate(self.seats)]

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.match is not None and self.match.over

    @property
    def among_people(self) -> bool:
        """Whether several people play."""
        return sum(chair.kind == HUMAN for chair in self.seats) > 1

    @property
    def hints_allowed(self) -> bool:
        """Whether players may ask for hints."""
        return self.setting.hints or not self.among_people

    def seat_of(self, visitor: str) -> int:
        """Return a visitor's seat, or WATCHER."""
        return self.holders.get(visitor, WATCHER)

    def free(self) -> list[int]:
        """List the seats that wait for somebody."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == HUMAN and not seat.taken]

    def present(self, seat: int) -> bool:
        """Return whether somebody is connected for a seat."""
        return any(seat == watcher.seat or seat in watcher.held for watcher in self.watchers)

    def sit(self, visitor: str, name: str, seat: int | None = None) -> int:
        """Give a visitor a free seat, and begin when it was the last."""
        if visitor in self.holders:
            return self.holders[visitor]
        free = self.free()
        if not free or (seat is not None and seat not in free):
            return WATCHER
        seat = free[0] if seat is None else seat
        chair = self.seats[seat]
        chair.taken, chair.name = True, self._own_name(name, seat)
        self.hold(visitor, seat)
        self._save()
        log.info("table %s: %s sits at %s", self.code, chair.name, LETTERS[seat])
        if not self.free():
            self._begin()
        self.changed()
        return seat

    def hold(self, visitor: str, seat: int) -> None:
        """Let a visitor decide for a seat, from this device too."""
        self.store.hold(self.code, seat, visitor)
        self.holders[visitor] = seat

    def _own_name(self, name: str, seat: int) -> str:
        """Return a name that nobody else has here."""
        others = {chair.name for i, chair in enumerate(self.seats) if i != seat}
        return f"{name} {LETTERS[seat]}" if name in others else name

    def begin_with_bots(self, names: Sequence[str]) -> None:
        """Put bots on the free seats, and begin."""
        if self.match is None:
            unused = iter([name for name in names if name not in self.names])
            for seat in self.free():
                self.seats[seat] = Seat(STAND_IN, next(unused, LETTERS[seat]), True)
            self._save()
            self._begin()
            self.changed()

    def _begin(self, seed: int | None = None) -> None:
        match = Match(
            self.game,
            len(self.seats),
            options=self.setting.options,
            names=self.names,
            seats=[seat.kind for seat in self.seats],
            seed=seed,
        )
        match.record = self.store.begin(self.code, match.record)
        self.match = match
        log.info("table %s: begins, %s", self.code, self.game.name)

    def begin(self, seed: int | None = None) -> None:
        """Begin; a seed repeats the chance of an earlier game."""
        if self.match is None:
            self._begin(seed)
            self.changed()

    def _save(self) -> None:
        self.store.save_setting(self.code, msgspec.to_builtins(self.setting), self.over)

    # -- what people do ----------------------------------------------------------------------

    def _running(self, seat: int) -> Match:
        if self.match is None:
            raise UserError("not_begun")
        if seat >= len(self.seats):
            raise UserError("watching")
        return self.match

    def act(self, seat: int, action: int, turn: int) -> None:
        """Decide for a seat; a Refused says why not."""
        match = self._running(seat)
        with self._kept():
            match.act(seat, action, match.turn if self._still_asked(seat, turn) else turn)
        self._acted(seat)

    @contextlib.contextmanager
    def _kept(self) -> Iterator[None]:
        """Keep a decision and all that chance adds to it at once, before anybody is told."""
        try:
            with self.store.at_once():
                yield
        except UserError:
            raise
        except BaseException:
            self.broken = True  # the match is ahead of the disk: it is read again
            raise

    def type(self, seat: int, line: str, turn: int) -> None:
        """Decide by a typed line."""
        match = self._running(seat)
        now = match.turn
        if turn != now and not self._still_asked(seat, turn):
            raise Refused(match.game, "stale", turn=turn, now=now)
        try:
            with self._kept():
                match.act_line(seat, line)
        finally:
            if match.turn != now:
                self._acted(seat)

    def _acted(self, seat: int) -> None:
        self.ask = None
        self.counts["decisions"] += 1
        if self.over:
            self._save()
            assert self.match is not None
            log.info("table %s: over, %s, points %s", self.code, self.match.ending, self.match.result()["points"])
        self.changed()

    def reset(self, seat: int, turn: int) -> None:
        """Take back everything a seat may without asking: its turn begins anew."""
        match = self._running(seat)
        if turn != match.turn:
            raise Refused(match.game, "stale", turn=turn, now=match.turn)
        if not match.undoable(seat) or match.turn == self._pressed:
            raise Refused(match.game, "nothing_to_undo")
        with self._kept():
            while match.undoable(seat):
                match.undo(seat)
        self._acted(seat)

    def undo(self, seat: int, turn: int) -> bool:
        """Take a seat's last decision back; return False when the others have to agree first."""
        match = self._running(seat)
        if turn != match.turn:
            raise Refused(match.game, "stale", turn=turn, now=match.turn)
        if match.over:
            raise Refused(match.game, "over")
        try:
            if match.turn == self._pressed:  # nobody gets time back by taking back what the clock did
                raise Refused(match.game, "undo_needs_consent")
            match.undo(seat)
        except Refused as refusal:
            if refusal.key != "undo_needs_consent":
                raise
            self.ask = UndoRequest(seat, {i for i, chair in enumerate(self.seats) if chair.bot and i != seat})
            self._settle()
            return self.ask is None
        self._acted(seat)
        return True

    def agree(self, seat: int, yes: bool, turn: int) -> None:
        """Agree to what somebody wants to take back, or not."""
        match = self._running(seat)
        if self.ask is None or turn != match.turn or seat == self.ask.seat:
            return
        if not yes:
            self.note("undo_declined", name=self.names[seat])
            self.ask = None
        else:
            self.ask.agreed.add(seat)
        self._settle()

    def _settle(self) -> None:
        """Take back what everybody agreed to."""
        ask = self.ask
        if ask is not None and self.match is not None:
            others = {i for i in range(len(self.seats)) if i != ask.seat}
            if others <= ask.agreed:
                self.match.undo(ask.seat, consent=sorted(others))
                self.note("undone", name=self.names[ask.seat])
                self.ask = None
        self.changed()

    # -- what people say ---------------------------------------------------------------------

    def say(self, seat: int, name: str, text: str) -> None:
        """Add a remark."""
        clean = " ".join(text.split())[:MOST_SAID]
        if clean:
            self._remark({"seat": seat, "name": name, "text": clean, "at": int(time.time())})

    def note(self, key: str, **args: str) -> None:
        """Tell everybody what happened beside the game."""
        self._remark({"key": key, "args": args, "at": int(time.time())})

    def _remark(self, said: dict[str, Any]) -> None:
        self.store.say(self.code, len(self.chat), said)
        self.chat.append(said)
        self.changed()

    def stand_in(self, seat: int) -> None:
        """Let a bot play for somebody who is not here."""
        chair = self.seats[seat]
        if chair.kind == HUMAN and not chair.stand_in and not self.present(seat) and not self.over:
            chair.stand_in = STAND_IN
            self._save()
            self.note("stands_in", name=chair.name)

    def hint_taken(self, seat: int) -> None:
        """Show a seat its hints; among people everybody is told that it took some."""
        if self.among_people:
            self.seats[seat].hints += 1
            self._save()
            said = {"key": "hint", "args": {"name": self.names[seat]}}
            if not self.chat or {name: self.chat[-1].get(name) for name in said} != said:  # not for every click
                self.note("hint", name=self.names[seat])
        self.changed()

    def came(self, watcher: Watcher) -> None:
        """Welcome a connection; whoever comes back takes the seat back from the bot."""
        self.watchers.add(watcher)
        if watcher.seat < len(self.seats) and self.seats[watcher.seat].stand_in:
            self.seats[watcher.seat].stand_in = ""
            self._save()
            self.note("back", name=self.seats[watcher.seat].name)
        self.changed()

    def left(self, watcher: Watcher) -> None:
        """Let a connection go."""
        self.watchers.discard(watcher)
        self.changed()

    def _note_questions(self) -> None:
        """Remember since when each of several seats is asked the same."""
        match = self.match
        waiting = match.waiting if match is not None else []
        asked = {}
        if match is not None and (len(waiting) > 1 or any(seat in self._since for seat in waiting)):
            for seat in waiting:
                seen = b"" if match.commutes(seat) else match.view(seat).tobytes()
                question = (match.observe(seat).legal, seen)
                before = self._since.get(seat)
                asked[seat] = before if before is not None and before[1] == question else (match.turn, question)
        self._since = asked

    def _still_asked(self, seat: int, turn: int) -> bool:
        """Return whether only others who decide at the same time have decided since a turn."""
        return seat in self._since and turn >= self._since[seat][0]

    def still_asks(self, seat: int, turn: int) -> bool:
        """Return whether a seat is asked what it was asked at a turn."""
        match = self.match
        return match is not None and seat in match.waiting and (match.turn == turn or self._still_asked(seat, turn))

    # -- what follows ------------------------------------------------------------------------

    def changed(self) -> None:
        """Wake everybody: there is something new to show, and perhaps a bot must move."""
        self.version += 1
        self.touched = time.monotonic()
        self.cache.clear()
        self._note_questions()
        self.hints.review()
        self._keep_time()
        for watcher in self.watchers:
            watcher.wake()
        self.wake_bots()

    def wake_bots(self) -> None:
        """Let the bots that must decide begin to think."""
        if self._bot_asked() is not None and (self._bots is None or self._bots.done()):
            self._bots = asyncio.get_running_loop().create_task(self._bots_play(), name=f"bots {self.code}")

    # -- time --------------------------------------------------------------------------------

    def _keep_time(self) -> None:
        """Let the sand run or stand as the position asks, and wake up when somebody's time is up."""
        if self.game.clock is None or self.match is None or self.setting.one_device:
            return
        clock = None if self.match.over else self.game.clock(self.match.view(WATCHER))
        runs = clock is not None and self._all_here(clock.seats)
        stood = not self.hourglass.runs
        new = self.hourglass.follow(clock, runs)
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if clock is not None and (new or (not self.hourglass.runs and not stood)):
            self.setting.glass = self.hourglass.kept
            self._save()
        if self.hourglass.runs:
            self._alarm = asyncio.get_running_loop().call_later(self.hourglass.due, self._time_is_up)

    def _all_here(self, seats: Sequence[int]) -> bool:
        """Return whether time may run: nobody who is asked is away, and somebody plays at all."""
        people = [seat for seat, chair in enumerate(self.seats) if not chair.bot]
        return any(map(self.present, people)) and all(self.present(seat) for seat in seats if seat in people)

    def _time_is_up(self) -> None:
        """Do for those who are asked what the rules have for whoever is too slow."""
        clock, match = self.hourglass.clock, self.match
        if clock is None or match is None or self.broken:
            return
        try:
            with self._kept():
                for seat in clock.seats:
                    allowed = {match.notation(action) for action in match.legal(seat)}
                    match.act(seat, next(notation for notation in clock.press if notation in allowed))
        except Exception:
            self.broken = True  # as when a bot cannot move: read anew from the store
            log.exception("table %s: the clock could not press", self.code)
            return
        self._pressed = match.turn
        self._acted(clock.seats[-1])

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking, or should be."""
        return self._bot_asked() is not None or (self._bots is not None and not self._bots.done())

    def _bot_asked(self) -> int | None:
        if self.match is None or self.broken:
            return None
        return next((seat for seat in self.match.awaited if self.seats[seat].bot), None)

    async def _bots_play(self) -> None:
        loop = asyncio.get_running_loop()
        while (seat := self._bot_asked()) is not None and self.match is not None:
            match, turn, began = self.match, self.match.turn, loop.time()
            observation, bot = match.observe(seat), self._agent(seat)
            try:
                chosen = await loop.run_in_executor(self.workers, decide, bot, observation)
            except asyncio.CancelledError:
                bot.stop()  # nobody waits for what it is thinking
                self._agents.pop(seat, None)  # who was stopped thinks no more
                raise
            await asyncio.sleep(self._pause(match) - (loop.time() - began))
            if match.turn != turn or not self.seats[seat].bot:
                continue  # somebody else was quicker, or the player is back
            try:
                with self._kept():
                    match.act(seat, chosen, turn)
            except Exception:
                self.broken = True  # read anew from the store at the next request
                log.exception("table %s: a bot could not move", self.code)
                await asyncio.sleep(PAUSE)
                for watcher in self.watchers:
                    watcher.wake()
                return
            self._acted(seat)

    def _agent(self, seat: int) -> StoppableAgent:
        """Return the bot that decides for a seat."""
        name = self.seats[seat].bot or STAND_IN
        if self._agents.get(seat, ("",))[0] != name:
            self._agents[seat] = name, make_agent(name, self.game, secrets.randbits(62))
        return self._agents[seat][1]

    def _pause(self, match: Match) -> float:
        """Return how long to look at what was done last; what nobody was told of is hardly looked at."""
        told = match.log_by_decision()
        return self.pace if not told or told[-1] else self.pace * QUIET

    async def stop(self) -> None:
        """Stop all thinking, and the clock."""
        await self.hints.stop()
        if self._alarm is not None:
            self._alarm.cancel()
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)
