import pg from 'pg';
import { systemClock } from '../../server/runtime/clock.ts';
import { createSharedLimits } from '../../server/store/rate-limits.ts';
import { migrate } from '../../server/store/migrations.ts';
import { openPool, openPostgres } from '../../server/store/postgres.ts';
import { createNotifier } from '../../server/store/notify.ts';
import type { Elsewhere } from './clock.ts';
import type { HarnessOptions } from './harness.ts';

const quiet = { warn: () => undefined, info: () => undefined };

/**
 * What several processes over one PostgreSQL hold each: a pool, a relay, shared limits. The database's time is made
 * to follow the test's clock: its sessions find a `clock_timestamp` of ours before the system's own.
 */
export async function openProcesses(url: string, count: number) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`
    create schema pretended;
    create table pretended.time (ms bigint not null);
    insert into pretended.time values (0);
    create function pretended.clock_timestamp() returns timestamptz language sql volatile as
      'select to_timestamp(ms / 1000.0) from pretended.time'`);
  const name = new URL(url).pathname.slice(1);
  await admin.query(`alter database ${name} set search_path = public, pretended, pg_catalog`);

  const pools = Array.from({ length: count }, () => openPool(url, () => undefined));
  const opened = await Promise.all(
    pools.map(async (pool) => {
      const db = await openPostgres(pool);
      const relay = createNotifier({ url, pool, clock: systemClock, log: quiet });
      return { db, dialect: 'postgres' as const, relay, makeLimiter: createSharedLimits(pool) };
    }),
  );
  await Promise.all(opened.map(({ db }) => migrate(db, 'postgres')));
  const elsewhere: Elsewhere = {
    moved: async (now) => void (await admin.query('update pretended.time set ms = $1', [now])),
    idle: () => pools.every((pool) => pool.idleCount === pool.totalCount && pool.waitingCount === 0),
  };
  return {
    options: {
      processes: count,
      databases: opened,
      elsewhere,
      async ending() {
        await Promise.all(opened.map(({ relay }) => relay.stop()));
        await admin.end();
      },
    } satisfies HarnessOptions,
  };
}
