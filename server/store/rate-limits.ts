import type pg from 'pg';
import { RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** Limits that all processes over one PostgreSQL count together. The table is of our migrations. */
export function createSharedLimits(
  pool: pg.Pool,
): (name: string, points: number, seconds: number) => RateLimiterAbstract {
  return (name, points, seconds) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // Whoever is blocked is refused from memory: an attack must not become writes.
      inMemoryBlockOnConsumed: points + 1,
    });
}
