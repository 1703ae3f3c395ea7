"""Klongs' drawing: whole games for every viewer, everything clickable in its place, nothing told that is secret."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from html import unescape

import numpy as np
import pytest
from drawings import Easel, at_random, contrast, ids, markup_of, parsed, viewers

from serai.core.registry import game
from serai.core.seats import LETTERS, WATCHER
from serai.core.text import LANGUAGES
from serai.games.klongs.board import can_steal, guard_line, thief_line
from serai.games.klongs.components import (
    COLUMNS,
    CORNER,
    GOODS,
    INSPECTOR,
    KIND_NAMES,
    KINDS,
    SPACE_NAMES,
    SPACES,
    SPECIAL,
    SPOT_NAMES,
    SPOT_ROWS,
    THIEF,
    TRACK_LENGTH,
)
from serai.games.klongs.market import boats_of, spot_value
from serai.games.klongs.phases import ARREST, MARKET, OVER, PHASES, PLACE, REMOVE, STEAL, TURN
from serai.match.match import Match
from serai.web.games.klongs import board, goods, places
from serai.web.games.klongs.background import background
from serai.web.render.board_api import Drawing

GAME = game("klongs")
#: Has a place on the board or beside it whenever it is allowed; everything else gets a button.
PLACED = {"boat", "place", "shift", "tow", "to", "draw", "take", "store", "keep", "hold", "score", "remove"}
BUTTONS = {"leave", "end", "pass", "spare", "jail"}
NAMES = ("Evan", '<b>"Vandak"&', "미우나이", "Artivan")
EASEL = Easel("klongs", NAMES)
text, choices_of, drawn = EASEL.text, EASEL.choices_of, EASEL.drawn
SETS = (
    (2, {}),
    (3, {"piles": "two", "spots": "midpoints31"}),
    (4, {"orientation": "tall", "boats": "eights", "track": "long_last"}),
    (4, {"spots": "crossings12", "removal": "each_recipient_one"}),
    (2, {"orientation": "tall", "piles": "two", "cookshop_stacks": "yes", "thief_keeps": "no"}),
)


def games(every: int = 1) -> Iterator[Match]:
    """Yield the positions of several games, with every number of players and unusual options."""
    return EASEL.positions(SETS, at_random, every, first=3)


def phase(match: Match) -> int:
    return int(match.view().phase)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_drawn_for_every_viewer(lang: str) -> None:
    for match in games(every=6):
        EASEL.check_shape(match, lang)


def test_what_can_be_clicked_has_its_place() -> None:
    seen = set()
    for match in games():
        for seat in match.waiting:
            choices = choices_of(match, seat)
            drawing = drawn(match, seat, choices=choices)
            within_reach = "".join((*drawing.layers.values(), drawing.panels["hand"]))
            for action in match.legal(seat):
                seen.add(action.verb)
                if action.verb in PLACED:
                    assert action.id in choices.placed, action.notation
                    assert f'data-act="{action.id}"' in within_reach, "the keyboard and a phone reach it"
                else:
                    assert action.verb in BUTTONS
                    assert action.id not in choices.placed, "it gets a button"
            shown = {int(number) for number in re.findall(r'data-act="(\d+)"', markup_of(drawing))}
            assert shown == choices.placed
    assert seen == PLACED | BUTTONS, "the games above try everything"


def test_who_does_not_decide_is_offered_nothing() -> None:
    for match in games(every=7):
        EASEL.check_idle(match)


def test_every_space_boat_and_spot_says_why_not() -> None:
    """Whatever a player clicks answers: each piece has its action, or the number of one that is refused."""
    for match in games(every=9):
        view = match.view(0)
        layers = drawn(match, 0).layers
        free, afloat = int((view.boat == 0).sum()), int((view.boat > 0).sum())
        spots = sum(int(bits).bit_count() for bits in SPOT_ROWS[int(view.spots)])
        for name, count in (("spaces", free), ("boats", afloat), ("spots", spots)):
            assert len(re.findall(r'data-(?:act|try)="', layers[name])) == count


def test_drawing_is_pure_and_uses_only_the_view() -> None:
    for match in games(every=9):
        EASEL.check_pure(match)


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    for match in games(every=5):
        for seat in viewers(match):
            found = {name for name in ids(drawn(match, seat)) if name.startswith("hand-")}
            own = [int(kind) for kind in match.view(seat).hand[seat] if kind] if seat != WATCHER else []
            assert found == {f"hand-{kind}-{own[:i].count(kind)}" for i, kind in enumerate(own)}


def test_nobody_else_sees_which_boat_was_chosen() -> None:
    """A twin in which another boat of the hand is chosen looks the same to all others."""
    differed = 0
    for match in games(every=7):
        seat = match.waiting[0] if match.waiting else 0
        boats = [action.id for action in match.legal(seat) if action.verb == "boat"] if phase(match) == TURN else []
        if len(boats) < 2:
            continue
        one, other = (Match.replay(match.record, target="plain") for _ in range(2))
        one.act(seat, boats[0])
        other.act(seat, boats[-1])
        for viewer in viewers(match):
            same = drawn(one, viewer) == drawn(other, viewer)
            assert same == (viewer != seat)
        differed += 1
    assert differed > 20


def test_the_end_shows_all_hands() -> None:
    for match in games():
        if match.over:
            assert phase(match) == OVER
            full = {f"known-{p}" for p in range(match.players) if match.view().hand_size[p].any()}
            assert full == {name for name in ids(drawn(match, WATCHER)) if name.startswith("known-")}


def test_a_towed_boat_keeps_its_id() -> None:
    """So it glides; only of boats that are alike in good, baskets and owner any may be the one."""
    towed = 0
    for match in games():
        if phase(match) != PHASES.index("tow"):
            continue
        view, seat = match.view(), match.waiting[0]
        start, kind = int(view.at), int(view.boat[int(view.at)])
        if int(((view.boat == kind) & (view.owner == 1 + seat)).sum()) > 1:
            continue
        ident = f"boat-{kind}-{1 + seat}-0"
        assert at(drawn(match, WATCHER), ident) == SPACE_NAMES[start]
        goal = match.legal(seat)[-1]
        after = Match.replay(match.record, target="plain")
        after.act(seat, goal.id)
        assert at(drawn(after, WATCHER), ident) == goal.targets[0][1]
        towed += 1
    assert towed > 5


def at(drawing: Drawing, ident: str) -> str:
    found = re.search(rf'id="{ident}"[^>]* class="boat at-(\w+)', drawing.layers["boats"])
    assert found
    return found[1]


def test_layers_spaces_and_steps_keep_their_order() -> None:
    for match in games(every=8):
        view = match.view()
        layers = drawn(match, WATCHER).layers
        assert list(layers) == ["ground", "guards", "spaces", "boats", "aims", "spots", "track", "piles"]
        assert re.findall(r'id="space-(\w+)"', layers["spaces"]) == list(SPACE_NAMES)
        assert len(re.findall(r'id="step-\d+"', layers["track"])) == 1 + int(TRACK_LENGTH[int(view.track)])
        found = re.search(r'id="marker" class="(step-\d+-\d+)"', layers["track"])
        assert found
        assert f".{found[1]}{{" in board.STYLE
        used = [
            name
            for name, corner in zip(SPOT_NAMES, CORNER.tolist(), strict=True)
            if int(SPOT_ROWS[int(view.spots)][corner // COLUMNS]) >> corner % COLUMNS & 1
        ]
        assert re.findall(r'id="spot-([^"]+)"', layers["spots"]) == used


def test_every_space_has_its_own_place_on_both_boards() -> None:
    for here in (places.WIDE, places.TALL):
        middles = {here.at(space) for space in range(SPACES)}
        assert len(middles) == SPACES
        for space in range(SPACES):
            assert here.space(*here.line(space)) == space
            x, y = (here.scale * (n + places.HALF) for n in here.at(space))
            assert x < places.VIEW_BOX[0]
            assert y < places.VIEW_BOX[1]


def test_the_line_of_a_thief_and_an_inspector_shows_before_placing() -> None:
    thieves = inspectors = 0
    for match in games():
        if phase(match) != PLACE:
            continue
        seat = match.waiting[0]
        view = match.view(seat)
        special = int(SPECIAL[view.picked[seat]])
        sight_lines = drawn(match, seat).layers["aims"]
        spaces = [SPACE_NAMES.index(action.targets[0][1]) for action in match.legal(seat)]
        if special == THIEF:
            thieves += 1
            assert lines(sight_lines, "v") == {int(thief_line(view, space)) for space in spaces}
            for space in spaces:
                prey = [s for s in range(SPACES) if can_steal(view, space, s)]
                assert marks(sight_lines, f"aim-v{thief_line(view, space)}", "grab") == len(prey)
        elif special == INSPECTOR:
            inspectors += 1
            assert lines(sight_lines, "u") == {int(guard_line(view, space)) for space in spaces}
            for space in spaces:
                line = guard_line(view, space)
                found = [s for s in range(SPACES) if SPECIAL[view.boat[s]] == THIEF and guard_line(view, s) == line]
                assert marks(sight_lines, f"aim-u{line}", "caught") == len(found)
        else:
            assert not lines(sight_lines, "u")
            assert not lines(sight_lines, "v")
        for viewer in set(viewers(match)) - {seat}:
            assert 'class="aim' not in drawn(match, viewer).layers["aims"], "what will be placed is a secret"
    assert min(thieves, inspectors) > 3
    for name in "uv":
        assert f":has(.{name}3.lit:is(:hover,:focus-visible)) #aim-{name}3" in board.STYLE


def lines(sight_lines: str, name: str) -> set[int]:
    return {int(n) for n in re.findall(rf'id="aim-{name}(\d+)"', sight_lines)}


def marks(sight_lines: str, ident: str, css: str) -> int:
    group = next(e for e in parsed("svg", sight_lines).iter() if e.attrib.get("id") == ident)
    return sum(e.attrib.get("class") == css for e in group.iter())


def test_thieves_at_work_and_scored_spots_are_shown_to_all() -> None:
    seen = set()
    for match in games():
        if phase(match) in (STEAL, ARREST, REMOVE):
            seen.add(phase(match))
            for viewer in viewers(match):
                sight_lines = drawn(match, viewer).layers["aims"]
                assert ('id="aim-spot"' if phase(match) == REMOVE else 'class="aim now"') in sight_lines
    assert seen == {STEAL, ARREST, REMOVE}


def test_on_market_days_every_full_spot_says_who_gains_what() -> None:
    days = 0
    for match in games():
        if phase(match) != MARKET:
            continue
        days += 1
        view, seat = match.view(), match.waiting[0]
        spots = parsed("svg", drawn(match, seat).layers["spots"])
        scored = {action.targets[0][1] for action in match.legal(seat) if action.verb == "score"}
        for name in scored:
            corner = int(CORNER[SPOT_NAMES.index(name)])
            group = next(e for e in spots.iter() if e.attrib.get("id") == f"spot-{name}")
            shown = [e.text for e in group.iter() if e.tag.endswith("text")]
            value = int(spot_value(view, corner))
            boats = {p: int(boats_of(view, p, corner)) for p in range(match.players)}
            assert sorted(t for t in shown if t in LETTERS) == [LETTERS[p] for p in boats if boats[p]]
            assert {int(t) for t in shown if t not in LETTERS} == {value * n for n in boats.values() if n}
            title = next(e.text for e in group.iter() if e.tag.endswith("title"))
            for p, n in boats.items():
                assert (f"{NAMES[p]} +{value * n}" in title) == (n > 0)
    assert days > 20


def test_names_are_escaped() -> None:
    match = next(games())
    players = drawn(match, 0).panels["players"]
    assert "&lt;b&gt;&#34;Vandak&#34;&amp;" in players
    assert "<b>&#34;" not in players


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_boat_says_what_it_is(lang: str) -> None:
    for match in games(every=25):
        boats = unescape(drawn(match, WATCHER, lang).layers["boats"])
        for space in np.flatnonzero(match.view().boat):
            name = text(lang).word(("boat", KIND_NAMES[int(match.view().boat[space]) - 1]))
            assert f"{SPACE_NAMES[space]}: {name}" in boats


def test_all_goods_are_different_drawings() -> None:
    assert len(set(goods.SHAPES.values())) == GOODS
    assert len(set(goods.CLOTHS)) == 1 + GOODS
    drawing = background(False, 0, 2)
    for kind in range(1, KINDS + 1):
        assert f'id="kl-boat-{kind}"' in drawing
    found = re.findall(r'<g id="kl-boat-\d+">(.+?)</g>', drawing)
    assert len(set(found)) == len(found)


def test_every_reference_has_its_definition() -> None:
    for match in games(every=10):
        for seat in viewers(match):
            drawing = drawn(match, seat)
            defined = set(re.findall(r' id="([^"]+)"', drawing.layers["ground"]))
            assert set(re.findall(r'(?:href="|url\()#([^")]+)', markup_of(drawing))) <= defined


def test_the_style_needs_no_inline_styles_and_knows_both_themes() -> None:
    for match in games(every=20):
        for seat in viewers(match):
            assert ' style="' not in markup_of(drawn(match, seat))
    assert "prefers-color-scheme: dark" in board.STYLE
    assert "prefers-reduced-motion: reduce" in board.STYLE
    light, *dark = blocks()
    assert len(dark) == 2
    assert " ".join(dark[0].split()) == " ".join(dark[1].split()), "asked for or chosen, the dark is the same"
    assert colours(dark[0]).keys() <= colours(light).keys()


def blocks() -> list[str]:
    return re.findall(r"\.board-klongs \{([^}]+--kl-water-1[^}]+)\}", board.STYLE)


def colours(block: str) -> dict[str, str]:
    return dict(re.findall(r"--kl-([a-z0-9-]+): (#\w{6})", block))


def test_words_and_shapes_stand_out() -> None:
    for block in blocks():
        found = colours(blocks()[0]) | colours(block)
        for ground_ in ("paper", "panel"):
            assert contrast(found["ink"], found[ground_]) >= 4.5
            assert contrast(found["quiet"], found[ground_]) >= 4.5
            for line in ("line", "asked", "focus"):
                assert contrast(found[line], found[ground_]) >= 3, line
        for water in ("water-1", "water-2", "water-3"):
            assert contrast(found["name"], found[water]) >= 4.5
        for cell in ("cell-0", "cell-1", "light"):
            assert contrast(found["lit-edge"], found[cell]) >= 3, "a space that may be taken stands out"
        assert contrast(found["glow"], found["glow-edge"]) >= 3
        assert contrast(found["pad-text"], found["pad"]) >= 4.5
        assert contrast(found["flag"], "#fff6f0") >= 4.5
    for colour in goods.SEATS:
        assert contrast(colour, "#ffffff") >= 4.5


def test_little_is_sent_and_it_is_drawn_quickly() -> None:
    """The large layer never changes; the rest stays small."""
    spent = drawings = 0.0
    for match in games(every=13):
        for seat in viewers(match):
            choices = choices_of(match, seat)
            view, names = match.view(seat), NAMES[: match.players]
            begun = time.process_time()
            layers = EASEL.draw(view, seat, "en", names, choices).layers
            spent += time.process_time() - begun
            drawings += 1
            assert layers["ground"] is drawn(match, seat).layers["ground"]
            assert sum(len(markup) for name, markup in layers.items() if name != "ground") < 50_000
    assert spent / drawings < 0.03, "about 2 ms on an ordinary machine"
