"""What a call raises. A purchase raises none of these once it may have been sent: it has an outcome."""

from __future__ import annotations


class ConnectivityError(Exception):
    """The base of all errors of this package."""


class RequestRefused(ConnectivityError):
    """The service refused a request that buys nothing: 4xx."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(f"{status} {message}".strip())
        self.status = status
        self.message = message

    def __reduce__(self) -> tuple[type[RequestRefused], tuple[int, str]]:
        # Exceptions cross processes by their arguments.
        return type(self), (self.status, self.message)


class ServiceUnavailable(ConnectivityError):
    """No usable answer, after all tries. `retry_after` is in seconds."""

    def __init__(self, cause: str, status: int | None = None, retry_after: float | None = None) -> None:
        super().__init__(cause)
        self.cause = cause
        self.status = status
        self.retry_after = retry_after

    def __reduce__(self) -> tuple[type[ServiceUnavailable], tuple[str, int | None, float | None]]:
        return type(self), (self.cause, self.status, self.retry_after)


class Cancelled(ConnectivityError):
    """The caller cancelled a blocking call that buys nothing."""


class ForgedEvent(ConnectivityError):
    """An event that is too old or has no valid signature: do not read it."""
