"""What happened, as log lines: told from two views of one seat."""

from serai.core.seats import CHANCE
from serai.core.text import Line
from serai.games.hansa.components import CITIES, MARKERS, PIECE_NAMES, POST_NAMES, ROUTE_NAMES, TAVERNS
from serai.games.hansa.posts import owner_of, shape_of
from serai.games.hansa.state import (
    ANSWER,
    CUBES_PHASE,
    ENDINGS,
    EXTRA_PHASE,
    LIFT,
    OUST,
    PLACE,
    PUT,
    REMOVE,
    TAVERN_PHASE,
)

# Decisions that begin something: it is told when it is done.
_BEGINNINGS = {"pawn", "ride", "place", "displace", "move", "displaced", "add", "done", "extra"}


def story(before, after, deed):
    """Return the lines of one decision and of what followed from it at once."""
    return _decision(before, deed) + _consequences(before, after)


def _seat(seat):
    return ("seat", int(seat))


def _piece(number):
    return ("piece", PIECE_NAMES[shape_of(int(number))])


def _decision(before, deed):
    args = {} if deed.seat == CHANCE else {"player": _seat(deed.seat)}
    if deed.targets:
        kind, value = deed.targets[0]
        args["0"] = _seat("ABCDE".index(value)) if kind == "seat" else (kind, value)
    if deed.verb in _BEGINNINGS:
        return []
    tell = _TELLERS.get(deed.verb)
    return tell(before, args) if tell else [Line(f"log.{deed.verb}", args)]


def _draw(before, args):
    """A marker comes to a tavern, or is turned over at the end of a turn."""
    if before.phase == TAVERN_PHASE:
        route = ROUTE_NAMES[TAVERNS[len(TAVERNS) - int(before.due)]]
        return [Line("log.draw_tavern", args | {"route": ("route", route)})]
    return [Line("log.draw", args | {"player": _seat(before.turn)})]


def _income(before, args):
    """Discs are told where there are any; so are cubes."""
    n = int(args["0"][1])
    key = "log.cubes" if before.phase == CUBES_PHASE else "log.discs"
    return [Line(key, {"player": args["player"], "n": n})] if n else []


def _at(before, args):
    """A piece reaches a post: placed, moved, or put back after it was displaced."""
    if before.phase == PUT:
        piece = next(i for i, n in enumerate(before.lifted) if n)
        return [Line("log.at_moved", args | {"piece": _piece(piece)})]
    key = "log.at_placed" if before.phase == PLACE else "log.at_answer"
    return [Line(key, args | {"piece": _piece(before.carried)})]


def _from(before, args):
    """A piece leaves its post; who displaces is told with the piece that comes in its place."""
    if before.phase == OUST:
        return []
    piece = int(before.post[POST_NAMES.index(args["0"][1])])
    key = {LIFT: "lifted", REMOVE: "removed", ANSWER: "added"}[int(before.phase)]
    args = args | {"piece": _piece(piece)}
    if key != "added":
        args["other"] = _seat(owner_of(piece))
    return [Line(f"log.from_{key}", args)]


def _with(before, args):
    """A piece displaces another, or becomes an extra office."""
    if before.phase == EXTRA_PHASE:
        return [Line("log.with_extra", args | {"city": ("city", CITIES[int(before.city) - 1])})]
    piece = int(before.post[int(before.target) - 1])
    post = ("post", POST_NAMES[int(before.target) - 1])
    return [Line("log.with", args | {"other": _seat(owner_of(piece)), "piece": _piece(piece), "post": post})]


def _pay(before, args):
    """The fine, in cubes and discs."""
    discs = int(args["0"][1])
    return [Line("log.pay", {"player": args["player"], "cubes": int(before.owed) - discs, "discs": discs})]


def _swap(before, args):
    """Two offices change places."""
    return [Line("log.swap", {"player": args["player"], "city": ("city", args["0"][1].split(":")[0])})]


def _set(before, args):
    """A replacement marker is laid."""
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


def _consequences(before, after):
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
        lines.append(Line(f"log.{ENDINGS[int(after.ended) - 1]}", {}))
    elif after.turn != before.turn:
        lines.append(Line("log.turn", {"player": _seat(after.turn)}))
    return lines
