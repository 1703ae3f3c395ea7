"""Winning at once, the refill and the last round (R9, R10)."""

import pytest

from serai.testing.perspective import ending

from .scenes import at, hand, prestige, table, token

# A has four tokens and, with the card on space 2, four kinds of goods in hand.
NICOLE = """
    players 3, tile {1:princess}, market 6 9 8 8 7 6 6 5
    A hand {2:1 5:1 7:1}, token {2:A's 4:A's 6:A's 8:A's}
"""


# -- winning at once (R9) ------------------------------------------------------------------------


def test_r9_1_nicole_wins_with_four_tokens_and_four_kinds():
    t = table(NICOLE)
    pile = int(t.s.deck)
    t.do("move 1 take hand coins")
    assert hand(t, "A") == {2: 1, 5: 1, 7: 1, 9: 1}
    assert (ending(t), t.phase, t.waiting) == ("instant_win", "over", "")
    assert (t.s.market[1], t.s.deck) == (0, pile)  # no refill
    assert [t.placing(seat) for seat in "ABC"] == [1, 2, 2]


def test_r9_1_winning_at_once_needs_no_points():
    t = table(f"{NICOLE}, prestige {{B:28}}, token {{2:A's 4:A's 6:A's 8:A's 5:B's}}, B hand {{8:1}}")
    t.do("move 1 take hand coins")
    assert t.points("A") < t.points("B")
    assert [t.placing(seat) for seat in "ABC"] == [1, 2, 2]


def test_r9_1_tokens_count_on_either_face():
    t = table(f"{NICOLE}, shang {{2:1 6:1}}")
    t.do("move 1 take hand coins")
    assert ending(t) == "instant_win"


def test_r9_1_three_tokens_do_not_win():
    t = table(f"{NICOLE}, token {{2:A's 4:A's 6:A's}}")
    t.do("move 1 take hand coins")
    assert (ending(t), t.phase) == ("", "refill")


def test_r9_1_three_kinds_do_not_win_however_many_cards():
    t = table(f"{NICOLE}, A hand {{2:2 5:3 9:4}}")
    t.do("move 1 take hand coins")
    assert ending(t) == ""


def test_r9_1_more_than_needed_wins_too():
    t = table(f"{NICOLE}, token {{2:A's 3:A's 4:A's 6:A's 8:A's}}, A hand {{2:1 3:1 5:1 7:1}}")
    t.do("move 1 take hand coins")
    assert ending(t) == "instant_win"


@pytest.mark.parametrize(("tokens", "how"), [("2 3 4 5", ""), ("2 3 4 5 6", "instant_win")])
def test_r9_1_two_players_need_five_tokens(tokens, how):
    held = " ".join(f"{g}:A's" for g in tokens.split())
    t = at("dancer", f"token {{{held}}}, A hand {{2:1 3:1 4:1 5:1}}")
    t.do("coins")
    assert ending(t) == how


def test_r9_1_four_players_need_four_tokens():
    t = at("dancer", "players 4, token {1:A's 2:A's 9:A's 10:A's}, A hand {1:1 3:1 4:1 5:1}")
    t.do("use")
    assert ending(t) == "instant_win"


def test_r9_1_the_bonus_may_bring_what_was_missing():
    t = at("domestic", "players 3, token {2:A's 4:A's 6:A's}, A hand {2:1 5:1 7:1 8:1 9:1}")
    t.do("carry hand:9")
    assert token(t, 9) == "A"
    assert ending(t) == "instant_win"


def test_r9_1_a_token_that_is_yielded_may_win():
    t = at(
        "domestic",
        """players 3, token {2:A's 4:A's 6:A's 9:B's}, shang {9:1}
        A hand {2:1 5:1 7:1 8:1 9:1}, B shop {9:1}""",
    )
    t.do("carry hand:9")
    assert t.phase == "refuse"
    t.do("yield")
    assert ending(t) == "instant_win"


def test_r9_2_reaching_the_goal_in_the_middle_of_a_turn_does_not_win():
    t = table(NICOLE.replace("princess", "painter"))
    t.do("move 1 take hand discard hand:9")
    assert (ending(t), prestige(t, "A")) == ("", 3)


def test_r9_2_the_goal_reached_in_anothers_turn_wins_at_the_end_of_ones_own():
    t = at(
        "merchant",
        """players 3, token {2:B's 4:B's 6:B's 8:B's}, A hand {9:1}, B hand {2:1 5:1 7:2}
        market 0 8 8 7 6 6 6 5, bag {3:3}""",
    )
    t.do("trade seat:B give 7 give 7 give 7 give 9")
    assert hand(t, "B") == {2: 1, 5: 1, 7: 1, 9: 1}
    assert ending(t) == ""
    t.do("deal 3")
    assert t.waiting == "B"
    t.do("move 1 take hand coins")
    assert ending(t) == "instant_win"
    assert [t.placing(seat) for seat in "ABC"] == [2, 1, 2]


# -- refill (R10.1) ------------------------------------------------------------------------------


def test_r10_1_the_camels_space_first_then_clockwise():
    t = at("farmer", "steps 2, market 0 8 8 7 6 6 6 5, bag {3:1 4:1}")
    t.do("pick market:3 deal 3 deal 4")
    assert t.s.market.tolist() == [3, 8, 4, 7, 6, 6, 6, 5]


def test_r10_1_clockwise_goes_on_past_the_last_space():
    t = table("phase bonus, tile {7:shepherd}, camel 7, market 8 8 8 7 6 6 5 0, bag {3:1 4:1}")
    t.do("pick market:1 deal 3 deal 4")
    assert t.s.market.tolist() == [4, 8, 8, 7, 6, 6, 5, 3]


def test_r10_1_the_space_behind_the_camel_comes_last():
    t = at("shepherd", "market 0 8 8 0 6 6 6 5, bag {3:1 4:1 2:1}")
    t.do("pick market:8 deal 3 deal 4 deal 2")
    assert t.s.market.tolist() == [3, 8, 8, 4, 6, 6, 6, 2]


def test_r10_1_an_exchanged_space_needs_no_card():
    t = at("general", "A hand {3:1}, market 0 8 8 7 6 6 6 5, bag {4:2}")
    t.do("swap hand:3 for market:4 deal 4")
    assert t.s.market.tolist() == [4, 8, 8, 3, 6, 6, 6, 5]


# -- the last round (R10.2, R10.3) ---------------------------------------------------------------


def test_r10_2_a_pile_used_up_exactly_does_not_begin_the_last_round():
    t = at("dancer", "players 3, market 0 8 8 7 6 6 6 5, bag {4:1}")
    t.do("coins deal 4")
    assert (t.s.deck, t.s.last_round) == (0, 0)
    t.do("move 1 take hand coins")
    assert t.s.last_round == 1
    assert t.waiting == "C"


def test_r10_2_a_short_pile_fills_the_spaces_it_can():
    t = at("shepherd", "market 0 8 8 7 6 6 6 5, bag {4:1}")
    t.do("pick market:2 deal 4")
    assert t.s.market.tolist() == [4, 0, 8, 7, 6, 6, 6, 5]
    assert t.s.last_round == 1


def test_r10_3_play_goes_on_to_the_last_player():
    t = table("players 4, turn B, phase bonus, tile {0:dancer}, market 0 8 8 7 6 6 6 5, deck 0, A prestige 1")
    t.do("coins")
    assert (t.s.last_round, t.waiting) == (1, "C")
    t.do("move 1 take hand coins")
    assert t.waiting == "D"
    t.do("move 1 take hand coins")
    assert (ending(t), t.waiting) == ("pile_empty", "")


def test_r10_3_in_the_last_players_own_turn_the_game_ends_there():
    t = table("players 4, turn D, phase bonus, tile {0:dancer}, market 0 8 8 7 6 6 6 5, deck 0")
    t.do("use")
    assert ending(t) == "pile_empty"


def test_r10_3_the_last_player_sits_to_the_right_of_the_first():
    t = table("players 3, first C, turn A, phase bonus, tile {0:dancer}, market 0 8 8 7 6 6 6 5, deck 0")
    t.do("use")
    assert t.waiting == "B"
    t.do("move 1 take hand coins")
    assert ending(t) == "pile_empty"


def test_r10_3_winning_at_once_stays_possible():
    t = table(f"{NICOLE}, turn A, first B, last_round 1, deck 0")
    t.do("move 1 take hand coins")
    assert ending(t) == "instant_win"


def test_r10_3_the_market_stays_as_it_is_in_the_last_round():
    t = table("players 3, last_round 1, deck 0, market {1:7}, tile {1:dancer}")
    t.do("move 1 take hand use")
    assert not t.s.market.any()
    t.do("move 1 coins")  # the space is empty
    assert t.waiting == "C"


@pytest.mark.parametrize(("players", "turns"), [(2, 22), (3, 30), (4, 36)])
def test_r10_3_a_game_in_which_only_refills_use_the_pile(players, turns):
    t = table(f"players {players}, deck {(0, 0, 21, 27, 35)[players]}")
    played = 0
    while t.waiting:
        t.do("move 1")
        if t.phase == "take":  # unless the space is empty
            t.do("take shop")
        t.do("coins" if "coins" in t.legal() else "pass")
        while t.waiting == "*":
            t.do(next(iter(t.odds())))
        played += 1
    assert played == turns
    assert t.s.last_round == 1
