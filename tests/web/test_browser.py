"""Whole games through the page, in a real Chromium."""

import pytest
from servers import Server

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
PATIENCE = 20_000  # ms


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("web") / "data")
    yield server.start()
    server.kill()


class Tab:
    """A browser tab that fails on any error in the page."""

    def __init__(self, browser, size="desktop", lang="en"):
        wide, high = SIZES[size]
        self.context = browser.new_context(
            viewport={"width": wide, "height": high}, locale=lang, reduced_motion="reduce"
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    @property
    def turn(self):
        return self.page.get_attribute("body", "data-turn")

    def play_now(self, url, lang="en", players=2):
        self.page.goto(f"{url}/?lang={lang}")
        self.page.evaluate(
            "n => { const i = document.createElement('input'); i.name = 'players'; i.value = n;"
            " document.querySelector('.game form').append(i); }",
            str(players),
        )
        self.page.click(".game button.main")
        self.page.wait_for_selector("body[data-turn]")

    def my_turn_or_end(self):
        """Wait; return whether there is something to decide."""
        self.page.wait_for_function(
            "() => !document.getElementById('end').hidden || (document.body.classList.contains('yourturn')"
            " && document.querySelector('.felt [data-act]'))"
        )
        return self.page.is_hidden("#end")

    def act(self, number=0):
        """Click one of the things that are lit, where a person could."""
        before = self.turn
        lit = [hit for hit in self.page.query_selector_all(".felt [data-act]") if hit.is_visible()]
        assert lit, "something can be decided, but nothing that can be seen is lit"
        lit[number % len(lit)].click()
        self.page.wait_for_function("t => document.body.dataset.turn !== t", arg=before)


def no_scrolling(page):
    sizes = (
        "() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
    )
    high, wide = page.evaluate(sizes)
    assert high <= 0
    assert wide <= 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_whole_game_through_the_page(browser, url, lang, size):
    with Tab(browser, size, lang) as tab:
        tab.play_now(url, lang)
        for number in range(400):
            if not tab.my_turn_or_end():
                break
            if number % 10 == 0:
                no_scrolling(tab.page)
            tab.act(number * 7)
        assert tab.page.is_visible("#end table.score")
        assert tab.page.locator("#end .chart polyline").count() == 2
        assert tab.page.locator("#log li").count() > 30
        with tab.page.expect_download() as download:
            tab.page.click("#end a[download]")
        assert download.value.suggested_filename.endswith(".jsonl")
        tab.page.click("#end form button")
        tab.page.wait_for_url("**/t/*")
        assert tab.my_turn_or_end()
        assert not tab.errors


def test_by_keyboard_alone(browser, url):
    with Tab(browser) as tab:
        tab.play_now(url)
        keys = tab.page.keyboard
        for number in range(25):
            if not tab.my_turn_or_end():
                break
            before = tab.turn
            if tab.page.locator(".felt .lit[data-act]").count():
                keys.press("ArrowRight")
                for _ in range(number % 3):
                    keys.press("ArrowDown")
            else:
                tab.page.focus("#r-actions button")  # buttons are ordinary tab stops
            keys.press("Enter")
            tab.page.wait_for_function("t => document.body.dataset.turn !== t", arg=before)
        assert tab.page.locator("#log li").count() > 10
        keys.press("?")
        assert tab.page.is_visible("#help")
        keys.press("Escape")
        assert tab.page.is_hidden("#help")
        assert not tab.errors


def test_a_refused_click_says_why_and_links_to_the_rule(browser, url):
    with Tab(browser) as tab:
        tab.play_now(url)
        tab.my_turn_or_end()
        tab.page.locator("#board [data-try]").first.dispatch_event("click")
        tab.page.wait_for_selector("#notice.refused a")
        with tab.context.expect_page() as opened:
            tab.page.click("#notice a")
        rules = opened.value
        rules.wait_for_load_state()
        anchor = rules.url.split("#")[1]
        assert rules.locator(f'[id="{anchor}"]').is_visible()
        assert not tab.errors


def test_undo_chat_language_and_reload_lose_nothing(browser, url):
    with Tab(browser) as tab:
        tab.play_now(url)
        tab.my_turn_or_end()
        tab.act()
        tab.my_turn_or_end()
        before = tab.turn
        tab.page.keyboard.press("u")
        tab.page.wait_for_function("t => document.body.dataset.turn !== t", arg=before)
        tab.page.fill("#say input", "안녕 <b>")
        tab.page.press("#say input", "Enter")
        tab.page.wait_for_selector("#r-chat li:has-text('안녕 <b>')")
        lines = tab.page.locator("#log li").count()
        tab.page.fill("#say input", "half a")
        tab.page.click("header .switch")
        tab.page.wait_for_selector("html[lang=ko] body[data-turn]")
        assert tab.page.locator("#log li").count() == lines
        assert tab.page.input_value("#say input") == "half a"
        assert "안녕" in tab.page.inner_text("#r-chat")
        assert not tab.errors


def test_two_people_and_a_watcher_at_one_table(browser, url):
    with Tab(browser) as one, Tab(browser, "phone", "ko") as two, Tab(browser) as third:
        one.page.goto(f"{url}/new/dunhuang?lang=en")
        one.page.fill("#name", "Evan")
        one.page.click("form.sheet button.main")
        one.page.wait_for_selector("#room .chairs")
        link = one.page.url
        two.page.goto(f"{link}?lang=ko")
        two.page.fill("#room #name", "다니엘")
        two.page.click("#room form button")
        one.page.wait_for_selector("#r-seats :text('다니엘')")
        third.page.goto(f"{link}?lang=en")
        third.page.wait_for_selector("#board > g")
        for tab in (one, two):  # both draft at the same time
            assert tab.my_turn_or_end()
            tab.act()
        for number in range(12):
            tab = one if one.page.locator("body.yourturn").count() else two
            tab.my_turn_or_end()
            tab.act(number)
            one.page.wait_for_timeout(60)
        one.page.wait_for_function("t => document.body.dataset.turn === t", arg=two.turn)
        third.page.wait_for_function("t => document.body.dataset.turn === t", arg=two.turn)
        assert third.page.locator(".felt [data-act]").count() == 0
        assert not one.errors + two.errors + third.errors


def test_the_page_finds_its_table_again(browser, tmp_path):
    server = Server(tmp_path / "data", "--port", "0")
    url = server.start()
    port = url.rsplit(":", 1)[1]
    server.more = ("--port", port)
    try:
        with Tab(browser) as tab:
            tab.play_now(url)
            tab.my_turn_or_end()
            tab.act()
            tab.my_turn_or_end()
            turn = tab.turn
            server.kill()
            tab.page.wait_for_selector("body.lost")
            server.start()
            tab.page.wait_for_selector("body:not(.lost)")
            tab.my_turn_or_end()
            assert int(tab.turn) >= int(turn)
            tab.act()
    finally:
        server.kill()
