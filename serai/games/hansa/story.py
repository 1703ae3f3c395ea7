"""Log lines, made from the views of one seat before and after a decision, so nothing hidden can leak."""

from typing import Any

from serai.core.actions import VisibleDecision
from serai.core.seats import CHANCE
from serai.core.text import Line
from serai.games.hansa import phases, state
from serai.games.hansa.components import CITIES, MARKERS, PIECE_NAMES, POST_NAMES, ROUTE_NAMES, TAVERNS
from serai.games.hansa.posts import owner_of, shape_of
from serai.games.hansa.record import State

Args = dict[str, Any]

# Verbs without a line of their own: the log tells the action when it is complete.
_BEGINNINGS = {"pawn", "ride", "place", "displace", "move", "displaced", "add", "done", "extra"}


def story(before: State, after: State, decision: VisibleDecision) -> list[Line]:
    """Return the log lines of a decision and of its consequences."""
    return _decision(before, decision) + _consequences(before, after)


def _seat(seat: int) -> tuple[str, int]:
    return ("seat", int(seat))


def _piece(number: int) -> tuple[str, str]:
    return ("piece", PIECE_NAMES[shape_of(int(number))])


def _decision(before: State, decision: VisibleDecision) -> list[Line]:
    args: Args = {} if decision.seat == CHANCE else {"player": _seat(decision.seat)}
    if decision.targets:
        kind, value = decision.targets[0]
        args["0"] = _seat("ABCDE".index(value)) if kind == "seat" else (kind, value)
    if decision.verb in _BEGINNINGS:
        return []
    tell = _TELLERS.get(decision.verb)
    return tell(before, args) if tell else [Line(f"log.{decision.verb}", args)]


def _draw(before: State, args: Args) -> list[Line]:
    """Return the line of a marker that is laid on a tavern or revealed at the end of a turn."""
    if before.phase == phases.TAVERNS:
        route = ROUTE_NAMES[TAVERNS[len(TAVERNS) - int(before.due)]]
        return [Line("log.draw_tavern", args | {"route": ("route", route)})]
    return [Line("log.draw", args | {"player": _seat(before.turn)})]


def _income(before: State, args: Args) -> list[Line]:
    """Return the line of discs or cubes taken as income; none for zero."""
    n = int(args["0"][1])
    key = "log.cubes" if before.phase == phases.CUBES else "log.discs"
    return [Line(key, {"player": args["player"], "n": n})] if n else []


def _at(before: State, args: Args) -> list[Line]:
    """Return the line of a piece that is put on a post: placed, moved, or displaced before."""
    if before.phase == phases.PUT:
        piece = next(i for i, n in enumerate(before.lifted) if n)
        return [Line("log.at_moved", args | {"piece": _piece(piece)})]
    key = "log.at_placed" if before.phase == phases.PLACE else "log.at_answer"
    return [Line(key, args | {"piece": _piece(before.carried)})]


def _from(before: State, args: Args) -> list[Line]:
    """Return the line of a piece that leaves its post; displacing is logged by `_with`."""
    if before.phase == phases.OUST:
        return []
    piece = int(before.post[POST_NAMES.index(args["0"][1])])
    key = {phases.LIFT: "lifted", phases.REMOVE: "removed", phases.ANSWER: "added"}[int(before.phase)]
    args = args | {"piece": _piece(piece)}
    if key != "added":
        args["other"] = _seat(owner_of(piece))
    return [Line(f"log.from_{key}", args)]


def _with(before: State, args: Args) -> list[Line]:
    """Return the line of a piece that displaces another or becomes an extra office."""
    if before.phase == phases.EXTRA:
        return [Line("log.with_extra", args | {"city": ("city", CITIES[int(before.city) - 1])})]
    piece = int(before.post[int(before.target) - 1])
    post = ("post", POST_NAMES[int(before.target) - 1])
    return [Line("log.with", args | {"other": _seat(owner_of(piece)), "piece": _piece(piece), "post": post})]


def _pay(before: State, args: Args) -> list[Line]:
    """Return the line of the compensation, in cubes and discs."""
    discs = int(args["0"][1])
    return [Line("log.pay", {"player": args["player"], "cubes": int(before.owed) - discs, "discs": discs})]


def _swap(before: State, args: Args) -> list[Line]:
    """Return the line of two offices that are exchanged."""
    return [Line("log.swap", {"player": args["player"], "city": ("city", args["0"][1].split(":")[0])})]


def _set(before: State, args: Args) -> list[Line]:
    """Return the line of a replacement marker that is laid."""
    kind = next(i for i, n in enumerate(before.shown) if n)
    return [Line("log.set", args | {"marker": ("marker", MARKERS[kind])})]


_TELLERS = {
    "draw": _draw,
    "income_discs": _income,
    "cubes": _income,
    "at": _at,
    "from": _from,
    "with": _with,
    "pay_discs": _pay,
    "swap": _swap,
    "set": _set,
}


def _consequences(before: State, after: State) -> list[Line]:
    lines = []
    linked = (after.linked != before.linked).tolist()
    points = (after.score - before.score).tolist()
    for p in range(len(points)):
        if linked[p]:
            lines.append(Line("log.linked", {"player": _seat(p)}))
        if points[p]:
            lines.append(Line("log.points", {"player": _seat(p), "n": points[p]}))
    if after.fresh and not before.fresh:
        marker = ("marker", MARKERS[int(after.fresh) - 1])
        lines.append(Line("log.marker", {"player": _seat(before.turn), "marker": marker}))
    if after.completed > before.completed:
        lines.append(Line("log.completed", {"n": int(after.completed)}))
    if after.ended:
        lines.append(Line(f"log.{state.ENDINGS[int(after.ended) - 1]}", {}))
    elif after.turn != before.turn:
        lines.append(Line("log.turn", {"player": _seat(after.turn)}))
    return lines
