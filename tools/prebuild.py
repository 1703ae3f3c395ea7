"""Compile the rules and the search of every registered game before the tests, so that no two tests compile the same.

    python tools/prebuild.py

Builds are kept in .work/cache, where tests/conftest.py looks for them; one whose sources have not changed is kept.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).parent.parent
os.environ.setdefault("SERAI_CACHE", str(ROOT / ".work" / "cache"))

import serai  # noqa: E402 - the cache's folder is chosen first
from serai.bots.searcher import SEARCH  # noqa: E402
from serai.compile.link import RULES, Program, cache_folder, is_built  # noqa: E402
from serai.core.game import Game  # noqa: E402


def compile_one(game: Game, program: Program) -> float:
    """Compile one program of a game in a process of its own; return the seconds it took."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "serai.compile.build", game.package, program.where], check=True)
    return time.perf_counter() - start


def remove_outdated(game: Game, program: Program) -> None:
    """Remove the builds of older sources, which nothing will ask for again."""
    current = cache_folder(game, program)
    for folder in current.parent.glob(f"{current.name.rpartition('-')[0]}-{'[0-9a-f]' * 16}"):
        if folder != current:
            shutil.rmtree(folder)


def main() -> None:
    """Compile what is missing, one process per core, and print a line for each build."""
    games = [serai.game(name) for name in serai.game_names()]
    # The search takes longest, and the game with the most source more than others: these begin first.
    games.sort(key=lambda game: -sum(len(path.read_bytes()) for path in Path(game.folder()).glob("*.py")))
    builds = [(game, program) for program in (SEARCH, RULES) for game in games]
    for game, program in builds:
        remove_outdated(game, program)
    missing = [build for build in builds if not is_built(*build)]
    if missing:
        print(f"compiling {len(missing)} programs; they are kept in {os.environ['SERAI_CACHE']}", flush=True)
    with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
        running = {threads.submit(compile_one, *build): build for build in missing}
        for done, future in enumerate(as_completed(running), 1):
            game, program = running[future]
            print(
                f"compiled {game.name}: {program.name} ({future.result():.0f} s), {done} of {len(missing)}", flush=True
            )


if __name__ == "__main__":
    main()
