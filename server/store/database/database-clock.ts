import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Clock } from '../../runtime/clock.ts';
import type { Dialect } from '../migrations/dialect.ts';
import type { Tables } from '../schema.ts';

export interface StoreClock {
  /** Epoch ms. */
  now(): Promise<number>;
  /** The same, inside a statement. */
  readonly present: () => RawBuilder<number>;
}

/** The one clock of all processes over a store: PostgreSQL's own, or that of the only process over SQLite. */
export function createStoreClock(options: {
  db: Kysely<Tables>;
  dialect: Dialect;
  clock: Pick<Clock, 'now'>;
}): StoreClock {
  const { db, dialect, clock } = options;
  const present = () =>
    dialect === 'sqlite'
      ? sql<number>`${clock.now()}`
      : sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  return {
    present,
    async now() {
      if (dialect === 'sqlite') return clock.now();
      const { rows } = await sql<{ ms: number }>`select ${present()} as ms`.execute(db);
      return Number(rows[0]?.ms);
    },
  };
}
