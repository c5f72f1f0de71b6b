import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** When the storefront last heard from the outside world; epoch ms. */
export interface Pulse {
  /** When the last event of each sender came; null: none yet. */
  readonly events: { readonly stripe: number | null; readonly connectivity: number | null };
  /** When an order was last sold, by the quarter of an hour. */
  readonly soldAt: number | null;
  readonly mails: { readonly waiting: number; readonly oldestAt: number | null };
  /** The last comparison of the books, and what came of it. */
  readonly compared: { readonly at: number; readonly result: Compared } | null;
}

export interface Compared {
  readonly payments: number;
  readonly purchases: number;
  readonly corrected: number;
  readonly found: number;
  readonly failed: readonly string[];
}

/** The key of the last comparison's result. */
export const comparedKey = 'reconciliation';

/** Reads the end of an index for each. */
export function createPulse({ db }: { db: Kysely<Tables> }): () => Promise<Pulse> {
  const lastEvent = async (provider: 'stripe' | 'connectivity') => {
    const row = await db
      .selectFrom('inbox')
      .select('received_at')
      .where('provider', '=', provider)
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.received_at ?? null;
  };
  return async () => {
    const [stripe, connectivity, sold, mails, compared] = await Promise.all([
      lastEvent('stripe'),
      lastEvent('connectivity'),
      db
        .selectFrom('takings')
        .select('from_at')
        .where('facet', '=', 'all')
        .where('orders', '>', 0)
        .orderBy('from_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
      db
        .selectFrom('mails')
        .select((eb) => [eb.fn.countAll<number | string>().as('n'), eb.fn.min('due_at').as('oldest')])
        .where('sent_at', 'is', null)
        // It is queued weeks before it is due.
        .where('kind', '!=', 'ending')
        .executeTakeFirstOrThrow(),
      db.selectFrom('copies').select(['value', 'at']).where('key', '=', comparedKey).executeTakeFirst(),
    ]);
    return {
      events: { stripe, connectivity },
      soldAt: sold?.from_at ?? null,
      mails: {
        waiting: Number(mails.n),
        oldestAt: mails.oldest === null ? null : Number(mails.oldest),
      },
      compared: compared ? { at: compared.at, result: JSON.parse(compared.value) as Compared } : null,
    };
  };
}
