"""Tokens of the client credentials flow: one request at a time, renewed before they end."""

from __future__ import annotations

import asyncio
import base64
import re
from collections.abc import Awaitable, Callable
from urllib.parse import urlencode

from . import _read
from .options import Lost, NotSent, Options, Request, Response

_TIMEOUT = 10
#: Used when a token's lifetime is missing or odd.
_ODD_LIFETIME = 300
_LONGEST = 86_400


class NoToken(Exception):
    """The token endpoint gave none; `status` is None when it did not answer."""

    def __init__(self, message: str, status: int | None, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.retry_after = retry_after


class Tokens:
    """Many callers, one token."""

    def __init__(
        self,
        url: str,
        client_id: str,
        client_secret: str,
        options: Options,
        send: Callable[[Request, str], Awaitable[Response]],
    ) -> None:
        self._request = _request(url, client_id, client_secret, options)
        self._now = options.now
        self._send = send
        self._token: str | None = None
        self._renew_at = self._expires_at = 0.0
        self._renewal: asyncio.Task[str] | None = None

    async def get(self) -> str:
        """A token that stays valid for a while."""
        if self._token is not None and self._now() < self._renew_at:
            return self._token
        if self._renewal is None or self._renewal.done():
            self._renewal = asyncio.ensure_future(self._fetch())
            # A caller that is cancelled leaves it to the others; perhaps nobody is left to see how it failed.
            self._renewal.add_done_callback(lambda task: task.cancelled() or task.exception())
        try:
            return await asyncio.shield(self._renewal)
        except NoToken:
            if self._token is not None and self._now() < self._expires_at:
                return self._token
            raise

    def drop(self, token: str) -> None:
        """Forgets exactly this token, so that many calls refused with it renew once."""
        if self._token == token:
            self._token = None

    async def _fetch(self) -> str:
        asked = self._now()
        try:
            response = await self._send(self._request, "/oauth2/token")
        except (NotSent, Lost) as error:
            raise NoToken(f"no token: {error}", None) from None
        body = _read.fields(_read.parse(response.body))
        token = body.get("access_token")
        if response.status != 200 or not isinstance(token, str) or not re.fullmatch(r"[\x21-\x7e]+", token):
            said = _read.reason(response.body) if response.status != 200 else "bad reply"
            raise NoToken(f"no token: {response.status} {said}".strip(), response.status)
        told = body.get("expires_in")
        good = isinstance(told, int) and not isinstance(told, bool) and 0 < told <= _LONGEST
        lifetime = told if isinstance(told, int) and good else _ODD_LIFETIME
        self._token = token
        self._expires_at = asked + lifetime
        self._renew_at = self._expires_at - min(60, lifetime * 0.2)
        return token


def _request(url: str, client_id: str, client_secret: str, options: Options) -> Request:
    form = {"grant_type": "client_credentials"}
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    if options.credentials == "basic":
        pair = f"{client_id}:{client_secret}"
        headers["Authorization"] = f"Basic {base64.b64encode(pair.encode()).decode()}"
    else:
        form |= {"client_id": client_id, "client_secret": client_secret}
    return Request("POST", f"{url.rstrip('/')}/oauth2/token", headers, urlencode(form).encode(), _TIMEOUT)
