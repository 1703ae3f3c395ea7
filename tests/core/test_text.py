import pytest

from serai.core.text import Line, Text, final_consonant, with_particle


@pytest.mark.parametrize(
    ("word", "particle", "expected"),
    [
        ("비단", "을", "비단을"),
        ("도자기", "을", "도자기를"),
        ("에반", "이", "에반이"),
        ("제리", "이", "제리가"),
        ("종이", "은", "종이는"),
        ("양모", "과", "양모와"),
        ("금", "과", "금과"),
        ("가판대", "으로", "가판대로"),
        ("시장", "으로", "시장으로"),
        ("서울", "으로", "서울로"),  # ㄹ takes the short form
        ("은", "으로", "은으로"),
        ("민수", "아", "민수야"),
        ("지훈", "아", "지훈아"),
        ("3", "을", "3을"),
        ("2", "을", "2를"),
        ("7", "으로", "7로"),
        ("10", "이", "10이"),
        ("A", "이", "A가"),
        ("L", "은", "L은"),
        ("Evan", "이", "Evan이"),
        ("Jerry", "이", "Jerry가"),
        ("Bob", "을", "Bob을"),
        ("Jack", "은", "Jack은"),
        ("Mark", "은", "Mark는"),
        ("King", "은", "King은"),
        ("Nicole", "이", "Nicole가"),  # spelt, not heard: names in Latin letters are a best guess
        ("차 (7)", "을", "차 (7)을"),
        ("!?", "이", "!?가"),
    ],
)
def test_korean_particles_follow_the_final_consonant(word, particle, expected):
    assert with_particle(word, particle) == expected


def test_nothing_to_read_has_no_final_consonant():
    assert final_consonant("") == ""


def test_plurals_follow_the_number():
    text = Text({"a": "{n} {n:coin|coins}"}, "en")
    assert [text("a", n=n) for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]


def test_arguments_are_translated_by_kind():
    text = Text({"good": {"7": "Tea"}, "log": {"x": "{player} takes {0} to {1}, {n} left"}}, "en")
    line = Line("log.x", {"player": ("seat", 1), "0": ("good", 7), "1": ("space", "3"), "n": 4})
    assert text.line(line, ["Evan", "Nicole"]) == "Nicole takes Tea to 3, 4 left"
    words = {"player": "X", "0": "a", "1": ("place", "shop"), "n": 0}
    assert text("log.x", ["Evan"], **words) == "X takes a to shop, 0 left"
    assert "good.7" in text
    assert "good.8" not in text
