"""Positions of Sheriff for the gallery, and a page with all its goods."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from serai.core.seats import WATCHER
from serai.games.sheriff import phases
from serai.games.sheriff.components import GOODS
from serai.games.sheriff.state import SEALED, STANDING
from serai.match.match import Match
from serai.web.games.sheriff import board, goods
from serai.web.games.sheriff.background import background

FULL = {"profile": "full", "royal": "yes", "black_market": "yes"}


def phase(match: Match) -> str:
    """Return the phase of a match by name."""
    return phases.PHASES[int(match.view().phase)]


def offers(match: Match, state: int = STANDING) -> int:
    """Return how many offers lie on the table."""
    return int((match.view().offer_state == state).sum())


Fits = Callable[[Match, int], bool]
#: The positions by name: the players, the options, and the condition that the position fulfils.
WANTED: dict[str, tuple[int, dict[str, str], Fits]] = {
    "begin": (3, {}, lambda m, n: phase(m) == "begin"),
    "market": (4, {}, lambda m, n: phase(m) == "discard" and n > 30),
    "load": (5, FULL, lambda m, n: phase(m) == "load" and n > 60),
    "declare": (3, {}, lambda m, n: phase(m) == "declare" and n > 40),
    "talk": (4, {}, lambda m, n: phase(m) == "talk" and n > 150 and offers(m) > 0),
    "talk_full": (5, FULL, lambda m, n: phase(m) == "talk" and n > 300 and offers(m) > 1),
    "gate": (5, {}, lambda m, n: phase(m) == "gate" and n > 200 and offers(m) > 1),
    "gate_full": (3, FULL, lambda m, n: phase(m) == "gate" and n > 300 and offers(m) > 1),
    "demand": (4, FULL, lambda m, n: phase(m) == "demand" and n > 100),
    "reply": (4, {}, lambda m, n: phase(m) == "reply" and n > 100),
    "escrow": (4, FULL, lambda m, n: offers(m, SEALED) > 0 and phase(m) in ("talk", "gate")),
    "hand_over": (3, FULL, lambda m, n: phase(m) == "hand_over" and n > 100),
    "fine": (3, {"royal": "yes"}, lambda m, n: phase(m) == "fine"),
    "claim": (4, FULL, lambda m, n: phase(m) == "claim" and len(m.legal(m.waiting[0])) > 1),
    "name": (6, FULL, lambda m, n: phase(m) == "name" and n > 300),
    "vote": (6, {"black_market": "yes"}, lambda m, n: phase(m) == "vote" and n > 200 and offers(m) > 0),
    "loot": (6, FULL, lambda m, n: phase(m) == "loot"),
    "share": (6, FULL, lambda m, n: phase(m) == "share"),
    "timed": (6, {"timer": "yes"}, lambda m, n: phase(m) == "talk" and n > 200 and m.view().ticks < 3),
}


def positions() -> Iterator[tuple[str, Match, int]]:
    """Yield positions, each with a name, the match and the seat that looks at it."""
    for name, (players, options, fits) in WANTED.items():
        for seed in range(30):
            match = play(players, options, seed, fits)
            if not match.over:
                yield name, match, match.waiting[0]
                break
    yield "end", play(5, FULL, 3, lambda m, n: False), 1
    yield "watch", play(6, FULL, 4, lambda m, n: n > 250 and offers(m) > 0), WATCHER


def play(players: int, options: dict[str, str], seed: int, fits: Fits) -> Match:
    """Play until a position fits or the game is over, so that the stands fill; return the match."""
    match = Match("sheriff", players, seed=seed, options=options, target="plain")
    dice = Random(seed)
    number = 0
    while not match.over and not fits(match, number):
        seat = match.waiting[0]
        match.act(seat, likely(match, seat, dice))
        number += 1
    return match


#: The weight of a verb in a random choice; 1 unless it is listed here.
WEIGHTS = {
    "bag": 40,
    "accept_seat_about": 9,
    "pass_seat": 6,
    "hold": 14,
    "submit": 30,
    "agree": 4,
    "cancel": 0.1,
    "wait": 2,
}


def likely(match: Match, seat: int, dice: Random) -> int:
    """Return a decision that people might take, so that bags are full and deals are made."""
    legal = match.legal(seat)
    return dice.choices([action.id for action in legal], [WEIGHTS.get(action.verb, 1) for action in legal])[0]


def pieces() -> str:
    """Return every good on one page, large, small and in grey."""

    def cards(wide: int, high: int) -> str:
        shown = [goods.card(g) for g in range(GOODS)] + [goods.back()]
        return "".join(f'<svg viewBox="0 0 80 108" width="{wide}" height="{high}">{card}</svg>' for card in shown)

    small = cards(40, 54)
    icons = "".join(
        f'<svg viewBox="-50 -50 100 100" width="{size}" height="{size}">{goods.icon(g)}</svg>'
        for size in (90, 24)
        for g in range(GOODS)
    )
    return (
        '<!doctype html><meta charset="utf-8"><title>Pieces</title><style>body { background: #e9dcc0; } .grey { filter:'
        f" grayscale(1); }} svg {{ margin: 3px; }} {board.STYLE}</style>"
        f'<body class="board-sheriff"><svg width="0" height="0">{background("en")}</svg><div>{cards(120, 162)}</div>'
        f'<div>{icons}</div><div>{small}</div><div class="grey">{small}</div>'
    )
