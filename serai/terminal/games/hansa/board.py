"""Hansa in a terminal: the map with offices, posts and pieces, the markers, and the desks of the players.

Small letters are traders, capitals are merchants; a to e are players, and w, o, p, k the colours of empty offices.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from rich.cells import cell_len
from rich.text import Text as RichText

from serai.core.actions import Action
from serai.core.seats import LETTERS
from serai.core.text import Text, texts
from serai.games.hansa.components import (
    CITIES,
    DISC,
    FIRST_POST,
    MARKERS,
    OFFICE_COIN,
    OFFICE_COUNT,
    OFFICE_PRIVILEGE,
    OFFICE_SHAPE,
    PRIVILEGIUM,
    PROVINCE_NAMES,
    ROUTE_COUNT,
    ROUTE_NAMES,
    SKILL_VALUES,
    SKILLS,
    TABLE_POINTS,
)
from serai.games.hansa.phases import PAWN
from serai.games.hansa.places import CITY_PLACES, FRAMES, POST_PLACES, PROVINCE_PLACES
from serai.games.hansa.record import State
from serai.terminal.pieces import SEAT_COLOURS, align_ends, fit, labelled, seat_mark, side_by_side, wrap, wrap_words

MAP, ROWS = 80, 39  # cells of the map; narrower terminals get lists instead
PANEL = 36  # cells of the players' desks beside the map, where there is room
COLOURS = ("#e8e8e8", "#e08a2e", "#d878a8", "#8a8a8a")  # white, orange, pink, black
COLOUR_LETTERS = "wopk"
SKILL_KEYS = ("actiones", "clavis", "privilegium", "liber", "bursa")
ROAD, GOLD = "dim", "bold #e0b030"

Cell = tuple[str, str]


def draw(view: State, seat: int, text: Text, names: Sequence[str], width: int) -> list[RichText]:
    """Return the whole board as `seat` sees it."""
    if width < MAP:
        lines = _routes(view, text, width) + _cities(view, text, width)
        lines += _facts(view, text, width) + _players(view, text, names, width)
    elif width < MAP + PANEL + 2:
        chart = [fit(line, width) for line in _map(view, text)]
        lines = chart + _facts(view, text, width) + _players(view, text, names, width)
    else:
        panel = width - MAP - 2
        side = [*_players(view, text, names, panel), RichText(""), *_facts(view, text, panel)]
        lines = side_by_side(_map(view, text), side, (MAP, panel), gap=2)
    return [fit(line, width) for line in lines]


def note(view: State, seat: int, action: Action, text: Text) -> str:
    """Return the piece on a post, or the marker on a route."""
    kind, value = action.targets[0] if action.targets else ("", "")
    if action.verb == "from":
        route, number = value.split(":")
        piece = int(view.post[FIRST_POST[ROUTE_NAMES.index(route)] + int(number) - 1])
        return _letter(piece)
    if kind == "route" and view.marker[ROUTE_NAMES.index(value)]:
        return str(text.word(("marker", MARKERS[int(view.marker[ROUTE_NAMES.index(value)]) - 1])))
    return ""


def legend(view: State, text: Text) -> list[tuple[str, str]]:
    """Explain the letters and marks of the map."""
    labels = board_labels(text)
    return [
        ("a A", labels("legend_pieces")),
        ("w o p k", labels("legend_offices")),
        ("b+", labels("legend_extra")),
        ("◦ ◇", labels("legend_posts")),
        ("♟", labels("legend_pawn")),
    ]


# -- pieces --------------------------------------------------------------------------------------


def _letter(piece: int) -> str:
    letter = LETTERS[(piece - 1) >> 1]
    return letter if (piece - 1) & 1 == DISC else letter.lower()


def _piece(piece: int) -> Cell:
    return _letter(piece), f"bold {SEAT_COLOURS[(piece - 1) >> 1]}"


def _post(view: State, r: int, q: int) -> Cell:
    """Return the cell of a post: its piece, or an empty post, drawn as a diamond if its route has a marker."""
    piece = int(view.post[q])
    if piece:
        return _piece(piece)
    return ("◇", GOLD) if view.marker[r] else ("◦", "")


def _offices(view: State, c: int) -> list[Cell]:
    """Return a city's offices: extra ones, then the printed ones from left to right."""
    side = int(view.side)
    extra = [int(view.extra_piece[i]) for i in range(len(view.extra_city)) if view.extra_city[i] == 1 + c]
    cells: list[Cell] = [("[", "")]
    if extra:
        cells += [_piece(piece) for piece in reversed(extra)] + [("+", "dim")]
    for i in range(int(OFFICE_COUNT[side, c])):
        if view.office[c][i]:
            cells.append(_piece(int(view.office[c][i])))
        else:
            colour = int(OFFICE_PRIVILEGE[side, c, i])
            letter = COLOUR_LETTERS[colour]
            cells.append((letter.upper() if OFFICE_SHAPE[side, c, i] == DISC else letter, COLOURS[colour]))
        if OFFICE_COIN[side, c, i]:
            cells.append(("$", GOLD))
    return [*cells, ("]", "")]


def _assembled(cells: Sequence[Cell]) -> RichText:
    return RichText.assemble(*cells)


# -- the map -------------------------------------------------------------------------------------


class _Canvas:
    """A grid of cells; a Korean letter takes two, the second of which is empty."""

    def __init__(self) -> None:
        self.rows: list[list[Cell | None]] = [[(" ", "")] * MAP for _ in range(ROWS)]
        self.taken: set[tuple[int, int]] = set()

    def room(self, x: int, y: int, width: int) -> bool:
        """Return whether these cells and those right beside them are on the map and free."""
        inside = x >= 0 and x + width <= MAP and 0 <= y < ROWS
        return inside and not any((x + i, y) in self.taken for i in range(-1, width + 1))

    def write(self, x: int, y: int, cells: Sequence[Cell]) -> None:
        """Write cells in a row, beginning at a place."""
        for letter, style in cells:
            wide = cell_len(letter)
            self.rows[y][x] = (letter, style)
            for i in range(wide):
                self.taken.add((x + i, y))
                if i:
                    self.rows[y][x + i] = None
            x += wide

    def near(self, x: int, y: int, cells: Sequence[Cell]) -> None:
        """Write cells centred at a place, or as near to it as there is room."""
        width = sum(cell_len(letter) for letter, _ in cells)
        left = min(max(0, x - width // 2), MAP - width)
        for up, aside in _OFFSETS:
            if self.room(left + aside, y + up, width):
                self.write(left + aside, y + up, cells)
                return

    def dot(self, x: int, y: int) -> None:
        """Draw a dot of a road, unless the cell is taken."""
        if (x, y) not in self.taken:
            self.rows[y][x] = ("·", ROAD)

    def lines(self) -> list[RichText]:
        """Return the rows as lines."""
        return [RichText.assemble(*(cell for cell in row if cell)) for row in self.rows]


#: The offsets at which a word is tried until it finds room: the nearest first, and in its own row before others.
_OFFSETS = sorted(
    ((up, aside) for up in (0, 1, -1, 2, -2) for aside in range(-12, 13)), key=lambda at: 4 * abs(at[0]) + abs(at[1])
)


@cache
def _at(x: int, y: int, side: int) -> tuple[int, int]:
    """Return the cell of a place on the printed board."""
    left, top, right, bottom = FRAMES[side]
    return round((x - left) / (right - left) * (MAP - 1)), round((y - top) / (bottom - top) * (ROWS - 1))


def _map(view: State, text: Text) -> list[RichText]:
    side = int(view.side)
    canvas = _Canvas()
    for r in range(int(ROUTE_COUNT[side])):
        for i, (x, y) in enumerate(POST_PLACES[ROUTE_NAMES[r]][side]):
            canvas.write(*_at(x, y, side), [_post(view, r, int(FIRST_POST[r]) + i)])
    places = [_at(*CITY_PLACES[city][side], side) for city in CITIES]
    for c, (x, y) in enumerate(places):
        canvas.near(x, y, _offices(view, c))
    if int(view.players) == 2 and int(view.phase) > PAWN:
        canvas.near(*_at(*PROVINCE_PLACES[PROVINCE_NAMES[int(view.pawn)]], side), [("♟", "bold reverse")])
    for c, (x, y) in enumerate(places):
        name = text.word(("city", CITIES[c]))
        canvas.near(x, y + 1, [(letter, "bold" if view.office[c].any() else "") for letter in name])
    for r in range(int(ROUTE_COUNT[side])):
        _road(canvas, r, side)
    return canvas.lines()


def _road(canvas: _Canvas, r: int, side: int) -> None:
    """Draw a dotted road from city to city over the posts of a route."""
    a, b = ROUTE_NAMES[r].split("-")
    stops = [CITY_PLACES[a][side], *POST_PLACES[ROUTE_NAMES[r]][side], CITY_PLACES[b][side]]
    for (x0, y0), (x1, y1) in pairwise(stops):
        for step in range(1, 4):
            canvas.dot(*_at(x0 + (x1 - x0) * step // 4, y0 + (y1 - y0) * step // 4, side))


# -- lists, for narrow terminals -----------------------------------------------------------------


def _routes(view: State, text: Text, width: int) -> list[RichText]:
    shown = []
    for r in range(int(ROUTE_COUNT[int(view.side)])):
        posts = [_post(view, r, q) for q in range(int(FIRST_POST[r]), int(FIRST_POST[r + 1]))]
        shown.append(RichText.assemble(_assembled(posts), " ", str(text.word(("route", ROUTE_NAMES[r]))), " "))
    return wrap(shown, width)


def _cities(view: State, text: Text, width: int) -> list[RichText]:
    shown = [
        RichText.assemble(_assembled(_offices(view, c)), " ", str(text.word(("city", city))), " ")
        for c, city in enumerate(CITIES)
    ]
    return wrap(shown, width)


# -- beside the map ------------------------------------------------------------------------------


def _facts(view: State, text: Text, width: int) -> list[RichText]:
    """Return the markers on routes, Coellen's table, the size of the pile, the completed cities and the pawn."""
    labels = board_labels(text)
    lying = []
    for r, kind in enumerate(view.marker):
        if kind:
            lying.append(RichText(f"{text.word(('marker', MARKERS[int(kind) - 1]))}:", style=GOLD))
            lying.append(RichText(f"{text.word(('route', ROUTE_NAMES[r]))} "))
    spaces = [
        RichText.assemble(f"{int(points)}", _piece(int(piece)) if piece else (COLOUR_LETTERS[i], COLOURS[i]))
        for i, (points, piece) in enumerate(zip(TABLE_POINTS, view.table, strict=True))
    ]
    pile = int(view.bag.sum()) - int(view.plate)
    facts = [RichText(labels("pile", n=pile)), RichText(labels("completed", n=int(view.completed)))]
    if view.plate:
        facts.append(RichText(labels("plate", n=int(view.plate))))
    lines = labelled(labels("markers"), lying, width) if lying else []
    lines += labelled(labels("table"), spaces, width) + wrap(facts, width, gap=3)
    if int(view.players) == 2 and int(view.phase) > PAWN:
        where = str(text.word(("province", PROVINCE_NAMES[int(view.pawn)]))).replace("·", "· ")  # allows a line break
        lines += wrap_words(RichText(labels("pawn", where=where)), width)
    return lines


def _players(view: State, text: Text, names: Sequence[str], width: int) -> list[RichText]:
    lines: list[RichText] = []
    for p in range(int(view.players)):
        lines += _player(view, p, text, names[p], width)
    return lines


def _player(view: State, p: int, text: Text, name: str, width: int) -> list[RichText]:
    """Return a desk: points, supply and stock, the five skills and the markers."""
    labels = board_labels(text)
    asked = int(view.waits) >> p & 1
    on_turn = int(view.turn) == p and int(view.phase) > PAWN
    title = RichText.assemble(("▶" if asked else " ", "bold"), seat_mark(p), " ", (name, "bold" if asked else ""))
    points = labels("points", n=int(view.score[p]))
    if on_turn and view.actions:
        points = f"{labels('actions', n=int(view.actions))} · {points}"
    pieces = [
        RichText(labels("supply", traders=int(view.supply[p][0]), merchants=int(view.supply[p][1]))),
        RichText(labels("stock", traders=int(view.stock[p][0]), merchants=int(view.stock[p][1]))),
    ]
    skills = [_skill(view, p, k, labels) for k in range(len(SKILLS))]
    held = [
        RichText(str(text.word(("marker", kind))), style=GOLD if i < len(MARKERS) else "dim strike")
        for i, (kind, n) in enumerate(zip(MARKERS * 2, [*view.held[p], *view.used[p]], strict=True))
        for _ in range(int(n))
    ]
    rows = wrap(pieces, width - 2, gap=2) + wrap(skills, width - 2, gap=2)
    if held:
        rows += labelled(labels("own_markers"), held, width - 2)
    return [align_ends(title, RichText(points, style="bold"), width), *(RichText.assemble("  ", row) for row in rows)]


def _skill(view: State, p: int, k: int, labels: Text) -> RichText:
    value = int(SKILL_VALUES[k, int(view.skill[p][k])])
    shown = COLOUR_LETTERS[value] if k == PRIVILEGIUM else "C" if value > 9 else str(value)
    return RichText.assemble(labels(SKILL_KEYS[k]), " ", (shown, "bold"))


def board_labels(text: Text) -> Text:
    """Return the texts of this board, in the language of the game's texts."""
    return texts("serai.terminal.games.hansa", text.lang)
