import numpy as np
import pytest

import serai
from serai.bots import AGENTS, GreedyAgent, RandomAgent, make_agent
from serai.bots.agent import IllegalChoice, NotAnAgent, play_waiting
from serai.core.errors import UserError
from serai.core.seats import CHANCE

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
    observation = match.observe(1)
    choices = {make_agent(name, GAME, 5).choose(observation) for _ in range(5)}
    assert len(choices) == 1
    assert choices <= set(observation.legal)


def test_a_bot_leaves_the_view_as_it_was():
    match = serai.Match(GAME, 2, seed=2, target="plain")
    observation = match.observe(0)
    before = observation.view.tobytes()
    GreedyAgent(GAME, 1).choose(observation)
    assert observation.view.tobytes() == before


def test_random_bots_choose_everything_allowed():
    match = serai.Match(GAME, 2, seed=2, target="plain")
    observation = match.observe(0)
    bot = RandomAgent(3)
    assert {bot.choose(observation) for _ in range(200)} == set(observation.legal)


class Chooses:
    def __init__(self, pick):
        self.choose = pick


def test_an_agent_may_return_an_action_or_its_id():
    for pick in (lambda seen: seen.legal[-1], lambda seen: seen.actions[-1], lambda seen: np.int64(seen.legal[-1])):
        match = serai.Match(GAME, 2, seed=2, target="plain")
        assert play_waiting(match, {0: Chooses(pick)})
        assert match.deciders[-1] == 0


def test_an_agent_that_chooses_what_is_not_allowed_is_refused_by_name():
    match = serai.Match(GAME, 2, seed=2, target="plain")
    for pick, shown in ((GAME.actions.parse("move 1"), "move 1"), (-1, "-1"), (10**6, "1000000"), (None, "None")):
        with pytest.raises(IllegalChoice, match=f"Chooses, deciding for seat A, chose '{shown}', which is not allowed"):
            play_waiting(match, {0: Chooses(lambda seen, pick=pick: pick)})
    assert match.deciders[-1] == CHANCE


def test_what_has_no_method_choose_is_no_agent():
    match = serai.Match(GAME, 2, seed=2, target="plain")
    with pytest.raises(NotAnAgent, match=r"^str is no agent: it has no method choose\(observation\)$"):
        play_waiting(match, {0: "club"})


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
