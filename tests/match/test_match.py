import random

import pytest

import serai
from serai.compile.engine import Engine
from serai.compile.link import build
from serai.core.errors import UserError
from serai.core.seats import CHANCE, WATCHER
from serai.match.dice import SeededDice
from serai.match.errors import Refused
from serai.match.match import Match


def new(players=2, **more):
    return Match("dunhuang", players, **({"seed": 1, "target": "plain"} | more))


def play_on(match, luck, decisions=10**6):
    for _ in range(decisions):
        if match.over:
            break
        seat = luck.choice(match.waiting)
        match.act(seat, luck.choice(match.legal(seat)))


def test_a_new_match_waits_for_the_first_decision():
    match = new(3)
    assert match.waiting == [0, 1, 2]
    assert not match.over
    assert match.ending == ""
    assert all(action.notation.startswith("keep ") for action in match.legal(1))


def test_the_same_seed_is_the_same_game_and_another_is_not():
    assert [new(seed=s).view(0).tobytes() == new(seed=1).view(0).tobytes() for s in (1, 2)] == [True, False]
    assert new(seed=None).record.header["seed"] is None


def test_what_is_stale_foreign_or_forbidden_is_refused_and_changes_nothing():
    match = new()
    before, turn = match.view(0).tobytes(), match.turn
    keep = match.legal(0)[0]
    with pytest.raises(Refused, match=f"this was for decision {turn - 1}, now it is {turn}"):
        match.act(0, keep, turn=turn - 1)
    with pytest.raises(Refused, match="There is no seat 2"):
        match.act(2, keep)
    with pytest.raises(Refused, match=r"^R3.1: "):
        match.act(0, "move 1")
    with pytest.raises(UserError, match="did you mean 'keep 1"):
        match.act(0, "keeep 1")
    with pytest.raises(UserError, match="actions of dunhuang are 0 to"):
        match.act(0, 10_000)
    with pytest.raises(UserError, match="chance cannot decide 'deal 7' now"):
        match.act(CHANCE, "deal 7")
    assert (match.view(0).tobytes(), match.turn) == (before, turn)
    match.act(0, keep, turn=turn)
    with pytest.raises(Refused, match=r"^R3.2: "):
        match.act(0, keep)


def test_a_refusal_is_told_in_every_language():
    match = new()
    refusal = match.why_not(0, "move 1")
    assert refusal.rule == 301
    assert refusal.text("en").startswith("R3.1: ")
    assert refusal.text("ko").startswith("R3.1: ")
    assert refusal.text("ko") != refusal.text("en")
    assert match.why_not(0, match.legal(0)[0]) is None
    assert "seat 9" in match.why_not(9, 0).text("en")
    assert match.legal(9) == []


def test_several_decisions_can_be_typed_in_a_row():
    match = new(seed=3)
    for seat in (0, 1):
        match.act(seat, match.legal(seat)[0])
    last = match.waiting[0]
    match.act_line(last, "camel space:1")
    first = match.waiting[0]
    match.act_line(first, "move 2 take hand coins")
    assert match.view(first).coins[first] == 5 - 1 + 3
    assert match.waiting == [last]
    with pytest.raises(UserError, match="is no action"):
        match.act_line(last, "dance")


def test_undo_is_free_until_something_was_rolled_or_another_acted():
    match = new(seed=3)
    before = match.view(0).tobytes()
    match.act(0, match.legal(0)[0])
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.view(0).tobytes() == before
    match.act(0, match.legal(0)[1])
    match.act(1, match.legal(1)[0])  # the first player is drawn: chance has rolled
    with pytest.raises(Refused, match="the others must agree"):
        match.undo(0)
    match.undo(0, consent=[1])
    assert match.waiting == [0, 1]
    assert match.view(0).tobytes() == before
    assert match.record.lines[-1] == {"undo": match.decisions, "by": "A", "consent": ["B"]}
    with pytest.raises(Refused, match="nothing of yours"):
        match.undo(1)


def test_what_was_meant_for_a_position_that_was_undone_is_stale():
    match = new(seed=3)
    match.act(0, match.legal(0)[0])
    meant_for = match.turn
    match.undo(0)
    match.act(0, match.legal(0)[1])
    assert match.turn > meant_for
    with pytest.raises(Refused, match="has moved on"):
        match.act(1, match.legal(1)[0], turn=meant_for)


def test_a_choice_that_was_played_by_itself_is_undone_with_the_one_before_it():
    match = new(seed=2, auto=True, options={"circle": "chosen", "sides": "chosen"})
    for _ in range(14):  # seven tiles and their sides: the eighth tile is the only choice
        before, decisions = match.view(0).tobytes(), match.decisions
        match.act(0, match.legal(0)[0])
    assert match.decisions == decisions + 2
    match.undo(0)
    assert (match.view(0).tobytes(), match.decisions) == (before, decisions)


def test_a_decision_that_cannot_be_kept_is_not_done(tmp_path, monkeypatch):
    match = new(seed=3, save=tmp_path / "game.jsonl")
    before, decisions = match.view(0).tobytes(), match.decisions

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(match.record, "_write", full)
    with pytest.raises(OSError, match="No space left"):
        match.act(0, match.legal(0)[0])
    assert (match.view(0).tobytes(), match.decisions) == (before, decisions)
    match.record.close()


def test_a_seeded_match_resumed_after_an_agreed_undo_goes_on_alike(tmp_path):
    whole = new(seed=7, save=tmp_path / "whole.jsonl")
    parted = new(seed=7, save=tmp_path / "parted.jsonl")
    for match in (whole, parted):
        for seat in (0, 1):
            match.act(seat, match.legal(seat)[0])
        match.undo(1, consent=[0])
    parted.record.close()
    parted = Match.resume(tmp_path / "parted.jsonl", target="plain")
    for match in (whole, parted):
        play_on(match, random.Random(4))
        match.record.close()
    assert whole.result() == parted.result()


def test_points_before_the_end_count_only_what_the_viewer_sees():
    match = new(seed=8)
    play_on(match, random.Random(8), 60)
    assert not match.over
    assert match.parts(0)["cards"] == 0
    assert match.points(0, viewer=0) >= match.points(0)
    assert match.points(0, viewer=1) == match.points(0)


def test_what_was_undone_stays_in_the_record_but_not_in_the_game():
    match = new(seed=3)
    match.act(0, match.legal(0)[0])
    match.undo(0)
    match.act(0, match.legal(0)[1])
    again = Match.replay(match.record, target="plain")
    assert again.view(0).tobytes() == match.view(0).tobytes()
    assert sum("undo" in line for line in match.record.lines) == 1


def test_single_choices_can_be_played_by_themselves():
    plain, auto = new(seed=5), new(seed=5, auto=True, options={"max_steps": 1})
    luck = random.Random(1)
    while not auto.over:
        seat = auto.waiting[0]
        assert len(auto.legal(seat)) > 1
        auto.act(seat, luck.choice(auto.legal(seat)))
    assert auto.result()["ending"]
    assert plain.turn > 0
    assert Match.replay(auto.record, target="plain").result() == auto.result()


def test_dealing_by_hand_gives_exactly_the_cards_one_wants():
    match = new(manual_chance=True)
    assert match.waiting == []
    assert match.odds() == {match.game.actions.parse(f"lay tile:{t}"): 1 for t in "ABCDEFGH"}
    match.act(CHANCE, "lay tile:C")
    assert set(match.odds()) == {match.game.actions.parse(f"show {c}") for c in ("interpreter", "diplomat")}


def test_names_must_fit_the_seats():
    assert new(2, names=["Evan", "제리"]).names == ["Evan", "제리"]
    with pytest.raises(UserError, match="2 players need 2 names, not 1"):
        new(2, names=["Evan"])
    with pytest.raises(UserError, match="2 to 4 players, not 5"):
        new(5)


def test_everything_is_open_when_the_game_is_over():
    match = new(2)
    play_on(match, random.Random(1))
    assert match.over
    assert match.view(0).tobytes() == match.view(1).tobytes() == match.view(WATCHER).tobytes()
    assert match.view(WATCHER).hand[0].sum() == match.view().hand_size[0]
    assert match.points(0) == sum(match.parts(0).values())
    assert "over" in match.why_not(0, 0).text("en")
    assert match.waiting == []


def test_the_log_is_told_from_what_each_seat_saw():
    match = new(2, seed=3)
    kept = match.legal(0)[0]
    match.act(0, kept)
    assert match.log(0)[-1].key == "log.keep"
    assert match.log(1)[-1].key == match.log(WATCHER)[-1].key == "log.keep_hidden"
    match.undo(0)
    assert match.log(0)[-1].key != "log.keep"


def test_a_match_changes_over_to_compiled_rules_in_mid_game(monkeypatch):
    game = serai.game("dunhuang")
    engine = Engine(game)
    monkeypatch.setattr("serai.match.match.engine", lambda game: engine)
    compiled = build(game)
    monkeypatch.setattr("serai.compile.engine.built_here", lambda *_: None)
    match = Match("dunhuang", 2, seed=4, target="auto")
    luck = random.Random(2)
    play_on(match, luck, 5)
    assert match.target == "plain", "nobody has asked for compiled rules"
    monkeypatch.setattr("serai.compile.engine.built_here", lambda *_: compiled)
    assert match.target == "cpu"
    play_on(match, luck)
    plain = Match.replay(match.record, target="plain")
    assert plain.target == "plain"
    assert plain.result() == match.result()


def test_where_nothing_can_be_compiled_the_game_goes_on_plain(monkeypatch, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("SERAI_CACHE", str(blocked))
    monkeypatch.setattr("serai.compile.engine.built_here", lambda *_: None)
    engine = Engine(serai.game("dunhuang"))
    engine.start()
    assert not engine.wait(60)
    assert engine.failure
    assert engine.rules.target == "plain"


def test_seeded_dice_are_the_matches_own():
    assert new(dice=SeededDice(1)).view(0).tobytes() == new(seed=1).view(0).tobytes()


def test_a_match_as_it_stood():
    """`at` is the match that a replay of the same decisions leads to, and the present one stays as it is."""
    match = Match("dunhuang", players=3, seed=5, target="plain")
    for _ in range(40):
        match.act(match.waiting[0], match.legal(match.waiting[0])[0])
    now = match._state.tobytes()
    for n in (0, 1, 33, match.decisions // 2, match.decisions):
        past, again = match.at(n), Match.replay(match.record, to=n, target="plain")
        assert past._state.tobytes() == again._state.tobytes()
        assert past.decisions == n == len(past.deciders)
        assert list(past.record.decisions()) == list(match.record.decisions())[:n]
        for viewer in (0, 1, 2, WATCHER):
            assert past.view(viewer).tobytes() == again.view(viewer).tobytes()
            assert past.log_by_decision(viewer) == match.log_by_decision(viewer)[:n]
            assert past.log(viewer) == again.log(viewer)
    assert match._state.tobytes() == now
    for n in (-1, match.decisions + 1):
        with pytest.raises(UserError, match="decisions"):
            match.at(n)


def test_the_log_with_secrets_leaves_no_decision_out():
    match = Match("dunhuang", players=2, seed=5, target="plain")
    for _ in range(20):
        match.act(match.waiting[0], match.legal(match.waiting[0])[0])
    openly = match.log_with_secrets()
    assert len(openly) == match.decisions
    for i, seat in enumerate(match.deciders):
        if seat < match.players:
            assert openly[i] == match.log_by_decision(seat)[i], "whoever decides tells it"
