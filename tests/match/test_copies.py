"""A match can be copied, pickled and printed."""

import copy
import pickle

import pytest

import serai
from serai.core.errors import UserError
from serai.core.seats import CHANCE, WATCHER
from serai.match.errors import ImpossibleDecision, Refused
from serai.match.match import Match

COPIES = {
    "copy()": Match.copy,
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
}


def begun(decisions=6, **more):
    match = Match("dunhuang", 3, **({"seed": 5, "target": "plain"} | more))
    for _ in range(decisions):
        first_choice(match)
    return match


def first_choice(match):
    match.act(match.waiting[0], match.legal(match.waiting[0])[0])


@pytest.mark.parametrize("name", COPIES)
def test_a_copy_is_independent_and_goes_on_alike(name):
    match = begun()
    twin, untouched = COPIES[name](match), match.view(WATCHER).tobytes()
    for _ in range(10):
        first_choice(twin)
    assert match.view(WATCHER).tobytes() == untouched
    assert twin.decisions > match.decisions == len(list(match.record.decisions()))
    assert len(match.log()) < len(twin.log())
    for _ in range(10):
        first_choice(match)
    assert twin.turn == match.turn
    assert twin.view(0).tobytes() == match.view(0).tobytes()
    assert twin.log(1) == match.log(1)


@pytest.mark.parametrize("name", COPIES)
def test_a_copy_of_a_saved_match_writes_to_no_file(tmp_path, name):
    match = begun(save=str(tmp_path / "game.jsonl"))
    before = (tmp_path / "game.jsonl").read_bytes()
    twin = COPIES[name](match)
    first_choice(twin)
    assert twin.record.path is None
    assert (tmp_path / "game.jsonl").read_bytes() == before
    first_choice(match)
    assert (tmp_path / "game.jsonl").read_bytes() != before
    match.record.close()


@pytest.mark.parametrize("name", COPIES)
def test_a_copy_remembers_what_was_undone_and_can_undo(name):
    match = begun(0)
    first_choice(match)
    match.undo(0)
    first_choice(match)
    twin = COPIES[name](match)
    assert twin.turn == match.turn
    twin.undo(0)
    assert (twin.decisions, match.decisions) == (match.decisions - 1, match.decisions)


def test_games_are_never_copied():
    game = serai.game("hansa")
    assert copy.copy(game) is copy.deepcopy(game) is pickle.loads(pickle.dumps(game)) is game


def test_errors_can_be_pickled_and_say_the_same_in_both_languages():
    match = begun()
    errors = [match.why_not(0, "move 9")]
    for mistake in (
        lambda: match.act(9, 0),
        lambda: match.act(CHANCE, "deal 7"),
        lambda: match.act(0, "keeep 1"),
        lambda: match.view(9),
        lambda: match.result(),
        lambda: Match("dunhuang", seed="a"),
        lambda: Match("dunhuang", 9),
        lambda: Match("dunhuang", options={"colour": 1}),
        lambda: Match("dunhuang", options={"gain_test": 1}),
        lambda: Match("dunghuang"),
    ):
        with pytest.raises(UserError) as raised:
            mistake()
        errors.append(raised.value)
    errors.append(ImpossibleDecision(decision=3, seat="A", action="move 1", reason=errors[0]))
    for error in errors:
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert str(again) == error.text("en") == again.text("en")
        assert again.text("ko") == error.text("ko") != error.text("en")
        assert "\n" not in str(error)


def test_a_match_prints_itself():
    match = begun(0, names=["Ana", "Bo", "Cy"])
    assert repr(match) == f"<Match dunhuang, 3 players, {match.decisions} decisions: A, B, C to decide>"
    lines = str(match).splitlines()
    assert lines[0] == f"Merchants of Dunhuang, 3 players, after {match.decisions} decisions"
    assert lines[1] == "To decide: Ana, Bo, Cy"
    assert "drawn_size  [3, 3, 3, 0]" in str(match)
    assert "phase  " not in str(match)
    assert "결정할 사람: Ana, Bo, Cy" in match.text(lang="ko")
    while not match.over:
        first_choice(match)
    assert repr(match).endswith(f"decisions: over, {match.ending}>")
    assert str(match).splitlines()[1].startswith("The game is over: ")


@pytest.mark.parametrize("name", serai.game_names())
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_game_is_printed_without_secrets(name, lang):
    match = Match(name, seed=3, target="plain")
    for _ in range(40):
        shown = match.text(lang=lang)
        assert len(shown.splitlines()) > 5
        twin = match.copy()
        twin._state = match.view(WATCHER)
        assert twin.text(lang=lang) == shown
        first_choice(match)


def test_a_match_that_waits_for_chance_says_so():
    match = Match("dunhuang", 2, manual_chance=True, target="plain")
    assert match.waiting_for_chance
    assert not match.over
    assert repr(match) == "<Match dunhuang, 2 players, 0 decisions: chance decides>"
    assert "Chance decides next" in str(match)
    assert not begun().waiting_for_chance
    with pytest.raises(UserError, match="the game is not over yet"):
        match.result()


@pytest.mark.parametrize("viewer", [9, -1, CHANCE, 3, "A", None])
def test_only_seats_and_the_watcher_see_something(viewer):
    match = begun(0)
    for ask in (match.view, match.log, match.log_text, match.text):
        with pytest.raises(UserError, match=r"^a viewer is a seat from 0 to 2, or WATCHER \(6\); not "):
            ask(viewer)
    for count in (match.points, match.parts, match.placing):
        with pytest.raises(Refused, match="There is no seat"):
            count(5)


@pytest.mark.parametrize("seed", ["a", 1.5, 2**63, [1]])
def test_a_seed_is_a_whole_number_of_64_bits(seed):
    with pytest.raises(UserError, match=r"^a seed is a whole number between"):
        Match("dunhuang", seed=seed)


@pytest.mark.parametrize("names", ["AB", [1, 2], [None, "B"]])
def test_names_are_texts(names):
    with pytest.raises(UserError, match=r"^names are a list of texts, one for each player; not "):
        Match("dunhuang", 2, names=names)


def test_a_target_that_no_match_runs_on_is_refused():
    with pytest.raises(UserError, match=r"^the target of a match is auto, plain or cpu; not 'cuda'"):
        Match("dunhuang", target="cuda")


def test_the_log_and_the_actions_are_put_into_words():
    match = begun(0, names=["Ana", "Bo", "Cy"])
    keep = match.legal(0)[0]
    assert match.label(keep) == match.label(keep.id) == match.label(keep.notation)
    assert match.label(keep).startswith("Keep ")
    assert match.label(keep, "ko") != match.label(keep)
    match.act(0, keep)
    assert match.log_text(0)[-1] != match.log_text()[-1]
    assert match.log_text(0)[-1].startswith("You") or "Ana" in match.log_text(0)[-1]
    assert len(match.log_text(0, "ko")) == len(match.log(0))


def test_to_construct_a_match_starts_no_compiler(monkeypatch):
    started = []
    monkeypatch.setattr("serai.compile.engine.Engine.start", lambda self: started.append(self))
    begun(target="auto")
    assert started == []
