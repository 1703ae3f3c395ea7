"""Log lines, made from the views of one seat before and after a decision, so nothing hidden can leak."""

from typing import Any

from serai.core.actions import VisibleDecision
from serai.core.seats import CHANCE
from serai.core.text import Line
from serai.games.klongs import phases, state
from serai.games.klongs.components import BIG_DAY, KIND_NAMES, SMALL_DAY, SPACE_NAMES, STEP_DAY
from serai.games.klongs.market import spot_value, warehouse_points
from serai.games.klongs.record import State


def story(before: State, after: State, decision: VisibleDecision) -> list[Line]:
    """Return the log lines of a decision and of its consequences."""
    return _decision(before, after, decision) + _consequences(before, after)


def _seat(seat: int) -> tuple[str, int]:
    return ("seat", int(seat))


def _boat(kind: int) -> tuple[str, str]:
    return ("boat", KIND_NAMES[int(kind) - 1])


def _decision(before: State, after: State, decision: VisibleDecision) -> list[Line]:
    if decision.verb == "deal":
        return [_draw(before, decision)]
    if decision.verb in ("boat", "tow", "end", "take"):
        return []  # the next decision names the boat
    args: dict[str, Any] = {} if decision.seat == CHANCE else {"player": _seat(decision.seat)}
    kind, value = decision.targets[0] if decision.targets else ("", "")
    if kind:
        args["0"] = _seat("ABCD".index(value)) if kind == "seat" else (kind, value)
    verb = "pass_turn" if decision.verb == "pass" and before.phase == phases.TURN else decision.verb
    if verb in ("place", "remove"):
        space = SPACE_NAMES.index(value)
        args["boat"] = _boat((after if verb == "place" else before).boat[space])
    elif verb == "to" or verb in ("store", "keep"):
        args |= {"boat": _boat(before.boat[before.at]), "from": SPACE_NAMES[before.at]}
    elif verb == "score":
        args["n"] = spot_value(before, SPACE_NAMES.index(value.split("-")[0]))
    if verb == "store" and before.thief_keeps == state.THROWN_AWAY:
        verb = "store_away"
    return [Line(f"log.{verb}", args)]


def _draw(before: State, decision: VisibleDecision) -> Line:
    """Return the line of a boat that is dealt or drawn."""
    args = {"player": _seat(before.at if before.phase == phases.DEAL else before.turn)}
    if decision.targets is None:
        return Line("log.deal_hidden", args)
    return Line("log.deal", args | {"boat": decision.targets[0]})


def _consequences(before: State, after: State) -> list[Line]:
    lines = []
    for p in range(int(before.players)):
        steps, sales = int(after.luk[p]) - int(before.luk[p]), int(after.sales[p]) - int(before.sales[p])
        if after.marker > before.marker and p == before.turn:
            lines.append(Line("log.luk_phat", {"player": _seat(p), "n": steps}))
        if sales > 0:
            lines.append(Line("log.sales", {"player": _seat(p), "n": sales}))
    started = after.marker > before.marker or after.jammed > before.jammed
    if after.jammed > before.jammed:
        lines.append(Line("log.jammed", {}))
    if started and (after.day == BIG_DAY or after.ended):
        lines.append(Line("log.big_day", {}))
    elif started and STEP_DAY[after.track, after.marker] == SMALL_DAY:
        lines.append(Line("log.small_day", {}))
    if after.ended:
        for p in range(int(before.players)):
            lines.append(Line("log.warehouse", {"player": _seat(p), "n": warehouse_points(after, p)}))
        lines.append(Line("log.over", {}))
    return lines
