"""The contract: everything `serai.core.contract` promises, checked at every step of whole random games.

In a game's own tests:

    @pytest.mark.parametrize("setting", settings(GAME), ids=setting_name)
    def test_contract(setting):
        check_games(GAME, *setting, games=3)
"""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import islice, permutations
from typing import Any

import numpy as np

from serai.compile.link import scratch
from serai.core.game import Game, rule_name
from serai.core.seats import CHANCE, DICE, EVERYBODY, WATCHER, seats_of
from serai.core.text import LANGUAGES, Text, placeholders
from serai.match.dice import SeededDice
from serai.match.match import Match
from serai.match.record import Record
from serai.testing.reach import met_actions
from serai.testing.walk import Options, Step, Walker


def check_games(
    game: Game,
    players: int,
    options: Options | None = None,
    *,
    games: int = 1,
    seed: int = 0,
    every: int = 1,
    target: str = "plain",
) -> int:
    """Play whole games and check every promise; return the number of positions seen.

    Games of thousands of decisions are better played on the compiled rules, and looked at `every` so many
    positions: between them only the game's own check is asked.
    """
    positions = 0
    for number in range(games):
        walker = Walker(game, players, options, seed + number, target)
        for step in walker.steps():
            positions += 1
            check_unbroken(walker)
            if (step.number + number) % every:
                continue
            check_sound(walker, step)
            if step.seat == CHANCE:
                check_chance(walker, step)
            else:
                check_legality(walker, step)
                check_commuting(walker, step)
            check_secrecy(walker, step)
            check_copies(walker, step)
        check_end(walker)
    return positions


def check_unbroken(walker: Walker) -> None:
    """Check the game's own invariants."""
    broken = int(walker.rules.check(walker.s))
    assert not broken, "; ".join(name for i, name in enumerate(walker.game.checks) if broken >> i & 1)


def check_sound(walker: Walker, step: Step) -> None:
    """Check that fields are in range, points are the sum of their parts, and JSON restores the state."""
    game, rules, s = walker.game, walker.rules, step.s
    assert not game.layout.out_of_range(s), game.layout.out_of_range(s)
    assert int(rules.ending(s)) == 0
    for seat in range(int(s.players)):
        assert int(rules.points(s, seat)) == sum(int(rules.part(s, seat, i)) for i in range(len(game.parts)))
    bits = int(rules.waiting(s))
    assert bits == DICE or 0 < bits < 1 << int(s.players), f"waiting says {bits:#b}"
    data = game.layout.to_json(s)
    assert game.layout.from_json(data).tobytes() == s.tobytes(), "JSON does not bring the state back"


def check_legality(walker: Walker, step: Step) -> None:
    """Check that `legal` lists what `verdict` allows, ascending; seats that need not decide may do nothing."""
    rules, s = walker.rules, step.s
    verdicts = [int(rules.verdict(s, step.seat, a)) for a in range(len(walker.game.actions))]
    assert step.allowed == [a for a, rule in enumerate(verdicts) if rule == 0]
    for rule in set(verdicts) - {0}:
        check_rule_is_told(walker.game, rule)
    bits = int(rules.waiting(s))
    for seat in range(int(s.players)):
        if not bits >> seat & 1:
            assert walker.allowed(s, seat) == []
            assert all(int(rules.verdict(s, seat, a)) for a in step.allowed)


_told: set[tuple[str, int]] = set()


def check_rule_is_told(game: Game, rule: int) -> None:
    """Check that a rule that forbids an action is in RULES and has a refusal, in every language."""
    if (game.name, rule) in _told:
        return
    name = rule_name(rule)
    for lang in LANGUAGES:
        assert f"**{name}**" in game.rules_text(lang), f"{name} is not in the {lang} rules"
        assert f"refusal.{name}" in Text.load(game.folder(), lang), f"{name} has no {lang} refusal"
    _told.add((game.name, rule))


def check_chance(walker: Walker, step: Step) -> None:
    """Check that outcomes ascend with positive weights, sampling follows the odds, and no seat may act."""
    assert step.allowed == sorted(set(step.allowed))
    assert all(weight > 0 for weight in step.weights)
    check_sample_chance(walker, step)
    for seat in range(int(step.s.players)):
        assert walker.allowed(step.s, seat) == []


def check_sample_chance(walker: Walker, step: Step) -> None:
    """Check that a game's own `sample_chance` chooses as one roll over the listed odds does, with the same dice."""
    game, rules, work = walker.game, walker.rules, scratch(walker.game)
    listed, sampled = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for words in (listed, sampled):
        rules.seed_dice(words, step.number, 0)
    outcome = step.allowed[int(rules.roll_weighted(listed, np.array(step.weights, np.int32), len(step.weights)))]
    s = game.layout.copy(step.s)
    chosen = int(rules.sample_chance(s, sampled, work["ids"], work["weights"]))
    assert chosen == outcome, "sample_chance chooses otherwise than the odds of chance"
    assert (listed == sampled).all(), "sample_chance does not roll exactly once over the sum of the odds"
    assert s.tobytes() == step.s.tobytes(), "sample_chance changed the state"


def check_commuting(walker: Walker, step: Step) -> None:
    """Check that the order of simultaneous decisions does not matter to seats for whom `commutes` holds."""
    seats = [seat for seat in seats_of(int(walker.rules.waiting(step.s))) if walker.rules.commutes(step.s, seat)]
    if len(seats) < 2:
        return
    choices = {seat: walker.allowed(step.s, seat)[-1] for seat in seats}
    outcomes = set()
    for order in permutations(seats):
        s = walker.game.layout.copy(step.s)
        for seat in order:
            assert choices[seat] in walker.allowed(s, seat), "one seat's decision took away another's"
            walker.rules.apply(s, seat, choices[seat])
        outcomes.add(s.tobytes())
    assert len(outcomes) == 1, "simultaneous decisions do not commute"


def check_secrecy(walker: Walker, step: Step) -> None:
    """Check that a view of a view is itself; a filling is sound and looks the same to its seat."""
    game, rules, s = walker.game, walker.rules, step.s
    words = np.zeros(4, np.int64)
    for seat in (*range(int(s.players)), WATCHER):
        view = game.layout.view(s, seat)
        assert game.layout.view(view, seat).tobytes() == view.tobytes()
        filled = game.layout.copy(view)
        rules.seed_dice(words, step.number, seat)
        rules.fill(filled, seat, words)
        assert game.layout.view(filled, seat).tobytes() == view.tobytes(), f"fill changed what seat {seat} sees"
        assert not int(rules.check(filled)), f"fill made an unsound state for seat {seat}"
        for asked in seats_of(int(rules.waiting(filled))):
            assert walker.allowed(filled, asked), f"fill left seat {asked} without a choice, for seat {seat}"
        if seat != WATCHER:
            assert walker.allowed(filled, seat) == walker.allowed(s, seat), "what is allowed tells a secret"
        check_reveal(walker, step, seat, filled)
    if step.seat != CHANCE:
        assert int(rules.witnesses(s, step.seat, step.action)) >> step.seat & 1, "who decides must see it"
    assert int(rules.witnesses(s, step.seat, step.action)) & ~EVERYBODY == 0


def check_reveal(walker: Walker, step: Step, viewer: int, filled: Any) -> None:
    """Check that a decision that reveals nothing is possible whatever the others cannot see."""
    if step.seat in (CHANCE, viewer):
        return
    rules, s = walker.rules, step.s
    seen = int(rules.witnesses(s, step.seat, step.action)) >> viewer & 1
    assert int(rules.witnesses(filled, step.seat, step.action)) >> viewer & 1 == seen
    if seen and not rules.reveals(s, step.seat, step.action):
        assert int(rules.verdict(filled, step.seat, step.action)) == 0, (
            f"{walker.game.actions.notation(step.action)} shows seat {viewer} something, but `reveals` denies it"
        )


def check_copies(walker: Walker, step: Step) -> None:
    """Check that a copy is independent, and that the same decision on equal states gives equal states."""
    layout, rules = walker.game.layout, walker.rules
    before = step.s.tobytes()
    one, other = layout.copy(step.s), layout.from_bytes(before)
    rules.apply(one, step.seat, step.action)
    rules.apply(other, step.seat, step.action)
    assert step.s.tobytes() == before, "a copy is not independent"
    assert one.tobytes() == other.tobytes(), "the same decision had two outcomes"


def check_end(walker: Walker) -> None:
    """Check that the end has a name and a winner, and that nobody may act."""
    game, rules, s = walker.game, walker.rules, walker.s
    assert not int(rules.check(s))
    assert 1 <= int(rules.ending(s)) <= len(game.endings)
    ranks = [int(rules.placing(s, seat)) for seat in range(int(s.players))]
    assert 1 in ranks
    assert all(1 <= rank <= len(ranks) for rank in ranks)
    assert all(walker.allowed(s, seat) == [] for seat in range(len(ranks)))


def check_same(
    game: Game,
    players: int,
    options: Options | None = None,
    *,
    games: int,
    seed: int = 0,
    every: int = 8,
    most: int | None = None,
) -> int:
    """Play the same games plain and compiled and compare every decision and every byte; return the positions seen.

    At `every` so many positions all other answers are compared too, for one seat and one viewer after the other.
    `most` ends each game after so many decisions.
    """
    positions, viewers = 0, (*range(players), WATCHER)
    for number in range(games):
        plain = Walker(game, players, options, seed + number)
        cpu = Walker(game, players, options, seed + number, target="cpu")
        for a, b in islice(zip(plain.steps(), cpu.steps(), strict=True), most):
            assert a.s.tobytes() == b.s.tobytes(), f"states differ before decision {a.number}"
            assert (a.seat, a.allowed, a.weights, a.action) == (b.seat, b.allowed, b.weights, b.action)
            if (a.number + number) % every == 0:
                asked = positions // every
                _check_same_answers(plain, cpu, a, asked % players, viewers[asked % len(viewers)])
            positions += 1
        assert plain.s.tobytes() == cpu.s.tobytes(), "the last states differ"
        for seat in range(players):
            _assert_same(plain, cpu, "placing", plain.s, seat)
            _check_same_points(plain, cpu, plain.s, seat)
        _assert_same(plain, cpu, "ending", plain.s)
    return positions


def _assert_same(plain: Walker, cpu: Walker, name: str, *arguments: Any) -> int:
    answers = [int(getattr(walker.rules, name)(*arguments)) for walker in (plain, cpu)]
    assert answers[0] == answers[1], f"{name}{arguments[1:]} is {answers[0]} plain and {answers[1]} compiled"
    return answers[0]


def _check_same_points(plain: Walker, cpu: Walker, s: Any, seat: int) -> None:
    _assert_same(plain, cpu, "points", s, seat)
    for i in range(len(plain.game.parts)):
        _assert_same(plain, cpu, "part", s, seat, i)


def _check_same_answers(plain: Walker, cpu: Walker, step: Step, seat: int, viewer: int) -> None:
    """Compare the remaining functions: for one seat, and for one viewer's filling."""
    game, s = plain.game, step.s
    _check_same_points(plain, cpu, s, seat)
    _assert_same(plain, cpu, "commutes", s, seat)
    for name in ("witnesses", "reveals"):
        _assert_same(plain, cpu, name, s, step.seat, step.action)
    if step.seat == CHANCE:
        for walker in (plain, cpu):
            check_sample_chance(walker, step)
    else:
        for a in range(step.number % 7, len(game.actions), 7):
            _assert_same(plain, cpu, "verdict", s, step.seat, a)
    assert _assert_same(plain, cpu, "check", s) == 0
    filled = []
    for walker in (plain, cpu):
        words = np.zeros(4, np.int64)
        walker.rules.seed_dice(words, step.number, viewer)
        view = game.layout.view(s, viewer)
        walker.rules.fill(view, viewer, words)
        filled.append(view.tobytes())
    assert filled[0] == filled[1], f"fill for seat {viewer} differs"


def check_match(
    game: Game,
    players: int,
    options: Options | None = None,
    *,
    seed: int = 0,
    every: int = 1,
    most: int | None = None,
    target: str = "plain",
) -> Record:
    """Play one game through `Match`, undoing on the way; its record replays to the same end. Return the record.

    In a long game only `every` so many decisions are taken back, and one seat and a spectator are told as many lines
    of the log. `most` ends the game after so many decisions.
    """
    match = Match(game, players, options=options, seed=seed, target=target)
    dice = SeededDice(seed, stream=1)
    while not match.over and (most is None or match.decisions < most):
        seat = match.waiting[dice.choose([1] * len(match.waiting))]
        allowed = match.legal(seat)
        tried = match.turn % every == 0
        before = [match.view(viewer).tobytes() for viewer in range(players)] if tried else []
        action = allowed[dice.choose([1] * len(allowed))]
        match.act(seat, action)
        if tried and match.can_undo(seat):
            match.undo(seat)
            assert [match.view(viewer).tobytes() for viewer in range(players)] == before, "undo is not exact"
            match.act(seat, action)
    for viewer in (*(range(players) if every == 1 else [seed % players]), WATCHER):
        check_log(match, viewer, every)
    again = Match.replay(match.record, game=game, target=target)
    assert again.over == match.over
    assert not match.over or again.result() == match.result()
    assert [again.view(seat).tobytes() for seat in range(players)] == [
        match.view(seat).tobytes() for seat in range(players)
    ]
    return match.record


def check_log(match: Match, viewer: int, every: int = 1) -> None:
    """Check that every log line, or each `every`-th of them, can be formatted in every language."""
    lines = match.log(viewer)[viewer % every :: every]
    for lang in LANGUAGES:
        text = Text.load(match.game.folder(), lang)
        for line in lines:
            assert "{" not in text.line(line, match.names)


def check_texts(game: Game) -> None:
    """Check that all languages have the same texts and placeholders, and that nothing shown lacks a text."""
    texts = {lang: Text.load(game.folder(), lang) for lang in LANGUAGES}
    english = texts["en"]
    for lang, text in texts.items():
        assert text.keys() == english.keys(), (lang, text.keys() ^ english.keys())
        for key in sorted(text.keys()):
            assert placeholders(text.raw(key)) == placeholders(english.raw(key)), (lang, key)
            assert text.raw(key).strip(), (lang, key)
    needed = {f"phase.{name}" for name in game.phases} | {f"action.{verb.key}" for verb in game.actions.verbs}
    needed |= {f"ending.{name}" for name in game.endings} | {f"part.{name}" for name in game.parts}
    needed |= {"game.name"} | {f"option.{o.name}.{part}" for o in game.options for part in ("name", "help")}
    assert needed <= english.keys(), needed - english.keys()
    numbers = {lang: re.findall(r"\*\*(R\d+\.\d+)\*\*", game.rules_text(lang)) for lang in LANGUAGES}
    for lang, found in numbers.items():
        assert found == numbers["en"], f"the {lang} rules are numbered differently"
        assert len(found) == len(set(found)), f"a rule number stands twice in the {lang} rules"


def check_reach(
    game: Game, settings: Collection[tuple[int, Options]], *, games: int, rare: Collection[str] = ()
) -> None:
    """Check that random games meet every action, except those named as rare."""
    met: set[int] = set()
    for players, options in settings:
        met |= met_actions(game, players, options, games=games)
    never = {game.actions.notation(a) for a in range(len(game.actions)) if a not in met}
    assert never <= set(rare), f"never met: {sorted(never - set(rare))}"
