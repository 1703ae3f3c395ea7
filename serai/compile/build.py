"""Compile a game for the cpu in a process of its own: `python -m serai.compile.build PACKAGE [MODULE:PROGRAM]`.

The page or the terminal that waits for it never stutters; it loads the finished build from disk.
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
