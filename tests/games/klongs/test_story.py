"""The log, as the seats concerned and the others read it."""

import pytest

from serai.match.match import Match
from serai.testing.perspective import log_of, plain_line

from .scenes import GAME, fresh, table
from .test_r4_placing import full_water


def test_story_set_up():
    t = fresh(2)
    assert log_of(t, "first seat:B", "A") == [("first_seat", {"0": "B"})]
    seen, unseen = log_of(t, "deal fish-1", "A", "B")
    assert seen == [("deal", {"player": "A", "boat": "fish-1"})]
    assert unseen == [("deal_hidden", {"player": "A"})]


def test_story_a_boat_is_named_when_it_is_placed():
    t = table("water e4=fish-2/A, A holds fish-1")
    assert log_of(t, "boat fish-1", "A", "B") == [[], []]
    assert log_of(t, "place e5", "B") == [("place", {"player": "A", "0": "e5", "boat": "fish-1"})]
    assert log_of(t, "end", "B") == []
    seen, unseen = log_of(t, "deal fish-3", "A", "B")
    assert seen == [("deal", {"player": "A", "boat": "fish-3"})]
    assert unseen == [("deal_hidden", {"player": "A"})]


def test_story_a_tow():
    t = table("water e4=fish-2/A")
    assert log_of(t, "tow e4", "B") == []
    assert log_of(t, "to e5", "B") == [("to", {"player": "A", "0": "e5", "from": "e4", "boat": "fish-2"})]


def test_story_merchants():
    eight = "a1=flowers-1/A b1=flowers-1/A a2=flowers-2/A c1=flowers-2/A d1=shrimp-1/A c2=shrimp-1/A e1=shrimp-2/A"
    drawing = f"players 4, phase seat, at e2, water {eight} f1=shrimp-2/A e2=fish-1"
    assert log_of(table(drawing), "leave", "B") == [("leave", {"player": "A"})]
    assert log_of(table(drawing), "shift a1", "B") == [("shift", {"player": "A", "0": "a1"})]


def test_story_luk_phat_and_a_small_market_day():
    t = table("marker 4, water d4=fish-2/A e4=fish-3/B d5=shrimp-1/B, A holds flowers-1n+")
    t.do("boat flowers-1n+")
    assert log_of(t, "place e5", "B") == [
        ("place", {"player": "A", "0": "e5", "boat": "flowers-1n+"}),
        ("luk_phat", {"player": "A", "n": 3}),
        ("small_day", {}),
    ]
    assert log_of(t, "score d4-e5", "B") == [
        ("score", {"player": "A", "0": "d4-e5", "n": 7}),
        ("sales", {"player": "A", "n": 7}),
        ("sales", {"player": "B", "n": 14}),
    ]
    assert log_of(t, "remove d4", "B") == [("remove", {"player": "A", "0": "d4", "boat": "fish-2"})]


def test_story_a_market_day_on_which_nobody_can_score():
    t = table("marker 4, water e4=fish-3/B, A holds flowers-1n+")
    t.do("boat flowers-1n+")
    assert log_of(t, "place e5", "B")[-1] == ("small_day", {})


def test_story_a_step_without_a_market_day():
    t = table("marker 5, water e4=fish-3/B, A holds flowers-1n+")
    t.do("boat flowers-1n+")
    assert log_of(t, "place e5", "B")[-1] == ("luk_phat", {"player": "A", "n": 6})


def test_story_a_pass_on_a_market_day():
    t = table("phase market, day 1, asks 4, water d4=fish-2/A e4=fish-1/A d5=shrimp-2/B e5=bananas-0")
    assert log_of(t, "pass", "B") == [("pass", {"player": "A"})]


def test_story_the_end():
    t = table("marker 12, water e4=fish-3/B, A holds flowers-1n+, B warehouse {fish:2}")
    t.do("boat flowers-1n+")
    assert log_of(t, "place e5", "B")[1:] == [
        ("luk_phat", {"player": "A", "n": 2}),
        ("big_day", {}),
        ("warehouse", {"player": "A", "n": 0}),
        ("warehouse", {"player": "B", "n": 3}),
        ("over", {}),
    ]


def test_story_the_big_market_day():
    t = table("marker 12, water d4=fish-2/A e4=fish-3/B d5=shrimp-1/B, A holds flowers-1n+")
    t.do("boat flowers-1n+")
    assert log_of(t, "place e5", "B")[-1] == ("big_day", {})


def test_story_nobody_can_place():
    t = table(f"{full_water()}, A holds flowers-2n+ shrimp-2n+ fish-2n+ thief-1, cards 0 0 0 0, passes 1")
    assert log_of(t, "pass", "B")[:3] == [("pass_turn", {"player": "A"}), ("jammed", {}), ("big_day", {})]


@pytest.mark.parametrize(("keeps", "key"), [("yes", "store"), ("no", "store_away")])
def test_story_thief(keeps, key):
    drawing = "phase steal, at e5, water e5=thief-1 d5=fish-1/B"
    assert log_of(table(drawing), "spare", "B") == [("spare", {"player": "A"})]
    t = table(drawing, thief_keeps=keeps)
    assert log_of(t, "take d5", "B") == []
    assert log_of(t, "store", "B") == [(key, {"player": "A", "boat": "fish-1", "from": "d5"})]
    t = table("phase loot, at d5, water e5=thief-1 d5=fish-1/B")
    assert log_of(t, "keep", "B") == [("keep", {"player": "A", "boat": "fish-1", "from": "d5"})]


def test_story_inspector():
    drawing = "phase arrest, at e5, water e5=inspector-0 e1=thief-1"
    assert log_of(table(drawing), "jail", "B") == [("jail", {"player": "A"})]
    assert log_of(table(drawing), "hold thief-1", "B") == [("hold", {"player": "A", "0": "thief-1"})]


def test_story_the_choice_of_a_pile():
    t = table("phase pile, water e4=fish-2/A", piles="two")
    assert log_of(t, "draw neutral", "B") == [("draw", {"player": "A", "0": "neutral"})]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_line_of_a_game_has_a_text(lang):
    match = Match(GAME, 3, seed=3, target="plain", options={"piles": "two"})
    text = GAME.text(lang)
    while not match.over:
        match.act(match.waiting[0], match.legal(match.waiting[0])[-1])
    for line in match.log(0):
        assert plain_line(line)
        assert "{" not in text.line(line, match.names)
