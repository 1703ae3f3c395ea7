"""The suite compiles into a folder of the project, which `make test` empties first."""

import os
from pathlib import Path

os.environ.setdefault("SERAI_CACHE", str(Path(__file__).parent.parent / ".work" / "cache"))


def pytest_xdist_auto_num_workers() -> int:
    """Return how many tests run at once: one more than there are cores, for those in a browser mostly wait."""
    return 1 + (os.cpu_count() or 1)
