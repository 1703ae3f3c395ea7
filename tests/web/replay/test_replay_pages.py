"""Looking back: every position as it was, through the eyes that may look, and nothing more."""

import itertools
import json

import pytest
from servers import another
from stored_tables import random_game
from twins import Twin, act_in_both

import serai
from serai.bots.agent import make_agent
from serai.compile.link import build
from serai.core.seats import CHANCE, OMNISCIENT, WATCHER
from serai.core.text import LANGUAGES
from serai.match.dice import SeededDice
from serai.match.match import Match
from serai.match.record import Record
from serai.web.render.board_api import Choices
from serai.web.render.board_registry import draw_board
from serai.web.render.table_view import drawn_regions, render_table
from serai.web.replay.archive import LARGEST_RECORD, PendingReplay
from serai.web.replay.replay_game import ReplayGame, viewer_name
from serai.web.tables.hotseat import has_secrets


def send(client, data, name="game.jsonl"):
    data = data.encode() if isinstance(data, str) else data
    return client.post("/replay", files={"record": (name, data)}, params={"lang": "en"}, follow_redirects=False)


def opened(client, data):
    answer = send(client, data)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].rsplit("/", 1)[1]


def story(client, code, **asked):
    return client.get(f"/replay/{code}/story", params=asked).json()


def frame(client, code, **asked):
    return client.get(f"/replay/{code}/frame", params=asked).json()


def running(app, client, decisions=60):
    """Return a table of two where some decisions were made, and who holds which seat of it."""
    code = client.post("/new/dunhuang", data={"players": "2", "watch": "on"}, follow_redirects=False).headers[
        "location"
    ]
    code = code.rsplit("/", 1)[1]
    other = another(app).__enter__()
    other.post(f"/t/{code}/sit", data={"name": "Mina"})
    table = app.state.lobby.table(code)
    while table.match.decisions < decisions:
        seat = table.match.waiting[0]
        table.act(seat, table.match.legal(seat)[0].id, table.match.turn)
    return code, table, other


# -- as it was -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", serai.game_names())
def test_a_replay_draws_what_the_table_drew(name):
    """At every position a replay draws what the table drew there, for every viewer, and tells the same log."""
    game = serai.game(name)
    live = Match(game, game.seats[0], seed=9, target="plain")
    bots = {seat: make_agent("random", game, seat) for seat in range(live.players)}
    viewers = (*range(live.players), WATCHER)
    seen = {}

    def look():
        for viewer in viewers:
            choices = Choices(game.actions, {}, asks=False)
            drawing = draw_board(game, live.view(viewer), viewer, "ko", live.names, choices)
            seen[live.decisions, viewer] = (drawn_regions(drawing), len(live.log(viewer)))

    look()
    while not live.over and live.decisions < 90:
        seat = live.waiting[0]
        live.act(seat, bots[seat].choose(live.observe(seat)))
        look()
    reading = PendingReplay(Record(live.record.header, live.record.lines), _setting(live))
    reading.read()
    past = reading.replay
    assert past is not None
    assert past.stops == sorted({decisions for decisions, _ in seen})
    for stop, decisions in enumerate(past.stops):
        for viewer in viewers:
            regions, told = seen[decisions, viewer]
            picture, _ = past.picture(stop, viewer, "ko")
            picture = {name: markup for name, markup in picture.items() if name != "prompt"}
            assert picture == regions, (decisions, viewer)
            assert sum(len(lines) for lines in past.log_html(viewer, "ko")[: stop + 1]) == told


def _setting(match):
    from serai.web.tables.settings import Seat, TableSettings

    return TableSettings(match.game.name, [Seat("human", name, True) for name in match.names])


def test_the_log_of_a_replay_is_that_of_the_table(app, client):
    code, table, other = running(app, client)
    told = itertools.chain.from_iterable(story(client, code, lang="en")["lines"])
    assert list(told) == render_table(table, 0, "en").log
    told = itertools.chain.from_iterable(story(other, code, lang="en")["lines"])
    assert list(told) == render_table(table, 1, "en").log


def test_all_open_shows_every_hand_and_logs_every_secret():
    match = random_game(players=3)
    past = ReplayGame(match, match.names)
    stop = len(past.stops) // 2
    everything = past.picture(stop, OMNISCIENT, "en")[0]["hand"]
    for seat in range(3):
        assert f'id="hand-of-{seat}"' in everything
        own = past.picture(stop, seat, "en")[0]["hand"]
        assert own.count("<svg")
        assert everything.count("<svg") >= own.count("<svg")
    ids = [part.split('"')[0] for part in everything.split(' id="')[1:]]
    assert len(ids) == len(set(ids))
    openly = list(itertools.chain.from_iterable(past.log_html(OMNISCIENT, "en")))
    watched = list(itertools.chain.from_iterable(past.log_html(WATCHER, "en")))
    assert any("draws a card" in line for line in watched)
    assert not any("draws a card" in line for line in openly)


# -- who may see what ----------------------------------------------------------------------------------


def test_a_running_game_is_replayed_only_as_the_visitor_sees_it(app, client):
    code, table, other = running(app, client)
    decisions = table.match.decisions
    for who, own in ((client, "A"), (other, "B")):
        for asked in ("A", "B", "all", "watcher", "F", ""):
            assert story(who, code, seat=asked)["eyes"] == own
        assert frame(who, code, seat="all", at=decisions) == frame(who, code, at=decisions)
        assert frame(who, code, at=decisions)["regions"]["hand"]
    with another(app) as stranger:
        assert story(stranger, code, seat="A")["eyes"] == "watcher"
        seen = frame(stranger, code, seat="A", at=decisions)["regions"]
        assert seen["hand"] == render_table(table, WATCHER, "en").regions["hand"]
        assert seen["hand"] != frame(client, code, at=decisions)["regions"]["hand"]
        table.settings.watch = False
        assert stranger.get(f"/replay/{code}").status_code == 403
        assert stranger.get(f"/replay/{code}/story").status_code == 403
        assert stranger.get(f"/replay/{code}/frame", params={"at": "3"}).status_code == 403
    assert client.get(f"/replay/{code}/record").status_code == 403
    answer = client.post(f"/replay/{code}/branch", data={"at": "10", "seat": "A"})
    assert answer.status_code == 403, "the hands of a running game are not given to bots to play with"


def test_a_finished_game_may_be_replayed_as_any_viewer(app, client):
    code, table, _ = running(app, client)
    while not table.over:
        seat = table.match.waiting[0]
        table.act(seat, table.match.legal(seat)[0].id, table.match.turn)
    with another(app) as stranger:
        for eyes in ("A", "B", "all", "watcher"):
            assert story(stranger, code, seat=eyes)["eyes"] == eyes
    assert story(client, code)["eyes"] == "A", "whoever played begins with their own eyes"
    assert f'href="/replay/{code}"' in render_table(table, 0, "en").regions["end"]
    assert f'href="/replay/{code}"' in client.get("/").text


class Behind(Twin):
    """One of the twins, and everything a replay would send of it."""

    def sent(self):
        past = ReplayGame(self.match, self.match.names)
        viewer, lang = self.connection.seat, self.connection.lang
        stops = {0, len(past.stops) // 2, len(past.stops) - 1}
        pictures = [past.picture(stop, viewer, lang) for stop in stops]
        return json.dumps([past.stops, past.turns, past.log_html(viewer, lang), pictures])

    def follow(self, other):
        self.match = Match.replay(other.match.record, target="cpu")


def compare(name):
    """Return how many replays of twins were compared, and how many of them stood for different states."""
    game = serai.game(name)
    build(game)
    players = game.seats[0] + 1
    compared = differed = 0
    for seed, viewer in enumerate((*range(players), WATCHER)):
        first, twin = (Behind(game, players, viewer, "en") for _ in range(2))
        dice, other = SeededDice(seed), SeededDice(seed, stream=2)
        while not first.match.over and first.match.decisions < 90:
            odds = first.match.odds()
            seat = CHANCE if odds else first.match.waiting[dice.choose([1] * len(first.match.waiting))]
            options = first.options(seat)
            action = options[dice.choose(list(odds.values()) or [1] * len(options))]
            revealed = act_in_both(first, twin, seat, action, viewer, other)
            if revealed:
                twin.follow(first)
            if first.match.decisions % 5 or first.match.over or twin.match.over or first.match.odds():
                continue
            compared += 1
            differed += first.match._state.tobytes() != twin.match._state.tobytes()
            assert first.sent() == twin.sent(), f"viewer {viewer} was sent a secret"
    return compared, differed


@pytest.mark.parametrize("name", serai.game_names())
def test_running_replays_do_not_depend_on_what_a_viewer_cannot_know(name):
    compared, differed = compare(name)
    assert compared > 20
    secretive = has_secrets(serai.game(name))
    assert differed > compared // 10 or not secretive, "the twins hardly differed: the test would find nothing"


def test_a_leak_planted_in_replays_is_found(monkeypatch):
    monkeypatch.setattr(ReplayGame, "_prompt", lambda self, match, *_: str(match._state.hand.tolist()))
    with pytest.raises(AssertionError, match="was sent a secret"):
        compare("dunhuang")


# -- files ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_record_file_is_opened_stored_and_shared(app, client, lang):
    match = random_game()
    code = opened(client, match.record.text())
    for who in (client, another(app).__enter__()):
        page = who.get(f"/replay/{code}", params={"lang": lang, "at": "20", "seat": "B"})
        assert page.status_code == 200
        assert 'data-at="20" data-seat="B"' in page.text
        assert "{" not in page.text
        found = story(who, code, seat="all", at="20", lang=lang)
        assert found["stops"][-1] == match.decisions
        assert found["stops"][found["at"]] >= 20
        assert frame(who, code, seat="all", at=found["stops"][3], lang=lang)["layers"]
    assert client.get(f"/replay/{code}/record").text == match.record.text()
    assert client.get(f"/t/{code}", follow_redirects=False).headers["location"] == f"/replay/{code}"
    assert client.get(f"/join?code={code}", follow_redirects=False).headers["location"] == f"/replay/{code}"
    assert f'href="/replay/{code}"' in client.get("/").text
    app.state.archive._loaded.clear()
    assert "whole" in story(client, code) or story(client, code)["stops"], "it is read from the store again"


def test_an_unfinished_record_may_be_replayed_as_any_viewer(client):
    match = random_game(most=40)
    code = opened(client, match.record.text())
    assert story(client, code, seat="B")["eyes"] == "B"
    assert story(client, code)["stops"][-1] == match.decisions


def _broken():
    text = random_game().record.text()
    lines = text.splitlines(keepends=True)
    header = json.loads(lines[0])

    def signed(**changes):
        changed = {key: value for key, value in (header | changes).items() if key != "sum"}
        return Record(changed).text()

    illegal = Record(random_game(most=30).record.header, random_game(most=30).record.lines[:])
    illegal.lines.append({"seat": "A", "do": "move 1"})
    illegal.lines.append({"seat": "A", "do": "move 1"})
    lied = Record(random_game().record.header, [*random_game().record.lines[:-1], {"result": {"points": [99, 99]}}])
    return {
        "empty": ("", "no record of a game"),
        "text": ("hello\n", "no record of a game"),
        "bytes": (b"\xff\xfe\x00", "no record of a game"),
        "deep": ("[" * 100_000 + "\n", "no record of a game"),
        "digits": ('{"serai": ' + "9" * 5000 + "}\n", "no record of a game"),
        "cut": (text[: len(text) // 2], "is damaged"),
        "edited": (text.replace('"do": "keep', '"do": "Keep', 1), "is damaged"),
        "unknown game": (signed(game="chess"), "not installed here"),
        "old rules": (signed(rules=99), "another version"),
        "players": (signed(players=9), "does not fit"),
        "names": (signed(names=["A"]), "does not fit"),
        "options": (signed(options={"circle": [1]}), "does not fit"),
        "unknown option": (signed(options={"nothing": "1"}), "does not fit"),
        "illegal": (illegal.text(), "is not allowed by the rules"),
        "result": (lied.text(), "does not fit"),
    }


def test_a_broken_record_gets_one_sentence_and_is_not_stored(app, client):
    for what, (data, said) in _broken().items():
        before = len(app.state.lobby.store.all_tables())
        answer = send(client, data)
        assert answer.status_code == 400, what
        assert said in answer.text, (what, answer.text)
        assert len(app.state.lobby.store.all_tables()) == before
    assert send(client, b"x" * (LARGEST_RECORD + 1)).status_code == 413
    assert send(client, b"x" * (2 * LARGEST_RECORD)).status_code == 413
    assert client.post("/replay", data={"record": "no file"}).status_code == 400
    assert client.post("/name", files={"record": b"x" * 20_000}).status_code == 413, "other forms stay small"
    assert client.get("/replay/zzzzz").status_code == 404


def test_a_long_record_is_read_while_the_page_shows_progress(app, client, monkeypatch):
    """The page comes at once and says how far the reading is."""
    import threading

    from serai.web.replay import archive

    gate, replay_record = threading.Event(), archive.replay_record

    def slow(record, note):
        note(1)
        gate.wait(10)
        return replay_record(record, note)

    monkeypatch.setattr(archive, "replay_record", slow)
    monkeypatch.setattr(archive.ReplayArchive.open_file, "__defaults__", (0.05,))
    match = random_game()
    code = opened(client, match.record.text())
    assert story(client, code) == {"done": 1, "whole": match.decisions}
    assert client.get(f"/replay/{code}").status_code == 200
    gate.set()
    for _ in range(200):
        found = story(client, code)
        if "stops" in found:
            break
    assert found["stops"][-1] == match.decisions
    assert app.state.lobby.store.is_over(code)


# -- playing on ----------------------------------------------------------------------------------------


def test_a_game_continues_from_a_position_at_a_new_table(app, client):
    match = random_game(players=3)
    code = opened(client, match.record.text())
    stops = story(client, code)["stops"]
    at = stops[len(stops) // 2]
    answer = client.post(f"/replay/{code}/branch", data={"at": str(at), "seat": "B"}, follow_redirects=False)
    table = app.state.lobby.table(answer.headers["location"].rsplit("/", 1)[1])
    kept = list(match.record.decisions())[:at]
    assert list(table.match.record.decisions())[:at] == kept
    assert [seat.kind for seat in table.seats] == ["club", "human", "club"]
    assert table.match.record.header["seed"] is None
    for _ in range(2000):
        if table.over:
            break
        if 1 in table.match.waiting:
            client.portal.call(table.act, 1, table.match.legal(1)[0].id, table.match.turn)
        client.get("/healthz")  # lets the bots move
    assert table.over
    again = app.state.lobby.store.record(table.code)
    assert list(again.decisions())[:at] == kept
    assert Match.replay(again).result() == again.result
    answer = client.post(f"/replay/{code}/branch", data={"at": str(stops[-1]), "seat": "B"})
    assert answer.status_code == 400
    assert client.post("/replay/zzzzz/branch", data={"at": "1"}).status_code == 404


def test_viewers_have_names_in_addresses():
    assert [viewer_name(eyes) for eyes in (0, 5, WATCHER, OMNISCIENT)] == ["A", "F", "watcher", "all"]
