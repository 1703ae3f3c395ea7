"""What goes over the wire: a few small messages, told apart by `t`, anything else is refused."""

from __future__ import annotations

import msgspec

MOST_BYTES = 2048  # of a message from a browser


class Act(msgspec.Struct, tag_field="t", tag="act", forbid_unknown_fields=True):
    """Do an action, at the position the browser shows."""

    action: int
    turn: int


class Type(msgspec.Struct, tag_field="t", tag="type", forbid_unknown_fields=True):
    """Do what is typed in words: `move 2 take shop`."""

    line: str
    turn: int


class Why(msgspec.Struct, tag_field="t", tag="why", forbid_unknown_fields=True):
    """Ask why an action is not allowed."""

    action: int


class Undo(msgspec.Struct, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take the last decision back, or ask the others for it."""

    turn: int


class Reset(msgspec.Struct, tag_field="t", tag="reset", forbid_unknown_fields=True):
    """Take back everything that may be without asking."""

    turn: int


class Agree(msgspec.Struct, tag_field="t", tag="agree", forbid_unknown_fields=True):
    """Agree to what another seat wants to take back, or not."""

    yes: bool
    turn: int


class Chat(msgspec.Struct, tag_field="t", tag="chat", forbid_unknown_fields=True):
    """Say something to the table."""

    text: str


class StandIn(msgspec.Struct, tag_field="t", tag="standin", forbid_unknown_fields=True):
    """Let a bot play for somebody who has left."""

    seat: int


class Lift(msgspec.Struct, tag_field="t", tag="lift", forbid_unknown_fields=True):
    """Show the table to the next person at this device."""

    seat: int


class Cover(msgspec.Struct, tag_field="t", tag="cover", forbid_unknown_fields=True):
    """Let the curtain fall before the device goes to another."""

    seat: int


class Hint(msgspec.Struct, tag_field="t", tag="hint", forbid_unknown_fields=True):
    """Ask for hints about what is to be decided at the position the browser shows."""

    turn: int


class Unhint(msgspec.Struct, tag_field="t", tag="unhint", forbid_unknown_fields=True):
    """Put the hints away, or stop thinking of them."""


class Begin(msgspec.Struct, tag_field="t", tag="begin", forbid_unknown_fields=True):
    """Begin now, with bots on the seats that are still free."""


Message = Act | Type | Why | Undo | Reset | Agree | Chat | StandIn | Begin | Lift | Cover | Hint | Unhint

_DECODER = msgspec.json.Decoder(Message)


def read(data: str) -> Message:
    """Return a message; a ValueError when it is none.

    >>> read('{"t": "why", "action": 3}')
    Why(action=3)
    """
    if len(data) > MOST_BYTES:
        raise ValueError("too long")
    try:
        message: Message = _DECODER.decode(data)
        return message
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from None


class Frame(msgspec.Struct, tag_field="t", tag="frame", omit_defaults=True):
    """What changed since the last frame of this connection."""

    turn: int
    yours: bool
    title: str
    regions: dict[str, str]
    keep: int  # how many lines of the log stay
    log: list[str]
    layers: list[str]  # the names of all layers, in drawing order


class Notice(msgspec.Struct, tag_field="t", tag="told", omit_defaults=True):
    """A word to one person: why not, with the rule and where it stands."""

    text: str
    rule: str = ""
    href: str = ""
    refused: bool = False


_ENCODER = msgspec.json.Encoder()


def write(message: Frame | Notice) -> str:
    """Return a message as it is sent."""
    return _ENCODER.encode(message).decode()
