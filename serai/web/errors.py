"""What cannot be done at a table or on a page. The sentences stand under `[error]` in `serai/web/text`."""

from __future__ import annotations

from typing import ClassVar

from serai.core.errors import UserError
from serai.core.text import texts


class WebError(UserError):
    """Something a visitor asked for cannot be done; a page that says so has this HTTP status."""

    package = "serai.web"
    status: ClassVar[int] = 400


# -- tables ----------------------------------------------------------------------------------------


class GameNotBegun(WebError):
    """The table still waits for players."""


class GameNotOver(WebError):
    """The game must be over for this, because it would reveal what is secret until then."""

    status = 403


class PlayersOnly(WebError):
    """A spectator asked for something that only players may do."""

    status = 403


class NothingToDecide(WebError):
    """The seat has nothing to decide now."""


class HintsOff(WebError):
    """There are no hints at this table."""


class HintsTooOften(WebError):
    """The seat asked for hints too often."""


class HintsBusy(WebError):
    """The server thinks about too many hints already."""


class CurtainDown(WebError):
    """The device is being handed on; the person it is handed to has to say so first."""


class MalformedMessage(WebError):
    """A page sent something that is no message."""


class NotSaved(WebError):
    """The store could not be written, so nothing was done."""


class TooManyTables(WebError):
    """The server holds as many tables as it can."""

    status = 503


class TableUnreadable(WebError):
    """A table is stored that this version cannot continue. Data: `code`."""

    status = 500


# -- the data folder -------------------------------------------------------------------------------


class FolderInUse(WebError):
    """Another server uses the data folder. Data: `folder`."""


class FolderUnusable(WebError):
    """The data folder cannot be read or written. Data: `folder`, and the `reason` the system gives."""


class FolderOfOtherVersion(WebError):
    """The data folder has a format this version does not read. Data: `folder`, and the `version` it reads."""


# -- pages -----------------------------------------------------------------------------------------


class NoSuchTable(WebError):
    """No table has this code."""

    status = 404


class NoSuchGame(WebError):
    """No game has this name."""

    status = 404


class ClosedToSpectators(WebError):
    """The table may not be watched."""

    status = 403


class WrongSeatLink(WebError):
    """The secret of a seat's link is not right, or nobody has taken the seat yet."""

    status = 403


class IncompleteForm(WebError):
    """A form lacks something, or holds something else than the page offers."""


# -- records and replays ---------------------------------------------------------------------------


class RecordError(WebError):
    """A file cannot be opened as a replay."""


class NoRecord(RecordError):
    """The file is no record of a game."""


class RecordDamaged(RecordError):
    """A line of the record is damaged or was changed. Data: `line`."""


class RecordOfUnknownGame(RecordError):
    """The record is of a game that is not installed."""


class RecordOfOtherRules(RecordError):
    """The record was played by another version of the game's rules."""


class RecordUnfit(RecordError):
    """The record does not fit the rules of its game."""


class RecordImpossible(RecordError):
    """The rules do not allow a decision of the record. Data: `decision`, its number, and the error as `reason`."""

    def text(self, lang: str) -> str:
        """Return the line in a language, with the reason in the same language."""
        data = self.data | {"reason": self.data["reason"].text(lang)}
        return texts(self.package, lang)(f"error.{self.text_key()}", **data)


class RecordTooLarge(RecordError):
    """The file is too large. Data: `megabytes`, the limit."""

    status = 413


class TooManyRecords(RecordError):
    """The server holds as many opened records as it can."""

    status = 503


class ReadersBusy(RecordError):
    """The server reads as many records as it can at a time."""

    status = 503


class NothingToContinue(WebError):
    """Nobody has anything to decide at the position from which somebody wants to play on."""
