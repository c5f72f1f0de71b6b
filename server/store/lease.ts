import {
  sql,
  type Expression,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  type Updateable,
} from 'kysely';
import type { Dialect } from './migrations/dialect.ts';
import type { Tables } from './schema.ts';

type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** A table whose rows are work: each falls due, one process leases it, and then it is done or due again. */
export interface Work<T extends keyof Tables, Key extends Column<T>> {
  readonly table: T;
  readonly key: readonly Key[];
}

interface DueRows extends Expression<unknown> {
  forUpdate(): { skipLocked(): Expression<unknown> };
}

/**
 * Leases rows that are due: no other process takes them until the lease ends, which it also does when this process
 * dies. In one statement, so that two processes never hold the same row.
 */
export async function claimDue<
  T extends keyof Tables,
  Key extends Column<T>,
  Returned extends keyof Selectable<Tables[T]> & string,
>(
  { db, dialect }: { readonly db: Kysely<Tables>; readonly dialect: Dialect },
  { table, key }: Work<T, Key>,
  claim: {
    /** Selects the keys of the rows to take. */
    readonly due: DueRows;
    /** No other process holds the row. */
    readonly free: RawBuilder<SqlBool>;
    /** What taking a row writes. */
    readonly take: RawBuilder<unknown>;
    readonly returning: readonly Returned[];
  },
): Promise<readonly Pick<Selectable<Tables[T]>, Returned>[]> {
  // Materialized: inside the update, PostgreSQL may read it once per row and claim more than the limit.
  // It also checks `free` again after waiting for a row's lock, which prevents a double claim.
  const due = dialect === 'postgres' ? claim.due.forUpdate().skipLocked() : claim.due;
  const { rows } = await sql<Pick<Selectable<Tables[T]>, Returned>>`
    with due as materialized ${due}
    update ${sql.table(table)} set ${claim.take}
    where (${columns(key)}) in (select ${columns(key)} from due) and ${claim.free}
    returning ${columns(claim.returning)}`.execute(db);
  return rows;
}

/**
 * Marks a leased row as done, or as due again. With `until`, the end of that lease, it writes only while the lease
 * holds; false when another process has taken the row since.
 */
export async function endClaim<T extends keyof Tables, Key extends Column<T>>(
  db: Kysely<Tables>,
  { table, key }: Work<T, Key>,
  row: Readonly<Record<Key, string>>,
  set: Updateable<Tables[T]>,
  until?: number,
): Promise<boolean> {
  const assignments = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const conditions = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  if (until !== undefined) conditions.push(sql`due_at = ${until}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(assignments)}
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  return Number(numAffectedRows) > 0;
}

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
