"""Positions of Klongs for the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from serai.bots.agent import make_agent
from serai.core.seats import WATCHER
from serai.games.klongs.components import INSPECTOR, SPECIAL, THIEF
from serai.match.match import Match

Fits = Callable[[Match, int], bool]  # takes a match and the number of decisions before it


def at(phase: str, after: int = 0, choices: int = 1) -> Fits:
    """Return a condition: the phase, how many decisions came before, and how many choices there are at least."""
    return lambda m, n: phase_of(m) == phase and n >= after and len(m.legal(m.waiting[0])) >= choices


WANTED: dict[str, Fits] = {
    "start": at("turn"),
    "first": at("place"),
    "place": at("place", 40),
    "thief": lambda m, n: n > 30 and placing(m, THIEF),
    "inspector": lambda m, n: n > 30 and placing(m, INSPECTOR),
    "middle": at("turn", 60),
    "steal": at("steal", 30),
    "loot": at("loot", 30),
    "arrest": at("arrest"),
    "tow": at("tow", 30),
    "market": at("market", choices=4),
    "remove": at("remove", choices=2),
    "full": at("market", 100, choices=6),
    "pile": at("pile", 20),
    "seat": at("seat"),
    "tall": lambda m, n: n > 70 and int(m.view().orientation) == 1 and placing(m, THIEF),
}
OPTIONS: tuple[dict[str, str], ...] = (  # each game takes the next of these in turn
    {},
    {},
    {"piles": "two", "spots": "crossings12"},
    {"orientation": "tall", "piles": "two"},
)


def positions() -> Iterator[tuple[str, Match, int]]:
    """Yield positions, each with a name, the match and the seat that looks at it."""
    found = set[str]()
    for seed in range(40):
        match = Match("klongs", 2 + (seed + 2) % 3, seed=seed, options=OPTIONS[seed % len(OPTIONS)], target="plain")
        agent = make_agent("greedy" if seed % 2 else "random", match.game, seed)
        number = 0
        while not match.over:
            seat = match.waiting[0]
            for name in [name for name, fits in WANTED.items() if name not in found and fits(match, number)]:
                found.add(name)
                yield name, match, seat
            match.act(seat, agent.choose(match.observe(seat)))
            number += 1
        if "end" not in found:
            found.add("end")
            yield "end", match, 0
            yield "watch", match, WATCHER
        if len(found) == len(WANTED) + 1:
            break


def phase_of(match: Match) -> str:
    """Return the phase of a match."""
    return match.game.phases[int(match.view().phase)]


def placing(match: Match, special: int) -> bool:
    """Return whether a special boat is being placed."""
    seat = match.waiting[0]
    return phase_of(match) == "place" and int(SPECIAL[match.view(seat).picked[seat]]) == special
