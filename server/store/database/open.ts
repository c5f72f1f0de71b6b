import { mkdirSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Clock } from '../../runtime/clock.ts';
import { createSharedLimits } from './shared-limits.ts';
import { migrate } from '../migrations.ts';
import type { Dialect } from '../migrations/dialect.ts';
import { openPool, openPostgres } from './postgres.ts';
import { checkKeys } from '../esims/profiles.ts';
import { createSealing } from '../crypto/sealing.ts';
import { createStoreClock } from './database-clock.ts';
import { createNotifier, type Notifier } from './notify.ts';
import type { Tables } from '../schema.ts';
import { removeSandboxOwner } from '../staff/sandbox-owner.ts';
import { openSqlite } from './sqlite.ts';
import { onceUp } from './start.ts';
import { waitsForStandby } from './standby.ts';

export interface Database {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  /** What several processes share through one PostgreSQL; SQLite serves a single process, which needs neither. */
  readonly notifier?: Notifier;
  readonly makeLimiter?: (name: string, points: number, seconds: number) => RateLimiterAbstract;
  close(): Promise<void>;
}

const alone =
  'PostgreSQL waits for no standby: a fail-over may forget the last orders. Name one in synchronous_standby_names';

/** Opens the configured database, checks that it is durable, and migrates it. */
export async function openDatabase(options: {
  /** PostgreSQL; else the SQLite file. */
  url: string | undefined;
  path: string;
  connections: number;
  /** The keys that encrypt the codes in it; without any, they are in clear. */
  codeKeys?: readonly Buffer[];
  clock: Clock;
  log: Pick<Logger, 'warn' | 'info'>;
  /** Real money: removes the sandbox's owner, and warns when this machine has the only copy of the last commits. */
  live?: boolean;
  /** Waits for a PostgreSQL that restarts, as an unattended server should. */
  waits?: boolean;
}): Promise<Database> {
  const { url, path, clock, log } = options;
  const sealing = createSealing(options.codeKeys ?? []);
  if (url === undefined) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const db = openSqlite(path);
    await hide(path);
    await migrate(db, 'sqlite');
    await checkKeys(db, sealing);
    if (options.live) await removeSandboxOwner(db, clock.now);
    return { db, dialect: 'sqlite', close: () => db.destroy() };
  }
  const lost = (err: Error) => log.warn({ err }, 'database session lost');
  const pool = openPool(url, lost, { size: options.connections });
  const prepare = async () => {
    const db = await openPostgres(pool);
    await migratePatiently(url, lost);
    await checkKeys(db, sealing);
    if (options.live) await removeSandboxOwner(db, createStoreClock({ db, dialect: 'postgres', clock }).now);
    if (options.live && (await waitsForStandby(db, 'postgres')) === false) log.warn(alone);
    return db;
  };
  const db = await (options.waits ? onceUp(prepare, { clock, log }) : prepare());
  const notifier = createNotifier({ url, pool, clock, log });
  return {
    db,
    dialect: 'postgres',
    notifier,
    makeLimiter: createSharedLimits(pool),
    async close() {
      await notifier.stop();
      await db.destroy();
    },
  };
}

/** Over a session of its own: an index of millions of orders takes longer than any other session may be silent. */
async function migratePatiently(url: string, onError: (cause: Error) => void): Promise<void> {
  const db = await openPostgres(openPool(url, onError, { size: 1, silenceMs: 0 }));
  try {
    await migrate(db, 'postgres');
  } finally {
    await db.destroy();
  }
}

/** An existing file may be readable by other users; the umask covers new ones. */
async function hide(path: string): Promise<void> {
  const files = [path, `${path}-wal`, `${path}-shm`];
  await Promise.allSettled(files.map((file) => chmod(file, 0o600)));
}
