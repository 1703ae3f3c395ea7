"""Points and places (R10)."""

from serai.games.hansa.cities import cities_of, controller, network_around, offices_in
from serai.games.hansa.components import (
    ACTIONES,
    CITY_COUNT,
    CITY_POINTS,
    CLAVIS,
    MARKER_KINDS,
    MARKER_POINTS,
    SKILL_COUNT,
    SKILL_POINTS,
    SKILL_STEPS,
    SKILL_VALUES,
    TABLE_POINTS,
    TABLE_SPACES,
)
from serai.games.hansa.posts import owner_of

BIG_BOX_TIE = 1  # second value of the option tie
TRACK, FULL_SKILLS, MARKER_PART, TABLE_PART, CONTROL, NETWORK = range(6)


def ending(s):
    """Return 0, or 1 + how the game ended."""
    return s.ended


def part(s, p, i):
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


def skill_points(s, p):
    """R10.2: four for every empty track but Clavis Urbis."""
    n = 0
    for k in range(SKILL_COUNT):
        n += int(k != CLAVIS and s.skill[p, k] == SKILL_STEPS[k])
    return SKILL_POINTS * n


def marker_points(s, p):
    """R10.3: by the number of markers taken, used or not."""
    n = 0
    for kind in range(MARKER_KINDS):
        n += int(s.held[p, kind]) + int(s.used[p, kind])
    return int(MARKER_POINTS[min(n, len(MARKER_POINTS) - 1)])


def table_points(s, p):
    """R10.4: what the spaces of Coellen's table say."""
    n = 0
    for i in range(TABLE_SPACES):
        if s.table[i] != 0 and owner_of(int(s.table[i])) == p:
            n += int(TABLE_POINTS[i])
    return n


def control_points(s, p):
    """R10.5: two for every controlled city."""
    n = 0
    for c in range(CITY_COUNT):
        n += int(controller(s, c) == p)
    return CITY_POINTS * n


def network_points(s, p):
    """R10.6: the offices of the largest network, times Clavis Urbis."""
    rest = cities_of(s, p)
    largest = 0
    while rest != 0:
        network = network_around(s, rest, rest & -rest)
        rest &= ~network
        offices = 0
        for c in range(CITY_COUNT):
            if (network >> c) & 1:
                offices += offices_in(s, p, c)
        largest = max(largest, offices)
    return largest * int(SKILL_VALUES[CLAVIS, s.skill[p, CLAVIS]])


def total(s, p):
    """Return the points of p."""
    n = 0
    for i in range(6):
        n += part(s, p, i)
    return n


def tie_break(s, p):
    """R10.8: with the later rules, fewer steps on Actiones, then more for the network; else nothing."""
    if s.tie != BIG_BOX_TIE:
        return 0
    return 1000 * (SKILL_STEPS[ACTIONES] - int(s.skill[p, ACTIONES])) + network_points(s, p)


def placing(s, p):
    """R10.7, R10.8: most points, then the tie-break; equals share."""
    mine = total(s, p)
    rank = 1
    for q in range(s.players):
        theirs = total(s, q)
        if theirs > mine or (theirs == mine and tie_break(s, q) > tie_break(s, p)):
            rank += 1
    return rank
