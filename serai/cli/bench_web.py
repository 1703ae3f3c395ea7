"""`serai bench web`: click to paint, decisions a second over many watched tables, memory for each table."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from serai.cli.errors import WebNotInstalled
from serai.core.errors import UserError
from serai.core.registry import game_names

TABLES, SPECTATORS, SECONDS = 200, 1000, 20
CLICKS = 60
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


class ServerDidNotStart(UserError):
    """The server that is measured ended before it answered."""

    package = "serai.cli"


# A server whose bots wait until all spectators are connected, that is until the file `go` appears.
SERVING = r"""
import asyncio, sys
from pathlib import Path
import uvicorn
from serai.web.server.app import create_app
from serai.web.tables.bots import Bots

folder, wake = Path(sys.argv[1]), Bots.wake
Bots.wake = lambda bots: None
app = create_app(folder, pace=0)
server = uvicorn.Server(uvicorn.Config(app, port=0, ws="websockets-sansio", log_level="error", access_log=False))

async def main():
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    print("http://127.0.0.1:%d" % server.servers[0].sockets[0].getsockname()[1], flush=True)
    while not (folder / "go").exists():
        await asyncio.sleep(0.05)
    Bots.wake = wake
    for table in app.state.lobby.loaded_tables():
        table.bots.wake()
    await serving

asyncio.run(main())
"""

# Watches every table with several WebSockets; reports twice a second how many messages and bytes have come.
WATCHING = r"""
import asyncio, json, sys, time
from websockets.asyncio.client import connect
url, codes, each = sys.argv[1], sys.argv[2].split(","), int(sys.argv[3])
got = {"sockets": 0, "messages": 0, "bytes": 0}

async def watch(code, door):
    async with door:
        ws = await connect(f"ws{url[4:]}/ws/{code}?lang=en", origin=url, compression=None, max_size=None)
    got["sockets"] += 1
    async for message in ws:
        got["messages"] += 1
        got["bytes"] += len(message)

async def main():
    door = asyncio.Semaphore(20)
    tasks = [asyncio.create_task(watch(code, door)) for _ in range(each) for code in codes]
    while True:
        await asyncio.sleep(0.5)
        print(json.dumps(got), flush=True)

asyncio.run(main())
"""

# Creates tables in the middle of their games; reports how much memory each of them takes.
HOLDING = r"""
import asyncio, json, sys
from serai.bots.agent import make_agent, play_waiting
from serai.compile.link import build
from serai.core.registry import game
from serai.core.seats import WATCHER
from serai.web.render.table_view import render_table
from serai.web.tables.lobby import Lobby
from serai.web.tables.store import Store
from serai.web.tables.settings import Seat, TableSettings

def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096

async def main(name, few, many):
    build(game(name))
    lobby, held = Lobby(Store(None)), {}
    for number in range(many):
        table = lobby.create_table(TableSettings(name, [Seat(), *(Seat("random", "B", True) for _ in range(2))]))
        table.bots.wake = lambda: None
        table.sit(str(number), "A")
        bots = {seat: make_agent("random", table.game, number) for seat in range(3)}
        while not table.match.over and table.match.decisions < 100:
            play_waiting(table.match, bots)
        table.changed()
        for seat in (0, WATCHER):
            render_table(table, seat, "en")
        if number + 1 in (few, many):
            held[number + 1] = resident()
    print(json.dumps((held[many] - held[few]) / (many - few)))

asyncio.run(main(sys.argv[1], 20, 120))
"""

CLICKING = """
async (most) => {
  const body = document.body, times = [];
  let turn = null;  // of the latest frame that answered a click
  const until = async (true_) => { while (!true_()) await new Promise((done) => setTimeout(done, 5)); };
  const ended = () => !document.getElementById("end").hidden;
  while (times.length < most) {
    await until(() => ended() || (body.classList.contains("yourturn") && document.querySelector(".felt [data-act]")));
    if (ended()) break;
    await new Promise((done) => setTimeout(done, 40));
    const all = [...document.querySelectorAll(".felt [data-act]")], hit = all[(times.length * 7) % all.length];
    const painted = new Promise((done) => {
      const applied = ({detail}) => {
        if (detail.turn === turn) return;
        turn = detail.turn;
        document.removeEventListener("serai:frame", applied);
        requestAnimationFrame(() => {  // the task after the frame's callbacks runs when it has been painted
          const channel = new MessageChannel();
          channel.port1.onmessage = () => done(performance.now());
          channel.port2.postMessage(0);
        });
      };
      document.addEventListener("serai:frame", applied);
    });
    const start = performance.now();
    hit.dispatchEvent(new MouseEvent("click", {bubbles: true}));
    times.push((await painted) - start);
  }
  return times;
}
"""


def run(args: argparse.Namespace) -> int:
    """Measure, and print the figures."""
    try:
        import serai.web.server.app  # noqa: F401 - is serai[web] installed?
    except ImportError as error:
        raise WebNotInstalled(missing=error.name) from None
    game = game_names()[0]
    report: dict[str, Any] = {"game": game}
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )
    with bar:
        report["click_to_paint"] = click_to_paint(game, bar)
        report["crowd"] = crowd(game, bar)
        report["kB_per_table"] = memory(game, bar)
    if args.json:
        print(json.dumps(report))
    else:
        show(report)
    return 0


@contextlib.contextmanager
def served(folder: Path) -> Iterator[tuple[str, int]]:
    """Serve a data folder; yield the address and the id of the process."""
    command = [sys.executable, "-c", SERVING, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
            if not found:
                raise ServerDidNotStart
            yield found[0], process.pid
        finally:
            process.kill()


def click_to_paint(game: str, bar: Progress) -> dict[str, float] | None:
    """Return the milliseconds from a click to the paint of its effect, in Chromium; None if there is none."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    if path is None:
        return None
    task = bar.add_task("click to paint", total=CLICKS)
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (url, _), sync_playwright() as playwright:
        (Path(folder) / "go").touch()
        browser = playwright.chromium.launch(executable_path=path, args=["--headless=new", "--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        while len(times) < CLICKS:
            page.goto(f"{url}/?lang=en")
            page.click(f"form[action='/play/{game}'] button")
            page.wait_for_selector("#board > *", state="attached")
            times += page.evaluate(CLICKING, CLICKS - len(times))
            bar.update(task, completed=len(times))
        browser.close()
    ordered = sorted(times)
    return {
        "clicks": len(times),
        "median_ms": round(statistics.median(times), 1),
        "p95_ms": round(ordered[int(len(ordered) * 0.95)], 1),
    }


def crowd(game: str, bar: Progress) -> dict[str, float]:
    """Return the throughput of a server with many tables of bots at full speed, each with several spectators."""
    task = bar.add_task(f"{TABLES} tables, {SPECTATORS} watchers", total=SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        codes = fill(Path(folder), game, TABLES)
        with served(Path(folder)) as (url, pid):
            command = [sys.executable, "-c", WATCHING, url, ",".join(codes), str(SPECTATORS // TABLES)]
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as watching:
                try:
                    return _watched(url, pid, Path(folder) / "go", watching, bar, task)
                finally:
                    watching.kill()


def _watched(
    url: str, pid: int, go: Path, watching: subprocess.Popen[str], bar: Progress, task: Any
) -> dict[str, float]:
    latest = {"sockets": 0, "messages": 0, "bytes": 0}

    def read() -> None:  # all the time, so that `latest` is up to date
        for line in watching.stdout or ():
            latest.update(json.loads(line))

    threading.Thread(target=read, daemon=True).start()
    while latest["sockets"] < SPECTATORS:
        time.sleep(0.2)
    first = dict(latest)
    go.touch()
    began, before, used = time.perf_counter(), decisions(url), seconds_used(pid)
    done, elapsed = before, 0.0
    while elapsed < SECONDS:
        time.sleep(0.5)
        done = decisions(url)
        elapsed = time.perf_counter() - began
        bar.update(task, completed=min(elapsed, SECONDS))
        if running(url) < TABLES * 0.9:
            break  # games are ending, so the load falls
    spent, last = seconds_used(pid) - used, dict(latest)
    return {
        "tables": TABLES,
        "watchers": SPECTATORS,
        "seconds": round(elapsed, 1),
        "decisions_per_s": round((done - before) / elapsed),
        "messages_per_s": round((last["messages"] - first["messages"]) / elapsed),
        "MB_per_s": round((last["bytes"] - first["bytes"]) / elapsed / 1e6, 1),
        "server_cores": round(spent / elapsed, 2),
        "decisions_per_cpu_s": round((done - before) / spent) if spent else 0,
    }


def fill(folder: Path, game: str, count: int) -> list[str]:
    """Store tables of bots whose games have just begun; return their codes."""
    import msgspec

    from serai.match.match import Match
    from serai.web.tables.settings import Seat, TableSettings
    from serai.web.tables.store import Store

    store, codes = Store(folder), []
    setting = msgspec.to_builtins(TableSettings(game, [Seat("random", name, True) for name in "ABC"], listed=False))
    for number in range(count):
        codes.append(f"b{number:04}")
        store.add_table(codes[-1], setting)
        store.create_record(codes[-1], Match(game, 3, seed=number, target="plain").record)
    store.close()
    return codes


def _metric(url: str, name: str) -> int:
    with urllib.request.urlopen(f"{url}/metrics") as answer:
        found = re.search(rf"^serai_{name} (\d+)$", answer.read().decode(), re.MULTILINE)
    return int(found[1]) if found else 0


def decisions(url: str) -> int:
    """Return how many decisions a server has stored."""
    return _metric(url, "decisions_total")


def running(url: str) -> int:
    """Return how many games are running."""
    return _metric(url, "games_running")


def seconds_used(pid: int) -> float:
    """Return the processor time of a process; 0 where the system does not report it."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / float(os.sysconf("SC_CLK_TCK"))


def memory(game: str, bar: Progress) -> float | None:
    """Return the memory in kB of one more table in the middle of its game, with two views of it rendered."""
    task = bar.add_task("memory", total=1)
    done = subprocess.run([sys.executable, "-c", HOLDING, game], capture_output=True, text=True, check=False)
    bar.update(task, completed=1)
    return round(float(json.loads(done.stdout)) / 1024) if done.returncode == 0 else None


def show(report: dict[str, Any]) -> None:
    """Print the figures."""
    table = Table(show_header=False, box=None, pad_edge=False)
    click, crowded = report["click_to_paint"], report["crowd"]
    if click:
        table.add_row("click to paint", f"median {click['median_ms']} ms, p95 {click['p95_ms']} ms")
    else:
        table.add_row("click to paint", "not measured: no Chromium, or no playwright")
    table.add_row(
        f"{crowded['tables']} tables of bots, {crowded['watchers']} watchers",
        f"{crowded['decisions_per_s']} decisions/s, {crowded['messages_per_s']} messages/s,"
        f" {crowded['MB_per_s']} MB/s; {crowded['server_cores']} cores used,"
        f" {crowded['decisions_per_cpu_s']} decisions for each second of one",
    )
    kept = report["kB_per_table"]
    table.add_row("memory for each table", f"{kept} kB" if kept is not None else "not measured: no /proc")
    Console().print(table)
