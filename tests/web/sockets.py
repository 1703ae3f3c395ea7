"""Tables of the server in memory, and what their pages send and receive over the WebSocket."""

from __future__ import annotations

import json
import time

import pytest
from servers import HERE
from starlette.websockets import WebSocketDisconnect

ORIGIN = {"origin": HERE}


def new_table(client, game="dunhuang", **form):
    """Make a table with the form; return its code."""
    answer = client.post(f"/new/{game}", data={"name": "Evan", **form}, follow_redirects=False)
    assert answer.status_code == 303
    return answer.headers["location"].rsplit("/", 1)[1]


def table_of_two(client, other, **form):
    """Make a table for the visitors of two clients; return its code."""
    other.portal = client.portal  # both run on one event loop, as in a server
    code = new_table(client, players="2", seat1="human", watch="on", **form)
    other.post(f"/t/{code}/sit", data={"name": "Jerry"})
    return code


def play_now(client, players=2):
    """Begin a game against bots; return the table's code."""
    answer = client.post("/play/dunhuang", data={"players": str(players), "name": "Evan"}, follow_redirects=False)
    assert answer.status_code == 303
    return answer.headers["location"].rsplit("/", 1)[1]


def legal_actions(client, code):
    """List the actions that seat A of a table may do."""
    match = client.app.state.lobby.table(code).match
    return [action.id for action in match.legal(0)]


def open_socket(client, code, lang="en", **headers):
    """Open the WebSocket of a table."""
    return client.websocket_connect(f"/ws/{code}?lang={lang}", headers=ORIGIN | headers)


def close_code(client, path, **headers):
    """Return the code with which the server closes a WebSocket."""
    with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect(path, headers=headers) as ws:
        ws.receive_text()
    return closed.value.code


def next_message(ws, kind="told"):
    """Return the next message of a kind; a `told` is a sentence for this page alone."""
    while True:
        message = json.loads(ws.receive_text())
        if message["t"] == kind:
            return message


def wait_for_turn(ws):
    """Return the next frame in which this page's seat has to decide."""
    frame = next_message(ws, "frame")
    while not frame["yours"]:
        frame = next_message(ws, "frame")
    return frame


def wait_for_words(ws, region, words):
    """Return the next frame with these words in a region."""
    frame = next_message(ws, "frame")
    while words not in frame["regions"].get(region, ""):
        frame = next_message(ws, "frame")
    return frame


def wait_until(condition):
    """Wait for the server, which works in another thread."""
    for _ in range(2000):
        if condition():
            return
        time.sleep(0.01)
    raise AssertionError("the condition does not come true")
