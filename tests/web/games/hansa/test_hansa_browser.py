"""Hansa in a real Chromium: every post can be hit, and a question in the middle of a move loses nothing."""

import pytest
from servers import Server
from stored_tables import StoredTables, first, phase_of
from tabs import SIZES, Tab

#: Asks about everything, as if nothing could be taken back: random games come to such a step of a move hardly ever.
ASK_ALWAYS = """() => {
  const mark = () => document.querySelectorAll(".felt [data-act]").forEach((thing) => (thing.dataset.sure = 1));
  document.addEventListener("serai:frame", mark);
}"""


#: Posts that something else lies on, with what it is.
COVERED = """() => [...document.querySelectorAll("#board [id^=post-], #board .man")].flatMap((post) => {
  const box = post.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top && post.contains(top) ? [] : [`${post.id}: ${top?.outerHTML.slice(0, 60)}`];
})"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory):
    folder = tmp_path_factory.mktemp("web") / "data"
    with StoredTables(folder) as kept:
        lifting = first("hansa", 3, {}, lambda match: phase_of(match) == "lift")
        codes = [kept.add(lifting) for _ in range(2)]
    server = Server(folder)
    url = server.start()
    yield url, codes, kept.cookies(url)
    server.kill()


@pytest.fixture
def tab(browser, tables):
    with Tab(browser, keep=tables[2]) as tab:
        tab.page.add_init_script(f"({ASK_ALWAYS})()")
        yield tab
        assert not tab.errors


def press(tab, kind):
    tab.press(next(thing for thing in tab.look()["things"] if thing["kind"] == kind))
    tab.look()


def move_one(tab, tables, code):
    """Take a piece up, put it down, confirm: the first step is asked about."""
    tab.page.goto(f"{tables[0]}/t/{code}?lang=en")
    assert tab.my_turn_or_end()
    for kind in ("take", "put", "go"):
        press(tab, kind)
    tab.page.wait_for_selector("#notice [data-answer]")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_a_post(browser, tables, size):
    """All of the board is in sight, and every post of it can be hit in its middle."""
    with Tab(browser, size, keep=tables[2]) as tab:
        tab.page.goto(f"{tables[0]}/t/{tables[1][1]}?lang=ko")
        assert tab.my_turn_or_end()
        if tab.seen["zoomed"]:
            tab.page.keyboard.press("0")
        assert tab.page.locator("#board [id^=post-]").count() > 50
        assert not tab.page.evaluate(COVERED)
        assert not tab.errors


def test_after_each_question_the_rest_follows(tab, tables):
    move_one(tab, tables, tables[1][0])
    before, asked = int(tab.turn), 0
    while tab.page.locator("[data-carry]").count():
        tab.page.wait_for_selector("#notice [data-answer]")
        turn = tab.turn
        tab.page.click("#notice [data-answer=yes]")
        tab.page.wait_for_function("turn => document.body.dataset.turn !== turn", arg=turn)
        asked += 1
    assert asked >= 2, "to lift it, and to put it down"
    assert int(tab.turn) >= before + asked
    tab.page.wait_for_selector(".felt:not([aria-busy])")


def test_who_is_not_sure_has_done_nothing(tab, tables):
    move_one(tab, tables, tables[1][1])
    before = tab.turn
    tab.page.click("#notice [data-answer=no]")
    assert tab.page.is_hidden("#notice")
    assert tab.page.locator("#board .ghost").count() == 1, "what was put down for now is still there"
    tab.page.click("#carry-back")
    assert tab.page.locator("#board .ghost").count() == 0
    assert tab.turn == before
