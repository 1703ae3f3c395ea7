"""Whole games of Klongs through the page, in a real Chromium: every step of a turn by clicking what is lit."""

import pytest
from servers import Server
from test_browser import Tab, no_scrolling

#: Posts the form of a new table as the page would, with bots on the other chairs.
NEW_TABLE = """([players, options]) => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/new/klongs';
  const values = { players, seat1: 'random', seat2: 'random', seat3: 'random' };
  for (const [name, value] of Object.entries(options)) values[`option.${name}`] = value;
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input');
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}"""


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("web") / "data")
    yield server.start()
    server.kill()


@pytest.mark.parametrize(
    ("lang", "size", "players", "options"),
    [
        ("en", "desktop", "3", {}),
        ("ko", "phone", "2", {"piles": "two", "spots": "midpoints31", "removal": "each_recipient_one"}),
        ("en", "phone", "4", {"orientation": "tall", "boats": "eights", "spots": "crossings12"}),
    ],
)
def test_a_whole_game_of_klongs_through_the_page(browser, url, lang, size, players, options):
    with Tab(browser, size, lang) as tab:
        tab.page.goto(f"{url}/?lang={lang}")
        tab.page.evaluate(NEW_TABLE, [players, options])
        tab.page.wait_for_selector("body[data-turn]")
        for number in range(400):
            if not tab.my_turn_or_end():
                break
            if number % 10 == 0:
                no_scrolling(tab.page)
            tab.act(number * 7)
        assert tab.page.is_visible("#end table.score")
        assert not tab.errors


def test_hovering_shows_the_row_of_a_thief(browser, url):
    """The preview is only style: it must really appear under the pointer, and go again."""
    with Tab(browser) as tab:
        tab.page.goto(url)
        for _ in range(40):  # until a hand has a thief
            tab.page.evaluate(NEW_TABLE, ["2", {"boats": "eights"}])
            tab.page.wait_for_selector("body[data-turn]")
            tab.my_turn_or_end()
            thief = tab.page.locator("#r-hand .lit[aria-label*=Thief]")
            if thief.count():
                break
            tab.page.goto(url)
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
