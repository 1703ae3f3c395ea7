"""Draw the pictures of the documentation: a position of a seeded game as the terminal shows it.

python tools/make_pictures.py
"""

import io
import re
from pathlib import Path

from rich.console import Console

import serai
from serai.bots import make_agent
from serai.bots.agent import play_waiting
from serai.terminal.boards import board_of

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
WIDTH = 116


def picture(names: list[str], decisions: int) -> str:
    """Return as SVG the first position after `decisions` decisions in which seat A decides."""
    match = serai.Match("dunhuang", len(names), seed=11, names=names, target="plain")
    bots = {seat: make_agent("greedy", match.game, seat) for seat in range(len(names))}
    while match.decisions < decisions or match.waiting != [0]:
        play_waiting(match, bots)
        assert not match.over, "the game ended before the picture: choose another seed"
    console = Console(record=True, width=WIDTH, force_terminal=True, color_system="truecolor", file=io.StringIO())
    for line in board_of(match.game).draw(match.view(0), 0, match.game.text("en"), match.names, WIDTH):
        console.print(line)
    svg = console.export_svg(title="serai play dunhuang", unique_id="serai")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # the page must not load fonts from another host


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "dunhuang-terminal.svg").write_text(picture(["Evan", "Jerry", "Nicole"], 120), encoding="utf-8")
