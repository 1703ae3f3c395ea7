"""What a browser may send, and what is refused."""

import json
import time

import pytest
from servers import HERE, another
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from serai.web.server import limits
from serai.web.server.app import create_app
from serai.web.server.cookies import COOKIE
from serai.web.server.socket import BURST, FOREIGN_ORIGIN, NO_SPECTATORS, TOO_MUCH, UNKNOWN_TABLE
from serai.web.tables.lobby import IDLE

ORIGIN = {"origin": HERE}


def play_now(client, players=2):
    answer = client.post("/play/dunhuang", data={"players": str(players), "name": "Evan"}, follow_redirects=False)
    assert answer.status_code == 303
    return answer.headers["location"].rsplit("/", 1)[1]


def socket(client, code, **headers):
    return client.websocket_connect(f"/ws/{code}?lang=en", headers=ORIGIN | headers)


def told(ws, kind="told"):
    """Return the next message of a kind."""
    while True:
        message = json.loads(ws.receive_text())
        if message["t"] == kind:
            return message


def my_turn(ws):
    frame = told(ws, "frame")
    while not frame["yours"]:
        frame = told(ws, "frame")
    return frame


def legal(client, code):
    """Return what the table lets its first seat do."""
    match = client.app.state.lobby.table(code).match
    return [action.id for action in match.legal(0)]


def test_an_action_is_done_and_shown(client):
    code = play_now(client)
    with socket(client, code) as ws:
        frame = my_turn(ws)
        assert frame["layers"]
        assert "Keep one of your three cards" in frame["regions"]["prompt"]
        ws.send_json({"t": "act", "action": legal(client, code)[0], "turn": frame["turn"]})
        later = told(ws, "frame")
        assert later["turn"] > frame["turn"]
        assert later["log"]


def test_refusals_name_the_rule_and_where_it_stands(client):
    code = play_now(client)
    with socket(client, code) as ws:
        frame = my_turn(ws)
        move = client.app.state.lobby.table(code).game.actions.parse("move 2")
        for message in ({"t": "why", "action": move}, {"t": "act", "action": move, "turn": frame["turn"]}):
            ws.send_json(message)
            refusal = told(ws)
            assert refusal["refused"]
            assert refusal["href"].endswith("#" + refusal["rule"])
            page = client.get(refusal["href"]).text
            assert f'id="{refusal["rule"]}"' in page


def test_what_is_for_an_older_position_is_refused(client):
    code = play_now(client)
    with socket(client, code) as ws:
        my_turn(ws)
        ws.send_json({"t": "act", "action": legal(client, code)[0], "turn": 0})
        assert "moved on" in told(ws)["text"]
        ws.send_json({"t": "undo", "turn": 0})
        assert "moved on" in told(ws)["text"]


@pytest.mark.parametrize(
    "data",
    [
        "",
        "{",
        "[]",
        "7",
        '{"t": "act"}',
        '{"t": "act", "action": "x", "turn": 1}',
        '{"t": "act", "action": 1, "turn": 1, "seat": 1}',
        '{"t": "nothing"}',
        '{"t": "chat", "text": "' + "x" * 3000 + '"}',
    ],
)
def test_malformed_and_oversized_messages_change_nothing(client, data):
    code = play_now(client)
    with socket(client, code) as ws:
        my_turn(ws)
        before = client.app.state.lobby.table(code).match.turn
        ws.send_text(data)
        assert "does not understand" in told(ws)["text"]
        assert client.app.state.lobby.table(code).match.turn == before


@pytest.mark.parametrize("action", [-1, 10**6, 2**70])
def test_numbers_beyond_the_action_table_are_refused(client, action):
    code = play_now(client)
    with socket(client, code) as ws:
        frame = my_turn(ws)
        ws.send_json({"t": "act", "action": action, "turn": frame["turn"]})
        assert told(ws)["refused"]
        ws.send_json({"t": "why", "action": action})
        assert told(ws)["refused"]


def test_a_watcher_and_a_forged_cookie_cannot_act(client, app):
    code = play_now(client)
    cookie = client.cookies[COOKIE]
    forged = cookie[:-2] + ("AA" if not cookie.endswith("AA") else "BB")
    for value in ("", forged, "no.thing", "é"):
        with another(app) as other:
            headers = {"cookie": f"{COOKIE}={value}".encode()} if value else {}
            with socket(other, code, **headers) as ws:
                frame = told(ws, "frame")
                assert not frame["yours"]
                ws.send_json({"t": "act", "action": legal(client, code)[0], "turn": frame["turn"]})
                assert "watching" in told(ws)["text"]


def closed_with(client, path, **headers):
    with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect(path, headers=headers) as ws:
        ws.receive_text()
    return closed.value.code


def test_foreign_pages_and_unknown_tables_are_refused(client):
    code = play_now(client)
    assert closed_with(client, f"/ws/{code}", origin="https://evil.example") == FOREIGN_ORIGIN
    assert closed_with(client, f"/ws/{code}") == FOREIGN_ORIGIN
    assert closed_with(client, "/ws/zzzzz", **ORIGIN) == UNKNOWN_TABLE
    answer = client.post("/play/dunhuang", headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert client.post("/name", content=b"x" * 20_000, headers=ORIGIN).status_code == 413


def test_whoever_sends_too_much_is_let_go(client):
    code = play_now(client)
    with socket(client, code) as ws:
        for _ in range(int(BURST) + 20):
            ws.send_json({"t": "why", "action": 0})
        with pytest.raises(WebSocketDisconnect) as closed:
            told(ws, "nothing")
        assert closed.value.code == TOO_MUCH


def test_a_table_may_be_closed_to_watchers(client, app):
    form = {"players": "2", "seat1": "greedy"}
    code = client.post("/new/dunhuang", data=form, follow_redirects=False).headers["location"].rsplit("/", 1)[1]
    with another(app) as other:
        assert other.get(f"/t/{code}").status_code == 403
        assert closed_with(other, f"/ws/{code}", **ORIGIN) == NO_SPECTATORS


def test_a_seat_moves_to_another_device_by_its_link_only(client, app):
    code = play_now(client)
    page = client.get(f"/t/{code}").text
    link = page.split(f"{HERE}/t/{code}/seat/")[1].split('"')[0]
    with another(app) as phone:
        assert phone.get(f"/t/{code}/seat/0/{'x' * 24}").status_code == 403
        assert "data-seat" not in phone.get(f"/t/{code}/seat/0/wrong").text
        with socket(phone, code) as ws:
            assert not told(ws, "frame")["yours"]
        assert phone.get(f"/t/{code}/seat/{link}", follow_redirects=False).status_code == 303
        with socket(phone, code) as ws:
            assert my_turn(ws)["yours"]


def test_undo_chat_and_typed_moves(client):
    code = play_now(client)
    with socket(client, code) as ws:
        frame = my_turn(ws)
        table = client.app.state.lobby.table(code)
        ws.send_json({"t": "type", "line": "keep 99", "turn": frame["turn"]})
        assert told(ws)["refused"]
        first = table.match.legal(0)[0].notation
        ws.send_json({"t": "type", "line": first, "turn": frame["turn"]})
        frame = my_turn(ws)
        ws.send_json({"t": "undo", "turn": frame["turn"]})
        while "took a decision back" not in frame["regions"].get("chat", ""):
            frame = told(ws, "frame")
        ws.send_json({"t": "chat", "text": "<script>alert(1)</script> hello"})
        while "hello" not in frame["regions"].get("chat", ""):
            frame = told(ws, "frame")
        assert "&lt;script&gt;" in frame["regions"]["chat"]
        assert "<script" not in frame["regions"]["chat"]


def test_the_record_is_for_finished_games(client):
    code = play_now(client)
    assert client.get(f"/t/{code}/record").status_code == 403
    assert client.post(f"/t/{code}/rematch").status_code == 403


def two_people(client, other):
    other.portal = client.portal  # one loop for both, as in a server
    form = {"players": "2", "seat1": "human", "name": "Evan", "watch": "on"}
    where = client.post("/new/dunhuang", data=form, follow_redirects=False).headers["location"]
    other.post(f"{where}/sit", data={"name": "Jerry"})
    return where.rsplit("/", 1)[1]


def until(ws, region, words):
    frame = told(ws, "frame")
    while words not in frame["regions"].get(region, ""):
        frame = told(ws, "frame")
    return frame


def test_a_bot_stands_in_until_the_player_is_back(client, app):
    with another(app) as other:
        code = two_people(client, other)
        table = app.state.lobby.table(code)
        with socket(client, code) as ws:
            my_turn(ws)
            ws.send_json({"t": "standin", "seat": 1})
            until(ws, "chat", "A bot plays for Jerry")
            until(ws, "seats", "bot")
            with socket(other, code) as back:
                told(back, "frame")
                until(ws, "chat", "Jerry is back")
                assert table.seats[1].stand_in == ""
                ws.send_json({"t": "standin", "seat": 1})
                ws.send_json({"t": "chat", "text": "still here"})
                until(ws, "chat", "still here")
                assert table.seats[1].stand_in == "", "nobody is replaced who is here"


def test_beyond_a_reveal_the_others_must_agree(client, app):
    with another(app) as other:
        code = two_people(client, other)
        match = app.state.lobby.table(code).match
        with socket(client, code) as one, socket(other, code) as two:
            turn = my_turn(one)["turn"]
            my_turn(two)
            mine, theirs = match.legal(0)[0].id, match.legal(1)[0].id
            one.send_json({"t": "act", "action": mine, "turn": turn})
            two.send_json({"t": "act", "action": theirs, "turn": turn})  # at the same time: not stale
            now = turn
            while now < turn + 2:
                now = told(two, "frame")["turn"]
            one.send_json({"t": "undo", "turn": now})
            until(two, "actions", "would like to take back")
            two.send_json({"t": "agree", "yes": True, "turn": now})
            until(one, "chat", "took a decision back")
            assert 0 in match.waiting


def eventually(true):
    """Wait for the server, which works in another thread."""
    for _ in range(2000):
        if true():
            return
        time.sleep(0.01)
    raise AssertionError("it does not come")


def test_a_turn_is_taken_back_at_once(client):
    code = play_now(client)
    with socket(client, code) as ws:
        my_turn(ws)
        match = client.app.state.lobby.table(code).match
        while match.undoable(0) < 2:
            eventually(lambda: match.waiting == [0] or match.over)
            assert not match.over, "no turn of two decisions in a whole game"
            turn = match.turn
            ws.send_json({"t": "act", "action": legal(client, code)[0], "turn": turn})
            eventually(lambda turn=turn: match.turn > turn)
        before = match.decisions - match.undoable(0)
        ws.send_json({"t": "reset", "turn": match.turn})
        eventually(lambda: match.decisions == before)
        ws.send_json({"t": "reset", "turn": match.turn})
        assert "nothing of yours" in told(ws)["text"]


@pytest.fixture
def no_refill(monkeypatch):
    """However slow the machine is, nobody is given anything new meanwhile."""
    monkeypatch.setattr("serai.web.server.security.PER_SECOND", 0.0)


def test_whoever_asks_too_much_has_to_wait(app, caplog, no_refill):
    with TestClient(app, base_url=HERE, client=("203.0.113.7", 1)) as flood:
        answers = [flood.get("/healthz") for _ in range(int(limits.BURST) + 100)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert answers[0].status_code == 200
        assert len(refused) > 20
        assert refused[0].headers["retry-after"]
        assert sum("too many" in record.message for record in caplog.records) == 1, "the log is not flooded"
        with another(app) as quiet:
            assert quiet.get("/healthz").status_code == 200, "others are not disturbed"


def test_forms_cost_more_than_pages(app, no_refill):
    with TestClient(app, base_url=HERE, client=("203.0.113.8", 1), follow_redirects=False) as flood:
        statuses = [flood.post("/play/dunhuang", data={"players": "2"}).status_code for _ in range(40)]
        assert statuses.count(303) <= limits.BURST / limits.FORM_COST + 5
        assert statuses[-1] == 429


def test_behind_a_proxy_the_limit_is_for_the_address_the_proxy_noted(tmp_path, no_refill):
    app = create_app(tmp_path / "data", public_url="https://serai.example.org")
    with TestClient(app, base_url=HERE, client=("127.0.0.1", 1)) as proxy:
        many = int(limits.BURST) + 100
        flood = [
            proxy.get("/healthz", headers={"x-forwarded-for": "10.9.9.9, 203.0.113.9"}).status_code for _ in range(many)
        ]
        assert 429 in flood
        assert proxy.get("/healthz", headers={"x-forwarded-for": "203.0.113.10"}).status_code == 200


def test_an_address_opens_only_so_many_sockets(app):
    with TestClient(app, base_url=HERE, client=("203.0.113.11", 1)) as client:
        code = play_now(client)
        client.app.state.connections.most = 2
        with socket(client, code), socket(client, code):
            with pytest.raises(WebSocketDisconnect) as closed, socket(client, code) as third:
                third.receive_text()
            assert closed.value.code == TOO_MUCH
        with socket(client, code) as again:
            assert told(again, "frame")


def test_what_nobody_uses_leaves_the_memory_and_comes_back(client):
    code = play_now(client)
    lobby = client.app.state.lobby
    table = lobby.table(code)
    with socket(client, code) as ws:
        my_turn(ws)
        table.touched -= 2 * IDLE
        lobby.unload_idle()
        assert lobby.loaded_tables() == [table], "somebody sits there"
    eventually(lambda: not table.connections and not table.bots.busy)
    lobby.unload_idle()
    assert lobby.loaded_tables() == [table], "somebody was here just now"
    table.touched -= 2 * IDLE
    lobby.unload_idle()
    assert lobby.loaded_tables() == []
    with socket(client, code) as ws:
        assert my_turn(ws)["turn"] >= table.match.turn
