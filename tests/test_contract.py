"""Every registered game keeps the contract, in every setting.

Promises are asked of the compiled rules, which answer faster; that the plain ones are the same, byte for byte and
answer for answer, is asked in every setting too.
"""

import dataclasses
import runpy
from functools import cache
from pathlib import Path

import pytest

import serai
from serai.compile.link import build
from serai.core.fields import ALL
from serai.study.simulate import simulate
from serai.testing.contract import check_games, check_match, check_reach, check_same, check_texts
from serai.testing.leak import check_twins
from serai.testing.walk import setting_name, settings

GAMES = [serai.game(name) for name in serai.game_names()]
CASES = [(game, *setting) for game in GAMES for setting in settings(game)]
IDS = [f"{game.name}-{setting_name((players, options))}" for game, players, options in CASES]
every_case = pytest.mark.parametrize(("game", "players", "options"), CASES, ids=IDS)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_table = pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in GAMES for players in game.seats],
    ids=lambda value: getattr(value, "name", value),
)


def rare_actions(game):
    """Return the actions that random games hardly ever meet: RARE in the file rare.py beside a game's tests."""
    path = Path(__file__).parent / "games" / game.name / "rare.py"
    return runpy.run_path(str(path))["RARE"] if path.exists() else set()


@cache
def length(game, players):
    """Return how many decisions a random game has on average, those of chance included."""
    build(game)
    results = simulate(game, players, 200, seed=1).results
    return results[:, :2].sum() / len(results)


def games_for(game, players, positions, least=1, most=10**6):
    """Return how many games make about so many positions: long games need fewer of them."""
    return int(min(most, max(least, positions // length(game, players))))


def stride(game, players, positions):
    """Return how many positions of a long game lie between those that are looked at closely; 1 in short games."""
    return max(1, round(length(game, players) / positions))


@every_case
def test_every_promise_holds_at_every_step(game, players, options):
    games, every = games_for(game, players, 600, most=100), stride(game, players, 200)
    assert check_games(game, players, options, games=games, seed=11, every=every, target="cpu") > 50


@every_case
def test_a_match_can_be_undone_and_its_record_replayed(game, players, options):
    record = check_match(game, players, options, seed=5, every=stride(game, players, 1000), target="cpu")
    assert record.result["ending"] in game.endings


@every_table
def test_plain_and_compiled_are_the_same_byte_for_byte(game, players):
    games, every = games_for(game, players, 12_000, least=2), 8 * stride(game, players, 1000)
    assert check_same(game, players, games=games, seed=1000, every=every) > 8_000


@every_case
def test_plain_and_compiled_are_the_same_with_every_option(game, players, options):
    games, every = games_for(game, players, 1500, most=100), 8 * stride(game, players, 1000)
    assert check_same(game, players, options, games=games, seed=77, every=every) > 300


@every_case
def test_nothing_unseen_changes_what_a_seat_gets(game, players, options):
    games = games_for(game, players, 600, most=100)
    if any(field.sees != ALL for field in game.fields):
        compared, differed = check_twins(game, players, options, games=games, seed=3)
        assert differed > compared // 20, "the twins hardly differed: the test would find nothing"
    else:  # nothing is hidden: everybody sees the whole state, and no twin can ever be another
        compared, differed = check_twins(game, players, options, games=games, seed=3, most=1200)
        assert differed == 0
    assert compared > 1000


@pytest.mark.parametrize("name", ["hand", "drawn", "bag", "under", "removed"])
def test_the_leak_test_finds_a_field_that_shows_too_much(name):
    game = serai.game("dunhuang")
    open_fields = tuple(dataclasses.replace(f, sees=ALL) if f.name == name else f for f in game.fields)
    leaky = dataclasses.replace(game, fields=open_fields)
    with pytest.raises(AssertionError, match=f"sees a secret in: .*{name}"):
        check_twins(leaky, 3, games=40, target="plain")


@every_game
def test_every_action_can_happen(game):
    games = games_for(game, game.seats[-1], 1_500_000, most=300)
    check_reach(game, settings(game), games=games, rare=rare_actions(game))


@every_game
def test_texts_are_complete_in_every_language(game):
    check_texts(game)
