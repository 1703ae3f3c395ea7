"""Refusals: every rule that can forbid an action is provoked, and every refusal has a text."""

import tomllib

import pytest

from .scenes import GAME, fresh, table

BONUS = "phase bonus, tile {{0:{}}}"

REFUSED = [
    ("R2.1", "", "lay tile:C"),
    ("R2.4", "phase draft, waits AB, A drawn {2:1 3:1 4:1}, B drawn {5:3}", "keep 5"),
    ("R2.6", "phase camel", "move 1"),
    ("R3.1", "phase move", "coins"),
    ("R3.2", "phase move, waits B, turn B", "move 1"),
    ("R4.2", "phase move, A coins 1", "move 3"),
    ("R4.4", "phase move, max_steps 2", "move 3"),
    ("R5.1", "phase take, market {0:7}", "coins"),
    ("R6.6", "phase refuse, turn B, waits A, contested 7, token {7:A's}, shang {7:1}", "pay"),
    ("R6.7", "phase pay, turn B, contested 7, token {7:A's}, shang {7:1}", "refuse"),
    ("R7.1", BONUS.format("dancer"), "trade seat:B"),
    ("R7.2", BONUS.format("princess") + ", coins_left 0", "coins"),
    ("R7.3", BONUS.format("dancer"), "pass"),
    ("R8.1", BONUS.format("painter"), "discard hand:7"),
    ("R8.2", BONUS.format("musician"), "discard shop:7"),
    ("R8.3", BONUS.format("princess"), "use"),
    ("R8.5", BONUS.format("interpreter") + ", deck 0", "use"),
    ("R8.6", BONUS.format("diplomat") + ", deck 0", "use"),
    ("R8.7", BONUS.format("trader"), "trade seat:B"),
    ("R8.8", BONUS.format("merchant"), "trade seat:A"),
    ("R8.9", BONUS.format("soldier"), "swap shop:7"),
    ("R8.10", BONUS.format("general"), "swap hand:7"),
    ("R8.11", BONUS.format("maid"), "swap shop:7"),
    ("R8.12", BONUS.format("domestic"), "carry hand:7"),
    ("R8.13", BONUS.format("shepherd"), "pick market:1"),
    ("R8.14", BONUS.format("farmer"), "pick market:1"),
    ("R8.15", BONUS.format("manichean"), "flip token:7"),
    ("R8.16", BONUS.format("buddhist"), "flip token:7"),
]


def laying():
    """Return a table where seat A has laid one tile of the circle."""
    t = fresh(2, circle="chosen")
    t.do("lay tile:C show diplomat")
    return t


@pytest.mark.parametrize(("rule", "drawing", "action"), REFUSED, ids=[case[0] for case in REFUSED])
def test_r3_a_refusal_names_its_rule(rule, drawing, action):
    t = table(drawing) if drawing else laying()
    assert t.refuses(action, "B" if rule == "R6.7" else "A") == rule


@pytest.mark.parametrize(("rule", "drawing", "action"), REFUSED, ids=[case[0] for case in REFUSED])
def test_r3_the_legal_actions_are_those_that_no_rule_forbids(rule, drawing, action):
    t = table(drawing) if drawing else laying()
    every_action = [GAME.actions.notation(a) for a in range(len(GAME.actions))]
    for seat in "AB":
        assert t.legal(seat) == {notation for notation in every_action if not t.refuses(notation, seat)}


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_r3_exactly_the_rules_that_can_forbid_have_a_text(lang):
    source = GAME.folder() / "text" / f"{lang}.toml"
    refusals = tomllib.loads(source.read_text(encoding="utf-8"))["refusal"]
    assert set(refusals) == {rule for rule, _, _ in REFUSED}  # R8.4, the Dancer, forbids nothing


@pytest.mark.parametrize("rule", [case[0] for case in REFUSED])
def test_r3_every_rule_that_forbids_is_in_the_rulebook(rule):
    assert all(f"**{rule}**" in GAME.rules_text(lang) for lang in ("en", "ko"))


@pytest.mark.parametrize(
    ("drawing", "action", "rule"),
    [
        (BONUS.format("dancer"), "keep 7", "R3.1"),
        (BONUS.format("dancer"), "move 1", "R3.1"),
        (BONUS.format("dancer"), "take hand", "R3.1"),
        (BONUS.format("dancer"), "refuse", "R3.1"),
        (BONUS.format("dancer"), "flip token:7", "R7.1"),
        ("phase keep, A drawn {7:1}", "use", "R3.1"),
        ("phase keep, A drawn {7:1}", "discard hand:7", "R3.1"),
        ("phase swap, tile {0:maid}, picked 7, A shop {7:1}, A hand {8:1}", "carry shop:7", "R3.1"),
        ("phase swap, tile {0:maid}, picked 7, A shop {7:1}, A hand {8:1}", "swap shop:7", "R3.1"),
        ("phase give_back, owed 1, A hand {7:1}", "swap shop:7", "R3.1"),
        ("phase give_back, owed 1, A hand {7:1}", "trade seat:B", "R3.1"),
        ("phase camel", "first seat:A", "R2.6"),
        ("phase camel", "deal 7", "R2.6"),
        ("phase over, waits, ended 2", "move 1", "R3.2"),
    ],
)
def test_r3_1_actions_of_another_step_are_refused(drawing, action, rule):
    assert table(drawing).refuses(action, "A") == rule
