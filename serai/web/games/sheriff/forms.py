"""Forms for an offer, a demand, or cards to discard or to load: all choices are sent together.

The rules take the parts of an offer in a fixed order, with the lower goods first. The page sends the chosen parts in
the order of its elements, so the form lists them in that order, and people choose them in any order.
"""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import LETTERS
from serai.games.sheriff import phases
from serai.games.sheriff.components import (
    BAG,
    COPIES_3P,
    DISCARDS,
    FIRST_ROYAL,
    GOODS,
    LEGAL,
    LONGEST_OFFER,
    NAMED,
    NAMES,
)
from serai.games.sheriff.notation import PLEDGES, TRIGGERS
from serai.games.sheriff.offer_builder import most_gold
from serai.games.sheriff.state import STANDING
from serai.games.sheriff.transfers import FULL, LITE
from serai.web.games.sheriff.labels import labels
from serai.web.games.sheriff.offers import Offer, drafted, paper, sign, standing
from serai.web.games.sheriff.pieces import bag_icon, good_word, one_card, pick, press, seats_in
from serai.web.render.board_api import Choices, PlainView, seat_mark
from serai.web.render.markup import MarkupText

_MOST_TENS = 100


def _coins(gold: int) -> str:
    """Return the actions that make up a sum of gold, largest coins first.

    >>> _coins(8)
    'gold 5 gold 1 gold 1 gold 1'
    """
    clicks = []
    for coin in (50, 20, 5, 1):
        clicks += [f"gold {coin}"] * (gold // coin)
        gold %= coin
    return " ".join(clicks)


def _section(key: str, text: MarkupText, inside: str, fold: bool = False, opened: bool = False) -> str:
    if not inside:
        return ""
    title = labels(text.lang)(f"bench.{key}")
    if fold:
        return (
            f'<details class="part" id="bench-{key}"{" open" if opened else ""}><summary>{title}</summary>'
            f'<div class="picks">{inside}</div></details>'
        )
    return f'<div class="part" id="bench-{key}"><h4>{title}</h4><div class="picks">{inside}</div></div>'


def _send(ident: str, line: str, text: MarkupText, key: str, before: str = "") -> str:
    first = f' data-before="{before}"' if before else ""
    label = labels(text.lang)(key)
    return (
        f'<button type="button" id="{ident}" class="sh-button send lit" tabindex="-1" data-picked="{line}"{first}>'
        f"{label}</button>"
    )


# -- offers and demands --------------------------------------------------------------------------


def offer_form(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return the form of a player who may make an offer or a demand now."""
    say = labels(text.lang)
    demand = view.phase == phases.DEMAND
    payer = view.addressed - 1 if demand else seat
    before = standing(view, seat, payer, 0) if view.offer_state[payer][0] == STANDING else Offer()
    begun = drafted(view, seat)
    given = begun if not begun.empty else before
    inside = (
        _section("ask", text, _asked(view, payer, given, text, names, choices))
        + (_section("if", text, _conditions(view, given, text, names), True) if view.profile == FULL else "")
        + _section("gold", text, _gold(view, seat, payer, given, text))
    )
    if view.profile != LITE:
        inside += _section("stand", text, _stand(view, seat, payer, given, text))
        inside += _section("bag", text, _bag(view, seat, payer, given, text), True)
    if view.profile == FULL:
        inside += _section("later", text, _later(view, seat, payer, given, text, names), True)
    _mark_placed(view, choices, inside)
    title = say("bench.demand", name=names[payer]) if demand else say("bench.offer")
    key = "bench.send_demand" if demand else "bench.send"
    buttons = _send("bench-send", "submit", text, key, "" if begun.empty else "cancel")
    buttons += press(choices, "bench-cancel", "cancel", say("bench.cancel"), "bad")
    buttons += press(choices, "hold", "hold", say("hold"))
    draft = ""
    if not begun.empty:
        draft = f'<div class="begun" id="bench-begun"><h4>{say("bench.begun")}</h4>{paper(begun, text, names)}'
        draft += '<div class="ends">' + press(choices, "bench-submit", "submit", say(key), "good")
        draft += press(choices, "bench-back", "back", say("bench.back")) + "</div></div>"
    name = f"{'demand' if demand else 'talk'}-{view.round_no}-{view.ticks}-{view.bags}-{payer}"
    return (
        f'<div class="bench" id="bench" data-bench="{name}"><h3>{title}</h3>{draft}{inside}'
        f'<p class="sum" data-sum="" aria-live="polite"></p><div class="ends">{buttons}</div></div>'
    )


def _mark_placed(view: PlainView, choices: Choices, markup: str) -> None:
    """Mark the actions that the form offers as placed, so that they get no separate buttons."""
    for action in choices.allowed:
        notation = choices.table[action].notation
        coin = notation.startswith("gold ") and 'data-one="ones"' in markup
        if coin or f'data-pick="{notation}"' in markup or f'data-pick="{notation} ' in markup:
            choices.placed.add(action)


def _asked(view: PlainView, payer: int, given: Offer, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    say = labels(text.lang)
    out = ""
    own = view.bags >> payer & 1 and given.empty
    for p in seats_in(view.bags):
        if view.profile == LITE and p != payer:
            continue
        pair = ""
        for verb, bits in (("pass", given.passes), ("inspect", given.opens)):
            if view.profile == LITE and verb == "inspect":
                continue
            key = "pass" if verb == "pass" else "open"
            chosen = bits >> p & 1 or (own and p == payer and verb == "pass")
            tooltip = say(f"ask_{key}", name=names[p])
            line = f"{verb} seat:{LETTERS[p]}"
            pair += pick(f"ask-{verb}-{p}", line, tooltip, sign(key), "ask", given=int(chosen), one=f"bag-{p}")
        out += f'<span class="pair">{seat_mark(p)}{pair}</span>'
    return out


def _conditions(view: PlainView, given: Offer, text: MarkupText, names: Sequence[str]) -> str:
    say = labels(text.lang)
    out = ""
    for p in seats_in(view.bags):
        for i, trigger in enumerate(TRIGGERS):
            tooltip = say(f"if.{trigger}", name=names[p])
            chosen = int(given.trigger == 8 * (1 + i) + p)
            line = f"if {trigger} choose seat:{LETTERS[p]}"
            out += pick(f"if-{trigger}-{p}", line, tooltip, tooltip, "wordy", given=chosen, one="if")
    return out


def _gold(view: PlainView, seat: int, payer: int, given: Offer, text: MarkupText) -> str:
    """Return coins for every sum that the payer may have, and the choice that the inspector pays."""
    say = labels(text.lang)
    purse = int(most_gold(view.record, seat, payer))
    out = ""
    for key, sums in (("tens", range(10, min(purse, _MOST_TENS) + 1, 10)), ("ones", range(1, min(purse, 9) + 1))):
        wanted = abs(given.gold) // 10 * 10 if key == "tens" else abs(given.gold) % 10
        row = "".join(
            pick(f"gold-{n}", _coins(n), say("fact.gold", n=n), str(n), "coin", given=int(n == wanted), one=key)
            for n in sums
        )
        out += f'<span class="coins {key}">{row}</span>' if row else ""
    together = view.second and not view.solo  # two deputies have no common purse
    if out and view.inspector_gives and view.profile != LITE and not together:
        tooltip = say("reverse_own" if view.phase == phases.DEMAND else "reverse")
        out += pick("reverse", "reverse", tooltip, sign("gold") + tooltip, "wordy", given=int(given.gold < 0))
    return out


def _in_game(view: PlainView, good: int) -> bool:
    if good >= FIRST_ROYAL and not view.royal:
        return False
    return bool(view.players > 3 or COPIES_3P[good])


def _card_pick(ident: str, line: str, good: int, tooltip: str, most: int, chosen: int, more: str = "") -> str:
    return pick(ident, line, tooltip, one_card(good) + more, "card-pick", most=most, given=min(chosen, most))


def _stand(view: PlainView, seat: int, payer: int, given: Offer, text: MarkupText) -> str:
    """Return the goods of the payer's stand: legal goods, named contraband and unnamed contraband."""
    say = labels(text.lang)
    out = ""
    hidden = view.contra_size[payer]
    for good in range(GOODS):
        if good < LEGAL:
            have = view.stand[payer][good]
        elif payer == seat:
            have = min(NAMED, view.contra[payer][good - LEGAL])
        else:
            have = min(NAMED, hidden) if _in_game(view, good) else 0
        if have:
            name = good_word(good, text)
            tooltip = say("give_asked" if payer != seat and good >= LEGAL else "give", good=name)
            have = min(have, LONGEST_OFFER)
            out += _card_pick(f"give-{good}", f"give {NAMES[good]}", good, tooltip, have, given.stand.count(good))
    if hidden:
        most = min(hidden, LONGEST_OFFER)
        out += _card_pick("give-blind", "blind", GOODS, say("give_blind"), most, given.blind)
    return out


def _bag(view: PlainView, seat: int, payer: int, given: Offer, text: MarkupText) -> str:
    """Return the cards of the payer's bag. Any kind may be claimed; its owner sees a dot on the true ones."""
    if not view.bags >> payer & 1:
        return ""
    say = labels(text.lang)
    size = view.bag_size[payer]
    out = ""
    for good in range(GOODS):
        if _in_game(view, good):
            true = payer == seat and view.bag[seat][good]
            tooltip = say("claim_true" if true else "claim_bag", good=good_word(good, text))
            dot = '<i class="true" aria-hidden="true"></i>' if true else ""
            out += _card_pick(f"claim-{good}", f"bag {NAMES[good]}", good, tooltip, size, given.bag.count(good), dot)
    tooltip = say("give_any")
    return out + pick("claim-any", "any", tooltip, bag_icon("card"), "card-pick", most=size, given=given.any)


def _later(view: PlainView, seat: int, payer: int, given: Offer, text: MarkupText, names: Sequence[str]) -> str:
    """Return the vow and the pledges."""
    say = labels(text.lang)
    out = ""
    if view.black_market and not view.vowed >> payer & 1:
        out += pick("vow", "vow", say("vow"), say("vow"), "wordy", given=given.vow)
    for i, name in enumerate(PLEDGES):
        if name != "inspect":
            tooltip = say(f"pledge.{name}", name="")
            out += pick(f"pledge-{name}", f"pledge {name}", tooltip, tooltip, "wordy", given=given.pledge >> i & 1)
            continue
        for p in range(view.players):
            if p != seat:
                tooltip = say("pledge.inspect", name=names[p])
                chosen = int(given.pledge >> i & 1 and given.target == 1 + p)
                line = f"pledge inspect choose seat:{LETTERS[p]}"
                out += pick(f"pledge-inspect-{p}", line, tooltip, tooltip, "wordy", given=chosen, one="pledge")
    return out


# -- cards to discard or to load ----------------------------------------------------------------


def cards_form(view: PlainView, seat: int, text: MarkupText, choices: Choices) -> str:
    """Return the form in which cards of the hand are chosen and then discarded or loaded together."""
    say = labels(text.lang)
    aside = view.phase == phases.DISCARD
    verb, key = ("discard", "aside") if aside else ("bag", "load")
    room = DISCARDS - view.count if aside else BAG - sum(view.bag[seat])
    cards = ""
    for good in range(GOODS):
        for i in range(view.hand[seat][good]):
            cards += _hand_card(view, choices, verb, good, i, text)
    _mark_placed(view, choices, cards)
    packed = ""
    if not aside and sum(view.bag[seat]):
        inside = "".join(one_card(g) for g in range(GOODS) for _ in range(view.bag[seat][g]))
        packed = f'<div class="packed" id="packed"><h4>{say("in_bag")}</h4><div class="fan">{inside}</div></div>'
    buttons = _send("cards-send", "done", text, f"hand.{key}")
    if aside:
        buttons += press(choices, "keep", "done", say("hand.draw" if view.count else "hand.keep"))
    elif choices.allows("done"):
        choices.placed.add(choices.table.parse("done"))  # sending nothing more closes the bag
    return (
        f'<div class="bench cards" id="bench-cards" data-bench="{key}-{view.round_no}" data-most="{room}">'
        f'<h3>{say(f"hand.{key}_title")}</h3><div class="fan">{cards}</div>{packed}'
        f'<div class="ends">{buttons}</div></div>'
    )


def _hand_card(view: PlainView, choices: Choices, verb: str, good: int, i: int, text: MarkupText) -> str:
    name = good_word(good, text)
    inside = f'{one_card(good)}<span class="good">{name}</span>'
    notation = f"{verb} {NAMES[good]}"
    if choices.allows(notation):
        return pick(f"hand-{good}-{i}", notation, name, inside, "card-pick in-hand")
    return f'<div id="hand-{good}-{i}" {choices.attrs(notation, "in-hand", label=name)}>{inside}</div>'
