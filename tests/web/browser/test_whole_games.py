"""Whole games through the page, in a real Chromium: by clicks and taps on what can be seen, and by keyboard alone."""

import pytest
from accessibility import check_accessibility
from game_files import TESTED, browser_cases
from people import Clicker, Typist
from servers import Server
from tabs import Tab

#: Every game in both languages and in both sizes.
GAMES = [(game, *case) for game in TESTED for case in browser_cases(game).WHOLE_GAMES]
#: `make test` plays the first case of each game to its end, and only begins the others.
WHOLE = [(game, *browser_cases(game).WHOLE_GAMES[0]) for game in TESTED]
OTHERS = [case for case in GAMES if case not in WHOLE]
KEYBOARD = [(game, *browser_cases(game).KEYBOARD) for game in TESTED]
BEGINNING = 40  # presses


def name(case):
    """Return a short name for a case, without its options."""
    return "-".join(str(value) for value in case if not isinstance(value, dict))


def whole(cases, sample):
    """Play those of the sample in `make test`, and the others in `make soak`."""
    return [pytest.param(*case, marks=() if case in sample else pytest.mark.soak, id=name(case)) for case in cases]


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("web") / "data")
    yield server.start()
    server.kill()


def begun(person):
    """Return whether somebody has pressed a number of things; each is noted by its kind and by its id."""
    return sum(person.done.values()) >= 2 * BEGINNING


@pytest.mark.parametrize(("game", "players", "bot", "lang", "size", "options"), OTHERS, ids=map(name, OTHERS))
def test_a_game_begins_through_the_page(browser, url, game, players, bot, lang, size, options):
    with Tab(browser, size, lang, "light" if size == "desktop" else "dark") as tab:
        tab.make(url, game, players, bot, lang, **options)
        person = Clicker(tab)
        person.play(until=lambda: begun(person))
        assert not tab.errors


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "bot", "lang", "size", "options"), whole(GAMES, WHOLE))
def test_a_whole_game_through_the_page(browser, url, game, players, bot, lang, size, options):
    with Tab(browser, size, lang, "light" if size == "desktop" else "dark") as tab:
        tab.make(url, game, players, bot, lang, **options)
        person = Clicker(tab)
        person.play()
        assert browser_cases(game).used_everything(person.done), person.done
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


def tab_to(page, where):
    """Press Tab until the focus is there."""
    for _ in range(40):
        if page.evaluate("where => Boolean(document.activeElement?.closest(where))", where):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {where}")


def play_by_keys(tab, until=lambda person: False):
    """Play with a keyboard alone, and take a first choice back with its key; return who played."""
    person = Typist(tab)
    person.play(until=lambda: tab.page.locator("#reset").count())
    if not tab.seen["over"]:
        before = tab.seen["turn"]
        tab.page.keyboard.press("r")
        tab.look(before)
        assert tab.seen["turn"] != before
    person.play(until=lambda: until(person))
    return person


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "bot"), KEYBOARD, ids=map(name, KEYBOARD))
def test_a_game_is_handled_by_keyboard_alone(browser, url, game, players, bot):
    with Tab(browser) as tab:
        tab.make(url, game, players, bot)
        person = play_by_keys(
            tab, until=lambda person: begun(person) and browser_cases(game).used_everything(person.done)
        )
        assert browser_cases(game).used_everything(person.done), person.done
        assert not tab.errors


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "bot"), whole(KEYBOARD, KEYBOARD[:1]))
def test_a_whole_game_by_keyboard_alone(browser, url, game, players, bot):
    with Tab(browser) as tab:
        page, keys = tab.page, tab.page.keyboard
        tab.make(url, game, players, bot)
        person = play_by_keys(tab)
        assert browser_cases(game).used_everything(person.done), person.done
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
