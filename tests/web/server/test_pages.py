"""The pages, in both languages."""

import re
from html import unescape

import pytest
from servers import another

from serai.core.text import LANGUAGES, placeholders
from serai.web.texts import web_text

both = pytest.mark.parametrize("lang", LANGUAGES)


def test_every_text_has_both_languages_and_the_same_placeholders():
    english, korean = web_text("en"), web_text("ko")
    assert english.keys() == korean.keys()
    for key in english.keys():  # noqa: SIM118  a Text is no mapping
        assert placeholders(english.raw(key)) == placeholders(korean.raw(key)), key


@both
def test_pages_are_complete_and_hold_no_inline_script_or_style(client, lang):
    code = client.post("/play/dunhuang", follow_redirects=False).headers["location"]
    for path in ("/", "/new/dunhuang", "/rules/dunhuang", code):
        answer = client.get(path, params={"lang": lang})
        assert answer.status_code == 200, path
        assert f'<html lang="{lang}">' in answer.text
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert not re.search(r"<script(?![^>]*src=)|\son\w+=| style=|<style", answer.text), path
        assert "{" not in re.sub(r"<[^>]*>", "", answer.text), path
    assert f'<html lang="{lang}">' in client.get("/").text, "the choice is remembered"


@both
def test_rules_have_an_anchor_for_every_rule(client, lang):
    import serai

    text = serai.game("dunhuang").rules_text(lang)
    page = client.get("/rules/dunhuang", params={"lang": lang}).text
    for rule in re.findall(r"^\*\*(R\d+\.\d+)\*\*", text, re.MULTILINE):
        assert page.count(f'id="{rule}"') == 1, rule


def test_unknown_tables_and_games_get_a_sentence(client):
    for path in ("/t/zzzzz", "/rules/nothing", "/new/nothing", "/join?code=zzzzz", "/t/zzzzz/qr.svg"):
        answer = client.get(path, params={"lang": "en"} if "?" not in path else None)
        assert answer.status_code == 404, path
        assert "There is no such" in answer.text, path
    assert client.post("/new/dunhuang", data={"players": "9"}).status_code == 400
    assert client.post("/new/dunhuang", data={"players": "x"}).status_code == 400


def test_nicknames_are_escaped_and_cut(client):
    client.post("/name", data={"name": "<b>Evan</b>\x00 and many more letters"})
    page = client.get("/").text
    assert 'value="<b>' not in page
    assert "<b>Evan</b> and" in unescape(page)
    assert "many more" not in page


def test_the_qr_code_of_a_seat_is_for_its_holder(client, app):
    where = client.post("/play/dunhuang", follow_redirects=False).headers["location"]
    mine = client.get(f"{where}/qr.svg?seat").text
    with another(app) as other:
        theirs = other.get(f"{where}/qr.svg?seat").text
        assert theirs == other.get(f"{where}/qr.svg").text
    assert mine != theirs
    assert mine.startswith("<svg")
