"""Texts: what people read, by key, in every language, with Korean particles and English plurals.

A game keeps `text/en.toml` and `text/ko.toml` with the same keys and the same placeholders.
Logs store keys and arguments, never sentences, so a line can be told to each viewer in their language.
"""

from __future__ import annotations

import importlib
import string
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

LANGUAGES = ("en", "ko")

#: After a final consonant, after a vowel. The first form names the particle in a placeholder.
PARTICLES = {
    "이": ("이", "가"),
    "을": ("을", "를"),
    "은": ("은", "는"),
    "과": ("과", "와"),
    "아": ("아", "야"),
    "으로": ("으로", "로"),
    "이나": ("이나", "나"),
    "이라": ("이라", "라"),
}
_DIGIT_ENDS = dict(zip("0123456789", ("ㅇ", "ㄹ", "", "ㅁ", "", "", "ㄱ", "ㄹ", "ㄹ", ""), strict=True))
_LETTER_ENDS = {"l": "ㄹ", "m": "ㅁ", "n": "ㄴ", "r": "ㄹ"}  # letters spelt out: L is 엘, R is 알
_FINALS = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"


def final_consonant(word: str) -> str:
    """Return the consonant a word ends on when read in Korean, or an empty string.

    >>> final_consonant("비단"), final_consonant("차"), final_consonant("Evan"), final_consonant("7")
    ('ㄴ', '', 'ㄴ', 'ㄹ')
    """
    letters = [c for c in word if c.isalnum()]
    if not letters:
        return ""
    last = letters[-1]
    if "가" <= last <= "힣":
        return _FINALS[(ord(last) - ord("가")) % 28].strip()
    if last in _DIGIT_ENDS:
        return _DIGIT_ENDS[last]
    low = last.lower()
    if len(letters) == 1:
        return _LETTER_ENDS.get(low, "")
    before = letters[-2].lower()
    if low in "lmn" or (low == "g" and before == "n"):
        return {"l": "ㄹ", "m": "ㅁ", "n": "ㄴ", "g": "ㅇ"}[low]
    if low in "bckpt" and (before in "aeiou" or low == before or (before, low) == ("c", "k")):
        return "ㄱ" if low in "ck" else "ㅂ" if low in "bp" else "ㅅ"
    return ""


def with_particle(word: str, particle: str) -> str:
    """Return a word with the form of a particle that fits it.

    >>> with_particle("비단", "을"), with_particle("차", "을"), with_particle("7", "으로")
    ('비단을', '차를', '7로')
    """
    end = final_consonant(word)
    closed, open_ = PARTICLES[particle]
    if particle == "으로" and end == "ㄹ":
        return word + open_
    return word + (closed if end else open_)


class _Formatter(string.Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec in PARTICLES:
            return with_particle(str(value), format_spec)
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return one if int(value) == 1 else many
        return str(format(value, format_spec))


_FORMATTER = _Formatter()


@dataclass(frozen=True)
class Line:
    """One line of a log, before it is put into words: the key of a text, and its arguments.

    An argument is a number, a (kind, value) pair that is still to be translated, or a tuple of lines that are told one
    after the other. `board_refs` names places that the line concerns but does not mention; the board highlights them.
    """

    key: str
    args: Mapping[str, Any]
    board_refs: Mapping[str, Any] = field(default_factory=dict, compare=False)


class Text:
    """The texts of one package in one language.

    >>> text = Text({"log": {"takes": "{player:이} {good:을} 가져갑니다."}, "good": {"7": "차"}}, "ko")
    >>> text("log.takes", player="에반", good=("good", 7))
    '에반이 차를 가져갑니다.'
    """

    def __init__(self, table: Mapping[str, Any], lang: str) -> None:
        self.lang = lang
        self._flat = dict(_flatten(table))

    @staticmethod
    def load(folder: Traversable, lang: str) -> Text:
        """Read the texts in a package's folder."""
        source = folder / "text" / f"{lang}.toml"
        return Text(tomllib.loads(source.read_text(encoding="utf-8")), lang)

    def keys(self) -> set[str]:
        """Return every key."""
        return set(self._flat)

    def raw(self, key: str) -> str:
        """Return a text with its placeholders."""
        return self._flat[key]

    def __contains__(self, key: str) -> bool:
        return key in self._flat

    def __call__(self, key: str, names: Sequence[str] = (), /, **args: Any) -> str:
        """Return a text with its arguments put in; `names` are the players'."""
        raw = self._flat[key]
        if not args and "{" not in raw and "}" not in raw:
            return raw
        words = {name: self.word(value, names) for name, value in args.items()}
        in_order = [words[str(i)] for i in range(len(words)) if str(i) in words]  # "{0}" is read as a position
        return _FORMATTER.vformat(raw, in_order, words)

    def line(self, line: Line, names: Sequence[str]) -> str:
        """Return a line of the log in this language."""
        return self(line.key, names, **line.args)

    def word(self, value: Any, names: Sequence[str] = ()) -> Any:
        """Translate an argument: a seat by its player's name, a (kind, value) pair by its text, phrases as a list.

        >>> text = Text({"deal": {"gold": "{n} gold", "good": "{n} × {good}"}, "good": {"silk": "silk"}}, "en")
        >>> text.word((Line("deal.gold", {"n": 5}), Line("deal.good", {"n": 2, "good": ("good", "silk")})))
        '5 gold, 2 × silk'
        """
        if not isinstance(value, tuple | list):
            return value
        if isinstance(value[0], Line):
            return ", ".join(self.line(phrase, names) for phrase in value)
        kind, item = value
        if kind == "seat":
            return names[int(item)]
        key = f"{kind}.{item}"
        if key in self._flat:
            return self._flat[key]
        return int(item) if str(item).isdigit() else item


@cache
def texts(package: str, lang: str) -> Text:
    """Return the texts in a package's `text` folder.

    >>> texts("serai.games.dunhuang", "en")("game.name")
    'Merchants of Dunhuang'
    """
    return Text.load(files(importlib.import_module(package)), lang)


def placeholders(template: str) -> set[str]:
    """Return the names a text asks for.

    >>> sorted(placeholders("{player:이} {good:을} 가져갑니다."))
    ['good', 'player']
    """
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def _flatten(table: Mapping[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    flat: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat += _flatten(value, f"{prefix}{key}.")
        else:
            flat.append((prefix + key, str(value)))
    return flat
