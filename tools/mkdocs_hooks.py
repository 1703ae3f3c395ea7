"""Pages of the site that are kept elsewhere: the rules of every game, how to contribute, what changed.

Nothing is copied by hand. In the sources a link points at the file in the repository, so it works
wherever the repository is read; here it is turned to the page that the file becomes.
"""

import posixpath
import re
from pathlib import Path

from docs_tables import ROOT, own_games
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from serai.core.text import LANGUAGES

_LINK = re.compile(r"(\]\()([^)#\s]+)((?:#[^)\s]*)?\))")


def generated_pages() -> dict[str, str]:
    """Return the pages that come from elsewhere: address in the site, and file in the repository."""
    pages = {}
    for name in ("CONTRIBUTING.md", "CHANGELOG.md"):
        if (ROOT / name).exists():
            pages[name.lower()] = name
    for game in own_games():
        folder = Path(str(game.folder())).resolve().relative_to(ROOT).as_posix()
        for lang in LANGUAGES:
            file = "RULES.md" if lang == "en" else f"RULES.{lang}.md"
            pages[f"rules/{game.name}.{lang}.md"] = f"{folder}/{file}"
    return pages


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the games, and what else is generated, into the menu."""
    games = []
    for game in own_games():
        title = game.text("en")("game.name")
        entry = [{"Overview": f"games/{game.name}.md"}]
        entry += [{f"Rules ({lang})": f"rules/{game.name}.{lang}.md"} for lang in LANGUAGES]
        games.append({title: entry})
    for item in config.nav or []:
        if "Games" in item:
            item["Games"] = games
    if config.nav and "changelog.md" in generated_pages():
        config.nav.append({"Changes": "changelog.md"})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages."""
    for uri, source in generated_pages().items():
        files.append(File.generated(config, uri, abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn links between files of the repository into links between pages."""
    sources = generated_pages()
    pages = {source: uri for uri, source in sources.items()}
    origin = sources.get(page.file.src_uri, f"docs/{page.file.src_uri}")

    def turned(link: re.Match[str]) -> str:
        if "://" in link[2]:
            return link[0]
        target = posixpath.normpath(posixpath.join(posixpath.dirname(origin), link[2]))
        uri = pages.get(target, target.removeprefix("docs/"))
        return link[1] + posixpath.relpath(uri, posixpath.dirname(page.file.src_uri) or ".") + link[3]

    return _LINK.sub(turned, markdown)
