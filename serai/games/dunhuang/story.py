"""What happened, as log lines: told from two views of one seat, so nothing unseen can slip in."""

from serai.core.seats import CHANCE
from serai.core.text import Line
from serai.games.dunhuang.components import GOODS
from serai.games.dunhuang.state import DEAL, DRAW, MIDDLE, STEAL


def story(before, after, deed):
    """Return the lines of one decision and of what followed from it at once."""
    lines = [_chance(before, deed)] if deed.verb == "deal" else _decision(before, after, deed)
    return lines + _consequences(before, after, deed)


def _seat(seat):
    return ("seat", int(seat))


def _good(number):
    return ("good", int(number))


def _decision(before, after, deed):
    if deed.verb == "coins" and after.coins[deed.seat] > before.coins[deed.seat]:
        return []  # the gain says it
    args = {} if deed.seat == CHANCE else {"player": _seat(deed.seat)}
    if deed.targets is None:
        return [Line(f"log.{deed.verb}_hidden", args)]
    if deed.targets:
        kind, value = deed.targets[0]
        args["0"] = _seat("ABCD".index(value)) if kind == "seat" else (kind, value)
    if deed.verb == "take":
        args["good"] = _good(before.market[before.camel])
    elif deed.verb in ("for_market", "pick_market"):
        space = int(deed.targets[0][1]) - 1
        args["good"] = _good(before.market[space])
        if deed.verb == "for_market":
            args["given"] = _good(after.market[space])
    return [Line(f"log.{deed.verb}", args, _where(after, deed))]


def _where(after, deed):
    """Return the place a decision was about where its line does not name it."""
    if deed.verb in ("camel_space", "move"):
        return {"stand": int(after.camel) + 1}
    if deed.verb.endswith(("_shop", "_hand")):
        return {"place": deed.verb.rpartition("_")[2]}
    return {}


def _chance(before, deed):
    """A card comes: to the market, to somebody who looks at it, or out of another's hand."""
    hidden = "" if deed.targets else "_hidden"
    args = {"good": _good(deed.targets[0][1])} if deed.targets else {}
    if before.phase == STEAL:
        args |= {"player": _seat(before.turn), "other": _seat(before.partner)}
        return Line(f"log.deal_steal{hidden}", args)
    if before.phase in (DEAL, DRAW):
        args["player"] = _seat(before.at if before.phase == DEAL else before.turn)
        return Line(f"log.deal_seat{hidden}", args)
    spaces = [(int(before.camel) + i) % 8 for i in range(8)]
    space = next(i for i in spaces if before.market[i] == 0)
    return Line("log.deal_market", args | {"space": space + 1})


def _consequences(before, after, deed):
    lines = []
    for g in range(1, GOODS + 1):
        old, new = int(before.token[g]), int(after.token[g])
        if old == new:
            continue
        if new == MIDDLE:
            lines.append(Line("log.token_returned", {"player": _seat(old - 1), "good": _good(g)}, {"token": g}))
        elif old == MIDDLE:
            lines.append(Line("log.token_taken", {"player": _seat(new - 1), "good": _good(g)}, {"token": g}))
        else:
            args = {"player": _seat(new - 1), "other": _seat(old - 1), "good": _good(g)}
            lines.append(Line("log.token_stolen", args, {"token": g}))
    for p in range(int(before.players)):
        coins = int(after.coins[p]) - int(before.coins[p])
        fame = int(after.prestige[p]) - int(before.prestige[p])
        if coins > 0:
            lines.append(Line("log.coins_gained", {"player": _seat(p), "n": coins}))
        if coins < 0 and deed.verb != "pay":
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
