"""The routes: pieces on posts, empty posts, bonus markers, and seals on routes that can be established."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.hansa import phases
from serai.games.hansa.actions import (
    ADD_PIECE,
    AT_POST,
    DISPLACE,
    FROM_POST,
    MOVE,
    PLACE_PIECE,
    PUT_DISPLACED,
)
from serai.games.hansa.components import (
    EDGE,
    FIRST_POST,
    MARKERS,
    PIECE_NAMES,
    POST_NAMES,
    RINGS,
    ROUTE_COUNT,
    ROUTE_NAMES,
)
from serai.web.games.hansa.labels import labels
from serai.web.games.hansa.pieces import marker, owner, piece, piece_name, shape
from serai.web.games.hansa.places import POST, beside, posts_of, road
from serai.web.render.board_api import Choices, PlainView
from serai.web.render.markup import MarkupText

DISPLACEMENT_COST = (2, 3)  # pieces needed to displace a cube or a disc (R5.2)
#: Phases in which pieces are chosen in any order; see static/move_pieces.js
CARRIED = (phases.LIFT, phases.PUT, phases.REMOVE)


class Posts:
    """The posts of all routes, with the actions of one viewer."""

    def __init__(self, view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> None:
        self.view, self.seat, self.text, self.names, self.choices = view, seat, text, names, choices
        self.asked = bool(choices.allowed)
        self.carrying = self.asked and view.phase in CARRIED
        self.near = self._near() if self.asked and view.phase == phases.ANSWER else 0
        self.reach = int(EDGE[view.pawn]) if view.players == 2 else -1  # R11.4

    def drawn(self) -> str:
        """Return all posts that hold a piece or can be clicked."""
        return "".join(self._route(r) for r in range(int(ROUTE_COUNT[self.view.side])))

    def _near(self) -> int:
        """R5.5: return the routes where a displaced piece may land, as a bit set."""
        view = self.view
        free = sum(1 << r for r in range(int(ROUTE_COUNT[view.side])) if 0 in self._pieces(r))
        rings = (int(ring) & free for ring in RINGS[view.side, view.route - 1])
        return next((ring for ring in rings if ring), 0)

    def _pieces(self, r: int) -> list[int]:
        found: list[int] = self.view.post[int(FIRST_POST[r]) : int(FIRST_POST[r + 1])]
        return found

    def _route(self, r: int) -> str:
        out = []
        there = self._pieces(r)
        for i, (x, y) in enumerate(posts_of(self.view.side, r)):
            q = int(FIRST_POST[r]) + i
            first = int(FIRST_POST[r]) + there.index(there[i])  # R1.3: equal posts of a route are one choice
            inside = self._taken(r, q, first, there[i]) if there[i] else self._empty(r, q, first)
            if inside:
                out.append(f'<g transform="translate({x:g} {y:g})">{inside}</g>')
        return "".join(out)

    # -- empty posts -----------------------------------------------------------------------------

    def _empty(self, r: int, q: int, first: int) -> str:
        view, choices, carried = self.view, self.choices, ""
        if not choices.asks:
            return ""
        if self.carrying and view.phase != phases.REMOVE:
            carried = f' data-at="{AT_POST + q}" data-route="{r}"'
            if view.phase == phases.LIFT:  # a possible target once a piece is lifted
                carried += f' data-place="{self.text(f"post.{POST_NAMES[q]}")}"'
        now = first
        if view.phase == phases.PUT:  # equal pieces are placed in the order of the posts
            posts = range(int(FIRST_POST[r]), int(FIRST_POST[r + 1]))
            now = next((p for p in posts if AT_POST + p in choices.allowed), first)
        attributes = ""
        if AT_POST + q in choices.allowed:
            attributes = choices.attrs(f"at {POST_NAMES[q]}", "spot")
        elif AT_POST + now in choices.allowed:
            attributes = f'data-act="{AT_POST + now}" class="spot same"'
        elif self.asked:
            attributes = self._short_to(r, first)
        if not attributes:
            short = self.asked and view.phase == phases.ACT and not choices.allows("place cube")
            attributes = choices.attrs("place cube" if short else f"at {POST_NAMES[q]}", "spot")
        glow = f'<path class="edge" d="{_ROOF}"/><path class="glow" d="{_ROOF}"/>' if " lit" in attributes else ""
        return f'<g id="post-{q}" {attributes}{carried}>{glow}<path class="hit" d="{_ROOF}"/></g>'

    def _short_to(self, r: int, first: int) -> str:
        """Return the attributes of a shortcut: one click takes two decisions and places a piece on this post."""
        view, allowed = self.view, self.choices.allowed
        if view.phase == phases.ACT and self.reach >> r & 1:
            for what in (PLACE_PIECE, PLACE_PIECE + 1):
                if what in allowed:
                    return f'data-act="{what}" data-then="{AT_POST + first}" class="spot short"'
        if view.phase == phases.ANSWER and self.near >> r & 1:
            for what in (PUT_DISPLACED, ADD_PIECE, ADD_PIECE + 1):
                if what in allowed:
                    return f'data-act="{what}" data-then="{AT_POST + first}" class="spot short near"'
        return ""

    # -- pieces ----------------------------------------------------------------------------------

    def _taken(self, r: int, q: int, first: int, number: int) -> str:
        tooltip = f"{self.text(f'post.{POST_NAMES[q]}')}: {piece_name(number, self.text, self.names)}"
        label = f' role="img" aria-label="{tooltip}"'
        attributes, carried = self._taken_acts(r, q, first, number)
        if 'role="' in attributes:
            label = ""
        glow = ""
        if " lit" in attributes:
            glow = _AROUND[shape(number)]
        return (
            f'<g id="on-{q}" {attributes}{label}{carried}><title>{tooltip}</title>{glow}'
            f'<g id="on-{q}-{number}" class="landed">{piece(number)}</g></g>'
        )

    def _taken_acts(self, r: int, q: int, first: int, number: int) -> tuple[str, str]:
        """Return the attributes of a piece on a post, and those for phases in which pieces are chosen in any order."""
        view, choices, name = self.view, self.choices, f"from {POST_NAMES[q]}"
        if self.carrying and view.phase != phases.PUT and q >= view.last and self._wanted(number):
            carried = f' data-from="{FROM_POST + q}" data-kin="{r}-{number}" data-kind="{number}" data-route="{r}"'
            if FROM_POST + q in choices.allowed:
                return choices.attrs(name, "man"), carried
            tooltip = choices.allowed.get(FROM_POST + first, self.text(f"post.{POST_NAMES[q]}"))
            lit = f'data-act="{FROM_POST + q}" class="man lit" role="button" tabindex="-1" aria-label="{tooltip}"'
            return lit, carried
        if view.phase == phases.EXTRA and self.asked and r == view.route - 1 and q == first:
            return choices.attrs(f"with {PIECE_NAMES[shape(number)]}", "man"), ""
        if self.asked and view.phase == phases.ACT:
            mine = owner(number) == self.seat
            if mine and MOVE in choices.allowed:
                return f'data-act="{MOVE}" data-then="{FROM_POST + q}" class="man short"', ""
            can = DISPLACE in choices.allowed and self.reach >> r & 1
            if not mine and can and sum(view.supply[self.seat]) >= DISPLACEMENT_COST[shape(number)]:
                return f'data-act="{DISPLACE}" data-then="{FROM_POST + first}" class="man short"', ""
            why = "move" if mine else "displace"
            return choices.attrs(name if choices.allows(why) else why, "man"), ""
        if q != first and FROM_POST + first in choices.allowed:
            return f'data-act="{FROM_POST + first}" class="man same"', ""
        return choices.attrs(name, "man"), ""

    def _wanted(self, number: int) -> bool:
        """R6.1, R8.7, R8.8: return whether a piece may be lifted or removed, depending on the phase and its owner."""
        if self.view.phase == phases.REMOVE:
            return True
        return (owner(number) == self.seat) == (not self.view.using)


_ROOF = f"M-{POST},-6 l{POST},-13 l{POST},13 v24 h-{2 * POST}z"
_AROUND = (
    '<rect class="edge" x="-18" y="-18" width="36" height="36" rx="6"/>'
    '<rect class="glow" x="-18" y="-18" width="36" height="36" rx="6"/>',
    '<circle class="edge" r="20"/><circle class="glow" r="20"/>',
)


def markers(view: PlainView, text: MarkupText, choices: Choices) -> str:
    """Return the bonus markers on the routes, and the routes where a new one may be placed."""
    out = []
    for r in range(int(ROUTE_COUNT[view.side])):
        (x, y), _ = beside(view.side, r)
        kind = view.marker[r] - 1
        place = f'<g transform="translate({x:g} {y:g})">'
        if kind >= 0:
            tooltip = f"{text(f'route.{ROUTE_NAMES[r]}')}: {text(f'marker.{MARKERS[kind]}')}"
            out.append(
                f'{place}<g id="marker-{r}" class="landed lies" role="img" aria-label="{tooltip}">'
                f"<title>{tooltip}</title>{marker(kind)}</g></g>"
            )
        elif view.phase == phases.SET and choices.allows(f"set {ROUTE_NAMES[r]}"):
            out.append(
                f'{place}<g id="lay-{r}" {choices.attrs(f"set {ROUTE_NAMES[r]}", "lay")}><circle class="edge" r="19"/>'
                '<circle class="glow" r="19"/><circle class="hole" r="17"/></g></g>'
            )
    return "".join(out)


def _ready(view: PlainView, choices: Choices, seat: int) -> list[int]:
    """Return the routes whose posts all hold pieces of the viewer, if it is the viewer's action."""
    if view.phase != phases.ACT or not choices.allowed:
        return []
    routes = [(r, view.post[int(FIRST_POST[r]) : int(FIRST_POST[r + 1])]) for r in range(int(ROUTE_COUNT[view.side]))]
    return [r for r, there in routes if all(there) and {owner(number) for number in there} == {seat}]


def seals(view: PlainView, text: MarkupText, choices: Choices, seat: int) -> str:
    """Return a seal beside every route that can be established."""
    out = []
    for r in _ready(view, choices, seat):
        _, (x, y) = beside(view.side, r)
        tooltip = labels(text.lang)("ready", route=text(f"route.{ROUTE_NAMES[r]}"))
        out.append(
            f'<g transform="translate({x:g} {y:g})"><g id="ready-{r}"'
            f" {choices.attrs(f'establish {ROUTE_NAMES[r]}', 'ready', label=tooltip)}><title>{tooltip}</title>"
            '<circle class="edge" r="21"/><circle class="glow" r="21"/><circle class="badge" r="19"/>'
            '<path class="quill" d="M-9,11 Q-6,-6 11,-13 Q10,3 -4,7 L-9,11 M-7,7 L4,-4"/></g></g>'
        )
    return "".join(out)


def ways(view: PlainView, choices: Choices, seat: int) -> str:
    """Return the highlighted roads: those that can be established, and the one of the current displacement or route."""
    out = [f'<path id="way-{r}" class="ready-way" d="{road(view.side, r)}"/>' for r in _ready(view, choices, seat)]
    if view.route:
        out.append(f'<path id="way-asked" class="asked-way" d="{road(view.side, view.route - 1)}"/>')
    return "".join(out)
