import type { Clock } from '../clock.ts';

/** Sealed by this browser's key: nobody who reads the profile's files can read it. */
export interface Box {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const database = 'esim-storefront';
/** To open a database that was dropped would make another, so what this document has still on its way is not kept. */
let forgotten = false;

/**
 * What the browser keeps for us: a key that it never hands out, and what that key has sealed. A script of this origin
 * could use the key, which is why none but ours and the payment provider's may run here.
 * Everything rejects where the browser keeps nothing for us, as in some frames.
 */
async function openDatabase(): Promise<IDBDatabase> {
  if (forgotten) throw new Error('forgotten');
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('keys');
    request.result.createObjectStore('orders');
  });
  return answerTo(request);
}

export const answerTo = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });

/** Runs with the database open, and closes it: an open one could not be deleted. */
export async function withDatabase<T>(run: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const db = await openDatabase();
  try {
    return await run(db);
  } finally {
    db.close();
  }
}

export const storeOf = (db: IDBDatabase, name: 'keys' | 'orders', mode: IDBTransactionMode = 'readonly') =>
  db.transaction(name, mode).objectStore(name);

async function keyOf(db: IDBDatabase): Promise<CryptoKey> {
  const known = () => answerTo<CryptoKey | undefined>(storeOf(db, 'keys').get(0));
  const key = await known();
  if (key) return key;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await answerTo(storeOf(db, 'keys', 'readwrite').add(made, 0)).catch(() => {});
  // Two tabs may make the first key at once: the one that was stored counts. It can be read only once it is committed,
  // so nothing is sealed by a key that a reload could lose.
  return (await known())!;
}

export async function seal(db: IDBDatabase, value: unknown): Promise<Box> {
  const key = await keyOf(db);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
}

/** Undefined where another key sealed it. */
export async function unseal(db: IDBDatabase, { iv, sealed }: Box): Promise<unknown> {
  const key = await keyOf(db);
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed).catch(() => undefined);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as unknown);
}

/** Ends once nobody has the database open any more. */
export async function dropAll(): Promise<unknown> {
  forgotten = true;
  return answerTo(indexedDB.deleteDatabase(database));
}

/** In ms. */
const patience = 3_000;

/** What the browser has kept; undefined where it says nothing in time, as some never do. */
export async function inTime<T>(clock: Clock, answer: Promise<T>): Promise<T | undefined> {
  let cancel = () => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.after(patience, () => resolve(undefined));
  });
  return Promise.race([answer, late]).finally(cancel);
}
