import type { Kysely } from 'kysely';
import type { GoodsState, MoneyState } from '../../orders/order.ts';
import type { Dialect } from '../migrations/dialect.ts';
import type { Tables } from '../schema.ts';
import { countEndpoints, type EndpointStats } from '../hooks/stats.ts';
import { waitsForStandby } from '../database/standby.ts';

/** What waits in the store right now. */
export interface StoreStats {
  /** Orders not at rest, by state, with when the oldest was placed (epoch ms). */
  readonly open: readonly {
    readonly money: MoneyState;
    readonly goods: GoodsState;
    readonly count: number;
    readonly oldest: number;
  }[];
  readonly ordersDue: number;
  readonly mailsOwed: number;
  readonly mailsDue: number;
  readonly needingPerson: number;
  readonly findings: number;
  readonly endpoints: EndpointStats;
  /** When each job was last done, or first due; epoch ms. */
  readonly jobs: readonly { readonly name: string; readonly doneAt: number }[];
  /** Whether a commit waits for a second machine; null where there is none to wait for. */
  readonly standby: boolean | null;
  /** The store's clock, epoch ms. */
  readonly at: number;
}

/** Counts what waits. An index answers each query, however long the ledger is. */
export function createStats(options: {
  db: Kysely<Tables>;
  dialect: Dialect;
  /** The store's clock. */
  now: () => Promise<number>;
}): () => Promise<StoreStats> {
  const { db, dialect } = options;
  const count = async (query: { executeTakeFirstOrThrow(): Promise<{ n: number | string | bigint }> }) =>
    Number((await query.executeTakeFirstOrThrow()).n);

  return async () => {
    const at = await options.now();
    const orders = db.selectFrom('orders');
    const owed = db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll().as('n'))
      .where('sent_at', 'is', null);
    const open = await orders
      .select((eb) => ['money', 'goods', eb.fn.countAll().as('n'), eb.fn.min('created_at').as('oldest')])
      .where('next_at', 'is not', null)
      .groupBy(['money', 'goods'])
      .execute();
    const countOrders = orders.select((eb) => eb.fn.countAll().as('n'));
    const jobs = await db.selectFrom('chores').select(['name', 'first_at', 'done_at']).execute();
    return {
      jobs: jobs.map((row) => ({ name: row.name, doneAt: row.done_at ?? row.first_at })),
      open: open.map((row) => ({
        money: row.money as MoneyState,
        goods: row.goods as GoodsState,
        count: Number(row.n),
        oldest: Number(row.oldest),
      })),
      ordersDue: await count(countOrders.where('next_at', '<=', at)),
      mailsOwed: await count(owed),
      mailsDue: await count(owed.where('due_at', '<=', at)),
      needingPerson: await count(countOrders.where('review', 'is not', null)),
      findings: await count(
        db
          .selectFrom('findings')
          .select((eb) => eb.fn.countAll().as('n'))
          .where('settled_at', 'is', null),
      ),
      endpoints: await countEndpoints(db),
      standby: await waitsForStandby(db, dialect),
      at,
    };
  };
}
