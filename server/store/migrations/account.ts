import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Dialect } from './dialect.ts';

/** Budgets of API keys, what they have taken from the partner's account, and requests to go beyond them. */
export async function account(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  await db.schema.alterTable('api_keys').addColumn('budget_id', 'text').execute();
  const budgets = db.schema
    .createTable('account_budgets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('per_order', int, (c) => c.notNull())
    .addColumn('per_day', int, (c) => c.notNull())
    .addColumn('per_month', int, (c) => c.notNull());
  await (dialect === 'sqlite' ? budgets.modifyEnd(sql`strict`) : budgets).execute();

  const spent = db.schema
    .createTable('account_orders')
    .addColumn('order_id', 'text', (c) => c.primaryKey())
    .addColumn('budget_id', 'text', (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('at', int, (c) => c.notNull())
    .addColumn('approval_id', 'text');
  await (dialect === 'sqlite' ? spent.modifyEnd(sql`strict`) : spent).execute();
  await sql`create index account_orders_budget on account_orders (budget_id, at)`.execute(db);

  const approvals = db.schema
    .createTable('account_approvals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('shop', 'text', (c) => c.notNull())
    .addColumn('budget_id', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('offer', 'text', (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('made_at', int, (c) => c.notNull())
    .addColumn('ends_at', int, (c) => c.notNull())
    .addColumn('decided_at', int)
    .addColumn('decided_by', 'text');
  await (dialect === 'sqlite' ? approvals.modifyEnd(sql`strict`) : approvals).execute();
  await sql`create index account_approvals_order on account_approvals (order_id, made_at)`.execute(db);
  await sql`create index account_approvals_waiting on account_approvals (made_at)
    where state = 'waiting'`.execute(db);
}
