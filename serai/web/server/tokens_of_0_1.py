"""Cookies and seat links as version 0.1 signed them: they are still accepted, but no longer made.

Remove this module when no browser can still have such a cookie, that is 400 days after the version that replaced it.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac

import msgspec


class TokensOf01:
    """Verifies what version 0.1 signed with a server's key.

    >>> cookie = "WyIxMjMiLCJFdmFuIl0.SaNDfwKEuPzieTWecRRxCn3q"
    >>> TokensOf01(b"secret").read_cookie(cookie), TokensOf01(b"other").read_cookie(cookie)
    (('123', 'Evan'), None)
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def read_cookie(self, cookie: str) -> tuple[str, str] | None:
        """Return the number and the name of a visitor, or None when the cookie was not signed with this key."""
        body, dot, signature = cookie.partition(".")
        padded = (body + "=" * (-len(body) % 4)).encode("utf-8", "replace")
        if not dot or not self._is_signature("visitor", padded, signature):
            return None
        try:
            return msgspec.json.decode(base64.urlsafe_b64decode(padded), type=tuple[str, str])
        except (msgspec.DecodeError, binascii.Error, ValueError):
            return None

    def opens_seat(self, code: str, seat: int, secret: str) -> bool:
        """Return whether a secret is that of a seat."""
        return self._is_signature("seat", f"{code} {seat}".encode(), secret)

    def _is_signature(self, purpose: str, data: bytes, signature: str) -> bool:
        digest = hmac.new(self._key, purpose.encode() + b"\0" + data, hashlib.sha256).digest()
        return hmac.compare_digest(signature.encode("utf-8", "replace"), base64.urlsafe_b64encode(digest[:18]))
