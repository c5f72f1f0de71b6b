import type { Kysely } from 'kysely';
import type { Audit } from '../../staff/audit.ts';
import type { StoreClock } from '../database/database-clock.ts';
import type { Dialect } from '../migrations/dialect.ts';
import type { Tables } from '../schema.ts';

/** What every table of the staff needs. */
export interface StaffTableOptions extends StoreClock {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly audit: Audit;
}
