"""Hints at a table: three choices worth thinking about, found beside the table and shown to one seat alone.

A hint is made from what its seat sees and nothing else, in a thread of its own. The table goes on meanwhile; when
the question is answered, taken back or left alone, the thinking stops and what was found is thrown away.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from html import escape
from typing import TYPE_CHECKING

from serai.bots.hints import advise
from serai.bots.searcher import SEARCH, Stop, searcher
from serai.compile.link import is_built
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.seats import WATCHER
from serai.core.text import Text
from serai.match.hints import Hint
from serai.match.match import Match, Refused
from serai.match.observation import Observation
from serai.web.render.board_api import Acts, place_of
from serai.web.server.limits import RateLimiter

if TYPE_CHECKING:
    from serai.web.tables.table import Table

SECONDS = 1.0  # of thinking
LOADING = 5.0  # seconds that the search may take to come from the disk; it is not waited for while it is compiled
PER_SECOND, BURST = 0.5, 6.0  # hints of one seat
MOST_WAITING = 8  # of all tables: who comes later would wait too long

log = logging.getLogger("serai.web")


@cache
def thread() -> ThreadPoolExecutor:
    """Return where hints are thought about: one at a time, for a search takes two cores, and never before a bot."""
    return ThreadPoolExecutor(1, thread_name_prefix="hint")


async def think(observation: Observation, stop: Stop) -> list[Hint]:
    """Return the best choices of a seat, from its view."""
    game = observation.game

    def found() -> list[Hint]:
        search = searcher(game).engine
        search.start()
        if is_built(game, SEARCH):
            search.wait(LOADING)
        return advise(observation, SECONDS, stop)

    return await asyncio.get_running_loop().run_in_executor(thread(), found)


@cache
def fetch(game: Game) -> None:
    """Have the search come from the disk before it is asked for; it is compiled only when it is."""
    if is_built(game, SEARCH):
        thread().submit(lambda: searcher(game).engine.start())


@dataclass(eq=False)
class Advice:
    """What a seat was told, or is being thought about for it: then there are no hints yet."""

    turn: int
    stop: Stop = field(default_factory=Stop)
    task: asyncio.Task[None] | None = None
    hints: Sequence[Hint] | None = None


_waiting: set[Advice] = set()


class Adviser:
    """The hints of one table, by seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._given: dict[int, Advice] = {}
        self._allowance = RateLimiter(PER_SECOND, BURST)

    def given(self, seat: int) -> Advice | None:
        """Return what a seat was told about the question it is asked now, or that it is being thought about."""
        return self._given.get(seat)

    def may_ask(self, match: Match, seat: int) -> bool:
        """Return whether there is something to give a hint about."""
        if not self.table.hints_allowed or seat not in match.waiting:
            return False
        fetch(match.game)
        return len(match.legal(seat)) > 1

    def ask(self, seat: int, turn: int) -> None:
        """Begin to think for a seat; a UserError says why not. Asking twice is asking once."""
        match = self.table.match
        if match is None:
            raise UserError("not_begun")
        if seat == WATCHER:
            raise UserError("watching")
        if not self.table.hints_allowed:
            raise UserError("hints_off")
        if seat not in match.waiting:
            raise UserError("hint_later")
        if not self.table.still_asks(seat, turn):
            raise Refused(match.game, "stale", turn=turn, now=match.turn)
        if seat in self._given:
            return
        if not self._allowance.take(str(seat)):
            raise UserError("hint_often")
        if len(_waiting) >= MOST_WAITING:
            raise UserError("hint_busy")
        advice = self._given[seat] = Advice(turn)
        _waiting.add(advice)
        name = f"hint {self.table.code}"
        advice.task = asyncio.get_running_loop().create_task(self._think(match, seat, advice), name=name)
        self.table.changed()

    async def _think(self, match: Match, seat: int, advice: Advice) -> None:
        observation = match.observe(seat)
        try:
            found = await think(observation, advice.stop)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("table %s: no hint could be given", self.table.code)
            found = []
        finally:
            _waiting.discard(advice)
        if self._given.get(seat) is not advice:
            return
        advice.hints = found
        try:
            self.table.hint_taken(seat)
        except sqlite3.Error as error:
            log.error("table %s: cannot be written: %s", self.table.code, error)
            self.table.broken = True  # read anew from the store
            self.table.changed()

    def drop(self, seat: int) -> None:
        """Put the hints of a seat away, or stop thinking of them."""
        if self._forget(seat):
            self.table.changed()

    def review(self) -> None:
        """Put away what is about an earlier question, and stop thinking for whoever has gone."""
        for seat, advice in list(self._given.items()):
            if not self.table.still_asks(seat, advice.turn) or (advice.hints is None and not self.table.present(seat)):
                self._forget(seat)

    def _forget(self, seat: int) -> bool:
        advice = self._given.pop(seat, None)
        if advice is None:
            return False
        advice.stop()
        _waiting.discard(advice)
        if advice.task is not None:
            advice.task.cancel()
        return True

    async def stop(self) -> None:
        """Stop thinking."""
        tasks = [advice.task for advice in self._given.values() if advice.task is not None]
        for seat in list(self._given):
            self._forget(seat)
        await asyncio.gather(*tasks, return_exceptions=True)


# -- what is shown ---------------------------------------------------------------------------------


def button(adviser: Adviser, match: Match, seat: int, words: Text) -> str:
    """Return the button that asks for hints, or puts them away."""
    if not adviser.may_ask(match, seat):
        return ""
    advice = adviser.given(seat)
    what = "hint" if advice is None else "unhint"
    busy = ' aria-busy="true"' if advice is not None and advice.hints is None else ""
    help_ = escape(words("hints.help"), quote=True)
    return (
        f'<button type="button" id="hint" data-send="{what}" title="{help_}" aria-keyshortcuts="h"'
        f' aria-expanded="{"false" if advice is None else "true"}" aria-controls="r-hints"{busy}>'
        f'<span class="spark" aria-hidden="true">✦</span> {escape(words("hints.ask"))}</button>'
    )


def panel(adviser: Adviser, seat: int, acts: Acts, words: Text) -> str:
    """Return the choices of a seat, each with what is expected of it and why."""
    advice = adviser.given(seat)
    if advice is None:
        return ""
    close = escape(words("hints.close"), quote=True)
    top = (
        f'<h2>{escape(words("hints.title"))} <button type="button" class="plain" data-send="unhint"'
        f' title="{close}" aria-label="{close}">✕</button></h2>'
    )
    if advice.hints is None:
        return f'{top}<p class="wondering"><i class="dots" aria-hidden="true"></i> {escape(words("hints.wait"))}</p>'
    known = [hint for hint in advice.hints if hint.action.id in acts.allowed]
    return top + listed(known, words, lambda hint: _choice(acts, hint.action.id, words))


def _choice(acts: Acts, action: int, words: Text) -> str:
    """Return the button that does what a hint says, as every other button does it."""
    sure = ' data-sure="1"' if action in acts.final else ""
    return (
        f'<button type="button" data-act="{action}"{sure}>{escape(acts.allowed[action])}</button>'
        f'<small class="again">{escape(words("hints.again"))}</small>'
    )


def listed(hints: Sequence[Hint], words: Text, choice: Callable[[Hint], str]) -> str:
    """Return hints as a list. A row says which action it is about, so that the page finds its place on the board."""
    if not hints:
        return f"<p>{escape(words('hints.none'))}</p>"
    rows = []
    for n, hint in enumerate(hints):
        percent = "" if hint.result is None else words("hints.chance", n=round(100 * hint.result))
        chance = f'<b class="chance">{escape(percent)}</b>' if percent else ""
        rows.append(
            f'<li id="hint-{n}" data-action="{hint.action.id}" data-line="{escape(hint.action.notation, quote=True)}"'
            f' data-about="{escape(place_of(hint.action), quote=True)}">{choice(hint)}{chance}'
            f'<small class="why">{escape(hint.reason(words.lang))}</small></li>'
        )
    legend = words("hints.legend" if any(hint.result is not None for hint in hints) else "hints.glance")
    return f'<ol class="hintlist">{"".join(rows)}</ol><p class="legend">{escape(legend)}</p>'
