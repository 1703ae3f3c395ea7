"""simulate, fuzz and bench, as people who study games use them."""

import json

import pytest

from serai.cli import bench
from serai.cli.main import main
from serai.compile.link import link
from serai.core.registry import game as find_game
from serai.study.simulate import simulate


def said(capsys, *arguments):
    assert main([str(argument) for argument in arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("target", ["plain", "cpu"])
def test_simulate_prints_one_json_object(capsys, target):
    out = said(capsys, "simulate", "dunhuang", "--players", 3, "--games", 40, "--seed", 7, "--target", target, "--json")
    told = json.loads(out)
    assert out.count("\n") == 1
    assert (told["game"], told["players"], told["games"], told["target"]) == ("dunhuang", 3, 40, target)
    same = simulate(find_game("dunhuang"), 3, 40, 7, target="plain")
    assert told["decisions"] == same.decisions
    assert told["mean_length"] == same.decisions / 40
    assert sum(told["endings"].values()) == 40
    assert len(told["points"]["mean"]) == 3
    assert told["seconds"] > 0
    assert told["decisions_per_s"] > 0


def test_simulate_for_people_and_with_options(capsys):
    out = said(capsys, "simulate", "dunhuang", "--games", 30, "--threads", 2, "--option", "max_steps=1")
    assert "2 players" in out
    assert "endings" in out


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["simulate", "go"], "no game is called 'go'"),
        (["simulate", "dunhuang", "--players", "7"], "2 to 4 players, not 7"),
        (["simulate", "dunhuang", "--games", "0"], "must be at least 1, not 0"),
        (["simulate", "dunhuang", "--games", "many"], "a whole number is needed, not 'many'"),
        (["simulate", "dunhuang", "--target", "tpu"], "--target is one of plain, cpu, cuda; not 'tpu'"),
        (["simulate", "dunhuang", "--option", "max_steps=99"], "option max_steps is one of none, 1, …, 45; not '99'"),
        (["simulate", "dunhuang", "--option", "max_steps"], "--option takes NAME=VALUE"),
        (["fuzz", "dunhuang", "--seconds", "0"], "must be 1 to"),
        (["bench", "go"], "no game is called 'go'"),
        (["nothing"], "there is no command 'nothing'"),
    ],
)
def test_bad_input_gets_one_clear_line(capsys, arguments, expected):
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert expected in error
    assert error.count("\n") == 1


def test_fuzz_finds_nothing_in_sound_rules(capsys, tmp_path):
    out = said(capsys, "fuzz", "dunhuang", "--seconds", 2, "--seed", 9, "--out", tmp_path)
    assert "nothing broke" in out
    assert list(tmp_path.iterdir()) == []


def test_fuzz_keeps_a_record_of_what_broke(capsys, tmp_path, monkeypatch):
    rules = link(find_game("dunhuang"), "plain")
    monkeypatch.setattr(rules, "check", lambda s: 4 if s.coins[0] > 9 else 0)
    arguments = ["fuzz", "dunhuang", "--seconds", "60", "--target", "plain", "--out", str(tmp_path)]
    assert main(arguments) == 1
    out = capsys.readouterr().out
    assert "broken: AssertionError: there are 44 coins and 28 prestige tokens" in out
    (crash,) = tmp_path.iterdir()
    assert main(["replay", str(crash)]) == 0


def test_bench_measures_what_it_says(capsys, monkeypatch):
    monkeypatch.setattr(bench, "PEERS", ())
    monkeypatch.setattr(bench, "best", lambda measured, times=1: measured())
    monkeypatch.setattr(bench, "compile_seconds", lambda game, fresh: 1.0)
    told = json.loads(said(capsys, "bench", "dunhuang", "--json"))
    figures = told["games"]["dunhuang"]
    assert figures["cpu_2p_decisions_per_s"] > figures["plain_decisions_per_s"] > 0
    assert told["calibration"]["numpy_sorts_per_s"] > 0
    assert "beside a Python loop step" in said(capsys, "bench", "dunhuang")
