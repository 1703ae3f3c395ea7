"""The log, as the seats concerned and the others read it."""

import pytest

from serai.core.seats import CHANCE
from serai.match.match import Match
from serai.testing.perspective import log_of, plain_line

from .scenes import GAME, at, fresh, table

MOVED = "market 6 7 8 8 7 6 6 5"


# -- set-up --------------------------------------------------------------------------------------


def test_story_chance_lays_the_circle():
    t = fresh(2)
    assert log_of(t, "lay tile:C", "watcher") == [("lay_tile", {"0": "C"})]
    assert log_of(t, "show diplomat", "watcher") == [("show", {"0": "diplomat"})]


def test_story_seat_a_lays_the_circle():
    t = fresh(2, circle="chosen", sides="chosen")
    assert log_of(t, "lay tile:C", "B") == [("lay_tile", {"player": "A", "0": "C"})]
    assert log_of(t, "show diplomat", "B") == [("show", {"player": "A", "0": "diplomat"})]


def test_story_the_market_is_dealt():
    t = table("phase market, waits *, at 2, market {0:7 1:7}")
    assert log_of(t, "deal 5", "watcher") == [("deal_market", {"good": 5, "space": 3})]


def test_story_the_draft_is_dealt():
    t = table("phase deal, waits *, at 1")
    seen, unseen = log_of(t, "deal 5", "B", "A")
    assert seen == [("deal_seat", {"good": 5, "player": "B"})]
    assert unseen == [("deal_seat_hidden", {"player": "B"})]


def test_story_the_draft():
    t = table("phase draft, waits AB, A drawn {2:1 3:1 4:1}, B drawn {5:1 6:1 7:1}")
    seen, unseen, watched = log_of(t, "keep 6", "B", "A", "watcher", seat="B")
    assert seen == [("keep", {"player": "B", "0": 6})]
    assert unseen == watched == [("keep_hidden", {"player": "B"})]


def test_story_the_first_player_and_the_camel():
    t = table("players 3, phase first, waits *")
    assert log_of(t, "first seat:B", "A") == [("first_seat", {"0": "B"})]
    assert log_of(t, "camel space:4", "B") == [("camel_space", {"player": "A", "0": 4})]


# -- the turn ------------------------------------------------------------------------------------


def test_story_a_move_and_its_price():
    t = table("")
    assert log_of(t, "move 1", "B") == [("move", {"player": "A", "0": 1})]
    t = table("")
    assert log_of(t, "move 3", "B") == [
        ("move", {"player": "A", "0": 3}),
        ("coins_paid", {"player": "A", "n": 2}),
    ]


def test_story_a_card_is_taken():
    t = table(MOVED)
    t.do("move 1")
    assert log_of(t, "take hand", "B") == [("take", {"player": "A", "0": "hand", "good": 7})]


def test_story_a_card_brings_a_token_from_the_middle():
    t = table(MOVED)
    t.do("move 1")
    assert log_of(t, "take shop", "B") == [
        ("take", {"player": "A", "0": "shop", "good": 7}),
        ("token_taken", {"player": "A", "good": 7}),
    ]


def test_story_a_card_brings_a_token_from_another():
    t = table(f"{MOVED}, B shop {{7:1}}, token {{7:B's}}")
    t.do("move 1")
    assert log_of(t, "take shop", "B")[1:] == [("token_stolen", {"player": "A", "other": "B", "good": 7})]


def test_story_coins_that_were_gained():
    t = at("dancer")
    assert log_of(t, "coins", "B") == [("coins_gained", {"player": "A", "n": 3})]


def test_story_coins_when_none_are_left():
    t = at("dancer", "coins_left 0")
    assert log_of(t, "coins", "B") == [("coins", {"player": "A"})]


def test_story_a_pass():
    t = at("princess", "coins_left 0")
    assert log_of(t, "pass", "B") == [("pass", {"player": "A"})]


def test_story_the_market_is_refilled():
    t = table("phase refill, waits *, camel 6, market 8 0 8 8 7 6 6 5, bag {4:3}")
    assert log_of(t, "deal 4", "A") == [("deal_market", {"good": 4, "space": 2})]


# -- characters ----------------------------------------------------------------------------------


def test_story_dancer_and_princess():
    t = at("dancer")
    assert log_of(t, "use", "B") == [("use", {"player": "A"}), ("prestige_gained", {"player": "A", "n": 2})]


def test_story_painter():
    t = at("painter", "A hand {7:1}")
    assert log_of(t, "discard hand:7", "B") == [
        ("discard_hand", {"player": "A", "0": 7}),
        ("prestige_gained", {"player": "A", "n": 3}),
    ]


def test_story_painter_hidden():
    t = at("painter", "A hand {7:1}", painter_discard="hidden")
    seen, unseen = log_of(t, "discard hand:7", "A", "B")
    assert seen[0] == ("discard_hand", {"player": "A", "0": 7})
    assert unseen[0] == ("discard_hand_hidden", {"player": "A"})


def test_story_musician_who_costs_a_token():
    t = at("musician", "A shop {7:2}, B shop {7:2}, token {7:A's}")
    assert log_of(t, "discard shop:7", "B") == [
        ("discard_shop", {"player": "A", "0": 7}),
        ("token_returned", {"player": "A", "good": 7}),
        ("prestige_gained", {"player": "A", "n": 3}),
    ]


def test_story_interpreter():
    t = at("interpreter", "steps 2")
    assert log_of(t, "use", "B") == [("use", {"player": "A"})]
    seen, unseen = log_of(t, "deal 5", "A", "B")
    assert seen == [("deal_seat", {"good": 5, "player": "A"})]
    assert unseen == [("deal_seat_hidden", {"player": "A"})]
    t.do("deal 6")
    seen, unseen = log_of(t, "keep 6", "A", "B")
    assert seen == [("keep", {"player": "A", "0": 6})]
    assert unseen == [("keep_hidden", {"player": "A"})]


def test_story_trader():
    t = at("trader", "players 3, B hand {5:1}")
    assert log_of(t, "trade seat:B", "C") == [("trade_seat", {"player": "A", "0": "B"})]
    one, other, onlooker = log_of(t, "deal 5", "A", "B", "C")
    assert one == other == [("deal_steal", {"good": 5, "player": "A", "other": "B"})]
    assert onlooker == [("deal_steal_hidden", {"player": "A", "other": "B"})]
    one, other, onlooker = log_of(t, "give 5", "A", "B", "C")
    assert one == other == [("give", {"player": "A", "0": 5})]
    assert onlooker == [("give_hidden", {"player": "A"})]


def test_story_merchant():
    t = at("merchant", "players 3, B hand {5:1}")
    assert log_of(t, "trade seat:B", "C") == [
        ("trade_seat", {"player": "A", "0": "B"}),
        ("prestige_gained", {"player": "A", "n": 1}),
    ]
    one, other, onlooker = log_of(t, "give 5", "A", "B", "C")
    assert one == other == [("give", {"player": "B", "0": 5})]
    assert onlooker == [("give_hidden", {"player": "B"})]


def test_story_soldier():
    t = at("soldier", "A shop {7:1}, market {3:8}")
    assert log_of(t, "swap shop:7", "B") == [("swap_shop", {"player": "A", "0": 7})]
    assert log_of(t, "for market:4", "B") == [
        ("for_market", {"player": "A", "0": 4, "good": 8, "given": 7}),
        ("token_taken", {"player": "A", "good": 8}),
    ]


def test_story_general():
    t = at("general", "A hand {7:1}, market {3:8}")
    seen, unseen = log_of(t, "swap hand:7", "A", "B")
    assert seen == [("swap_hand", {"player": "A", "0": 7})]
    assert unseen == [("swap_hand_hidden", {"player": "A"})]
    assert log_of(t, "for market:4", "B") == [("for_market", {"player": "A", "0": 4, "good": 8, "given": 7})]


def test_story_maid():
    t = at("maid", "A shop {7:1}, A hand {8:1}, token {8:A's}")
    assert log_of(t, "swap shop:7", "B") == [("swap_shop", {"player": "A", "0": 7})]
    assert log_of(t, "for hand:8", "B") == [("for_hand", {"player": "A", "0": 8})]


@pytest.mark.parametrize("place", ["shop", "hand"])
def test_story_domestic(place):
    t = at("domestic", "A shop {7:2}, A hand {7:1}, token {7:A's}")
    assert log_of(t, f"carry {place}:7", "B") == [(f"carry_{place}", {"player": "A", "0": 7})]


def test_story_shepherd_and_farmer():
    t = at("shepherd", "market {1:8}")
    assert log_of(t, "pick market:2", "B") == [("pick_market", {"player": "A", "0": 2, "good": 8})]


def test_story_manichean_and_buddhist():
    t = at("manichean", "token {7:A's}")
    assert log_of(t, "flip token:7", "B") == [("flip_token", {"player": "A", "0": 7})]


# -- questions about a 商 token ------------------------------------------------------------------

TIE = "turn B, market {1:6}, A shop {6:2}, B shop {6:1}, token {6:A's}, shang {6:1}, coins {A:4 B:3}"


def test_story_a_token_is_refused():
    t = table(f"tile {{7:manichean}}, {TIE}")
    t.do("move 1 take shop")
    assert log_of(t, "refuse", "B") == [("refuse", {"player": "A"})]


def test_story_a_token_is_yielded():
    t = table(f"tile {{7:manichean}}, {TIE}")
    t.do("move 1 take shop")
    assert log_of(t, "yield", "B") == [
        ("yield", {"player": "A"}),
        ("token_stolen", {"player": "B", "other": "A", "good": 6}),
    ]


def test_story_a_token_is_paid_for():
    t = table(f"tile {{7:buddhist}}, {TIE}")
    t.do("move 1 take shop")
    assert log_of(t, "pay", "A") == [
        ("pay", {"player": "B"}),
        ("token_stolen", {"player": "B", "other": "A", "good": 6}),
        ("coins_gained", {"player": "A", "n": 2}),
    ]


def test_story_a_token_is_left():
    t = table(f"tile {{7:buddhist}}, {TIE}")
    t.do("move 1 take shop")
    assert log_of(t, "decline", "A") == [("decline", {"player": "B"})]


# -- the end -------------------------------------------------------------------------------------


def test_story_the_last_round_begins():
    t = at("dancer", "deck 0, market {1:7}")
    assert log_of(t, "coins", "B") == [("coins_gained", {"player": "A", "n": 3}), ("last_round", {})]


def test_story_the_game_ends():
    t = at("dancer", "turn B, last_round 1, deck 0, market {1:7}")
    assert log_of(t, "coins", "A") == [("coins_gained", {"player": "B", "n": 3}), ("over", {})]


def test_story_somebody_wins_at_once():
    t = at("dancer", "players 3, token {2:A's 3:A's 4:A's 5:A's}, A hand {2:1 3:1 4:1 5:1}")
    assert log_of(t, "coins", "B")[1:] == [("won_at_once", {"player": "A"}), ("over", {})]


# -- the log of a match ----------------------------------------------------------------------


def test_story_the_log_of_a_match_tells_each_seat_what_it_saw():
    match = Match("dunhuang", players=2, manual_chance=True, target="plain")
    names = ["painter", "dancer", "diplomat", "trader", "general", "maid", "farmer", "buddhist"]
    for tile, name in zip("ABCDEFGH", names, strict=True):
        match.act(CHANCE, f"lay tile:{tile}")
        match.act(CHANCE, f"show {name}")
    for good in (8, 7, 6, 5, 8, 7, 6, 5, 2, 2, 3, 3, 3, 4):
        match.act(CHANCE, f"deal {good}")
    match.act(1, "keep 4")
    match.act(0, "keep 2")
    match.act(CHANCE, "first seat:A")
    match.act_line(1, "camel space:8")
    match.act_line(0, "move 2 take shop use")
    log_a, log_b = ([plain_line(line) for line in match.log(seat)] for seat in (0, 1))
    assert log_a[24] == ("deal_seat", {"good": 2, "player": "A"})
    assert log_b[24] == ("deal_seat_hidden", {"player": "A"})
    assert log_a[30:32] == [("keep_hidden", {"player": "B"}), ("keep", {"player": "A", "0": 2})]
    assert log_b[30:32] == [("keep", {"player": "B", "0": 4}), ("keep_hidden", {"player": "A"})]
    assert log_a[32:] == log_b[32:]
    assert [key for key, _ in log_a[32:]] == [
        "first_seat",
        "camel_space",
        "move",
        "coins_paid",
        "take",
        "token_taken",
        "use",
        "prestige_gained",
    ]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_story_every_kind_of_line_has_a_text(lang):
    text = GAME.text(lang)
    hidden = {"keep_hidden", "give_hidden", "swap_hand_hidden", "discard_hand_hidden"}
    actions = {verb.key for verb in GAME.actions.verbs} - {"deal"} | hidden
    dealt = {"deal_market", "deal_seat", "deal_seat_hidden", "deal_steal", "deal_steal_hidden"}
    consequences = {
        "token_taken",
        "token_stolen",
        "token_returned",
        "coins_gained",
        "coins_paid",
        "prestige_gained",
    }
    ended = {"last_round", "won_at_once", "over"}
    keys = {key.removeprefix("log.") for key in text.keys() if key.startswith("log.")}  # noqa: SIM118
    assert keys == actions | dealt | consequences | ended
