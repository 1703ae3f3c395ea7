"""Replays, a device that is handed on, and a screen with phones, in a real Chromium."""

import pytest
from accessibility import check_accessibility
from servers import Server
from stored_tables import random_game
from tabs import Tab, at_turn, no_scrolling


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("web") / "data")
    yield server.start()
    server.kill()


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    path.write_text(random_game(players=3).record.text(), encoding="utf-8")
    return path


def open_record(page, url, record, lang="en"):
    page.goto(f"{url}/?lang={lang}")
    page.set_input_files("#record", str(record))
    page.click("#opening button")
    page.wait_for_selector("body[data-stop]")


def stop(page):
    return int(page.get_attribute("body", "data-stop"))


def wait_for_stop(page, number):
    page.wait_for_function("n => document.body.dataset.stop === String(n)", arg=number)


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "ko")])
def test_a_replay_by_keyboard_alone(browser, url, record, size, lang):
    with Tab(browser, size, lang) as tab:
        page = tab.page
        open_record(page, url, record, lang)
        assert stop(page) == 0
        for key, expected in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
            page.keyboard.press(key)
            wait_for_stop(page, expected)
        page.keyboard.press("ArrowDown")
        page.wait_for_function("() => document.body.dataset.stop > 1")
        turn = stop(page)
        page.keyboard.press("ArrowRight")
        wait_for_stop(page, turn + 1)
        page.keyboard.press("ArrowUp")
        wait_for_stop(page, turn)
        page.keyboard.press("End")
        last = int(page.get_attribute("#slider", "max"))
        wait_for_stop(page, last)
        assert page.is_disabled("#branch button")
        page.keyboard.press("Home")
        wait_for_stop(page, 0)
        for _ in range(3):
            page.keyboard.press("+")
        page.keyboard.press(" ")
        page.wait_for_function("() => document.body.dataset.stop >= 3")
        page.keyboard.press(" ")
        assert "playing" not in page.get_attribute("body", "class")
        eyes = page.input_value("#eyes")
        page.keyboard.press("s")
        page.wait_for_function("(e) => document.getElementById('eyes').value !== e", arg=eyes)
        page.wait_for_function("() => location.search.includes('seat=' + document.getElementById('eyes').value)")
        page.keyboard.press("?")
        assert page.is_visible("#help")
        no_scrolling(page)
        assert not tab.errors


def test_a_link_leads_to_the_same_position_and_eyes(browser, url, record):
    with Tab(browser) as tab, Tab(browser, "phone", "ko") as other:
        page = tab.page
        open_record(page, url, record)
        page.select_option("#eyes", "B")
        page.wait_for_function("() => location.search.includes('seat=B')")  # the log through these eyes has come
        page.click("#log li:nth-last-child(30)")
        page.wait_for_function("() => document.body.dataset.stop > 5")
        page.click("#sharing")
        link = page.input_value("#link")
        assert link == page.url
        other.page.goto(link)
        other.page.wait_for_selector("body[data-stop]")
        assert stop(other.page) == stop(page)
        assert other.page.input_value("#eyes") == "B"
        assert other.page.inner_html("#board") == page.inner_html("#board") or other.page.inner_html("#r-hand")
        assert page.locator("#log .new").count() >= 1
        assert page.locator("#log .later").count() >= 1
        page.click("[data-close=share]")
        page.click("#branch button")
        page.wait_for_selector("body[data-turn]")
        assert "/t/" in page.url
        assert page.locator("#log li").count() > 20, "what was played before is told"
        assert not tab.errors + other.errors


def test_a_file_that_is_no_record_says_so(browser, url, tmp_path):
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("nothing\n")
    large = tmp_path / "large.jsonl"
    large.write_bytes(b"x" * 5_000_000)
    with Tab(browser) as tab:
        page = tab.page
        page.goto(f"{url}/?lang=en")
        page.set_input_files("#record", str(large))
        assert "too large" in page.evaluate("() => document.getElementById('record').validationMessage")
        page.set_input_files("#record", str(wrong))
        page.click("#opening button")
        assert "no record of a game" in page.inner_text("main")


def test_a_device_is_handed_on_by_keyboard(browser, url):
    with Tab(browser, "phone") as tab:
        page = tab.page
        page.goto(f"{url}/new/dunhuang?lang=en")
        page.check("[value=one]")
        page.fill("[name=name]", "Evan")
        page.fill("[name=name1]", "Mina")
        page.click("button.main")
        for name in ("Evan", "Mina"):
            page.wait_for_selector("#curtain[open]")
            assert f"Hand the device to {name}" in page.inner_text("#curtain")
            assert page.locator("[data-act]").count() == 0, "nothing to decide is on the page yet"
            for _ in range(3):
                page.keyboard.press("Escape")
            page.wait_for_selector("#curtain[open]")
            page.keyboard.press("Enter")
            page.wait_for_selector("#curtain:not([open])", state="attached")
            page.wait_for_selector("#r-hand [data-act]")
            assert name in page.inner_text("#r-prompt")
            page.locator("#r-hand [data-act]").first.click()
            if page.is_visible("#notice button"):
                page.locator("#notice button").first.click()
        page.wait_for_selector("#curtain[open], #r-actions [data-act], #board [data-act]")  # Mina may be the first
        if page.is_visible("#curtain"):
            page.keyboard.press("Enter")
        page.wait_for_selector("#curtain:not([open])", state="attached")
        no_scrolling(page)
        assert not tab.errors


def test_a_screen_and_two_phones_play(browser, url):
    with Tab(browser) as tv, Tab(browser, "phone", "ko") as one, Tab(browser, "phone") as two:
        tv.page.set_viewport_size({"width": 1920, "height": 1080})
        tv.page.goto(f"{url}/new/dunhuang?lang=en")
        tv.page.check("[value=screen]")
        tv.page.click("button.main")
        tv.page.wait_for_selector("#room img.qr")
        code = tv.page.get_attribute("body", "data-code")
        for tab, name in ((one, "서연"), (two, "Evan")):
            tab.page.goto(f"{url}/t/{code}?hand")
            tab.page.fill("#name", name)
            tab.page.click("#room button.main")
        tv.page.wait_for_selector("#room", state="hidden")
        for _ in range(6):
            tab = at_turn(one, two)
            turn = int(tab.turn)
            assert not tab.page.is_visible("#board")
            tab.page.locator("#r-actions [data-act], #r-tools [data-act]").first.click()
            if tab.page.is_visible("#notice button"):
                tab.page.locator("#notice button").first.click()
            for each in (one, two, tv):
                each.page.wait_for_function("t => Number(document.body.dataset.turn) > t", arg=turn)
        assert tv.page.locator("#board [data-act]").count() == 0
        assert tv.page.is_visible("#board")
        one.page.click("[data-tab=board]")
        assert one.page.is_visible("#board")
        for tab in (tv, one, two):
            no_scrolling(tab.page)
            assert not tab.errors


@pytest.mark.parametrize(("theme", "size"), [("light", "phone"), ("dark", "desktop"), ("light", "side")])
def test_axe_finds_nothing_serious(browser, url, record, theme, size):
    with Tab(browser, size, "ko", theme) as tab:
        page = tab.page
        open_record(page, url, record, "ko")
        page.keyboard.press("ArrowDown")
        page.select_option("#eyes", "all")
        page.wait_for_selector("#r-hand .onehand", state="attached")
        check_accessibility(tab, "replay")
        if size != "desktop":
            for name in ("hand", "players", "log"):
                page.click(f".tabs [data-tab={name}]")
                check_accessibility(tab, name)
        for name, button in (("share", "sharing"), ("help", "helping")):
            page.click(f"#{button}")
            check_accessibility(tab, name)
            page.click(f"[data-close={name}]")
        page.goto(f"{url}/new/dunhuang?lang=ko")
        page.check("[value=one]")
        check_accessibility(tab, "new")
        page.click("form.sheet button.main")
        page.wait_for_selector("#curtain[open]")
        check_accessibility(tab, "curtain")
        page.keyboard.press("Enter")
        page.wait_for_selector("#r-hand [data-act]")
        check_accessibility(tab, "device")
        page.goto(f"{url}/new/dunhuang?lang=ko")
        page.check("[value=screen]")
        page.click("form.sheet button.main")
        page.wait_for_selector("#room .chairs")
        check_accessibility(tab, "screen, waiting")
        here = page.url
        page.goto(here.replace("/screen", "?hand"))
        page.click("#room button.main")
        page.click("[data-send=begin]")
        page.wait_for_selector("#r-actions [data-act]")
        check_accessibility(tab, "hand")
        page.goto(here)
        page.wait_for_selector("body[data-turn]")
        check_accessibility(tab, "screen")
        assert not tab.errors


def test_what_people_do_at_the_same_time_goes_by_turns_at_one_device(browser, url):
    with Tab(browser) as tab:
        page = tab.page
        page.goto(f"{url}/new/sheriff?lang=en")
        page.click("details summary")

        def live():
            return page.input_value("#o-live")

        assert live() == "yes"
        page.check("input[value=one]")
        assert live() == "no"
        page.check("input[value=own]")
        assert live() == "yes"
        page.select_option("#o-live", "no")  # what somebody chose stays
        page.check("input[value=screen]")
        assert live() == "no"
        assert not tab.errors
