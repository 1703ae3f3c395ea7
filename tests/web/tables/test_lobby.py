"""Tables begin when all seats are taken, and leave the memory when nobody uses them."""

from servers import another
from sockets import (
    new_table,
    open_socket,
    play_now,
    wait_for_turn,
    wait_until,
)

from serai.web.render.table_view import render_table
from serai.web.tables.bots import Bots
from serai.web.tables.lobby import IDLE, Lobby
from serai.web.tables.settings import Seat, TableSettings
from serai.web.tables.store import Store


def test_a_table_begins_when_every_seat_is_taken(client, app):
    form = {"players": "3", "seat1": "human", "seat2": "greedy", "name": "Evan", "watch": "on", "listed": "on"}
    where = client.post("/new/dunhuang", data=form, follow_redirects=False).headers["location"]
    table = app.state.lobby.table(where.rsplit("/", 1)[1])
    assert table.match is None
    assert "Evan" in render_table(table, 0, "en").regions["room"]
    with another(app) as other:
        assert table.code in other.get("/").text
        assert other.post(f"{where}/sit", data={"name": "Evan"}).status_code == 200
    assert table.match is not None
    assert table.names[:2] == ["Evan", "Evan B"]
    assert table.code in client.get("/").text


def test_idle_tables_are_unloaded_and_loaded_again(client):
    code = play_now(client)
    lobby = client.app.state.lobby
    table = lobby.table(code)
    with open_socket(client, code) as ws:
        wait_for_turn(ws)
        table.touched -= 2 * IDLE
        lobby.unload_idle()
        assert lobby.loaded_tables() == [table], "somebody sits there"
    wait_until(lambda: not table.connections and not table.bots.busy)
    lobby.unload_idle()
    assert lobby.loaded_tables() == [table], "somebody was here just now"
    table.touched -= 2 * IDLE
    lobby.unload_idle()
    assert lobby.loaded_tables() == []
    with open_socket(client, code) as ws:
        assert wait_for_turn(ws)["turn"] >= table.match.turn


def test_the_lobby_lists_tables_only_if_they_are_meant_to_be(client, app):
    listed = new_table(client, players="2", seat1="human", watch="on", listed="on")
    unlisted = new_table(client, players="2", seat1="human", watch="on")
    with another(app) as other:
        page = other.get("/").text
    assert listed in page
    assert unlisted not in page


def test_the_link_of_a_seat_that_nobody_has_taken_opens_nothing(client, app):
    code = new_table(client, players="2", seat1="human", watch="on")
    with another(app) as other:
        assert other.get(f"/t/{code}/seat/1/{app.state.tokens.seat_secret(code, 1)}").status_code == 403
        assert other.get(f"/t/{code}/seat/9/{app.state.tokens.seat_secret(code, 9)}").status_code == 404
    assert len(app.state.lobby.table(code).seats.holders) == 1


def test_a_table_whose_bots_must_decide_stays_in_memory(monkeypatch):
    monkeypatch.setattr(Bots, "wake", lambda bots: None)  # bots that never come to decide
    lobby = Lobby(Store(None))
    table = lobby.create_table(TableSettings("dunhuang", [Seat("random", name, True) for name in "AB"]))
    table.touched -= 2 * IDLE
    lobby.unload_idle()
    assert lobby.loaded_tables() == [table]
