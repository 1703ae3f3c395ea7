"""Who is asking: a signed cookie with a random number and a nickname. No accounts, no passwords.

A seat belongs to whoever took it, known by the hash of that number. Its link carries a secret of its own,
with which the seat moves to another device.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import dataclass

import msgspec

COOKIE = "serai"
LONGEST_NAME = 16
MOST_AGE = 400 * 24 * 3600  # seconds; browsers keep no cookie for longer


@dataclass(frozen=True)
class Visitor:
    """A browser. `number` never leaves the cookie; `name` is what others see, empty until it is told."""

    number: str
    name: str = ""

    @property
    def id(self) -> str:
        """The hash by which the store knows the visitor."""
        return hashlib.sha256(self.number.encode()).hexdigest()


class Signer:
    """Signs cookies and makes the secrets of seats.

    >>> keys = Signer(b"secret")
    >>> cookie = keys.cookie(Visitor("123", "Evan"))
    >>> keys.visitor(cookie).name
    'Evan'
    >>> keys.visitor(cookie[:-1] + "!") is None
    True
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def _sign(self, what: str, data: bytes) -> str:
        mac = hmac.new(self._key, what.encode() + b"\0" + data, hashlib.sha256).digest()
        return base64.urlsafe_b64encode(mac[:18]).decode()

    def cookie(self, visitor: Visitor) -> str:
        """Return a visitor as a cookie."""
        body = base64.urlsafe_b64encode(msgspec.json.encode([visitor.number, visitor.name]))
        return f"{body.decode().rstrip('=')}.{self._sign('visitor', body)}"

    def visitor(self, cookie: str) -> Visitor | None:
        """Return the visitor of a cookie, or None when it is not one of ours."""
        body, dot, mac = cookie.partition(".")
        padded = (body + "=" * (-len(body) % 4)).encode("utf-8", "replace")
        if not dot or not hmac.compare_digest(mac.encode(), self._sign("visitor", padded).encode()):
            return None
        try:
            number, name = msgspec.json.decode(base64.urlsafe_b64decode(padded), type=tuple[str, str])
        except (msgspec.DecodeError, binascii.Error, ValueError):
            return None
        return Visitor(number, name)

    def seat_secret(self, code: str, seat: int) -> str:
        """Return the secret in the link of a seat."""
        return self._sign("seat", f"{code} {seat}".encode())

    def opens(self, code: str, seat: int, secret: str) -> bool:
        """Return whether a secret is that of a seat."""
        return hmac.compare_digest(secret.encode(), self.seat_secret(code, seat).encode())


def newcomer(name: str = "") -> Visitor:
    """Return somebody who was never here before."""
    return Visitor(secrets.token_urlsafe(18), name)


def nickname(given: str) -> str:
    """Return a name that fits a table: composed, printable, short; empty if nothing is left of it.

    >>> nickname("  Evan\\x00 the   very very long  ")
    'Evan the very ve'
    """
    composed = unicodedata.normalize("NFC", given)
    clean = "".join(c for c in composed if c.isprintable() and unicodedata.category(c) not in ("Cf", "Mn", "Me"))
    return " ".join(clean.split())[:LONGEST_NAME].strip()
