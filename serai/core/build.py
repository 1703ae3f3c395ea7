"""Compile a game for the cpu in a process of its own: `python -m serai.core.build PACKAGE`.

The page or the terminal that waits for it never stutters; it loads the finished build from disk.
"""

import importlib
import sys

from serai.core.link import build


def main() -> None:
    """Compile the game of the named package."""
    build(importlib.import_module(sys.argv[1]).GAME)


if __name__ == "__main__":
    main()
