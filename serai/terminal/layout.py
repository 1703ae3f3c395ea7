"""What surrounds every board: the news, the choices, the result."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text as RichText

from serai.core.actions import Action
from serai.core.seats import WATCHER
from serai.core.text import Line, Text
from serai.match.labels import say
from serai.match.match import Match
from serai.terminal.pieces import fit, seat_mark

NARROWEST = 26  # cells of a column of choices
SPARE = 6  # cells of the longest choice that may be cut off if that makes room for another column
RUN = 8  # choices of one verb that are listed one by one; further ones are shown as a range


def printable(name: str) -> str:
    """Return a name without control characters.

    >>> printable("Evan\\x1b[31m")
    'Evan?[31m'
    """
    return "".join(c if c.isprintable() else "?" for c in str(name))


# -- choices -------------------------------------------------------------------------------------


def choice_lines(
    actions: Sequence[Action], labels: Sequence[str], notes: Sequence[str], between: str, width: int
) -> list[RichText]:
    """Return the numbered choices in columns; a long run of one verb is shown as its first and last.

    `between` is how a range is written: "{first} … {last}".
    """
    cells = []
    for first, last in group_runs(actions):
        if first == last:
            cells.append(_choice(str(first + 1), labels[first], notes[first], actions[first].notation))
        else:
            words = [between.format(first=x[first], last=x[last]) for x in (labels, [a.notation for a in actions])]
            cells.append(_choice(f"{first + 1}–{last + 1}", words[0], "", words[1]))
    widest = max([cell.cell_len for cell in cells] + [NARROWEST])
    columns = max(1, (width + SPARE) // widest)
    room = width // columns
    rows = -(-len(cells) // columns)
    grid = [cells[row::rows] for row in range(rows)]
    return [RichText.assemble(*(fit(cell, room) for cell in row)) for row in grid]


def _choice(number: str, words: str, note: str, notation: str) -> RichText:
    more = (f"  {note}", "") if note else (f"  {notation}", "dim")
    return RichText.assemble((f"{number:>3} ", "bold"), words, more, " ")


def group_runs(actions: Sequence[Action]) -> list[tuple[int, int]]:
    """Return (first, last) of each entry of the list: single actions, and the rest of a long run."""
    found: list[tuple[int, int]] = []
    start = 0
    while start < len(actions):
        end = start
        while end + 1 < len(actions) and actions[end + 1].verb == actions[start].verb:
            end += 1
        single = end if end - start < RUN + 1 else start + RUN - 1
        found += [(i, i) for i in range(start, single + 1)]
        if single < end:
            found.append((single + 1, end))
        start = end + 1
    return found


# -- the news ------------------------------------------------------------------------------------


def log_paragraphs(lines: Sequence[Line], text: Text, names: Sequence[str]) -> list[RichText]:
    """Return log lines as paragraphs: what one player did in a row, and what followed from it."""
    found: list[tuple[int, list[str]]] = []
    for line in lines:
        player = line.args.get("player")
        seat = int(player[1]) if player else WATCHER
        if not found or (seat not in (WATCHER, found[-1][0])):
            found.append((seat, []))
        found[-1][1].append(text.line(line, names))
    return [_paragraph(seat, " ".join(sentences)) for seat, sentences in found]


def _paragraph(seat: int, sentences: str) -> RichText:
    return RichText(sentences) if seat == WATCHER else RichText.assemble(seat_mark(seat), " ", sentences)


# -- the result ----------------------------------------------------------------------------------


def result_lines(match: Match, messages: Text, names: Sequence[str]) -> list[RichText | Table]:
    """Return how the game ended: who won, how, and the score by parts."""
    text = match.game.text(messages.lang)
    seats = sorted(range(match.players), key=match.placing)
    winners = [names[seat] for seat in seats if match.placing(seat) == 1]
    key = "end.winner" if len(winners) == 1 else "end.winners"
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(messages("end.place"), justify="right")
    table.add_column(messages("end.player"))
    for part in match.game.parts:
        table.add_column(say(text, f"part.{part}", part), justify="right")
    table.add_column(messages("end.points"), justify="right", style="bold")
    for seat in seats:
        parts = [str(value) for value in match.parts(seat).values()]
        who = RichText.assemble(seat_mark(seat), " ", names[seat])
        table.add_row(str(match.placing(seat)), who, *parts, str(match.points(seat)))
    return [
        RichText(messages(key, who=", ".join(winners)), style="bold"),
        RichText(say(text, f"ending.{match.ending}", match.ending)),
        table,
    ]
