"""Refusals: every rule that can forbid an action is provoked, and every refusal has a text."""

import tomllib

import pytest

from .scenes import GAME, table
from .test_r4_placing import full_water

SQUARE = "water d4=fish-2/A e4=fish-1/A d5=shrimp-2/B e5=bananas-0"
EIGHT = "a1=flowers-1/A b1=flowers-1/A a2=flowers-2/A c1=flowers-2/A d1=shrimp-1/A c2=shrimp-1/A e1=shrimp-2/A"
SEAT = f"players 4, phase seat, at e2, water {EIGHT} f1=shrimp-2/A e2=fish-1"
STEAL = "phase steal, at e5, water e5=thief-1 d5=fish-1/B a5=fish-2/B a1=inspector-0"
ARREST = "phase arrest, at e5, water e5=inspector-0 e1=thief-1"

REFUSED = [
    ("R1.2", f"phase market, day 1, asks 4, spots 1, {SQUARE}", "score d3-e4"),
    ("R3.1", "water e4=fish-2/A", "store"),
    ("R3.2", "turn B, water e4=fish-2/A", "pass"),
    ("R4.1", "water e4=fish-2/A, A holds fish-1", "boat fish-3"),
    ("R4.2", "phase place, started 0, A holds fish-1, A picked fish-1", "place a1"),
    ("R4.3", "phase place, A holds fish-1, A picked fish-1, water e4=fish-2/A", "place a1"),
    ("R4.4", "phase place, A holds fish-1, A picked fish-1, water e4=fish-2/A", "place e4"),
    ("R4.5", "phase place, A holds thief-1, A picked thief-1, water e4=inspector-0", "place e5"),
    ("R4.6", "water e4=fish-2/A, A holds fish-1", "pass"),
    ("R5.2", SEAT, "shift e2"),
    ("R7.3", f"phase market, day 1, asks 4, {SQUARE}", "score d3-e4"),
    ("R7.6", f"phase remove, day 1, asks 4, spot 23, removers 1, {SQUARE}", "remove d5"),
    ("R7.9", f"phase remove, day 2, asks 2, spot 23, removers 1, {SQUARE}", "remove d5"),
    ("R8.1", STEAL, "take a1"),
    ("R8.3", STEAL, "take a5"),
    ("R8.4", ARREST, "hold thief-2"),
    ("R9.1", "water e4=fish-2/A, A cards 0", "tow e4"),
    ("R9.2", "water e4=fish-2/B", "tow e4"),
    ("R9.3", "phase tow, after turn, at e4, water e4=fish-2/A", "to e6"),
]
ASKED = [
    ("phase late, water e4=fish-2/A", {"end", "tow e4"}),
    ("phase loot, at d5, water e5=thief-1 d5=fish-1/B", {"store", "keep"}),
    ("phase pile, piles 1", {"draw ownerless", "draw neutral"}),
    (f"{full_water()}, A holds flowers-2n+ shrimp-2n+ fish-2n+ thief-1", {"pass"}),
]


@pytest.mark.parametrize(("rule", "drawing", "action"), REFUSED, ids=[case[0] for case in REFUSED])
def test_r3_a_refusal_names_its_rule(rule, drawing, action):
    assert table(drawing).refuses(action, "A") == rule


@pytest.mark.parametrize("drawing", [case[1] for case in REFUSED] + [case[0] for case in ASKED])
def test_r3_the_legal_actions_are_those_that_no_rule_forbids(drawing):
    t = table(drawing)
    every_action = [GAME.actions.notation(a) for a in range(len(GAME.actions))]
    for seat in "AB":
        assert t.legal(seat) == {notation for notation in every_action if not t.refuses(notation, seat)}


@pytest.mark.parametrize(("drawing", "choices"), ASKED)
def test_r3_1_each_step_has_its_own_actions(drawing, choices):
    t = table(drawing)
    assert t.legal() == choices
    assert t.refuses("jail") == "R3.1"


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_r3_exactly_the_rules_that_can_forbid_have_a_text(lang):
    source = GAME.folder() / "text" / f"{lang}.toml"
    refusals = tomllib.loads(source.read_text(encoding="utf-8"))["refusal"]
    assert set(refusals) == {rule for rule, _, _ in REFUSED}


@pytest.mark.parametrize("rule", [case[0] for case in REFUSED])
def test_r3_every_rule_that_forbids_is_in_the_rulebook(rule):
    assert all(f"**{rule}**" in GAME.rules_text(lang) for lang in ("en", "ko"))


@pytest.mark.parametrize("drawing", [case[1] for case in REFUSED if case[0] != "R3.2"])
def test_r3_1_actions_of_another_step_are_refused(drawing):
    t = table(drawing)
    assert t.refuses("deal fish-1") == "R3.1"
    assert t.refuses("first seat:A") == "R3.1"
    assert t.refuses("draw neutral") == "R3.1"
