"""Dunhuang in a terminal: the ring of eight tiles with the camel, the players beside it, your hand below."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as RichText

from serai.core.actions import Action
from serai.core.record import IntArray
from serai.core.seats import WATCHER
from serai.core.text import Text, texts
from serai.games.dunhuang.components import CHARACTERS, GOODS, SPACES
from serai.games.dunhuang.phases import DRAFT, KEEP, MOVE, OVER, TAKE
from serai.games.dunhuang.record import State
from serai.games.dunhuang.state import MIDDLE, UNLIMITED
from serai.terminal.pieces import align_ends, fit, frame, labelled, seat_mark, side_by_side, wrap, wrap_words

#: Ink and colour of each good's card.
CHIPS = {
    1: "#000000 on #e0b030",
    2: "#000000 on #b9bec8",
    3: "#ffffff on #27489c",
    4: "#ffffff on #a8502a",
    5: "#000000 on #86cfc6",
    6: "#000000 on #8fb344",
    7: "#ffffff on #2f6a3c",
    8: "#000000 on #ecdcae",
    9: "#000000 on #d8c9bd",
    10: "#ffffff on #9c3a74",
}
SAND = "#b8893f"
CINNABAR = "bold #d0554a"

#: The ring as rows of spaces, clockwise from the upper left; None is the middle.
RING = ((0, 1, 2), (7, None, 3), (6, 5, 4))

SIDE_BY_SIDE = 80  # narrower terminals get the players below the ring
ROOMY = 110  # wider ones get larger tiles and the goods' names
WIDE_TILE, ROOMY_TILE = 18, 22


def draw(view: State, seat: int, text: Text, names: Sequence[str], width: int) -> list[RichText]:
    """Return the whole board as `seat` sees it."""
    roomy = width >= ROOMY
    tile = ROOMY_TILE if roomy else max(8, min(WIDE_TILE, width // 3))
    ring = _ring(view, seat, text, tile)
    if width >= SIDE_BY_SIDE:
        panel = width - 3 * tile - 2
        lines = side_by_side(ring, _players(view, seat, text, names, panel, roomy), (3 * tile, panel), gap=2)
    else:
        lines = [*ring, *_supply(view, text, width), *_players(view, seat, text, names, width, roomy)]
    return [fit(line, width) for line in lines + _own(view, seat, text, width)]


def note(view: State, seat: int, action: Action, text: Text) -> str:
    """Return where a move would end and what lies there, or which card an action takes."""
    if action.verb == "move":
        space = (int(view.camel) + int(action.targets[0][1])) % SPACES
        where = board_labels(text)("to", space=space + 1, character=_character(view, space, text))
        good = int(view.market[space])
        return f"{where}, {text.word(('good', good))}" if good else where
    if action.verb in ("for_market", "pick_market", "camel_space"):
        space = int(action.targets[0][1]) - 1
        good = int(view.market[space])
        card = f"{good} {text.word(('good', good))}" if good else ""
        return f"{_character(view, space, text)}, {card}" if action.verb == "camel_space" else card
    return ""


def legend(view: State, text: Text) -> list[tuple[str, str]]:
    """Explain the marks and the abilities of the characters in play."""
    labels = board_labels(text)
    lines = [(f"{space + 1} {_character(view, space, text)}", _ability(view, space, text)) for space in range(SPACES)]
    return [("◉ 商 ×", labels("legend_token")), *(line for line in lines if line[1])]


# -- the ring ------------------------------------------------------------------------------------


def _ring(view: State, seat: int, text: Text, tile: int) -> list[RichText]:
    lines = []
    for row in RING:
        blocks = [_middle(view, text, tile) if i is None else _tile(view, seat, i, text, tile) for i in row]
        lines += [RichText.assemble(*(fit(line, tile) for line in parts)) for parts in zip(*blocks, strict=True)]
    return lines


def _tile(view: State, seat: int, space: int, text: Text, tile: int) -> list[RichText]:
    labels = board_labels(text)
    here = int(view.phase) >= MOVE and int(view.camel) == space
    good = int(view.market[space])
    name = RichText(" " + _character(view, space, text), style="bold" if here else "")
    card = _chip(good, text) if good else RichText(f" {labels('empty')}", style="dim")
    return frame(
        [name, card],
        tile,
        title=str(space + 1),
        corner=labels("camel") if here else "",
        foot=_reach(view, seat, space, labels),
        style=CINNABAR if here else SAND,
        heavy=here,
    )


def _reach(view: State, seat: int, space: int, labels: Text) -> str:
    """Return the cost of moving the camel here, if the viewer may do so now."""
    if int(view.phase) != MOVE or int(view.turn) != seat:
        return ""
    steps = (space - int(view.camel) - 1) % SPACES + 1
    if steps - 1 > int(view.coins[seat]) or 0 < int(view.max_steps) < steps:
        return ""
    return labels("cost" if steps > 1 else "free", n=steps, cost=steps - 1)


def _middle(view: State, text: Text, tile: int) -> list[RichText]:
    """Return the supply as the ninth tile of the grid, or blank lines if the tiles are too small for it."""
    supply = _supply(view, text, tile - 1) if tile >= WIDE_TILE else []
    return ([RichText.assemble(" ", line) for line in supply] + [RichText("")] * 4)[:4]


def _supply(view: State, text: Text, width: int) -> list[RichText]:
    """Return the contents of the middle: pile, coins, prestige, and the tokens that no player holds."""
    labels = board_labels(text)
    endless = int(view.supply) == UNLIMITED
    if view.last_round:
        pile = RichText(f" {labels('last_round')} ", style=f"{CINNABAR} reverse")
    else:
        pile = _fact(labels("pile", n=int(view.deck)))
    coins = _fact(labels("coins", n="∞" if endless else int(view.coins_left)))
    prestige = _fact(labels("prestige", n="∞" if endless else int(view.prestige_left)))
    free = [_number(g) for g in range(1, GOODS + 1) if int(view.token[g]) == MIDDLE]
    tokens = [RichText(labels("tokens")), *free] if free else []
    return [pile, *wrap([coins, prestige], width), *wrap(tokens, width)]


# -- the players ---------------------------------------------------------------------------------


def _players(view: State, seat: int, text: Text, names: Sequence[str], width: int, roomy: bool) -> list[RichText]:
    lines: list[RichText] = []
    for p in range(int(view.players)):
        if roomy and p:
            lines.append(RichText(""))
        lines += _player(view, seat, p, text, names[p], width, roomy)
    return lines


def _player(view: State, seat: int, p: int, text: Text, name: str, width: int, roomy: bool) -> list[RichText]:
    labels = board_labels(text)
    long = "_long" if roomy else ""
    asked = int(view.waits) >> p & 1
    strong = "bold" if p == seat or asked else ""
    started = int(view.phase) > DRAFT
    title = RichText.assemble(("▶" if asked else " ", "bold"), seat_mark(p), " ", (name, strong))
    first = RichText(labels("first") if started and int(view.first) == p else "", style="bold")
    facts = [
        _fact(labels(f"coins{long}", n=int(view.coins[p]))),
        _fact(labels(f"prestige{long}", n=int(view.prestige[p]))),
        _fact(labels(f"hand{long}", n=int(view.hand_size[p]))),
    ]
    inner = width - 1
    rows = wrap(facts, inner, gap=2 if roomy else 1) + wrap(_shop(view, p, text, roomy), inner)
    rows += _seen(view, seat, p, labels, inner)
    return [align_ends(title, first, width), *(RichText.assemble(" ", row) for row in rows)]


def _shop(view: State, p: int, text: Text, roomy: bool) -> list[RichText]:
    """Return the shop by good: the number of cards, and a mark if player `p` holds the token."""
    shown = []
    for g in range(1, GOODS + 1):
        count, holds = int(view.shop[p][g]), int(view.token[g]) == 1 + p
        if not count and not holds:
            continue
        mark = ("商" if view.shang[g] else "◉") if holds else ""
        name = f"{g} {text.word(('good', g))} " if roomy else str(g)
        chip = RichText(f" {name}×{count}" if roomy else f"{name}×{count}", style=CHIPS[g])
        chip.append(mark + (" " if roomy else ""))
        shown.append(chip)
    return shown or [RichText(board_labels(text)("shop_empty"), style="dim")]


def _seen(view: State, seat: int, p: int, labels: Text, width: int) -> list[RichText]:
    """Return the cards the viewer knows to be in another player's hand; once the game is over, the whole hand."""
    over = int(view.phase) == OVER
    if seat == p or (seat == WATCHER and not over):
        return []
    known = view.hand[p] if over else view.known[seat][p]
    cards = [_number(g, int(known[g])) for g in range(1, GOODS + 1) if known[g]]
    label = RichText(labels("had" if over else "seen"), style="dim")
    return wrap([label, *cards], width) if cards else []


# -- what only the viewer sees -------------------------------------------------------------------


def _own(view: State, seat: int, text: Text, width: int) -> list[RichText]:
    labels = board_labels(text)
    lines: list[RichText] = []
    if seat != WATCHER:
        nothing = [RichText(labels("nothing"), style="dim")]
        if int(view.phase) in (DRAFT, KEEP) and any(view.drawn[seat]):
            lines += labelled(labels("your_draw"), _cards(view.drawn[seat], text), width)
        hand = _cards(view.hand[seat], text)
        kinds = [RichText(labels("kinds", n=len(hand)), style="dim")]
        if int(view.phase) != DRAFT or hand:
            lines += labelled(labels("your_hand"), hand + kinds if hand else nothing, width)
        lines += _memory(view, seat, labels, width)
    if TAKE <= int(view.phase) < OVER and view.steps:
        space = int(view.camel)
        ability = RichText.assemble((_character(view, space, text), "bold"), ": ", _ability(view, space, text))
        lines += wrap_words(ability, width)
    return lines


def _memory(view: State, seat: int, labels: Text, width: int) -> list[RichText]:
    """Return the cards out of sight that the viewer knows: under the pile, removed and discarded."""
    under = [int(g) for g in view.under[: int(view.under_size)] if g]
    groups = (
        ("under", [_number(g) for g in under]),
        ("removed", [_number(g, int(n)) for g, n in enumerate(view.removed[seat]) if n]),
        ("discarded", [_number(g, int(n)) for g, n in enumerate(view.discarded) if n]),
    )
    pieces = [
        RichText.assemble((labels(what), "dim"), *(part for card in cards for part in (" ", card)), " ")
        for what, cards in groups
        if cards
    ]
    return labelled(labels("you_know"), pieces, width) if pieces else []


# -- cards and labels ----------------------------------------------------------------------------


def _cards(counts: IntArray, text: Text) -> list[RichText]:
    """Return a set of cards as chips, by good."""
    return [_chip(g, text, int(counts[g])) for g in range(1, GOODS + 1) if counts[g]]


def _chip(good: int, text: Text, count: int = 1) -> RichText:
    many = f" ×{count}" if count > 1 else ""
    return RichText(f" {good} {text.word(('good', good))}{many} ", style=CHIPS[good])


def _fact(phrase: str) -> RichText:
    """Return a phrase with its number in bold."""
    line = RichText(phrase)
    line.highlight_regex(r"\d+|∞", "bold")
    return line


def _number(good: int, count: int = 1) -> RichText:
    return RichText(f"{good}×{count}" if count > 1 else str(good), style=CHIPS[good])


def _character(view: State, space: int, text: Text) -> str:
    number = int(view.tile[space])
    return text(f"character.{CHARACTERS[number - 1]}") if number else board_labels(text)("unlaid")


def _ability(view: State, space: int, text: Text) -> str:
    number = int(view.tile[space])
    return text(f"ability.{CHARACTERS[number - 1]}") if number else ""


def board_labels(text: Text) -> Text:
    """Return the texts of this board, in the language of the game's texts."""
    return texts("serai.terminal.games.dunhuang", text.lang)
