"""The disk cache: a changed rule is never missed, an unchanged one is not compiled again."""

import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import serai
from serai.cli.new_game import write_package
from serai.compile.link import RULES, _cache_folder, cache_folder

PLAY = """
import sys, time
from serai_spice import GAME
from serai.compile.link import build, is_built, cache_folder
was_built = is_built(GAME)
build(GAME)
from serai.study.simulate import simulate
print(was_built, cache_folder(GAME).name, simulate(GAME, 2, 50, seed=1).results[:, 3:5].sum())
"""


@pytest.fixture
def play(tmp_path):
    folder = write_package("spice", tmp_path)
    environment = os.environ | {"SERAI_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(folder)}

    def run():
        done = subprocess.run(
            [sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=True, timeout=300
        )
        built, name, coins = done.stdout.split()
        return built == "True", name, int(coins)

    run.folder = folder / "serai_spice"
    return run


def test_an_edited_rule_is_compiled_anew_and_an_unchanged_one_is_not(play):
    built, name, coins = play()
    assert not built
    assert play() == (True, name, coins)
    rules = play.folder / "rules.py"
    rules.write_text(rules.read_text().replace("s.coins[p] += 1", "s.coins[p] += 2").replace("0, HAND,", "0, 9,"))
    built, changed, doubled = play()
    assert not built
    assert changed != name
    assert doubled == 2 * coins


def test_two_builds_at_a_time_keep_to_their_own_folders(tmp_path, monkeypatch):
    """Numba has one folder for the whole process; a build that looked into another's would compile everything anew."""
    numba = pytest.importorskip("numba")
    monkeypatch.setenv("SERAI_CACHE", str(tmp_path))
    games = [serai.game(name) for name in ("dunhuang", "klongs")]
    waiting = threading.Barrier(len(games))
    seen = {}

    def look(game):
        waiting.wait()
        for _ in range(20):
            with _cache_folder(game, RULES):
                before = numba.config.CACHE_DIR
                time.sleep(0.001)
                seen.setdefault(game.name, set()).update((before, numba.config.CACHE_DIR))

    with ThreadPoolExecutor(len(games)) as threads:
        list(threads.map(look, games))
    assert seen == {game.name: {str(cache_folder(game))} for game in games}
