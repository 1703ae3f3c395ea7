"""Pieces that are put down for the player, step by step, among people: a question on the way loses nothing."""

import pytest
from kept import Kept, first, phase_of
from servers import Server
from tabs import Tab


def last_of_its_turn(match):
    """Return whether a lifted piece is to be put down, and that cannot be taken back."""
    return phase_of(match) == "put" and bool(match.final(0, [action.id for action in match.legal(0)]))


@pytest.fixture(scope="module")
def tables(tmp_path_factory):
    folder = tmp_path_factory.mktemp("web") / "data"
    with Kept(folder) as kept:
        codes = {"put": kept.keep(first("hansa", 3, {}, last_of_its_turn))}
        for name in ("lift", "again"):
            codes[name] = kept.keep(first("hansa", 3, {}, lambda match: phase_of(match) == "lift"))
    server = Server(folder)
    url = server.start()
    yield url, codes, kept.cookies(url)
    server.kill()


@pytest.fixture
def tab(browser, tables):
    with Tab(browser, keep=tables[2]) as tab:
        yield tab
        assert not tab.errors


def go_to(tab, tables, name):
    tab.page.goto(f"{tables[0]}/t/{tables[1][name]}?lang=en")
    assert tab.my_turn_or_end()


def press(tab, kind):
    tab.press(next(thing for thing in tab.look()["things"] if thing["kind"] == kind))
    tab.look()


def test_what_cannot_be_taken_back_is_asked_about(tab, tables):
    go_to(tab, tables, "put")
    before = tab.turn
    press(tab, "put")
    page = tab.page
    if page.is_enabled("#carry-go"):  # more than one piece was in the hand
        press(tab, "go")
    page.wait_for_selector("#notice [data-answer]")
    page.click("#notice [data-answer=no]")
    assert page.is_hidden("#notice")
    assert tab.turn == before
    page.reload()
    assert tab.my_turn_or_end()
    press(tab, "put")
    page.wait_for_selector("#notice [data-answer]")
    page.click("#notice [data-answer=yes]")
    page.wait_for_function("turn => document.body.dataset.turn !== turn", arg=before)


def move_one(tab):
    """Take a piece up, put it down, and confirm; picking it up is asked about, as if it could not be taken back."""
    press(tab, "take")
    press(tab, "put")
    tab.page.evaluate("() => document.querySelectorAll('#board [data-from]').forEach((man) => (man.dataset.sure = 1))")
    press(tab, "go")
    tab.page.wait_for_selector("#notice [data-answer]")


def test_after_the_question_the_rest_follows(tab, tables):
    go_to(tab, tables, "lift")
    before = int(tab.turn)
    move_one(tab)
    tab.page.click("#notice [data-answer=yes]")
    tab.page.wait_for_function("() => !document.querySelector('[data-carry]')")
    tab.page.wait_for_function("() => !document.querySelector('.felt[aria-busy=true]')")
    assert int(tab.turn) >= before + 3, "lifted, enough, put down"
    assert tab.page.is_hidden("#notice")


def test_who_is_not_sure_has_done_nothing(tab, tables):
    go_to(tab, tables, "again")
    before = tab.turn
    move_one(tab)
    tab.page.click("#notice [data-answer=no]")
    assert tab.turn == before
    assert tab.page.locator("#board .ghost").count() == 1, "what was put down for now is still there"
    tab.page.click("#carry-back")
    assert tab.page.locator("#board .ghost").count() == 0
    assert tab.turn == before
