"""Bots against bots: fair seatings, honest intervals, one JSON object."""

import json

import pytest

import serai
from serai.cli.main import main
from serai.study import arena
from serai.study.arena import Contest, Score, interval, run_contest, seatings

GAME = serai.game("dunhuang")


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    arena.prepare(GAME)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_side_sits_everywhere_equally_often(players):
    found = [seats for block in (0, 1) for seats in seatings(players, block)]
    assert all(0 < sum(seats) < players for seats in found)
    for seat in range(players):
        assert sum(seats[seat] for seats in found) * 2 == len(found)


def test_an_interval_covers_the_mean_and_shrinks_with_the_blocks():
    scores = [Score(2, 2), Score(1, 2), Score(1, 2), Score(2, 2)]
    mean, low, high = interval(scores)
    assert low < mean == 0.75 < high
    _, lower, higher = interval(scores * 10)
    assert higher - lower < high - low
    assert interval([Score(2, 2), Score(2, 2)])[1] < 1


def test_pairs_that_share_a_place_are_left_out():
    assert interval([Score(3, 4), Score(0, 0)])[0] == 0.75
    assert interval([Score(0, 0), Score(0, 0)]) == (0.5, 0.0, 1.0)


@pytest.mark.parametrize(("places", "score"), [([1, 2, 2], (2, 4)), ([1, 2, 3], (3, 6)), ([1, 1, 1], (0, 0))])
def test_who_is_placed_before_whom(monkeypatch, places, score):
    """One upper seat, in turn each of the three: a shared second place counts for nobody."""
    monkeypatch.setattr(arena, "play", lambda *_args, **_kwargs: (places, [9, 9, 9]))
    met = arena.play_block(Contest("dunhuang", 3, "club", "random", 1), 0)
    assert met.games == 3
    assert (met.won, met.apart) == score


def test_the_same_contest_gives_the_same_result_in_one_process_or_two():
    contest = Contest("dunhuang", 2, "club", "random", 3)
    one = run_contest(contest, 8)
    assert one == run_contest(contest, 8, jobs=2)
    assert one.games == 8
    assert one.share > 0.5


def test_ladder_prints_pairs_as_json(capsys):
    assert (
        main(
            [
                "ladder",
                "dunhuang",
                "--players",
                "3",
                "--games",
                "6",
                "--levels",
                "beginner,random",
                "--jobs",
                "1",
                "--json",
            ]
        )
        == 0
    )
    pairs = json.loads(capsys.readouterr().out)["pairs"]
    assert [(pair["upper"], pair["lower"]) for pair in pairs] == [("beginner", "random")]
    assert 0 <= pairs[0]["low"] <= pairs[0]["share"] <= pairs[0]["high"] <= 1
    assert pairs[0]["games"] >= 6


def test_ladder_prints_a_table(capsys):
    assert main(["ladder", "dunhuang", "--games", "2", "--levels", "club,random", "--jobs", "1"]) == 0
    assert "club" in capsys.readouterr().out


def test_ladder_says_what_is_wrong(capsys):
    assert main(["ladder", "dunhuang", "--levels", "club,wizard"]) == 2
    assert "a level is one of random, beginner" in capsys.readouterr().err
    assert main(["ladder", "dunhuang", "--levels", "club"]) == 2
