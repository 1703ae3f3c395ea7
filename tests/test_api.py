"""What `import serai` gives, and how quickly."""

import subprocess
import sys
import zipfile

import pytest

import serai
from serai.core.errors import UserError

HEAVY = ("numba", "llvmlite", "rich", "starlette", "uvicorn", "msgspec")


def test_importing_serai_loads_no_compiler_and_no_server():
    program = f"import sys, serai; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_everything_that_is_promised_is_there():
    for name in serai.__all__:
        assert getattr(serai, name) is not None
    wanted = {"Match", "Record", "Action", "Observation", "make_agent", "play", "simulate", "Refused", "UserError"}
    assert wanted <= set(serai.__all__)


def test_games_are_found_by_name():
    assert serai.games.names() == serai.game_names()
    assert serai.games.get("hansa") is serai.game("hansa")
    with pytest.raises(UserError, match=r"no game is called 'hanse'; did you mean 'hansa'\?"):
        serai.games.get("hanse")


def test_a_game_between_agents_is_played_to_its_end(tmp_path):
    class First:
        def choose(self, observation):
            return observation.actions[0]

    path = tmp_path / "game.jsonl"
    agents = ["greedy", First(), "random"]
    match = serai.play("dunhuang", agents, seed=3, names=["Ana", "Bo", "Cy"], save=path, target="plain")
    assert match.over
    assert match.names == ["Ana", "Bo", "Cy"]
    assert serai.Record.read(path).result == match.result()
    assert serai.play("dunhuang", agents, seed=3, target="plain").result() == match.result()


def test_play_refuses_what_cannot_be_played():
    with pytest.raises(UserError, match="dunhuang is for 2 to 4 players, not 1"):
        serai.play("dunhuang", ["random"])
    with pytest.raises(UserError, match=r"no bot is called 'randm'; did you mean 'random'\?"):
        serai.play("dunhuang", ["random", "randm"])
    with pytest.raises(UserError, match=r"^int is no agent: "):
        serai.play("dunhuang", ["random", 5], target="plain")


def test_random_games_can_be_asked_for_by_name():
    by_name = serai.simulate("dunhuang", 2, 3, seed=1, target="plain")
    assert (by_name.results == serai.simulate(serai.game("dunhuang"), 2, 3, seed=1, target="plain").results).all()


def test_the_wheel_says_that_serai_is_typed(tmp_path, request):
    from hatchling.builders.wheel import WheelBuilder

    (wheel,) = WheelBuilder(str(request.config.rootpath)).build(directory=str(tmp_path), versions=["standard"])
    names = zipfile.ZipFile(wheel).namelist()
    assert "serai/py.typed" in names
    assert "serai/match/text/ko.toml" in names
