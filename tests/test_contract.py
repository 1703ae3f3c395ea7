"""Every registered game keeps the contract, with every number of players and every option.

The promises are asked of the compiled rules, which answer faster; another test proves that the plain rules give the
same states and the same answers. Tests marked `soak` ask the same of more games; `make soak` runs them.
"""

import dataclasses
import runpy
from functools import cache
from pathlib import Path

import pytest

import serai
from serai.compile.link import build
from serai.core.fields import ALL
from serai.core.seats import WATCHER
from serai.study.simulate import simulate
from serai.testing.contract import check_games, check_match, check_reach, check_same, check_texts
from serai.testing.leak import check_twins
from serai.testing.walk import setting_name, settings

GAMES = [serai.game(name) for name in serai.game_names()]
CASES = [(game, *setting) for game in GAMES for setting in settings(game)]
IDS = [f"{game.name}-{setting_name((players, options))}" for game, players, options in CASES]
every_case = pytest.mark.parametrize(("game", "players", "options"), CASES, ids=IDS)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def rare_actions(game):
    """Return the actions that random games hardly ever reach: RARE in the file rare.py beside a game's tests."""
    path = Path(__file__).parent / "games" / game.name / "rare.py"
    return runpy.run_path(str(path))["RARE"] if path.exists() else set()


def sizes(sample, full):
    """Run a test with a sample of positions, and with all of them where it is marked `soak`."""
    return pytest.mark.parametrize(
        "positions", [pytest.param(sample, id="sample"), pytest.param(full, id="soak", marks=pytest.mark.soak)]
    )


@cache
def length(game, players):
    """Return how many decisions a random game has on average, those of chance included."""
    build(game)
    results = simulate(game, players, 20, seed=1).results
    return results[:, :2].sum() / len(results)


def games_for(game, players, positions, least=1, most=10**6):
    """Return how many games make about so many positions: long games need fewer of them."""
    return int(min(most, max(least, positions // length(game, players))))


def stride(game, players, positions):
    """Return how many positions of a long game lie between those that are looked at closely; 1 in short games."""
    return max(1, round(length(game, players) / positions))


@every_case
@sizes(600, 6000)
def test_every_promise_holds_at_every_step(game, players, options, positions):
    games, every = games_for(game, players, positions, most=positions // 6), stride(game, players, 200)
    assert check_games(game, players, options, games=games, seed=11, every=every, target="cpu") > 50


@every_case
@sizes(1000, None)
def test_a_match_can_be_undone_and_its_record_replayed(game, players, options, positions):
    """Play to the end with the default options; in a sample with another option, a good part of a long game."""
    most = positions if options else None
    record = check_match(game, players, options, seed=5, every=stride(game, players, 500), most=most, target="cpu")
    assert record.result["ending"] in game.endings if record.result else most


@every_case
@sizes(1500, 12_000)
def test_plain_and_compiled_are_the_same_byte_for_byte(game, players, options, positions):
    """Play to the end with the default options; in a sample with another option, a good part of a long game."""
    games, every = games_for(game, players, positions), 8 * stride(game, players, 1000)
    most = 2 * positions if options and positions < 12_000 else None
    assert check_same(game, players, options, games=games, seed=1000, every=every, most=most) > 500


@every_case
@sizes(600, 6000)
def test_nothing_unseen_changes_what_a_seat_gets(game, players, options, positions):
    """Ask for every seat and a spectator; in a sample with another option, for one seat and a spectator."""
    games = games_for(game, players, positions, most=positions // 6)
    viewers = [len(str(options)) % players, WATCHER] if options and positions < 6000 else None
    hidden = any(field.sees != ALL for field in game.fields)
    most = None if hidden else 1200  # where nothing is hidden no twin can ever be another state
    compared, differed = check_twins(game, players, options, games=games, seed=3, viewers=viewers, most=most)
    assert compared > 400
    if hidden:
        assert differed > compared // 20, "the twins hardly differed: the test would find nothing"
    else:
        assert differed == 0


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
