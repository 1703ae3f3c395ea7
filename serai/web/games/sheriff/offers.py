"""Offers and demands on the table: what is given, what is asked for, and the condition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from serai.core.seats import LETTERS
from serai.games.sheriff.components import GOODS
from serai.games.sheriff.notation import PLEDGES, TRIGGERS
from serai.games.sheriff.state import A_NAMED, ANY_CARD, ASKED, BAG_CARD, BLIND_CARD, LOOT_TILE, SEALED, STAND_CARD
from serai.web.games.sheriff import goods
from serai.web.games.sheriff.labels import labels
from serai.web.games.sheriff.pieces import bag_icon, good_word, one_card, press, seats_in, small
from serai.web.games.sheriff.stalls import KNIFE, TICK
from serai.web.render.board_api import Choices, PlainView, seat_mark
from serai.web.render.markup import MarkupText


@dataclass(frozen=True)
class Offer:
    """An offer as one seat sees it."""

    gold: int = 0
    stand: tuple[int, ...] = ()  # goods, or GOODS for a named card that this seat does not see
    blind: int = 0
    bag: tuple[int, ...] = ()
    any: int = 0
    passes: int = 0
    opens: int = 0
    trigger: int = 0
    vow: int = 0
    pledge: int = 0
    target: int = 0

    @property
    def empty(self) -> bool:
        """Whether nothing is asked for yet."""
        return not self.passes | self.opens


def _read(codes: Sequence[int], named: list[int]) -> tuple[tuple[int, ...], int, tuple[int, ...], int]:
    stand, bag = [], []
    for code in codes:
        if code == A_NAMED and named:
            stand.append(named.pop(0) - 1)
        elif code == A_NAMED:
            stand.append(GOODS)
        elif 0 < code < BLIND_CARD:
            stand.append(code - STAND_CARD)
        elif BAG_CARD <= code < ANY_CARD:
            bag.append(code - BAG_CARD)
    return tuple(stand), list(codes).count(BLIND_CARD), tuple(bag), list(codes).count(ANY_CARD)


def standing(view: PlainView, seat: int, row: int, slot: int) -> Offer:
    """Return an offer on the table as a seat sees it."""
    told = view.offer_seen[row][slot] >> seat & 1
    named = [n for n in view.offer_named[row][slot] if n and told]
    stand, blind, bag, any_cards = _read(view.offer_cards[row][slot], named)
    return Offer(
        view.offer_gold[row][slot], stand, blind, bag, any_cards,
        view.offer_pass[row][slot], view.offer_open[row][slot], view.offer_if[row][slot],
        view.offer_vow[row][slot], view.offer_pledge[row][slot], view.offer_target[row][slot],
    )  # fmt: skip


def drafted(view: PlainView, seat: int) -> Offer:
    """Return the draft of a seat's offer."""
    codes = view.draft_cards[seat][:8]
    named = [code - STAND_CARD + 1 for code in codes if A_NAMED <= code < BLIND_CARD]
    codes = [A_NAMED if A_NAMED <= code < BLIND_CARD else code for code in codes]
    stand, blind, bag, any_cards = _read(codes, named)
    return Offer(
        view.draft_gold[seat], stand, blind, bag, any_cards, view.draft_pass[seat], view.draft_open[seat],
        view.draft_if[seat], view.draft_vow[seat], view.draft_pledge[seat], view.draft_target[seat],
    )  # fmt: skip


# -- in pictures and words -----------------------------------------------------------------------

_STAR = '<path class="star" d="M0,-19 L5.5,-6.5 L19,-6 L9,3 L12,16.5 L0,9 L-12,16.5 L-9,3 L-19,-6 L-5.5,-6.5Z"/>'


def sign(verb: str) -> str:
    """Return the icon for letting a bag pass, for opening it, or for gold that the inspector pays."""
    drawn = {"pass": TICK, "open": KNIFE, "gold": _STAR}[verb]
    return (
        f'<svg class="sign-icon {verb}" viewBox="-27 -27 54 54" aria-hidden="true"><circle class="disc"'
        f' r="26"/>{drawn}</svg>'
    )


def _many(drawn: str, count: int, tooltip: str, classes: str = "", sign: str = "×") -> str:
    number = f"<b>{sign}{count}</b>" if count > 1 or not sign else ""
    return f'<span class="gift {classes}" title="{tooltip}">{drawn}{number}<span class="unseen">{tooltip}</span></span>'


def gives(offer: Offer, text: MarkupText, names: Sequence[str]) -> str:
    """Return what an offer gives: gold, cards, vow and pledges."""
    say = labels(text.lang)
    out = ""
    if offer.gold > 0:
        out += _many(small(goods.coin()), offer.gold, say("fact.gold", n=offer.gold), sign="")
    for good in dict.fromkeys(offer.stand):
        count = offer.stand.count(good)
        name = say("named") if good == GOODS else good_word(good, text)
        out += _many(one_card(good, "chip-card"), count, f"{count} × {name}", "unnamed" if good == GOODS else "")
    if offer.blind:
        out += _many(one_card(GOODS, "chip-card"), offer.blind, say("blind", n=offer.blind))
    for good in dict.fromkeys(offer.bag):
        count = offer.bag.count(good)
        tooltip = say("from_bag", n=count, good=good_word(good, text))
        out += _many(bag_icon() + one_card(good, "chip-card"), count, tooltip, "from-bag")
    if offer.any:
        out += _many(bag_icon(), offer.any, say("any", n=offer.any))
    if offer.vow:
        out += f'<span class="gift words">{say("vow")}</span>'
    for i, name in enumerate(PLEDGES):
        if offer.pledge >> i & 1:
            tooltip = say(f"pledge.{name}", name=names[offer.target - 1] if offer.target else "?")
            out += f'<span class="gift words">{tooltip}</span>'
    return out or "–"


def asks(offer: Offer, text: MarkupText, names: Sequence[str]) -> str:
    """Return what an offer asks for: bags to let pass or to open, and gold that the inspector pays."""
    say = labels(text.lang)
    out = ""
    if offer.gold < 0:
        tooltip = say("ask_gold", n=-offer.gold)
        out += _many(sign("gold") + small(goods.coin()), -offer.gold, tooltip, "of-inspector", sign="")
    for p in seats_in(offer.passes | offer.opens):
        verb = "pass" if offer.passes >> p & 1 else "open"
        out += (
            f'<span class="asked-for">{seat_mark(p)}{sign(verb)}'
            f'<span class="unseen">{say(f"ask_{verb}", name=names[p])}</span></span>'
        )
    return out


def condition(trigger: int, text: MarkupText, names: Sequence[str]) -> str:
    """Return the condition of a payment, or nothing."""
    if not trigger or trigger & 7 == ASKED:
        return ""
    tooltip = labels(text.lang)(f"if.{TRIGGERS[(trigger >> 3) - 1]}", name=names[trigger & 7])
    return f'<span class="hangs">{tooltip}</span>'


def paper(offer: Offer, text: MarkupText, names: Sequence[str]) -> str:
    """Return the terms of an offer: what it gives, an arrow, what it asks for, the condition."""
    arrow = '<svg class="arrow" viewBox="0 0 30 20" aria-hidden="true"><path d="M2,10 H26 M18,3 L27,10 L18,17"/></svg>'
    return (
        f'<div class="terms"><span class="gifts">{gives(offer, text, names)}</span>{arrow}'
        f'<span class="wants">{asks(offer, text, names)}</span>{condition(offer.trigger, text, names)}</div>'
    )


def table(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return all offers on the table, with the viewer's answers."""
    out = ""
    for row in range(view.players):
        for slot in range(2):
            if view.offer_state[row][slot]:
                out += _on_table(view, seat, row, slot, text, names, choices)
    if not out:
        return ""
    return f'<div class="row" id="row-offers"><h3>{labels(text.lang)("offers")}</h3>{out}</div>'


def _on_table(
    view: PlainView, seat: int, row: int, slot: int, text: MarkupText, names: Sequence[str], choices: Choices
) -> str:
    say = labels(text.lang)
    letter, about = LETTERS[row], ("own", "other")[slot]
    sealed = view.offer_state[row][slot] == SEALED
    demand = not view.merchants >> row & 1
    who = f'{seat_mark(row)}<span class="name">{names[row]}</span>'
    if demand and view.addressed:
        who += f'<span class="to" aria-label="{say("demands_of")}">→</span>{seat_mark(view.addressed - 1)}'
        who += f'<span class="name">{names[view.addressed - 1]}</span>'
    note = say("escrow") if sealed else say("version", n=view.version[row][slot])
    if sealed:
        to = view.offer_to[row][slot]
        who += '<span class="to">→</span>' + (seat_mark(to) if to != LOOT_TILE else say("loot_short"))
    buttons = press(choices, f"accept-{row}-{slot}", f"accept seat:{letter} about:{about}", say("accept"), "good")
    if slot == 0 and view.merchants >> row & 1:
        buttons += press(choices, f"counter-{row}", f"demand seat:{letter}", say("counter"))
    if row == seat:
        buttons += press(choices, f"withdraw-{slot}", f"withdraw about:{about}", say("withdraw"))
    if demand and view.addressed == 1 + seat:
        buttons += press(choices, "agree", "agree", say("agree"), "good")
        buttons += press(choices, "refuse", "refuse", say("refuse"), "bad")
    footer = f"<footer>{buttons}</footer>" if buttons else ""
    classes = "offer" + (" sealed" if sealed else "") + (" demand" if demand else "") + (" mine" if row == seat else "")
    return (
        f'<article id="offer-{row}-{slot}" class="{classes}"><header>{who}<small>{note}</small></header>'
        f"{paper(standing(view, seat, row, slot), text, names)}{footer}</article>"
    )
