import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { linkedEsim } from '../../../server/contract/values/values.ts';
import type { OrderRef } from '../api/orders.ts';
import type { Clock } from '../clock.ts';
import { quietly } from '../session/history-entry.ts';
import { keptFlag } from './flag.ts';
import { answerTo, type Box, inTime, seal, storeOf, unseal, withDatabase } from './safe.ts';

/** An order as this device last saw it. */
export interface Kept {
  readonly ref: OrderRef;
  readonly view: OrderView;
  /** For a top-up: opens the eSIM that it tops up. */
  readonly topped?: OrderRef | undefined;
  /** Its link no longer opens the order; the last known state stays, with its codes. */
  readonly ended?: boolean | undefined;
  /** The shop that first showed it, as in its page's address. */
  readonly shop?: string | undefined;
  /** Epoch ms. */
  readonly at: number;
}

/** More trips than a traveller looks back on. */
const maxTrips = 20;

/** An id that reveals nothing about the order and is the same for every link that opens it. */
async function idOf({ orderId, capability }: OrderRef): Promise<string> {
  const name = orderId === linkedEsim ? capability : orderId;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/** The orders that this browser has shown, newest first, so that they open without a network. */
export const allKept = (): Promise<Kept[]> =>
  withDatabase(async (db) => {
    const boxes = await answerTo<Box[]>(storeOf(db, 'orders').getAll());
    const opened = await Promise.all(boxes.map((box) => unseal(db, box) as Promise<Kept | undefined>));
    return opened.flatMap((kept) => kept ?? []).toSorted((a, b) => b.at - a.at);
  });

/** Finds the order by any link that opens it. */
export async function keptOf({ orderId, capability }: OrderRef): Promise<Kept | undefined> {
  const isIt = ({ ref }: Kept) =>
    orderId === linkedEsim ? ref.capability === capability : ref.orderId === orderId;
  return (await allKept()).find(isIt);
}

/** Also undefined if the browser does not respond in time. */
export const recallOrder = (clock: Clock, ref: OrderRef): Promise<Kept | undefined> =>
  inTime(clock, keptOf(ref));

export async function keepOrder(kept: Kept): Promise<void> {
  await withDatabase(async (db) => {
    const id = await idOf(kept.ref);
    const box = await seal(db, kept);
    await answerTo(storeOf(db, 'orders', 'readwrite').put(box, id));
  });
  quietly(() => localStorage.setItem(keptFlag, '1'));
  for (const { ref } of (await allKept()).slice(maxTrips)) await dropOrder(ref);
}

export const dropOrder = (ref: OrderRef): Promise<void> =>
  withDatabase(async (db) => {
    const id = await idOf(ref);
    const store = storeOf(db, 'orders', 'readwrite');
    await answerTo(store.delete(id));
    if ((await answerTo(store.count())) === 0) quietly(() => localStorage.removeItem(keptFlag));
  });
