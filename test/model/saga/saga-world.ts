import type { Design } from './design.ts';

export type Place =
  | { readonly is: 'idle' }
  | ({ readonly is: 'saw'; readonly late: boolean } & Omit<Row, 'settled'>)
  | { readonly is: 'sending'; readonly version: number; readonly again: boolean; readonly late: boolean }
  | { readonly is: 'waiting'; readonly version: number; readonly again: boolean; readonly late: boolean }
  | { readonly is: 'denied'; readonly version: number }
  | { readonly is: 'told'; readonly of: number; readonly version: number }
  | { readonly is: 'looked'; readonly found: number; readonly then: Finding; readonly version: number }
  | { readonly is: 'captured' | 'released' | 'refunded'; readonly version: number };

/** What follows a look that finds nothing. */
export type Finding = 'looks again' | 'tries' | 'gives up' | 'nothing';

/** The order as the store has it. */
export interface Row {
  readonly goods: 'none' | 'attempting' | 'unknown' | 'bought' | 'impossible';
  readonly money: 'held' | 'captured' | 'released' | 'refunded';
  readonly version: number;
  readonly attempts: number;
  /** Looks that found nothing since the last try, and whether the window has passed since then. */
  readonly looks: number;
  readonly settled: boolean;
  /** How many eSIMs were bought, once that is known. */
  readonly delivered: number;
  /** A person has asked for a look: the next step is due, whatever it was waiting for. */
  readonly asked: boolean;
}

export interface World extends Row {
  /** What a fail-over or a restored backup would leave of the order; `lost` once that has happened. */
  readonly kept: Row | 'none' | 'lost';
  /** The due step is overdue. */
  readonly late: boolean;
  /** A person may still ask for a look. */
  readonly mayAsk: boolean;
  /** At the service: requests on their way, purchases made, eSIMs sold by them, eSIMs that the list shows. */
  readonly flying: number;
  readonly bought: number;
  readonly sold: number;
  readonly listed: number;
  /** At Stripe: how often money was captured, released and refunded. */
  readonly captures: number;
  /** How many eSIMs the first capture paid for. */
  readonly paidFor: number;
  readonly releases: number;
  readonly refunds: number;
  readonly at: readonly [Place, Place];
}

export const start: World = {
  goods: 'none',
  money: 'held',
  version: 0,
  attempts: 0,
  looks: 0,
  settled: false,
  delivered: 0,
  asked: false,
  kept: 'none',
  late: false,
  mayAsk: true,
  flying: 0,
  bought: 0,
  sold: 0,
  listed: 0,
  captures: 0,
  paidFor: 0,
  releases: 0,
  refunds: 0,
  at: [{ is: 'idle' }, { is: 'idle' }],
};

export const idle: Place = { is: 'idle' };
export const atRest = ({ money, goods }: Row) =>
  money === 'released' || money === 'refunded' || (money === 'captured' && goods === 'bought');

/** Worlds with the same key count as one; which process is which makes no difference. */
export function keyOf(world: World): string {
  const { kept, late, mayAsk, flying, bought, sold, listed, captures, paidFor, releases, refunds } = world;
  const copy = typeof kept === 'string' ? kept : keyOfRow(kept);
  const [first, second] = world.at.map(keyOfPlace).toSorted();
  return `${keyOfRow(world)} ${copy} ${late} ${mayAsk} ${flying}${bought}${sold}${listed}${captures}${paidFor}${releases}${refunds} ${first} ${second}`;
}

const keyOfRow = ({ goods, money, version, attempts, looks, settled, delivered, asked }: Row) =>
  `${goods} ${money} ${version}.${attempts}${looks}${delivered} ${settled} ${asked}`;

const keyOfPlace = (place: Place) => Object.values(place).join();

/** True when nothing moves any more. */
export const isOver = (world: World) =>
  atRest(world) && world.flying === 0 && world.at.every((place) => place.is === 'idle');

/** True when the order waits for its window: after a try, a no, or a look that found nothing. */
export const isWaiting = ({ goods, attempts, looks }: Row) =>
  goods === 'attempting' || goods === 'unknown' || (goods === 'none' && attempts + looks > 0);

export function stand(world: World, n: 0 | 1, place: Place): World {
  return { ...world, at: n === 0 ? [place, world.at[1]] : [world.at[0], place] };
}

/** Changes the order unless another process was first. */
export function commit(
  world: World,
  n: 0 | 1,
  seen: number,
  set: Partial<Omit<Row, 'version'>>,
  then: Place,
  options: Design,
): World {
  if (options.compareAndSet && world.version !== seen) return stand(world, n, idle);
  // Without the comparison there is no version to count.
  const version = options.compareAndSet ? world.version + 1 : 0;
  const place = 'version' in then ? { ...then, version } : then;
  return stand({ ...world, asked: false, ...set, version, late: false }, n, place);
}
