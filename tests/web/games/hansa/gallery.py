"""Positions of Hansa for the gallery, and a page with all its pieces."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from serai.core.actions import Action
from serai.core.seats import WATCHER
from serai.games.hansa import phases
from serai.games.hansa.components import (
    FIRST_POST,
    MARKER_KINDS,
    POST_NAMES,
    ROUTE_OF,
    SKILL_COUNT,
    TABLE_ROUTE,
)
from serai.match.match import Match
from serai.web.games.hansa import board
from serai.web.games.hansa.background import background
from serai.web.games.hansa.pieces import EMBLEMS, marker, marker_back, piece

LONGEST = 900  # decisions
PREFERRED = ("establish", "coellen", "office", "skill", "extra", "use", "place")  # verbs in the order of preference
TABLES = ((2, 3), (3, 4), (5, 1), (5, 2), (3, 7), (4, 5), (2, 9), (5, 8), (4, 11), (3, 12))  # players, seed


def positions() -> Iterator[tuple[str, Match, int]]:
    """Yield positions, each with a name, the match and the seat that looks at it."""
    wanted: dict[str, Callable[[Match, int], bool]] = {
        "start2": lambda m, n: m.players == 2 and phase(m) == phases.ACT,
        "start3": lambda m, n: m.players == 3 and phase(m) == phases.ACT,
        "start5": lambda m, n: m.players == 5 and phase(m) == phases.ACT,
        "middle": lambda m, n: m.players == 5 and phase(m) == phases.ACT and n > 230,
        "march": lambda m, n: m.players == 2 and phase(m) == phases.MARCH and n > 100,
        "answer": lambda m, n: phase(m) == phases.ANSWER and n > 120 and int(m.view().extras) > 1,
        "land": lambda m, n: phase(m) == phases.LAND and n > 120,
        "lift": lambda m, n: phase(m) == phases.LIFT and n > 150,
        "put": lambda m, n: phase(m) == phases.PUT and n > 150 and int(m.view().lifted.sum()) > 1,
        "reward": lambda m, n: phase(m) == phases.REWARD and n > 150,
        "swap": lambda m, n: phase(m) == phases.SWAP,
        "remove": lambda m, n: phase(m) == phases.REMOVE,
        "set": lambda m, n: phase(m) == phases.SET,
    }
    found: set[str] = set()
    for players, seed in TABLES:
        match = Match("hansa", players, seed=seed, target="plain")
        rng = random.Random(seed)
        number = 0
        while not match.over and number < LONGEST:
            seat = match.waiting[0]
            for name in [name for name, fits in wanted.items() if name not in found and fits(match, number)]:
                found.add(name)
                yield name, match, seat
            match.act(seat, merchant(match, seat, rng).id)
            number += 1
        if match.over and "end" not in found:
            found.add("end")
            yield "end", match, 0
            yield "watch", match, WATCHER
        if len(found) == len(wanted) + 1:
            break


def merchant(match: Match, seat: int, rng: random.Random) -> Action:
    """Return a sensible decision: in games of random moves hardly any route is established."""
    legal = match.legal(seat)
    view = match.view(seat)
    if rng.random() < 0.15:
        return rng.choice(legal)
    if view.phase == phases.PLACE:
        return max(legal, key=lambda action: (_usefulness(view, seat, action), rng.random()))
    for verb in PREFERRED:
        preferred = [action for action in legal if action.verb == verb]
        if preferred:
            return rng.choice(preferred)
    incomes = [action for action in legal if action.verb in ("income_discs", "cubes")]
    return incomes[-1] if incomes else rng.choice(legal)


def _usefulness(view: Any, seat: int, action: Action) -> int:
    """Return how useful it is to place a piece on the route of an action."""
    route = int(ROUTE_OF[POST_NAMES.index(action.targets[0][1])])
    there = view.post[FIRST_POST[route] : FIRST_POST[route + 1]]
    owners = [(int(piece) - 1) >> 1 for piece in there if piece]
    others = len(owners) - owners.count(seat)
    lures = 2 * int(view.marker[route] > 0) + 3 * int(route == TABLE_ROUTE)
    return 3 * owners.count(seat) - 4 * others - len(there) + lures


def phase(match: Match) -> int:
    """Return the phase of a match."""
    return int(match.view().phase)


def pieces() -> str:
    """Return every marker, piece and emblem on one page, large, at 40 pixels, and in grey."""

    def shown(inside: str, box: str, size: int) -> str:
        return f'<svg viewBox="{box}" width="{size}" height="{size}">{inside}</svg>'

    def row(size: int) -> str:
        seals = [marker(kind) for kind in range(MARKER_KINDS)] + [marker(0, used=True), marker_back()]
        round_ones = "".join(shown(drawn, "-24 -24 48 48", size) for drawn in seals)
        men = "".join(shown(piece(number), "-18 -18 36 36", size) for number in range(1, 11))
        skills = "".join(
            shown(f'<g class="emblem">{EMBLEMS[k]}</g>', "-22 -22 44 44", size) for k in range(SKILL_COUNT)
        )
        return f"<div>{round_ones}</div><div>{men}</div><div>{skills}</div>"

    return (
        '<!doctype html><meta charset="utf-8"><title>Pieces</title><style>body { background: #e9d6ae; } .grey { filter:'
        f" grayscale(1); }} svg {{ margin: 3px; }} {board.STYLE}</style>"
        f'<body class="board-hansa"><svg width="0" height="0">{background(0)}</svg>'
        f'{row(120)}{row(40)}<div class="grey">{row(40)}</div>'
    )
