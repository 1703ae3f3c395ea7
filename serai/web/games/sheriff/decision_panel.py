"""The panel with the viewer's current decision and a button for each answer. For offers it holds a form."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import LETTERS
from serai.games.sheriff import phases
from serai.games.sheriff.components import DEAREST, FIRST_PRICE, GOODS, LEGAL, MARKETS, NAMES, SECOND_PRICE, VALUE
from serai.games.sheriff.live_play import awaited
from serai.web.games.sheriff import goods
from serai.web.games.sheriff.forms import cards_form, offer_form
from serai.web.games.sheriff.labels import labels
from serai.web.games.sheriff.offers import sign
from serai.web.games.sheriff.pieces import chips, good_word, held, listed, one_card, press, seats_in, small
from serai.web.render.board_api import Choices, PlainView, seat_mark
from serai.web.render.markup import MarkupText


def decision_panel(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return the viewer's current decision, or nothing."""
    if not view.waits >> seat & 1:
        return ""
    phase = view.phase
    if phase in (phases.TALK, phases.DEMAND) or seat not in awaited(
        view
    ):  # a player who is not awaited may change offers
        return offer_form(view, seat, text, names, choices)
    if phase in (phases.DISCARD, phases.LOAD):
        return cards_form(view, seat, text, choices)
    if phase == phases.DECLARE:
        return _declaring(view, seat, text, choices)
    if phase in (phases.GATE, phases.VOTE):
        return _gate(view, text, names, choices)
    if phase in (phases.BEGIN, phases.NAME):
        return _choosing(view, text, names, choices)
    if phase in (phases.FINE, phases.HAND_OVER):
        return _paying(view, seat, text, names, choices)
    if phase == phases.CLAIM:
        return _claiming(view, text, choices)
    return _sharing(view, seat, text, names, choices) if phase in (phases.LOOT, phases.SHARE) else ""


def _row(ident: str, title: str, inside: str) -> str:
    return f'<div class="row desk" id="row-{ident}"><h3>{title}</h3>{inside}</div>'


def declared(view: PlainView, p: int, text: MarkupText) -> str:
    """Return the declaration of a bag: the number of cards and the good."""
    size, good = view.bag_size[p], view.declared[p]
    if not good:
        return f"<span>{size} × ?</span>"
    name = good_word(good - 1, text)
    return f'<span class="declared">{one_card(good - 1, "chip-card")}<b>{size} ×</b> {name}</span>'


def _declaring(view: PlainView, seat: int, text: MarkupText, choices: Choices) -> str:
    say = labels(text.lang)
    n = view.bag_size[seat]
    inside = ""
    for good in range(LEGAL):
        if choices.allows(f"declare {NAMES[good]}"):
            words_shown = f"{one_card(good)}<b>{n} ×</b> {good_word(good, text)}"
            inside += press(choices, f"declare-{good}", f"declare {NAMES[good]}", words_shown, "tall")
    true = listed(held(view.bag[seat]), text)
    note = f'<p class="note">{say("truth", cards=true)}</p>'
    return _row("declare", say("declare_title", n=n), f'{note}<div class="ends">{inside}</div>')


def _gate(view: PlainView, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return a line for every merchant whose bag can be decided about or of whom something can be demanded."""
    say = labels(text.lang)
    out = ""
    for p in seats_in(view.merchants):
        letter = LETTERS[p]
        buttons = press(choices, f"desk-pass-{p}", f"pass seat:{letter}", sign("pass") + say("pass"), "good")
        buttons += press(choices, f"desk-open-{p}", f"inspect seat:{letter}", sign("open") + say("open"), "bad")
        buttons += press(choices, f"desk-demand-{p}", f"demand seat:{letter}", say("demand"))
        buttons += press(choices, f"desk-warn-{p}", f"warn seat:{letter}", say("warn"))
        if buttons:
            bag = declared(view, p, text) if view.bags >> p & 1 else ""
            out += (
                f'<div class="case" id="case-{p}"><p>{seat_mark(p)}<span class="name">{names[p]}</span>{bag}</p>'
                f'<div class="ends">{buttons}</div></div>'
            )
    key = "defer" if view.phase == phases.VOTE else "wait"
    wait = press(choices, "desk-wait", "wait", say(key))
    return _row(
        "gate", say("vote_title" if view.phase == phases.VOTE else "gate_title"), f'{out}<div class="ends">{wait}</div>'
    )


def _choosing(view: PlainView, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    inside = ""
    for p in range(view.players):
        bag = declared(view, p, text) if view.phase == phases.NAME else ""
        shown = f'{seat_mark(p)}<span class="name">{names[p]}</span>{bag}'
        inside += press(choices, f"desk-choose-{p}", f"choose seat:{LETTERS[p]}", shown)
    title = labels(text.lang)("name_title" if view.phase == phases.NAME else "begin_title")
    return _row("choose", title, f'<div class="ends">{inside}</div>')


def _paying(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return the goods that can pay a fine, or the cards that can fulfil a promise of unnamed cards."""
    say = labels(text.lang)
    picked = [code - 1 for code in view.draft_cards[seat] if code]
    if view.phase == phases.FINE:
        left = view.owes[seat] - sum(int(VALUE[g]) for g in picked)
        title, order = say("fine_title", n=left), [int(g) for g in DEAREST]
        have = [*view.stand[seat], *view.contra[seat]]
    else:
        blind = view.blind_left > 0
        count = (view.blind_left if blind else view.any_left) - len(picked)
        title, order = say("blind_title" if blind else "any_title", n=count), list(range(GOODS))
        have = [0] * LEGAL + list(view.contra[seat]) if blind else list(view.bag[seat])
    cards = ""
    for good in order:
        for i in range(int(have[good]) - picked.count(good)):
            name = good_word(good, text)
            inside = f'{one_card(good)}<span class="good">{name}</span>'
            cards += (
                f'<div id="pay-{good}-{i}" {choices.attrs(f"give {NAMES[good]}", "in-hand", label=name)}>{inside}</div>'
            )
    given = ""
    if picked:
        given = f'<p class="note">{say("picked")} {chips([(g, picked.count(g)) for g in dict.fromkeys(picked)])}</p>'
    return _row("pay", title, f'<div class="fan">{cards}</div>{given}')


def _claiming(view: PlainView, text: MarkupText, choices: Choices) -> str:
    say = labels(text.lang)
    inside = ""
    for kind in range(MARKETS):
        good = LEGAL + kind
        price = int(SECOND_PRICE[kind] if view.market_first[kind] else FIRST_PRICE[kind])
        shown = f"{one_card(good)}<b>×3 → {price}</b>"
        inside += press(choices, f"desk-claim-{kind}", f"claim {NAMES[good]}", shown, "tall")
    inside += press(choices, "desk-done", "done", say("claim_none"))
    return _row("claim", say("claim_title"), f'<div class="ends">{inside}</div>')


def _thing(item: int, text: MarkupText) -> str:
    """Return an undivided part of the loot: the odd gold, or a card."""
    if item == 0:
        return f"{small(goods.coin())}<span>{labels(text.lang)('fact.gold', n=1)}</span>"
    return f"{one_card(item - 1, 'chip-card')}<span>{good_word(item - 1, text)}</span>"


def leftovers(view: PlainView) -> list[int]:
    """Return the undivided parts of the loot: 0 for gold, 1 + good for a card."""
    cards = [*view.loot, *view.loot_contra]
    return ([0] if view.loot_gold else []) + [1 + g for g in range(GOODS) if cards[g]]


def _sharing(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return the proposal for sharing the undivided loot: item by item, then whether the other deputy agrees."""
    say = labels(text.lang)
    other = view.second - 1 if seat == view.sheriff else view.sheriff
    proposer = seat if view.phase == phases.LOOT else other
    receiver = other if view.phase == phases.LOOT else seat
    lines = ""
    for item in leftovers(view):
        if view.phase == phases.LOOT and item > view.leftover:
            lines += f'<li>{_thing(item, text)}<span class="to">?</span></li>'
        elif view.phase == phases.LOOT and item == view.leftover:
            lines += f'<li class="now">{_thing(item, text)}</li>'
        else:
            mine = view.shared_gold if item == 0 else view.shared >> (item - 1) & 1
            lines += (
                f'<li>{_thing(item, text)}<span class="to">→</span>{seat_mark(proposer if mine else receiver)}</li>'
            )
    buttons = press(choices, "desk-take", "take", seat_mark(seat) + say("take"))
    buttons += press(choices, "desk-leave", "leave", seat_mark(other) + say("leave", name=names[other]))
    buttons += press(choices, "agree", "agree", say("agree"), "good")
    buttons += press(choices, "refuse", "refuse", say("refuse"), "bad")
    return _row("loot", say("loot_title"), f'<ul class="things">{lines}</ul><div class="ends">{buttons}</div>')
