"""A browser tab that collects the errors of its page, and does what a person does: looks, clicks, presses keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

SIZES = {"desktop": (1280, 800), "phone": (390, 844), "side": (844, 390)}
PATIENCE = 30_000  # ms
ANSWER = 5_000  # ms until what was clicked must have had some effect
LOOK = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")

#: Fills in the form of a new table.
FORM = """values => {
  for (const [name, value] of Object.entries(values))
    document.querySelector(`form.sheet [name="${name}"]`).value = value;
}"""
#: Brings something into sight that lies outside of what is scrolled to; returns where it can be hit, or what covers it.
REACH = """index => {
  const element = window.seenThings[index];
  if (!element.isConnected || !element.checkVisibility()) return null;
  element.scrollIntoView({ block: "center", inline: "center" });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return top && element.contains(top) ? [x, y] : `${top?.tagName} ${top?.id} ${top?.getAttribute("class")}`;
}"""


class Gone(Exception):
    """What was seen is no longer on the page, because somebody else changed it."""


class Tab:
    """One browser with one page; `keep` are cookies of an earlier one."""

    def __init__(self, browser, size="desktop", lang="en", theme="light", keep=()):
        wide, high = SIZES[size]
        self.touch = size != "desktop"
        self.context = browser.new_context(
            viewport={"width": wide, "height": high},
            locale=lang,
            reduced_motion="reduce",
            color_scheme=theme,
            has_touch=self.touch,
        )
        self.context.add_cookies(list(keep))
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.seen: dict[str, Any] = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    @property
    def turn(self):
        return self.page.get_attribute("body", "data-turn")

    # -- coming to a table -------------------------------------------------------------------

    def play_now(self, url, lang="en", players=2):
        self.page.goto(f"{url}/?lang={lang}")
        self.page.evaluate(
            "n => { const i = document.createElement('input'); i.name = 'players'; i.value = n;"
            " document.querySelector('.game form').append(i); }",
            str(players),
        )
        self.page.click(".game button.main")
        self.page.wait_for_selector("body[data-turn]")

    def make(self, url, game, players, bot="random", lang="en", bots=None, **options):
        """Make a table with the form; the last seats are bots', all but ours unless told."""
        bots = players - 1 if bots is None else bots
        values = {"players": str(players)} | {f"seat{i}": bot for i in range(players - bots, players)}
        values |= {f"option.{name}": value for name, value in options.items()}
        self.page.goto(f"{url}/new/{game}?lang={lang}")
        self.page.evaluate(FORM, values)
        self.page.click("form.sheet button.main")
        self.page.wait_for_selector("body[data-turn]")

    # -- seeing ------------------------------------------------------------------------------

    def look(self, before=None, patience=PATIENCE):
        """Wait until something can be decided, or the game is over; return and keep what is seen then.

        `before` is the turn in which something was sent; it waits for the answer to that first.
        """
        told = self.seen.get("told", 0)
        waits = {"before": before, "told": told, "answer": ANSWER, "patience": patience}
        self.seen = self.page.evaluate(LOOK, waits)
        assert max(self.seen["beyond"]) <= 0, "the page is larger than the screen"
        return self.seen

    def my_turn_or_end(self):
        """Wait; return whether there is something to decide."""
        seen = self.look()
        assert seen["asked"], f"nothing can be decided: {seen['prompt']}"
        return not seen["over"]

    # -- clicking ----------------------------------------------------------------------------

    def press(self, thing):
        """Click or tap what was seen, where it can be hit; scroll to it or show all of the board first, if need be."""
        where = thing["hit"]
        if where is None and thing["board"] and self.seen["zoomed"]:
            self.page.click("[data-zoom=all]")
            thing = next((other for other in self.look()["things"] if same(thing, other)), None)
            if thing is None:
                raise Gone
            where = thing["hit"]
        if where is None:
            where = self._reach(thing)
        assert isinstance(where, list), f"{thing} cannot be hit: {where}"
        if self.touch:
            self.page.touchscreen.tap(*where)
        else:
            self.page.mouse.click(*where)

    def _reach(self, thing):
        """Bring something into sight, and put a refusal away that lies on it; return where it can be hit."""
        index = self.seen["things"].index(thing)
        where = self.page.evaluate(REACH, index)
        if isinstance(where, str) and "notice refused" in where:
            self.page.click("#notice", position={"x": 3, "y": 3})
            where = self.page.evaluate(REACH, index)
        if where is None:
            raise Gone
        return where

    def choose(self, thing, press=None, patience=PATIENCE):
        """Press something that decides, and wait for what comes of it; return whether the game went on."""
        before = self.seen["turn"]
        (press or self.press)(thing)
        return self.look(before, patience)["turn"] != before

    def act(self, number=0):
        """Decide something by a click, and confirm it if asked; others may be next."""
        assert self.my_turn_or_end()
        before = self.seen["turn"]
        acts = [thing for thing in self.seen["things"] if thing["kind"] == "act"]
        assert acts, "something can be decided, but nothing that can be seen does it"
        self.choose(acts[number % len(acts)], patience=0)
        for thing in self.seen["things"]:
            if thing["kind"] == "sure" and self.seen["turn"] == before:
                self.choose(thing, patience=0)
                break
        assert self.seen["turn"] != before


def same(thing, other):
    return (thing["id"], thing["act"], thing["name"]) == (other["id"], other["act"], other["name"])


def no_scrolling(page):
    high, wide = page.evaluate(
        "() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
    )
    assert high <= 0
    assert wide <= 0


#: A page that is being loaded has no body yet.
TURN_AND_CLASSES = "() => [document.body?.dataset.turn ?? '', document.body?.className ?? '']"


def at_turn(*tabs):
    """Wait until all people at a table see the same, and somebody has to decide; return the first who has."""
    for _ in range(PATIENCE // 50):
        bodies = [tab.page.evaluate(TURN_AND_CLASSES) for tab in tabs]
        if len({turn for turn, _ in bodies}) == 1:
            for tab, (_, classes) in zip(tabs, bodies, strict=True):
                if "yourturn" in classes.split():
                    return tab
        tabs[0].page.wait_for_timeout(50)
    raise AssertionError(f"nobody has to decide: {bodies}")
