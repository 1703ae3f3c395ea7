"""What a table in a real Chromium does beside the game itself: the log, tips, refusals, coming back, several people."""

import pytest
from servers import Server
from tabs import Tab, at_turn


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("web") / "data")
    yield server.start()
    server.kill()


def test_a_line_of_the_log_rings_what_it_speaks_of(browser, url):
    with Tab(browser) as tab:
        tab.play_now(url)
        page = tab.page
        while not page.locator("#log li:has-text('moves the camel')").count():
            assert tab.my_turn_or_end()
            tab.act()
        assert tab.my_turn_or_end()  # nobody else moves meanwhile: a change of the board takes the rings away
        page.locator("#log li:has-text('moves the camel')").last.hover()
        assert page.locator(".spot").count() == 2, "the tile and the player"
        tile = page.evaluate("() => document.querySelector('[data-of=\"stand:5\"]').getBoundingClientRect().width")
        rings = page.evaluate("() => [...document.querySelectorAll('.spot')].map(r => r.getBoundingClientRect().width)")
        assert any(abs(ring - tile) < 40 for ring in rings)
        page.mouse.move(5, 5)
        assert page.locator(".spot").count() == 0
        assert not tab.errors


def test_on_a_phone_a_tapped_line_leads_to_the_board(browser, url):
    with Tab(browser, "phone") as tab:
        tab.play_now(url)
        page = tab.page
        while not page.locator("#log li:has-text('puts the camel'), #log li:has-text('moves the camel')").count():
            assert tab.my_turn_or_end()
            tab.act()
        assert tab.my_turn_or_end()
        page.tap(".tabs [data-tab=log]")
        line = page.locator("#log li:has-text('the camel')").last
        said = line.inner_text()
        line.tap()
        page.wait_for_selector(".spot")
        assert page.is_visible("#board")
        assert said.split(" ", 1)[1] in page.inner_text("#notice")
        assert not tab.errors


def test_a_long_press_explains_and_does_nothing(browser, url):
    with Tab(browser, "phone") as tab:
        tab.play_now(url)
        tab.my_turn_or_end()
        before = tab.turn
        tab.page.evaluate(
            """() => {
              const hit = document.querySelector(".felt .lit[data-act]");
              const send = (type) => hit.dispatchEvent(new PointerEvent(type, {bubbles: true, pointerType: "touch"}));
              send("pointerdown");
              setTimeout(() => {
                send("pointerup");
                hit.dispatchEvent(new MouseEvent("click", {bubbles: true}));
              }, 700);
            }"""
        )
        tab.page.wait_for_selector("#tip:not([hidden])")
        assert "Keep" in tab.page.inner_text("#tip")
        tab.page.wait_for_timeout(600)
        assert tab.turn == before
        assert not tab.errors


def test_coming_back_shows_what_was_missed(browser, url):
    with Tab(browser) as tab:
        tab.play_now(url)
        page = tab.page
        while page.locator("#log li").count() < 14:
            assert tab.my_turn_or_end()
            tab.act()
        tab.my_turn_or_end()
        page.evaluate("() => localStorage.setItem('seen-' + document.body.dataset.code, 4)")
        page.reload()
        page.wait_for_selector("#log li.missed")
        assert page.locator("#log li:not(.missed)").count() == 4
        assert page.get_attribute("#log li.missed >> nth=0", "data-missed") == "Since you were here"
        page.wait_for_selector(".spot")
        page.reload()
        page.wait_for_selector("body[data-turn]")
        assert page.locator("#log li.missed").count() == 0
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
        assert tab.page.is_visible("#notice")
        tab.page.click("#notice", position={"x": 3, "y": 3})
        assert tab.page.is_hidden("#notice"), "it may lie on what one wants to click"
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
        assert third.page.is_visible(".watching")
        asked = 0
        for number in range(12):
            tab = at_turn(one, two)
            tab.my_turn_or_end()
            asked += tab.page.locator(".felt [data-sure]").count()
            tab.act(number)
        assert asked, "among people, what cannot be taken back is asked about"
        turn = at_turn(one, two).turn
        third.page.wait_for_function("t => document.body.dataset.turn === t", arg=turn)
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


@pytest.mark.parametrize(
    "event", ["window.dispatchEvent(new Event('online'))", "document.dispatchEvent(new Event('visibilitychange'))"]
)
def test_the_page_reconnects_at_once_when_it_can_be_reached_again(browser, tmp_path, event):
    server = Server(tmp_path / "data", "--port", "0")
    url = server.start()
    server.more = ("--port", url.rsplit(":", 1)[1])
    try:
        with Tab(browser) as tab:
            tab.play_now(url)
            tab.page.evaluate("() => { window.setTimeout = () => 1; }")  # no attempt comes by the delay
            server.kill()
            tab.page.wait_for_selector("body.lost")
            server.start()
            assert tab.page.locator("body.lost").count() == 1
            tab.page.evaluate(f"() => {event}")
            tab.page.wait_for_selector("body:not(.lost)")
    finally:
        server.kill()
