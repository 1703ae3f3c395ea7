"""Games are found by folder or by entry point, and their names are explained when they are wrong."""

import importlib
import sys
from importlib.metadata import EntryPoint

import pytest

import serai
from serai.core import registry
from serai.core.errors import UserError


@pytest.fixture
def no_cache():
    """Look every game up anew, before and after the test."""
    registry._load.cache_clear()
    yield
    registry._load.cache_clear()


@pytest.fixture
def games_folder(tmp_path, monkeypatch, no_cache):
    """A second folder whose subfolders are games as well."""
    package = importlib.import_module("serai.games")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("serai.games.test_")]:
        del sys.modules[name]


@pytest.fixture
def register(monkeypatch, no_cache):
    """A function that registers entry points instead of those that are installed."""
    found = []
    monkeypatch.setattr(
        registry,
        "entry_points",
        lambda group, name=None: [e for e in found if e.group == group and name in (None, e.name)],
    )
    return lambda name, value, group: found.append(EntryPoint(name, value, group))


def test_a_folder_is_a_game(games_folder):
    (games_folder / "test_folder").mkdir()
    (games_folder / "test_folder" / "__init__.py").write_text("from serai.games.dunhuang import GAME\n")
    (games_folder / "no_package").mkdir()
    (games_folder / "module.py").write_text("")
    assert "test_folder" in serai.game_names()
    assert not {"no_package", "module"} & set(serai.game_names())
    assert serai.game("test_folder") is serai.game("dunhuang")


def test_a_folder_without_a_game_is_refused_by_name(games_folder):
    (games_folder / "test_empty").mkdir()
    (games_folder / "test_empty" / "__init__.py").write_text("GAME = 7\n")
    with pytest.raises(UserError, match=r"game 'test_empty' should be at serai\.games\.test_empty:GAME"):
        serai.game("test_empty")


def test_other_packages_register_games_and_boards(register):
    register("elsewhere", "serai.games.hansa:GAME", "serai.games")
    register("elsewhere", "serai.terminal.games.hansa.board", "serai.terminal")
    register("hansa", "json", "serai.terminal")
    assert "elsewhere" in serai.game_names()
    assert serai.game("elsewhere").name == "hansa"
    hansa = importlib.import_module("serai.terminal.games.hansa.board")
    for name in ("elsewhere", "hansa"):  # of two boards for a game of this package, its own is taken
        assert registry.game_module(name, f"serai.terminal.games.{name}.board", "serai.terminal") is hansa
    assert registry.game_module("elsewhere", "serai.web.games.elsewhere.board", "serai.boards") is None


def test_an_entry_point_that_is_no_game_is_refused(register):
    register("broken", "json:dumps", "serai.games")
    with pytest.raises(UserError, match=r"game 'broken' should be at json:dumps, but that is no serai Game"):
        serai.game("broken")


@pytest.mark.parametrize("name", serai.game_names())
def test_every_game_is_drawn_in_both_places(name):
    assert registry.game_module(name, f"serai.terminal.games.{name}.board", "serai.terminal") is not None
    assert registry.game_module(name, f"serai.web.games.{name}.board", "serai.boards") is not None


@pytest.mark.parametrize("given", [5, None, ["hansa"]])
def test_what_is_neither_a_name_nor_a_game_is_refused(given):
    with pytest.raises(
        registry.NeitherNameNorGame, match=f"by its name or as a serai Game; .* of type {type(given).__name__}$"
    ):
        serai.Match(given)


def test_a_wrong_name_is_explained_in_both_languages():
    for name, expected in (("dunhaung", "did you mean 'dunhuang'?"), ("chess", "there are: dunhuang, hansa")):
        with pytest.raises(registry.UnknownGame, match=f"no game is called '{name}'") as caught:
            serai.game(name)
        assert expected in str(caught.value)
        assert caught.value.text("ko").startswith(f"'{name}'")
