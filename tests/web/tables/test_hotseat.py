"""Everybody at one device: the curtain falls in time, and nothing secret is sent before it is lifted."""

import json

import pytest
from servers import another
from sockets import next_message, open_socket, wait_until
from twins import Twin, act_in_both

import serai
from serai.compile.link import build
from serai.core.errors import UserError
from serai.core.seats import CHANCE, WATCHER
from serai.match.dice import SeededDice
from serai.match.match import Match
from serai.web.render import hotseat_view
from serai.web.render.table_view import render_table
from serai.web.tables.hotseat import Hotseat, has_secrets

FORM = {"players": "3", "device": "one", "name": "Evan", "name1": "Mina", "seat2": "greedy", "watch": "on"}


def table_of(client, **more):
    answer = client.post("/new/dunhuang", data=FORM | more, follow_redirects=False)
    return answer.headers["location"].rsplit("/", 1)[1]


def curtain(frame):
    return frame["regions"].get("curtain", "")


def test_one_visitor_plays_every_seat_and_the_game_begins(client, app):
    code = table_of(client, players="4", name2="", seat2="human", name3="Mina")
    table = app.state.lobby.table(code)
    assert table.names == ["Evan", "Mina", "Player C", "Mina D"]
    assert table.match is not None
    assert not table.seats.free()
    page = client.get(f"/t/{code}").text
    assert 'id="curtain"' in page
    assert "/seat/" not in page, "one seat's link would let its holder play for all"
    assert f"/t/{code}" not in another(app).__enter__().get("/").text


def test_the_curtain_hides_the_next_hand_until_it_is_raised(client, app):
    code = table_of(client)
    table = app.state.lobby.table(code)
    public = {"prompt", "actions", "curtain", "chat"}
    wait_until(lambda: not table.bots.busy)  # the bot has chosen its card: both drawings show the same position
    with open_socket(client, code) as ws:
        frame = next_message(ws, "frame")
        assert "Hand the device to Evan" in curtain(frame)
        watched = render_table(table, WATCHER, "en").regions
        assert {k: v for k, v in frame["regions"].items() if k not in public and not k.startswith("seats")} == {
            k: v for k, v in watched.items() if k not in public and not k.startswith("seats")
        }
        for message in (
            {"t": "act", "action": 0, "turn": frame["turn"]},
            {"t": "why", "action": 0},
            {"t": "type", "line": "keep 1", "turn": frame["turn"]},
            {"t": "undo", "turn": frame["turn"]},
            {"t": "lift", "seat": 1},
            {"t": "lift", "seat": 2},
            {"t": "lift", "seat": 6},
            {"t": "lift", "seat": -1},
        ):
            ws.send_json(message)
            assert "curtain is down" in next_message(ws)["text"], message
        ws.send_json({"t": "lift", "seat": 0})
        frame = next_message(ws, "frame")
        assert curtain(frame) == ""
        assert "Evan" in frame["regions"]["prompt"]
        own = render_table(table, 0, "en").regions["hand"]
        assert frame["regions"]["hand"] == own
        ws.send_json({"t": "act", "action": table.match.legal(0)[0].id, "turn": frame["turn"]})
        frame = next_message(ws, "frame")
        while not curtain(frame):
            frame = next_message(ws, "frame")
        assert "Hand the device to Mina" in curtain(frame)
        assert frame["regions"]["hand"] == render_table(table, WATCHER, "en").regions["hand"]
        ws.send_json({"t": "lift", "seat": 0})
        frame = next_message(ws, "frame")
        assert "Hand on to Mina" in frame["regions"]["actions"], "who held it before may look once more"
        assert frame["regions"]["hand"] == render_table(table, 0, "en").regions["hand"]
        ws.send_json({"t": "cover", "seat": 1})
        assert "Hand the device to Mina" in curtain(next_message(ws, "frame"))
        ws.send_json({"t": "lift", "seat": 1})
        assert next_message(ws, "frame")["regions"]["hand"] == render_table(table, 1, "en").regions["hand"]


def test_undo_needs_no_votes_at_one_device(client, app):
    code = table_of(client, players="2")
    table = app.state.lobby.table(code)
    with open_socket(client, code) as ws:
        next_message(ws, "frame")
        for seat in (0, 1):
            ws.send_json({"t": "lift", "seat": seat})
            turn = table.match.turn
            ws.send_json({"t": "act", "action": table.match.legal(seat)[0].id, "turn": turn})
            while table.match.turn == turn:
                next_message(ws, "frame")
        seat = table.match.waiting[0]
        before = table.match.decisions
        last = 1
        ws.send_json({"t": "lift", "seat": last if seat != last else seat})
        ws.send_json({"t": "undo", "turn": table.match.turn})
        while table.match.decisions >= before:
            next_message(ws, "frame")
        assert table.undo_vote.request is None


def test_the_replay_of_a_running_game_at_one_device_is_a_spectators(client, app):
    code = table_of(client)
    assert client.get(f"/replay/{code}/story").json()["eyes"] == "watcher"
    assert client.get(f"/replay/{code}/story", params={"seat": "A"}).json()["eyes"] == "watcher"


def test_a_rematch_is_at_the_same_device(client, app):
    code = table_of(client, players="2")
    table = app.state.lobby.table(code)
    while not table.over:
        seat = table.match.waiting[0]
        table.act(seat, table.match.legal(seat)[0].id, table.match.turn)
    answer = client.post(f"/t/{code}/rematch", follow_redirects=False)
    again = app.state.lobby.table(answer.headers["location"].rsplit("/", 1)[1])
    assert again.settings.one_device
    assert again.names == table.names


def test_games_without_secrets_need_no_curtain():
    assert has_secrets(serai.game("dunhuang"))
    assert not has_secrets(serai.game("hansa"))


class Handed(Twin):
    """One of the twins at a device that is handed on; what its connection is sent, curtains lifted in turn."""

    def __init__(self, game, players, lang):
        super().__init__(game, players, 0, lang)
        self.table.settings.one_device = True
        self.table.match = self.match
        self.connection.hotseat = Hotseat(self.table)

    def person(self):
        self.table.match = self.match
        self.connection.hotseat.update()
        return self.connection.hotseat.viewer

    def lift(self):
        device = self.connection.hotseat
        device.reveal(device.next)

    def follow(self, other):
        super().follow(other)
        self.table.match = self.match


def compare(name):
    """Return how often the curtain was down, and how often twins that looked the same then differed."""
    game = serai.game(name)
    build(game)
    players, down, differed = game.seats[0] + 1, 0, 0
    for seed in range(2):
        first, twin = (Handed(game, players, "en") for _ in range(2))
        dice, other = SeededDice(seed), SeededDice(seed, stream=2)
        while not first.match.over and first.match.decisions < 150:
            odds = first.match.odds()
            if odds:
                seat = CHANCE
            else:
                for side in (first, twin):
                    side.person()
                if first.person() == WATCHER:
                    down += 1
                    differed += first.match._state.tobytes() != twin.match._state.tobytes()
                    sent = [json.loads(side.sent() or "null") for side in (first, twin)]
                    assert sent[0] == sent[1], "the curtain shows a secret"
                    first.lift()
                    twin.lift()
                    first.sent(), twin.sent()
                seat = first.person()
            options = first.options(seat)
            action = options[dice.choose(list(odds.values()) or [1] * len(options))]
            revealed = act_in_both(first, twin, seat, action, WATCHER, other)
            first.table.match, twin.table.match = first.match, twin.match
            if revealed or first.match.waiting != twin.match.waiting:
                twin.follow(first)
            twin.connection._sent = first.connection._sent
    return down, differed


SECRETIVE = [name for name in serai.game_names() if has_secrets(serai.game(name))]


@pytest.mark.parametrize("name", SECRETIVE)
def test_the_curtain_does_not_depend_on_a_secret(name):
    down, differed = compare(name)
    assert down > 20
    assert differed > down // 10, "the twins hardly differed: the test would find nothing"


def test_a_leak_planted_in_the_curtain_is_found(monkeypatch):
    monkeypatch.setattr(hotseat_view, "curtain", lambda hotseat, words: str(hotseat.table.match._state.hand.tolist()))
    with pytest.raises(AssertionError, match="the curtain shows a secret"):
        compare("dunhuang")


def test_only_the_seats_it_names_raise_the_curtain():
    game = serai.game("dunhuang")
    side = Handed(game, 3, "en")
    side.match = Match(game, 3, seed=1, target="plain")
    assert side.person() == WATCHER
    with pytest.raises(UserError):
        side.connection.hotseat.reveal(2)
    side.lift()
    assert side.person() == 0
    side.connection.hotseat.hide(0)
    assert side.person() == 0, "nobody hands it to themselves"
