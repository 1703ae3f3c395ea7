"""Hints: the best three choices from a seat's own view, with an expected result and a reason."""

from dataclasses import replace

import numpy as np
import pytest

import serai
from serai.bots.hints import advise
from serai.bots.searcher import searcher
from serai.compile.link import link
from serai.study import arena

from .test_levels import GAME, position


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
    hints = match.hint(seat, seconds=60)
    state, rules, dice = match._state, link(GAME, "plain"), np.zeros(4, np.int64)
    for number in range(3):
        match._state = match.view(seat)
        rules.seed_dice(dice, number, 7)
        rules.fill(match._state, seat, dice)
        assert match._state.tobytes() != state.tobytes()
        assert match.hint(seat, seconds=60) == hints


def test_a_seat_that_need_not_decide_gets_no_hints():
    match, _ = position(5)
    other = next(p for p in range(3) if p not in match.waiting)
    assert match.hint(other) == []


def test_while_the_search_is_being_compiled_hints_come_from_the_priors(monkeypatch):
    match, seat = position(5)
    monkeypatch.setattr(type(searcher(GAME)), "ready", property(lambda self: False))
    hints = match.hint(seat)
    assert hints
    assert all(hint.result is None for hint in hints)
    assert {hint.reason("en") for hint in hints} == {"looks good at first sight"}


def test_the_only_choice_is_called_that():
    match, seat = position(5)
    only = advise(replace(match.observe(seat), legal=(match.legal(seat)[0].id,)))
    assert [hint.reason("en") for hint in only] == ["the only choice"]
    assert advise(replace(match.observe(seat), legal=())) == []


def test_serai_offers_hints():
    assert serai.Match("dunhuang", 2, seed=1, target="plain").hint(0)
