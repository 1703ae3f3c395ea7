"""Write a gallery of a game's board: positions in light and dark, both languages, desktop and phone widths.

    python tools/board_gallery.py GAME DIR

writes DIR/index.html, one page for each picture, and DIR/pieces.html with the pieces of the game. The positions come
from tests/web/games/GAME/gallery.py: `positions()` yields a name, a match and the seat that looks at it; `pieces()`,
which is optional, returns a page.
"""

from __future__ import annotations

import argparse
import runpy
from pathlib import Path

from serai.core.registry import game_names
from serai.match.labels import label
from serai.match.match import Match
from serai.web.render.board_api import Choices
from serai.web.render.board_registry import board_class, board_of, draw_board

NAMES = {
    "en": ["Evan", "Vandak", "Miwnay", "Artivan", "Nanai", "Pusai"],
    "ko": ["에반", "반닥", "미우나이", "아르티반", "나나이", "푸사이"],
}
WIDTHS = {"desktop": 1280, "phone": 390}
GAMES = Path(__file__).parent.parent / "tests" / "web" / "games"
FRAME = Path(__file__).parent.parent / "serai" / "web" / "static" / "serai.css"
PAGE = """<!doctype html><html lang="{lang}" data-theme="{theme}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>{title}</title><style>{frame}
body {{ margin: 0; background: {paper}; color: {ink}; }}
main {{ display: grid; gap: 8px; padding: 8px; grid-template-columns: minmax(0, 1fr) clamp(17rem, 27vw, 24rem); }}
#board {{ width: 100%; height: auto; max-height: 76vh; }} aside {{ grid-row: 1 / 3; grid-column: 2; }}
@media (max-width: 780px) {{ main {{ display: block; }} main > * {{ margin-bottom: 6px; }} }}
{style}</style><main><svg id="board" class="{css}" viewBox="0 0 {wide} {high}">{layers}</svg>
<div>{hand}</div><aside>{beside}</aside></main></html>"""


def page(match: Match, seat: int, lang: str, theme: str, title: str) -> str:
    """Return one position as a page."""
    board, text = board_of(match.game), match.game.text(lang)
    names = NAMES[lang][: match.players]
    legal = match.legal(seat) if seat in match.waiting else []
    choices = Choices(match.game.actions, {action.id: label(action, text, names) for action in legal})
    drawing = draw_board(match.game, match.view(seat), seat, lang, names, choices)
    panels = dict(drawing.panels)
    dark = theme == "dark"
    return PAGE.format(
        lang=lang,
        theme=theme,
        title=title,
        frame=FRAME.read_text(encoding="utf-8"),
        style=board.STYLE,
        css=board_class(match.game),
        paper="#16181d" if dark else "#f6f1e7",
        ink="#ece6da" if dark else "#2a2723",
        wide=board.VIEW_BOX[0],
        high=board.VIEW_BOX[1],
        layers="".join(drawing.layers.values()),
        hand=panels.pop("hand", ""),
        beside="".join(panels.values()),
    )


def main() -> None:
    """Write the gallery."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=game_names())
    parser.add_argument("folder", type=Path)
    asked = parser.parse_args()
    folder, shown = asked.folder, runpy.run_path(str(GAMES / asked.game / "gallery.py"))
    folder.mkdir(parents=True, exist_ok=True)
    links = []
    if "pieces" in shown:
        links.append('<li><a href="pieces.html">pieces</a>')
        (folder / "pieces.html").write_text(shown["pieces"](), encoding="utf-8")
    for name, match, seat in shown["positions"]():
        for lang in NAMES:
            for theme in ("light", "dark"):
                file = f"{name}-{lang}-{theme}.html"
                (folder / file).write_text(page(match, seat, lang, theme, name), encoding="utf-8")
                frames = "".join(f'<iframe src="{file}" width="{w}" height="1000"></iframe>' for w in WIDTHS.values())
                links.append(f'<li><a href="{file}">{name}, {lang}, {theme}</a><br>{frames}')
    index = f'<!doctype html><meta charset="utf-8"><title>{asked.game}</title><ul>{"".join(links)}</ul>'
    (folder / "index.html").write_text(index, encoding="utf-8")


if __name__ == "__main__":
    main()
