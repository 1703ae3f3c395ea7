"""What the tests of every board share: a game's board drawn at a position, taken apart, and its colours compared."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from serai.bots.random import RandomAgent
from serai.core.registry import game
from serai.core.seats import WATCHER
from serai.core.text import Text
from serai.match.labels import label
from serai.match.match import Match
from serai.web.render.board_api import Choices, Drawing
from serai.web.render.board_registry import draw_board

Table = tuple[int, Mapping[str, object]]  # players and options
Decider = Callable[[Match, int], int]


class Easel:
    """Draws the positions of one game, with these names at the table."""

    def __init__(self, name: str, people: Sequence[str]) -> None:
        self.game, self.people = game(name), people

    def text(self, lang: str) -> Text:
        return self.game.text(lang)

    def choices_of(self, match: Match, seat: int, lang: str = "en") -> Choices:
        legal = match.legal(seat) if seat in match.waiting else []
        labels = {action.id: label(action, self.text(lang), self.people) for action in legal}
        return Choices(self.game.actions, labels, asks=seat != WATCHER)

    def drawn(self, match: Match, seat: int, lang: str = "en", choices: Choices | None = None) -> Drawing:
        choices = choices or self.choices_of(match, seat, lang)
        return self.draw(match.view(seat), seat, lang, self.people[: match.players], choices)

    def draw(self, view: Any, seat: int, lang: str, names: Sequence[str], choices: Choices) -> Drawing:
        return draw_board(self.game, view, seat, lang, names, choices)

    def positions(self, tables: Sequence[Table], decider: Callable[[int], Decider], every: int, first: int = 2,
                  longest: int = 10**6) -> Iterator[Match]:  # fmt: skip
        """Play at every table; yield the first position, each so many decisions later, and the last.

        The seeds count from `first`, and a `decider` is made for each.
        """
        for seed, (players, options) in enumerate(tables, first):
            match = Match(self.game, players, seed=seed, options=options, target="plain")
            decide = decider(seed)
            number = 0
            yield match
            while not match.over and number < longest:
                seat = match.waiting[0]
                match.act(seat, decide(match, seat))
                number += 1
                if number % every == 0 or match.over:
                    yield match

    def check_shape(self, match: Match, lang: str) -> None:
        """An id is given once, layers and panels are what the frame expects, and pictures say what they are."""
        for seat in viewers(match):
            drawing = self.drawn(match, seat, lang)
            assert not [name for name, times in Counter(ids(drawing)).items() if times > 1]
            for name, layer in drawing.layers.items():
                assert layer.startswith(f'<g id="layer-{name}">')
                assert layer.endswith("</g>")
            for name, panel in drawing.panels.items():
                assert panel.startswith(f'<section id="panel-{name}"')
                assert panel.endswith("</section>")
            for element in elements(drawing):
                if element.attrib.get("role") in ("img", "button"):
                    assert element.attrib.get("aria-label"), "whoever cannot see it is told"

    def check_pure(self, match: Match) -> None:
        """The same view is drawn alike, also from a copy, and not written to."""
        for seat in viewers(match):
            view = match.view(seat)
            copy = view.copy()
            first, again = (
                self.draw(one, seat, "en", self.people[: match.players], self.choices_of(match, seat))
                for one in (view, copy)
            )
            assert first == again
            assert np.array_equal(np.asarray(view), np.asarray(copy))

    def check_idle(self, match: Match) -> None:
        """Who does not decide is offered nothing, and who only watches is not told why not."""
        for seat in set(viewers(match)) - set(match.waiting):
            markup = markup_of(self.drawn(match, seat))
            assert "data-act" not in markup
            assert "data-carry" not in markup
            assert seat != WATCHER or "data-try" not in markup


def at_random(seed: int) -> Decider:
    """Return somebody who decides anything."""
    bot = RandomAgent(seed)
    return lambda match, seat: bot.choose(match.observe(seat))


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


def elements(drawing: Drawing) -> list[ET.Element]:
    return [element for part in pieces(drawing) for element in part.iter()]


def ids(drawing: Drawing) -> list[str]:
    return [element.attrib["id"] for element in elements(drawing) if "id" in element.attrib]


def contrast(one: str, other: str) -> float:
    """Return how well two colours can be told apart, as WCAG counts it."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)
