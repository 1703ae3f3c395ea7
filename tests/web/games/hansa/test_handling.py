"""Handling pieces in a real Chromium: shortcuts, several pieces moved in any order, a mind changed, a closer look."""

import pytest
from servers import Server

PATIENCE = 20_000  # ms
OWN = "#board .man:has(.seat-A)"
EMPTY_ROUTES = """() => {
  const routes = new Map();
  for (const spot of document.querySelectorAll('#board [data-at]')) {
    if (!routes.has(spot.dataset.route)) routes.set(spot.dataset.route, []);
    routes.get(spot.dataset.route).push(spot.id);
  }
  const men = [...document.querySelectorAll('#board [id^="on-"][data-route]')];
  const taken = new Set(men.map((man) => man.dataset.route));
  return [...routes].filter(([route, spots]) => !taken.has(route) && spots.length > 2).map(([, spots]) => spots);
}"""


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("web") / "data")
    yield server.start()
    server.kill()


@pytest.fixture
def page(browser, url):
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.goto(f"{url}/?lang=en")
    page.evaluate("() => document.querySelector('.game form[action*=hansa] button.main').click()")
    page.wait_for_selector("body[data-turn]")
    yield page
    assert errors == []
    context.close()


def my_turn(page):
    page.wait_for_function(
        "() => document.body.classList.contains('yourturn') && document.querySelector('.felt [data-act]')"
    )


def click(page, selector, number=0):
    """Click, and wait for what follows."""
    turn = page.get_attribute("body", "data-turn")
    page.locator(selector).nth(number).dispatch_event("click")
    page.wait_for_function("turn => document.body.dataset.turn !== turn", arg=turn)
    my_turn(page)


def with_two_on_the_board(page):
    """Play until two own pieces are on the board and an action is due."""
    for _ in range(60):
        my_turn(page)
        page.wait_for_selector(".felt:not([aria-busy])")  # the second half of a shortcut
        my_turn(page)
        if page.locator("#board .spot.near").count():
            click(page, "#board .spot.near")
        elif page.locator("#board .spot.lit").count():
            click(page, "#board .spot.lit")
        elif page.locator(f"{OWN}.short").count() >= 2:
            return
        elif page.locator("#board .spot.short").count():
            click(page, "#board .spot.short", page.locator("#board .spot.short").count() // 2)
        else:
            click(page, ".felt .lit[data-act], #r-actions [data-act]")
    raise AssertionError("no two pieces came to stay")


def test_a_post_is_filled_with_one_click(page):
    my_turn(page)
    before = page.locator(OWN).count()
    click(page, "#board .spot.short")
    page.wait_for_function(f"n => document.querySelectorAll('{OWN}').length === n + 1", arg=before)


def test_pieces_move_in_any_order_and_minds_change(page):
    with_two_on_the_board(page)
    men = page.locator(f"{OWN}.short")
    ids = [men.nth(i).get_attribute("id") for i in range(2)]
    page.locator(f"#{ids[1]}").dispatch_event("click")  # the later one first: the rules would take it last
    page.wait_for_selector("#row-tray[data-carry=lift]")
    page.wait_for_selector(f"#{ids[1]}.raised")
    page.locator(f"#{ids[0]}").dispatch_event("click")
    assert page.locator("#board .raised").count() == 2
    assert page.locator("#carried .held").count() == 2
    assert page.locator("#carry-go").is_disabled()
    page.click("#carry-back")
    assert page.locator("#board .raised").count() == 0

    for name in reversed(ids):
        page.locator(f"#{name}").dispatch_event("click")
    routes = page.evaluate(EMPTY_ROUTES)
    low, high, other = routes[0][0], routes[-1][0], routes[len(routes) // 2][0]
    page.locator(f"#{high}").dispatch_event("click")
    page.locator(f"#{other}").dispatch_event("click")
    assert page.locator("#board .ghost").count() == 2
    page.locator(f"#{other}").dispatch_event("click")  # taken back into the hand
    assert page.locator("#board .ghost").count() == 1
    page.locator(f"#{low}").dispatch_event("click")
    assert page.locator("#board .away").count() == 2
    page.click("#carry-go")
    page.wait_for_function("() => !document.querySelector('[data-carry]')")
    for spot in (low, high):
        page.wait_for_selector(f"#on-{spot.removeprefix('post-')}:has(.seat-A)")
    assert page.locator(f"#on-{other.removeprefix('post-')}").count() == 0
    assert page.is_hidden("#notice")


def test_the_board_can_be_looked_at_closely(page):
    my_turn(page)

    def box():
        return [float(part) for part in page.get_attribute("#board", "viewBox").split()]

    turn = page.get_attribute("body", "data-turn")
    whole = box()
    page.keyboard.press("+")
    page.keyboard.press("+")
    closer = box()
    assert closer[2] == pytest.approx(whole[2] / 1.35**2)
    page.keyboard.press("Shift+ArrowLeft")
    assert box()[0] < closer[0]
    page.keyboard.press("0")
    assert box() == pytest.approx(whole)

    place = page.locator("#board").bounding_box()
    middle = (place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.wheel(0, -600)
    page.wait_for_function("() => document.getElementById('board').classList.contains('zoomed')")
    before = box()
    page.mouse.down()
    page.mouse.move(middle[0] - 120, middle[1] - 40, steps=6)
    page.mouse.up()
    assert box()[0] > before[0], "what is dragged to the left shows what lies to the right"
    assert page.get_attribute("body", "data-turn") == turn, "a drag is no click"
    page.click("[data-zoom=all]")
    assert box() == pytest.approx(whole)
    assert page.locator("[data-zoom=out]").is_disabled()
