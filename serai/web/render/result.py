"""The result screen: the winners, the parts of the score, and a chart of the points over time."""

from __future__ import annotations

from serai.core.seats import LETTERS, SHAPES, WATCHER
from serai.core.text import Text
from serai.match.labels import say
from serai.match.match import Match
from serai.web.render.markup import Markup, tag
from serai.web.render.players import player_name
from serai.web.render.view_cache import view_cache
from serai.web.tables.table import Table
from serai.web.texts import web_text

WIDE, HIGH = 330, 90  # of the chart
LETTER_GAP = 11  # between the letters at the ends of two lines


def chart(points: list[list[int]], label: str) -> Markup:
    """Return each seat's points over time as lines, in SVG.

    >>> chart([[0, 0], [2, 1]], "points").count("<polyline")
    2
    """
    if not points:
        return Markup()
    top, low = max(max(row) for row in points), min(0, *(min(row) for row in points))

    def height(n: int) -> float:
        return HIGH - 6 - (HIGH - 14) * (n - low) / max(1, top - low)

    seats = range(len(points[0]))
    lines = []
    for seat in seats:
        way = [
            f"{4 + (WIDE - 28) * i / max(1, len(points) - 1):.1f},{height(row[seat]):.1f}"
            for i, row in enumerate(points)
        ]
        lines.append(tag("polyline", class_=f"p{seat}", points=" ".join(way)))
    above = HIGH + 9.0
    for seat in sorted(seats, key=lambda seat: points[-1][seat]):
        above = min(
            height(points[-1][seat]) + 4, above - LETTER_GAP
        )  # beside its line, without covering another letter
        lines.append(tag("text", SHAPES[seat] + LETTERS[seat], class_=f"p{seat}", x=WIDE - 22, y=f"{above:.1f}"))
    return tag("svg", *lines, class_="chart", viewBox=f"0 0 {WIDE} {HIGH}", role="img", aria_label=label)


def render_result(table: Table, match: Match, seat: int, lang: str) -> Markup:
    """Return the result screen."""
    words, text = web_text(lang), match.game.text(lang)
    winners = [table.names[i] for i in _by_placing(match) if match.placing(i) == 1]
    title = words("end.winner" if len(winners) == 1 else "end.winners", who=", ".join(winners))
    score = tag(
        "div",
        _score_table(table, match, words, text),
        class_="wide",
        tabindex=0,
        role="region",
        aria_label=words("end.points"),
    )
    ending = tag("p", say(text, f"ending.{match.ending}", match.ending))
    points = chart(_points_over_time(table, match), words("end.chart"))
    return tag("h2", title) + ending + score + points + _what_next(table, seat, words)


def _points_over_time(table: Table, match: Match) -> list[list[int]]:
    cache = view_cache(table)
    if cache.points is None:
        cache.points = match.points_over_time()
    return cache.points


def _by_placing(match: Match) -> list[int]:
    return sorted(range(match.players), key=match.placing)


def _score_table(table: Table, match: Match, words: Text, text: Text) -> Markup:
    heads = [words("end.place"), words("end.player"), words("end.points")]
    heads += [say(text, f"part.{part}", part) for part in match.game.parts]
    rows = []
    for i in _by_placing(match):
        cells: list[object] = [match.placing(i), player_name(i, table.names[i]), tag("b", match.points(i))]
        cells += match.parts(i).values()
        rows.append(tag("tr", *(tag("td", cell) for cell in cells)))
    head = tag("tr", *(tag("th", name, scope="col") for name in heads))
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="score")


def _what_next(table: Table, seat: int, words: Text) -> Markup:
    """Return links and buttons to a rematch, the replay, the record, the lobby and the board."""
    code, rematch = table.code, table.settings.rematch
    parts: list[Markup] = []
    if rematch:
        parts.append(tag("a", words("end.go_rematch"), class_="button main", href=f"/t/{rematch}"))
    elif seat != WATCHER:
        again = tag("button", words("end.rematch"), class_="main")
        parts.append(tag("form", again, method="post", action=f"/t/{code}/rematch"))
    parts += [
        tag("a", words("end.replay"), class_="button", href=f"/replay/{code}"),
        tag("a", words("end.record"), class_="button", href=f"/t/{code}/record", download=True),
        tag("a", words("end.lobby"), class_="button", href="/"),
        tag("button", words("end.board"), type="button", data_close="end"),
    ]
    return tag("div", *parts, class_="next")
