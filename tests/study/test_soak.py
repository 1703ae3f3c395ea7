"""Soak tests: the report says what happened."""

import json

import pytest

import serai
from serai.bots.levels import LevelAgent
from serai.cli.main import main
from serai.study import arena
from serai.study.soak import SoakReport, SoakSetup, TurnTimer, soak

GAME = serai.game("dunhuang")


ALL_CLUB = SoakSetup("dunhuang", 3, "club", 5)


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    arena.prepare(GAME)


def test_a_turn_is_what_one_seat_decides_in_a_row():
    timer = TurnTimer(0.5)
    for seat, seconds in ((0, 0.3), (0, 0.3), (1, 0.5), (0, 0.1)):
        timer(seat, seconds)
    timer.end_turn()
    assert (timer.report.decisions, timer.report.turns, timer.report.over_budget) == (4, 3, 1)
    assert timer.report.longest == pytest.approx(0.6)
    assert not timer.report.sound


def test_the_same_seed_gives_the_same_games_in_one_process_or_two():
    one, two = soak(ALL_CLUB, 4), soak(ALL_CLUB, 4, jobs=2)
    assert one.games == two.games == 4
    assert one.illegal == one.endless == one.interrupted == 0
    assert (one.decisions, one.turns) == (two.decisions, two.turns)
    assert one.decisions > one.turns > 40
    assert one.decisions != soak(SoakSetup("dunhuang", 3, "club", 6), 4).decisions


def test_an_illegal_choice_is_counted_with_its_seed(monkeypatch):
    monkeypatch.setattr(LevelAgent, "choose", lambda self, observation: max(observation.legal) + 1)
    report = soak(ALL_CLUB, 2)
    assert (report.games, report.illegal) == (0, 2)
    assert not report.sound
    assert "which is not allowed (seed 5000015)" in report.faults[0]


def test_turns_over_budget_are_counted(monkeypatch):
    late = [0.0]
    monkeypatch.setattr("serai.study.arena.time.perf_counter", lambda: late.append(late[-1] + 0.2) or late[-1])
    report = soak(ALL_CLUB, 1)
    assert report.games == 1
    assert 0 < report.over_budget <= report.turns
    assert report.longest >= 0.2


def test_a_run_that_is_stopped_by_its_time_reports_what_was_played(monkeypatch, capsys):
    clock = [0.0]
    monkeypatch.setattr("serai.study.parallel.time.time", lambda: clock.append(clock[-1] + 0.1) or clock[-1])
    assert (
        main(["ladder", "dunhuang", "--all", "club", "--games", "500", "--jobs", "1", "--minutes", "1", "--json"]) == 0
    )
    printed = json.loads(capsys.readouterr().out)
    assert printed["interrupted"] == 1
    assert 1 <= printed["games"] < 20
    assert printed["decisions"] > 60 * printed["games"]


def test_a_report_is_printed_in_words(capsys):
    assert main(["ladder", "dunhuang", "--all", "beginner", "--games", "2", "--jobs", "1", "--players", "4"]) == 0
    printed = capsys.readouterr().out
    assert "4 × beginner, seed 0: 2 of 2 games ended" in printed
    assert " 0 illegal;" in printed


def test_reports_add_up():
    total = SoakReport(games=1, decisions=10, turns=4, longest=0.5)
    total.add(SoakReport(games=2, decisions=5, turns=2, longest=0.25, illegal=1, faults=["x"]))
    assert total.as_json() == SoakReport(3, 0, 0, 15, 1, 6, 0, 0.5, ["x"]).as_json()
