"""The players panel beside the board: each player's pieces, skills and points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from serai.games.hansa import phases
from serai.games.hansa.components import (
    ALL_OF_IT,
    CUBE,
    DISC,
    LINK_POINTS,
    MARKERS,
    PRIVILEGIUM,
    SKILL_SHAPE,
    SKILL_STEPS,
    SKILL_VALUES,
    SKILLS,
)
from serai.web.games.hansa.cities import NUMERALS, PRIVILEGES
from serai.web.games.hansa.labels import labels
from serai.web.games.hansa.pieces import emblem, piece, small_marker, small_piece
from serai.web.games.hansa.points_now import Points, points_now
from serai.web.render.board_api import PlainView, seat_mark
from serai.web.render.markup import MarkupText


def players(view: PlainView, seat: int, text: MarkupText, names: Sequence[str]) -> str:
    """Return every seat's area in turn order, beginning with the viewer's."""
    begin = seat if seat < view.players else 0
    counts = points_now(view)
    order = [(begin + i) % view.players for i in range(view.players)]
    areas = "".join(_player(view, seat, p, counts[p], text, names[p]) for p in order)
    return f'<section id="panel-players" class="board-hansa ha-players">{areas}</section>'


def _player(view: PlainView, seat: int, p: int, counted: Points, text: MarkupText, name: str) -> str:
    say = labels(text.lang)
    asked = bool(view.waits >> p & 1)
    classes = "ha-seat" + (" mine" if p == seat else "") + (" asked" if asked else "")
    flags = ""
    if view.phase > phases.FIRST and view.first == p:
        flags += f'<span class="flag first" title="{say("first_long")}">{say("first")}</span>'
    if view.phase >= phases.ACT and view.turn == p and view.phase != phases.OVER:
        left = say("actions", n=view.actions)
        flags += f'<span class="flag left" title="{left}">{emblem(0, "tiny")}{view.actions}</span>'
    if asked:
        now = say("now")
        flags += f'<span class="flag now" title="{now}"><span class="unseen">{now}</span></span>'
    own = f' <span class="unseen">{say("you")}</span>' if p == seat else ""
    return (
        f'<article id="seat-{p}" class="{classes}"><div class="top"><div class="who">{seat_mark(p)}'
        f'<span class="name">{name}{own}</span>{flags}</div>{_points(view, p, counted, text)}</div>'
        f'<ul class="skills">{"".join(_skill(view, p, k, text) for k in range(len(SKILLS)))}</ul>'
        f'<div class="goods">{_pile(view, p, "supply", text)}{_pile(view, p, "stock", text)}'
        f"{_markers(view, p, text)}{_carried(view, p, text)}</div></article>"
    )


def _points(view: PlainView, p: int, counted: Points, text: MarkupText) -> str:
    """Return a seat's points on the track, and its parts of the score if the game ended now."""
    say = labels(text.lang)
    parts = "; ".join(
        f"{text(f'part.{name}')} {value}"
        for name, value in (
            ("track", counted.track),
            ("skills", counted.skills),
            ("markers", counted.markers),
            ("table", counted.table),
            ("cities", counted.cities),
            ("network", counted.network),
        )
    )
    tooltip = say("total", track=counted.track, n=counted.total, parts=parts)
    link = view.linked[p]
    linked = ""
    if link:
        told = say("linked", n=int(LINK_POINTS[link - 1]))
        linked = f'<span class="flag link" title="{told}">⇄<span class="unseen">{told}</span></span>'
    return (
        f'{linked}<p class="points" title="{tooltip}"><b aria-hidden="true">{counted.track}</b>'
        f'<span class="later" aria-hidden="true">→ {counted.total}</span><span class="unseen">{tooltip}</span></p>'
    )


def skill_value(k: int, step: int) -> str:
    """Return the text printed on a space of a skill track: a number, C for all, or a numeral for a privilege.

    >>> skill_value(4, 3), skill_value(2, 1), skill_value(0, 5)
    ('C', 'II', '5')
    """
    value = int(SKILL_VALUES[k, step])
    if k == PRIVILEGIUM:
        return NUMERALS[value]
    return "C" if value == ALL_OF_IT else str(value)


def describe_skill(view: PlainView, p: int, k: int, text: MarkupText) -> str:
    """Describe in words how far a skill is developed."""
    return _describe_skill(k, view.skill[p][k], text)


@cache
def _describe_skill(k: int, step: int, text: MarkupText) -> str:
    say = labels(text.lang)
    value = skill_value(k, step)
    if k == PRIVILEGIUM:
        value = f"{value} ({say(f'privilege.{PRIVILEGES[int(SKILL_VALUES[k, step])]}')})"
    if value == "C":
        value = say("all")
    left = int(SKILL_STEPS[k]) - step
    return say("skill", skill=text(f"skill.{SKILLS[k]}"), value=value, n=left, does=say(f"does.{SKILLS[k]}"))


def _skill(view: PlainView, p: int, k: int, text: MarkupText) -> str:
    tooltip = describe_skill(view, p, k, text)
    step = view.skill[p][k]
    steps = int(SKILL_STEPS[k])
    pips = "".join(f'<i class="{"open" if i < step else "shut"}"></i>' for i in range(steps))
    done = " done" if step == steps else ""
    level = f" lv{int(SKILL_VALUES[k, step])}" if k == PRIVILEGIUM else ""
    return (
        f'<li class="skill{done}" title="{tooltip}">{emblem(k)}<b class="value{level}" aria-hidden="true">'
        f'{skill_value(k, step)}</b><span class="pips" aria-hidden="true">{pips}</span>'
        f'<span class="unseen">{tooltip}</span></li>'
    )


def _pile(view: PlainView, p: int, name: str, text: MarkupText) -> str:
    cubes, discs = (view.supply if name == "supply" else view.stock)[p]
    say = labels(text.lang)
    tooltip = say(f"{name}_has", cubes=cubes, discs=discs)
    return (
        f'<span class="pile {name}" title="{tooltip}"><span class="label" aria-hidden="true">{say(name)}</span>'
        f'{small_piece(1 + 2 * p + CUBE)}<b aria-hidden="true">{cubes}</b>{small_piece(1 + 2 * p + DISC)}'
        f'<b aria-hidden="true">{discs}</b><span class="unseen">{tooltip}</span></span>'
    )


def _markers(view: PlainView, p: int, text: MarkupText) -> str:
    shown = ""
    for state, used in ((view.held[p], False), (view.used[p], True)):
        for kind, n in enumerate(state):
            if n:
                tooltip = text(f"marker.{MARKERS[kind]}") + (f" ({labels(text.lang)('used')})" if used else "")
                many = f"<b>×{n}</b>" if n > 1 else ""
                shown += (
                    f'<span class="marker" role="img" aria-label="{tooltip}" title="{tooltip}">'
                    f"{small_marker(kind, used)}{many}</span>"
                )
    return f'<span class="markers">{shown}</span>' if shown else ""


def in_hand(view: PlainView, p: int) -> list[int]:
    """Return the pieces that a seat holds at the moment: lifted, displaced or about to be placed."""
    found: list[int] = []
    if view.waits >> p & 1 or view.turn == p:
        if view.turn == p and view.phase < phases.SET:
            found += [number for number, n in enumerate(view.lifted) for _ in range(n)]
    for number in (view.ousted, view.carried):
        if number and (number - 1) >> 1 == p:
            found.append(number)
    return found


def _carried(view: PlainView, p: int, text: MarkupText) -> str:
    held = in_hand(view, p)
    if not held:
        return ""
    shown = "".join(small_piece(number) for number in held)
    return f'<span class="pile carried"><span class="label">{labels(text.lang)("in_hand")}</span>{shown}</span>'


@cache
def track(p: int, k: int, step: int) -> str:
    """Return a skill's track: the open spaces, and the pieces that cover the others."""
    steps = int(SKILL_STEPS[k])
    cell = 34
    out = []
    for i in range(steps + 1):
        x = 20 + cell * i
        value = skill_value(k, i)
        level = f" lv{i}" if k == PRIVILEGIUM else ""
        now = " now" if i == step else ""
        out.append(
            f'<g transform="translate({x} 20)"><rect class="cell{level}{now}" x="-16" y="-17" width="32" height="34"'
            f' rx="5"/><text class="cell-no{level}" y="8" font-size="22">{value}</text>'
        )
        if i > step:
            out.append(f'<g class="covers" transform="scale(.86)">{piece(1 + 2 * p + int(SKILL_SHAPE[k]))}</g>')
        out.append("</g>")
    wide = 6 + cell * (steps + 1)
    return f'<svg class="track w{steps}" viewBox="0 0 {wide} 40" aria-hidden="true">{"".join(out)}</svg>'
