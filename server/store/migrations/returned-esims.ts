import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** The eSIMs whose whole price went back: their codes are told to nobody any more, and their use to staff. */
export async function returnedEsims(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const table: CreateTableBuilder<string, string> = db.schema
    .createTable('returned_esims')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('n', int, (c) => c.notNull())
    .addColumn('at', int, (c) => c.notNull())
    .addColumn('used_bytes', int)
    .addColumn('checked_at', int)
    .addColumn('used_at', int)
    .addPrimaryKeyConstraint('returned_esims_key', ['order_id', 'n']);
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict, without rowid`) : table).execute();
  const refunded = sql`goods = 'bought' and kind = 'purchase' and reason is null
    and money in ('refunding', 'refunded')`;
  await sql`insert into returned_esims (order_id, n, at)
    select id, 1, updated_at from orders where ${refunded}`.execute(db);
  await sql`insert into returned_esims (order_id, n, at)
    select further_esims.order_id, further_esims.n, orders.updated_at
    from further_esims join orders on orders.id = further_esims.order_id where ${refunded}`.execute(db);
}
