"""Sheriff's board: the fair before the gate, with stalls, bags on the counter, piles, black market and loot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from serai.core.text import Text
from serai.web.games.sheriff import panels, places
from serai.web.games.sheriff.gate import gate, loot, market, piles
from serai.web.games.sheriff.ground import ground
from serai.web.games.sheriff.stalls import bags, crowns, stalls
from serai.web.render.board_api import Acts, Drawing, Seen, layer, style_of

VIEW_BOX = places.VIEW_BOX
SCRIPTS = ("zoom.js",)
CLOSE = 0.37
SURE = False  # an answer is one click: talk must be quick
STYLE = style_of(__package__) + places.motion()


def draw(view: Any, seat: int, text: Text, names: Sequence[str], acts: Acts) -> Drawing:
    """Return the whole table as `seat` sees it."""
    seen = Seen(view)
    ruling = crowns(seen, view)
    layers = {
        "ground": ground(text.lang),
        "gate": layer("gate", gate(seen, text, names)),
        "piles": layer("piles", piles(seen, text)),
        "market": layer("market", market(seen, text, names, acts)),
        "loot": layer("loot", loot(seen, text)),
        "stalls": layer("stalls", stalls(seen, view, seat, text, names, acts, ruling)),
        "bags": layer("bags", bags(seen, seat, text, names, acts)),
    }
    return Drawing(
        layers,
        {
            "players": panels.players(seen, seat, text, names, ruling),
            "prices": panels.prices(seen, text),
            "hand": panels.hand(seen, view, seat, text, names, acts),
        },
    )
