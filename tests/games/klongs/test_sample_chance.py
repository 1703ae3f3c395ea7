"""`sample_chance` draws the boat that the odds listed by `chance` would choose."""

import pytest

from serai.core.seats import CHANCE
from serai.testing.contract import check_sample_chance
from serai.testing.walk import Walker

from .scenes import GAME


@pytest.mark.parametrize("piles", ["one", "two"])
@pytest.mark.parametrize("players", GAME.seats)
def test_r2_3_r10_1_sampling_chance_chooses_as_the_listed_odds_do(players, piles):
    walker = Walker(GAME, players, {"piles": piles}, seed=players)
    sampled = 0
    for step in walker.steps():
        if step.seat == CHANCE:
            check_sample_chance(walker, step)
            sampled += 1
    assert sampled > 40
