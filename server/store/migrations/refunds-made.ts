import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** When each refund was made; of those made before, nothing is nearer than the order's last change. */
export async function refundsMade(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const table = db.schema
    .createTable('refunds_made')
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('at', int, (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('refunds_made_key', ['order_id', 'at']);
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  await sql`create index refunds_made_at on refunds_made (at, order_id)`.execute(db);
  await sql`insert into refunds_made (order_id, at, amount)
    select order_id, updated_at, refunded from sales join orders on id = order_id
    where refunded > 0`.execute(db);
}
