import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '../schema.ts';

/** 64-bit integers arrive as text; ours are all below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Longer than any limit on a lock, a statement or an idle session, so a socket silent for this long is dead. */
const silenceMs = 15_000;
/** After this long in silence, TCP probes whether the other side is still there. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * A pool whose sessions give up rather than hang: waiting too long for a lock or a statement is an error. `onError`
 * receives the error of a broken session; the pool opens another when needed.
 */
export function openPool(
  url: string,
  onError: (cause: Error) => void,
  options: {
    size?: number;
    /** 0: a session may be silent for ever. */
    silenceMs?: number;
    /** How many times longer to wait than in production: for tests on busy machines. */
    patience?: number;
  } = {},
): pg.Pool {
  const { patience = 1 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 10,
    types,
    connectionTimeoutMillis: 5_000 * patience,
    statement_timeout: 10_000 * patience,
    lock_timeout: 5_000 * patience,
    idle_in_transaction_session_timeout: 10_000 * patience,
    ...keepAlive,
    application_name: 'storefront',
    // Our statements end within milliseconds; compiling one that the planner thinks is long takes thirty. The pool
    // closes a session that breaks here; with Kysely's own hook, its place in the pool would be lost for good.
    onConnect: async (session: pg.ClientBase) => {
      await session.query({ text: 'set jit = off', query_timeout: 5_000 * patience } as pg.QueryConfig);
    },
  });
  // A checked-out session can also break between two statements; without a listener that would crash the process.
  pool.on('connect', (session) => {
    session.on('error', onError);
    const { stream } = session.connection;
    if (stream instanceof Socket) {
      stream.setTimeout(options.silenceMs ?? silenceMs * patience, () =>
        stream.destroy(new Error('the database has not answered')),
      );
    }
  });
  pool.on('error', () => undefined);
  return pool;
}

/** Throws when the server acknowledges commits before they are durable. */
export async function openPostgres(pool: pg.Pool): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const { rows } = await sql<{ fsync: string; commit: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`.execute(db);
  const settings = rows[0];
  if (settings?.fsync !== 'on' || settings.commit === 'off') {
    await db.destroy();
    throw new Error(
      `the database is not durable: fsync ${settings?.fsync}, synchronous_commit ${settings?.commit}`,
    );
  }
  return db;
}
