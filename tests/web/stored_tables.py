"""Games at chosen positions: random ones, and tables stored for a server to begin with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import serai
from serai.bots.agent import make_agent, play_waiting
from serai.match.dice import SeededDice
from serai.match.match import Match
from serai.match.record import Record
from serai.web.server.cookies import COOKIE, TokenSigner, new_visitor
from serai.web.tables.settings import Seat, TableSettings
from serai.web.tables.store import Store

NAMES = ("Ana", "Bo", "Cy", "Dan", "Eve", "Finn")
GAMES = 30  # played at random in search of a position


class StoredTables:
    """Tables among people in a data folder; one visitor holds seat A of each."""

    def __init__(self, folder: Path) -> None:
        self.store, self.visitor = Store(folder), new_visitor(NAMES[0])
        self.cookie = TokenSigner(self.store.key).sign_visitor(self.visitor)
        self.tables = 0

    def cookies(self, url: str) -> list[dict[str, str]]:
        """Return what makes a browser that visitor's."""
        return [{"name": COOKIE, "value": self.cookie, "url": url}]

    def add(self, match: Match) -> str:
        """Store a table where a match stands; return its code."""
        code, self.tables = f"kept{self.tables}", self.tables + 1
        options = match.record.header.get("options", {})
        seats = [Seat("human", name, True) for name in NAMES[: match.players]]
        self.store.add_table(code, TableSettings(match.game.name, seats, options).to_stored())
        self.store.create_record(code, Record(match.record.header, list(match.record.lines)))
        self.store.grant_seat(code, 0, self.visitor.id)
        return code

    def __enter__(self) -> StoredTables:
        return self

    def __exit__(self, *_: object) -> None:
        self.store.close()  # a server may lock the folder now


def random_game(name: str = "dunhuang", players: int | None = None, seed: int = 4, most: int = 10_000) -> Match:
    """Play a random game to its end, or for so many decisions."""
    match = Match(name, players or serai.game(name).seats[0], seed=seed, target="plain")
    bots = {seat: make_agent("random", match.game, seat) for seat in range(match.players)}
    while not match.over and match.decisions < most:
        play_waiting(match, bots)
    return match


def positions(game: str, players: int, options: dict[str, str]) -> Iterator[Match]:
    """Yield the positions of random games, one after the other, in which seat A has to decide."""
    for seed in range(GAMES):
        match = Match(game, players, options=options, seed=seed, names=NAMES[:players], target="plain")
        dice = SeededDice(seed)
        while not match.over:
            if 0 in match.waiting:
                yield match
            seat = match.waiting[dice.choose([1] * len(match.waiting))]
            legal = match.legal(seat)
            match.act(seat, legal[dice.choose([1] * len(legal))].id)


def first(game: str, players: int, options: dict[str, str], wanted: Callable[[Match], bool]) -> Match:
    """Return the first position of random games that fulfils a condition."""
    return next(match for match in positions(game, players, options) if wanted(match))


def phase_of(match: Match) -> str:
    """Return the name of the phase a match is in."""
    return match.game.phases[int(match.view(0).phase)]


def phases(
    tables: StoredTables, game: str, players: int, options: dict[str, str], wanted: tuple[str, ...]
) -> dict[str, str]:
    """Store a table at the first position in each of some phases; return their codes."""
    unknown = set(wanted) - set(serai.game(game).phases)
    assert not unknown
    codes: dict[str, str] = {}
    for match in positions(game, players, options):
        phase = phase_of(match)
        if phase in wanted and phase not in codes:
            codes[phase] = tables.add(match)
            if len(codes) == len(wanted):
                break
    assert len(codes) == len(wanted), f"random games of {game} came to {set(codes)} only"
    return codes
