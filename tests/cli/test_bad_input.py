"""Bad input gets one clear line on stderr and status 2; nothing is written, lost or overwritten."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from serai.match.record import Record

Command = Callable[..., "CompletedProcess[str]"]


def everything(folder: Path) -> dict[str, bytes]:
    """Return every file under a folder, byte for byte."""
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def refuses(serai: Command, tmp_path: Path, *arguments: object, said: str) -> None:
    """Check that the command says one line, leaves with status 2, and touches no file."""
    before = everything(tmp_path)
    done = serai(*arguments, say="1\n1\n")
    assert done.returncode == 2, done.stdout
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("serai: ")
    assert said in done.stderr
    assert everything(tmp_path) == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("play dunhaung", "did you mean 'dunhuang'?"),
        ("play chess", "no game is called 'chess'"),
        ("play dunhuang --players 7", "2 to 4 players, not 7"),
        ("play dunhuang --players 1", "2 to 4 players, not 1"),
        ("play dunhuang --players two", "a whole number is needed"),
        ("play dunhuang --humans 3 --players 2", "3 people cannot sit at a table for 2"),
        ("play dunhuang --humans 9", "not 9"),
        ("play dunhuang --bots clever", "no bot is called 'clever'"),
        ("play dunhuang --bots greedy,random --players 2", "--bots names 2, but 1 of 2 seats"),
        ("play dunhuang --option max_steps=46", "option max_steps is one of"),
        ("play dunhuang --option supply", "--option takes NAME=VALUE"),
        ("play dunhuang --option speed=9", "has no option 'speed'"),
        ("play dunhuang --seed -1", "must be at least 0"),
        ("play dunhuang --name A --name B", "2 names are given for 1 person"),
        ("play dunhuang --name 이름이아주아주긴사람", "a name has 1 to 16"),
        ("play dunhuang --lang fr", "--lang is one of en, ko; not 'fr'"),
        ("play dunhuang --resume nowhere.jsonl --seed 3", "--seed cannot be given with --resume"),
        ("play --resume nowhere.jsonl", "cannot read nowhere.jsonl"),
        ("replay nowhere.jsonl", "cannot read nowhere.jsonl"),
        ("rules chess", "no game is called 'chess'"),
        ("rules dunhuang R99", "there is no rule R99; sections go from R1 to R12"),
        ("rules dunhuang xylophone", "no rule has 'xylophone' in it"),
        ("rules dunhuang 가나다 --lang ko", "가나다"),
        ("games chess", "no game is called 'chess'"),
        ("play dunhuang --sed 3", "not understood: --sed 3 (see: serai play --help)"),
        ("play dunhuang --players", "--players needs a value"),
        ("replay", "missing: FILE (see: serai replay --help)"),
        ("pley", "did you mean 'play'?"),
        ("", "missing: COMMAND"),
    ],
)
def test_bad_arguments(serai: Command, tmp_path: Path, arguments: str, said: str) -> None:
    refuses(serai, tmp_path, *arguments.split(), said=said)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("play chess", "'chess'라는 게임은 없습니다"),
        ("play dunhuang --players two", "--players에는 정수를 적어 주세요"),
        ("play dunhuang --seed -1", "--seed의 값은 0 이상이어야 합니다"),
        ("play dunhuang --players", "--players에 값을 적어 주세요"),
        ("play dunhuang --sed 3", "알 수 없는 인자입니다: --sed 3"),
        ("play dunhuang --humans 3 --players 2", "2인용 테이블에 3명이 앉을 수 없습니다"),
        ("replay", "빠진 인자가 있습니다: FILE"),
        ("pley", "혹시 'play'인가요?"),
        ("fuzz dunhuang --target gpu", "--target의 값은 plain, cpu 가운데 하나입니다"),
        ("games --json=yes", "--json에는 값을 적지 않습니다"),
        ("rules dunhuang R99", "R99 규칙은 없습니다. 절은 R1부터 R12까지 있습니다"),
        ("new-game Spice", "영어 소문자와 숫자로"),
    ],
)
@pytest.mark.parametrize("how", ["locale", "option"])
def test_bad_arguments_in_korean(serai: Command, arguments: str, said: str, how: str) -> None:
    done = (
        serai(*arguments.split(), LANG="ko_KR.UTF-8") if how == "locale" else serai("--lang", "ko", *arguments.split())
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("serai: ")
    assert done.stderr.count("\n") == 1
    assert said in done.stderr


def signed(record: Record, path: Path) -> Path:
    """Write a record whose check sums fit, whatever it says."""
    path.write_text(record.text(), encoding="utf-8")
    return path


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-30])


def edited(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    lines[40] = lines[40].replace('"do": "', '"do": "x')
    path.write_text("".join(lines), encoding="utf-8")


def of_other_rules(path: Path) -> None:
    record = Record.read(path)
    record.header["rules"] = 999
    signed(record, path)


def of_another_game(path: Path) -> None:
    record = Record.read(path)
    record.header["game"] = "chess"
    signed(record, path)


def impossible(path: Path) -> None:
    record = Record.read(path)
    record.lines[-1] = {"seat": "A", "do": "pay"}
    signed(record, path)


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def not_a_record(path: Path) -> None:
    path.write_text(json.dumps({"hello": "world"}) + "\n", encoding="utf-8")


@pytest.mark.parametrize("how", ["replay", "play --resume"])
@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (cut_off, "is cut off"),
        (edited, "does not fit its check sum: the record was edited"),
        (of_other_rules, "was played by rules version 999"),
        (of_another_game, "no game is called 'chess'"),
        (impossible, "cannot be"),
        (emptied, "it is empty"),
        (not_a_record, "is not a line of a record"),
    ],
)
def test_damaged_records(
    serai: Command, tmp_path: Path, started: Path, damage: Callable[[Path], None], said: str, how: str
) -> None:
    damage(started)
    refuses(serai, tmp_path, *how.split(), started, said=said)


def test_a_result_that_does_not_follow(serai: Command, tmp_path: Path, finished: Path) -> None:
    record = Record.read(finished)
    record.lines[-1] = {"result": {"ending": "pile_empty", "points": [99, 0], "placing": [1, 2]}}
    refuses(serai, tmp_path, "replay", signed(record, tmp_path / "g.jsonl"), said="the result is not what")


def test_an_existing_file_is_never_overwritten(serai: Command, tmp_path: Path, started: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("my diary", encoding="utf-8")
    refuses(serai, tmp_path, "play", "dunhuang", "--save", path, said="exists already")
    refuses(serai, tmp_path, "replay", started, "--repair", path, said="exists already")


def test_a_record_of_another_game_than_asked_for(serai: Command, tmp_path: Path, started: Path) -> None:
    refuses(serai, tmp_path, "play", "chess", "--resume", started, said="no game is called 'chess'")


def test_replay_out_of_range(serai: Command, tmp_path: Path, finished: Path) -> None:
    last = sum(1 for _ in Record.read(finished).decisions())
    refuses(serai, tmp_path, "replay", finished, "--to", last + 1, said=f"--to is 0 to {last}, not {last + 1}")
    refuses(serai, tmp_path, "replay", finished, "--to", -1, said="must be at least 0")
    refuses(serai, tmp_path, "replay", finished, "--seat", "C", said="--seat is one of A, B; not 'C'")
