"""Hints at the table: who gets them, from what, and when not."""

import asyncio
import copy
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import msgspec
import numpy as np
import pytest
from servers import another
from sockets import new_table, next_message, open_socket, table_of_two, wait_for_turn, wait_for_words

import serai
from serai.bots.searcher import Searcher
from serai.compile.link import link
from serai.core.seats import WATCHER
from serai.match.match import Match
from serai.study import arena
from serai.web.server.socket import Connection
from serai.web.tables import hints
from serai.web.tables.settings import Seat, TableSettings
from serai.web.tables.store import Store
from serai.web.tables.table import Table

GAME = serai.game("dunhuang")


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    arena.prepare(GAME)


@pytest.fixture(autouse=True)
def _same_dice(monkeypatch):
    """Let every table begin alike: with three different cards to draft from, so that there is a choice."""
    begin = Table.begin
    monkeypatch.setattr(Table, "begin", lambda table, seed=3: begin(table, seed))


def alone(client):
    """Set a table of one person and a bot; its seat is asked at once."""
    return new_table(client, players="2", seat1="club", watch="on")


@pytest.mark.parametrize(("lang", "title", "sign"), [("en", "Worth thinking about", " %"), ("ko", "선택", "%")])
def test_hints_are_legal_actions_with_a_chance_and_a_reason(client, lang, title, sign):
    code = alone(client)
    with open_socket(client, code, lang) as ws:
        frame = wait_for_turn(ws)
        assert 'id="hint"' in frame["regions"]["tools"]
        assert frame["regions"]["hints"] == ""
        ws.send_json({"t": "hint", "turn": frame["turn"]})
        assert 'aria-busy="true"' in wait_for_words(ws, "hints", title)["regions"]["tools"]
        told = wait_for_words(ws, "hints", "hintlist")["regions"]["hints"]
        match = client.app.state.lobby.table(code).match
        legal = [action.id for action in match.legal(0)]
        offered = [int(part.split('"')[0]) for part in told.split('data-act="')[1:]]
        assert len(offered) == min(3, len(legal))
        assert set(offered) <= set(legal)
        assert told.count('class="chance"') == told.count(f"{sign}</b>") == len(offered)
        assert told.count('class="why"') == len(offered)
        ws.send_json({"t": "act", "action": offered[0], "turn": frame["turn"]})
        assert "hintlist" not in next_message(ws, "frame")["regions"]["hints"], "the question is answered"
        assert match.decisions > 0


def test_hints_can_be_dismissed_and_asked_for_again(client):
    code = alone(client)
    with open_socket(client, code) as ws:
        turn = wait_for_turn(ws)["turn"]
        for _ in range(2):
            ws.send_json({"t": "hint", "turn": turn})
            wait_for_words(ws, "hints", "hintlist")
            ws.send_json({"t": "unhint"})
            assert next_message(ws, "frame")["regions"]["hints"] == ""


def refused(ws, turn):
    ws.send_json({"t": "hint", "turn": turn})
    found = next_message(ws, "told")
    assert found["refused"]
    return found["text"]


def test_no_hints_for_spectators_before_the_game_or_for_earlier_turns(client, app):
    with another(app) as other:
        other.portal = client.portal
        code = alone(client)
        with open_socket(client, code) as ws, open_socket(other, code) as watcher:
            turn = wait_for_turn(ws)["turn"]
            assert "moved on" in refused(ws, 0)
            assert "watching" in refused(watcher, turn)
            ws.send_json({"t": "hint", "turn": turn})
            wait_for_words(ws, "hints", "hintlist")
            ws.send_json({"t": "chat", "text": "so"})
            regions = wait_for_words(watcher, "chat", "so")["regions"]
            assert not regions.get("hints"), "a hint is for its seat alone"
            assert "took a hint" not in regions["chat"], "against bots it concerns nobody"
        waiting = new_table(client, players="2", seat1="human")
        with open_socket(client, waiting) as ws:
            next_message(ws, "frame")
            assert "not begun" in refused(ws, 0)


def test_no_hints_among_people_unless_the_table_allows_them(client, app):
    with another(app) as other:
        code = table_of_two(client, other)
        with open_socket(client, code) as ws:
            frame = wait_for_turn(ws)
            assert 'id="hint"' not in frame["regions"]["tools"]
            assert "no hints at this table" in refused(ws, frame["turn"])


def test_among_people_everybody_sees_who_took_a_hint(client, app):
    with another(app) as other:
        code = table_of_two(client, other, hints="on")
        table = app.state.lobby.table(code)
        with open_socket(client, code) as ws, open_socket(other, code, "ko") as there:
            frame = wait_for_turn(ws)
            wait_for_turn(there)
            ws.send_json({"t": "hint", "turn": frame["turn"]})
            wait_for_words(ws, "hints", "hintlist")
            seen = wait_for_words(there, "chat", "힌트를 보았습니다")["regions"]
            assert "힌트 1번" in seen["seats"]
            assert not seen.get("hints")
            first = table.match.legal(0)[0].id
            there.send_json({"t": "act", "action": table.match.legal(1)[0].id, "turn": frame["turn"]})
            turn = wait_for_words(there, "prompt", "Evan")["turn"]
            assert turn > frame["turn"]
            assert table.hints.request_of(0).hints, "who decides at the same time changes nothing about the question"
            ws.send_json({"t": "act", "action": first, "turn": frame["turn"]})
            wait_for_words(ws, "prompt", "")
        assert [seat.hints for seat in table.seats] == [1, 0]
        again = app.state.lobby.store.settings(code)
        assert [seat["hints"] for seat in again["seats"]] == [1, 0], "it is kept"
        assert sum("key" in said and said["key"] == "hint" for said in table.chat) == 1


def test_no_hints_for_a_seat_with_nothing_to_decide(client, app):
    with another(app) as other:
        code = table_of_two(client, other, hints="on")
        table = app.state.lobby.table(code)
        with open_socket(client, code) as ws, open_socket(other, code):
            turn = wait_for_turn(ws)["turn"]
            ws.send_json({"t": "act", "action": table.match.legal(0)[0].id, "turn": turn})
            frame = next_message(ws, "frame")
            while frame["yours"]:
                frame = next_message(ws, "frame")
            assert 'id="hint"' not in frame["regions"]["tools"]
            assert "nothing for you to decide" in refused(ws, frame["turn"])


def test_hints_of_a_seat_are_limited(client, monkeypatch):
    monkeypatch.setattr(hints, "advise", lambda *_: [])
    code = alone(client)
    table = client.app.state.lobby.table(code)
    table.hints._limiter.per_second = 0.0
    with open_socket(client, code) as ws:
        turn = wait_for_turn(ws)["turn"]
        for _ in range(int(hints.BURST)):
            ws.send_json({"t": "hint", "turn": turn})
            wait_for_words(ws, "hints", "Nothing comes to mind")
            ws.send_json({"t": "unhint"})
        assert "Wait a few seconds" in refused(ws, turn)


class Held:
    """An adviser that thinks until it is stopped."""

    def __init__(self):
        self.begun, self.ended = threading.Event(), threading.Event()

    def __call__(self, observation, seconds, stop):
        self.begun.set()
        for _ in range(1000):
            if stop.asked:
                self.ended.set()
                break
            time.sleep(0.01)
        return []


@pytest.fixture
def held(monkeypatch):
    found = Held()
    monkeypatch.setattr(hints, "advise", found)
    return found


def test_a_decision_stops_the_search_for_a_hint(client, held):
    code = alone(client)
    table = client.app.state.lobby.table(code)
    with open_socket(client, code) as ws:
        turn = wait_for_turn(ws)["turn"]
        ws.send_json({"t": "hint", "turn": turn})
        assert held.begun.wait(20)
        ws.send_json({"t": "act", "action": table.match.legal(0)[0].id, "turn": turn})
        assert held.ended.wait(20), "the position has moved on"
        while next_message(ws, "frame")["turn"] <= turn:
            pass
        assert table.hints.request_of(0) is None


def test_leaving_stops_the_search_for_a_hint(client, held):
    code = alone(client)
    with open_socket(client, code) as ws:
        ws.send_json({"t": "hint", "turn": wait_for_turn(ws)["turn"]})
        assert held.begun.wait(20)
    assert held.ended.wait(20), "nobody waits for it any more"


def test_hints_of_a_server_are_limited(client, held, monkeypatch):
    monkeypatch.setattr(hints, "MOST_PENDING", 1)
    first, second = alone(client), alone(client)
    with open_socket(client, first) as ws, open_socket(client, second) as later:
        ws.send_json({"t": "hint", "turn": wait_for_turn(ws)["turn"]})
        assert held.begun.wait(20)
        assert "Many players are asking for hints" in refused(later, wait_for_turn(later)["turn"])


def test_without_the_compiled_search_hints_follow_the_policy(client, monkeypatch):
    monkeypatch.setattr(Searcher, "ready", property(lambda self: False))
    code = alone(client)
    with open_socket(client, code) as ws:
        ws.send_json({"t": "hint", "turn": wait_for_turn(ws)["turn"]})
        told = wait_for_words(ws, "hints", "hintlist")["regions"]["hints"]
        assert "looks good at first sight" in told
        assert "not ready yet" in told
        assert 'class="chance"' not in told


def test_a_failing_search_gives_no_hints_and_the_table_goes_on(client, monkeypatch, caplog):
    def broken(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(hints, "advise", broken)
    code = alone(client)
    with open_socket(client, code) as ws:
        ws.send_json({"t": "hint", "turn": wait_for_turn(ws)["turn"]})
        wait_for_words(ws, "hints", "Nothing comes to mind")
    assert "no hint could be given" in caplog.text


# -- fairness --------------------------------------------------------------------------------------


def dealt_anew(match, seat, number):
    """Return the match with everything that a seat cannot know dealt anew."""
    rules, layout = link(match.game, "plain"), match.game.layout
    state = layout.copy(match.view(seat))
    dice = np.zeros(4, np.int64)
    rules.seed_dice(dice, number, 7)
    rules.fill(state, seat, dice)
    twin = copy.copy(match)
    twin._state, twin._stories = state, {}
    return twin


async def sent(match, seat):
    """Return what a tab is sent that asks for a hint, and what a watcher is."""
    seats = [Seat("human", f"N{i}", True) for i in range(match.players)]
    workers = ThreadPoolExecutor(1)
    store, setting = Store(None), TableSettings(match.game.name, seats, hints=True)
    store.add_table("abcde", msgspec.to_builtins(setting))
    table = Table(store, "abcde", setting, workers)
    table.match = match
    tab, watcher = (Connection(None, None, table, each, "x", "en") for each in (seat, WATCHER))
    table.connections = {tab, watcher}
    table.hints.ask(seat, match.turn)
    await table.hints.request_of(seat).task
    workers.shutdown()
    for said in table.chat:
        said["at"] = 0
    return tab.next_frame(), watcher.next_frame()


def asks(match, seat):
    """Ask in a thread of its own: a browser of another test may have left its loop in this one."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(lambda: asyncio.run(sent(match, seat))).result()


def test_hints_do_not_depend_on_what_the_seat_cannot_know(monkeypatch):
    monkeypatch.setattr(hints, "SECONDS", 60.0)  # it stops at its playouts, so the same view gives the same answer
    bot = arena.make_agent("random", GAME, 3)
    differed = 0
    for seed in range(3):
        match = Match(GAME, 3, seed=seed, target="cpu")
        for _ in range(20 + 7 * seed):
            seat = match.waiting[0]
            match.act(seat, bot.choose(match.observe(seat)))
        while len(match.legal(match.waiting[0])) < 3:
            match.act(match.waiting[0], match.legal(match.waiting[0])[0])
        seat = match.waiting[0]
        told, seen = asks(match, seat)
        assert "hintlist" in told
        assert "hintlist" not in seen
        for number in range(2):
            twin = dealt_anew(match, seat, number)
            assert twin.view(seat).tobytes() == match.view(seat).tobytes()
            differed += twin._state.tobytes() != match._state.tobytes()
            assert asks(twin, seat)[0] == told
    assert differed >= 4, "the twins hardly differed: the test would find nothing"


# -- bots ------------------------------------------------------------------------------------------


def test_seats_show_the_level_of_bots(client):
    code = new_table(client, players="3", seat1="beginner", seat2="master")
    with open_socket(client, code, "ko") as ws:
        seats = next_message(ws, "frame")["regions"]["seats"]
        assert "봇 · 초심자" in seats
        assert "봇 · 명인" in seats


def test_bots_pause_briefly_after_unlogged_decisions():
    table = Table(Store(None), "abcde", TableSettings("dunhuang", [Seat(), Seat()]), ThreadPoolExecutor(1), pace=2.0)

    class Story:
        def __init__(self, *last):
            self.last = last

        def log_by_decision(self):
            return [list(self.last)]

    assert table.bots._pause(Story("something")) == 2.0
    assert table.bots._pause(Story()) == 0.5
