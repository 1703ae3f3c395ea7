"""Klongs in a terminal: the water with its markets, the players beside it, the Luk Phat track and your hand below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text as Styled

from serai.core.actions import Action
from serai.core.seats import LETTERS, SHAPES, WATCHER
from serai.core.text import Text
from serai.games.klongs.components import (
    BASKETS,
    COLUMNS,
    CORNER,
    GOOD,
    GOODS,
    KIND_NAMES,
    NEUTRAL,
    PARASOL,
    ROWS,
    SMALL_DAY,
    SPACE_NAMES,
    SPECIAL,
    SPOT_NAMES,
    STEP_DAY,
    STEP_POINTS,
    TRACK_LENGTH,
    TURNED,
)
from serai.games.klongs.market import boats_of, part, spot_value
from serai.games.klongs.phases import OVER
from serai.games.klongs.state import TWO_PILES
from serai.terminal.console import terminal_text
from serai.terminal.pieces import SEAT_COLOURS, beside, ends, fit, flow, labelled, seat_mark

#: Ink and colour of each good's boats; those of special boats come first.
CARGO = (
    "bold #000000 on #c9c9c9",
    "#000000 on #e3a2c4",
    "#000000 on #f2a489",
    "#ffffff on #3f7a3a",
    "#000000 on #e8c545",
    "#ffffff on #6b3f8a",
    "#000000 on #9cc3dc",
    "#000000 on #f3e58a",
)
JETTY = "#8a6a3a"
WATER = "#5f93a8"

SIDE_BY_SIDE = 80  # narrower terminals get the players below the water
ROOMY = 110  # wider ones get larger spaces


def draw(view: Any, seat: int, text: Text, names: Sequence[str], width: int) -> list[Styled]:
    """Return the whole board as `seat` sees it."""
    cell, gap = (6, 1) if width >= ROOMY else (4, int(width >= SIDE_BY_SIDE))
    board = _water(view, text, cell, gap)
    if width >= SIDE_BY_SIDE:
        wide = board[0].cell_len
        panel = width - wide - 2
        lines = beside(board, _players(view, seat, text, names, panel), (wide, panel), gap=2)
    else:
        lines = [*board, *_players(view, seat, text, names, width)]
    return [fit(line, width) for line in lines + _track(view, text, width) + _own(view, seat, text, width)]


def note(view: Any, seat: int, action: Action, text: Text) -> str:
    """Say which boat an action is about, or what a spot would bring."""
    if action.verb in ("tow", "take", "shift", "remove"):
        return _name(int(view.boat[SPACE_NAMES.index(action.targets[0][1])]), text)
    if action.verb == "score":
        corner = int(CORNER[SPOT_NAMES.index(action.targets[0][1])])
        value = spot_value(view, corner)
        gains = [(p, value * boats_of(view, p, corner)) for p in range(int(view.players))]
        return ", ".join(f"{LETTERS[p]} +{n}" for p, n in gains if boats_of(view, p, corner))
    return ""


def legend(view: Any, text: Text) -> list[tuple[str, str]]:
    """Explain the marks on the boats."""
    words = terminal_text(text.lang)
    goods = [(code, text.word(("good", g))) for g, code in enumerate(words("klongs.goods").split(), 1)]
    special = zip(words("klongs.specials").split(), ("thief-1", "inspector-0", "cookshop-0"), strict=True)
    marks = [
        ("2●", words("klongs.legend_owner")),
        ("2n", words("klongs.legend_neutral")),
        ("2+", words("klongs.legend_parasol")),
        ("2○", words("klongs.legend_unowned")),
    ]
    return [*goods, *((code, text.word(("boat", kind)).rstrip(" 1")) for code, kind in special), *marks]


# -- the water -------------------------------------------------------------------------------------


def _water(view: Any, text: Text, cell: int, gap: int) -> list[Styled]:
    """Return the spaces in their markets. A turned board is drawn turned: a thief's row is always a line."""
    turned = bool(TURNED[view.orientation])
    columns, rows = (ROWS, COLUMNS) if turned else (COLUMNS, ROWS)
    letters, numbers = "abcdefghij"[:COLUMNS], [str(r + 1) for r in range(ROWS)]
    across, down = (numbers, letters) if turned else (letters, numbers)
    head = Styled("  ")
    for c in range(columns):
        head.append(" " if c % 2 == 0 else " " * gap).append_text(fit(Styled(_middle(across[c], cell)), cell))
    lines = [Styled.assemble(head, " ")]
    market = "─" * (2 * cell + gap)
    for r in range(rows):
        if r % 2 == 0:
            ends_ = "┌┬┐" if r == 0 else "├┼┤"
            lines.append(_jetty(ends_, market, columns // 2))
        line = Styled(f"{down[r]} ", style="dim")
        for c in range(columns):
            line.append("│" if c % 2 == 0 else " " * gap, style=JETTY)
            space = COLUMNS * c + r if turned else COLUMNS * r + c
            line.append_text(_cell(view, space, text, cell))
        lines.append(Styled.assemble(line, ("│", JETTY)))
    lines.append(_jetty("└┴┘", market, columns // 2))
    return lines


def _jetty(corners: str, market: str, markets: int) -> Styled:
    return Styled.assemble("  ", (corners[0] + corners[1].join([market] * markets) + corners[2], JETTY))


def _middle(word: str, width: int) -> str:
    return " " * ((width - len(word)) // 2) + word


def _cell(view: Any, space: int, text: Text, cell: int) -> Styled:
    kind = int(view.boat[space])
    if not kind:
        return fit(Styled(_middle("·", cell), style=WATER), cell)
    pad = " " * ((cell - 4) // 2)
    boat = _code(kind, text)
    owner = int(view.owner[space])
    if not SPECIAL[kind]:
        mark = SHAPES[owner - 1] if owner else "+" if PARASOL[kind] else "n" if NEUTRAL[kind] else "○"
        boat.append(mark, style=f"bold {SEAT_COLOURS[owner - 1]}" if owner else "bold")
    return Styled.assemble(pad, fit(boat, 4), pad)


def _code(kind: int, text: Text) -> Styled:
    """Return a boat in three cells, good and baskets; a special boat in four."""
    words = terminal_text(text.lang)
    style = CARGO[GOOD[kind]]
    if SPECIAL[kind]:
        return fit(Styled(words("klongs.specials").split()[SPECIAL[kind] - 1], style=style), 4)
    return Styled(f"{words('klongs.goods').split()[GOOD[kind] - 1]}{BASKETS[kind]}", style=style)


# -- the players -----------------------------------------------------------------------------------


def _players(view: Any, seat: int, text: Text, names: Sequence[str], width: int) -> list[Styled]:
    lines: list[Styled] = []
    for p in range(int(view.players)):
        lines += _player(view, seat, p, text, names[p], width)
    return lines


def _player(view: Any, seat: int, p: int, text: Text, name: str, width: int) -> list[Styled]:
    words = terminal_text(text.lang)
    asked = int(view.waits) >> p & 1
    strong = "bold" if p == seat or asked else ""
    title = Styled.assemble(("▶" if asked else " ", "bold"), seat_mark(p), " ", (name, strong))
    over = int(view.phase) == OVER
    points = sum(part(view, p, i) for i in range(3 if over else 2))
    facts = [
        _fact(words("klongs.merchants", n=int(view.merchants[p]))),
        _fact(words("klongs.cards", n=int(view.cards[p]))),
        _fact(words("klongs.hand", n=int(view.hand_size[p].sum()))),
    ]
    rows = flow(facts, width - 1) + flow(_warehouse(view, p, words), width - 1)
    known = [_code(int(kind), text) for kind in (view.hand[p] if over else view.known[p]) if kind]
    if known and p != seat:
        rows += flow([Styled(words("klongs.had" if over else "klongs.seen"), style="dim"), *known], width - 1)
    right = _fact(words("klongs.points", n=points))
    return [ends(title, right, width), *(Styled.assemble(" ", row) for row in rows)]


def _warehouse(view: Any, p: int, words: Text) -> list[Styled]:
    """Return what lies in a warehouse, by good, and what it is worth."""
    codes = words("klongs.goods").split()
    goods = [g for g in range(1, GOODS + 1) if view.warehouse[p][g]]
    chips = [Styled(f"{codes[g - 1]}×{int(view.warehouse[p][g])}", style=CARGO[g]) for g in goods]
    if view.warehouse[p][0]:
        chips.append(Styled(f"?×{int(view.warehouse[p][0])}", style=CARGO[0]))
    worth = Styled(words("klongs.worth", n=part(view, p, 2)), style="dim")
    return [*chips, worth] if chips else [Styled(words("klongs.store_empty"), style="dim")]


# -- below -----------------------------------------------------------------------------------------


def _track(view: Any, text: Text, width: int) -> list[Styled]:
    """Return the Luk Phat track, and how many boats the piles have."""
    words = terminal_text(text.lang)
    steps = []
    for step in range(1, int(TRACK_LENGTH[view.track]) + 1):
        day = int(STEP_DAY[view.track, step])
        mark = "" if not day else "*" if day == SMALL_DAY else "**"
        points = f"{STEP_POINTS[view.track, step]}{mark}"
        here = step == int(view.marker)
        style = "bold reverse" if here else "dim" if step < int(view.marker) else ""
        steps.append(Styled(f"[{points}]" if here else points, style=style))
    steps.append(Styled(words("klongs.days"), style="dim"))
    if int(view.piles) == TWO_PILES:
        piles = words("klongs.two_piles", n=int(view.pile[0]), m=int(view.pile[1]))
    else:
        piles = words("klongs.pile", n=int(view.pile[0]))
    return [*labelled(words("klongs.track"), [*steps, _fact(f"  {piles}")], width)]


def _own(view: Any, seat: int, text: Text, width: int) -> list[Styled]:
    if seat == WATCHER:
        return []
    words = terminal_text(text.lang)
    boats = []
    for kind in (int(kind) for kind in view.hand[seat] if kind):
        picked = "▸" if kind == int(view.picked[seat]) else " "
        boats.append(Styled(f"{picked}{_name(kind, text)} ", style=CARGO[GOOD[kind]]))
    return labelled(words("klongs.your_hand"), boats or [Styled(words("klongs.nothing"), style="dim")], width)


def _name(kind: int, text: Text) -> str:
    return str(text.word(("boat", KIND_NAMES[kind - 1]))) if kind else ""


def _fact(words: str) -> Styled:
    """Return a few words with their numbers standing out."""
    line = Styled(words)
    line.highlight_regex(r"\d+", "bold")
    return line
