"""What a browser may send, and what is refused."""

import pytest
from servers import HERE, another
from sockets import (
    ORIGIN,
    close_code,
    legal_actions,
    next_message,
    open_socket,
    play_now,
    wait_for_turn,
)

from serai.web.server.cookies import COOKIE
from serai.web.server.socket import FOREIGN_ORIGIN, NO_SPECTATORS, UNKNOWN_TABLE


def test_a_frame_follows_an_action(client):
    code = play_now(client)
    with open_socket(client, code) as ws:
        frame = wait_for_turn(ws)
        assert frame["layers"]
        assert "Keep one of your three cards" in frame["regions"]["prompt"]
        ws.send_json({"t": "act", "action": legal_actions(client, code)[0], "turn": frame["turn"]})
        later = next_message(ws, "frame")
        assert later["turn"] > frame["turn"]
        assert later["log"]


def test_a_refusal_links_to_its_rule(client):
    code = play_now(client)
    with open_socket(client, code) as ws:
        frame = wait_for_turn(ws)
        move = client.app.state.lobby.table(code).game.actions.parse("move 2")
        for message in ({"t": "why", "action": move}, {"t": "act", "action": move, "turn": frame["turn"]}):
            ws.send_json(message)
            refusal = next_message(ws)
            assert refusal["refused"]
            assert refusal["href"].endswith("#" + refusal["rule"])
            page = client.get(refusal["href"]).text
            assert f'id="{refusal["rule"]}"' in page


def test_messages_for_an_earlier_turn_are_refused(client):
    code = play_now(client)
    with open_socket(client, code) as ws:
        wait_for_turn(ws)
        ws.send_json({"t": "act", "action": legal_actions(client, code)[0], "turn": 0})
        assert "moved on" in next_message(ws)["text"]
        ws.send_json({"t": "undo", "turn": 0})
        assert "moved on" in next_message(ws)["text"]


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
    with open_socket(client, code) as ws:
        wait_for_turn(ws)
        before = client.app.state.lobby.table(code).match.turn
        ws.send_text(data)
        assert "does not understand" in next_message(ws)["text"]
        assert client.app.state.lobby.table(code).match.turn == before


@pytest.mark.parametrize("action", [-1, 10**6, 2**70])
def test_numbers_beyond_the_action_table_are_refused(client, action):
    code = play_now(client)
    with open_socket(client, code) as ws:
        frame = wait_for_turn(ws)
        ws.send_json({"t": "act", "action": action, "turn": frame["turn"]})
        assert next_message(ws)["refused"]
        ws.send_json({"t": "why", "action": action})
        assert next_message(ws)["refused"]


def test_spectators_and_forged_cookies_cannot_act(client, app):
    code = play_now(client)
    cookie = client.cookies[COOKIE]
    forged = cookie[:-2] + ("AA" if not cookie.endswith("AA") else "BB")
    for value in ("", forged, "no.thing", "é"):
        with another(app) as other:
            headers = {"cookie": f"{COOKIE}={value}".encode()} if value else {}
            with open_socket(other, code, **headers) as ws:
                frame = next_message(ws, "frame")
                assert not frame["yours"]
                ws.send_json({"t": "act", "action": legal_actions(client, code)[0], "turn": frame["turn"]})
                assert "watching" in next_message(ws)["text"]


def test_foreign_origins_unknown_tables_and_large_forms_are_refused(client):
    code = play_now(client)
    assert close_code(client, f"/ws/{code}", origin="https://evil.example") == FOREIGN_ORIGIN
    assert close_code(client, f"/ws/{code}") == FOREIGN_ORIGIN
    assert close_code(client, "/ws/zzzzz", **ORIGIN) == UNKNOWN_TABLE
    answer = client.post("/play/dunhuang", headers={"origin": "https://evil.example"})
    assert answer.status_code == 403
    assert client.post("/name", content=b"x" * 20_000, headers=ORIGIN).status_code == 413


def test_a_table_may_be_closed_to_spectators(client, app):
    form = {"players": "2", "seat1": "greedy"}
    code = client.post("/new/dunhuang", data=form, follow_redirects=False).headers["location"].rsplit("/", 1)[1]
    with another(app) as other:
        assert other.get(f"/t/{code}").status_code == 403
        assert close_code(other, f"/ws/{code}", **ORIGIN) == NO_SPECTATORS


def test_only_the_seat_link_opens_a_seat_on_another_device(client, app):
    code = play_now(client)
    page = client.get(f"/t/{code}").text
    link = page.split(f"{HERE}/t/{code}/seat/")[1].split('"')[0]
    with another(app) as phone:
        assert phone.get(f"/t/{code}/seat/0/{'x' * 24}").status_code == 403
        assert "data-seat" not in phone.get(f"/t/{code}/seat/0/wrong").text
        with open_socket(phone, code) as ws:
            assert not next_message(ws, "frame")["yours"]
        assert phone.get(f"/t/{code}/seat/{link}", follow_redirects=False).status_code == 303
        with open_socket(phone, code) as ws:
            assert wait_for_turn(ws)["yours"]


def test_record_and_rematch_wait_for_the_end(client):
    code = play_now(client)
    assert client.get(f"/t/{code}/record").status_code == 403
    assert client.post(f"/t/{code}/rematch").status_code == 403
