"""What a seat knows when it must decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from serai.core.actions import Action
from serai.core.game import Game


@dataclass(frozen=True, eq=False)
class Observation:
    """Everything an agent is given: whose turn it is, what that seat sees, and what it may do.

    `view` is the state with everything blanked that the seat does not see. Its fields depend on the game: annotate it
    with that game's record class, such as `serai.games.hansa.record.State`, and type checkers know them. `legal` holds
    the ids of the allowed actions in ascending order.

    >>> from serai.match.match import Match
    >>> observation = Match("dunhuang", players=2, seed=7, target="plain").observe(0)
    >>> observation.legal, [action.notation for action in observation.actions]
    ((99, 102, 103), ['keep 4', 'keep 7', 'keep 8'])
    """

    game: Game
    seat: int
    view: Any
    legal: tuple[int, ...]

    @property
    def actions(self) -> list[Action]:
        """The allowed actions, with their notation and targets."""
        return [self.game.actions[action] for action in self.legal]
