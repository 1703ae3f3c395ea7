"""Every error of the web has its sentence in both languages, and reaches the person in their own."""

import re
from inspect import getmembers, isclass
from pathlib import Path

import pytest
from servers import another
from sockets import new_table, next_message, open_socket, play_now

import serai.web
from serai.core.errors import UserError
from serai.core.text import LANGUAGES
from serai.web import errors
from serai.web.texts import web_text

CLASSES = [kind for _, kind in getmembers(errors, isclass) if issubclass(kind, errors.WebError)]
SENTENCES = [kind for kind in CLASSES if not kind.__subclasses__()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_errors_and_sentences_correspond(lang):
    keys = {key.removeprefix("error.") for key in web_text(lang).keys() if key.startswith("error.")}  # noqa: SIM118
    assert keys == {kind.text_key() for kind in SENTENCES}


@pytest.mark.parametrize("kind", SENTENCES)
def test_every_error_is_raised_somewhere(kind):
    code = "".join(path.read_text(encoding="utf-8") for path in Path(serai.web.__file__).parent.rglob("*.py"))
    assert re.search(rf"(raise \(?|else ){kind.__name__}\b|\b{kind.__name__}\(\)\.text", code)


@pytest.mark.parametrize(("lang", "words"), [("en", "You are watching"), ("ko", "구경하는 중입니다")])
def test_an_error_on_the_socket_is_in_the_language_of_the_page(client, app, lang, words):
    code = play_now(client)
    with another(app) as stranger, open_socket(stranger, code, lang) as ws:
        for message in ({"t": "act", "action": 0, "turn": 0}, {"t": "undo", "turn": 0}, {"t": "why", "action": 0}):
            ws.send_json(message)
            assert words in next_message(ws)["text"], message


@pytest.mark.parametrize(("lang", "words"), [("en", "has not begun"), ("ko", "시작되지 않았습니다")])
def test_before_the_game_nothing_can_be_decided(client, lang, words):
    code = new_table(client, players="2", seat1="human")
    with open_socket(client, code, lang) as ws:
        ws.send_json({"t": "why", "action": 0})
        assert words in next_message(ws)["text"]


def test_the_sentence_of_an_error_is_never_replaced(client, monkeypatch):
    code = play_now(client)
    table = client.app.state.lobby.table(code)

    def refuse(*_):
        raise UserError("a sentence of its own")

    monkeypatch.setattr(table, "act_typed", refuse)
    with open_socket(client, code) as ws:
        ws.send_json({"t": "type", "line": "move", "turn": 0})
        assert next_message(ws)["text"] == "a sentence of its own"


def test_a_form_that_does_not_fit_says_what_does(client):
    answer = client.post("/new/dunhuang", data={"players": "9"}, params={"lang": "en"})
    assert answer.status_code == 400
    assert "2 to" in answer.text
    answer = client.post("/new/dunhuang", data={"players": "x"}, params={"lang": "ko"})
    assert answer.status_code == 400
    assert "돌아가서 다시 골라 주세요" in answer.text
