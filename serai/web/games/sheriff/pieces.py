"""Helpers that the board and the panels share: buttons, choices of a form, small pictures."""

from __future__ import annotations

from collections.abc import Iterable

from serai.core.seats import LETTERS
from serai.games.sheriff.components import GOODS, NAMES
from serai.web.games.sheriff import goods
from serai.web.render.board_api import Choices
from serai.web.render.markup import MarkupText


def seats_in(bits: int) -> list[int]:
    """List the seats in a bit set."""
    return [p for p in range(len(LETTERS)) if bits >> p & 1]


def press(choices: Choices, ident: str, notation: str, words: str, classes: str = "") -> str:
    """Return a button for an action, or nothing if it is not allowed."""
    if not choices.allows(notation):
        return ""
    css = f"sh-button {classes}".strip()
    return f'<button type="button" id="{ident}" {choices.attrs(notation, css)}>{words}</button>'


def pick(
    ident: str, line: str, tooltip: str, inside: str, classes: str = "", *, most: int = 1, given: int = 0, one: str = ""
) -> str:
    """Return a choice of a form, whose choices are sent together; see static/multi_pick.js.

    `line` is the notation that it adds, `most` limits how often it can be chosen, and `given` is how often it is
    chosen at first. Of choices with the same `one` only one can be chosen.
    """
    more = f' data-max="{most}"' if most != 1 else ""
    more += f' data-given="{given}"' if given else ""
    more += f' data-one="{one}"' if one else ""
    return (
        f'<button type="button" id="{ident}" class="pick lit {classes}" tabindex="-1" data-pick="{line}"{more}'
        f' aria-pressed="{"true" if given else "false"}" aria-label="{tooltip}" title="{tooltip}">'
        f"{inside}</button>"
    )


def good_word(good: int, text: MarkupText) -> str:
    """Return a good's name."""
    return str(text.word(("good", NAMES[good])))


def held(counts: Iterable[int], first: int = 0) -> list[tuple[int, int]]:
    """Return the goods with a count above zero, each with its count."""
    return [(first + g, n) for g, n in enumerate(counts) if n]


def listed(cards: Iterable[tuple[int, int]], text: MarkupText) -> str:
    """Return counts of goods in words."""
    return ", ".join(f"{n} × {good_word(g, text)}" for g, n in cards)


def small(drawn: str, css: str = "icon") -> str:
    """Return a round piece as a picture in a line of text."""
    return f'<svg class="{css}" viewBox="-32 -32 64 64" aria-hidden="true">{drawn}</svg>'


def one_card(good: int, css: str = "card") -> str:
    """Return one card as a picture; GOODS is its back."""
    drawn = goods.card(good) if good < GOODS else goods.back()
    return f'<svg class="{css}" viewBox="0 0 80 108" aria-hidden="true">{drawn}</svg>'


def chips(cards: Iterable[tuple[int, int]]) -> str:
    """Return goods as small cards in one line, each with its number."""
    return "".join(
        f'<span class="chip">{one_card(good, "chip-card")}{f"×{count}" if count > 1 else ""}</span>'
        for good, count in cards
    )


def bag_icon(css: str = "icon") -> str:
    """Return a small closed bag."""
    return (
        f'<svg class="{css}" viewBox="-32 -32 64 64" aria-hidden="true"><path d="M-10,-12 Q-30,4 -24,20 Q-18,30 0,30'
        ' Q18,30 24,20 Q30,4 10,-12Z" class="cloth"/><path d="M-14,-26 Q0,-18 14,-26 L9,-12 H-9Z" class="cloth"/>'
        f'<rect x="-13" y="-14" width="26" height="6" rx="3" fill="{goods.BRASS}" stroke="{goods.INK}"'
        ' stroke-width="2"/></svg>'
    )
