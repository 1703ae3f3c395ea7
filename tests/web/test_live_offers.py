"""Sheriff, live: offers change while the sheriff thinks. An old click never accepts a new offer, and costs nothing."""

import pytest

import serai
from serai.play.match import Refused
from serai.web.store import Store
from serai.web.table import Seat, Setting, Table

GAME = serai.game("sheriff")


@pytest.fixture
def gate():
    """A table of people at the gate, the sheriff's seat, and a merchant's."""
    seats = [Seat(name=f"N{i}", taken=True) for i in range(3)]
    table = Table(Store(None), "abcde", Setting("sheriff", seats, {"live": "yes"}), None)
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


def test_clicks_that_the_sheriff_cannot_see_do_not_get_in_the_way(gate):
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


def test_a_merchant_goes_on_while_others_click(gate):
    table, sheriff, merchant = gate
    other = next(seat for seat in table.match.waiting if seat not in (sheriff, merchant))
    click(table, merchant, f"pass seat:{'ABC'[merchant]}")
    turn = table.match.turn
    click(table, other, f"pass seat:{'ABC'[other]}", "gold 5", "submit")
    table.act(merchant, GAME.actions.parse("gold 1"), turn)
    assert int(table.match.view(merchant).draft_gold[merchant]) == 1
