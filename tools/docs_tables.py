"""Keep the generated tables of docs/games/ current.

    python tools/docs_tables.py            rewrite what is out of date
    python tools/docs_tables.py --check    change nothing; status 1 when something is out of date

A table stands between `<!-- generated: NAME -->` and `<!-- end -->`; NAME is one of `options`, `fields`
and `actions`. A game of this repository that has no page yet gets one.
"""

import re
import sys
from pathlib import Path

import serai
from serai.core.game import Game, Option
from serai.core.text import Text

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "games"
SHORT = 8  # an option with more values than this is described by its named values and a range

_BLOCK = re.compile(r"(<!-- generated: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def own_games() -> list[Game]:
    """Return the registered games of this repository; other packages document their own."""
    found = [serai.game(name) for name in serai.game_names()]
    return [game for game in found if Path(str(game.folder())).resolve().is_relative_to(ROOT)]


def options_table(game: Game) -> str:
    """Return the options as a Markdown table, in English; the default comes first."""
    if not game.options:
        return "This game has no options."
    text = game.text("en")
    lines = ["| option | decides | values, the default first |", "|---|---|---|"]
    for option in game.options:
        key = f"option.{option.name}"
        values = "<br>".join(_values(option, text))
        if option.live_default:
            values += f"<br>New tables in the browser begin with `{option.live_default}`."
        lines.append(f"| `{option.name}` | {text(f'{key}.name')}. {text(f'{key}.help')} | {values} |")
    return "\n".join(lines)


def _values(option: Option, text: Text) -> list[str]:
    """Return a phrase for each value; the numbers of a long range share one phrase."""
    key = f"option.{option.name}.value"
    numbers = [value for value in option.values if f"{key}.{value}" not in text]
    named = [f"`{value}`: {text(f'{key}.{value}')}" for value in option.values if value not in numbers]
    if len(numbers) > SHORT:
        span = f"{numbers[0]}–{numbers[-1]}"
        some = text(f"{key}.some", n=span) if f"{key}.some" in text else span
        return [*named, f"`{numbers[0]}` … `{numbers[-1]}`: {some}"]
    some = [text(f"{key}.some", n=value) if f"{key}.some" in text else value for value in numbers]
    return named + [f"`{value}`: {words}" for value, words in zip(numbers, some, strict=True)]


TABLES = {
    "options": options_table,
    "fields": lambda game: game.layout.table(),
    "actions": lambda game: game.actions.table(),
}


def stub(game: Game) -> str:
    """Return a new page for a game: its tables, for somebody to write the text around."""
    parts = [f"# {game.text('en')('game.name')}\n"]
    parts += [f"## {name.title()}\n\n<!-- generated: {name} -->\n<!-- end -->\n" for name in TABLES]
    return "\n".join(parts)


def rewritten(page: str, game: Game) -> str:
    """Return a page with every table generated anew; raise ValueError for a table with an unknown name."""

    def table(block: re.Match[str]) -> str:
        if block[2] not in TABLES:
            raise ValueError(f"no table is called {block[2]!r}; there are: {', '.join(TABLES)}")
        return f"{block[1]}\n{TABLES[block[2]](game)}\n\n{block[3]}"

    return _BLOCK.sub(table, page)


def outdated() -> dict[Path, str]:
    """Return the pages that are out of date, each with its current text."""
    found = {}
    for game in own_games():
        path = PAGES / f"{game.name}.md"
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        after = rewritten(before or stub(game), game)
        if after != before:
            found[path] = after
    return found


def main(arguments: list[str]) -> int:
    """Rewrite or check the pages; return the exit status."""
    if arguments not in ([], ["--check"]):
        print("usage: python tools/docs_tables.py [--check]", file=sys.stderr)
        return 2
    pages = outdated()
    for path, text in pages.items():
        if arguments:
            print(f"{path.relative_to(ROOT)} is out of date: run python tools/docs_tables.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(ROOT)} rewritten")
    return 1 if arguments and pages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
