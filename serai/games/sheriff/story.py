"""Log lines, made from one seat's views before and after a decision, so nothing hidden can leak."""

from typing import Any

from serai.core.actions import VisibleDecision
from serai.core.record import IntArray
from serai.core.seats import CHANCE
from serai.core.text import Line
from serai.games.sheriff import phases, state
from serai.games.sheriff.components import LEGAL, MARKETS, NAMES, PEPPER
from serai.games.sheriff.notation import PLEDGES, TRIGGERS
from serai.games.sheriff.record import State

Args = dict[str, Any]

# Verbs that are not logged: they build an offer, which is logged when it is complete, or split the loot.
_SILENT = ("if", "gold", "give", "blind", "any", "vow", "pledge", "back", "cancel", "take", "leave")


def story(before: State, after: State, decision: VisibleDecision) -> list[Line]:
    """Return the log lines of a decision and of its consequences."""
    return _decision(before, decision) + _consequences(before, after)


def _seat(seat: int) -> tuple[str, int]:
    return ("seat", int(seat))


def _decision(before: State, decision: VisibleDecision) -> list[Line]:
    """Return the lines of the decision itself."""
    phase, targets = int(before.phase), decision.targets or ()
    if decision.verb == "deal":
        return _card_comes(before, decision)
    at_gate = phase in (phases.GATE, phases.NAME)
    if at_gate and int(before.merchants) >> decision.seat & 1:  # a merchant changes an offer
        return [Line("log.withdrawn", {"player": _seat(decision.seat)})] if decision.verb == "withdraw_about" else []
    if phase in (phases.TALK, phases.DEMAND, phases.VOTE):
        return _in_secret(phase, decision)
    if decision.verb in _SILENT or phase in (phases.FINE, phases.HAND_OVER, phases.LOOT):
        return []
    args: Args = {} if decision.seat == CHANCE else {"player": _seat(decision.seat)}
    if phase == phases.LOAD:
        if decision.verb == "done":
            return [Line("log.closed", args)]
        return [Line("log.bag", args | {"0": targets[0]})] if targets else []
    if decision.verb == "choose_seat":
        key = "log.office" if decision.seat == CHANCE else "log.choose"
        return [Line(key, args | {"0": _seat("ABCDEF".index(targets[0][1]))})]
    if decision.verb == "done":
        return [Line("log.done", args)]
    for i, (kind, value) in enumerate(targets):
        args[str(i)] = _seat("ABCDEF".index(value)) if kind == "seat" else (kind, value)
    if decision.verb == "declare":
        args["n"] = int(before.bag_size[decision.seat])
    if decision.verb == "accept_seat_about":
        seat, slot = "ABCDEF".index(targets[0][1]), int(targets[1][1] == "other")
        args |= _terms(before, seat, slot)
    return [Line(f"log.{decision.verb}", args)]


def _card_comes(before: State, decision: VisibleDecision) -> list[Line]:
    """Return the line of a card that was removed or drawn."""
    if int(before.phase) == phases.REMOVE:
        return [Line("log.removed", {})]
    args = {"player": _seat(before.at)}
    if decision.targets is None:
        return [Line("log.draw_hidden", args)]
    return [Line("log.draw", args | {"good": decision.targets[0]})]


def _in_secret(phase: int, decision: VisibleDecision) -> list[Line]:
    """Return the line that somebody has chosen; offers, demands and votes in secret show no more."""
    args = {"player": _seat(decision.seat)}
    if phase == phases.VOTE:
        return [Line("log.voted", args)]
    if phase == phases.TALK and decision.verb in ("hold", "submit", "withdraw_about"):
        return [Line("log.chosen", args)]
    return []


def _consequences(before: State, after: State) -> list[Line]:
    """Return the lines of everything that the decision has changed."""
    lines = _offers(before, after) + _bags(before, after)
    gold, cards, goods = (after[name] - before[name] for name in ("gold", "contra_size", "stand"))
    if gold.any() or cards.any() or goods.any():
        for p in range(int(before.players)):
            lines += _moved(p, int(gold[p]), int(cards[p]), goods[p])
    for what in ("kept", "broken"):
        if after[what].any():
            who = [p for p, more in enumerate(after[what] - before[what]) if more > 0]
            lines += [Line(f"log.pledge_{what}", {"player": _seat(p)}) for p in who]
    if int(after.loot_gold) > int(before.loot_gold):
        lines.append(Line("log.loot", {"n": int(after.loot_gold) - int(before.loot_gold)}))
    for taken in ("market_first", "market_second"):
        for m in range(MARKETS) if after[taken].any() else ():
            if after[taken][m] != before[taken][m]:
                args = {"player": _seat(int(after[taken][m]) - 1), "good": ("good", NAMES[PEPPER + m])}
                lines.append(Line("log.market_card", args))
    if int(after.round_no) > int(before.round_no):
        lines.append(Line("log.round", {"n": int(after.round_no), "player": _seat(after.sheriff)}))
    if after.ended:
        lines.append(Line("log.over", {}))
    return lines


def _moved(p: int, gold: int, cards: int, goods: IntArray) -> list[Line]:
    """Return the lines of what a seat has gained and lost."""
    lines = []
    if gold:
        lines.append(Line("log.gold_gained" if gold > 0 else "log.gold_paid", {"player": _seat(p), "n": abs(gold)}))
    if cards:
        key = "log.contraband_gained" if cards > 0 else "log.contraband_lost"
        lines.append(Line(key, {"player": _seat(p), "n": abs(cards)}))
    for g in range(LEGAL):
        n = int(goods[g])
        if n:
            key = "log.goods_gained" if n > 0 else "log.goods_lost"
            lines.append(Line(key, {"player": _seat(p), "n": abs(n), "good": ("good", NAMES[g])}))
    return lines


def _offers(before: State, after: State) -> list[Line]:
    """Return the lines of offers that were shown, changed or withdrawn."""
    offers, version = after.offer_state, after.version
    if int(after.phase) == phases.OVER or not (offers.any() or before.offer_state.any()):
        return []
    lines = []
    for p in range(int(before.players)):
        for slot in range(2):
            was, now = int(before.offer_state[p, slot]), int(offers[p, slot])
            if now == state.STANDING and int(version[p, slot]) != int(before.version[p, slot]):
                key = "log.demanded" if int(after.addressed) else "log.offered"
                args = {"player": _seat(p)} | _terms(after, p, slot)
                if int(after.addressed):
                    args["other"] = _seat(int(after.addressed) - 1)
                lines.append(Line(key, args))
            elif now == state.NO_OFFER and was == state.STANDING and int(before.phase) == phases.TALK:
                lines.append(Line("log.withdrawn", {"player": _seat(p)}))
    return lines


def _terms(view: State, row: int, slot: int) -> Args:
    """Return the phrases for what an offer gives and asks for, as far as the viewer sees it."""
    gold, asks = int(view.offer_gold[row, slot]), []
    gives = [Line("deal.gold", {"n": gold})] if gold > 0 else []
    named = [int(n) for n in view.offer_named[row, slot] if n]
    cards = [_card(int(code), named) for code in view.offer_cards[row, slot] if code]
    gives += [Line(key, {"n": cards.count((key, good))} | _good_of(good)) for key, good in dict.fromkeys(cards)]
    if view.offer_vow[row, slot]:
        gives.append(Line("deal.vow", {}))
    for i, name in enumerate(PLEDGES):
        if int(view.offer_pledge[row, slot]) >> i & 1:
            target = int(view.offer_target[row, slot])
            who = {"who": _seat(target - 1)} if name == "inspect" and target else {}
            gives.append(Line(f"deal.pledge_{name}" if who or name != "inspect" else "deal.pledge_favour", who))
    for verb in ("pass", "open"):
        bags = int(view[f"offer_{verb}"][row, slot])
        asks += [Line(f"deal.{verb}", {"who": _seat(p)}) for p in range(int(view.players)) if bags >> p & 1]
    if gold < 0:
        asks.append(Line("deal.paid", {"n": -gold}))
    trigger = int(view.offer_if[row, slot])
    if trigger and trigger & 7 < int(view.players):
        asks.append(Line(f"deal.if_{TRIGGERS[(trigger >> 3) - 1]}", {"who": _seat(trigger & 7)}))
    return {"gives": tuple(gives) or (Line("deal.nothing", {}),), "asks": tuple(asks)}


def _good_of(good: int) -> Args:
    """Return the argument of a phrase about a good; empty for -1."""
    return {"good": ("good", NAMES[good])} if good >= 0 else {}


def _card(code: int, named: list[int]) -> tuple[str, int]:
    """Return the key of the phrase for a card of an offer, and its good or -1."""
    if code == state.A_NAMED:
        return ("deal.good", named.pop(0) - 1) if named else ("deal.named", -1)
    if code in (state.BLIND_CARD, state.ANY_CARD):
        return ("deal.blind" if code == state.BLIND_CARD else "deal.any", -1)
    return ("deal.bag", code - state.BAG_CARD) if code >= state.BAG_CARD else ("deal.good", code - state.STAND_CARD)


def _bags(before: State, after: State) -> list[Line]:
    """Return the lines of bags that were opened or returned."""
    gone = int(before.bags) & ~int(after.bags)
    if not gone:
        return []
    lines = [Line("log.settled", {"player": _seat(p)}) for p in range(int(before.players)) if gone >> p & 1]
    for g, lost in enumerate(after.discarded - before.discarded):
        if lost > 0:
            lines.append(Line("log.confiscated", {"n": int(lost), "good": ("good", NAMES[g])}))
    return lines
