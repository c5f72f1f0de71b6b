"""What somebody at home in Python expects of the client, beyond the vectors."""

import gc
import pickle
import threading

import esim_connectivity as connectivity
from esim_connectivity.options import Request, Response

CODE = "LPA:1$smdp.example$SECRET"
ADDRESSES = ("https://api.example/v1", "https://auth.example")


def wrong():
    """What does not hold, in words."""
    return [name for name, holds in expectations() if not holds]


def expectations():
    client = connectivity.Client(*ADDRESSES, "id", "the-secret")
    purchase = connectivity.Purchase("p-1", "8944", lpa=CODE, raw={"code": CODE})
    request = Request("POST", "https://api.example", {"Authorization": "Bearer the-secret"}, b"the-secret", 1)
    shown = repr([client, vars(client), purchase, request, Response(200, {}, CODE.encode())])
    yield f"no secret is shown: {shown}", "the-secret" not in shown and "SECRET" not in shown

    for error in (connectivity.RequestRefused(400, "no"), connectivity.ServiceUnavailable("no", 503, 2.0)):
        again = pickle.loads(pickle.dumps(error))
        yield f"{error!r} crosses processes", (str(again), vars(again)) == (str(error), vars(error))

    for address in ("api.example/v1", "ftp://api.example", "https:///v1", ""):
        yield f"{address!r} is refused", refuses(address)

    before = set(threading.enumerate())
    with connectivity.Client("http://127.0.0.1:1", "http://127.0.0.1:1", "id", "secret") as used:
        used.buy(connectivity.Order(destination="FR", data_gb=5, days=30, reference="order-1"))
    yield "a client that is closed has no thread", set(threading.enumerate()) <= before
    try:
        used.destinations()
        yield "a client that is closed refuses calls", False
    except RuntimeError:
        pass

    others = set(threading.enumerate())
    forgotten = connectivity.Client("http://127.0.0.1:1", "http://127.0.0.1:1", "id", "secret")
    forgotten.buy(connectivity.Order(destination="FR", data_gb=5, days=30, reference="order-1"))
    (own,) = set(threading.enumerate()) - others
    del forgotten
    gc.collect()
    own.join(5)
    yield "a client that is forgotten has no thread", not own.is_alive()


def refuses(address):
    try:
        connectivity.AsyncClient(address, ADDRESSES[1], "id", "secret")
    except ValueError:
        return True
    return False
