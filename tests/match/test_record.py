import json
import random
from pathlib import Path

import pytest

from serai.core.errors import UserError
from serai.match.match import Match
from serai.match.record import Record, _signed


@pytest.fixture
def played(tmp_path):
    """A game in progress that is kept in a file, and the file."""
    path = tmp_path / "game.jsonl"
    match = Match("dunhuang", 2, seed=6, save=path, target="plain")
    luck = random.Random(6)
    for _ in range(25):
        match.act(match.waiting[0], luck.choice(match.legal(match.waiting[0])))
    match.record.close()
    return match, path


def sign(lines):
    """Return lines with right check sums, whatever they hold."""
    out, check = [], ""
    for line in lines:
        text, check = _signed(line, check)
        out.append(text + "\n")
    return "".join(out)


def lines_of(path):
    return [{k: v for k, v in json.loads(line).items() if k != "sum"} for line in path.read_text().splitlines()]


def test_a_record_is_the_save_line_by_line(played):
    match, path = played
    record = Record.read(path)
    assert record.text() == path.read_text() == match.record.text()
    assert Match.replay(record, target="plain").view(0).tobytes() == match.view(0).tobytes()


def test_a_match_resumed_goes_on_as_if_it_had_never_stopped(played):
    match, path = played
    resumed = Match.resume(path, target="plain")
    luck, same_luck = random.Random(1), random.Random(1)
    for game, dice in ((match, luck), (resumed, same_luck)):
        game.record = game.record if game is resumed else Record(game.record.header, list(game.record.lines))
        while not game.over:
            game.act(game.waiting[0], dice.choice(game.legal(game.waiting[0])))
    assert resumed.result() == match.result()
    resumed.record.close()
    assert Record.read(path).result == match.result()


def test_a_record_can_be_replayed_to_any_decision(played):
    _, path = played
    record = Record.read(path)
    assert Match.replay(record, to=31, target="plain").decisions == 31
    assert Match.replay(record, to=0, target="plain").decisions == 0


def test_an_existing_file_is_never_overwritten(played):
    match, path = played
    before = path.read_bytes()
    with pytest.raises(UserError, match="exists already"):
        Match("dunhuang", 2, save=path, target="plain")
    with pytest.raises(UserError, match="exists already"):
        match.record.save(path)
    assert path.read_bytes() == before


def test_a_record_that_is_being_played_is_not_opened_twice(played):
    _, path = played
    first = Match.resume(path, target="plain")
    with pytest.raises(UserError, match="is being played elsewhere"):
        Match.resume(path, target="plain")
    first.record.close()
    Match.resume(path, target="plain").record.close()


def test_a_record_is_locked_without_a_lock_file(played):
    _, path = played
    first = Match.resume(path, target="plain")
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    first.record.close()


def test_a_record_whose_lines_end_as_on_windows_is_read(played):
    _, path = played
    lines = Record.read(path).lines
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert Record.read(path).lines == lines


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_is_said_and_tears_no_line():
    record = Record({"serai": 1})
    with Path("/dev/full").open("r+b", buffering=0) as record._file, pytest.raises(OSError, match="No space left"):
        record.append({"seat": "A", "do": "move 1"})
    assert record.lines == []
    assert record._sum == ""


def test_a_record_cut_off_in_mid_line_says_so_and_keeps_the_rest(played):
    _, path = played
    whole = path.read_text()
    path.write_text(whole[:-20])
    count = whole.count("\n")
    with pytest.raises(UserError, match=f"line {count} is cut off; the {count - 1} lines before it are sound"):
        Record.read(path)
    assert len(Record.read_sound_part(path).lines) == count - 2
    assert path.read_text() == whole[:-20]


def test_a_record_that_was_edited_says_where(played):
    _, path = played
    lines = path.read_text().splitlines(keepends=True)
    number = next(i for i, line in enumerate(lines) if '"move ' in line)
    lines[number] = lines[number].replace("move ", "move 1")
    path.write_text("".join(lines))
    with pytest.raises(UserError, match=f"line {number + 1} does not fit its check sum: the record was edited"):
        Record.read(path)


def test_a_line_taken_out_is_noticed(played):
    _, path = played
    lines = path.read_text().splitlines(keepends=True)
    del lines[10]
    path.write_text("".join(lines))
    with pytest.raises(UserError, match="line 11 does not fit"):
        Record.read(path)


def test_a_decision_that_the_rules_forbid_is_named_even_if_signed(played):
    _, path = played
    lines = lines_of(path)
    number = next(i for i, line in enumerate(lines) if line.get("do", "").startswith("move"))
    lines[number]["do"] = "move 44"
    path.write_text(sign(lines))
    with pytest.raises(UserError, match=rf"decision {number} \({lines[number]['seat']} move 44\) cannot be: R4.2"):
        Match.replay(Record.read(path), target="plain")


def test_a_result_that_does_not_follow_is_refused(played):
    match, path = played
    luck = random.Random(0)
    while not match.over:
        match.act(match.waiting[0], luck.choice(match.legal(match.waiting[0])))
    lines = [match.record.header, *match.record.lines]
    lines[-1] = {"result": lines[-1]["result"] | {"points": [99, 0]}}
    path.write_text(sign(lines))
    with pytest.raises(UserError, match="the result is not what these decisions lead to"):
        Match.replay(Record.read(path), target="plain")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rules": 99}, "was played by rules version 99 of dunhuang; this Serai has version 1"),
        ({"game": "go"}, "no game is called 'go'"),
        ({"players": 9}, "2 to 4 players, not 9"),
        ({"serai": 7}, "line 1 says format 7; this Serai reads 1"),
        ({"options": ["a"]}, "line 1 has no proper 'options'"),
        ({"options": {"gain_test": "x"}}, "option gain_test is one of"),
        ({"names": 5}, "line 1 has no proper 'names'"),
        ({"names": [1, 2]}, "line 1 has a name that is no text"),
        ({"seed": "x"}, "line 1 has a seed that is no number"),
    ],
)
def test_a_header_that_does_not_fit_is_refused_in_one_line(played, change, said):
    _, path = played
    lines = lines_of(path)
    lines[0] |= change
    path.write_text(sign(lines))
    with pytest.raises(UserError, match=said) as refused:
        Match.resume(path, target="plain")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "line",
    [
        {"do": "move 1"},
        {"seat": "A"},
        {"seat": "", "do": "move 1"},
        {"undo": "x"},
        {"undo": -3},
        {"result": 5},
        {"x": 1},
    ],
)
def test_a_line_that_is_none_is_refused_even_if_signed(played, line):
    _, path = played
    path.write_text(sign([*lines_of(path), line]))
    with pytest.raises(UserError, match="is neither a decision nor an undo nor a result"):
        Record.read(path)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "it is empty"),
        (b"hello\n", "is cut off or damaged"),
        (b"[1]\n", "is not a line"),
        (b"\xff\xfe", "not text"),
    ],
)
def test_what_is_no_record_is_refused(tmp_path, content, said):
    path = tmp_path / "x.jsonl"
    path.write_bytes(content)
    with pytest.raises(UserError, match=said):
        Record.read(path)


def test_a_missing_file_and_a_folder_are_refused(tmp_path):
    with pytest.raises(UserError, match="No such file"):
        Record.read(tmp_path / "none.jsonl")
    with pytest.raises(UserError, match="Is a directory"):
        Record.read(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match=r"cannot write .*: Not a directory"):
        Record.create(tmp_path / "file" / "deeper" / "game.jsonl", {})
    with pytest.raises(UserError, match="cannot write"):
        Record.create(tmp_path / "file" / "game.jsonl", {})
