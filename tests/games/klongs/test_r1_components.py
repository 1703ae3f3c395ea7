"""R1: the printed components, and the sets of sets.py that people may correct."""

import pytest

from serai.core.errors import UserError
from serai.games.klongs import components, sets
from serai.games.klongs.components import (
    GOOD,
    KIND_NAMES,
    KINDS,
    MIX,
    NEUTRAL,
    PARASOL,
    SPECIAL,
    SPOT_NAMES,
    check_parasols,
    kind_name,
    market_of,
    read_boats,
    read_orientation,
    read_spots,
    read_track,
)

from .scenes import SPACE


def test_r1_1_eighty_spaces_make_twenty_markets_of_four():
    markets = [market_of(space) for space in range(80)]
    assert sorted(set(markets)) == list(range(20))
    assert all(markets.count(market) == 4 for market in range(20))
    assert market_of(SPACE["a1"]) == market_of(SPACE["b2"]) != market_of(SPACE["c2"])


def test_r1_2_there_are_43_spots_of_which_12_are_crossings():
    sizes = {name: len(text.split()) for name, text in sets.SPOTS.items()}
    assert sizes == {"all43": 43, "crossings12": 12, "midpoints31": 31}
    assert len(SPOT_NAMES) == 43
    assert "b1-c2" in SPOT_NAMES
    assert "a1-b2" not in SPOT_NAMES  # the middle of a market


def test_r1_2_a_crossing_joins_four_markets_and_the_others_two():
    for name, markets in (("crossings12", 4), ("midpoints31", 2)):
        for corner in read_spots(name, sets.SPOTS[name]):
            assert len({market_of(corner + step) for step in (0, 1, 10, 11)}) == markets


def test_r1_3_every_mix_has_72_boats():
    assert [int(mix.sum()) for mix in MIX] == [72, 72]


def test_r1_3_nines_has_nine_boats_of_each_good_and_nine_special_ones():
    mix = MIX[0]
    assert [int(mix[g == GOOD].sum()) for g in range(8)] == [9] * 8
    assert int(mix[(NEUTRAL == 0)].sum()) == 42
    assert int((mix * PARASOL).sum()) == 14
    assert [int(mix[kind == SPECIAL].sum()) for kind in (1, 2, 3)] == [4, 2, 3]


def test_r1_3_eights_has_eight_boats_of_each_good_and_sixteen_special_ones():
    mix = MIX[1]
    assert [int(mix[g == GOOD].sum()) for g in range(8)] == [16] + [8] * 7
    assert [int(mix[kind == SPECIAL].sum()) for kind in (1, 2, 3)] == [6, 4, 6]


def test_r1_3_kinds_are_named_by_good_baskets_merchant_and_parasol():
    assert kind_name((6, 0, 1, 1, 2)) == "fish-2n+"
    assert kind_name((0, 1, 1, 0, 1)) == "thief-1"
    assert len(set(KIND_NAMES)) == KINDS


def test_r1_5_both_tracks_have_thirteen_steps_and_three_market_days():
    for name, text in sets.TRACKS.items():
        points, days = read_track(name, text)
        assert len(points) == len(days) == 13
        assert [(points[i], day) for i, day in enumerate(days) if day] == [(3, 1), (3, 1), (2, 2)]
        assert points[0] == 6


# -- an impossible set is refused with an explanation (R1.7) ------------------------------------


def mix(**changed):
    """Return the default mix with some goods changed."""
    return sets.BOATS["nines"] | changed


@pytest.mark.parametrize(
    ("read", "entry", "explanation"),
    [
        (read_orientation, {"thief": "diagonal"}, "a row or a column, not a 'diagonal'"),
        (read_orientation, {"thief": "row", "light": "e4 k9", "sides": ""}, "'k9', which is no space a1 to j8"),
        (read_orientation, {"thief": "row", "light": "e4", "sides": "d4 d5 g4 g5"}, "do not hold the first boats"),
        (read_orientation, {"thief": "row", "light": "a1 b1 a2 b2", "sides": ""}, "do not hold the first boats"),
        (read_spots, "b1-c2 b1", "'b1' does not name two spaces, such as b1-c2"),
        (read_spots, "b1-k2", "'b1-k2' does not name two spaces"),
        (read_spots, "k1-b2", "'k1-b2' does not name two spaces"),
        (read_spots, "b1-d2", "b1-d2 does not join four spaces"),
        (read_spots, "j1-a3", "j1-a3 does not join four spaces"),
        (read_spots, "a1-b2", "a1-b2 lies within one market"),
        (read_spots, "b1-c2 b1-c2", "each named once"),
        (read_spots, "", "there must be spots"),
        (read_track, "6 5 middle 4", "'middle' is neither points nor a market day"),
        (read_track, "small 6 big", "'small' is neither points nor a market day"),
        (read_track, "6 small big", "'big' is neither points nor a market day"),
        (read_track, "600 big", "'600' is neither points"),
        (read_track, "6 big 5", "on the last step and nowhere else"),
        (read_track, "6 big 5 big", "on the last step and nowhere else"),
        (read_boats, mix(fish="0 1 1 2 2 3 | 1+ 2+"), "there are 71 boats, not 72"),
        (read_boats, mix(fish="0 1 1 2 2 4 | 1+ 2+ 3"), "'4' of fish is not 0 to 3 baskets"),
        (read_boats, mix(fish="0 1 1 2 2 3 | 1+ | 3"), "'|' of fish is not"),
        (read_boats, mix(thief="1 1 2 2+"), "'2+' of thief is not 0 to 3 baskets, or a special boat with a parasol"),
        (read_boats, mix(tea="0"), "'tea' is missing, or no good and no special boat"),
    ],
)
def test_r1_7_an_impossible_set_is_refused(read, entry, explanation):
    with pytest.raises(UserError) as error:
        read("mine", entry)
    assert explanation in str(error.value)
    assert str(error.value).startswith("klongs: ")
    assert "'mine' in sets.py: " in str(error.value)
    assert "\n" not in str(error.value)


def test_r1_7_luk_phat_boats_must_reach_the_end_of_every_track():
    boats = read_boats("few", mix(fish="0 1 1 2 2 3 | 1 2 3"))
    check_parasols({"few": boats}, {"short": ([6], [2])})
    with pytest.raises(
        UserError, match=r"'few' in sets\.py: 12 Luk Phat boats do not reach the end of 'long': 13 steps"
    ):
        check_parasols({"few": boats}, {"long": read_track("long", sets.TRACKS["long_first"])})


def test_r1_7_every_set_is_a_value_of_its_option():
    assert tuple(sets.ORIENTATIONS) == components.ORIENTATION_NAMES
    assert tuple(sets.SPOTS) == components.SPOT_SETS
    assert tuple(sets.TRACKS) == components.TRACK_NAMES
    assert tuple(sets.BOATS) == components.MIX_NAMES
