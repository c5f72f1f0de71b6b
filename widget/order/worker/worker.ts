import { copyName, fetchPage, hasPage, keepPage, keptPage } from './copy.ts';

/** The parts of a service worker's scope used here: page and worker types do not fit into one program. */
interface Scope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', run: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', run: (event: Fetched) => void): void;
  addEventListener(type: 'message', run: (event: Extendable & MessageEvent) => void): void;
}
interface Extendable {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetched {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The service worker of the orders' pages, `/order/…`. It keeps a copy of the page's code without any order:
 * the page itself keeps orders, encrypted (`frame/kept/`). No request to the API passes through it.
 */
const scope = self as unknown as Scope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      caches
        .keys()
        .then((names) =>
          Promise.all(
            names
              .filter((name) => name.startsWith('order-page') && name !== copyName)
              .map((name) => caches.delete(name)),
          ),
        ),
    ]),
  ),
);

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (/^\/order\/(ord_[a-z0-9]{26}|esim)$/.test(pathname)) event.respondWith(fetchPage(request, search));
  } else if (/^\/(assets|logos)\//.test(pathname)) {
    // Named by their content, so a copy is never outdated.
    event.respondWith(keptPage(pathname).then((kept) => kept ?? fetch(request)));
  }
});

// Tries to copy the current page, then answers whether the page can be opened without a network.
scope.addEventListener('message', (event) => {
  const { search } = event.data as { search: string };
  const [port] = event.ports;
  event.waitUntil(
    keepPage(search)
      .catch(() => undefined)
      .then(() => hasPage(search))
      .then((has) => port?.postMessage(has)),
  );
});
