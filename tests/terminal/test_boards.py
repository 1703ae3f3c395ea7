"""The board of every game: in each position and language, every line is as wide as the terminal."""

from __future__ import annotations

import dataclasses
import io
import itertools
import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.console import Console

from serai.bots import make_agent
from serai.core.registry import game, game_names
from serai.core.seats import WATCHER
from serai.core.text import LANGUAGES
from serai.match.labels import label
from serai.match.match import Match
from serai.terminal import fallback_board, layout
from serai.terminal.boards import board_of
from serai.terminal.console import terminal_text
from serai.terminal.markdown import Rules

NAMES = {
    "en": ["Evan", "Vandak", "Miwnay", "Artivan", "Kanak", "Farn"],
    "ko": ["에반", "반닥", "미우나이", "아르티반", "카낙", "파른"],
}
LONGEST = 600  # decisions; random games of Hansa have thousands

every_game = pytest.mark.parametrize("name", game_names())
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def positions(name: str, players: int) -> Iterator[Match]:
    """Yield a random match after each of its decisions, at most LONGEST of them."""
    match = Match(name, players, seed=players, target="plain")
    bot = make_agent("random", match.game, players)
    for _ in range(LONGEST):
        seat = match.waiting[0]
        match.act(seat, bot.choose(match.observe(seat)))
        yield match
        if match.over:
            return


def sample(matches: Iterator[Match]) -> Iterator[Match]:
    """Yield every third of the first positions, every fiftieth of the others, and the last."""
    for number, match in enumerate(matches, 1):
        if match.over or number % (3 if number < 24 else 50) == 0:
            yield match


@pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name in game_names() for players in game(name).seats]
)
def test_every_line_is_as_wide_as_the_terminal(name: str, players: int) -> None:
    draw = board_of(game(name)).draw
    for match in sample(positions(name, players)):
        for lang, width, seat in itertools.product(LANGUAGES, (50, 80, 120), (*range(players), WATCHER)):
            text, names = game(name).text(lang), NAMES[lang][:players]
            lines = [line.plain for line in draw(match.view(seat), seat, text, names, width)]
            assert {cell_len(line) for line in lines} == {width}
            if width >= 80:
                assert not any("…" in line for line in lines), "nothing is cut off where there is room"


@every_game
@every_language
def test_every_choice_and_every_line_of_the_log_has_a_text(name: str, lang: str) -> None:
    players = game(name).seats[0]
    text, names, board = game(name).text(lang), NAMES[lang][:players], board_of(game(name))
    match = None
    for match in positions(name, players):
        for seat in match.waiting:
            legal = match.legal(seat)
            labels = [label(action, text, names) for action in legal]
            assert len(set(labels)) == len(labels)
            assert not any("{" in words for words in labels)
            if lang == "ko":  # an English label may equal the notation
                assert all(words != action.notation for words, action in zip(labels, legal, strict=True))
            notes = [board.note(match.view(seat), seat, action, text) for action in legal]
            for line in layout.choice_lines(legal, labels, notes, terminal_text(lang).raw("play.range"), 80):
                assert cell_len(line.plain) <= 80
    assert match is not None
    for part in layout.log_paragraphs(match.log(0), text, names):
        assert "{" not in part.plain


@every_game
@every_language
def test_the_legend_has_a_text_for_every_mark(name: str, lang: str) -> None:
    match = next(positions(name, game(name).seats[0]))
    legend = board_of(game(name)).legend(match.view(0), game(name).text(lang))
    assert legend
    assert all(mark and meaning and "{" not in meaning for mark, meaning in legend)


@every_game
def test_a_spectator_is_shown_no_hand(name: str) -> None:
    for match in sample(positions(name, game(name).seats[0])):
        names = NAMES["en"][: match.players]
        board = board_of(match.game).draw(match.view(), WATCHER, match.game.text("en"), names, 80)
        assert "Your hand" not in "\n".join(line.plain for line in board)


def test_a_game_without_a_board_is_shown_by_its_fields() -> None:
    boardless = dataclasses.replace(game("dunhuang"), name="without-board")
    board = board_of(boardless)
    match = next(itertools.islice(positions("dunhuang", 2), 20, None))
    lines = [line.plain for line in board.draw(match.view(1), 1, boardless.text("en"), ["Evan", "Vandak"], 80)]
    assert {cell_len(line) for line in lines} == {80}
    assert any("●A Evan" in line and "■B Vandak" in line for line in lines)
    assert any(line.strip().startswith("market") for line in lines)
    assert any(line.strip().startswith(f"hand  {match.view(1).hand[1].tolist()}") for line in lines)
    assert not any(line.strip().startswith("bag") for line in lines)
    assert board.note(match.view(1), 1, boardless.actions[0], boardless.text("en")) == ""
    assert fallback_board.legend(match.view(1), boardless.text("en")) == []


@every_language
@pytest.mark.parametrize("width", [60, 79, 80, 100])
@every_game
def test_the_rules_are_shown_whole_within_the_terminals_width(name: str, lang: str, width: int) -> None:
    markdown = game(name).rules_text(lang)
    out = io.StringIO()
    Console(file=out, width=width).print(Rules(markdown))
    letters = r"[가-힣]" if lang == "ko" else r"[a-z]"
    shown = re.sub(r"\s", "", out.getvalue())
    assert sorted(re.findall(letters, shown)) == sorted(re.findall(letters, markdown))
    assert max(cell_len(line) for line in out.getvalue().splitlines()) <= width
