"""Who is asking: a signed cookie with a random number and a nickname. No accounts, no passwords.

A seat belongs to the visitor who took it, known by the hash of that number. The seat's link carries a secret of its
own, with which the seat moves to another device. Signatures are made by itsdangerous; see decision record 0019.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from itsdangerous import BadData, Signer, URLSafeSerializer

from serai.web.server.tokens_of_0_1 import TokensOf01

COOKIE = "serai"
MAX_AGE = 400 * 24 * 3600  # seconds; browsers keep no cookie for longer


@dataclass(frozen=True)
class Visitor:
    """A browser. `number` never leaves the cookie; `name` is what others see, empty until the visitor gives one."""

    number: str
    name: str = ""

    @property
    def id(self) -> str:
        """The hash by which the store knows the visitor."""
        return hashlib.sha256(self.number.encode()).hexdigest()


def new_visitor(name: str = "") -> Visitor:
    """Return a visitor who was never here before."""
    return Visitor(secrets.token_urlsafe(18), name)


class TokenSigner:
    """Signs visitors' cookies, and makes the secrets in the links of seats.

    >>> tokens = TokenSigner(b"secret")
    >>> cookie = tokens.sign_visitor(Visitor("123", "Evan"))
    >>> tokens.read_visitor(cookie).name
    'Evan'
    >>> tokens.read_visitor(cookie[:-1] + "!") is None
    True
    >>> tokens.opens_seat("abcde", 1, tokens.seat_secret("abcde", 1))
    True
    >>> tokens.opens_seat("abcde", 2, tokens.seat_secret("abcde", 1))
    False
    """

    def __init__(self, key: bytes) -> None:
        signing = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
        self._cookies = URLSafeSerializer(key, salt="serai visitor", signer_kwargs=signing)
        self._seats = Signer(key, salt="serai seat", key_derivation="hmac", digest_method=hashlib.sha256)
        self._older = TokensOf01(key)

    def sign_visitor(self, visitor: Visitor) -> str:
        """Return a visitor as a cookie."""
        return str(self._cookies.dumps([visitor.number, visitor.name]))

    def read_visitor(self, cookie: str) -> Visitor | None:
        """Return the visitor of a cookie, or None when we did not sign it."""
        content = self._content(cookie) or self._older.read_cookie(cookie)
        return Visitor(*content) if content else None

    def needs_renewal(self, cookie: str) -> bool:
        """Return whether a cookie is not one that this version signs."""
        return self._content(cookie) is None

    def _content(self, cookie: str) -> tuple[str, str] | None:
        try:
            number, name = self._cookies.loads(cookie)
        except BadData:
            return None
        return number, name

    def seat_secret(self, code: str, seat: int) -> str:
        """Return the secret in the link of a seat."""
        return self._seats.get_signature(f"{code} {seat}").decode()

    def opens_seat(self, code: str, seat: int, secret: str) -> bool:
        """Return whether a secret is that of a seat."""
        signed = self._seats.verify_signature(f"{code} {seat}", secret)
        return signed or self._older.opens_seat(code, seat, secret)
