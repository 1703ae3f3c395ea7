"""The tool that tunes policies: its games are fair, and its habits move only where games say so."""

import importlib
import sys
from pathlib import Path

import numpy as np
import pytest

import serai
from serai.bots.searcher import new_memory, policy_of
from serai.compile.link import gather, rebind
from serai.core.seats import CHANCE, DICE
from serai.study.arena import Score

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))  # tools find each other there
tune_policy = importlib.import_module("tune_policy")

GAME = serai.game("dunhuang")
SPACE = gather(GAME, tune_policy.SELF_PLAY)
rebind(SPACE, lambda function: function)


@pytest.fixture
def plain(monkeypatch):
    """Have games played by the functions as written."""

    class FieldListBoard:
        contest = staticmethod(SPACE["contest"])

    monkeypatch.setattr(tune_policy, "build", lambda game, program: FieldListBoard)


@pytest.mark.parametrize("name", ["dunhuang", "hansa", "klongs", "sheriff"])
def test_self_play_links_with_every_game(name):
    assert "contest" in gather(serai.game(name), tune_policy.SELF_PLAY)


def test_a_seat_decides_by_what_it_sees():
    """The true hands of others do not matter to a glance: the same view and dice give the same choice."""
    memory, habits = new_memory(GAME, 32), policy_of(GAME).habit_array
    s, eyes = memory.pool[0], tune_policy.eyes_on(GAME, memory)
    dice = np.zeros(4, np.int64)
    SPACE["seed_dice"](dice, 4, 0)
    SPACE["setup"](s, 3, GAME.option_array())
    while int(SPACE["waiting"](s)) == DICE:
        SPACE["apply"](s, CHANCE, SPACE["toss"](s, dice, memory.ids, memory.odds))
    choices = set()
    for other in range(6):  # what seat 0 cannot know is dealt anew
        view = GAME.layout.view(s, 0)
        memory.pool[0] = view
        SPACE["seed_dice"](dice, other, 1)
        SPACE["fill"](memory.pool[0], 0, dice)
        SPACE["seed_dice"](memory.dice, 9, 9)
        choices.add(SPACE["glance"](memory, eyes, memory.pool[0], 0, habits, np.zeros(2), 2))
    assert len(choices) == 1


def test_a_level_beats_chance_and_equal_sides_share(plain):
    club, chance = (tune_policy.side_of(GAME, name) for name in ("club", "random"))
    scores = tune_policy.blocks_of(GAME, club, chance, 2, 8, 1)
    assert len(scores) == 4
    assert tune_policy.share_of(scores) > 0.6
    quiet = tune_policy.Side(club.habits, 0.0)
    assert tune_policy.blocks_of(GAME, quiet, quiet, 2, 2, 1) == [(1, 2, 0), (1, 2, 0)]


def test_habits_evolve_towards_the_mutants_that_win(monkeypatch):
    """With games replaced by a known peak the mean goes there, and signs stay."""
    start = np.array([1.0, -2.0])
    peak = np.log([3.0, 4.0])

    def share(game, upper, lower, players, games, lot):
        return [Score(1 / (1 + np.sum((np.log(np.abs(upper.habits)) - peak) ** 2)), 1)]

    monkeypatch.setattr(tune_policy, "blocks_of", share)
    rng, habits = np.random.default_rng(1), start
    for _ in range(30):
        habits, shares = tune_policy.evolve(GAME, habits, 0.3, [2, 3], 10, 0, rng)
        assert len(shares) == tune_policy.MUTANTS
    assert habits == pytest.approx([3.0, -4.0], rel=0.15)
