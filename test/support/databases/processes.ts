import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { systemClock } from '../../../server/runtime/clock.ts';
import { createSharedLimits } from '../../../server/store/database/shared-limits.ts';
import { migrate } from '../../../server/store/migrations.ts';
import { openPool, openPostgres } from '../../../server/store/database/postgres.ts';
import { createNotifier } from '../../../server/store/database/notify.ts';
import type { StorefrontOptions } from '../../../server/compose/assembly.ts';
import type { Elsewhere } from '../clock.ts';

/** The databases that a shop's processes run on. */
export interface Stores {
  /** One per process, over the same tables; `elsewhere` keeps their time. */
  readonly databases: readonly Pick<StorefrontOptions, 'db' | 'dialect' | 'notifier' | 'makeLimiter'>[];
  readonly elsewhere?: Elsewhere;
  /** Runs before the databases are closed. */
  readonly ending?: () => Promise<void>;
}

const quiet = { warn: () => undefined, info: () => undefined };

/**
 * Opens what each of several processes over one PostgreSQL needs: a pool, a notifier, shared limits. The database follows
 * the test's clock, because its sessions find our `clock_timestamp` before the system's.
 */
export async function openProcesses(url: string, count: number) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`
    set synchronous_commit = off;
    create schema pretended;
    create table pretended.time (ms bigint not null);
    insert into pretended.time values (0);
    create function pretended.clock_timestamp() returns timestamptz language sql volatile as
      'select to_timestamp(ms / 1000.0) from pretended.time'`);
  const name = new URL(url).pathname.slice(1);
  await admin.query(`alter database ${name} set search_path = public, pretended, pg_catalog`);

  const pools = Array.from({ length: count }, () => openPool(url, () => undefined, { patience: 12 }));
  const opened = await Promise.all(
    pools.map(async (pool) => {
      const db = await openPostgres(pool);
      const notifier = createNotifier({ url, pool, clock: systemClock, log: quiet });
      return { db, dialect: 'postgres' as const, notifier, makeLimiter: createSharedLimits(pool) };
    }),
  );
  await Promise.all(opened.map(({ db }) => migrate(db, 'postgres')));
  const done = new EventEmitter();
  for (const pool of pools) pool.on('release', () => done.emit('release'));
  const isIdle = (pool: pg.Pool) => pool.idleCount === pool.totalCount && pool.waitingCount === 0;
  return {
    options: {
      processes: count,
      databases: opened,
      elsewhere: {
        moved: async (now) => void (await admin.query('update pretended.time set ms = $1', [now])),
        busy: () => (pools.every(isIdle) ? undefined : once(done, 'release')),
      },
      async ending() {
        await Promise.all(opened.map(({ notifier }) => notifier.stop()));
        await admin.end();
      },
    } satisfies Stores & { processes: number },
  };
}
