"""Hints: the best three choices from a seat's own view, with a result and a reason."""

from dataclasses import replace

import pytest

import serai
from serai.bots.searcher import searcher
from serai.study import arena

from .test_levels import GAME, position, twins


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    arena.prepare(GAME)


def test_a_hint_names_three_allowed_choices_with_results_and_reasons():
    match, seat = position(3, players=2)
    while len(match.legal(seat)) < 3:
        match.act(seat, match.legal(seat)[0])
        seat = match.waiting[0]
    hints = match.hint(seat)
    assert len(hints) == 3
    assert {hint.action for hint in hints} <= set(match.legal(seat))
    weights = [hint.weight for hint in hints]
    assert weights == sorted(weights, reverse=True)
    for hint in hints:
        assert 0 <= hint.result <= 1
        assert hint.reason("en")
        assert hint.reason("ko") != hint.reason("en")


def test_a_hint_uses_only_what_the_seat_sees():
    match, seat = position(5)
    from serai.bots.hints import advise

    observation = match.observe(seat)
    told = advise(observation, 60)
    assert all(advise(replace(observation, view=view), 60) == told for view in twins(match, seat))


def test_nobody_gets_a_hint_who_is_not_asked():
    match, _ = position(5)
    other = next(p for p in range(3) if p not in match.waiting)
    assert match.hint(other) == []


def test_while_the_search_is_being_compiled_a_hint_is_a_glance(monkeypatch):
    match, seat = position(5)
    monkeypatch.setattr(type(searcher(GAME)), "ready", property(lambda self: False))
    hints = match.hint(seat)
    assert hints
    assert all(hint.result is None for hint in hints)
    assert {hint.reason("en") for hint in hints} == {"looks good at first sight"}


def test_the_only_choice_is_called_that():
    from serai.bots.hints import advise

    match, seat = position(5)
    only = advise(replace(match.observe(seat), legal=(match.legal(seat)[0].id,)))
    assert [hint.reason("en") for hint in only] == ["the only choice"]
    assert advise(replace(match.observe(seat), legal=())) == []


def test_serai_offers_hints():
    assert serai.Match("dunhuang", 2, seed=1, target="plain").hint(0)
