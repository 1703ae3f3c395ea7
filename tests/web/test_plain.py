"""A game without a drawing is playable too: its fields as rows, and a button for everything."""

import re

import pytest

import serai
from serai.core.seats import WATCHER
from serai.web import drawn, frames
from serai.web.plain import Plain
from serai.web.store import Store
from serai.web.table import Seat, Setting, Table

BEGINNING = {"hansa": 300}  # decisions: such games of it would go on for thousands


@pytest.mark.parametrize("name", serai.game_names())
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_decision_has_a_button(name, lang, monkeypatch):
    game = serai.game(name)
    monkeypatch.setattr(frames, "board_of", lambda game: Plain(game))
    seats = [Seat("greedy", f"N{i}", True) for i in range(game.seats[0])]
    table = Table(Store(None), "abcde", Setting(name, seats), None)
    table.match = match = serai.Match(game, len(seats), seed=4, target="plain")
    while not match.over and match.decisions < BEGINNING.get(name, 10**6):
        seat = match.waiting[0]
        table.cache.clear()
        regions = frames.shown(table, seat, lang).regions
        markup = regions["actions"] + regions["tools"]  # what ends a turn stands beside undo
        buttons = {int(number) for number in re.findall(r'data-act="(\d+)"', markup)}
        assert buttons == {action.id for action in match.legal(seat)}
        watched = frames.shown(table, WATCHER, lang)
        assert "data-act" not in "".join(watched.regions.values())
        match.act(seat, sorted(buttons)[match.turn % len(buttons)])
    table.cache.clear()
    assert not match.over or "score" in frames.shown(table, 0, lang).regions["end"]


def test_a_game_without_a_drawing_gets_the_plain_one(monkeypatch):
    monkeypatch.setattr(drawn, "entry_points", lambda **_: [])
    game = serai.game("dunhuang")
    assert isinstance(drawn.board_of.__wrapped__(game), Plain)
    wide, high = Plain(game).VIEW_BOX
    assert wide > 0
    assert high > 0
