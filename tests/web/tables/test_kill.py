"""A server is killed at random moments in the middle of games of bots: what was acknowledged is there."""

import json
import subprocess
import sys

import pytest

import serai

TABLES = 4

# A process of its own, which has everything imported and no other thread: it forks a server's lobby over a folder,
# kills it, and looks at what was kept. "Acknowledged" is what somebody who watches was woken for.
KILLING = r"""
import asyncio, json, os, random, signal, sys, time
from pathlib import Path
from serai.compile.engine import Engine
from serai.match.match import Match
from serai.web.tables.lobby import Lobby
from serai.web.tables.store import Store
from serai.web.tables.settings import Seat, TableSettings
from serai.core.errors import UserError

Engine.start = lambda self: None  # no compiler here: plain rules are quick enough
folder, kills, tables, game, players = Path(sys.argv[1]), *map(int, sys.argv[2:4]), sys.argv[4], int(sys.argv[5])


class Told:
    seat, device_seats = 99, ()

    def __init__(self, table, pipe):
        self.table, self.pipe = table, pipe

    def wake(self):
        if self.table.match is not None:
            os.write(self.pipe, f"{self.table.code} {self.table.match.turn}\n".encode())


async def serve(pipe):
    lobby = Lobby(Store(folder), pace=0)
    watched = set()
    while True:  # as many games as are over begin anew
        codes = lobby.store.running()
        for _ in range(tables - len(codes)):
            seats = [Seat("random", name, True) for name in "ABCDEF"[:players]]
            codes.append(lobby.create_table(TableSettings(game, seats)).code)
        for code in set(codes) - watched:
            watched.add(code)
            table = lobby.table(code)
            table.connections.add(Told(table, pipe))
            table.changed()
        await asyncio.sleep(0.01)


def child(pipe):
    try:
        asyncio.run(serve(pipe))
    finally:
        os._exit(1)


def main():
    rng, kept, told, lost, went_on = random.Random(7), {}, 0, [], 0
    for number in range(kills):
        reads, writes = os.pipe()
        pid = os.fork()
        if not pid:
            os.close(reads)
            child(writes)
        os.close(writes)
        with os.fdopen(reads, "rb") as pipe:
            lines = [pipe.readline() for _ in range(rng.randint(1, 40))]  # it is under way
            time.sleep(rng.random() * 0.02)
            os.kill(pid, signal.SIGKILL)
            assert os.WTERMSIG(os.waitpid(pid, 0)[1]) == signal.SIGKILL, "it ended by itself"
            lines += pipe
        acknowledged = {}
        for line in lines:
            if line.endswith(b"\n"):
                code, turn = line.decode().split()
                told += 1
                acknowledged[code] = int(turn)
        store = Store(folder)
        for code, turn in acknowledged.items():
            record = store.record(code)
            match = Match.replay(record, target="plain")
            if len(record.lines) < turn or len(record.lines) < kept.get(code, 0):
                lost.append([number, code, turn, len(record.lines)])
            went_on += len(record.lines) > kept.get(code, 0)
            kept[code] = len(record.lines)
        store.close()
    print(json.dumps({"kills": kills, "told": told, "lost": lost, "went_on": went_on, "tables": len(kept)}))


main()
"""


@pytest.mark.parametrize("kills", [8, pytest.param(100, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", serai.game_names())
def test_no_acknowledged_decision_is_lost_when_the_server_is_killed(tmp_path, game, kills):
    players = serai.game(game).seats[0] + 1
    command = [sys.executable, "-W", "ignore", "-c", KILLING, tmp_path, kills, TABLES, game, players]
    command = [str(word) for word in command]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30 * kills, check=False)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["kills"] == kills
    assert report["lost"] == []
    assert report["told"] > 10 * kills, "hardly anything was acknowledged: the test would find nothing"
    assert report["went_on"] > kills, "the tables did not go on"
