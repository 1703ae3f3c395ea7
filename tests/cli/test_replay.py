"""`serai replay`: whole, up to a decision, as one seat saw it, step by step; the repair of records."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pexpect

from serai.match.match import Match
from serai.match.record import Record

Command = Callable[..., "CompletedProcess[str]"]
Terminal = Callable[..., pexpect.spawn]


def test_a_whole_game_is_told_with_its_result(serai: Command, finished: Path) -> None:
    match = Match.replay(Record.read(finished), target="plain")
    done = serai("replay", finished)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"decision {match.decisions} of {match.decisions}" in done.stdout
    assert "The game is over." in done.stdout
    winner = next(seat for seat in range(2) if match.placing(seat) == 1)
    assert str(match.points(winner)) in done.stdout
    korean = serai("replay", finished, "--lang", "ko")
    assert "게임이 끝났습니다." in korean.stdout
    assert "상품 토큰" in korean.stdout


def test_a_watcher_sees_no_hands_and_a_seat_its_own(serai: Command, finished: Path) -> None:
    watcher, seat = (serai("replay", finished, "--to", "60", *more).stdout for more in ((), ("--seat", "A")))
    assert "A draws a card." in watcher
    assert "Your hand" not in watcher
    assert "A draws a card." not in seat
    assert "Your hand" in seat
    assert "B draws a card." in seat


def test_json_holds_what_the_seat_saw_and_no_more(serai: Command, finished: Path) -> None:
    seen = json.loads(serai("replay", finished, "--to", "60", "--seat", "B", "--json").stdout)
    match = Match.replay(Record.read(finished), 60, target="plain")
    assert (seen["decisions"], seen["seat"], seen["result"]) == (60, "B", None)
    assert seen["view"] == match.game.layout.to_json(match.view(1))
    assert "seed" not in json.dumps(seen)
    over = json.loads(serai("replay", finished, "--json").stdout)
    assert over["result"] == Record.read(finished).result


def test_every_number_of_decisions_can_be_shown(serai: Command, started: Path) -> None:
    for number in (0, 60):
        assert f"decision {number} of 60" in serai("replay", started, "--to", number).stdout


def test_keys_lead_through_the_game(terminal: Terminal, finished: Path) -> None:
    last = sum(1 for _ in Record.read(finished).decisions())
    child = terminal("replay", finished)
    child.expect("q quit")
    child.send("n")
    child.expect("keeps a card")
    child.expect("q quit")
    child.send("\x1b[C")
    child.expect("is the first player")
    child.send("\x1b[F")
    child.expect(f"decision {last} of {last}")
    child.expect("wins|share the victory")
    child.expect("q quit")
    child.send("p")
    child.expect(r"decision \d+ of")
    child.send("\x1b[H")
    child.expect("decision 30 of")
    child.expect("q quit")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_the_sound_part_of_a_damaged_record_is_kept(serai: Command, started: Path, tmp_path: Path) -> None:
    whole = started.read_bytes()
    started.write_bytes(whole[:-30])
    new = tmp_path / "repaired.jsonl"
    done = serai("replay", started, "--repair", new)
    assert (done.returncode, done.stderr) == (0, "")
    assert str(new) in done.stdout
    assert started.read_bytes() == whole[:-30]
    assert whole.startswith(new.read_bytes())
    assert sum(1 for _ in Record.read(new).decisions()) == 59
    resumed = serai("play", "--resume", new)
    assert resumed.returncode == 0
