"""What the tests of every board share: a game's board drawn at a position, taken apart, and its colours compared."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from functools import cache

from serai.core.registry import game
from serai.core.seats import WATCHER
from serai.core.text import Text
from serai.play.match import Match, game_text
from serai.play.words import label
from serai.web.boards import Acts, Drawing
from serai.web.drawn import board_of


class Easel:
    """Draws the positions of one game, with these names at the table."""

    def __init__(self, name: str, people: Sequence[str]) -> None:
        self.game, self.people = game(name), people
        self.board = board_of(self.game)

    def text(self, lang: str) -> Text:
        return game_text(self.game, lang)

    def acts_of(self, match: Match, seat: int, lang: str = "en") -> Acts:
        legal = match.legal(seat) if seat in match.waiting else []
        labels = {action.id: label(action, self.text(lang), self.people) for action in legal}
        return Acts(self.game.actions, labels, asks=seat != WATCHER)

    def drawn(self, match: Match, seat: int, lang: str = "en", acts: Acts | None = None) -> Drawing:
        acts = acts or self.acts_of(match, seat, lang)
        return self.board.draw(match.view(seat), seat, self.text(lang), self.people[: match.players], acts)


def viewers(match: Match) -> tuple[int, ...]:
    return (*range(match.players), WATCHER)


def markup_of(drawing: Drawing) -> str:
    return "".join((*drawing.layers.values(), *drawing.panels.values()))


@cache
def parsed(kind: str, markup: str) -> ET.Element:
    return ET.fromstring(f'<{kind} xmlns="http://www.w3.org/">{markup}</{kind}>')


def pieces(drawing: Drawing) -> list[ET.Element]:
    layers = [parsed("svg", layer) for layer in drawing.layers.values()]
    return layers + [parsed("div", panel) for panel in drawing.panels.values()]


def ids(drawing: Drawing) -> list[str]:
    return [element.attrib["id"] for part in pieces(drawing) for element in part.iter() if "id" in element.attrib]


def contrast(one: str, other: str) -> float:
    """Return how well two colours can be told apart, as WCAG counts it."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)
