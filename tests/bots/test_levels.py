"""The four levels: fair, allowed, repeatable, in time; for games with a policy and without one."""

import sys
import threading
import time
from dataclasses import replace

import numpy as np
import pytest

import serai
from serai.bots import search
from serai.bots.agent import AGENTS, make_agent
from serai.bots.hints import bots_text
from serai.bots.levels import DECIDED, LEVELS, LevelAgent
from serai.bots.searcher import SEARCH, Stop, new_memory, searcher
from serai.cli.new_game import write_package
from serai.compile.link import link
from serai.core.text import placeholders
from serai.study import arena

GAME = serai.game("dunhuang")
TINY = [replace(level, playouts=min(level.playouts, 24)) for level in LEVELS.values()]


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


def twins(match, seat, count=3):
    """Return views of the same seat where everything it cannot know was dealt anew."""
    rules, layout = link(GAME, "plain"), GAME.layout
    for number in range(count):
        state = layout.copy(match.view(seat))
        dice = np.zeros(4, np.int64)
        rules.seed_dice(dice, number, 7)
        rules.fill(state, seat, dice)
        yield layout.view(state, seat)


# -- choices ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", TINY, ids=lambda level: level.name)
def test_the_same_view_and_seed_give_the_same_choice_whatever_is_hidden(level):
    for seed in range(6):
        match, seat = position(seed)
        observation = match.observe(seat)
        chosen = LevelAgent(GAME, level, 5, timed=False).choose(observation)
        for view in twins(match, seat):
            twin = replace(observation, view=view)
            assert LevelAgent(GAME, level, 5, timed=False, threads=False).choose(twin) == chosen


def test_a_search_leaves_the_view_as_it_was():
    match, seat = position(3)
    view = match.view(seat)
    before = view.tobytes()
    searcher(GAME).search(view, seat, 1, 50)
    assert view.tobytes() == before


@pytest.mark.parametrize("name", serai.game_names())
@pytest.mark.parametrize("which", [0, -1])
def test_every_level_plays_whole_games_by_the_rules(name, which):
    game = serai.game(name)
    if game is GAME:
        levels, rules = TINY, "compiled"
    else:  # plain: what is proven here does not depend on the target, and nobody waits for a compiler
        levels, rules = [replace(level, playouts=0) for level in TINY], "plain"
    players = game.seats[which]
    agents = [LevelAgent(game, levels[seat % len(levels)], seat, timed=False) for seat in range(players)]
    places, _ = arena.play(game, agents, 11, target="cpu" if rules == "compiled" else "plain")
    assert 1 in places


def test_levels_see_a_win_that_is_there():
    """Four tokens and three kinds: the card two steps ahead is the fourth kind."""
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
    for level in (LEVELS["club"], replace(LEVELS["expert"], playouts=300), replace(LEVELS["master"], playouts=900)):
        assert LevelAgent(GAME, level, 1).choose(match.observe(0)) == best, level.name


# -- the search ------------------------------------------------------------------------------------


def test_the_compiled_search_does_what_the_plain_one_does():
    match, seat = position(8, players=2)
    searcher_ = searcher(GAME)
    found = []
    for target in ("plain", "cpu"):
        memory = new_memory(GAME, 64)
        memory.pool[0] = match.view(seat)
        settings = searcher_.settings()
        settings[search.SET_PLAY_ON] = 4
        link(GAME, target, SEARCH).run_search(memory, settings, searcher_.weights, searcher_.habits, seat, 20, 3, 1)
        found.append((memory.tally.tolist(), memory.edges.tolist(), memory.keys.tolist()))
    assert found[0] == found[1]


def test_every_playout_is_counted_and_grows_the_tree_by_one_node_at_most():
    match, seat = position(4)
    memory = new_memory(GAME, 400)
    memory.pool[0] = match.view(seat)
    searcher_ = searcher(GAME)
    link(GAME, "cpu", SEARCH).run_search(
        memory, searcher_.settings(), searcher_.weights, searcher_.habits, seat, 300, 3, 1
    )
    root = memory.nodes[0]
    assert memory.tally[search.TALLY_PLAYOUTS] == root[search.NODE_VISITS] == 300
    assert 2 < memory.tally[search.TALLY_NODES] <= 301
    tried = 0
    edge = int(root[search.NODE_HEAD])
    while edge >= 0:
        tried += int(memory.edges[edge, search.EDGE_VISITS])
        mean = memory.worth[edge, search.WORTH_SUM] / max(1, memory.edges[edge, search.EDGE_VISITS])
        assert 0 <= mean <= 1
        edge = int(memory.edges[edge, search.EDGE_NEXT])
    assert tried == 300


def test_a_search_that_is_decided_stops_and_chooses_the_same():
    """Where all that is left could not change it, for certain; earlier, most of the time."""
    spent = np.zeros(3, int)
    for seed in range(8):
        match, seat = position(seed)
        whole, short, shorter = (
            searcher(GAME).search(match.view(seat), seat, 1, 600, trees=1, decided=decided)
            for decided in (0, 1, DECIDED)
        )
        assert short[0].action == whole[0].action
        spent += [sum(thought.visits for thought in found) for found in (whole, short, shorter)]
    assert spent[0] == 8 * 600
    assert spent[0] - spent[1] > 600
    assert spent[1] - spent[2] > 300


def test_a_full_memory_ends_the_growth_not_the_search():
    match, seat = position(4)
    memory = new_memory(GAME, 3)
    memory.pool[0] = match.view(seat)
    searcher_ = searcher(GAME)
    link(GAME, "cpu", SEARCH).run_search(
        memory, searcher_.settings(), searcher_.weights, searcher_.habits, seat, 200, 3, 1
    )
    assert memory.tally[search.TALLY_NODES] == 3
    assert memory.nodes[0, search.NODE_VISITS] == 200


def test_a_search_stops_at_once_when_told_to():
    match, seat = position(2)
    stop = Stop()
    timer = threading.Timer(0.2, stop)
    timer.start()
    start = time.perf_counter()
    thoughts = searcher(GAME).search(match.view(seat), seat, 1, 4_000_000, stop=stop)
    assert time.perf_counter() - start < 3
    assert sum(thought.visits for thought in thoughts) < 4_000_000


def test_a_bot_that_ran_out_of_time_once_thinks_again_the_next_time():
    match, seat = position(2)
    bot = LevelAgent(GAME, replace(LEVELS["master"], seconds=0.3, playouts=3_000_000), 1)
    for _ in range(3):
        start = time.perf_counter()
        bot.choose(match.observe(seat))
        assert time.perf_counter() - start > 0.07  # a third of it for each of three clicks


def test_stopping_one_search_stops_no_later_one_in_the_same_memory():
    match, seat = position(2)
    stop = Stop()
    searcher(GAME).search(match.view(seat), seat, 1, 40, stop=stop)
    stop()
    thoughts = searcher(GAME).search(match.view(seat), seat, 1, 40)
    assert sum(thought.visits for thought in thoughts) == 40
    assert sum(thought.visits for thought in searcher(GAME).search(match.view(seat), seat, 1, 40, stop=stop)) == 0


def test_the_seconds_are_a_cap():
    match, seat = position(2)
    start = time.perf_counter()
    searcher(GAME).search(match.view(seat), seat, 1, 4_000_000, seconds=0.2)
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
    agents = [LevelAgent(spice, replace(level, playouts=0), seat) for seat, level in enumerate(TINY)]
    places, _ = arena.play(spice, agents, 1, target="plain")
    assert 1 in places
    match = serai.Match(spice, 2, seed=1, target="plain")
    thoughts = searcher(spice).search(match.view(0), 0, 1, 40, threads=False)
    assert sum(thought.visits for thought in thoughts) == 40
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


@pytest.mark.parametrize("name", ["dunhuang", "hansa", "klongs", "sheriff"])
def test_every_feature_of_a_policy_has_a_name_in_both_languages(name):

    for feature in serai.game(name).policy.FEATURES:
        assert f"feature.{feature}" in serai.game(name).text("en")
        assert f"feature.{feature}" in serai.game(name).text("ko")
