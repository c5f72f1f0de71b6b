import type { OrderView } from '../../../server/contract/schemas.ts';
import { linkedEsim } from '../../../server/contract/values.ts';
import type { OrderRef } from '../api/orders.ts';
import type { Clock } from '../clock.ts';
import { quietly } from '../session/history-entry.ts';
import { keptFlag } from './flag.ts';

/** An order as this device last saw it. */
export interface Kept {
  readonly ref: OrderRef;
  readonly view: OrderView;
  /** Of a top-up: what opens the eSIM that it tops up. */
  readonly topped?: OrderRef | undefined;
  /** Its link opens the order no more; what was seen last stays, with its codes. */
  readonly ended?: boolean | undefined;
  /** The shop that showed it first, as its page's address names it. */
  readonly shop?: string | undefined;
  /** Epoch ms. */
  readonly at: number;
}

interface Box {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const database = 'esim-storefront';
/** More trips than a traveller looks back on. */
const most = 20;

/**
 * The orders that this browser has shown, so that they open without a network. All of it is sealed by a key that the
 * browser keeps and never hands out: anyone who reads the profile's files finds no link, code or address in them. A script
 * of this origin could use the key, which is why none but ours and the payment provider's may run here.
 * Everything rejects where the browser keeps nothing for us, as in some frames.
 */
function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('keys');
    request.result.createObjectStore('orders');
  });
  return answerTo(request);
}

const answerTo = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
    request.addEventListener('blocked', () => reject(new Error('blocked')));
  });

/** Runs with the database open, and closes it: an open one could not be deleted. */
async function withDatabase<T>(run: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const db = await openDatabase();
  try {
    return await run(db);
  } finally {
    db.close();
  }
}

const storeOf = (db: IDBDatabase, name: 'keys' | 'orders', mode: IDBTransactionMode = 'readonly') =>
  db.transaction(name, mode).objectStore(name);

/** Two tabs may make the first key at once: the one that was stored counts. */
async function keyOf(db: IDBDatabase): Promise<CryptoKey> {
  const known = () => answerTo<CryptoKey | undefined>(storeOf(db, 'keys').get(0));
  const key = await known();
  if (key) return key;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const stored = await answerTo(storeOf(db, 'keys', 'readwrite').add(made, 0)).then(
    () => made,
    () => undefined,
  );
  return stored ?? (await known())!;
}

/** Says nothing of the order, and is the same for every link that opens it. */
async function idOf({ orderId, capability }: OrderRef): Promise<string> {
  const name = orderId === linkedEsim ? capability : orderId;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/** The newest first. */
export const allKept = (): Promise<Kept[]> =>
  withDatabase(async (db) => {
    const boxes = await answerTo<Box[]>(storeOf(db, 'orders').getAll());
    if (boxes.length === 0) return [];
    const key = await keyOf(db);
    const opened = await Promise.all(boxes.map((box) => open(key, box)));
    return opened.flatMap((kept) => kept ?? []).toSorted((a, b) => b.at - a.at);
  });

async function open(key: CryptoKey, { iv, sealed }: Box): Promise<Kept | undefined> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed).catch(() => undefined);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Kept);
}

/** The order, by any link that opens it. */
export async function keptOf({ orderId, capability }: OrderRef): Promise<Kept | undefined> {
  const isIt = ({ ref }: Kept) =>
    orderId === linkedEsim ? ref.capability === capability : ref.orderId === orderId;
  return (await allKept()).find(isIt);
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

export async function keepOrder(kept: Kept): Promise<void> {
  await withDatabase(async (db) => {
    const key = await keyOf(db);
    const id = await idOf(kept.ref);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(kept));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
    await answerTo(storeOf(db, 'orders', 'readwrite').put({ iv, sealed } satisfies Box, id));
  });
  quietly(() => localStorage.setItem(keptFlag, '1'));
  for (const { ref } of (await allKept()).slice(most)) await dropOrder(ref);
}

export const dropOrder = (ref: OrderRef): Promise<void> =>
  withDatabase(async (db) => {
    const id = await idOf(ref);
    const store = storeOf(db, 'orders', 'readwrite');
    await answerTo(store.delete(id));
    if ((await answerTo(store.count())) === 0) quietly(() => localStorage.removeItem(keptFlag));
  });

export const dropAll = (): Promise<unknown> => answerTo(indexedDB.deleteDatabase(database));
