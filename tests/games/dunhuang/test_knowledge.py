"""What seats know of hands and the pile, who sees a decision, and how the unseen is sampled."""

import pytest

from serai.testing.perspective import filled, reveals, view, witnesses

from .scenes import at, hand, known, table, under

# -- hands (R5.3) --------------------------------------------------------------------------------


def test_r5_3_a_card_taken_to_the_shop_is_not_known_as_a_hand_card():
    t = table("players 3, market {1:7}")
    t.do("move 1 take shop")
    assert known(t, "B", "A") == known(t, "C", "A") == {}


def test_r2_4_a_card_kept_in_the_draft_is_unknown_to_the_others():
    t = table("phase draft, waits AB, A drawn {2:1 3:1 4:1}, B drawn {5:1 6:1 7:1}")
    t.do("A keep 2 B keep 5")
    assert known(t, "A", "B") == known(t, "B", "A") == {}


@pytest.mark.parametrize("character", ["shepherd", "farmer"])
def test_r5_3_everybody_sees_what_shepherd_and_farmer_bring(character):
    t = at(character, "players 3, market {1:7}")
    t.do("pick market:2")
    assert known(t, "B", "A") == known(t, "C", "A") == {7: 1}
    assert known(t, "A", "A") == {}


def test_r5_3_a_card_discarded_openly_is_no_longer_known():
    t = table("players 3, tile {1:painter}, market {1:7}, A hand {8:1}")
    t.do("move 1 take hand discard hand:7")
    assert known(t, "B", "A") == {}


def test_r5_3_an_unknown_card_discarded_openly_changes_nothing():
    t = table("players 3, tile {1:painter}, market {1:7}, A hand {8:1}")
    t.do("move 1 take hand discard hand:8")
    assert known(t, "B", "A") == {7: 1}


def test_r8_1_after_a_hidden_discard_the_others_know_one_card_less():
    t = table("players 3, tile {1:painter}, market {1:7}, A hand {8:1}", painter_discard="hidden")
    t.do("move 1 take hand discard hand:8")
    assert known(t, "B", "A") == known(t, "C", "A") == {}


def test_r8_10_everybody_sees_both_cards_of_the_general():
    t = at("general", "players 3, A hand {3:1}, market {1:7}")
    t.s.known[1, 0, 3] = 1
    t.do("swap hand:3 for market:2")
    assert known(t, "B", "A") == known(t, "C", "A") == {7: 1}


def test_r8_11_everybody_sees_both_cards_of_the_maid():
    t = at("maid", "players 3, A shop {7:1}, A hand {8:2}")
    t.s.known[1, 0, 8] = 1
    t.do("swap shop:7 for hand:8")
    assert known(t, "B", "A") == known(t, "C", "A") == {7: 1}


def test_r8_12_everybody_sees_what_the_domestic_carries_to_the_hand():
    t = at("domestic", "A shop {7:1}")
    t.do("carry shop:7")
    assert known(t, "B", "A") == {7: 1}


def test_r8_12_everybody_sees_what_the_domestic_carries_to_the_shop():
    t = at("domestic", "A hand {7:2}")
    t.s.known[1, 0, 7] = 2
    t.do("carry hand:7")
    assert known(t, "B", "A") == {7: 1}


def test_r8_5_a_card_kept_from_the_pile_is_unknown_to_the_others():
    t = at("interpreter", "steps 2")
    t.do("use deal 5 deal 6 keep 5")
    assert known(t, "B", "A") == {}


# -- cards that pass from hand to hand (R8.7, R8.8) ----------------------------------------------


def test_r8_7_both_partners_know_the_exchanged_cards():
    t = at("trader", "players 3, A hand {2:1}, B hand {5:1 6:1 8:1}")
    t.do("trade seat:B deal 5 deal 8 give 2 give 8")
    assert hand(t, "A") == {5: 1}
    assert known(t, "B", "A") == {5: 1}  # B's card, which was not given back
    assert known(t, "A", "B") == {2: 1, 8: 1}
    assert known(t, "C", "A") == known(t, "C", "B") == {}


def test_r8_8_both_partners_know_the_exchanged_cards():
    t = at("merchant", "players 3, A hand {2:1 3:1}, B hand {5:1 6:1 8:1}")
    t.do("trade seat:B give 5 give 6 give 2 give 3")
    assert known(t, "B", "A") == {5: 1, 6: 1}
    assert known(t, "A", "B") == {2: 1, 3: 1}
    assert known(t, "C", "A") == known(t, "C", "B") == {}


def test_r5_3_the_other_players_know_one_card_less_of_each_good():
    t = at("trader", "players 3, A hand {2:1}, B hand {5:2 8:1}")
    t.s.known[2, 1, [5, 8]] = [2, 1]
    t.s.known[0, 1, 5] = 1
    t.do("trade seat:B deal 5")
    assert known(t, "C", "B") == {5: 1}  # either a 5 or the 8 is gone, so one 5 is certain
    assert known(t, "A", "B") == {}  # A saw the 5 leave
    t.do("deal 8")
    assert known(t, "C", "B") == {}


def test_r5_3_ones_own_hand_is_not_among_the_known_cards():
    t = at("trader", "A hand {2:1}, B hand {5:1}")
    t.do("trade seat:B deal 5 give 2")
    assert known(t, "A", "A") == known(t, "B", "B") == {}


# -- under the pile (R8.5, R8.6) -----------------------------------------------------------------

GROUP_OF_A = "under 3 5 5 8, under_group 1 1 1 1, under_known 1 1 1 1, bag {}"


def test_r8_6_only_the_user_knows_the_card_under_the_pile():
    t = at("diplomat", "players 3")
    t.do("use deal 5 deal 6 keep 6")
    assert under(t) == [(5, "A")]
    assert [view(t, who).under[0] for who in ("A", "B", "C", "watcher")] == [5, 0, 0, 0]


def test_r8_5_only_the_user_knows_the_group_under_the_pile():
    t = at("interpreter", "players 3, steps 3")
    t.do("use deal 6 deal 5 deal 3 keep 6")
    assert view(t, "A").under[:2].tolist() == [3, 5]
    assert not view(t, "B").under.any()
    assert view(t, "B").under_size == 2


def test_r8_5_while_looking_only_the_user_sees_the_cards():
    t = at("interpreter", "players 3, steps 3")
    t.do("use deal 6 deal 5 deal 3")
    assert view(t, "A").drawn[0, [3, 5, 6]].tolist() == [1, 1, 1]
    assert not view(t, "B").drawn.any()
    assert view(t, "B").drawn_size[0] == 3


def test_r8_5_the_order_of_a_group_is_drawn_when_a_card_is():
    t = table(f"phase refill, waits *, market {{}}, {GROUP_OF_A}")
    assert t.odds() == {"deal 3": 1, "deal 5": 2, "deal 8": 1}


def test_r10_1_a_refill_from_a_group_leaves_its_other_cards_known():
    t = table(f"phase refill, waits *, market 0 0 8 8 7 7 7 6, {GROUP_OF_A}")
    t.do("deal 5")
    assert under(t) == [(3, "A"), (5, "A"), (8, "A")]


def test_r8_5_a_secret_draw_from_a_group_wipes_what_the_others_knew():
    t = at("diplomat", f"turn B, {GROUP_OF_A}")
    t.do("use deal 5")
    assert under(t) == [(3, ""), (5, ""), (8, "")]


def test_r8_5_a_secret_draw_leaves_the_group_known_to_the_drawer():
    t = at("diplomat", GROUP_OF_A)
    t.do("use deal 5 deal 3 keep 3")
    assert under(t) == [(5, "A"), (8, "A"), (5, "A")]
    assert t.s.under_group[:3].tolist() == [1, 1, 2]


def test_r8_5_a_secret_draw_does_not_touch_later_groups():
    drawing = "under 3 5 8 6, under_group 1 1 2 3, under_known 1 1 2 1, bag {}"
    t = at("diplomat", f"turn B, market 0 7 7 7 7 4 4 4, {drawing}")
    t.do("use deal 5 deal 3 keep 5")
    assert under(t) == [(8, "B"), (6, "A"), (3, "B")]


def test_r8_5_a_draw_from_the_shuffled_part_wipes_nothing():
    t = at("diplomat", f"turn B, {GROUP_OF_A}, bag {{4:2 6:1}}")
    t.do("use deal 4 deal 6 keep 6")
    assert under(t) == [(3, "A"), (5, "A"), (5, "A"), (8, "A"), (4, "B")]


def test_r8_5_a_draw_may_begin_in_the_shuffled_part_and_end_under_it():
    t = at("interpreter", f"turn B, steps 3, {GROUP_OF_A}, bag {{4:1}}, market 0 7 7 7 7 6 6 6")
    t.do("use deal 4")
    assert under(t) == [(3, "A"), (5, "A"), (5, "A"), (8, "A")]
    t.do("deal 8 deal 5 keep 8")
    assert under(t) == [(3, ""), (5, ""), (4, "B"), (5, "B")]


# -- views ---------------------------------------------------------------------------------------


def test_r5_3_a_hand_is_seen_by_its_owner_alone():
    t = table("players 3, A hand {7:2}")
    assert view(t, "A").hand[0, 7] == 2
    assert [int(view(t, who).hand.sum()) for who in ("B", "C", "watcher")] == [0, 0, 0]
    assert view(t, "B").hand_size[0] == 2


def test_r2_4_drafted_and_removed_cards_are_seen_by_their_owner_alone():
    t = table("phase draft, waits AB, A drawn {2:1 3:1 4:1}, B drawn {5:1 6:1 7:1}")
    assert not view(t, "B").drawn[0].any()
    t.do("A keep 2")
    assert view(t, "A").removed[0, [3, 4]].tolist() == [1, 1]
    assert not view(t, "B").removed[0].any()
    assert view(t, "B").removed_size[0] == 2


def test_r8_10_the_hand_card_of_an_unfinished_exchange_is_seen_by_its_owner_alone():
    t = at("general", "A hand {3:1 7:1}")
    t.do("swap hand:3")
    assert [int(view(t, who).picked_hand[0]) for who in ("A", "B", "watcher")] == [3, 0, 0]


def test_r8_8_a_given_card_is_seen_by_both_partners():
    t = at("merchant", "players 3, B hand {5:1 6:1}")
    t.do("trade seat:B give 5")
    assert [int(view(t, who).given) for who in ("A", "B", "C", "watcher")] == [5, 5, 0, 0]


def test_r2_2_nobody_sees_the_pile():
    t = table("")
    assert not any(view(t, who).bag.any() for who in ("A", "B", "watcher"))


def test_r5_3_what_a_seat_knows_is_seen_by_nobody_else():
    t = table("players 3, market {1:7}")
    t.do("move 1 take hand")
    assert view(t, "B").known[1, 0, 7] == 1
    assert not view(t, "B").known[2].any()
    assert not view(t, "watcher").known.any()


# -- who sees a decision -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "action", "who"),
    [
        ("phase deal, waits *, at 1", "deal 7", "B"),
        ("phase draw, waits *, turn C, owed 2", "deal 7", "C"),
        ("phase steal, waits *, partner C, owed 1", "deal 7", "AC"),
        ("phase hand_over, waits C, partner C, owed 1", "give 7", "AC"),
        ("phase give_back, partner B, owed 1", "give 7", "AB"),
        ("phase draft, waits BC", "keep 7", "B"),
        ("phase keep", "keep 7", "A"),
        ("phase bonus, tile {0:general}", "swap hand:7", "A"),
        ("phase bonus, tile {0:painter}", "discard hand:7", "all"),
        ("phase bonus, tile {0:soldier}", "swap shop:7", "all"),
        ("phase bonus, tile {0:dancer}", "coins", "all"),
        ("phase swap, tile {0:general}", "for market:2", "all"),
        ("phase refill, waits *", "deal 7", "all"),
        ("phase move", "move 1", "all"),
    ],
)
def test_r3_who_sees_a_decision(drawing, action, who):
    assert witnesses(table(f"players 3, {drawing}"), action) == who


@pytest.mark.parametrize("seat", ["A", "B"])
@pytest.mark.parametrize("painter_discard", ["public", "hidden"])
def test_r8_1_who_sees_what_the_painter_takes(painter_discard, seat):
    t = at("painter", f"turn {seat}, waits {seat}", painter_discard=painter_discard)
    assert witnesses(t, "discard hand:7") == ("all" if painter_discard == "public" else seat)
    assert reveals(t, "discard hand:7") == (painter_discard == "public")
    assert witnesses(t, "coins") == "all"


@pytest.mark.parametrize(
    ("drawing", "action", "shows"),
    [
        ("phase move", "move 1", False),
        ("phase take", "take hand", False),
        ("phase bonus, tile {0:general}", "swap hand:7", False),
        ("phase swap, tile {0:general}", "for market:2", True),
        ("phase swap, tile {0:maid}", "for hand:7", True),
        ("phase bonus, tile {0:maid}", "swap shop:7", True),  # there is another good in the hand
        ("phase bonus, tile {0:maid}", "coins", False),
        ("phase bonus, tile {0:maid}, coins_left 0", "coins", True),  # the Maid was usable
        ("phase bonus, tile {0:maid}, coins_left 0", "pass", True),  # she was not
        ("phase swap, tile {0:soldier}", "for market:2", False),
        ("phase bonus, tile {0:domestic}", "carry hand:7", True),
        ("phase bonus, tile {0:domestic}", "carry shop:7", False),
        ("phase give_back", "give 7", True),
        ("phase hand_over", "give 7", True),
    ],
)
def test_r5_3_which_decisions_reveal_a_card_of_a_hand(drawing, action, shows):
    assert reveals(table(drawing), action) == shows


# -- sampling what is hidden -------------------------------------------------------------------------------------


def samples(t, who):
    """Yield sampled tables that look to a seat like the real one; each is sound and playable."""
    for seed in range(20):
        yield filled(t, who, seed)


@pytest.mark.parametrize("who", ["A", "B", "C", "watcher"])
def test_fill_samples_a_sound_table_in_the_middle_of_a_turn(who):
    t = table("players 3, market {1:7}, A hand {2:1 3:1}, B hand {5:2}, C removed {8:2}, B removed {4:1 9:1}")
    t.do("move 1 take hand")
    for other in samples(t, who):
        assert other.s.hand_size.tolist() == [3, 2, 0, 0]


def test_fill_keeps_what_a_seat_knows():
    t = table("players 3, market {1:7}, A hand {2:1 3:1}")
    t.do("move 1 take hand")
    assert all(hand(other, "A").get(7, 0) >= 1 for other in samples(t, "B"))
    assert not all(hand(other, "A").get(7, 0) >= 1 for other in samples(t, "watcher"))


def test_fill_samples_different_hands():
    t = table("players 3, A hand {2:1 3:1}")
    assert len({str(hand(other, "A")) for other in samples(t, "B")}) > 5


@pytest.mark.parametrize("who", ["A", "B", "watcher"])
def test_fill_in_the_draft(who):
    t = table("phase draft, waits AB, A drawn {2:1 3:1 4:1}, B drawn {5:1 6:1 7:1}")
    assert filled(t, who).s.drawn_size.tolist() == [3, 3, 0, 0]
    t.do("A keep 2")
    other = filled(t, who)
    assert other.s.drawn_size.tolist() == [0, 3, 0, 0]
    assert other.s.removed_size.tolist() == [2, 0, 0, 0]


@pytest.mark.parametrize("who", ["A", "B", "watcher"])
def test_fill_during_a_generals_exchange_picks_a_card_of_the_sampled_hand(who):
    t = at("general", "A hand {3:2 7:1}")
    t.do("swap hand:3")
    for other in samples(t, who):
        assert hand(other, "A").get(int(other.s.picked_hand[0]), 0) > 0
        other.do("for market:2")


@pytest.mark.parametrize("who", ["A", "B", "C", "watcher"])
def test_fill_during_a_maids_exchange_leaves_a_different_good_in_hand(who):
    t = at("maid", "players 3, A shop {7:1}, A hand {8:1}")
    t.do("swap shop:7")
    for other in samples(t, who):
        assert 7 not in hand(other, "A")


@pytest.mark.parametrize("who", ["A", "B", "C", "watcher"])
def test_fill_while_the_partner_gives_cards_leaves_one_that_may_follow(who):
    t = at("merchant", "players 3, A hand {2:1}, B hand {6:1 7:1}")
    t.do("trade seat:B give 6")
    for other in samples(t, who):
        assert max(hand(other, "B")) >= other.s.given


@pytest.mark.parametrize("who", ["A", "B", "C", "watcher"])
def test_fill_while_cards_are_given_back_leaves_one_that_may_follow(who):
    t = at("trader", "players 3, A hand {7:1 8:1}, B hand {2:1 3:1}")
    t.do("trade seat:B deal 2 deal 3 give 7")
    for other in samples(t, who):
        assert max(hand(other, "A")) >= other.s.given


@pytest.mark.parametrize("who", ["A", "B", "watcher"])
def test_fill_while_random_cards_are_taken(who):
    t = at("trader", "A hand {2:1}, B hand {5:1 8:2}")
    t.do("trade seat:B deal 8")
    for other in samples(t, who):
        assert other.s.hand_size.tolist() == [2, 2, 0, 0]


@pytest.mark.parametrize("who", ["A", "B", "C", "watcher"])
def test_fill_sorts_the_sampled_cards_under_the_pile(who):
    t = at("diplomat", f"players 3, {GROUP_OF_A}, bag {{4:3 6:3 7:1 9:3}}")
    t.do("use deal 4 deal 6")
    for other in samples(t, who):
        group = other.s.under[:4].tolist()
        assert group == sorted(group)
        assert group == [3, 5, 5, 8] or who != "A"


@pytest.mark.parametrize("who", ["A", "B", "watcher"])
def test_fill_after_a_hidden_discard(who):
    t = at("painter", "A hand {7:1 8:1}", painter_discard="hidden")
    t.do("discard hand:7")
    for other in samples(t, who):
        assert other.s.removed_size[0] == 1


@pytest.mark.parametrize("who", ["A", "B", "watcher"])
def test_fill_at_the_end(who):
    t = at("dancer", "turn B, deck 0, market {}, A hand {7:1 8:1}, B hand {5:1}")
    t.do("use")
    assert filled(t, who).phase == "over"
