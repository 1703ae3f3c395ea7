"""Engines: plain rules at once, compiled rules as soon as a background build has finished."""

from __future__ import annotations

import subprocess
import sys
import threading
from functools import cache

from serai.compile.link import RULES, Linked, Program, build, built_here, is_built, link
from serai.core.errors import UserError
from serai.core.game import Game


class Engine:
    """The linked functions of a game: `rules` are plain, and replaced by compiled ones when they are ready."""

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
        """Start building in the background, unless that was done before."""
        if self._thread is None and self.rules.target != "cpu":
            self._thread = threading.Thread(
                target=self._switch, name=f"build {self.game.name} {self.program.name}", daemon=True
            )
            self._thread.start()

    def build(self) -> None:
        """Compile the rules in this process, or load them, before returning. Meant for studies."""
        if self.rules.target != "cpu":
            self._rules = build(self.game, program=self.program)
            self._done.set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the background build; return whether the compiled rules are in use."""
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
            self.failure = str(error)  # the plain rules stay in use
        finally:
            self._done.set()


@cache
def engine(game: Game, program: Program = RULES) -> Engine:
    """Return the engine that all matches of a game in this process share, for a program."""
    return Engine(game, program)
