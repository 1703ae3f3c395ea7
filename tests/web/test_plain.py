"""A game without a drawing is playable too: its fields as rows, and a button for everything."""

import dataclasses
import re

import pytest
from game_files import browser_cases

import serai
from serai.core.seats import WATCHER
from serai.web.render import board_registry, table_view
from serai.web.render.fallback_board import FieldListBoard
from serai.web.tables.settings import Seat, TableSettings
from serai.web.tables.store import Store
from serai.web.tables.table import Table


@pytest.mark.parametrize("name", serai.game_names())
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_decision_has_a_button(name, lang, monkeypatch):
    game = serai.game(name)
    monkeypatch.setattr(board_registry, "board_of", lambda game: FieldListBoard(game))
    seats = [Seat("greedy", f"N{i}", True) for i in range(game.seats[0])]
    table = Table(Store(None), "abcde", TableSettings(name, seats), None)
    table.match = match = serai.Match(game, len(seats), seed=4, target="plain")
    while not match.over and match.decisions < browser_cases(name).LONGEST:
        seat = match.waiting[0]
        table.version += 1
        regions = table_view.render_table(table, seat, lang).regions
        markup = regions["actions"] + regions["tools"]  # what ends a turn stands beside undo
        buttons = {int(number) for number in re.findall(r'data-act="(\d+)"', markup)}
        assert buttons == {action.id for action in match.legal(seat)}
        watched = table_view.render_table(table, WATCHER, lang)
        assert "data-act" not in "".join(watched.regions.values())
        match.act(seat, sorted(buttons)[match.turn % len(buttons)])
    table.version += 1
    assert not match.over or "score" in table_view.render_table(table, 0, lang).regions["end"]


def test_a_game_without_a_drawing_gets_the_plain_one():
    game = dataclasses.replace(serai.game("dunhuang"), name="undrawn")
    assert isinstance(board_registry.board_of(game), FieldListBoard)
    wide, high = FieldListBoard(game).VIEW_BOX
    assert wide > 0
    assert high > 0
