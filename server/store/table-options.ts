import type { Kysely } from 'kysely';
import type { StoreClock } from './database/database-clock.ts';
import type { Dialect } from './migrations/dialect.ts';
import type { Tables } from './schema.ts';

/** What every table of the store needs. */
export interface TableOptions extends Pick<StoreClock, 'now'> {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  /** Called after an order, or the record of its eSIM, has changed. */
  readonly onCommit: (orderId: string) => void;
}
