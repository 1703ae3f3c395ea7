"""Klongs in a real Chromium: what hovering shows."""

import pytest
from servers import Server
from stored_tables import StoredTables, first
from tabs import Tab


def has_a_thief(match):
    return any("thief" in action.notation for action in match.legal(0))


@pytest.fixture
def table(tmp_path):
    """The address of a table where seat A may place a thief, and the cookie of who sits there."""
    with StoredTables(tmp_path / "data") as kept:
        code = kept.add(first("klongs", 2, {"boats": "eights"}, has_a_thief))
    server = Server(tmp_path / "data")
    url = server.start()
    yield f"{url}/t/{code}?lang=en", kept.cookies(url)
    server.kill()


def test_hovering_shows_the_row_of_a_thief(browser, table):
    """The preview is only style: it must really appear under the pointer, and go again."""
    where, cookies = table
    with Tab(browser, keep=cookies) as tab:
        tab.page.goto(where)
        assert tab.my_turn_or_end()
        thief = tab.page.locator("#r-hand .lit[aria-label*=Thief]")
        thief.first.click()
        tab.page.wait_for_selector(".space.lit")
        aims = tab.page.locator("#layer-aims .aim")
        assert aims.count() > 0
        assert not any(aim.is_visible() for aim in aims.all())
        space = tab.page.locator(".space.lit").first
        space.hover()
        assert sum(aim.is_visible() for aim in aims.all()) == 1
        tab.page.locator("#r-prompt").hover()
        tab.page.wait_for_function(
            "() => [...document.querySelectorAll('.aim')].every(a => getComputedStyle(a).visibility === 'hidden')"
        )
        assert not tab.errors
