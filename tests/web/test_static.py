"""The scripts of the pages: every script that is named exists and is used, and each begins with what it does."""

import re
from importlib.resources import files
from pathlib import Path

import serai
from serai.web.render.board_registry import board_of

WEB = Path(str(files("serai.web")))
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in (WEB / "static").glob("*.js")}


def named() -> set[str]:
    """Return the scripts that pages, boards and other scripts load."""
    pages = "".join(path.read_text(encoding="utf-8") for path in (WEB / "templates").glob("*.html"))
    found = set(re.findall(r'src="/static/(\w+\.js)"', pages))
    for script in SCRIPTS.values():
        found.update(re.findall(r'^import .*"\./(\w+\.js)";$', script, re.MULTILINE))
    for name in serai.game_names():
        found.update(getattr(board_of(serai.game(name)), "SCRIPTS", ()))
    return found


def test_every_script_that_is_named_exists_and_every_script_is_named() -> None:
    assert named() == set(SCRIPTS)


def test_every_import_names_an_export() -> None:
    for name, script in SCRIPTS.items():
        for imported, source in re.findall(r'^import \{ (.*) \} from "\./(.+)";$', script, re.MULTILINE):
            exports = set(re.findall(r"^export function (\w+)", SCRIPTS[source], re.MULTILINE))
            assert set(imported.split(", ")) <= exports, name


def test_every_script_begins_with_what_it_does() -> None:
    assert [name for name, script in SCRIPTS.items() if not script.startswith("// ")] == []
