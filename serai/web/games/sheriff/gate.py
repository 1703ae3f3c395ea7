"""The upper part of the board: the gate with its guards, the round, the time left, the piles, black market and loot."""

from __future__ import annotations

from collections.abc import Sequence

from serai.core.seats import LETTERS
from serai.games.sheriff import phases
from serai.games.sheriff.components import FIRST_PRICE, LEGAL, MARKETS, NAMES, ROUNDS, SECOND_PRICE
from serai.web.games.sheriff import goods
from serai.web.games.sheriff.goods import BONE, BRASS, INK
from serai.web.games.sheriff.labels import labels
from serai.web.games.sheriff.pieces import good_word, held, listed
from serai.web.games.sheriff.places import LOOT
from serai.web.games.sheriff.stalls import inspecting
from serai.web.render.board_api import Choices, PlainView, seat_shape
from serai.web.render.markup import MarkupText


def gate(view: PlainView, text: MarkupText, names: Sequence[str]) -> str:
    """Return the guards in the gate, the round above it and the hourglass beside it."""
    return _guards(view, text, names) + _round(view, text) + _time(view, text)


def _guards(view: PlainView, text: MarkupText, names: Sequence[str]) -> str:
    guards = inspecting(view)
    if not guards:
        return ""
    say = labels(text.lang)
    key = "deputy" if len(guards) > 1 else "sheriff"
    lead = view.sheriff if view.lead == 0 else view.second - 1
    out = ""
    for i, p in enumerate(guards):
        alone = view.solo == 1 + p
        x = 500 if len(guards) == 1 else 470 + 60 * i
        size = 1.0 if len(guards) == 1 else 0.84
        tooltip = say(f"office_{key}", name=names[p])
        leads = len(guards) > 1 and p == lead and view.phase >= phases.TALK
        tooltip += f", {say('leads')}" if leads else ""
        tooltip += f", {say('alone')}" if alone else ""
        classes = f"guard seat-{LETTERS[p]}" + (" asked" if view.waits >> p & 1 else "")
        star = f'<g transform="translate(0 -158)">{_LEAD}</g>' if leads or alone else ""
        out += (
            f'<g id="guard-{p}" class="{classes}" transform="translate({x} 312) scale({size})" role="img"'
            f' aria-label="{tooltip}"><title>{tooltip}</title>{_GUARD}{star}'
            f'<g class="mark" transform="translate(0 -44) scale(.95)">{seat_shape(p)}</g></g>'
        )
    return out


def _round(view: PlainView, text: MarkupText) -> str:
    if not view.round_no:
        return ""
    tooltip = labels(text.lang)("round", n=view.round_no, of=int(ROUNDS[view.players]))
    return (
        '<g id="round"><path class="scroll" d="M370,50 H630 q12,25 0,50 H370 q-12,-25 0,-50Z"/>'
        f'<text class="title" x="500" y="88" font-size="37">{tooltip}</text></g>'
    )


def _time(view: PlainView, text: MarkupText) -> str:
    """Return the hourglass with the remaining passes without a result or, with a clock, of any kind."""
    if not phases.TALK <= view.phase < phases.OVER or not view.bags:
        return ""
    tooltip = labels(text.lang)("clock" if view.timer else "patience", n=view.ticks)
    late = " late" if view.ticks <= 2 else ""
    return (
        f'<g id="time" class="time{late}" role="img" aria-label="{tooltip}"><title>{tooltip}</title>'
        f'<g transform="translate(400 232)"><path class="glass" d="M-19,-32 H19 Q19,-10 4,0 Q19,10 19,32 H-19'
        ' Q-19,10 -4,0 Q-19,-10 -19,-32Z"/><g id="sand" data-sand="1">'
        '<path class="sand above" d="M-15,-22 H15 Q11,-7 0,0 Q-11,-7 -15,-22Z"/>'
        '<path class="sand below" d="M-15,29 Q-10,12 0,8 Q10,12 15,29Z"/></g>'
        f'<path class="wood" d="M-25,-34 H25 M-25,34 H25"/>{_COUNTDOWN if view.timer else ""}</g>'
        f'<g transform="translate(598 232)"><circle class="count" r="30"/><text class="count-text" y="13"'
        f' font-size="38">'
        f"{view.ticks}</text></g></g>"
    )


# The time left for the talk; the page fills it in at a table with a clock (R6.7).
_COUNTDOWN = (
    '<g class="countdown" aria-hidden="true"><rect x="-42" y="-78" width="84" height="38" rx="9"/>'
    '<text class="count-text" y="-49" font-size="30" data-clock="left"></text></g>'
)
_LEAD = (
    f'<path d="M0,-14 L4,-5 L14,-4 L7,3 L9,13 L0,7 L-9,13 L-7,3 L-14,-4 L-4,-5Z" fill="{BRASS}" stroke="{INK}"'
    ' stroke-width="2"/>'
)
_GUARD = (
    f'<g stroke="{INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">'
    '<path d="M40,2 V-150" stroke-width="7"/><path d="M40,2 V-150" stroke="#9a6b3a" stroke-width="3"/>'
    '<path d="M40,-172 L47,-148 H33Z M36,-144 Q18,-142 20,-120 Q30,-130 38,-124Z M44,-144 l12,6 l-12,7Z"'
    ' fill="#aab4bf"/>'
    '<path d="M-36,0 Q-40,-62 -24,-84 H24 Q40,-62 36,0Z" class="tabard"/>'
    '<path d="M-24,-84 Q-42,-78 -42,-44 L-30,-40 M24,-84 Q42,-76 40,-50" fill="#8d98a4"/>'
    '<circle cx="40" cy="-50" r="7" fill="#e6b98c"/>'
    '<path d="M-21,-112 Q-22,-82 0,-78 Q22,-82 21,-112Z" fill="#e6b98c"/>'
    '<path d="M-21,-104 Q-22,-74 0,-70 Q22,-74 21,-104 Q12,-94 0,-95 Q-12,-94 -21,-104Z" fill="#5a3a22"/>'
    '<path d="M-7,-89 Q0,-85 7,-89" fill="none"/>'
    f'<circle cx="-8" cy="-106" r="2.4" fill="{INK}"/><circle cx="8" cy="-106" r="2.4" fill="{INK}"/>'
    '<path d="M-15,-113 q6,-4 11,0 M4,-113 q6,-4 11,0" fill="none"/>'
    '<path d="M-26,-114 Q-26,-144 0,-146 Q26,-144 26,-114Z" fill="#aab4bf"/>'
    '<path d="M-31,-113 H31 M0,-146 V-116" fill="none" stroke-width="5"/>'
    '<path d="M-18,-128 q4,-8 10,-10" fill="none" stroke="#fff" stroke-width="3"/></g>'
)


# -- the piles -----------------------------------------------------------------------------------


def piles(view: PlainView, text: MarkupText) -> str:
    """Return a table with the face-down pile, the cards discarded in this market, and the discard pile."""
    table = (
        '<g aria-hidden="true"><path class="trestle" d="M52,262 l-10,34 M300,262 l10,34"/>'
        '<rect class="plank" x="24" y="248" width="304" height="18" rx="4"/></g>'
    )
    size = view.pile_size
    sheets = "".join(_laid(40 + 2 * i, 150 - 3 * i, goods.back()) for i in range(min(4, (size + 39) // 40)))
    out = table + _pile("pile", 40, size, sheets, text, "")
    for key, x, counts in (("aside", 138, view.aside), ("discarded", 236, view.discarded)):
        cards = held(counts)
        fan = "".join(_laid(x + 5 * i - 4, 150 - 3 * i, goods.card(good)) for i, (good, _) in enumerate(cards[-4:]))
        out += _pile(key, x, sum(n for _, n in cards), fan, text, listed(cards, text))
    return out


def _laid(x: int, y: int, drawn: str) -> str:
    return f'<svg x="{x}" y="{y}" width="76" height="102" viewBox="0 0 80 108">{drawn}</svg>'


def _pile(key: str, x: int, count: int, sheets: str, text: MarkupText, contents: str) -> str:
    tooltip = labels(text.lang)(f"pile.{key}", n=count) + (f": {contents}" if contents else "")
    empty = f'<rect class="empty" x="{x + 2}" y="152" width="72" height="98" rx="9"/>' if not sheets else ""
    half = 27 + 6 * max(1, len(str(count)))
    return (
        f'<g id="{key}" role="img" aria-label="{tooltip}"><title>{tooltip}</title>{empty}{sheets}'
        f'<g transform="translate({x + 38} 262)"><rect class="count" x="{-half}" y="-21" width="{2 * half}"'
        f' height="42" rx="21"/>'
        f'<text class="count-text" y="13" font-size="37">{count}</text></g></g>'
    )


# -- the black market and the loot ---------------------------------------------------------------


def market(view: PlainView, text: MarkupText, names: Sequence[str], choices: Choices) -> str:
    """Return the black market's cart; without it a tent stands there."""
    if not view.black_market:
        return _TENT
    say = labels(text.lang)
    out = (
        '<g aria-hidden="true"><rect class="plank" x="668" y="248" width="310" height="18" rx="4"/>'
        f'<g fill="none" stroke="{INK}" stroke-width="6"><circle class="wheel" cx="724" cy="278" r="24"/>'
        '<circle class="wheel" cx="922" cy="278" r="24"/></g><path class="spokes" d="M724,256 V300 M702,278'
        " H746 M922,256"
        ' V300 M900,278 H944"/></g>'
    )
    for kind in range(MARKETS):
        good, x = LEGAL + kind, 720 + 102 * kind
        takers = [view.market_first[kind], view.market_second[kind]]
        left = [int(price[kind]) for price, taken in zip((FIRST_PRICE, SECOND_PRICE), takers, strict=True) if not taken]
        name = good_word(good, text)
        tooltip = say("market_left", good=name, n=left[0]) if left else say("market_gone", good=name)
        sheets = "".join(_plate(good, left[i], -4 * i) for i in reversed(range(len(left))))
        owners = "".join(
            f'<g class="mark seat-{LETTERS[t - 1]}" transform="translate({18 - 40 * i + 4} -112)'
            f' scale(.6)">{seat_shape(t - 1)}</g>'
            for i, t in enumerate(takers)
            if t
        )
        attributes = choices.attrs(f"claim {NAMES[good]}", "claim", label=tooltip)
        empty = '<rect class="empty" x="-40" y="-96" width="80" height="96" rx="9"/>'
        out += (
            f'<g transform="translate({x} 250)"><g id="market-{kind}" {attributes}><title>{tooltip}</title>'
            f'<rect class="glow" x="-45" y="-103" width="90" height="106" rx="12"/>{sheets or empty}</g>{owners}</g>'
        )
    return out


def _plate(good: int, price: int, lift: int) -> str:
    return (
        f'<g transform="translate({lift} {lift})"><rect x="-40" y="-98" width="80" height="98" rx="9" fill="#33261d"'
        f' stroke="{BRASS}" stroke-width="4"/><g transform="translate(0 -66) scale(.5)"><circle r="52" fill="{BONE}"/>'
        f'<g transform="scale(.86)">{goods.icon(good)}</g></g>'
        f'<text class="price" y="-8" font-size="38">{price}</text></g>'
    )


_TENT = (
    '<g aria-hidden="true"><path class="tent" d="M820,150 Q790,220 720,250 V312 H920 V250 Q850,220 820,150Z"/>'
    '<path class="tent-stripe" d="M820,150 Q806,220 776,248 V312 H804 V250 Q818,210 820,150 Q822,210 836,250'
    " V312 H864 V248"
    ' Q834,220 820,150Z"/><path class="tent-door" d="M806,312 Q808,270 820,254 Q832,270 834,312Z"/>'
    '<path class="tent-edge" d="M720,250 q14,16 28,0 q14,16 28,0 q14,16 28,0 q16,14 32,0 q14,16 28,0 q14,16'
    ' 28,0 q14,16 28,0"/>'
    '<path class="flag" d="M820,152 V112 l34,10 l-34,12"/></g>'
)


def loot(view: PlainView, text: MarkupText) -> str:
    """Return the chest of the two deputies."""
    if view.players < 6 or not view.second or view.phase == phases.OVER:
        return ""
    x, y = LOOT
    cards = sum(view.loot) + view.loot_size
    kinds = listed(held(view.loot), text)
    tooltip = labels(text.lang)("loot", gold=view.loot_gold, n=cards) + (f": {kinds}" if kinds else "")
    return (
        f'<g id="loot" transform="translate({x} {y})" role="img" aria-label="{tooltip}">'
        f"<title>{tooltip}</title>"
        f'<g stroke="{INK}" stroke-width="3" stroke-linejoin="round"><path class="chest" d="M-78,-12 H78 V44 H-78Z"/>'
        '<path class="lid" d="M-78,-12 V-24 Q-78,-50 -46,-50 H46 Q78,-50 78,-24 V-12Z"/>'
        f'<path d="M-58,-48 V44 M58,-48 V44" stroke="{BRASS}" stroke-width="9"/><path d="M-9,-20 h18 v18'
        f' h-18Z" fill="{BRASS}"/></g>'
        f'<g transform="translate(-28 26) scale(.5)">{goods.coin()}</g><text class="chest-text" x="-4" y="37"'
        f' font-size="34">'
        f'{view.loot_gold}</text><svg x="16" y="8" width="26" height="36" viewBox="0 0 80 108">{goods.back()}</svg>'
        f'<text class="chest-text" x="49" y="37" font-size="34">{cards}</text></g>'
    )
