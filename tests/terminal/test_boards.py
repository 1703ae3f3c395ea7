"""Boards stand straight: every line as wide as the terminal, in either language, whatever the position."""

from __future__ import annotations

import dataclasses
import io
import itertools
import re

import pytest
from rich.cells import cell_len
from rich.console import Console

from serai.bots import make_agent
from serai.core.registry import game
from serai.core.seats import WATCHER
from serai.games.hansa.components import CITIES
from serai.match.labels import label
from serai.match.match import Match
from serai.terminal import fallback_board, layout
from serai.terminal.boards import board_of
from serai.terminal.console import terminal_text
from serai.terminal.markdown import Rules

LANGUAGES = ("en", "ko")
NAMES = {
    "en": ["Evan", "Vandak", "Miwnay", "Artivan", "Kanak"],
    "ko": ["에반", "반닥", "미우나이", "아르티반", "카낙"],
}
DRAWN = [
    ("dunhuang", {}, 5),
    ("klongs", {}, 11),
    ("klongs", {"orientation": "tall", "piles": "two"}, 11),
    ("hansa", {}, 60),
]
BEGINNING = {"hansa": 600}  # decisions: random games of it go on for thousands


def positions(players: int, every: int = 5, name: str = "dunhuang", **options: str) -> list[Match]:
    """Yield a match again and again as it goes on; of a long game the beginning."""
    match = Match(name, players, seed=players, options=options, target="plain")
    bot = make_agent("random", match.game, players)
    number = 0
    while not match.over and number != BEGINNING.get(name):
        seat = match.waiting[0]
        match.act(seat, bot.choose(match.observe(seat)))
        number += 1
        if number % every == 0 or match.over:
            yield match


@pytest.mark.parametrize(
    ("name", "players", "options", "every"),
    [(name, players, options, every) for name, options, every in DRAWN for players in game(name).seats],
)
def test_every_line_is_as_wide_as_the_terminal(name: str, players: int, options: dict[str, str], every: int) -> None:
    draw = board_of(game(name)).draw
    for match in positions(players, every, name, **options):
        for lang, width, seat in itertools.product(LANGUAGES, (50, 80, 120), (*range(players), WATCHER)):
            text, names = game(name).text(lang), NAMES[lang][:players]
            lines = [line.plain for line in draw(match.view(seat), seat, text, names, width)]
            assert {cell_len(line) for line in lines} == {width}
            if width >= 80:
                assert not any("…" in line for line in lines), "nothing is cut off where there is room"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("dunhuang", 3, {"circle": "chosen", "sides": "chosen"}),
        ("klongs", 3, {"piles": "two"}),
        ("hansa", 2, {}),
        ("hansa", 4, {}),
    ],
)
def test_every_choice_and_every_line_of_the_log_is_told_in_words(
    name: str, players: int, options: dict[str, str], lang: str
) -> None:
    text, names = game(name).text(lang), NAMES[lang][:players]
    board = board_of(game(name))
    match = None
    for match in positions(players, 1, name, **options):
        for seat in match.waiting:
            legal = match.legal(seat)
            labels = [label(action, text, names) for action in legal]
            assert len(set(labels)) == len(labels)
            assert not any("{" in told or told == action.notation for told, action in zip(labels, legal, strict=True))
            notes = [board.note(match.view(seat), seat, action, text) for action in legal]
            for line in layout.choice_lines(legal, labels, notes, terminal_text(lang).raw("play.range"), 80):
                assert cell_len(line.plain) <= 80
    assert match is not None
    for part in layout.log_paragraphs(match.log(0), text, names):
        assert "{" not in part.plain


def test_many_steps_are_told_as_a_range() -> None:
    table = game("dunhuang").actions
    moves = [table[table.parse(f"move {steps}")] for steps in range(1, 13)]
    assert layout.group_runs(moves) == [*((i, i) for i in range(8)), (8, 11)]
    labels = [label(move, game("dunhuang").text("en"), []) for move in moves]
    lines = layout.choice_lines(moves, labels, [""] * 12, "{first} … {last}", 80)
    assert "9–12 Move 9 steps … Move 12 steps" in "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("name", ["dunhuang", "klongs"])
def test_the_board_shows_no_other_hand(name: str) -> None:
    for match in positions(2, 10, name):
        text = match.game.text("en")
        watcher = "\n".join(line.plain for line in board_of(match.game).draw(match.view(), WATCHER, text, "AB", 80))
        assert "Your hand" not in watcher
        assert name == "klongs" or "seen" not in watcher  # what is known of hands in Klongs, all know


@pytest.mark.parametrize("lang", LANGUAGES)
def test_klongs_shows_boats_by_cargo_baskets_and_merchant(lang: str) -> None:
    klongs = game("klongs")
    text = klongs.text(lang)
    s = klongs.layout.new()
    s.players, s.phase, s.waits, s.marker = 2, 2, 1, 5
    kinds = {"e4": "fish-2", "f4": "fish-3n", "e5": "shrimp-1n+", "f5": "thief-1", "a1": "bananas-0"}
    for space, kind in kinds.items():
        s.boat["abcdefghij".index(space[0]) + 10 * (int(space[1]) - 1)] = klongs.actions.parse(f"deal {kind}") - 3
    s.owner[34] = 2
    s.hand[0, 3] = s.known[1, 3] = s.boat[34]
    s.warehouse[1, [0, 6]] = 1, 3
    lines = [line.plain for line in board_of(klongs).draw(s, 0, text, ["Evan", "Suni"], 80)]
    told = "\n".join(lines)
    fish, shrimp, thief, bananas = ("Fi", "Sh", "Thf", "Ba") if lang == "en" else ("생", "새", "도둑", "바")
    assert f"{fish}2■ {fish}3n" in lines[6]
    assert f"{shrimp}1+ {thief}" in lines[8]
    assert f"│{bananas}0○" in lines[2]
    assert "[3*]" in told
    assert f"{fish}×3 ?×1" in told
    assert [board_of(klongs).note(s, 0, klongs.actions[klongs.actions.parse(a)], text) for a in ("tow e4", "end")] == [
        text.word(("boat", "fish-2")),
        "",
    ]
    note = board_of(klongs).note(s, 0, klongs.actions[klongs.actions.parse("score e4-f5")], text)
    assert note == "B +6"
    assert dict(board_of(klongs).legend(s, text))[thief] in ("Thief", "도둑")


def test_every_office_and_every_post_of_hansa_is_on_the_map() -> None:
    for players, posts, offices in ((3, 101, 57), (4, 107, 62)):
        match = Match("hansa", players, seed=1, target="plain")
        lines = [
            line.plain for line in board_of(match.game).draw(match.view(), WATCHER, match.game.text("en"), "ABCD", 80)
        ]
        chart = "\n".join(lines[:39])
        assert chart.count("◦") + chart.count("◇") == posts
        rows = re.findall(r"\[([wopkWOPK$]+)\]", chart)
        assert (len(rows), len("".join(rows).replace("$", ""))) == (27, offices)
        for city in CITIES:
            assert match.game.text("en")(f"city.{city}") in chart


def test_the_legend_of_hansa_explains_what_the_map_shows() -> None:
    for lang in LANGUAGES:
        assert len(board_of(game("hansa")).legend(None, game("hansa").text(lang))) == 5


def test_a_game_without_a_drawing_is_shown_by_its_fields() -> None:
    plain = dataclasses.replace(game("dunhuang"), name="somebody-elses")
    board = board_of(plain)
    match = next(iter(positions(2, every=20)))
    lines = [line.plain for line in board.draw(match.view(1), 1, plain.text("en"), ["Evan", "Vandak"], 80)]
    assert {cell_len(line) for line in lines} == {80}
    assert any("●A Evan" in line and "■B Vandak" in line for line in lines)
    assert any(line.strip().startswith("market") for line in lines)
    assert any(line.strip().startswith(f"hand  {match.view(1).hand[1].tolist()}") for line in lines)
    assert not any(line.strip().startswith("bag") for line in lines)
    assert board.note(match.view(1), 1, plain.actions[0], plain.text("en")) == ""
    assert fallback_board.legend(match.view(1), plain.text("en")) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [60, 79, 80, 100])
@pytest.mark.parametrize("name", ["dunhuang", "hansa", "klongs"])
def test_rules_lose_no_letter_in_a_terminal(name: str, lang: str, width: int) -> None:
    markdown = game(name).rules_text(lang)
    out = io.StringIO()
    Console(file=out, width=width).print(Rules(markdown))
    letters = r"[가-힣]" if lang == "ko" else r"[a-z]"
    plain = re.sub(r"\s", "", out.getvalue())
    assert sorted(re.findall(letters, plain)) == sorted(re.findall(letters, markdown))
    assert max(cell_len(line) for line in out.getvalue().splitlines()) <= width
