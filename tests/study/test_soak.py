"""Tables of one level: what they report is what happened."""

import json

import pytest

import serai
from serai.bots.levels import LevelAgent
from serai.cli.main import main
from serai.study import arena
from serai.study.soak import SoakSetup, Tally, Watch, soak

GAME = serai.game("dunhuang")


ALL_CLUB = SoakSetup("dunhuang", 3, "club", 5)


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    arena.prepare(GAME)


def test_a_turn_is_what_one_seat_decides_in_a_row():
    watch = Watch(0.5)
    for seat, seconds in ((0, 0.3), (0, 0.3), (1, 0.5), (0, 0.1)):
        watch(seat, seconds)
    watch.end_turn()
    assert (watch.tally.decisions, watch.tally.turns, watch.tally.over_budget) == (4, 3, 1)
    assert watch.tally.longest == pytest.approx(0.6)
    assert not watch.tally.sound


def test_the_same_seed_gives_the_same_games_in_one_process_or_two():
    one, two = soak(ALL_CLUB, 4), soak(ALL_CLUB, 4, jobs=2)
    assert one.games == two.games == 4
    assert one.illegal == one.endless == one.broken_off == 0
    assert (one.decisions, one.turns) == (two.decisions, two.turns)
    assert one.decisions > one.turns > 40
    assert one.decisions != soak(SoakSetup("dunhuang", 3, "club", 6), 4).decisions


def test_an_illegal_choice_is_counted_with_its_seed(monkeypatch):
    monkeypatch.setattr(LevelAgent, "choose", lambda self, observation: max(observation.legal) + 1)
    tally = soak(ALL_CLUB, 2)
    assert (tally.games, tally.illegal) == (0, 2)
    assert not tally.sound
    assert "which is not allowed (seed 5000015)" in tally.faults[0]


def test_turns_over_budget_are_counted(monkeypatch):
    late = [0.0]
    monkeypatch.setattr("serai.study.arena.time.perf_counter", lambda: late.append(late[-1] + 0.2) or late[-1])
    tally = soak(ALL_CLUB, 1)
    assert tally.games == 1
    assert 0 < tally.over_budget <= tally.turns
    assert tally.longest >= 0.2


def test_stopped_by_the_clock_it_tells_what_was_played(monkeypatch, capsys):
    clock = [0.0]
    monkeypatch.setattr("serai.study.parallel.time.time", lambda: clock.append(clock[-1] + 0.1) or clock[-1])
    assert (
        main(["ladder", "dunhuang", "--all", "club", "--games", "500", "--jobs", "1", "--minutes", "1", "--json"]) == 0
    )
    told = json.loads(capsys.readouterr().out)
    assert told["broken_off"] == 1
    assert 1 <= told["games"] < 20
    assert told["decisions"] > 60 * told["games"]


def test_a_table_of_one_level_is_told_in_words(capsys):
    assert main(["ladder", "dunhuang", "--all", "beginner", "--games", "2", "--jobs", "1", "--players", "4"]) == 0
    said = capsys.readouterr().out
    assert "4 × beginner, seed 0: 2 of 2 games ended" in said
    assert " 0 illegal;" in said


def test_tallies_add_up():
    total = Tally(games=1, decisions=10, turns=4, longest=0.5)
    total.add(Tally(games=2, decisions=5, turns=2, longest=0.25, illegal=1, faults=["x"]))
    assert total.as_json() == Tally(3, 0, 0, 15, 1, 6, 0, 0.5, ["x"]).as_json()
