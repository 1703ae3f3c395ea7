"""The four levels: they see only their view, choose what is allowed, repeatably and in time, with or without policy."""

import sys
import threading
import time
from dataclasses import replace

import numpy as np
import pytest

import serai
from serai.bots import search
from serai.bots.agent import AGENTS, make_agent, play_waiting
from serai.bots.hints import bots_text
from serai.bots.levels import EARLY_STOP, LEVELS, LevelAgent
from serai.bots.searcher import SEARCH, Budget, Stop, searcher
from serai.bots.tree import new_tree
from serai.cli.new_game import write_package
from serai.compile.link import link
from serai.core.text import placeholders
from serai.study import arena, soak

from .test_policies import GAMES

GAME = serai.game("dunhuang")
TINY = [replace(level, iterations=min(level.iterations, 24)) for level in LEVELS.values()]


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    arena.prepare(GAME)


def position(seed, players=3, decisions=40):
    """Return a match after some random decisions, and a seat that has a choice."""
    match = serai.Match(GAME, players, seed=seed, target="cpu")
    bot = make_agent("random", GAME, seed)
    for _ in range(decisions):
        seat = match.waiting[0]
        match.act(seat, bot.choose(match.observe(seat)))
        if match.over:
            return position(seed + 1000, players, decisions // 2)
    while len(match.legal(match.waiting[0])) < 2:
        match.act(match.waiting[0], match.legal(match.waiting[0])[0])
    return match, match.waiting[0]


class Spy:
    """A bot that remembers the views it gets."""

    def __init__(self, agent):
        self.agent, self.views = agent, []

    def choose(self, observation):
        self.views.append((observation.view.copy(), observation.seat))
        return self.agent.choose(observation)

    def stop(self):
        self.agent.stop()


# -- choices ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", TINY, ids=lambda level: level.name)
def test_the_same_view_and_seed_give_the_same_choice_with_threads_or_without(level):
    for seed in range(6):
        match, seat = position(seed)
        chosen = {
            LevelAgent(GAME, level, 5, timed=False, threads=threads).choose(match.observe(seat))
            for threads in (True, False, True, False)
        }
        assert len(chosen) == 1


@pytest.mark.parametrize("name", serai.game_names())
def test_bots_get_only_what_their_seat_sees(name):
    game = serai.game(name)
    spies = [Spy(make_agent("random", game, seat)) for seat in range(game.seats[0])]
    arena.play_game(game, spies, 3, target="plain")
    match = serai.Match(game, game.seats[0], seed=3, target="plain")
    for _ in range(60):
        play_waiting(match, dict(enumerate(spies)))
    assert sum(len(spy.views) for spy in spies) > 60
    for view, seat in (seen for spy in spies for seen in spy.views):
        assert game.layout.view(view, seat).tobytes() == view.tobytes()  # a full state would show more


def test_a_search_leaves_the_view_as_it_was():
    match, seat = position(3)
    view = match.view(seat)
    before = view.tobytes()
    searcher(GAME).search(view, seat, 1, Budget(50))
    assert view.tobytes() == before


@pytest.mark.parametrize("name", serai.game_names())
@pytest.mark.parametrize("which", [0, -1])
def test_every_level_plays_whole_games_by_the_rules(name, which):
    game = serai.game(name)
    levels, target = TINY, "cpu"
    if game is not GAME:  # without a search, so that nothing has to be compiled
        levels, target = [replace(level, iterations=0) for level in TINY], "plain"
    players = game.seats[which]
    agents = [Spy(LevelAgent(game, levels[seat % len(levels)], seat, timed=False)) for seat in range(players)]
    decisions = []
    arena.play_game(game, agents, 11, target=target, on_decision=lambda seat, _seconds: decisions.append(seat))
    assert 20 < len(decisions) < soak.MAX_PLAYER_DECISIONS  # the game ended, and no choice was illegal
    assert all(agent.views for agent in agents)


def test_levels_take_a_win_in_one_action():
    """With four tokens and three kinds in hand, the card under the camel is the fourth kind."""
    match = serai.Match(GAME, 3, seed=1, target="plain", manual_chance=True)
    s = match._state
    s.phase = GAME.phases.index("take")
    s.waits = 1
    s.turn = 0
    s.camel = 0
    s.tile[:] = [3, 1, 5, 7, 9, 11, 13, 15]
    s.market[:] = [9, 8, 8, 8, 7, 6, 6, 5]
    for good in (2, 4, 6, 8):
        s.token[good] = 1
        s.shop[0, good] = 1
    for good in (2, 5, 7):
        s.hand[0, good] = 1
        s.known[1:3, 0, good] = 1
    s.hand_size[0] = 3
    s.deck = 20
    best = GAME.actions.parse("take hand")
    for level in (LEVELS["club"], replace(LEVELS["expert"], iterations=300), replace(LEVELS["master"], iterations=900)):
        assert LevelAgent(GAME, level, 1).choose(match.observe(0)) == best, level.name


# -- the search ------------------------------------------------------------------------------------


def test_the_compiled_search_agrees_with_the_plain_one():
    match, seat = position(8, players=2)
    settings = searcher(GAME).settings._replace(rollout_depth=4)
    found = []
    for target in ("plain", "cpu"):
        tree = new_tree(GAME, 64)
        tree.states[search.VIEW_ROW] = match.view(seat)
        link(GAME, target, SEARCH).run_search(tree, settings, seat, 20, 3, 1)
        found.append((tree.counts.tolist(), tree.edges.tolist(), tree.node_keys.tolist()))
    assert found[0] == found[1]


def test_every_iteration_is_counted_and_adds_one_node_at_most():
    match, seat = position(4)
    tree = new_tree(GAME, 400)
    tree.states[search.VIEW_ROW] = match.view(seat)
    link(GAME, "cpu", SEARCH).run_search(tree, searcher(GAME).settings, seat, 300, 3, 1)
    root = tree.nodes[0]
    assert tree.counts[search.COUNT_ITERATIONS] == root[search.NODE_VISITS] == 300
    assert 2 < tree.counts[search.COUNT_NODES] <= 301
    visits = 0
    edge = int(root[search.NODE_FIRST_EDGE])
    while edge >= 0:
        visits += int(tree.edges[edge, search.EDGE_VISITS])
        assert 0 <= tree.edge_values[edge, search.EDGE_VALUE_SUM] <= tree.edges[edge, search.EDGE_VISITS]
        edge = int(tree.edges[edge, search.EDGE_NEXT])
    assert visits == 300


def test_a_search_stops_early_when_no_other_action_can_overtake():
    """A share of 1 cannot change the choice; the smaller share of the levels saves more iterations."""
    spent = np.zeros(3, int)
    for seed in range(8):
        match, seat = position(seed)
        whole, short, shorter = (
            searcher(GAME).search(match.view(seat), seat, 1, Budget(600, early_stop=share, trees=1))
            for share in (0, 1, EARLY_STOP)
        )
        assert short[0].action == whole[0].action
        spent += [sum(stats.visits for stats in found) for found in (whole, short, shorter)]
    assert spent[0] == 8 * 600
    assert spent[0] - spent[1] > 600
    assert spent[1] - spent[2] > 300


def test_a_search_goes_on_when_the_tree_is_full():
    match, seat = position(4)
    tree = new_tree(GAME, 3)
    tree.states[search.VIEW_ROW] = match.view(seat)
    link(GAME, "cpu", SEARCH).run_search(tree, searcher(GAME).settings, seat, 200, 3, 1)
    assert tree.counts[search.COUNT_NODES] == 3
    assert tree.nodes[0, search.NODE_VISITS] == 200


def test_stop_ends_a_search_that_runs():
    match, seat = position(2)
    tree = new_tree(GAME, 4000)
    tree.states[search.VIEW_ROW] = match.view(seat)
    run_search, stop, most = link(GAME, "cpu", SEARCH).run_search, Stop(), 10**9
    running = threading.Thread(target=run_search, args=[tree, searcher(GAME).settings, seat, most, 1, 1])
    stop.attach([tree.stop])
    running.start()
    while tree.counts[search.COUNT_ITERATIONS] == 0:
        time.sleep(0.001)
    stop()
    running.join()
    assert 0 < tree.counts[search.COUNT_ITERATIONS] < most


def test_a_bot_that_ran_out_of_time_once_thinks_again_the_next_time():
    match, seat = position(2)
    bot = LevelAgent(GAME, replace(LEVELS["master"], seconds=0.3, iterations=3_000_000), 1)
    for _ in range(3):
        start = time.perf_counter()
        bot.choose(match.observe(seat))
        assert time.perf_counter() - start > 0.07  # its share of the turn, which has three decisions


def test_stopping_one_search_stops_no_later_one_with_the_same_trees():
    match, seat = position(2)
    stop = Stop()
    searcher(GAME).search(match.view(seat), seat, 1, Budget(40), stop=stop)
    stop()
    assert sum(stats.visits for stats in searcher(GAME).search(match.view(seat), seat, 1, Budget(40))) == 40
    assert searcher(GAME).search(match.view(seat), seat, 1, Budget(40), stop=stop) == []


def test_the_seconds_are_a_cap():
    match, seat = position(2)
    start = time.perf_counter()
    searcher(GAME).search(match.view(seat), seat, 1, Budget(4_000_000, seconds=0.2))
    assert time.perf_counter() - start < 3


def test_a_bot_that_cannot_search_yet_plays_by_the_policy(monkeypatch):
    match, seat = position(2)
    observation = match.observe(seat)
    bot = LevelAgent(GAME, LEVELS["master"], 1)
    monkeypatch.setattr(type(bot.searcher), "ready", property(lambda self: False))
    start = time.perf_counter()
    assert bot.choose(observation) in observation.legal
    assert time.perf_counter() - start < 1


# -- a game without a policy -----------------------------------------------------------------------


def test_a_fifth_game_gets_every_level(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(write_package("spice", tmp_path)))
    from serai_spice import GAME as spice

    assert spice.policy is None
    agents = [LevelAgent(spice, replace(level, iterations=0), seat) for seat, level in enumerate(TINY)]
    decisions = []
    arena.play_game(spice, agents, 1, target="plain", on_decision=lambda seat, _seconds: decisions.append(seat))
    assert 0 < len(decisions) < soak.MAX_PLAYER_DECISIONS
    match = serai.Match(spice, 2, seed=1, target="plain")
    found = searcher(spice).search(match.view(0), 0, 1, Budget(40, threads=False))
    assert sum(stats.visits for stats in found) == 40
    sys.modules.pop("serai_spice")


# -- names -----------------------------------------------------------------------------------------


def test_every_bot_has_a_name_in_both_languages():
    en, ko = bots_text("en"), bots_text("ko")
    assert en.keys() == ko.keys()
    for key in sorted(en.keys()):
        assert placeholders(en.raw(key)) == placeholders(ko.raw(key))
    for name in AGENTS:
        assert f"agent.{name}" in en
    assert list(LEVELS) == ["beginner", "club", "expert", "master"]


@pytest.mark.parametrize("name", GAMES)
def test_every_feature_of_a_policy_has_a_name_in_both_languages(name):
    for feature in serai.game(name).policy.FEATURES:
        assert f"feature.{feature}" in serai.game(name).text("en")
        assert f"feature.{feature}" in serai.game(name).text("ko")
