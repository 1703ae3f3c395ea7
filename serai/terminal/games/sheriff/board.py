"""Sheriff in a terminal: the stands with their bags, the offers on the table, your hand and bag below."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as RichText

from serai.core.actions import Action
from serai.core.seats import LETTERS, WATCHER
from serai.core.text import Text, texts
from serai.games.sheriff import phases
from serai.games.sheriff.components import FIRST_ROYAL, GOODS, LEGAL, NAMES, ROUNDS
from serai.games.sheriff.live_play import awaited
from serai.games.sheriff.notation import format_draft, format_offer, parse_offer
from serai.games.sheriff.record import State
from serai.games.sheriff.state import SEALED, STANDING
from serai.terminal.pieces import align_ends, fit, labelled, seat_mark, wrap, wrap_words

#: Ink and colour of the goods: legal ones each, contraband and royal goods by their border.
CHIPS = ("#000000 on #8fb344", "#000000 on #e0b030", "#000000 on #d8b48a", "#000000 on #ecdcae")
CONTRABAND_CHIP = "#ffffff on #9c3a3a"
ROYAL_CHIP = "#ffffff on #6a3a9c"
OFFICE = "bold #d0554a"


def draw(view: State, seat: int, text: Text, names: Sequence[str], width: int) -> list[RichText]:
    """Return the whole board as `seat` sees it."""
    labels = board_labels(text)
    n = int(view.players)
    round_words = labels("round", n=int(view.round_no), of=int(ROUNDS[n]))
    piles = labels("piles", pile=int(view.pile_size), discarded=int(view.discarded.sum() + view.aside.sum()))
    lines = [align_ends(RichText(round_words, style="bold"), RichText(piles, style="dim"), width)]
    for p in range(n):
        lines += _player(view, seat, p, text, names[p], width)
    lines += _offers(view, text, width)
    lines += _own(view, seat, text, width) + _hint(view, seat, text)
    return [fit(line, width) for line in lines]


def note(view: State, seat: int, action: Action, text: Text) -> str:
    """Return the terms of an offer that can be accepted, or what was declared for a bag."""
    if action.verb == "accept_seat_about":
        row, slot = LETTERS.index(action.targets[0][1]), int(action.targets[1][1] == "other")
        return str(format_offer(view, row, slot))
    if action.verb in ("inspect_seat", "pass_seat"):
        if int(view.phase) == phases.GATE and seat in awaited(view):
            return _declared(view, LETTERS.index(action.targets[0][1]), text)
        if int(view.phase) != phases.VOTE:
            return board_labels(text)("ask_for")
    return ""


def legend(view: State, text: Text) -> list[tuple[str, str]]:
    """Explain how offers are typed."""
    labels = board_labels(text)
    return [
        ("offer 5g 2 apple for pass me", labels("legend_offer")),
        ("demand B 8g for pass B", labels("legend_demand")),
    ]


def read(view: State, seat: int, line: str) -> str:
    """Return the decisions that make an offer or a demand in the short notation; return any other line unchanged."""
    phase, command = int(view.phase), line.split(" ", 1)[0]
    if command == "offer":
        is_merchant = bool(int(view.merchants) >> seat & 1)
        readable = phase == phases.TALK or (phase in (phases.GATE, phases.NAME) and is_merchant)
    else:
        readable = command == "demand" and phase == phases.GATE and " for " in line
    if not readable:
        return line
    # A whole offer replaces one that was begun.
    return " ".join(["cancel"] * _has_draft(view, seat) + parse_offer(line, seat))


def _has_draft(view: State, seat: int) -> bool:
    return bool(int(view.draft_pass[seat]) | int(view.draft_open[seat]))


# -- the players ---------------------------------------------------------------------------------


def _player(view: State, seat: int, p: int, text: Text, name: str, width: int) -> list[RichText]:
    labels = board_labels(text)
    asked = int(view.waits) >> p & 1
    title = RichText.assemble(
        ("▶" if asked else " ", "bold"), seat_mark(p), " ", (name, "bold" if p == seat or asked else "")
    )
    office = ""
    if int(view.round_no) and int(view.phase) != phases.OVER and not int(view.merchants) >> p & 1:
        office = labels("deputy" if int(view.second) else "sheriff")
    gold_seen = int(view.phase) == phases.OVER or int(view.gold_seen[p]) >> seat & 1
    facts = [
        RichText(labels("gold", n=int(view.gold[p]) if gold_seen else "?"), style="bold"),
        RichText(labels("hand", n=int(view.hand_size[p]))),
    ]
    if int(view.bags) >> p & 1:
        facts.append(RichText(labels("bag", what=_declared(view, p, text)), style="bold"))
    facts += [
        RichText(labels(promised), style=OFFICE)
        for promised, field in (("promised_pass", view.must_pass), ("promised_open", view.must_open))
        if (int(field[0]) | int(field[1])) & int(view.bags) & 1 << p
    ]
    rows = wrap(facts, width - 2, gap=2) + wrap(_stand(view, seat, p, text), width - 2)
    return [align_ends(title, RichText(office, style=OFFICE), width), *(RichText.assemble("  ", row) for row in rows)]


def _declared(view: State, p: int, text: Text) -> str:
    size, good = int(view.bag_size[p]), int(view.declared[p])
    return f"{size} × {text.word(('good', NAMES[good - 1]))}" if good else f"{size} × ?"


def _stand(view: State, seat: int, p: int, text: Text) -> list[RichText]:
    """Return a stand: its legal goods, the number of face-down cards, and those of them that the viewer knows."""
    labels = board_labels(text)
    shown = [_chip(g, text, int(view.stand[p][g])) for g in range(LEGAL) if view.stand[p][g]]
    if int(view.contra_size[p]):
        shown.append(RichText(labels("face_down", n=int(view.contra_size[p])), style=CONTRABAND_CHIP))
    over = int(view.phase) == phases.OVER
    if over or seat == p:
        counts = view.contra[p]
    else:
        counts = view.known[seat][p] if seat != WATCHER else []
    known = [_chip(LEGAL + c, text, int(n)) for c, n in enumerate(counts) if n]
    if known:
        shown += [RichText(labels("known"), style="dim"), *known]
    return shown or [RichText(labels("empty"), style="dim")]


# -- offers, and what only the viewer sees -------------------------------------------------------


def _offers(view: State, text: Text, width: int) -> list[RichText]:
    labels = board_labels(text)
    lines: list[RichText] = []
    for p in range(int(view.players)):
        for slot in range(2):
            state = int(view.offer_state[p][slot])
            if state:
                mark = f"v{int(view.version[p][slot])}"
                if state != STANDING:
                    mark = labels("escrow") if state == SEALED else labels("owed")
                line = RichText.assemble(" ", seat_mark(p), f" {mark} ", (format_offer(view, p, slot), "bold"))
                lines += wrap_words(line, width)
    return [RichText(labels("offers"), style="dim"), *lines] if lines else []


def _own(view: State, seat: int, text: Text, width: int) -> list[RichText]:
    labels = board_labels(text)
    if seat == WATCHER:
        return []
    lines: list[RichText] = []
    for label, row in (("your_hand", view.hand[seat]), ("your_bag", view.bag[seat])):
        cards = [_chip(g, text, int(row[g])) for g in range(GOODS) if row[g]]
        if cards:
            lines += labelled(labels(label), cards, width)
    if int(view.phase) in (phases.TALK, phases.GATE, phases.NAME, phases.DEMAND) and _has_draft(view, seat):
        lines += labelled(labels("your_offer"), list(RichText(format_draft(view, seat)).split(" ")), width)
    return lines


def _hint(view: State, seat: int, text: Text) -> list[RichText]:
    """Return how to type an offer or a demand, if the viewer may make one now."""
    phase, labels = int(view.phase), board_labels(text)
    if seat == WATCHER or not int(view.waits) >> seat & 1:
        return []
    if phase == phases.GATE and seat in awaited(view):
        whom = next((LETTERS[p] for p in range(int(view.players)) if int(view.bags) >> p & 1), "")
        return [RichText(labels("type_demand", seat=whom), style="dim")] if int(view.ticks) else []
    return [RichText(labels("type_offer"), style="dim")] if phase in (phases.TALK, phases.GATE) else []


def _chip(good: int, text: Text, count: int) -> RichText:
    style = CHIPS[good] if good < LEGAL else CONTRABAND_CHIP if good < FIRST_ROYAL else ROYAL_CHIP
    return RichText(f" {text.word(('good', NAMES[good]))} ×{count} ", style=style)


def board_labels(text: Text) -> Text:
    """Return the texts of this board, in the language of the game's texts."""
    return texts("serai.terminal.games.sheriff", text.lang)
