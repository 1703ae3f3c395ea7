"""What runs beside the plain rules: compiled with bounds checking, and for the GPU."""

import os
import re
import subprocess
import sys

import pytest

import serai
from serai.cli.new_game import write_package
from serai.core.errors import UserError
from serai.study.simulate import simulate
from serai.testing.bounds import check_bounds

every_game = pytest.mark.parametrize("name", serai.game_names())


@every_game
def test_rules_stay_within_bounds(name):
    """No index lies outside its array in any setting: asked of the plain rules, which check theirs."""
    assert check_bounds(serai.game(name), target="plain", most=500) > 500


@pytest.mark.soak
@every_game
def test_compiled_rules_stay_within_bounds(name):
    """The same at the speed of compiled rules with bounds checks, for hundreds of games of every setting."""
    done = bounds_check("-m", "serai.testing.bounds", name)
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout.split()[-2]) > 1000


def bounds_check(*arguments, **environment):
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1"} | environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


@pytest.mark.parametrize("target", ["plain", "cpu"])
def test_the_bounds_check_finds_an_overrun(tmp_path, target):
    folder = write_package("spice", tmp_path)
    rules = folder / "serai_spice" / "rules.py"
    rules.write_text(rules.read_text().replace("return int(s.coins[p])", "return int(s.coins[p + 3])"))
    code = "from serai_spice import GAME; from serai.testing.bounds import check_bounds; check_bounds(GAME, target=%r)"
    done = bounds_check("-c", code % target, SERAI_CACHE=str(tmp_path), PYTHONPATH=str(folder))
    assert re.search("IndexError: index .*out of bounds", done.stderr), done.stderr[-2000:]


@pytest.mark.long
@every_game
def test_the_gpu_kernel_compiles_without_a_gpu(name):
    pytest.importorskip("numba_cuda", reason="the wheels of serai[gpu] are not installed")
    from serai.compile.cuda import ptx

    text, entry = ptx(serai.game(name))
    assert f".entry {entry}" in text
    assert ".target sm_90" in text


def test_the_gpu_target_says_what_it_lacks(monkeypatch):
    pytest.importorskip("numba_cuda", reason="the wheels of serai[gpu] are not installed")
    from numba import cuda

    if cuda.is_available():
        game = serai.game("dunhuang")
        assert (simulate(game, 3, 5000, target="cuda").results == simulate(game, 3, 5000).results).all()
    else:
        with pytest.raises(UserError, match="needs an NVIDIA GPU"):
            simulate(serai.game("dunhuang"), 2, 1, target="cuda")
    monkeypatch.setitem(sys.modules, "numba_cuda", None)
    with pytest.raises(UserError, match=r"pip install 'serai\[gpu\]'"):
        simulate(serai.game("dunhuang"), 2, 1, target="cuda")
