"""Every run compiles into a folder of its own project, so that the suite also proves compiling from nothing."""

import os
from pathlib import Path

os.environ.setdefault("SERAI_CACHE", str(Path(__file__).parent.parent / ".work" / "cache"))
