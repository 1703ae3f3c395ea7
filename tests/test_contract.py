"""Every registered game keeps the contract, in every setting."""

import dataclasses
from functools import cache

import pytest

import serai
from serai.core.fields import ALL
from serai.core.link import build
from serai.core.simulate import simulate
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

# Actions that are allowed by the rules but that random games do not meet: moves that cost a fortune.
RARE = {"dunhuang": {f"move {n}" for n in range(12, 46)}}


@cache
def length(game):
    """Return how many decisions a random game has on average, those of chance included."""
    build(game)
    results = simulate(game, game.seats[-1], 200, seed=1).results
    return results[:, :2].sum() / len(results)


def games_for(game, positions, least=1, most=10**6):
    """Return how many games make about so many positions: long games need fewer of them."""
    return int(min(most, max(least, positions // length(game))))


@every_case
def test_every_promise_holds_at_every_step(game, players, options):
    every = max(1, round(length(game) / 200))
    assert check_games(game, players, options, games=games_for(game, 300, most=2), seed=11, every=every) > 50


@every_case
def test_a_match_can_be_undone_and_its_record_replayed(game, players, options):
    record = check_match(game, players, options, seed=5)
    assert record.result["ending"] in game.endings


@every_table
def test_plain_and_compiled_are_the_same_byte_for_byte(game, players):
    games = games_for(game, 70_000, least=20, most=340)
    assert check_same(game, players, games=games, seed=1000) > 10_000


@every_case
def test_plain_and_compiled_are_the_same_with_every_option(game, players, options):
    assert check_same(game, players, options, games=games_for(game, 1500, most=10), seed=77) > 300


@every_case
def test_nothing_unseen_changes_what_a_seat_gets(game, players, options):
    compared, differed = check_twins(game, players, options, games=games_for(game, 1200, most=8), seed=3)
    assert compared > 1000
    assert differed > compared // 20, "the twins hardly differed: the test would find nothing"


@pytest.mark.parametrize("name", ["hand", "drawn", "bag", "under", "removed"])
def test_the_leak_test_finds_a_field_that_shows_too_much(name):
    game = serai.game("dunhuang")
    open_fields = tuple(dataclasses.replace(f, sees=ALL) if f.name == name else f for f in game.fields)
    leaky = dataclasses.replace(game, fields=open_fields)
    with pytest.raises(AssertionError, match=f"sees a secret in: .*{name}"):
        check_twins(leaky, 3, games=40, target="plain")


@every_game
def test_every_action_can_happen(game):
    games = games_for(game, 30_000, least=4, most=60)
    check_reach(game, settings(game), games=games, rare=RARE.get(game.name, ()))


@every_game
def test_texts_are_complete_in_every_language(game):
    check_texts(game)
