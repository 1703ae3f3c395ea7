"""axe finds nothing serious on any page, in light and dark, on a desk and on a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from servers import Server
from tabs import Tab

GRAVE = ("serious", "critical")


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("axe") / "data")
    yield server.start()
    server.kill()


def check(tab, where):
    found = Axe().run(tab.page, options={"resultTypes": ["violations"]}).response["violations"]
    grave = [
        (rule["id"], node["target"], node.get("failureSummary", "")[:200])
        for rule in found
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]
    assert not grave, (where, grave)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_serious_on_any_page(browser, url, theme):
    with Tab(browser, theme=theme, lang="ko") as tab:
        for path in ("/", "/new/dunhuang", "/rules/dunhuang", "/t/zzzzz"):
            tab.page.goto(f"{url}{path}?lang=ko")
            check(tab, path)


@pytest.mark.parametrize(("theme", "size"), [("light", "phone"), ("dark", "desktop"), ("light", "side")])
def test_nothing_serious_at_a_table(browser, url, theme, size):
    """Waiting for players, then from the first decision to the last: every phase once, every tab, the dialogs."""
    with Tab(browser, size, theme=theme) as tab:
        tab.page.goto(f"{url}/new/dunhuang?lang=en")
        tab.page.click("form.sheet button.main")
        tab.page.wait_for_selector("#room .chairs")
        check(tab, "room")
        tab.page.click("[data-send=begin]")
        seen = set()
        for number in range(400):
            if not tab.my_turn_or_end():
                break
            prompt = tab.page.inner_text("#r-prompt")
            if prompt not in seen:
                seen.add(prompt)
                check(tab, prompt)
            tab.act(number * 7)
        assert len(seen) > 3
        check(tab, "end")
        tab.page.click("[data-close=end]")
        if size != "desktop":
            for name in ("players", "log", "chat"):
                tab.page.click(f".tabs [data-tab={name}]")
                check(tab, name)
        for name in ("share", "help"):
            tab.page.click(f"[data-open={name}]")
            check(tab, name)
            tab.page.click(f"[data-close={name}]")
        assert not tab.errors
