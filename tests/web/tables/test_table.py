"""Taking decisions back, chat, typed moves and bots that stand in, as the pages of a table see them."""

from servers import another
from sockets import (
    legal_actions,
    next_message,
    open_socket,
    play_now,
    table_of_two,
    wait_for_turn,
    wait_for_words,
    wait_until,
)


def test_a_bot_stands_in_until_the_player_is_back(client, app):
    with another(app) as other:
        code = table_of_two(client, other)
        table = app.state.lobby.table(code)
        with open_socket(client, code) as ws:
            wait_for_turn(ws)
            ws.send_json({"t": "standin", "seat": 1})
            wait_for_words(ws, "chat", "A bot plays for Jerry")
            wait_for_words(ws, "seats", "bot")
            with open_socket(other, code) as back:
                next_message(back, "frame")
                wait_for_words(ws, "chat", "Jerry is back")
                assert table.seats[1].stand_in == ""
                ws.send_json({"t": "standin", "seat": 1})
                ws.send_json({"t": "chat", "text": "still here"})
                wait_for_words(ws, "chat", "still here")
                assert table.seats[1].stand_in == "", "nobody is replaced who is here"


def test_undo_after_a_reveal_needs_the_consent_of_the_others(client, app):
    with another(app) as other:
        code = table_of_two(client, other)
        match = app.state.lobby.table(code).match
        with open_socket(client, code) as one, open_socket(other, code) as two:
            turn = wait_for_turn(one)["turn"]
            wait_for_turn(two)
            mine, theirs = match.legal(0)[0].id, match.legal(1)[0].id
            one.send_json({"t": "act", "action": mine, "turn": turn})
            two.send_json({"t": "act", "action": theirs, "turn": turn})  # at the same time: not stale
            now = turn
            while now < turn + 2:
                now = next_message(two, "frame")["turn"]
            one.send_json({"t": "undo", "turn": now})
            wait_for_words(two, "actions", "would like to take back")
            two.send_json({"t": "agree", "yes": True, "turn": now})
            wait_for_words(one, "chat", "took a decision back")
            assert 0 in match.waiting


def test_reset_takes_back_the_whole_turn(client):
    code = play_now(client)
    with open_socket(client, code) as ws:
        wait_for_turn(ws)
        match = client.app.state.lobby.table(code).match
        while match.undoable(0) < 2:
            wait_until(lambda: match.waiting == [0] or match.over)
            assert not match.over, "no turn of two decisions in a whole game"
            turn = match.turn
            ws.send_json({"t": "act", "action": legal_actions(client, code)[0], "turn": turn})
            wait_until(lambda turn=turn: match.turn > turn)
        before = match.decisions - match.undoable(0)
        ws.send_json({"t": "reset", "turn": match.turn})
        wait_until(lambda: match.decisions == before)
        ws.send_json({"t": "reset", "turn": match.turn})
        assert "nothing of yours" in next_message(ws)["text"]


def test_typed_moves_undo_and_chat(client):
    code = play_now(client)
    with open_socket(client, code) as ws:
        frame = wait_for_turn(ws)
        table = client.app.state.lobby.table(code)
        ws.send_json({"t": "type", "line": "keep 99", "turn": frame["turn"]})
        assert next_message(ws)["refused"]
        first = table.match.legal(0)[0].notation
        ws.send_json({"t": "type", "line": first, "turn": frame["turn"]})
        frame = wait_for_turn(ws)
        ws.send_json({"t": "undo", "turn": frame["turn"]})
        while "took a decision back" not in frame["regions"].get("chat", ""):
            frame = next_message(ws, "frame")
        ws.send_json({"t": "chat", "text": "<script>alert(1)</script> hello"})
        while "hello" not in frame["regions"].get("chat", ""):
            frame = next_message(ws, "frame")
        assert "&lt;script&gt;" in frame["regions"]["chat"]
        assert "<script" not in frame["regions"]["chat"]
