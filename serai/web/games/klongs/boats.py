"""Boats seen from above: the good on the bow, the merchant's seat, baskets aft. Special boats have their own hulls."""

from __future__ import annotations

from functools import cache

from serai.core.seats import LETTERS
from serai.games.klongs.components import (
    BASKETS,
    COOKSHOP,
    GOOD,
    INSPECTOR,
    KINDS,
    MOST_PLAYERS,
    NEUTRAL,
    PARASOL,
    SPECIAL,
    THIEF,
)
from serai.web.games.klongs.goods import CLOTHS, CREAM, GOLD, INK, SEATS, basket

HULL = "M-50,0 C-42,-18 -29,-37 -5,-39 H33 Q44,-38 45,-27 V27 Q44,38 33,39 H-5 C-29,37 -42,18 -50,0Z"
_DECK = "M-41,0 C-34,-15 -24,-30 -4,-32 H32 Q38,-31 38,-25 V25 Q38,31 32,32 H-4 C-24,30 -34,15 -41,0Z"
_SEAT = (22, -13)  # position of the merchant


def boat(kind: int) -> str:
    """Return a boat without a merchant, in a square from -50 to 50."""
    return f'<use href="#kl-boat-{kind}"/>'


def owner(seat: int) -> str:
    """Return the merchant of a seat on a boat, and the gunwale in its colour."""
    return f'<use href="#kl-owner-{LETTERS[seat]}"/>'


def picture(kind: int, css: str, seat: int | None = None) -> str:
    """Return a boat as a separate picture; kind 0 is the back of a boat."""
    inside = boat(kind) if kind else '<use href="#kl-back"/>'
    if seat is not None:
        inside += owner(seat)
    return f'<svg class="{css}" viewBox="-50 -44 100 88" aria-hidden="true">{inside}</svg>'


def _hull(wood: str, deck: str, plank: str) -> str:
    return (
        f'<path d="{HULL}" fill="#06201e" opacity=".3" transform="translate(3 6)"/>'
        f'<path d="{HULL}" fill="{wood}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="{_DECK}" fill="{deck}"/>'
        f'<path d="M-33,-11 H38 M-39,0 H38 M-33,11 H38" stroke="{plank}" stroke-width="2"/>'
    )


def _goods_boat(kind: int) -> str:
    number, baskets = int(GOOD[kind]), int(BASKETS[kind])
    who = "parasol" if PARASOL[kind] else "hat" if NEUTRAL[kind] else "bench"
    return (
        f'<use href="#kl-hull"/><circle cx="-15" cy="-4" r="25" fill="{CLOTHS[number]}" stroke="{INK}"'
        f' stroke-width="2.4"/><use href="#kl-good-{number}" transform="translate(-15 -4) scale(.44)"/>'
        f'<use href="#kl-{who}" x="{_SEAT[0]}" y="{_SEAT[1]}"/>{_baskets(baskets)}'
    )


def _baskets(count: int) -> str:
    return "".join(basket(round(33 - 19.6 * i, 1), 24.5) for i in range(count))


def _thief(kind: int) -> str:
    """Return a thief: a masked face, eyes left and right along the row; its baskets are struck out."""
    struck = ""
    if BASKETS[kind]:
        wide = 10 * int(BASKETS[kind])
        struck = (
            f'<g opacity=".75">{_baskets(int(BASKETS[kind]))}</g>'
            f'<path d="M45,15 L{36 - 2 * wide},35" stroke="#ff5a4a" stroke-width="4.4" stroke-linecap="round"/>'
        )
    return (
        _hull("#2b2f3a", "#4a5162", "#39404f")
        + '<path d="M-45,0 l13,-11 v22Z M44,-8 l-12,-10 v20Z" fill="#ff8a5c"/>'
        + f'<circle cx="-1" cy="-3" r="25" fill="#f0c79a" stroke="{INK}" stroke-width="2.6"/>'
        '<path d="M-26,-5 C-24,-36 22,-36 24,-5 C12,-16 -14,-16 -26,-5Z" fill="#c0392b" stroke="#1d2b2a"'
        ' stroke-width="2.4"/>'
        f'<path d="M-26,-8 H24 Q25,8 12,9 Q2,9 -1,2 Q-4,9 -14,9 Q-27,8 -26,-8Z" fill="{INK}"/>'
        '<ellipse cx="-13" cy="-1" rx="6" ry="4.6" fill="#fff"/><ellipse cx="11" cy="-1" rx="6" ry="4.6" fill="#fff"/>'
        f'<circle cx="-15" cy="-1" r="2.6" fill="{INK}"/><circle cx="9" cy="-1" r="2.6" fill="{INK}"/>'
        f'<path d="M-8,14 Q-1,18 6,14" fill="none" stroke="{INK}" stroke-width="2.6"/>' + struck
    )


def _inspector() -> str:
    """Return an inspector: a shield with a star, looking up and down the column."""
    return (
        _hull("#1f3f73", "#dfe8f2", "#c3d0df")
        + '<path d="M0,-40 l11,13 h-22Z M0,40 l11,-13 h-22Z" fill="#1f3f73"/>'
        + f'<path d="M0,-27 Q12,-20 23,-21 Q26,14 0,28 Q-26,14 -23,-21 Q-12,-20 0,-27Z" fill="#2c5ca3"'
        f' stroke="{GOLD}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path d="M0,-15 L4.4,-4.6 L15.6,-3.8 L7,3.4 L9.7,14.2 L0,8.3 L-9.7,14.2 L-7,3.4 L-15.6,-3.8 L-4.4,-4.6Z"'
        f' fill="{GOLD}"/>'
    )


def _cookshop() -> str:
    """Return a cookshop: a steaming pot, and what it does."""
    return (
        _hull("#8f3b1f", "#f6d9a6", "#e2bd80")
        + f'<ellipse cx="-16" cy="10" rx="22" ry="17" fill="#3f4a4c" stroke="{INK}" stroke-width="3"/>'
        f'<ellipse cx="-16" cy="4" rx="22" ry="10" fill="#5f6d70" stroke="{INK}" stroke-width="3"/>'
        '<ellipse cx="-16" cy="4" rx="15" ry="5.6" fill="#f0b13c"/>'
        '<path d="M-24,-8 q-6,-7 0,-12 t0,-9 M-14,-8 q-6,-7 0,-12 t0,-9 M-4,-8 q-6,-7 0,-12 t0,-9" fill="none"'
        f' stroke="#8f3b1f" stroke-width="3.4" stroke-linecap="round"/>'
        f'<text x="22" y="13" font-size="32" font-weight="800" text-anchor="middle" fill="#8f1f10" stroke="{CREAM}"'
        ' stroke-width="4" paint-order="stroke" letter-spacing="-2">×2</text>'
    )


def _inside(kind: int) -> str:
    special = int(SPECIAL[kind])
    if special == THIEF:
        return _thief(kind)
    if special == INSPECTOR:
        return _inspector()
    return _cookshop() if special == COOKSHOP else _goods_boat(kind)


@cache
def symbols() -> str:
    """Return the definitions of every boat, of the owners aboard, and of a boat's back."""
    hull = f'<g id="kl-hull">{_hull("#a3672f", "#d6a05f", "#bd8545")}</g>'
    kinds = "".join(f'<g id="kl-boat-{kind}">{_inside(kind)}</g>' for kind in range(1, KINDS + 1))
    owners = "".join(
        f'<g id="kl-owner-{LETTERS[seat]}"><path d="{HULL}" fill="none" stroke="{INK}" stroke-width="9"/>'
        f'<path d="{HULL}" fill="none" stroke="{SEATS[seat]}" stroke-width="6"/>'
        f'<use href="#kl-merchant-{LETTERS[seat]}" x="{_SEAT[0]}" y="{_SEAT[1]}"/></g>'
        for seat in range(MOST_PLAYERS)
    )
    back = (
        f'<g id="kl-back">{_hull("#5b4a3a", "#7d6a54", "#6b5945")}'
        '<path d="M-26,-6 q8,-8 16,0 t16,0 t16,0 M-26,8 q8,-8 16,0 t16,0 t16,0" fill="none" stroke="#e9d9b0"'
        ' stroke-width="4" stroke-linecap="round"/></g>'
    )
    return hull + kinds + owners + back
