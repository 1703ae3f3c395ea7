"""Take the pictures of the web pages for the documentation, in a real Chromium.

python tools/web_pictures.py                    every picture of docs/gallery.md, into docs/pictures
python tools/web_pictures.py --into DIR --only table --size phone

Tables are seeded games of bots, written into a store of their own, so the same pictures come out again.
"""

from __future__ import annotations

import argparse
import contextlib
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
from playwright.sync_api import Browser, sync_playwright

from serai.bots.agent import make_agent, play_waiting
from serai.core.registry import game as find_game
from serai.core.registry import game_names
from serai.play.match import Match
from serai.web.store import Store
from serai.web.table import Seat, Setting
from serai.web.visitors import COOKIE, Keyring, Visitor
from serai.web.words import bot_names

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZES = {"desktop": (1280, 800), "phone": (390, 844), "side": (844, 390)}
NAMES = {"en": "Evan", "ko": "하늘"}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
CHROMIUM = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]


@dataclass(frozen=True)
class Table:
    """A position to look at: a game, how far it has gone, and what has been said."""

    game: str
    code: str
    decisions: int
    players: int = 3
    seed: int = 11


def tables() -> list[Table]:
    """List the tables: every game under way, and for the first one its beginning and its end as well."""
    under_way = [Table(name, f"{name[:4]}2", 60) for name in game_names()]
    first = game_names()[0]
    return [*under_way, Table(first, "begin", 20), Table(first, "ended", 100_000)]


def keep(store: Store, table: Table, lang: str) -> None:
    """Play a game to where the picture is taken, and where seat A decides, and keep it."""
    game = find_game(table.game)
    names = [NAMES[lang], *bot_names(lang)][: table.players]
    match = Match(game, table.players, seed=table.seed, names=names, target="plain")
    bots = {seat: make_agent("greedy", game, seat + 1) for seat in range(table.players)}
    while not match.over and (match.decisions < table.decisions or match.waiting != [0]):
        play_waiting(match, bots)
    seats = [Seat(name=names[0], taken=True), *(Seat("greedy", name, True) for name in names[1:])]
    setting = Setting(table.game, seats, game.option_values({}), listed=not match.over)
    code = f"{table.code}{lang}"
    store.add(code, msgspec.to_builtins(setting))
    store.begin(code, match.record)
    store.save_setting(code, msgspec.to_builtins(setting), match.over)
    store.hold(code, 0, Visitor("pictures").id)
    said = {"en": "Good luck, everybody!", "ko": "다들 재미있게 해요!"}[lang]
    store.say(code, 0, {"seat": 0, "name": names[0], "text": said, "at": 0})


@contextlib.contextmanager
def server(langs: list[str], wanted: list[Table]) -> Iterator[tuple[str, str]]:
    """Serve those tables; yield the address and the cookie of seat A."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        cookie = Keyring(store.key).cookie(Visitor("pictures", NAMES["en"]))
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
        device_scale_factor=1 if size == "desktop" else 2,
        locale=lang,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=size != "desktop",
    )
    context.add_cookies([{"name": COOKIE, "value": cookie, "url": url}])
    tab = context.new_page()
    complaints: list[Any] = []
    tab.on("pageerror", lambda error: complaints.append(error))
    tab.goto(f"{url}{page}?lang={lang}")
    if page.startswith("/t/"):
        tab.wait_for_selector("body[data-turn]")
    tab.wait_for_load_state("networkidle")
    tab.screenshot(path=to)
    context.close()
    assert not complaints, complaints


def pages(lang: str, wanted: list[Table]) -> dict[str, str]:
    """Return each picture's name and address."""
    found = {"lobby": "/", "new": f"/new/{game_names()[0]}", "rules": f"/rules/{game_names()[0]}"}
    for table in wanted:
        name = {"begin": "begin", "ended": "end"}.get(table.code, f"table-{table.game}")
        found[name] = f"/t/{table.code}{lang}"
    return found


def main() -> None:
    """Take the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--into", type=Path, default=FOLDER)
    parser.add_argument("--only", default="", help="pictures whose name begins so")
    parser.add_argument("--size", choices=SIZES, action="append")
    parser.add_argument("--lang", choices=NAMES, action="append")
    parser.add_argument("--theme", choices=("light", "dark"), action="append")
    args = parser.parse_args()
    args.into.mkdir(parents=True, exist_ok=True)
    langs, wanted = args.lang or list(NAMES), tables()
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    with server(langs, wanted) as (url, cookie), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM)
        for lang in langs:
            for name, page in pages(lang, wanted).items():
                if not name.startswith(args.only):
                    continue
                for size in args.size or SIZES:
                    for theme in args.theme or ("light", "dark"):
                        to = args.into / f"{name}-{lang}-{size}-{theme}.png"
                        shoot(browser, url, cookie, lang, size, theme, page, to)
                        print(to)
        browser.close()


if __name__ == "__main__":
    main()
