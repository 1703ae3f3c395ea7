"""The pier: the Luk Phat track with its market days and its parasol, and the piles that boats are drawn from."""

from __future__ import annotations

from serai.games.klongs.components import BIG_DAY, STEP_DAY, STEP_POINTS, TRACK_LENGTH
from serai.games.klongs.state import TWO_PILES
from serai.web.games.klongs.labels import labels
from serai.web.games.klongs.places import Places
from serai.web.render.board_api import Choices, PlainView
from serai.web.render.markup import MarkupText

_STALL = (
    '<path class="stall" d="M-31,-24 L-23,-43 H23 L31,-24 q-5.2,8 -10.3,0 q-5.2,8 -10.4,0 q-5.1,8 -10.3,0'
    ' q-5.2,8 -10.3,0 q-5.2,8 -10.4,0 q-5.1,8 -10.3,0Z"/>'
    '<path class="stripe" d="M-8,-43 H8 L10.3,-24 q-5.1,8 -10.3,0 q-5.2,8 -10.3,0Z"/>'
)


def track(view: PlainView, text: MarkupText, places: Places) -> str:
    """Return the Luk Phat track: the points on each step, an awning over market days, and the marker."""
    say = labels(text.lang)
    length, marker = int(TRACK_LENGTH[view.track]), view.marker
    points, days = STEP_POINTS[view.track].tolist(), STEP_DAY[view.track].tolist()
    way = [places.step(step, length) for step in range(length + 1)]
    rope = "M" + " L".join(f"{x:g},{y:g}" for x, y in way)
    out = [f'<path class="rope-edge" d="{rope}"/><path class="rope" d="{rope}"/>']
    for step in range(length + 1):
        x, y = way[step]
        day = days[step]
        key = "step_start" if not step else "step_big" if day == BIG_DAY else "step_small" if day else "step"
        tooltip = say(key, n=points[step])
        css = "step" + (" gone" if step < marker else " here" if step == marker else "") + (" day" if day else "")
        inside = f'<circle class="pad" r="{29 if step else 22}"/>'
        if day:
            inside += _STALL if day != BIG_DAY else f'{_STALL}<path class="pennant" d="M0,-43 V-60 L18,-53 L0,-47"/>'
        if step:
            inside += f'<text y="12" font-size="34">{points[step]}</text>'
        out.append(
            f'<g id="step-{step}" class="{css}" transform="translate({x:g} {y:g})" role="img" aria-label="{tooltip}">'
            f"<title>{tooltip}</title>{inside}</g>"
        )
    tooltip = say("marker", n=marker, of=length)
    beside = "42 0" if places.turned else "0 37"
    out.append(
        f'<g id="marker" class="step-{marker}-{length}" role="img" aria-label="{tooltip}"><title>{tooltip}</title>'
        f'<use href="#kl-parasol" transform="translate({beside}) scale(.86)"/></g>'
    )
    return "".join(out)


def piles(view: PlainView, text: MarkupText, choices: Choices, places: Places) -> str:
    """Return the pile, or the two piles of the variant, of which the player chooses one at every draw."""
    two = view.piles == TWO_PILES
    return "".join(
        _pile(view, i, name, text, choices, places) for i, name in enumerate(("ownerless", "neutral")[: 1 + two])
    )


def _pile(view: PlainView, pile: int, name: str, text: MarkupText, choices: Choices, places: Places) -> str:
    two = view.piles == TWO_PILES
    count = view.pile[pile]
    say = labels(text.lang)
    tooltip = say(f"pile_{name}", n=count) if two else say("pile", n=count)
    x, y = places.pile(pile, 1 + two)
    sheets = min(4, (count + 14) // 15)
    boats = "".join(f'<use href="#kl-back" x="{-2 * i}" y="{-5 * i}"/>' for i in range(sheets))
    lift = 5 * max(0, sheets - 1)
    sign = ""
    if two:
        sign = f'<use href="#kl-{"hat" if pile else "bench"}" transform="translate(-26 {-27 - lift}) scale(.85)"/>'
    box = 'x="-49" y="-56" width="98" height="102" rx="16"'
    inside = (
        f'<g transform="scale(.9)"><rect class="edge" {box}/><rect class="glow" {box}/>'
        f'<ellipse class="slot" rx="46" ry="38"/>{boats}<circle class="count" cx="10" cy="{-lift}" r="26"/>'
        f'<text class="count-no" x="10" y="{12 - lift}" font-size="36">{count}</text>{sign}</g>'
    )
    attributes = (
        choices.attrs(f"draw {name}", "pile", label=tooltip)
        if two
        else f'class="pile" role="img" aria-label="{tooltip}"'
    )
    return f'<g id="pile-{name}" transform="translate({x} {y + 6})" {attributes}><title>{tooltip}</title>{inside}</g>'
