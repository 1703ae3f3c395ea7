"""Offers in a short notation, such as `5g 2 apple for pass A, inspect C`: parsing and formatting.

Negative gold, `-5g`, is paid by the inspector.

>>> parse_offer("offer 20g for pass me, inspect seat:3", 1)
['pass seat:B', 'inspect seat:C', 'gold 20', 'submit']
"""

from collections.abc import Iterable, Sequence

from serai.core.seats import LETTERS
from serai.games.sheriff import state
from serai.games.sheriff.components import NAMES
from serai.games.sheriff.record import State


class UnclearOffer(ValueError):
    """A line that is not an offer in this notation; the text `key` of the game says why."""

    def __init__(self, key: str, **about: str) -> None:
        super().__init__(key)
        self.key, self.about = f"notation.{key}", about


TRIGGERS = ("passed", "inspected", "honest", "liar")
PLEDGES = ("pass", "pay", "favour", "inspect")
COINS = (50, 20, 5, 1)


# -- printing --------------------------------------------------------------------------------------


def _card(code: int, named: list[int]) -> str:
    if code == state.A_NAMED:
        kind = int(named.pop(0)) if named else 0
        return NAMES[kind - 1] if kind else "named"
    if code == state.BLIND_CARD:
        return "blind"
    if code == state.ANY_CARD:
        return "any"
    return f"bag:{NAMES[code - state.BAG_CARD]}" if code >= state.BAG_CARD else NAMES[code - state.STAND_CARD]


def _format(
    gold: int,
    codes: Iterable[int],
    named: list[int],
    passes: int,
    opens: int,
    trigger: int,
    vow: int,
    pledges: int,
    target: int,
) -> str:
    words = [f"{gold}g"] if gold else []
    cards = [_card(int(code), named) for code in codes if code]
    words += [f"{cards.count(name)} {name}" for name in dict.fromkeys(cards)]
    words += ["vow"] if vow else []
    for i, name in enumerate(PLEDGES):
        if pledges >> i & 1:
            words.append(f"pledge:{name}:{LETTERS[target - 1]}" if name == "inspect" and target else f"pledge:{name}")
    asked = [f"{'pass' if passes >> x & 1 else 'inspect'} {LETTERS[x]}" for x in range(6) if (passes | opens) >> x & 1]
    line = " ".join(words) + (" for " if words else "for ") + ", ".join(asked)
    if trigger and trigger & 7 < 6:
        line += f" if {TRIGGERS[(trigger >> 3) - 1]} {LETTERS[trigger & 7]}"
    return line


def format_offer(view: State, row: int, slot: int) -> str:
    """Return an offer on the table in the notation, as far as the viewer sees it."""
    return _format(
        int(view.offer_gold[row, slot]),
        view.offer_cards[row, slot],
        [n for n in view.offer_named[row, slot] if n],
        int(view.offer_pass[row, slot]),
        int(view.offer_open[row, slot]),
        int(view.offer_if[row, slot]),
        int(view.offer_vow[row, slot]),
        int(view.offer_pledge[row, slot]),
        int(view.offer_target[row, slot]),
    )


def format_draft(view: State, seat: int) -> str:
    """Return the offer that a seat is making, in the notation."""
    codes: list[int] = []
    named: list[int] = []
    for code in view.draft_cards[seat][:8]:
        if state.A_NAMED <= code < state.BLIND_CARD:
            named.append(code - state.STAND_CARD + 1)
        codes.append(min(int(code), state.A_NAMED) if code < state.BLIND_CARD else int(code))
    return _format(
        int(view.draft_gold[seat]),
        codes,
        named,
        int(view.draft_pass[seat]),
        int(view.draft_open[seat]),
        int(view.draft_if[seat]),
        int(view.draft_vow[seat]),
        int(view.draft_pledge[seat]),
        int(view.draft_target[seat]),
    )


# -- reading ---------------------------------------------------------------------------------------


def _seat(word: str, me: int) -> str:
    word = word.removeprefix("seat:")
    if word == "me":
        return LETTERS[me]
    if word.isdecimal() and 1 <= int(word) <= 6:
        return LETTERS[int(word) - 1]
    if word.upper() in LETTERS and len(word) == 1:
        return word.upper()
    raise UnclearOffer("seat", word=word)


def _coins(gold: int) -> list[str]:
    clicks: list[str] = []
    left = abs(gold)
    for coin in COINS:
        clicks += [f"gold {coin}"] * (left // coin)
        left %= coin
    return [*clicks, "reverse"] if gold < 0 else clicks


def _items(words: Sequence[str]) -> tuple[int, list[str], list[str]]:
    """Return the gold, the cards and the promises of the part before `for`."""
    gold = 0
    cards: list[str] = []
    rest: list[str] = []
    count = 1
    for word in words:
        if word.isdecimal():
            count = int(word)
            continue
        if word == "gold":
            gold += count
        elif word[:-1].removeprefix("-").isdecimal() and word.endswith("g"):
            gold += int(word[:-1])
        elif word == "vow" or word.startswith("pledge:"):
            rest.append(word)
        else:
            cards += [word] * count
        count = 1
    return gold, cards, rest


def _card_click(word: str) -> tuple[int, str]:
    """Return the code of a card, by which clicks are ordered, and its click."""
    if word == "blind":
        return state.BLIND_CARD, "blind"
    if word == "any":
        return state.ANY_CARD, "any"
    name = word.removeprefix("bag:")
    kind = name if name in NAMES else name.removesuffix("s")
    if kind not in NAMES:
        raise UnclearOffer("good", word=word, goods=", ".join(NAMES))
    good = NAMES.index(kind)
    return (state.BAG_CARD + good, f"bag {kind}") if word != name else (state.STAND_CARD + good, f"give {kind}")


def parse_offer(line: str, me: int) -> list[str]:
    """Return the clicks of a line such as `offer 5g 2 apple for pass me`; an UnclearOffer says what is wrong.

    A demand names its merchant first: `demand B 8g 2 apple for pass B`.
    """
    words = line.replace(",", " , ").split()
    clicks: list[str] = []
    if words[0] == "demand":
        if len(words) < 2:
            raise UnclearOffer("whom")
        clicks.append(f"demand seat:{_seat(words[1], me)}")
        words = words[1:]
    words = words[1:]
    if "for" not in words:
        raise UnclearOffer("what_for")
    at = words.index("for")
    gold, cards, rest = _items(words[:at])
    asked = words[at + 1 :]
    condition: list[str] = []
    if "if" in asked:
        condition = asked[asked.index("if") + 1 :]
        asked = asked[: asked.index("if")]
    commits = [part.split() for part in " ".join(asked).split(",")]
    if any(len(part) != 2 or part[0] not in ("pass", "inspect") for part in commits):
        raise UnclearOffer("ask")
    pairs = sorted((_seat(seat, me), verb) for verb, seat in commits)
    clicks += [f"{verb} seat:{seat}" for seat, verb in pairs]
    if condition:
        if len(condition) != 2 or condition[0] not in TRIGGERS:
            raise UnclearOffer("condition")
        clicks += [f"if {condition[0]}", f"choose seat:{_seat(condition[1], me)}"]
    clicks += _coins(gold)
    clicks += [click for _, click in sorted(_card_click(word) for word in cards)]
    clicks += [word for word in rest if word == "vow"]
    for name in PLEDGES:
        for word in rest:
            parts = word.split(":")
            if parts[0] == "pledge" and parts[1] == name:
                clicks.append(f"pledge {name}")
                clicks += [f"choose seat:{_seat(parts[2], me)}"] if name == "inspect" and len(parts) > 2 else []
    return [*clicks, "submit"]
