import pytest

import serai
from serai.bots import AGENTS, GreedyAgent, RandomAgent, make_agent
from serai.bots.agent import play_waiting
from serai.core.errors import UserError

GAME = serai.game("dunhuang")


def play(seed, names):
    match = serai.Match(GAME, len(names), seed=seed, target="plain")
    agents = {seat: make_agent(name, GAME, seed + seat) for seat, name in enumerate(names)}
    while not match.over:
        assert play_waiting(match, agents)
    return match


@pytest.mark.parametrize("name", AGENTS)
def test_the_same_view_and_seed_give_the_same_choice(name):
    match = serai.Match(GAME, 3, seed=2, target="plain")
    allowed = [action.id for action in match.legal(1)]
    choices = {make_agent(name, GAME, 5).choose(match.view(1), 1, allowed) for _ in range(5)}
    assert len(choices) == 1
    assert choices <= set(allowed)


def test_a_bot_leaves_the_view_as_it_was():
    match = serai.Match(GAME, 2, seed=2, target="plain")
    view = match.view(0)
    before = view.tobytes()
    GreedyAgent(GAME, 1).choose(view, 0, [action.id for action in match.legal(0)])
    assert view.tobytes() == before


def test_random_bots_choose_everything_allowed():
    match = serai.Match(GAME, 2, seed=2, target="plain")
    allowed = [action.id for action in match.legal(0)]
    bot = RandomAgent(3)
    assert {bot.choose(match.view(0), 0, allowed) for _ in range(200)} == set(allowed)


def test_greedy_beats_random():
    wins = 0
    for seed in range(24):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        match = play(seed, names)
        wins += match.placing(names.index("greedy")) == 1
    assert wins >= 17  # a coin would do that once in thirty times; these are the same 24 games every time


def test_an_unknown_bot_gets_a_hint():
    with pytest.raises(UserError, match=r"no bot is called 'greddy'; did you mean 'greedy'\?"):
        make_agent("greddy", GAME)
    with pytest.raises(UserError, match="there are: beginner, club, expert, master, random, greedy"):
        make_agent("xxx", GAME)
