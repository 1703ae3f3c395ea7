"""Dunhuang's drawing: whole games for every viewer, everything clickable in its place, nothing told that is secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from drawings import Easel, at_random, contrast, ids, markup_of, pieces, viewers

from serai.core.registry import game
from serai.core.seats import WATCHER
from serai.core.text import LANGUAGES
from serai.games.dunhuang.components import CHARACTERS, GOODS, SPACES
from serai.games.dunhuang.phases import MOVE, OVER
from serai.games.dunhuang.state import NOT_IN_GAME
from serai.match.match import Match
from serai.web.games.dunhuang import board, characters, goods

GAME = game("dunhuang")
#: Has a place on the board or beside it whenever it is allowed; everything else gets a button.
PLACED = {
    "camel_space",
    "take",
    "keep",
    "discard_hand",
    "discard_shop",
    "trade_seat",
    "give",
    "swap_shop",
    "swap_hand",
    "for_market",
    "for_hand",
    "carry_shop",
    "carry_hand",
    "pick_market",
    "flip_token",
}
NAMES = ("Evan", '<b>"Vandak"&', "미우나이", "Artivan")
EASEL = Easel("dunhuang", NAMES)
text, choices_of, drawn = EASEL.text, EASEL.choices_of, EASEL.drawn


TABLES = (
    (2, {}),
    (3, {"circle": "chosen", "sides": "chosen"}),
    (4, {"supply": "unlimited"}),
    (4, {"painter_discard": "hidden", "max_steps": "3"}),
    (3, {"token_needs_card": "yes"}),
    (2, {"gain_test": "en_literal"}),
)


def games(every: int = 1) -> Iterator[Match]:
    """Yield the positions of several games, with every number of players and unusual options."""
    return EASEL.positions(TABLES, at_random, every)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_drawn_for_every_viewer(lang: str) -> None:
    for match in games(every=4):
        EASEL.check_shape(match, lang)


def test_what_can_be_clicked_has_its_place() -> None:
    seen = set()
    for match in games():
        for seat in match.waiting:
            choices = choices_of(match, seat)
            drawing = drawn(match, seat, choices=choices)
            markup = markup_of(drawing)
            within_reach = "".join((*drawing.layers.values(), drawing.panels["hand"]))
            for action in match.legal(seat):
                near = action.verb == "move" and int(action.targets[0][1]) <= SPACES
                if action.verb in PLACED or near:
                    seen.add(action.verb)
                    assert action.id in choices.placed, action.notation
                    assert f'data-act="{action.id}"' in within_reach, "the keyboard and a phone reach it"
                else:
                    assert action.id not in choices.placed, "it gets a button"
            shown = {int(number) for number in re.findall(r'data-act="(\d+)"', markup)}
            assert shown == choices.placed
    assert seen == {*PLACED, "move"}, "the games above try everything"


def test_who_does_not_decide_is_offered_nothing() -> None:
    for match in games(every=7):
        EASEL.check_idle(match)


def test_drawing_is_pure_and_uses_only_the_view() -> None:
    for match in games(every=9):
        EASEL.check_pure(match)


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    for match in games(every=5):
        if match.over:
            continue
        for seat in viewers(match):
            found = ids(drawn(match, seat))
            view = match.view(seat)
            own = {f"hand-{g}" for g in range(1, GOODS + 1) if seat != WATCHER and view.hand[seat][g]}
            assert {name for name in found if re.fullmatch(r"hand-\d+", name)} == own
            known = {p for p in range(match.players) if seat not in (WATCHER, p) and view.known[seat][p].any()}
            assert {name for name in found if name.startswith("known-")} == {f"known-{p}" for p in known}


def test_the_end_shows_all_hands() -> None:
    for match in games():
        if match.over:
            assert int(match.view().phase) == OVER
            full = {f"known-{p}" for p in range(match.players) if match.view().hand_size[p]}
            assert full <= set(ids(drawn(match, WATCHER)))


def test_pieces_keep_their_ids_and_their_order() -> None:
    before: dict[str, list[str]] = {}
    for match in games():
        layers = drawn(match, WATCHER).layers
        for name in ("ground", "tiles"):
            found = re.findall(r' id="([^"]+)"', layers[name])
            assert before.setdefault(name, found) == found
        assert list(layers) == before.setdefault("layers", list(layers))
        tokens = sum(int(place) != NOT_IN_GAME for place in match.view().token[1:])
        assert len(re.findall(r'id="slot-\d+"', layers["middle"])) == tokens


def test_only_what_changed_is_drawn_anew() -> None:
    for match in games(every=11):
        if int(match.view().phase) != MOVE:
            continue
        seat = match.waiting[0]
        before = drawn(match, WATCHER)
        match.act(seat, "move 1")
        after = drawn(match, WATCHER)
        changed = {name for name in before.layers if before.layers[name] != after.layers[name]}
        assert changed <= {"tiles", "market", "camel"}
        assert "camel" in changed


def test_the_camel_walks_forward() -> None:
    """Its place is counted on past the top, so that gliding there never leads backwards."""
    for match in games():
        view = match.view()
        camel = re.search(r'id="camel" class="at-(\d+) (\w+)', drawn(match, WATCHER).layers["camel"])
        if int(view.phase) < MOVE:
            assert camel is None
            continue
        assert camel is not None
        place = int(camel[1])
        assert place % SPACES == int(view.camel)
        assert place >= int(view.steps)
        assert (camel[2] == "rests") == (int(view.steps) == 0)
        assert f"#camel.at-{place}{{" in board.STYLE


def test_names_are_escaped() -> None:
    match = next(games())
    players = drawn(match, 0).panels["players"]
    assert "&lt;b&gt;&#34;Vandak&#34;&amp;" in players
    assert "<b>&#34;" not in players


def test_every_piece_says_what_it_is() -> None:
    for lang in LANGUAGES:
        match = next(m for m in games() if int(m.view().phase) == MOVE)
        tiles = unescape(drawn(match, WATCHER, lang).layers["tiles"])
        for number in match.view().tile:
            name = CHARACTERS[int(number) - 1]
            assert text(lang)(f"character.{name}") in tiles
            assert text(lang)(f"ability.{name}") in tiles
        for element in pieces(drawn(match, match.waiting[0], lang)):
            for piece in element.iter():
                if piece.attrib.get("role") in ("img", "button"):
                    assert piece.attrib["aria-label"]


def test_all_sixteen_and_all_ten_are_different_drawings() -> None:
    assert set(characters.FIGURES) == set(CHARACTERS)
    assert len(set(characters.FIGURES.values())) == 16
    assert len(set(goods.SHAPES.values())) == GOODS
    assert len(set(goods.COLOURS[1:])) == GOODS
    background = board.background()
    for name in CHARACTERS:
        assert f'id="dh-figure-{name}"' in background


def test_every_reference_has_its_definition() -> None:
    defined = set(re.findall(r' id="([^"]+)"', board.background()))
    for match in games(every=10):
        for seat in viewers(match):
            drawing = drawn(match, seat)
            markup = markup_of(drawing)
            assert set(re.findall(r'href="#([^"]+)"', markup)) <= defined


def test_the_style_needs_no_inline_styles_and_knows_both_themes() -> None:
    for match in games(every=20):
        for seat in viewers(match):
            assert ' style="' not in markup_of(drawn(match, seat))
    assert "prefers-color-scheme: dark" in board.STYLE
    assert "prefers-reduced-motion: reduce" in board.STYLE
    light, dark = (
        set(re.findall(r"(--dh-[a-z0-9-]+):", block))
        for block in re.findall(r"\.board-dunhuang \{([^}]+--dh-well[^}]+)\}", board.STYLE)[:2]
    )
    assert dark < light
    twins = re.findall(r"data-theme[^{]+\.board-dunhuang \{([^}]+)\}", board.STYLE)
    assert len({" ".join(block.split()) for block in twins}) == 1, "asked for or chosen, the dark is the same"


def test_words_and_shapes_stand_out() -> None:
    blocks = re.findall(r"\.board-dunhuang \{([^}]+--dh-well[^}]+)\}", board.STYLE)
    assert len(blocks) == 3
    light = dict(re.findall(r"--dh-([a-z0-9-]+): (#\w{6})", blocks[0]))
    for block in blocks:
        colours = light | dict(re.findall(r"--dh-([a-z0-9-]+): (#\w{6})", block))
        for background in ("paper", "panel"):
            assert contrast(colours["ink"], colours[background]) >= 4.5
            assert contrast(colours["quiet"], colours[background]) >= 4.5
            assert contrast(colours["line"], colours[background]) >= 3
            assert contrast(colours["asked"], colours[background]) >= 3
            assert contrast(colours["focus"], colours[background]) >= 3
        assert contrast(colours["glow"], colours["glow-edge"]) >= 3
        assert contrast(colours["flag"], "#fff6e4") >= 4.5
    for colour in goods.COLOURS[1:]:
        assert contrast(colour, goods.INK) >= 4.5
    for colour in re.findall(r"\.mark\.seat-[A-D] \{ fill: (#\w{6})", board.STYLE):
        assert contrast(colour, "#ffffff") >= 4.5


def test_little_is_sent_after_a_move() -> None:
    """The large layer never changes; the rest stays small."""
    for match in games(every=13):
        for seat in viewers(match):
            layers = drawn(match, seat).layers
            assert layers["ground"] is board.background()
            assert sum(len(markup) for name, markup in layers.items() if name != "ground") < 30_000
