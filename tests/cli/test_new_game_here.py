"""A fifth game in the repository: `serai new-game --here` writes it, and every check and test holds at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from serai.cli.main import main

ROOT = Path(__file__).parent.parent.parent
CHECKS = ("ruff format --check", "ruff check", "mypy", "lint-imports")  # as `make check` runs them
TESTS = (
    "tests/games/spice",
    "tests/web/games/spice",
    "tests/terminal/test_boards.py",
    "tests/terminal/test_texts.py",
    "tests/web/test_covers.py",
    "tests/web/test_plain.py",
    "tests/core",
    "tests/test_contract.py",
    "tests/test_docs_tables.py",
)


def run(root: Path, *command: str, **more: object) -> subprocess.CompletedProcess[str]:
    """Run a command in a checkout, with the Serai of that checkout."""
    environment = os.environ | {
        "PYTHONPATH": str(root),
        "SERAI_CACHE": str(root / ".work" / "cache"),
        "LANG": "C.UTF-8",
    }
    return subprocess.run(
        command, cwd=root, env=environment, capture_output=True, encoding="utf-8", check=False, **more
    )  # type: ignore[call-overload]


def serai(root: Path, *arguments: str, **more: object) -> subprocess.CompletedProcess[str]:
    """Run the command of a checkout."""
    return run(root, sys.executable, "-m", "serai.cli.main", *arguments, **more)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository with a new game in it."""
    root = tmp_path_factory.mktemp("checkout")
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, root / name)
    done = serai(root, "new-game", "spice", "--here")
    assert done.returncode == 0, done.stderr
    assert f"spice is part of {root}" in done.stdout
    return root


@pytest.mark.parametrize("command", CHECKS)
def test_every_check_holds(checkout: Path, command: str) -> None:
    tool, *arguments = command.split()
    done = run(checkout, str(Path(sys.executable).parent / tool), *arguments)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_test_of_the_new_game_passes(checkout: Path) -> None:
    done = run(checkout, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "spice", *TESTS)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " deselected" in done.stdout


def test_the_new_game_is_drawn_in_the_terminal(checkout: Path, tmp_path: Path) -> None:
    done = serai(checkout, "play", "spice", "--save", str(tmp_path / "game.jsonl"), input="?\n1\n1\n1\n")
    assert done.returncode == 0, done.stderr
    for words in ("●A Guest", "0 coins", "Your hand", "This player decides now."):
        assert words in done.stdout, words
    assert "Most coins win." in done.stdout or "The win is shared." in done.stdout


def test_the_new_game_has_a_page_in_the_documentation(checkout: Path) -> None:
    page = (checkout / "docs" / "games" / "spice.md").read_text(encoding="utf-8")
    assert "| `ties` |" in page
    for title in ("# Spice", "## Options", "## Fields", "## Actions"):
        assert title in page, title


def test_a_game_is_not_written_twice(checkout: Path) -> None:
    rules = checkout / "serai" / "games" / "spice" / "rules.py"
    before = rules.read_bytes()
    done = serai(checkout, "new-game", "spice", "--here")
    assert (done.returncode, done.stdout) == (2, "")
    assert "there is a game called spice already" in done.stderr
    assert rules.read_bytes() == before


def test_here_is_refused_outside_a_checkout(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "spice", "--here", "--into", str(tmp_path)]) == 2
    assert f"{tmp_path} is none" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
