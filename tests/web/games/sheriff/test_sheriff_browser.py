"""Sheriff in a real Chromium: three browsers bargain, and games go on by whatever can be clicked."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Error as PlaywrightError
from servers import Server

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
PATIENCE = 20_000  # ms


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("sheriff") / "data")
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
        self.clicks = 0
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    def make(self, url, players, lang="en", bots=0, **options):
        """Make a table; the last seats are bots'."""
        self.page.goto(f"{url}/new/sheriff?lang={lang}")
        self.page.fill("#name", "Robin")
        self.page.select_option("#players", str(players))
        for i in range(players - bots, players):
            self.page.select_option(f"select[name=seat{i}]", "random")
        if options:
            self.page.click("form.sheet details summary")
        for name, value in options.items():
            self.page.select_option(f"#o-{name}", value)
        self.page.click("form.sheet button.main")
        self.page.wait_for_selector("body[data-turn]")
        return self.page.url

    def join(self, link, name, lang="en"):
        self.page.goto(f"{link}?lang={lang}")
        self.page.fill("#room #name", name)
        self.page.click("#room form button")
        self.page.wait_for_selector("body[data-turn]")

    def click(self, what):
        self.page.click(what)
        self.clicks += 1


def first_of(tabs, wanted):
    """Return the tab that shows something, once one does."""
    for _ in range(200):
        for tab in tabs:
            if tab.page.locator(wanted).count():
                return tab
        tabs[0].page.wait_for_timeout(50)
    raise AssertionError(f"nobody sees {wanted}")


def test_three_browsers_bargain(browser, url):
    with Tab(browser) as one, Tab(browser, "phone", "ko") as two, Tab(browser) as three:
        link = one.make(url, 3)
        two.join(link, "윌", "ko")
        three.join(link, "Marian")
        tabs = [one, two, three]
        sheriff = first_of(tabs, "#row-choose button")
        sheriff.click("#row-choose button")
        merchants = [tab for tab in tabs if tab is not sheriff]
        for _ in merchants:  # the market, one after the other
            tab = first_of(merchants, "#keep")
            tab.click(".card-pick >> nth=3")
            tab.click(".card-pick >> nth=0")  # in any order
            tab.click("#cards-send")
            tab.page.wait_for_selector("[data-bench^=aside]", state="detached")
        for tab in merchants:  # the bags, both at once
            tab.page.wait_for_selector("#bench-cards[data-bench^=load]")
            for card in (2, 0, 4):
                tab.click(f".card-pick >> nth={card}")
            assert tab.page.get_attribute("#cards-send", "data-n") == "3"
            tab.click(".card-pick >> nth=4")  # a change of mind
            tab.click("#cards-send")
        for _ in merchants:
            tab = first_of(merchants, "#row-declare button")
            tab.click("#row-declare button >> nth=0")
            tab.page.wait_for_selector("#row-declare", state="detached")
        for tab in merchants:
            tab.page.wait_for_selector("#bench")
            tab.clicks = 0
        rich, shy = merchants
        rich.click("#gold-5")
        shy.click("#hold")
        rich.click("#bench-send")  # what the other did meanwhile does not matter
        assert rich.clicks == 2, "an offer is three clicks at most"
        sheriff.page.wait_for_selector("#row-offers .offer")
        sheriff.clicks = 0
        sheriff.click("#row-offers button:has-text('Ask for more'), #row-offers button:has-text('더 요구하기')")
        sheriff.page.wait_for_selector("#bench[data-bench^=demand]")
        assert sheriff.page.get_attribute("#gold-5", "aria-pressed") == "true", "it begins with the offer"
        sheriff.click("#gold-8")
        assert sheriff.page.get_attribute("#gold-5", "aria-pressed") == "false"
        sheriff.click("#bench-send")
        assert sheriff.clicks == 3
        rich.page.wait_for_selector("#agree")
        for tab in tabs:
            tab.page.wait_for_selector(".offer.demand")
        rich.clicks = 0
        rich.click("#agree")
        assert rich.clicks == 1, "an answer is one click"
        for tab in tabs:
            tab.page.wait_for_selector("#layer-bags .bag.done")
            assert sorted(tab.page.locator("[id^=has-gold] text").all_text_contents()) == ["42", "50", "58"]
        assert not one.errors + two.errors + three.errors


def test_a_refused_offer_stays_on_the_bench(browser, url):
    with Tab(browser) as tab:
        tab.make(url, 3, bots=2)
        for number in range(200):
            tab.page.wait_for_function(ASKED)
            if tab.page.locator("#bench-send").count() and tab.page.locator("#gold-50").count():
                break
            step(tab, Random(number))
        tab.page.click("#gold-50")
        tab.page.click("#gold-9")
        tab.page.click("#bench-send")  # more than there is
        tab.page.wait_for_selector("#notice.refused")
        assert tab.page.locator("#notice a").count() == 1, "and the rule is linked"
        assert tab.page.get_attribute("#gold-9", "aria-pressed") == "true"
        tab.page.click("#gold-9")
        tab.page.click("#gold-50")
        tab.page.click("#gold-1")
        tab.page.click("#bench-send")
        tab.page.wait_for_function(
            "() => !document.querySelector('#bench-send') || document.querySelector('#offer-0-0')"
        )
        assert not tab.errors


SEEN = """() => [...document.querySelectorAll(".felt :is([data-act], [data-pick], [data-picked])")]
  .filter((hit) => hit.checkVisibility())
  .map((hit) => [hit.id, hit.dataset.pick ? "pick" : hit.dataset.picked ? "send" : "act"])"""
ASKED = """() => !document.getElementById("end").hidden || (document.body.classList.contains("yourturn")
  && document.querySelector(".felt :is([data-act], [data-pick])"))"""
ANSWERED = "t => document.body.dataset.turn !== t || !document.getElementById('notice').hidden"


def step(tab, dice):
    """Wait for the turn and click something that can be seen; return whether the game went on."""
    page = tab.page
    page.wait_for_function(ASKED)
    before = page.get_attribute("body", "data-turn")
    seen = page.evaluate(SEEN)
    by_kind = {kind: [name for name, other in seen if other == kind] for kind in ("pick", "send", "act")}
    assert all(name for name, _ in seen), "everything that can be clicked has an id"
    if not seen:
        return False  # what was clicked before has just been done
    if by_kind["send"] and by_kind["pick"] and dice.random() < 0.8:
        names = dice.sample(by_kind["pick"], min(len(by_kind["pick"]), dice.randint(1, 3))) + by_kind["send"][:1]
    else:
        names = [dice.choice(by_kind["act"] or by_kind["send"])]
    try:
        for name in names:
            page.click(f"[id='{name}']", timeout=2000)
    except PlaywrightError:
        return False  # the same: it is gone
    page.wait_for_function(ANSWERED, arg=before)
    return page.get_attribute("body", "data-turn") != before


def test_a_game_of_six_goes_on_through_the_page(browser, url):
    with Tab(browser, "phone", "ko") as tab:
        tab.make(url, 6, "ko", 5, black_market="yes", timer="yes")
        dice, done = Random(6), 0
        for number in range(60):
            tab.page.wait_for_function(ASKED)
            if tab.page.is_visible("#end"):
                break
            done += step(tab, dice)
            if number % 10 == 0:
                over = "() => document.documentElement.scrollWidth - innerWidth"
                assert tab.page.evaluate(over) <= 0
        assert done > 15
        assert tab.page.locator("#log li").count() > 40
        assert not tab.errors
