"""Two matches that differ only in what one viewer cannot know: whatever is sent to that viewer must be the same."""

from __future__ import annotations

from serai.core.seats import CHANCE
from serai.match.match import Match
from serai.web.server.socket import Connection
from serai.web.tables.settings import Seat, TableSettings
from serai.web.tables.store import Store
from serai.web.tables.table import Table


class Twin:
    """One of the two matches, and the connection of the viewer to a table where it is played."""

    def __init__(self, game, players, viewer, lang):
        seats = [Seat("human", f"N{i}", True) for i in range(players)]
        self.table = Table(Store(None), "abcde", TableSettings(game.name, seats), None)
        self.match = Match(game, players, names=self.table.names, manual_chance=True, target="cpu")
        self.connection = Connection(None, None, self.table, viewer, "x", lang)

    def options(self, seat):
        """List what a seat, or chance, may do."""
        return list(self.match.odds()) if seat == CHANCE else [action.id for action in self.match.legal(seat)]

    def sent(self):
        """Return what the viewer would be sent now."""
        self.table.match = self.match
        self.table.version += 1
        return self.connection.next_frame()

    def follow(self, other):
        """Continue from the position of the other match."""
        self.match = other.match.at(other.match.decisions)
        self.connection._sent = other.connection._sent

    def rule(self, name, seat, action):
        """Ask the rules about an action."""
        return int(getattr(self.match._rules, name)(self.match._state, seat, action))


def act_in_both(first, twin, seat, action, viewer, dice):
    """Decide in both matches: alike where the viewer witnesses it, else in the twin by any action of the same verb.

    Return whether the decision reveals something.
    """
    actions = first.match.game.actions
    witnessed = first.rule("witnesses", seat, action) >> viewer & 1
    choices = [a for a in twin.options(seat) if a == action or not witnessed]
    choices = [a for a in choices if actions[a].verb == actions[action].verb]
    if not choices:  # impossible in the twin's hidden state, so it continues from the other's
        twin.follow(first)
        choices = [action]
    revealed = first.rule("reveals", seat, action) != 0
    first.match.act(seat, action)
    twin.match.act(seat, choices[dice.choose([1] * len(choices))])
    return revealed
