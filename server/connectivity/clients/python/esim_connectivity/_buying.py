"""What the end of a purchase call means, and whose turn each reference is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from email.utils import parsedate_to_datetime

from . import _read
from .models import Bought, Outcome, Refused, Unknown
from .options import Response

#: The statuses that prove nothing was bought. After any other the outcome is unknown: 401 and 429 may come after
#: the effect.
_REFUSED = frozenset({400, 402, 403, 404, 409, 422})


def checked(reference: str) -> str:
    """Without a reference nobody could tell what was bought."""
    if not reference.strip():
        raise ValueError("a purchase needs a reference")
    return reference


def outcome(response: Response, reference: str, quantity: int, iccid: str | None, now: float) -> Outcome:
    """Sorts an answer; `iccid` is that of the eSIM to top up."""
    status = response.status
    if 200 <= status < 300:
        purchases = _read.purchases(_read.parse(response.body))
        # A top-up of another eSIM does not count as bought.
        if not purchases or (iccid is not None and purchases[0].iccid not in (iccid, None)):
            return Unknown(reference, "bad reply", status)
        return Bought(purchases, len(purchases) >= quantity)
    if status in _REFUSED:
        return Refused(status, _read.reason(response.body))
    return Unknown(reference, f"status {status}", status, retry_after(response, now))


def retry_after(response: Response, now: float) -> float | None:
    """Seconds to wait, from a number or a date."""
    given = response.headers.get("retry-after", "").strip()
    if given.isdecimal():
        return float(given)
    try:
        return max(0.0, parsedate_to_datetime(given).timestamp() - now)
    except ValueError:
        return None


class Sent:
    """References whose purchase may be on its way, and one turn at a time for each."""

    def __init__(self, now: Callable[[], float], window: float) -> None:
        self._now = now
        self._window = window
        self._at: dict[str, float] = {}
        self._turns: dict[str, tuple[asyncio.Lock, int]] = {}

    def add(self, reference: str) -> None:
        """Noted before it is sent: a call that is cancelled half-way counts too."""
        now = self._now()
        self._at = {old: at for old, at in self._at.items() if now - at < self._window} | {reference: now}

    def forget(self, reference: str) -> None:
        """Its outcome is certain."""
        self._at.pop(reference, None)

    def wait(self, reference: str) -> float:
        """Seconds until the list must show it if it was bought."""
        at = self._at.get(reference)
        return 0.0 if at is None else max(0.0, at + self._window - self._now())

    @asynccontextmanager
    async def turn(self, reference: str) -> AsyncIterator[None]:
        """Runs calls with the same reference one after the other."""
        lock, waiting = self._turns.get(reference, (asyncio.Lock(), 0))
        self._turns[reference] = (lock, waiting + 1)
        try:
            async with lock:
                yield
        finally:
            lock, waiting = self._turns.pop(reference)
            if waiting > 1:
                self._turns[reference] = (lock, waiting - 1)
