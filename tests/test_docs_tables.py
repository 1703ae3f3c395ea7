"""The documentation is true: its tables are up to date, its examples run, its links lead somewhere."""

import doctest
import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs").rglob("*.md"))
EXAMPLES = [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")]
LINKED = [*PAGES, *(ROOT / file for file in ("CONTRIBUTING.md", "CHANGELOG.md", "README.md"))]

_FENCE = re.compile(r"^```.*$", re.MULTILINE)
_CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)


class FencedParser(doctest.DocTestParser):
    """Reads examples out of fenced blocks: the fence is no part of what is printed."""

    def parse(self, string, name="<string>"):
        return super().parse(_FENCE.sub("", string), name)


def name(page):
    return page.relative_to(ROOT).as_posix()


def anchors(page):
    """Return the anchors that the headings of a page get."""
    text = _CODE.sub("", page.read_text(encoding="utf-8"))
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", h).strip().lower()) for h in _HEADING.findall(text)}


def test_the_generated_tables_are_up_to_date():
    tool = runpy.run_path(str(ROOT / "tools" / "docs_tables.py"))
    stale = [name(page) for page in tool["outdated"]()]
    assert not stale, f"{', '.join(stale)}: run python tools/docs_tables.py"


def test_a_game_without_a_page_gets_one_with_every_table():
    tool = runpy.run_path(str(ROOT / "tools" / "docs_tables.py"))
    for game in tool["own_games"]():
        page = tool["rewritten"](tool["stub"](game), game)
        assert page.count("\n|---") >= 2, "the tables of fields and actions are missing"
        assert tool["rewritten"](page, game) == page


@pytest.mark.parametrize("page", EXAMPLES, ids=name)
def test_the_examples_run(page):
    done = doctest.testfile(str(page), module_relative=False, parser=FencedParser(), encoding="utf-8")
    assert done.attempted > 0
    assert done.failed == 0


@pytest.mark.parametrize("page", LINKED, ids=name)
def test_every_relative_link_resolves(page):
    for link in _LINK.findall(_CODE.sub("", page.read_text(encoding="utf-8"))):
        if "://" in link or link.startswith("mailto:"):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.is_file(), f"{name(page)} links to {link}, which is not there"
        assert target.is_relative_to(ROOT), f"{name(page)} links to {link}, which is outside the repository"
        assert not anchor or anchor in anchors(target), f"{name(page)} links to {link}: no such heading"


def test_every_decision_says_context_choice_and_price():
    for record in sorted((ROOT / "docs" / "decisions").glob("0*.md")):
        headings = re.findall(r"^## (.+)$", record.read_text(encoding="utf-8"), re.M)
        assert headings == ["Context", "Choice", "Price"], name(record)


def test_the_index_of_decisions_lists_every_record_by_its_title():
    folder = ROOT / "docs" / "decisions"
    records = sorted(folder.glob("0*.md"))
    rows = re.findall(r"^\| (\d{4}) \| \[(.+)\]\((.+)\) \|$", (folder / "index.md").read_text(encoding="utf-8"), re.M)
    titles = [record.read_text(encoding="utf-8").splitlines()[0] for record in records]
    assert [(f"# {number} {title}", file) for number, title, file in rows] == [
        (title, record.name) for title, record in zip(titles, records, strict=True)
    ]
    assert [record.name[:4] for record in records] == [f"{n:04d}" for n in range(1, len(records) + 1)], "a gap"
