"""Taking decisions back, chat, typed moves and bots that stand in, as the pages of a table see them."""

import sqlite3
from itertools import pairwise

import pytest
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

from serai.core.errors import UserError
from serai.core.seats import CHANCE, WATCHER
from serai.match.match import Match
from serai.web.tables.chat import LONGEST_REMARK
from serai.web.tables.settings import Seat, TableSettings
from serai.web.tables.store import Store
from serai.web.tables.table import Table


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


@pytest.fixture
def table():
    """A table of two people in memory, in a game that has begun."""
    store, settings = Store(None), TableSettings("dunhuang", [Seat(name=name, taken=True) for name in ("Evan", "Mina")])
    store.add_table("abcde", settings.to_stored())
    table = Table(store, "abcde", settings, None)
    table.begin(seed=3)
    return table


def stored_lines(table):
    return table.store.record("abcde").lines


def deciders_of_the_same_game(match):
    """Return who decides in a game with the same chance, in which everybody does the first thing allowed."""
    other = Match(match.game, match.players, options=match.options, seed=3, target="plain")
    while not other.over:
        other.act(other.waiting[0], other.legal(other.waiting[0])[0])
    return other.deciders


@pytest.mark.parametrize("failing", [1, 2])
def test_a_decision_is_stored_together_with_what_chance_adds_or_not_at_all(table, monkeypatch, failing):
    match = table.match
    for decided, follows in pairwise(deciders_of_the_same_game(match)):
        seat = match.waiting[0]
        if decided != CHANCE and follows == CHANCE:
            break
        if decided != CHANCE:
            table.act(seat, match.legal(seat)[0].id, match.turn)
    before, append, appended = stored_lines(table), table.store.append_line, []

    def failing_append(*args):
        appended.append(args)
        if len(appended) == failing:
            raise sqlite3.OperationalError("disk I/O error")
        append(*args)

    monkeypatch.setattr(table.store, "append_line", failing_append)
    with pytest.raises(sqlite3.OperationalError):
        table.act(seat, match.legal(seat)[0].id, match.turn)
    assert len(appended) == failing
    assert stored_lines(table) == before
    assert table.broken, "its memory is ahead of the store"


def test_a_refused_line_keeps_the_decisions_before_it(table):
    match = table.match
    before = match.decisions
    with pytest.raises(UserError):
        table.act_typed(0, f"{match.legal(0)[0].notation} nonsense", match.turn)
    assert match.decisions > before
    assert sum("do" in line for line in stored_lines(table)) == match.decisions
    assert not table.broken


def test_everybody_is_told_only_after_a_decision_is_stored(table):
    seen = []

    class Page:
        seat, device_seats = WATCHER, ()

        def wake(self):
            seen.append((table.store.db.in_transaction, len(stored_lines(table))))

    table.connect(Page())
    seen.clear()
    before = len(stored_lines(table))
    table.act(0, table.match.legal(0)[0].id, table.match.turn)
    assert seen
    assert all(not pending and stored > before for pending, stored in seen)


def undo_that_needs_consent(table):
    """Let both draft a card and seat A ask to take its card back; return seat A's card."""
    first = table.match.legal(0)[0]
    for seat in (0, 1):
        table.act(seat, table.match.legal(seat)[0].id, table.match.turn)
    assert not table.undo(0, table.match.turn)
    assert table.undo_vote.request is not None
    return first


def test_consent_takes_the_decision_back(table):
    card = undo_that_needs_consent(table)
    table.answer_undo(1, True, table.match.turn)
    assert table.undo_vote.request is None
    assert table.chat[-1]["key"] == "undone"
    assert card in table.match.legal(0)


def test_one_refusal_ends_a_request_to_undo(table):
    undo_that_needs_consent(table)
    decisions = table.match.decisions
    table.answer_undo(1, False, table.match.turn)
    assert table.undo_vote.request is None
    assert table.chat[-1]["key"] == "undo_declined"
    assert table.match.decisions == decisions


def test_the_next_decision_ends_a_request_to_undo(table):
    undo_that_needs_consent(table)
    seat = table.match.waiting[0]
    table.act(seat, table.match.legal(seat)[0].id, table.match.turn)
    assert table.undo_vote.request is None
    table.answer_undo(1, True, table.match.turn)
    assert not table.chat, "an answer that comes too late undoes nothing"


def test_remarks_are_one_line_and_cut(table):
    table.say(0, "Evan", "  a\n\tb " + "x" * 400)
    assert table.chat[-1]["text"].startswith("a b xx")
    assert len(table.chat[-1]["text"]) == LONGEST_REMARK
    table.say(0, "Evan", " \n ")
    assert len(table.chat) == 1
    assert table.store.chat("abcde") == list(table.chat)
