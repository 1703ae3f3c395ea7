"""The interface between a game's board and the pages.

A board is a module that a package registers under `serai.boards`, by the game's name. It has

    VIEW_BOX: tuple[int, int]                                 width and height of the board's SVG
    STYLE: str                                                CSS of the board, under .board-NAME; light and dark
    draw(view, seat, text, names, choices) -> Drawing         everything, as `seat` or WATCHER sees it
    SCRIPTS: tuple[str, ...]                                  optional: "zoom.js" to zoom in, "move_pieces.js" to take
                                                              up and put down several pieces in any order; see static/
    CLOSE: float                                              optional, with "zoom.js": how many pixels one unit needs
                                                              on a phone, so that words can be read and pieces tapped
    SURE: bool                                                optional: False where no decision needs a confirmation
    END: tuple[str, ...]                                      optional: the actions that end a turn, in notation

`view` is a `PlainView` of what the seat sees, `text` the game's texts, `names` the players'. Drawing is pure: the
same arguments give the same markup, and only the changes are sent to the browser. Elements keep their ids
from drawing to drawing (`id="camel"`, `id="card-3"`), so that pieces glide by CSS transforms.

Inside a board every string is markup. The names are escaped already, and `text` and `board_text` return escaped
sentences, so a drawing puts them into f-strings and escapes nothing. Where a board measures or shortens a name, `plain`
gives its characters. See decision 0024.

Two optional attributes connect a board with the log and explain it:

- *References.* When somebody hovers over a line of the log, each element with `data-of="seat:A good:3"` (see
  `refs_attribute`) is highlighted if all its references are among those of the line; of nested elements only the one
  with most references. `Choices.attrs` refers to the targets of its action; give `refs` where these do not name a
  place, as the number of steps of a move does not.
- *Explanations.* A `<title>` or `title=` is shown as an explanation on hover, focus and long press. The game's texts
  explain an action with `help.VERB`; `Choices.explain` adds an explanation for the current position.

Where a choice takes several actions in a fixed order, a panel may let players choose in any order and send the
actions as one line, in the order of the page. See static/multi_pick.js for its attributes.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from serai.core.actions import Action, Actions
from serai.core.seats import LETTERS
from serai.core.text import Line
from serai.web.render.markup import Markup, attributes, escape

AMOUNTS = ("number", "steps")  # targets that count something and do not name a place

#: Each seat's shape, around the origin, 40 wide, and the size and foot of the letter that fits into it.
_SHAPES = (
    ('<circle r="20"/>', 26, 9.5),
    ('<rect x="-18" y="-18" width="36" height="36" rx="4"/>', 28, 10),
    ('<path d="M0,-22 L23,18 H-23Z"/>', 23, 13.5),
    ('<path d="M0,-24 L24,0 L0,24 L-24,0Z"/>', 25, 9),
    ('<path d="M0,-25 L7.5,-9 L25,-7 L12,5 L16,23 L0,14 L-16,23 L-12,5 L-25,-7 L-7.5,-9Z"/>', 22, 8),
    ('<path d="M0,-23 L20,-11.5 V11.5 L0,23 L-20,11.5 V-11.5Z"/>', 26, 9.5),
)


def load_style(package: str) -> str:
    """Return the style.css of a board; its dark colours also apply where the page itself chooses the dark theme."""
    css = (files(package) / "style.css").read_text(encoding="utf-8")
    dark = r'(@media \(prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme="light"\]\) ([^{]+)\{([^}]*)\}\s*\}\n)'
    return re.sub(dark, r'\1:root[data-theme="dark"] \2{\3}\n', css)


@dataclass(frozen=True)
class Drawing:
    """What a board draws. `layers` are SVG groups in drawing order, by name; `panels` are HTML, by name.

    The page places the panels: "players" beside the board, "hand" below it. A layer is one
    `<g id="layer-NAME">…</g>`; a panel one `<section id="panel-NAME">…</section>`.
    """

    layers: Mapping[str, str]
    panels: Mapping[str, str] = field(default_factory=dict)


class PlainView:
    """A view as plain numbers and lists; each field is read once, because reading a record bit by bit is slow."""

    def __init__(self, record: Any) -> None:
        self.record = record

    def __getattr__(self, name: str) -> Any:
        value = self.record[name].tolist()
        setattr(self, name, value)
        return value


def layer(name: str, inside: str) -> str:
    """Return a layer of a drawing."""
    return f'<g id="layer-{name}">{inside}</g>'


def seat_shape(seat: int) -> str:
    """Return a seat's shape with its letter, around the origin, about 48 wide; its style gives the colours."""
    shape, size, foot = _SHAPES[seat]
    return f'{shape}<text y="{foot:g}" font-size="{size}">{LETTERS[seat]}</text>'


def seat_mark(seat: int, css: str = "mark") -> str:
    """Return a seat's shape as a picture in a line of text."""
    return (
        f'<svg class="{css} seat-{LETTERS[seat]}" viewBox="-27 -27 54 54" aria-hidden="true">{seat_shape(seat)}</svg>'
    )


def board_ref(kind: str, value: object) -> str:
    """Return a reference to one thing on a board; a seat is referred to by its letter.

    >>> board_ref("seat", 1), board_ref("seat", "B"), board_ref("good", 3)
    ('seat:B', 'seat:B', 'good:3')
    """
    if kind == "seat" and isinstance(value, int):
        value = LETTERS[value] if 0 <= value < len(LETTERS) else value
    return f"{kind}:{value}".replace(" ", "_")


def refs_attribute(**things: object) -> str:
    """Return the attribute with which an element refers to things of the game.

    >>> refs_attribute(seat=0, good=3)
    'data-of="seat:A good:3"'
    """
    refs = " ".join(board_ref(kind, value) for kind, value in things.items())
    return f'data-of="{escape(refs)}"'


def line_refs(line: Line) -> str:
    """Return references to everything that a line of the log mentions.

    >>> line_refs(Line("log.move", {"player": ("seat", 0), "0": ("steps", 3)}, {"space": 4}))
    'seat:A steps:3 space:4'
    """
    things = {name: value for name, value in {**line.args, **line.board_refs}.items() if not _is_phrases(value)}
    pairs = [value if isinstance(value, tuple | list) else (name, value) for name, value in things.items()]
    return " ".join(dict.fromkeys(board_ref(kind, value) for kind, value in pairs))


def _is_phrases(value: object) -> bool:
    return isinstance(value, tuple) and isinstance(value[0], Line)


def action_refs(action: Action) -> str:
    """Return references to the targets of an action, leaving out mere numbers."""
    return " ".join(board_ref(kind, value) for kind, value in action.targets if kind not in AMOUNTS)


class Choices:
    """The actions that can be clicked. A drawing asks for the attributes of an element by the notation of its action.

    >>> from serai.core.actions import Target, Verb
    >>> table = Actions(Verb("move", Target.of("steps", range(1, 4))), Verb("take", Target.of("space", range(1, 9))))
    >>> choices = Choices(table, {0: "Move 1 step", 5: "Take what is on space 3"})
    >>> choices.attrs("move 1")
    'data-act="0" class="lit" role="button" tabindex="-1" aria-label="Move 1 step"'
    >>> choices.attrs("move 3")
    'data-try="2"'
    >>> choices.attrs("move 3", refs="space:4")
    'data-try="2" data-of="space:4"'
    >>> choices.attrs("take 4", label="Space 4")
    'data-try="6" data-of="space:4" role="img" aria-label="Space 4"'
    >>> choices.placed
    {0}

    `allowed` are the actions that the viewer may take, with their names; `explained` are explanations of actions, and
    `final` are the actions to confirm because they cannot be taken back. If `asks` is false, as for spectators, a click
    on an action that is not allowed does not ask the server why.
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
        self.table, self.asks, self.final = table, asks, final
        self.allowed = {action: escape(name) for action, name in allowed.items()}
        self.explained = {action: escape(text) for action, text in (explained or {}).items()}
        self.placed: set[int] = set()  # actions with an element on the board; the others get buttons below it

    def allows(self, notation: str) -> bool:
        """Return whether an action is allowed now."""
        return self.table.parse(notation) in self.allowed

    def explain(self, action: int, text: str) -> None:
        """Explain what an action means at this position, in markup; call it before `attrs`."""
        self.explained[action] = Markup(text)

    def attrs(self, notation: str, classes: str = "", refs: str | None = None, *, label: str = "") -> str:
        """Return the attributes of an action's element: a click takes the action, or asks why it is not allowed.

        `refs` are the references of the element, by default the targets of the action. `label` is its accessible name
        while it cannot be clicked. Both are markup.
        """
        action = self.table.parse(notation)
        place = action_refs(self.table[action]) if refs is None else refs
        more = f' data-of="{place}"' if place else ""
        if action in self.allowed:
            self.placed.add(action)
            css = f"{classes} lit" if classes else "lit"
            return (
                f'data-act="{action}" class="{css}" role="button" tabindex="-1" aria-label="{self.allowed[action]}"'
                f"{attributes(**self.details(action))}{more}"
            )
        shown = f' class="{classes}"' if classes else ""
        named = f' role="img" aria-label="{label}"' if label else ""
        return (f'data-try="{action}"' if self.asks else "") + shown + more + named

    def details(self, action: int) -> dict[str, object]:
        """Return the other attributes of a clickable element: whether to confirm the action, its explanation."""
        details: dict[str, object] = {"data_sure": 1} if action in self.final else {}
        if self.explained.get(action):
            details["data_help"] = self.explained[action]
        return details
