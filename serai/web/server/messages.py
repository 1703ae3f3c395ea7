"""The messages between a page and the server: JSON objects told apart by `t`."""

from __future__ import annotations

import msgspec

from serai.web.errors import MalformedMessage

LONGEST = 2048  # characters of a message from a page

# -- from a page -----------------------------------------------------------------------------------


class Act(msgspec.Struct, tag_field="t", tag="act", forbid_unknown_fields=True):
    """Do an action, at the turn the page shows."""

    action: int
    turn: int


class ActTyped(msgspec.Struct, tag_field="t", tag="type", forbid_unknown_fields=True):
    """Do what a line says in notation: `move 2 take shop`."""

    line: str
    turn: int


class Why(msgspec.Struct, tag_field="t", tag="why", forbid_unknown_fields=True):
    """Ask why an action is not allowed now."""

    action: int


class Undo(msgspec.Struct, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take back the last decision, or ask the others to agree to that."""

    turn: int


class Reset(msgspec.Struct, tag_field="t", tag="reset", forbid_unknown_fields=True):
    """Take back every decision that may be taken back without asking."""

    turn: int


class AnswerUndo(msgspec.Struct, tag_field="t", tag="agree", forbid_unknown_fields=True):
    """Agree to the open request to take back a decision, or decline it."""

    yes: bool
    turn: int


class Chat(msgspec.Struct, tag_field="t", tag="chat", forbid_unknown_fields=True):
    """Add a remark to the chat."""

    text: str


class StandIn(msgspec.Struct, tag_field="t", tag="standin", forbid_unknown_fields=True):
    """Let a bot play for a player who has left."""

    seat: int


class Reveal(msgspec.Struct, tag_field="t", tag="lift", forbid_unknown_fields=True):
    """Raise the curtain for the next person at this device."""

    seat: int


class Hide(msgspec.Struct, tag_field="t", tag="cover", forbid_unknown_fields=True):
    """Lower the curtain before the device goes to another person."""

    seat: int


class AskHint(msgspec.Struct, tag_field="t", tag="hint", forbid_unknown_fields=True):
    """Ask for hints about the decision at the turn the page shows."""

    turn: int


class DismissHint(msgspec.Struct, tag_field="t", tag="unhint", forbid_unknown_fields=True):
    """Put the hints away, or stop looking for them."""


class Begin(msgspec.Struct, tag_field="t", tag="begin", forbid_unknown_fields=True):
    """Begin now, with bots on the free seats."""


Message = (
    Act | ActTyped | Why | Undo | Reset | AnswerUndo | Chat | StandIn | Begin | Reveal | Hide | AskHint | DismissHint
)

_DECODER = msgspec.json.Decoder(Message)


def read(data: str) -> Message:
    """Read a message from a page; a `MalformedMessage` when it is none.

    >>> read('{"t": "why", "action": 3}')
    Why(action=3)
    """
    if len(data) > LONGEST:
        raise MalformedMessage(reason="too long")
    try:
        message: Message = _DECODER.decode(data)
        return message
    except msgspec.MsgspecError as error:
        raise MalformedMessage(reason=str(error)) from None


# -- to a page -------------------------------------------------------------------------------------


class Frame(msgspec.Struct, tag_field="t", tag="frame", omit_defaults=True):
    """What changed since the last frame of the same connection."""

    turn: int
    yours: bool
    title: str
    regions: dict[str, str]
    keep: int  # so many lines of the log stay as they are
    log: list[str]  # the lines that follow them
    layers: list[str]  # the names of all layers, in drawing order


class Notice(msgspec.Struct, tag_field="t", tag="told", omit_defaults=True):
    """A sentence for one person: why something was not done, with the rule and a link to it."""

    text: str
    rule: str = ""
    href: str = ""
    refused: bool = False


_ENCODER = msgspec.json.Encoder()


def write(message: Frame | Notice) -> str:
    """Return a message as JSON."""
    return _ENCODER.encode(message).decode()
