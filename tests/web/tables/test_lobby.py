"""Tables begin when all seats are taken, and leave the memory when nobody uses them."""

from servers import another
from sockets import (
    open_socket,
    play_now,
    wait_for_turn,
    wait_until,
)

from serai.web.render.table_view import shown
from serai.web.tables.lobby import IDLE


def test_a_table_begins_when_every_seat_is_taken(client, app):
    form = {"players": "3", "seat1": "human", "seat2": "greedy", "name": "Evan", "watch": "on", "listed": "on"}
    where = client.post("/new/dunhuang", data=form, follow_redirects=False).headers["location"]
    table = app.state.lobby.table(where.rsplit("/", 1)[1])
    assert table.match is None
    assert "Evan" in shown(table, 0, "en").regions["room"]
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
