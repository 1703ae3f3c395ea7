"""Set-up, market, loading and declaring: a scene for each printed example and each ruling (R2 to R5)."""

import pytest

from serai.testing.perspective import filled, view

from .scenes import counts, fresh, hand, table


@pytest.mark.parametrize(
    ("players", "royal", "cards"), [(3, "no", 156), (4, "no", 204), (6, "no", 204), (3, "yes", 162), (5, "yes", 216)]
)
def test_r2_1_the_deck_fits_the_number_of_players(players, royal, cards):
    t = fresh(players, royal=royal)
    assert int(t.s.pile.sum()) == cards
    assert t.s.pile.tolist()[:8] == ([48, 36, 0, 24, 18, 16, 9, 5] if players == 3 else [48, 36, 36, 24, 22, 21, 12, 5])
    assert t.s.gold.tolist()[:players] == [50] * players


def test_r2_5_ten_cards_leave_unseen():
    t = fresh(4, remove_ten="yes")
    for _ in range(10):
        t.do("deal apple")
    assert int(t.s.removed.sum()) == 10
    assert view(t, "A").removed.sum() == 0
    assert t.phase == "first"
    filled(t, "A")


def test_r2_3_hands_of_seven_cards_by_option():
    t = fresh(3, hand_cards="7")
    t.do("choose seat:B")
    for _ in range(21):
        t.do("deal apple")
    assert (t.phase, t.waiting) == ("begin", "B")
    assert t.s.hand_size.tolist() == [7, 7, 7, 0, 0, 0]


MARKET = (
    "players 5, phase begin, A hand {apple:6}, B hand {apple:6}, C hand {apple:6}, D hand {apple:6}, E hand {apple:6}"
)


def test_r4_1_the_sheriff_names_the_first_merchant():
    t = table(MARKET)
    assert t.refuses("choose seat:A") == "R4.1"
    t.do("choose seat:D")
    order = ""
    while t.phase == "discard":
        order += t.waiting
        t.do("done")
    assert order == "DEBC"
    assert t.waiting == "BCDE"


def test_r4_2_discarding_three_cards_in_order():
    t = table("phase discard, at B, first B, B hand {chicken:2 apple:1 cheese:1 pepper:1 silk:1}")
    assert t.refuses("discard bread") == "R4.2"
    t.do("discard apple discard cheese discard pepper")
    assert t.refuses("discard apple") == "R4.2"
    assert counts(t.s.aside) == {"apple": 1, "cheese": 1, "pepper": 1}
    t.do("done deal chicken deal chicken deal chicken")
    assert hand(t, "B") == {"chicken": 5, "silk": 1}
    assert t.waiting == "C"
    assert t.refuses("discard apple", "A") == "R3.2"  # R3.3: the sheriff keeps the hand


def test_r4_4_a_new_pile_in_the_middle_of_a_draw():
    t = table("phase discard, at B, first B, B hand {apple:5 silk:1}, pile {cheese:2}, aside {bread:2}")
    before = int(t.s.discarded.sum())
    t.do("discard apple discard apple discard apple discard apple discard apple done")
    t.do("deal cheese deal cheese")
    assert t.waiting == "*"
    assert int(t.s.pile_size) == before
    assert counts(t.s.aside) == {"apple": 5, "bread": 2}  # cards laid aside are not shuffled in
    t.do("deal bread deal bread deal bread")
    assert int(t.s.hand_size[1]) == 6


def test_r4_4_without_any_card_to_draw_the_next_merchant_discards():
    t = table("phase discard, at B, first B, B hand {silk:2}, C hand {apple:1}, pile {cheese:1}")
    t.s.stand[0] += t.s.discarded[:4]
    t.s.contra[0] += t.s.discarded[4:]
    t.s.contra_size[0] = t.s.contra[0].sum()
    t.s.discarded[:] = 0
    t.do("done deal cheese")
    assert hand(t, "B") == {"cheese": 1, "silk": 2}
    assert t.waiting == "C"


def test_r5_2_without_any_card_there_is_no_bag_and_no_inspection():
    t = table("players 3, phase discard, at C, first B, pile {}, A hand {apple:1}")
    t.s.stand[0] += t.s.discarded[:4]
    t.s.contra[0] += t.s.discarded[4:]
    t.s.contra_size[0] = t.s.contra[0].sum()
    t.s.discarded[:] = 0
    t.do("done")
    assert (t.phase, int(t.s.round_no)) == ("begin", 2)


def test_r5_1_a_sixth_card_does_not_go_into_the_bag():
    t = table("phase load, waits B, B hand {apple:4 crossbow:1 silk:1}")
    assert t.refuses("done") == "R5.1"
    t.do("bag apple bag apple bag apple bag apple")
    t.do("bag silk")
    assert t.refuses("bag crossbow") == "R5.2"
    assert t.legal() == {"done"}
    assert view(t, "A").hand_size[1] == 6
    filled(t, "A")


def test_r5_3_a_bag_of_four_is_declared_as_four_chickens():
    t = table("phase declare, at B, B bag {chicken:2 bread:1 silk:1}, C bag {apple:1}")
    assert t.legal() == {"declare apple", "declare cheese", "declare bread", "declare chicken"}
    t.do("declare chicken")
    assert (int(t.s.declared[1]), int(t.s.bag_size[1]), t.waiting) == (4, 4, "C")
    t.do("declare apple")
    assert t.phase == "talk"


def test_r5_3_bread_is_declared_with_three_only_by_option():
    drawing = "players 3, phase declare, at B, B bag {apple:1}"
    assert table(drawing).refuses("declare bread") == "R5.3"
    assert table(drawing, declare_absent="yes").refuses("declare bread") == ""
