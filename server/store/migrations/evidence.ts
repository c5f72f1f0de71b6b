import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** What travellers agreed to, and what tells the countries of an order: disputes and taxes are decided by it. */
export async function evidence(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const consents: CreateTableBuilder<string, string> = db.schema
    .createTable('consents')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('n', int, (c) => c.notNull())
    .addColumn('text_id', 'text', (c) => c.notNull())
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('at', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('consents_pk', ['order_id', 'n']);
  await (dialect === 'sqlite' ? consents.modifyEnd(sql`strict, without rowid`) : consents).execute();
  const proof: CreateTableBuilder<string, string> = db.schema
    .createTable('evidence')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('address', 'text')
    .addColumn('network', 'text')
    .addColumn('country', 'text')
    .addColumn('agent', 'text')
    .addColumn('terms_version', 'text')
    .addColumn('card_country', 'text');
  await (dialect === 'sqlite' ? proof.modifyEnd(sql`strict`) : proof).execute();
}
