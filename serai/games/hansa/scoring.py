"""Scoring and placing (R10)."""

from serai.games.hansa import components
from serai.games.hansa.cities import cities_of, controller, network_around, offices_in
from serai.games.hansa.posts import owner_of
from serai.games.hansa.record import State

BIG_BOX_TIE = 1  # value of the option tie: big-box
TRACK, FULL_SKILLS, MARKER_PART, TABLE_PART, CONTROL, NETWORK = range(6)


def ending(s: State) -> int:
    """Return 0, or 1 + how the game ended."""
    return s.ended


def part(s: State, p: int, i: int) -> int:
    """Return one part of the score: track, skills, markers, table, cities, network."""
    if i == TRACK:
        return int(s.score[p])  # R10.1
    if i == FULL_SKILLS:
        return skill_points(s, p)
    if i == MARKER_PART:
        return marker_points(s, p)
    if i == TABLE_PART:
        return table_points(s, p)
    if i == CONTROL:
        return control_points(s, p)
    return network_points(s, p)


def skill_points(s: State, p: int) -> int:
    """Return four points for each completed skill except Clavis Urbis (R10.2)."""
    n = 0
    for k in range(components.SKILL_COUNT):
        n += int(k != components.CLAVIS and s.skill[p, k] == components.SKILL_STEPS[k])
    return components.SKILL_POINTS * n


def marker_points(s: State, p: int) -> int:
    """Return the points for the number of markers taken, used or not (R10.3)."""
    n = 0
    for kind in range(components.MARKER_KINDS):
        n += int(s.held[p, kind]) + int(s.used[p, kind])
    return int(components.MARKER_POINTS[min(n, len(components.MARKER_POINTS) - 1)])


def table_points(s: State, p: int) -> int:
    """Return the points printed on the spaces of Coellen's table (R10.4)."""
    n = 0
    for i in range(components.TABLE_SPACES):
        if s.table[i] != 0 and owner_of(int(s.table[i])) == p:
            n += int(components.TABLE_POINTS[i])
    return n


def control_points(s: State, p: int) -> int:
    """Return two points for each controlled city (R10.5)."""
    n = 0
    for c in range(components.CITY_COUNT):
        n += int(controller(s, c) == p)
    return components.CITY_POINTS * n


def network_points(s: State, p: int) -> int:
    """Return the number of offices in the largest network times Clavis Urbis (R10.6)."""
    rest = cities_of(s, p)
    largest = 0
    while rest != 0:
        network = network_around(s, rest, rest & -rest)
        rest &= ~network
        offices = 0
        for c in range(components.CITY_COUNT):
            if (network >> c) & 1:
                offices += offices_in(s, p, c)
        largest = max(largest, offices)
    return largest * int(components.SKILL_VALUES[components.CLAVIS, s.skill[p, components.CLAVIS]])


def total(s: State, p: int) -> int:
    """Return the points of p."""
    n = 0
    for i in range(6):
        n += part(s, p, i)
    return n


def tie_break(s: State, p: int) -> int:
    """Return the tie-break of the big-box rules: fewer steps on Actiones, then the larger network (R10.8)."""
    if s.tie != BIG_BOX_TIE:
        return 0
    steps_left = components.SKILL_STEPS[components.ACTIONES] - int(s.skill[p, components.ACTIONES])
    return 1000 * steps_left + network_points(s, p)


def placing(s: State, p: int) -> int:
    """Return the rank of p by points, then by the tie-break; equal ranks share (R10.7, R10.8)."""
    mine = total(s, p)
    rank = 1
    for q in range(s.players):
        theirs = total(s, q)
        if theirs > mine or (theirs == mine and tie_break(s, q) > tie_break(s, p)):
            rank += 1
    return rank
