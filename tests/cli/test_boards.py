"""Boards stand straight: every line as wide as the terminal, in either language, whatever the position."""

from __future__ import annotations

import dataclasses
import io
import re

import pytest
from rich.cells import cell_len
from rich.console import Console

from serai.bots import make_agent
from serai.cli.boards import board_of, generic, show
from serai.cli.boards.markdown import Rules
from serai.cli.common import cli_text
from serai.core.registry import game
from serai.core.seats import WATCHER
from serai.play.match import Match, game_text

LANGUAGES = ("en", "ko")
NAMES = {"en": ["Evan", "Vandak", "Miwnay", "Artivan"], "ko": ["에반", "반닥", "미우나이", "아르티반"]}


def positions(players: int, every: int = 5, **options: str) -> list[Match]:
    """Yield a match again and again as it goes on."""
    match = Match("dunhuang", players, seed=players, options=options, target="plain")
    bot = make_agent("random", match.game, players)
    number = 0
    while not match.over:
        seat = match.waiting[0]
        match.act(seat, bot.choose(match.view(seat), seat, [action.id for action in match.legal(seat)]))
        number += 1
        if number % every == 0 or match.over:
            yield match


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [50, 80, 120])
def test_every_line_is_as_wide_as_the_terminal(lang: str, players: int, width: int) -> None:
    text, names = game_text(game("dunhuang"), lang), NAMES[lang][:players]
    draw = board_of(game("dunhuang")).draw
    for match in positions(players):
        for seat in (*range(players), WATCHER):
            lines = [line.plain for line in draw(match.view(seat), seat, text, names, width)]
            assert {cell_len(line) for line in lines} == {width}
            if width >= 80:
                assert not any("…" in line for line in lines), "nothing is cut off where there is room"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_and_every_line_of_the_log_is_told_in_words(lang: str) -> None:
    text, names = game_text(game("dunhuang"), lang), NAMES[lang][:3]
    board = board_of(game("dunhuang"))
    match = None
    for match in positions(3, every=1, circle="chosen", sides="chosen"):
        for seat in match.waiting:
            legal = match.legal(seat)
            labels = [show.label(action, text, names) for action in legal]
            assert len(set(labels)) == len(labels)
            assert not any(
                "{" in label or label == action.notation for label, action in zip(labels, legal, strict=True)
            )
            notes = [board.note(match.view(seat), seat, action, text) for action in legal]
            for line in show.choices(legal, labels, notes, cli_text(lang).raw("play.range"), 80):
                assert cell_len(line.plain) <= 80
    assert match is not None
    for part in show.paragraphs(match.log(0), text, names):
        assert "{" not in part.plain


def test_many_steps_are_told_as_a_range() -> None:
    table = game("dunhuang").actions
    moves = [table[table.parse(f"move {steps}")] for steps in range(1, 13)]
    assert show.runs(moves) == [*((i, i) for i in range(8)), (8, 11)]
    labels = [show.label(move, game_text(game("dunhuang"), "en"), []) for move in moves]
    lines = show.choices(moves, labels, [""] * 12, "{first} … {last}", 80)
    assert "9–12 Move 9 steps … Move 12 steps" in "\n".join(line.plain for line in lines)


def test_the_board_shows_no_other_hand() -> None:
    for match in positions(2, every=10):
        text = game_text(match.game, "en")
        watcher = "\n".join(line.plain for line in board_of(match.game).draw(match.view(), WATCHER, text, "AB", 80))
        assert "Your hand" not in watcher
        assert "seen" not in watcher


def test_a_game_without_a_drawing_is_shown_by_its_fields() -> None:
    plain = dataclasses.replace(game("dunhuang"), name="somebody-elses")
    board = board_of(plain)
    match = next(iter(positions(2, every=20)))
    lines = [line.plain for line in board.draw(match.view(1), 1, game_text(plain, "en"), ["Evan", "Vandak"], 80)]
    assert {cell_len(line) for line in lines} == {80}
    assert any("●A Evan" in line and "■B Vandak" in line for line in lines)
    assert any(line.strip().startswith("market") for line in lines)
    assert any(line.strip().startswith(f"hand  {match.view(1).hand[1].tolist()}") for line in lines)
    assert not any(line.strip().startswith("bag") for line in lines)
    assert board.note(match.view(1), 1, plain.actions[0], game_text(plain, "en")) == ""
    assert generic.legend(match.view(1), game_text(plain, "en")) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [60, 79, 80, 100])
def test_rules_lose_no_letter_in_a_terminal(lang: str, width: int) -> None:
    markdown = game("dunhuang").rules_text(lang)
    out = io.StringIO()
    Console(file=out, width=width).print(Rules(markdown))
    letters = r"[가-힣]" if lang == "ko" else r"[a-z]"
    plain = re.sub(r"\s", "", out.getvalue())
    assert sorted(re.findall(letters, plain)) == sorted(re.findall(letters, markdown))
    assert max(cell_len(line) for line in out.getvalue().splitlines()) <= width
