"""What can go wrong around a match. The sentences are in `text/`, in both languages."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from serai.core.errors import UserError
from serai.core.game import Game, rule_name
from serai.core.text import Text

PACKAGE = "serai.match"


@cache
def match_text(lang: str) -> Text:
    """Return this package's own texts in a language."""
    return Text.load(files(PACKAGE), lang)


class Refused(UserError):
    """An action that was not done. `rule` is the rule that forbids it, or 0 where no rule is concerned."""

    def __init__(self, game: Game, key: str, rule: int = 0, **args: Any) -> None:
        self.game, self.key, self.rule, self.params = game, key, rule, args
        super().__init__(self.text("en"))

    def __reduce__(self) -> tuple[Any, ...]:
        return _refused, (self.game, self.key, self.rule, self.params)

    def text(self, lang: str) -> str:
        """Return the reason in a language."""
        if self.rule:
            name = rule_name(self.rule)
            return f"{name}: {self.game.text(lang)(f'refusal.{name}')}"
        return match_text(lang)(f"refusal.{self.key}", **self.params)


def _refused(game: Game, key: str, rule: int, params: dict[str, Any]) -> Refused:
    return Refused(game, key, rule, **params)


class MatchError(UserError):
    """Something that a match cannot do, or cannot be asked."""

    package = PACKAGE


class BadNames(MatchError):
    """The names are not one for each player."""


class NamesNotText(MatchError):
    """The names are not a list of texts."""


class BadSeed(MatchError):
    """A seed is a whole number of at most 64 bits."""


class BadTarget(MatchError):
    """A match runs on plain or on compiled rules."""


class NoSuchViewer(MatchError):
    """Only seats and the watcher have views."""


class NoSuchActionId(MatchError):
    """A number that stands for no action of the game."""


class ImpossibleOutcome(MatchError):
    """Chance cannot decide this now."""


class NoSuchPosition(MatchError):
    """The match has fewer decisions."""


class NotOver(MatchError):
    """A match has no result before its end."""


# -- records ---------------------------------------------------------------------------------------


class RecordError(UserError):
    """A record that cannot be read, written or played."""

    package = PACKAGE


class RecordExists(RecordError):
    """A record is never written over another file."""


class RecordInUse(RecordError):
    """Another match writes to this file."""


class CannotRead(RecordError):
    """The system does not let the file be read."""


class CannotWrite(RecordError):
    """The system does not let the file be written."""


class OldRules(RecordError):
    """The record was played by another version of the rules."""

    def text(self, lang: str) -> str:
        """Return the line in a language, with the reason why the version was retired where the game gives one."""
        line, why = super().text(lang), self.data["why"]
        return f"{line}: {why}" if why else line


class BadRecord(RecordError):
    """A file that is no record, or not as it was written. `line` is the first damaged one, 0 where no line is sound.

    `problem` is the key of a sentence among the texts under `problem`.
    """

    def __init__(self, message: str = "", *, file: str, problem: str, line: int = 0, **data: Any) -> None:
        self.line = line
        super().__init__(message, file=file, problem=problem, line=line, **data)

    def text(self, lang: str) -> str:
        """Return the line in a language."""
        words = match_text(lang)
        problem = words(f"problem.{self.data['problem']}", **{"number": self.line or 1} | self.data)
        if not self.line:
            return f"{self.data['file']}: {problem}"
        return words("error.bad_record", file=self.data["file"], problem=problem, sound=self.line - 1)


class ReplayError(RecordError):
    """A record that does not lead where it says. `decision` is the first one that cannot be, 0 where it is none."""

    def __init__(self, message: str = "", *, file: str = "", decision: int = 0, **data: Any) -> None:
        self.decision = decision
        super().__init__(message, file=file, decision=decision, **data)

    def text(self, lang: str) -> str:
        """Return the line in a language."""
        words = match_text(lang)
        data = {name: value.text(lang) if isinstance(value, UserError) else value for name, value in self.data.items()}
        data["file"] = data["file"] or words("error.a_record")
        return words(f"error.{self.text_key()}", **data)


class UnfitHeader(ReplayError):
    """No match can begin as the header says."""


class ImpossibleDecision(ReplayError):
    """The rules forbid a decision of the record."""


class WrongResult(ReplayError):
    """The result of the record is not what its decisions lead to."""
