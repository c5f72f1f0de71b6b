"""How a client behaves; the defaults suit a shop."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Request:
    """One HTTP request as it goes out."""

    method: str
    url: str
    headers: Mapping[str, str] = field(repr=False)
    body: bytes | None = field(repr=False)
    #: Seconds for all of it: connecting, sending and the whole answer.
    timeout: float


@dataclass(frozen=True, slots=True)
class Response:
    """What came back; names of headers in lower case."""

    status: int
    headers: Mapping[str, str] = field(repr=False)
    body: bytes = field(repr=False)


class NotSent(Exception):
    """A transport raises it only when it is certain that nothing was sent."""


class Lost(Exception):
    """Sent, perhaps; the answer was lost, cut or too big."""


Transport = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Call:
    """One request for a log: no query, no body, no token, no ICCID."""

    method: str
    path: str
    #: None when no answer came; then `cause` says why.
    status: int | None
    milliseconds: int
    cause: str | None = None


def _ignore(_: Call) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Options:
    """All times in seconds."""

    #: How the credentials go to the token endpoint: a Basic header, or fields of the form.
    credentials: Literal["basic", "body"] = "basic"
    connect_timeout: float = 5
    read_timeout: float = 15
    #: The service's gateway gives up after 29 s; waiting longer than that tells more.
    purchase_timeout: float = 35
    #: Waits between the tries of a GET, with jitter.
    backoff: tuple[float, ...] = (0.25, 1, 4)
    #: A GET that would have to wait longer than this, by Retry-After, fails instead.
    patience: float = 30
    #: When to look for a purchase of unknown outcome. The list may lag, so the last look says how long a purchase can
    #: take to appear; before that, its reference is not sent again.
    looks: tuple[float, ...] = (0, 2, 5, 15, 30, 60)
    #: Hears of every request, for logging.
    on_call: Callable[[Call], None] = _ignore
    now: Callable[[], float] = time.time
    #: Sends a request; by default HTTP/1.1 over asyncio, one connection a request.
    transport: Transport | None = None
