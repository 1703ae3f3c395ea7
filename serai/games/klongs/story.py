"""What happened, as log lines: told from two views of one seat, so nothing unseen can slip in."""

from serai.core.seats import CHANCE
from serai.core.text import Line
from serai.games.klongs.components import BIG_DAY, KIND_NAMES, SMALL_DAY, SPACE_NAMES, STEP_DAY
from serai.games.klongs.market import spot_value, warehouse_points
from serai.games.klongs.state import DEAL, THROWN_AWAY, TURN


def story(before, after, deed):
    """Return the lines of one decision and of what followed from it at once."""
    return _decision(before, after, deed) + _consequences(before, after)


def _seat(seat):
    return ("seat", int(seat))


def _boat(kind):
    return ("boat", KIND_NAMES[int(kind) - 1])


def _decision(before, after, deed):
    if deed.verb == "deal":
        return [_draw(before, deed)]
    if deed.verb in ("boat", "tow", "end", "take"):
        return []  # what is done with the boat says it
    args = {} if deed.seat == CHANCE else {"player": _seat(deed.seat)}
    if deed.targets:
        kind, value = deed.targets[0]
        args["0"] = _seat("ABCD".index(value)) if kind == "seat" else (kind, value)
    verb = "pass_turn" if deed.verb == "pass" and before.phase == TURN else deed.verb
    if verb in ("place", "remove"):
        space = SPACE_NAMES.index(deed.targets[0][1])
        args["boat"] = _boat((after if verb == "place" else before).boat[space])
    elif verb == "to" or verb in ("store", "keep"):
        args |= {"boat": _boat(before.boat[before.at]), "from": SPACE_NAMES[before.at]}
    elif verb == "score":
        args["n"] = spot_value(before, SPACE_NAMES.index(deed.targets[0][1].split("-")[0]))
    if verb == "store" and before.thief_keeps == THROWN_AWAY:
        verb = "store_away"
    return [Line(f"log.{verb}", args)]


def _draw(before, deed):
    """A boat comes into a hand."""
    args = {"player": _seat(before.at if before.phase == DEAL else before.turn)}
    if deed.targets is None:
        return Line("log.deal_hidden", args)
    return Line("log.deal", args | {"boat": deed.targets[0]})


def _consequences(before, after):
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
