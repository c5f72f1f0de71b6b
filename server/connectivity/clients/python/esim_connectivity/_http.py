"""HTTP/1.1 over asyncio. One connection a request: a purchase on a connection that was idle may be lost."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from urllib.parse import urlsplit

from .options import Lost, NotSent, Request, Response, Transport

MAX_REPLY = 8 * 1024 * 1024
#: How much of a refusal is read: enough for its reason.
MAX_REASON = 2048
REASON_SECONDS = 1


def create_transport(connect_timeout: float) -> Transport:
    """Returns a transport that never follows a redirect and never sends anything twice."""
    context: ssl.SSLContext | None = None

    def tls() -> ssl.SSLContext:
        nonlocal context
        context = context or ssl.create_default_context()
        return context

    async def send(request: Request) -> Response:
        return await _exchange(request, connect_timeout, tls)

    return send


async def _exchange(request: Request, connect_timeout: float, tls: Callable[[], ssl.SSLContext]) -> Response:
    url = urlsplit(request.url)
    secure = url.scheme == "https"
    port = url.port or (443 if secure else 80)
    deadline = asyncio.get_running_loop().time() + request.timeout
    try:
        async with asyncio.timeout(min(connect_timeout, request.timeout)):
            reader, writer = await asyncio.open_connection(url.hostname, port, ssl=tls() if secure else None)
    except TimeoutError:
        raise NotSent("connect time-out") from None
    except (OSError, ValueError) as error:
        # A name that cannot be one is a ValueError.
        raise NotSent(type(error).__name__) from None
    try:
        async with asyncio.timeout_at(deadline):
            writer.write(_head(request, url.netloc, url.path, url.query) + (request.body or b""))
            await writer.drain()
            return await _response(reader)
    except TimeoutError:
        raise Lost("time-out") from None
    except (OSError, EOFError, ValueError, IndexError, asyncio.LimitOverrunError) as error:
        raise Lost(str(error) if isinstance(error, _TooBig) else "connection lost") from None
    finally:
        writer.transport.abort()


class _TooBig(ValueError):
    pass


def _head(request: Request, host: str, path: str, query: str) -> bytes:
    headers = {**request.headers, "Host": host, "Connection": "close", "Accept": "application/json"}
    if request.body is not None:
        headers["Content-Length"] = str(len(request.body))
    lines = [f"{request.method} {path or '/'}{'?' + query if query else ''} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if any(mark in line for line in lines for mark in "\r\n"):
        raise ValueError("a header with a line break")
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


async def _response(reader: asyncio.StreamReader) -> Response:
    status, headers = 100, dict[str, str]()
    while status < 200:
        status = int((await reader.readuntil(b"\r\n")).split(b" ", 2)[1])
        headers = {}
        while line := (await reader.readuntil(b"\r\n")).strip():
            name, _, value = line.decode("latin-1").partition(":")
            headers[name.lower()] = value.strip()
    if 200 <= status < 300:
        return Response(status, headers, await _body(reader, headers, MAX_REPLY))
    # The status says what matters: a reason that does not come at once is skipped.
    try:
        async with asyncio.timeout(REASON_SECONDS):
            return Response(status, headers, await _body(reader, headers, MAX_REASON))
    except (TimeoutError, OSError, EOFError, ValueError, asyncio.LimitOverrunError):
        return Response(status, headers, b"")


async def _body(reader: asyncio.StreamReader, headers: dict[str, str], most: int) -> bytes:
    if headers.get("transfer-encoding", "").lower() == "chunked":
        body = bytearray()
        while size := int((await reader.readuntil(b"\r\n")).split(b";")[0], 16):
            if len(body) + size > most:
                raise _TooBig("reply too big")
            body += await reader.readexactly(size)
            await reader.readexactly(2)
        return bytes(body)
    if "content-length" in headers:
        length = int(headers["content-length"])
        if length > most:
            raise _TooBig("reply too big")
        return await reader.readexactly(length)
    rest = bytearray()
    while piece := await reader.read(65_536):
        rest += piece
        if len(rest) > most:
            raise _TooBig("reply too big")
    return bytes(rest)
