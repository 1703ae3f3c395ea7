"""Take the pictures of the web pages for the documentation, in a real Chromium.

python tools/web_pictures.py                    the pictures of docs/gallery.md, and that page
python tools/web_pictures.py --into DIR         every page, size, language and theme, in a folder

Tables are seeded games of bots, written into a store of their own, so the pictures are the same every time.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from serai.bots.agent import make_agent, play_waiting
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.match.match import Match
from serai.web.render.board_registry import board_of
from serai.web.render.fallback_board import FieldListBoard
from serai.web.server.cookies import COOKIE, TokenSigner, Visitor
from serai.web.tables.settings import Seat, TableSettings
from serai.web.tables.store import Store
from serai.web.texts import bot_names

DOCS = Path(__file__).parent.parent / "docs"
FOLDER = DOCS / "pictures" / "web"
SIZES = {"desktop": (1280, 800), "phone": (390, 844), "side": (844, 390), "screen": (1920, 1080)}
NAMES = {"en": "Evan", "ko": "하늘"}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
CHROMIUM = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]


PAGE = """# Gallery

Tables in the browser. `python tools/web_pictures.py` takes these pictures in Chromium.
"""


@dataclass(frozen=True)
class Table:
    """A position to look at: a game, the number of decisions, and the setting of its table."""

    game: str
    code: str
    decisions: int
    players: int = 3
    seed: int = 11
    one_device: bool = False


def tables() -> list[Table]:
    """List the tables: every game in progress; for the first one also its beginning, its end and a curtain."""
    under_way = [Table(name, f"{name[:4]}2", 60) for name in game_names()]
    first = game_names()[0]
    return [
        *under_way,
        Table(first, "begin", 20),
        Table(first, "ended", 100_000),
        Table(first, "handed", 60, one_device=True),
    ]


def gallery() -> dict[str, str]:
    """Return the pictures of the documentation, each with its caption."""
    shown = {
        "lobby-en-desktop-light": "The lobby: the games, your tables and the open tables",
        "lobby-ko-phone-dark": "The lobby on a phone, in Korean, dark",
        "new-ko-desktop-light": "Setting up a table, in Korean",
        "rules-en-desktop-light": "The rules, with search",
    }
    for name in game_names():
        if not isinstance(board_of(find_game(name)), FieldListBoard):
            title = find_game(name).text("en")("game.name")
            shown |= {
                f"table-{name}-en-desktop-light": title,
                f"table-{name}-ko-desktop-dark": f"{title}, in Korean, dark",
                f"table-{name}-ko-phone-light": f"{title} on a phone",
                f"table-{name}-en-side-dark": f"{title} on a phone held sideways",
            }
    return shown | {
        "begin-en-phone-dark": "The first move on a phone: spaces in reach, and what each costs",
        "end-ko-desktop-light": "The end: the parts of the score, and the points over time",
        "end-en-phone-light": "The end on a phone",
        "replay-en-desktop-light": "A replay, with every hand open",
        "replay-ko-phone-dark": "A replay on a phone",
        "curtain-ko-phone-light": "One device for everybody: the curtain before the next hand",
        "screen-en-screen-light": "A shared screen shows the public table",
        "hand-en-phone-light": "A phone beside it shows its owner's hand",
    }


def keep(store: Store, table: Table, lang: str) -> None:
    """Play a game to the position of the picture, where seat A decides, and store it."""
    game = find_game(table.game)
    names = [NAMES[lang], *bot_names(lang)][: table.players]
    match = Match(game, table.players, seed=table.seed, names=names, target="plain")
    bots = {seat: make_agent("greedy", game, seat + 1) for seat in range(table.players)}
    while not match.over and (match.decisions < table.decisions or match.waiting != [0]):
        play_waiting(match, bots)
    seats = [Seat(name=names[0], taken=True), *(Seat("greedy", name, True) for name in names[1:])]
    setting = TableSettings(
        table.game, seats, game.option_values({}), listed=not match.over, one_device=table.one_device
    )
    code = f"{table.code}{lang}"
    store.add_table(code, msgspec.to_builtins(setting))
    store.create_record(code, match.record)
    store.save_setting(code, msgspec.to_builtins(setting), match.over)
    store.grant_seat(code, 0, Visitor("pictures").id)
    said = {"en": "Good luck, everybody!", "ko": "다들 재미있게 해요!"}[lang]
    store.add_to_chat(code, 0, {"seat": 0, "name": names[0], "text": said, "at": 0})


@contextlib.contextmanager
def server(langs: list[str], wanted: list[Table]) -> Iterator[tuple[str, str]]:
    """Serve those tables; yield the address and the cookie of seat A."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        cookie = TokenSigner(store.key).sign_visitor(Visitor("pictures", NAMES["en"]))
        for lang in langs:
            for table in wanted:
                keep(store, table, lang)
        store.close()
        command = [sys.executable, "-m", "serai.cli.main", "serve", "--port", "0", "--no-browser", "--lang", "en"]
        with subprocess.Popen([*command, "--data", folder], stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
                assert found, "the server did not start"
                yield found[0], cookie
            finally:
                process.terminate()


def shoot(browser: Browser, url: str, cookie: str, lang: str, size: str, theme: str, page: str, to: Path) -> None:
    """Take one picture."""
    wide, high = SIZES[size]
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        locale=lang,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=size != "desktop",
    )
    if page.startswith("/t/") and not page.endswith("/screen"):
        context.add_cookies([{"name": COOKIE, "value": cookie, "url": url}])
    tab = context.new_page()
    complaints: list[Any] = []
    tab.on("pageerror", lambda error: complaints.append(error))
    tab.goto(f"{url}{page}{'&' if '?' in page else '?'}lang={lang}")
    if page.startswith(("/t/", "/replay/")):
        tab.wait_for_selector("body[data-turn], body[data-stop]")
    tab.wait_for_load_state("networkidle")
    shot = Image.open(io.BytesIO(tab.screenshot())).convert("RGB")
    shot.quantize(256, dither=Image.Dither.NONE).save(to, optimize=True)  # a third of the size, and looks the same
    context.close()
    assert not complaints, complaints


def pages(lang: str, wanted: list[Table]) -> dict[str, str]:
    """Return each picture's name and address."""
    found = {"lobby": "/", "new": f"/new/{game_names()[0]}", "rules": f"/rules/{game_names()[0]}"}
    for table in wanted:
        name = {"begin": "begin", "ended": "end", "handed": "curtain"}.get(table.code, f"table-{table.game}")
        found[name] = f"/t/{table.code}{lang}"
    under_way = found[f"table-{game_names()[0]}"]
    found |= {
        "screen": f"{under_way}/screen",
        "hand": f"{under_way}?hand",
        "replay": f"/replay/ended{lang}?at=80&seat=all",
    }
    return found


def main() -> None:
    """Take the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--into", type=Path, help="a folder for every picture, not only those of the gallery")
    parser.add_argument("--only", default="", help="pictures whose name matches this expression")
    args = parser.parse_args()
    into, shown = args.into or FOLDER, gallery()
    into.mkdir(parents=True, exist_ok=True)
    langs, wanted = list(NAMES), tables()
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    with server(langs, wanted) as (url, cookie), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM)
        for lang in langs:
            for name, page in pages(lang, wanted).items():
                for size in SIZES:
                    for theme in ("light", "dark"):
                        picture = f"{name}-{lang}-{size}-{theme}"
                        if re.search(args.only, picture) and (args.into or picture in shown):
                            shoot(browser, url, cookie, lang, size, theme, page, into / f"{picture}.png")
                            print(picture)
        browser.close()
    if not args.into:
        rows = "".join(f"\n## {title}\n\n![{title}](pictures/web/{picture}.png)\n" for picture, title in shown.items())
        (DOCS / "gallery.md").write_text(f"{PAGE}{rows}", encoding="utf-8")


if __name__ == "__main__":
    main()
