import pytest

import serai
from serai.core.actions import Actions, Target, Verb

GOOD = Target.of("good", range(1, 11))
TABLE = Actions(
    Verb("move", Target.of("steps", range(1, 4))),
    Verb("take", Target.of("place", ("shop", "hand"))),
    Verb("swap", shop=GOOD, hand=GOOD),
    Verb("swap", shop=GOOD),
    Verb("for", hand=GOOD),
    Verb("pass"),
)


def test_numbers_follow_the_order_of_verbs_and_targets():
    assert TABLE.notation(0) == "move 1"
    assert TABLE.first("take") == 3
    assert TABLE.notation(TABLE.first("swap_shop_hand") + 11) == "swap shop:2 hand:2"
    assert TABLE.notation(len(TABLE) - 1) == "pass"


@pytest.mark.parametrize("table", [TABLE, *(serai.game(name).actions for name in serai.game_names())])
def test_every_notation_parses_back(table):
    for action in range(len(table)):
        assert table.parse(table.notation(action)) == action
        assert table.parse("  " + table.notation(action).replace(" ", "  ")) == action


def test_an_action_comes_apart():
    action = TABLE[TABLE.parse("swap shop:7 hand:9")]
    assert action.verb == "swap_shop_hand"
    assert action.targets == (("good", "7"), ("good", "9"))


def test_what_cannot_be_read_gets_a_hint():
    with pytest.raises(ValueError, match="did you mean 'swap shop:7 hand:9'"):
        TABLE.parse("swop shop:7 hand:9")
    with pytest.raises(ValueError, match=r"'xyzzy' is no action$"):
        TABLE.parse("xyzzy")


def test_a_line_may_leave_out_a_verb_that_only_one_choice_has():
    allowed = [TABLE.parse("for hand:9"), TABLE.parse("for hand:3")]
    assert TABLE.read_next("hand:9 pass", allowed) == (TABLE.parse("for hand:9"), "pass")
    assert TABLE.read_next("move 2 take shop", []) == (TABLE.parse("move 2"), "take shop")
    assert TABLE.read_next("swap shop:7 hand:9", []) == (TABLE.parse("swap shop:7 hand:9"), "")
    with pytest.raises(ValueError, match="no action"):
        TABLE.read_next("hand:4", allowed)


def test_a_table_with_two_of_a_kind_is_refused():
    with pytest.raises(ValueError, match="two verbs"):
        Actions(Verb("pass"), Verb("pass"))
    with pytest.raises(ValueError, match="same notation"):
        Actions(Verb("take", Target.of("a", ("x", "x"))))
