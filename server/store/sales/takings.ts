import type { Kysely, Selectable } from 'kysely';
import { dayMs } from '../../contract/values/values.ts';
import type { Order } from '../../orders/order.ts';
import { finelyKeptMs, type KeptByDay } from '../../orders/sales/sales.ts';
import type { Tables } from '../schema.ts';

/** Time zones differ by multiples of this, so that sums can follow the days of any zone. */
const quarterMs = 900_000;

/** A facet kept by the day also has its last days by the quarter of an hour, for days of other time zones. */
export const quartersOf = (facet: KeptByDay) => `${facet}-quarters` as const;

export const counts = [
  'orders',
  'sold',
  'refunds',
  'refunded',
  'bought',
  'cost_cents',
  'fees_known',
  'fees',
] as const;

type Amounts = Partial<Record<(typeof counts)[number], number>>;
/** What sums are grouped by. */
type Told = Pick<Order, 'shop' | 'destination' | 'attribution' | 'dataBytes'> & { readonly currency: string };
interface Added {
  readonly order: Told;
  readonly at: number;
  readonly amounts: Amounts;
  /** Which sums to add to; for sales from before the sums by size, those are counted later. */
  readonly sums: 'all' | 'all but sizes' | 'sizes';
}

/** Always in the same sequence: two transactions that wait for each other's sums would deadlock. */
export async function addAll(tx: Kysely<Tables>, all: readonly Added[]): Promise<void> {
  const sums = new Map<string, { key: Key; amounts: Required<Amounts> }>();
  for (const { order, at, amounts, sums: which } of all) {
    if (Object.values(amounts).every((amount) => amount === 0)) continue;
    for (const key of keysOf(order, at, which)) {
      const name = Object.values(key).join('\n');
      const sum = sums.get(name) ?? { key, amounts: none };
      sums.set(name, {
        key,
        amounts: Object.fromEntries(
          counts.map((each) => [each, sum.amounts[each] + (amounts[each] ?? 0)]),
        ) as Required<Amounts>,
      });
    }
  }
  if (sums.size === 0) return;
  const rows = [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { key, amounts }]) => ({ ...key, ...amounts }));
  await tx
    .insertInto('takings')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['facet', 'from_at', 'shop', 'value', 'currency'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            counts.map((name) => [name, eb(`takings.${name}`, '+', eb.ref(`excluded.${name}`))]),
          ),
        ),
    )
    .execute();
}

const none = Object.fromEntries(counts.map((name) => [name, 0])) as Required<Amounts>;

type Key = Pick<Selectable<Tables['takings']>, 'facet' | 'from_at' | 'shop' | 'value' | 'currency'>;

function keysOf(order: Told, at: number, which: Added['sums']): Key[] {
  const { shop, currency } = order;
  const channel = order.attribution.utm_source ?? '';
  const size = String(order.dataBytes);
  const sizes = [
    ['size', size, dayMs],
    [quartersOf('size'), size, quarterMs],
  ] as const;
  const others = [
    ['all', '', quarterMs],
    ['destination', order.destination, dayMs],
    [quartersOf('destination'), order.destination, quarterMs],
    ['channel', channel, dayMs],
    [quartersOf('channel'), channel, quarterMs],
  ] as const;
  const facets = [...(which === 'sizes' ? [] : others), ...(which === 'all but sizes' ? [] : sizes)];
  return facets.map(([facet, value, everyMs]) => ({
    facet,
    from_at: Math.floor(at / everyMs) * everyMs,
    shop,
    value,
    currency,
  }));
}

/** Deletes what is needed only for the ends of recent days. */
export async function forgetQuarters(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('takings')
    .where('facet', 'in', [quartersOf('destination'), quartersOf('channel'), quartersOf('size')])
    .where('from_at', '<', now - finelyKeptMs)
    .execute();
}
