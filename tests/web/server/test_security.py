"""Headers of every answer, and what is compressed."""

import pytest
from sockets import play_now


@pytest.mark.parametrize("path", ["/", "/t/zzzzz", "/static/table.js", "/board/dunhuang.svg", "/healthz"])
def test_answers_carry_security_headers(client, path):
    headers = client.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "default-src 'none'" in headers["content-security-policy"]


def test_pages_are_stored_nowhere_and_static_files_are_checked_before_use(client):
    assert client.get("/").headers["cache-control"] == "no-store"
    assert client.get("/static/table.js").headers["cache-control"] == "no-cache"


def test_only_the_data_of_replays_is_compressed(client):
    code = play_now(client)
    for path in (f"/replay/{code}/story", f"/replay/{code}/frame"):
        plain, packed = (client.get(path, headers={"accept-encoding": coding}) for coding in ("identity", "gzip"))
        assert packed.headers.get("content-encoding") == "gzip" or len(packed.content) < 1000, path
        assert "content-encoding" not in plain.headers
        assert packed.json() == plain.json()
    for path in ("/", f"/t/{code}", f"/replay/{code}", "/static/table.js"):  # a table's page holds a secret link
        assert "content-encoding" not in client.get(path, headers={"accept-encoding": "gzip"}).headers, path


def test_cookies_are_out_of_reach_of_scripts_and_foreign_pages(client):
    cookie = client.get("/").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
