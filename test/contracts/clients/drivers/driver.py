"""Makes the call that each line of its input names with the Python client, and prints the outcome."""

import asyncio
import dataclasses
import json
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime

import esim_connectivity as connectivity
from idioms import wrong

NAMES = {"dataGb": "data_gb", "emailBrand": "email_brand", "networkBrand": "network_brand"}
SHIFT = {"seconds": 0}
LOG = []


def opened(how, blocking):
    options = connectivity.Options(
        credentials=how.get("credentials", "basic"),
        read_timeout=how["readMs"] / 1000,
        purchase_timeout=how["purchaseMs"] / 1000,
        backoff=(0.01, 0.02, 0.04),
        patience=how.get("patienceMs", 2000) / 1000,
        looks=tuple(ms / 1000 for ms in how["looksMs"]),
        on_call=LOG.append,
        now=lambda: time.time() + SHIFT["seconds"],
    )
    kind = connectivity.Client if blocking else connectivity.AsyncClient
    return kind(how["baseUrl"], how["authUrl"], how["clientId"], how["clientSecret"], options)


def given(kind, fields):
    named = {NAMES.get(name, name): value for name, value in fields.items()}
    for name in ("start", "end"):
        if name in named:
            named[name] = date.fromisoformat(named[name])
    return kind(**named)


def begun(client, call, w, more):
    """The client's method with its arguments: a result, a coroutine or an iterator."""
    match call:
        case "buy":
            return client.buy(given(connectivity.Order, w), **more)
        case "buyOnce":
            may = w.pop("mayHaveBeenSent", False)
            return client.buy_once(given(connectivity.Order, w), may_have_been_sent=may, **more)
        case "topUp":
            return client.top_up(given(connectivity.TopUp, w), **more)
        case "topUpOnce":
            return client.top_up_once(given(connectivity.TopUp, w), **more)
        case "settle":
            return client.settle(w["reference"], w.get("quantity", 1), **more)
        case "edit":
            return client.edit(w["purchaseId"], date.fromisoformat(w["start"]), date.fromisoformat(w["end"]))
        case "packages":
            return client.packages(w.get("destination"), **more)
        case "purchases":
            return client.purchases(reference=w.get("reference"), **more)
        case "consumption":
            return client.consumption(w["purchaseId"])
        case "esim" | "device" | "history":
            return getattr(client, call)(w["iccid"])
        case _:
            return getattr(client, {"iframeToken": "iframe_token"}.get(call, call))(**more)


def told(value):
    """In the words of the vectors."""
    match value:
        case connectivity.Bought():
            return {"outcome": "bought", "complete": value.complete, "purchases": told(value.purchases)}
        case connectivity.Refused() | connectivity.Unknown():
            return {"outcome": type(value).__name__.lower(), **plain(value)}
        case list() | tuple():
            return [told(each) for each in value]
        case _ if dataclasses.is_dataclass(value):
            return plain(value)
    return value


def plain(value):
    fields = {field.name: getattr(value, field.name) for field in dataclasses.fields(value) if field.name != "raw"}
    camel = {"".join([name.split("_")[0], *map(str.title, name.split("_")[1:])]): v for name, v in fields.items()}
    return {name: v.isoformat() if isinstance(v, datetime) else told(v) for name, v in camel.items()}


def failed(error):
    match error:
        case connectivity.RequestRefused():
            return {"error": "refused", "status": error.status, "message": error.message}
        case connectivity.ServiceUnavailable():
            return {"error": "unavailable", "status": error.status, "retryAfter": error.retry_after}
        case connectivity.ForgedEvent():
            return {"error": "forged"}
        case connectivity.Cancelled() | asyncio.CancelledError():
            return {"error": "cancelled"}
        case ValueError():
            return {"error": "invalid"}
    raise error


def blocking_call(client, ask):
    more = {}
    if "cancelAfterMs" in ask:
        more["cancel"] = connectivity.Cancellation()
        threading.Timer(ask["cancelAfterMs"] / 1000, more["cancel"].cancel).start()
    result = begun(client, ask["call"], dict(ask.get("with", {})), more)
    return list(result) if hasattr(result, "__next__") else result


async def async_call(client, ask):
    result = begun(client, ask["call"], dict(ask.get("with", {})), {})
    if hasattr(result, "__anext__"):
        return [row async for row in result]
    seconds = ask.get("cancelAfterMs", 1e6) / 1000
    task = asyncio.ensure_future(result)
    asyncio.get_running_loop().call_later(seconds, task.cancel)
    return await task


def tried(run):
    try:
        return told(run())
    except (connectivity.ConnectivityError, ValueError) as error:
        return failed(error)


def verified(w):
    return connectivity.verify_event(w["body"].encode(), w["headers"], w["secrets"], now=w["now"])


def in_threads(client, ask):
    count = ask.get("parallel", 1)
    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(lambda _: tried(lambda: blocking_call(client, ask)), range(count)))


async def gathered(client, ask):
    async def one():
        try:
            return told(await async_call(client, ask))
        except (connectivity.ConnectivityError, asyncio.CancelledError, ValueError) as error:
            return failed(error)

    return await asyncio.gather(*(one() for _ in range(ask.get("parallel", 1))))


def main(blocking):
    loop = asyncio.new_event_loop()
    client = None
    for line in sys.stdin:
        ask, answer = json.loads(line), {}
        if "open" in ask:
            client = opened(ask["open"], blocking)
            SHIFT["seconds"] = 0
            LOG.clear()
        elif "passSeconds" in ask:
            SHIFT["seconds"] += ask["passSeconds"]
        elif "log" in ask:
            answer = {"log": [str(call) for call in LOG]}
        elif "idioms" in ask:
            answer = {"wrong": wrong()}
        elif "verify" in ask:
            answer = {"results": [tried(lambda: verified(ask["verify"]))]}
        elif blocking:
            answer = {"results": in_threads(client, ask)}
        else:
            answer = {"results": loop.run_until_complete(gathered(client, ask))}
        print(json.dumps(answer), flush=True)


main(blocking=sys.argv[1:] != ["asyncio"])
