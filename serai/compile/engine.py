"""The engine of a process: plain rules at once, the compiled ones as soon as they are there."""

from __future__ import annotations

import subprocess
import sys
import threading
from functools import cache

from serai.compile.link import RULES, Linked, Program, build, built_here, is_built, link
from serai.core.errors import UserError
from serai.core.game import Game


class Engine:
    """A game's functions, plain until a background build is ready, then compiled; nobody has to ask."""

    def __init__(self, game: Game, program: Program = RULES) -> None:
        self.game, self.program = game, program
        self._rules: Linked = link(game, "plain", program)
        self.failure = ""
        self._done = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def rules(self) -> Linked:
        """The functions in use now: compiled as soon as anything in this process has compiled or loaded them."""
        if self._rules.target != "cpu":
            self._rules = built_here(self.game, self.program) or self._rules
        return self._rules

    def start(self) -> None:
        """Begin to build in the background, once."""
        if self._thread is None and self.rules.target != "cpu":
            self._thread = threading.Thread(
                target=self._switch, name=f"build {self.game.name} {self.program.name}", daemon=True
            )
            self._thread.start()

    def build(self) -> None:
        """Compile or load in this process, and wait for it: for studies, where nobody sits at a table."""
        if self.rules.target != "cpu":
            self._rules = build(self.game, program=self.program)
            self._done.set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the compiled rules; return whether they are in use."""
        if self.rules.target != "cpu":
            self._done.wait(seconds)
        return self.rules.target == "cpu"

    def _switch(self) -> None:
        try:
            if not is_built(self.game, self.program):
                command = [sys.executable, "-m", "serai.compile.build", self.game.package, self.program.where]
                child = subprocess.run(command, capture_output=True, text=True, check=False)
                if child.returncode != 0:
                    self.failure = child.stderr.strip().splitlines()[-1] if child.stderr.strip() else "killed"
                    return
            self._rules = build(self.game, program=self.program)
        except (OSError, UserError) as error:
            self.failure = str(error)  # plain rules play on
        finally:
            self._done.set()


@cache
def engine(game: Game, program: Program = RULES) -> Engine:
    """Return the engine that all matches of a game in this process share; or that of another program."""
    return Engine(game, program)
