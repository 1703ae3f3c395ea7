"""Compile a game for the CPU in a process of its own: `python -m serai.compile.build PACKAGE [MODULE:PROGRAM]`.

The server or terminal that needs the build stays responsive, and loads it from disk when it is finished.
"""

import importlib
import sys

from serai.compile.link import build


def main() -> None:
    """Compile the game of the named package: its rules, or another program linked with them."""
    game = importlib.import_module(sys.argv[1]).GAME
    program = None
    if len(sys.argv) > 2:
        module, _, name = sys.argv[2].partition(":")
        program = getattr(importlib.import_module(module), name)
    build(game, program=program)


if __name__ == "__main__":
    main()
