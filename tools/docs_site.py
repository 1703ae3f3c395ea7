"""Collect the pages of the documentation site in .work/docs, where Zensical builds it from.

    python tools/docs_site.py && zensical build --strict

Pages that live elsewhere in the repository are added: each game's rules, how to contribute, what changed.
In the sources a link points at a file of the repository, so that it works wherever the repository is read;
here it is turned into a link to the page made from that file.
"""

import posixpath
import re
import shutil
from pathlib import Path

from docs_tables import ROOT, own_games

from serai.core.text import LANGUAGES

DOCS = ROOT / "docs"
PAGES = ROOT / ".work" / "docs"

RULES = {"en": "Rules", "ko": "규칙"}  # what the menu calls the rules in each language

_LINK = re.compile(r"(\]\()([^)#\s]+)((?:#[^)\s]*)?\))")

Menu = list[tuple[str, "str | Menu"]]  # a title, and the page or the submenu it opens


def added_pages() -> dict[str, str]:
    """Return the pages whose source is outside docs/, by their path in the site."""
    pages = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
    for game in own_games():
        folder = Path(str(game.folder())).resolve().relative_to(ROOT).as_posix()
        for lang in LANGUAGES:
            file = "RULES.md" if lang == "en" else f"RULES.{lang}.md"
            pages[f"rules/{game.name}.{lang}.md"] = f"{folder}/{file}"
    return pages


def menu() -> Menu:
    """Return the menu of the site."""
    games: Menu = []
    for game in own_games():
        rules: Menu = [(RULES[lang], f"rules/{game.name}.{lang}.md") for lang in LANGUAGES]
        games.append((game.text("en")("game.name"), [("Overview", f"games/{game.name}.md"), *rules]))
    decisions: Menu = [("All decisions", "decisions/index.md")]
    for page in sorted((DOCS / "decisions").glob("0*.md")):
        decisions.append((page.read_text(encoding="utf-8").splitlines()[0].lstrip("# "), f"decisions/{page.name}"))
    return [
        ("Home", "index.md"),
        ("Games", games),
        ("Play", [("Tables in the browser", "web.md"), ("Gallery", "gallery.md")]),
        (
            "Tutorials",
            [
                ("Play a game", "tutorials/play-a-game.md"),
                ("A bot of your own", "tutorials/a-bot-of-your-own.md"),
                ("Records and statistics", "tutorials/records-and-statistics.md"),
            ],
        ),
        ("Study", [("Serai from Python", "python.md"), ("Bots", "bots.md"), ("Speed", "speed.md")]),
        (
            "Build",
            [
                ("Architecture", "architecture.md"),
                ("Add a game", "add-a-game.md"),
                ("Testing", "testing.md"),
                ("Contributing", "contributing.md"),
            ],
        ),
        ("Decisions", decisions),
        ("Changes", "changelog.md"),
    ]


def menu_lines(entries: Menu, depth: int = 0) -> list[str]:
    """Return a menu as the lines of a nested Markdown list, the form in which Zensical reads it."""
    lines = []
    for title, target in entries:
        indent = "    " * depth
        if isinstance(target, str):
            lines.append(f"{indent}* [{title}]({target})")
        else:
            lines += [f"{indent}* {title}", *menu_lines(target, depth + 1)]
    return lines


def with_page_links(text: str, source: str, page: str, pages: dict[str, str]) -> str:
    """Return the text of `page`, whose links to files of the repository now lead to the pages made from them.

    `source` is the file the text comes from, and `pages` maps every such file to its page.
    """

    def turned(link: re.Match[str]) -> str:
        if "://" in link[2]:
            return link[0]
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), link[2]))
        return link[1] + posixpath.relpath(pages.get(target, target), posixpath.dirname(page) or ".") + link[3]

    return _LINK.sub(turned, text)


def collect(folder: Path = PAGES) -> None:
    """Write all pages, and the menu, into a fresh folder; a page that the menu leaves out is a ValueError."""
    sources = {path.relative_to(DOCS).as_posix(): path for path in DOCS.rglob("*") if path.is_file()}
    sources |= {page: ROOT / source for page, source in added_pages().items()}
    pages = {path.relative_to(ROOT).as_posix(): page for page, path in sources.items()}
    summary = "\n".join(menu_lines(menu())) + "\n"
    missing = [page for page in sources if page.endswith(".md") and f"({page})" not in summary]
    if missing:
        raise ValueError(f"not in the menu of tools/docs_site.py: {', '.join(missing)}")
    shutil.rmtree(folder, ignore_errors=True)
    for page, path in sources.items():
        target = folder / page
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            text = path.read_text(encoding="utf-8")
            source = path.relative_to(ROOT).as_posix()
            target.write_text(with_page_links(text, source, page, pages), encoding="utf-8")
        else:
            shutil.copyfile(path, target)
    (folder / "SUMMARY.md").write_text(summary, encoding="utf-8")


if __name__ == "__main__":
    collect()
