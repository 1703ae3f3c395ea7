"""Hansa's policy: a turn is for acting. Two who wait for each other to take the last marker would wait forever."""

import numpy as np
import pytest

import serai
from serai.bots import search
from serai.bots.levels import LEVELS, LevelAgent
from serai.bots.mind import SEARCH, mind, new_memory
from serai.core.link import link
from serai.games.hansa.actions import END
from serai.games.hansa.state import ACT

from .test_policies import positions

GAME = serai.game("hansa")


def tried(s, seat, playouts=40):
    """Search on the plain rules, with more hope in what was not tried than in anything else; return action → visits."""
    thinker, memory = link(GAME, "plain", SEARCH), new_memory(GAME, playouts + 2)
    settings = mind(GAME).settings()
    settings[[search.SET_WIDTH, search.SET_DOUBT, search.SET_PLAY_ON]] = 1000, -1, 0
    memory.pool[search.VIEW_ROW] = GAME.layout.view(s, seat)
    thinker.think(memory, settings, mind(GAME).weights, mind(GAME).habits, seat, playouts, 1, 1)
    found, edge = {}, int(memory.nodes[0, search.NODE_HEAD])
    while edge >= 0:
        found[int(memory.edges[edge, search.EDGE_ACTION])] = int(memory.edges[edge, search.EDGE_VISITS])
        edge = int(memory.edges[edge, search.EDGE_NEXT])
    return found


def choices(players, acted):
    """Yield positions of a random game where a turn could be ended, before or after its first action."""
    for s, seat, allowed in positions(GAME, players, 3, every=1):
        if s.phase == ACT and bool(s.acted) == acted and len(allowed) > 1:
            yield s, seat, allowed


@pytest.mark.parametrize("players", [2, 5])
def test_a_search_tries_to_end_a_turn_only_after_an_action(players):
    for acted in (False, True):
        for _, (s, seat, allowed) in zip(range(4), choices(players, acted), strict=False):
            visits = tried(s, seat)
            assert sorted(visits) == sorted(allowed)
            assert (visits.pop(END) > 0) == acted
            assert min(visits.values()) > 0


@pytest.mark.parametrize("level", ["beginner", "club"])
def test_who_takes_what_looks_best_does_not_let_a_turn_pass(level):
    rng = np.random.default_rng(1)
    seen = 0
    for s, seat, allowed in choices(2, False):
        agent = LevelAgent(GAME, LEVELS[level], int(rng.integers(1 << 30)))
        assert agent.choose(GAME.layout.view(s, seat), seat, allowed) != END
        seen += 1
    assert seen > 50
