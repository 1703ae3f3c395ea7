"""The scoring at the end (R11)."""

import pytest

from serai.testing.perspective import ending, parts

from .scenes import at, table

OVER = "phase over, waits, ended 2"

# The scoring example of both rulebooks: A is Adrien (or Evan), B is Nicole (or Jerry).
EXAMPLE = f"""
    players 4, {OVER}, token {{1:A's 2:A's 3:B's 4:B's 5:B's}}, prestige {{B:2}}
    A hand {{5:2 7:2 10:1}}
    B hand {{5:1 6:1 7:1 9:2}}
"""


def test_r11_the_printed_example_adrien_has_21():
    t = table(EXAMPLE)
    assert parts(t, "A") == {"tokens": 4, "prestige": 0, "cards": 17}  # Silk and Tea, not the Glass
    assert t.points("A") == 21


def test_r11_the_printed_example_nicole_has_23_and_wins():
    t = table(EXAMPLE)
    assert parts(t, "B") == {"tokens": 6, "prestige": 2, "cards": 15}
    assert t.points("B") == 23
    assert [t.placing(seat) for seat in "AB"] == [2, 1]


def test_r11_1_a_token_is_worth_two_on_either_face():
    t = table(f"{OVER}, token {{5:A's 6:A's}}, shang {{6:1}}")
    assert parts(t, "A")["tokens"] == 4


def test_r11_1_shops_are_worth_nothing():
    t = table(f"{OVER}, A shop {{7:3 8:5}}")
    assert t.points("A") == 0


def test_r11_2_prestige_is_worth_one_each():
    t = table(f"{OVER}, prestige {{A:9}}")
    assert t.points("A") == 9


def test_r11_3_only_most_cards_of_a_kind_score_and_only_once():
    t = table(f"{OVER}, token {{5:A's 6:B's}}, A hand {{7:3}}, B hand {{7:2}}")
    assert parts(t, "A")["cards"] == 7
    assert parts(t, "B")["cards"] == 0


def test_r11_3_those_who_tie_for_most_score_one_each():
    t = table(f"players 3, {OVER}, token {{5:A's 6:B's 8:C's}}, A hand {{7:2}}, B hand {{7:2}}, C hand {{7:1}}")
    assert [parts(t, seat)["cards"] for seat in "ABC"] == [7, 7, 0]


def test_r11_3_cards_in_shops_do_not_count_for_most():
    t = table(f"{OVER}, token {{5:A's}}, A hand {{7:1}}, B shop {{7:3}}")
    assert parts(t, "A")["cards"] == 7


def test_r11_4_the_highest_cards_are_counted_as_many_as_there_are_tokens():
    t = table(f"{OVER}, token {{2:A's 3:A's}}, A hand {{4:1 6:1 8:1}}")
    assert parts(t, "A")["cards"] == 14


def test_r11_4_without_a_token_no_card_scores():
    t = table(f"{OVER}, prestige {{A:4}}, A hand {{4:1 5:1 6:1 7:1 8:1}}")
    assert t.points("A") == 4


def test_r11_4_more_tokens_than_cards_do_no_harm():
    t = table(f"{OVER}, token {{2:A's 3:A's 4:A's}}, A hand {{8:1}}")
    assert t.points("A") == 14


def test_r11_5_most_points_win():
    t = table(f"players 3, {OVER}, prestige {{A:3 B:5 C:4}}")
    assert [t.placing(seat) for seat in "ABC"] == [3, 1, 2]


def test_r11_5_with_equal_points_most_coins_win():
    t = table(f"players 3, {OVER}, prestige {{A:5 B:5 C:4}}, coins {{A:2 B:3 C:9}}")
    assert [t.placing(seat) for seat in "ABC"] == [2, 1, 3]


def test_r11_5_with_equal_points_and_coins_the_victory_is_shared():
    t = table(f"players 3, {OVER}, prestige {{A:5 B:5 C:4}}, coins {{A:5 B:5 C:5}}")
    assert [t.placing(seat) for seat in "ABC"] == [1, 1, 3]


@pytest.mark.parametrize(("b_coins", "how"), [(8, "shared_win"), (7, "pile_empty")])
def test_r11_5_how_the_game_ended_says_whether_the_win_is_shared(b_coins, how):
    t = at("princess", f"turn B, deck 0, market {{}}, coins {{A:{b_coins} B:5}}")
    t.do("coins")
    assert ending(t) == how
