"""Visitors are known by a signed cookie; one of version 0.1 is replaced."""

import hashlib
import hmac
import json
from base64 import urlsafe_b64encode

import pytest

from serai.web.server.cookies import COOKIE, TokenSigner, Visitor


def cookie_of_0_1(key, number, name):
    """Sign a cookie as version 0.1 did."""
    body = urlsafe_b64encode(json.dumps([number, name]).encode())
    signature = urlsafe_b64encode(hmac.new(key, b"visitor\0" + body, hashlib.sha256).digest()[:18])
    return f"{body.decode().rstrip('=')}.{signature.decode()}"


def test_an_older_cookie_is_known_and_replaced_once(client, app):
    client.cookies.set(COOKIE, cookie_of_0_1(app.state.lobby.store.key, "a number", "Evan"), domain="testserver.local")
    answer = client.get("/")
    assert 'value="Evan"' in answer.text
    new = answer.cookies[COOKIE]
    assert app.state.tokens.read_visitor(new) == Visitor("a number", "Evan")
    assert not app.state.tokens.needs_renewal(new)
    client.cookies.clear()
    client.cookies.set(COOKIE, new)
    assert COOKIE not in client.get("/").cookies


@pytest.mark.parametrize("name", ["", "Evan", "보리", '"<b>'])
def test_a_cookie_is_read_by_its_server_alone(name):
    cookie = TokenSigner(b"a key").sign_visitor(Visitor("a number", name))
    assert TokenSigner(b"a key").read_visitor(cookie) == Visitor("a number", name)
    assert TokenSigner(b"another key").read_visitor(cookie) is None
    body, dot, signature = cookie.rpartition(".")
    assert TokenSigner(b"a key").read_visitor(body + dot + signature.swapcase()) is None


def test_a_cookie_is_no_seat_link_and_a_seat_link_no_cookie():
    tokens = TokenSigner(b"a key")
    secret = tokens.seat_secret("abcde", 0)
    assert tokens.opens_seat("abcde", 0, secret)
    assert not tokens.opens_seat("abcde", 1, secret)
    assert not tokens.opens_seat("abcdf", 0, secret)
    assert tokens.read_visitor(f"abcde 0.{secret}") is None


def test_the_cookie_lasts_as_long_as_browsers_allow_and_no_script_can_read_it(client):
    sent = client.get("/").headers["set-cookie"]
    attributes = {part.strip().lower() for part in sent.split(";")[1:]}
    assert {"max-age=34560000", "httponly", "samesite=lax"} <= attributes  # 400 days
