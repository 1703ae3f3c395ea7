"""The suite compiles into a folder of the project, which `make test` empties first."""

import os
from pathlib import Path

os.environ.setdefault("SERAI_CACHE", str(Path(__file__).parent.parent / ".work" / "cache"))
