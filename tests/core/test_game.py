import dataclasses
import types

import pytest

import serai
from serai.compile.link import gather, link
from serai.core.errors import UserError
from serai.core.game import Option, rule_name
from serai.study.simulate import simulate


@pytest.fixture
def game():
    return serai.game("dunhuang")


def test_an_unknown_game_gets_a_hint():
    with pytest.raises(UserError, match=r"no game is called 'dunhaung'; did you mean 'dunhuang'\?"):
        serai.game("dunhaung")
    with pytest.raises(UserError, match=r"there are: .*dunhuang"):
        serai.game("go")


def test_a_game_for_too_many_is_refused(game):
    with pytest.raises(UserError, match="dunhuang is for 2 to 4 players, not 7"):
        game.check_players(7)


def test_options_are_words_with_defaults(game):
    assert game.option_values()["gain_test"] == "ko"
    assert game.option_values({"soldier_same_good": False})["soldier_same_good"] == "no"
    assert game.option_values({"max_steps": 3})["max_steps"] == "3"
    with pytest.raises(UserError, match="option gain_test is one of ko, en_literal; not 'jp'"):
        game.option_values({"gain_test": "jp"})
    with pytest.raises(UserError, match="option max_steps is one of none, 1, …, 45; not '46'"):
        game.option_values({"max_steps": 46})
    with pytest.raises(UserError, match="has no option 'colour'; its options: gain_test"):
        game.option_values({"colour": "red"})


def test_rule_numbers_print_as_in_the_rules():
    assert rule_name(816) == "R8.16"
    assert Option("a", ("x", "y")).index("y") == 1


def test_two_functions_of_one_name_are_refused(game):
    def tokens_of(s, p):
        """Another one."""

    extra = types.ModuleType("extra")
    tokens_of.__module__ = "extra"
    extra.tokens_of = tokens_of
    with pytest.raises(TypeError, match=r"extra and serai.games.dunhuang.goods both define tokens_of"):
        gather(dataclasses.replace(game, modules=(*game.modules, extra)))


def test_a_constant_that_means_two_things_is_refused(game):
    extra = types.ModuleType("extra")
    extra.GOODS = 11
    with pytest.raises(TypeError, match="GOODS means different things"):
        gather(dataclasses.replace(game, modules=(*game.modules, extra)))


def test_a_game_without_rules_is_refused(game):
    with pytest.raises(TypeError, match="does not define setup, waiting, verdict"):
        link(dataclasses.replace(game, modules=()), "plain")


def test_an_unknown_target_is_refused(game):
    with pytest.raises(UserError, match="a target is one of plain, cpu, cuda; not 'tpu'"):
        link(game, "tpu")
    with pytest.raises(UserError, match="not 'tpu'"):
        simulate(game, 2, 1, target="tpu")
    with pytest.raises(AttributeError, match="'fly' is no contract function"):
        _ = link(game, "plain").fly


def test_the_same_seed_gives_the_same_games_on_every_target_and_thread(game):
    plain = simulate(game, 3, 12, seed=4, target="plain")
    one = simulate(game, 3, 50_000, seed=4, target="cpu")
    two = simulate(game, 3, 50_000, seed=4, target="cpu", threads=2)
    assert (plain.results == one.results[:12]).all()
    assert (one.results == two.results).all()
    summary = one.summary()
    assert summary["decisions"] == one.results[:, 0].sum()
    assert sum(summary["endings"].values()) == 50_000
    assert (simulate(game, 3, 12, seed=5, target="plain").results != plain.results).any()
