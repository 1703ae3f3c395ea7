"""Six players: two deputies, their votes and their loot (R11)."""

from serai.testing.perspective import filled, view

from .scenes import counts, discards, gold, hold, known, offer, stand, table

SIX = "players 6, C bag {apple:3}, D bag {silk:1 mead:1 cheese:1}, E bag {apple:1}, F bag {apple:1}"


def test_r11_an_example_round_of_two_deputies():
    t = table(f"phase talk, {SIX}")
    hold(t)
    t.do("choose seat:C A pass seat:C B pass seat:C")  # C's bag passes for nothing
    hold(t)
    assert t.waiting == "B"
    t.do("choose seat:F A inspect seat:F B wait")  # F's bag is deferred
    offer(t, "E", "12g for pass me")
    t.do("choose seat:E A accept seat:E about:own B accept seat:E about:own")  # E pays twelve to the loot tile
    assert int(t.s.loot_gold) == 12
    hold(t)
    t.do("choose seat:D A pass seat:D B inspect seat:D")  # B goes on alone with D's bag
    assert int(t.s.solo) == 2
    offer(t, "D", "8g for pass me")
    assert t.refuses("wait") == "R6.3"
    assert t.refuses("pass seat:F") == "R6.2"
    t.do("accept seat:D about:own")
    assert gold(t, "B") == 58
    hold(t)
    t.do("choose seat:F A inspect seat:F B inspect seat:F")  # F is honest
    assert (gold(t, "A"), gold(t, "B"), gold(t, "F")) == (50 - 1 + 6, 58 - 1 + 6, 52)


def test_r11_2_a_joint_fine_is_shared_at_the_end():
    t = table("players 6, phase vote, named 4, D bag {silk:1 mead:1 cheese:1}")
    t.do("A inspect seat:D B inspect seat:D")
    assert (gold(t, "A"), gold(t, "B"), gold(t, "D")) == (55, 55, 40)


def test_r11_6_a_lone_deputy_pays_alone():
    t = table("players 6, phase vote, named 3, C bag {apple:3}")
    filled(t, "C")
    t.do("B inspect seat:C")
    filled(t, "A")
    t.do("A pass seat:C")
    hold(t)
    t.do("inspect seat:C")
    assert (gold(t, "A"), gold(t, "B"), gold(t, "C")) == (50, 44, 56)


def test_r11_6_a_lone_deputy_makes_one_demand():
    t = table(f"{SIX}, phase vote, named 3")
    t.do("B inspect seat:C A pass seat:C")
    hold(t)
    assert t.refuses("demand seat:D") == "R8.9"
    t.do("demand seat:C pass seat:D gold 1")
    assert t.refuses("submit") == "R8.3"
    t.do("back back pass seat:C gold 5 submit refuse")
    assert (t.phase, t.waiting) == ("gate", "B")
    assert t.refuses("demand seat:C") == "R8.9"
    t.do("pass seat:C")


def test_r11_6_what_a_lone_deputy_promises_binds_only_that_deputy():
    t = table(f"{SIX}, phase vote, named 3")
    t.do("B inspect seat:C A pass seat:C")
    offer(t, "D", "5g for inspect C, pass D")
    t.do("accept seat:D about:own")
    assert t.s.must_open.tolist() == [0, 4]
    assert t.s.must_pass.tolist() == [0, 8]
    assert t.legal() == {"inspect seat:C", "demand seat:C"}
    t.do("inspect seat:C")


def test_r11_4_deputies_who_disagree_about_an_offer_do_not_accept_it():
    t = table(f"{SIX}, phase talk")
    offer(t, "C", "5g for pass me")
    t.do("choose seat:C A accept seat:C about:own B pass seat:C")
    assert (t.phase, int(t.s.ticks)) == ("talk", 8)
    t = table(f"{SIX}, phase talk, ticks 0")
    offer(t, "C", "5g for pass me")
    assert t.refuses("choose seat:A") == "R11.3"
    t.do("choose seat:C")
    assert t.refuses("wait") == t.refuses("pass seat:D") == t.refuses("inspect seat:D") == "R11.4"
    assert t.refuses("accept seat:D about:own") == "R8.8"
    t.do("A accept seat:C about:own B pass seat:C")
    assert (gold(t, "C"), stand(t, "C")) == (50, {"apple": 3})


def test_r11_4_paying_the_deputies_to_open_anothers_bag():
    t = table(f"{SIX}, phase talk")
    offer(t, "C", "6g for inspect D")
    t.do("choose seat:D A accept seat:C about:other B accept seat:C about:other")
    assert (int(t.s.loot_gold), stand(t, "D")) == (16, {})


def test_r11_8_leftovers_by_agreement():
    t = table("players 6, phase vote, named 3, C bag {silk:1}, loot_gold 5, loot 3 0 0 0, loot_contra {0:1}")
    t.do("A pass seat:C B pass seat:C")
    assert (t.phase, t.waiting, gold(t, "A"), stand(t, "A")) == ("loot", "A", 52, {"apple": 1})
    filled(t, "C")
    t.do("take leave take")
    assert (t.phase, t.waiting) == ("share", "B")
    t.do("agree")
    assert (gold(t, "A"), stand(t, "A"), stand(t, "B")) == (53, {"apple": 1, "pepper": 1}, {"apple": 2})
    assert known(t, "B", "A") == {"pepper": 1}


def test_r11_8_without_agreement_the_leftovers_are_lost():
    t = table("players 6, phase vote, named 3, C bag {silk:1}, loot_gold 1, loot 0 0 0 1")
    t.do("A pass seat:C B pass seat:C take take refuse")
    assert (t.phase, t.waiting) == ("loot", "B")
    t.do("leave take refuse")
    assert int(t.s.lost_gold) == 1
    assert discards(t) == {"chicken": 1}


def test_r11_8_leftovers_of_the_second_proposal():
    t = table("players 6, phase vote, named 3, C bag {silk:1}, loot_gold 1")
    t.do("A pass seat:C B pass seat:C take refuse leave agree")
    assert gold(t, "A") == 51


def test_r11_1_everybody_is_deputy_once_in_three_rounds():
    t = table("players 6, phase deputy, waits *, merchants 0, second 0")
    t.s.merchants = 0
    t.s.loot_seen = 0
    assert set(t.odds().values()) == {1}
    t.do("choose seat:D choose seat:B")
    assert (int(t.s.sheriff), int(t.s.second), int(t.s.called)) == (3, 2, 10)
    t.s.called = 15
    t.s.phase, t.s.waits, t.s.merchants = 2, 128, 0
    t.do("choose seat:E choose seat:F")
    assert int(t.s.called) == 0


def test_r6_7_when_time_is_up_the_promises_of_deputies_are_kept():
    drawing = f"{SIX}, phase vote, named 3, ticks 1"
    t = table(f"{drawing}, must_open 8 8", timer="yes")
    t.do("A wait B wait")
    assert gold(t, "A") == 55  # half of the joint fine of ten
    t = table(f"{drawing}, must_open 8 0", timer="yes")
    t.do("A wait B wait")
    assert (gold(t, "A"), gold(t, "B")) == (60, 50)
    t = table(f"{drawing}, must_open 0 8", timer="yes")
    t.do("A wait B wait")
    assert (gold(t, "A"), gold(t, "B")) == (50, 60)


def test_r11_4_a_promise_binds_a_vote():
    t = table("players 6, phase vote, named 3, C bag {apple:1}, must_pass 4 0, must_open 0 4")
    assert t.legal("A") == {"pass seat:C", "wait"}
    assert t.legal("B") == {"inspect seat:C", "wait"}
    filled(t, "C")
    t.do("B inspect seat:C")
    filled(t, "C")


def test_r11_2_contraband_goes_onto_the_tile():
    t = table("players 6, phase talk, C bag {apple:1}, D bag {apple:1}, C contra {0:2}, C stand 2 0 0 0")
    offer(t, "C", "2 apple 2 pepper for pass me")
    t.do("choose seat:C A accept seat:C about:own B accept seat:C about:own")
    assert (counts(t.s.loot_contra, 4), int(t.s.loot_size)) == ({"pepper": 2}, 2)
    assert counts(view(t, "E").loot_contra, 4) == {}
    filled(t, "E")
    hold(t)
    t.do("choose seat:D A pass seat:D B pass seat:D")
    assert stand(t, "A") == stand(t, "B") == {"apple": 1, "pepper": 1}
