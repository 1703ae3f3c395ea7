"""The stalls of the fair and the bags: open while they are loaded, shut with a snap, on the counter, and back."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import LETTERS
from serai.games.sheriff import phases, scoring
from serai.games.sheriff.components import FIRST_PRICE, LEGAL, MARKETS, SECOND_PRICE
from serai.games.sheriff.live_play import awaited
from serai.games.sheriff.state import STANDING
from serai.web.games.sheriff import goods
from serai.web.games.sheriff.goods import BONE, BRASS, INK
from serai.web.games.sheriff.labels import labels
from serai.web.games.sheriff.pieces import good_word, seats_in
from serai.web.games.sheriff.places import STALL_H, STALL_W, slot_at, stall_at, stall_scale
from serai.web.render.board_api import Choices, PlainView, seat_shape
from serai.web.render.markup import MarkupText, escape_once, plain

# -- contents of the stalls ----------------------------------------------------------------------


def crowns(view: PlainView) -> dict[tuple[int, int], str]:
    """Return the King and Queen of each good: by all goods when the game is over, before that by the visible ones.

    >>> from types import SimpleNamespace as View
    >>> crowns(View(players=3, phase=0, stand=[[2, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]]))
    {(0, 0): 'king', (1, 0): 'queen'}
    """
    found = {}
    for good in range(LEGAL):
        if view.phase == phases.OVER:
            counts = [scoring.crown(view.record, p, good) for p in range(view.players)]
        else:
            counts = [view.stand[p][good] for p in range(view.players)]
        best = sorted({n for n in counts if n}, reverse=True)
        for p, n in enumerate(counts):
            if best and n == best[0]:
                found[p, good] = "king"
            elif len(best) > 1 and n == best[1] and counts.count(best[0]) == 1:
                found[p, good] = "queen"
    return found


def market_cards(view: PlainView, p: int) -> list[tuple[int, int]]:
    """Return the black market cards of a seat, each with its kind and its points."""
    taken = [(m, int(FIRST_PRICE[m])) for m in range(MARKETS) if view.market_first[m] == 1 + p]
    return taken + [(m, int(SECOND_PRICE[m])) for m in range(MARKETS) if view.market_second[m] == 1 + p]


def inspecting(view: PlainView) -> list[int]:
    """Return the sheriff, or both deputies, during a round."""
    if not view.round_no or view.phase == phases.OVER or not view.merchants:
        return []
    return [p for p in range(view.players) if not view.merchants >> p & 1]


# -- a stall -------------------------------------------------------------------------------------


def stalls(
    view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices,
    ruling: dict[tuple[int, int], str],
) -> str:  # fmt: skip
    """Return every stall."""
    return "".join(_stall(view, seat, p, text, names[p], choices, ruling) for p in range(view.players))


def _shortened(name: str, room: float) -> str:
    """Shorten a name to the room there is; a wide letter counts as two."""
    used, kept = 0.0, ""
    for letter in name:
        used += 2 if ord(letter) > 0x1100 else 1.1
        if used > room:
            return kept.rstrip() + "…"
        kept += letter
    return name


def _stall(
    view: PlainView, seat: int, p: int, text: MarkupText, name: str, choices: Choices,
    ruling: dict[tuple[int, int], str],
) -> str:  # fmt: skip
    say = labels(text.lang)
    x, y = stall_at(view.players, p)
    scale = stall_scale(view.players)
    office = p in inspecting(view)
    classes = f"stall seat-{LETTERS[p]}"
    classes += " mine" if p == seat else ""
    classes += " asked" if p in awaited(view) else ""
    tooltip = say("stall", name=name, gold=view.gold[p], hidden=view.contra_size[p], hand=view.hand_size[p])
    if view.phase == phases.BEGIN:
        attributes = choices.attrs(f"choose seat:{LETTERS[p]}", classes, label=tooltip)
    else:
        attributes = f'class="{classes}" role="img" aria-label="{tooltip}"'
    shown = "".join(_good(view, p, g, text, ruling.get((p, g), "")) for g in range(LEGAL))
    badge = f'<g transform="translate(126 84)">{_STAR}</g>' if office else ""
    shortened = escape_once(_shortened(plain(name), 10.5 if office else 12))
    ribbon = _points(view, p) if view.phase == phases.OVER else ""
    return (
        f'<g id="stall-{p}" transform="translate({x} {y}) scale({scale})"><g id="stall-{p}-body" {attributes}>'
        f"<title>{tooltip}</title>{_frame()}"
        f'<g transform="translate(-128 84) scale(.9)" class="mark">{seat_shape(p)}</g>'
        f'<text class="name" x="-101" y="97" font-size="37">{shortened}</text>{badge}{shown}{_purse(view, p, text)}'
        f"{ribbon}</g></g>"
    )


def _frame() -> str:
    """Return posts, board and striped awning."""
    half, stripes = STALL_W // 2, 8
    wide = STALL_W / stripes
    awning = "".join(
        f'<path class="{"stripe" if i % 2 == 0 else "cream"}" d="M{-half + wide * i:.1f},2 h{wide:.1f} v40'
        f' a{wide / 2:.1f},15 0 0 1 {-wide:.1f},0Z"/>'
        for i in range(stripes)
    )
    return (
        f'<rect class="stall-glow" x="{-half - 3}" y="-3" width="{STALL_W + 6}" height="{STALL_H + 4}" rx="14"/>'
        f'<rect class="sheet" x="{-half + 5}" y="30" width="{STALL_W - 10}" height="{STALL_H - 34}" rx="9"/>'
        f'<path class="post" d="M{-half + 7},40 V{STALL_H - 3} M{half - 7},40 V{STALL_H - 3}"/>'
        f'<path class="shelf" d="M{-half + 10},187 H{half - 10}"/><g class="awning">{awning}</g>'
    )


def _good(view: PlainView, p: int, good: int, text: MarkupText, ruler: str) -> str:
    count = view.stand[p][good]
    if good == 2 and view.players == 3:  # bread stays in the box
        return ""
    x = -111 + 74 * good
    tooltip = f"{count} × {good_word(good, text)}"
    crown = ""
    if ruler:
        tooltip += f", {labels(text.lang)(ruler)}"
        crown = (
            f'<g class="ruler {ruler}" transform="translate({x - 16} 121) scale({0.42 if ruler == "king" else 0.32})">'
        )
        crown += f"{goods.crown()}</g>"
    return (
        f'<g id="on-{p}-{good}" class="ware{"" if count else " none"}"><title>{tooltip}</title>'
        f'<g transform="translate({x - 16} 151) scale(.44)">{goods.icon(good)}</g>{crown}'
        f'<text x="{x + 23}" y="164" font-size="{39 if count < 10 else 33}">{count}</text></g>'
    )


def _purse(view: PlainView, p: int, text: MarkupText) -> str:
    """Return a stall's gold, face-down contraband, hand size and black market cards."""
    say = labels(text.lang)
    facts = (
        ("gold", f'<g transform="translate(-131 222) scale(.66)">{goods.coin()}</g>', view.gold[p], -106),
        ("hidden", f'<svg x="-20" y="196" width="37" height="50" viewBox="0 0 80 108">{goods.back()}</svg>',
         view.contra_size[p], 21),
        ("hand", _FAN, view.hand_size[p], 110),
    )  # fmt: skip
    shown = ""
    for key, drawn, number, at in facts:
        if key == "hand" and view.phase == phases.OVER:
            continue
        tooltip = say(f"fact.{key}", n=number)
        size = 40 if number < 100 else 34
        shown += (
            f'<g id="has-{key}-{p}" class="fact"><title>{tooltip}</title>{drawn}'
            f'<text x="{at}" y="235" font-size="{size}">{number}</text></g>'
        )
    for i, (kind, price) in enumerate(market_cards(view, p)):
        tooltip = say("market_card", good=good_word(LEGAL + kind, text), n=price)
        shown += (
            f'<g id="claimed-{p}-{kind}-{price}" transform="translate({142 - 34 * (i % 2)}'
            f' {30 + 30 * (i // 2)})"><title>{tooltip}</title>'
            f'<circle r="23" fill="{BRASS}" stroke="{INK}" stroke-width="2.4"/>'
            f'<text class="plate" y="11" font-size="30">{price}</text></g>'
        )
    return shown


def _points(view: PlainView, p: int) -> str:
    return (
        '<g transform="translate(108 222)"><path class="ribbon" d="M-48,-25 H48 l-9,25 l9,25 H-48 l9,-25Z"/>'
        f'<text class="points" y="14" font-size="40">{scoring.score(view.record, p)}</text></g>'
    )


_STAR = (
    f'<path d="M0,-23 L7,-8 L23,-7 L11,4 L15,20 L0,11 L-15,20 L-11,4 L-23,-7 L-7,-8Z" fill="{BRASS}" stroke="{INK}"'
    f' stroke-width="2.6" stroke-linejoin="round"/><circle r="5" fill="{BONE}" stroke="{INK}" stroke-width="2"/>'
)
_FAN = "".join(
    f'<rect x="-11" y="-16" width="22" height="31" rx="3" fill="{BONE}" stroke="{INK}" stroke-width="2.4"'
    f' transform="translate(85 225) rotate({turn} 0 18)"/>'
    for turn in (-26, 0, 26)
)


# -- the bags ------------------------------------------------------------------------------------


def bags(view: PlainView, seat: int, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return a bag for every merchant of the round."""
    if view.phase == phases.OVER:
        return ""
    merchants = seats_in(view.merchants)
    return "".join(_bag(view, seat, p, i, text, names, choices) for i, p in enumerate(merchants))


def _bag(
    view: PlainView, seat: int, p: int, place: int, text: MarkupText, names: Sequence[str], choices: Choices
) -> str:
    say = labels(text.lang)
    size, good = view.bag_size[p], view.declared[p]
    waiting = bool(view.bags >> p & 1)
    loaded = sum(view.bag[p]) if p == seat and view.phase == phases.LOAD and not size else 0
    at_gate = waiting and good > 0
    where = f"gate-{view.players}-{place}" if at_gate else f"stall-{view.players}-{p}"
    look = "shut" if waiting else "done" if good else "open"
    if at_gate:
        tooltip = say("bag_declared", name=names[p], n=size, good=good_word(good - 1, text))
    elif waiting:
        tooltip = say("bag_shut", name=names[p], n=size)
    else:
        tooltip = say("bag_done" if good else "bag_open", name=names[p])
    classes = f"bag seat-{LETTERS[p]} {where} {look}" + (" named" if view.named == 1 + p else "")
    if view.phase == phases.NAME and seat in awaited(view):
        attributes = choices.attrs(f"choose seat:{LETTERS[p]}", classes, label=tooltip)
    else:
        attributes = f'class="{classes}" role="img" aria-label="{tooltip}"'
    inside = _SACK[look]
    if look == "open" and loaded:
        inside += f'<text class="bag-count" y="34" font-size="44">{loaded}</text>'
    if waiting and not at_gate:
        inside += f'<text class="bag-count" y="34" font-size="50">{size}</text>'
    if at_gate:
        inside += (
            _tag(size, good - 1) + f'<g transform="translate(-50 -46) scale(.86)" class="mark">{seat_shape(p)}</g>'
        )
        inside += _offer_ribbon(view, p, text) + _promise(view, p, text)
    shown = f'<g id="bag-{p}" {attributes}><title>{tooltip}</title>{inside}</g>'
    return shown + (_verdicts(view, p, place, choices) if at_gate and seat in awaited(view) else "")


def _tag(count: int, good: int) -> str:
    """Return the declaration: a parchment tag on a string."""
    return (
        '<path class="string" d="M0,-30 Q-6,-10 0,4"/><g class="tag"><path d="M-60,10 L-50,2 H60 V52 H-50 L-60,44Z"/>'
        f'<g transform="translate(-26 27) scale(.44)">{goods.icon(good)}</g>'
        f'<text x="27" y="40" font-size="37">×{count}</text></g>'
    )


def _offer_ribbon(view: PlainView, p: int, text: MarkupText) -> str:
    """Return a ribbon that sums up what the owner of a bag offers."""
    if view.offer_state[p][0] != STANDING:
        return ""
    gold, cards = view.offer_gold[p][0], sum(1 for code in view.offer_cards[p][0] if code)
    if not gold and not cards:
        return ""
    say = labels(text.lang)
    tooltip = say("ribbon", gold=max(0, gold), n=cards)
    if gold < 0:
        tooltip = say("ribbon_wants", gold=-gold) + (f" {tooltip}" if cards else "")
    at, inside = -36.0, ""
    if gold:
        inside += f'<g transform="translate({at} 0) scale(.5)">{goods.coin()}</g>'
        number = str(gold).replace("-", "−")  # negative gold is asked of the inspector
        inside += f'<text x="{at + 20}" y="13" font-size="37">{number}</text>'
        at += 34 + 21 * len(number)
    if cards:
        inside += f'<svg x="{at - 10}" y="-17" width="25" height="34" viewBox="0 0 80 108">{goods.back()}</svg>'
        inside += f'<text x="{at + 19}" y="13" font-size="37">{cards}</text>'
        at += 45
    return (
        f'<g id="ribbon-{p}" class="offered" transform="translate(8 74)"><title>{tooltip}</title>'
        f'<path class="scroll" d="M-60,-23 H{at + 6:.0f} q10,23 0,46 H-60 q10,-23 0,-46Z"/>{inside}</g>'
    )


def _promise(view: PlainView, p: int, text: MarkupText) -> str:
    """Return wax seals for the promises about a bag."""
    out = ""
    for key, bits in (("pass", view.must_pass), ("open", view.must_open)):
        if (bits[0] | bits[1]) >> p & 1:
            tooltip = labels(text.lang)(f"promised_{key}")
            out += (
                f'<g id="sealed-{key}-{p}" class="wax {key}" transform="translate(0 -42)"><title>{tooltip}</title>'
                f'<path d="{_WAX}"/>{TICK if key == "pass" else KNIFE}</g>'
            )
    return out


def _verdicts(view: PlainView, p: int, place: int, choices: Choices) -> str:
    """Return the buttons to let a bag pass and to open it if they are allowed."""
    if view.phase not in (phases.GATE, phases.VOTE):
        return ""
    x = slot_at(view.players, place) + 64
    out = ""
    for verb, y, drawn in (("pass", 314, TICK), ("inspect", 390, KNIFE)):
        notation = f"{verb} seat:{LETTERS[p]}"
        if choices.allows(notation):
            out += (
                f'<g transform="translate({x} {y})"><g id="{verb}-{p}" {choices.attrs(notation, f"verdict {verb}")}>'
                f'<circle class="glow" r="37"/><circle class="disc" r="31"/>{drawn}</g></g>'
            )
    return out


_WAX = (
    "M0,-27 Q10,-31 16,-22 Q28,-18 25,-6 Q32,4 23,13 Q20,26 8,25 Q-2,32 -11,24 Q-25,22 -24,10 Q-32,0 -24,-10"
    " Q-23,-24 -11,-23Z"
)
TICK = '<path class="sign" d="M-13,1 L-4,11 L13,-11"/>'
KNIFE = '<path class="sign" d="M-13,12 L6,-14 Q15,-12 13,-2 L-2,10 M-13,12 l6,4"/>'

_SACK = {
    "shut": (
        '<g class="sack"><path class="cloth" d="M-20,-44 Q-62,-10 -58,36 Q-54,68 0,68 Q54,68 58,36 Q62,-10 20,-44Z"/>'
        '<path class="weave" d="M-20,-44 Q-62,-10 -58,36 Q-54,68 0,68 Q54,68 58,36 Q62,-10 20,-44Z"/>'
        '<g class="neck"><path class="cloth" d="M-30,-72 Q-14,-62 0,-68 Q14,-62 30,-72 L19,-42 H-19Z"/>'
        '<path class="fold" d="M-12,-64 L-8,-44 M2,-66 V-44 M14,-64 L9,-44"/>'
        '<path class="fold" d="M-22,-34 Q-34,-14 -38,4 M20,-34 Q32,-16 38,2 M-6,-34 Q-8,-20 -8,-10"/>'
        '<rect class="snap" x="-28" y="-49" width="56" height="13" rx="6"/><circle class="snap" cy="-42"'
        ' r="9"/></g></g>'
    ),
    "open": (
        '<g class="sack"><path class="cloth" d="M-46,-30 Q-62,0 -56,36 Q-52,68 0,68 Q52,68 56,36 Q62,0 46,-30Z"/>'
        '<path class="weave" d="M-46,-30 Q-62,0 -56,36 Q-52,68 0,68 Q52,68 56,36 Q62,0 46,-30Z"/>'
        '<ellipse class="snap" cy="-32" rx="50" ry="19"/><ellipse class="dark" cy="-32" rx="42" ry="13"/></g>'
    ),
    "done": (
        '<g class="sack" transform="translate(0 -36)"><path class="cloth" d="M-50,30 Q-60,58 -52,66 H52'
        ' Q62,54 46,32 Q30,20 10,30 Q-20,16 -50,30Z"/>'
        '<path class="weave" d="M-50,30 Q-60,58 -52,66 H52 Q62,54 46,32 Q30,20 10,30 Q-20,16 -50,30Z"/>'
        '<path class="fold" d="M-34,40 Q-20,52 0,46 M14,42 q14,8 26,2"/></g>'
    ),
}
