"""A new game, as somebody else would make it: written, installed, tested, played."""

import os
import subprocess
import sys

import pexpect
import pytest

import serai
from serai.cli.main import main
from serai.cli.new_game import write_package


def run(*command, **more):
    return subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, check=False, **more)


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The scaffold, installed as a package outside the project, and an environment that finds it."""
    base = tmp_path_factory.mktemp("outside")
    folder = write_package("spice", base)
    done = run("pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target", base / "site", folder)
    assert done.returncode == 0, done.stderr
    return folder, os.environ | {"PYTHONPATH": str(base / "site"), "SERAI_CACHE": str(base / "cache")}


def test_a_new_game_passes_its_contract_tests_at_once(installed):
    folder, environment = installed
    done = run("pytest", "-q", "-W", "error", "-p", "no:cacheprovider", folder, env=environment, timeout=600)
    assert done.returncode == 0, done.stdout[-3000:]


def test_a_new_game_is_listed_explained_simulated_and_played(installed):
    _, environment = installed
    listed = run("serai.cli.main", "games", env=environment)
    assert "spice" in listed.stdout
    for arguments in (["rules", "spice"], ["simulate", "spice", "--games", "500"], ["fuzz", "spice", "--seconds", "1"]):
        done = run("serai.cli.main", *arguments, env=environment, timeout=600)
        assert done.returncode == 0, done.stderr
    data = {"XDG_DATA_HOME": environment["SERAI_CACHE"]}
    done = run("serai.cli.main", "play", "spice", "--seed", "3", input="1\n1\n1\n", env=environment | data, timeout=600)
    assert done.returncode == 0, done.stderr
    assert "Most coins win." in done.stdout or "The win is shared." in done.stdout


def test_with_several_games_one_chooses_from_the_list(installed, tmp_path):
    _, environment = installed
    data = {"XDG_DATA_HOME": str(tmp_path), "TERM": "xterm", "LANG": "C.UTF-8"}
    names = sorted([*serai.game_names(), "spice"])
    child = pexpect.spawn(sys.executable, ["-m", "serai.cli.main", "play"], env=environment | data, encoding="utf-8")
    child.expect("Which one")
    child.sendline("99")
    child.expect("Which one")
    child.sendline(str(1 + names.index("spice")))
    child.expect("A> ", timeout=60)
    child.sendline("quit")
    child.expect(pexpect.EOF)
    piped = run("serai.cli.main", "play", input="", env=environment | data)
    assert "serai play GAME" in piped.stdout


def test_a_new_game_is_clean_code(installed):
    folder, _ = installed
    done = run("ruff", "check", "--isolated", "--select", "E,F,W,B,UP", "--line-length", "120", folder)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["Spice", "my-game", "9lives", "class", ""])
def test_a_name_that_cannot_be_is_refused(name, tmp_path, capsys):
    assert main(["new-game", name, "--into", str(tmp_path)]) == 2
    assert "small letters and digits" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path, capsys):
    assert main(["new-game", "spice", "--into", str(tmp_path)]) == 0
    rules = tmp_path / "serai-spice" / "serai_spice" / "rules.py"
    rules.write_text("mine")
    assert main(["new-game", "spice", "--into", str(tmp_path)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert rules.read_text() == "mine"
    assert main(["new-game", "dunhuang", "--into", str(tmp_path)]) == 2
    assert "there is a game called dunhuang already" in capsys.readouterr().err
