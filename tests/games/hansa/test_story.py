"""The log, which is the same for everybody."""

import pytest

from serai.testing.perspective import log_of

from .scenes import GAME, fresh, table

HANNOVER = {"minden-hannover": "aaA"}


def test_story_setting_up():
    t = fresh(2)
    assert log_of(t, "draw swap") == [("draw_tavern", {"0": "swap", "route": "osnabrueck-bremen"})]
    t.do("draw remove draw extra")
    assert log_of(t, "first seat:B") == [("first_seat", {"0": "B"}), ("turn", {"player": "B"})]
    assert log_of(t, "to p7") == [("to", {"player": "A", "0": "p7"})]


def test_story_income():
    t = table(supply={"A": ""})
    assert log_of(t, "income discs:1") == [("discs", {"player": "A", "n": 1})]
    assert log_of(t, "cubes 0") == []
    assert log_of(t, "income discs:0") == []
    assert log_of(t, "cubes 2") == [("cubes", {"player": "A", "n": 2}), ("turn", {"player": "B"})]


def test_story_placing_and_ending():
    t = table()
    assert log_of(t, "place disc") == []
    assert log_of(t, "at minden-hannover:1") == [
        ("at_placed", {"player": "A", "0": "minden-hannover:1", "piece": "disc"}),
    ]
    assert log_of(t, "end") == [("end", {"player": "A"}), ("turn", {"player": "B"})]


def test_story_displacing():
    t = table(posts={"minden-hannover": "b"})
    assert log_of(t, "displace") == log_of(t, "from minden-hannover:1") == []
    assert log_of(t, "with cube") == [
        ("with", {"player": "A", "0": "cube", "other": "B", "piece": "cube", "post": "minden-hannover:1"})
    ]
    assert log_of(t, "pay discs:1") == [("pay", {"player": "A", "cubes": 0, "discs": 1})]
    assert log_of(t, "displaced") == []
    assert log_of(t, "at bremen-minden:1") == [("at_answer", {"player": "B", "0": "bremen-minden:1", "piece": "cube"})]
    assert log_of(t, "done") == []


def test_story_a_piece_is_borrowed_from_a_route():
    posts = {"minden-hannover": "b", "groningen-emden": "bbb", "hamburg-lueneburg": "bbbb", "quedlinburg-halle": "bbbB"}
    t = table(posts=posts, supply={"B": ""})
    t.do("displace from minden-hannover:1 with cube pay discs:0")
    assert log_of(t, "from quedlinburg-halle:4") == [
        ("from_added", {"player": "B", "0": "quedlinburg-halle:4", "piece": "disc"})
    ]


def test_story_moving():
    t = table(posts={"minden-hannover": "a"})
    assert log_of(t, "move") == []
    assert log_of(t, "from minden-hannover:1") == [
        ("from_lifted", {"player": "A", "0": "minden-hannover:1", "piece": "cube", "other": "A"})
    ]
    assert log_of(t, "done") == []
    assert log_of(t, "at bremen-minden:1") == [("at_moved", {"player": "A", "0": "bremen-minden:1", "piece": "cube"})]


def test_story_establishing():
    t = table(posts=HANNOVER, offices={"minden": "b"}, markers={"minden-hannover": "four"})
    assert log_of(t, "establish minden-hannover") == [
        ("establish", {"player": "A", "0": "minden-hannover"}),
        ("points", {"player": "B", "n": 1}),
        ("marker", {"player": "A", "marker": "four"}),
    ]
    assert log_of(t, "office hannover") == [("office", {"player": "A", "0": "hannover"})]


def test_story_a_completed_city_and_the_link():
    chain = {"arnheim": "a", "muenster": "A", "minden": "a", "stendal": "a"}
    t = table(posts={"minden-brunswiek": "aaaa"}, offices=chain, skills={"A": {"privilegium": 1}})
    t.do("establish minden-brunswiek")
    assert log_of(t, "office brunswiek") == [
        ("office", {"player": "A", "0": "brunswiek"}),
        ("linked", {"player": "A"}),
        ("points", {"player": "A", "n": 7}),
        ("completed", {"n": 1}),
    ]


def test_story_an_extra_office():
    t = table(posts=HANNOVER, offices={"minden": "b"}, held={"A": "extra"})
    t.do("establish minden-hannover")
    assert log_of(t, "extra minden") == []
    assert log_of(t, "with disc") == [("with_extra", {"player": "A", "0": "disc", "city": "minden"})]


def test_story_markers():
    t = table(offices={"minden": "bc"}, held={"A": "swap remove"}, posts={"minden-hannover": "b"}, plate=1)
    assert log_of(t, "use swap") == [("use", {"player": "A", "0": "swap"})]
    assert log_of(t, "swap minden:1") == [("swap", {"player": "A", "city": "minden"})]
    t.do("use remove")
    assert log_of(t, "from minden-hannover:1") == [
        ("from_removed", {"player": "A", "0": "minden-hannover:1", "piece": "cube", "other": "B"})
    ]
    t.do("end")
    assert log_of(t, "draw four") == [("draw", {"0": "four", "player": "A"})]
    assert log_of(t, "set minden-hannover") == [
        ("set", {"player": "A", "0": "minden-hannover", "marker": "four"}),
        ("turn", {"player": "B"}),
    ]


def test_story_the_end_of_the_game():
    t = table(posts=HANNOVER, offices={"minden": "a"}, score={"A": 19})
    t.do("establish minden-hannover")
    assert log_of(t, "nothing") == [("nothing", {"player": "A"}), ("twenty_points", {})]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_line_is_written_in_both_languages(lang):
    text = GAME.text(lang)
    line = text("log.with", ["에반", "Bo"], player=("seat", 0), other=("seat", 1), piece=("piece", "disc"),
                post=("post", "minden-hannover:1"), **{"0": ("piece", "cube")})  # fmt: skip
    assert (
        line
        == {
            "en": "에반 displaces Bo's merchant on Minden–Hannover 1 with a trader.",
            "ko": "에반이 민덴–하노버 1번 칸에 있던 Bo의 무역상을 상인으로 퇴출했습니다.",
        }[lang]
    )
