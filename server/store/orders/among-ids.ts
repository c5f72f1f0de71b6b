import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Dialect } from '../migrations/dialect.ts';

/**
 * True for the orders with these ids. An array, because PostgreSQL uses no index for a subquery beside another
 * condition.
 */
export const among = (dialect: Dialect, ids: RawBuilder<string>): RawBuilder<SqlBool> =>
  dialect === 'sqlite' ? sql<SqlBool>`id in (${ids})` : sql<SqlBool>`id = any(array(${ids}))`;
