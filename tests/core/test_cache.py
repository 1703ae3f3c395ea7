"""The disk cache: a changed rule is never missed, an unchanged one is not compiled again."""

import os
import subprocess
import sys

import pytest

from serai.cli.new_game import write_game

PLAY = """
import sys, time
from serai_spice import GAME
from serai.core.link import build, is_built, cache_folder
was_built = is_built(GAME)
build(GAME)
from serai.core.simulate import simulate
print(was_built, cache_folder(GAME).name, simulate(GAME, 2, 50, seed=1).results[:, 3:5].sum())
"""


@pytest.fixture
def play(tmp_path):
    folder = write_game("spice", tmp_path)
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
