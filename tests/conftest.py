"""The suite compiles into a folder of the project, which `make test` empties first."""

import os
import signal
from pathlib import Path

os.environ.setdefault("SERAI_CACHE", str(Path(__file__).parent.parent / ".work" / "cache"))

# A shell starts the background jobs of a script with Ctrl-C ignored, and child processes inherit that.
# Tests that press Ctrl-C need it, wherever the suite was started.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """Return how many tests run at once: one more than there are cores, for those in a browser mostly wait."""
    return 1 + (os.cpu_count() or 1)
