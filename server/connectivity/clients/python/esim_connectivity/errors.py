"""What a call raises. A purchase raises none of these once it may have been sent: it has an outcome."""


class ConnectivityError(Exception):
    """The base of all errors of this package."""


class RequestRefused(ConnectivityError):
    """The service refused a request that buys nothing: 4xx."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(f"{status} {message}".strip())
        self.status = status
        self.message = message


class ServiceUnavailable(ConnectivityError):
    """No usable answer, after all tries. `retry_after` is in seconds."""

    def __init__(self, cause: str, status: int | None = None, retry_after: float | None = None) -> None:
        super().__init__(cause)
        self.cause = cause
        self.status = status
        self.retry_after = retry_after


class Cancelled(ConnectivityError):
    """The caller cancelled a blocking call that buys nothing."""


class ForgedEvent(ConnectivityError):
    """An event without a good signature, or too old: do not read it."""
