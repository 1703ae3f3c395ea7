"""What stands around a board, the same for every game: the news, the choices, the result."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text as Styled

from serai.core.actions import Action
from serai.core.seats import WATCHER
from serai.core.text import Line, Text
from serai.match.labels import label as label
from serai.match.labels import say
from serai.match.match import Match
from serai.terminal.pieces import fit, seat_mark

NARROWEST = 26  # cells of a column of choices
SPARE = 6  # a few cells of the longest choice may be cut if that makes room for another column
RUN = 8  # more choices of one verb than this are told as a range


def printable(name: str) -> str:
    """Return a name without anything that could disturb a terminal.

    >>> printable("Evan\\x1b[31m")
    'Evan?[31m'
    """
    return "".join(c if c.isprintable() else "?" for c in str(name))


# -- choices -------------------------------------------------------------------------------------


def choices(
    actions: Sequence[Action], labels: Sequence[str], notes: Sequence[str], between: str, width: int
) -> list[Styled]:
    """Return the numbered choices in columns; a long run of one verb is told by its first and last.

    `between` is how a range is written: "{first} … {last}".
    """
    cells = []
    for first, last in runs(actions):
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
    return [Styled.assemble(*(fit(cell, room) for cell in row)) for row in grid]


def _choice(number: str, words: str, note: str, notation: str) -> Styled:
    more = (f"  {note}", "") if note else (f"  {notation}", "dim")
    return Styled.assemble((f"{number:>3} ", "bold"), words, more, " ")


def runs(actions: Sequence[Action]) -> list[tuple[int, int]]:
    """Return (first, last) of what is listed as one entry: single actions, and the tail of a long run."""
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


def paragraphs(lines: Sequence[Line], text: Text, names: Sequence[str]) -> list[Styled]:
    """Return log lines as one paragraph for each player in a row, what follows from a deed behind it."""
    found: list[tuple[int, list[str]]] = []
    for line in lines:
        player = line.args.get("player")
        seat = int(player[1]) if player else WATCHER
        if not found or (seat not in (WATCHER, found[-1][0])):
            found.append((seat, []))
        found[-1][1].append(text.line(line, names))
    return [_paragraph(seat, " ".join(told)) for seat, told in found]


def _paragraph(seat: int, told: str) -> Styled:
    return Styled(told) if seat == WATCHER else Styled.assemble(seat_mark(seat), " ", told)


# -- the result ----------------------------------------------------------------------------------


def result(match: Match, words: Text, names: Sequence[str]) -> list[Styled | Table]:
    """Return how the game ended: who won, how, and the score by parts."""
    text = match.game.text(words.lang)
    seats = sorted(range(match.players), key=match.placing)
    winners = [names[seat] for seat in seats if match.placing(seat) == 1]
    key = "end.winner" if len(winners) == 1 else "end.winners"
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(words("end.place"), justify="right")
    table.add_column(words("end.player"))
    for part in match.game.parts:
        table.add_column(say(text, f"part.{part}", part), justify="right")
    table.add_column(words("end.points"), justify="right", style="bold")
    for seat in seats:
        parts = [str(value) for value in match.parts(seat).values()]
        who = Styled.assemble(seat_mark(seat), " ", names[seat])
        table.add_row(str(match.placing(seat)), who, *parts, str(match.points(seat)))
    return [
        Styled(words(key, who=", ".join(winners)), style="bold"),
        Styled(say(text, f"ending.{match.ending}", match.ending)),
        table,
    ]
