"""The turn and the move of the camel (R3, R4)."""

import pytest

from .scenes import coins, hand, table

# -- the turn (R3) -------------------------------------------------------------------------------


def test_r3_1_a_turn_has_five_steps_in_order():
    t = table("players 3, market 8 7 8 8 7 6 6 6")
    phases = []
    for step in ("move 1", "take hand", "coins", "deal 8"):
        phases.append((t.phase, t.waiting))
        t.do(step)
    assert phases == [("move", "A"), ("take", "A"), ("bonus", "A"), ("refill", "*")]
    assert (t.phase, t.waiting) == ("move", "B")


@pytest.mark.parametrize("action", ["coins", "take hand", "use", "camel space:1", "deal 7"])
def test_r3_1_the_camel_moves_first(action):
    assert table("").refuses(action) == "R3.1"


def test_r3_2_only_the_awaited_seat_decides():
    t = table("players 3, turn B")
    assert t.refuses("move 1", "B") == ""
    assert t.refuses("move 1", "A") == t.refuses("move 1", "C") == "R3.2"
    assert t.legal("A") == set()


def test_r3_2_nobody_decides_for_chance():
    t = table("phase refill, waits *")
    assert t.refuses("deal 7", "A") == "R3.2"


def test_r3_3_turns_pass_clockwise_and_wrap():
    t = table("players 3, turn C, first B, bag {8:2}")
    t.do("move 1 take hand coins deal 8")
    assert t.waiting == "A"


# -- the camel (R4) ------------------------------------------------------------------------------


def test_r4_1_the_camel_moves_at_least_one_step_and_the_first_is_free():
    t = table("A coins 0, camel 3")
    assert t.legal() == {"move 1"}
    t.do("move 1")
    assert t.s.camel == 4
    assert coins(t, "A") == 0


def test_r4_1_the_camel_walks_clockwise_past_the_last_space():
    t = table("camel 7")
    t.do("move 1")
    assert t.s.camel == 0


def test_r4_2_antony_pays_one_coin_to_skip_the_soldier():
    t = table("tile {1:soldier 2:shepherd}, A coins 3, market {1:8 2:7}")
    left = int(t.s.coins_left)
    t.do("move 2")
    assert t.s.camel == 2
    assert coins(t, "A") == 2
    assert t.s.coins_left == left + 1
    t.do("take hand")
    assert hand(t, "A") == {7: 1}  # the Shepherd's card


def test_r4_2_nobody_walks_further_than_the_purse_allows():
    t = table("A coins 2")
    assert t.legal() == {"move 1", "move 2", "move 3"}
    assert t.refuses("move 4") == "R4.2"


def test_r4_3_eight_steps_end_where_they_began():
    t = table("players 4, A coins 7, camel 2, market {2:7}")
    t.do("move 8")
    assert (t.s.camel, coins(t, "A")) == (2, 0)
    t.do("take hand")
    assert hand(t, "A") == {7: 1}


def test_r4_3_the_camel_may_walk_more_than_a_lap():
    t = table("A coins 20")
    t.do("move 21")
    assert (t.s.camel, t.s.steps, coins(t, "A")) == (5, 21, 0)


def test_r4_3_with_all_coins_of_the_game_45_steps_are_possible():
    t = table("coins {A:44}")
    assert "move 45" in t.legal()
    t.do("move 45")
    assert (t.s.camel, t.s.coins_left) == (5, 44)


def test_r4_3_empty_spaces_count_as_steps_and_cost_coins():
    t = table("A coins 2, market {3:7}")
    t.do("move 3")
    assert (t.s.camel, coins(t, "A"), t.phase) == (3, 0, "take")
