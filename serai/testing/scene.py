"""Scenes: a position written as text, a few decisions, and their expected result.

>>> table = scene("dunhuang", '''
...     players 2, phase move, waits A
...     coins {A:3 B:5}, coins_left 36
... ''')
>>> table.refuses("move 5")
'R4.2'
>>> table.do("move 3")
>>> int(table.s.coins[0])
1
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from serai.compile.link import link, scratch
from serai.core.game import Game, rule_name
from serai.core.registry import game as find_game
from serai.core.seats import CHANCE, DICE, LETTERS, letter, seats_of

Words = Mapping[str, int]


class Scene:
    """A position on the plain rules. Each decision must be legal; with `checked`, each state keeps the invariants."""

    def __init__(self, game: Game, state: Any, checked: bool = False) -> None:
        self.game = game
        self.s = state
        self.rules = link(game, "plain")
        self.checked = checked
        self._ids = scratch(game)["ids"]
        self._weights = scratch(game)["weights"]

    @property
    def waiting(self) -> str:
        """The letters of the seats that must decide; `*` for chance; empty at the end."""
        bits = int(self.rules.waiting(self.s))
        return "*" if bits == DICE else "".join(letter(seat) for seat in seats_of(bits))

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self.game.phases[int(self.s.phase)]

    def legal(self, seat: str = "") -> set[str]:
        """Return the notations of a seat's legal actions; by default of the first seat that must decide."""
        n = self.rules.legal(self.s, self._seat(seat), self._ids)
        return {self.game.actions.notation(int(a)) for a in self._ids[:n]}

    def odds(self) -> dict[str, int]:
        """Return the outcomes of chance with their weights."""
        assert self.waiting == "*", "chance does not wait"
        n = self.rules.chance(self.s, self._ids, self._weights)
        return {self.game.actions.notation(int(self._ids[i])): int(self._weights[i]) for i in range(n)}

    def refuses(self, notation: str, seat: str = "") -> str:
        """Return the rule that forbids an action, such as R4.2, or an empty string when it is allowed."""
        rule = self.rules.verdict(self.s, self._seat(seat), self.game.actions.parse(notation))
        return rule_name(int(rule)) if rule else ""

    def do(self, line: str) -> None:
        """Apply the decisions of a line, each by the first seat that must decide; `B keep 7` names the seat."""
        rest = line
        while rest:
            head, _, tail = rest.partition(" ")
            named = head if head in LETTERS and len(head) == 1 else ""
            rest = self._do_next(tail if named else rest, named)

    def _do_next(self, line: str, named: str) -> str:
        if self.waiting == "*":
            action, rest = self.game.actions.read_next(line, [self.game.actions.parse(o) for o in self.odds()])
            assert self.game.actions.notation(action) in self.odds(), f"chance cannot decide {line!r}"
            self.rules.apply(self.s, CHANCE, action)
        else:
            seat = self._seat(named)
            allowed = [self.game.actions.parse(notation) for notation in self.legal(letter(seat))]
            action, rest = self.game.actions.read_next(line, allowed)
            rule = self.refuses(self.game.actions.notation(action), letter(seat))
            assert not rule, f"{letter(seat)} may not {self.game.actions.notation(action)!r}: {rule}"
            self.rules.apply(self.s, seat, action)
        self.assert_sound()
        return rest

    def write(self, field: str, index: Any, value: int) -> None:
        """Write a value into a field, past the rules; the index of a field that is one number is `()`."""
        if index == ():
            self.s[field] = value
        else:
            self.s[field][index] = value

    @property
    def broken(self) -> list[int]:
        """The indices of the invariants that are broken."""
        bits = int(self.rules.check(self.s))
        return [i for i in range(len(self.game.checks)) if bits >> i & 1]

    def assert_sound(self) -> None:
        """Fail with the names of the invariants that are broken."""
        if self.checked:
            broken = self.broken
            assert not broken, f"does not hold: {'; '.join(self.game.checks[i] for i in broken)}"
            wrong = self.game.layout.out_of_range(self.s)
            assert not wrong, wrong

    def points(self, seat: str) -> int:
        """Return a seat's points."""
        return int(self.rules.points(self.s, LETTERS.index(seat)))

    def placing(self, seat: str) -> int:
        """Return a seat's rank."""
        return int(self.rules.placing(self.s, LETTERS.index(seat)))

    def _seat(self, named: str) -> int:
        asked = named or self.waiting
        assert asked and asked[0] in LETTERS, "no seat is asked: say which one"
        return LETTERS.index(asked[0])


def scene(
    game: str | Game,
    drawing: str,
    *,
    words: Words | None = None,
    options: Mapping[str, object] | None = None,
    complete: Callable[[Any], None] | None = None,
    checked: bool = False,
) -> Scene:
    """Set up a position from text: `field value` pairs, separated by commas or line ends.

    A value is a number, a word (a phase, a seat letter, or one of `words`), a list of them in a row,
    or `{index:value …}` for some elements of a field. A pair that begins with a seat letter sets that
    seat's row: `B hand {7:2}`. Fields that are not named keep the value that `setup` gives them.
    `complete(s)` may then fill in the rest; `checked` checks the invariants of every state.
    """
    found = find_game(game)
    known = {name: i for i, name in enumerate(found.phases)} | dict(words or {})
    state = found.layout.new()
    pairs = [pair.strip() for pair in re.split(r"[,\n]", drawing) if pair.strip()]
    players = next((int(p.split()[1]) for p in pairs if p.startswith("players ")), found.seats.start)
    link(found, "plain").setup(state, players, found.option_array(options))
    for pair in pairs:
        _set(found, state, pair, known)
    if complete:
        complete(state)
    table = Scene(found, state, checked)
    table.assert_sound()
    return table


def _set(game: Game, state: Any, pair: str, known: Words) -> None:
    row = None
    name, _, value = pair.partition(" ")
    if len(name) == 1 and name in LETTERS:
        row = LETTERS.index(name)
        name, _, value = value.partition(" ")
    if name not in game.layout.by_name:
        raise ValueError(f"{game.name} has no field {name!r} (in {pair!r})")
    if name == "waits":
        state.waits = DICE if value == "*" else sum(1 << LETTERS.index(c) for c in value)
        return
    if row is None and not game.layout.by_name[name].shape:
        state[name] = _number(value, known)
        return
    target = state[name]
    if value.startswith("{"):
        array = target if row is None else target[row]
        array[...] = 0
        for item in value.strip("{} ").split():
            index, _, number = item.partition(":")
            array[_number(index, known)] = _number(number, known)
    elif row is not None:
        target[row] = [_number(v, known) for v in value.split()] if target.ndim > 1 else _number(value, known)
    else:
        numbers = [_number(v, known) for v in value.split()]
        target[...] = 0  # a list that is shorter than the field leaves the rest empty
        target[: len(numbers)] = numbers


def _number(word: str, known: Words) -> int:
    if re.fullmatch(r"-?\d+", word):
        return int(word)
    if word in known:
        return known[word]
    if len(word) == 1 and word in LETTERS:
        return LETTERS.index(word)
    raise ValueError(f"{word!r} is neither a number nor a word of this game")
