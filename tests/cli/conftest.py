"""The real command: as a subprocess, and in a real terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest
from filelock import FileLock

from serai.bots import make_agent
from serai.compile.link import build, cache_folder
from serai.core.registry import game
from serai.match.match import Match

COMMAND = [sys.executable, "-m", "serai.cli.main"]


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """Compile once: otherwise every game that a test starts would begin to compile in the background."""
    folder = cache_folder(game("dunhuang"))
    folder.mkdir(parents=True, exist_ok=True)
    with FileLock(folder / "tests.lock"):  # one worker compiles, the others wait and load
        build(game("dunhuang"))


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An English machine without colour, whose user has no saved games."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "COV"))}
    data = tmp_path / "data"
    data.mkdir()
    return kept | {
        "LANG": "C.UTF-8",
        "NO_COLOR": "1",
        "COLUMNS": "80",
        "TERM": "xterm",
        "XDG_DATA_HOME": str(data),
    }


@pytest.fixture
def serai(environment: dict[str, str]) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the command to its end, with input from a pipe."""

    def run(*arguments: object, say: str = "", **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*COMMAND, *map(str, arguments)],
            input=say,
            env=environment | more,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return run


@pytest.fixture
def terminal(environment: dict[str, str]) -> Iterator[Callable[..., pexpect.spawn]]:
    """Run the command in a terminal of 100 by 40."""
    children: list[pexpect.spawn] = []

    def start(*arguments: object, **more: str) -> pexpect.spawn:
        child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *map(str, arguments)],
            env={name: value for name, value in (environment | more).items() if name != "COLUMNS"},
            dimensions=(40, 100),
            encoding="utf-8",
            timeout=20,
        )
        child.delaybeforesend = None
        children.append(child)
        return child

    yield start
    for child in children:
        child.close(force=True)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game."""
    return _played(tmp_path_factory.mktemp("records") / "finished.jsonl", decisions=10_000)


@pytest.fixture
def started(tmp_path: Path) -> Path:
    """The record of a game that was left in the middle."""
    return _played(tmp_path / "game.jsonl", decisions=60)


def _played(path: Path, decisions: int, players: int = 2, seed: int = 7) -> Path:
    """Let random bots play up to a number of decisions; return the record's file."""
    match = Match(
        "dunhuang",
        players,
        seed=seed,
        save=path,
        target="plain",
        seats=["human"] + ["greedy"] * (players - 1),
    )
    bot = make_agent("random", match.game, seed)
    while not match.over and match.decisions < decisions:
        seat = match.waiting[0]
        match.act(seat, bot.choose(match.observe(seat)))
    match.record.close()
    return path
