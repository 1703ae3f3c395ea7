"""How much one address, and one connection, may ask for."""

import pytest
from servers import HERE, another
from sockets import (
    next_message,
    open_socket,
    play_now,
)
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from serai.web import rate_limit
from serai.web.rate_limit import RateLimiter
from serai.web.server import limits
from serai.web.server.app import create_app
from serai.web.server.socket import BURST, TOO_MUCH


def test_a_connection_that_sends_too_much_is_closed(client):
    code = play_now(client)
    with open_socket(client, code) as ws:
        for _ in range(int(BURST) + 20):
            ws.send_json({"t": "why", "action": 0})
        with pytest.raises(WebSocketDisconnect) as closed:
            next_message(ws, "nothing")
        assert closed.value.code == TOO_MUCH


@pytest.fixture
def no_refill(monkeypatch):
    """However slow the machine is, nobody is given anything new meanwhile."""
    monkeypatch.setattr("serai.web.server.security.PER_SECOND", 0.0)


def test_an_address_that_asks_too_much_is_refused_and_logged_once(app, caplog, no_refill):
    with TestClient(app, base_url=HERE, client=("203.0.113.7", 1)) as flood:
        answers = [flood.get("/healthz") for _ in range(int(limits.BURST) + 100)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert answers[0].status_code == 200
        assert len(refused) > 20
        assert refused[0].headers["retry-after"]
        assert sum("too many" in record.message for record in caplog.records) == 1, "the log is not flooded"
        with another(app) as quiet:
            assert quiet.get("/healthz").status_code == 200, "others are not disturbed"


def test_forms_cost_more_than_pages(app, no_refill):
    with TestClient(app, base_url=HERE, client=("203.0.113.8", 1), follow_redirects=False) as flood:
        statuses = [flood.post("/play/dunhuang", data={"players": "2"}).status_code for _ in range(40)]
        assert statuses.count(303) <= limits.BURST / limits.FORM_COST + 5
        assert statuses[-1] == 429


def test_behind_a_proxy_the_forwarded_address_is_limited(tmp_path, no_refill):
    app = create_app(tmp_path / "data", public_url="https://serai.example.org")
    with TestClient(app, base_url=HERE, client=("127.0.0.1", 1)) as proxy:
        many = int(limits.BURST) + 100
        flood = [
            proxy.get("/healthz", headers={"x-forwarded-for": "10.9.9.9, 203.0.113.9"}).status_code for _ in range(many)
        ]
        assert 429 in flood
        assert proxy.get("/healthz", headers={"x-forwarded-for": "203.0.113.10"}).status_code == 200


def test_an_address_has_a_limited_number_of_connections(app):
    with TestClient(app, base_url=HERE, client=("203.0.113.11", 1)) as client:
        code = play_now(client)
        client.app.state.connections.most = 2
        with open_socket(client, code), open_socket(client, code):
            with pytest.raises(WebSocketDisconnect) as closed, open_socket(client, code) as third:
                third.receive_text()
            assert closed.value.code == TOO_MUCH
        with open_socket(client, code) as again:
            assert next_message(again, "frame")


def test_a_flood_from_many_addresses_does_not_fill_the_memory():
    limiter = RateLimiter(1, 2, clock=lambda: 0.0)
    assert limiter.allow("spent", 2)
    for number in range(rate_limit.MOST_KEYS + 10):
        limiter.allow(str(number), 0)
    assert len(limiter._buckets) < rate_limit.MOST_KEYS
    assert not limiter.allow("spent", 2), "full buckets are forgotten first"
    for number in range(rate_limit.MOST_KEYS + 10):
        limiter.allow(str(number), 1)
    assert len(limiter._buckets) <= rate_limit.MOST_KEYS, "where none is full, the oldest are forgotten"
