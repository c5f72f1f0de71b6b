"""The client for asyncio. Use one in one event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from datetime import date
from typing import Any
from urllib.parse import quote

from . import _read
from ._buying import Sent, checked, outcome
from ._requests import Requests
from ._token import NoToken
from .errors import RequestRefused, ServiceUnavailable
from .models import (
    Bought, Consumption, Destination, Device, Esim, ListedPurchase, Order, Outcome, Package, Purchase, Raw, Refused,
    Step, TopUp, Unknown,
)  # fmt: skip
from .options import Lost, NotSent, Options

_DEFAULTS = Options()


class AsyncClient:
    """A client of the service. A purchase or top-up is sent once a call, whatever happens to its answer."""

    def __init__(
        self,
        base_url: str,
        auth_url: str,
        client_id: str,
        client_secret: str,
        options: Options = _DEFAULTS,
    ) -> None:
        """`base_url` ends in a version, such as `https://api.example/v1`; `auth_url` lacks `/oauth2/token`."""
        self._options = options
        self._requests = Requests(base_url, auth_url, client_id, client_secret, options)
        self._sent = Sent(options.now, max(options.looks, default=0))

    async def destinations(self) -> list[Destination]:
        """All countries and regions."""
        rows = self._requests.rows("/destinations", "destinations", {})
        return [found async for row in rows if (found := _read.destination(row))]

    async def packages(
        self, destination: str | None = None, *, start: date | None = None, end: date | None = None
    ) -> AsyncIterator[Package]:
        """Every package, or those of a destination or of a trip, to the end of the list."""
        query = {"destination": destination, "startDate": start, "endDate": end, "limit": 160}
        async for row in self._requests.rows("/packages", "packages", query):
            if found := _read.package(row):
                yield found

    async def purchases(
        self,
        *,
        purchase_id: str | None = None,
        iccid: str | None = None,
        email: str | None = None,
        reference: str | None = None,
        after: date | None = None,
        before: date | None = None,
    ) -> AsyncIterator[ListedPurchase]:
        """Purchases and top-ups, newest first, to the end of the list."""
        query = {
            "purchaseId": purchase_id, "iccid": iccid, "email": email, "referenceId": reference,
            "afterDate": after, "beforeDate": before, "limit": 100,
        }  # fmt: skip
        async for row in self._requests.rows("/purchases", "purchases", query):
            yield _read.listed(row)

    async def buy(self, order: Order) -> Outcome:
        """Buys, with one request. After `Unknown`, ask `settle`."""
        return await self._purchase("/purchases/v2", order.body(), order.reference, order.quantity)

    async def top_up(self, top_up: TopUp) -> Outcome:
        """Tops up, with one request. After `Unknown`, ask `settle`."""
        return await self._purchase("/purchases/topup", top_up.body(), top_up.reference, iccid=top_up.iccid)

    async def buy_once(self, order: Order, *, may_have_been_sent: bool = False) -> Outcome:
        """Looks for the reference, buys when nothing has it, and looks again when the outcome is unknown.

        Say `may_have_been_sent` when another process may have sent it a moment ago: then it looks until the list must
        show it.
        """
        return await self._once(lambda: self.buy(order), order.reference, order.quantity, False, may_have_been_sent)

    async def top_up_once(self, top_up: TopUp, *, may_have_been_sent: bool = False) -> Outcome:
        """The same for a top-up."""
        return await self._once(lambda: self.top_up(top_up), top_up.reference, 1, True, may_have_been_sent)

    async def settle(self, reference: str, quantity: int = 1, *, top_up: bool | None = None) -> Bought | None:
        """Looks for what was bought under a reference, several times as the list may lag; None when nothing shows."""
        return await self._settle(checked(reference), quantity, top_up, max(self._options.looks, default=0))

    async def edit(self, purchase_id: str, start: date, end: date) -> None:
        """Changes the dates of a purchase; once it is active, only the end."""
        body = {"purchaseId": purchase_id, "startDate": start.isoformat(), "endDate": end.isoformat()}
        await self._requests.post("/purchases/edit", body)

    async def consumption(self, purchase_id: str) -> Consumption:
        """Data left; ask about once an hour."""
        return await self._requests.get(f"/purchases/{quote(purchase_id, safe='')}/consumption", {}, _read.consumption)

    async def esim(self, iccid: str) -> Esim:
        """State and codes of an eSIM."""
        return await self._requests.get("/esim", {"iccid": iccid}, _read.esim)

    async def device(self, iccid: str) -> Device:
        """The phone it is installed on; refused before it is."""
        return await self._requests.get(f"/esim/{quote(iccid, safe='')}/device", {}, _read.device)

    async def history(self, iccid: str) -> list[Step]:
        """The states of an eSIM over time."""
        return await self._requests.get(f"/esim/{quote(iccid, safe='')}/history", {}, _read.history)

    async def iframe_token(self) -> str:
        """A token for a hosted iFrame."""
        token = _read.text(_read.fields(await self._requests.post("/iframe/token", {})).get("token"))
        if token is None:
            raise ServiceUnavailable("bad reply")
        return token

    async def _once(
        self, buy: Callable[[], Awaitable[Outcome]], reference: str, quantity: int, top_up: bool, may_have_been_sent: bool
    ) -> Outcome:
        async with self._sent.turn(checked(reference)):
            wait = max(self._options.looks, default=0) if may_have_been_sent else self._sent.wait(reference)
            if found := await self._settle(reference, quantity, top_up, wait):
                return found
            result = await buy()
            if isinstance(result, Refused) or (isinstance(result, Bought) and result.complete):
                return result
            try:
                settled = await self.settle(reference, quantity, top_up=top_up)
            except (RequestRefused, ServiceUnavailable):
                return result
            return settled or result

    async def _settle(self, reference: str, quantity: int, top_up: bool | None, wait: float) -> Bought | None:
        found: list[ListedPurchase] = []
        looked = 0.0
        for moment in [look for look in sorted(self._options.looks) if look < wait] + [wait]:
            await asyncio.sleep(max(0.0, moment - looked))
            looked = moment
            # The service's filter may be looser than equality, and a row is read without blanks around its words.
            rows = self.purchases(reference=reference)
            listed = [row async for row in rows if row.reference == reference.strip()]
            found = [row for row in listed if top_up is None or row.top_up in (top_up, None)]
            if len(found) >= quantity:
                break
        if not found:
            return None
        self._sent.forget(reference)
        purchases = [await self._with_codes(row) for row in found]
        return Bought(tuple(purchases), len(purchases) >= quantity)

    async def _with_codes(self, row: ListedPurchase) -> Purchase:
        esim: Raw = {}
        if row.iccid is not None and not row.top_up:
            try:
                esim = (await self.esim(row.iccid)).raw
            except (RequestRefused, ServiceUnavailable):
                pass  # The ids are what matters.
        purchase = {"id": row.id, "packageId": row.package_id}
        return _read.purchase({"purchase": purchase, "profile": {**esim, "iccid": row.iccid}})

    async def _purchase(
        self, path: str, body: Mapping[str, Any], reference: str, quantity: int = 1, iccid: str | None = None
    ) -> Outcome:
        checked(reference)
        try:
            token = await self._requests.tokens.get()
        except NoToken as error:
            return Refused(None, str(error))
        self._sent.add(reference)
        result: Outcome
        try:
            response = await self._requests.call("POST", path, token, self._options.purchase_timeout, body)
            if response.status == 401:
                self._requests.tokens.drop(token)
            result = outcome(response, reference, quantity, iccid, self._options.now())
        except NotSent as error:
            result = Refused(None, f"not sent: {error}")
        except Lost as error:
            result = Unknown(reference, str(error))
        if not isinstance(result, Unknown):
            self._sent.forget(reference)
        return result
