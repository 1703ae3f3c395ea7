"""Tables kept at chosen positions, for a server to begin with: nobody has to play up to there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

import serai
from serai.match.dice import SeededDice
from serai.match.match import Match
from serai.match.record import Record
from serai.web.server.cookies import COOKIE, TokenSigner, new_visitor
from serai.web.tables.settings import Seat, TableSettings
from serai.web.tables.store import Store

NAMES = ("Ana", "Bo", "Cy", "Dan", "Eve", "Finn")
GAMES = 30  # that are played at random in search of a position


class Kept:
    """Tables among people in a folder, all at positions where somebody's seat A is asked."""

    def __init__(self, folder: Path) -> None:
        self.store, self.visitor = Store(folder), new_visitor(NAMES[0])
        self.cookie = TokenSigner(self.store.key).sign_visitor(self.visitor)
        self.tables = 0

    def cookies(self, url: str) -> list[dict[str, str]]:
        """Return what makes a browser that somebody."""
        return [{"name": COOKIE, "value": self.cookie, "url": url}]

    def keep(self, match: Match) -> str:
        """Keep a table where a match stands; return its code."""
        code, self.tables = f"kept{self.tables}", self.tables + 1
        options = match.record.header.get("options", {})
        setting = TableSettings(
            match.game.name, [Seat("human", name, True) for name in NAMES[: match.players]], options
        )
        self.store.add_table(code, msgspec.to_builtins(setting))
        self.store.create_record(code, Record(match.record.header, list(match.record.lines)))
        self.store.grant_seat(code, 0, self.visitor.id)
        return code

    def __enter__(self) -> Kept:
        return self

    def __exit__(self, *_: object) -> None:
        self.store.close()  # a server may have the folder now


def played(game: str, players: int, options: dict[str, str]) -> Iterator[Match]:
    """Yield the positions of random games, one after the other, in which seat A is asked."""
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
    """Return the first position of random games that is as wanted."""
    return next(match for match in played(game, players, options) if wanted(match))


def phase_of(match: Match) -> str:
    return match.game.phases[int(match.view(0).phase)]


def phases(kept: Kept, game: str, players: int, options: dict[str, str], wanted: tuple[str, ...]) -> dict[str, str]:
    """Keep a table for the first position in each of some phases; return their codes."""
    unknown = set(wanted) - set(serai.game(game).phases)
    assert not unknown
    codes: dict[str, str] = {}
    for match in played(game, players, options):
        phase = phase_of(match)
        if phase in wanted and phase not in codes:
            codes[phase] = kept.keep(match)
            if len(codes) == len(wanted):
                break
    assert len(codes) == len(wanted), f"random games of {game} came to {set(codes)} only"
    return codes
