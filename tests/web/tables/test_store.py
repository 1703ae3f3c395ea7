"""What was acknowledged is there after a kill, and every table goes on."""

import json
import re
import time
import urllib.parse
import urllib.request

import pytest
from websockets.sync.client import connect

from serai.core.errors import UserError
from serai.match.match import Match
from serai.web.tables.store import Store


def test_a_second_server_cannot_use_the_folder(tmp_path):
    store = Store(tmp_path)
    with pytest.raises(UserError, match="another serai serve uses"):
        Store(tmp_path)
    store.close()
    Store(tmp_path).close()


def test_unused_tables_are_removed(tmp_path):
    store = Store(tmp_path)
    store.add_table("old22", {"game": "dunhuang"})
    store.grant_seat("old22", 0, "somebody")
    store.add_to_chat("old22", 0, {"text": "hello"})
    assert store.remove_unused(time.time() - 60) == []
    assert store.remove_unused(time.time() + 60) == ["old22"]
    assert store.holders("old22") == []
    assert store.chat("old22") == []
    store.close()


class Keep(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args):
        return None


def begin(url):
    """Play now; return the table's code and the cookie."""
    data = urllib.parse.urlencode({"name": "Evan", "players": "2"}).encode()
    opener = urllib.request.build_opener(Keep)
    with pytest.raises(urllib.error.HTTPError) as answer:
        opener.open(f"{url}/play/dunhuang", data)
    headers = answer.value.headers
    answer.value.close()
    return headers["location"].rsplit("/", 1)[1], headers["set-cookie"].split(";")[0]


def frames(url, code, cookie):
    return connect(f"ws{url[4:]}/ws/{code}?lang=en", origin=url, additional_headers={"cookie": cookie})


def next_frame(ws, yours=True):
    while True:
        message = json.loads(ws.recv(timeout=20))
        if message["t"] == "frame" and (message["yours"] or not yours):
            return message


def test_a_table_continues_after_the_server_was_killed(server):
    url = server.start()
    code, cookie = begin(url)
    turns = []
    for _ in range(3):
        with frames(url, code, cookie) as ws:
            frame = next_frame(ws)
            assert frame["turn"] >= max(turns, default=0)
            for _ in range(2):
                markup = "".join(frame["regions"].values())
                action = int(re.search(r'data-act="(\d+)"', markup)[1])
                ws.send(json.dumps({"t": "act", "action": action, "turn": frame["turn"]}))
                before = frame["turn"]
                frame = next_frame(ws, yours=False)
                assert frame["turn"] > before
                turns.append(frame["turn"])
                if not frame["yours"] or not re.search(r'data-act="(\d+)"', "".join(frame["regions"].values())):
                    break
            server.kill()
        url = server.start()
    assert server.kill(15) in (0, -15)


def test_health_and_metrics(server):
    url = server.start()
    code, _ = begin(url)
    with urllib.request.urlopen(f"{url}/healthz") as answer:
        assert answer.read() == b"ok\n"
    with urllib.request.urlopen(f"{url}/metrics") as answer:
        assert b"serai_tables_total 1" in answer.read()
    assert code


def test_tables_are_listed_exported_and_removed(tmp_path, capsys):
    from serai.cli.main import main
    from serai.match.record import Record

    where = ["--data", str(tmp_path / "data"), "--lang", "en"]
    assert main(["tables", *where]) == 2
    store = Store(tmp_path / "data")
    setting = {"game": "dunhuang", "seats": [{"name": "Evan"}, {"name": ""}]}
    store.add_table("abcde", setting)
    assert main(["tables", *where]) == 0
    assert "not begun" in capsys.readouterr().out
    match = Match("dunhuang", 2, seed=1, target="plain")
    store.create_record("abcde", match.record)
    file = tmp_path / "game.jsonl"
    assert main(["tables", "export", "abcde", str(file), *where]) == 0
    assert Match.replay(Record.read(file), target="plain").decisions == match.decisions
    assert main(["tables", "remove", "abcde", *where]) == 2, "a server holds the folder"
    store.close()
    assert main(["tables", "remove", "zzzzz", *where]) == 2
    assert main(["tables", "remove", "abcde", *where]) == 0
    capsys.readouterr()
    assert main(["tables", *where]) == 0
    assert "abcde" not in capsys.readouterr().out
