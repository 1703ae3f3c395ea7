"""The panels beside the board: the players with goods and promises, the prices, and the viewer's own cards."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import WATCHER
from serai.games.sheriff import phases, scoring
from serai.games.sheriff.components import GOODS, KING, LEGAL, PENALTY, QUEEN, VALUE
from serai.games.sheriff.live_play import awaited
from serai.games.sheriff.notation import PLEDGES
from serai.web.games.sheriff import goods
from serai.web.games.sheriff.decision_panel import decision_panel, declared
from serai.web.games.sheriff.labels import labels
from serai.web.games.sheriff.offers import sign, table
from serai.web.games.sheriff.pieces import chips, good_word, held, listed, one_card, small
from serai.web.games.sheriff.stalls import inspecting, market_cards
from serai.web.render.board_api import Choices, PlainView, seat_mark
from serai.web.render.markup import MarkupText

# -- the players ---------------------------------------------------------------------------------


def players(
    view: PlainView, seat: int, text: MarkupText, names: Sequence[str], ruling: dict[tuple[int, int], str]
) -> str:
    """Return every seat's area in turn order, beginning with the viewer's."""
    count = view.players
    begin = seat if seat < count else 0
    areas = "".join(_player(view, seat, (begin + i) % count, text, names, ruling) for i in range(count))
    return f'<section id="panel-players" class="board-sheriff sh-players">{areas}</section>'


def _player(
    view: PlainView, seat: int, p: int, text: MarkupText, names: Sequence[str], ruling: dict[tuple[int, int], str]
) -> str:
    say = labels(text.lang)
    asked = p in awaited(view)
    flags = ""
    if p in inspecting(view):
        flags += f'<span class="flag office">{say("deputy" if view.second else "sheriff")}</span>'
    if asked:
        now = say("now")
        flags += f'<span class="flag now" title="{now}"><span class="unseen">{now}</span></span>'
    own = f' <span class="unseen">{say("you")}</span>' if p == seat else ""
    gold = say("fact.gold", n=view.gold[p])
    hand = say("fact.hand", n=view.hand_size[p])
    facts = (
        f'<li title="{gold}">{small(goods.coin())}<b aria-hidden="true">{view.gold[p]}</b><span'
        f' class="unseen">{gold}</span></li>'
        f'<li title="{hand}">{one_card(GOODS, "icon tall")}<b aria-hidden="true">{view.hand_size[p]}</b>'
        f'<span class="unseen">{hand}</span></li>'
    )
    classes = "sh-seat" + (" mine" if p == seat else "") + (" asked" if asked else "")
    return (
        f'<article id="stand-{p}" class="{classes}"><div class="top"><div class="who">{seat_mark(p)}<span class="name">'
        f'{names[p]}{own}</span>{flags}</div><ul class="facts">{facts}</ul>'
        f"</div>{_wares(view, p, text, ruling)}"
        f"{_hidden(view, seat, p, text)}{_bag(view, p, text)}{_ledger(view, p, text, names)}</article>"
    )


def _wares(view: PlainView, p: int, text: MarkupText, ruling: dict[tuple[int, int], str]) -> str:
    """Return the legal goods of a stand, with a crown on those whose King or Queen the seat is."""
    say = labels(text.lang)
    out = ""
    for good, count in held(view.stand[p]):
        ruler = ruling.get((p, good), "")
        tooltip = f"{count} × {good_word(good, text)}"
        crown = ""
        if ruler:
            worth = int(KING[good] if ruler == "king" else QUEEN[good])
            tooltip += f", {say(ruler)} ({worth})"
            crown = f'<span class="ruler {ruler}">{small(goods.crown())}</span>'
        out += (
            f'<span class="chip" id="ware-{p}-{good}" title="{tooltip}">{crown}{one_card(good, "chip-card")}'
            f'<b aria-hidden="true">×{count}</b><span class="unseen">{tooltip}</span></span>'
        )
    return f'<div class="wares" id="wares-{p}">{out or say("empty")}</div>'


def _hidden(view: PlainView, seat: int, p: int, text: MarkupText) -> str:
    """Return the face-down cards, with the kinds that the viewer knows, and the black market cards."""
    say = labels(text.lang)
    size = view.contra_size[p]
    known: list[tuple[int, int]] = []
    if view.phase == phases.OVER or p == seat:
        known = held(view.contra[p], LEGAL)
    elif seat != WATCHER:
        known = held(view.known[seat][p], LEGAL)
    rest = size - sum(n for _, n in known)
    out = ""
    if size:
        tooltip = say("fact.hidden", n=size) + (f": {listed(known, text)}" if known else "")
        backs = f'<span class="chip">{one_card(GOODS, "chip-card")}<b>×{rest}</b></span>' if rest else ""
        out = f'<span class="chips" role="img" aria-label="{tooltip}" title="{tooltip}">{chips(known)}{backs}</span>'
    for kind, price in market_cards(view, p):
        tooltip = say("market_card", good=good_word(LEGAL + kind, text), n=price)
        out += f'<span class="flag office" title="{tooltip}">{say("market")} {price}</span>'
    if not out:
        return ""
    label = say("contraband")
    return f'<div class="line" id="hidden-of-{p}"><span class="label">{label}</span>{out}</div>'


def _bag(view: PlainView, p: int, text: MarkupText) -> str:
    """Return the declaration of a bag at the gate, and the promises about it."""
    if not view.bags >> p & 1:
        return ""
    say = labels(text.lang)
    promised = ""
    for key, bits in (("pass", view.must_pass), ("open", view.must_open)):
        if (bits[0] | bits[1]) >> p & 1:
            promised += f'<span class="flag {key}">{sign(key)}{say(f"promised_{key}")}</span>'
    if view.vowed >> p & 1:
        promised += f'<span class="flag">{say("vow")}</span>'
    label = say("bag")
    return (
        f'<div class="line" id="bag-of-{p}"><span class="label">{label}</span>{declared(view, p, text)}{promised}</div>'
    )


def _ledger(view: PlainView, p: int, text: MarkupText, names: Sequence[str]) -> str:
    """Return a seat's pledges, and how many it has kept and broken."""
    say = labels(text.lang)
    out = ""
    for q in range(view.players):
        for i, name in enumerate(PLEDGES):
            if view.promised[p][q] >> i & 1:
                target = names[view.target[p][q] - 1] if view.target[p][q] else "?"
                out += f"<li>→ {seat_mark(q)} {say(f'pledge.{name}', name=target)}</li>"
    if view.kept[p] or view.broken[p]:
        out += f'<li class="kept">{say("ledger", kept=view.kept[p], broken=view.broken[p])}</li>'
    return f'<ul class="ledger" id="ledger-{p}">{out}</ul>' if out else ""


# -- prices --------------------------------------------------------------------------------------


def prices(view: PlainView, text: MarkupText) -> str:
    """Return a folded table of each good's value, penalty, bonuses and discarded cards."""
    say = labels(text.lang)
    rows = ""
    for good in range(GOODS):
        if (good >= 8 and not view.royal) or (good == 2 and view.players == 3):
            continue
        crown = f"{int(KING[good])} / {int(QUEEN[good])}" if good < LEGAL else ""
        out = view.discarded[good] + view.aside[good]
        rows += (
            f'<tr><th scope="row">{one_card(good, "chip-card")} {good_word(good, text)}</th>'
            f"<td>{int(VALUE[good])}</td>"
            f"<td>{int(PENALTY[good])}</td><td>{crown}</td><td>{out}</td></tr>"
        )
    heads = "".join(
        f'<th scope="col">{say(f"price.{key}")}</th>' for key in ("good", "value", "fine", "crowns", "gone")
    )
    return (
        f'<section id="panel-prices" class="board-sheriff sh-prices"><details id="prices"><summary>'
        f"{say('price.title')}</summary><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        "</details></section>"
    )


# -- the viewer's own panel ---------------------------------------------------------------------


def hand(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return the viewer's current decision, the offers on the table, and the viewer's own cards."""
    say = labels(text.lang)
    offered = table(view, seat, text, names, choices)
    inside = decision_panel(view, seat, text, names, choices) if seat != WATCHER else ""
    answers = view.phase in (phases.GATE, phases.VOTE) and seat in awaited(view)
    inside = offered + inside if answers else inside + offered  # the answer refers to the offers, so they come first
    if view.phase == phases.OVER:
        inside += _crowns(view, text, names)
    if seat != WATCHER:
        inside += _own(view, seat, text)
    reach = f' tabindex="0" role="region" aria-label="{say("own_cards")}"'  # it scrolls where it does not fit
    return f'<section id="panel-hand" class="board-sheriff sh-hand"{reach}>{inside}</section>'


def _crowns(view: PlainView, text: MarkupText, names: Sequence[str]) -> str:
    """Return the Kings and Queens of each good at the end, and their points."""
    say = labels(text.lang)
    rows = ""
    for good in range(LEGAL):
        points = [scoring.crown(view.record, p, good) for p in range(view.players)]
        best = sorted({n for n in points if n}, reverse=True)
        cells = ""
        for place in range(2):
            worth = best[place] if place < len(best) else 0
            who = "".join(
                f'{seat_mark(p)}<span class="unseen">{names[p]}</span>'
                for p in range(view.players)
                if worth and points[p] == worth
            )
            cells += f"<td>{who} {f'+{worth}' if worth else '–'}</td>"
        if best:
            rows += f'<tr><th scope="row">{one_card(good, "chip-card")} {good_word(good, text)}</th>{cells}</tr>'
    heads = "".join(f'<th scope="col">{small(goods.crown())} {say(key)}</th>' for key in ("king", "queen"))
    return (
        f'<div class="row" id="row-crowns"><h3>{say("crowns_title")}</h3><table class="crowns"><thead>'
        f"<tr><td></td>"
        f"{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _own(view: PlainView, seat: int, text: MarkupText) -> str:
    """Return the viewer's hand, bag and face-down cards, except those that a form shows already."""
    say = labels(text.lang)
    asked = view.waits >> seat & 1
    spread = asked and view.phase in (phases.DISCARD, phases.LOAD)
    out = ""
    for key, cards, hidden in (
        ("hand", view.hand[seat], spread),
        ("bag", view.bag[seat], spread or (asked and view.phase == phases.HAND_OVER and not view.blind_left)),
        ("contra", [0] * LEGAL + list(view.contra[seat]), False),
    ):
        if not sum(cards) or hidden:
            continue
        shown = "".join(
            f'<span class="in-hand own" id="own-{key}-{g}" role="img"'
            f' aria-label="{f"{n} × {good_word(g, text)}"}">'
            f'{one_card(g)}<span class="good">{good_word(g, text)}</span>'
            + (f'<b class="many">×{n}</b>' if n > 1 else "")
            + "</span>"
            for g, n in held(cards)
        )
        out += f'<div class="row" id="row-{key}"><h3>{say(f"own.{key}")}</h3><div class="fan">{shown}</div></div>'
    return out
