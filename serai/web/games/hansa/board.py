"""The board of Hansa: cities and routes on a sea chart, the score track around it, the pawn and its provinces."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import LETTERS
from serai.games.hansa import phases
from serai.games.hansa.components import (
    CITIES,
    CITIES_TO_END,
    CITY_COUNT,
    EDGE,
    IN_PLAY,
    LINK_POINTS,
    MOST_ON_TRACK,
    PROVINCE_COUNT,
    PROVINCE_NAMES,
    ROUTE_COUNT,
    TABLE_POINTS,
    TABLE_SPACES,
)
from serai.web.games.hansa import hand_panel, places, players_panel, routes
from serai.web.games.hansa.background import background
from serai.web.games.hansa.cities import NUMERALS, PRIVILEGES, city
from serai.web.games.hansa.labels import labels
from serai.web.games.hansa.pieces import marker_back, piece, piece_name
from serai.web.games.hansa.places import city_at, completed_at, province_at, road, score_at, table_at
from serai.web.render.board_api import Choices, Drawing, PlainView, layer, load_style, seat_shape
from serai.web.render.markup import MarkupText

#: Two players: the soldiers stand between these cities (R11.1).
SOLDIERS = (
    ("osnabrueck", "muenster"),
    ("muenster", "dortmund"),
    ("lueneburg", "brunswiek"),
    ("brunswiek", "goslar"),
)
#: Offsets of the seats' marks, so that several fit into one cell of the score track.
_CORNERS = ((-11, -6), (11, -6), (-11, 8), (11, 8), (0, 1))


def _motion() -> str:
    """Return CSS with the positions of the pieces that glide, because the pages allow no inline styles."""
    rules = []
    for n in range(MOST_ON_TRACK + 1):
        x, y = score_at(n)
        rules.append(f".board-hansa .tally.at-{n}{{transform:translate({x}px,{y}px)}}")
    for n in range(CITIES_TO_END + 1):
        x, y = completed_at(n)
        rules.append(f".board-hansa #completed.at-{n}{{transform:translate({x}px,{y}px)}}")
    for province in range(PROVINCE_COUNT):
        x, y = province_at(province)
        rules.append(f".board-hansa #pawn.at-{PROVINCE_NAMES[province]}{{transform:translate({x}px,{y}px)}}")
    return "\n".join(rules)


VIEW_BOX = places.VIEW_BOX
STYLE = load_style(__package__) + _motion()
SCRIPTS = ("zoom.js", "move_pieces.js")
CLOSE = 0.52


def draw(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> Drawing:
    """Return the whole table as `seat` sees it."""
    two = view.players == 2
    layers = {
        "ground": background(view.side),
        "reach": layer("reach", (_reach(view) if two else "") + routes.ways(view, choices, seat)),
        "link": layer("link", _link(view, text, names)),
        "table": layer("table", _table(view, text, names, choices)),
        "cities": layer("cities", "".join(city(view, c, text, names, choices) for c in range(CITY_COUNT))),
        "seals": layer("seals", routes.seals(view, text, choices, seat)),
        "posts": layer("posts", routes.Posts(view, seat, text, names, choices).drawn()),
        "markers": layer("markers", routes.markers(view, text, choices)),
        "tracks": layer("tracks", _tracks(view, text, names)),
        "plate": layer("plate", _plate(view, text) + _legend(text)),
        "pawn": layer("pawn", _pawn(view, text, choices) if two else ""),
    }
    return Drawing(
        layers,
        {
            "players": players_panel.players(view, seat, text, names),
            "hand": hand_panel.hand(view, seat, text, names, choices),
        },
    )


# -- along the scale -----------------------------------------------------------------------------


def _tracks(view: PlainView, text: MarkupText, names: Sequence[str]) -> str:
    """Return each seat's mark on the score track, and the marker of completed cities."""
    say = labels(text.lang)
    out = []
    for p in range(view.players):
        tooltip = say("points", name=names[p], n=view.score[p])
        x, y = _CORNERS[p]
        out.append(
            f'<g id="tally-{LETTERS[p]}" class="tally at-{view.score[p]}" role="img" aria-label="{tooltip}">'
            f'<title>{tooltip}</title><g class="rules seat-{LETTERS[p]}" transform="translate({x} {y}) scale(.5)">'
            f"{seat_shape(p)}</g></g>"
        )
    tooltip = say("completed", n=view.completed, most=CITIES_TO_END)
    out.append(
        f'<g id="completed" class="at-{view.completed}" role="img" aria-label="{tooltip}"><title>{tooltip}</title>'
        '<circle class="counter" r="19"/></g>'
    )
    return "".join(out)


def _plate(view: PlainView, text: MarkupText) -> str:
    """Return the plate with the bonus markers to be placed at the end of the turn, and the pile."""
    say = labels(text.lang)
    pile = sum(view.bag) - view.plate
    tooltip = say("plate", n=view.plate, pile=pile)
    shown = "".join(
        f'<g transform="translate({1106 + 26 * i} 974) scale(.82)">{marker_back()}</g>'
        for i in range(min(view.plate, 4))
    )
    return (
        f'<g id="plate" role="img" aria-label="{tooltip}"><title>{tooltip}</title><ellipse class="tin" cx="1128"'
        f' cy="974" rx="94" ry="21"/><ellipse class="tin-rim" cx="1128" cy="974" rx="80" ry="15"/>'
        f'<text class="tin-no" x="1066" y="982" font-size="23">{view.plate}</text>{shown}'
        f'<g transform="translate(1262 974) scale(.9)">{marker_back()}</g>'
        f'<text class="ha-note" x="1292" y="982" font-size="23">× {pile}</text></g>'
    )


def _legend(text: MarkupText) -> str:
    """Return the legend of the offices' colours."""
    say = labels(text.lang)
    out = []
    for level, name in enumerate(PRIVILEGES):
        word = say(f"privilege.{name}")
        x = 60 + 95 * level
        out.append(
            f'<rect class="office lv{level}" x="{x}" y="960" width="28" height="28" rx="4"/>'
            f'<text class="numeral lv{level}" x="{x + 14}" y="981" font-size="19">{NUMERALS[level]}</text>'
            f'<text class="ha-note" x="{x + 32}" y="980" font-size="16">{word}</text>'
        )
    return f'<g id="legend" aria-hidden="true">{"".join(out)}</g>'


# -- Coellen's table and the link ----------------------------------------------------------------


def _table(view: PlainView, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return the table beside Coellen with its four spaces."""
    say = labels(text.lang)
    left, y = table_at(0)
    right, _ = table_at(TABLE_SPACES - 1)
    out = [
        f'<path class="board-wood" d="M{left - 38},{y - 32} H{right + 30} q8,32 0,62 H{left - 38} q-8,-30 0,-62Z"/>'
        f'<path class="board-leg" d="M{left - 60},{y + 26} L{left - 44},{y + 8}"/>'
    ]
    for i in range(TABLE_SPACES):
        x, y = table_at(i)
        points, disc = int(TABLE_POINTS[i]), view.table[i]
        tooltip = say("table", n=points, level=say(f"privilege.{PRIVILEGES[i]}"))
        body = f'<circle class="office lv{i}" r="19"/><text class="numeral lv{i}" y="9" font-size="25">{points}</text>'
        if disc:
            tooltip += " " + say("taken", piece=piece_name(disc, text, names))
            body = (
                f'<circle class="office lv{i}" r="19"/><g id="on-table-{i}" class="landed">{piece(disc)}</g>'
                f'<g transform="translate(14 -15)"><circle class="coin" r="10"/>'
                f'<text class="coin-no" y="5">{points}</text></g>'
            )
        out.append(
            f'<g transform="translate({x:g} {y:g})"><g id="table-{points}"'
            f" {choices.attrs(f'coellen {points}', 'room', label=tooltip)}>"
            f'<title>{tooltip}</title><circle class="edge" r="22"/><circle class="glow" r="22"/>{body}</g></g>'
        )
    return "".join(out)


def _link(view: PlainView, text: MarkupText, names: Sequence[str]) -> str:
    """Return the scroll with the points for linking Arnheim and Stendal, and the players who have scored them."""
    say = labels(text.lang)
    tooltip = say("link", west=text("city.arnheim"), east=text("city.stendal"))
    rows = []
    for i in range(3):
        seat = next((p for p in range(view.players) if view.linked[p] == i + 1), -1)
        y = -28 + 31 * i
        mark = ""
        if seat >= 0:
            mark = (
                f'<g class="rules seat-{LETTERS[seat]}" transform="translate(20 {y}) scale(.56)"><title>'
                f"{names[seat]}</title>{seat_shape(seat)}</g>"
            )
        rows.append(
            f'<text class="link-no" x="-16" y="{y + 9}" font-size="25">{int(LINK_POINTS[i])}</text>'
            f'<circle class="link-place" cx="20" cy="{y}" r="13"/>{mark}'
        )
    return (
        f'<g id="link" transform="translate(106 654)" role="img" aria-label="{tooltip}"><title>{tooltip}</title>'
        '<path class="scroll" d="M-38,-44 H38 q8,6 0,12 V40 q8,8 0,10 H-38 q-8,-6 0,-10 V-34 q-8,-4 0,-10Z"/>'
        f"{''.join(rows)}</g>"
    )


# -- two players ---------------------------------------------------------------------------------


def _reach(view: PlainView) -> str:
    """Return the soldiers, and the roads that the pawn opens to its player (R11.4)."""
    out = []
    if phases.PAWN < view.phase < phases.OVER:
        edge = int(EDGE[view.pawn])
        ways = (road(view.side, r) for r in range(int(ROUTE_COUNT[view.side])) if edge >> r & 1)
        out.append(f'<path id="open-ways" class="open-way" d="{"".join(ways)}"/>')
    for n, (a, b) in enumerate(SOLDIERS):
        (x, y), (u, v) = (city_at(view.side, CITIES.index(name)) for name in (a, b))
        aside = 24 if b == "goslar" else 0  # leave room for the tavern
        out.append(
            f'<path class="border" d="M{x},{y} L{u},{v}"/><g id="soldier-{n}" class="soldier" transform='
            f'"translate({(x + u) / 2 + aside:.0f} {(y + v) / 2 + 6:.0f})">'
            '<path d="M-9,14 Q-11,-2 0,-4 Q11,-2 9,14Z"/><circle cy="-9" r="6"/>'
            '<path class="spear" d="M12,15 V-21 l-3,6 h6 l-3,-6"/></g>'
        )
    return "".join(out)


def _pawn(view: PlainView, text: MarkupText, choices: Choices) -> str:
    """Return the provinces where the pawn may go, and the pawn."""
    say, out = labels(text.lang), []
    for province in range(PROVINCE_COUNT):
        name = PROVINCE_NAMES[province]
        if not int(IN_PLAY[view.rim]) >> province & 1:
            continue
        x, y = province_at(province)
        inside = '<circle class="edge" r="25"/><circle class="glow" r="25"/><circle class="field" r="24"/>'
        if view.phase in (phases.PAWN, phases.MARCH, phases.RIDE):
            tooltip = text(f"province.{name}")
            attributes = choices.attrs(f"to {name}", "province", label=tooltip)
            out.append(
                f'<g transform="translate({x:g} {y:g})"><g id="province-{name}" {attributes}>'
                f'<title>{tooltip}</title>{inside}<path class="foot" d="{_FOOT}"/></g></g>'
            )
    if view.phase > phases.PAWN:
        here = PROVINCE_NAMES[view.pawn]
        what = "pawn" if choices.allows("pawn") and not choices.allows("ride") else "ride"
        tooltip = say("pawn", province=text(f"province.{here}"))
        out.append(
            f'<g id="pawn" {choices.attrs(what, f"pawn at-{here}", label=tooltip)}><title>{tooltip}</title>'
            f'<circle class="edge" r="30"/><circle class="glow" r="30"/><path class="body" d="{_PAWN}"/>'
            '<path class="coat" d="M-9,16 Q-6,0 0,-2 Q6,0 9,16Z"/></g>'
        )
    return "".join(out)


_PAWN = "M-17,22 Q-17,14 -10,12 Q-4,4 -6,-6 H6 Q4,4 10,12 Q17,14 17,22Z M0,-26 a11,11 0 1 1 -.1,0Z"
_FOOT = "M-10,13 Q-10,8 -6,7 Q-2,2 -4,-3 H4 Q2,2 6,7 Q10,8 10,13Z M0,-15 a6.5,6.5 0 1 1 -.1,0Z"
