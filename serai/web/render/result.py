"""The end of a game: who won, the score by parts, and how the points grew."""

from __future__ import annotations

from html import escape

from serai.core.seats import LETTERS, SHAPES, WATCHER
from serai.match.labels import say
from serai.match.match import Match
from serai.web.render.view_cache import view_cache
from serai.web.tables.table import Table
from serai.web.texts import named, web_text

WIDE, HIGH = 330, 90  # of the chart


def chart(curve: list[list[int]], label: str) -> str:
    """Return lines of points over time, as SVG.

    >>> chart([[0, 0], [2, 1]], "points").count("polyline")
    2
    """
    if not curve:
        return ""
    top, low = max(max(row) for row in curve), min(0, *(min(row) for row in curve))

    def height(points: int) -> float:
        return HIGH - 6 - (HIGH - 14) * (points - low) / max(1, top - low)

    lines = []
    for seat in range(len(curve[0])):
        spots = []
        for i, row in enumerate(curve):
            x = 4 + (WIDE - 28) * i / max(1, len(curve) - 1)
            spots.append(f"{x:.1f},{height(row[seat]):.1f}")
        lines.append(f'<polyline class="p{seat}" points="{" ".join(spots)}"/>')
    above = HIGH + 9.0
    for seat in sorted(range(len(curve[0])), key=lambda seat: curve[-1][seat]):
        above = min(height(curve[-1][seat]) + 4, above - 11)  # a letter beside its line, and none on another
        lines.append(f'<text class="p{seat}" x="{WIDE - 22}" y="{above:.1f}">{SHAPES[seat]}{LETTERS[seat]}</text>')
    inside = "".join(lines)
    return f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(label)}">{inside}</svg>'


def end_of_game(table: Table, match: Match, seat: int, lang: str) -> str:
    """Return the end screen."""
    words, text = web_text(lang), match.game.text(lang)
    order = sorted(range(match.players), key=match.placing)
    winners = [table.names[i] for i in order if match.placing(i) == 1]
    told = words("end.winner" if len(winners) == 1 else "end.winners", who=", ".join(winners))
    heads = [words("end.place"), words("end.player"), words("end.points")]
    heads += [say(text, f"part.{part}", part) for part in match.game.parts]
    rows = []
    for i in order:
        cells = [str(match.placing(i)), named(i, table.names[i]), f"<b>{match.points(i)}</b>"]
        cells += [str(value) for value in match.parts(i).values()]
        rows.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    ending = escape(say(text, f"ending.{match.ending}", match.ending))
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in heads)
    return (
        f'<h2>{escape(told)}</h2><p>{ending}</p><div class="wide" tabindex="0" role="region"'
        f' aria-label="{escape(words("end.points"))}"><table class="score"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
        f"{chart(_curve(table, match), words('end.chart'))}{_what_next(table, seat, lang)}"
    )


def _curve(table: Table, match: Match) -> list[list[int]]:
    cache = view_cache(table)
    if cache.points is None:
        cache.points = match.points_over_time()
    return cache.points


def _what_next(table: Table, seat: int, lang: str) -> str:
    words, code = web_text(lang), table.code
    links = [
        f'<a class="button" href="/replay/{code}">{escape(words("end.replay"))}</a>',
        f'<a class="button" href="/t/{code}/record" download>{escape(words("end.record"))}</a>',
    ]
    if table.settings.rematch:
        links.insert(
            0, f'<a class="button main" href="/t/{table.settings.rematch}">{escape(words("end.go_rematch"))}</a>'
        )
    elif seat != WATCHER:
        again = escape(words("end.rematch"))
        links.insert(0, f'<form method="post" action="/t/{code}/rematch"><button class="main">{again}</button></form>')
    links.append(f'<a class="button" href="/">{escape(words("end.lobby"))}</a>')
    close = f'<button type="button" data-close="end">{escape(words("end.board"))}</button>'
    return f'<div class="next">{"".join(links)}{close}</div>'
