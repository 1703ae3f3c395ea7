"""Contests: fair seatings, correct intervals, and what `serai ladder` prints."""

import json

import pytest

import serai
from serai.cli.main import main
from serai.study import arena
from serai.study.arena import BlockScore, Contest, interval, run_contest, seatings

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
    scores = [BlockScore(2, 2), BlockScore(1, 2), BlockScore(1, 2), BlockScore(2, 2)]
    mean, low, high = interval(scores)
    assert low < mean == 0.75 < high
    _, lower, higher = interval(scores * 10)
    assert higher - lower < high - low
    assert interval([BlockScore(2, 2), BlockScore(2, 2)])[1] < 1


def test_pairs_with_the_same_placing_are_left_out():
    assert interval([BlockScore(3, 4), BlockScore(0, 0)])[0] == 0.75
    assert interval([BlockScore(0, 0), BlockScore(0, 0)]) == (0.5, 0.0, 1.0)


@pytest.mark.parametrize(("places", "score"), [([1, 2, 2], (2, 4)), ([1, 2, 3], (3, 6)), ([1, 1, 1], (0, 0))])
def test_a_block_counts_the_pairs_that_the_game_ranked_differently(monkeypatch, places, score):
    """One upper seat, each of the three in turn; nobody wins the pair that shares the second place."""
    monkeypatch.setattr(arena, "play_game", lambda *_args, **_kwargs: (places, [9, 9, 9]))
    block = arena.play_block(Contest("dunhuang", 3, "club", "random", 1), 0)
    assert block.games == 3
    assert (block.won, block.decided) == score


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


def test_ladder_refuses_unknown_levels_and_a_single_one(capsys):
    assert main(["ladder", "dunhuang", "--levels", "club,wizard"]) == 2
    assert "a level is one of random, beginner" in capsys.readouterr().err
    assert main(["ladder", "dunhuang", "--levels", "club"]) == 2
