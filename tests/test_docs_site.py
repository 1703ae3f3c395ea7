"""The documentation site is built whole: a broken link, a missing anchor or a page outside the menu fails."""

import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def tool(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return runpy.run_path(str(ROOT / "tools" / "docs_site.py"))


def build(tool, folder):
    """Collect the pages in a folder and build the site there."""
    tool["collect"](folder / ".work" / "docs")
    shutil.copy(ROOT / "zensical.toml", folder)
    return zensical(folder)


def zensical(folder):
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, check=False)


def test_the_site_builds_without_a_warning_and_has_the_rules_in_both_languages(tool, tmp_path):
    done = build(tool, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    for page in tool["added_pages"]():
        assert (tmp_path / "site" / page.removesuffix(".md") / "index.html").is_file(), page
    rules = (tmp_path / "site" / "rules" / "dunhuang.ko" / "index.html").read_text(encoding="utf-8")
    assert "둔황의 상인" in rules
    assert not (tmp_path / "site" / "SUMMARY").exists(), "the menu is no page"


def test_a_broken_link_and_a_missing_anchor_stop_the_build(tool, tmp_path):
    tool["collect"](tmp_path / ".work" / "docs")
    shutil.copy(ROOT / "zensical.toml", tmp_path)
    page = tmp_path / ".work" / "docs" / "index.md"
    for link, complaint in (("nowhere.md", "page does not exist"), ("web.md#nowhere", "anchor does not exist")):
        page.write_text(f"# Serai\n\n[a link]({link})\n", encoding="utf-8")
        done = zensical(tmp_path)
        assert done.returncode != 0
        assert complaint in done.stdout + done.stderr


def test_links_between_files_become_links_between_pages(tool):
    pages = {"docs/web.md": "web.md", "serai/games/hansa/RULES.md": "rules/hansa.en.md", "CHANGELOG.md": "changelog.md"}
    turned = tool["with_page_links"]
    rules = "[rules](../../serai/games/hansa/RULES.md#3-turns)"
    assert turned(rules, "docs/games/hansa.md", "games/hansa.md", pages) == "[rules](../rules/hansa.en.md#3-turns)"
    assert turned("[web](docs/web.md)", "CHANGELOG.md", "changelog.md", pages) == "[web](web.md)"
    assert turned("[x](https://example.org/a.md)", "docs/web.md", "web.md", pages) == "[x](https://example.org/a.md)"
