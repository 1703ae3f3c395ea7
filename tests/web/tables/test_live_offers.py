"""Sheriff, live: offers change while the sheriff thinks. An old click never accepts a new offer, and costs nothing."""

import re

import pytest

import serai
from serai.match.errors import Refused
from serai.match.match import Match
from serai.web.render.table_view import render_table
from serai.web.tables.settings import Seat, TableSettings
from serai.web.tables.store import Store
from serai.web.tables.table import Table

GAME = serai.game("sheriff")


@pytest.fixture
def gate():
    """A table of people at the gate, the sheriff's seat, and a merchant's."""
    seats = [Seat(name=f"N{i}", taken=True) for i in range(3)]
    table = Table(Store(None), "abcde", TableSettings("sheriff", seats, {"live": "yes"}), None)
    table.match = match = serai.Match(GAME, 3, options={"live": "yes"}, seed=4, target="plain")
    while GAME.phases[int(match.view().phase)] != "gate":
        seat = match.waiting[0]
        allowed = [match.notation(action) for action in match.legal(seat)]
        table.act(seat, GAME.actions.parse("hold" if "hold" in allowed else allowed[0]), match.turn)
    sheriff = int(match.view().sheriff)
    return table, sheriff, next(seat for seat in match.waiting if seat != sheriff)


def click(table, seat, *notations):
    for notation in notations:
        table.act(seat, GAME.actions.parse(notation), table.match.turn)


def test_clicks_the_sheriff_cannot_see_do_not_make_his_stale(gate):
    table, sheriff, merchant = gate
    turn = table.match.turn
    click(table, merchant, f"pass seat:{'ABC'[merchant]}", "gold 1")
    table.act(sheriff, GAME.actions.parse("wait"), turn)
    assert GAME.phases[int(table.match.view().phase)] == "talk"


def test_an_old_click_does_not_accept_a_changed_offer(gate):
    table, sheriff, merchant = gate
    letter = "ABC"[merchant]
    click(table, merchant, f"pass seat:{letter}", "gold 5", "submit")
    accept, turn = GAME.actions.parse(f"accept seat:{letter} about:own"), table.match.turn
    click(table, merchant, f"pass seat:{letter}", "gold 1", "submit")
    before = table.match.view(sheriff).tobytes()
    with pytest.raises(Refused) as refusal:
        table.act(sheriff, accept, turn)
    assert refusal.value.key == "stale"
    assert table.match.view(sheriff).tobytes() == before
    table.act(sheriff, accept, table.match.turn)
    assert int(table.match.view().gold[sheriff]) == 51


def test_clicks_of_others_do_not_make_a_merchants_stale(gate):
    table, sheriff, merchant = gate
    other = next(seat for seat in table.match.waiting if seat not in (sheriff, merchant))
    click(table, merchant, f"pass seat:{'ABC'[merchant]}")
    turn = table.match.turn
    click(table, other, f"pass seat:{'ABC'[other]}", "gold 5", "submit")
    table.act(merchant, GAME.actions.parse("gold 1"), turn)
    assert int(table.match.view(merchant).draft_gold[merchant]) == 1


# -- what tables begin with ------------------------------------------------------------------------


def test_tables_begin_live_and_matches_by_turns(app, client):
    """R8.16: the form, a game begun at once and a table made without a word are live; a match of study is not."""
    assert GAME.option_values()["live"] == Match(GAME, 3, target="plain").options["live"] == "no"
    page = client.get("/new/sheriff").text
    field = re.search(r'<select id="o-live".*?</select>', page, re.DOTALL)[0]
    assert re.findall(r'value="(\w+)" selected', field) == ["yes"]
    assert 'data-by-turns="no"' in field  # for one device that goes round
    for where in ("/play/sheriff", "/new/sheriff"):
        code = str(client.post(where, data={"players": "3", "seat1": "random", "seat2": "random"}).url).split("/")[-1]
        assert app.state.lobby.table(code).match.options["live"] == "yes"


def test_the_form_can_choose_offers_by_turns(app, client):
    data = {"players": "3", "seat1": "random", "seat2": "random", "option.live": "no"}
    code = str(client.post("/new/sheriff", data=data).url).split("/")[-1]
    assert app.state.lobby.table(code).match.options["live"] == "no"


# -- what people see meanwhile ---------------------------------------------------------------------


def test_merchants_see_their_bench_but_it_is_not_their_turn(gate):
    table, sheriff, merchant = gate
    seen = render_table(table, merchant, "en")
    assert not seen.yours
    assert "You may change your offers while the inspector thinks" in seen.regions["prompt"]
    assert 'id="bench"' in seen.regions["hand"]
    drawn = "".join(seen.regions.values())
    assert 'class="verdict' not in drawn  # to pass and to open is the sheriff's; here it would begin an offer
    assert "desk-pass" not in drawn
    assert render_table(table, sheriff, "en").yours
    assert 'class="verdict' in "".join(render_table(table, sheriff, "en").regions.values())
    assert f"N{merchant}" not in render_table(table, sheriff, "en").regions["prompt"]


def test_the_game_does_not_wait_for_merchants_who_are_bots(gate):
    table, sheriff, merchant = gate
    table.seats[merchant].stand_in = "random"
    assert not table.bots.busy
    assert table.match.awaited == [sheriff]
