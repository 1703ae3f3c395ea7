"""Who sees an action, what it reveals, and how `fill` samples what a seat does not see."""

import numpy as np
import pytest

from serai.testing.contract import check_games
from serai.testing.perspective import filled, reveals, view, witnesses
from serai.testing.walk import Walker

from .scenes import GAME, RULES, fresh, known, offer, stand, table

ALL = {"profile": "full", "royal": "yes", "black_market": "yes", "remove_ten": "yes", "hand_cards": "7"}


@pytest.mark.parametrize(
    ("players", "options"),
    [(3, {"profile": "lite", "hand_cards": "7"})],
    ids=["lite"],
)
def test_a_whole_game_keeps_the_contract(players, options):
    assert check_games(GAME, players, options, games=1, seed=8) > 200


@pytest.mark.parametrize("options", [{}, ALL], ids=["standard", "everything"])
def test_a_game_of_six_is_sound_to_its_end(options):
    walker = Walker(GAME, 6, options, 3)
    for step in walker.steps():
        if step.number % 60 == 0:
            assert not int(RULES.check(walker.s))
            for seat in (0, 3, 6):
                imagined = GAME.layout.view(walker.s, seat)
                dice = seeded(seat)
                RULES.fill(imagined, seat, dice)
                assert not int(RULES.check(imagined))
    assert int(RULES.ending(walker.s)) > 0


def seeded(seat):
    """Return seeded dice for a seat."""
    dice = np.zeros(4, np.int64)
    RULES.seed_dice(dice, 5, seat)
    return dice


def test_only_those_concerned_see_a_card():
    t = fresh(4, remove_ten="yes")
    assert witnesses(t, "deal apple") == ""
    t = table("phase draw, waits *, at B, B hand {apple:1}")
    assert witnesses(t, "deal apple") == "B"
    t = table("phase talk, B bag {apple:1}")
    assert witnesses(t, "pass seat:B", "B") == "B"
    t = table("players 6, phase loot, D bag {apple:1}, waits A, loot_gold 1")
    assert witnesses(t, "take") == "AB"
    t = table("phase gate, B bag {apple:1}")
    assert witnesses(t, "wait") == "all"


def test_actions_that_show_hidden_information_reveal():
    t = table("phase gate, B bag {apple:1}, C bag {apple:1}")
    assert reveals(t, "pass seat:B")
    assert not reveals(t, "wait")
    t = table("phase gate, B bag {apple:1}, ticks 1", timer="yes")
    assert reveals(t, "wait")
    t = table("phase talk, B bag {apple:1}")
    assert not reveals(t, "hold", "B")
    t.do("B hold C hold")
    assert reveals(t, "hold", "D")
    assert not reveals(t, "pass seat:B", "D")
    t.do("D hold demand seat:B")
    assert reveals(t, "cancel")
    assert not reveals(t, "pass seat:B")
    t = table("phase discard, waits A, A hand {apple:1}")
    assert reveals(t, "discard apple")
    assert not reveals(t, "done")
    t = table("phase load, waits A, A hand {apple:1}")
    assert not reveals(t, "bag apple")
    t = table("players 6, phase vote, named 3, C bag {apple:1}")
    assert not reveals(t, "wait", "A")
    t = table("phase claim, waits B, B bag {apple:1}")
    assert reveals(t, "done")


def test_a_card_that_leaves_face_down_makes_others_unsure():
    t = table("phase talk, B contra {0:1 2:1}, B bag {apple:1}, C bag {apple:1}")
    t.s.known[2, 1, 0] = t.s.known[2, 1, 2] = 1
    t.s.known[0, 1, 2] = 1
    offer(t, "B", "1 silk for pass me")
    t.do("accept seat:B about:own")
    assert (known(t, "C", "B"), known(t, "A", "B"), stand(t, "B")) == ({}, {}, {"apple": 1, "pepper": 1})


def test_fill_names_cards_for_the_offers_of_others():
    t = table("phase talk, B contra {0:1 2:1}, B bag {apple:1}, C bag {apple:1}")
    offer(t, "B", "1 pepper 1 silk for pass me")
    assert view(t, "D").offer_named.sum() == 0
    imagined = filled(t, "D")
    assert (imagined.s.offer_named[1, 0] > 0).tolist() == [True, True, False, False]
    assert filled(t, "A").s.contra[1].tolist()[:3] == [1, 0, 1]
    t.do("wait B hold")
    filled(t, "A")
