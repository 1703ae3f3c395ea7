"""The leak test: what a seat cannot know must not change anything it gets.

A twin game runs beside a random one. Decisions that the viewer witnesses are the same in both; all others are decided
anew in the twin. As long as both can go on together, the viewer's view and its legal actions must be equal, byte for
byte. The log is made from these views and from witnessed decisions, so it is equal then too.
The test does not use `fill`: a field that shows too much would be kept by `fill` and stay unnoticed.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from typing import Any

from serai.compile.link import link
from serai.core.game import Game
from serai.core.seats import CHANCE, WATCHER
from serai.match.dice import SeededDice
from serai.testing.walk import Options, Walker


def check_twins(
    game: Game,
    players: int,
    options: Options | None = None,
    *,
    games: int,
    seed: int = 0,
    target: str = "cpu",
    viewers: Collection[int] | None = None,
    most: int | None = None,
) -> tuple[int, int]:
    """Run twins through whole games; return how many positions were compared, and in how many the states differed.

    `viewers` are every seat and a spectator unless given. `most` ends each game after so many steps.
    """
    compared = differed = 0
    for number in range(games):
        for viewer in viewers or (*range(players), WATCHER):
            walker = Walker(game, players, options, seed + number, target)
            twin = _Twin(walker, viewer, seed + number)
            for step in islice(walker.steps(), most):
                twin.follow(step.seat, step.action)
                compared += 1
                differed += twin.differs
    return compared, differed


class _Twin:
    """The twin game. Where the two cannot go on together, it starts again from a copy of the first."""

    def __init__(self, walker: Walker, viewer: int, seed: int) -> None:
        self.game, self.walker, self.viewer = walker.game, walker, viewer
        self.rules = link(walker.game, walker.rules.target)
        self.s = self.game.layout.copy(walker.s)
        self.dice = SeededDice(seed, stream=2)
        self.differs = False  # whether the two states differed after the last step

    def follow(self, seat: int, action: int) -> None:
        """Follow a step of the first game in the twin, and compare what the viewer sees."""
        first = self.game.layout.copy(self.walker.s)
        seen = bool(int(self.rules.witnesses(first, seat, action)) >> self.viewer & 1)
        mine = self._same(seat, action) if seen else self._another(seat, action)
        if mine < 0:  # impossible in the twin: continue from the first game
            self.s = self.game.layout.copy(first)
            mine = action
        assert int(self.rules.witnesses(self.s, seat, mine)) >> self.viewer & 1 == seen, (
            "the set of witnesses depends on a secret"
        )
        shown = bool(self.rules.reveals(first, seat, action))
        self.rules.apply(first, seat, action)
        self.rules.apply(self.s, seat, mine)
        self.differs = bool(first.tobytes() != self.s.tobytes())
        if self._view(first).tobytes() != self._view(self.s).tobytes():
            # What was revealed may differ, and a hand may be laid down to win.
            over = 0 in (int(self.rules.waiting(first)), int(self.rules.waiting(self.s)))
            assert shown or over, self._difference(first)
            self.s = first
        elif self.viewer != WATCHER:
            assert self.walker.allowed(first, self.viewer) == self.walker.allowed(self.s, self.viewer)

    def _same(self, seat: int, action: int) -> int:
        """Return the decision if it is possible here too, else -1."""
        possible = self.walker.odds(self.s)[0] if seat == CHANCE else self.walker.allowed(self.s, seat)
        return action if action in possible else -1

    def _another(self, seat: int, action: int) -> int:
        """Return another decision that looks the same to the viewer: same seat, same verb."""
        if seat == CHANCE:
            options = self.walker.odds(self.s)[0]
        else:
            options = self.walker.allowed(self.s, seat)
        verb = self.game.actions[action].verb
        options = [a for a in options if self.game.actions[a].verb == verb]
        return options[self.dice.choose([1] * len(options))] if options else -1

    def _view(self, state: Any) -> Any:
        return self.game.layout.view(state, self.viewer)

    def _difference(self, first: Any) -> str:
        mine, other = (
            self.game.layout.to_json(self._view(first)),
            self.game.layout.to_json(self._view(self.s)),
        )
        fields = [name for name in mine if mine[name] != other[name]]
        return f"seat {self.viewer} sees a secret in: {', '.join(fields)}"
