import { vi } from 'vitest';

type Stores = Map<string, Map<unknown, unknown>>;

/** A request is answered after the code that made it has run, as in a browser. */
function requestOf<T>(make: () => T, fails = false): EventTarget & { result?: T; error?: Error } {
  const request: EventTarget & { result?: T; error?: Error } = new EventTarget();
  queueMicrotask(() => {
    if (fails) request.error = new Error('ConstraintError');
    else request.result = make();
    request.dispatchEvent(new Event(fails ? 'error' : 'success'));
  });
  return request;
}

const storeOf = (rows: Map<unknown, unknown>) => ({
  get: (key: unknown) => requestOf(() => rows.get(key)),
  getAll: () => requestOf(() => [...rows.values()]),
  count: () => requestOf(() => rows.size),
  put: (value: unknown, key: unknown) => requestOf(() => void rows.set(key, value)),
  add: (value: unknown, key: unknown) => requestOf(() => void rows.set(key, value), rows.has(key)),
  delete: (key: unknown) => requestOf(() => void rows.delete(key)),
});

/** The parts of IndexedDB that the widget uses, in memory. */
export function stubIndexedDb(): void {
  const databases = new Map<string, Stores>();
  let connections = 0;
  let waiting: (() => void)[] = [];
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      connections += 1;
      const isNew = !databases.has(name);
      const stores: Stores = databases.get(name) ?? new Map();
      databases.set(name, stores);
      const database = {
        createObjectStore: (store: string) => void stores.set(store, new Map()),
        transaction: () => ({ objectStore: (store: string) => storeOf(stores.get(store)!) }),
        close() {
          connections -= 1;
          if (connections > 0) return;
          for (const next of waiting) next();
          waiting = [];
        },
      };
      const request = requestOf(() => {
        if (isNew) {
          request.result = database;
          request.dispatchEvent(new Event('upgradeneeded'));
        }
        return database;
      });
      return request;
    },
    /** Waits, as a browser does, until no connection to the database is open. */
    deleteDatabase(name: string) {
      const drop = () => void databases.delete(name);
      if (connections === 0) return requestOf(drop);
      const request = new EventTarget();
      queueMicrotask(() => request.dispatchEvent(new Event('blocked')));
      waiting.push(() => {
        drop();
        request.dispatchEvent(new Event('success'));
      });
      return request;
    },
    databases: () => Promise.resolve([...databases.keys()].map((name) => ({ name, version: 1 }))),
  });
}

/** A browser whose database never responds. */
export const stubDeafIndexedDb = (): void =>
  void vi.stubGlobal('indexedDB', { open: () => new EventTarget() });

/** A browser with service workers, so that a page may be kept, but without a worker that can be registered. */
export function stubWorkers(): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => Promise.reject(new Error('no worker')) },
  });
}

/** A worker that reports whether it keeps the code of the page, which it does by default. */
export function stubKeepingWorker(keeps = () => true): void {
  const active = {
    state: 'activated',
    postMessage: (_: unknown, [port]: [MessagePort]) => port.postMessage(keeps()),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => Promise.resolve({ active }), getRegistration: () => Promise.resolve() },
  });
}
