"""What a game's drawing gets and gives.

A board is a module that a package registers under `serai.boards`, by the game's name. It has

    VIEW_BOX: tuple[int, int]                              width and height of the board's SVG
    STYLE: str                                             CSS of the board, under .board-NAME; light and dark
    draw(view, seat, text, names, acts) -> Drawing         everything, as `seat` sees it (or WATCHER)
    SCRIPTS: tuple[str, ...]                               optional: "zoom.js" to look closely, "carry.js" to take
                                                           up and put down several pieces in any order; see static/
    CLOSE: float                                           optional, with "zoom.js": how many pixels one unit needs on
                                                           a phone, so that words can be read and pieces be tapped
    SURE: bool                                             optional: False where nothing should be asked about first

`view` is the record the seat sees, `text` the game's texts, `names` the players'. Drawing is pure: the
same arguments give the same markup, so what did not change is not sent again. Elements keep their ids
from drawing to drawing (`id="camel"`, `id="card-3"`), so that pieces glide by CSS transforms.

Two more things make a board speak, both optional:

- *What stands where.* An element with `data-of="seat:A good:3"` (see `of`) is the place a line of the log
  speaks of when all these words are among the line's arguments: hovering the line rings it. Of nested
  places the one with most words is ringed. What `Acts.on` lights carries the targets of its action
  anyway; give `of` where they do not name a place, as the number of steps of a move does not.
- *What it means.* A `<title>` or `title=` is shown as an explanation on hover, focus and long press.
  Of actions the game's texts explain those that have a `help.VERB`; `Acts.explain` says more at a position.

Where a choice takes several actions in a fixed order, a panel may be a bench: things are picked in any
order and sent as one line, in the order of the page. See static/picks.js for its attributes.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from html import escape
from importlib.resources import files
from typing import Any

from serai.core.actions import Action, Actions
from serai.core.seats import LETTERS
from serai.core.text import Line

AMOUNTS = ("number", "steps")  # kinds of targets that count something, and name no place

#: Each seat's shape, around the origin, 40 wide, and the size and foot of the letter that fits into it.
_SHAPES = (
    ('<circle r="20"/>', 26, 9.5),
    ('<rect x="-18" y="-18" width="36" height="36" rx="4"/>', 28, 10),
    ('<path d="M0,-22 L23,18 H-23Z"/>', 23, 13.5),
    ('<path d="M0,-24 L24,0 L0,24 L-24,0Z"/>', 25, 9),
    ('<path d="M0,-25 L7.5,-9 L25,-7 L12,5 L16,23 L0,14 L-16,23 L-12,5 L-25,-7 L-7.5,-9Z"/>', 22, 8),
    ('<path d="M0,-23 L20,-11.5 V11.5 L0,23 L-20,11.5 V-11.5Z"/>', 26, 9.5),
)


def style_of(package: str) -> str:
    """Return the style.css of a board. Its dark colours, written once, also hold where a page chooses the dark."""
    css = (files(package) / "style.css").read_text(encoding="utf-8")
    dark = r'(@media \(prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme="light"\]\) ([^{]+)\{([^}]*)\}\s*\}\n)'
    return re.sub(dark, r'\1:root[data-theme="dark"] \2{\3}\n', css)


@dataclass(frozen=True)
class Drawing:
    """What a table shows. `layers` are SVG groups in drawing order, by name; `panels` are HTML, by name.

    The frame lays the panels out: "players" beside the board, "hand" below it. A layer is one
    `<g id="layer-NAME">…</g>`; a panel one `<section id="panel-NAME">…</section>`.
    """

    layers: Mapping[str, str]
    panels: Mapping[str, str] = field(default_factory=dict)


class Seen:
    """A view as plain numbers and lists, each field read once: reading records bit by bit is slow."""

    def __init__(self, view: Any) -> None:
        self.record = view

    def __getattr__(self, name: str) -> Any:
        value = self.record[name].tolist()
        setattr(self, name, value)
        return value


def layer(name: str, inside: str) -> str:
    """Return a layer of a drawing."""
    return f'<g id="layer-{name}">{inside}</g>'


def mark_shape(seat: int) -> str:
    """Return a seat's shape with its letter, around the origin, about 48 wide; its style gives the colours."""
    shape, size, foot = _SHAPES[seat]
    return f'{shape}<text y="{foot:g}" font-size="{size}">{LETTERS[seat]}</text>'


def mark(seat: int, css: str = "mark") -> str:
    """Return a seat's mark as a picture in a line of text."""
    return (
        f'<svg class="{css} seat-{LETTERS[seat]}" viewBox="-27 -27 54 54" aria-hidden="true">{mark_shape(seat)}</svg>'
    )


def word(kind: str, value: object) -> str:
    """Return one word for a thing; seats are called by their letters however they are given.

    >>> word("seat", 1), word("seat", "B"), word("good", 3)
    ('seat:B', 'seat:B', 'good:3')
    """
    if kind == "seat" and isinstance(value, int):
        value = LETTERS[value] if 0 <= value < len(LETTERS) else value
    return f"{kind}:{value}".replace(" ", "_")


def of(**things: object) -> str:
    """Return the attribute of an element that stands for something.

    >>> of(seat=0, good=3)
    'data-of="seat:A good:3"'
    """
    return f'data-of="{escape(" ".join(word(kind, value) for kind, value in things.items()), quote=True)}"'


def _phrases(value: object) -> bool:
    return isinstance(value, tuple) and isinstance(value[0], Line)


def about(line: Line) -> str:
    """Return the words for everything a line of the log speaks of.

    >>> about(Line("log.move", {"player": ("seat", 0), "0": ("steps", 3)}, {"space": 4}))
    'seat:A steps:3 space:4'
    """
    things = {name: value for name, value in {**line.args, **line.board_refs}.items() if not _phrases(value)}
    pairs = [value if isinstance(value, tuple | list) else (name, value) for name, value in things.items()]
    return " ".join(dict.fromkeys(word(kind, value) for kind, value in pairs))


def place_of(action: Action) -> str:
    """Return the words for what an action is done to."""
    return " ".join(word(kind, value) for kind, value in action.targets if kind not in AMOUNTS)


class Acts:
    """What may be clicked. A drawing asks for the attributes of an element by the notation of its action.

    >>> from serai.core.actions import Target, Verb
    >>> table = Actions(Verb("move", Target.of("steps", range(1, 4))), Verb("take", Target.of("space", range(1, 9))))
    >>> acts = Acts(table, {0: "Move 1 step", 5: "Take what is on space 3"})
    >>> acts.on("move 1")
    'data-act="0" class="lit" role="button" tabindex="-1" aria-label="Move 1 step"'
    >>> acts.on("move 3")
    'data-try="2"'
    >>> acts.on("move 3", of="space:4")
    'data-try="2" data-of="space:4"'
    >>> acts.on("take 4", said="Space 4")
    'data-try="6" data-of="space:4" role="img" aria-label="Space 4"'
    >>> acts.placed
    {0}

    `explained` are texts for actions, `final` the actions to confirm because they cannot be taken back.
    """

    def __init__(
        self,
        table: Actions,
        allowed: Mapping[int, str],
        asks: bool = True,
        *,
        explained: Mapping[int, str] | None = None,
        final: Collection[int] = (),
    ) -> None:
        self.table, self.allowed, self.asks, self.final = table, allowed, asks, final
        self.explained = dict(explained or {})
        self.placed: set[int] = set()  # what has a place on the board; the rest gets a button below it

    def may(self, notation: str) -> bool:
        """Return whether an action is allowed now."""
        return self.table.parse(notation) in self.allowed

    def explain(self, notation: str, text: str) -> None:
        """Say what an action would mean at this position; call it before `on`."""
        self.explained[self.table.parse(notation)] = text

    def on(self, notation: str, classes: str = "", of: str | None = None, *, said: str = "") -> str:
        """Return the attributes of the element that stands for an action: lit, or ready to say why not.

        `of` are the words for what the element stands for; unless told, the targets of the action. `said` is what
        it is called while it is not lit.
        """
        action = self.table.parse(notation)
        place = place_of(self.table[action]) if of is None else of
        more = f' data-of="{escape(place, quote=True)}"' if place else ""
        if action in self.allowed:
            self.placed.add(action)
            label = escape(self.allowed[action], quote=True)
            named = f"{classes} lit".strip()
            return (
                f'data-act="{action}" class="{named}" role="button" tabindex="-1" aria-label="{label}"'
                f"{self.extras(action)}{more}"
            )
        shown = f' class="{classes}"' if classes else ""
        named = f' role="img" aria-label="{escape(said, quote=True)}"' if said else ""
        return (f'data-try="{action}"' if self.asks else "") + shown + more + named

    def extras(self, action: int) -> str:
        """Return the attributes for the explanation of an action, and for asking before it is done."""
        sure = ' data-sure="1"' if action in self.final else ""
        explained = self.explained.get(action, "")
        return sure + (f' data-help="{escape(explained, quote=True)}"' if explained else "")
