"""Log lines, made from the views of one seat before and after a decision, so nothing hidden can leak."""

from typing import Any

from serai.core.actions import VisibleDecision
from serai.core.seats import CHANCE
from serai.core.text import Line
from serai.games.dunhuang import phases, state
from serai.games.dunhuang.components import GOODS
from serai.games.dunhuang.record import State


def story(before: State, after: State, decision: VisibleDecision) -> list[Line]:
    """Return the log lines of a decision and of its consequences."""
    lines = [_chance(before, decision)] if decision.verb == "deal" else _decision(before, after, decision)
    return lines + _consequences(before, after, decision)


def _seat(seat: int) -> tuple[str, int]:
    return ("seat", int(seat))


def _good(number: int | str) -> tuple[str, int]:
    return ("good", int(number))


def _decision(before: State, after: State, decision: VisibleDecision) -> list[Line]:
    if decision.verb == "coins" and after.coins[decision.seat] > before.coins[decision.seat]:
        return []  # the line of the gained coins is enough
    args: dict[str, Any] = {} if decision.seat == CHANCE else {"player": _seat(decision.seat)}
    if decision.targets is None:
        return [Line(f"log.{decision.verb}_hidden", args)]
    if decision.targets:
        kind, value = decision.targets[0]
        args["0"] = _seat("ABCD".index(value)) if kind == "seat" else (kind, value)
    if decision.verb == "take":
        args["good"] = _good(before.market[before.camel])
    elif decision.verb in ("for_market", "pick_market"):
        space = int(decision.targets[0][1]) - 1
        args["good"] = _good(before.market[space])
        if decision.verb == "for_market":
            args["given"] = _good(after.market[space])
    return [Line(f"log.{decision.verb}", args, _where(after, decision))]


def _where(after: State, decision: VisibleDecision) -> dict[str, Any]:
    """Return the place that a decision concerned, if its line does not name it."""
    if decision.verb in ("camel_space", "move"):
        return {"stand": int(after.camel) + 1}
    if decision.verb.endswith(("_shop", "_hand")):
        return {"place": decision.verb.rpartition("_")[2]}
    return {}


def _chance(before: State, decision: VisibleDecision) -> Line:
    """Return the line of a card that is dealt: to the market, to a seat, or out of another hand."""
    hidden = "" if decision.targets else "_hidden"
    args: dict[str, Any] = {"good": _good(decision.targets[0][1])} if decision.targets else {}
    if before.phase == phases.STEAL:
        args |= {"player": _seat(before.turn), "other": _seat(before.partner)}
        return Line(f"log.deal_steal{hidden}", args)
    if before.phase in (phases.DEAL, phases.DRAW):
        args["player"] = _seat(before.at if before.phase == phases.DEAL else before.turn)
        return Line(f"log.deal_seat{hidden}", args)
    spaces = [(int(before.camel) + i) % 8 for i in range(8)]
    space = next(i for i in spaces if before.market[i] == 0)
    return Line("log.deal_market", args | {"space": space + 1})


def _consequences(before: State, after: State, decision: VisibleDecision) -> list[Line]:
    lines = []
    for g in range(1, GOODS + 1):
        old, new = int(before.token[g]), int(after.token[g])
        if old == new:
            continue
        if new == state.MIDDLE:
            lines.append(Line("log.token_returned", {"player": _seat(old - 1), "good": _good(g)}, {"token": g}))
        elif old == state.MIDDLE:
            lines.append(Line("log.token_taken", {"player": _seat(new - 1), "good": _good(g)}, {"token": g}))
        else:
            args = {"player": _seat(new - 1), "other": _seat(old - 1), "good": _good(g)}
            lines.append(Line("log.token_stolen", args, {"token": g}))
    for p in range(int(before.players)):
        coins = int(after.coins[p]) - int(before.coins[p])
        fame = int(after.prestige[p]) - int(before.prestige[p])
        if coins > 0:
            lines.append(Line("log.coins_gained", {"player": _seat(p), "n": coins}))
        if coins < 0 and decision.verb != "pay":
            lines.append(Line("log.coins_paid", {"player": _seat(p), "n": -coins}))
        if fame > 0:
            lines.append(Line("log.prestige_gained", {"player": _seat(p), "n": fame}))
    if after.last_round and not before.last_round:
        lines.append(Line("log.last_round", {}))
    if after.winner:
        lines.append(Line("log.won_at_once", {"player": _seat(int(after.winner) - 1)}))
    if after.ended:
        lines.append(Line("log.over", {}))
    return lines
