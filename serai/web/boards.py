"""What a game's drawing gets and gives.

A board is a module that a package registers under `serai.boards`, by the game's name. It has

    VIEW_BOX: tuple[int, int]                              width and height of the board's SVG
    STYLE: str                                             CSS of the board, under .board-NAME; light and dark
    draw(view, seat, text, names, acts) -> Drawing         everything, as `seat` sees it (or WATCHER)

`view` is the record the seat sees, `text` the game's texts, `names` the players'. Drawing is pure: the
same arguments give the same markup, so what did not change is not sent again. Elements keep their ids
from drawing to drawing (`id="camel"`, `id="card-3"`), so that pieces glide by CSS transforms.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from serai.core.actions import Actions


@dataclass(frozen=True)
class Drawing:
    """What a table shows. `layers` are SVG groups in drawing order, by name; `panels` are HTML, by name.

    The frame lays the panels out: "players" beside the board, "hand" below it. A layer is one
    `<g id="layer-NAME">…</g>`; a panel one `<section id="panel-NAME">…</section>`.
    """

    layers: Mapping[str, str]
    panels: Mapping[str, str] = field(default_factory=dict)


class Acts:
    """What may be clicked. A drawing asks for the attributes of an element by the notation of its action.

    >>> from serai.core.actions import Kind, Verb
    >>> table = Actions(Verb("move", Kind.of("steps", range(1, 4))))
    >>> acts = Acts(table, {0: "Move 1 step"})
    >>> acts.on("move 1")
    'data-act="0" class="lit" role="button" tabindex="-1" aria-label="Move 1 step"'
    >>> acts.on("move 3")
    'data-try="2"'
    >>> acts.placed
    {0}
    """

    def __init__(self, table: Actions, allowed: Mapping[int, str], asks: bool = True) -> None:
        self.table, self.allowed, self.asks = table, allowed, asks
        self.placed: set[int] = set()  # what has a place on the board; the rest gets a button below it

    def may(self, notation: str) -> bool:
        """Return whether an action is allowed now."""
        return self.table.parse(notation) in self.allowed

    def on(self, notation: str, classes: str = "") -> str:
        """Return the attributes of the element that stands for an action: lit, or ready to say why not."""
        action = self.table.parse(notation)
        if action in self.allowed:
            self.placed.add(action)
            label = escape(self.allowed[action], quote=True)
            named = f"{classes} lit".strip()
            return f'data-act="{action}" class="{named}" role="button" tabindex="-1" aria-label="{label}"'
        shown = f' class="{classes}"' if classes else ""
        return (f'data-try="{action}"' if self.asks else "") + shown
