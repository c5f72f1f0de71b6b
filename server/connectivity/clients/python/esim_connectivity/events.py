"""Events of the service, signed as Svix and Standard Webhooks sign."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from . import _read
from .errors import ForgedEvent

TOLERANCE_SECONDS = 300


@dataclass(frozen=True, slots=True)
class Event:
    """A hint that something changed: read it again from the service before it counts."""

    #: The same on every resend: events come twice, late and out of order.
    id: str
    #: `esim.installed` and so on; unknown types are normal.
    type: str
    iccid: str | None
    #: When it was signed.
    at: datetime
    body: Mapping[str, Any] = field(repr=False)


def verify_event(
    payload: bytes,
    headers: Mapping[str, str],
    secrets: str | Sequence[str],
    *,
    now: float | None = None,
) -> Event:
    """Checks the bytes as they came, before anything reads them; raises `ForgedEvent`.

    `secrets` begin with `whsec_`; give several during a rotation.
    """
    given = {name.lower(): value for name, value in headers.items()}

    def header(name: str) -> str:
        return given.get(f"svix-{name}") or given.get(f"webhook-{name}") or ""

    id, timestamp, signatures = header("id"), header("timestamp"), header("signature")
    if not id or not re.fullmatch(r"[0-9]{1,12}", timestamp) or not signatures:
        raise ForgedEvent("not signed")
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        raise ForgedEvent("too old, or ahead of the clock")
    signed = f"{id}.{timestamp}.".encode() + payload
    good = False
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        mac = base64.b64encode(hmac.digest(_key(secret), signed, hashlib.sha256))
        for signature in signatures.split(" ")[:10]:
            good |= hmac.compare_digest(b"v1," + mac, signature.encode())
    if not good:
        raise ForgedEvent("the signature is not good")
    body = _read.fields(_read.parse(payload))
    holders = [body, _read.fields(body.get("esim")), _read.fields(body.get("data"))]
    return Event(
        id=id,
        type=_read.text(body.get("type")) or "",
        iccid=_read.first(_read.iccid(holder.get("iccid")) for holder in holders),
        at=datetime.fromtimestamp(int(timestamp), UTC),
        body=body,
    )


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        raise ValueError("an event secret is whsec_ and base64") from None
    if not key:
        raise ValueError("an event secret is empty")
    return key
