"""The picture of a game in the hall: its board, or an emblem where it brings no drawing."""

from xml.etree import ElementTree

import pytest

import serai
from serai.web.render.board_registry import board_of
from serai.web.render.cover import cover_svg
from serai.web.render.fallback_board import FieldListBoard


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("name", serai.game_names())
def test_every_game_has_a_cover(name, lang):
    game = serai.game(name)
    svg = cover_svg(game, lang)
    assert ElementTree.fromstring(svg).get("viewBox")
    drawn = "<style>" in svg
    assert drawn != isinstance(board_of(game), FieldListBoard)
