"""Fingers on a board, as real touch events in a Chromium: pinch, drag, a tap beside a small piece; room for them."""

import pytest
from servers import Server
from tabs import Tab

import serai
from serai.web.render.board_registry import board_of

#: The games whose boards can be zoomed.
ZOOMED = [name for name in serai.game_names() if "zoom.js" in getattr(board_of(serai.game(name)), "SCRIPTS", ())]
TURN = "() => document.body.classList.contains('yourturn') && document.querySelector('.felt [data-act]')"


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("web") / "data")
    yield server.start()
    server.kill()


@pytest.fixture
def phone(browser):
    with Tab(browser, "phone") as tab:
        yield tab
        assert not tab.errors


def play(tab, url, game):
    tab.page.goto(f"{url}/?lang=en")
    tab.page.evaluate(f"() => document.querySelector('.game form[action*={game}] button.main').click()")
    tab.page.wait_for_function(TURN)
    return tab.page


class Fingers:
    """Fingers that go down, move and come up, at places of the board."""

    def __init__(self, page):
        self.page, self.wire = page, page.context.new_cdp_session(page)
        self.box = page.locator("#board").bounding_box()

    def send(self, kind, *spots):
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(spots)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    @property
    def middle(self):
        return self.box["x"] + self.box["width"] / 2, self.box["y"] + self.box["height"] / 2

    def pinch(self, begin, end, steps=8):
        """Move two fingers beside the middle from one distance to another."""
        x, y = self.middle
        self.send("touchStart", (x - begin, y), (x + begin, y))
        for i in range(1, steps + 1):
            apart = begin + (end - begin) * i / steps
            self.send("touchMove", (x - apart, y), (x + apart, y))
        self.send("touchEnd")

    def drag(self, dx, dy, steps=6):
        x, y = self.middle
        self.send("touchStart", (x, y))
        for i in range(1, steps + 1):
            self.send("touchMove", (x + dx * i / steps, y + dy * i / steps))
        self.send("touchEnd")

    def tap(self, x, y):
        self.send("touchStart", (x, y))
        self.send("touchEnd")


def shown(page):
    return [float(part) for part in page.get_attribute("#board", "viewBox").split()]


@pytest.mark.parametrize("game", ZOOMED)
def test_two_fingers_look_closer_and_one_moves_the_board(phone, url, game):
    page = play(phone, url, game)
    fingers, turn, before = Fingers(page), phone.turn, shown(page)
    fingers.pinch(40, 120)
    near = shown(page)
    assert near[2] == pytest.approx(before[2] / 3, rel=0.05)
    for way in (0, 1):  # what lay between the fingers still does
        assert near[way] + near[2 + way] / 2 == pytest.approx(before[way] + before[2 + way] / 2, abs=before[2] * 0.02)
    fingers.drag(-60, -30)
    assert shown(page)[0] > near[0]
    assert shown(page)[1] > near[1]
    fingers.pinch(120, 20)
    assert shown(page)[2] > near[2]
    assert phone.turn == turn, "neither pinch nor drag is a click"
    page.keyboard.press("0")
    whole = shown(page)
    button = page.locator("[data-zoom=all]")
    if button.is_visible():  # all of it is not close enough to read
        button.click()
        assert shown(page)[2] < whole[2]
        button.click()
    assert button.is_visible() or game == "sheriff"
    assert shown(page) == pytest.approx(whole), "there and back again"


def test_a_tap_beside_a_small_piece_means_it(phone, url):
    page = play(phone, url, "hansa")
    spots = page.evaluate(
        """() => {
          const box = document.getElementById('board').getBoundingClientRect();
          const zoom = document.querySelector('.zoom').getBoundingClientRect();
          const lit = [...document.querySelectorAll('#board [data-act]')].map((e) => e.getBoundingClientRect());
          const middles = lit.map((b) => [b.x + b.width / 2, b.y + b.height / 2, b.width / 2]);
          const alone = ([x, y]) => middles.filter(([u, v]) => Math.hypot(u - x, v - y) < 45).length === 1;
          const inside = ([x, y]) => x > box.left + 30 && x < box.right - 30 && y > box.top + 30 && y < box.bottom - 30
            && !(x > zoom.left - 30 && y > zoom.top - 30);
          const free = ([x, y]) => !document.elementFromPoint(x, y - 20).closest('[data-act], [data-try]');
          return middles.filter((m) => inside(m) && free(m)).map((m) => [...m, alone(m)]);
        }"""
    )
    assert spots, "some lit post is in sight"
    x, y, half, _ = min(spots, key=lambda spot: not spot[3])
    assert half < 16, "the post itself is smaller than a finger"
    turn = phone.turn
    Fingers(page).tap(x, y - 20)
    page.wait_for_function("t => document.body.dataset.turn !== t", arg=turn)
    assert page.is_hidden("#notice")


def test_a_tap_on_what_is_not_lit_still_says_why(phone, url):
    page = play(phone, url, "klongs")
    page.locator("#r-hand .lit").first.click()
    page.wait_for_selector(".space.lit")
    box = page.locator("#space-c1").bounding_box()
    turn = phone.turn
    Fingers(page).tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector("#notice.refused")
    assert phone.turn == turn


def test_spaces_of_klongs_are_as_wide_as_a_finger(phone, url):
    page = play(phone, url, "klongs")
    page.locator("#r-hand .lit").first.click()
    page.wait_for_selector(".space.lit")
    sizes = [space.bounding_box() for space in page.locator(".space.lit").all()]
    assert min(min(size["width"], size["height"]) for size in sizes) >= 38
    board = page.locator("#board").bounding_box()
    for size in sizes:  # and what can be chosen is in sight to begin with
        assert board["x"] <= size["x"] + size["width"] / 2 <= board["x"] + board["width"]
        assert board["y"] <= size["y"] + size["height"] / 2 <= board["y"] + board["height"]


def test_a_click_at_the_edge_of_what_is_shown_is_a_click(phone, url):
    """Focus brings what the keyboard reaches into sight; under the pointer nothing may move away."""
    page = play(phone, url, "klongs")
    page.locator("#r-hand .lit").first.click()
    page.wait_for_selector(".space.lit")
    fingers = Fingers(page)
    fingers.pinch(40, 80)
    edge = fingers.box["x"] + fingers.box["width"] - 10

    def middle():
        box = page.locator(".space.lit").first.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    fingers.drag(edge - middle()[0], 0)
    x, y = middle()
    assert x == pytest.approx(edge, abs=9)
    turn = phone.turn
    page.mouse.click(x, y)  # a tap right after a swipe would be taken for its end
    page.wait_for_function("t => document.body.dataset.turn !== t", arg=turn)
