"""Servers and browsers for the tests of the web."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

HERE = "http://testserver"

#: `serai` without the limit on messages, and with chance that depends only on the settings of a table.
PROGRAM = """
import sys
from zlib import crc32
from serai.bots import make_agent
from serai.cli.main import main
from serai.web.server import socket
from serai.web.tables import bots, table

def seed_of(one):
    return crc32(repr((one.game.name, len(one.seats), one.settings.options)).encode())

begin = table.Table.begin
table.Table.begin = lambda one, seed=None: begin(one, seed_of(one) if seed is None else seed)
bots.make_agent = lambda name, game, _seed: make_agent(name, game, 1)
socket.PER_SECOND = socket.BURST = 1e6
sys.exit(main())
"""


class Server:
    """`serai serve` in a process of its own, with a data folder."""

    program = ("-c", PROGRAM)

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder, self.more = folder, more
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> str:
        command = [sys.executable, *self.program, "serve", "--port", "0", "--data", str(self.folder)]
        command += ["--no-browser", "--lang", "en", "--bot-pace", "0", *self.more]
        with (self.folder.parent / "server.log").open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=os.environ)
        assert self.process.stdout is not None
        found = re.search(r"http://[\d.]+:\d+", self.process.stdout.readline())
        assert found, (self.folder.parent / "server.log").read_text()
        self.url = found[0]
        return self.url

    def kill(self, how: int = signal.SIGKILL) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        status = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


@contextlib.contextmanager
def another(app) -> Iterator[TestClient]:
    """Return the client of another browser at the same server."""
    yield TestClient(app, base_url=HERE)


def chromium() -> str:
    """Return the system's Chromium, or skip."""
    for name in ("chromium", "chromium-browser", "google-chrome", "chrome"):
        path = shutil.which(name)
        if path:
            return path
    pytest.skip("no Chromium is installed here")


ARGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
