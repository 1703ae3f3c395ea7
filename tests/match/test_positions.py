"""A record replays itself, position by position."""

import pickle
import random

import pytest

from serai.core.errors import UserError
from serai.core.seats import CHANCE
from serai.match.errors import ImpossibleDecision, ReplayError, UnfitHeader, WrongResult
from serai.match.match import Match
from serai.match.record import Record


@pytest.fixture(scope="module")
def finished():
    match = Match("dunhuang", 2, seed=4, target="plain")
    luck = random.Random(4)
    while not match.over:
        match.act(match.waiting[0], luck.choice(match.legal(match.waiting[0])))
    return match


def test_every_position_is_shown_with_the_decision_that_led_there(finished):
    seen = []
    for position in finished.record.replay(target="plain"):
        assert position.decisions == position.match.decisions
        assert position.match.view(0).tobytes() == finished.at(position.decisions).view(0).tobytes()
        seen.append((position.seat, position.action.notation if position.action else None))
    assert seen[0] == (None, None)
    said = [("*" if seat == CHANCE else "AB"[seat], notation) for seat, notation in seen[1:]]
    assert said == list(finished.record.decisions())
    assert position.match.result() == finished.result()


def test_a_replay_can_be_left_at_any_time(finished):
    for position in finished.record.replay(target="plain"):
        if position.decisions == 33:
            break
    kept = position.match.copy()
    assert kept.decisions == 33
    assert Match.replay(finished.record, to=33, target="plain").view(1).tobytes() == kept.view(1).tobytes()


def test_what_was_undone_is_left_out():
    match = Match("dunhuang", 2, seed=4, target="plain")
    match.act(0, match.legal(0)[0])
    match.undo(0)
    match.act(0, match.legal(0)[1])
    *_, last = match.record.replay(target="plain")
    assert last.action == match.game.actions[match.game.actions.parse(list(match.record.decisions())[-1][1])]
    assert last.decisions == match.decisions


def test_an_impossible_decision_is_named_by_its_number(finished):
    record = finished.record.copy()
    record.lines[35] = {"seat": record.lines[35]["seat"], "do": "move 44"}
    with pytest.raises(ImpossibleDecision, match=r"^the record: decision 36 \(. move 44\) cannot be: R") as raised:
        list(record.replay(target="plain"))
    assert raised.value.decision == 36
    again = pickle.loads(pickle.dumps(raised.value))
    assert again.decision == 36
    assert again.text("ko") == raised.value.text("ko")
    assert "36번째 결정" in again.text("ko")


@pytest.mark.parametrize(
    "change", [{"players": 9}, {"players": "x"}, {"options": {"colour": "red"}}, {"names": ["one"]}, {"names": 5}]
)
def test_a_header_with_which_no_match_can_begin_is_refused(finished, change):
    record = Record(finished.record.header | change, finished.record.lines)
    with pytest.raises(UnfitHeader, match=r"^the record cannot begin: ") as raised:
        next(record.replay(target="plain"))
    assert raised.value.decision == 0


def test_a_result_that_does_not_follow_is_refused(finished):
    wrong = finished.record.copy()
    wrong.lines[-1] = {"result": wrong.lines[-1]["result"] | {"points": [99, 0]}}
    unfinished = finished.record.cut(40)
    unfinished.lines.append(finished.record.lines[-1])
    for record in (wrong, unfinished):
        with pytest.raises(WrongResult, match="the result is not what these decisions lead to"):
            Match.replay(record, target="plain")
        assert Match.replay(record, to=20, target="plain").decisions == 20


def test_a_record_of_old_rules_is_refused_in_both_languages(finished):
    record = Record(finished.record.header | {"rules": 99}, finished.record.lines)
    with pytest.raises(UserError, match="was played by rules version 99 of dunhuang") as raised:
        next(record.replay())
    assert not isinstance(raised.value, ReplayError)
    assert "규칙 99판" in raised.value.text("ko")


def test_files_may_be_named_by_a_path_or_a_text(finished, tmp_path):
    for path in (tmp_path / "one.jsonl", str(tmp_path / "two.jsonl")):
        finished.record.save(path)
        assert Record.read(path) == Record.read(path)
        assert Record.read(path).lines == Record.read_sound_part(path).lines == finished.record.lines
        assert Match.replay(path, target="plain").result() == finished.result()
    path = str(tmp_path / "three.jsonl")
    Match("dunhuang", 2, save=path, target="plain").record.close()
    match = Match.resume(path, target="plain")
    match.act(0, match.legal(0)[0])
    match.record.close()
    assert len(Record.read(path).lines) == match.turn


def test_a_record_prints_itself_in_one_line(finished):
    assert repr(finished.record) == f"<Record of dunhuang, 2 players, {finished.turn} lines>"


def test_a_record_without_a_file_can_be_resumed(finished):
    record = finished.record.cut(40)
    match = Match.resume(record, target="plain")
    assert match.record is record
    match.act(match.waiting[0], match.legal(match.waiting[0])[0])
    assert len(record.lines) > 40
