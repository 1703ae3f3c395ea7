"""The screen for all and the phones around it."""

import json
import re

import pytest
from servers import another
from sockets import ORIGIN, next_message, open_socket

from serai.core.seats import WATCHER
from serai.core.text import LANGUAGES
from serai.web.render.table_view import render_table


def table_of(client, **more):
    data = {"players": "2", "device": "screen", "watch": "on", **more}
    answer = client.post("/new/dunhuang", data=data, follow_redirects=False)
    assert answer.headers["location"].endswith("/screen")
    return answer.headers["location"].split("/")[2]


def screen(client, code):
    return client.websocket_connect(f"/ws/{code}?lang=en&screen=1", headers=ORIGIN)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_load_nothing_from_other_servers(client, app, lang):
    code = table_of(client)
    for path in (f"/t/{code}/screen", f"/t/{code}?hand", f"/replay/{code}", "/"):
        page = client.get(path, params={"lang": lang} if "?" not in path else None)
        assert page.status_code == (404 if "replay" in path else 200)
        assert not re.findall(r'(?:src|href|action)="(?:https?:)?//(?!testserver)', page.text), path
    assert client.get("/t/zzzzz/screen").status_code == 404


def test_phones_join_by_the_code_and_show_hands(app, client):
    code = table_of(client)
    assert len(app.state.lobby.table(code).seats.free()) == 2, "the screen takes no seat"
    code_drawn = client.get(f"/t/{code}/qr.svg", params={"hand": ""})
    assert code_drawn.text != client.get(f"/t/{code}/qr.svg").text
    with another(app) as phone:
        page = phone.get(f"/t/{code}?hand").text
        assert 'data-hand="&amp;hand=1"' in page
        phone.post(f"/t/{code}/sit", data={"name": "Evan"})
        assert 'data-tab="hand"' in phone.get(f"/t/{code}").text, "it is remembered"
        assert 'data-tab="hand"' not in phone.get(f"/t/{code}?hand=0").text
        assert 'data-hand=""' in phone.get(f"/t/{code}").text
        assert 'data-tab="hand"' not in phone.get(phone.post("/play/dunhuang").url).text, "for this table alone"


def test_a_hand_has_a_button_for_every_action(app, client):
    code = table_of(client)
    with another(app) as one, another(app) as two:
        one.post(f"/t/{code}/sit", data={"name": "Evan"})
        two.post(f"/t/{code}/sit", data={"name": "Mina"})
        table = app.state.lobby.table(code)
        for _ in range(30):
            seat = table.match.waiting[0]
            allowed = [action.id for action in table.match.legal(seat)]
            seen = render_table(table, seat, "ko", hand=True).regions
            buttons = set(re.findall(r'<button[^>]* data-act="(\d+)"', seen["actions"] + seen["tools"]))
            assert buttons == {str(action) for action in allowed}
            table.act(seat, allowed[0], table.match.turn)


def test_the_screen_gets_no_secret_of_the_player_whose_browser_shows_it(app, client):
    """Even the browser of a player is sent what a watcher sees, and cannot decide there."""
    code = table_of(client)
    with another(app) as one, another(app) as two:
        one.post(f"/t/{code}/sit", data={"name": "Evan"})
        two.post(f"/t/{code}/sit", data={"name": "Mina"})
        table = app.state.lobby.table(code)
        with screen(one, code) as ws, screen(client, code) as other:
            frame = next_message(ws, "frame")
            assert not frame["yours"]
            watched = render_table(table, WATCHER, "en")
            public = json.loads(json.dumps(watched.regions))
            assert {k: v for k, v in frame["regions"].items() if k != "seats"} == {
                k: v for k, v in public.items() if k != "seats"
            }
            assert frame["log"] == watched.log
            ws.send_json({"t": "act", "action": table.match.legal(0)[0].id, "turn": frame["turn"]})
            assert "watching" in next_message(ws)["text"]
            assert next_message(other, "frame")["log"] == watched.log
        with open_socket(one, code) as ws:
            assert next_message(ws, "frame")["yours"]


def test_the_screen_of_a_table_closed_to_spectators_is_for_its_players(app, client):
    code = table_of(client, watch="")
    app.state.lobby.table(code).settings.watch = False
    with another(app) as one, another(app) as two, another(app) as stranger:
        assert stranger.get(f"/t/{code}/screen").status_code == 200, "somebody may still join"
        one.post(f"/t/{code}/sit", data={"name": "Evan"})
        two.post(f"/t/{code}/sit", data={"name": "Mina"})
        assert stranger.get(f"/t/{code}/screen").status_code == 403
        assert one.get(f"/t/{code}/screen").status_code == 200
