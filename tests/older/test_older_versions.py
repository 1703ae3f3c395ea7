"""What an older version wrote opens in this one: its record files, and the data folder of its server.

Each folder beside this file was written by the version it is named after. `expected.json` says what that version
showed: whose turn it was, the result, and a digest of every seat's view.
"""

import gzip
import hashlib
import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from serai.core.seats import WATCHER
from serai.match.match import Match
from serai.match.record import Record
from serai.web.server.app import create_app

VERSIONS = sorted(folder for folder in Path(__file__).parent.iterdir() if (folder / "expected.json").exists())
HERE = "http://testserver"
every_version = pytest.mark.parametrize("version", VERSIONS, ids=lambda folder: folder.name)


def expected(version):
    return json.loads((version / "expected.json").read_text(encoding="utf-8"))


def described(match):
    """Return what `expected.json` says about a match."""
    viewers = [*range(match.players), WATCHER]
    return {
        "game": match.game.name,
        "players": match.players,
        "decisions": match.decisions,
        "turn": match.turn,
        "waiting": match.waiting,
        "over": match.over,
        "views": {str(seat): hashlib.sha256(match.view(seat).tobytes()).hexdigest()[:16] for seat in viewers},
        "result": match.result() if match.over else None,
    }


@pytest.fixture
def client(version, tmp_path):
    (tmp_path / "serai.db").write_bytes(gzip.decompress((version / "serai.db.gz").read_bytes()))
    with TestClient(create_app(tmp_path, pace=0), base_url=HERE) as client:
        yield client


def test_there_are_older_versions():
    assert VERSIONS


@every_version
def test_record_files_replay_to_the_same_position(version):
    files = expected(version)["records"]
    assert files
    for name, wanted in files.items():
        match = Match.replay(Record.read(version / name), target="plain")
        assert described(match) | {"turn": wanted["turn"]} == wanted, name  # a replay leaves out what was undone


@every_version
def test_record_files_are_resumed(version, tmp_path):
    for name, wanted in expected(version)["records"].items():
        path = tmp_path / name
        path.write_bytes((version / name).read_bytes())
        match = Match.resume(path, target="plain")
        assert described(match) == wanted, name
        match.record.close()


@every_version
def test_every_table_goes_on_where_it_was(version, client):
    for code, wanted in expected(version)["tables"].items():
        table = client.app.state.lobby.table(code)
        assert table is not None, code
        assert described(table.match).items() <= wanted.items(), code
        assert [remark.get("text", remark.get("key")) for remark in table.chat] == ["hello 안녕", "undone"]


@every_version
def test_a_cookie_and_a_seat_link_still_open_the_seat(version, client):
    found = expected(version)
    code = next(iter(found["tables"]))
    client.cookies.set("serai", found["cookies"]["보리"])
    page = client.get(f"/t/{code}")
    assert page.status_code == 200
    assert "/seat/1/" in page.text  # the link that moves the seat to another device, shown to its holder alone
    client.cookies.clear()
    link = f"/t/{code}/seat/0/{found['tables'][code]['seat_secret_0']}"
    assert client.get(link, follow_redirects=False).status_code == 303


@every_version
def test_a_decision_is_added_to_an_old_table(version, client):
    code = next(code for code, table in expected(version)["tables"].items() if not table["over"])
    table = client.app.state.lobby.table(code)
    seat, before = table.match.waiting[0], table.match.turn
    table.act(seat, table.match.legal(seat)[0].id, before)
    assert table.match.turn > before


@every_version
def test_finished_games_and_opened_records_are_shown_as_replays(version, client):
    found = expected(version)
    over = [code for code, table in found["tables"].items() if table["over"]]
    for code in (*over, found["only_record"]):
        assert client.get(f"/replay/{code}").status_code == 200, code
    assert client.get(f"/t/{found['waiting']}").status_code == 200
