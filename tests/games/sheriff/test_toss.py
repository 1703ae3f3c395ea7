"""Choosing by chance without a list: the same card or seat that the listed odds would choose."""

import pytest

from serai.core.seats import CHANCE
from serai.testing.contract import check_toss
from serai.testing.walk import Walker

from .drawn import GAME


@pytest.mark.parametrize("royal", ["no", "yes"])
@pytest.mark.parametrize("players", GAME.seats)
def test_r2_3_r2_4_r11_1_a_toss_chooses_as_the_listed_odds_do(players, royal):
    walker = Walker(GAME, players, {"profile": "lite", "royal": royal, "remove_ten": royal}, seed=players)
    tossed = 0
    for step in walker.steps():
        if step.seat == CHANCE:
            check_toss(walker, step)
            tossed += 1
    assert tossed > 40
