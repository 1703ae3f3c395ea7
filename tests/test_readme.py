"""What the README, the docstrings and the commands promise, holds."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import serai
from serai.cli.main import COMMANDS, parser

ROOT = Path(__file__).parent.parent
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(serai.__path__, "serai.")
    if module.name not in ("serai.compile.build",) and ".scaffold" not in module.name
)


@pytest.mark.parametrize("name", ["serai", *MODULES])
def test_examples_in_docstrings_run(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_readme_example_runs(capsys):
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
    assert "wins" in capsys.readouterr().out


def test_the_readme_names_every_command_and_make_target():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in COMMANDS:
        assert f"serai {command}" in text, command
    for target in re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE):
        if target not in ("help", "clean", "browser", "compiled", "scenes"):
            assert f"make {target}" in text, target


def test_every_command_explains_itself(capsys):
    for command in COMMANDS:
        with pytest.raises(SystemExit):
            parser([command]).parse_args([command, "--help"])
        assert len(capsys.readouterr().out) > 100


def test_the_version_is_the_same_everywhere():
    assert f'version = "{serai.__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f"## {serai.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
