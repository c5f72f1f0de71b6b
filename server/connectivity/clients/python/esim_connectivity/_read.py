"""Reads answers leniently: unknown fields and words are normal, and an id is never lost to an odd neighbour."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from .models import Consumption, Destination, Device, Esim, ListedPurchase, Package, Purchase, Raw, Step

GIGABYTE = 1_073_741_824
_LPA = re.compile(r"(?:LPA:)?(1\$[A-Za-z0-9.:-]+\$[A-Za-z0-9_-]+(?:\$[0-9.]*(?:\$1?)?)?)", re.I)
_SECRETS = re.compile(r"[^\s\"'<>]+@[^\s\"'<>]+|(?:LPA:|1\$)\S+|[\w\-+/=.~]{32,}|\d{18,22}", re.I)


def parse(body: bytes) -> Any:
    """The JSON of an answer; None when it is none."""
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def reason(body: bytes) -> str:
    """Why the service refused, cleaned of addresses, ICCIDs, codes and tokens that it may repeat."""
    said = parse(body)
    if isinstance(said, dict):
        words = [said.get(key) for key in ("message", "error", "error_description")]
        flat = [part for word in words for part in (word if isinstance(word, list) else [word])]
        text = "; ".join(part for part in flat if isinstance(part, str))
    else:
        text = re.sub(r"(?is)<(script|style).*?</\1>|<[^>]*>", " ", body.decode("utf-8", "replace"))
    text = _SECRETS.sub("…", text)
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:300]


def fields(value: Any) -> Raw:
    """An object, or an empty one in its place."""
    return value if isinstance(value, dict) else {}


def rows(value: Any) -> list[Raw]:
    """The objects of a list; anything else in it is skipped."""
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []


def text(value: Any) -> str | None:
    """A string that is not empty; a number that should have been one counts."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return (value.strip() or None) if isinstance(value, str) else None


def number(value: Any) -> float | None:
    """A finite number."""
    good = isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)
    return value if good else None


def first(values: Iterable[str | None]) -> str | None:
    """The first value that is not missing."""
    return next((value for value in values if value is not None), None)


def iccid(value: Any) -> str | None:
    """Without the filler that a SIM card needs for an odd number of digits."""
    digits = text(value)
    return digits and re.sub(r"(?<=\d)F$", "", digits, flags=re.I)


def cents(value: Any) -> int | None:
    """A price may have a fraction of a cent: it counts as a whole one."""
    price = number(value)
    return None if price is None else math.ceil(price)


def size(row: Raw) -> int | None:
    """Bytes of a package; None when unlimited or unknown."""
    listed, gb = number(row.get("dataLimitInBytes")), number(row.get("dataLimitInGB"))
    found = listed if listed is not None else (gb * GIGABYTE if gb is not None else -1)
    return None if found < 0 else round(found)


def instant(value: Any) -> datetime | None:
    """A time with its zone; one without is UTC."""
    try:
        read = datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return None
    return read if read.tzinfo else read.replace(tzinfo=UTC)


def lpa(value: Any) -> str | None:
    """The manual code with its `LPA:`."""
    found = _LPA.fullmatch(text(value) or "")
    return f"LPA:{found[1]}" if found else None


def png(value: Any) -> str | None:
    """A PNG in base64; any other image counts as missing."""
    code = re.sub(r"^data:image/png;base64,", "", text(value) or "", flags=re.I)
    return code if code.startswith("iVBORw0KGgo") else None


def link(value: Any, host: str, code: str | None) -> str | None:
    """The platform's own link; made from the code when it is missing or leads elsewhere."""
    given = text(value) or ""
    if given.startswith(f"https://{host}/"):
        return given
    return code and f"https://{host}/esim_qrcode_provisioning?carddata={quote(code, safe='')}"


def purchase(item: Raw) -> Purchase:
    """One item of the answer to a purchase or top-up, or one made of `{purchase, profile}`."""
    bought, profile = fields(item.get("purchase")), fields(item.get("profile"))
    code = lpa(profile.get("manualActivationCode"))
    return Purchase(
        id=first(text(value) for value in (bought.get("id"), item.get("purchaseId"), item.get("id"))),
        iccid=first(iccid(value) for value in (profile.get("iccid"), item.get("iccid"))),
        package_id=text(bought.get("packageId")),
        lpa=code,
        qr_png=png(profile.get("activationCode")),
        ios_link=link(profile.get("iosActivationLink"), "esimsetup.apple.com", code),
        android_link=link(profile.get("androidActivationLink"), "esimsetup.android.com", code),
        raw=item,
    )


def purchases(body: Any) -> tuple[Purchase, ...]:
    """What was bought, each once: an array in newer forms, one object in older ones."""
    found: dict[tuple[str | None, str | None], Purchase] = {}
    for item in rows(body if isinstance(body, list) else [body]):
        one = purchase(item)
        if one.id is not None or one.iccid is not None:
            found.setdefault((one.id, one.iccid), one)
    return tuple(found.values())


def listed(row: Raw) -> ListedPurchase:
    """A row of the list."""
    package, kind = fields(row.get("package")), text(row.get("purchaseType")) or ""
    top_up = True if re.search(r"top.?up", kind, re.I) else False if re.search("first", kind, re.I) else None
    return ListedPurchase(
        id=text(row.get("id")),
        iccid=iccid(fields(row.get("esim")).get("iccid")),
        reference=text(row.get("referenceId")),
        package_id=text(package.get("id")),
        destination=first(text(package.get(key)) for key in ("destinationISO2", "destination")),
        data_bytes=size(package),
        price_cents=cents(package.get("priceInCents")),
        top_up=top_up,
        created=instant(row.get("createdDate")),
        raw=row,
    )


def destination(row: Raw) -> Destination | None:
    """A destination that can be named."""
    code = first(text(row.get(key)) for key in ("destination", "destinationISO2"))
    if code is None:
        return None
    countries = row.get("supportedCountries")
    names = [name for name in countries if isinstance(name, str)] if isinstance(countries, list) else []
    iso2 = text(row.get("destinationISO2")) or code
    return Destination(text(row.get("name")) or code, code, iso2, tuple(names), row)


def package(row: Raw) -> Package | None:
    """A package that can be bought."""
    id, place = text(row.get("id")), first(text(row.get(key)) for key in ("destinationISO2", "destination"))
    gb, price = number(row.get("dataLimitInGB")), cents(row.get("priceInCents"))
    least, most = number(row.get("minDays")), number(row.get("maxDays"))
    if id is None or place is None or gb is None or price is None or least is None or most is None:
        return None
    gb = int(gb) if gb == int(gb) else gb
    return Package(id, place, gb, None if gb < 0 else size(row), int(least), int(most), price, row)


def esim(body: Any) -> Esim | None:
    """None when the answer names no eSIM."""
    row = fields(fields(body).get("esim"))
    digits = iccid(row.get("iccid"))
    return digits and Esim(
        iccid=digits,
        status=(text(row.get("status")) or "UNKNOWN").upper(),
        active=(text(row.get("connectivityStatus")) or "").upper() == "ACTIVE",
        top_up_allowed=row.get("isTopUpAllowed") is True,
        lpa=lpa(row.get("manualActivationCode")),
        qr_png=png(row.get("activationCode")),
        raw=row,
    ) or None


def device(body: Any) -> Device | None:
    """None when the answer names no device."""
    row = fields(fields(body).get("device"))
    keys = ("oem", "hardwareName", "hardwareModel", "eid")
    return Device(*(text(row.get(key)) for key in keys)) if row else None


def history(body: Any) -> list[Step] | None:
    """The states of an eSIM over time."""
    steps = fields(fields(body).get("esim")).get("history")
    if not isinstance(steps, list):
        return None
    return [Step((text(row.get("status")) or "").upper(), instant(row.get("statusDate"))) for row in rows(steps)]


def consumption(body: Any) -> Consumption | None:
    """None when the answer names no data."""
    row = fields(body)
    left = number(row.get("dataUsageRemainingInBytes"))
    active = (text(row.get("status")) or "").upper() == "ACTIVE"
    return None if left is None else Consumption(None if left < 0 else round(left), active)
