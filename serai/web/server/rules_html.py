"""A game's rules as a page: every rule has an anchor by its number, and can be searched for."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from serai.core.game import Game

_RULE = re.compile(r"<p><strong>(R\d+\.\d+)</strong>")
_HEADING = re.compile(r"<h2>(\d+)\. (.*?)</h2>")


@cache
def rules_html(game: Game, lang: str) -> str:
    """Return the rules in a language; each rule and section is a part of its own with an id."""
    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(game.rules_text(lang)))
    html = re.sub(
        r"<table>.*?</table>", lambda m: f'<div class="wide" tabindex="0">{m[0]}</div>', html, flags=re.DOTALL
    )
    out = []
    for part in re.split(r"(?=<h2>)|(?=<p><strong>R\d+\.\d+</strong>)", html):
        rule, heading = _RULE.match(part), _HEADING.match(part)
        if heading:
            part = f'<h2 id="R{heading[1]}">R{heading[1]} {heading[2]}</h2>' + part[heading.end() :]
        elif rule:
            link = f'<a class="rule" href="#{rule[1]}">{rule[1]}</a>'
            part = f'<section class="passage" id="{rule[1]}"><p>{link}{part[rule.end() :]}</section>'
        out.append(part)
    return "".join(out)


@cache
def contents(game: Game, lang: str) -> list[tuple[str, str]]:
    """List the sections: anchor and name.

    >>> from serai.core.registry import game
    >>> contents(game("dunhuang"), "en")[0]
    ('R1', 'Components')
    """
    found = re.findall(r"^## (\d+)\. (.*)$", game.rules_text(lang), re.MULTILINE)
    return [(f"R{number}", name) for number, name in found]
