"""The clock as people see it: it counts down in the page, and the game goes on without them."""

import contextlib

import msgspec
import pytest
from accessibility import check_accessibility
from servers import Server
from tabs import Tab, no_scrolling

import serai
from serai.match.match import Match
from serai.web.server.cookies import COOKIE, TokenSigner, new_visitor
from serai.web.tables.settings import Seat, TableSettings
from serai.web.tables.store import Store

GAME = serai.game("sheriff")
# A quick clock: six seconds for each merchant, so that it warns halfway and runs out soon, and one second to talk.
QUICK = """
from importlib import import_module
sheriff, web = import_module("serai.games.sheriff.live_play"), import_module("serai.web.tables.clock")
sheriff.MINUTE, sheriff.ANSWER, web.LEAST = 6, 1, 1
from serai.cli.main import main
main()
"""


class QuickServer(Server):
    program = ("-c", QUICK)


def before_an_inspection(folder):
    """Keep a table `abcde` of Ana, the sheriff, and two bots in a folder; return Ana's cookie."""
    store = Store(folder)
    options = GAME.option_values({"timer": "yes"})
    names = ["Ana", "Bo", "Cy"]
    match = next(
        match
        for match in (Match(GAME, 3, options=options, names=names, seed=seed, target="plain") for seed in range(99))
        if match.view().sheriff == 0
    )
    while GAME.phases[int(match.view().phase)] != "talk":
        seat = match.waiting[0]
        match.act(seat, match.legal(seat)[0])
    setting = TableSettings(
        "sheriff", [Seat(name="Ana", taken=True), *(Seat("random", n, True) for n in names[1:])], options
    )
    store.add_table("abcde", msgspec.to_builtins(setting))
    store.create_record("abcde", match.record)
    visitor = new_visitor()
    store.grant_seat("abcde", 0, visitor.id)
    cookie = TokenSigner(store.key).sign_visitor(visitor)
    store.close()
    return cookie


@contextlib.contextmanager
def ana(browser, server, size, lang):
    """Yield Ana's tab, at the table once it is her turn."""
    cookie = before_an_inspection(server.folder)
    keep = [{"name": COOKIE, "value": cookie, "url": server.start()}]
    try:
        with Tab(browser, size, lang, keep=keep) as tab:
            tab.page.goto(f"{server.url}/t/abcde?lang={lang}")
            tab.page.wait_for_selector("body.yourturn")
            yield tab
            assert not tab.errors
    finally:
        server.kill()


@pytest.mark.parametrize(("lang", "size"), [("en", "phone"), ("ko", "desktop")])
def test_everybody_can_read_it(browser, tmp_path, lang, size):
    with ana(browser, Server(tmp_path / "data"), size, lang) as tab:
        tab.page.wait_for_selector("#clock.runs")
        check_accessibility(tab, "an inspection against the clock")
        no_scrolling(tab.page)


@pytest.mark.long
@pytest.mark.parametrize(("lang", "size"), [("en", "desktop"), ("ko", "phone")])
def test_the_clock_counts_down_and_decides(browser, tmp_path, lang, size):
    with ana(browser, QuickServer(tmp_path / "data"), size, lang) as tab:
        page = tab.page
        face = page.wait_for_selector("#clock.runs b[data-clock=due]")
        first = page.inner_text("#clock")
        drawn = page.locator("#board [data-clock=left]")
        assert drawn.text_content().startswith("0:")
        assert page.evaluate(
            "() => Number(getComputedStyle(document.getElementById('sand')).getPropertyValue('--sand'))"
        )
        page.wait_for_function("said => document.querySelector('#clock').innerText !== said", arg=first)
        assert face.evaluate("element => !element.closest('[aria-live]')"), "nobody wants to hear every second"
        turn = tab.turn
        page.wait_for_selector("#clock.hurry")
        assert page.text_content("#live").strip()
        page.wait_for_function("turn => document.body.dataset.turn !== turn", arg=turn)
        page.wait_for_selector("#clock", state="detached")  # the last bag went back by itself
