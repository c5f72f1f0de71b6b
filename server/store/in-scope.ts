import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Scope } from '../contract/scope.ts';

/** The condition that a column's shop is in a scope; none for the scope of all shops. */
export function inScope(column: RawBuilder<unknown>, scope: Scope | undefined): RawBuilder<SqlBool>[] {
  if (scope === null || scope === undefined) return [];
  const [first, ...more] = scope;
  if (first === undefined) return [sql<SqlBool>`1 = 0`];
  // A single shop is compared with `=`, so that an index that continues by time is read in its order.
  if (more.length === 0) return [sql<SqlBool>`${column} = ${first}`];
  return [sql<SqlBool>`${column} in (${sql.join(scope)})`];
}
