"""Bots that play for a given ending, for tools/make_fixtures.py: random bots rarely reach the rarer endings.

They see what every player sees, choose a route that serves their ending, fill it and establish it.
"""

import random

from serai.core.registry import game
from serai.games.hansa.components import (
    CITIES,
    CITY_A,
    CITY_B,
    EDGE,
    FIRST_POST,
    OFFICE_COUNT,
    OFFICE_PRIVILEGE,
    OFFICE_SHAPE,
    PRIVILEGIUM,
    PROVINCE_NAMES,
    ROUTE_COUNT,
    ROUTE_NAMES,
)

GAME = game("hansa")
ENDINGS = GAME.endings


class Planner:
    """A bot that plays for one of the endings."""

    def __init__(self, aim, seed=0):
        self.aim = aim
        self.target = 0
        self.dice = random.Random(seed)

    def choose(self, observation):
        """Return one of the allowed actions."""
        view, seat, legal = observation.view, observation.seat, observation.legal
        names = {GAME.actions.notation(a): a for a in legal}
        phase = GAME.phases[int(view.phase)]
        wanted = getattr(self, f"_{phase}", lambda view, seat, names: None)(view, seat, names)
        return names[wanted] if wanted in names else self.dice.choice(list(legal))

    # -- choosing a route ------------------------------------------------------------------------------

    def _next_office(self, view, c):
        row = [int(piece) for piece in view.office[c][: OFFICE_COUNT[view.side, c]]]
        return row.index(0) if 0 in row else -1

    def _can_open(self, view, seat, c):
        i = self._next_office(view, c)
        return i >= 0 and OFFICE_PRIVILEGE[view.side, c, i] <= view.skill[seat][PRIVILEGIUM]

    def _value(self, view, seat, r):
        """Return how well a route serves the aim; 0 if it does not."""
        ends = (int(CITY_A[r]), int(CITY_B[r]))
        posts = [int(piece) for piece in view.post[FIRST_POST[r] : FIRST_POST[r + 1]]]
        mine = (1 + 2 * seat, 2 + 2 * seat)
        if any(piece and piece not in mine for piece in posts):
            return 0
        started = sum(piece in mine for piece in posts)
        if self.aim == "no_marker":
            return (100 + 10 * started - len(posts)) if view.marker[r] else 0
        learns = ROUTE_NAMES[r] == "stade-hamburg" and view.skill[seat][PRIVILEGIUM] < 3
        opens = [c for c in ends if self._can_open(view, seat, c)]
        if self.aim == "twenty_points":
            offices = sum(int(view.office[c].any()) for c in ends)
            return 1 + 5 * started + 3 * offices + 2 * len(opens)
        if view.marker[r]:
            return 0
        if learns:
            return 60 + 5 * started
        if not opens:
            return 0
        taken = sum(int(view.office[c].any()) for c in ends)
        left = min(int(OFFICE_COUNT[view.side, c]) - self._next_office(view, c) for c in opens)
        return 50 + 5 * started - 10 * left - 5 * taken

    def _target(self, view, seat):
        values = {r: self._value(view, seat, r) for r in range(ROUTE_COUNT[view.side])}
        best = max(values.values())
        if best <= 0:
            return None
        return self.dice.choice([r for r, value in values.items() if value == best])

    # -- one method for each phase ----------------------------------------------------------------------------

    def _act(self, view, seat, names):
        ready = [name for name in names if name.startswith("establish ")]
        good = [n for n in ready if self._value(view, seat, ROUTE_NAMES.index(n.split()[1])) > 0]
        if good or (ready and self.dice.random() < 0.5):
            return self.dice.choice(good or ready)
        target = self._target(view, seat)
        if target is None or not view.actions:
            return "end"
        self.target = target
        if view.players == 2 and not EDGE[view.pawn] >> target & 1:
            return "pawn"
        if not view.supply[seat].any():
            return next((n for n in names if n.startswith("income")), "move" if self.dice.random() < 0.3 else "end")
        ends = (int(CITY_A[target]), int(CITY_B[target]))
        open_ends = [c for c in ends if self._can_open(view, seat, c)]
        needs_disc = any(OFFICE_SHAPE[view.side, c, self._next_office(view, c)] for c in open_ends)
        return "place disc" if needs_disc and "place disc" in names else "place cube"

    def _march(self, view, seat, names):
        fitting = [n for n in names if EDGE[PROVINCE_NAMES.index(n.split()[1])] >> self.target & 1]
        return self.dice.choice(fitting or list(names))

    def _pawn(self, view, seat, names):
        return "to rim"

    def _cubes(self, view, seat, names):
        return list(names)[-1]

    def _place(self, view, seat, names):
        return next((n for n in names if n.split()[1].startswith(ROUTE_NAMES[self.target] + ":")), None)

    def _reward(self, view, seat, names):
        if self.aim == "no_marker":
            return "nothing"
        offices = [n for n in names if n.startswith("office ")]
        if "skill privilegium" in names and self.aim == "ten_cities":
            return "skill privilegium"
        if offices:
            return min(offices, key=lambda n: self._left(view, n))
        return next((n for n in names if n.startswith("skill ")), "nothing")

    def _left(self, view, name):
        c = CITIES.index(name.split()[1])
        return int(OFFICE_COUNT[view.side, c]) - self._next_office(view, c)

    def _set(self, view, seat, names):
        short = [n for n in names if n.split()[1] in ("kampen-osnabrueck", "duisburg-dortmund", "goslar-magdeburg")]
        return self.dice.choice(short) if short else None


def agent(aim, seed):
    """Return a bot that plays for an ending."""
    return Planner(aim, seed)
