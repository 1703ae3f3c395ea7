"""Hansa's policy: no action is let pass. Two who wait for each other to take the last marker would wait forever."""

from itertools import islice

import pytest

import serai
from serai.bots import search
from serai.bots.hints import advise
from serai.bots.levels import LEVELS, LevelAgent
from serai.bots.searcher import searcher
from serai.games.hansa.actions import END, MOVE_PAWN, RIDE
from serai.games.hansa.state import ACT
from serai.match.observation import Observation

from .test_policies import positions

GAME = serai.game("hansa")


def tried(s, seat):
    """Search with more hope in what was not tried than in anything else; return action → visits."""
    settings = searcher(GAME).settings()
    settings[[search.SET_WIDTH, search.SET_DOUBT, search.SET_PLAY_ON]] = 1000, -1, 0
    thoughts = searcher(GAME).search(GAME.layout.view(s, seat), seat, 1, 40, settings=settings, trees=1)
    return {thought.action: thought.visits for thought in thoughts}


def idle(s, action):
    """Return whether an action of the game of two, or the end of a turn, lets an action pass."""
    if action == MOVE_PAWN:
        return s.actions == 1
    return s.actions > 0 and (action == END or (action == RIDE and s.acted != 0))


def turns(players):
    """Yield positions of a random game in which somebody is at turn, with actions left or without."""
    for s, seat, allowed in positions(GAME, players, 3, every=1):
        if s.phase == ACT and len(allowed) > 1:
            yield s, seat, allowed


@pytest.mark.parametrize("players", [2, 5])
def test_a_search_tries_everything_but_to_let_an_action_pass(players):
    untried = set()
    for s, seat, allowed in islice(turns(players), 0, 120, 8):
        visits = tried(s, seat)
        assert sorted(visits) == sorted(allowed)
        busy = [action for action in allowed if not idle(s, action)]
        assert {action for action, times in visits.items() if times > 0} == set(busy or allowed)
        untried |= set(allowed) - set(busy) if busy else set()
    assert untried == ({END, MOVE_PAWN, RIDE} if players == 2 else {END})


def test_where_every_action_lets_one_pass_the_search_takes_one_of_them():
    s, seat, _ = next((s, seat, allowed) for s, seat, allowed in turns(2) if s.acted and MOVE_PAWN in allowed)
    s.actions = 1
    s.supply[seat], s.stock[seat] = 0, 0
    s.post[:] = 0
    visits = tried(s, seat)
    assert set(visits) <= {END, MOVE_PAWN, RIDE}
    assert min(visits.values()) > 0


@pytest.mark.parametrize("level", ["beginner", "club"])
def test_who_takes_what_looks_best_lets_no_action_pass(level):
    seen = 0
    for seed, (s, seat, allowed) in enumerate(turns(2)):
        if not all(idle(s, action) for action in allowed):
            chosen = LevelAgent(GAME, LEVELS[level], seed).choose(
                Observation(GAME, seat, GAME.layout.view(s, seat), tuple(allowed))
            )
            assert not idle(s, chosen)
            seen += 1
    assert seen > 50


def test_a_hint_at_first_sight_does_not_call_it_good(monkeypatch):
    monkeypatch.setattr(type(searcher(GAME)), "ready", property(lambda self: False))
    monkeypatch.setattr(type(searcher(GAME).engine), "start", lambda self: None)
    fewer = 0
    for s, seat, allowed in turns(2):
        found = [hint.action.id for hint in advise(Observation(GAME, seat, GAME.layout.view(s, seat), tuple(allowed)))]
        busy = [action for action in allowed if not idle(s, action)]
        assert len(found) == min(3, max(1, len(busy)))
        assert set(found) <= set(busy or allowed)
        fewer += len(busy) < min(3, len(allowed))
    assert fewer > 5
