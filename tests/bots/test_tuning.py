"""The tool that tunes policies: its games hide what seats cannot see, and its weights move to what wins."""

import importlib
import sys
from pathlib import Path

import numpy as np
import pytest

import serai
from serai.bots.policy import policy_of
from serai.bots.search import VIEW_ROW
from serai.bots.tree import new_tree
from serai.compile.link import gather, rebind
from serai.core.seats import CHANCE, DICE
from serai.study.arena import BlockScore

from .test_policies import GAMES

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))  # tools find each other there
tune_policy = importlib.import_module("tune_policy")

GAME = serai.game("dunhuang")
SPACE = gather(GAME, tune_policy.SELF_PLAY)
rebind(SPACE, lambda function: function)


@pytest.fixture
def plain(monkeypatch):
    """Play games by the functions as written, so that nothing has to be compiled."""

    class Plain:
        contest = staticmethod(SPACE["contest"])

    monkeypatch.setattr(tune_policy, "build", lambda game, program: Plain)


@pytest.mark.parametrize("name", GAMES)
def test_self_play_links_with_every_game(name):
    assert "contest" in gather(serai.game(name), tune_policy.SELF_PLAY)


def test_a_seat_decides_by_what_it_sees():
    """The true hands of others make no difference: the same view and dice give the same choice."""
    tree = new_tree(GAME, 32)
    s, visibility = tree.states[VIEW_ROW], tune_policy.visibility_of(GAME, tree)
    weights = policy_of(GAME).prior_weight_array[None]
    sides = tune_policy.Sides(weights, np.zeros(1), np.zeros(1), 2)
    dice = np.zeros(4, np.int64)
    SPACE["seed_dice"](dice, 4, 0)
    SPACE["setup"](s, 3, GAME.option_array())
    while int(SPACE["waiting"](s)) == DICE:
        SPACE["apply"](s, CHANCE, SPACE["sample_chance"](s, dice, tree.actions, tree.odds))
    choices, states = set(), set()
    for other in range(6):
        tree.states[VIEW_ROW] = GAME.layout.view(s, 0)
        SPACE["seed_dice"](dice, other, 1)
        SPACE["fill"](tree.states[VIEW_ROW], 0, dice)
        states.add(tree.states[VIEW_ROW].tobytes())
        SPACE["seed_dice"](tree.dice, 9, 9)
        chosen = SPACE["choose_by_prior"](tree, visibility, tree.states[VIEW_ROW], 0, sides, 0)
        choices.add((chosen, *tree.action_scores.tolist()))
    assert len(states) > 1
    assert len(choices) == 1


def test_a_level_beats_random_players_and_equal_sides_share(plain):
    club, random = (tune_policy.side_of(GAME, name) for name in ("club", "random"))
    scores = tune_policy.blocks_of(GAME, club, random, 2, 8, 1)
    assert len(scores) == 4
    assert tune_policy.share_of(scores) > 0.6
    exact = tune_policy.Side(club.prior_weights, 0.0)
    assert tune_policy.blocks_of(GAME, exact, exact, 2, 2, 1) == [(1, 2, 0), (1, 2, 0)]


def test_weights_evolve_towards_the_mutants_that_win(monkeypatch):
    """Where the share of wins has a known peak, the weights go there and keep their signs."""
    start = np.array([1.0, -2.0])
    peak = np.log([3.0, 4.0])

    def share(game, upper, lower, players, games, seed):
        return [BlockScore(1 / (1 + np.sum((np.log(np.abs(upper.prior_weights)) - peak) ** 2)), 1)]

    monkeypatch.setattr(tune_policy, "blocks_of", share)
    rng, weights = np.random.default_rng(1), start
    for _ in range(30):
        weights, shares = tune_policy.evolve(GAME, weights, 0.3, [2, 3], 10, 0, rng)
        assert len(shares) == tune_policy.MUTANTS
    assert weights == pytest.approx([3.0, -4.0], rel=0.15)
