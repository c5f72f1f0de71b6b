import type { Clock } from '../clock.ts';

/** Encrypted with this browser's key, so that nobody can read it from the profile's files. */
export interface Box {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const database = 'esim-storefront';
/**
 * Opening a deleted database would create a new one, so this document stores nothing more once it is deleted.
 */
let forgotten = false;

/**
 * The browser's storage for us: a key that it never hands out, and the data encrypted with it. A script of
 * this origin could use the key, which is why only our scripts and the payment provider's may run here.
 * Everything rejects if the browser stores nothing for us, as in some frames.
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

/** Runs with the database open, then closes it: an open database cannot be deleted. */
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
  // If two tabs make the first key at once, the stored one counts. It can be read only once it is committed,
  // so nothing is sealed with a key that a reload could lose.
  return (await known())!;
}

export async function seal(db: IDBDatabase, value: unknown): Promise<Box> {
  const key = await keyOf(db);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
}

/** Undefined if another key sealed it. */
export async function unseal(db: IDBDatabase, { iv, sealed }: Box): Promise<unknown> {
  const key = await keyOf(db);
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed).catch(() => undefined);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as unknown);
}

/** Deletes the database; resolves once no tab has it open any more. */
export async function dropAll(): Promise<unknown> {
  forgotten = true;
  return answerTo(indexedDB.deleteDatabase(database));
}

/** In ms. */
const patience = 3_000;

/** Limits the wait for storage: undefined if the browser does not respond in time, as some never do. */
export async function inTime<T>(clock: Clock, answer: Promise<T>): Promise<T | undefined> {
  let cancel = () => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.after(patience, () => resolve(undefined));
  });
  return Promise.race([answer, late]).finally(cancel);
}
