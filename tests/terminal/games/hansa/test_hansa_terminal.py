"""The terminal board of Hansa: the map has every office, post and city, and the legend explains its letters."""

from __future__ import annotations

import re

from serai.core.registry import game
from serai.core.seats import WATCHER
from serai.core.text import LANGUAGES
from serai.games.hansa.components import CITIES
from serai.match.match import Match
from serai.terminal.boards import board_of


def test_every_office_and_every_post_of_hansa_is_on_the_map() -> None:
    for players, posts, offices in ((3, 101, 57), (4, 107, 62)):
        match = Match("hansa", players, seed=1, target="plain")
        lines = [
            line.plain for line in board_of(match.game).draw(match.view(), WATCHER, match.game.text("en"), "ABCD", 80)
        ]
        chart = "\n".join(lines[:39])
        assert chart.count("◦") + chart.count("◇") == posts
        rows = re.findall(r"\[([wopkWOPK$]+)\]", chart)
        assert (len(rows), len("".join(rows).replace("$", ""))) == (27, offices)
        for city in CITIES:
            assert match.game.text("en")(f"city.{city}") in chart


def test_the_legend_of_hansa_explains_what_the_map_shows() -> None:
    for lang in LANGUAGES:
        assert len(board_of(game("hansa")).legend(None, game("hansa").text(lang))) == 5
