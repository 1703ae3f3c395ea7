"""What the documentation names is there: files, modules, commands with their options, make targets, names in code."""

import importlib
import inspect
import pkgutil
import re
import shlex
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

import serai
from serai.cli.main import COMMANDS, parser
from serai.core.contract import CONTRACT

ROOT = Path(__file__).parent.parent
SCAFFOLD = ROOT / "serai" / "cli" / "scaffold"
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])

# Names that belong to others, or that stand for what a reader chooses.
ELSEWHERE = {
    "Manager", "process_data",  # names to avoid
    "Forwarded", "Host", "HttpOnly", "Lax", "Origin", "SameSite", "Secure",  # of HTTP
    "my_box",  # a set of components in an example
    "FIELD", "NUMBER",  # what a message has in that place
    "backup",  # of sqlite3
}  # fmt: skip
NUMBERS = {5: "five options", 8: "eight options", 13: "thirteen options"}
GROUPS = {"serai.games", "serai.terminal", "serai.boards", "serai.hints"}  # of entry points

CODE = (".py", ".toml", ".txt", ".js", ".css", ".html", ".sh")

_FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`([^`\n]+)`")
_GENERATED = re.compile(r"<!-- generated: \w+ -->.*?<!-- end -->", re.DOTALL)
_COMMAND = re.compile(r"^(?:\$ )?((?:\.venv/bin/)?serai [a-z].*|make [a-z]+.*|.*python3? (?:-m )?\S+.*)$")


def name(page):
    return page.relative_to(ROOT).as_posix()


@cache
def text(page):
    """Return a page without its generated tables, which another test compares with the code."""
    return _GENERATED.sub("", page.read_text(encoding="utf-8"))


def inline(page):
    """Return what a page has between backticks within its sentences."""
    return _INLINE.findall(_FENCED.sub("", text(page)))


def commands(page):
    """Return the command lines of a page, from its blocks and its sentences, without comments."""
    blocks = [
        line for language, block in _FENCED.findall(text(page)) if language in ("", "sh") for line in block.splitlines()
    ]
    lines = [line.split("  #")[0].split(" # ")[0].strip() for line in [*blocks, *inline(page)]]
    return [line for line in lines if _COMMAND.match(line)]


@cache
def everything():
    """Return the text of every file of code, of texts and of configuration, and the names of all files."""
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = [ROOT / line for line in tracked.splitlines()]
    code = [file for file in files if file.suffix in CODE or file.name == "Makefile"]
    return [tracked, *(file.read_text(encoding="utf-8") for file in code if file.is_file() and file != Path(__file__))]


@cache
def words():
    """Return every word of all that."""
    return {word for found in everything() for word in re.findall(r"\w+", found)}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_name_between_backticks_is_in_the_code(page):
    missing = set()
    for said in inline(page):
        if not re.search(r"[가-힣]|://|…", said):
            missing |= {word for word in re.findall(r"[A-Za-z_]\w{2,}", said) if word not in words() | ELSEWHERE}
    assert not missing, f"{name(page)} names {', '.join(sorted(missing))}: not in the code"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_path_in_the_repository_exists(page):
    for said in re.findall(r"(?<![\w/])(?:serai|tests|tools|docs)/[\w./<>{}*-]*\w", text(page)):
        if not re.search(r"[<{*]|NAME|GAME", said):
            path = said.split(":")[0]
            scaffolded = any(SCAFFOLD.rglob(f"{Path(path).name}.txt"))  # a file of a new game's package
            assert (ROOT / path).exists() or scaffolded, f"{name(page)} names {path}, which is not there"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_module_and_what_it_holds_exists(page):
    for said in re.findall(r"(?<![/\w.])serai(?:\.\w+)+", " ".join([*inline(page), *commands(page)])):
        if said in GROUPS or said == "serai.db" or "NAME" in said:
            continue
        assert resolves(said), f"{name(page)} names {said}, which is not there"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_member_of_a_class_exists(page):
    for said in inline(page):
        named = re.fullmatch(r"([A-Z]\w+)\.(\w+)(?:\(.*\))?", said)
        if named and named[1] in classes():
            assert any(has(found, named[2]) for found in classes()[named[1]]), f"{name(page)} names {said}"


@cache
def classes():
    """Return the classes of Serai by their names."""
    found = {}
    for module in pkgutil.walk_packages(serai.__path__, "serai."):
        if module.name != "serai.compile.build" and ".scaffold" not in module.name:
            for thing in vars(importlib.import_module(module.name)).values():
                if inspect.isclass(thing) and thing.__module__.startswith("serai."):
                    found.setdefault(thing.__name__, set()).add(thing)
    return found


def has(found, member):
    """Return whether a class defines a member, declares it without a value, or sets it on itself."""
    declared = {field for base in found.__mro__ for field in vars(base).get("__annotations__", {})}
    return hasattr(found, member) or member in declared or f"self.{member}" in inspect.getsource(found)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_option_exists(page):
    known = set(re.findall(r"--[a-z][a-z-]+", " ".join(everything())))
    for said in [*inline(page), *commands(page)]:
        for option in re.findall(r"(?<!\S)--[a-z][a-z-]+", said):
            assert option in known, f"{name(page)} names {option}: no command has it"


def resolves(dotted):
    """Return whether a dotted name is a module or something in one."""
    parts = dotted.split(".")
    for n in range(len(parts), 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:n]))
        except ImportError:
            continue
        for part in parts[n:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_command_line_is_understood(page):
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for line in commands(page):
        words = shlex.split(line)
        while "=" in words[0]:
            del words[0]
        tool = Path(words[0]).name
        if tool == "serai" and len(words) > 1:
            understood(page, words[1:])
        elif tool == "make":
            assert words[1] in targets or "=" in words[1], f"{name(page)}: {line}"
        elif tool.startswith("python") and words[1].startswith("tools/"):
            assert (ROOT / words[1]).is_file(), f"{name(page)}: {line}"


@cache
def options(command):
    """Return the options of a serai command; a KeyError if there is no such command."""
    commands = parser([command])._subparsers._group_actions[0].choices
    return {option for action in commands[command]._actions for option in action.option_strings}


def understood(page, words):
    """Fail unless there is a serai command of this name that has these options."""
    assert words[0] in COMMANDS, f"{name(page)}: there is no command serai {words[0]}"
    for word in words[1:]:
        known = not word.startswith("--") or word.split("=")[0] in options(words[0])
        assert known, f"{name(page)}: serai {' '.join(words)}"


def test_the_layers_of_the_architecture_are_those_that_are_checked():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    checked = [module.strip().removeprefix("serai.") for layer in layers for module in layer.split("|")]
    drawn = re.search(r"^## Layers\n+```\n(.*?)```", text(ROOT / "docs" / "architecture.md"), re.MULTILINE | re.DOTALL)
    assert re.findall(r"^  (\w+)/", drawn[1], re.MULTILINE) == checked


def test_every_label_that_the_page_on_tables_quotes_is_on_a_button_or_a_field():
    page = ROOT / "docs" / "web.md"
    quoted = {" ".join(said.split()) for said in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", text(page))}
    labels = tomllib.loads((ROOT / "serai" / "web" / "text" / "en.toml").read_text(encoding="utf-8"))
    shown = {label for group in labels.values() for label in group.values() if isinstance(label, str)}
    assert quoted
    assert quoted <= shown, f"{', '.join(sorted(quoted - shown))}: no such label in serai/web/text/en.toml"


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "games").glob("*.md")), ids=name)
def test_every_rule_that_a_page_of_a_game_cites_exists(page):
    rules = (ROOT / "serai" / "games" / page.stem / "RULES.md").read_text(encoding="utf-8")
    for rule in re.findall(r"\bR\d+\.\d+\b", text(page)):
        assert f"**{rule}**" in rules, f"{name(page)} cites {rule}"


def test_the_home_page_lists_every_command():
    table = re.findall(r"^\| `serai ([a-z-]+)", text(ROOT / "docs" / "index.md"), re.MULTILINE)
    assert sorted(table) == sorted(COMMANDS)


def test_the_tables_of_games_tell_their_players_and_options():
    for page in (ROOT / "README.md", ROOT / "docs" / "index.md"):
        for game in map(serai.game, serai.game_names()):
            row = next(
                row for row in text(page).splitlines() if row.startswith("|") and game.text("en")("game.name") in row
            )
            least, most = game.seats.start, game.seats.stop - 1
            assert re.search(rf"\b{least}(–| to ){most}\b", row), row
            assert NUMBERS[len(game.options)] in row, row


def test_the_architecture_lists_the_contract():
    listed = re.findall(r"^\| `(\w+)\(s, ?[^`]*\)` \|", text(ROOT / "docs" / "architecture.md"), re.MULTILINE)
    listed += re.findall(r"^\| `(\w+)\(s\)` \|", text(ROOT / "docs" / "architecture.md"), re.MULTILINE)
    assert sorted(listed) == sorted(CONTRACT)


def test_every_step_of_a_walk_names_what_its_file_defines():
    walks = " ".join(text(ROOT / "docs" / "architecture.md").partition("## Walk")[2].split())
    steps = re.findall(r"`(serai/[\w./]+)`: ((?:`[\w.]+`(?:, )?)+)", walks)
    assert len(steps) > 20
    for file, names in steps:
        code = (ROOT / file).read_text(encoding="utf-8")
        for named in re.findall(r"`([\w.]+)`", names):
            owner, _, member = named.rpartition(".")
            for kind, defined in (("class", owner), ("(?:def|function)", member)):
                assert not defined or re.search(rf"\b{kind} {defined}\b", code), f"{file} does not define {named}"


def test_the_page_on_tables_lists_every_option_of_the_server():
    rows = re.findall(r"^\| `(--[a-z-]+)", text(ROOT / "docs" / "web.md"), re.MULTILINE)
    assert sorted(rows) == sorted(options("serve") - {"-h", "--help"})


def test_the_contributing_guide_lists_every_make_target():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE)) - {"help", "browser", "compiled", "scenes"}
    assert set(re.findall(r"^\| `make ([a-z]+)`", text(ROOT / "CONTRIBUTING.md"), re.MULTILINE)) == targets


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_whoever_says_what_make_play_does_says_that_it_opens_the_browser(page):
    recipe = re.search(r"^play:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert "serai serve" in recipe[1]
    for mention in re.finditer(r"make play\b", text(page)):
        around = text(page)[mention.start() : mention.start() + 200]
        assert re.search(r"browser|the command is", around), f"{name(page)}: {around}"


def test_the_files_of_a_game_are_those_that_the_architecture_lists():
    table = text(ROOT / "docs" / "architecture.md").partition("## What a game is")[2].partition("###")[0]
    rows = re.findall(r"^\| (`.+?`) \| (.+) \|$", table, re.MULTILINE)
    folders = [ROOT / "serai" / "games" / game for game in serai.game_names()]
    assert len(rows) > 10
    for files, holds in rows:
        for file in re.findall(r"`([\w./]+)`", files):
            there = [folder.name for folder in folders if (folder / file).is_file()]
            assert there if holds.startswith("*optional*") else len(there) == len(folders), f"{file}: only in {there}"
