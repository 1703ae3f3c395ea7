"""`Match`: one game in progress, and the single door to it.

>>> match = Match("dunhuang", players=2, seed=1, target="plain")
>>> match.act(0, match.legal(0)[0])
>>> match.act(0, "move 2")
Traceback (most recent call last):
serai.match.errors.Refused: R3.2: You are not asked now: somebody else has to decide.
"""

from __future__ import annotations

import copy
import datetime
import operator
import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from serai.compile.engine import engine
from serai.compile.link import Linked, build, link, scratch
from serai.core.actions import Action
from serai.core.errors import UserError
from serai.core.game import Game
from serai.core.registry import game as find_game
from serai.core.seats import CHANCE, DICE, LETTERS, WATCHER, letter, seats_of
from serai.core.text import Line
from serai.match.dice import Dice, SeededDice, SystemDice
from serai.match.errors import (
    BadNames,
    BadSeed,
    BadTarget,
    ImpossibleOutcome,
    NamesNotText,
    NoSuchActionId,
    NoSuchPosition,
    NoSuchViewer,
    NotOver,
    Refused,
)
from serai.match.hints import Hint, adviser
from serai.match.history import Event, History
from serai.match.labels import describe, label
from serai.match.observation import Observation
from serai.match.record import FORMAT, Record

TARGETS = ("auto", "plain", "cpu")


class Match:
    """A game in progress.

    With a `seed` the game can be repeated; without one the dice are the operating system's, and `dice` may be dice of
    your own. With `manual_chance` the match waits for you to decide for chance too. `save` names a new file that keeps
    the record: every decision is on disk before it is acknowledged. `seats` may note there who decides for each
    seat: "human" or a bot's name. `auto` plays forced decisions automatically.

    `target` says which rules it runs on: "plain" as they are written; "cpu" compiled, and waits for the compiler;
    "auto" plain until this process has compiled rules of the game, which it never begins to make by itself (see
    `serai.compile.engine`).
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
        save: str | os.PathLike[str] | None = None,
        auto: bool = False,
        target: str = "auto",
    ) -> None:
        self.game = find_game(game)
        self.players = self.game.check_players(self.game.seats.start if players is None else players)
        self.options = self.game.option_values(options)
        self.names = _checked_names(names, self.players)
        seed = _checked_seed(seed)
        self._dice: Dice | None = dice or (SystemDice() if seed is None else SeededDice(seed))
        if manual_chance:
            self._dice = None
        self._auto = auto
        self._target = target
        self._fixed_rules = _fixed_rules(self.game, target)
        self._scratch = scratch(self.game)
        self._history = History(self.game, self.players)
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

    def __repr__(self) -> str:
        if self.waiting_for_chance:
            now = "chance decides"
        else:
            now = f"over, {self.ending}" if self.over else f"{', '.join(map(letter, self.waiting))} to decide"
        return f"<Match {self.game.name}, {self.players} players, {self.decisions} decisions: {now}>"

    def __str__(self) -> str:
        return self.text()

    def text(self, viewer: int = WATCHER, lang: str = "en") -> str:
        """Return the position in words, as far as a viewer sees it: `print(match)` shows what everybody sees."""
        return "\n".join(describe(self, viewer, lang))

    # -- copies ------------------------------------------------------------------------------

    def copy(self) -> Match:
        """Return an independent match at the same position, with dice that fall alike; it is not saved to a file."""
        return copy.copy(self)

    def __copy__(self) -> Match:
        twin = object.__new__(type(self))
        twin.__dict__ |= self.__dict__
        twin.names, twin.options = list(self.names), dict(self.options)
        twin._dice = copy.deepcopy(self._dice)
        twin._scratch = scratch(self.game)
        twin._history = self._history.first(len(self._history))
        twin._state = self.game.layout.copy(self._state)
        twin.record = self.record.copy()
        return twin

    def __deepcopy__(self, _: dict[int, Any]) -> Match:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in ("_fixed_rules", "_scratch")}
        return kept | {"_state": self._state.tobytes()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__ |= kept
        self._state = self.game.layout.from_bytes(kept["_state"])
        self._fixed_rules = _fixed_rules(self.game, self._target)
        self._scratch = scratch(self.game)

    # -- asking ------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """A number that grows with everything that happens, undoing included: `act` refuses what is older."""
        return len(self.record.lines)

    @property
    def decisions(self) -> int:
        """How many decisions stand, those of chance included."""
        return len(self._history)

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide now; empty when the game is over, and while it waits for chance."""
        return seats_of(int(self._rules.waiting(self._state)))

    @property
    def waiting_for_chance(self) -> bool:
        """Whether chance must decide next; only a match with `manual_chance`, or one of the past, ever waits for it."""
        return int(self._rules.waiting(self._state)) == DICE

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

    def _legal_ids(self, seat: int) -> tuple[int, ...]:
        if not 0 <= seat < self.players:
            return ()
        ids = self._scratch["ids"]
        n = self._rules.legal(self._state, seat, ids)
        return tuple(ids[:n].tolist())

    def observe(self, seat: int) -> Observation:
        """Return what an agent is given that decides for a seat: the seat's view and what it may do."""
        return Observation(self.game, seat, self.view(seat), self._legal_ids(seat))

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

    def view(self, viewer: int = WATCHER) -> Any:
        """Return what a viewer sees: the state with everything else blanked. When the game is over, all is open."""
        self._check_viewer(viewer)
        if self.over:
            return self.game.layout.copy(self._state)
        return self.game.layout.view(self._state, viewer)

    def _check_viewer(self, viewer: int) -> None:
        if viewer != WATCHER and viewer not in range(self.players):
            raise NoSuchViewer(last=self.players - 1, watcher=WATCHER, viewer=repr(viewer))

    def points(self, seat: int, viewer: int = WATCHER) -> int:
        """Return a seat's points as far as a viewer can count them; when the game is over, all of them."""
        return int(self._rules.points(self.view(viewer), self._checked_seat(seat)))

    def points_over_time(self) -> list[list[int]]:
        """Return every seat's points after each decision of a player, as the seat itself could count them then."""
        layout, rules, after = self.game.layout, self._rules, self._state.tobytes()
        curve = []
        for event in reversed(list(self._history)):
            if event.seat != CHANCE:
                state = layout.from_bytes(after)
                over = int(rules.waiting(state)) == 0
                views = [state if over else layout.view(state, seat) for seat in range(self.players)]
                curve.append([int(rules.points(view, seat)) for seat, view in enumerate(views)])
            after = event.before
        return curve[::-1]

    def parts(self, seat: int, viewer: int = WATCHER) -> dict[str, int]:
        """Return a seat's points by their parts, as far as a viewer can count them."""
        view, seat = self.view(viewer), self._checked_seat(seat)
        return {name: int(self._rules.part(view, seat, i)) for i, name in enumerate(self.game.parts)}

    def placing(self, seat: int, viewer: int = WATCHER) -> int:
        """Return a seat's rank, 1 for a winner, as far as a viewer can tell."""
        return int(self._rules.placing(self.view(viewer), self._checked_seat(seat)))

    def _checked_seat(self, seat: int) -> int:
        if seat not in range(self.players):
            raise Refused(self.game, "no_seat", seat=seat)
        return seat

    def result(self) -> dict[str, Any]:
        """Return how the game ended, with points and placings by seat; a NotOver before its end."""
        if not self.over:
            raise NotOver
        seats = range(self.players)
        return {
            "ending": self.ending,
            "points": [self.points(seat) for seat in seats],
            "placing": [self.placing(seat) for seat in seats],
        }

    def hint(self, seat: int, seconds: float = 1.0) -> list[Hint]:
        """Return the best three choices of a seat, from what that seat sees alone; none when it is not asked."""
        advise = adviser()
        if advise is None or seat not in self.waiting:
            return []
        return advise(self.observe(seat), seconds)

    # -- in words ----------------------------------------------------------------------------

    def notation(self, action: int | Action) -> str:
        """Return the notation of an action, as records and the terminal write it."""
        return self.game.actions.notation(self._id(action))

    def label(self, action: int | str | Action, lang: str = "en") -> str:
        """Return what an action does, in words."""
        return label(self.game.actions[self._id(action)], self.game.text(lang), self.names)

    def log(self, viewer: int = WATCHER) -> list[Line]:
        """Return everything that happened, as a viewer saw it."""
        return [line for lines in self.log_by_decision(viewer) for line in lines]

    def log_text(self, viewer: int = WATCHER, lang: str = "en") -> list[str]:
        """Return everything that happened in words, as a viewer saw it."""
        text = self.game.text(lang)
        return [text.line(line, self.names) for line in self.log(viewer)]

    def log_by_decision(self, viewer: int = WATCHER) -> list[list[Line]]:
        """Return the log decision by decision."""
        self._check_viewer(viewer)
        return self._history.log(viewer, self._state.tobytes())

    def log_with_secrets(self) -> list[list[Line]]:
        """Return the log decision by decision, each as told by a viewer who saw all of it: it holds every secret."""
        return self._history.log_with_secrets(self._state.tobytes())

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
            action, rest = self.game.actions.read_next(rest, self._legal_ids(seat))
            self.act(seat, action)

    def _id(self, action: int | str | Action) -> int:
        if isinstance(action, Action):
            return action.id
        if isinstance(action, str):
            return self.game.actions.parse(action)
        actions = self.game.actions
        if not 0 <= int(action) < len(actions):
            raise NoSuchActionId(game=self.game.name, last=len(actions) - 1, action=action)
        return int(action)

    def odds(self) -> dict[int, int]:
        """Return what chance may decide now, each with its weight; empty when chance does not wait."""
        if not self.waiting_for_chance:
            return {}
        ids, weights = self._scratch["ids"], self._scratch["weights"]
        n = self._rules.chance(self._state, ids, weights)
        return {int(ids[i]): int(weights[i]) for i in range(n)}

    def _check_outcome(self, a: int) -> None:
        if a not in self.odds():
            raise ImpossibleOutcome(action=self.notation(a))

    def _apply(self, seat: int, a: int, forced: bool = False) -> None:
        rules, s = self._rules, self._state
        revealing = seat == CHANCE or bool(rules.reveals(s, seat, a))
        event = Event(seat, a, int(rules.witnesses(s, seat, a)), revealing, forced, s.tobytes())
        self.record.append({"seat": letter(seat), "do": self.notation(a)})  # on disk first: it may fail
        self._history.append(event)
        rules.apply(s, seat, a)

    def _go_on(self) -> None:
        """Roll dice while chance waits, play forced decisions if asked to, and note the result at the end."""
        while True:
            odds = self.odds()
            if odds:
                if self._dice is None:
                    return
                self._apply(CHANCE, list(odds)[self._dice.choose(list(odds.values()))])
            elif self._auto and len(self.waiting) == 1 and len(self._legal_ids(self.waiting[0])) == 1:
                self._apply(self.waiting[0], self._legal_ids(self.waiting[0])[0], forced=True)
            else:
                break
        if self.over and not self.record.result:
            self.record.append({"result": self.result()})

    # -- undo --------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Return whether a seat may take its last decision back without asking."""
        return self._history.can_undo(seat)

    def undoable(self, seat: int) -> int:
        """Return how many decisions a seat may take back, one after the other, without asking."""
        return self._history.undoable(seat)

    def irreversible_actions(self, seat: int, actions: Iterable[int] | None = None) -> set[int]:
        """Return the ids of the actions that a seat may do now, or of those given, which it could not take back.

        They reveal something, make chance decide, or end the game. This is told from a filling of the
        seat's view and not from what is: asking must give nothing away.
        """
        rules, layout, dice = self._rules, self.game.layout, self._scratch["dice"]
        filled = layout.copy(self.view(seat))
        rules.seed_dice(dice, 0, 1)
        rules.fill(filled, seat, dice)
        found = set()
        for a in self._legal_ids(seat) if actions is None else actions:
            after = layout.copy(filled)
            rules.apply(after, seat, a)
            if int(rules.reveals(filled, seat, a)) or int(rules.waiting(after)) in (0, DICE):
                found.add(a)
        return found

    def undo(self, seat: int, consent: Collection[int] = ()) -> None:
        """Take back a seat's last decision: freely while nothing was revealed, else with everybody's consent."""
        back = self._history.last_of(seat)
        if back is None:
            raise Refused(self.game, "nothing_to_undo")
        others = [other for other in range(self.players) if other != seat]
        if not self._history.is_free(seat, back) and not all(other in consent for other in others):
            raise Refused(self.game, "undo_needs_consent")
        agreed = [letter(other) for other in sorted(consent)]
        self.record.append({"undo": back, "by": letter(seat)} | ({"consent": agreed} if agreed else {}))
        self._state = self.game.layout.from_bytes(self._history.undo(back))

    # -- the past, and records ---------------------------------------------------------------

    @property
    def deciders(self) -> list[int]:
        """Who made each of the decisions that stand, chance included."""
        return [event.seat for event in self._history]

    def at(self, decisions: int) -> Match:
        """Return the match as it stood after so many decisions: an independent match that waits for chance."""
        if not 0 <= decisions <= len(self._history):
            raise NoSuchPosition(last=len(self._history), asked=decisions)
        past = copy.copy(self)
        past._history = self._history.first(decisions)
        if decisions < len(self._history):
            past._state = self.game.layout.from_bytes(self._history[decisions].before)
        past.record = self.record.cut(decisions)
        past._dice = None
        return past

    @classmethod
    def replay(
        cls,
        record: Record | str | os.PathLike[str],
        to: int | None = None,
        *,
        game: Game | None = None,
        target: str = "auto",
        auto: bool = False,
    ) -> Match:
        """Return the match that a record leads to, or the one after so many of its decisions; it waits for chance.

        A ReplayError says which decision cannot be. `Record.replay` shows every position on the way.
        """
        if not isinstance(record, Record):
            record = Record.read(record)
        for position in record.replay(game=game, target=target):
            match = position.match
            if position.decisions == to:
                break
        match._auto = auto
        match.record.header = dict(record.header)
        return match

    @classmethod
    def resume(cls, record: Record | str | os.PathLike[str], *, target: str = "auto", auto: bool = False) -> Match:
        """Go on with a saved game: what happens from now on is added to the file, or to the record that is given."""
        if isinstance(record, Record):
            return cls._resume(record, target, auto)
        record = Record.resume(record)
        try:
            return cls._resume(record, target, auto)
        except UserError:
            record.close()
            raise

    @classmethod
    def _resume(cls, record: Record, target: str, auto: bool) -> Match:
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


def _checked_names(names: Sequence[str] | None, players: int) -> list[str]:
    """Return a name for each seat; its letter where nobody says."""
    if not names:
        return list(LETTERS[:players])
    if isinstance(names, str) or not all(isinstance(name, str) for name in names):
        raise NamesNotText(names=repr(names))
    if len(names) != players:
        raise BadNames(players=players, count=len(names))
    return list(names)


def _checked_seed(seed: int | None) -> int | None:
    if seed is None:
        return None
    try:
        number = operator.index(seed)
    except TypeError:
        raise BadSeed(seed=repr(seed)) from None
    if not -(2**63) <= number < 2**63:
        raise BadSeed(seed=number)
    return number


def _fixed_rules(game: Game, target: str) -> Linked | None:
    """Return the rules of a target; None for "auto", whose rules may change while the match goes on."""
    if target not in TARGETS:
        raise BadTarget(target=target)
    if target == "auto":
        return None
    return build(game) if target == "cpu" else link(game, target)


__all__ = ["Match", "Refused"]
