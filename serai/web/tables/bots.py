"""The bots of a table: they think in threads, one decision at a time, and take a moment so that people can follow."""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import Executor
from typing import TYPE_CHECKING

from serai.bots.agent import StoppableAgent, decide, make_agent
from serai.match.match import Match
from serai.web.tables.settings import STAND_IN

if TYPE_CHECKING:
    from serai.web.tables.table import Table

UNLOGGED = 0.25  # share of the pace for a decision that leaves no line in the log
RELOAD_AFTER = 5.0  # seconds before the pages of a table that could not be written connect to it again

log = logging.getLogger("serai.web")


class Bots:
    """Decides for the seats of bots. `pace` is the seconds a decision takes at least; `executor` runs the thinking."""

    def __init__(self, table: Table, executor: Executor | None, pace: float) -> None:
        self.table, self.executor, self.pace = table, executor, pace
        self._task: asyncio.Task[None] | None = None
        self._agents: dict[
            int, tuple[str, StoppableAgent]
        ] = {}  # by seat: a bot keeps its character for the whole game

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking, or should be."""
        return self._next_seat() is not None or self._running

    @property
    def _running(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Let the bots that must decide begin to think."""
        if self._next_seat() is not None and not self._running:
            self._task = asyncio.get_running_loop().create_task(self._play(), name=f"bots {self.table.code}")

    async def stop(self) -> None:
        """Stop all thinking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _next_seat(self) -> int | None:
        """Return a seat the game waits for and a bot decides for, or None."""
        table = self.table
        if table.match is None or table.broken:
            return None
        return next((seat for seat in table.match.awaited if table.seats[seat].bot), None)

    async def _play(self) -> None:
        table, loop = self.table, asyncio.get_running_loop()
        while (seat := self._next_seat()) is not None and table.match is not None:
            match, turn, began = table.match, table.match.turn, loop.time()
            observation, agent = match.observe(seat), self._agent(seat)
            try:
                chosen = await loop.run_in_executor(self.executor, decide, agent, observation)
            except asyncio.CancelledError:
                agent.stop()  # nobody waits for its answer any more
                self._agents.pop(seat, None)  # a stopped agent cannot think again
                raise
            await asyncio.sleep(self._pause(match) - (loop.time() - began))
            if match.turn != turn or not table.seats[seat].bot:
                continue  # somebody else decided first, or the player is back
            try:
                with table.transaction():
                    match.act(seat, chosen, turn)
            except Exception:
                table.broken = True  # it is read from the store again at the next request
                log.exception("table %s: a bot could not move", table.code)
                await asyncio.sleep(RELOAD_AFTER)
                table.wake_connections()
                return
            table.after_decision()

    def _agent(self, seat: int) -> StoppableAgent:
        """Return the agent that decides for a seat."""
        name = self.table.seats[seat].bot or STAND_IN
        if self._agents.get(seat, ("",))[0] != name:
            self._agents[seat] = name, make_agent(name, self.table.game, secrets.randbits(62))
        return self._agents[seat][1]

    def _pause(self, match: Match) -> float:
        """Return how long people look at the last decision; one without a line in the log needs less time."""
        lines = match.log_by_decision()
        return self.pace if not lines or lines[-1] else self.pace * UNLOGGED
