"""Requests with a token: a GET is tried again, anything else is sent once."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

from . import _read
from ._buying import retry_after
from ._http import create_transport
from ._token import NoToken, Tokens
from .errors import RequestRefused, ServiceUnavailable
from .models import Raw
from .options import Call, Lost, NotSent, Options, Request, Response

T = TypeVar("T")


def _address(url: str) -> str:
    parts = urlsplit(url)
    # Without a host, the request would go to this machine.
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"{url!r} is no http or https address")
    return url.rstrip("/")


class Requests:
    """One service, one token, one way to fail."""

    def __init__(self, base_url: str, auth_url: str, client_id: str, client_secret: str, options: Options) -> None:
        self._base = _address(base_url)
        self._options = options
        self._transport = options.transport or create_transport(options.connect_timeout)
        self.tokens = Tokens(_address(auth_url), client_id, client_secret, options, self._send)

    async def rows(self, path: str, name: str, query: Mapping[str, Any]) -> AsyncIterator[Raw]:
        """The rows of a list, page by page to its end."""
        def holds(body: Any) -> Raw | None:
            return _read.fields(body) if isinstance(_read.fields(body).get(name), list) else None

        cursor: str | None = None
        seen: set[str] = set()
        while True:
            body = await self.get(path, {**query, "afterCursor": cursor}, holds)
            for row in _read.rows(body[name]):
                yield row
            cursor = _read.text(body.get("afterCursor"))
            if cursor is None:
                return
            if cursor in seen:
                raise ServiceUnavailable("the list goes in a circle")
            seen.add(cursor)

    async def get(self, path: str, query: Mapping[str, Any], read: Callable[[Any], T | None]) -> T:
        """A GET changes nothing: it is sent again, after a wait. `read` answers None for what it cannot read."""
        given = {name: str(value) for name, value in query.items() if value is not None}
        target = f"{path}?{urlencode(given)}" if given else path
        waited, renewed = 0.0, False
        waits = iter((*self._options.backoff, None))
        while True:
            failure: ServiceUnavailable
            try:
                token = await self.tokens.get()
                response = await self.call("GET", target, token, self._options.read_timeout)
                if response.status == 401 and not renewed:
                    self.tokens.drop(token)
                    renewed = True
                    continue
                if 200 <= response.status < 300:
                    found = read(_read.parse(response.body))
                    if found is not None:
                        return found
                    failure = ServiceUnavailable("bad reply", response.status)
                elif response.status == 429 or response.status >= 500:
                    asked = retry_after(response, self._options.now())
                    failure = ServiceUnavailable(f"status {response.status}", response.status, asked)
                else:
                    raise RequestRefused(response.status, _read.reason(response.body))
            except NoToken as error:
                if error.status is not None and error.status < 500 and error.status != 429:
                    raise RequestRefused(error.status, str(error)) from None
                failure = ServiceUnavailable(str(error), error.status)
            except (NotSent, Lost) as error:
                failure = ServiceUnavailable(str(error))
            wait = next(waits)
            if wait is None:
                raise failure
            wait = max(wait * random.uniform(0.75, 1.25), failure.retry_after or 0.0)
            waited += wait
            if waited > self._options.patience:
                raise failure
            await asyncio.sleep(wait)

    async def post(self, path: str, body: Mapping[str, Any]) -> Any:
        """A POST that buys nothing, sent once."""
        try:
            token = await self.tokens.get()
            response = await self.call("POST", path, token, self._options.read_timeout, body)
        except (NoToken, NotSent, Lost) as error:
            raise ServiceUnavailable(str(error)) from None
        if 200 <= response.status < 300:
            return _read.parse(response.body)
        if response.status == 401:
            self.tokens.drop(token)
        if response.status == 429 or response.status >= 500:
            asked = retry_after(response, self._options.now())
            raise ServiceUnavailable(f"status {response.status}", response.status, asked)
        raise RequestRefused(response.status, _read.reason(response.body))

    async def call(
        self, method: str, path: str, token: str, timeout: float, body: Mapping[str, Any] | None = None
    ) -> Response:
        """One request with a token; raises `NotSent` or `Lost`."""
        headers = {"Authorization": f"Bearer {token}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        payload = None if body is None else json.dumps(body).encode()
        return await self._send(Request(method, self._base + path, headers, payload, timeout), path)

    async def _send(self, request: Request, path: str) -> Response:
        shown = re.sub(r"\d{18,22}", "…", path.partition("?")[0])
        began = time.monotonic()

        def tell(status: int | None, cause: str | None = None) -> None:
            spent = round((time.monotonic() - began) * 1000)
            self._options.on_call(Call(request.method, shown, status, spent, cause))

        try:
            response = await self._transport(request)
        except (NotSent, Lost) as error:
            tell(None, str(error))
            raise
        tell(response.status)
        return response
