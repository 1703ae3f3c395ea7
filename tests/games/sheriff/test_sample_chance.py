"""`sample_chance` draws the card or seat that the odds listed by `chance` would choose."""

import pytest

from serai.core.seats import CHANCE
from serai.testing.contract import check_sample_chance
from serai.testing.walk import Walker

from .scenes import GAME


@pytest.mark.parametrize("royal", ["no", "yes"])
@pytest.mark.parametrize("players", GAME.seats)
def test_r2_3_r2_4_r11_1_sampling_chance_chooses_as_the_listed_odds_do(players, royal):
    walker = Walker(GAME, players, {"profile": "lite", "royal": royal, "remove_ten": royal}, seed=players)
    sampled = 0
    for step in walker.steps():
        if step.seat == CHANCE:
            check_sample_chance(walker, step)
            sampled += 1
    assert sampled > 40
