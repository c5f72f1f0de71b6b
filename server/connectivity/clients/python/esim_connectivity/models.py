"""What goes in and what comes out. Money is in US cents, data in bytes; `raw` is the answer as it came."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Literal

Raw = Mapping[str, Any]


def _term(days: int | None, start: date | None, end: date | None) -> dict[str, Any]:
    if days is not None and start is None and end is None:
        return {"duration": days}
    if days is None and start is not None and end is not None:
        return {"startDate": start.isoformat(), "endDate": end.isoformat()}
    raise ValueError("give days, or start and end")


def _given(**fields: Any) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A purchase: by `days` (1, 2, 7, 14, 30 or 90), or from `start` to `end`."""

    #: As a package lists it.
    destination: str
    #: As a package lists it; never a division of bytes.
    data_gb: float
    #: The only handle of a purchase: new for each, and kept before it is sent.
    reference: str
    days: int | None = None
    start: date | None = None
    end: date | None = None
    quantity: int = 1
    #: The service then mails the confirmation itself.
    email: str | None = field(default=None, repr=False)
    #: Both for partners of the highest tier only.
    email_brand: str | None = None
    network_brand: str | None = None
    language: Literal["en", "es", "fr", "de", "pt-br"] | None = None

    def body(self) -> dict[str, Any]:
        """As the service takes it."""
        return {
            "destination": self.destination,
            "dataLimitInGB": self.data_gb,
            "quantity": self.quantity,
            **_term(self.days, self.start, self.end),
            "referenceId": self.reference,
            **_given(
                email=self.email,
                emailBrand=self.email_brand,
                networkBrand=self.network_brand,
                language=self.language,
            ),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class TopUp:
    """More data for an eSIM; ask `esim(iccid).top_up_allowed` first."""

    iccid: str
    data_gb: float
    reference: str
    days: int | None = None
    start: date | None = None
    end: date | None = None
    email: str | None = field(default=None, repr=False)
    email_brand: str | None = None

    def body(self) -> dict[str, Any]:
        """As the service takes it."""
        return {
            "iccid": self.iccid,
            "dataLimitInGB": self.data_gb,
            **_term(self.days, self.start, self.end),
            "referenceId": self.reference,
            **_given(email=self.email, emailBrand=self.email_brand),
        }


@dataclass(frozen=True, slots=True)
class Purchase:
    """One eSIM bought, or topped up. Whatever else is odd, its ids are kept."""

    id: str | None
    iccid: str | None
    package_id: str | None = None
    #: `LPA:1$…`: anyone who has it can install the eSIM.
    lpa: str | None = field(default=None, repr=False)
    #: The QR code as a PNG in base64.
    qr_png: str | None = field(default=None, repr=False)
    ios_link: str | None = field(default=None, repr=False)
    android_link: str | None = field(default=None, repr=False)
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Bought:
    """Bought for certain."""

    purchases: tuple[Purchase, ...]
    #: False when fewer eSIMs are known than were ordered.
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Refused:
    """Not bought for certain. No status: nothing was sent."""

    status: int | None
    message: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """Bought or not, nobody knows. Ask `settle(reference)`; do not buy again under another reference."""

    reference: str
    cause: str
    status: int | None = None
    #: Seconds that the service asks to wait.
    retry_after: float | None = None


Outcome = Bought | Refused | Unknown


@dataclass(frozen=True, slots=True)
class Destination:
    """A country, or a region of several."""

    name: str
    code: str
    iso2: str
    countries: tuple[str, ...]
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Package:
    """Buy it with `destination` and `data_gb` exactly as they stand here."""

    id: str
    destination: str
    data_gb: float
    #: None: unlimited.
    data_bytes: int | None
    min_days: int
    max_days: int
    price_cents: int
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class ListedPurchase:
    """A row of the list of purchases; rows of other systems may lack anything."""

    id: str | None
    iccid: str | None
    reference: str | None
    package_id: str | None
    destination: str | None
    data_bytes: int | None
    price_cents: int | None
    #: None for a type this version does not know.
    top_up: bool | None
    created: datetime | None
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Esim:
    """State and codes of an eSIM."""

    iccid: str
    #: RELEASED, DOWNLOADED, INSTALLED, ENABLED, DELETED, ERROR, or a newer word.
    status: str
    active: bool
    top_up_allowed: bool
    lpa: str | None = field(repr=False)
    qr_png: str | None = field(repr=False)
    raw: Raw = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Device:
    """The phone an eSIM is installed on."""

    oem: str | None
    hardware_name: str | None
    hardware_model: str | None
    eid: str | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Step:
    """A state in the history of an eSIM."""

    status: str
    at: datetime | None


@dataclass(frozen=True, slots=True)
class Consumption:
    """Data left. The total is in the package."""

    #: None: unlimited.
    remaining_bytes: int | None
    active: bool
