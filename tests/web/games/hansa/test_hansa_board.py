"""Hansa's drawing: whole games for every viewer, everything clickable in its place, everything counted right."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from functools import cache
from html import unescape

import pytest
from drawings import Decider, Easel, contrast, elements, markup_of, viewers
from game_files import game_file

from serai.core.registry import game
from serai.core.seats import WATCHER
from serai.core.text import LANGUAGES
from serai.games.hansa import phases, scoring
from serai.games.hansa.actions import FROM_POST
from serai.games.hansa.cities import controller as rules_controller
from serai.games.hansa.components import (
    CITIES,
    CITY_COUNT,
    FIRST_POST,
    MARKERS,
    MOST_POSTS,
    POST_COUNT,
    ROUTE_COUNT,
    SKILLS,
)
from serai.match.match import Match
from serai.web.games.hansa import background, board, cities, pieces, places
from serai.web.games.hansa.points_now import points_now
from serai.web.render.board_api import Choices, PlainView, seat_mark

GAME = game("hansa")
NAMES = ("Evan", '<b>"Vandak"&', "미우나이", "Artivan", "Nanai")
EASEL = Easel("hansa", NAMES)
text, choices_of, drawn = EASEL.text, EASEL.choices_of, EASEL.drawn
#: Gets a button below the board; everything else has a place on it or beside it.
BUTTONS = {"end", "nothing", "done", "displace", "move", "pawn"}
TABLES = (
    (2, {}),
    (3, {}),
    (5, {}),
    (4, {"markers": "big-box-2020", "swap_ownership": "own"}),
    (2, {"rim": "split"}),
    (5, {"displaced_order": "displaced-first", "markers": "big-box-2020"}),
)
LONGEST = 700  # decisions of one game


@cache
def merchant():  # type: ignore[no-untyped-def]
    """A player who builds routes: games of random moves hardly have any."""
    return game_file("hansa", "gallery").merchant


def merchants(seed: int) -> Decider:
    luck = random.Random(seed)
    return lambda match, seat: merchant()(match, seat, luck).id


def games(every: int = 1) -> Iterator[Match]:
    """Yield the positions of several games, on both sides of the board and with unusual options."""
    return EASEL.positions(TABLES, merchants, every, longest=LONGEST)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_drawn_for_every_viewer(lang: str) -> None:
    for match in games(every=67):
        EASEL.check_shape(match, lang)


def test_what_can_be_clicked_has_its_place() -> None:
    seen, met = set(), set()
    for match in games(every=2):
        if match.over:
            continue
        for seat in match.waiting:
            choices = choices_of(match, seat)
            drawing = drawn(match, seat, choices=choices)
            within_reach = "".join((*drawing.layers.values(), drawing.panels["hand"]))
            met.add(phases.PHASES[int(match.view().phase)])
            for action in match.legal(seat):
                if action.verb not in BUTTONS:
                    seen.add(action.verb)
                    assert action.id in choices.placed, action.notation
                    assert f'data-act="{action.id}"' in within_reach, "the keyboard and a phone reach it"
            assert "data-act" not in drawing.panels["players"]
    decided = set(phases.PHASES) - {"taverns", "first", "reveal", "over"}
    assert met == decided, "the games above reach every phase"
    chance = {"draw", "first_seat"}
    assert seen == {verb.key for verb in GAME.actions.verbs} - BUTTONS - chance, "and try everything"


def test_what_is_lit_is_allowed() -> None:
    """Beside it there are only shortcuts, which begin with something allowed, and pieces chosen in any order."""
    for match in games(every=11):
        for seat in match.waiting:
            choices = choices_of(match, seat)
            carrying = int(match.view().phase) in (phases.LIFT, phases.PUT, phases.REMOVE)
            for element in elements(drawn(match, seat, choices=choices)):
                if "data-act" not in element.attrib:
                    continue
                action = int(element.attrib["data-act"])
                if carrying and "data-from" in element.attrib:
                    assert FROM_POST <= action < FROM_POST + MOST_POSTS
                else:
                    assert action in choices.allowed


def test_shortcuts_lead_on() -> None:
    """The second half of a shortcut is allowed, or can be chosen in the hand, once the first half is done."""
    tried = set()
    for match in games(every=17):
        if match.over:
            continue
        seat = match.waiting[0]
        for element in elements(drawn(match, seat)):
            if "data-then" not in element.attrib:
                continue
            first, then = int(element.attrib["data-act"]), int(element.attrib["data-then"])
            key = (first, element.attrib["class"], int(match.view().phase))
            if key in tried and then % 5:
                continue
            tried.add(key)
            match.act(seat, first)
            after = {action.id for action in match.legal(seat)}
            assert then in after or f'data-from="{then}"' in markup_of(drawn(match, seat))
            match.undo(seat)
    assert {phase for _, _, phase in tried} == {phases.ACT, phases.ANSWER}


def test_who_does_not_decide_is_offered_nothing() -> None:
    for match in games(every=61):
        EASEL.check_idle(match)


def test_drawing_is_pure_and_uses_only_the_view() -> None:
    for match in games(every=71):
        EASEL.check_pure(match)


def test_the_unseen_pile_is_not_told() -> None:
    """Everybody may count which markers are left, nobody learns their order: twins look the same to all."""
    for match in games(every=73):
        drawings = {
            seat: markup_of(drawn(match, seat, choices=Choices(GAME.actions, {}, asks=False)))
            for seat in viewers(match)
        }
        layers = {re.sub(r"<section.*", "", markup, flags=re.DOTALL) for markup in drawings.values()}
        assert len(layers) == 1, "all of the board is public"
        pile = int(match.view().bag.sum()) - int(match.view().plate)
        assert f">× {pile}<" in drawings[WATCHER]


def test_pieces_lie_where_the_view_says() -> None:
    for match in games(every=41):
        view, drawing = match.view(), drawn(match, WATCHER)
        taken = {f"on-{q}-{view.post[q]}" for q in range(POST_COUNT[view.side]) if view.post[q]}
        assert set(re.findall(r'id="(on-\d+-\d+)"', drawing.layers["posts"])) == taken
        offices = {f"in-{c}-{i}-{view.office[c, i]}" for c in range(CITY_COUNT) for i in range(4) if view.office[c, i]}
        assert set(re.findall(r'id="(in-\d+-\d+-\d+)"', drawing.layers["cities"])) == offices
        extras = int((view.extra_city > 0).sum())
        assert len(re.findall(r'id="extra-\d+-\d+"', drawing.layers["cities"])) == extras
        lying = {f"marker-{r}" for r in range(ROUTE_COUNT[view.side]) if view.marker[r]}
        assert set(re.findall(r'id="(marker-\d+)"', drawing.layers["markers"])) == lying


def test_the_points_now_are_those_of_the_rules() -> None:
    """What the board adds up is what the rules would add up."""
    totals = set()
    for match in games(every=17):
        view = match.view()
        seen = PlainView(view)
        for p, counted in enumerate(points_now(seen)):
            parts = (counted.track, counted.skills, counted.markers, counted.table, counted.cities, counted.network)
            assert parts == tuple(scoring.part(view, p, i) for i in range(6))
            assert counted.total == scoring.total(view, p)
            totals.add(counted.total)
        for c in range(CITY_COUNT):
            extras = [seen.extra_piece[i] for i, at in enumerate(seen.extra_city) if at == 1 + c]
            assert cities.controller(seen.office[c], extras) == rules_controller(view, c)
    assert len(totals) > 20


def test_the_ground_never_changes() -> None:
    before: dict[int, list[str]] = {}
    for match in games(every=41):
        layers = drawn(match, WATCHER).layers
        assert layers["ground"] is background.background(int(match.view().side))
        assert list(layers) == before.setdefault(0, list(layers))


def test_only_what_changed_is_drawn_anew() -> None:
    for match in games(every=13):
        if int(match.view().phase) != phases.ACT or match.over:
            continue
        seat = match.waiting[0]
        before = drawn(match, WATCHER).layers
        if any(action.notation == "place cube" for action in match.legal(seat)):
            match.act(seat, "place cube")
            match.act(seat, match.legal(seat)[0].id)
            after = drawn(match, WATCHER).layers
            assert {name for name in before if before[name] != after[name]} <= {"posts", "reach", "pawn", "plate"}
            assert before["posts"] != after["posts"]


def test_nothing_lies_on_a_post() -> None:
    """Rows of offices leave every post free; markers and seals leave posts and rows free."""
    for side in (0, 1):
        posts = [places.around(at, places.POST) for r in range(ROUTE_COUNT[side]) for at in places.posts_of(side, r)]
        for c in range(CITY_COUNT):
            row = places._row(side, c)
            assert max(row.overlap(post) for post in posts) <= 0.15 * 4 * places.POST**2, CITIES[c]
        for r in range(int(ROUTE_COUNT[side])):
            for at in places.beside(side, r):
                assert max(places.around(at, 13).overlap(post) for post in posts) < 1
    assert places.post_at(0, 0) == places.posts_of(0, 0)[0]
    assert len(places.posts_of(1, 33)) == FIRST_POST[34] - FIRST_POST[33]


def test_names_are_escaped() -> None:
    match = Match("hansa", 3, seed=1, target="plain")
    players = drawn(match, 0).panels["players"]
    assert "&lt;b&gt;&#34;Vandak&#34;&amp;" in players
    assert '<b>"' not in players


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_piece_says_what_it_is(lang: str) -> None:
    match = next(m for m in games(every=50) if m.players == 5 and m.decisions > 200)
    drawing = drawn(match, match.waiting[0], lang)
    shown = unescape(drawing.layers["cities"])
    for city in CITIES:
        assert f">{text(lang)(f'city.{city}')}<" in shown
    for skill in SKILLS:
        assert text(lang)(f"skill.{skill}") in shown
    for element in elements(drawing):
        if element.attrib.get("role") in ("img", "button"):
            assert element.attrib["aria-label"]


def test_all_markers_and_skills_are_different_drawings() -> None:
    assert len(set(pieces.MARKER_SIGNS)) == len(MARKERS)
    assert len(set(pieces.EMBLEMS)) == len(SKILLS)
    assert len({pieces.piece(number) for number in range(1, 11)}) == 10
    assert len({seat_mark(seat) for seat in range(5)}) == 5


def test_the_style_needs_no_inline_styles_and_knows_both_themes() -> None:
    for match in games(every=150):
        for seat in viewers(match):
            assert ' style="' not in markup_of(drawn(match, seat))
    assert "prefers-color-scheme: dark" in board.STYLE
    assert "prefers-reduced-motion: reduce" in board.STYLE
    blocks = re.findall(r"\.board-hansa \{([^}]+--ha-tavern[^}]+)\}", board.STYLE)
    light, dark, chosen = (dict(re.findall(r"(--ha-[a-z0-9-]+): (#\w+);", block)) for block in blocks)
    assert set(dark) == set(light)
    assert dark == chosen, "asked for or chosen, the dark is the same"


def test_words_and_shapes_stand_out() -> None:
    for block in re.findall(r"\.board-hansa \{([^}]+--ha-tavern[^}]+)\}", board.STYLE):
        colours = dict(re.findall(r"--ha-([a-z0-9-]+): (#\w{6})", block))
        for surface in ("paper", "panel"):
            assert contrast(colours["ink"], colours[surface]) >= 4.5
            assert contrast(colours["quiet"], colours[surface]) >= 4.5
            for shape in ("line", "asked", "focus"):
                assert contrast(colours[shape], colours[surface]) >= 3, shape
        for cell in ("cell", "cell-2", "frame"):
            assert contrast(colours["ink"], colours[cell]) >= 4.5
        assert contrast(colours["glow"], colours["glow-edge"]) >= 3
        assert contrast(colours["post-edge"], colours["map-1"]) >= 3
        assert contrast(colours["flag"], "#fff6e4") >= 4.5
    for colour in re.findall(r"\.seat-[A-E] \{ --seat: (#\w{6})", board.STYLE):
        assert contrast(colour, "#ffffff") >= 4.5
    for level, ink in (("1", "#2d241b"), ("2", "#2d241b"), ("3", "#fbf3df")):
        (colour,) = re.findall(rf"\.office\.lv{level} \{{ fill: (#\w{{6}})", board.STYLE)
        assert contrast(colour, ink) >= 4.5


def test_drawing_is_quick() -> None:
    """A quarter of the tenth of a second that a click may take, on a slow machine; mostly it is far less."""
    match = next(m for m in games(every=50) if m.players == 5 and m.decisions > 200)
    seat = match.waiting[0]
    choices, view = choices_of(match, seat), match.view(seat)
    best = 1.0
    for _ in range(12):
        start = time.perf_counter()
        EASEL.draw(view, seat, "ko", NAMES, choices)
        best = min(best, time.perf_counter() - start)
    assert best < 0.025
