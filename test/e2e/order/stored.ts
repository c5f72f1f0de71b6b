import type { Frame, Page } from 'playwright-core';

/** Everything that the page's origin has stored in this browser, as text. */
export const stored = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    const latin1 = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes);
    const told = async (value: unknown): Promise<string> => {
      if (value instanceof ArrayBuffer) return latin1(value);
      if (ArrayBuffer.isView(value)) return latin1(value.buffer as ArrayBuffer);
      if (value instanceof CryptoKey)
        return crypto.subtle.exportKey('raw', value).then(latin1, () => 'sealed');
      if (typeof value !== 'object' || value === null) return String(value);
      return (await Promise.all(Object.values(value).map(told))).join(' ');
    };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        const rows = [...(await done(all.getAllKeys())), ...(await done(all.getAll()))];
        for (const row of rows) found.push(`${name}/${store}: ${await told(row)}`);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(`${request.url} ${await (await cache.match(request))?.text()}`);
      }
    }
    found.push(...[localStorage, sessionStorage].flatMap((each) => Object.entries(each).map(String)));
    return found;
  });

/**
 * The state in the page's history entry, without the page's own address, which reopens it and may have a
 * link's fragment.
 */
export const inEntry = (page: Page | Frame): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...(history.state as object | null), href: undefined }));
