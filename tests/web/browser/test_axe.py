"""axe finds no serious accessibility problem on any page, light and dark, on desktop and phone."""

import pytest
from accessibility import check_accessibility
from game_files import TESTED, browser_cases
from servers import Server
from stored_tables import StoredTables, first, phases
from tabs import Tab

#: The phases in which each board shows most; the end of a game is checked where whole games are played.
STATES = {game: browser_cases(game).PHASES for game in TESTED}
LOOKS = [("light", "phone"), ("dark", "desktop")]


def asks_first(match):
    """Return whether seat A may decide something that cannot be taken back."""
    return bool(match.irreversible_actions(0, [action.id for action in match.legal(0)]))


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A server with a table in every state; its address, its codes, and the cookie of who sits there."""
    folder = tmp_path_factory.mktemp("axe") / "data"
    with StoredTables(folder) as tables:
        codes = {game: phases(tables, game, *state) for game, state in STATES.items()}
        codes["sure"] = {"": tables.add(first("dunhuang", 3, {}, asks_first))}
    server = Server(folder)
    url = server.start()
    yield url, codes, tables.cookies(url)
    server.kill()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_on_any_page(browser, served, theme):
    with Tab(browser, theme=theme, lang="ko") as tab:
        for path in ("/", "/new/sheriff", "/rules/dunhuang", "/t/zzzzz"):
            tab.page.goto(f"{served[0]}{path}?lang=ko")
            check_accessibility(tab, path)


def busy_hands(tab):
    """Open what is folded, choose something on a bench, take up pieces: as in the middle of a decision."""
    for kind, most in (("fold", 9), ("pick", 2), ("take", 2)):
        for number in range(most):
            things = [thing for thing in tab.look()["things"] if thing["kind"] == kind]
            if kind == "fold" and things:
                tab.press(things[0])
            elif number < len(things):
                tab.press(things[number])
    tab.look()


@pytest.mark.parametrize(("theme", "size"), LOOKS)
@pytest.mark.parametrize("game", STATES)
def test_nothing_serious_on_a_board(browser, served, game, theme, size):
    url, codes, cookies = served
    lang = "ko" if size == "desktop" else "en"
    with Tab(browser, size, lang, theme, keep=cookies) as tab:
        for phase, code in codes[game].items():
            tab.page.goto(f"{url}/t/{code}?lang={lang}")
            tab.page.wait_for_selector("body[data-turn]")
            assert tab.my_turn_or_end()
            busy_hands(tab)
            check_accessibility(tab, phase)
        if size == "phone":
            tab.page.click(".tabs [data-tab=players]")
            check_accessibility(tab, "players")
        assert not tab.errors


@pytest.mark.parametrize(("theme", "size"), [*LOOKS, ("light", "side")])
def test_nothing_serious_around_a_table(browser, served, theme, size):
    """Waiting for players, a question whether one is sure, every tab, the dialogs."""
    url, codes, cookies = served
    with Tab(browser, size, theme=theme, keep=cookies) as tab:
        page = tab.page
        page.goto(f"{url}/new/dunhuang?lang=en")
        page.click("form.sheet button.main")
        page.wait_for_selector("#room .chairs")
        check_accessibility(tab, "room")
        page.goto(f"{url}/t/{codes['sure']['']}?lang=en")
        assert tab.my_turn_or_end()
        page.locator(".felt [data-sure]").first.click()
        page.wait_for_selector("#notice button")
        check_accessibility(tab, "sure")
        if size != "desktop":
            for name in ("players", "log", "chat"):
                page.click(f".tabs [data-tab={name}]")
                check_accessibility(tab, name)
        for name in ("share", "help"):
            page.click(f"[data-open={name}]")
            check_accessibility(tab, name)
            page.click(f"[data-close={name}]")
        assert not tab.errors
