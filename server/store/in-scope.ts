import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Scope } from '../contract/scope.ts';

/** That a column with a shop's id is one of a scope; nothing for the scope of all. */
export function inScope(column: RawBuilder<unknown>, scope: Scope | undefined): RawBuilder<SqlBool>[] {
  if (scope === null || scope === undefined) return [];
  const [first, ...more] = scope;
  if (first === undefined) return [sql<SqlBool>`1 = 0`];
  // One is compared, so that an index which goes on by time is read in its order.
  if (more.length === 0) return [sql<SqlBool>`${column} = ${first}`];
  return [sql<SqlBool>`${column} in (${sql.join(scope)})`];
}
