"""Hints in the page, in a real Chromium: by mouse, by finger and by keys."""

import pytest
from servers import Server
from tabs import Tab, no_scrolling

import serai
from serai.study import arena

LISTEN = """() => {
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) { sent.push(data); send.call(this, data); };
}"""
WORDS = {"en": ("Hint", " %"), "ko": ("힌트", "%")}


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    arena.prepare(serai.game("dunhuang"))  # the server finds it on the disk
    server = Server(tmp_path_factory.mktemp("hints") / "data")
    yield server.start()
    server.kill()


def decide(tab):
    """Go on until there are three choices and a hint can be asked for."""
    for number in range(60):
        assert tab.my_turn_or_end()
        if tab.page.locator("#hint").count():
            return
        tab.act(number)
    raise AssertionError("there is never anything to think about")


def rings(page):
    return page.locator("#spots .spot").count()


def covered(page):
    """Return whether the panel of hints lies over the board, the hand or the buttons."""
    return page.evaluate(
        """() => {
          const box = (element) => element.getBoundingClientRect();
          const hints = box(document.getElementById("hints"));
          return ["#board", "#r-hand", "#r-actions", "#r-prompt"].some((each) => {
            const there = box(document.querySelector(each));
            return there.width && there.height && there.left < hints.right - 1 && there.right > hints.left + 1
              && there.top < hints.bottom - 1 && there.bottom > hints.top + 1;
          });
        }"""
    )


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_hint_is_asked_for_looked_at_and_done(browser, url, lang, size):
    name, sign = WORDS[lang]
    with Tab(browser, size, lang) as tab:
        page = tab.page
        tab.play_now(url, lang)
        decide(tab)
        before = tab.turn
        assert name in page.inner_text("#hint")
        page.click("#hint")
        page.wait_for_selector("#hints [data-action]")
        assert sign in page.inner_text("#hints")
        assert page.locator("#hints .chance").count() == page.locator("#hints [data-action]").count() > 1
        assert not covered(page)
        no_scrolling(page)
        rows = page.locator("#hints [data-action]")
        for number in range(rows.count()):
            row = rows.nth(number)
            row.tap() if size == "phone" else row.hover()
            assert rings(page) > 0, "its place is ringed"
            assert row.locator(".why").is_visible()
            assert tab.turn == before, "looking does nothing"
        action = rows.last.get_attribute("data-action")
        page.evaluate(LISTEN)
        rows.last.tap() if size == "phone" else rows.last.click()
        page.wait_for_function("t => document.body.dataset.turn !== t", arg=before)
        assert f'"action":{action},' in page.evaluate("() => window.sent[0]"), "it is done like every other action"
        page.wait_for_selector("#hints", state="hidden")
        page.mouse.move(0, 0)  # away from the log, whose lines ring too
        assert rings(page) == 0
        assert not tab.errors


def test_hints_by_keyboard_alone(browser, url):
    with Tab(browser) as tab:
        page, keys = tab.page, tab.page.keyboard
        tab.play_now(url)
        decide(tab)
        keys.press("?")
        assert "h thinks of three choices" in page.inner_text("#help")
        keys.press("Escape")
        page.wait_for_selector("#help", state="hidden")
        keys.press("h")
        page.wait_for_selector("#hints [data-action]")
        assert "Press h to go to them" in page.inner_text("#live"), "a screen reader says that they are there"
        keys.press("Escape")
        page.wait_for_selector("#hints", state="hidden")
        keys.press("h")
        page.wait_for_selector("#hints [data-action]")
        keys.press("h")
        assert page.evaluate("() => document.activeElement.closest('[data-action]').id") == "hint-0"
        assert rings(page) > 0
        keys.press("ArrowDown")
        assert page.evaluate("() => document.activeElement.closest('[data-action]').id") == "hint-1"
        before = tab.turn
        keys.press("Enter")
        page.wait_for_function("t => document.body.dataset.turn !== t", arg=before)
        assert not tab.errors
