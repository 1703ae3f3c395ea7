"""The code in docs/add-a-game.md is that of a new game, or works in one."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from serai.cli.new_game import write_package

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(?:python|toml)\n(.*?)```", PAGE, re.DOTALL)
TEMPLATES = "\n".join(
    path.read_text(encoding="utf-8").replace("__NAME__", "spice")
    for path in sorted((ROOT / "serai" / "cli" / "scaffold").rglob("*.txt"))
)
#: What the page adds to the game, rather than quoting it.
ADDED = ("def best_shown(", "def test_r4_2_", '[project.entry-points."serai.terminal"]')


def block(begins: str) -> str:
    """Return the only block of the page that begins so."""
    (found,) = [code for code in BLOCKS if code.startswith(begins)]
    return found


def lines(code: str) -> list[str]:
    """Return the lines of code without the depth and the brackets that a quotation may lose."""
    return [
        line.strip().removeprefix("(").removesuffix(",)").removesuffix(",")
        for line in code.splitlines()
        if line.strip()
    ]


@pytest.mark.parametrize(
    "code", [code for code in BLOCKS if not code.startswith(ADDED)], ids=lambda code: code.split("\n")[0]
)
def test_the_page_quotes_the_new_game(code: str) -> None:
    written = set(lines(TEMPLATES))
    for line in lines(code):
        assert line in written or f"({line}" in written or f"{line})" in written, line


def test_the_rule_that_the_page_adds_works(tmp_path: Path) -> None:
    folder = write_package("spice", tmp_path)
    rules, tests = folder / "serai_spice" / "rules.py", folder / "tests" / "test_rules.py"
    code = rules.read_text(encoding="utf-8")
    loop, after = "        highest = max(highest, int(s.shown[p]))\n", "    holders = 0\n"
    assert (code.count(loop), code.count(after)) == (1, 1)
    code = code.replace(loop, "").replace(after, f"    highest = best_shown(s)\n{after}")
    rules.write_text(code + "\n\n" + block("def best_shown("), encoding="utf-8")
    tests.write_text(tests.read_text(encoding="utf-8") + "\n\n" + block("def test_r4_2_"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tests)],
        cwd=folder, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert "3 passed" in done.stdout
