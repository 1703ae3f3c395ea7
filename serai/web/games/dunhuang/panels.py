"""The panels beside the board: the players with their shops, and the viewer's own hand."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import LETTERS, WATCHER
from serai.games.dunhuang.components import CHARACTERS, GOODS, KINDS_TO_WIN, TOKENS_TO_WIN
from serai.games.dunhuang.phases import DRAFT, FIRST, KEEP, OVER, SWAP, TAKE
from serai.web.games.dunhuang import goods
from serai.web.games.dunhuang.characters import figure
from serai.web.games.dunhuang.labels import labels
from serai.web.games.dunhuang.pieces import chips, one_card, small, stack
from serai.web.render.board_api import Choices, PlainView, refs_attribute, seat_mark
from serai.web.render.markup import MarkupText

_OF_SHOP = ("discard shop", "swap shop", "carry shop")
_OF_HAND = ("discard hand", "give", "swap hand", "for hand", "carry hand")


def _held(counts: Sequence[int]) -> list[tuple[int, int]]:
    return [(g, int(counts[g])) for g in range(1, GOODS + 1) if counts[g]]


def _listed(cards: Sequence[tuple[int, int]], text: MarkupText) -> str:
    return ", ".join(f"{n} × {text.word(('good', g))}" for g, n in cards)


def _clicked_action(choices: Choices, verbs: Sequence[str], good: int) -> str:
    """Return the notation of the action that a click on a card means now, or of the first one if none is allowed."""
    notations = [f"{verb} {good}" if verb == "give" else f"{verb}:{good}" for verb in verbs]
    return next((notation for notation in notations if choices.allows(notation)), notations[0])


# -- the players ---------------------------------------------------------------------------------


def players(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return every seat's area in turn order, beginning with the viewer's."""
    count = view.players
    begin = seat if seat < count else 0
    order = [(begin + i) % count for i in range(count)]
    areas = "".join(_player(view, seat, p, text, names[p], choices) for p in order)
    return f'<section id="panel-players" class="board-dunhuang dh-players">{areas}</section>'


def _player(view: PlainView, seat: int, p: int, text: MarkupText, name: str, choices: Choices) -> str:
    say = labels(text.lang)
    asked = bool(view.waits >> p & 1)
    classes = "dh-seat" + (" mine" if p == seat else "") + (" asked" if asked else "")
    flags = ""
    if view.phase > FIRST and view.first == p:
        flags += f'<span class="flag first" title="{say("first_long")}">{say("first")}</span>'
    if asked:
        now = say("now")
        flags += f'<span class="flag now" title="{now}"><span class="unseen">{now}</span></span>'
    own = f' <span class="unseen">{say("you")}</span>' if p == seat else ""
    inside = f'{seat_mark(p)}<span class="name">{name}{own}</span>{flags}'
    if seat in (WATCHER, p):
        who = f'<div class="who" id="who-{p}">{inside}</div>'
    else:
        who = f'<div id="who-{p}" {choices.attrs(f"trade seat:{LETTERS[p]}", "who", "")}>{inside}</div>'
    cards = _collections(view, seat, p, text, choices, f"shop-{p}")
    cards = cards or f'<p class="nothing">{say("shop_empty")}</p>'
    return (
        f'<article id="seat-{p}" class="{classes}" {refs_attribute(seat=p)}><div class="top">{who}'
        f"{_facts(view, p, text)}</div>"
        f'<div class="shop" id="shop-{p}">{cards}</div>{_hand_of(view, seat, p, text)}</article>'
    )


def _facts(view: PlainView, p: int, text: MarkupText) -> str:
    """Return the numbers of a seat's coins, prestige, cards and tokens, each with a tooltip."""
    say = labels(text.lang)
    tokens = sum(view.token[g] == 1 + p for g in range(1, GOODS + 1))
    needed = int(TOKENS_TO_WIN[view.players])
    facts = (
        ("coins", small(goods.coin(), "icon"), str(view.coins[p]), view.coins[p]),
        ("prestige", small(goods.prestige(), "icon"), str(view.prestige[p]), view.prestige[p]),
        ("hand", one_card(0, "icon tall"), str(view.hand_size[p]), view.hand_size[p]),
        ("tokens", small(_TOKEN, "icon"), f"{tokens}<small>/{needed}</small>", tokens),
    )
    shown = ""
    for key, icon, number, n in facts:
        tooltip = say(f"fact.{key}", n=n, needed=needed)
        shown += (
            f'<li title="{tooltip}">{icon}<b aria-hidden="true">{number}</b><span class="unseen">{tooltip}</span></li>'
        )
    return f'<ul class="facts">{shown}</ul>'


_TOKEN = (
    '<circle r="29" fill="#f0c04a" stroke="#2b1a12" stroke-width="4"/>'
    '<circle r="17" fill="#fbf1da" stroke="#2b1a12" stroke-width="4"/>'
)


def _collections(view: PlainView, seat: int, p: int, text: MarkupText, choices: Choices, ident: str) -> str:
    """Return a shop: equal cards as overlapping stacks, and the tokens that belong to them."""
    say = labels(text.lang)
    own = p == seat
    parts = []
    for good in range(1, GOODS + 1):
        count, holds = view.shop[p][good], view.token[good] == 1 + p
        if not count and not holds:
            continue
        picked = own and view.phase == SWAP and view.picked == good
        tooltip = say("shop_cards", n=count, good=text.word(("good", good)), value=good)
        classes = "collection" + (" picked" if picked else "")
        if own:
            attributes = choices.attrs(_clicked_action(choices, _OF_SHOP, good), classes, "", label=tooltip)
        else:
            attributes = f'class="{classes}" role="img" aria-label="{tooltip}"'
        held = _token(view, good, text, choices, own, f"{ident}-{good}-token") if holds else ""
        parts.append(
            f'<div class="set" id="{ident}-{good}" {refs_attribute(seat=p, good=good, place="shop")}>'
            f'<div id="{ident}-{good}-cards" {attributes} title="{tooltip}">'
            f"{stack(good, count, 'cards')}</div>{held}</div>"
        )
    return "".join(parts)


def _token(view: PlainView, good: int, text: MarkupText, choices: Choices, own: bool, ident: str) -> str:
    """Return a token that a seat holds; its upper face is in front, and the other face is partly visible behind it."""
    shang = bool(view.shang[good])
    tooltip = labels(text.lang)("token_shang" if shang else "token_number", good=text.word(("good", good)))
    asked = " questioned" if view.contested == good else ""
    classes = f"held{' shang' if shang else ''}{asked}"
    place = f"seat:{LETTERS[view.token[good] - 1]} token:{good}"
    if own:
        attributes = choices.attrs(f"flip token:{good}", classes, place, label=tooltip)
    else:
        attributes = f'class="{classes}" role="img" aria-label="{tooltip}" data-of="{place}"'
    return (
        f'<div id="{ident}" {attributes} title="{tooltip}"><svg viewBox="-40 -32 80 64" aria-hidden="true">'
        f'<g class="behind" transform="translate(-7 0)">{goods.token(good, not shang)}</g>'
        f'<g transform="translate(7 0)">{goods.token(good, shang)}</g></svg></div>'
    )


def _hand_of(view: PlainView, seat: int, p: int, text: MarkupText) -> str:
    """Return another player's hand: the cards the viewer knows, and backs; when the game is over, the whole hand."""
    over = view.phase == OVER
    size = view.hand_size[p]
    if (p == seat and not over) or not size:
        return ""
    known: list[tuple[int, int]] = []
    if over:
        known = _held(view.hand[p])
    elif seat != WATCHER:
        known = _held(view.known[seat][p])
    if not known:
        return ""
    say = labels(text.lang)
    tooltip = say("hand_had" if over else "hand_known", cards=_listed(known, text))
    hidden = size - sum(n for _, n in known)
    backs = (
        f'<span class="chip">{one_card(0, "chip-card")}{f"×{hidden}" if hidden > 1 else ""}</span>'
        if hidden > 0
        else ""
    )
    label = say("had" if over else "known")
    return (
        f'<div class="known" id="known-{p}" title="{tooltip}"><span class="label" aria-hidden="true">{label}</span>'
        f'<span class="chips" role="img" aria-label="{tooltip}">{chips(known)}{backs}</span></div>'
    )


def circle(view: PlainView, text: MarkupText) -> str:
    """Return the characters in play with their abilities, folded, for devices without hover."""
    shown = "".join(
        f'<li id="ability-{space + 1}">{_portrait(CHARACTERS[number - 1])}<p><b>{space + 1}. '
        f"{text(f'character.{CHARACTERS[number - 1]}')}</b> {text(f'ability.{CHARACTERS[number - 1]}')}"
        "</p></li>"
        for space, number in enumerate(view.tile)
        if number
    )
    if not shown:
        return '<section id="panel-circle" class="board-dunhuang dh-circle"></section>'
    return (
        f'<section id="panel-circle" class="board-dunhuang dh-circle"><details id="abilities"><summary>'
        f"{labels(text.lang)('abilities')}</summary><ul>{shown}</ul></details></section>"
    )


def _portrait(name: str) -> str:
    return f'<svg class="portrait" viewBox="-58 -58 116 116" aria-hidden="true"><circle r="55"/>{figure(name)}</svg>'


# -- the viewer's own panel ---------------------------------------------------------------------


def hand(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return the viewer's cards and shop, the possible trading partners, the current character and the known cards.

    Everything clickable outside the board is here, so that the keyboard reaches it and a phone shows it first.
    """
    parts = []
    if seat != WATCHER:
        parts += [
            _drawn(view, seat, text, choices),
            _own(view, seat, text, choices),
            _own_shop(view, seat, text, choices),
            _partners(view, seat, text, names, choices),
        ]
    label = labels(text.lang)("own_cards")
    reach = f' tabindex="0" role="region" aria-label="{label}"'  # it scrolls where it does not fit
    cards, notes = "".join(parts), _character(view, text) + _memory(view, seat, text)
    if cards:
        cards = f'<div class="rows" id="rows">{cards}</div>'
    if notes:
        notes = f'<div class="notes" id="notes">{notes}</div>'
    return f'<section id="panel-hand" class="board-dunhuang dh-hand"{reach}>{cards}{notes}</section>'


def _drawn(view: PlainView, seat: int, text: MarkupText, choices: Choices) -> str:
    """Return the drawn cards, of which the viewer keeps one."""
    cards = _held(view.drawn[seat])
    if view.phase not in (DRAFT, KEEP) or not cards:
        return ""
    shown = "".join(_card(f"drawn-{g}", f"keep {g}", g, n, text, choices, "", "") for g, n in cards)
    return _row("drawn", labels(text.lang)("your_draw"), shown)


def _own(view: PlainView, seat: int, text: MarkupText, choices: Choices) -> str:
    """Return the viewer's hand, and a drop target for a card that may be taken into it."""
    say = labels(text.lang)
    cards = _held(view.hand[seat])
    if not cards and view.phase <= DRAFT:
        return ""
    picked = view.picked_hand[seat]
    shown = "".join(
        _card(
            f"hand-{g}",
            _clicked_action(choices, _OF_HAND, g),
            g,
            n,
            text,
            choices,
            " picked" if picked == g else "",
            own,
        )
        for g, n in cards
        for own in [f"seat:{LETTERS[seat]} good:{g} place:hand"]
    )
    shown += _drop(view, "hand", text, choices)
    kinds = say("kinds", n=len(cards), needed=KINDS_TO_WIN)
    heading = f'{say("your_hand")} <span class="kinds">{kinds}</span>'
    return _row("own", heading, shown or f'<p class="nothing">{say("nothing")}</p>')


def _own_shop(view: PlainView, seat: int, text: MarkupText, choices: Choices) -> str:
    """Return the viewer's own shop, and a drop target for a card that may be taken into it."""
    shown = _collections(view, seat, seat, text, choices, "mine") + _drop(view, "shop", text, choices)
    return _row("mine", labels(text.lang)("your_shop"), shown) if shown else ""


def _partners(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return the players with whom the viewer may trade now."""
    say = labels(text.lang)
    shown = "".join(
        f'<div id="partner-{p}" {choices.attrs(f"trade seat:{LETTERS[p]}", "partner", "")}>{seat_mark(p)}'
        f"<span>{names[p]}</span>{one_card(0, 'icon tall')}<b>{view.hand_size[p]}</b></div>"
        for p in range(view.players)
        if choices.allows(f"trade seat:{LETTERS[p]}")
    )
    return _row("partners", say("partners"), shown) if shown else ""


def _drop(view: PlainView, place: str, text: MarkupText, choices: Choices) -> str:
    """Return a drop target for the card beside the camel if it may go there."""
    if not choices.allows(f"take {place}"):
        return ""
    card = one_card(view.market[view.camel], "ghost")
    return (
        f'<div id="drop-{place}" {choices.attrs(f"take {place}", "drop", "")}>{card}'
        f"<span>{labels(text.lang)(f'into_{place}')}</span></div>"
    )


def _row(ident: str, heading: str, inside: str) -> str:
    return f'<div class="row" id="row-{ident}"><h3>{heading}</h3><div class="fan">{inside}</div></div>'


def _card(
    ident: str, notation: str, good: int, count: int, text: MarkupText, choices: Choices, more: str, place: str
) -> str:
    name = text.word(("good", good))
    tooltip = labels(text.lang)("hand_cards", n=count, good=name, value=good)
    return (
        f'<div id="{ident}" {choices.attrs(notation, "in-hand" + more, place, label=tooltip)} title="{tooltip}">'
        f'{stack(good, count, "cards")}<span class="good">{name}</span></div>'
    )


def _character(view: PlainView, text: MarkupText) -> str:
    """Return the character at the camel's space with its ability, from taking a card until the end of the turn."""
    if not (TAKE <= view.phase < OVER and view.steps):
        return ""
    number = view.tile[view.camel]
    name = CHARACTERS[number - 1]
    return (
        f'<div class="row helper" id="row-helper">{_portrait(name)}'
        f"<p><b>{text(f'character.{name}')}</b> {text(f'ability.{name}')}</p></div>"
    )


def _memory(view: PlainView, seat: int, text: MarkupText) -> str:
    """Return the cards out of sight that the viewer has seen: under the pile, removed and discarded."""
    say = labels(text.lang)
    under = [(int(g), 1) for g in view.under[: view.under_size] if g]
    removed = _held(view.removed[seat]) if seat != WATCHER else []
    shown = "".join(
        f'<li id="memory-{key}"><span class="label">{say(key)}</span><span class="chips" role="img"'
        f' aria-label="{_listed(cards, text)}">{chips(cards)}</span></li>'
        for key, cards in (("under", under), ("removed", removed), ("discarded", _held(view.discarded)))
        if cards
    )
    return f'<ul class="row memory" id="row-memory">{shown}</ul>' if shown else ""
