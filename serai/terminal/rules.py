"""A game's numbered rules in the terminal: split into rules, searched, printed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rich.console import Console

from serai.core.errors import UserError

WIDEST = 100  # cells of a line of text; longer lines are hard to follow

_RULE = re.compile(r"\*\*R(\d+)\.(\d+)\*\*")
_HEADING = re.compile(r"## (\d+)\.")
_NUMBER = re.compile(r"[Rr]?(\d+)(?:\.(\d+))?")


class NoSuchRule(UserError):
    """The rules have no section or rule with this number."""

    package = "serai.terminal"


class NoRuleSays(UserError):
    """No rule contains these words."""

    package = "serai.terminal"


@dataclass
class Passage:
    """One rule with the notes below it, or what stands before the first rule of a section."""

    section: int
    rule: int
    heading: str
    text: str = ""


def passages(markdown: str) -> list[Passage]:
    """Return a game's rules one by one."""
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
    """Return the headings of the sections.

    >>> headings("# Go\\n## 1. Board\\n**R1.1** Nineteen lines.\\n## 2. Play\\n")
    ['R1  Board', 'R2  Play']
    """
    found = dict.fromkeys(p.heading for p in passages(markdown) if p.heading)
    return [re.sub(r"## (\d+)\.\s*", r"R\1  ", heading) for heading in found]


def look_up(markdown: str, query: str) -> str:
    """Return the rules that have a number (R4, R4.2) or contain a word, below their headings.

    >>> look_up("## 1. Board\\n**R1.1** Nineteen lines.\\n**R1.2** Black begins.\\n", "black")
    '## 1. Board\\n\\n**R1.2** Black begins.\\n'
    """
    number = _NUMBER.fullmatch(query.strip())
    sections = [passage for passage in passages(markdown) if passage.section]
    chosen = [p for p in sections if (_has_number(p, number) if number else _contains(p, query))]
    parts, heading = [], ""
    for passage in chosen:
        if passage.heading != heading:
            heading = passage.heading
            parts.append(heading)
        if passage.text.strip():
            parts.append(passage.text.strip())
    if parts:
        return "\n\n".join(parts) + "\n"
    if number:
        numbers = [passage.section for passage in sections]
        raise NoSuchRule(rule="R" + query.strip().lstrip("Rr"), first=min(numbers), last=max(numbers))
    raise NoRuleSays(words=query)


def _has_number(passage: Passage, number: re.Match[str]) -> bool:
    section, rule = int(number[1]), number[2]
    return passage.section == section and (rule is None or passage.rule == int(rule))


def _contains(passage: Passage, words: str) -> bool:
    return words.casefold().strip() in passage.text.casefold()


def print_rules(console: Console, markdown: str) -> None:
    """Print rules: laid out for reading in a terminal, as plain Markdown elsewhere."""
    if console.is_terminal:
        from serai.terminal.markdown import Rules

        console.print(Rules(markdown), width=min(console.width, WIDEST))
    else:
        console.file.write(markdown)
