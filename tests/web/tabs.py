"""A browser tab that fails on any error in its page, and does what a person does."""

from __future__ import annotations

SIZES = {"desktop": (1280, 800), "phone": (390, 844), "side": (844, 390)}
PATIENCE = 30_000  # ms
#: Whether something can be clicked where it is: a board that is looked at closely shows a part of itself only.
IN_SIGHT = """(hit) => {
  const { x, y, width, height } = hit.getBoundingClientRect();
  return !hit.closest('#board') || hit.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


class Tab:
    """One browser with one page; `keep` are cookies of an earlier one."""

    def __init__(self, browser, size="desktop", lang="en", theme="light", keep=()):
        wide, high = SIZES[size]
        self.context = browser.new_context(
            viewport={"width": wide, "height": high},
            locale=lang,
            reduced_motion="reduce",
            color_scheme=theme,
            has_touch=size != "desktop",
        )
        self.context.add_cookies(list(keep))
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
        near = [hit for hit in lit if hit.evaluate(IN_SIGHT)]
        if lit and not near:  # what can be chosen is elsewhere on the board, or under a finger
            self.page.keyboard.press("0")
        lit = near or lit
        assert lit, "something can be decided, but nothing that can be seen is lit"
        lit[number % len(lit)].click()
        self.page.wait_for_function(
            "t => document.body.dataset.turn !== t || document.querySelector('#notice button')", arg=before
        )
        if self.turn == before:  # asked whether that is meant
            self.page.click("#notice button")
            self.page.wait_for_function("t => document.body.dataset.turn !== t", arg=before)


def no_scrolling(page):
    high, wide = page.evaluate(
        "() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
    )
    assert high <= 0
    assert wide <= 0
