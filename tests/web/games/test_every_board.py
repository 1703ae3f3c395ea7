"""What holds for the board of every game: its texts in both languages, and no name or text that becomes markup."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree

import pytest
from drawings import Easel, at_random, markup_of, viewers
from game_files import TESTED, browser_cases, game_file

import serai
from serai.core.text import LANGUAGES, Text, placeholders, texts
from serai.web.render.board_registry import board_of
from serai.web.render.fallback_board import FieldListBoard

GAMES = [name for name in serai.game_names() if not isinstance(board_of(serai.game(name)), FieldListBoard)]
#: Ends an attribute and opens an element wherever it is not escaped; shown as itself where it is, and only once.
PLANTED = "\"'><script>x</script>&"
POSITIONS, EVERY = 10, 23  # of each table: that many positions, that many decisions apart


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_have_the_same_labels(name: str) -> None:
    package = board_of(serai.game(name)).__package__  # type: ignore[attr-defined]
    en, ko = (texts(package, lang) for lang in ("en", "ko"))
    assert en.keys() == ko.keys()
    for key in en.keys():  # noqa: SIM118 - a Text is no mapping
        assert placeholders(en.raw(key)) == placeholders(ko.raw(key)), key


@pytest.mark.parametrize("name", TESTED)
def test_a_game_with_browser_cases_brings_a_gallery_and_covers_both_languages_and_sizes(name: str) -> None:
    match = next(game_file(name, "gallery").positions())[1]
    assert match.game.name == name
    cases, game = browser_cases(name), serai.game(name)
    assert set(cases.PHASES[2]) <= set(game.phases)
    assert {case[2] for case in cases.WHOLE_GAMES} == set(LANGUAGES)
    assert {case[3] for case in cases.WHOLE_GAMES} == {"desktop", "phone"}


def clear_caches() -> None:
    """Forget what boards have drawn or read before."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("serai.web.games.", "serai.web.render.")):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@pytest.fixture
def planted_texts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every text, and every word put into one, ends on what would be an element if it were not escaped."""
    call, word = Text.__call__, Text.word

    def planted_word(self: Text, value: object, *names: Sequence[str]) -> object:
        found = word(self, value, *names)
        return found + PLANTED if isinstance(value, tuple) and isinstance(found, str) else found

    monkeypatch.setattr(Text, "__call__", lambda self, key, *names, **args: call(self, key, *names, **args) + PLANTED)
    monkeypatch.setattr(Text, "word", planted_word)
    clear_caches()
    yield
    clear_caches()


@pytest.mark.usefixtures("planted_texts")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_name_and_no_text_becomes_markup(name: str, lang: str) -> None:
    """Every place that shows a name or a text gets one with a planted element; each must come out as it went in."""
    easel = Easel(name, [f"P{seat}{PLANTED}" for seat in range(6)])
    planted = 0
    for match in easel.positions(tables_of(name), at_random, EVERY, longest=EVERY * POSITIONS):
        for seat in viewers(match):
            drawing = easel.drawn(match, seat, lang)
            markup = markup_of(drawing)
            assert "<script" not in markup
            assert not re.search(r"&amp;(lt|gt|amp|quot|#\d+);", markup), "escaped twice"
            for part in (*drawing.layers.values(), *drawing.panels.values()):
                ElementTree.fromstring(f"<div>{part}</div>")  # no attribute ended early
            planted += markup.count("&lt;script&gt;")
    assert planted > 1000


def tables_of(name: str) -> list[tuple[int, dict[str, str]]]:
    """Return a full table with the rules as they come, and one with the last value of every option."""
    game = serai.game(name)
    return [(game.seats[-1], {}), (game.seats[0], {option.name: option.values[-1] for option in game.options})]
