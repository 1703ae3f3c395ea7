"""What an agent is, and the names that people choose one by."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any, Protocol

from serai.bots.levels import LEVELS, LevelAgent, level_of
from serai.core.errors import UserError
from serai.core.game import Game
from serai.match.match import Match


class Agent(Protocol):
    """Anything that chooses for a seat from what that seat sees."""

    def choose(self, view: Any, seat: int, legal: Sequence[int]) -> int:
        """Return one of the allowed actions."""

    def stop(self) -> None:
        """Answer at once, if still thinking; may be called from any thread."""


#: The four levels for play; the others are for study.
AGENTS = (*LEVELS, "random", "greedy")
USUAL = "club"  # where nobody says which


def make_agent(name: str, game: Game, seed: int = 0, *, timed: bool = True, threads: bool = True) -> Agent:
    """Return a new agent by its name.

    A level caps its thinking time unless told not to (`timed`), and thinks on two threads unless told not to.
    """
    from serai.bots.greedy import GreedyAgent
    from serai.bots.random import RandomAgent

    if name in LEVELS:
        return LevelAgent(game, level_of(name, game), seed, timed=timed, threads=threads)
    if name == "random":
        return RandomAgent(seed)
    if name == "greedy":
        return GreedyAgent(game, seed)
    near = difflib.get_close_matches(name, AGENTS, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(AGENTS)}"
    raise UserError(f"no bot is called {name!r}; {hint}")


def play_waiting(match: Match, agents: dict[int, Agent]) -> bool:
    """Let every agent that must decide now decide once; return whether any did."""
    acted = False
    for seat in match.waiting:
        if seat in agents and seat in match.waiting:
            allowed = [action.id for action in match.legal(seat)]
            match.act(seat, agents[seat].choose(match.view(seat), seat, allowed))
            acted = True
    return acted
