"""Refusals: every rule that can forbid an action is provoked, and every refusal has a text."""

import tomllib

import pytest

from .scenes import GAME, fresh, table
from .test_r5_displace import crowded


def after(t, line):
    """Return a table after some decisions."""
    t.do(line)
    return t


def pawn():
    """Return a table where the pawn is to be placed."""
    return after(fresh(2), "draw swap draw remove draw extra first seat:A")


HANNOVER = {"minden-hannover": "aaa"}
B_STANDS = {"minden-hannover": "b"}
OUSTED = "displace from minden-hannover:1 with cube pay discs:0"
LONELY = {"duisburg-dortmund": "a"}

REFUSED = [
    ("R2.5", pawn, "to rim-s"),
    ("R3.1", lambda: table(), "done"),
    ("R3.2", lambda: table(turn="B"), "end"),
    ("R3.3", lambda: table(actions=0), "place cube"),
    ("R4.1", lambda: table(), "income discs:4"),
    ("R4.2", lambda: after(table(), "income discs:0"), "cubes 0"),
    ("R4.3", lambda: table(supply={"A": ""}), "place cube"),
    ("R5.1", lambda: after(table(posts=B_STANDS), "displace"), "from minden-hannover:2"),
    ("R5.2", lambda: table(posts=B_STANDS, supply={"A": "c"}), "displace"),
    ("R5.3", lambda: after(table(posts=B_STANDS, supply={"A": "cc"}), "displace from minden-hannover:1"), "with disc"),
    ("R5.4", lambda: after(table(posts=B_STANDS), OUSTED), "done"),
    ("R5.5", lambda: after(table(posts=B_STANDS), f"{OUSTED} displaced"), "at quedlinburg-halle:1"),
    ("R5.6", lambda: after(table(posts=B_STANDS, options={"displaced_order": "displaced-first"}), OUSTED), "add cube"),
    ("R5.7", lambda: after(table(posts=B_STANDS), OUSTED), "add disc"),
    ("R5.9", lambda: after(crowded(["duisburg-dortmund:1"]), "displace"), "from duisburg-dortmund:2"),
    ("R6.1", lambda: table(), "move"),
    ("R6.2", lambda: after(table(posts=LONELY | {"minden-hannover": "a"}), "move from minden-hannover:1"),
     "from duisburg-dortmund:1"),
    ("R6.3", lambda: after(table(posts=LONELY), "move from duisburg-dortmund:1 done"), "at minden-hannover:2"),
    ("R7.1", lambda: table(), "establish minden-hannover"),
    ("R7.5", lambda: after(table(posts=HANNOVER), "establish minden-hannover"), "end"),
    ("R7.6", lambda: after(table(posts=HANNOVER), "establish minden-hannover"), "office bremen"),
    ("R7.8", lambda: after(table(posts=HANNOVER), "establish minden-hannover"), "skill bursa"),
    ("R7.9", lambda: after(table(posts=HANNOVER), "establish minden-hannover"), "coellen 7"),
    ("R8.1", lambda: table(), "use three"),
    ("R8.2", lambda: after(table(posts=HANNOVER, markers={"minden-hannover": "extra"}), "establish minden-hannover"),
     "extra minden"),
    ("R8.3", lambda: after(table(posts=HANNOVER), "establish minden-hannover"), "extra minden"),
    ("R8.4", lambda: table(held={"A": "swap"}), "use swap"),
    ("R8.6", lambda: after(table(held={"A": "skill"}, skills={"A": {"bursa": 3}}), "use skill"), "skill bursa"),
    ("R8.7", lambda: table(held={"A": "remove"}), "use remove"),
    ("R8.8", lambda: table(held={"A": "shift"}, options={"markers": "big-box-2020"}), "use shift"),
    ("R8.9", lambda: after(table(plate=1, posts=B_STANDS), "end draw four"), "set minden-hannover"),
    ("R11.2", lambda: table(), "ride"),
    ("R11.3", lambda: table(), "pawn"),
    ("R11.4", lambda: table(2, posts=HANNOVER), "establish minden-hannover"),
]  # fmt: skip
IDS = [case[0] for case in REFUSED]
EVERY_ACTION = [GAME.actions.notation(a) for a in range(len(GAME.actions))]


@pytest.mark.parametrize(("rule", "draw", "action"), REFUSED, ids=IDS)
def test_r3_a_refusal_names_its_rule(rule, draw, action):
    t = draw()
    assert t.refuses(action, "A" if rule == "R3.2" else t.waiting) == rule


@pytest.mark.parametrize(("rule", "draw", "action"), REFUSED, ids=IDS)
def test_r3_the_legal_actions_are_those_that_no_rule_forbids(rule, draw, action):
    t = draw()
    for seat in "AB":
        assert t.legal(seat) == {notation for notation in EVERY_ACTION if not t.refuses(notation, seat)}


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_r3_exactly_the_rules_that_can_forbid_have_a_text(lang):
    source = GAME.folder() / "text" / f"{lang}.toml"
    refusals = tomllib.loads(source.read_text(encoding="utf-8"))["refusal"]
    assert set(refusals) == {rule for rule, _, _ in REFUSED}


@pytest.mark.parametrize("rule", IDS)
def test_r3_every_rule_that_forbids_is_in_the_rulebook(rule):
    assert all(f"**{rule}**" in GAME.rules_text(lang) for lang in ("en", "ko"))


PHASES = [
    (pawn, "end"),
    (lambda: after(table(), "income discs:0"), "end"),
    (lambda: after(table(), "place cube"), "end"),
    (lambda: after(table(), "place cube"), "to p1"),
    (lambda: after(table(), "place cube"), "from minden-hannover:1"),
    (lambda: after(table(posts=B_STANDS), "displace"), "at minden-hannover:1"),
    (lambda: after(table(posts=B_STANDS), "displace from minden-hannover:1"), "end"),
    (lambda: after(table(posts=B_STANDS), "displace from minden-hannover:1 with cube"), "end"),
    (lambda: after(table(posts=B_STANDS), OUSTED), "end"),
    (lambda: after(table(posts=LONELY), "move"), "end"),
    (lambda: after(table(posts=HANNOVER, offices={"minden": "b"}, held={"A": "extra"}),
                   "establish minden-hannover extra minden"), "end"),
    (lambda: after(table(offices={"minden": "bc"}, held={"A": "swap"}), "use swap"), "end"),
    (lambda: after(table(held={"A": "skill"}), "use skill"), "end"),
    (lambda: after(table(plate=1), "end draw four"), "end"),
    (lambda: after(table(2), "ride"), "end"),
    (lambda: after(table(2), "pawn"), "end"),
    (lambda: table(), "at minden-hannover:1"),
    (lambda: table(), "cubes 1"),
    (lambda: table(), "to p1"),
]  # fmt: skip


@pytest.mark.parametrize(("draw", "action"), PHASES)
def test_r3_1_an_unfinished_action_comes_first(draw, action):
    t = draw()
    assert t.refuses(action, t.waiting) == "R3.1"
    assert t.legal(t.waiting) == {notation for notation in EVERY_ACTION if not t.refuses(notation, t.waiting)}
