"""A server in memory for most tests, a real one in its own process for the rest."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from servers import ARGS, HERE, Server, chromium
from starlette.testclient import TestClient

from serai.web.server.app import create_app


@pytest.fixture
def server(tmp_path) -> Iterator[Server]:
    found = Server(tmp_path / "data")
    yield found
    if found.process is not None and found.process.poll() is None:
        found.kill()


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path / "data", pace=0)


@pytest.fixture
def client(app) -> Iterator[TestClient]:
    with TestClient(app, base_url=HERE) as client:
        yield client


@pytest.fixture(scope="session")
def browser():
    path = chromium()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=ARGS, headless=True)
        yield found
        found.close()
