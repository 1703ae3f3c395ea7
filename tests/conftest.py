"""The suite keeps its compiled rules in the project, begins with the longest tests, and always knows Ctrl-C."""

import os
import signal
import threading
from pathlib import Path

import pytest

os.environ.setdefault("SERAI_CACHE", str(Path(__file__).parent.parent / ".work" / "cache"))

# A shell without job control starts background jobs with SIGINT ignored, and Python then installs no handler: tests
# that press Ctrl-C, and every command that they start, would never hear of it.
if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """Return how many tests run at once: one more than there are cores, for those in a browser mostly wait."""
    return 1 + (os.cpu_count() or 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests marked `long`, so that none of them runs alone at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
