"""Klongs in a terminal: the water with its markets, the players beside it, the Luk Phat track and your hand below."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as RichText

from serai.core.actions import Action
from serai.core.seats import LETTERS, SHAPES, WATCHER
from serai.core.text import Text, texts
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
from serai.games.klongs.record import State
from serai.games.klongs.state import TWO_PILES
from serai.terminal.pieces import SEAT_COLOURS, align_ends, fit, labelled, seat_mark, side_by_side, wrap

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


def draw(view: State, seat: int, text: Text, names: Sequence[str], width: int) -> list[RichText]:
    """Return the whole board as `seat` sees it."""
    cell, gap = (6, 1) if width >= ROOMY else (4, int(width >= SIDE_BY_SIDE))
    board = _water(view, text, cell, gap)
    if width >= SIDE_BY_SIDE:
        wide = board[0].cell_len
        panel = width - wide - 2
        lines = side_by_side(board, _players(view, seat, text, names, panel), (wide, panel), gap=2)
    else:
        lines = [*board, *_players(view, seat, text, names, width)]
    return [fit(line, width) for line in lines + _track(view, text, width) + _own(view, seat, text, width)]


def note(view: State, seat: int, action: Action, text: Text) -> str:
    """Return the boat that an action concerns, or what scoring a spot would bring."""
    if action.verb in ("tow", "take", "shift", "remove"):
        return _name(int(view.boat[SPACE_NAMES.index(action.targets[0][1])]), text)
    if action.verb == "score":
        corner = int(CORNER[SPOT_NAMES.index(action.targets[0][1])])
        value = spot_value(view, corner)
        gains = [(p, value * boats_of(view, p, corner)) for p in range(int(view.players))]
        return ", ".join(f"{LETTERS[p]} +{n}" for p, n in gains if boats_of(view, p, corner))
    return ""


def legend(view: State, text: Text) -> list[tuple[str, str]]:
    """Explain the marks on the boats."""
    labels = board_labels(text)
    goods = [(code, text.word(("good", g))) for g, code in enumerate(labels("goods").split(), 1)]
    special = zip(labels("specials").split(), ("thief-1", "inspector-0", "cookshop-0"), strict=True)
    marks = [
        ("2●", labels("legend_owner")),
        ("2n", labels("legend_neutral")),
        ("2+", labels("legend_parasol")),
        ("2○", labels("legend_unowned")),
    ]
    return [*goods, *((code, text.word(("boat", kind)).rstrip(" 1")) for code, kind in special), *marks]


# -- the water -------------------------------------------------------------------------------------


def _water(view: State, text: Text, cell: int, gap: int) -> list[RichText]:
    """Return the spaces in their markets. A turned board is drawn turned, so that a thief's row is always a line."""
    turned = bool(TURNED[view.orientation])
    columns, rows = (ROWS, COLUMNS) if turned else (COLUMNS, ROWS)
    letters, numbers = "abcdefghij"[:COLUMNS], [str(r + 1) for r in range(ROWS)]
    across, down = (numbers, letters) if turned else (letters, numbers)
    head = RichText("  ")
    for c in range(columns):
        head.append(" " if c % 2 == 0 else " " * gap).append_text(fit(RichText(_middle(across[c], cell)), cell))
    lines = [RichText.assemble(head, " ")]
    market = "─" * (2 * cell + gap)
    for r in range(rows):
        if r % 2 == 0:
            lines.append(_jetty("┌┬┐" if r == 0 else "├┼┤", market, columns // 2))
        line = RichText(f"{down[r]} ", style="dim")
        for c in range(columns):
            line.append("│" if c % 2 == 0 else " " * gap, style=JETTY)
            space = COLUMNS * c + r if turned else COLUMNS * r + c
            line.append_text(_cell(view, space, text, cell))
        lines.append(RichText.assemble(line, ("│", JETTY)))
    lines.append(_jetty("└┴┘", market, columns // 2))
    return lines


def _jetty(corners: str, market: str, markets: int) -> RichText:
    return RichText.assemble("  ", (corners[0] + corners[1].join([market] * markets) + corners[2], JETTY))


def _middle(word: str, width: int) -> str:
    return " " * ((width - len(word)) // 2) + word


def _cell(view: State, space: int, text: Text, cell: int) -> RichText:
    kind = int(view.boat[space])
    if not kind:
        return fit(RichText(_middle("·", cell), style=WATER), cell)
    pad = " " * ((cell - 4) // 2)
    boat = _code(kind, text)
    owner = int(view.owner[space])
    if not SPECIAL[kind]:
        mark = SHAPES[owner - 1] if owner else "+" if PARASOL[kind] else "n" if NEUTRAL[kind] else "○"
        boat.append(mark, style=f"bold {SEAT_COLOURS[owner - 1]}" if owner else "bold")
    return RichText.assemble(pad, fit(boat, 4), pad)


def _code(kind: int, text: Text) -> RichText:
    """Return the code of a boat: good and baskets in three cells, or a special boat in four."""
    labels = board_labels(text)
    style = CARGO[GOOD[kind]]
    if SPECIAL[kind]:
        return fit(RichText(labels("specials").split()[SPECIAL[kind] - 1], style=style), 4)
    return RichText(f"{labels('goods').split()[GOOD[kind] - 1]}{BASKETS[kind]}", style=style)


# -- the players -----------------------------------------------------------------------------------


def _players(view: State, seat: int, text: Text, names: Sequence[str], width: int) -> list[RichText]:
    lines: list[RichText] = []
    for p in range(int(view.players)):
        lines += _player(view, seat, p, text, names[p], width)
    return lines


def _player(view: State, seat: int, p: int, text: Text, name: str, width: int) -> list[RichText]:
    labels = board_labels(text)
    asked = int(view.waits) >> p & 1
    strong = "bold" if p == seat or asked else ""
    title = RichText.assemble(("▶" if asked else " ", "bold"), seat_mark(p), " ", (name, strong))
    over = int(view.phase) == OVER
    points = sum(part(view, p, i) for i in range(3 if over else 2))
    facts = [
        _fact(labels("merchants", n=int(view.merchants[p]))),
        _fact(labels("cards", n=int(view.cards[p]))),
        _fact(labels("hand", n=int(view.hand_size[p].sum()))),
    ]
    rows = wrap(facts, width - 1) + wrap(_warehouse(view, p, labels), width - 1)
    known = [_code(int(kind), text) for kind in (view.hand[p] if over else view.known[p]) if kind]
    if known and p != seat:
        rows += wrap([RichText(labels("had" if over else "seen"), style="dim"), *known], width - 1)
    right = _fact(labels("points", n=points))
    return [align_ends(title, right, width), *(RichText.assemble(" ", row) for row in rows)]


def _warehouse(view: State, p: int, labels: Text) -> list[RichText]:
    """Return the boats of a warehouse, by good, and what they are worth."""
    codes = labels("goods").split()
    goods = [g for g in range(1, GOODS + 1) if view.warehouse[p][g]]
    chips = [RichText(f"{codes[g - 1]}×{int(view.warehouse[p][g])}", style=CARGO[g]) for g in goods]
    if view.warehouse[p][0]:
        chips.append(RichText(f"?×{int(view.warehouse[p][0])}", style=CARGO[0]))
    worth = RichText(labels("worth", n=part(view, p, 2)), style="dim")
    return [*chips, worth] if chips else [RichText(labels("store_empty"), style="dim")]


# -- below -----------------------------------------------------------------------------------------


def _track(view: State, text: Text, width: int) -> list[RichText]:
    """Return the Luk Phat track and the number of boats in each pile."""
    labels = board_labels(text)
    steps = []
    for step in range(1, int(TRACK_LENGTH[view.track]) + 1):
        day = int(STEP_DAY[view.track, step])
        mark = "" if not day else "*" if day == SMALL_DAY else "**"
        points = f"{STEP_POINTS[view.track, step]}{mark}"
        here = step == int(view.marker)
        style = "bold reverse" if here else "dim" if step < int(view.marker) else ""
        steps.append(RichText(f"[{points}]" if here else points, style=style))
    steps.append(RichText(labels("days"), style="dim"))
    if int(view.piles) == TWO_PILES:
        piles = labels("two_piles", n=int(view.pile[0]), m=int(view.pile[1]))
    else:
        piles = labels("pile", n=int(view.pile[0]))
    return [*labelled(labels("track"), [*steps, _fact(f"  {piles}")], width)]


def _own(view: State, seat: int, text: Text, width: int) -> list[RichText]:
    if seat == WATCHER:
        return []
    labels = board_labels(text)
    boats = []
    for kind in (int(kind) for kind in view.hand[seat] if kind):
        picked = "▸" if kind == int(view.picked[seat]) else " "
        boats.append(RichText(f"{picked}{_name(kind, text)} ", style=CARGO[GOOD[kind]]))
    return labelled(labels("your_hand"), boats or [RichText(labels("nothing"), style="dim")], width)


def _name(kind: int, text: Text) -> str:
    return str(text.word(("boat", KIND_NAMES[kind - 1]))) if kind else ""


def _fact(phrase: str) -> RichText:
    """Return a phrase with its numbers in bold."""
    line = RichText(phrase)
    line.highlight_regex(r"\d+", "bold")
    return line


def board_labels(text: Text) -> Text:
    """Return the texts of this board, in the language of the game's texts."""
    return texts("serai.terminal.games.klongs", text.lang)
