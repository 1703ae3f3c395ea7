"""Hansa's policy never lets an action pass: two players who wait for each other to take the last marker never end."""

from itertools import islice

import pytest

import serai
from serai.bots.hints import advise
from serai.bots.levels import LEVELS, LevelAgent
from serai.bots.searcher import Budget, searcher
from serai.games.hansa.actions import END, MOVE_PAWN, RIDE
from serai.games.hansa.phases import ACT
from serai.match.observation import Observation

from .test_policies import positions

GAME = serai.game("hansa")


def tried(s, seat):
    """Search so that untried actions are valued above all others; return action → visits."""
    settings = searcher(GAME).settings._replace(initial_width=1000.0, first_play_urgency=-1.0, rollout_depth=0)
    found = searcher(GAME).search(GAME.layout.view(s, seat), seat, 1, Budget(40, trees=1), settings=settings)
    return {stats.action: stats.visits for stats in found}


def idle(s, action):
    """Return whether an action lets an action of the turn pass: the end of the turn, or one of the two-player game."""
    if action == MOVE_PAWN:
        return s.actions == 1
    return s.actions > 0 and (action == END or (action == RIDE and s.acted != 0))


def turns(players):
    """Yield positions of a random game in which a seat chooses an action, with actions left or without."""
    for s, seat, allowed in positions(GAME, players, 3, every=1):
        if s.phase == ACT and len(allowed) > 1:
            yield s, seat, allowed


@pytest.mark.parametrize("players", [2, 5])
def test_a_search_tries_every_action_that_lets_no_action_pass(players):
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
def test_a_level_without_search_lets_no_action_pass(level):
    seen = 0
    for seed, (s, seat, allowed) in enumerate(turns(2)):
        if not all(idle(s, action) for action in allowed):
            chosen = LevelAgent(GAME, LEVELS[level], seed).choose(
                Observation(GAME, seat, GAME.layout.view(s, seat), tuple(allowed))
            )
            assert not idle(s, chosen)
            seen += 1
    assert seen > 50


def test_hints_before_the_search_is_compiled_leave_it_out(monkeypatch):
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
