"""What lies beside the board: the players with their shops, and what only the viewer sees."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from serai.core.seats import LETTERS, WATCHER
from serai.core.text import Text
from serai.games.dunhuang.components import CHARACTERS, GOODS, KINDS_TO_WIN, TOKENS_TO_WIN
from serai.games.dunhuang.phases import DRAFT, FIRST, KEEP, OVER, SWAP, TAKE
from serai.web.games.dunhuang import goods
from serai.web.games.dunhuang.characters import figure
from serai.web.games.dunhuang.pieces import chips, one_card, small, stack
from serai.web.games.dunhuang.places import words
from serai.web.render.board_api import Acts, mark, of

_OF_SHOP = ("discard shop", "swap shop", "carry shop")
_OF_HAND = ("discard hand", "give", "swap hand", "for hand", "carry hand")


def _held(counts: Any) -> list[tuple[int, int]]:
    return [(g, int(counts[g])) for g in range(1, GOODS + 1) if counts[g]]


def _listed(cards: Sequence[tuple[int, int]], text: Text) -> str:
    return ", ".join(f"{n} × {text.word(('good', g))}" for g, n in cards)


def _about(acts: Acts, verbs: Sequence[str], good: int) -> str:
    """Return what a click on a card would do now, or the first thing that it can ever do."""
    notations = [f"{verb} {good}" if verb == "give" else f"{verb}:{good}" for verb in verbs]
    return next((notation for notation in notations if acts.may(notation)), notations[0])


# -- the players ---------------------------------------------------------------------------------


def players(view: Any, seat: int, text: Text, names: Sequence[str], acts: Acts) -> str:
    """Return every seat's area, the viewer's first, then in the order of the turns."""
    count = int(view.players)
    begin = seat if seat < count else 0
    order = [(begin + i) % count for i in range(count)]
    areas = "".join(_player(view, seat, p, text, escape(names[p]), acts) for p in order)
    return f'<section id="panel-players" class="board-dunhuang dh-players">{areas}</section>'


def _player(view: Any, seat: int, p: int, text: Text, name: str, acts: Acts) -> str:
    say = words(text.lang)
    asked = bool(int(view.waits) >> p & 1)
    classes = "dh-seat" + (" mine" if p == seat else "") + (" asked" if asked else "")
    flags = ""
    if int(view.phase) > FIRST and int(view.first) == p:
        flags += f'<span class="flag first" title="{escape(say("first_long"))}">{escape(say("first"))}</span>'
    if asked:
        now = escape(say("now"))
        flags += f'<span class="flag now" title="{now}"><span class="unseen">{now}</span></span>'
    own = f' <span class="unseen">{escape(say("you"))}</span>' if p == seat else ""
    inside = f'{mark(p)}<span class="name">{name}{own}</span>{flags}'
    if seat in (WATCHER, p):
        who = f'<div class="who" id="who-{p}">{inside}</div>'
    else:
        who = f'<div id="who-{p}" {acts.on(f"trade seat:{LETTERS[p]}", "who", "")}>{inside}</div>'
    cards = _collections(view, seat, p, text, acts, f"shop-{p}")
    cards = cards or f'<p class="nothing">{escape(say("shop_empty"))}</p>'
    return (
        f'<article id="seat-{p}" class="{classes}" {of(seat=p)}><div class="top">{who}{_facts(view, p, text)}</div>'
        f'<div class="shop" id="shop-{p}">{cards}</div>{_hand_of(view, seat, p, text)}</article>'
    )


def _facts(view: Any, p: int, text: Text) -> str:
    """Return what a seat has, in numbers; each says in words what it counts."""
    say = words(text.lang)
    tokens = sum(int(view.token[g]) == 1 + p for g in range(1, GOODS + 1))
    needed = int(TOKENS_TO_WIN[int(view.players)])
    facts = (
        ("coins", small(goods.coin(), "icon"), str(int(view.coins[p])), int(view.coins[p])),
        ("prestige", small(goods.prestige(), "icon"), str(int(view.prestige[p])), int(view.prestige[p])),
        ("hand", one_card(0, "icon tall"), str(int(view.hand_size[p])), int(view.hand_size[p])),
        ("tokens", small(_TOKEN, "icon"), f"{tokens}<small>/{needed}</small>", tokens),
    )
    shown = ""
    for key, icon, number, n in facts:
        said = escape(say(f"fact.{key}", n=n, needed=needed))
        shown += f'<li title="{said}">{icon}<b aria-hidden="true">{number}</b><span class="unseen">{said}</span></li>'
    return f'<ul class="facts">{shown}</ul>'


_TOKEN = (
    '<circle r="29" fill="#f0c04a" stroke="#2b1a12" stroke-width="4"/>'
    '<circle r="17" fill="#fbf1da" stroke="#2b1a12" stroke-width="4"/>'
)


def _collections(view: Any, seat: int, p: int, text: Text, acts: Acts, ident: str) -> str:
    """Return a shop: collections of equal cards that overlap, and the tokens they hold."""
    say = words(text.lang)
    own = p == seat
    parts = []
    for good in range(1, GOODS + 1):
        count, holds = int(view.shop[p][good]), int(view.token[good]) == 1 + p
        if not count and not holds:
            continue
        picked = own and int(view.phase) == SWAP and int(view.picked) == good
        said = say("shop_cards", n=count, good=text.word(("good", good)), value=good)
        classes = "collection" + (" picked" if picked else "")
        if own:
            attributes = acts.on(_about(acts, _OF_SHOP, good), classes, "", said=said)
        else:
            attributes = f'class="{classes}" role="img" aria-label="{escape(said)}"'
        held = _token(view, good, text, acts, own, f"{ident}-{good}-token") if holds else ""
        parts.append(
            f'<div class="set" id="{ident}-{good}" {of(seat=p, good=good, place="shop")}>'
            f'<div id="{ident}-{good}-cards" {attributes} title="{escape(said)}">'
            f"{stack(good, count, 'cards')}</div>{held}</div>"
        )
    return "".join(parts)


def _token(view: Any, good: int, text: Text, acts: Acts, own: bool, ident: str) -> str:
    """Return a token that a seat holds; the face it lies on shows, the other one peeps out behind it."""
    shang = bool(view.shang[good])
    said = words(text.lang)("token_shang" if shang else "token_number", good=text.word(("good", good)))
    asked = " questioned" if int(view.contested) == good else ""
    classes = f"held{' shang' if shang else ''}{asked}"
    place = f"seat:{LETTERS[int(view.token[good]) - 1]} token:{good}"
    if own:
        attributes = acts.on(f"flip token:{good}", classes, place, said=said)
    else:
        attributes = f'class="{classes}" role="img" aria-label="{escape(said)}" data-of="{place}"'
    return (
        f'<div id="{ident}" {attributes} title="{escape(said)}"><svg viewBox="-40 -32 80 64" aria-hidden="true">'
        f'<g class="behind" transform="translate(-7 0)">{goods.token(good, not shang)}</g>'
        f'<g transform="translate(7 0)">{goods.token(good, shang)}</g></svg></div>'
    )


def _hand_of(view: Any, seat: int, p: int, text: Text) -> str:
    """Return another's hand: the cards the viewer knows, and backs; at the end everybody sees all of it."""
    over = int(view.phase) == OVER
    size = int(view.hand_size[p])
    if (p == seat and not over) or not size:
        return ""
    known: list[tuple[int, int]] = []
    if over:
        known = _held(view.hand[p])
    elif seat != WATCHER:
        known = _held(view.known[seat][p])
    if not known:
        return ""
    say = words(text.lang)
    said = escape(say("hand_had" if over else "hand_known", cards=_listed(known, text)))
    hidden = size - sum(n for _, n in known)
    backs = (
        f'<span class="chip">{one_card(0, "chip-card")}{f"×{hidden}" if hidden > 1 else ""}</span>'
        if hidden > 0
        else ""
    )
    label = escape(say("had" if over else "known"))
    return (
        f'<div class="known" id="known-{p}" title="{said}"><span class="label" aria-hidden="true">{label}</span>'
        f'<span class="chips" role="img" aria-label="{said}">{chips(known)}{backs}</span></div>'
    )


def circle(view: Any, text: Text) -> str:
    """Return the characters in play with what they can do, folded, for those who cannot hover."""
    shown = "".join(
        f'<li id="ability-{space + 1}">{_portrait(CHARACTERS[number - 1])}<p><b>{space + 1}. '
        f"{escape(text(f'character.{CHARACTERS[number - 1]}'))}</b> {escape(text(f'ability.{CHARACTERS[number - 1]}'))}"
        "</p></li>"
        for space, number in enumerate(view.tile)
        if number
    )
    if not shown:
        return '<section id="panel-circle" class="board-dunhuang dh-circle"></section>'
    return (
        f'<section id="panel-circle" class="board-dunhuang dh-circle"><details id="abilities"><summary>'
        f"{escape(words(text.lang)('abilities'))}</summary><ul>{shown}</ul></details></section>"
    )


def _portrait(name: str) -> str:
    return f'<svg class="portrait" viewBox="-58 -58 116 116" aria-hidden="true"><circle r="55"/>{figure(name)}</svg>'


# -- what only the viewer sees -------------------------------------------------------------------


def hand(view: Any, seat: int, text: Text, names: Sequence[str], acts: Acts) -> str:
    """Return the viewer's cards and shop, whom to trade with, who can help, and what may be remembered.

    All that the viewer may click beside the board is here, within reach of the keyboard and on a phone's first page.
    """
    parts = []
    if seat != WATCHER:
        parts += [
            _drawn(view, seat, text, acts),
            _own(view, seat, text, acts),
            _own_shop(view, seat, text, acts),
            _partners(view, seat, text, names, acts),
        ]
    label = escape(words(text.lang)("own_cards"))
    reach = f' tabindex="0" role="region" aria-label="{label}"'  # it scrolls where it does not fit
    cards, notes = "".join(parts), _character(view, text) + _memory(view, seat, text)
    if cards:
        cards = f'<div class="rows" id="rows">{cards}</div>'
    if notes:
        notes = f'<div class="notes" id="notes">{notes}</div>'
    return f'<section id="panel-hand" class="board-dunhuang dh-hand"{reach}>{cards}{notes}</section>'


def _drawn(view: Any, seat: int, text: Text, acts: Acts) -> str:
    """Return the cards being looked at, of which one may be kept."""
    cards = _held(view.drawn[seat])
    if int(view.phase) not in (DRAFT, KEEP) or not cards:
        return ""
    shown = "".join(_card(f"drawn-{g}", f"keep {g}", g, n, text, acts, "", "") for g, n in cards)
    return _row("drawn", escape(words(text.lang)("your_draw")), shown)


def _own(view: Any, seat: int, text: Text, acts: Acts) -> str:
    """Return the hand, and the place for a card that may go there."""
    say = words(text.lang)
    cards = _held(view.hand[seat])
    if not cards and int(view.phase) <= DRAFT:
        return ""
    picked = int(view.picked_hand[seat])
    shown = "".join(
        _card(f"hand-{g}", _about(acts, _OF_HAND, g), g, n, text, acts, " picked" if picked == g else "", own)
        for g, n in cards
        for own in [f"seat:{LETTERS[seat]} good:{g} place:hand"]
    )
    shown += _drop(view, "hand", text, acts)
    kinds = escape(say("kinds", n=len(cards), needed=KINDS_TO_WIN))
    heading = f'{escape(say("your_hand"))} <span class="kinds">{kinds}</span>'
    return _row("own", heading, shown or f'<p class="nothing">{escape(say("nothing"))}</p>')


def _own_shop(view: Any, seat: int, text: Text, acts: Acts) -> str:
    """Return the viewer's own shop, and the place for a card that may go there."""
    shown = _collections(view, seat, seat, text, acts, "mine") + _drop(view, "shop", text, acts)
    return _row("mine", escape(words(text.lang)("your_shop")), shown) if shown else ""


def _partners(view: Any, seat: int, text: Text, names: Sequence[str], acts: Acts) -> str:
    """Return those the viewer may trade with now."""
    say = words(text.lang)
    shown = "".join(
        f'<div id="partner-{p}" {acts.on(f"trade seat:{LETTERS[p]}", "partner", "")}>{mark(p)}'
        f"<span>{escape(names[p])}</span>{one_card(0, 'icon tall')}<b>{int(view.hand_size[p])}</b></div>"
        for p in range(int(view.players))
        if acts.may(f"trade seat:{LETTERS[p]}")
    )
    return _row("partners", escape(say("partners")), shown) if shown else ""


def _drop(view: Any, place: str, text: Text, acts: Acts) -> str:
    """Return where the card beside the camel may be put, while it may."""
    if not acts.may(f"take {place}"):
        return ""
    card = one_card(int(view.market[int(view.camel)]), "ghost")
    return (
        f'<div id="drop-{place}" {acts.on(f"take {place}", "drop", "")}>{card}'
        f"<span>{escape(words(text.lang)(f'into_{place}'))}</span></div>"
    )


def _row(ident: str, heading: str, inside: str) -> str:
    return f'<div class="row" id="row-{ident}"><h3>{heading}</h3><div class="fan">{inside}</div></div>'


def _card(ident: str, notation: str, good: int, count: int, text: Text, acts: Acts, more: str, place: str) -> str:
    name = text.word(("good", good))
    said = words(text.lang)("hand_cards", n=count, good=name, value=good)
    return (
        f'<div id="{ident}" {acts.on(notation, "in-hand" + more, place, said=said)} title="{escape(said)}">'
        f'{stack(good, count, "cards")}<span class="good">{escape(name)}</span></div>'
    )


def _character(view: Any, text: Text) -> str:
    """Return who stands where the camel is, and how they can help, while that matters."""
    if not (TAKE <= int(view.phase) < OVER and view.steps):
        return ""
    number = int(view.tile[int(view.camel)])
    name = CHARACTERS[number - 1]
    return (
        f'<div class="row helper" id="row-helper">{_portrait(name)}'
        f"<p><b>{escape(text(f'character.{name}'))}</b> {escape(text(f'ability.{name}'))}</p></div>"
    )


def _memory(view: Any, seat: int, text: Text) -> str:
    """Return what the viewer may remember of cards that are out of sight."""
    say = words(text.lang)
    under = [(int(g), 1) for g in view.under[: int(view.under_size)] if g]
    removed = _held(view.removed[seat]) if seat != WATCHER else []
    shown = "".join(
        f'<li id="memory-{key}"><span class="label">{escape(say(key))}</span><span class="chips" role="img"'
        f' aria-label="{escape(_listed(cards, text))}">{chips(cards)}</span></li>'
        for key, cards in (("under", under), ("removed", removed), ("discarded", _held(view.discarded)))
        if cards
    )
    return f'<ul class="row memory" id="row-memory">{shown}</ul>' if shown else ""
