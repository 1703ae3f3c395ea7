"""A game's numbered rules in the terminal: taken apart, searched, and printed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rich.console import Console

from serai.core.text import Text

READABLE = 100  # longer lines are hard to follow

_RULE = re.compile(r"\*\*R(\d+)\.(\d+)\*\*")
_HEADING = re.compile(r"## (\d+)\.")
_NUMBER = re.compile(r"[Rr]?(\d+)(?:\.(\d+))?")


@dataclass
class Passage:
    """One rule with the notes under it, or what stands above the first rule of a section."""

    section: int
    rule: int
    heading: str
    text: str = ""


def passages(markdown: str) -> list[Passage]:
    """Take a game's rules apart."""
    found = [Passage(0, 0, "")]
    for line in markdown.splitlines(keepends=True):
        heading, rule = _HEADING.match(line), _RULE.match(line)
        if heading:
            found.append(Passage(int(heading[1]), 0, line.strip()))
        else:
            if rule:
                found.append(Passage(int(rule[1]), int(rule[2]), found[-1].heading))
            found[-1].text += line
    return found


def headings(markdown: str) -> list[str]:
    """List the sections.

    >>> headings("# Go\\n## 1. Board\\n**R1.1** Nineteen lines.\\n## 2. Play\\n")
    ['R1  Board', 'R2  Play']
    """
    found = dict.fromkeys(p.heading for p in passages(markdown) if p.heading)
    return [re.sub(r"## (\d+)\.\s*", r"R\1  ", heading) for heading in found]


def look_up(markdown: str, query: str) -> str:
    """Return the rules with a number (R4, R4.2) or a word, under their headings; empty if there are none.

    >>> look_up("## 1. Board\\n**R1.1** Nineteen lines.\\n**R1.2** Black begins.\\n", "black")
    '## 1. Board\\n\\n**R1.2** Black begins.\\n'
    """
    number = _NUMBER.fullmatch(query.strip())
    chosen = [p for p in passages(markdown) if p.section and (_has(p, number) if number else _says(p, query))]
    out, heading = [], ""
    for passage in chosen:
        if passage.heading != heading:
            heading = passage.heading
            out.append(heading)
        if passage.text.strip():
            out.append(passage.text.strip())
    return "\n\n".join(out) + "\n" if out else ""


def _has(passage: Passage, number: re.Match[str]) -> bool:
    section, rule = int(number[1]), number[2]
    return passage.section == section and (rule is None or passage.rule == int(rule))


def _says(passage: Passage, query: str) -> bool:
    return query.casefold().strip() in passage.text.casefold()


def not_found(markdown: str, query: str, words: Text) -> str:
    """Say in one line that nothing was found, and what could be."""
    if _NUMBER.fullmatch(query.strip()):
        sections = [p.section for p in passages(markdown) if p.section]
        name = "R" + query.strip().lstrip("Rr")
        return words("rules.no_number", query=name, first=min(sections), last=max(sections))
    return words("rules.not_found", query=query)


def show(console: Console, markdown: str) -> None:
    """Print rules: laid out in a terminal, as they are written elsewhere."""
    if console.is_terminal:
        from serai.terminal.markdown import Rules

        console.print(Rules(markdown), width=min(console.width, READABLE))
    else:
        console.file.write(markdown)
