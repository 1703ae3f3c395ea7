"""The generated record.py of each game is current, and can be made anew."""

import os
import subprocess
import sys

import numpy as np
import pytest

import serai
from serai.cli.new_game import write_package
from serai.core import generate
from serai.core.phases import phase_names

every_game = pytest.mark.parametrize("name", serai.game_names())


@every_game
def test_the_record_module_of_a_game_is_current(name):
    game = serai.game(name)
    path = generate.record_path(game.package)
    assert path.read_text(encoding="utf-8") == generate.current_source(game.package), (
        f"run: python -m serai.core.generate {game.package}"
    )


@every_game
def test_the_generated_functions_blank_a_record_and_keep_the_options(name):
    game = serai.game(name)
    record = __import__(f"{game.package}.record", fromlist=["blank"])
    s = game.layout.new()
    for field in game.fields:
        s[field.name] = 1
    record.blank(s)
    assert not any(s.tobytes())
    record.set_options(s, np.arange(len(game.options)))
    assert [int(s[option.name]) for option in game.options] == list(range(len(game.options)))


def test_check_fails_for_a_file_that_is_not_current(monkeypatch, tmp_path, capsys):
    stale = tmp_path / "record.py"
    stale.write_text("# old")
    monkeypatch.setattr(generate, "record_path", lambda package: stale)
    assert generate.main(["--check", "serai.games.klongs"]) == 1
    assert "is not current: run python -m serai.core.generate serai.games.klongs" in capsys.readouterr().out
    assert generate.main(["serai.games.klongs"]) == 0
    assert generate.main(["--check", "serai.games.klongs"]) == 0


def test_phases_must_be_numbered_in_order():
    with pytest.raises(ValueError, match="numbered 0, 1, 2"):
        phase_names({"DEAL": 0, "OVER": 2})


def test_the_record_module_of_another_package_can_be_generated_from_nothing(tmp_path):
    folder = write_package("spice", tmp_path)
    path = folder / "serai_spice" / "record.py"
    written = path.read_text(encoding="utf-8")
    path.unlink()
    subprocess.run(
        [sys.executable, "-m", "serai.core.generate", "serai_spice"],
        env=os.environ | {"PYTHONPATH": str(folder)},
        check=True,
        timeout=60,
    )
    assert path.read_text(encoding="utf-8") == written
