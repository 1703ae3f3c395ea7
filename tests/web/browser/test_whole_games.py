"""Whole games through the page, in a real Chromium: by clicks and taps on what can be seen, and by keyboard alone."""

import pytest
from accessibility import check_accessibility
from people import ANSWERS, Clicker, Typist
from servers import Server
from tabs import Tab

FULL = {"profile": "full", "royal": "yes", "black_market": "yes"}
KLONGS = {"piles": "two", "spots": "midpoints31", "removal": "each_recipient_one"}
#: Every game in both languages and in both sizes; one of them in all four ways.
GAMES = [
    ("dunhuang", 2, "random", "en", "desktop", {}),
    ("dunhuang", 3, "random", "ko", "desktop", {}),
    ("dunhuang", 3, "random", "en", "phone", {}),
    ("dunhuang", 2, "random", "ko", "phone", {}),
    ("hansa", 5, "club", "en", "desktop", {}),  # among bots that play to win it is short
    ("hansa", 5, "club", "ko", "phone", {"markers": "big-box-2020"}),
    ("klongs", 3, "random", "en", "desktop", {"orientation": "tall", "boats": "eights", "spots": "crossings12"}),
    ("klongs", 2, "random", "ko", "phone", KLONGS),
    ("sheriff", 3, "random", "en", "desktop", FULL),
    ("sheriff", 3, "random", "ko", "phone", {}),
]


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("web") / "data")
    yield server.start()
    server.kill()


def check_handling(game, done):
    """What takes several clicks was really used."""
    if game == "hansa":
        assert min(done["take"], done["put"], done["go"]) > 0
    if game == "sheriff":
        assert done["pick"] > done["send"] > 10
        assert done["bench-send"] > 0


@pytest.mark.parametrize(("game", "players", "bot", "lang", "size", "options"), GAMES)
def test_a_whole_game_through_the_page(browser, url, game, players, bot, lang, size, options):
    with Tab(browser, size, lang, "light" if size == "desktop" else "dark") as tab:
        tab.make(url, game, players, bot, lang, **options)
        person = Clicker(tab)
        person.play()
        check_handling(game, person.done)
        check_accessibility(tab, "end")
        page = tab.page
        assert page.is_visible("#end table.score")
        assert page.locator("#end .chart polyline").count() == players
        assert page.locator("#log li").count() > 30
        with page.expect_download() as download:
            page.click("#end a[download]")
        assert download.value.suggested_filename.endswith(".jsonl")
        table = page.url
        page.click("#end form button")
        page.wait_for_url(lambda where: "/t/" in where and where != table)
        page.wait_for_selector("body[data-turn]")
        assert tab.my_turn_or_end()
        assert not tab.errors


def test_the_pawn_of_two_players_on_a_phone(browser, url):
    with Tab(browser, "phone") as tab:
        tab.make(url, "hansa", 2)
        person = Clicker(tab)
        person.play(until=lambda: person.done["pawn"] and any(name.startswith("province-") for name in person.done))
        assert not tab.seen["over"]
        assert not tab.errors


KEYBOARD = [("dunhuang", 2, "random"), ("hansa", 5, "club"), ("klongs", 2, "random"), ("sheriff", 3, "random")]


def tab_to(page, where):
    """Press Tab until the focus is there."""
    for _ in range(40):
        if page.evaluate("where => Boolean(document.activeElement?.closest(where))", where):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {where}")


@pytest.mark.parametrize(("game", "players", "bot"), KEYBOARD)
def test_a_whole_game_by_keyboard_alone(browser, url, game, players, bot):
    with Tab(browser) as tab:
        page, keys = tab.page, tab.page.keyboard
        tab.make(url, game, players, bot)
        person = Typist(tab)
        person.play(until=lambda: page.locator("#reset").count())
        if not tab.seen["over"]:
            before = tab.seen["turn"]
            keys.press("r")
            tab.look(before)
            assert tab.seen["turn"] != before
        person.play()
        check_handling(game, person.done)
        if game == "sheriff":  # an offer of its own, and an answer to one
            assert [name for name in person.done if name.startswith(ANSWERS)]
        assert page.is_visible("#end table.score")
        keys.press("Escape")
        assert page.is_hidden("#end")
        tab_to(page, "#log")
        keys.press("ArrowUp")
        keys.press("ArrowUp")
        assert page.evaluate("() => Boolean(document.activeElement.closest('#log li'))")
        keys.press("?")
        assert page.is_visible("#help")
        keys.press("Escape")
        assert page.is_hidden("#help")
        assert not tab.errors
