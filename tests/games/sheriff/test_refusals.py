"""Refusals: every rule that can forbid an action is provoked, and every refusal has a text."""

import tomllib

import pytest

from .scenes import GAME, table

BAGS = "B bag {apple:2}, C bag {apple:1}"

REFUSED = [
    ("R3.1", f"phase gate, {BAGS}", "declare apple"),
    ("R3.2", f"phase gate, waits B, {BAGS}", "wait"),
    ("R4.1", "phase begin", "choose seat:A"),
    ("R4.2", "phase discard, at B, waits A, A hand {apple:1}", "discard silk"),
    ("R5.1", "phase load, waits A, A hand {apple:1}", "done"),
    ("R5.2", "phase load, waits A, A hand {apple:1}", "bag silk"),
    ("R5.3", "players 3, phase declare, waits A, B bag {apple:1}", "declare bread"),
    ("R6.2", f"phase gate, {BAGS}", "inspect seat:D"),
    ("R6.2", f"phase gate, {BAGS}", "warn seat:D"),
    ("R6.3", f"phase gate, {BAGS}, ticks 0", "wait"),
    ("R7.4", f"phase fine, {BAGS}, owes {{A:5}}, A stand 3 0 0 0, owed_to B", "give cheese"),
    ("R8.1", f"phase talk, waits A, {BAGS}", "if liar"),
    ("R8.3", f"phase talk, waits A, {BAGS}", "pass seat:D"),
    ("R8.4", f"phase talk, waits A, {BAGS}, draft_pass {{A:2}}, A gold 3", "gold 5"),
    ("R8.4", f"phase talk, waits A, {BAGS}, draft_pass {{A:2}}", "blind"),
    ("R8.4", f"phase talk, waits A, {BAGS}, draft_pass {{A:2}}", "give apple"),
    ("R8.5", f"phase talk, waits A, {BAGS}, draft_pass {{A:2}}", "bag apple"),
    ("R8.5", f"phase talk, waits A, {BAGS}, draft_pass {{A:2}}", "any"),
    ("R8.6", f"phase talk, waits A, {BAGS}, draft_pass {{A:2}}", "hold"),
    ("R8.6", f"phase talk, waits A, {BAGS}, draft_pass {{A:2}}", "withdraw about:own"),
    ("R8.6", f"phase talk, waits A, {BAGS}", "gold 1"),
    ("R8.8", f"phase gate, {BAGS}", "accept seat:B about:own"),
    ("R8.9", f"phase gate, {BAGS}", "demand seat:A"),
    ("R8.12", f"phase hand_over, waits A, {BAGS}, blind_left 1, A contra {{0:1}}, owed_to B", "give silk"),
    ("R9.3", f"phase claim, waits A, {BAGS}", "claim silk"),
    ("R11.3", f"players 6, phase name, {BAGS.replace('B bag', 'D bag')}", "choose seat:E"),
    ("R11.4", "players 6, phase vote, named 3, C bag {apple:1}", "pass seat:D"),
]


@pytest.mark.parametrize(("rule", "drawing", "action"), REFUSED)
def test_a_refusal_names_its_rule(rule, drawing, action):
    assert table(drawing).refuses(action, "A") == rule


FULL = f"phase talk, waits A, {BAGS}, draft_pass {{A:2}}"


@pytest.mark.parametrize(
    ("rule", "drawing", "action"),
    [
        ("R8.7", f"phase talk, waits A, {BAGS}, draft_pass {{A:2}}, draft_if {{A:15}}", "choose seat:D"),
        ("R8.6", f"phase talk, waits A, {BAGS}, draft_pass {{A:2}}, draft_if {{A:15}}", "gold 1"),
        ("R8.6", f"phase talk, waits A, {BAGS}, draft_pass {{A:2}}, draft_if {{A:9}}", "if liar"),
        ("R8.13", f"{FULL}, vowed 1", "vow"),
        ("R8.14", f"{FULL}, draft_pledge {{A:3}}", "pledge favour"),
        ("R8.15", FULL, "reverse"),
        ("R3.1", FULL, "choose seat:B"),
        ("R3.1", FULL, "agree"),
        ("R3.1", f"phase reply, waits A, {BAGS}", "wait"),
        ("R3.1", f"phase claim, waits A, {BAGS}", "wait"),
        ("R3.1", f"phase fine, {BAGS}, waits A, owes {{A:5}}, A stand 3 0 0 0", "wait"),
        ("R3.1", f"phase declare, waits A, {BAGS}", "wait"),
        ("R3.1", "phase begin", "wait"),
        ("R3.1", "phase discard, waits A", "wait"),
        ("R3.1", "phase load, waits A", "wait"),
        ("R3.1", "players 6, phase name, D bag {apple:1}", "wait"),
        ("R3.1", "players 6, phase vote, named 4, D bag {apple:1}", "agree"),
        ("R3.1", "players 6, phase loot, D bag {apple:1}, waits A", "agree"),
        ("R3.1", "players 6, phase share, D bag {apple:1}, waits A", "wait"),
    ],
)
def test_a_refusal_names_its_rule_with_every_option_on(rule, drawing, action):
    assert table(drawing, profile="full", black_market="yes", inspector_gives="yes").refuses(action, "A") == rule


@pytest.mark.parametrize(
    ("cards", "action", "rule"),
    [
        ("1:32", "bag apple", "R8.6"),
        ("1:17", "give apple", "R8.6"),
        ("1:17", "blind", "R8.6"),
        ("0:1 1:1 2:1 3:1 4:1 5:1 6:1 7:1", "any", "R8.6"),
        ("0:5 1:5 2:5 3:5", "give pepper", "R8.4"),
    ],
)
def test_r8_6_cards_have_one_order_and_a_limit(cards, action, rule):
    drawing = "phase talk, waits B, B bag {apple:2}, B stand 9 0 0 0, B contra {0:5}, draft_pass {B:2}"
    t = table(f"{drawing}, B draft_cards {{{cards.replace('1:32', '0:32').replace('1:17', '0:17')}}}")
    assert t.refuses(action) == rule


def test_every_refusal_with_a_text_is_provoked():
    words = tomllib.loads((GAME.folder() / "text" / "en.toml").read_text(encoding="utf-8"))["refusal"]
    assert set(words) == {rule for rule, _, _ in REFUSED} | {"R8.7", "R8.13", "R8.14", "R8.15"}
