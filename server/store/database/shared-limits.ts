import type pg from 'pg';
import { RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** Limits counted by all processes over one PostgreSQL. Our migrations create the table. */
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
      // Blocked clients are refused from memory: an attack must not turn into writes.
      inMemoryBlockOnConsumed: points + 1,
    });
}
