"""The short notation of offers: parsing what people type, and formatting offers."""

import pytest

from serai.games.sheriff.notation import UnclearOffer, format_draft, format_offer, parse_offer
from serai.testing.perspective import view

from .scenes import GAME, offer, table

FULL = {"profile": "full", "black_market": "yes", "royal": "yes", "inspector_gives": "yes"}
BAGS = "phase talk, B stand 2 1 0 0, B contra {0:1 2:1}, B bag {apple:2}, C bag {apple:1}, D bag {apple:1}"


@pytest.mark.parametrize(
    "line",
    [
        "5g 2 apple for pass B",
        "20g for pass B, inspect D",
        "-27g 1 cheese for pass B",
        "76g 1 cheese 1 silk for pass B if liar C",
        "1 blind 1 bag:silk 1 any vow pledge:pass for pass B",
        "pledge:favour pledge:inspect:D for pass B, inspect C",
    ],
)
def test_an_offer_prints_back_as_it_was_typed(line):
    t = table(f"{BAGS}, B gold 90", **FULL)
    clicks = parse_offer(f"offer {line}", 1)
    for click in clicks[:-1]:
        t.do(f"B {click}")
    assert format_draft(view(t, "B"), 1) == line
    for click in clicks[-1:]:
        t.do(f"B {click}")
    t.do("C hold D hold")
    assert format_offer(view(t, "A"), 1, 0) == line


def test_other_merchants_read_only_that_a_card_was_named():
    t = table(BAGS)
    offer(t, "B", "1 silk for pass me")
    assert format_offer(view(t, "D"), 1, 0) == "1 named for pass B"


def test_seats_are_me_letters_or_numbers():
    assert parse_offer("offer 1g for pass me, inspect seat:3", 1) == parse_offer("offer 1g for pass b, inspect C", 0)
    clicks = ["demand seat:B", "pass seat:B", "gold 5", "gold 1", "gold 1", "gold 1", "submit"]
    assert parse_offer("demand B 8g for pass 2", 0) == clicks


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("offer 5g", "what it is for"),
        ("offer 5g for", "pass SEAT"),
        ("offer 5g for pass me and go", "pass SEAT"),
        ("offer 5g for pass nobody", "“nobody” is no seat"),
        ("offer 2 pears for pass me", "“pears” is no good"),
        ("offer 5g for pass me if lying B", "A condition is"),
        ("demand", "of whom"),
    ],
)
def test_a_line_that_cannot_be_read_is_explained(line, problem):
    with pytest.raises(UnclearOffer) as unclear:
        parse_offer(line, 1)
    assert problem in GAME.text("en")(unclear.value.key, **unclear.value.about)
    assert GAME.text("ko")(unclear.value.key, **unclear.value.about)


def test_gold_and_goods_may_be_typed_as_plain_words():
    assert parse_offer("offer 20 gold 2 apples 1 bag:silks for pass me", 1) == parse_offer(
        "offer 20g 2 apple 1 bag:silk for pass B", 0
    )
