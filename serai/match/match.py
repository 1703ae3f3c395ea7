"""`Match`: one game in progress, and the single door to it.

>>> match = Match("dunhuang", players=2, seed=1, target="plain")
>>> match.act(0, match.legal(0)[0])
>>> match.act(0, "move 2")
Traceback (most recent call last):
serai.match.match.Refused: R3.2: You are not asked now: somebody else has to decide.
"""

from __future__ import annotations

import copy
import datetime
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from serai.compile.engine import engine
from serai.compile.link import Linked, build, link, scratch
from serai.core.actions import Action, VisibleDecision
from serai.core.errors import UserError
from serai.core.game import Game, rule_name
from serai.core.registry import game as find_game
from serai.core.seats import CHANCE, DICE, LETTERS, WATCHER, letter, seats_of
from serai.core.text import Line, Text
from serai.match.dice import Dice, SeededDice, SystemDice
from serai.match.hints import Hint, adviser
from serai.match.observation import Observation
from serai.match.record import FORMAT, Record


@cache
def play_text(lang: str) -> Text:
    """Return this package's own texts in a language."""
    return Text.load(files("serai.match"), lang)


class Refused(UserError):
    """An action that was not done. `rule` is the rule that forbids it, or 0 where no rule is concerned."""

    def __init__(self, game: Game, key: str, rule: int = 0, **args: Any) -> None:
        self.game, self.key, self.rule, self.params = game, key, rule, args
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        """Return the reason in a language."""
        if self.rule:
            name = rule_name(self.rule)
            return f"{name}: {self.game.text(lang)(f'refusal.{name}')}"
        return play_text(lang)(f"refusal.{self.key}", **self.params)


@dataclass(frozen=True)
class _Event:
    seat: int
    action: int
    witnesses: int
    fixed: bool  # chance was rolled or something was revealed: no free undo past this
    forced: bool  # the only choice, played by itself: undone together with the decision before it
    before: bytes


class Match:
    """A game in progress.

    Give a `seed` for a game that can be repeated; without one the dice are the operating system's.
    `save` keeps a record on disk, every decision before it is acknowledged. `seats` may note there who
    decides for each seat: "human" or a bot's name. `auto` plays single choices by itself. `target` is
    "auto" (plain now, compiled when ready), "plain" or "cpu".
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
        seats: Sequence[str] = (),
        seed: int | None = None,
        dice: Dice | None = None,
        manual_chance: bool = False,
        save: Path | None = None,
        auto: bool = False,
        target: str = "auto",
    ) -> None:
        self.game = find_game(game)
        self.players = self.game.check_players(self.game.seats.start if players is None else players)
        self.options = self.game.option_values(options)
        self.names = list(names) if names else [LETTERS[seat] for seat in range(self.players)]
        if len(self.names) != self.players:
            raise UserError(f"{self.players} players need {self.players} names, not {len(self.names)}")
        self._dice: Dice | None = dice or (SystemDice() if seed is None else SeededDice(seed))
        if manual_chance:
            self._dice = None
        self._auto = auto
        self._fixed_rules = _choose(self.game, target)
        self._scratch = scratch(self.game)
        self._events: list[_Event] = []
        self._stories: dict[int, list[list[Line]]] = {}
        self._state = self.game.layout.new()
        self._rules.setup(self._state, self.players, self.game.option_array(self.options))
        header = {
            "serai": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "players": self.players,
            "options": self.options,
            "names": self.names,
            "seats": list(seats),
            "seed": seed,
            "date": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        }
        self.record = Record(header) if save is None else Record.create(save, header)
        self._go_on()

    @property
    def _rules(self) -> Linked:
        return self._fixed_rules or engine(self.game).rules

    @property
    def target(self) -> str:
        """Which rules are in use now: plain or cpu."""
        return self._rules.target

    # -- asking ------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """A number that grows with everything that happens, undoing included: `act` refuses what is older."""
        return len(self.record.lines)

    @property
    def decisions(self) -> int:
        """How many decisions stand, those of chance included."""
        return len(self._events)

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide now; empty when the game is over."""
        return seats_of(int(self._rules.waiting(self._state)))

    @property
    def awaited(self) -> list[int]:
        """Those of `waiting` without whom the game does not go on; the others may decide, and need not."""
        return self.waiting if self.game.awaited is None else self.game.awaited(self.view(WATCHER))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return int(self._rules.waiting(self._state)) == 0

    @property
    def ending(self) -> str:
        """How the game ended, by its name in `game.endings`; empty while it runs."""
        how = int(self._rules.ending(self._state))
        return self.game.endings[how - 1] if how else ""

    def legal(self, seat: int) -> list[Action]:
        """List what a seat may do now."""
        return [self.game.actions[a] for a in self._legal_ids(seat)]

    def observe(self, seat: int) -> Observation:
        """Return what an agent is given that decides for a seat: the seat's view and what it may do."""
        return Observation(self.game, seat, self.view(seat), self._legal_ids(seat))

    def _legal_ids(self, seat: int) -> tuple[int, ...]:
        if not 0 <= seat < self.players:
            return ()
        ids = self._scratch["ids"]
        n = self._rules.legal(self._state, seat, ids)
        return tuple(ids[:n].tolist())

    def commutes(self, seat: int) -> bool:
        """Return whether what a seat decides now means the same when others, asked as well, decide first."""
        return bool(self._rules.commutes(self._state, seat))

    def why_not(self, seat: int, action: int | str | Action) -> Refused | None:
        """Return why a seat may not do something now, or None when it may."""
        if not 0 <= seat < self.players:
            return Refused(self.game, "no_seat", seat=seat)
        if self.over:
            return Refused(self.game, "over")
        rule = int(self._rules.verdict(self._state, seat, self._id(action)))
        return Refused(self.game, "rule", rule) if rule else None

    def view(self, seat: int = WATCHER) -> Any:
        """Return what a seat sees: the record with everything else blanked. When the game is over, all is open."""
        if self.over:
            return self.game.layout.copy(self._state)
        return self.game.layout.view(self._state, seat)

    def points(self, seat: int, viewer: int = WATCHER) -> int:
        """Return a seat's points as far as a viewer can count them; when the game is over, all of them."""
        return int(self._rules.points(self.view(viewer), seat))

    def points_over_time(self) -> list[list[int]]:
        """Return every seat's points after each decision of a player, as the seat itself could count them then."""
        layout, rules, after = self.game.layout, self._rules, self._state.tobytes()
        curve = []
        for event in reversed(self._events):
            if event.seat != CHANCE:
                state = layout.from_bytes(after)
                over = int(rules.waiting(state)) == 0
                views = [state if over else layout.view(state, seat) for seat in range(self.players)]
                curve.append([int(rules.points(view, seat)) for seat, view in enumerate(views)])
            after = event.before
        return curve[::-1]

    def parts(self, seat: int, viewer: int = WATCHER) -> dict[str, int]:
        """Return a seat's points by their parts, as far as a viewer can count them."""
        view = self.view(viewer)
        return {name: int(self._rules.part(view, seat, i)) for i, name in enumerate(self.game.parts)}

    def placing(self, seat: int, viewer: int = WATCHER) -> int:
        """Return a seat's rank, 1 for a winner, as far as a viewer can tell."""
        return int(self._rules.placing(self.view(viewer), seat))

    def log(self, viewer: int = WATCHER) -> list[Line]:
        """Return everything that happened, as a viewer saw it."""
        return [line for lines in self.log_by_decision(viewer) for line in lines]

    def log_by_decision(self, viewer: int = WATCHER) -> list[list[Line]]:
        """Return the log decision by decision."""
        told = self._stories.setdefault(viewer, [])
        told += [self._tell(i, viewer) for i in range(len(told), len(self._events))]
        return list(told)

    def log_unmasked(self) -> list[list[Line]]:
        """Return the log decision by decision, each as one tells it who saw most of it: it holds every secret."""
        return [self._tell(i, self._closest(event)) for i, event in enumerate(self._events)]

    def _closest(self, event: _Event) -> int:
        if event.seat < self.players:
            return event.seat
        return next((seat for seat in range(self.players) if event.witnesses >> seat & 1), WATCHER)

    def _tell(self, i: int, viewer: int) -> list[Line]:
        event, layout = self._events[i], self.game.layout
        after = self._events[i + 1].before if i + 1 < len(self._events) else self._state.tobytes()
        action = self.game.actions[event.action]
        seen = event.witnesses >> viewer & 1
        deed = VisibleDecision(event.seat, action.verb, action.targets if seen else None)
        views = [layout.view(layout.from_bytes(data), viewer) for data in (event.before, after)]
        return self.game.story(*views, deed)

    # -- looking back ------------------------------------------------------------------------

    @property
    def deciders(self) -> list[int]:
        """Who made each of the decisions that stand, chance included."""
        return [event.seat for event in self._events]

    def at(self, decisions: int) -> Match:
        """Return the match as it stood after so many decisions: to look at, not to go on with."""
        if not 0 <= decisions <= len(self._events):
            raise UserError(f"there are {len(self._events)} decisions; 0 to {len(self._events)}, not {decisions}")
        past = copy.copy(self)
        past._events = self._events[:decisions]
        past._stories = {viewer: told[:decisions] for viewer, told in self._stories.items()}
        if decisions < len(self._events):
            past._state = self.game.layout.from_bytes(self._events[decisions].before)
        else:
            past._state = self.game.layout.copy(self._state)
        past.record = self.record.cut(decisions)
        past._dice = None
        return past

    def hint(self, seat: int, seconds: float = 1.0) -> list[Hint]:
        """Return the best three choices of a seat, from what that seat sees alone; none when it is not asked."""
        advise = adviser()
        if advise is None or seat not in self.waiting:
            return []
        return advise(self.observe(seat), seconds)

    def notation(self, action: int | Action) -> str:
        """Print an action."""
        return self.game.actions.notation(self._id(action))

    # -- acting ------------------------------------------------------------------------------

    def act(self, seat: int, action: int | str | Action, turn: int | None = None) -> None:
        """Decide for a seat. Refuses, and changes nothing, when that is stale, not for this seat, or not allowed."""
        if turn is not None and turn != self.turn:
            raise Refused(self.game, "stale", turn=turn, now=self.turn)
        a = self._id(action)
        if seat == CHANCE:
            self._check_outcome(a)
        else:
            refusal = self.why_not(seat, a)
            if refusal:
                raise refusal
        self._apply(seat, a)
        self._go_on()

    def act_line(self, seat: int, line: str) -> None:
        """Decide by a typed line, which may hold several decisions in a row: `move 2 take shop coins`."""
        rest = line
        while rest.strip():
            try:
                action, rest = self.game.actions.read_next(rest, self._legal_ids(seat))
            except ValueError as error:
                raise UserError(str(error)) from None
            self.act(seat, action)

    def _id(self, action: int | str | Action) -> int:
        if isinstance(action, Action):
            return action.id
        if isinstance(action, str):
            try:
                return self.game.actions.parse(action)
            except ValueError as error:
                raise UserError(str(error)) from None
        if not 0 <= int(action) < len(self.game.actions):
            raise UserError(f"actions of {self.game.name} are 0 to {len(self.game.actions) - 1}, not {action}")
        return int(action)

    def odds(self) -> dict[int, int]:
        """Return what chance may decide now, each with its weight; empty when chance does not wait."""
        if int(self._rules.waiting(self._state)) != DICE:
            return {}
        ids, weights = self._scratch["ids"], self._scratch["weights"]
        n = self._rules.chance(self._state, ids, weights)
        return {int(ids[i]): int(weights[i]) for i in range(n)}

    def _check_outcome(self, a: int) -> None:
        if a not in self.odds():
            raise UserError(f"chance cannot decide {self.notation(a)!r} now")

    def _apply(self, seat: int, a: int, forced: bool = False) -> None:
        rules, s = self._rules, self._state
        fixed = seat == CHANCE or bool(rules.reveals(s, seat, a))
        event = _Event(seat, a, int(rules.witnesses(s, seat, a)), fixed, forced, s.tobytes())
        self.record.append({"seat": letter(seat), "do": self.notation(a)})  # on disk first: it may fail
        self._events.append(event)
        rules.apply(s, seat, a)

    def _go_on(self) -> None:
        """Roll dice while chance waits, play single choices if asked to, and note the result at the end."""
        while True:
            odds = self.odds()
            if odds:
                if self._dice is None:
                    return
                self._apply(CHANCE, list(odds)[self._dice.choose(list(odds.values()))])
            elif self._auto and len(self.waiting) == 1 and len(self.legal(self.waiting[0])) == 1:
                self._apply(self.waiting[0], self.legal(self.waiting[0])[0].id, forced=True)
            else:
                break
        if self.over and not self.record.result:
            self.record.append({"result": self.result()})

    def result(self) -> dict[str, Any]:
        """Return how the game ended, with points and placings by seat."""
        seats = range(self.players)
        return {
            "ending": self.ending,
            "points": [self.points(seat) for seat in seats],
            "placing": [self.placing(seat) for seat in seats],
        }

    # -- taking back -------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Return whether a seat may take its last decision back without asking."""
        return bool(self._events) and self._events[-1].seat == seat and not self._events[-1].fixed

    def undoable(self, seat: int) -> int:
        """Return how many decisions a seat may take back, one after the other, without asking."""
        found = 0
        for event in reversed(self._events):
            if event.seat != seat or event.fixed:
                break
            found += not event.forced
        return found

    def irreversible_actions(self, seat: int, actions: Iterable[int]) -> set[int]:
        """Return which of the actions a seat may do now it could not take back by itself.

        They reveal something, make chance decide, or end the game. This is told from a filling of the
        seat's view and not from what is: asking must give nothing away.
        """
        rules, layout, dice = self._rules, self.game.layout, self._scratch["dice"]
        filled = layout.copy(self.view(seat))
        rules.seed_dice(dice, 0, 1)
        rules.fill(filled, seat, dice)
        found = set()
        for a in actions:
            after = layout.copy(filled)
            rules.apply(after, seat, a)
            if int(rules.reveals(filled, seat, a)) or int(rules.waiting(after)) in (0, DICE):
                found.add(a)
        return found

    def undo(self, seat: int, consent: Collection[int] = ()) -> None:
        """Take back a seat's last decision: freely while nothing was revealed, else with everybody's consent."""
        back = len(self._events) - 1
        while back >= 0 and (self._events[back].seat != seat or self._events[back].forced):
            back -= 1
        if back < 0:
            raise Refused(self.game, "nothing_to_undo")
        free = all(event.seat == seat and not event.fixed for event in self._events[back:])
        others = [other for other in range(self.players) if other != seat]
        if not free and not all(other in consent for other in others):
            raise Refused(self.game, "undo_needs_consent")
        agreed = [letter(other) for other in sorted(consent)]
        self.record.append({"undo": back, "by": letter(seat)} | ({"consent": agreed} if agreed else {}))
        self._state = self.game.layout.from_bytes(self._events[back].before)
        del self._events[back:]
        for told in self._stories.values():
            del told[back:]

    # -- records -----------------------------------------------------------------------------

    @classmethod
    def replay(
        cls,
        record: Record,
        to: int | None = None,
        *,
        game: Game | None = None,
        target: str = "auto",
        auto: bool = False,
    ) -> Match:
        """Replay a record, to its end or to a number of decisions; a UserError says what does not fit."""
        game, header = record.game(game), record.header
        match = cls(
            game,
            header.get("players"),
            options=header.get("options"),
            names=header.get("names"),
            manual_chance=True,
            target=target,
        )
        for number, (seat, notation) in enumerate(record.decisions(), 1):
            if to is not None and number > to:
                break
            try:
                match.act(CHANCE if seat == "*" else LETTERS.index(seat), notation)
            except (UserError, ValueError) as error:
                where = record.path or "the record"
                raise UserError(f"{where}: decision {number} ({seat} {notation}) cannot be: {error}") from None
        if to is None and record.result and match.result() != record.result:
            raise UserError(f"{record.path or 'the record'}: the result is not what these decisions lead to")
        match._auto = auto
        match.record.header = dict(header)
        return match

    @classmethod
    def resume(cls, path: Path, *, target: str = "auto", auto: bool = False) -> Match:
        """Take a saved game up again; its file grows on."""
        record = Record.resume(path)
        try:
            return cls.resume_record(record, target=target, auto=auto)
        except UserError:
            record.close()
            raise

    @classmethod
    def resume_record(cls, record: Record, *, target: str = "auto", auto: bool = False) -> Match:
        """Go on with a record, wherever it is kept: what happens from now on is added to it."""
        match = cls.replay(record, target=target, auto=auto)
        seed = record.header.get("seed")
        if seed is None:
            match._dice = SystemDice()
        else:
            dice = SeededDice(int(seed))
            dice.skip(sum(line.get("seat") == letter(CHANCE) for line in record.lines))  # undone rolls too
            match._dice = dice
        match.record = record
        match._go_on()
        return match


def _choose(game: Game, target: str) -> Linked | None:
    if target == "auto":
        engine(game).start()
        return None
    return build(game) if target == "cpu" else link(game, target)


__all__ = ["Match", "Refused", "VisibleDecision", "play_text"]
