"""The blocking client: the asyncio one, run by a thread of its own."""

from __future__ import annotations

import asyncio
import concurrent.futures
import os
import threading
import weakref
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from datetime import date
from typing import Any, TypeVar

from .aio import AsyncClient
from .errors import Cancelled
from .models import (
    Bought, Consumption, Destination, Device, Esim, ListedPurchase, Order, Outcome, Package, Step, TopUp, Unknown,
)  # fmt: skip
from .options import Options

T = TypeVar("T")
_DEFAULTS = Options()


class Cancellation:
    """Ends blocking calls from another thread: pass it to them, then call `cancel()`."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._cancelled = False
        self._running: set[concurrent.futures.Future[Any]] = set()

    def cancel(self) -> None:
        """Ends the calls that it was passed to, and those that get it later."""
        with self._lock:
            self._cancelled = True
            running = list(self._running)
        for future in running:
            future.cancel()

    def _watch(self, future: concurrent.futures.Future[Any]) -> None:
        with self._lock:
            self._running.add(future)
            cancelled = self._cancelled
        future.add_done_callback(self._running.discard)
        if cancelled:
            future.cancel()


def _serve(loop: asyncio.AbstractEventLoop) -> None:
    loop.run_forever()
    for task in (left := asyncio.all_tasks(loop)):
        task.cancel()
    loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
    loop.close()


def _end(loop: asyncio.AbstractEventLoop, thread: threading.Thread, pid: int) -> None:
    # A child of this process has the loop without its thread.
    if pid == os.getpid() and thread.is_alive():
        loop.call_soon_threadsafe(loop.stop)


class Client:
    """Blocks until each answer. Threads may share it; they share its token, too.

    Its calls run on a thread, which ends with `close()`, after a `with`, or when nobody has the client any more.
    """

    def __init__(
        self,
        base_url: str,
        auth_url: str,
        client_id: str,
        client_secret: str,
        options: Options = _DEFAULTS,
    ) -> None:
        """`base_url` ends in a version, such as `https://api.example/v1`; `auth_url` lacks `/oauth2/token`."""
        self._make: Callable[[], AsyncClient] = lambda: AsyncClient(
            base_url, auth_url, client_id, client_secret, options
        )
        self._lock = threading.Lock()
        self._closed = False
        self._pid = 0
        self._make()  # Refuses what cannot be an address.

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends its thread. The outcome of a purchase on its way is unknown."""
        with self._lock:
            self._closed = True
            running = self._pid == os.getpid()
        if running:
            self._finalizer()
            self._thread.join()

    def destinations(self, *, cancel: Cancellation | None = None) -> list[Destination]:
        """All countries and regions."""
        return self._run(self._client.destinations(), cancel)

    def packages(
        self,
        destination: str | None = None,
        *,
        start: date | None = None,
        end: date | None = None,
        cancel: Cancellation | None = None,
    ) -> Iterator[Package]:
        """Every package, or those of a destination or of a trip, to the end of the list."""
        return self._iterate(self._client.packages(destination, start=start, end=end), cancel)

    def purchases(
        self,
        *,
        purchase_id: str | None = None,
        iccid: str | None = None,
        email: str | None = None,
        reference: str | None = None,
        after: date | None = None,
        before: date | None = None,
        cancel: Cancellation | None = None,
    ) -> Iterator[ListedPurchase]:
        """Purchases and top-ups, newest first, to the end of the list."""
        found = self._client.purchases(
            purchase_id=purchase_id, iccid=iccid, email=email, reference=reference, after=after, before=before
        )
        return self._iterate(found, cancel)

    def buy(self, order: Order, *, cancel: Cancellation | None = None) -> Outcome:
        """Buys, with one request. After `Unknown`, ask `settle`."""
        return self._purchase(self._client.buy(order), order.reference, cancel)

    def top_up(self, top_up: TopUp, *, cancel: Cancellation | None = None) -> Outcome:
        """Tops up, with one request. After `Unknown`, ask `settle`."""
        return self._purchase(self._client.top_up(top_up), top_up.reference, cancel)

    def buy_once(
        self, order: Order, *, may_have_been_sent: bool = False, cancel: Cancellation | None = None
    ) -> Outcome:
        """Looks for the reference, buys when nothing has it, and looks again when the outcome is unknown.

        Say `may_have_been_sent` when another process may have sent it a moment ago: then it looks until the list must
        show it.
        """
        call = self._client.buy_once(order, may_have_been_sent=may_have_been_sent)
        return self._purchase(call, order.reference, cancel)

    def top_up_once(
        self, top_up: TopUp, *, may_have_been_sent: bool = False, cancel: Cancellation | None = None
    ) -> Outcome:
        """The same for a top-up."""
        call = self._client.top_up_once(top_up, may_have_been_sent=may_have_been_sent)
        return self._purchase(call, top_up.reference, cancel)

    def settle(
        self,
        reference: str,
        quantity: int = 1,
        *,
        top_up: bool | None = None,
        cancel: Cancellation | None = None,
    ) -> Bought | None:
        """Looks for what was bought under a reference, several times as the list may lag; None when nothing shows."""
        return self._run(self._client.settle(reference, quantity, top_up=top_up), cancel)

    def edit(self, purchase_id: str, start: date, end: date, *, cancel: Cancellation | None = None) -> None:
        """Changes the dates of a purchase; once it is active, only the end."""
        self._run(self._client.edit(purchase_id, start, end), cancel)

    def consumption(self, purchase_id: str, *, cancel: Cancellation | None = None) -> Consumption:
        """Data left; ask about once an hour."""
        return self._run(self._client.consumption(purchase_id), cancel)

    def esim(self, iccid: str, *, cancel: Cancellation | None = None) -> Esim:
        """State and codes of an eSIM."""
        return self._run(self._client.esim(iccid), cancel)

    def device(self, iccid: str, *, cancel: Cancellation | None = None) -> Device:
        """The phone it is installed on; refused before it is."""
        return self._run(self._client.device(iccid), cancel)

    def history(self, iccid: str, *, cancel: Cancellation | None = None) -> list[Step]:
        """The states of an eSIM over time."""
        return self._run(self._client.history(iccid), cancel)

    def iframe_token(self, *, cancel: Cancellation | None = None) -> str:
        """A token for a hosted iFrame."""
        return self._run(self._client.iframe_token(), cancel)

    @property
    def _client(self) -> AsyncClient:
        # A thread does not survive a fork, so a child makes its own.
        with self._lock:
            if self._closed:
                raise RuntimeError("the client is closed")
            if self._pid != os.getpid():
                self._inner = self._make()
                self._loop = asyncio.new_event_loop()
                self._thread = threading.Thread(
                    target=_serve, args=(self._loop,), name="esim-connectivity", daemon=True
                )
                self._thread.start()
                self._pid = os.getpid()
                self._finalizer = weakref.finalize(self, _end, self._loop, self._thread, self._pid)
            return self._inner

    def _run(self, call: Coroutine[Any, Any, T], cancel: Cancellation | None) -> T:
        future = asyncio.run_coroutine_threadsafe(call, self._loop)
        if cancel is not None:
            cancel._watch(future)
        try:
            return future.result()
        except concurrent.futures.CancelledError:
            raise Cancelled("cancelled") from None
        except KeyboardInterrupt:
            future.cancel()
            raise

    def _purchase(self, call: Coroutine[Any, Any, Outcome], reference: str, cancel: Cancellation | None) -> Outcome:
        try:
            return self._run(call, cancel)
        except Cancelled:
            return Unknown(reference, "cancelled")

    def _iterate(self, rows: AsyncIterator[T], cancel: Cancellation | None) -> Iterator[T]:
        async def following() -> T | None:
            return await anext(rows, None)

        while (row := self._run(following(), cancel)) is not None:
            yield row
