"""The points that each seat would have if the game ended now."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.hansa.components import (
    CITY_COUNT,
    CITY_POINTS,
    CLAVIS,
    LONGEST_ROW,
    MARKER_POINTS,
    NEIGHBOURS,
    SKILL_POINTS,
    SKILL_STEPS,
    SKILL_VALUES,
    TABLE_POINTS,
)
from serai.web.games.hansa.cities import controller
from serai.web.games.hansa.pieces import owner
from serai.web.render.board_api import PlainView

_NEXT = NEIGHBOURS.tolist()


@dataclass(frozen=True)
class Points:
    """The parts of a seat's points (R10)."""

    track: int
    skills: int
    markers: int
    table: int
    cities: int
    network: int
    offices: int  # in the largest network

    @property
    def total(self) -> int:
        """All points together."""
        return self.track + self.skills + self.markers + self.table + self.cities + self.network


def points_now(view: PlainView) -> list[Points]:
    """Return each seat's points if the game ended now."""
    extras: list[list[int]] = [[] for _ in range(CITY_COUNT)]
    for at, taken in zip(view.extra_city, view.extra_piece, strict=True):
        if at:
            extras[at - 1].append(taken)
    seats = range(view.players)
    offices = [[0] * CITY_COUNT for _ in seats]
    ruled = [0] * view.players
    for c in range(CITY_COUNT):
        row = view.office[c][:LONGEST_ROW]
        for taken in (*row, *extras[c]):
            if taken:
                offices[owner(taken)][c] += 1
        winner = controller(row, extras[c])
        if winner >= 0:
            ruled[winner] += 1
    return [_points_of(view, p, offices[p], ruled[p]) for p in seats]


def _points_of(view: PlainView, p: int, offices: list[int], ruled: int) -> Points:
    largest = _largest(offices, _NEXT[view.side])
    skills = sum(k != CLAVIS and view.skill[p][k] == int(SKILL_STEPS[k]) for k in range(len(view.skill[p])))
    markers = sum(view.held[p]) + sum(view.used[p])
    return Points(
        track=view.score[p],
        skills=SKILL_POINTS * skills,
        markers=int(MARKER_POINTS[min(markers, len(MARKER_POINTS) - 1)]),
        table=sum(int(TABLE_POINTS[i]) for i, disc in enumerate(view.table) if disc and owner(disc) == p),
        cities=CITY_POINTS * ruled,
        network=largest * int(SKILL_VALUES[CLAVIS, view.skill[p][CLAVIS]]),
        offices=largest,
    )


def _largest(offices: list[int], following: list[int]) -> int:
    """Return the number of offices in the largest network of cities."""
    rest = sum(1 << c for c, n in enumerate(offices) if n)
    best = 0
    while rest:
        network = rest & -rest
        grown = network
        while grown:
            reached = 0
            for c in range(CITY_COUNT):
                if grown >> c & 1:
                    reached |= following[c]
            grown = reached & rest & ~network
            network |= grown
        rest &= ~network
        best = max(best, sum(n for c, n in enumerate(offices) if network >> c & 1))
    return best
