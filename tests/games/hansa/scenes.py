"""Scenes of Hansa: a drawing names the fields that matter, and the rest of the state is filled in.

`table(posts={"duisburg-dortmund": "aA"}, offices={"minden": "b"})` is a game of three on A's turn: A has a
trader and a merchant on the two posts of Duisburg–Dortmund, B a trader in Minden's first office. A small
letter is a trader of that seat, a capital a merchant, a dot an empty place. Unless a drawing says otherwise:

- each supply holds five traders and a merchant, or fewer if the others are already placed;
- every other piece is in the stock, every other marker in the bag;
- no marker lies on the board.
"""

import numpy as np

from serai.compile.link import link
from serai.core.registry import game
from serai.core.seats import LETTERS
from serai.games.hansa.components import (
    CITIES,
    CUBES,
    DISCS,
    FIRST_POST,
    MARKER_COUNT,
    MARKERS,
    OFFICE_COUNT,
    PROVINCE_NAMES,
    ROUTE_NAMES,
    SKILL_SHAPE,
    SKILL_STEPS,
    SKILLS,
)
from serai.testing.scene import Scene

GAME = game("hansa")
RULES = link(GAME, "plain")


# -- drawing -------------------------------------------------------------------------------------


def code(letter):
    """Return the number of a piece: `a` is A's trader, `A` A's merchant, `.` none."""
    if letter == ".":
        return 0
    return 1 + 2 * LETTERS.index(letter.upper()) + letter.isupper()


def table(
    players=3,
    *,
    turn="A",
    actions=2,
    posts=None,
    offices=None,
    extras=(),
    coellen="....",
    supply=None,
    skills=None,
    markers=None,
    held=None,
    used=None,
    score=None,
    pawn="p1",
    plate=0,
    bag=None,
    options=None,
    **fields,
):
    """Return a table in the middle of play; it is checked to be sound after every decision."""
    s = GAME.layout.new()
    RULES.setup(s, players, GAME.option_array(options))
    s.phase, s.turn, s.actions = GAME.phases.index("act"), LETTERS.index(turn), actions
    s.waits = 1 << int(s.turn)
    s.due, s.shown[:] = 0, 0
    s.pawn, s.plate = PROVINCE_NAMES.index(pawn), plate
    for route, pieces in (posts or {}).items():
        first = FIRST_POST[ROUTE_NAMES.index(route)]
        s.post[first : first + len(pieces)] = [code(c) for c in pieces]
    for city, pieces in (offices or {}).items():
        s.office[CITIES.index(city)][: len(pieces)] = [code(c) for c in pieces]
    for i, (city, piece) in enumerate(extras):
        s.extra_city[i], s.extra_piece[i] = 1 + CITIES.index(city), code(piece)
    s.table[:] = [code(c) for c in coellen]
    for seat, levels in (skills or {}).items():
        for name, level in levels.items():
            s.skill[LETTERS.index(seat)][SKILLS.index(name)] = level
    for seat, points in (score or {}).items():
        s.score[LETTERS.index(seat)] = points
    for route, kind in (markers or {}).items():
        s.marker[ROUTE_NAMES.index(route)] = 1 + MARKERS.index(kind)
    for row, given in ((s.held, held), (s.used, used)):
        for seat, kinds in (given or {}).items():
            for kind in kinds.split():
                row[LETTERS.index(seat)][MARKERS.index(kind)] += 1
    for name, value in fields.items():
        s[name] = GAME.phases.index(value) if isinstance(value, str) else value
    _complete(s, supply or {}, bag)
    completed = Scene(GAME, s, checked=True)
    completed.assert_sound()
    return completed


def _complete(s, supply, bag):
    """Put the remaining pieces into the stocks and the remaining markers into the bag."""
    everywhere = np.concatenate(
        [s.post, s.office.ravel(), s.extra_piece, s.table, np.array([s.carried, s.ousted], np.int8)]
    )
    for p in range(s.players):
        given = supply.get(LETTERS[p], "")
        for shape, total in ((0, CUBES - 1), (1, DISCS)):
            rest = total - int((everywhere == 1 + 2 * p + shape).sum()) - int(s.lifted[1 + 2 * p + shape])
            for k in range(len(SKILLS)):
                if SKILL_SHAPE[k] == shape:
                    rest -= int(SKILL_STEPS[k]) - int(s.skill[p][k])
            wanted = given.count("cd"[shape]) if LETTERS[p] in supply else min(rest, (5, 1)[shape])
            s.supply[p][shape], s.stock[p][shape] = wanted, rest - wanted
    for kind in range(len(MARKERS)):
        there = int((s.marker == 1 + kind).sum()) + int(s.held[:, kind].sum()) + int(s.used[:, kind].sum())
        s.bag[kind] = int(MARKER_COUNT[s.markers, kind]) - there - int(s.shown[kind])
    if bag is not None:  # the last seat has taken and used the surplus
        for kind in range(len(MARKERS)):
            left = bag.split().count(MARKERS[kind])
            s.used[int(s.players) - 1][kind] += s.bag[kind] - left
            s.bag[kind] = left
    s.completed = sum(int(s.office[c][OFFICE_COUNT[s.side, c] - 1] != 0) for c in range(len(CITIES)))


def fresh(players=3, **options):
    """Return a table before the first marker is laid."""
    s = GAME.layout.new()
    RULES.setup(s, players, GAME.option_array(options))
    return Scene(GAME, s, checked=True)


# -- reading -------------------------------------------------------------------------------------


def name_of(piece):
    """Return the letter of a piece in drawings."""
    piece = int(piece)
    if piece == 0:
        return "."
    letter = LETTERS[(piece - 1) >> 1]
    return letter if (piece - 1) & 1 else letter.lower()


def on(t, route):
    """Return the posts of a route as a drawing gives them."""
    r = ROUTE_NAMES.index(route)
    return "".join(name_of(piece) for piece in t.s.post[FIRST_POST[r] : FIRST_POST[r + 1]])


def offices(t, city):
    """Return the printed offices of a city as a drawing gives them."""
    c = CITIES.index(city)
    return "".join(name_of(piece) for piece in t.s.office[c][: OFFICE_COUNT[t.s.side, c]])


def supply(t, seat):
    """Return a supply: (traders, merchants)."""
    return tuple(int(n) for n in t.s.supply[LETTERS.index(seat)])


def stock(t, seat):
    """Return a stock: (traders, merchants)."""
    return tuple(int(n) for n in t.s.stock[LETTERS.index(seat)])


def score(t, seat):
    """Return the points on the track."""
    return int(t.s.score[LETTERS.index(seat)])


def marker(t, route):
    """Return the marker on a route, or an empty string."""
    kind = int(t.s.marker[ROUTE_NAMES.index(route)])
    return MARKERS[kind - 1] if kind else ""


def held(t, seat):
    """Return the unused markers of a seat."""
    row = t.s.held[LETTERS.index(seat)]
    return [name for name, n in zip(MARKERS, row, strict=True) for _ in range(int(n))]


def routes_of(t, verb="at"):
    """Return the routes of the posts that may be chosen now."""
    return {n.split()[1].split(":")[0] for n in t.legal() if n.startswith(f"{verb} ")}
