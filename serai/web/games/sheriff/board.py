"""The board of Sheriff: the gate, the stalls, bags on the counter, piles, black market and loot."""

from __future__ import annotations

from collections.abc import Sequence

from serai.web.games.sheriff import panels, places
from serai.web.games.sheriff.background import background
from serai.web.games.sheriff.gate import gate, loot, market, piles
from serai.web.games.sheriff.stalls import bags, crowns, stalls
from serai.web.render.board_api import Choices, Drawing, PlainView, layer, load_style
from serai.web.render.markup import MarkupText

VIEW_BOX = places.VIEW_BOX
SCRIPTS = ("zoom.js",)
CLOSE = 0.37
SURE = False  # answers need no confirmation: negotiation must be quick
STYLE = load_style(__package__) + places.motion()


def draw(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> Drawing:
    """Return the whole table as `seat` sees it."""
    ruling = crowns(view)
    layers = {
        "ground": background(text.lang),
        "gate": layer("gate", gate(view, text, names)),
        "piles": layer("piles", piles(view, text)),
        "market": layer("market", market(view, text, names, choices)),
        "loot": layer("loot", loot(view, text)),
        "stalls": layer("stalls", stalls(view, seat, text, names, choices, ruling)),
        "bags": layer("bags", bags(view, seat, text, names, choices)),
    }
    return Drawing(
        layers,
        {
            "players": panels.players(view, seat, text, names, ruling),
            "prices": panels.prices(view, text),
            "hand": panels.hand(view, seat, text, names, choices),
        },
    )
