"""Agents: what they are, and how to make one by its name."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Protocol

from serai.bots.greedy import GreedyAgent
from serai.bots.levels import LEVELS, LevelAgent, level_of
from serai.bots.random import RandomAgent
from serai.core.actions import Action
from serai.core.errors import UnknownName, UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import LETTERS
from serai.match.match import Match
from serai.match.observation import Observation


class Agent(Protocol):
    """Anything with a method `choose`: it decides for a seat, from what that seat sees."""

    def choose(self, observation: Observation) -> int | Action:
        """Return one of the allowed actions, by its id or as an `Action`."""


class StoppableAgent(Agent, Protocol):
    """An agent whose choice can be interrupted; `make_agent` returns these. An agent of your own needs no `stop`."""

    def stop(self) -> None:
        """End a choice that is still being made, from any thread; `choose` then returns at once."""


class UnknownAgent(UnknownName):
    """No bot has this name."""

    package = "serai.bots"


class NotAnAgent(UserError):
    """An object that was given as an agent has no method `choose`."""

    package = "serai.bots"


class IllegalChoice(UserError):
    """An agent chose an action that its seat may not do, or something that is no action."""

    package = "serai.bots"


#: The names that `make_agent` takes. The levels are meant for play, the others for study.
AGENTS = (*LEVELS, "random", "greedy")
USUAL = "club"  # the default level


def make_agent(
    name: str, game: str | Game, seed: int = 0, *, timed: bool = True, threads: bool = True
) -> StoppableAgent:
    """Return a new agent by its name.

    `timed` limits the time of a level for a turn; `threads` lets its search use two threads.
    """
    game = find_game(game)
    if name in LEVELS:
        return LevelAgent(game, level_of(name, game), seed, timed=timed, threads=threads)
    if name == "random":
        return RandomAgent(seed)
    if name == "greedy":
        return GreedyAgent(game, seed)
    raise UnknownAgent.among(name, AGENTS)


def decide(agent: Agent, observation: Observation) -> int:
    """Return the id of the action that an agent chooses; raise IllegalChoice if it is not allowed.

    >>> from serai.bots.random import RandomAgent
    >>> observation = Match("dunhuang", players=2, seed=7, target="plain").observe(0)
    >>> decide(RandomAgent(1), observation) in observation.legal
    True
    """
    if not callable(getattr(agent, "choose", None)):
        raise NotAnAgent(agent=type(agent).__name__)
    chosen = agent.choose(observation)
    action = chosen.id if isinstance(chosen, Action) else chosen
    if action not in observation.legal:
        known = isinstance(chosen, Action) or (isinstance(action, int) and 0 <= action < len(observation.game.actions))
        shown = observation.game.actions.notation(action) if known else repr(chosen)
        raise IllegalChoice(agent=type(agent).__name__, seat=LETTERS[observation.seat], action=shown)
    return int(action)


def play_waiting(match: Match, agents: Mapping[int, Agent]) -> bool:
    """Let every agent whose seat must decide now decide once; return whether any did."""
    acted = False
    for seat in match.waiting:
        if seat in agents and seat in match.waiting:
            match.act(seat, decide(agents[seat], match.observe(seat)))
            acted = True
    return acted


def play(
    game: str | Game,
    agents: Sequence[str | Agent],
    *,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    names: Sequence[str] | None = None,
    save: str | os.PathLike[str] | None = None,
    target: str = "auto",
) -> Match:
    """Play one game between agents, given as names or as objects, one for each seat; return the finished match.

    With a seed the game is repeatable, as far as your own agents are: bots that are named then decide without a time
    limit. A bot that searches waits until its search is compiled, once for each game.

    >>> match = play("dunhuang", ["greedy", "random"], seed=7, target="plain")
    >>> match.over, match.result()["placing"]
    (True, [1, 2])
    """
    found = find_game(game)
    match = Match(found, len(agents), options=options, names=names, seed=seed, save=save, target=target)
    seats: dict[int, Agent] = {}
    for seat, agent in enumerate(agents):
        if isinstance(agent, str):
            agent = make_agent(agent, found, 31 * (seed or 0) + seat, timed=seed is None)
            if isinstance(agent, LevelAgent) and agent.level.iterations:
                agent.searcher.engine.wait()
        seats[seat] = agent
    while not match.over:
        play_waiting(match, seats)
    match.record.close()
    return match
