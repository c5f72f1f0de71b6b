"""Client of the Connectivity eSIM Service: standard library only, and it never buys twice.

`Client` blocks, `AsyncClient` is for asyncio; both have the same methods.
"""

from .aio import AsyncClient
from .client import Cancellation, Client
from .errors import Cancelled, ConnectivityError, ForgedEvent, RequestRefused, ServiceUnavailable
from .events import Event, verify_event
from .models import (
    Bought,
    Consumption,
    Destination,
    Device,
    Esim,
    ListedPurchase,
    Order,
    Outcome,
    Package,
    Purchase,
    Refused,
    Step,
    TopUp,
    Unknown,
)
from .options import Call, Options

__all__ = [
    "AsyncClient",
    "Bought",
    "Call",
    "Cancellation",
    "Cancelled",
    "Client",
    "ConnectivityError",
    "Consumption",
    "Destination",
    "Device",
    "Esim",
    "Event",
    "ForgedEvent",
    "ListedPurchase",
    "Options",
    "Order",
    "Outcome",
    "Package",
    "Purchase",
    "Refused",
    "RequestRefused",
    "ServiceUnavailable",
    "Step",
    "TopUp",
    "Unknown",
    "verify_event",
]
